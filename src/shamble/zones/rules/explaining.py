"""Why a survivor can't do something in its turn: told for what is at hand, and for whatever else a player asks."""

from __future__ import annotations

from typing import Final

from shamble.kernel.questions import Choice, Option
from shamble.zones.rules.action import Moment, action_of
from shamble.zones.rules.reasons import Why, first, in_play, name_of
from shamble.zones.rules.table import Table

TURN: Final = "turn"  # the verb of who comes next
TURN_RULE: Final = "round.activation-order-within-turn"


def explain(table: Table, at: Moment, choice: Choice) -> None:
    """Add the reasons for nearby things that a player is likely to want, unless a rule has already given one."""
    known = [option.text for option in choice.options] + [refusal.what for refusal in choice.refused]
    wanted = [option for action in table.edition.actions for option in action.at_hand(table, at)]
    wanted += [
        table.stage.turns[other] for other in table.in_play() if other != at.who and table.survivors[other].can_act()
    ]
    for option in wanted:
        if option.text not in known:
            rule, why = why_not_act(table, at, option)
            if rule:
                choice.offer(option, rule, why)


def why_never(table: Table, option: Option) -> Why:
    """Why nobody can ever do this in a turn; empty if somebody could."""
    return action_of(table, option).why_never(table, option)


def why_not_act(table: Table, at: Moment, option: Option) -> Why:
    """Why a survivor can't do this in its turn now; empty if it can."""
    if option.verb == TURN:
        return why_not_their_turn(table, at, option)
    never = why_never(table, option)
    return never if never[0] else action_of(table, option).why_not(table, at, option)


def why_not_their_turn(table: Table, at: Moment, option: Option) -> Why:
    who = table.number_of(option.names[0])
    if who == at.who:
        return TURN_RULE, f"{name_of(table, who)} is already acting."
    return first(in_play(table, who, TURN_RULE), (TURN_RULE, ""))
