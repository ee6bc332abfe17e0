"""Special items: weapons, what is thrown or fired, barrels, what is found and what it is good for."""

from collections.abc import Callable
from typing import Any

import pytest

from shamble.kernel.game import Game
from shamble.kernel.questions import Roll
from shamble.testing import example, rule

Table = Callable[..., Game]
Page = dict[str, Any]


@pytest.fixture
def combat(table: Table) -> Table:
    """A Combat Turn in which Billy (AV 7) is next. A second zombie far from him keeps the combat going."""

    def begin(items: list[str], area: str = "ip", zombies: tuple[Any, ...] = ("boss ip",), **keys: Any) -> Game:
        billy = {"billy": {"area": area, "items": items, **keys.pop("billy", {})}}
        page = {"survivors": {**billy, **keys.pop("others", {})}, "zombies": [*zombies, "climber ep"], "step": "fight"}
        game = table(**{**page, **keys})
        game.answer("turn billy")
        return game

    return begin


@pytest.fixture
def find(table: Table) -> Table:
    """A search by Billy alone, of which the result is 10: two Resource Points and an item."""

    def search(item: str, **keys: Any) -> Game:
        game = table(fate="manual", **keys)
        for answer in (
            "activate billy",
            "search",
            *(["go"] if len(keys.get("survivors", {})) > 1 else []),
            "4 6",
            item,
        ):
            game.answer(answer)
        return game

    return search


def cup(game: Game, enclave: Any, item: str) -> int:
    """How many of an item can be drawn, those out of the game left out."""
    deck = enclave.state(game).item_cup
    return int(deck.all_cards().count(item)) - int(deck.discards.count(item))


# -- weapons -----------------------------------------------------------------------------------------------------------


@rule("enclave.item.chainsaw-bonus", "enclave.item.assault-rifle-bonus", "enclave.item.hunting-rifle-bonus")
@pytest.mark.parametrize(
    ("weapon", "highest"), [("chainsaw", 9), ("assault-rifle", 9), ("hunting-rifle", 8), ("crowbar", 8)]
)
def test_a_weapon_adds_to_the_av_of_its_carrier(combat: Table, enclave: Any, weapon: str, highest: int) -> None:
    for total, damage in ((highest, 1), (highest + 1, 0)):
        game = combat([weapon], fate=[[total - 4, 4]])
        enclave.answer(game, f"attack boss-1 {weapon}")
        assert enclave.zombie(game, "boss-1").damage == damage


@rule("enclave.item.crowbar", "enclave.item.chainsaw-bonus", "enclave.item.shotgun")
@pytest.mark.parametrize(
    ("weapon", "refusal"),
    [
        ("crowbar", "enclave.item.crowbar"),
        ("chainsaw", "enclave.item.chainsaw-bonus"),
        ("shotgun", "enclave.item.shotgun"),
    ],
)
def test_some_weapons_are_only_for_the_same_area(combat: Table, enclave: Any, weapon: str, refusal: str) -> None:
    game = combat([weapon], zombies=("boss ip", "digger re"), others={"adam": "re"})
    assert enclave.options(game, "attack") == ["attack boss-1", f"attack boss-1 {weapon}", "attack digger-1"]
    assert enclave.refused(game, f"attack digger-1 {weapon}") == refusal


@rule("enclave.item.crowbar")
def test_a_crowbar_adds_one_and_never_breaks(combat: Table, enclave: Any) -> None:
    game = combat(["crowbar"], fate=[[4, 4]])
    enclave.answer(game, "attack boss-1 crowbar")
    assert enclave.zombie(game, "boss-1").damage == 1
    game = combat(["crowbar"], fate=[[6, 6]])
    enclave.answer(game, "attack boss-1 crowbar")
    assert enclave.items(game, "billy") == ["crowbar"]


