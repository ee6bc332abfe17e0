"""Move: to a zone next door, away from the dead, and through several zones with a skill."""

from __future__ import annotations

from typing import Final

from shamble.kernel.ask import choose
from shamble.kernel.questions import Choice, Option
from shamble.kernel.state import Steps, Turn
from shamble.zones.rules.action import Action, Cost, Moment
from shamble.zones.rules.board import AWAY, INTERIOR, Board
from shamble.zones.rules.learning import put_in
from shamble.zones.rules.reasons import (
    ALLOWED,
    OWN_TURN,
    Why,
    an_action_left,
    because,
    each_zone,
    first,
    lacks_skill,
    on_foot,
    unless,
)
from shamble.zones.rules.skills import Skill
from shamble.zones.rules.stage import Stage
from shamble.zones.rules.table import Table
from shamble.zones.rules.turns import (
    FREE_TO_MOVE,
    MOVE,
    NO_FREE_ACTION,
    actions_left,
    free_left,
    interrupt,
    is_own_turn,
)

STOP: Final = Option("stop")
ESCAPE: Final = Option("escape")


class Moving(Action):
    def __init__(self) -> None:
        super().__init__(("move", "sprint"))

    def offer(self, table: Table, at: Moment, choice: Choice) -> None:
        if at.on_foot:
            offer_moves(table, at, choice)

    def cost(self, table: Table, turn: Turn, option: Option) -> Cost:
        return cost_of_leaving(table, turn.who), FREE_TO_MOVE

    def toll(self, table: Table, turn: Turn, option: Option) -> int:
        return climb(table, turn.who, option.value)

    def perform(self, table: Table, turn: Turn, option: Option) -> Steps:
        return walk(table, turn.who, option)

    def wishes(self, table: Table) -> list[Option]:
        runs = any(skill.run > 1 for skill in table.stage.skills.values())
        return each_zone(table, "move") + (each_zone(table, "sprint") if runs else [])

    def at_hand(self, table: Table, at: Moment) -> list[Option]:
        return [table.stage.moves[there] for there in table.stage.board.ground(table.closed).steps[at.zone]]

    def why_never(self, table: Table, option: Option) -> Why:
        runs = option.verb == "move" or any(runner(table, who) is not None for who in table.in_play())
        return ALLOWED if runs else lacks_running(table)

    def why_not(self, table: Table, at: Moment, option: Option) -> Why:
        zone = table.stage.board.zone_index[option.names[0]]
        step = first(
            why_not_step(table, at.who, zone),
            on_foot(table, at.who),
            why_not_leave(table, at.turn),
            because(why_no_climb(table, at.zone, zone, left_to_climb(table, at.turn))),
        )
        return why_not_sprint(table, at.who, step) if option.verb == "sprint" else step


class SlippingAway(Action):
    """A Move without the surcharge for the dead, once a turn, by a skill."""

    def __init__(self) -> None:
        super().__init__(("slip",))

    def offer(self, table: Table, at: Moment, choice: Choice) -> None:
        if at.alone or slipper(table, at.who) is None or why_not_slip(table, at)[0]:
            return
        for next_zone in table.stage.board.ground(table.closed).steps[at.zone]:
            choice.offer(Option("slip", (table.zone_name(next_zone),), next_zone))

    def cost(self, table: Table, turn: Turn, option: Option) -> Cost:
        return 1, FREE_TO_MOVE

    def perform(self, table: Table, turn: Turn, option: Option) -> Steps:
        skill = slipper(table, turn.who)
        assert skill is not None
        turn.marks.append(skill.id)
        return walk(table, turn.who, option)

    def wishes(self, table: Table) -> list[Option]:
        return each_zone(table, "slip")

    def why_never(self, table: Table, option: Option) -> Why:
        slips = any(slipper(table, who) is not None for who in table.in_play())
        return ALLOWED if slips else lacks_skill("skill.slip-away", "Slip away")

    def why_not(self, table: Table, at: Moment, option: Option) -> Why:
        if slipper(table, at.who) is None:
            return lacks_skill("skill.slip-away", "Slip away")
        zone = table.stage.board.zone_index[option.names[0]]
        return first(why_not_step(table, at.who, zone), why_not_slip(table, at))


class Escaping(Action):
    """Leave the board for good, through one of the scene's exits."""

    def __init__(self) -> None:
        super().__init__(("escape",))

    def occurs_in(self, stage: Stage) -> bool:
        return len(stage.exits) > 0

    def offer(self, table: Table, at: Moment, choice: Choice) -> None:
        if at.has_action and at.zone in table.stage.exits:
            choice.offer(ESCAPE, "" if at.on_foot else "car.occupant-actions")

    def perform(self, table: Table, turn: Turn, option: Option) -> None:
        table.survivors[turn.who].escaped = True
        put_in(table, turn.who, AWAY)
        table.tell("escaped", "scene.escape", table.name(turn.who))

    def wishes(self, table: Table) -> list[Option]:
        return [ESCAPE]

    def why_never(self, table: Table, option: Option) -> Why:
        return unless(len(table.stage.exits) > 0, "scene.escape", "Nobody can leave the board in this scene.")

    def why_not(self, table: Table, at: Moment, option: Option) -> Why:
        here = unless(at.zone in table.stage.exits, "scene.escape", "There is no exit in your zone.")
        return first(here, on_foot(table, at.who), an_action_left(table, at.turn))


