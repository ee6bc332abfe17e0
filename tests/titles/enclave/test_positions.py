"""Positions: what is placed is there, what no game could come to is refused, and the game goes on from it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import shamble
from shamble.kernel.errors import ContentError
from shamble.kernel.game import Game
from shamble.kernel.records import to_plain
from shamble.kernel.rng import generator
from shamble.testing import rule
from shamble.testing.properties import answer_somehow, play_on
from shamble.titles.enclave.content.positions import IN_COMBAT, KEYS, STEPS
from shamble.titles.enclave.title import content

Table = Callable[..., Game]

FULL = """\
title: enclave
scene: campaign
turn: 7
step: fight
combat-turn: 2
walls: {ew: 3, rw: 5}
rp: 4
found: 2
fire: 3
survivors:
  billy: {area: ew, damage: 1, items: [crowbar, molotov, dented-armor], drawbacks: [lazy, drunk], drunk: -1}
  adam: re
  soldier: {owner: adam, damage: 1}
  walt: {area: re, experience: [fast, tough], fire: 1, fought: true}
zombies: [walker ep, {kind: digger, area: ip, damage: 1, fire: 1, held: hole-2}]
horde: [walker, walker, boss]
defenses: [hole ep, hole ip, {card: barricade, area: ip, damage: 1, spent: true}, improved-wheels ve]
vehicle: 2
objective: {id: the-cure, points: 12}
completed: [rescued]
event: fog
today: [good-spirits]
drawn: {chits: [wait], events: [looters], items: [grenade]}
done: [search, attacked, roof]
"""


def census(game: Game) -> Any:
    return game.title.rules.census(game.state)


@pytest.mark.parametrize("advanced", ["none", "events", "events, fire", "drawbacks, vehicles", "all"])
def test_what_stays_in_the_box_is_counted_too(advanced: str) -> None:
    page = {"title": "enclave", "scene": "bootcamp", "survivors": {"billy": "re"}}
    counted = census(shamble.position({**page, "options": {"advanced": advanced}}))
    stage = content().stage
    assert counted["events"] == sorted(id for id, card in stage.events.items() for _ in range(card.count))
    assert counted["chits"] == sorted(id for id, chit in stage.chits.items() for _ in range(chit.count))
    kinds = [kind for id, kind in stage.items.items() if kind.counter == id and not kind.made]
    assert counted["items"] == sorted(kind.id for kind in kinds for _ in range(kind.count))


@pytest.fixture
def full(tmp_path: Path) -> Game:
    path = tmp_path / "full.yaml"
    path.write_text(FULL)
    return shamble.position(path)


# -- what is placed is there -------------------------------------------------------------------------------------------


def test_every_key_is_in_the_page_that_all_of_this_looks_at() -> None:
    assert [key for key in KEYS if f"\n{key}:" not in FULL] == []


def test_people_are_as_the_page_says(full: Game, enclave: Any) -> None:
    billy, walt = enclave.survivor(full, "billy"), enclave.survivor(full, "walt")
    assert (enclave.area(full, "billy"), billy.damage, billy.drawbacks) == ("ew", 1, ["lazy", "drunk"])
    assert (billy.drunk, enclave.items(full, "billy")) == (-1, ["crowbar", "dented-armor", "molotov"])
    assert (walt.experience, walt.fire, walt.fought, enclave.state(full).hit_points(3)) == (
        ["fast", "tough"],
        1,
        True,
        5,
    )
    assert (enclave.area(full, "adam"), enclave.survivor(full, "adam").damage) == ("re", 0)
    assert (enclave.state(full).owner, enclave.area(full, "soldier"), enclave.state(full).survivors[2].damage) == (
        "adam", "re", 1,
    )  # fmt: skip


def test_numbers_walls_and_the_step_are_as_the_page_says(full: Game, enclave: Any) -> None:
    state = enclave.state(full)
    assert (state.round, state.rp, state.found, state.fire) == (7, 4, 2, 3)
    assert (state.outer_wall, enclave.walls(full)) == (True, (3, 5))
    assert (state.fighting, state.combat_turn, enclave.asked(full)) == (True, 2, "fight")
    assert (state.vehicle, state.vehicle_damage) == (True, 2)
    assert (state.searched, state.was_attacked, state.roof_used) == (True, True, True)


def test_the_dead_and_the_defenses_are_where_the_page_says(full: Game, enclave: Any) -> None:
    assert (enclave.zombies(full, "ep"), enclave.zombies(full, "ip")) == (["walker-1"], ["digger-1"])
    digger = enclave.zombie(full, "digger-1")
    assert (digger.damage, digger.fire, digger.held) == (1, 1, "hole-2")
    assert enclave.state(full).horde == ["walker", "walker", "boss"]
    assert enclave.defenses(full) == ["hole-1 ep", "hole-2 ip", "barricade-1 ip", "improved-wheels-1 ve"]
    barricade = enclave.defense(full, "barricade-1")
    assert (barricade.damage, barricade.spent) == (1, True)


def test_a_page_may_say_that_a_zombie_is_unhurt_and_does_not_burn(table: Table, enclave: Any) -> None:
    game = table(step="fight", zombies=[{"kind": "walker", "area": "ep", "damage": 0, "fire": 0}])
    walker = enclave.zombie(game, "walker-1")
    assert (walker.damage, walker.fire) == (0, 0)


def test_goal_events_and_what_was_drawn_are_as_the_page_says(full: Game, enclave: Any) -> None:
    state = enclave.state(full)
    assert (state.objective, state.progress, state.completed) == ("the-cure", 12, ["rescued"])
    assert (state.event, state.today) == ("fog", ["good-spirits"])
    assert sorted(state.event_deck.discards) == ["good-spirits", "looters"]
    assert (state.buildup.discards, state.item_cup.discards) == (["wait"], ["grenade"])
    assert state.item_cup.has("research-notes")


def test_nothing_is_there_twice(full: Game) -> None:
    fresh = shamble.new("enclave", "campaign", seed=1)
    assert census(full) == census(fresh)


@pytest.mark.parametrize("objective", ["rescued", "the-cure", "survival", "the-lost-child"])
def test_what_an_objective_needs_is_not_brought_in_again(objective: str) -> None:
    page = {"title": "enclave", "scene": "campaign", "survivors": {"billy": "re"}, "objective": {"id": objective}}
    game = shamble.position(page)
    assert census(game) == census(shamble.new("enclave", "campaign", seed=1))
    codes = game.view(0)["codes"]
    assert len(set(codes)) == len(codes)


@pytest.mark.parametrize("step", STEPS)
def test_the_game_goes_on_from_every_step(table: Table, step: str) -> None:
    people = {"billy": "re", "adam": "re", "soldier": {"owner": "adam"}}
    zombies = ["walker ep"] if step in IN_COMBAT else []
    game = table(step=step, advanced="all", fire=2, survivors=people, zombies=zombies, horde=["boss"], seed=3)
    before = census(game)
    play_on(game, generator(3, 1))
    assert game.outcome is not None
    assert census(game) == before


@pytest.mark.parametrize("scene", ["bootcamp", "campaign", "siege"])
def test_what_is_not_said_is_as_in_a_fresh_game(table: Table, enclave: Any, scene: str) -> None:
    game = table(scene)
    fresh = shamble.new("enclave", scene, seed=1)
    assert enclave.state(game).rp == enclave.state(fresh).rp
    assert enclave.state(game).outer_wall == enclave.state(fresh).outer_wall
    assert enclave.state(game).walls == enclave.state(fresh).walls
    assert (enclave.state(game).round, enclave.state(game).horde) == (1, [])


def test_an_objective_brings_its_components_and_rules(table: Table, enclave: Any) -> None:
    game = table(objective={"id": "the-lost-child"}, vehicle=1)
    assert enclave.state(game).codes == "VK"
    game = table(objective={"id": "rescued", "rescue": True})
    assert (enclave.state(game).codes, enclave.state(game).rescue) == ("E", True)
    assert enclave.state(game).event_deck.has("rescue-forces")


@rule("enclave.endday.involved-in-combat")
@pytest.mark.parametrize(("step", "involved"), [("fight", True), ("act", False)])
def test_whoever_is_on_the_map_in_a_combat_is_involved_in_it(
    table: Table, enclave: Any, step: str, involved: bool
) -> None:
    game = table(survivors={"billy": "ew", "adam": "re"}, zombies=["brute ep"] if involved else [], step=step)
    assert [enclave.survivor(game, who).involved for who in ("billy", "adam")] == [involved, involved]
    assert enclave.state(game).combats == int(involved)


def test_the_dog_is_with_its_owner_who_is_the_first_unless_it_says_so(table: Table, enclave: Any) -> None:
    game = table(survivors={"soldier": {"damage": 1}, "billy": "ip", "adam": "re"})
    assert (enclave.state(game).owner, enclave.area(game, "soldier")) == ("billy", "ip")


def test_who_has_just_come_is_not_activated_today(table: Table, enclave: Any) -> None:
    game = table(step="act", survivors={"billy": {"new": True}, "adam": {"activated": True}, "walt": "re"})
    assert enclave.options(game, "activate") == ["activate walt"]
    assert enclave.state(game).points == 1


def test_a_house_that_is_being_cleaned(table: Table, enclave: Any) -> None:
    game = table("cleaning-the-house", step="fight", done=["cleaning"], zombies=["walker re"])
    assert enclave.state(game).cleaning
    assert game.view(0)["phase"] == shamble.new("enclave", "cleaning-the-house", seed=3).view(0)["phase"] == "cleaning"
    assert game.outcome is None  # the dead may have the Refuge for themselves


# -- what a game has saved ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(6))
def test_a_position_of_a_game_is_the_same_game(seed: int) -> None:
    game = shamble.new("enclave", "campaign", seed=seed, options={"campaign-start": "alternative"})
    rng = generator(seed, 1)
    for _ in range(15 * seed):
        if game.question is not None:
            answer_somehow(game, rng)
    whole = to_plain(game.state)
    page = {"title": "enclave", "scene": "campaign", "options": game.header["options"], "state": whole}
    assert shamble.position(page).header["position"] == whole


def test_the_page_of_everything_saved_and_loaded_is_equal(full: Game) -> None:
    loaded = shamble.load(full.save())
    assert loaded.digest() == full.digest()
    page = {"title": "enclave", "scene": "campaign", "state": to_plain(full.state)}
    assert to_plain(shamble.position(page).state) == to_plain(full.state)


# -- what is refused ---------------------------------------------------------------------------------------------------

HEAD = "title: enclave\nscene: bootcamp\n"
ALL = HEAD + "options: {advanced: all}\n"
BILLY = HEAD + "survivors: {billy: re}\n"
ALL_BILLY = ALL + "survivors: {billy: re}\n"
CAMPAIGN = BILLY.replace("bootcamp", "campaign")
FIGHT = BILLY + "step: fight\n"


@pytest.mark.parametrize(
    ("page", "place", "says"),
    [
        (HEAD + "turn: 3\n", (1, 1), "the key 'survivors' is missing; add 'survivors: {billy: re}'"),
        (HEAD + "survivors: {bily: re}\n", (3, 13), "nobody is called 'bily'; there are billy, adam"),
        (HEAD + "survivors: {soldier: re}\n", (3, 12), "without a survivor the game is over; name at least one"),
        (HEAD + "survivors: {billy: rw}\n", (3, 20), "no area for this is called 'rw'; "),
        (HEAD + "survivors: {billy: ve}\n", (3, 20), "no area for this is called 've'; "),
        (HEAD + "walls: {ew: none}\nsurvivors: {billy: ew}\n", (4, 20), "no area for this is called 'ew'; "),
        (HEAD + "survivors: {billy: {area: re, damage: 3}}\n", (3, 39), "billy would be dead; write 2 or less"),
        (HEAD + "survivors: {billy: {wound: 3}}\n", (3, 21), "'wound'"),
        (HEAD + "survivors: {billy: {fire: 1}}\n", (3, 21), "there is no combat, so leave 'fire' out, or write 'step"),
        (HEAD + "survivors: {billy: {fought: true}}\n", (3, 21), "there is no combat, so leave 'fought' out"),
        (HEAD + "survivors: {billy: {owner: billy}}\n", (3, 21), "'owner'"),
        (HEAD + "survivors: {billy: {items: [axe]}}\n", (3, 29), "no item is called 'axe'; "),
        (HEAD + "survivors: {billy: {items: [its-broken]}}\n", (3, 29), "no item is called 'its-broken'; "),
        (HEAD + "survivors: {billy: {items: [fire-extinguisher]}}\n", (3, 29), "there is no 'fire-extinguisher' left"),
        (HEAD + "survivors: {billy: {items: [chainsaw, chainsaw]}}\n", (3, 39), "there is no 'chainsaw' left in the c"),
        (HEAD + "survivors: {billy: {items: [armor, armor, dented-armor]}}\n", (3, 43), "there is no 'armor' left"),
        (HEAD + "survivors: {billy: {drawbacks: [shy]}}\n", (3, 33), "no drawback is called 'shy'; "),
        (ALL + "survivors: {billy: {drawbacks: [lazy]}, adam: {drawbacks: [lazy]}}\n", (4, 60), "there is no 'lazy' l"),
        (HEAD + "survivors: {billy: {experience: [fast, tough, builder]}}\n", (3, 33), "nobody learns more than 2; ke"),
        (
            HEAD + "survivors: {billy: {experience: [fast]}, adam: {experience: [fast]}}\n", (3, 33),
            "somebody else has 'fast' already; choose another",
        ),
        (FIGHT.replace("re}", "{drunk: 1}}"), (3, 28), "billy does not drink; leave this out, or add the drawback"),
        (FIGHT.replace("re}", "{drunk: 2}}"), (3, 28), "2 is too large; write 1 or less"),
        # the dog
        (HEAD + "survivors: {billy: re, soldier: {owner: adam}}\n", (3, 41), "no survivor here is called 'adam'; "),
        (HEAD + "survivors: {billy: re, soldier: {owner: soldier}}\n", (3, 41), "no survivor here is called 'soldier'"),
        (HEAD + "survivors: {billy: re, soldier: {items: [crowbar]}}\n", (3, 34), "'items'"),
        (HEAD + "survivors: {billy: re, soldier: {damage: 2}}\n", (3, 42), "soldier would be dead; write 1 or less"),
        # numbers
        (BILLY + "turn: 100\n", (4, 7), "100 is too large; write 99 or less"),
        (BILLY + "rp: -1\n", (4, 5), "-1 is too small; write 0 or more"),
        (BILLY + "walls: {ew: -1}\n", (4, 13), "-1 is too small; write 0 or more"),
        (BILLY + "walls: {rw: none}\n", (4, 13), "none"),
        (BILLY + "walls: {ip: 3}\n", (4, 9), "'ip'"),
        (ALL_BILLY + "fire: 8\n", (5, 7), "8 is too large, the Refuge would have collapsed; write 7 or"),
        (BILLY + "fire: 2\n", (4, 7), "the Refuge burns only with the Fire rules; add 'options:"),
        (BILLY + "vehicle: 2\n", (4, 10), "the Vehicle rules are not in play; add 'options:"),
        (ALL_BILLY + "vehicle: 5\n", (5, 10), "5 is too large, the vehicle would be a wreck; write 4"),
        # defenses
        (BILLY + "defenses: [hole]\n", (4, 12), "write what it is and its area, as in 'hole ep'"),
        (BILLY + "defenses: [moat ep]\n", (4, 12), "no defense is called 'moat'; there are hole"),
        (BILLY + "defenses: [{card: moat, area: ep}]\n", (4, 19), "no defense is called 'moat'; "),
        (BILLY + "defenses: [hole re]\n", (4, 12), "there is no 'hole' in 're'; write ep or ip"),
        (BILLY + "defenses: [reinforced-roof re]\n", (4, 12), "the rules of 'reinforced-roof' are"),
        (ALL_BILLY + "defenses: [improved-wheels ve]\n", (5, 12), "there is no vehicle for"),
        (
            BILLY + "walls: {ew: none}\ndefenses: [iron-bars ew]\n", (5, 12),
            "there is no External Wall; write its points under 'walls', or another area",
        ),
        (
            BILLY + "defenses: [iron-blades ew, iron-blades rw]\n", (4, 28),
            "there are no more than 1 cards of 'iron-blades'; leave one of them out",
        ),
        (BILLY + "defenses: [{card: hole, area: ep, new: true}]\n", (4, 35), "unknown key 'new'"),
        (FIGHT + "zombies: [{kind: walker, area: ep, new: true}]\n", (5, 36), "unknown key 'new'"),
        (HEAD + "survivors: {billy: {area: re, owner: billy}}\n", (3, 31), "unknown key 'owner'"),
        (HEAD + "survivors: {billy: re, soldier: {items: []}}\n", (3, 34), "unknown key 'items'"),
        (
            BILLY + "defenses: [{card: hole, area: ep, damage: 2}]\n", (4, 43),
            "2 is too large, it would be destroyed; write 1 or less",
        ),
        # the dead
        (BILLY + "zombies: [walker ep]\n", (4, 10), "zombies stand on the map only in combat; write"),
        (FIGHT + "zombies: [walker]\n", (5, 11), "write what it is and its area, as in 'walker ep'"),
        (FIGHT + "zombies: [wolf ep]\n", (5, 11), "no zombie is called 'wolf'; there are"),
        (FIGHT + "zombies: [{kind: wolf, area: ep}]\n", (5, 18), "no zombie is called 'wolf'; "),
        (FIGHT + "zombies: [walker ew]\n", (5, 11), "zombies can't be in 'ew'; write ep, ip or re"),
        (FIGHT + "zombies: [{kind: walker, area: rw}]\n", (5, 32), "no area for this is called 'rw'; "),
        (FIGHT + "zombies: [{kind: walker, area: ep, damage: 1}]\n", (5, 44), "1 is too large, it would be dead; writ"),
        (FIGHT + "zombies: [{kind: walker, area: ep, held: hole-1}]\n", (5, 42), "no defense is called 'hole-1'; ther"),
        (
            FIGHT + "defenses: [trap ep]\nzombies: [{kind: walker, area: ep, held: trap-1}]\n", (6, 42),
            "'trap-1' holds nobody; leave this out, or name a defense that blocks",
        ),
        (
            FIGHT + "defenses: [hole ip]\nzombies: [{kind: walker, area: ep, held: hole-1}]\n", (6, 42),
            "'hole-1' is in 'ip'; name a defense in 'ep'",
        ),
        (FIGHT + "zombies: [boss ep, boss ep]\n", (5, 20), "there is no 'boss' left in the cup of zombies"),
        (BILLY + "horde: [wolf]\n", (4, 9), "no zombie is called 'wolf'; "),
        (BILLY + "horde: [boss, boss]\n", (4, 15), "there is no 'boss' left in the cup"),
        # decks
        (BILLY + "event: fog\n", (4, 8), "there is no 'fog' left in the cup of events; take another"),
        (ALL_BILLY + "event: looters\n", (5, 8), "no event that stays is called 'looters'; "),
        (ALL_BILLY + "today: [fog]\n", (5, 9), "no event that lasts for a day is called 'fog'; "),
        (ALL_BILLY + "today: [quarrel, quarrel]\n", (5, 18), "is in this list twice; keep one"),
        (BILLY + "today: [quarrel]\n", (4, 9), "there is no 'quarrel' left in the cup of events"),
        (BILLY + "drawn: {chits: [pause]}\n", (4, 17), "no chit is called 'pause'; "),
        (BILLY + "drawn: {chits: [attack, attack]}\n", (4, 25), "there is no 'attack' left in the cup of"),
        (BILLY + "drawn: {chits: [attack-b]}\n", (4, 17), "there is no 'attack-b' left in the cup"),
        (BILLY + "drawn: {maps: [wait]}\n", (4, 9), "'maps'"),
        # the goal
        (BILLY + "objective: {id: escape}\n", (4, 17), "no objective is called 'escape'; "),
        (BILLY + "objective: {points: 3}\n", (4, 12), "nothing says which objective; add 'id: ...'"),
        (BILLY + "objective: {id: survival, points: 3}\n", (4, 35), "'survival' is not won by"),
        (
            BILLY + "objective: {id: the-cure, points: 20}\n", (4, 35),
            "20 is too large, the objective would be completed; write 19 or less",
        ),
        (BILLY + "objective: {id: the-cure, rescue: true}\n", (4, 35), "nobody comes to the rescue"),
        (BILLY + "completed: [rescued]\n", (4, 12), "objectives follow one another only in a"),
        (
            CAMPAIGN + "objective: {id: rescued}\ncompleted: [rescued]\n",
            (5, 12), "'rescued' can't be completed and under way; keep one of them",
        ),
        (
            CAMPAIGN + "completed: [rescued, survival, the-cure, the-lost-child]\n",
            (4, 12), "the campaign would be won; write fewer than 4",
        ),
        (
            HEAD.replace("bootcamp", "cleaning-the-house") + "survivors: {billy: re}\nobjective: {id: survival}\n",
            (4, 12), "a single combat is won by clearing the map; leave the objective out",
        ),
        # the step
        (BILLY + "step: sleep\n", (4, 7), "no step is called 'sleep'; "),
        (BILLY + "done: [dinner]\n", (4, 8), "no thing is called 'dinner'; "),
        (BILLY + "done: []\n", (4, 7), "the list is empty; name at least one thing"),
        (BILLY + "done: [cleaning]\n", (4, 7), "a house is cleaned in combat; leave 'cleaning' out"),
        (BILLY + "combat-turn: 2\n", (4, 14), "there is no combat; leave this out, or write 'step"),
        (FIGHT + "combat-turn: 0\n", (5, 14), "0 is too small; write 1 or more"),
        (BILLY + "weather: fine\n", (4, 1), "'weather'"),
    ],
)  # fmt: skip
def test_what_no_game_could_come_to_is_refused(tmp_path: Path, page: str, place: tuple[int, int], says: str) -> None:
    path = tmp_path / "page.yaml"
    path.write_text(page)
    with pytest.raises(ContentError) as caught:
        shamble.position(path)
    assert says in caught.value.message
    assert (caught.value.line, caught.value.column) == place


def test_whoever_is_unknown_is_told_once_and_the_others_are_read_all_the_same(tmp_path: Path) -> None:
    path = tmp_path / "page.yaml"
    path.write_text(HEAD + "survivors: {bily: re, adam: moon, walt: re}\n")
    with pytest.raises(ContentError) as caught:
        shamble.position(path)
    said = [problem.message.partition(";")[0] for problem in caught.value.problems]
    assert said == ["nobody is called 'bily'", "no area for this is called 'moon'"]


def test_an_event_of_today_that_was_drawn_is_discarded_once(table: Table) -> None:
    drawn = {"events": ["good-spirits"]}
    game = table(advanced="events", today=["good-spirits"], drawn=drawn)
    assert game.state.event_deck.discards == ["good-spirits"]
    assert table(advanced="events", today=["good-spirits"]).state.event_deck.discards == ["good-spirits"]


def test_without_a_dog_nobody_is_its_owner(table: Table) -> None:
    assert table(survivors={"billy": "re", "adam": {"damage": 1}}).state.owner == ""
    assert table(survivors={"billy": "re", "soldier": "re"}).state.owner == "billy"


def test_no_counter_is_there_too_often(full: Game) -> None:
    assert (census(full)["too-many-defenses"], census(full)["too-much-experience"]) == ([], [])


@rule("enclave.victory.lose-zombie-in-empty-refuge")
@pytest.mark.parametrize("step", ["fight", "zombies", "end-check"])
def test_a_game_that_is_lost_is_no_position(table: Any, step: str) -> None:
    lost: Any = {"survivors": {"billy": "ew", "soldier": "re"}, "zombies": ["brute re"], "step": step}
    with pytest.raises(ContentError, match="a game that is lost"):
        table(**lost)
    assert table(**{**lost, "survivors": {"billy": "re"}}).outcome is None