@rule("enclave.item.assault-rifle-bonus", "enclave.item.hunting-rifle-bonus")
@pytest.mark.parametrize(("weapon", "faces"), [("assault-rifle", [4, 5]), ("hunting-rifle", [4, 4])])
def test_rifles_also_help_into_an_adjacent_area(combat: Table, enclave: Any, weapon: str, faces: list[int]) -> None:
    game = combat([weapon], "ew", fate=[faces])
    enclave.answer(game, f"attack boss-1 {weapon}")
    assert enclave.zombie(game, "boss-1").damage == 1


@rule("enclave.item.chainsaw-breaks", "enclave.concepts.special-item-reliability", "enclave.item.hunting-rifle-breaks")
@pytest.mark.parametrize(("weapon", "limit"), [("chainsaw", 10), ("hunting-rifle", 10), ("assault-rifle", 9)])
def test_the_attack_roll_tells_whether_a_weapon_breaks(combat: Table, enclave: Any, weapon: str, limit: int) -> None:
    """On the value the item goes back to the pool, on one less it stays."""
    for total, kept in ((limit - 1, True), (limit, False), (12, False)):
        game = combat([weapon], fate=[[total - 6, 6]])
        left = cup(game, enclave, weapon)
        enclave.answer(game, f"attack boss-1 {weapon}")
        assert (weapon in enclave.items(game, "billy")) is kept
        assert cup(game, enclave, weapon) == left + (0 if kept else 1)
        broken = [] if kept else [f"enclave.item.{weapon}-breaks"]
        assert enclave.rules_told(game, "weapon-broke") == broken


@rule("enclave.item.chainsaw-breaks")
@example("enclave.item.chainsaw-breaks")
def test_a_chainsaw_hits_on_nine_and_is_lost_with_a_miss_on_ten(combat: Table, enclave: Any) -> None:
    for faces, damage, items in (([4, 5], 1, ["chainsaw"]), ([5, 5], 0, [])):
        game = combat(["chainsaw"], fate=[faces])
        enclave.answer(game, "attack boss-1 chainsaw")
        assert (enclave.zombie(game, "boss-1").damage, enclave.items(game, "billy")) == (damage, items)


@rule("enclave.item.assault-rifle-breaks", "enclave.concepts.special-item-reliability")
def test_an_assault_rifle_may_hit_and_be_lost_by_the_same_roll(combat: Table, enclave: Any) -> None:
    game = combat(["assault-rifle"], fate=[[4, 5]])
    enclave.answer(game, "attack boss-1 assault-rifle")
    assert (enclave.zombie(game, "boss-1").damage, enclave.items(game, "billy")) == (1, [])


@rule("enclave.item.hunting-rifle-breaks")
def test_a_hunting_rifle_that_was_not_used_does_not_break(combat: Table, enclave: Any) -> None:
    game = combat(["hunting-rifle"], fate=[[6, 6]])
    enclave.answer(game, "attack boss-1")
    assert enclave.items(game, "billy") == ["hunting-rifle"]


@rule("enclave.item.shotgun")
@pytest.mark.parametrize(("faces", "damage"), [([3, 4], 2), ([4, 4], 0), ([1, 1], 4)])
def test_a_shotgun_inflicts_two_damage_points_and_four_on_a_natural_two(
    combat: Table, enclave: Any, faces: list[int], damage: int
) -> None:
    game = combat(["shotgun"], fate=[faces])
    enclave.answer(game, "attack boss-1 shotgun")
    if damage == 4:
        assert enclave.said(game, "killed") == [("killed", "boss-1", "ip", "", 0)]
    else:
        assert enclave.zombie(game, "boss-1").damage == damage


