"""Chapter 4 of the Dossier: what units can do beyond what all can do."""

from __future__ import annotations

from typing import Final

from shamble.kernel.abilities import Tally
from shamble.kernel.questions import Choice, Option
from shamble.kernel.state import Steps
from shamble.titles.farmingdale.rules.actions import gunfire
from shamble.titles.farmingdale.rules.actions.purses import actions_for, pay
from shamble.titles.farmingdale.rules.actions.withdrawing import withdraw
from shamble.titles.farmingdale.rules.board import TOWN_CENTER
from shamble.titles.farmingdale.rules.counters import Fight, Unit
from shamble.titles.farmingdale.rules.powers import (
    ActionPower,
    BodyPower,
    FightPower,
    ForagePower,
    MovePower,
    Power,
    ShotPower,
)
from shamble.titles.farmingdale.rules.table import Farmingdale

# -- bodies and fights -------------------------------------------------------------------------------------------------


class Tough(BodyPower):
    def cancels_from(self, table: Farmingdale, unit: Unit) -> int:
        return 4


class Reroll(FightPower):
    def may_reroll(self, table: Farmingdale, fight: Fight, unit: Unit) -> bool:
        return True


class Brawler(FightPower):
    def shift(self, table: Farmingdale, fight: Fight, unit: Unit, shifts: Tally) -> None:
        shifts.add(1, self.rule)


# -- guns --------------------------------------------------------------------------------------------------------------


class NoGunfire(ShotPower):
    def forbidden(self, table: Farmingdale, unit: Unit) -> str:
        return self.rule


class LongRange(ShotPower):
    """Two spaces, with 1 left at that distance."""

    def range(self, table: Farmingdale, unit: Unit, spaces: Tally) -> None:
        spaces.set(2, self.rule)

    def shift(self, table: Farmingdale, unit: Unit, distance: int, shifts: Tally) -> None:
        if distance > 1:
            shifts.add(-1, self.rule)


class Sniper(ShotPower):
    """Three spaces; the distance alone gives the Strength."""

    def range(self, table: Farmingdale, unit: Unit, spaces: Tally) -> None:
        spaces.set(3, self.rule)

    def strength(self, table: Farmingdale, unit: Unit, distance: int, strength: Tally) -> None:
        strength.set((2, 4, 3)[distance - 1], self.rule)


class Overwatch(ShotPower):
    """A withdrawal after the attack."""

    def has_fired(self, table: Farmingdale, unit: Unit, target: int) -> Steps:
        return withdraw(table, unit, target, self.rule)


# -- the Mayor and others for all --------------------------------------------------------------------------------------


class KeysToTheCity(ForagePower):
    def die(self, table: Farmingdale, unit: Unit, result: Tally) -> None:
        if unit.id != self.holder and table.space(unit.place).is_town:
            result.add(1, self.rule)


class TrafficControl(MovePower):
    def cost(self, table: Farmingdale, unit: Unit, place: int, points: Tally) -> None:
        if place == TOWN_CENTER:
            points.set(0, self.rule)


# -- Character Actions -------------------------------------------------------------------------------------------------


def once_a_turn(power: Power, unit: Unit) -> str:
    """The rule by which a Character Action can't be used: its marker is spent."""
    return "zeds.action.character" if power.id in unit.spent else ""


class OwnAction(ActionPower):
    """An Action for the unit alone, once a turn."""

    def pays(self, table: Farmingdale, unit: Unit) -> bool:
        return self.id not in unit.spent


class Speech(ActionPower):
    """A free Action for all others in Town, once a game."""

    def offer(self, table: Farmingdale, unit: Unit, choice: Choice) -> None:
        useless = self.id in unit.used or not self.listeners(table)
        choice.offer(Option(self.id, (unit.id,)), self.rule if useless else "")

    def listeners(self, table: Farmingdale) -> list[Unit]:
        return [one for one in table.in_play() if table.space(one.place).is_town and one.id != self.holder]

    def perform(self, table: Farmingdale, unit: Unit, option: Option) -> None:
        unit.used.append(self.id)
        listeners = self.listeners(table)
        for one in listeners:
            one.free += 1
        table.tell("speech", self.rule, unit.id, n=len(listeners))


class Leadership(ActionPower):
    """A free Action for Civilians here or next to the unit, once a turn."""

    def offer(self, table: Farmingdale, unit: Unit, choice: Choice) -> None:
        near = [unit.place, *table.board.next_to(unit.place)]
        for one in table.people:
            if one.card.is_civilians and one.place in near:
                choice.offer(Option(self.id, (unit.id, one.id)), once_a_turn(self, unit))

    def perform(self, table: Farmingdale, unit: Unit, option: Option) -> None:
        unit.spent.append(self.id)
        ordered = table.the(option.names[1])
        ordered.free += 1
        table.tell("ordered", self.rule, unit.id, ordered.id)


class Citadel(ActionPower):
    """A shot from Town Center without an Action, once a turn."""

    def offer(self, table: Farmingdale, unit: Unit, choice: Choice) -> None:
        for one in table.people_at(TOWN_CENTER):
            forbidden = once_a_turn(self, unit) or gunfire.why_not_fire(table, one, gunfire.ammo_for(table, one))
            gunfire.offer_targets(table, one, choice, (self.id, unit.id, one.id), forbidden)

    def perform(self, table: Farmingdale, unit: Unit, option: Option) -> None:
        unit.spent.append(self.id)
        _, shooter, target = option.names
        gunfire.fire(table, table.the(shooter), table.the(target), True, 1)
        table.tell("citadel", self.rule, unit.id, shooter)


class OwnAmmo(ActionPower):
    """A shot without Ammo for two Actions."""

    def offer(self, table: Farmingdale, unit: Unit, choice: Choice) -> None:
        forbidden = gunfire.why_not_fire(table, unit, 0)
        if not forbidden and actions_for(table, unit) < 2:
            forbidden = self.rule
        gunfire.offer_targets(table, unit, choice, (self.id, unit.id), forbidden)

    def perform(self, table: Farmingdale, unit: Unit, option: Option) -> None:
        pay(table, unit)
        pay(table, unit)
        gunfire.fire(table, unit, table.the(option.names[1]), False, 0)
        table.tell("own-ammo", self.rule, unit.id)


UNIT_POWERS: Final[dict[str, list[type[Power]]]] = {
    "tough": [Tough],
    "reroll": [Reroll],
    "brawler": [Brawler],
    "no-gunfire": [NoGunfire],
    "long-range": [LongRange],
    "sniper": [Sniper],
    "overwatch": [Overwatch],
    "own-ammo": [OwnAmmo],
    "keys-to-the-city": [KeysToTheCity],
    "traffic-control": [TrafficControl],
    "citadel": [Citadel],
    "speech": [Speech],
    "leadership": [Leadership],
    "own-action": [OwnAction],
}
