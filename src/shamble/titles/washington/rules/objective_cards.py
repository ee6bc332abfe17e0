"""Objective cards: they lie face down in zones and across doors, and are read aloud when somebody takes them.

What they say is on the stage; the table only knows which of them were read. Whoever imagines how the game could go on
does not know what the others say, so there they do nothing."""

from __future__ import annotations

from typing import Final

from shamble.kernel.questions import Choice, Option
from shamble.kernel.records import Plain
from shamble.kernel.state import Steps, Task, Turn
from shamble.titles.washington.rules.card_effects import push_effects
from shamble.titles.washington.rules.knockouts import TakingObjectives
from shamble.titles.washington.rules.stage import Text, our_stage
from shamble.titles.washington.rules.survivors import our_survivor
from shamble.titles.washington.rules.table import our
from shamble.zones.rules.action import Moment
from shamble.zones.rules.board import AWAY
from shamble.zones.rules.doors import OpeningDoors, opens_quietly
from shamble.zones.rules.noise import enter_beyond, make_noise
from shamble.zones.rules.reasons import ALLOWED, Why, first
from shamble.zones.rules.rounds import twist
from shamble.zones.rules.stage import Token
from shamble.zones.rules.table import Table
from shamble.zones.rules.tokens import use_token

LOCKED: Final = "washington.keywords.locked-door-card-goes-back"


class ObjectiveCard(Token):
    """A card in a zone, taken like an objective token. All that can be seen of it is its back."""

    def __init__(self, id: str, zone: int) -> None:
        super().__init__(id, "the card", zone, "take")

    def rule(self) -> str:
        return "washington.objectives.zone-card-taken-like-token"

    def was_used(self, table: Table, who: int) -> None:
        """A card that is carried out is read only the first time."""
        if self.id in our_stage(table).carried:
            our_survivor(table, who).carries = self.id
            if self.id in our(table).read:
                return
        table.push("read", (who, table.survivors[who].zone), (self.id,))


def is_card(table: Table, name: str) -> bool:
    return name in our_stage(table).texts


def card_across(table: Table, edge: int) -> str:
    """The card that lies across a closed door; empty if there is none."""
    return our_stage(table).across.get(edge, "") if table.is_closed(edge) else ""


def missing(table: Table, card: str) -> list[str]:
    """The keywords that a card still needs; whoever only imagines it knows of those that were put back."""
    city = our(table)
    if city.guessing and card not in city.put_back:
        return []
    return [word for word in our_stage(table).texts[card].needs if word not in city.keywords]


def why_locked(table: Table, card: str) -> Why:
    """What is known to be missing: a card that was put back says what it needs."""
    words = missing(table, card) if card in our(table).put_back else []
    return (LOCKED, f"The team has not found {' and '.join(words)} yet.") if words else ALLOWED


def put_back(table: Table, who: int, card: str) -> None:
    """It needs a keyword that nobody has found: the action is spent, and from now on everybody knows what it needs."""
    our(table).put_back.append(card)
    table.tell("put-back", LOCKED, table.name(who), " and ".join(our_stage(table).texts[card].needs))


# -- taking ------------------------------------------------------------------------------------------------------------


class TakingCards(TakingObjectives):
    """Objective tokens, survivors who were knocked out, and objective cards."""

    def offer(self, table: Table, at: Moment, choice: Choice) -> None:
        if not our(table).put_back:
            super().offer(table, at, choice)
            return
        found = Choice((), choice.ask, "", choice.about, False)
        super().offer(table, at, found)
        for option in found.options:
            rule, why = why_locked(table, option.names[0])
            choice.offer(option, rule, why)

    def perform(self, table: Table, turn: Turn, option: Option) -> Steps | None:
        card = option.names[0]
        if not is_card(table, card):
            return super().perform(table, turn, option)
        if missing(table, card):
            put_back(table, turn.who, card)
            return None
        begin_reading(table, card)
        return use_token(table, turn.who, option.value)

    def why_not(self, table: Table, at: Moment, option: Option) -> Why:
        return first(super().why_not(table, at, option), why_locked(table, option.names[0]))