@rule("enclave.item.one-weapon-per-attack", "enclave.concepts.special-item-carried")
@pytest.mark.parametrize(("attack", "highest"), [(" chainsaw", 8), (" crowbar", 7), ("", 6)])
def test_one_attack_is_helped_by_one_weapon_at_most(combat: Table, enclave: Any, attack: str, highest: int) -> None:
    """Dolores has AV 6, and may carry what she likes."""
    dolores = {"dolores": {"area": "ip", "items": ["chainsaw", "crowbar", "crowbar", "shotgun"]}}
    for total, damage in ((highest, 1), (highest + 1, 0)):
        game = combat([], area="ew", others=dolores, fate=[[total - 3, 3]])
        enclave.answer(game, "done", "turn dolores")
        weapons = ("", " chainsaw", " crowbar", " shotgun")
        assert enclave.options(game, "attack") == [f"attack boss-1{weapon}" for weapon in weapons]
        enclave.answer(game, f"attack boss-1{attack}")
        assert enclave.zombie(game, "boss-1").damage == damage


@rule("enclave.item.one-weapon-per-attack")
def test_each_of_several_attacks_may_have_a_weapon_of_its_own(combat: Table, enclave: Any) -> None:
    fast = {"experience": ["fast"]}
    game = combat(["chainsaw", "crowbar"], billy=fast, fate=[[4, 5], [4, 4]])
    enclave.answer(game, "attack boss-1 chainsaw", "attack boss-1 crowbar")
    assert enclave.zombie(game, "boss-1").damage == 2


# -- fire --------------------------------------------------------------------------------------------------------------


@rule("enclave.item.flare-gun-target", "enclave.item.flare-gun-single-use")
@pytest.mark.parametrize(("faces", "fire"), [([3, 4], 1), ([4, 4], 0)])
def test_a_flare_gun_sets_on_fire_instead_of_inflicting_damage(
    combat: Table, enclave: Any, faces: list[int], fire: int
) -> None:
    game = combat(["flare-gun"], "ew", fate=[faces])
    enclave.answer(game, "launch flare-gun boss-1")
    boss = enclave.zombie(game, "boss-1")
    assert (boss.fire, boss.damage) == (fire, 0)
    assert enclave.items(game, "billy") == []
    assert enclave.state(game).item_cup.discards == ["flare-gun"]


@rule("enclave.item.flare-gun-barrel", "enclave.item.flare-gun-single-use")
@pytest.mark.parametrize(("faces", "gone"), [([4, 4], True), ([4, 5], False)])
def test_against_a_barrel_a_flare_gun_has_one_av_more(
    combat: Table, enclave: Any, faces: list[int], gone: bool
) -> None:
    fate = [faces, [1]] if gone else [faces]
    game = combat(["flare-gun"], "ew", zombies=(), defenses=["explosive-barrel ep"], fate=[*fate, [3, 3]])
    enclave.answer(game, "launch flare-gun explosive-barrel-1")
    assert enclave.defenses(game) == ([] if gone else ["explosive-barrel-1 ep"])
    assert enclave.state(game).item_cup.discards == ["flare-gun"]


@rule("enclave.item.flare-gun-barrel", "enclave.grenade.mass-roll-bonus")
@pytest.mark.parametrize(
    ("item", "target", "cited"),
    [
        ("flare-gun", "explosive-barrel-1", "enclave.item.flare-gun-barrel"),
        ("flare-gun", "boss-1", "enclave.combat.launched-item-needs-attack-roll"),
        ("grenade", "ip", "enclave.grenade.mass-roll-bonus"),
    ],
)
def test_a_launch_names_the_rule_of_its_target(combat: Table, item: str, target: str, cited: str) -> None:
    game = combat([item], defenses=["explosive-barrel ip"], fate="manual")
    game.answer(f"launch {item} {target}")
    assert game.question is not None
    assert game.question.rule == cited


