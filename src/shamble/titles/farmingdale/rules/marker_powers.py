"""Chapter 3 of the Dossier: what markers change."""

from __future__ import annotations

from typing import Final

from shamble.kernel.abilities import Tally
from shamble.kernel.questions import Choice
from shamble.titles.farmingdale.rules.actions import bridge
from shamble.titles.farmingdale.rules.counters import Fight, Marker, Unit
from shamble.titles.farmingdale.rules.effects.on_table import Goodies
from shamble.titles.farmingdale.rules.effects.running import card_of
from shamble.titles.farmingdale.rules.effects.targets import place_of
from shamble.titles.farmingdale.rules.powers import (
    AttackedPower,
    BodyPower,
    FightPower,
    MovePower,
    Power,
    ShotPower,
    SpacePower,
)
from shamble.titles.farmingdale.rules.stores import gain
from shamble.titles.farmingdale.rules.table import Farmingdale
from shamble.titles.farmingdale.rules.villages import release

# -- on units ----------------------------------------------------------------------------------------------------------


class Defiant(MovePower):
    def forbidden(self, table: Farmingdale, unit: Unit) -> str:
        return self.rule


class Released(AttackedPower):
    """The Village is attacked: its Civilians may move from now on."""

    def attacked(self, table: Farmingdale, unit: Unit) -> None:
        release(table, unit, "farmingdale.markers.defiant-removed-on-first-zeds-attack")


class GoneFromTheVillage(BodyPower):
    """Only in its Village is a unit Defiant."""

    def saved(self, table: Farmingdale, unit: Unit) -> None:
        unit.marks.remove(self.id)


class ShiftInFights(FightPower):
    def shift(self, table: Farmingdale, fight: Fight, unit: Unit, shifts: Tally) -> None:
        shifts.add(1, self.rule)


class ShiftInShots(ShotPower):
    def shift(self, table: Farmingdale, unit: Unit, distance: int, shifts: Tally) -> None:
        shifts.add(1, self.rule)


# -- on spaces ---------------------------------------------------------------------------------------------------------


class NoEntry(SpacePower):
    def entry_forbidden(self, table: Farmingdale, unit: Unit) -> str:
        return self.rule


class BridgeCollapsed(SpacePower):
    """Only Zeds get across."""

    def entry_forbidden(self, table: Farmingdale, unit: Unit) -> str:
        return "" if unit.card.is_zeds else self.rule

    def offer(self, table: Farmingdale, marker: Marker, choice: Choice) -> None:
        bridge.offer(table, marker, choice)

    def perform(self, table: Farmingdale, marker: Marker) -> None:
        bridge.make_ferry(table, marker)


class Ferry(SpacePower):
    def stops(self, table: Farmingdale, unit: Unit) -> str:
        return self.rule


class Reward(SpacePower):
    """What the card says, once, if a Player unit is there. A marker that no card has put there gives nothing."""

    def turn_ends(self, table: Farmingdale, marker: Marker) -> None:
        if not marker.card or not table.has_people(marker.place):
            return
        for effect in card_of(table, marker.card).effects:
            if isinstance(effect, Goodies) and place_of(table, effect.spot) == marker.place:
                gain(table, effect.yields, self.rule)


MARKER_POWERS: Final[dict[str, list[type[Power]]]] = {  # a face that is missing here only marks something
    "defiant": [Defiant, Released, GoneFromTheVillage],
    "civ-leader": [ShiftInFights, ShiftInShots],
    "well-armed": [ShiftInFights, ShiftInShots],
    "no-entry": [NoEntry],
    "bridge-collapsed": [BridgeCollapsed],
    "ferry": [Ferry],
    "goodies": [Reward],
}
