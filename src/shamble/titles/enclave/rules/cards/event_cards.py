"""The event cards: what each does when it is drawn, while it stays, or for the rest of the day."""

from __future__ import annotations

from collections.abc import Generator
from typing import Final

from shamble.kernel.abilities import Tally
from shamble.kernel.ask import choose_freely
from shamble.kernel.questions import Choice, Option, Question
from shamble.kernel.state import Steps
from shamble.titles.enclave.rules.combat.combat import place_zombie
from shamble.titles.enclave.rules.combat.harm import damage_defense, damage_wall, wound
from shamble.titles.enclave.rules.day.buildup import add_to_horde
from shamble.titles.enclave.rules.day.fire import place_fire
from shamble.titles.enclave.rules.day.searching import damage_vehicle, find_item
from shamble.titles.enclave.rules.dice import die, one_at_random
from shamble.titles.enclave.rules.people import draw_drawback
from shamble.titles.enclave.rules.pieces import AREAS, RE, VE, WALLS, EventCard
from shamble.titles.enclave.rules.table import PLAYER, Enclave

STRANGER_IS_DEAD: Final = 6  # on 1d6
RAIN_PUTS_OUT: Final = 7  # a roll of this or more puts out a burning zombie


def discard_event(table: Enclave, rule: str) -> None:
    """Discard the event that has stayed in play."""
    id = table.event
    table.event = ""
    table.event_deck.discards.append(id)
    table.tell("event-over", rule, id)


def nothing_to_do(table: Enclave, card: EventCard) -> None:
    """An instruction that can't be carried out is ignored."""
    table.tell("event-in-vain", "enclave.event.deck", card.id)


def how_much(table: Enclave, card: EventCard, ask: str) -> Generator[Question, None, int]:
    """What the card says: a number, a die, or a die and a number."""
    if card.sides == 0:
        return card.amount
    return card.amount + (yield from die(table, ask, card.rule, card.sides))


def gain_rp(table: Enclave, points: int, rule: str) -> None:
    """Resource Points from an event can be spent this turn."""
    table.rp += points
    table.tell("event-rp", rule, table.rp, n=points)


# -- people ------------------------------------------------------------------------------------------------------------


class UnexpectedGuest(EventCard):
    """Somebody knocks: a survivor whom the player may take in, or a zombie that gets into the Refuge unseen."""

    def happens(self, table: Enclave) -> Steps:
        face = yield from die(table, "stranger", "enclave.event.unexpected-guest")
        if face < STRANGER_IS_DEAD:
            if len(table.people_cup):
                table.push("guest")
            else:
                nothing_to_do(table, self)
            return
        kind = yield from table.zombie_cup.draw(table, "enclave.event.unexpected-guest")
        if not kind:
            nothing_to_do(table, self)
            return
        table.push("guest-combat")
        place_zombie(table, kind, RE)
        table.tell("guest-is-dead", "enclave.event.unexpected-guest", kind)


class NightCrawler(EventCard):
    """Something gets in at night and hurts a random survivor."""

    def happens(self, table: Enclave) -> Steps:
        names = [table.name(who) for who in table.people()]
        name = yield from one_at_random(table, "night-crawler", "enclave.event.night-crawler", names)
        yield from wound(table, table.index_of(name), self.amount, "enclave.event.night-crawler")


class Nightmares(EventCard):
    """A random survivor without a drawback draws one."""

    def happens(self, table: Enclave) -> Steps:
        names = [table.name(who) for who in table.people() if not table.survivors[who].drawbacks]
        if not names:
            nothing_to_do(table, self)
            return
        name = yield from one_at_random(table, "nightmares", "enclave.event.nightmares", names)
        yield from draw_drawback(table, table.index_of(name), "enclave.event.nightmares")


class Fever(EventCard):
    """Nobody recovers at the end of the day; a Medic and a Healing Kit still help."""

    def recovery_forbidden(self, table: Enclave) -> str:
        return "enclave.event.fever"