@rule("enclave.item.flare-gun-barrel")
def test_a_flare_gun_leaves_the_attack_to_its_carrier_and_reaches_no_further(combat: Table, enclave: Any) -> None:
    defenses = ["explosive-barrel ep", "explosive-barrel ip", {"card": "hole", "area": "ip", "spent": True}]
    game = combat(["flare-gun", "molotov"], "re", defenses=defenses, fate=[[6, 6], [3, 4]])
    aims = ["launch flare-gun boss-1", "launch flare-gun explosive-barrel-2", "launch molotov boss-1"]
    assert enclave.options(game, "launch") == aims
    assert enclave.options(game, "blast") == ["blast explosive-barrel-2"]
    assert enclave.refused(game, "launch flare-gun explosive-barrel-1") == "enclave.item.flare-gun-barrel"
    enclave.answer(game, "launch flare-gun explosive-barrel-2", "attack boss-1")
    assert enclave.zombie(game, "boss-1").damage == 1


@rule("enclave.item.molotov")
@pytest.mark.parametrize(("out", "fire"), [([5, 4], 1), ([5, 5], 0)])
@example("enclave.item.molotov")
def test_a_molotov_burns_its_target_turn_by_turn(table: Table, enclave: Any, out: list[int], fire: int) -> None:
    """A Digger has 2 Hit Points; the marker goes out on a roll of 10."""
    billy = {"billy": {"area": "ew", "items": ["molotov"]}}
    fate = [[2, 3], [6, 6], out, *([] if fire else [[6, 6]]), [6, 6]]
    game = table(survivors=billy, zombies=["digger ep"], step="fight", fate=fate)
    enclave.answer(game, "turn billy", "launch molotov digger-1")
    assert (enclave.zombie(game, "digger-1").fire, enclave.zombie(game, "digger-1").damage) == (1, 0)
    assert enclave.items(game, "billy") == []
    assert "molotov" not in enclave.state(game).item_cup.all_cards()
    enclave.answer(game, "done")
    assert (enclave.zombie(game, "digger-1").fire, enclave.zombie(game, "digger-1").damage) == (fire, 1)
    enclave.answer(game, "hold")
    assert len(enclave.said(game, "killed")) == fire


@rule("enclave.item.molotov")
def test_a_molotov_that_misses_is_gone_as_well(combat: Table, enclave: Any) -> None:
    game = combat(["molotov"], fate=[[4, 4]])
    enclave.answer(game, "launch molotov boss-1")
    assert enclave.zombie(game, "boss-1").fire == 0
    assert enclave.items(game, "billy") == []
    assert enclave.rules_told(game, "launched-wide") == ["enclave.item.molotov"]


@rule("enclave.item.fire-extinguisher")
@pytest.mark.parametrize(("face", "left"), [(3, 2), (6, 0)])
def test_a_fire_extinguisher_removes_a_die_of_markers_and_goes_back_to_the_pool(
    combat: Table, enclave: Any, face: int, left: int
) -> None:
    game = combat(["fire-extinguisher"], "re", advanced="fire", fire=5, fate=[[face]])
    enclave.answer(game, "spray billy fire-extinguisher")
    assert enclave.state(game).fire == left
    assert (enclave.items(game, "billy"), cup(game, enclave, "fire-extinguisher")) == ([], 1)


# -- barrels -----------------------------------------------------------------------------------------------------------


@rule("enclave.defense.explosive-barrel")
@example("enclave.defense.explosive-barrel")
def test_a_barrel_is_set_off_by_an_attack_and_kills_around_it(combat: Table, enclave: Any) -> None:
    """Two zombies with 1 Hit Point, four points of damage: two are lost."""
    zombies = ("walker ep", "brute ip")
    fate = [[3, 4], [3], ["walker-1"]]
    game = combat([], "ew", zombies=zombies, defenses=["explosive-barrel ep"], fate=fate)
    enclave.answer(game, "blast explosive-barrel-1")
    assert (enclave.zombies(game, "ep"), enclave.defenses(game)) == ([], [])
    assert enclave.zombie(game, "brute-1").damage == 0
    assert enclave.options(game, "attack") == []


