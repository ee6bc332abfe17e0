"""What objective cards and notes do: a closed vocabulary of effects, each carried out in a task of its own.

An effect knows the survivor who took the card and the zone where that happened. Effects refer to each other by their
place in the list of the stage, so that a task can carry them."""

from __future__ import annotations

from typing import Final

from shamble.kernel.ask import choose, pick
from shamble.kernel.questions import Choice, Option
from shamble.kernel.state import Steps, Task
from shamble.titles.washington.rules.companions import appear
from shamble.titles.washington.rules.conditions import Condition
from shamble.titles.washington.rules.knockouts import has_died
from shamble.titles.washington.rules.rewards import gain_bonus_action, is_campaign
from shamble.titles.washington.rules.stage import WashingtonStage, our_stage
from shamble.titles.washington.rules.table import Doubled, our
from shamble.zones.rules.board import AWAY
from shamble.zones.rules.equipment import Item
from shamble.zones.rules.learning import gain_experience
from shamble.zones.rules.rounds import awaken
from shamble.zones.rules.searching import ask_about, draw_top, spring
from shamble.zones.rules.spawning import spawn_in
from shamble.zones.rules.table import Spawn, Table
from shamble.zones.rules.wounds import heal

APPLY: Final = "washington.objectives.read-aloud-and-apply"
TAKER: Final = "washington.objectives.the-survivor-is-the-taker"
ALL_WOUNDS: Final = 0
HERE: Final = -1  # as a zone: where the card was taken
NEXT_PHASE: Final = 0  # as a round
NO_END: Final = 0
LANTERNS: Final = "lanterns"
TRUST: Final = "trust"


class Effect:
    """One thing that a card does. Content."""

    def choices(self) -> list[Alternative]:
        """What players can choose from when it is applied."""
        return []

    def apply(self, table: Table, who: int, zone: int) -> Steps | None:
        raise TypeError("each effect is carried out in its own way")


def push_effects(table: Table, who: int, zone: int, effects: list[int]) -> None:
    """One effect after the other, in the order of the card."""
    for number in reversed(effects):
        table.push("effect", (who, zone, number))


def is_out(table: Table, who: int) -> bool:
    """Did the survivor go down before the card was done?"""
    return table.survivors[who].zone == AWAY


def whom(table: Table, who: int, everybody: bool) -> list[int]:
    """The one who took the card, or everybody in play."""
    team = list(range(table.count_played())) if everybody else [who]
    return [one for one in team if not is_out(table, one)]


# -- what survivors get ------------------------------------------------------------------------------------------------


class Experience(Effect):
    def __init__(self, points: int) -> None:
        self.points = points

    def apply(self, table: Table, who: int, zone: int) -> Steps | None:
        return None if is_out(table, who) else gain_experience(table, who, self.points)


class Heal(Effect):
    def __init__(self, wounds: int, everybody: bool) -> None:
        self.wounds = wounds
        self.everybody = everybody

    def apply(self, table: Table, who: int, zone: int) -> None:
        for one in whom(table, who, self.everybody):
            has = table.survivors[one].wounds
            healed = has if self.wounds == ALL_WOUNDS else min(has, self.wounds)
            if healed > 0:
                heal(table, one, TAKER, healed)


class HealOne(Effect):
    """All wounds of one survivor whom the team chooses."""

    def apply(self, table: Table, who: int, zone: int) -> Steps:
        choice = table.asks(who, "heal-fully", "washington.objectives.team-decides")
        for one in whom(table, who, True):
            if table.survivors[one].wounds > 0:
                choice.offer(Option("heal-fully", (table.name(one),), one))
        if choice.options:
            chosen = yield from choose(choice)
            heal(table, chosen.value, APPLY, table.survivors[chosen.value].wounds)


class DrawCards(Effect):
    """Cards of a deck, each kept or discarded; a trap is sprung."""

    def __init__(self, deck: int, count: int) -> None:
        self.deck = deck
        self.count = count

    def apply(self, table: Table, who: int, zone: int) -> Steps:
        found: list[str] = []
        for _ in range(0 if is_out(table, who) else self.count):
            card = yield from draw_top(table, who, self.deck, TAKER)
            if card and table.stage.cards[card].trap:
                spring(table, who, card, self.deck)
            elif card:
                found.append(card)
                table.tell("searched", TAKER, table.name(who), card, table.stage.decks[self.deck])
        ask_about(table, who, found, self.deck)


class TakeOut(Effect):
    """Certain cards are taken out of a deck, or else out of its discards; then the deck is shuffled."""

    def __init__(self, card: str, deck: int, count: int) -> None:
        self.card = card
        self.deck = deck
        self.count = count

    def apply(self, table: Table, who: int, zone: int) -> None:
        found: list[str] = []
        for _ in range(0 if is_out(table, who) else self.count):
            if take_out_one(table, self.card, self.deck):
                found.append(self.card)
                table.tell("searched", TAKER, table.name(who), self.card, table.stage.decks[self.deck])
        ask_about(table, who, found, self.deck)