# -- supplies ----------------------------------------------------------------------------------------------------------


class RescueForces(EventCard):
    """A group that waits for rescue is saved at the end of this turn; any other group gets a crate."""

    def happens(self, table: Enclave) -> None:
        goal = table.goal()
        if goal is None or not goal.forces_arrive(table):
            gain_rp(table, self.amount, "enclave.event.rescue-forces")


class SupplyCache(EventCard):
    """Resource Points."""

    def happens(self, table: Enclave) -> Steps:
        points = yield from how_much(table, self, "supply-cache")
        gain_rp(table, points, "enclave.event.supply-cache")


class LostConvoy(EventCard):
    """A special item for any survivor, never a vehicle instead."""

    def happens(self, table: Enclave) -> Steps:
        return find_item(table, "enclave.event.lost-convoy")


class Looters(EventCard):
    """The group loses Resource Points, as far as it has any."""

    def happens(self, table: Enclave) -> Steps:
        if table.rp == 0:
            nothing_to_do(table, self)
            return
        lost = min((yield from how_much(table, self, "looters")), table.rp)
        table.rp -= lost
        table.tell("looted", "enclave.event.looters", table.rp, n=lost)


# -- the work of the day -----------------------------------------------------------------------------------------------


class QuietMorning(EventCard):
    """No buildup chit is drawn today."""

    def enemy_phase_forbidden(self, table: Enclave) -> str:
        return "enclave.event.quiet-morning"


class RadioContact(EventCard):
    """This turn's search is easier, on top of the group's bonus."""

    def search_roll(self, table: Enclave, result: Tally) -> None:
        result.add(self.amount, "enclave.event.radio-contact")


class GoodSpirits(EventCard):
    """More Action Points."""

    def action_points(self, table: Enclave, points: Tally) -> None:
        points.add(self.amount, "enclave.event.good-spirits")


class Quarrel(EventCard):
    """Fewer Action Points, but at least one is left."""

    def action_points(self, table: Enclave, points: Tally) -> None:
        points.add(-self.amount, "enclave.event.quarrel")
        points.at_least(1, "enclave.event.quarrel")


class SkilledHands(EventCard):
    """The first defense built this turn costs less; no price drops below zero."""

    def build_price(self, table: Enclave, price: Tally) -> None:
        price.add(-self.amount, "enclave.event.skilled-hands")

    def has_built(self, table: Enclave) -> None:
        table.today = [id for id in table.today if id != self.id]


# -- the dead ----------------------------------------------------------------------------------------------------------


class HerdOnTheRoad(EventCard):
    """Zombies join the Horde."""

    def happens(self, table: Enclave) -> Steps:
        return add_to_horde(table, self.amount, "enclave.event.herd-on-the-road")


class HerdAtTheGate(EventCard):
    """Zombies join the Horde, and the whole Horde attacks at once."""

    def happens(self, table: Enclave) -> Steps:
        table.push("combat")
        return add_to_horde(table, self.amount, "enclave.event.herd-at-the-gate")


class Fog(EventCard):
    """Until the end of the next Combat Phase, targets in adjacent areas are harder to hit."""

    def attack_value(self, table: Enclave, who: int, same_area: bool, value: Tally) -> None:
        if not same_area:
            value.add(-self.amount, "enclave.event.fog")

    def combat_ends(self, table: Enclave) -> None:
        discard_event(table, "enclave.event.fog")


class FullMoon(EventCard):
    """Until the end of the next Combat Phase zombies attack better; they do not break free more easily."""

    def zombie_attack_value(self, table: Enclave, value: Tally) -> None:
        value.add(self.amount, "enclave.event.full-moon")

    def combat_ends(self, table: Enclave) -> None:
        discard_event(table, "enclave.event.full-moon")


# -- fire --------------------------------------------------------------------------------------------------------------