@rule("enclave.defense.explosive-barrel")
def test_the_points_of_a_barrel_fall_one_by_one_on_whoever_is_there(combat: Table, enclave: Any) -> None:
    """Blocked zombies are hit like others, and people are not."""
    held = {"kind": "boss", "area": "ep", "held": "hole-1"}
    fate = [[3, 4], [4], ["boss-1"], ["climber-1"], ["brute-1"], ["boss-1"], ["brute-1"]]
    defenses = ["hole ep", "explosive-barrel ep"]
    game = combat([], "ep", zombies=(held, "brute ep"), defenses=defenses, fate=fate)
    enclave.answer(game, "blast explosive-barrel-1")
    assert (enclave.zombie(game, "boss-1").damage, enclave.zombie(game, "brute-1").damage) == (2, 2)
    assert enclave.zombies(game, "ep") == ["boss-1", "brute-1"]
    assert enclave.survivor(game, "billy").damage == 0


@rule("enclave.defense.explosive-barrel")
def test_a_miss_leaves_the_barrel_and_costs_the_attack(combat: Table, enclave: Any) -> None:
    game = combat([], "ew", defenses=["explosive-barrel ep"], fate=[[4, 4]])
    enclave.answer(game, "blast explosive-barrel-1")
    assert enclave.defenses(game) == ["explosive-barrel-1 ep"]
    assert enclave.options(game, "attack") == enclave.options(game, "blast") == []


@rule("enclave.defense.explosive-barrel")
def test_a_barrel_is_no_enemy_so_no_weapon_helps_against_it(combat: Table, enclave: Any) -> None:
    barrels = ["explosive-barrel ep", "explosive-barrel ip"]
    game = combat(["hunting-rifle", "crowbar"], "re", defenses=barrels, fate=[[4, 4]])
    assert enclave.options(game, "blast") == ["blast explosive-barrel-2"]
    assert enclave.refused(game, "blast explosive-barrel-1") == "enclave.defense.explosive-barrel"
    enclave.answer(game, "blast explosive-barrel-2")
    assert len(enclave.said(game, "missed")) == 1
    assert enclave.items(game, "billy") == ["crowbar", "hunting-rifle"]


@rule("enclave.defense.explosive-barrel", "enclave.xp.brawler", "enclave.xp.marksman")
@pytest.mark.parametrize(("trait", "area"), [("brawler", "ip"), ("marksman", "re")])
def test_what_helps_against_an_enemy_does_not_help_against_a_barrel(
    table: Table, enclave: Any, trait: str, area: str
) -> None:
    people = {"billy": {"area": area, "experience": [trait], "items": ["flare-gun"]}, "adam": "re"}
    page: Any = {"survivors": people, "zombies": ["boss ip"], "defenses": ["explosive-barrel ip"], "step": "fight"}
    game = table(**page, fate="manual")
    enclave.answer(game, "turn billy", "attack boss-1")
    assert game.question.about[2] == "8"
    game = table(**page, fate="manual")
    enclave.answer(game, "turn billy", "blast explosive-barrel-1")
    assert game.question.about[2] == "7"
    game = table(**page, fate="manual")
    enclave.answer(game, "turn billy", "launch flare-gun explosive-barrel-1")
    assert game.question.about[2] == "8"  # its own one, and nothing else


@rule("enclave.defense.explosive-barrel", "enclave.drawback.crippled", "enclave.drawback.drunk")
def test_nor_does_what_hinders_only_against_an_enemy(table: Table, enclave: Any) -> None:
    billy = {"area": "ip", "drawbacks": ["crippled", "drunk"], "drunk": -1}
    page: Any = {"zombies": ["boss ip"], "defenses": ["explosive-barrel ip"], "step": "fight", "advanced": "drawbacks"}
    for answer, value in (("attack boss-1", "5"), ("blast explosive-barrel-1", "6")):
        game = table(**page, survivors={"billy": billy, "adam": "re"}, fate="manual")
        enclave.answer(game, "turn billy", answer)
        assert game.question.about[2] == value


