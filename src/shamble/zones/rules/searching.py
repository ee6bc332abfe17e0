"""Searching: which decks, how many cards, and what happens when a trap is drawn."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Final

from shamble.kernel.ask import choose
from shamble.kernel.questions import Choice, Option, Question
from shamble.kernel.state import Steps, Turn
from shamble.zones.rules.action import Action, Cost, Moment
from shamble.zones.rules.board import AWAY, INTERIOR
from shamble.zones.rules.carrying import take_from_drawn
from shamble.zones.rules.equipment import EXTRA_CARDS, STARTING, Item
from shamble.zones.rules.learning import can_use_once
from shamble.zones.rules.reasons import Why, an_action_left, because, each, first
from shamble.zones.rules.skills import Skill
from shamble.zones.rules.spawning import place, tell_reshuffle
from shamble.zones.rules.table import Table
from shamble.zones.rules.turns import FREE_TO_SEARCH

FIRST_DECK: Final = 0  # the deck for draws without a search
SEARCHED: Final = "searched"
EXTRA: Final = "extra"  # marks an extra turn in the round

Draw = Callable[[Table, int, int, str], Generator[Question, None, str]]  # for whom, from which deck, by which rule


class Searching(Action):
    def __init__(self) -> None:
        super().__init__(("search",))

    def offer(self, table: Table, at: Moment, choice: Choice) -> None:
        if at.on_foot and at.can_pay(table, FREE_TO_SEARCH):
            offer_searches(table, at.turn, choice, at.alone)

    def cost(self, table: Table, turn: Turn, option: Option) -> Cost:
        return 1, FREE_TO_SEARCH

    def perform(self, table: Table, turn: Turn, option: Option) -> Steps:
        return search(table, turn, option.value)

    def wishes(self, table: Table) -> list[Option]:
        """Each deck, and the cards that are in none of them."""
        cards = table.stage.cards.values()
        others = [back for back in (EXTRA_CARDS, STARTING) if any(back in card.copies for card in cards)]
        return each("search", table.stage.decks + others)

    def at_hand(self, table: Table, at: Moment) -> list[Option]:
        return each("search", table.stage.decks)

    def why_never(self, table: Table, option: Option) -> Why:
        if option.names[0] == EXTRA_CARDS:
            return because("search.extra-never")
        return because("search.own-decks" if option.names[0] == STARTING else "")

    def why_not(self, table: Table, at: Moment, option: Option) -> Why:
        deck = table.stage.decks.index(option.names[0])
        forbidden = because(why_not_search(table, at.turn, deck, at.alone))
        return first(forbidden, an_action_left(table, at.turn, FREE_TO_SEARCH))


def offer_searches(table: Table, turn: Turn, choice: Choice, alone: bool) -> None:
    """The decks that the zone has."""
    if not choice.explains and is_out_of_doors(table, turn.who):
        return
    for deck, name in enumerate(table.stage.decks):
        forbidden = why_not_search(table, turn, deck, alone)
        if not forbidden or choice.explains:
            choice.offer(Option("search", (name,), deck), forbidden)


def why_not_search(table: Table, turn: Turn, deck: int, alone: bool) -> str:
    """Reasons of place and scene come before reasons that could change: a seat in the car, the dead..."""
    zone = table.survivors[turn.who].zone
    spot = table.stage.search_spots.get(zone)
    if is_out_of_doors(table, turn.who):
        return table.edition.more_exactly(table, "search.interior-only", zone, zone)
    if spot is None and deck not in table.stage.searched[zone]:
        return "search.scene-limits"
    if spot is not None and deck != spot:
        return "search.zone-deck"
    return why_not_search_now(table, turn, deck, alone)


def is_out_of_doors(table: Table, who: int) -> bool:
    """Is the survivor where only a skill would let it search?"""
    zone = table.survivors[who].zone
    if table.stage.board.zones[zone].kind == INTERIOR or zone in table.stage.search_spots:
        return False
    return not searches_outdoors(table, who)


def why_not_search_now(table: Table, turn: Turn, deck: int, alone: bool) -> str:
    """Why a survivor can't search a deck that the place has."""
    survivor = table.survivors[turn.who]
    never = table.edition.why_no_search(table, turn.who, deck)
    if never:
        return never
    if len(table.decks[deck]) == 0 and not table.decks[deck].discards:
        return "search.reshuffle"
    if table.is_aboard(turn.who):
        return "car.occupant-actions"
    if not alone:
        return "search.no-dead"
    again = SEARCHED in turn.marks or (survivor.searched and EXTRA not in turn.marks)
    return "search.once-per-turn" if again and not searches_again(table, turn.who) else ""


def searches_outdoors(table: Table, who: int) -> bool:
    return table.survivors[who].searches_outdoors


def searches_again(table: Table, who: int) -> bool:
    return any(skill.searches_again for skill in table.survivors[who].abilities)


def cards_drawn(table: Table, who: int) -> int:
    """One card, or two with a flashlight or the skill, which add up in some games only."""
    by_card, by_skill = 1, 1
    for card in table.working_cards(who):
        by_card = max(by_card, card.search_cards)
    for skill in table.survivors[who].abilities:
        by_skill = max(by_skill, skill.search_cards)
    return by_card + by_skill - 1 if table.edition.searches_add_up else max(by_card, by_skill)


