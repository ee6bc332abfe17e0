"""A second thought before a bolt that can cost a friend's life."""

from __future__ import annotations

from shamble.kernel.odds import Odds, Part
from shamble.speech.odds_text import percent
from shamble.speech.words import Words
from shamble.zones.rules.table import Table
from shamble.zones.words.names import place
from shamble.zones.words.phrases import listed


def caution_before_firing(table: Table, odds: Odds, words: Words) -> str:
    """For each zone on the line, who is there, and how likely somebody dies."""
    return " ".join([said for part in odds.parts for said in [caution_in(table, part, words)] if said])


def caution_in(table: Table, part: Part, words: Words) -> str:
    if "deaths" not in part.odds.measures or not part.odds.chance("deaths"):
        return ""
    chance = part.odds.chance("deaths")
    zone = table.stage.board.zone_index[part.place]
    names = [words.name(table.name(who)) for who in table.living_in(zone)]
    victim = names[0] if len(names) == 1 else "one of them"
    where = f"{listed(names)} {place(table, zone, words)}"
    return f"The bolt flies through {where}: {percent(chance)} risk that {victim} dies."