@rule("enclave.defense.incendiary-barrel-effect")
def test_an_incendiary_barrel_puts_fire_markers_on_random_zombies(combat: Table, enclave: Any) -> None:
    zombies = ("walker ep", "boss ip")
    game = combat([], "ew", zombies=zombies, defenses=["incendiary-barrel ep"], advanced="fire", fate="manual")
    enclave.answer(game, "blast incendiary-barrel-1", "3 4")
    assert isinstance(game.question, Roll)
    assert (game.question.count, game.question.sides) == (1, 3)
    enclave.answer(game, "2", "climber-1", "walker-1", "climber-1")
    burning = {id: enclave.zombie(game, id).fire for id in ("climber-1", "walker-1", "boss-1")}
    assert burning == {"climber-1": 2, "walker-1": 1, "boss-1": 0}
    assert enclave.zombie(game, "climber-1").damage == 0
    assert enclave.defenses(game) == []


@rule("enclave.defense.incendiary-barrel-cost", "enclave.item.gasoline")
def test_an_incendiary_barrel_is_paid_with_gasoline_that_anybody_carries(table: Table, enclave: Any) -> None:
    survivors = {"billy": "re", "adam": {"items": ["gasoline"]}}
    game = table(survivors=survivors, rp=0, advanced="fire")
    enclave.answer(game, "activate billy", "build incendiary-barrel ep")
    assert enclave.defenses(game) == ["incendiary-barrel-1 ep"]
    assert (enclave.items(game, "adam"), enclave.state(game).rp) == ([], 0)
    assert enclave.state(game).item_cup.discards == ["gasoline"]


@rule("enclave.defense.incendiary-barrel-cost")
def test_resource_points_do_not_buy_an_incendiary_barrel(table: Table, enclave: Any) -> None:
    game = table(rp=9, advanced="fire")
    enclave.answer(game, "activate billy")
    refusal = enclave.refused(game, "build incendiary-barrel ep")
    assert refusal == "enclave.defense.incendiary-barrel-cost"


@rule("enclave.item.gasoline")
def test_gasoline_makes_a_die_of_molotovs_by_day(table: Table, enclave: Any) -> None:
    survivors = {"billy": "re", "adam": {"items": ["gasoline"]}}
    game = table(survivors=survivors, rp=0, fate=[[4]])
    enclave.answer(game, "activate billy", "molotovs billy")
    assert enclave.items(game, "billy") == ["molotov"] * 4
    assert enclave.items(game, "adam") == []
    assert enclave.state(game).item_cup.discards == ["gasoline"]


@rule("enclave.item.gasoline")
def test_without_the_rules_for_fire_gasoline_makes_molotovs_only(table: Table, enclave: Any) -> None:
    game = table(survivors={"billy": {"items": ["gasoline"]}})
    enclave.answer(game, "activate billy")
    assert enclave.options(game, "molotovs") == ["molotovs billy"]
    assert "build incendiary-barrel ep" not in enclave.options(game)


# -- what is found -----------------------------------------------------------------------------------------------------


@rule("enclave.item.its-broken")
def test_something_broken_goes_back_to_the_pool_and_nothing_comes_instead(find: Table, enclave: Any) -> None:
    game = find("its-broken")
    assert (enclave.items(game, "billy"), cup(game, enclave, "its-broken")) == ([], 2)
    assert enclave.said(game, "found-item") == []
    assert enclave.asked(game) == "chits"


@rule("enclave.item.lucky-finding")
def test_a_lucky_finding_brings_two_small_dice_of_points_for_tomorrow(find: Table, enclave: Any) -> None:
    game = find("lucky-finding")
    assert isinstance(game.question, Roll)
    assert (game.question.count, game.question.sides) == (2, 3)
    before = enclave.state(game).rp
    enclave.answer(game, "1 3")
    assert (enclave.state(game).rp, enclave.state(game).found) == (before, 2 + 4)
    assert enclave.said(game, "lucky") == [("lucky", "lucky-finding", "", "", 4)]
    assert enclave.state(game).item_cup.discards == ["lucky-finding"]


