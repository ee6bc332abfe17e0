"""Skills of moving, and those that bring somebody else from one place to another."""

from __future__ import annotations

from shamble.kernel.asking import choose
from shamble.kernel.questions import Choice, Option
from shamble.kernel.state import Steps
from shamble.zones.table import Skill, Table


class Slippery(Skill):
    rule = "nld.skill.slippery"
    name = "Slippery"
    leaves_freely = True


class Sprint(Skill):
    rule = "nld.skill.sprint"
    name = "Sprint"
    run = 3


class HitAndRun(Skill):
    rule = "nld.skill.hit-and-run"
    name = "Hit & run"
    moves_after_killing = True


class Lifesaver(Skill):
    """Once a turn survivors are brought out of a zone with ghouls, seen at distance 1 and joined by an open way."""

    rule = "nld.skill.lifesaver"
    name = "Lifesaver"
    verb = "rescue"

    def offer_actions(self, table: Table, who: int, choice: Choice) -> None:
        used = self.rule if self.id in table.turn.marks else ""
        zone = table.survivors[who].zone
        ground = table.stage.board.ground(table.closed)
        seen = ground.sees(zone)
        for there in ground.steps[zone]:
            if seen[there] == 1 and table.dead_in(there) and on_foot_in(table, there):
                choice.offer(Option(self.verb, (table.zone_name(there),), there), used)

    def act(self, table: Table, who: int, option: Option) -> Steps:
        table.turn.marks.append(self.id)
        table.tell("rescues", self.rule, table.name(who), table.zone_name(option.value))
        for other in on_foot_in(table, option.value):
            choice = table.asks(other, "rescue", self.rule, (table.name(who), table.name(other)))
            choice.offer(Option("come"))
            choice.offer(Option("stay"))
            chosen = yield from choose(choice)
            if chosen.verb == "come":
                table.survivors[other].zone = table.survivors[who].zone
                table.tell("rescued", self.rule, table.name(other), table.zone_name(table.survivors[who].zone))


def on_foot_in(table: Table, zone: int) -> list[int]:
    """The survivors in a zone who are in no car: a seat is left by getting out only."""
    return [who for who in table.living_in(zone) if not table.is_aboard(who)]
