"""Dragon fire: bile is thrown and stays where it lands, and whatever is in its zone burns once somebody lights it."""

from __future__ import annotations

from typing import Final

from shamble.kernel.questions import Choice, Option
from shamble.kernel.state import Steps, Task, Turn
from shamble.titles.wicked.rules.cards import ours
from shamble.titles.wicked.rules.nests import burn_out
from shamble.titles.wicked.rules.table import our
from shamble.titles.wicked.rules.terrain import seen_by
from shamble.zones.rules.action import Action, Moment
from shamble.zones.rules.attack_actions import why_not_in_hand
from shamble.zones.rules.carrying import put_away
from shamble.zones.rules.equipment import RANGED, Attack, Card, Items, Weapon
from shamble.zones.rules.learning import settle_gear
from shamble.zones.rules.molotov import burn
from shamble.zones.rules.reasons import Why, an_action_left, cards_at_table, first, unless
from shamble.zones.rules.seeing import why_unseen
from shamble.zones.rules.table import Table

REACH: Final = 1  # how far bile is thrown and fire is set, in zones
BILE_TOKENS: Final = 4  # in the box
BILE: Final = "bile"  # what cards leave where they are thrown
ONCE: Final = "once"  # a card that is discarded when it has set fire to something
THROW: Final = "throw"
LIGHT: Final = "light"
FIRE: Final = Weapon(RANGED, 0, REACH, 0, 0, 0, burns=True)
RULE_OF_THROWING: Final = "molotov.use"
RULE_OF_FIRE: Final = "fantasy.combat.dragon-fire"
RULE_OF_BLADE: Final = "fantasy.artefact.dragon-fire-blade"
RULE_OF_TORCH: Final = "fantasy.combat.dragon-fire-torch-spent"
RULE_OF_BILE: Final = "fantasy.combat.bile-stays"
NONE_LEFT: Final = "All bile tokens are on the board."


class ThrowingBile(Action):
    """Throw what leaves bile, or breaks into fire, where it lands: "throw dragon-bile square-c". It is no attack."""

    def __init__(self) -> None:
        super().__init__((THROW,))

    def offer(self, table: Table, at: Moment, choice: Choice) -> None:
        if not at.has_action:
            return
        for card in held_for(table, at.held, THROW):
            none_left = why_none_left(table, card)
            useless = none_left[0] or table.edition.why_useless(table, at.who, card)
            for zone in within_reach(table, at.who):
                choice.offer(Option(THROW, (card.id, table.zone_name(zone)), zone), useless, none_left[1])

    def perform(self, table: Table, turn: Turn, option: Option) -> Steps | None:
        card = ours(table.stage.cards[option.names[0]])
        use_up(table, turn.who, card)
        bile = card.throws == BILE
        rule = RULE_OF_THROWING if bile else RULE_OF_BLADE
        table.tell("threw", rule, table.name(turn.who), card.id, table.zone_name(option.value))
        if not bile:
            return catch_fire(table, turn.who, card.id, option.value, rule)
        our(table).bile[option.value] += 1
        return None

    def wishes(self, table: Table) -> list[Option]:
        return wishes_with(table, THROW)

    def at_hand(self, table: Table, at: Moment) -> list[Option]:
        return [
            Option(THROW, (card.id, table.zone_name(zone)))
            for card in held_for(table, at.held, THROW)
            for zone in within_reach(table, at.who)
        ]

    def why_never(self, table: Table, option: Option) -> Why:
        card = ours(table.stage.cards[option.names[0]])
        return unless(card.throws != "", RULE_OF_THROWING, "That is not for throwing.")

    def why_not(self, table: Table, at: Moment, option: Option) -> Why:
        card, zone = ours(table.stage.cards[option.names[0]]), table.stage.board.zone_index[option.names[1]]
        rule = RULE_OF_THROWING if card.throws == BILE else RULE_OF_BLADE
        return first(
            why_out_of_reach(table, at.who, zone, rule),
            why_none_left(table, card),
            why_not_in_hand(table, at.who, card, rule),
            an_action_left(table, at.turn),
        )


