"""The odds, against plain counting: every way that the dice can fall and the cups can give is played out through the
rules, up to the end of the action or to the next decision; who inherits is no decision that odds wait for."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from shamble.kernel.game import Game
from shamble.kernel.odds import Odds
from shamble.kernel.questions import Choice, Option, Pick, Roll
from shamble.titles.enclave.bot import odds
from shamble.titles.enclave.bot.odds import exact_odds, without_newcomers
from shamble.titles.enclave.rules.table import Enclave
from shamble.titles.enclave.title import title

Tables = Callable[..., Game]
Changes = dict[tuple[tuple[str, int], ...], Fraction]

# What fate is asked within each kind of action; whatever else it is asked belongs to what comes after.
OF_ATTACKS = ("attack", "launch", "defense", "barrel", "blast", "target", "grenade", "grenade-targets", "grenade-hits")
OF_FIRES = ("put-out", "fight-bare", "spray", "roof")
OF_SEARCHES = ("search", "investigate", "items", "lucky", "survivors", "zombies", "search-damage", "drawbacks")
ASKED = (*OF_ATTACKS, *OF_FIRES, *OF_SEARCHES)


# -- what they count ---------------------------------------------------------------------------------------------------


def test_what_odds_count(table: Tables) -> None:
    game = table(
        scene="campaign",
        vehicle=2,
        objective={"id": "the-cure", "points": 4},
        rp=3,
        found=2,
        fire=5,
        walls={"ew": "none", "rw": 7},
        horde=["walker", "boss"],
        survivors={
            "billy": {"area": "re", "items": ["crowbar", "molotov"]},
            "adam": {"area": "ip", "items": ["armor"]},
        },
        defenses=["hole ep", "barricade ip"],
        zombies=[
            {"kind": "brute", "area": "ep", "damage": 1, "fire": 2},
            {"kind": "hungry", "area": "ep", "held": "hole-1"},
            {"kind": "digger", "area": "ip", "fire": 1},
        ],
        step="fight",
    )
    assert game.rules.measures(game.state, 0) == {
        "kills": 0,
        "damage": -5,  # the Brute can take two more points, the others one and two
        "flames": 3,
        "held": 1,
        "wounds": 0,
        "deaths": 0,
        "survivors": 2,
        "rp": 5,
        "items": 3,
        "horde": 2,
        "fight": 0,
        "walls": 7,
        "defenses": 2,
        "fires": 5,
        "points": 4,
        "vehicle": 3,
    }


def test_a_vehicle_that_is_not_there_has_no_hit_points(table: Tables) -> None:
    game = table(scene="campaign", step="act")
    assert game.rules.measures(game.state, 0)["vehicle"] == 0


@pytest.mark.parametrize(("chance", "shown"), [(Fraction(1, 20), ["kills"]), (Fraction(49, 1000), [])])
def test_beside_an_option_stands_only_what_is_likely_enough(
    table: Tables, monkeypatch: pytest.MonkeyPatch, chance: Fraction, shown: list[str]
) -> None:
    game = table(zombies=["walker ep"], step="fight")
    found = Odds([(chance, {"kills": 1}), (1 - chance, {"kills": 0})])
    monkeypatch.setattr(odds, "exact_odds", lambda *_: found)
    beside = odds.stakes(game, Option("attack", ("walker-1",)), 0)
    assert beside is not None
    assert list(beside.ways[0][1]) == shown


# -- counting ----------------------------------------------------------------------------------------------------------


def ways(question: Roll | Pick) -> Iterator[list[Any]]:
    """Every single way, each as likely as any other: no two of them are taken together."""
    if isinstance(question, Roll):
        for faces in product(range(1, question.sides + 1), repeat=question.count):
            yield list(faces)
    else:
        yield from picks(question.bag, question.count)


def picks(bag: list[str], count: int) -> Iterator[list[Any]]:
    if count == 0:
        yield []
        return
    for index, card in enumerate(bag):
        for rest in picks(bag[:index] + bag[index + 1 :], count - 1):
            yield [card, *rest]


def counted(game: Game, answer: str) -> Changes:
    """How likely each change is."""
    before = game.rules.measures(game.state, 0)
    found: Changes = {}

    def follow(node: Game, chance: Fraction) -> None:
        question = node.question
        if isinstance(question, (Roll, Pick)) and question.ask in ASKED:
            outcomes = list(ways(question))
            for outcome in outcomes:
                twin = node.clone()
                twin.answer(outcome)
                follow(twin, chance / len(outcomes))
            return
        if question is not None and question.ask == "heir":
            node.answer(question.options[-1])
            follow(node, chance)
            return
        key = changes(before, node)
        found[key] = found.get(key, Fraction(0)) + chance

    node = game.imagine(0, 0, by_hand=True)
    node.answer(answer)
    follow(node, Fraction(1))
    return found


def changes(before: dict[str, int], node: Game) -> tuple[tuple[str, int], ...]:
    after = node.rules.measures(node.state, 0)
    change = {name: after[name] - before[name] for name in after if after[name] != before[name]}
    if node.outcome is not None:
        change["won" if node.outcome.winners else "lost"] = 1
    return tuple(sorted(change.items()))


def told(odds: Odds | None) -> Changes:
    """What the odds say, in the same form."""
    assert odds is not None
    assert odds.exact
    found: Changes = {}
    for chance, way in odds.ways:
        assert chance > 0
        key = tuple(sorted((name, amount) for name, amount in way.items() if amount))
        found[key] = found.get(key, Fraction(0)) + chance
    return found


# -- against counting --------------------------------------------------------------------------------------------------


def fight(answer: str, zombies: list[Any], billy: Any = "ew", adam: str = "re", **keys: Any) -> Any:
    """What Billy does; Adam has still to act, so that the step is not over with that."""
    survivors = {"billy": billy, "adam": adam, **keys.pop("more", {})}
    page = {"survivors": survivors, "zombies": zombies, "step": "fight", **keys}
    turn = [] if answer.startswith(("spring", "set-on")) else ["turn billy"]
    return pytest.param(page, [*turn, answer], id=answer)


def armed(*items: str, area: str = "ew", **more: Any) -> dict[str, Any]:
    return {"area": area, "items": list(items), **more}


BARREL: dict[str, Any] = {"defenses": ["explosive-barrel ep"]}
BURNING: dict[str, Any] = {"defenses": ["incendiary-barrel ep"], "advanced": "fire"}
FIRE: dict[str, Any] = {"adam": "ew", "advanced": "fire", "rp": 2}
HURT: dict[str, Any] = {"kind": "explosive", "area": "ep", "damage": 1}
BLAZING: dict[str, Any] = {**HURT, "fire": 1}
CRIPPLED = armed("chainsaw", area="ep", drawbacks=["crippled"])
CASES = [
    fight("attack brute-1", ["brute ep"]),
    fight("attack digger-1 shotgun", ["digger ep"], armed("shotgun", area="ep")),
    fight("attack walker-1 hunting-rifle", ["walker ep"], armed("hunting-rifle")),
    fight("attack walker-1 chainsaw", ["walker ep"], CRIPPLED, advanced="drawbacks"),
    fight("attack explosive-1", [HURT, "walker ep"], {"area": "ep", "damage": 1}),
    fight("attack explosive-1", [HURT, "walker ep", "digger ep"], adam="ep"),
    fight("attack explosive-2", [HURT, BLAZING, "walker ep"]),
    fight("launch grenade brute-1", ["brute ep", "walker ep"], armed("grenade")),
    fight("launch grenade ep", ["brute ep", "walker ep", "walker ep"], armed("grenade")),
    fight("launch explosive-charge ep", [HURT, "walker ep"], armed("explosive-charge")),
    fight("launch flare-gun walker-1", ["walker ep", "boss ep"], armed("flare-gun")),
    fight("launch molotov boss-1", ["boss ep"], armed("molotov"), event="fog", advanced="events"),
    fight("blast explosive-barrel-1", ["walker ep", "brute ep"], **BARREL),
    fight("launch flare-gun incendiary-barrel-1", ["walker ep", "boss ep"], armed("flare-gun"), **BURNING),
    fight("spring deep-hole-1", ["walker ep", "boss ep"], defenses=["deep-hole ep"]),
    fight("spring spiked-hole-1", ["walker ep", HURT], defenses=["spiked-hole ep"]),
    fight("spring trap-1", ["brute ep", "walker ep"], defenses=["trap ep"]),
    fight("spring trap-1", ["walker ep", {"kind": "walker", "area": "ep", "fire": 1}], defenses=["trap ep"]),
    fight("set-on soldier", ["brute ep", "walker ep"], "ep", more={"soldier": "ep"}),
    fight("extinguish billy rp", ["brute ep"], "re", fire=2, **FIRE),
    fight("extinguish billy bare", ["brute ep"], "re", fire=5, **FIRE),
    fight("spray billy fire-extinguisher", ["brute ep"], armed("fire-extinguisher", area="re"), fire=4, **FIRE),
    fight("roof reinforced-roof-1", ["brute ep"], "re", fire=4, defenses=["reinforced-roof re"], **FIRE),
]


@pytest.mark.parametrize(("position", "answers"), CASES)
def test_every_way_of_an_action_is_counted(table: Tables, position: dict[str, Any], answers: list[str]) -> None:
    game = table(**position)
    for answer in answers[:-1]:
        game.answer(answer)
    assert told(title.odds(game, answers[-1], 0)) == counted(game, answers[-1])


# Somebody else has still to act, so that the day goes on; nobody goes along unless it is said.
ALONE: dict[str, Any] = {"billy": "re", "adam": "re"}
PHOBIC: dict[str, Any] = {"billy": {"area": "re", "drawbacks": ["phobic"]}, "adam": "re"}
CARRIES: dict[str, Any] = {"area": "re", "damage": 1, "items": ["grenade"]}
SEARCHES = [
    pytest.param({"survivors": ALONE}, ["search"], id="alone"),
    pytest.param({"survivors": {**ALONE, "chen": "re"}}, ["search", "join adam"], id="a party"),
    pytest.param({"survivors": {"naomi": {"area": "re", "damage": 1}, "adam": "re"}}, ["search"], id="deadly"),
    pytest.param({"survivors": {"naomi": CARRIES, "adam": "re", "chen": "re"}}, ["search"], id="deadly, with heirs"),
    pytest.param({"survivors": PHOBIC, "advanced": "drawbacks"}, ["search"], id="phobic"),
    pytest.param({"survivors": ALONE, "advanced": "vehicles"}, ["search"], id="on foot"),
    pytest.param({"survivors": ALONE, "vehicle": 3, "advanced": "vehicles"}, ["drive"], id="by vehicle"),
]


@pytest.mark.parametrize(("position", "answers"), SEARCHES)
def test_every_way_of_a_search_is_counted(table: Tables, position: dict[str, Any], answers: list[str]) -> None:
    game = table(rp=3, **position)
    game.answer(f"activate {next(iter(position['survivors']))}")
    before = told(title.odds(game, answers[0], 0))
    for answer in answers:
        game.answer(answer)
    assert told(title.odds(game, "go", 0)) == counted(game, "go")
    assert (before == counted(game, "go")) == (len(answers) == 1)  # they are told before anybody goes along


def test_a_death_is_counted_whoever_inherits_and_people_are_warned(table: Tables) -> None:
    """Somebody has to say who takes the items before the dead leave the table; the odds do not wait for that."""
    game = table(rp=3, survivors={"naomi": CARRIES, "adam": "re", "chen": "re"})
    game.answer("activate naomi")
    assert isinstance(game.question, Choice)
    search = next(option for option in game.question.options if option.verb == "search")
    odds = title.odds(game, search, 0)
    assert odds is not None
    assert odds.chance("deaths") == Fraction(10, 36)  # five or less
    assert [(choice.ask, choice.about, choice.usual and choice.usual.text) for choice in odds.passed] == [
        ("heir", ("naomi",), "inherit chen")
    ]
    assert title.caution(game, search) == "28% risk that someone dies."
    alone = title.odds(dressed_down(table), search, 0)
    assert alone is not None
    assert (alone.chance("deaths"), alone.passed) == (Fraction(10, 36), [])


def test_whatever_is_left_out_of_odds_they_still_say_what_they_went_past(table: Tables) -> None:
    game = table(rp=3, survivors={"naomi": CARRIES, "adam": "re", "chen": "re"})
    game.answer("activate naomi")
    assert isinstance(game.question, Choice)
    search = next(option for option in game.question.options if option.verb == "search")
    odds, beside = exact_odds(game, search, 0), title.stakes(game, search, 0)
    assert odds is not None
    assert beside is not None
    for fewer in (beside, without_newcomers(odds)):
        assert [choice.ask for choice in fewer.passed] == ["heir"]


def dressed_down(table: Tables) -> Game:
    """The same without anything to inherit."""
    game = table(rp=3, survivors={"naomi": {"area": "re", "damage": 1}, "adam": "re", "chen": "re"})
    game.answer("activate naomi")
    return game


def test_other_answers_go_past_an_heir_too(table: Tables) -> None:
    """A walker is faced: what comes of it is explored, and the same whether there is something to inherit or not."""
    found = []
    for items in ([], ["grenade"]):
        naomi = {"area": "ep", "damage": 1, "items": items}
        game = table(survivors={"naomi": naomi, "adam": "ep", "chen": "ep"}, zombies=["walker ep"], step="fight")
        game.answer("hold")
        assert game.question is not None
        assert game.question.ask == "victim"
        odds = game.odds("face naomi walker-1")
        assert odds is not None
        found.append((odds.spread("deaths"), odds.spread("wounds"), [choice.ask for choice in odds.passed]))
    bare, carrying = found
    assert bare[:2] == carrying[:2]
    assert bare[0][-1][0] == 1  # somebody may die
    assert (bare[2], carrying[2]) == ([], ["heir"])


def test_an_investigation_has_odds(table: Tables) -> None:
    game = table("campaign", survivors=ALONE, objective={"id": "the-lost-child"}, vehicle=1, rp=1)
    game.answer("activate billy")
    assert told(title.odds(game, "investigate", 0)) == counted(game, "investigate")


# -- by hand -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("who", "kills"), [("billy", Fraction(21, 36)), ("naomi", Fraction(26, 36))])
def test_a_walker_dies_of_any_hit(table: Tables, who: str, kills: Fraction) -> None:
    """Seven or less is rolled in 21 of 36 ways, eight or less in 26."""
    game = table(survivors={who: "ew", "chen": "re"}, zombies=["walker ep"], step="fight")
    game.answer(f"turn {who}")
    odds = title.odds(game, "attack walker-1", 0)
    assert odds is not None
    assert odds.chance("kills") == kills


def test_only_a_natural_two_kills_a_digger_at_once(table: Tables) -> None:
    game = table(survivors={"billy": "ew", "chen": "re"}, zombies=["digger ep"], step="fight")
    game.answer("turn billy")
    odds = title.odds(game, "attack digger-1", 0)
    assert odds is not None
    assert odds.chance("kills") == Fraction(1, 36)
    assert odds.spread("damage") == [(0, Fraction(15, 36)), (1, Fraction(20, 36)), (2, Fraction(1, 36))]


# -- what stands beside the options ------------------------------------------------------------------------------------


def test_what_matters_stands_beside_the_option(table: Tables) -> None:
    game = table(survivors={"billy": "ew", "chen": "re"}, zombies=["walker ep"], step="fight")
    game.answer("turn billy")
    assert isinstance(game.question, Choice)
    beside = {option.text: title.stakes(game, option, 0) for option in game.question.options}
    assert [text for text, odds in beside.items() if odds is not None] == ["attack walker-1"]
    odds = beside["attack walker-1"]
    assert odds is not None
    assert odds.measures == ["kills", "damage"]


def test_a_search_tells_what_may_be_found_and_what_it_may_cost(table: Tables) -> None:
    game = table(rp=1)
    game.answer("activate billy")
    assert isinstance(game.question, Choice)
    odds = title.stakes(game, game.question.options[0], 0)
    assert odds is not None
    assert {"rp", "items", "wounds"} <= set(odds.measures)
    assert odds.chance("wounds") == Fraction(10, 36)  # five or less
    assert odds.chance("items") <= Fraction(4 + 3, 36)  # nine and ten, less what is worth nothing


def test_company_tells_what_a_search_would_bring_with_it(table: Tables) -> None:
    game = table(rp=1, survivors={"billy": "re", "adam": "re"})
    game.answer_all(["activate billy", "search"])
    with_adam, alone = told(title.odds(game, "join adam", 0)), told(title.odds(game, "go", 0))
    assert with_adam != alone
    odds = title.odds(game, "join adam", 0)
    assert odds is not None
    assert odds.chance("wounds") == Fraction(6, 36)  # five or less, with one more for a group


def test_zombies_who_come_are_no_damage_undone(table: Tables) -> None:
    odds = title.odds(table(rp=0, horde=["walker", "boss"]), "rest", 0)
    assert odds is not None
    assert "damage" not in odds.measures


def test_zombies_who_are_there_may_burn_whatever_is_answered(table: Tables) -> None:
    zombies = [{"kind": "boss", "area": "ep", "fire": 1}]
    odds = title.odds(table(zombies=zombies, walls={"ew": 9}, step="fight"), "hold", 0)
    assert odds is not None
    assert odds.mean("damage") == 1


def test_what_would_take_too_long_is_not_told(table: Tables) -> None:
    zombies = ["walker ep", "digger ep", "brute ep", "boss ep", "explosive ep", "explosive ep", "armadillo ep"]
    game = table(survivors={"billy": armed("grenade"), "adam": "ep"}, zombies=zombies, step="fight", **BARREL)
    game.answer("turn billy")
    assert isinstance(game.question, Choice)
    told = {option.text: title.stakes(game, option, 0) is not None for option in game.question.options}
    assert told["attack boss-1"]
    assert told["launch grenade boss-1"]
    assert not told["launch grenade ep"]
    option = game.question.find("attack boss-1")
    assert option is not None
    assert exact_odds(game, option, 0, 1) is None


def test_an_attack_has_four_ways_at_most_however_many_the_dice_have(table: Tables) -> None:
    """Two points, one, none, and the roll that they come from: what comes to the same is followed once."""
    game = table(survivors={"billy": "ew", "adam": "re"}, zombies=["boss ep"], step="fight")
    game.answer("turn billy")
    assert isinstance(game.question, Choice)
    option = game.question.find("attack boss-1")
    assert option is not None
    odds = exact_odds(game, option, 0, 4)
    assert odds is not None
    assert sorted(chance for chance, _ in odds.ways) == [Fraction(1, 36), Fraction(15, 36), Fraction(20, 36)]
    assert exact_odds(game, option, 0, 3) is None


def test_a_search_that_may_bring_a_fight_says_so(table: Tables) -> None:
    game = table(survivors={"billy": "re"})
    game.answer("activate billy")
    odds = title.odds(game, "search", 0)
    assert odds is not None
    assert odds.chance("fight") == Fraction(1, 36)


def test_what_is_rolled_again_until_it_fits_has_no_odds(table: Tables) -> None:
    zombies = ["walker ep"] * 6 + ["brute ep"]
    dice = {"random-selection": "two-dice"}
    game = table(zombies=zombies, step="fight", defenses=["trap ep"], options=dice)
    assert title.odds(game, "spring trap-1", 0) is None
    assert title.risk(game, "spring trap-1", 0) == 0
    assert title.odds(table(zombies=zombies, step="fight", defenses=["trap ep"]), "spring trap-1", 0) is not None


# -- losing ------------------------------------------------------------------------------------------------------------


def test_leaving_the_refuge_to_a_zombie_loses_the_game(table: Tables) -> None:
    game = table(survivors={"billy": "re", "adam": "ew"}, zombies=["walker re"], step="fight")
    game.answer("turn billy")
    assert title.risk(game, "move ip", 0) == 1
    assert title.risk(game, "attack walker-1", 0) == 0


def test_a_zombie_that_will_walk_into_an_empty_refuge_is_seen(table: Tables) -> None:
    people = {"billy": "ew", "adam": "ew"}
    zombies = ["walker ep", "walker ip"]  # the first rolls, the second needs no dice
    breach = table(survivors=people, zombies=zombies, walls={"rw": 0}, step="fight")
    assert title.risk(breach, "hold", 0) == 1
    alone = table(survivors=people, zombies=zombies[1:], walls={"rw": 0}, step="fight")
    assert title.risk(alone, "hold", 0) == 1
    wall = table(survivors=people, zombies=zombies, walls={"rw": 1}, step="fight")
    assert title.risk(wall, "hold", 0) == 0
    held = table(survivors={**people, "adam": "re"}, zombies=zombies, walls={"rw": 0}, step="fight")
    assert title.risk(held, "hold", 0) == 0
    assert title.risk(breach, "turn billy", 0) == 0


def test_an_empty_house_is_not_lost_before_it_is_cleaned(table: Tables) -> None:
    zombies = ["walker ep", "walker ip"]  # the first rolls, the second goes into the house
    game = table("cleaning-the-house", survivors={"billy": "ep"}, zombies=zombies, done=["cleaning"], step="fight")
    assert title.risk(game, "hold", 0) == 0


def test_the_last_one_may_die_of_an_explosion(table: Tables) -> None:
    game = table(survivors={"naomi": "ep"}, zombies=[HURT, "brute ep"], step="fight")
    game.answer("turn naomi")
    assert title.risk(game, "attack explosive-1", 0) == Fraction(26, 36)
    odds = title.odds(game, "attack explosive-1", 0)
    assert odds is not None
    assert odds.mean("lost") == Fraction(26, 36)


def test_nothing_is_changed_by_looking(table: Tables) -> None:
    game = table(survivors={"billy": "ew", "chen": "re"}, zombies=["walker ep"], step="fight")
    game.answer("turn billy")
    before = game.digest()
    title.odds(game, "attack walker-1", 0)
    title.risk(game, "done", 0)
    assert game.digest() == before
    assert isinstance(game.state, Enclave)
    assert game.state.zombies[0].damage == 0
