"""Lantern Lane: whatever can't be done is explained, and each reason is true."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from shamble.kernel.game import Game
from shamble.kernel.questions import Option
from shamble.testing import ask_intents, tables
from shamble.testing.intents import Mend
from shamble.zones.rules.attacking import form_of
from shamble.zones.rules.board import INTERIOR
from shamble.zones.rules.carrying import NOTHING
from shamble.zones.rules.equipment import BACKPACK, DressedInventory
from shamble.zones.rules.table import Table
from tests.zones import mends as family
from tests.zones.mends import Edit, edited, in_hand, item, mending, played_on

Lane = Callable[..., Game]
GAMES = 12  # each scene with one, two and three players, twice
ATTACKS = ("melee", "shoot", "cast")


# -- mends -------------------------------------------------------------------------------------------------------------


def by_verb(edits: dict[str, Edit]) -> Edit:
    """A rule of this book may carry several keys of the family, so its mend depends on what is wanted."""

    def edit(table: Table, who: int, option: Option) -> object:
        return edits[option.verb](table, who, option) if option.verb in edits else False

    return edit


def the_weapon_in_hand(table: Table, who: int, option: Option) -> object:
    """Where such an attack can be made with it."""
    if table.stage.cards[option.names[0]].weapon(form_of(option)[0]) is None:
        return False
    in_hand(table, who, option)
    return True


def the_weapon_in_hand_and_in_range(table: Table, who: int, option: Option) -> object:
    return the_weapon_in_hand(table, who, option) and family.in_sight_and_range(table, who, option)


def in_sight(table: Table, who: int, option: Option) -> object:
    family.everything_open(table, who, option)
    return family.in_sight_and_range(table, who, option)


def wounded_in_a_quiet_room(table: Table, who: int, option: Option) -> object:
    one = table.survivors[who]
    if table.stage.board.zones[one.zone].kind != INTERIOR and not family.indoors(table, who, option):
        return False
    family.nobody_dead_here(table, who, option)
    one.wounds = one.wounds or 1
    return True


def where_a_search_is_allowed(table: Table, who: int, option: Option) -> object:
    family.not_searched(table, who, option)
    if not family.where_the_scene_lets_search(table, who, option):
        return False
    family.nobody_dead_here(table, who, option)
    return True


def armour_to_wear(table: Table, who: int, option: Option) -> object:
    """It is carried, and nothing is worn."""
    card = table.stage.cards.get(option.names[0])
    inventory = table.survivors[who].inventory
    assert isinstance(inventory, DressedInventory)
    if card is None or not card.armour:
        return False
    inventory.body = ()
    if card.id not in [item.card for item in inventory.carried]:
        inventory.backpack = (*inventory.backpack[: BACKPACK - 1], item(table, card.id))
    return True


def armour_to_hold(table: Table, who: int, option: Option) -> object:
    """One more of what is worn, in the backpack."""
    inventory = table.survivors[who].inventory
    inventory.backpack = (*inventory.backpack, *inventory.worn)
    return len(inventory.backpack) <= BACKPACK


def armour(game: Game, option: Option) -> Game | None:
    """Most things have to wait until somebody is dressed; what is worn or held depends on what there is."""
    edits = {"wear": armour_to_wear, "hold": armour_to_hold}
    return edited(game, option, edits[option.verb]) if option.verb in edits else played_on(game, option)


def fewer_cards(table: Table, who: int, option: Option) -> None:
    """So few in the backpack that what is not held fits, or what is taken off."""
    inventory = table.survivors[who].inventory
    held = len([name for name in option.names if name != NOTHING])
    surplus = len(inventory.carried) - BACKPACK - held if option.verb == "hold" else 1
    others = [item for item in inventory.backpack if item.name not in option.names]
    inventory.backpack = tuple(item for item in inventory.backpack if item not in others[:surplus])


EDITS: dict[str, Edit] = {
    "lantern.combat.magic": by_verb({"cast": the_weapon_in_hand_and_in_range}),
    "lantern.combat.melee": by_verb({"melee": family.a_melee_weapon_and_a_dead_one}),
    "lantern.combat.shots": by_verb(dict.fromkeys(("shoot", "cast"), the_weapon_in_hand_and_in_range)),
    "lantern.door.needs-tool": family.a_tool_in_hand,
    "lantern.door.open": family.at_the_closed_door,
    "lantern.move.leaving": family.nobody_dead_here,
    "lantern.move.one-way": family.next_door,
    "lantern.move.step": family.next_door,
    "lantern.objective.take": family.where_the_token_lies,
    "lantern.rest.indoors": wounded_in_a_quiet_room,
    "lantern.scene.escape": family.at_the_exit,
    "lantern.search.draw": family.discards_in_the_deck,
    "lantern.search.where": where_a_search_is_allowed,
    "lantern.sight.lines": in_sight,
    "lantern.skill.plus-1-free-action": family.actions_left,
    "lantern.things.slots": by_verb(
        {
            "discard": family.carried_by_its_player,
            **dict.fromkeys(ATTACKS, the_weapon_in_hand),
            **dict.fromkeys(("hold", "wear"), fewer_cards),
        }
    ),
    "lantern.things.trade": by_verb(
        {"reorganise": family.something_in_the_backpack, "trade": family.together_with_something}
    ),
}

ASKED_BY = (  # rules that ask, so that something else has to wait
    "lantern.combat.friends",
    "lantern.husks.attack",
    "lantern.husks.move",
    "lantern.setup.places",
    "lantern.setup.survivors",
    "lantern.xp.levels",
)

MENDS: dict[str, Mend] = {
    **{rule: mending(rule, edit) for rule, edit in EDITS.items()},
    **dict.fromkeys(ASKED_BY, played_on),
    "lantern.armour.wear": armour,
    "lantern.round.turns": family.whose_turn,
}


# -- positions ---------------------------------------------------------------------------------------------------------


def answered(game: Game, *answers: str) -> Game:
    for answer in answers:
        game.answer(answer)
    return game


EVERYTHING = {"zone": "s0", "hands": ["pistol", "spark"], "backpack": ["axe", "leather-coat", "thunderclap"]}
COAT = {"zone": "s0", "hands": ["leather-coat"]}
DRESSED = {"zone": "s0", "hands": ["axe", "cudgel"], "backpack": ["leather-coat", "spark"], "worn": "breastplate"}
PACKED = {**DRESSED, "backpack": ["leather-coat", "spark", "pistol"]}
BELL = {"tokens": [{"id": "bell", "name": "the bell", "zone": "s0", "do": "activate", "gives": {"experience": 2}}]}
TOO_MUCH = ("trade wren", "take leather-coat", "done")


def rare_positions(lane: Lane) -> Iterator[Game]:
    """What random games seldom see. What can be mended comes before the same rule's reasons that nothing mends."""
    yield lane({"oswin": "s1", "tamsin": {"zone": "s0", "hands": ["spark"]}}, active="oswin")
    yield lane({"wren": {"zone": "s1", "hands": ["axe"]}, "oswin": "s3"}, active="wren")
    yield lane({"wren": {"zone": "r1", "wounds": 1}, "oswin": "r2"}, active="wren", open=["r1--s0"])
    yield from an_empty_deck_and_noise(lane)
    yield from armour_and_too_much(lane)
    yield from free_actions(lane)
    yield from other_questions(lane)
    yield from two_players(lane)


