"""What special items do when they hit, or when they are found (6.5, 3.7.1.1)."""

from __future__ import annotations

from typing import Final

from shamble.kernel.ask import choose_freely, roll
from shamble.kernel.questions import Choice, Option
from shamble.kernel.state import Steps
from shamble.titles.enclave.rules.combat.harm import hit, set_alight
from shamble.titles.enclave.rules.counters import Zombie
from shamble.titles.enclave.rules.dice import dice_roll, die, some_at_random, total
from shamble.titles.enclave.rules.people import draw_drawback
from shamble.titles.enclave.rules.pieces import AREAS, ItemKind
from shamble.titles.enclave.rules.table import PLAYER, Enclave

GRUESOME_FROM: Final = 9


def use_up(table: Enclave, kind: ItemKind) -> None:
    """A used item goes back into the pool, or out of the game; a handmade one is simply gone."""
    if kind.made:
        return
    if kind.out_of_game:
        table.item_cup.discards.append(kind.counter)
    else:
        table.item_cup.mix_in([kind.counter])


def melee(table: Enclave, who: int, area: int) -> str:
    """The survivor, if in the same area as the zombie: then the kill counts as melee."""
    return table.name(who) if table.survivors[who].area == area else ""


class Grenade(ItemKind):
    """1d6+1 Damage Points on one enemy, or spread over 1d3 random ones."""

    def has_hit(self, table: Enclave, who: int, zombie: Zombie) -> Steps:
        rule = "enclave.grenade.targeted-roll"
        points = 1 + (yield from die(table, "grenade", rule, about=(table.name(who),)))
        yield from hit(table, zombie, points, rule, melee(table, who, zombie.area))

    def has_hit_crowd(self, table: Enclave, who: int, area: int) -> Steps:
        rule = "enclave.grenade.mass-damage-spread"
        by = melee(table, who, area)
        points = 1 + (yield from die(table, "grenade", rule, about=(table.name(who),)))
        wanted = yield from die(table, "grenade-targets", rule, 3, (table.name(who),))
        there = [zombie.id for zombie in table.zombies_in(area)]
        number = min(wanted, len(there))
        drawn = yield from some_at_random(table, "grenade-hits", rule, there, number, (AREAS[area],))
        for place, id in enumerate(drawn):
            zombie = table.zombie(id)
            share = points // number + (1 if place < points % number else 0)
            if zombie is not None and share:
                yield from hit(table, zombie, share, rule, by)


class Firebomb(ItemKind):
    """One Fire Damage instead of a Damage Point."""

    def has_hit(self, table: Enclave, who: int, zombie: Zombie) -> Steps | None:
        set_alight(table, zombie, self.rule)
        return None


class LuckyFinding(ItemKind):
    """2d3 Resource Points: available at once before the Activation Phase, else from the next day on."""

    def is_found(self, table: Enclave) -> Steps:
        use_up(table, self)
        faces = yield from roll(table, "lucky", self.rule, 2, 3)
        if table.phase == "new-day":
            table.rp += total(faces)
            table.tell("lucky-today", self.rule, self.id, n=total(faces))
        else:
            table.found += total(faces)
            table.tell("lucky", self.rule, self.id, n=total(faces))


class Broken(ItemKind):
    def is_found(self, table: Enclave) -> Steps | None:
        use_up(table, self)
        table.tell("broken", self.rule, self.id)
        return None


class GruesomeScene(ItemKind):
    """Somebody has to look at it: on 9 or more they draw a drawback."""

    def is_found(self, table: Enclave) -> Steps:
        use_up(table, self)
        choice = yield from choose_freely(table, lambda: who_looks(table, self.rule))
        who = choice.value
        faces = yield from dice_roll(table, "gruesome", self.rule, (table.name(who),))
        if total(faces) >= GRUESOME_FROM:
            table.tell("shocked", self.rule, table.name(who), n=total(faces))
            yield from draw_drawback(table, who, self.rule)
        else:
            table.tell("unshocked", self.rule, table.name(who), n=total(faces))


def who_looks(table: Enclave, rule: str) -> Choice:
    choice = table.choice(PLAYER, "gruesome", rule)
    for who in table.people():
        choice.offer(Option("look", (table.name(who),), who))
    return choice


KINDS: Final[dict[str, type[ItemKind]]] = {
    "grenade": Grenade,
    "explosive-charge": Grenade,
    "flare-gun": Firebomb,
    "molotov": Firebomb,
    "lucky-finding": LuckyFinding,
    "its-broken": Broken,
    "gruesome-scene": GruesomeScene,
}
