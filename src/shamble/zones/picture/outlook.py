"""The panel of what the enemies would do if the turns ended now."""

from __future__ import annotations

from collections.abc import Sequence

from shamble.draw.painter import FORECAST_TAB, Panel
from shamble.draw.svg import Element, el
from shamble.zones.words.outlook import Outlook, Prospect


def outlook_panel(outlook: Outlook) -> list[Panel]:
    """Nothing while it is not the players' turn."""
    if not outlook.is_known():
        return []
    threats, ways = [*outlook.first(), *outlook.harm()], outlook.ways()
    body = el(
        "div",
        rows(threats) if threats else el("p", "Nobody is reached."),
        [el("h4", "Where the others go" if threats else "Where they go"), rows(ways)] if ways else [],
        class_="outlook",
    )
    return [Panel("next", "If the turns ended now", body, tab=FORECAST_TAB)]


def rows(prospects: Sequence[Prospect]) -> Element:
    found = [
        el("li", el("b", each.figure), el("span", each.says), class_="bad" if each.bad else None) for each in prospects
    ]
    return el("ol", found)
