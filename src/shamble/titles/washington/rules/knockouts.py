"""Knock-outs: survivors who lose their last health lie where they fell until somebody takes them, or it is too late."""

from __future__ import annotations

from typing import Final

from shamble.kernel.events import EventKind
from shamble.kernel.questions import Choice, Option
from shamble.kernel.records import Plain
from shamble.kernel.state import Steps, Turn
from shamble.titles.washington.rules.stage import our_stage
from shamble.titles.washington.rules.survivors import our_survivor
from shamble.titles.washington.rules.table import our
from shamble.zones.rules.action import Moment
from shamble.zones.rules.board import AWAY
from shamble.zones.rules.learning import gain_experience
from shamble.zones.rules.reasons import Why, an_action_left, each, each_survivor, first, name_of, unless
from shamble.zones.rules.table import Table
from shamble.zones.rules.tokens import UsingTokens
from shamble.zones.rules.wounds import is_eliminated

TAKE: Final = "take"
RESCUE: Final = "washington.ko.rescued-by-take-an-objective"
RESCUE_EXPERIENCE: Final = 5  # as for an objective token
EVERYBODY_DOWN: Final = "everybody-down"  # the reason of an outcome


def has_knockouts(table: Table) -> bool:
    return our_stage(table).has_knockouts


def go_down(table: Table, who: int, zone: int) -> bool:
    """The last health point is lost: in a scene with these rules, the survivor is knocked out and not dead."""
    if not has_knockouts(table):
        return False
    survivor = our_survivor(table, who)
    survivor.lies = zone
    survivor.fell = table.round
    put_down(table, who, zone)
    rule = "washington.ko.last-health-point-means-ko"
    table.tell("ko", rule, table.name(who), table.zone_name(zone), n=deadline(table, who))
    return True


def put_down(table: Table, who: int, zone: int) -> None:
    """Whoever goes down leaves the card there, and it can be taken again."""
    survivor = our_survivor(table, who)
    if survivor.carries:
        table.tokens[table.stage.token_number(survivor.carries)] = zone
        survivor.carries = ""
        rule = "washington.objectives.zone-card-taken-like-token"
        table.tell("put-down", rule, table.name(who), table.zone_name(zone))


def deadline(table: Table, who: int) -> int:
    """The round in whose End phase it is too late: never the one in which the survivor fell."""
    return our_survivor(table, who).fell + 1


def is_too_late(table: Table, who: int) -> bool:
    """In the End phase: does the survivor lie where nobody came in time?"""
    return our_survivor(table, who).lies != AWAY and table.round >= deadline(table, who)


def lose_the_fallen(table: Table) -> None:
    """In the End phase, those whom nobody took in time are dead."""
    for who in range(len(table.survivors)):
        if is_too_late(table, who):
            our_survivor(table, who).lies = AWAY
            our_survivor(table, who).died = True
            table.tell("died", "washington.ko.unrescued-is-dead", table.name(who))


def is_somebody_dying(table: Table) -> bool:
    """It is the End phase, and not everybody has died yet whom nobody took in time."""
    return table.phase == "end" and any(is_too_late(table, who) for who in range(len(table.survivors)))


def fallen_in(table: Table, zone: int) -> list[int]:
    return [
        who
        for who, survivor in enumerate(table.survivors)
        if survivor.zone == AWAY and our_survivor(table, who).lies == zone
    ]


def has_died(table: Table, who: int) -> bool:
    return our_survivor(table, who).died if has_knockouts(table) else is_eliminated(table.survivors[who])


def first_of_the_dead(table: Table) -> int:
    """A survivor who was knocked out and died in this mission; -1 if nobody did."""
    for who, survivor in enumerate(table.survivors):
        if survivor.zone == AWAY and our_survivor(table, who).died:
            return who
    return -1


def has_nobody_left(table: Table) -> bool:
    """Nobody is in play. Has nobody escaped either, so that everybody is down, rescued or dead?"""
    return not any(survivor.escaped for survivor in table.survivors)


class TakingObjectives(UsingTokens):
    """A survivor who was knocked out counts as an objective token."""

    def __init__(self) -> None:
        super().__init__()
        self.tells = (EventKind("taken-to-safety", "who", "whom"),)

    def offer(self, table: Table, at: Moment, choice: Choice) -> None:
        super().offer(table, at, choice)
        if at.has_action and has_knockouts(table):
            for who in fallen_in(table, at.zone):
                choice.offer(Option(TAKE, (table.name(who),), who))

    def perform(self, table: Table, turn: Turn, option: Option) -> Steps | None:
        if is_survivor(table, option.names[0]):
            return take_to_safety(table, turn.who, option.value)
        return super().perform(table, turn, option)

    def wishes(self, table: Table) -> list[Option]:
        return super().wishes(table) + (each_survivor(table, TAKE) if has_knockouts(table) else [])

    def at_hand(self, table: Table, at: Moment) -> list[Option]:
        return super().at_hand(table, at) + each(TAKE, [table.name(who) for who in fallen_in(table, at.zone)])

    def why_not(self, table: Table, at: Moment, option: Option) -> Why:
        if not is_survivor(table, option.names[0]):
            return super().why_not(table, at, option)
        who = table.number_of(option.names[0])
        lies = our_survivor(table, who).lies
        return first(
            unless(lies != AWAY, RESCUE, f"{name_of(table, who)} does not lie KO on the board."),
            unless(lies == at.zone, RESCUE),
            an_action_left(table, at.turn),
        )


def is_survivor(table: Table, name: str) -> bool:
    return any(person.id == name for person in table.stage.cast)


def take_to_safety(table: Table, who: int, whom: int) -> Steps:
    """The survivor lives, and is not played again in this mission."""
    our_survivor(table, whom).lies = AWAY
    table.tell("taken-to-safety", RESCUE, table.name(who), table.name(whom))
    if our(table).rescue_teaches:
        yield from gain_experience(table, who, RESCUE_EXPERIENCE)


# -- what everybody sees -----------------------------------------------------------------------------------------------


def show_fallen(table: Table, shown: Plain) -> None:
    """Add to a view who lies where, until when, and what became of the others."""
    for number, zone in enumerate(table.stage.board.zones):
        shown["zones"][zone.id]["fallen"] = [table.name(who) for who in fallen_in(table, number)]
    for who, one in enumerate(shown["survivors"].values()):
        survivor = our_survivor(table, who)
        lies = survivor.lies != AWAY
        one["lies"] = table.zone_name(survivor.lies) if lies else ""
        one["deadline"] = deadline(table, who) if lies else 0
        one["rescued"] = has_knockouts(table) and survivor.fell > 0 and not lies and not survivor.died
