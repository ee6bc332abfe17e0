"""Move: to a zone next door, away from the dead, and through several zones with a skill."""

from __future__ import annotations

from typing import Final

from shamble.kernel.ask import choose
from shamble.kernel.questions import Choice, Option
from shamble.kernel.state import Steps, Turn
from shamble.zones.rules import combat
from shamble.zones.rules.board import AWAY, INTERIOR, Board
from shamble.zones.rules.learning import put_in
from shamble.zones.rules.skills import Skill
from shamble.zones.rules.table import Table
from shamble.zones.rules.turns import LED, MOVE, actions_left, free_left

STOP: Final = Option("stop")


def cost_of_leaving(table: Table, who: int) -> int:
    """One action, and the surcharge."""
    return 1 + surcharge(table, who)


def surcharge(table: Table, who: int) -> int:
    """One more action for each of the dead in the zone that the survivor leaves."""
    survivor = table.survivors[who]
    if any(skill.leaves_freely for skill in survivor.abilities):
        return 0
    return table.dead_in(survivor.zone)


def runner(table: Table, who: int) -> Skill | None:
    """The skill that lets one Move action a turn cover several zones."""
    for skill in table.survivors[who].abilities:
        if skill.run > 1:
            return skill
    return None


def lengthener(table: Table, who: int) -> Skill | None:
    """The skill that lets every Move action cover more zones."""
    for skill in table.survivors[who].abilities:
        if skill.more_zones > 0:
            return skill
    return None


def offer_moves(table: Table, turn: Turn, choice: Choice) -> None:
    """The zones next door, if there are enough actions to leave."""
    purse = actions_left(table, turn) + free_left(table, turn, MOVE)
    if purse > 0:
        too_expensive = "move.leave-cost-scales" if cost_of_leaving(table, turn.who) > purse else ""
        offer_steps(table, turn.who, choice, too_expensive)


def offer_steps(table: Table, who: int, choice: Choice, too_expensive: str = "") -> None:
    """The first zone of a Move action; a survivor does not run outside its own turn, or when another survivor leads
    it."""
    zone = table.survivors[who].zone
    steps = table.stage.board.ground(table.closed).steps[zone]
    skill = runner(table, who)
    for next_zone in steps:
        choice.offer(table.stage.moves[next_zone], too_expensive)
    if skill is not None and table.turns and table.turn.who == who and LED not in table.turn.marks:
        used = skill.rule if skill.id in table.turn.marks else ""
        for next_zone in steps:
            choice.offer(Option("sprint", (table.zone_name(next_zone),), next_zone), used or too_expensive)
    if choice.explains:
        board = table.stage.board
        for beyond in [*board.ground(0).steps[zone], *board.beside(zone)]:
            no_step = why_no_step(table, zone, beyond)
            if no_step and not any(refusal.what == table.stage.moves[beyond].text for refusal in choice.refused):
                choice.offer(table.stage.moves[beyond], no_step)


def why_no_step(table: Table, zone: int, there: int) -> str:
    """The rule that forbids a step from one zone to another, or nothing."""
    board = table.stage.board
    if there in board.ground(table.closed).steps[zone]:
        return ""
    if there in board.ground(0).steps[zone]:
        return "move.barriers-stop"
    if zone in board.ground(0).steps[there]:
        return "move.one-way"
    if there in board.beside(zone):
        return walled_off(board, zone, there)
    return "movement.no-corners" if touch_at_a_corner(board, zone, there) else "move.one-zone"


def walled_off(board: Board, zone: int, beyond: int) -> str:
    """The rule about the wall in the way."""
    rooms = [there for there in (zone, beyond) if board.zones[there].kind == INTERIOR]
    if not rooms:
        return "move.barriers-stop"
    return "movement.interior-opening" if len(rooms) == 2 else "movement.interior-exterior-opening"


def touch_at_a_corner(board: Board, zone: int, there: int) -> bool:
    cells = board.zones[there].cells
    corners = [(column + x, row + y) for column, row in board.zones[zone].cells for x in (-1, 1) for y in (-1, 1)]
    return any(corner in cells for corner in corners)


def walk(table: Table, who: int, option: Option) -> Steps:
    """Go to a zone next door, or through several with a skill; a zone with the dead in it ends the move."""
    least, most, rule = 1, 1, ""
    for skill in (lengthener(table, who), runner(table, who) if option.verb == "sprint" else None):
        if skill is not None:
            most += max(skill.more_zones, skill.run - 1)
            rule = skill.rule
            if skill.run > 1:
                least = 2
                table.turn.marks.append(skill.id)
    step_into(table, who, option.value)
    for walked in range(1, most):
        if table.dead_in(table.survivors[who].zone) > 0:
            return
        choice = table.asks(who, "run-on", rule, (table.name(who), str(walked)))
        for next_zone in table.stage.board.ground(table.closed).steps[table.survivors[who].zone]:
            choice.offer(table.stage.moves[next_zone])
        if walked >= least or not choice.options:
            choice.offer(STOP)
        option = yield from choose(choice)
        if option is STOP:
            return
        step_into(table, who, option.value)


def step_into(table: Table, who: int, zone: int) -> None:
    came_from = table.survivors[who].zone
    put_in(table, who, zone)
    rule = "move.entering-dead-ends-move" if table.dead_in(zone) else "move.one-zone"
    table.tell("moved", rule, table.name(who), table.zone_name(zone), table.zone_name(came_from))


def free_move(table: Table, who: int, rule: str) -> Steps:
    """A free Move action without surcharge that a skill gives, in anybody's turn, taken at once or lost."""
    if table.survivors[who].zone == AWAY or table.is_aboard(who):
        return
    choice = table.asks(who, "free-move", rule, (table.name(who),))
    offer_steps(table, who, choice)
    choice.offer(STOP)
    option = yield from choose(choice)
    if option is not STOP:
        if table.turns and table.turn.who == who:
            combat.interrupt(table.turn)
        yield from walk(table, who, option)