class LightingFire(Action):
    """Set fire to bile with a torch in hand: "light torch square-c"."""

    def __init__(self) -> None:
        super().__init__((LIGHT,))

    def offer(self, table: Table, at: Moment, choice: Choice) -> None:
        if not at.has_action:
            return
        for card in held_for(table, at.held, LIGHT):
            useless = table.edition.why_useless(table, at.who, card)
            for zone in within_reach(table, at.who):
                if our(table).bile[zone] > 0:
                    choice.offer(Option(LIGHT, (card.id, table.zone_name(zone)), zone), useless)

    def perform(self, table: Table, turn: Turn, option: Option) -> Steps:
        card = ours(table.stage.cards[option.names[0]])
        if card.lights == ONCE:
            use_up(table, turn.who, card)
            table.tell("spent", RULE_OF_TORCH, table.name(turn.who), card.id)
        rule = RULE_OF_FIRE if card.lights == ONCE else "fantasy.artefact.flaming-great-sword"
        return catch_fire(table, turn.who, card.id, option.value, rule)

    def wishes(self, table: Table) -> list[Option]:
        return wishes_with(table, LIGHT)

    def at_hand(self, table: Table, at: Moment) -> list[Option]:
        """Wherever there is bile."""
        zones = [zone for zone, tokens in enumerate(our(table).bile) if tokens > 0]
        return [
            Option(LIGHT, (card.id, table.zone_name(zone)))
            for card in held_for(table, at.held, LIGHT)
            for zone in zones
        ]

    def why_never(self, table: Table, option: Option) -> Why:
        card = ours(table.stage.cards[option.names[0]])
        return unless(card.lights != "", RULE_OF_FIRE, "You can't set fire to anything with that.")

    def why_not(self, table: Table, at: Moment, option: Option) -> Why:
        card, zone = ours(table.stage.cards[option.names[0]]), table.stage.board.zone_index[option.names[1]]
        return first(
            unless(our(table).bile[zone] > 0, RULE_OF_FIRE, "There is no bile there."),
            why_out_of_reach(table, at.who, zone, RULE_OF_FIRE),
            why_not_in_hand(table, at.who, card, RULE_OF_FIRE),
            an_action_left(table, at.turn),
        )


def is_for(card: Card, verb: str) -> bool:
    return (ours(card).throws if verb == THROW else ours(card).lights) != ""


def held_for(table: Table, held: Items, verb: str) -> list[Card]:
    """Those of the cards in hand with which a survivor throws, or lights; each once."""
    found: list[Card] = []
    for item in held:
        card = table.stage.cards[item.card]
        if is_for(card, verb) and card not in found:
            found.append(card)
    return found


def wishes_with(table: Table, verb: str) -> list[Option]:
    """Each card for it, aimed at each zone; and any other card, at one."""
    zones = table.stage.board.zones
    return [
        Option(verb, (id, zone.id))
        for id in cards_at_table(table)
        for zone in (zones if is_for(table.stage.cards[id], verb) else zones[:1])
    ]


def within_reach(table: Table, who: int) -> list[int]:
    """The zones in sight that are near enough."""
    return [zone for zone, distance in enumerate(seen_by(table, who)) if 0 <= distance <= REACH]


def why_out_of_reach(table: Table, who: int, zone: int, rule: str) -> Why:
    distance = seen_by(table, who)[zone]
    if distance < 0:
        return why_unseen(table, who, zone)
    return unless(distance <= REACH, rule, "That is too far away: the range is 0 or 1.")


def why_none_left(table: Table, card: Card) -> Why:
    left = ours(card).throws != BILE or sum(our(table).bile) < BILE_TOKENS
    return unless(left, RULE_OF_BILE, NONE_LEFT)


def use_up(table: Table, who: int, card: Card) -> None:
    """A card in hand is discarded."""
    held = [item for item in table.held_items(who) if item.card == card.id]
    spent = table.survivors[who].inventory.remove_copy(held[0], True)
    put_away(table, spent.card, spent.back)
    settle_gear(table, who)


# -- the fire ----------------------------------------------------------------------------------------------------------


def catch_fire(table: Table, who: int, card: str, zone: int, rule: str) -> Steps:
    """Everybody in the zone burns, and so does all bile there. Whoever set the fire gains the experience."""
    table.tell("caught-fire", rule, table.name(who), table.zone_name(zone), n=our(table).bile[zone])
    our(table).bile[zone] = 0
    attack = Attack(who, card, FIRE, 1, zone, table.dead_in(zone))
    yield from burn(table, attack)
    burn_out(table, zone)


def burst_into_flames(table: Table, task: Task) -> Steps:
    """The task of a fire that an attack has set."""
    return catch_fire(table, task.numbers[0], task.words[0], task.numbers[1], task.words[1])