class LeavingLast(Escaping):
    """Leave through an exit with none of the dead in it, for no action: the last thing that a survivor does in its
    turn."""

    def offer(self, table: Table, at: Moment, choice: Choice) -> None:
        if at.zone in table.stage.exits:
            rule, why = self.why_not(table, at, ESCAPE)
            choice.offer(ESCAPE, rule, why)

    def cost(self, table: Table, turn: Turn, option: Option) -> Cost:
        return 0, NO_FREE_ACTION

    def why_not(self, table: Table, at: Moment, option: Option) -> Why:
        return first(
            unless(at.zone in table.stage.exits, "scene.escape"), on_foot(table, at.who), self.why_not_now(table, at)
        )

    def why_not_now(self, table: Table, at: Moment) -> Why:
        own = is_own_turn(table, at.who)
        return first(
            unless(at.alone, "scene.escape", f"You can't leave while there are {table.edition.the_dead} in your zone."),
            unless(own, "scene.escape", "You leave at the end of your own turn."),
        )


# -- what a step costs -------------------------------------------------------------------------------------------------


def cost_of_leaving(table: Table, who: int) -> int:
    """One action, and the surcharge."""
    return 1 + surcharge(table, who)


def surcharge(table: Table, who: int) -> int:
    """One more action for each of the dead in the zone that the survivor leaves."""
    survivor = table.survivors[who]
    return 0 if survivor.leaves_freely else table.dead_in(survivor.zone)


def climb(table: Table, who: int, zone: int) -> int:
    """One more action to get up on a tank; no free action and no skill makes up for it."""
    return 1 if table.stage.board.is_climb(table.survivors[who].zone, zone) else 0


def left_to_climb(table: Table, turn: Turn) -> int:
    """The ordinary actions that are left after leaving a zone, which free actions help to pay for."""
    return actions_left(table, turn) - max(0, cost_of_leaving(table, turn.who) - free_left(table, turn, MOVE))


def left_in_passing(table: Table, who: int) -> int:
    """The actions with which somebody can climb who need not pay for the step: none outside its own turn."""
    return actions_left(table, table.turn) if table.turns and table.turn.who == who else 0


def why_no_climb(table: Table, zone: int, there: int, left: int) -> str:
    """The rule that keeps somebody with `left` actions from climbing a tank, or nothing."""
    return "tank.climbing-costs-one-more-action" if left < 1 and table.stage.board.is_climb(zone, there) else ""


def why_not_leave(table: Table, turn: Turn) -> Why:
    """Are enough actions left?"""
    if cost_of_leaving(table, turn.who) <= actions_left(table, turn) + free_left(table, turn, MOVE):
        return ALLOWED
    if surcharge(table, turn.who) > 0:
        return "move.leave-cost-scales", ""
    return an_action_left(table, turn, FREE_TO_MOVE)


def why_not_sprint(table: Table, who: int, step: Why) -> Why:
    """`step` is the reason against the first step."""
    skill = runner(table, who)
    if skill is None:
        return lacks_running(table)
    if not is_own_turn(table, who):
        return skill.rule, OWN_TURN
    return first(step, unless(skill.id not in table.turn.marks, skill.rule))


def lacks_running(table: Table) -> Why:
    for skill in table.stage.skills.values():
        if skill.run > 1:
            return lacks_skill(skill.rule, skill.name)
    return "skill.sprint", ""  # which a game without such a skill has no rule for


def why_not_slip(table: Table, at: Moment) -> Why:
    """Why a survivor who has the skill can't use it now."""
    skill = slipper(table, at.who)
    used = skill is not None and skill.id in at.turn.marks
    return first(
        unless(is_own_turn(table, at.who), "skill.slip-away", OWN_TURN),
        on_foot(table, at.who),
        unless(surcharge(table, at.who) > 0, "skill.slip-away", "You can just walk away from here."),
        unless(not used, "skill.slip-away", "You have already slipped away this turn."),
        an_action_left(table, at.turn, FREE_TO_MOVE),
    )


# -- where steps lead --------------------------------------------------------------------------------------------------


def runner(table: Table, who: int) -> Skill | None:
    """The skill that lets one Move action a turn cover several zones."""
    for skill in table.survivors[who].abilities:
        if skill.run > 1:
            return skill
    return None


def slipper(table: Table, who: int) -> Skill | None:
    """The skill that lets one Move action a turn leave the dead freely."""
    for skill in table.survivors[who].abilities:
        if skill.slips_once:
            return skill
    return None


def lengthener(table: Table, who: int) -> Skill | None:
    """The skill that lets every Move action cover more zones."""
    for skill in table.survivors[who].abilities:
        if skill.more_zones > 0:
            return skill
    return None