def an_empty_deck_and_noise(lane: Lane) -> Iterator[Game]:
    dead = {"s0": {"drifter": 1}, "lo": {"shade": 1}}
    wren = {"zone": "r1", "hands": ["axe", "pistol"], "backpack": ["leather-coat", "spark", "thunderclap"]}
    rest = {"zone": "s1", "hands": ["breastplate", "dark-lantern"], "backpack": ["cudgel", "cudgel", "spark"]}
    everybody = {"oswin": EVERYTHING, "wren": wren, "tamsin": rest}
    yield lane(everybody, active="wren", husks=dead, noise={"s1": 2})
    yield lane(everybody, active="oswin", husks=dead, noise={"s1": 2})
    below = {"oswin": {**EVERYTHING, "zone": "lo"}, "tamsin": "ya"}
    yield lane(below, active="oswin", husks={"ya": {"drifter": 1}})
    for husks in ({"r1": {"runner": 1}}, {}):
        yield lane({"oswin": "r1", "tamsin": "r1"}, active="oswin", husks=husks, marks=["searched"])
    yield lane({"oswin": {"zone": "s1", "wounds": 2}}, active="oswin", rules={"exits": ["s0"]})


def armour_and_too_much(lane: Lane) -> Iterator[Game]:
    for one in (DRESSED, PACKED):
        for answers in (("reorganise",), ("reorganise", "wear breastplate"), TOO_MUCH):
            yield answered(lane({"oswin": one, "wren": COAT}, active="oswin"), *answers)
    bare = {key: value for key, value in PACKED.items() if key != "worn"}
    yield answered(lane({"oswin": bare, "wren": COAT}, active="oswin"), *TOO_MUCH)


def free_actions(lane: Lane) -> Iterator[Game]:
    """Only a skill's free action is left."""
    for name, zone in (("wren", "s0"), ("tamsin", "s1")):
        caster = {"zone": zone, "hands": ["spark", "thunderclap"], "wounds": 1}
        yield lane({name: caster, "oswin": zone}, active=name, spent=3, rules=BELL)
    opener = {"zone": "s0", "experience": 8, "picks": ["break-in"]}
    yield lane({"wren": opener}, active="wren", spent=4, free=["move"])
    yield lane({"wren": {**opener, "zone": "r2", "wounds": 1}}, active="wren", spent=4)


def other_questions(lane: Lane) -> Iterator[Game]:
    game = lane({"oswin": "r1"}, active="oswin", decks={"lane": ["breastplate"]})
    yield answered(game, "search lane")
    for learner in ("oswin", "wren"):
        yield answered(lane({learner: {"zone": "s0", "experience": 7}}, active=learner, rules=BELL), "activate bell")
    yield lane({"oswin": "s0", "wren": "s2"}, phase="husks", husks={"s1": {"drifter": 3}})


def two_players(lane: Lane) -> Iterator[Game]:
    two = {"oswin": EVERYTHING, "wren": {**COAT, "seat": 2}}
    yield lane(two, players=2)
    for answers in (("give spark", "take leather-coat"), ("give spark", "done")):
        yield answered(lane(two, active="oswin", players=2), "trade wren", *answers)


# -- the suite ---------------------------------------------------------------------------------------------------------


@pytest.mark.long
def test_whatever_is_refused_is_explained_and_each_reason_is_true(open_lane: Lane) -> None:
    ask_intents(tables("lantern", GAMES), MENDS, positions=rare_positions(open_lane), every=4, longest=160).check()
