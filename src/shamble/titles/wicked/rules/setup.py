"""Setting up: who plays, the decks, and the starting equipment."""

from __future__ import annotations

from collections.abc import Generator
from functools import lru_cache
from typing import Final

from shamble.kernel.ask import choose
from shamble.kernel.decks import Deck
from shamble.kernel.questions import Option, Question
from shamble.kernel.state import Setup, Steps, Task
from shamble.titles.wicked.rules.dragon import DragonCard
from shamble.titles.wicked.rules.engines import engine_name
from shamble.titles.wicked.rules.stage import EVERY_CARD, WickedStage, our_stage, person_of
from shamble.titles.wicked.rules.table import WickedTable, our
from shamble.titles.wicked.rules.vulnerability import VULNERABILITY
from shamble.titles.wicked.settings import (
    BALLISTA,
    BOLT_ON_FRIENDS,
    COMPASS,
    DRAGON_ABSORBS,
    DRAGON_SIGHT,
    FRIENDLY_FIRE,
    HEDGE_AMBUSH,
    MODULES,
    RATZ_IN_RUBBLE,
    SPLIT,
    ZOMBIE_CARDS,
    absorbs_hits,
    adds_when_splitting,
    ambushes_in_hedges,
    bolt_kills_friends,
    core_of,
    enter_rubble,
    has_ballista,
    hits_come_first,
    sees_everybody,
    sets_of,
    turns_compass,
)
from shamble.zones.rules import noise
from shamble.zones.rules.board import AWAY
from shamble.zones.rules.setup import HOST, give, lay_card
from shamble.zones.rules.stage import Stage
from shamble.zones.rules.table import Table

EQUIPMENT: Final = "equipment"  # the deck that is searched
CORE: Final = ("full", "short")  # the sets of the core game
MOST_STARTING_CARDS: Final = 2  # that one survivor is dealt
RULE_OF_FIRST_PLAYER: Final = "fantasy.setup.first-player"
RULE_OF_DEALING: Final = "fantasy.setup.deal-starting-equipment"


def lay_out(stage: Stage, setup: Setup, team: tuple[str, ...]) -> WickedTable:
    """As in every game with noise and buildings. The setup has all settings."""
    assert isinstance(stage, WickedStage)
    table = WickedTable()
    chosen = setup.options
    table.team = team
    sets = sets_of(str(chosen[MODULES]))
    table.modules = tuple(sorted(stage.uses)) if sets is None else sets
    table.hedge_ambush = ambushes_in_hedges(str(chosen[HEDGE_AMBUSH]))
    table.split_adds = adds_when_splitting(str(chosen[SPLIT]))
    table.hits_friends = hits_come_first(str(chosen[FRIENDLY_FIRE]))
    table.bolts_kill_friends = bolt_kills_friends(str(chosen[BOLT_ON_FRIENDS]))
    table.dragon_sees_all = sees_everybody(str(chosen[DRAGON_SIGHT]))
    table.dragon_absorbs = absorbs_hits(str(chosen[DRAGON_ABSORBS]))
    table.compass_turns = turns_compass(str(chosen[COMPASS]))
    table.ratz_enter_rubble = enter_rubble(str(chosen[RATZ_IN_RUBBLE]))
    table.fresh = [0] * (len(stage.board.zones) * len(stage.enemies))
    noise.lay_out(table, stage, setup, list(zombie_deck(stage, core_of(str(chosen[ZOMBIE_CARDS])), sets)))
    add_cards(table, stage)
    table.artefacts = [zone for zone, _ in stage.artefacts]
    for _, card in stage.artefacts:
        lay_card(table, card)
    table.bile = [0] * len(stage.board.zones)
    table.counters = [0] * len(stage.counters)
    table.spurred = [0] * len(stage.cast)
    prepare_dragons(table, has_ballista(str(chosen[BALLISTA])))
    return table


def add_cards(table: WickedTable, stage: WickedStage) -> None:
    """Equipment of the quest, in addition to that of the box."""
    table.decks[stage.decks.index(EQUIPMENT)].mix_in(stage.extra_cards)


@lru_cache(maxsize=256)
def zombie_deck(stage: WickedStage, core: str, sets: tuple[str, ...] | None) -> tuple[str, ...]:
    """The cards of the quest's deck, with another set of the core game, and with other sets added, if the players
    want that."""
    parts = stage.deck
    if core:
        parts = [(core, EVERY_CARD) if name in CORE else (name, count) for name, count in parts]
    if sets is not None:
        parts = [(name, count) for name, count in parts if name in CORE] + [(name, EVERY_CARD) for name in sets]
    cards: list[str] = []
    for name, count in parts:
        if name in stage.spawn_cards:
            cards += [name] * count
        else:
            for id in sorted(stage.spawn_cards):
                cards += [id] * stage.spawn_cards[id].copies.get(name, 0)
    return tuple(cards)