def offer_moves(table: Table, at: Moment, choice: Choice) -> None:
    """The zones next door, if there are enough actions to leave."""
    actions, free = at.actions, free_left(table, at.turn, MOVE)
    if actions + free > 0:
        cost = 1 if at.alone else cost_of_leaving(table, at.who)  # the surcharge is for the dead
        too_expensive = "move.leave-cost-scales" if cost > actions + free else ""
        offer_steps(table, at.who, choice, actions - max(0, cost - free), too_expensive)


def offer_steps(table: Table, who: int, choice: Choice, left: int, too_expensive: str = "") -> None:
    """The first zone of a Move action; a survivor does not run outside its own turn, or when another survivor leads
    it. `left` are the actions left to climb with."""
    zone = table.survivors[who].zone
    steps = table.stage.board.ground(table.closed).steps[zone]
    skill = runner(table, who)
    for next_zone in steps:
        choice.offer(table.stage.moves[next_zone], too_expensive or why_no_climb(table, zone, next_zone, left))
    if skill is not None and is_own_turn(table, who):
        used = skill.rule if skill.id in table.turn.marks else ""
        for next_zone in steps:
            forbidden = used or too_expensive or why_no_climb(table, zone, next_zone, left)
            choice.offer(Option("sprint", (table.zone_name(next_zone),), next_zone), forbidden)
    if choice.explains:
        board = table.stage.board
        for beyond in [*board.ground(0).steps[zone], *board.beside(zone)]:
            no_step = why_no_step(table, zone, beyond)
            if no_step and not any(refusal.what == table.stage.moves[beyond].text for refusal in choice.refused):
                choice.offer(table.stage.moves[beyond], no_step)


def why_not_step(table: Table, who: int, zone: int) -> Why:
    here = table.survivors[who].zone
    if zone == here:
        return "move.one-zone", "You are already there."
    return because(why_no_step(table, here, zone))


def why_no_step(table: Table, zone: int, there: int) -> str:
    """The rule that forbids a step from one zone to another, or nothing."""
    board = table.stage.board
    if there in board.ground(table.closed).steps[zone]:
        return ""
    if there in board.ground(0).steps[zone]:
        return table.edition.more_exactly(table, "move.barriers-stop", zone, there)
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


def passing_skill(table: Table, who: int) -> Skill | None:
    """The skill that lets a survivor move on where the dead are."""
    for skill in table.survivors[who].abilities:
        if skill.passes_the_dead:
            return skill
    return None


def walk(table: Table, who: int, option: Option, zones: int = 1, rule: str = "") -> Steps:
    """Go to a zone next door, or through several with a skill or by a `rule`; a zone with the dead in it ends the move,
    unless another skill passes them."""
    least, most = 1, zones
    for skill in (lengthener(table, who), runner(table, who) if option.verb == "sprint" else None):
        if skill is not None:
            most += max(skill.more_zones, skill.run - zones)
            rule = skill.rule
            if skill.run > 1:
                least = 2
                table.turn.marks.append(skill.id)
    step_into(table, who, option.value)
    for walked in range(1, most):
        if table.dead_in(table.survivors[who].zone) > 0 and passing_skill(table, who) is None:
            return
        choice = table.asks(who, "run-on", rule, (table.name(who), str(walked)))
        zone = table.survivors[who].zone
        for next_zone in table.stage.board.ground(table.closed).steps[zone]:
            forbidden = why_no_climb(table, zone, next_zone, left_in_passing(table, who))
            choice.offer(table.stage.moves[next_zone], forbidden)
        if walked >= least or not choice.options:
            choice.offer(STOP)
        option = yield from choose(choice)
        if option is STOP:
            return
        pay_climb(table, who, option.value)
        step_into(table, who, option.value)


def pay_climb(table: Table, who: int, zone: int) -> None:
    """A step that is not paid for itself still costs the climb."""
    if climb(table, who, zone):
        table.turn.spent += 1


def step_into(table: Table, who: int, zone: int) -> None:
    came_from = table.survivors[who].zone
    put_in(table, who, zone)
    rule = "tank.climbing-costs-one-more-action" if table.stage.board.is_climb(came_from, zone) else "move.one-zone"
    if table.dead_in(zone) > 0:
        skill = passing_skill(table, who)
        rule = skill.rule if skill is not None else "move.entering-dead-ends-move"
    table.tell("moved", rule, table.name(who), table.zone_name(zone), table.zone_name(came_from))
    table.edition.stepped(table, who, came_from)


def free_move(table: Table, who: int, rule: str, zones: int = 1, toll: int = 0) -> Steps:
    """A free Move action that a skill gives, in anybody's turn, taken at once or lost. It covers one zone, or up to as
    many as given; it takes no actions, or as many as the `toll` says."""
    if table.survivors[who].zone == AWAY or table.is_aboard(who):
        return
    choice = table.asks(who, "free-move", rule, (table.name(who),))
    offer_steps(table, who, choice, left_in_passing(table, who))
    choice.offer(STOP)
    option = yield from choose(choice)
    if option is not STOP:
        if table.turns and table.turn.who == who:
            interrupt(table.turn)
            table.turn.spent += toll
        pay_climb(table, who, option.value)
        yield from walk(table, who, option, zones, rule)
