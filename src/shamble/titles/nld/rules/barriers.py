"""Doors and barricades: opened, closed and built."""

from __future__ import annotations

from typing import Final

from shamble.kernel.events import EventKind
from shamble.kernel.questions import Choice, Option
from shamble.kernel.state import Steps, Turn
from shamble.titles.nld.rules.survivors import nld_survivor
from shamble.zones.rules.action import Action, Cost, Moment
from shamble.zones.rules.carrying import put_away
from shamble.zones.rules.learning import gain_experience
from shamble.zones.rules.reasons import Why, an_action_left, because, each_edge, first, on_foot, unless
from shamble.zones.rules.rounds import twist
from shamble.zones.rules.table import Table
from shamble.zones.rules.turns import FREE_TO_OPEN, NO_FREE_ACTION

VERBS: Final[tuple[str, ...]] = ("open", "close", "build")


class UsingBarriers(Action):
    """The actions to open, close or build."""

    def __init__(self) -> None:
        super().__init__(VERBS, (EventKind("closed", "who", "edge"), EventKind("built", "who", "edge")))

    def offer(self, table: Table, at: Moment, choice: Choice) -> None:
        if at.on_foot and at.can_pay(table, FREE_TO_OPEN):
            offer_barriers(table, at.who, choice, at.alone, not at.has_action)

    def cost(self, table: Table, turn: Turn, option: Option) -> Cost:
        return 1, FREE_TO_OPEN if option.verb == "open" else NO_FREE_ACTION

    def perform(self, table: Table, turn: Turn, option: Option) -> Steps | None:
        return operate(table, turn.who, option)

    def wishes(self, table: Table) -> list[Option]:
        return [option for verb in VERBS for option in each_edge(table, verb)]

    def at_hand(self, table: Table, at: Moment) -> list[Option]:
        found: list[Option] = []
        for edge in table.stage.board.edges_of[at.zone]:
            verb = "open" if table.is_closed(edge) else "close" if table.has_barrier(edge) else "build"
            found.append(Option(verb, (table.stage.board.edges[edge].id,)))
        return found

    def why_never(self, table: Table, option: Option) -> Why:
        edge = table.stage.board.edge_index[option.names[0]]
        allowed = option.verb != "build" or table.has_barrier(edge)
        return unless(allowed or may_be_built_on(table, edge), "nld.barricade.build-by-scene")

    def why_not(self, table: Table, at: Moment, option: Option) -> Why:
        edge = table.stage.board.edge_index[option.names[0]]
        if option.verb == "build":
            return first(why_not_build_now(table, at, edge), an_action_left(table, at.turn))
        if option.verb == "close":
            return first(why_not_close_now(table, at, edge), an_action_left(table, at.turn))
        return first(why_not_open_now(table, at, edge), an_action_left(table, at.turn, FREE_TO_OPEN))


def offer_barriers(table: Table, who: int, choice: Choice, alone: bool, opens_only: bool) -> None:
    """What can be done with each door, barricade and opening of the zone, from either side."""
    for edge in table.stage.board.edges_of[table.survivors[who].zone]:
        name = (table.stage.board.edges[edge].id,)
        if opens_only and not table.is_closed(edge):
            continue
        if table.has_barricade(edge):
            if table.is_closed(edge):
                choice.offer(Option("open", name, edge), why_not_open(table, who, edge, alone))
            else:
                choice.offer(Option("close", name, edge), why_not_close(table, edge, alone))
        elif table.has_barrier(edge):
            verb = "open" if table.is_closed(edge) else "close"
            choice.offer(Option(verb, name, edge), why_not_close(table, edge, alone))
        elif table.stage.builds_on or choice.explains:
            choice.offer(Option("build", name, edge), why_not_build(table, who, edge, alone))


def why_not_close(table: Table, edge: int, alone: bool) -> str:
    """Closing only requires that no ghoul is in the zone."""
    if alone:
        return ""
    return "nld.barricade.no-ghouls" if table.has_barricade(edge) else "nld.door.no-ghouls"


def why_not_open(table: Table, who: int, edge: int, alone: bool) -> str:
    """A barricade needs a tool with the symbol in hand, or a skill; and no ghoul may be in the zone."""
    disturbed = why_not_close(table, edge, alone)
    if disturbed or not table.has_barricade(edge) or has_tool(table, who) or bare_hands(table, who):
        return disturbed
    for item in table.unheld_items(who):
        if table.stage.cards[item.card].opens:
            return "nld.barricade.tool-must-be-in-hand"
    return "nld.barricade.open-needs-symbol"


