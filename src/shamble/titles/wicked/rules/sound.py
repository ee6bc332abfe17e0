"""Can a game of this title continue from this table, which came from elsewhere? Anything wrong raises ValueError."""

from __future__ import annotations

from shamble.kernel.sound import MANY, all_known, check_deck, few, known, within
from shamble.titles.wicked.rules.stage import our_stage
from shamble.titles.wicked.rules.table import our
from shamble.zones.rules.board import AWAY
from shamble.zones.rules.equipment import KINDS_OF_ATTACK
from shamble.zones.rules.table import Table


def check_town(table: Table, modules: tuple[str, ...]) -> None:
    """Called once the family has checked the table. `modules` are those that there are."""
    town, stage = our(table), our_stage(table)
    zones = len(stage.board.zones)
    all_known(list(town.team), [person.id for person in stage.cast], "survivor")
    all_known(list(town.modules), modules, "set")
    few(town.engines, "engines")
    for zone in town.engines:
        within(zone, AWAY, zones - 1, "the zone of a siege engine")
    within(len(town.bile), zones, zones, "the number of zones for bile")
    for tokens in town.bile:
        within(tokens, 0, MANY, "the number of bile tokens in a zone")
    artefacts = len(stage.artefacts)
    within(len(town.artefacts), artefacts, artefacts, "the number of artefacts in vaults")
    for zone in town.artefacts:
        within(zone, AWAY, zones - 1, "the zone of an artefact")
    within(town.crossed, 0, (1 << len(stage.board.edges)) - 1, "the hedges that were crossed, as bits,")
    within(town.invisible, 0, (1 << len(town.survivors)) - 1, "the invisible survivors, as bits,")
    dragons = len(stage.dragons)
    within(len(town.vulnerabilities), dragons, dragons, "the number of decks of vulnerability cards")
    for deck in town.vulnerabilities:
        check_deck(deck, KINDS_OF_ATTACK, "vulnerability card")
    within(sum([town.on_board(kind) for kind in stage.dragons]), 0, 1, "the number of dragons on the board")
    if town.weakness:
        known(town.weakness, KINDS_OF_ATTACK, "vulnerability card")
    within(len(town.fresh), len(town.dead), len(town.dead), "the number of places for zombies that wait")
    for waiting, there in zip(town.fresh, town.dead):
        within(waiting, 0, there, "the number of zombies that wait in a zone")
    within(len(town.spurred), len(town.survivors), len(town.survivors), "the number of survivors who are spurred on")
    for actions in town.spurred:
        within(actions, 0, MANY, "the actions that a survivor has been given")
    within(town.shrugged, 0, (1 << len(town.survivors)) - 1, "the survivors who have ignored a wound, as bits,")
    within(town.way_out, AWAY, zones - 1, "the zone that the necromancer makes for")
    within(len(town.counters), len(stage.counters), len(stage.counters), "the number of things that the quest counts")
    for counted in town.counters:
        within(counted, 0, MANY, "what the quest counts")