def take_out_one(table: Table, card: str, number: int) -> bool:
    deck = table.decks[number]
    if deck.has(card):
        deck.take_out(card)
        deck.shuffle()
    elif card in deck.discards:
        deck.discards.remove(card)
    else:
        return False
    table.drawn.append(Item(card, table.stage.decks[number]))
    return True


class GiveCxp(Effect):
    """Campaign experience, for the one who took the card or for everybody who is not dead, wherever they are. In a
    mission that is played alone nobody writes it down."""

    def __init__(self, points: int, everybody: bool) -> None:
        self.points = points
        self.everybody = everybody

    def apply(self, table: Table, who: int, zone: int) -> None:
        if is_campaign(table):
            team = [one for one in range(table.count_played()) if not has_died(table, one)]
            for one in reversed(team if self.everybody else [who]):
                for _ in range(self.points):
                    table.push("cxp", (one,))


class GiveBonusAction(Effect):
    """A bonus action on the sheet of whoever did it."""

    def apply(self, table: Table, who: int, zone: int) -> None:
        if is_campaign(table):
            gain_bonus_action(table, who)


class KeepWithFewerDice(Effect):
    """After this mission everybody rolls fewer dice to keep something."""

    def __init__(self, dice: int) -> None:
        self.dice = dice

    def apply(self, table: Table, who: int, zone: int) -> None:
        our(table).keep_less = self.dice
        table.tell("keeps-more", APPLY, n=self.dice)


# -- what the team gets ------------------------------------------------------------------------------------------------


class FindKeyword(Effect):
    def __init__(self, word: str) -> None:
        self.word = word

    def apply(self, table: Table, who: int, zone: int) -> None:
        if self.word not in our(table).keywords:
            our(table).keywords.append(self.word)
            table.tell("keyword", "washington.keywords.capitals-link-cards", table.name(who), self.word)


class Count(Effect):
    """The counters of the team never go beyond their ends."""

    def __init__(self, counter: str, step: int, least: int, most: int) -> None:
        self.counter = counter
        self.step = step
        self.least = least
        self.most = most

    def apply(self, table: Table, who: int, zone: int) -> None:
        city = our(table)
        now = city.lanterns if self.counter == LANTERNS else city.trust
        new = max(self.least, min(self.most, now + self.step))
        if new == now:
            return
        if self.counter == LANTERNS:
            city.lanterns = new
            table.tell("lanterns", APPLY, n=new)
        else:
            city.trust = new
            table.tell("trust", APPLY, n=new)


class Achieve(Effect):
    """An achievement of the team, or of the survivor who took the card; the latter is only written on its sheet."""

    def __init__(self, id: str, of_team: bool) -> None:
        self.id = id
        self.of_team = of_team

    def apply(self, table: Table, who: int, zone: int) -> None:
        city = our(table)
        rule = "washington.keywords.achievements-on-cards"
        if self.of_team and self.id not in city.achieved:
            city.achieved.append(self.id)
            table.tell("achieved", rule, self.id)
        elif not self.of_team:
            if is_campaign(table) and self.id not in city.sheets[who].achieved:
                city.sheets[who] = city.sheets[who].with_achievement(self.id)
            table.tell("achieved-alone", rule, self.id, table.name(who))


# -- what happens on the board -----------------------------------------------------------------------------------------


class Nest(Effect):
    """Zombie cards for a zone."""

    def __init__(self, cards: int, zone: int) -> None:
        self.cards = cards
        self.zone = zone

    def apply(self, table: Table, who: int, zone: int) -> None:
        for _ in range(self.cards):
            table.push("nest", (zone if self.zone == HERE else self.zone,))


def nest(table: Table, task: Task) -> Steps:
    return spawn_in(table, task.numbers[0], APPLY)


class Wake(Effect):
    """Sleeping spawn zones become active."""

    def __init__(self, colour: str) -> None:
        self.colour = colour

    def apply(self, table: Table, who: int, zone: int) -> None:
        awaken(table, self.colour)


class CloseSpawn(Effect):
    """Nothing comes from this spawn zone any more."""

    def __init__(self, zone: int) -> None:
        self.zone = zone

    def apply(self, table: Table, who: int, zone: int) -> None:
        for at, spawn in enumerate(table.spawns):
            if spawn.zone == self.zone and spawn.active:
                table.spawns[at] = Spawn(spawn.zone, spawn.colour, False, spawn.clock)
                table.tell("spawn-closed", APPLY, table.zone_name(spawn.zone))


class RemoveCard(Effect):
    """A card that nobody has taken is gone, unread."""

    def __init__(self, card: str) -> None:
        self.card = card

    def apply(self, table: Table, who: int, zone: int) -> None:
        number = table.stage.token_number(self.card)
        if table.tokens[number] != AWAY:
            table.tell("card-gone", APPLY, table.zone_name(table.tokens[number]))
            table.tokens[number] = AWAY


