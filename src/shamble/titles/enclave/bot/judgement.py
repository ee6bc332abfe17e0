"""How good a table looks to the player; the greedy bot decides by this.

Everything that is built, found and healed is for the next fight, so the judgement simulates that fight: not with dice
but with their averages (`Battle`). By day it does so for a few sizes to which the Horde may have grown; in combat with
what is on the map. How narrowly such a fight is won tells how likely it is lost, and what is left after it also has a
value. The unit is about a sixth of a Resource Point. All numbers were found by playing; each part of the judgement has
its own."""

from __future__ import annotations

from typing import Final

from shamble.titles.enclave.bot.belongings import achieved, belongings
from shamble.titles.enclave.bot.fights import hesitation, next_fight, this_fight
from shamble.titles.enclave.bot.measures import WON
from shamble.titles.enclave.bot.prospects import prospects
from shamble.titles.enclave.rules.table import Enclave

VICTORY: Final = 100.0 * WON  # more than any number of people and things, or a large group would never finish
SIZES: Final = [(0.3, 0.35), (1.0, 0.4), (2.0, 0.25)]  # factors for the expected growth of the Horde, and their chances


def judge(table: Enclave, seat: int) -> float:
    if table.outcome is not None:
        return VICTORY if seat in table.outcome.winners else -WON
    worth = belongings(table) + achieved(table) + prospects(table)
    if table.zombies:
        worth += this_fight(table) - hesitation(table)
    coming = 0.0 if table.combat_comes else growth(table)
    for part, likely in SIZES:
        worth += likely * next_fight(table, part * coming)
    return worth


def growth(table: Enclave) -> float:
    """How many zombies are expected to join the Horde before it attacks, by the chits that are left."""
    adds = 0
    attacks = 0
    chits = table.buildup.all_cards()
    for id in chits:
        chit = table.stage.chits[id]
        adds += chit.adds
        if chit.attack:
            attacks += 1
    return adds / (attacks + 1.0) if chits else 0.0