@rule("enclave.item.gruesome-scene", "enclave.drawback.from-trait-or-event")
@pytest.mark.parametrize(("faces", "drawbacks"), [("4 5", ["lazy"]), ("4 4", [])])
def test_whoever_looks_at_a_gruesome_scene_may_draw_a_drawback(
    find: Table, enclave: Any, faces: str, drawbacks: list[str]
) -> None:
    game = find("gruesome-scene", survivors={"billy": "re", "adam": "re"}, advanced="drawbacks")
    assert enclave.options(game, "look") == ["look billy", "look adam"]
    enclave.answer(game, "look adam", faces, *drawbacks)
    assert enclave.survivor(game, "adam").drawbacks == drawbacks
    assert enclave.survivor(game, "billy").drawbacks == []
    assert enclave.asked(game) == "who"
    assert cup(game, enclave, "gruesome-scene") == 1


@rule("enclave.item.gruesome-scene")
def test_without_the_rules_for_drawbacks_there_is_no_gruesome_scene(table: Table, enclave: Any) -> None:
    assert "gruesome-scene" not in enclave.state(table()).item_cup.all_cards()
    assert "gruesome-scene" in enclave.state(table(advanced="drawbacks")).item_cup.all_cards()


@rule("enclave.concepts.molotov-not-found")
def test_molotovs_are_never_in_the_pool(table: Table, enclave: Any) -> None:
    for game in (table(), table(advanced="all", options={"objective": "the-cure"})):
        assert "molotov" not in enclave.state(game).item_cup.all_cards()


@rule("enclave.concepts.special-item-carried")
def test_what_is_found_goes_to_one_survivor_however_much_they_carry(find: Table, enclave: Any) -> None:
    items = ["crowbar", "armor", "armor", "grenade", "grenade", "shotgun"]
    game = find("crowbar", survivors={"billy": {"items": items}, "adam": "re"})
    assert enclave.options(game) == ["receive billy crowbar", "receive adam crowbar"]
    enclave.answer(game, "receive billy crowbar")
    assert enclave.items(game, "billy") == sorted([*items, "crowbar"])
    assert enclave.items(game, "adam") == []


# -- research notes ----------------------------------------------------------------------------------------------------


@rule("enclave.item.research-notes")
def test_research_notes_bring_two_cure_points_without_an_action(table: Table, enclave: Any) -> None:
    cure = {"objective": "the-cure"}
    billy = {"billy": {"items": ["research-notes"]}}
    game = table(survivors=billy, options=cure, objective={"id": "the-cure", "points": 3}, defenses=["laboratory re"])
    enclave.answer(game, "study billy research-notes")
    assert enclave.state(game).progress == 5
    assert enclave.said(game, "studied") == [("studied", "billy", "research-notes", "", 0)]
    assert enclave.state(game).item_cup.discards == ["research-notes"]
    assert enclave.options(game) == ["activate billy", "rest"]


@rule("enclave.item.research-notes")
def test_research_notes_are_no_use_without_a_laboratory(table: Table, enclave: Any) -> None:
    cure = {"objective": "the-cure"}
    game = table(survivors={"billy": {"items": ["research-notes"]}}, options=cure, objective={"id": "the-cure"})
    assert enclave.options(game, "study") == []
    assert enclave.refused(game, "study billy research-notes") == "enclave.item.research-notes"


@rule("enclave.item.lucky-finding", "enclave.event.lost-convoy")
def test_a_lucky_finding_of_the_morning_can_be_spent_the_same_day(table: Table, enclave: Any) -> None:
    fate = [[4, 4], ["lost-convoy"], ["lucky-finding"], [3, 1]]
    game = table(step="new-day", advanced="events", rp=0, survivors={"billy": "re", "adam": "re"}, fate=fate)
    assert (enclave.state(game).rp, enclave.state(game).found) == (4, 0)
    assert enclave.said(game, "lucky-today") == [("lucky-today", "lucky-finding", "", "", 4)]
