"""Why something can't be done: a rule, and a sentence where the rule's own would not fit.

The reasons of an action come in this order: what nothing can change, then where things are, then what somebody could
change (a seat in the car, a card in the backpack), and last that no action is left. Actions use the predicates by which
they offer options, so reasons always match the rules."""

from __future__ import annotations

from typing import Final

from shamble.kernel.questions import Option
from shamble.kernel.state import Turn
from shamble.zones.rules.board import AWAY
from shamble.zones.rules.equipment import KINDS_OF_ATTACK
from shamble.zones.rules.table import Table
from shamble.zones.rules.turns import COMBAT, DUAL, MOVE, OPEN, SEARCH, SPELL, can_pay, free_left

Why = tuple[str, str]  # a rule, and a sentence if the rule's own would not fit; ("", "") if nothing forbids it

ALLOWED: Final[Why] = ("", "")
OWN_TURN: Final = "You can use that skill only in your own turn."
FREE_KINDS: Final[tuple[str, ...]] = (COMBAT, *KINDS_OF_ATTACK, MOVE, SEARCH, OPEN, DUAL, SPELL)


def first(*reasons: Why) -> Why:
    """The first one that is not empty."""
    for reason in reasons:
        if reason[0]:
            return reason
    return ALLOWED


def unless(fine: bool, rule: str, why: str = "") -> Why:
    return ALLOWED if fine else (rule, why)


def because(rule: str) -> Why:
    """The rule that a predicate returned, in its own words; or nothing."""
    return rule, ""


def lacks_skill(rule: str, name: str) -> Why:
    return rule, f"You need the skill {name}."


def name_of(table: Table, who: int) -> str:
    return table.stage.cast[who].name


def in_play(table: Table, who: int, rule: str) -> Why:
    return unless(table.survivors[who].zone != AWAY, rule, f"{name_of(table, who)} is out of play.")


def is_played(table: Table, who: int, rule: str) -> Why:
    return unless(table.survivors[who].can_act(), rule, f"{name_of(table, who)} is a companion, who only follows.")


def on_foot(table: Table, who: int) -> Why:
    return unless(not table.is_aboard(who), "car.occupant-actions")


def an_action_left(table: Table, turn: Turn, kinds: tuple[str, ...] = ()) -> Why:
    """An ordinary action, or a free one of these kinds; other kinds do not help."""
    if can_pay(table, turn, kinds):
        return ALLOWED
    for kind in FREE_KINDS:
        if free_left(table, turn, kind) > 0:
            return "action.free-of-its-kind", ""
    return "round.three-actions", ""


# -- what can be wanted ------------------------------------------------------------------------------------------------


def each(verb: str, names: list[str]) -> list[Option]:
    return [Option(verb, (name,)) for name in names]


def each_zone(table: Table, verb: str) -> list[Option]:
    return [Option(verb, (zone.id,)) for zone in table.stage.board.zones]


def each_survivor(table: Table, verb: str) -> list[Option]:
    return [Option(verb, (person.id,)) for person in table.stage.cast]


def each_edge(table: Table, verb: str) -> list[Option]:
    return [Option(verb, (edge.id,)) for edge in table.stage.board.edges]


def cards_at_table(table: Table) -> list[str]:
    """The cards that survivors carry or have just drawn, each once."""
    found: list[str] = []
    for survivor in table.survivors:
        found += [item.card for item in survivor.inventory.items]
    found += [item.card for item in table.drawn]
    return sorted(dict.fromkeys(found))