def has_tool(table: Table, who: int) -> bool:
    """Is a tool that opens barricades in hand?"""
    return any(table.stage.cards[item.card].opens for item in table.held_items(who))


def bare_hands(table: Table, who: int) -> str:
    """The rule that lets the survivor do without a tool, if there is one."""
    for skill in table.survivors[who].abilities:
        if skill.opens_without_tool:
            return skill.rule
    return ""


def why_not_build(table: Table, who: int, edge: int, alone: bool) -> str:
    """The scene must allow it there, and the survivor must have a board."""
    nowhere = why_not_build_there(table, edge)
    if nowhere:
        return nowhere
    if not alone:
        return "nld.barricade.no-ghouls"
    if nld_survivor(table, who).boards == 0 and board_card(table, who) == "":
        return "nld.item.boards"
    return ""


def why_not_build_there(table: Table, edge: int) -> str:
    """Why nobody can build there, whoever it is."""
    if not may_be_built_on(table, edge):
        return "nld.barricade.build-by-scene"
    return "nld.barricade.token-limit" if table.barricades_left() == 0 else ""


def may_be_built_on(table: Table, edge: int) -> bool:
    return table.stage.board.edges[edge].kind in table.stage.builds_on


def why_not_open_now(table: Table, at: Moment, edge: int) -> Why:
    return first(
        why_no_barrier(table, at, edge),
        unless(table.is_closed(edge), rule_of_barrier(table, edge), "It is already open."),
        on_foot(table, at.who),
        because(why_not_open(table, at.who, edge, at.alone)),
    )


def why_not_close_now(table: Table, at: Moment, edge: int) -> Why:
    return first(
        why_no_barrier(table, at, edge),
        unless(not table.is_closed(edge), rule_of_barrier(table, edge), "It is already closed."),
        on_foot(table, at.who),
        because(why_not_close(table, edge, at.alone)),
    )


def why_not_build_now(table: Table, at: Moment, edge: int) -> Why:
    return first(
        unless(not table.has_barrier(edge), "nld.scene.building", "There is already a door or a barricade there."),
        because(why_not_build_there(table, edge)),
        unless(edge in table.stage.board.edges_of[at.zone], "nld.scene.building"),
        on_foot(table, at.who),
        because(why_not_build(table, at.who, edge, at.alone)),
    )


def why_no_barrier(table: Table, at: Moment, edge: int) -> Why:
    rule = rule_of_barrier(table, edge)
    if not table.has_barrier(edge):
        return rule, "There is no door or barricade there to open or close."
    return unless(edge in table.stage.board.edges_of[at.zone], rule)


def rule_of_barrier(table: Table, edge: int) -> str:
    return "nld.barricade.one-operation" if table.has_barricade(edge) else "nld.door.open-or-close"


def board_card(table: Table, who: int) -> str:
    """A carried card that can be spent for building."""
    for card in table.working_cards(who):
        if card.builds:
            return card.id
    return ""


def operate(table: Table, who: int, option: Option) -> Steps | None:
    """Open, close or build; this always succeeds."""
    edge = option.value
    barricade = table.has_barricade(edge)
    if option.verb == "build":
        return build(table, who, edge)
    if option.verb == "open":
        table.open(edge)
        rule = "nld.barricade.open-needs-symbol" if barricade else "nld.door.open-or-close"
        if barricade and not has_tool(table, who):
            rule = bare_hands(table, who)
        table.tell("opened", rule, table.name(who), table.stage.board.edges[edge].id)
        twist(table, "opened", edge)
    else:
        table.close(edge)
        rule = "nld.barricade.close-needs-nothing" if barricade else "nld.door.open-or-close"
        table.tell("closed", rule, table.name(who), table.stage.board.edges[edge].id)
    return None


def build(table: Table, who: int, edge: int) -> Steps:
    """A closed barricade, for a board, and experience for the builder."""
    survivor = nld_survivor(table, who)
    if survivor.boards > 0:
        survivor.boards -= 1
    else:
        item = survivor.inventory.remove(board_card(table, who))
        put_away(table, item.card, item.back)
        table.tell("discarded", "nld.inventory.discard-destination", table.name(who), item.card, item.back)
    table.barricades |= 1 << edge
    table.close(edge)
    table.built += 1
    table.tell("built", "nld.scene.building", table.name(who), table.stage.board.edges[edge].id)
    table.push("twist", (table.built,), ("built",))
    yield from gain_experience(table, who, table.stage.building_experience)
