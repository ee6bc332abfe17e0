"""What everybody may know of this game in addition to what the family shows."""

from __future__ import annotations

from shamble.kernel.records import Plain
from shamble.titles.washington.rules.rewards import is_campaign
from shamble.titles.washington.rules.sheets import Sheet
from shamble.titles.washington.rules.table import WashingtonTable


def show_campaign(table: WashingtonTable, shown: Plain) -> None:
    """Add the team, and in a campaign its logbook and its sheets."""
    shown["team"] = list(table.team)
    shown["having"] = list(table.having)
    if is_campaign(table):
        book = table.logbook
        shown["campaign"] = {
            "mission": book.mission,
            "tries": book.tries,
            "lanterns": table.lanterns,
            "trust": table.trust,
            "achieved": table.achieved[:],
            "sheets": [sheet_view(sheet) for sheet in table.sheets],
            "dead": list(book.dead),
        }


def sheet_view(sheet: Sheet) -> Plain:
    return {
        "who": sheet.person,
        "cxp": sheet.cxp,
        "skills": list(sheet.skills),
        "reserve": sheet.reserve,
        "spent": sheet.spent,
        "kept": [item.card for item in sheet.kept],
        "achieved": list(sheet.achieved),
    }
