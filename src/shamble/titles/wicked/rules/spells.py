"""Enchantments: spells that are no attacks. Each is used from the hand, once a turn, for one action."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from shamble.kernel.questions import Choice, Option
from shamble.kernel.state import Steps, Turn
from shamble.titles.wicked.rules.cards import WickedCard, ours
from shamble.titles.wicked.rules.enemies import swayed
from shamble.titles.wicked.rules.table import our
from shamble.titles.wicked.rules.terrain import seen_by
from shamble.zones.rules.action import Action, Cost, Moment
from shamble.zones.rules.attack_actions import why_not_in_hand
from shamble.zones.rules.board import DEAD
from shamble.zones.rules.carrying import discard, distinct
from shamble.zones.rules.equipment import Card
from shamble.zones.rules.moving import free_move
from shamble.zones.rules.reasons import (
    ALLOWED,
    Why,
    an_action_left,
    cards_at_table,
    first,
    in_play,
    name_of,
    unless,
)
from shamble.zones.rules.searching import FIRST_DECK, ask_about, draw, spring
from shamble.zones.rules.seeing import why_unseen
from shamble.zones.rules.table import Table
from shamble.zones.rules.turns import SPELL, can_pay
from shamble.zones.rules.wounds import heal

RULE: Final = "fantasy.action.enchantment"
INVISIBILITY: Final = "fantasy.spell.invisibility"
ENCHANT: Final = "enchant"
FREE_TO_ENCHANT: Final = (SPELL,)  # the kinds of free action that pay for it
SPEEDY: Final = 2  # zones


@mypyc_attr(allow_interpreted_subclasses=True)
class Enchantment:
    """What an enchantment does. By default it is cast on a survivor: "enchant healing oswin"."""

    rule = ""
    verb = ENCHANT

    def wishes(self, table: Table, card: Card) -> list[Option]:
        """With everything that it could be cast on, possible or not."""
        return [Option(ENCHANT, (card.id, person.id)) for person in table.stage.cast]

    def possible(self, table: Table, who: int, card: Card) -> list[Option]:
        """With what a survivor can cast it on now."""
        found = [Option(ENCHANT, (card.id, table.name(whom)), whom) for whom in table.in_play()]
        return [option for option in found if not self.why_not(table, who, option)[0]]

    def why_not(self, table: Table, who: int, option: Option) -> Why:
        """Why it can't be cast on what the option names."""
        whom = table.number_of(option.names[1])
        return first(in_play(table, whom, self.rule), why_not_seen(table, who, whom), self.why_not_on(table, whom))

    def why_not_on(self, table: Table, whom: int) -> Why:
        """Why it does nothing for a survivor."""
        return ALLOWED

    def cast(self, table: Table, who: int, card: Card, option: Option) -> Steps | None:
        whom = table.number_of(option.names[1])
        table.tell("enchanted", self.rule, table.name(who), card.id, table.name(whom))
        return self.take_effect(table, whom)

    def take_effect(self, table: Table, whom: int) -> Steps | None:
        """What it does to the survivor."""
        return None


def why_not_seen(table: Table, who: int, whom: int) -> Why:
    zone = table.survivors[whom].zone
    return ALLOWED if seen_by(table, who)[zone] >= 0 else why_unseen(table, who, zone)


# -- on a survivor -----------------------------------------------------------------------------------------------------


class Healing(Enchantment):
    rule = "fantasy.spell.healing"

    def why_not_on(self, table: Table, whom: int) -> Why:
        return unless(table.survivors[whom].wounds > 0, self.rule, f"{name_of(table, whom)} has no wound to heal.")

    def take_effect(self, table: Table, whom: int) -> None:
        heal(table, whom, self.rule)


class Invisibility(Enchantment):
    """Zombies neither see, hear nor attack the survivor, until the round ends or it gives itself away."""

    rule = INVISIBILITY

    def why_not_on(self, table: Table, whom: int) -> Why:
        return unless(not our(table).is_invisible(whom), self.rule, f"{name_of(table, whom)} is already invisible.")

    def take_effect(self, table: Table, whom: int) -> None:
        our(table).invisible |= 1 << whom