def search(table: Table, turn: Turn, deck: int) -> Steps:
    return search_by(table, turn, deck, "search.draw-one", draw)


def search_by(table: Table, turn: Turn, deck: int, rule: str, draw_one: Draw) -> Steps:
    """Draw; a trap is discarded at once, spawns its enemy, and by default ends the drawing.

    A turn has one search. An action that another survivor gives uses up the search of the round; an extra turn has its
    own."""
    who = turn.who
    turn.marks.append(SEARCHED)
    if EXTRA not in turn.marks:
        table.survivors[who].searched = True
    found: list[str] = []  # drawn, and not yet kept or discarded
    traps: list[str] = []
    for _ in range(cards_drawn(table, who)):
        card = yield from draw_one(table, who, deck, rule)
        if not card:
            break
        if table.stage.cards[card].trap:
            traps.append(card)
            if table.edition.draws_past_traps:
                continue
            break
        found.append(card)
        table.tell("searched", rule, table.name(who), card, table.stage.decks[deck])
        if (yield from takes_the_other(table, who, card, deck)):
            found.append(card)
    ask_about(table, who, found, deck)
    for card in traps:
        spring(table, who, card, deck)


def draw(table: Table, who: int, deck: int, rule: str) -> Generator[Question, None, str]:
    """The top card of a deck, or with a skill another instead; "" if there is none."""
    card = yield from draw_top(table, who, deck, rule)
    for skill in table.survivors[who].abilities:
        if card and skill.draws_anew and can_use_once(table, who, skill):
            choice = table.asks(who, "draw-anew", skill.rule, (table.name(who), card))
            choice.offer(Option("accept", (card,)))
            choice.offer(Option("draw-anew", (card,)))
            chosen = yield from choose(choice)
            if chosen.verb == "draw-anew":
                table.turn.marks.append(skill.id)
                drop(table, card, deck)
                table.tell("turned-down", skill.rule, table.name(who), card)
                card = yield from draw_top(table, who, deck, skill.rule)
    return card


def draw_top(table: Table, who: int, deck: int, rule: str) -> Generator[Question, None, str]:
    tell_reshuffle(table, table.decks[deck], "search.reshuffle")
    card = yield from table.decks[deck].draw(table, rule, (table.name(who),))
    if card:
        table.drawn.append(Item(card, table.stage.decks[deck]))
    return card


def drop(table: Table, card: str, deck: int) -> None:
    """A card that was just drawn goes to the discards."""
    take_from_drawn(table, card, table.stage.decks[deck])
    table.decks[deck].discards.append(card)


def spring(table: Table, who: int, card: str, deck: int) -> None:
    """Discard a trap and spawn its enemy."""
    drop(table, card, deck)
    table.tell("trapped", "search.trap", table.name(who), card, table.stage.decks[deck])
    kind = table.stage.kind_of(table.trap or table.stage.cards[card].trap)
    place(table, kind, table.survivors[who].zone, 1, "search.trap")


def takes_the_other(table: Table, who: int, card: str, deck: int) -> Generator[Question, None, bool]:
    """With a skill, take a second copy of a Dual weapon out of the deck, which is then shuffled."""
    skill = pairing_skill(table, who, card)
    if skill is None or not table.decks[deck].has(card):
        return False
    choice = table.asks(who, "take-other", skill.rule, (table.name(who), card))
    choice.offer(Option("take-other", (card,)))
    choice.offer(Option("leave-other", (card,)))
    chosen = yield from choose(choice)
    if chosen.verb == "leave-other":
        return False
    table.decks[deck].take_out(card)
    table.decks[deck].shuffle()
    table.drawn.append(Item(card, table.stage.decks[deck]))
    table.tell("paired", skill.rule, table.name(who), card, table.stage.decks[deck])
    return True


def pairing_skill(table: Table, who: int, card: str) -> Skill | None:
    """The skill that pairs a card that was found."""
    for skill in table.survivors[who].abilities:
        if skill.takes_the_other and table.stage.cards[card].dual:
            return skill
    return None


def ask_about(table: Table, who: int, found: list[str], deck: int) -> None:
    """Each card that was found is then kept or discarded."""
    for card in reversed(found):
        table.push("receive", (who,), (card, table.stage.decks[deck]))


def draw_after_clearing(table: Table, who: int, id: str) -> Steps:
    """With a skill, a survivor may draw a card where the last of the dead was eliminated; this is not a Search.

    The survivor must have had the skill at that moment, even if it has lost it since."""
    skill = table.stage.skills[id]
    if table.survivors[who].zone == AWAY or (
        len(table.decks[FIRST_DECK]) == 0 and not table.decks[FIRST_DECK].discards
    ):
        return
    choice = table.asks(who, "rummage", skill.rule, (table.name(who),))
    choice.offer(Option("rummage"))
    choice.offer(Option("pass-by"))
    chosen = yield from choose(choice)
    if chosen.verb == "rummage":
        card = yield from draw(table, who, FIRST_DECK, skill.rule)
        if table.stage.cards[card].trap:
            spring(table, who, card, FIRST_DECK)
        else:
            table.tell("rummaged", skill.rule, table.name(who), card)
            ask_about(table, who, [card], FIRST_DECK)
