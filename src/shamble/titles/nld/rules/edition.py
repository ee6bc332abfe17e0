"""Night of the Living Dead among the games of its family: two modes, breakers, loose boards, combinations."""

from __future__ import annotations

from typing import Final

from shamble.titles.nld.rules.barriers import UsingBarriers
from shamble.titles.nld.rules.combining import Combining
from shamble.titles.nld.rules.modes import change_mode, earn_zombicide, relative_on_board
from shamble.titles.nld.rules.survivors import NldSurvivor, nld_survivor
from shamble.zones.rules.action import SKILL_ACTIONS, Action
from shamble.zones.rules.activation import March
from shamble.zones.rules.attack_actions import Attacking, Reloading
from shamble.zones.rules.carrying import Exchanging
from shamble.zones.rules.cars import UsingCars
from shamble.zones.rules.edition import Edition
from shamble.zones.rules.equipment import Card
from shamble.zones.rules.moving import Escaping, Moving
from shamble.zones.rules.searching import Searching
from shamble.zones.rules.stage import Token, Twist
from shamble.zones.rules.survivors import Survivor
from shamble.zones.rules.table import Table
from shamble.zones.rules.tokens import UsingTokens

BOARD: Final = "loose-board"  # the name in answers of a board that takes no slot
HOUSE: Final = 0  # the one deck that can be searched in Romero mode


def actions_of_survivors() -> list[Action]:
    return [
        *(Attacking(), Moving(), UsingTokens(), UsingCars(), UsingBarriers(), Searching(), Reloading(), Combining()),
        *(SKILL_ACTIONS, Exchanging(), Escaping()),
    ]


class NldEdition(Edition):
    def __init__(self) -> None:
        super().__init__(actions_of_survivors(), "ghoul", "ghouls")

    def twisted(self, table: Table, twist: Twist) -> None:
        if twist.mode:
            for who in table.in_play():
                change_mode(table, who, twist.mode)

    def new_survivor(self) -> Survivor:
        return NldSurvivor()

    def begins(self, table: Table, who: int) -> None:
        survivor = nld_survivor(table, who)
        survivor.strong = table.stage.strong_start
        survivor.mode = survivor.strong and not relative_on_board(table)

    # -- the two sides of a survivor's card ----------------------------------------------------------------------------

    def printed_skills(self, table: Table, who: int) -> list[str]:
        """In Romero mode, everything on the card up to the level reached; in Zombicide mode, the skills taken."""
        if nld_survivor(table, who).mode:
            return table.skills_taken(who)
        weak = table.stage.cast[who].weak
        return [id for level in range(table.survivors[who].level + 1) for id in weak[level]]

    def newest_skill(self, table: Table, who: int, level: int) -> str:
        if nld_survivor(table, who).mode:
            return super().newest_skill(table, who, level)
        weak = table.stage.cast[who].weak[level]
        return weak[0] if weak else ""

    def chose_skill(self, table: Table, who: int, id: str) -> None:
        """The card does not show it before the mode changes."""
        if not nld_survivor(table, who).mode:
            table.tell("chose", "nld.xp.trackers-fixed-on-flip", table.name(who), id)

    def why_no_search(self, table: Table, who: int, deck: int) -> str:
        return "nld.search.romero-house-only" if deck != HOUSE and not nld_survivor(table, who).mode else ""

    def why_useless(self, table: Table, who: int, card: Card) -> str:
        weak = card.strong_only and not nld_survivor(table, who).mode
        return "nld.special.ma-s-shotgun-zombicide-only" if weak else ""

    # -- loose boards --------------------------------------------------------------------------------------------------

    def loose_kinds(self, table: Table) -> list[str]:
        return [BOARD]

    def loose_things(self, table: Table, who: int) -> list[str]:
        return [BOARD] * nld_survivor(table, who).boards

    def hand_over_loose(self, table: Table, giver: int, taker: int, name: str) -> None:
        nld_survivor(table, giver).boards -= 1
        nld_survivor(table, taker).boards += 1

    def handed_over(self, table: Table, giver: int, taker: int, card: str) -> None:
        if card in table.stage.strong_by_handing:
            earn_zombicide(table, giver, "nld.scene.mode-by-winchester")
            earn_zombicide(table, taker, "nld.scene.mode-by-winchester")

    def removed(self, table: Table, who: int) -> None:
        nld_survivor(table, who).boards = 0

    # -- breakers ------------------------------------------------------------------------------------------------------

    def set_out(self, table: Table, march: March) -> None:
        """Breakers break first."""
        table.push("break", march.numbers())


class NldToken(Token):
    """It may give boards, and change the mode of the survivor who takes it."""

    def rule(self) -> str:
        return "nld.scene.boards-in-rooms" if self.boards else super().rule()

    def give(self, table: Table, who: int) -> None:
        nld_survivor(table, who).boards += self.boards

    def was_used(self, table: Table, who: int) -> None:
        if self.mode:
            change_mode(table, who, self.mode)


EDITION: Final = NldEdition()
