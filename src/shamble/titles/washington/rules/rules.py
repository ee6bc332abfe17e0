"""Washington Z.C. as the kernel calls it: what differs from its family."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mypy_extensions import mypyc_attr

from shamble.kernel.records import Plain, Record
from shamble.kernel.rng import Sfc32
from shamble.kernel.state import Outcome, Setup, State, Steps, Task
from shamble.titles.washington.bot import judgement
from shamble.titles.washington.rules import (
    abominations,
    all_out,
    campaign,
    card_effects,
    companions,
    feats,
    goals,
    keep,
    knockouts,
    light,
    objective_cards,
    occasions,
    rewards,
    setup,
)
from shamble.titles.washington.rules.campaign import Itinerary
from shamble.titles.washington.rules.edition import EDITION
from shamble.titles.washington.rules.events import OWN_EVENTS
from shamble.titles.washington.rules.rewards import is_campaign
from shamble.titles.washington.rules.sheets import CAMPAIGN, KeepRoll, Logbook, PastMission, Sheet
from shamble.titles.washington.rules.sound import check_campaign, check_city
from shamble.titles.washington.rules.stage import our_stage
from shamble.titles.washington.rules.survivors import WashingtonSurvivor
from shamble.titles.washington.rules.table import Doubled, WashingtonTable, our
from shamble.titles.washington.rules.view import show_campaign, show_keep, show_night
from shamble.titles.washington.settings import DEFAULTS, SURVIVORS, TRIES, most_tries, team_of
from shamble.zones.rules.equipment import Inventory, Item
from shamble.zones.rules.noise import show_noisy
from shamble.zones.rules.rules import ZoneRules
from shamble.zones.rules.stage import Stage
from shamble.zones.rules.table import Spawn, Table
from shamble.zones.rules.tasks import Performer


def look_back(table: Table, task: Task) -> None:
    """The mission is won."""
    occasions.won(table)
    feats.look_back(table)


def deadlines(table: Table, task: Task) -> None:
    """The End phase, when noise is gone, weapons are loaded and skills have worked: whoever was not rescued dies, and
    then comes what the mission has planned."""
    knockouts.lose_the_fallen(table)
    objective_cards.lay_again(table)
    occasions.end_of_round(table)


OWN_TASKS: Final[dict[str, Performer]] = {
    "abomination": abominations.draw_abomination,
    "breaks": all_out.breaks,
    "deal": setup.deal_equipment,
    "keep": keep.keep,
    "attack": light.attack,
    "throw": light.throw,
    "zombies": goals.phase_of_zombies,
    "look-back": look_back,
    "deadlines": deadlines,
    "spare": occasions.spare,
    "cxp": rewards.gain_cxp,
    "read": objective_cards.read,
    "effect": objective_cards.effect,
    "put-away": objective_cards.put_away,
    "open-door": objective_cards.open_door,
    "nest": card_effects.nest,
    "choose-leader": companions.choose_leader,
    "mission-over": campaign.mission_over,
    "lost-mission": campaign.lost_mission,
    "hand-out-kept": campaign.hand_out_kept,
}


@mypyc_attr(allow_interpreted_subclasses=True)
class WashingtonRules(ZoneRules):
    """`stage_for_team` gives the stage of a scene for the survivors who were chosen, and for the achievements that
    change it; `read_itinerary` the missions of the campaign."""

    def __init__(
        self,
        stage_for_team: Callable[[str, str, tuple[str, ...], tuple[str, ...]], Stage],
        read_itinerary: Callable[[], Itinerary],
        read_carried: Callable[[], dict[str, str]],
    ) -> None:
        own: dict[str, Performer] = {
            **OWN_TASKS,
            "write-down": self.write_down,
            "between": self.between,
            "successor": self.successor,
            "set-up-mission": self.set_up_mission,
            "ending": self.last_page,
        }
        super().__init__(
            EDITION, lambda scene, text: stage_for_team(scene, text, (), ()), read_carried, own, OWN_EVENTS
        )
        self.stage_for_team = stage_for_team
        self.read_itinerary = read_itinerary

    def kinds(self) -> list[type[Record]]:
        own: list[type[Record]] = [Doubled, Sheet, Logbook, PastMission, KeepRoll]
        return [WashingtonTable, WashingtonSurvivor, Inventory, Item, Spawn, *own]

    def start(self, setup_: Setup) -> State:
        options = {**DEFAULTS, **setup_.options}
        itinerary = self.read_itinerary()
        team = team_of(str(options[SURVIVORS]), itinerary.people, len(setup_.players))
        most_tries(str(options[TRIES]))  # refuses what is no number of tries
        scene = itinerary.missions[0] if setup_.scene == CAMPAIGN else setup_.scene
        stage = self.stage_for_team(scene, setup_.text, team, ())
        first = Setup(scene, setup_.players, options, setup_.carry, setup_.text)
        table = setup.lay_out(stage, first, team)
        if setup_.scene == CAMPAIGN:
            table.chosen = tuple([f"{name}={options[name]}" for name in sorted(options)])
            campaign.begin_mission(table, Logbook(0))
        return table

    def stage_for(self, table: Table, setup_: Setup) -> Stage:
        city = our(table)
        if not is_campaign(table) or table.scene not in self.read_itinerary().missions:
            super().stage_for(table, setup_)
        return self.stage_for_team(table.scene, table.text, city.team, city.having)

    def attach_content(self, state: State, setup_: Setup) -> None:
        super().attach_content(state, setup_)
        check_city(our(state))
        check_campaign(our(state), self.read_itinerary())

    def decided(self, state: State) -> Outcome | None:
        city = our(state)
        if not is_campaign(city):
            return self.mission_decided(city)
        return campaign.decided(city, None if city.phase == CAMPAIGN else self.mission_decided(city))

    def mission_decided(self, city: WashingtonTable) -> Outcome | None:
        """Before a mission is won, a card that was taken is read and applied, and in an End phase those die whom nobody
        has rescued."""
        outcome = super().decided(city)
        if outcome is None or not outcome.winners:
            return outcome
        return None if city.reading or knockouts.is_somebody_dying(city) else outcome

    def lost_by_elimination(self, table: Table, somebody_left: bool) -> Outcome | None:
        """With knock-outs nobody is eliminated: a death loses only where the mission says so."""
        companion = companions.lost_companion(table) if table.stage.companions else -1
        if companion >= 0:
            return self.lost(f"{table.name(companion)}-eliminated", "modern.mode.companion-loss")
        if not knockouts.has_knockouts(table):
            return super().lost_by_elimination(table, somebody_left)
        if not somebody_left and knockouts.has_nobody_left(table):
            return self.lost(knockouts.EVERYBODY_DOWN, "washington.ko.everyone-down-loses-campaign")
        dead = knockouts.first_of_the_dead(table) if our_stage(table).death_loses else -1
        if dead >= 0:
            return self.lost(f"{table.name(dead)}-eliminated", "washington.ko.death-may-lose-the-mission")
        return None

    # -- between missions ----------------------------------------------------------------------------------------------

    def write_down(self, table: Table, task: Task) -> None:
        campaign.write_down(table, self.read_itinerary())

    def between(self, table: Table, task: Task) -> Steps:
        return campaign.between(table, self.read_itinerary())

    def successor(self, table: Table, task: Task) -> Steps:
        return campaign.choose_successor(table, self.read_itinerary(), task.numbers[0])

    def set_up_mission(self, table: Table, task: Task) -> None:
        campaign.set_up_mission(table, self.read_itinerary())

    def last_page(self, table: Table, task: Task) -> None:
        campaign.last_page(table, self.read_itinerary())

    def redeal(self, state: State, seat: int, rng: Sfc32) -> None:
        """Nobody knows what the cards say that were not read yet."""
        our(state).guessing = True

    # -- views ---------------------------------------------------------------------------------------------------------

    def view(self, state: State, seat: int) -> Plain:
        table = our(state)
        shown = super().view(table, seat)
        show_noisy(table, shown)
        knockouts.show_fallen(table, shown)
        companions.show_company(table, shown)
        objective_cards.show_cards(table, shown)
        show_campaign(table, shown, self.read_itinerary().missions)
        if is_campaign(table):
            show_keep(table, shown)
        show_night(table, shown)
        return shown

    def judge(self, state: State, seat: int) -> float:
        return judgement.judge(our(state), seat)

    def census(self, state: State) -> Plain:
        table = our(state)
        cards = len(table.abominations.all_cards()) + len(abominations.abominations_on_board(table))
        return {**super().census(state), "abominations": cards, "chapter": campaign.chapter_of(table)}

    def measures(self, state: State, seat: int) -> dict[str, int]:
        """In a campaign also how many missions are behind the team."""
        city = our(state)
        found = {**super().measures(state, seat), "breaks": city.broken}
        if is_campaign(city):
            found["missions"] = city.logbook.mission
        return found