class OpeningCardDoors(OpeningDoors):
    """A card that lies across a door is taken when the door is opened."""

    def why_locked(self, table: Table, edge: int) -> Why:
        card = card_across(table, edge)
        return first(super().why_locked(table, edge), why_locked(table, card) if card else ALLOWED)

    def perform(self, table: Table, turn: Turn, option: Option) -> Steps | None:
        card = card_across(table, option.value)
        if not card:
            return super().perform(table, turn, option)
        take_across(table, turn.who, option.value, card)
        return None


def take_across(table: Table, who: int, edge: int, card: str) -> None:
    """Noise first, then the card; unless it keeps the door shut, the door is opened afterwards."""
    zone = table.survivors[who].zone
    if not opens_quietly(table, who):
        make_noise(table, zone)
    if missing(table, card):
        put_back(table, who, card)
        return
    table.push("open-door", (who, edge))
    begin_reading(table, card)
    table.push("read", (who, zone), (card,))
    rule = "washington.objectives.door-card-taken-when-door-opens"
    table.tell("took-across", rule, table.name(who), table.stage.board.edges[edge].id)


def open_door(table: Table, task: Task) -> None:
    """Now the door is opened, and what waits behind it appears."""
    who, edge = task.numbers
    card = card_across(table, edge)
    rule = "washington.keywords.found-keyword-unlocks" if our_stage(table).texts[card].needs else "door.open"
    table.open(edge)
    table.tell("opened", rule, table.name(who), table.stage.board.edges[edge].id)
    enter_beyond(table, edge)
    twist(table, "opened", edge)


# -- reading -----------------------------------------------------------------------------------------------------------


def begin_reading(table: Table, card: str) -> None:
    """Nobody has won before the card was read and applied."""
    our(table).reading = True
    table.push("put-away", (), (card,))


def read(table: Table, task: Task) -> None:
    """Read a card or a note aloud; its effects follow."""
    (who, zone), id = task.numbers, task.words[0]
    city = our(table)
    if city.guessing and id not in city.read:
        return  # nobody can know what it says
    if id not in city.read:
        city.read.append(id)
    text = our_stage(table).texts[id]
    push_effects(table, who, zone, text.effects)
    rule = "washington.objectives.read-aloud-and-apply"
    table.tell("read", rule, table.name(who), text.title, text.says)


def effect(table: Table, task: Task) -> Steps | None:
    who, zone, number = task.numbers
    return our_stage(table).effects[number].apply(table, who, zone)


def put_away(table: Table, task: Task) -> None:
    """The card is discarded, unless it says that it stays face up."""
    card = task.words[0]
    city = our(table)
    city.reading = False
    if card not in city.read or card in our_stage(table).carried:
        return
    text = our_stage(table).texts[card]
    if text.stays and card not in city.revealed:
        city.revealed.append(card)
        table.tell("card-stays", "washington.objectives.keep-revealed", text.title)
    else:
        table.tell("card-discarded", "washington.objectives.discarded-after-use", text.title)


def lay_again(table: Table) -> None:
    """In some End phases, cards that were taken are laid out again."""
    for number, token in enumerate(table.stage.tokens):
        text = our_stage(table).texts.get(token.id)
        if text is not None and text.again > 0 and table.round % text.again == 0 and table.tokens[number] == AWAY:
            table.tokens[number] = token.zone
            table.tell("laid-again", "washington.objectives.pack-per-mission", table.zone_name(token.zone))


# -- what everybody sees -----------------------------------------------------------------------------------------------


def show_cards(table: Table, shown: Plain) -> None:
    """Add to a view where cards lie, what those need that were put back, and what the team has found."""
    city, stage = our(table), our_stage(table)
    for number, edge in enumerate(stage.board.edges):
        if number in stage.across:
            shown["edges"][edge.id]["card"] = card_across(table, number)
    shown["needs"] = {card: stage.texts[card].needs[:] for card in city.put_back if missing(table, card)}
    for who, one in enumerate(shown["survivors"].values()):
        carries = our_survivor(table, who).carries
        one["carries"] = stage.texts[carries].title if carries else ""
    shown["keywords"] = city.keywords[:]
    shown["revealed"] = [text_view(stage.texts[card]) for card in city.revealed]
    shown["lanterns"], shown["trust"] = city.lanterns, city.trust
    shown["achieved"] = city.achieved[:]


def text_view(text: Text) -> Plain:
    return {"id": text.id, "name": text.title, "says": text.says}