class FindCompanion(Effect):
    """A companion who was not on the board is found there, alone."""

    def __init__(self, who: int) -> None:
        self.who = who

    def apply(self, table: Table, who: int, zone: int) -> None:
        appear(table, self.who, zone)


class SpawnTwice(Effect):
    """Spawn zones of a colour, or the one in a zone, spawn twice: in the next zombie phase, or in each from a round
    on."""

    def __init__(self, colour: str, since: int, zone: int = AWAY) -> None:
        self.colour = colour
        self.since = since
        self.zone = zone

    def apply(self, table: Table, who: int, zone: int) -> None:
        coming = table.round + 1 if table.phase == "end" else table.round
        last = coming if self.since == NEXT_PHASE else NO_END
        our(table).doubled.append(Doubled(self.colour, self.since or coming, last, self.zone))
        if self.zone != AWAY:
            table.tell("doubled-zone", APPLY, table.zone_name(self.zone))
        elif self.since == NEXT_PHASE:
            table.tell("doubled", APPLY, self.colour)
        else:
            table.tell("doubled-from", APPLY, self.colour, n=self.since)


def is_held_back(table: Table) -> bool:
    """Does the mission say that nothing spawns yet?"""
    return table.round <= our_stage(table).quiet


def cards_for(table: Table, spawn: Spawn) -> int:
    """How many zombie cards a spawn zone draws in this round."""
    if is_held_back(table):
        return 0
    for doubled in our(table).doubled:
        meant = doubled.zone == spawn.zone if doubled.zone != AWAY else doubled.colour == spawn.colour
        if meant and doubled.first <= table.round and doubled.last in (NO_END, table.round):
            return 2
    return 1


class LeaveBehind(Effect):
    """There is one seat too few."""

    def apply(self, table: Table, who: int, zone: int) -> Steps:
        choice = table.asks(who, "leave-behind", "washington.objectives.team-decides")
        for one in whom(table, who, True):
            choice.offer(Option("leave-behind", (table.name(one),), one))
        if choice.options:
            chosen = yield from choose(choice)
            table.tell("stays-behind", APPLY, table.name(chosen.value))


# -- what is read or decided next --------------------------------------------------------------------------------------


class ReadNote(Effect):
    """A note that lies face down by the board."""

    def __init__(self, note: str) -> None:
        self.note = note

    def apply(self, table: Table, who: int, zone: int) -> None:
        table.push("read", (who, zone), (self.note,))


class ReadOneOf(Effect):
    """One of several notes, drawn at random from those that nobody has read."""

    def __init__(self, notes: list[str]) -> None:
        self.notes = notes

    def apply(self, table: Table, who: int, zone: int) -> Steps:
        rule = "washington.objectives.notes-beside-the-board"
        left = [note for note in self.notes if note not in our(table).read]
        drawn = yield from pick(table, "note", rule, left or self.notes, 1, (table.name(who),))
        table.push("read", (who, zone), (drawn[0],))


class When(Effect):
    """Effects that depend on what the team has done."""

    def __init__(self, condition: Condition, effects: list[int], otherwise: list[int]) -> None:
        self.condition = condition
        self.effects = effects
        self.otherwise = otherwise

    def apply(self, table: Table, who: int, zone: int) -> None:
        push_effects(table, who, zone, self.effects if self.condition.holds(table) else self.otherwise)


class Alternative:
    """One of the choices that a card gives. Content."""

    def __init__(self, id: str, says: str, effects: list[int]) -> None:
        self.id = id
        self.says = says
        self.effects = effects
        self.condition = Condition()
        self.once = False  # can it be chosen only once in a mission?


class Choose(Effect):
    """The team decides; the player of whoever took the card is asked."""

    def __init__(self, alternatives: list[Alternative]) -> None:
        self.alternatives = alternatives

    def choices(self) -> list[Alternative]:
        return self.alternatives

    def apply(self, table: Table, who: int, zone: int) -> Steps:
        choice = self.ask(table, who)
        if not choice.options:
            return
        chosen = yield from choose(choice)
        alternative = self.alternatives[chosen.value]
        our(table).decided.append(alternative.id)
        push_effects(table, who, zone, alternative.effects)
        table.tell("chose", "washington.objectives.team-decides", table.name(who), alternative.id)

    def ask(self, table: Table, who: int) -> Choice:
        choice = table.asks(who, "card-choice", "washington.objectives.team-decides", (table.name(who),))
        for number, alternative in enumerate(self.alternatives):
            over = alternative.once and alternative.id in our(table).decided
            if not over and alternative.condition.holds(table):
                choice.offer(Option("choose", (alternative.id,), number))
        return choice


def alternatives(stage: WashingtonStage) -> list[Alternative]:
    """All choices that cards of a mission give."""
    return [choice for effect in stage.effects for choice in effect.choices()]
