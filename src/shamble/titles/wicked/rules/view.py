"""What everybody may know of this game in addition to what the family shows."""

from __future__ import annotations

from shamble.kernel.records import Plain
from shamble.titles.wicked.rules.ballista import face_needed
from shamble.titles.wicked.rules.forecast import forecast_of_dragon, without_escape
from shamble.titles.wicked.rules.rubble import burials
from shamble.titles.wicked.rules.stage import our_stage
from shamble.titles.wicked.rules.table import WickedTable
from shamble.zones.rules.board import AWAY


def show_town(table: WickedTable, shown: Plain) -> None:
    """Add who plays and which sets are in the game, and what is on the board besides people; also from which face
    of a die on a bolt would hit in each zone, while there is a ballista."""
    shown["team"] = list(table.team)
    shown["modules"] = list(table.modules)
    shown["engines"] = [table.zone_name(zone) if zone != AWAY else "" for zone in table.engines]
    for who, person in enumerate(table.stage.cast):
        shown["survivors"][person.id]["invisible"] = table.is_invisible(who)
        shown["survivors"][person.id]["spurred"] = table.spurred[who]
    shown["way-out"] = table.zone_name(table.way_out) if table.way_out != AWAY else ""
    shown["weakness"] = table.weakness
    shown["vulnerabilities"] = sum([len(deck) for deck in table.vulnerabilities])
    shown["driven-off"] = [card for deck in table.vulnerabilities for card in deck.discards]
    without_escape(table, shown["forecast"])
    shown["forecast"] += forecast_of_dragon(table)
    shown["counters"] = dict(zip(our_stage(table).counters, table.counters))
    losses = our_stage(table).losses
    shown["losses"] = [{"says": loss.says, "have": loss.have(table), "most": loss.most} for loss in losses]
    shown["burials"] = [
        {"objective": objective.id, "have": have, "most": most} for objective, have, most in burials(table)
    ]
    with_engines = any(zone != AWAY for zone in table.engines)
    for number, zone in enumerate(table.stage.board.zones):
        lying = [card for place, (_, card) in zip(table.artefacts, our_stage(table).artefacts) if place == number]
        shown["zones"][zone.id]["artefacts"] = lying
        shown["zones"][zone.id]["bile"] = table.bile[number]
        shown["zones"][zone.id]["rubble"] = table.is_rubble(number)
        shown["zones"][zone.id]["bolt"] = face_needed(table, number) if with_engines else 0