class FireInTheKitchen(EventCard):
    """Fire markers are placed on the Refuge, and everybody fights them at once."""

    def happens(self, table: Enclave) -> Steps:
        return set_house_on_fire(table, self, "enclave.event.fire-in-the-kitchen")


class LightningStrike(EventCard):
    """The same, from above."""

    def happens(self, table: Enclave) -> Steps:
        return set_house_on_fire(table, self, "enclave.event.lightning-strike")


def set_house_on_fire(table: Enclave, card: EventCard, rule: str) -> Steps:
    markers = yield from how_much(table, card, "house-fire")
    table.push("fire-subphase")
    place_fire(table, markers, rule)


class Arson(EventCard):
    """When the next Combat Phase starts, Fire markers are placed on the Refuge and are fought in combat."""

    def combat_starts(self, table: Enclave, who: int) -> Steps:
        markers = yield from how_much(table, self, "house-fire")
        discard_event(table, "enclave.event.arson")
        place_fire(table, markers, "enclave.event.arson")


class HeavyRain(EventCard):
    """Searching is harder, and burning zombies go out sooner."""

    def search_roll(self, table: Enclave, result: Tally) -> None:
        result.add(-self.amount, "enclave.event.heavy-rain")

    def zombie_fire_goes_out(self, table: Enclave, from_: Tally) -> None:
        from_.set(RAIN_PUTS_OUT, "enclave.event.heavy-rain")


# -- walls, defenses and the vehicle -----------------------------------------------------------------------------------


class StormDamage(EventCard):
    """A wall loses Structure Points; the player chooses one that has any."""

    def happens(self, table: Enclave) -> Steps:
        if table.walls == [0, 0]:
            nothing_to_do(table, self)
            return
        chosen = yield from choose_freely(table, lambda: standing_walls(table))
        damage_wall(table, chosen.value, self.amount, "enclave.event.storm-damage")


def standing_walls(table: Enclave) -> Choice:
    choice = table.choice(PLAYER, "storm", "enclave.event.storm-damage")
    for area in WALLS:
        if table.wall(area) > 0:
            choice.offer(Option("give-way", (AREAS[area],), area))
    return choice


class RotAndRust(EventCard):
    """A random defense on the map suffers damage; improvements of the vehicle are not on the map."""

    def happens(self, table: Enclave) -> Steps:
        names = [defense.id for defense in table.defenses if defense.area != VE]
        if not names:
            nothing_to_do(table, self)
            return
        id = yield from one_at_random(table, "rot-and-rust", "enclave.event.rot-and-rust", names)
        defense = table.defense(id)
        assert defense is not None
        damage_defense(table, defense, self.amount, "enclave.event.rot-and-rust")


class EngineTrouble(EventCard):
    """The vehicle suffers damage; Improved Wheels do not help."""

    def happens(self, table: Enclave) -> None:
        if table.vehicle:
            damage_vehicle(table, self.amount, "enclave.event.engine-trouble")
        else:
            nothing_to_do(table, self)


CARDS: Final[dict[str, type[EventCard]]] = {
    "an-unexpected-guest": UnexpectedGuest,
    "rescue-forces": RescueForces,
    "supply-cache": SupplyCache,
    "lost-convoy": LostConvoy,
    "quiet-morning": QuietMorning,
    "radio-contact": RadioContact,
    "good-spirits": GoodSpirits,
    "skilled-hands": SkilledHands,
    "herd-on-the-road": HerdOnTheRoad,
    "herd-at-the-gate": HerdAtTheGate,
    "night-crawler": NightCrawler,
    "fire-in-the-kitchen": FireInTheKitchen,
    "lightning-strike": LightningStrike,
    "arson": Arson,
    "storm-damage": StormDamage,
    "rot-and-rust": RotAndRust,
    "looters": Looters,
    "nightmares": Nightmares,
    "quarrel": Quarrel,
    "engine-trouble": EngineTrouble,
    "fog": Fog,
    "heavy-rain": HeavyRain,
    "fever": Fever,
    "full-moon": FullMoon,
}
