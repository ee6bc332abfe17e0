"""What an option costs, in Action Points and Resource Points, computed by the rules themselves."""

from __future__ import annotations

from typing import Final

from shamble.kernel.questions import Option, Question
from shamble.titles.enclave.rules.day.actions import RESEARCH_PRICE
from shamble.titles.enclave.rules.day.building import build_price, repair_price
from shamble.titles.enclave.rules.pieces import DefenseCard
from shamble.titles.enclave.rules.table import Enclave

AP: Final = ("action", 1)
ACTIONS: Final = ("search", "drive", "investigate", "molotovs", "join")  # that cost no more than an Action Point

Price = list[tuple[str, int]]


def price(table: Enclave, question: Question, option: Option) -> Price:
    """The price depends on the question, since a defense costs no action before the first turn. A kit can be used at
    any question and costs nothing."""
    if option.verb in ACTIONS:
        return [AP]
    if option.verb == "heal":
        return []
    if question.ask == "action":
        points = action_price(table, table.index_of(question.about[0]), option)
        return [AP, ("rp", points)] if points else [AP]
    points = other_price(table, option)
    return [("rp", points)] if points else []


def action_price(table: Enclave, who: int, option: Option) -> int:
    verb, names = option.verb, option.names
    if verb in ("build", "upgrade"):
        return build_price(table, who, card_of(table, option))
    if verb == "reinforce":
        return int(names[1])
    if verb in ("repair", "repair-vehicle"):
        return option.value + repair_price(table, who)
    if verb == "research":
        return RESEARCH_PRICE
    return 1 if verb == "molotov" else 0


def other_price(table: Enclave, option: Option) -> int:
    """Before the first turn, and against fire."""
    if option.verb in ("buy", "upgrade"):
        return card_of(table, option).price
    if option.verb == "extinguish":
        return 1 if option.names[1] == "rp" else 0
    return 1 if option.verb == "wall" else 0


def card_of(table: Enclave, option: Option) -> DefenseCard:
    """The card that is built."""
    return table.stage.defenses[option.names[1 if option.verb == "upgrade" else 0]]