def reappear(table: Table, who: int) -> None:
    """A survivor who was invisible can be seen again."""
    if our(table).is_invisible(who):
        our(table).invisible &= ~(1 << who)
        table.tell("reappeared", INVISIBILITY, table.name(who))


class Speed(Enchantment):
    """A free Move of up to two zones, at once."""

    rule = "fantasy.spell.speed"

    def why_not_on(self, table: Table, whom: int) -> Why:
        zone = table.survivors[whom].zone
        stuck = not table.stage.board.ground(table.closed).steps[zone]
        return first(
            unless(table.dead_in(zone) == 0, self.rule),
            unless(not stuck, self.rule, f"There is nowhere for {name_of(table, whom)} to go."),
        )

    def take_effect(self, table: Table, whom: int) -> Steps:
        return free_move(table, whom, self.rule, SPEEDY)


# -- on zombies, and on things -----------------------------------------------------------------------------------------


class Repulse(Enchantment):
    """All zombies of a zone in sight are pushed one zone away from the caster: "repulse square-c square-e"."""

    rule = "fantasy.spell.repulse"
    verb = "repulse"

    def wishes(self, table: Table, card: Card) -> list[Option]:
        """Each zone, and each that shares a border or a link with it."""
        board, found = table.stage.board, []
        for zone, place in enumerate(board.zones):
            links = [board.edges[link].other(zone) for link in board.links_of[zone]]
            found += [Option(self.verb, (place.id, board.zones[to].id)) for to in [*board.beside(zone), *links]]
        return found

    def possible(self, table: Table, who: int, card: Card) -> list[Option]:
        return [
            Option(self.verb, (table.zone_name(zone), table.zone_name(to)), zone)
            for zone, distance in enumerate(seen_by(table, who))
            if distance >= 0 and any(swayed(table, zone))
            for to in farther(table, who, zone)
        ]

    def why_not(self, table: Table, who: int, option: Option) -> Why:
        index = table.stage.board.zone_index
        zone, to = index[option.names[0]], index[option.names[1]]
        return first(
            ALLOWED if seen_by(table, who)[zone] >= 0 else why_unseen(table, who, zone),
            unless(any(swayed(table, zone)), self.rule, "There is no zombie there that can be pushed."),
            unless(to in way_for_zombies(table, zone), self.rule, "No open way leads there for zombies."),
            unless(to in farther(table, who, zone), self.rule, "That zone is not further away from you."),
        )

    def cast(self, table: Table, who: int, card: Card, option: Option) -> None:
        index = table.stage.board.zone_index
        zone, to = index[option.names[0]], index[option.names[1]]
        pushed = swayed(table, zone)
        for kind, count in enumerate(pushed):
            table.put_dead(kind, zone, -count)
            table.put_dead(kind, to, count)
        table.tell("repulsed", self.rule, table.name(who), table.zone_name(zone), table.zone_name(to), n=sum(pushed))


def way_for_zombies(table: Table, zone: int) -> list[int]:
    """The zones next door that zombies could walk into from this one."""
    return table.stage.board.ground(table.closed, DEAD).steps[zone]


def farther(table: Table, who: int, zone: int) -> list[int]:
    """Those of them that are one step farther from a survivor, as it walks."""
    far = table.stage.board.ground(table.closed).distances(table.survivors[who].zone)
    return [to for to in way_for_zombies(table, zone) if far[zone] >= 0 and far[to] == far[zone] + 1]


class Transmutation(Enchantment):
    """A card of the caster's own becomes another of the equipment deck: "transmute torch"."""

    rule = "fantasy.spell.transmutation"
    verb = "transmute"

    def wishes(self, table: Table, card: Card) -> list[Option]:
        every = tuple([item for survivor in table.survivors for item in survivor.inventory.items])
        return [Option(self.verb, (name,)) for name in distinct(every)]

    def possible(self, table: Table, who: int, card: Card) -> list[Option]:
        return [Option(self.verb, (name,)) for name in distinct(table.survivors[who].inventory.items)]

    def why_not(self, table: Table, who: int, option: Option) -> Why:
        has = any(item.name == option.names[0] for item in table.survivors[who].inventory.items)
        return unless(has, self.rule, "You aren't carrying that.")

    def cast(self, table: Table, who: int, card: Card, option: Option) -> Steps:
        table.tell("transmuted", self.rule, table.name(who), option.names[0])
        discard(table, who, option.names[0], self.rule)
        drawn = yield from draw(table, who, FIRST_DECK, self.rule)
        if table.stage.cards[drawn].trap:
            spring(table, who, drawn, FIRST_DECK)
        else:
            ask_about(table, who, [drawn], FIRST_DECK)


