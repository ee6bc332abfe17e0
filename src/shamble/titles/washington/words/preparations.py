"""What Washington Z.C. sets out at a real table in its own way: the clock, Humvees, cards across doors, and what a
campaign keeps."""

from __future__ import annotations

from shamble.titles.washington.rules.sheets import NO_CAMPAIGN
from shamble.titles.washington.rules.stage import our_stage
from shamble.titles.washington.rules.table import NO_CLOCK, our
from shamble.titles.washington.settings import CLOCK
from shamble.zones.words.phrases import listed
from shamble.zones.words.preparations import Preparations


class WashingtonPreparations(Preparations):
    def say(self) -> list[str]:
        city = our(self.table)
        again = city.before.mission != NO_CAMPAIGN or city.logbook.tries
        clear = ["Clear the table; put every card that nobody kept back into its deck."] if again else []
        return [*clear, *super().say(), *self.clock()]

    def tokens(self) -> list[str]:
        stage = our_stage(self.table)
        doors = [self.words.name(stage.board.edges[edge].id) for edge in stage.across]
        parked = [self.place(zone) for zone in stage.humvees]
        said = [("Cards face down across doors", doors), ("Humvee", parked)]
        return [*super().tokens(), *[f"{what}: {listed(names)}." for what, names in said if names]]

    def clock(self) -> list[str]:
        hour = our(self.table).first_hour
        if hour == NO_CLOCK:
            return []
        return [f"Set the clock, which is the first player token, to {CLOCK[str(hour)]}."]

    def skills(self) -> list[str]:
        return [*super().skills(), *self.campaign_skills(), *self.kept_cards()]

    def campaign_skills(self) -> list[str]:
        taught = [
            f"{listed([f'“{self.words.name(skill)}”' for skill in sheet.skills])} for {self.words.name(sheet.person)}"
            for sheet in our(self.table).sheets
            if sheet.skills
        ]
        return [f"Campaign skills: {listed(taught)}."] if taught else []

    def kept_cards(self) -> list[str]:
        """They leave their decks before these are shuffled."""
        kept = [
            f"{listed([self.words.name(item.card) for item in sheet.kept])} for {self.words.name(sheet.person)}"
            for sheet in our(self.table).sheets
            if sheet.kept
        ]
        return [f"Take the kept cards out of their decks: {listed(kept)}."] if kept else []
