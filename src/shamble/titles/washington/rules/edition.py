"""Washington Z.C. among the games of its family."""

from __future__ import annotations

from typing import Final

from shamble.titles.washington.rules import all_out, clock, companions, feats, goals, light, night, occasions, rewards
from shamble.titles.washington.rules.card_effects import cards_for, is_held_back
from shamble.titles.washington.rules.cars import DrivingSlowly, LeavingByCar, SearchingCars, UsingStreetCars
from shamble.titles.washington.rules.knockouts import go_down
from shamble.titles.washington.rules.landmarks import FiringGun, SettingLanterns
from shamble.titles.washington.rules.light import SearchingByLight, SwitchingLight, TurningBeam
from shamble.titles.washington.rules.objective_cards import OpeningCardDoors, TakingCards
from shamble.titles.washington.rules.rewards import UsingBonusActions
from shamble.titles.washington.rules.sheets import CAMPAIGN
from shamble.titles.washington.rules.stage import our_stage
from shamble.titles.washington.rules.survivors import WashingtonSurvivor, our_survivor
from shamble.titles.washington.rules.table import our
from shamble.zones.rules.action import SKILL_ACTIONS, Action
from shamble.zones.rules.activation import as_extra
from shamble.zones.rules.attack_actions import Attacking, Reloading
from shamble.zones.rules.board import DEAD, Board, Ground
from shamble.zones.rules.carrying import Exchanging
from shamble.zones.rules.eating import Eating
from shamble.zones.rules.equipment import Attack
from shamble.zones.rules.moving import Moving, SlippingAway
from shamble.zones.rules.noise import MakingNoise, NoisyEdition
from shamble.zones.rules.survivors import Survivor
from shamble.zones.rules.table import Table


def actions_of_survivors() -> list[Action]:
    return [
        *(Attacking(all_out=True), Moving(), SlippingAway(), TakingCards(), OpeningCardDoors()),
        *(SearchingByLight(), SearchingCars(), Reloading(), SwitchingLight(), TurningBeam(), SKILL_ACTIONS),
        *(Exchanging(), Eating(), MakingNoise(), companions.Rallying(), UsingBonusActions()),
        *(FiringGun(), SettingLanterns()),
        *(UsingStreetCars(), DrivingSlowly(), LeavingByCar()),
    ]


class WashingtonEdition(NoisyEdition):
    def __init__(self) -> None:
        super().__init__(actions_of_survivors(), "zombie", "zombies")
        self.phases = (CAMPAIGN,)
        self.surest_hit = 2
        self.fire_for_rooms = True

    def new_survivor(self) -> Survivor:
        return WashingtonSurvivor()

    def ways(self, board: Board, closed: int, zone: int, to: int, movers: int = DEAD) -> list[int]:
        """They stay if no way is open."""
        return board.ground(closed, movers).first_steps(zone, to) or [~zone]

    def begins(self, table: Table, who: int) -> None:
        person = table.stage.cast[who]
        if person.health:
            our_survivor(table, who).printed_health = person.health

    def rooms_to_fill(self, table: Table, rooms: list[int]) -> list[int]:
        """The dark ones."""
        spared = our(table).spared
        return [room for room in rooms if table.stage.board.zones[room].dark and room != spared]

    def chooses_order(self) -> bool:
        return True

    def reached_level(self, table: Table, who: int, level: int) -> None:
        rewards.reached_level(table, who, level)

    def printed_skills(self, table: Table, who: int) -> list[str]:
        if not table.survivors[who].can_act():
            return []
        printed = super().printed_skills(table, who)
        return printed + companions.skills_of_company(table, who) if table.stage.companions else printed

    def moved(self, table: Table, who: int) -> None:
        if table.stage.companions:
            companions.go_along(table, who)
            goals.note_arrival(table, who)

    def removed(self, table: Table, who: int) -> None:
        companions.part(table, who)
        light.put_out_if_gone(table, who)

    def loose_kinds(self, table: Table) -> list[str]:
        return [table.name(who) for who in companions.companions(table)]

    def loose_things(self, table: Table, who: int) -> list[str]:
        return [table.name(other) for other in companions.led_by(table, who)]

    def hand_over_loose(self, table: Table, giver: int, taker: int, name: str) -> None:
        companions.follow(table, table.number_of(name), taker)
        companions.go_along(table, taker)

    def stays_up(self, table: Table, who: int) -> bool:
        return occasions.stays_up(table, who)

    def lies_down(self, table: Table, who: int, zone: int) -> bool:
        return table.survivors[who].can_act() and go_down(table, who, zone)

    def end_of_round(self, table: Table) -> None:
        super().end_of_round(table)
        table.push("deadlines")

    def movers_in_rush(self, table: Table) -> int:
        """Players can choose that obstacles do not stop them."""
        return as_extra(table) if our(table).rush_unhindered else super().movers_in_rush(table)

    def cost_of_food(self, table: Table) -> int:
        """Players can choose that a meal takes time."""
        return 1 if our(table).food_costs_action else super().cost_of_food(table)

    def settle_tie(self, table: Table, zones: list[int]) -> list[int]:
        return feats.zones_of_owner(table, zones)

    def stepped(self, table: Table, who: int, came_from: int) -> None:
        feats.count_steps(table, who, came_from)

    def spawn_cards(self, table: Table, index: int) -> int:
        return cards_for(table, table.spawns[index])

    def nobody_spawns(self, table: Table) -> None:
        if is_held_back(table):
            table.tell("held-back", "modern.round.precedence", n=our_stage(table).quiet)
        else:
            super().nobody_spawns(table)

    def weapons_broken(self, table: Table, attack: Attack) -> int:
        return all_out.weapons_broken(table, attack)

    def after_attack(self, table: Table, attack: Attack) -> None:
        super().after_attack(table, attack)
        feats.count_shots(table, attack)
        feats.count_felled(table, feats.FELLED, attack.who)
        if attack.all_out:
            all_out.check_weapons(table, attack)

    # -- the clock, night and light ------------------------------------------------------------------------------------

    def time_passes(self, table: Table) -> None:
        clock.move_on(table)

    def sight(self, table: Table, ground: Ground, zone: int, through_rooms: bool, who: int, card: str) -> list[int]:
        return night.sight(table, ground, zone, through_rooms, who, card)

    def why_dark(self, table: Table, who: int, zone: int) -> str:
        return night.why_dark(table)

    def accuracy(self, table: Table, attack: Attack) -> int:
        return night.accuracy(table, attack)

    def handed_over(self, table: Table, giver: int, taker: int, card: str) -> None:
        light.put_out_if_gone(table, giver)

    def discarded(self, table: Table, who: int, card: str) -> None:
        light.put_out_if_gone(table, who)


EDITION: Final = WashingtonEdition()
