"""Powers: what units, markers and cards add to the rules, each a small piece that answers the hooks of one moment.

There is a base class for each moment: a fight, a shot, a Hit, a move, a find, the Action Phase, and so on. A power
belongs to one of them; a unit or a marker may have several. `Powers` is the index of who answers what: every unit card
and every face of a marker has one of its own, and the stage has one with all powers of the level, for those that reach
beyond their own unit. The flow asks the index and never tests for a name.

A query gets a `Tally`; a trigger may return steps; what forbids something names its rule."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

from shamble.kernel.abilities import Ability, Tally
from shamble.kernel.questions import Choice, Option
from shamble.kernel.state import Steps

if TYPE_CHECKING:
    from shamble.titles.farmingdale.rules.counters import Fight, Marker, Unit
    from shamble.titles.farmingdale.rules.table import Farmingdale


@mypyc_attr(allow_interpreted_subclasses=True)
class Power(Ability):
    """What a unit can do, or what a marker changes. `holder` is the unit card that has it; empty for a marker."""

    def __init__(self, id: str, rule: str, holder: str = "") -> None:
        super().__init__(id, rule)
        self.holder = holder
        self.name = ""
        self.says = ""


@mypyc_attr(allow_interpreted_subclasses=True)
class FightPower(Power):
    """In Hand-to-Hand combat of its own unit."""

    def shift(self, table: Farmingdale, fight: Fight, unit: Unit, shifts: Tally) -> None:
        """Columns to the right, good for the human side; to the left if negative."""

    def may_reroll(self, table: Farmingdale, fight: Fight, unit: Unit) -> bool:
        """May the dice be rolled again?"""
        return False


@mypyc_attr(allow_interpreted_subclasses=True)
class AttackedPower(Power):
    """When Zeds attack the space of its own unit, whoever defends it."""

    def attacked(self, table: Farmingdale, unit: Unit) -> None:
        """The Zeds are there, and nobody has fought yet."""


@mypyc_attr(allow_interpreted_subclasses=True)
class ShotPower(Power):
    """In Gunfire of its own unit."""

    def forbidden(self, table: Farmingdale, unit: Unit) -> str:
        """The rule by which the unit can't fire."""
        return ""

    def range(self, table: Farmingdale, unit: Unit, spaces: Tally) -> None:
        """How far it fires."""

    def strength(self, table: Farmingdale, unit: Unit, distance: int, strength: Tally) -> None:
        """The first column, by the distance of the target."""

    def shift(self, table: Farmingdale, unit: Unit, distance: int, shifts: Tally) -> None:
        """Columns to the right."""

    def has_fired(self, table: Farmingdale, unit: Unit, target: int) -> Steps | None:
        """After an attack on something in the space `target`."""
        return None


@mypyc_attr(allow_interpreted_subclasses=True)
class BodyPower(Power):
    """When its own unit takes Hits."""

    def cancels_from(self, table: Farmingdale, unit: Unit) -> int:
        """The lowest face that cancels a Hit; 0 if none does."""
        return 0

    def saved(self, table: Farmingdale, unit: Unit) -> None:
        """After a Saving Roll has brought the unit back."""


@mypyc_attr(allow_interpreted_subclasses=True)
class MovePower(Power):
    """When a unit moves: its own, or any other while its own is in play."""

    def forbidden(self, table: Farmingdale, unit: Unit) -> str:
        """The rule by which a unit can't take a Move Action."""
        return ""

    def cost(self, table: Farmingdale, unit: Unit, place: int, points: Tally) -> None:
        """The points for the step into a space, in a Move Action."""


@mypyc_attr(allow_interpreted_subclasses=True)
class SpacePower(Power):
    """Of a marker on a space."""

    def entry_forbidden(self, table: Farmingdale, unit: Unit) -> str:
        """The rule by which a unit can't enter."""
        return ""

    def stops(self, table: Farmingdale, unit: Unit) -> str:
        """The rule by which a Move Action ends here."""
        return ""

    def offer(self, table: Farmingdale, marker: Marker, choice: Choice) -> None:
        """Add what the Hero side can do with the marker in the Action Phase, which no unit does."""

    def perform(self, table: Farmingdale, marker: Marker) -> None:
        """Do it."""

    def turn_ends(self, table: Farmingdale, marker: Marker) -> None:
        """In Housekeeping, while the marker is still there."""


@mypyc_attr(allow_interpreted_subclasses=True)
class ForagePower(Power):
    """When a unit Forages: its own, or any other while its own is in play."""

    def die(self, table: Farmingdale, unit: Unit, result: Tally) -> None:
        """What is added to the die."""


@mypyc_attr(allow_interpreted_subclasses=True)
class ActionPower(Power):
    """In the Action Phase: what its own unit offers in addition to the usual Actions."""

    def offer(self, table: Farmingdale, unit: Unit, choice: Choice) -> None:
        """Add options for this unit, or the reasons against them."""

    def perform(self, table: Farmingdale, unit: Unit, option: Option) -> Steps | None:
        """Carry out one of them."""
        return None

    def pays(self, table: Farmingdale, unit: Unit) -> bool:
        """Does it pay for an Action of this unit now?"""
        return False


class Powers:
    """Who answers what: the powers of a unit, of a marker, or of everything in a level, by their moment."""

    def __init__(self) -> None:
        self.all: list[Power] = []
        self.fights: list[FightPower] = []
        self.attacks: list[AttackedPower] = []
        self.shots: list[ShotPower] = []
        self.bodies: list[BodyPower] = []
        self.moves: list[MovePower] = []
        self.spaces: list[SpacePower] = []
        self.finds: list[ForagePower] = []
        self.actions: list[ActionPower] = []

    def add(self, power: Power) -> None:
        self.all.append(power)
        if isinstance(power, FightPower):
            self.fights.append(power)
        elif isinstance(power, AttackedPower):
            self.attacks.append(power)
        elif isinstance(power, ShotPower):
            self.shots.append(power)
        elif isinstance(power, BodyPower):
            self.bodies.append(power)
        elif isinstance(power, MovePower):
            self.moves.append(power)
        elif isinstance(power, SpacePower):
            self.spaces.append(power)
        elif isinstance(power, ForagePower):
            self.finds.append(power)
        elif isinstance(power, ActionPower):
            self.actions.append(power)
