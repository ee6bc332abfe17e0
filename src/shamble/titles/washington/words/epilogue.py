"""The end of a campaign in a few figures."""

from __future__ import annotations

from shamble.titles.washington.content.campaign import Campaign
from shamble.titles.washington.rules.table import WashingtonTable
from shamble.titles.washington.words.campaign import trust
from shamble.zones.words.epilogue import Figure


def campaign_figures(table: WashingtonTable, campaign: Campaign) -> list[Figure]:
    book = table.logbook
    lost = sum([past.tries for past in book.past], book.tries)
    unfinished = 1 if book.mission < len(campaign.missions) else 0  # the last try, in which the campaign was lost
    return [
        ("missions", f"{book.mission} of {len(campaign.missions)} won"),
        ("tries", str(book.mission + lost + unfinished)),
        ("lanterns", f"{table.lanterns} of {campaign.lanterns}"),
        ("trust", trust(table.trust)),
        ("dead", str(len(book.dead))),
    ]