ENCHANTMENTS: Final[dict[str, Enchantment]] = {  # by what cards say
    "healing": Healing(),
    "invisibility": Invisibility(),
    "speed": Speed(),
    "repulse": Repulse(),
    "transmutation": Transmutation(),
}
OWN_VERBS: Final = {enchantment.verb: id for id, enchantment in ENCHANTMENTS.items() if enchantment.verb != ENCHANT}


# -- the action --------------------------------------------------------------------------------------------------------


class Enchanting(Action):
    """Use an enchantment: each once a turn, and each copy for itself."""

    def __init__(self) -> None:
        super().__init__((ENCHANT, *OWN_VERBS))

    def offer(self, table: Table, at: Moment, choice: Choice) -> None:
        if not can_pay(table, at.turn, FREE_TO_ENCHANT):
            return
        offered = ""
        for item in at.held:
            card = ours(table.stage.cards[item.card])
            if card.enchants and card.id != offered and not is_used(table, at.turn, card):
                offered = card.id
                for option in ENCHANTMENTS[card.enchants].possible(table, at.who, card):
                    choice.offer(option)

    def cost(self, table: Table, turn: Turn, option: Option) -> Cost:
        return 1, FREE_TO_ENCHANT

    def perform(self, table: Table, turn: Turn, option: Option) -> Steps | None:
        card = card_for(table, option)
        turn.marks.append(card.id)
        return ENCHANTMENTS[card.enchants].cast(table, turn.who, card, option)

    def wishes(self, table: Table) -> list[Option]:
        """With the enchantments that somebody carries; and one wish with each other card."""
        found: list[Option] = []
        for id in cards_at_table(table):
            card = ours(table.stage.cards[id])
            if card.enchants:
                found += ENCHANTMENTS[card.enchants].wishes(table, card)
            else:
                found.append(Option(ENCHANT, (id, table.stage.cast[0].id)))
        return found

    def at_hand(self, table: Table, at: Moment) -> list[Option]:
        """What is in hand, on whoever could need it."""
        held = [ours(table.stage.cards[item.card]) for item in table.held_items(at.who)]
        others = [card for card in held if card.enchants and ENCHANTMENTS[card.enchants].verb == ENCHANT]
        return [Option(ENCHANT, (card.id, table.name(whom))) for card in others for whom in table.in_play()]

    def why_never(self, table: Table, option: Option) -> Why:
        card = card_for(table, option)
        fits = card.enchants and ENCHANTMENTS[card.enchants].verb == option.verb
        return unless(bool(fits), RULE, "That is not an enchantment to cast on somebody.")

    def why_not(self, table: Table, at: Moment, option: Option) -> Why:
        card = card_for(table, option)
        return first(
            ENCHANTMENTS[card.enchants].why_not(table, at.who, option),
            why_not_in_hand(table, at.who, card, RULE),
            unless(not is_used(table, at.turn, card), RULE),
            an_action_left(table, at.turn, FREE_TO_ENCHANT),
        )


def card_for(table: Table, option: Option) -> WickedCard:
    """The card that an option is about: an enchantment with a verb of its own does not name it."""
    own = OWN_VERBS.get(option.verb, "")
    if not own:
        return ours(table.stage.cards[option.names[0]])
    return next(card for card in map(ours, table.stage.cards.values()) if card.enchants == own)


def is_used(table: Table, turn: Turn, card: Card) -> bool:
    """Was every copy that the survivor carries used in this turn?"""
    copies = [item for item in table.survivors[turn.who].inventory.items if item.card == card.id]
    return turn.marks.count(card.id) >= len(copies)