# -- dragons and their ballistae ---------------------------------------------------------------------------------------


def prepare_dragons(table: WickedTable, ballista: bool) -> None:
    """Each kind of dragon in the game has its shuffled vulnerability cards, and the survivors have a ballista for each,
    unless the quest says something else."""
    stage = our_stage(table)
    dragons = dragons_in_game(table)
    for kind in stage.dragons:
        table.vulnerabilities.append(Deck(VULNERABILITY, weaknesses_of(stage, kind) if kind in dragons else None))
    if stage.engines is not None:
        table.engines = stage.engines[:]
    elif ballista:
        table.engines = [stage.starts[0][0] if len(stage.starts) == 1 else AWAY] * len(dragons)


def dragons_in_game(table: WickedTable) -> list[int]:
    """The kinds that have cards in the zombie deck, or are on the board from the start."""
    cards = [table.stage.spawn_cards[card] for card in dict.fromkeys(table.dead_deck.all_cards())]
    coming = [card.kind for card in cards if isinstance(card, DragonCard)]
    return [kind for kind in our_stage(table).dragons if kind in coming or table.on_board(kind) > 0]


def weaknesses_of(stage: Stage, kind: int) -> list[str]:
    """The vulnerability cards of a kind of dragon."""
    for card in stage.spawn_cards.values():
        if isinstance(card, DragonCard) and card.kind == kind:
            return card.weaknesses
    return []


def place_ballista(table: Table, task: Task) -> Steps:
    """The next ballista that is not on the board yet goes to one of the start zones."""
    town = our(table)
    if AWAY not in town.engines:
        return
    engine = town.engines.index(AWAY)
    choice = table.choice(HOST, "place-ballista", "wicked.setup.ballista-in-start-area", (engine_name(engine),))
    for zone, _ in table.stage.starts:
        choice.offer(Option("place-ballista", (table.zone_name(zone),), zone))
    chosen = yield from choose(choice)
    town.engines[engine] = chosen.value
    table.push("place-ballista")
    table.tell("ballista-placed", "wicked.setup.ballista-in-start-area", engine_name(engine), chosen.names[0])


# -- starting equipment ------------------------------------------------------------------------------------------------


def deal_equipment(table: Table, task: Task) -> Steps:
    """Everybody gets the starting card that it prefers. If several prefer one, the players choose who gets it, and then
    what the others take; what is left over is dealt as the players like, two cards at most for each."""
    left = table.out[:]
    for card in sorted(left):
        wanting = [who for who in range(table.count_played()) if person_of(table, who).prefers == card]
        if wanting:
            taker = wanting[0]
            if len(wanting) > 1:
                taker = yield from who_takes(table, card, wanting)
            deal(table, taker, card)
    for who in range(table.count_played()):
        if not table.survivors[who].inventory.items:
            choice = table.asks(who, "starting-card", RULE_OF_DEALING, (table.name(who),))
            for card in sorted(dict.fromkeys(table.out)):
                choice.offer(Option("start-with", (table.name(who), card)))
            chosen = yield from choose(choice)
            deal(table, who, chosen.names[1])
    for card in sorted(table.out):
        room = [who for who in range(table.count_played()) if cards_dealt(table, who) < MOST_STARTING_CARDS]
        if room:
            taker = yield from who_takes(table, card, room)
            deal(table, taker, card)
    yield from choose_first_player(table)
    table.push("round")
    table.push("place-ballista")


def choose_first_player(table: Table) -> Steps:
    choice = table.choice(HOST, "begin", RULE_OF_FIRST_PLAYER)
    for seat in range(table.players):
        choice.offer(Option("begin", (f"seat-{seat + 1}",), seat))
    chosen = yield from choose(choice)
    table.first = chosen.value
    if table.players > 1:
        table.tell("begins", RULE_OF_FIRST_PLAYER, chosen.names[0])


def who_takes(table: Table, card: str, wanting: list[int]) -> Generator[Question, None, int]:
    choice = table.choice(HOST, "deal-card", RULE_OF_DEALING, (card,))
    for who in wanting:
        choice.offer(Option("start-with", (table.name(who), card), who))
    choice.pass_by(choice.options[0])
    chosen = yield from choose(choice)
    return chosen.value


def cards_dealt(table: Table, who: int) -> int:
    return len(table.survivors[who].inventory.items)


def deal(table: Table, who: int, card: str) -> None:
    give(table, who, card)
    table.tell("dealt", RULE_OF_DEALING, table.name(who), card)
