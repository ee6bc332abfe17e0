"""Effects on units: Hits, moves and retreats, attacks out of nowhere, a way back from the Cemetery."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from shamble.kernel.ask import choose
from shamble.kernel.questions import Choice, Option
from shamble.kernel.state import Steps
from shamble.titles.farmingdale.rules.actions.moving import forbidden_to_move
from shamble.titles.farmingdale.rules.board import NOWHERE
from shamble.titles.farmingdale.rules.cards import Card
from shamble.titles.farmingdale.rules.combat.fights import human_attacks
from shamble.titles.farmingdale.rules.combat.hits import hit, remove_hits
from shamble.titles.farmingdale.rules.combat.retreats import retreat
from shamble.titles.farmingdale.rules.combat.rolls import virtual
from shamble.titles.farmingdale.rules.counters import Unit
from shamble.titles.farmingdale.rules.effects.language import Effect, Selector, Spot
from shamble.titles.farmingdale.rules.effects.running import instead, part_of
from shamble.titles.farmingdale.rules.effects.targets import chosen, found, place_of
from shamble.titles.farmingdale.rules.lasting import moves_forbidden
from shamble.titles.farmingdale.rules.spaces import entry_forbidden
from shamble.titles.farmingdale.rules.table import Farmingdale
from shamble.titles.farmingdale.rules.villages import DEFIANT, release

STEP: Final = "step"
ENOUGH: Final = Option("enough")


@mypyc_attr(allow_interpreted_subclasses=True)
class OnUnits(Effect):
    """Works on the units that a selector finds, one after another. `harms` says whether that is bad for them."""

    harms = True

    def __init__(self, target: Selector) -> None:
        super().__init__()
        self.target = target

    def can_change(self, table: Farmingdale, unit: Unit) -> bool:
        """Does it make any difference to this unit?"""
        return True

    def found(self, table: Farmingdale) -> list[Unit]:
        return [unit for unit in found(table, self.target) if self.can_change(table, unit)]

    def carry_out(self, table: Farmingdale, card: Card) -> Steps:
        units = self.found(table)
        if not units:
            instead(table, card, self)
            return
        units = yield from chosen(table, self.target, card, units, self.harms)
        table.do_first([part_of(card, self, ids) for ids in self.parts(table, units)])

    def parts(self, table: Farmingdale, units: list[Unit]) -> list[list[str]]:
        """The units, in the order in which it is their turn; those of a list together."""
        return [[unit.id] for unit in units]

    def carry_out_part(self, table: Farmingdale, card: Card, names: list[str]) -> Steps | None:
        """Units that are no longer there, because of what has happened to others, are out of it."""
        units = [unit for unit in self.found(table) if unit.id in names]
        return self.change(table, card, units) if units else None

    def change(self, table: Farmingdale, card: Card, units: list[Unit]) -> Steps | None:
        """Do it to these units."""
        return None


class GiveHits(OnUnits):
    """Hits, for each unit."""

    def __init__(self, target: Selector, count: int) -> None:
        super().__init__(target)
        self.count = count

    def change(self, table: Farmingdale, card: Card, units: list[Unit]) -> Steps:
        for unit in units:
            yield from hit(table, unit, self.count, "zeds.seq.event-when")


class RemoveHits(OnUnits):
    """Hits are taken back; a unit may flip to its full side."""

    harms = False

    def __init__(self, target: Selector, count: int) -> None:
        super().__init__(target)
        self.count = count

    def change(self, table: Farmingdale, card: Card, units: list[Unit]) -> None:
        for unit in units:
            remove_hits(table, unit, self.count, "zeds.seq.event-when")


class RetreatUnits(OnUnits):
    """Units retreat by their own rule: Zeds toward their Start space, others toward Town Center."""

    def __init__(self, target: Selector, spaces: int) -> None:
        super().__init__(target)
        self.spaces = spaces

    def parts(self, table: Farmingdale, units: list[Unit]) -> list[list[str]]:
        """All together: whoever is in front on the way back makes room for the others."""
        return [[unit.id for unit in units]]

    def change(self, table: Farmingdale, card: Card, units: list[Unit]) -> None:
        retreat(table, [unit.id for unit in units], self.spaces, "zeds.seq.event-when")


class VirtualAttack(OnUnits):
    """Attackers that are no units on the map fight each target; strength 0 means the Even column."""

    def __init__(self, target: Selector, strength: int) -> None:
        super().__init__(target)
        self.strength = strength

    def change(self, table: Farmingdale, card: Card, units: list[Unit]) -> None:
        for unit in units:
            virtual(table, unit, self.strength, "zeds.event.virtual-attack")


class ReturnUnit(OnUnits):
    """A unit comes back from the Cemetery, on its reduced side and without Hits."""

    harms = False

    def __init__(self, target: Selector, spot: Spot) -> None:
        super().__init__(target)
        self.spot = spot

    def can_change(self, table: Farmingdale, unit: Unit) -> bool:
        return place_of(table, self.spot) != NOWHERE

    def change(self, table: Farmingdale, card: Card, units: list[Unit]) -> None:
        for unit in units:
            unit.place = place_of(table, self.spot)
            unit.reduced = True
            unit.hits = 0
            table.tell("returned", "zeds.save.cemetery", unit.id, table.name(unit.place))


class Release(OnUnits):
    """Defiant Civilians lose their marker."""

    harms = False

    def can_change(self, table: Farmingdale, unit: Unit) -> bool:
        return DEFIANT in unit.marks

    def change(self, table: Farmingdale, card: Card, units: list[Unit]) -> None:
        for unit in units:
            release(table, unit, "zeds.villages.defiant")


class MarkUnit(OnUnits):
    """A marker is put on a unit, if the box still has one."""

    harms = False

    def __init__(self, face: str, target: Selector) -> None:
        super().__init__(target)
        self.face = face

    def can_change(self, table: Farmingdale, unit: Unit) -> bool:
        return self.face not in unit.marks and table.is_free(self.face)

    def change(self, table: Farmingdale, card: Card, units: list[Unit]) -> None:
        for unit in units:
            unit.marks.append(self.face)
            table.tell("marked-unit", "zeds.seq.event-when", self.face, unit.id)


class MoveUnits(OnUnits):
    """Units may step, each step with its consequences, until the Hero side has enough of it."""

    def __init__(self, target: Selector, spaces: int) -> None:
        super().__init__(target)
        self.spaces = spaces

    def can_change(self, table: Farmingdale, unit: Unit) -> bool:
        return not forbidden_to_move(table, unit)

    def parts(self, table: Farmingdale, units: list[Unit]) -> list[list[str]]:
        """A unit is listed once for each step that it has left."""
        return [[unit.id for unit in units for _ in range(self.spaces)]]

    def carry_out_part(self, table: Farmingdale, card: Card, names: list[str]) -> Steps:
        step = yield from choose(self.steps(table, card, names))
        if step is ENOUGH:
            return
        left = names[:]
        left.remove(step.names[0])
        if left:
            table.agenda.append(part_of(card, self, left))
        unit = table.the(step.names[0])
        origin = unit.place
        unit.place = step.value
        if table.has_zeds(unit.place):
            human_attacks(table, unit.id, origin)
        table.tell("moved", "zeds.seq.event-when", unit.id, table.name(origin), table.name(unit.place))

    def steps(self, table: Farmingdale, card: Card, names: list[str]) -> Choice:
        """Every step that one of the units could make now."""
        choice = table.choice(table.captain(), "free-step", "zeds.seq.event-when", (card.id,))
        for unit in table.in_play():
            if unit.id in names:
                for place in table.board.next_to(unit.place):
                    if not table.space(place).is_start:
                        choice.offer(
                            Option(STEP, (unit.id, table.name(place)), place), why_not_step(table, unit, place)
                        )
        choice.offer(ENOUGH)
        choice.pass_by(ENOUGH)
        return choice


def why_not_step(table: Farmingdale, unit: Unit, place: int) -> str:
    """The rule by which a unit can't step into a space and stop there."""
    forbidden = entry_forbidden(table, unit, place) or moves_forbidden(table, unit.place, place)
    if forbidden or table.has_zeds(place):
        return forbidden
    return "" if table.free_people_room(place) > 0 else "zeds.stack.limit"
