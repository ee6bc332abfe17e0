"""What Night of the Living Dead says in its own way: barricades, modes, cards that make ghouls push."""

from __future__ import annotations

from shamble.kernel.events import Event
from shamble.zones.rules.enemies import SpawnCard
from shamble.zones.words.sentences import ZoneWords


class NldWords(ZoneWords):
    opens_what = "barricades"
    burns_what = "an exterior zone"
    strong_mode = "Zombicide mode"
    naming_a_card = " (“17”, “2 walkers”)"

    def kind_told(self, event: Event) -> str:
        kind = event.kind
        if kind in ("opened", "closed") and event.rule.startswith(("nld.barricade.", "nld.skill.")):
            return f"{kind}-barricade"
        if kind == "mode":
            return f"{kind}-{event['mode']}"
        if kind == "earned" and event["blocked"]:
            return "earned-in-vain"
        return super().kind_told(event)

    def effect(self, card: SpawnCard, kind: str) -> str:
        return f"{kind} push"
