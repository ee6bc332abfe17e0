"""What defenses do (6.3), and how they attack (3.7.2)."""

from __future__ import annotations

from collections.abc import Generator
from typing import Final

from shamble.kernel.abilities import Tally
from shamble.kernel.questions import Question
from shamble.kernel.state import Steps
from shamble.titles.enclave.rules.combat.harm import hit, remove_defense, set_alight
from shamble.titles.enclave.rules.counters import Defense, Zombie
from shamble.titles.enclave.rules.dice import dice_roll, die, is_natural_two, one_at_random, total
from shamble.titles.enclave.rules.pieces import AREAS, ATTACKED, EW, DefenseCard
from shamble.titles.enclave.rules.table import Enclave

TRAP_DAMAGE: Final = 2
BARS: Final = 2  # Structure Points
PLATING: Final = 2  # Hit Points

# -- the attack --------------------------------------------------------------------------------------------------------


def attacked_area(defense: Defense) -> int:
    """Its own area; for a defense on a wall, the area above it."""
    return ATTACKED[defense.area]


def has_target(table: Enclave, defense: Defense) -> bool:
    """Only unblocked zombies are targets of a defense."""
    card = table.card_of(defense)
    return card.av > 0 and not card.set_off and table.has_free_zombie(attacked_area(defense))


def why_spent(card: DefenseCard) -> str:
    """The rule that keeps a defense which has attacked from attacking again."""
    return card.rule if card.every_turn else "enclave.defense-combat.once-per-combat-phase"


def spring(table: Enclave, defense: Defense) -> Steps:
    """A defense always attacks a random enemy; the attempt spends it, hit or miss."""
    card = table.card_of(defense)
    area = attacked_area(defense)
    defense.spent = True
    for _ in range(card.attempts):
        if not table.has_free_zombie(area):
            return
        faces = yield from dice_roll(table, "defense", why_spring(card, defense), (defense.id, str(card.av)))
        table.rolled = True
        natural_two = is_natural_two(faces)
        if total(faces) > card.av and not natural_two:
            table.tell_failure("missed", "enclave.combat.attack-hits-on-av-or-less", faces, defense.id)
            continue
        targets = [zombie.id for zombie in table.free_zombies_in(area)]
        chosen = yield from one_at_random(
            table, "target", "enclave.defense-combat.random-target", targets, (defense.id,)
        )
        zombie = table.zombie(chosen)
        assert zombie is not None
        table.tell_success("struck", why_struck(card, natural_two), faces, defense.id, zombie.id)
        steps = card.strikes(table, defense, zombie, natural_two)
        if steps is not None:
            yield from steps


def why_spring(card: DefenseCard, defense: Defense) -> str:
    """The rule that lets it attack there."""
    if card.attempts > 1:
        return "enclave.defense-combat.deep-hole-two-attempts"
    if attacked_area(defense) != defense.area:
        return "enclave.defense-combat.wall-attacks-area-above"
    return "enclave.defense-combat.same-area"


def why_struck(card: DefenseCard, natural_two: bool) -> str:
    """An underlined AV triggers only the printed effect, even on a natural 2."""
    if card.special:
        return "enclave.combat.special-attack-underlined-av"
    return "enclave.combat.natural-two" if natural_two else "enclave.combat.attack-hits-on-av-or-less"


def block(table: Enclave, defense: Defense, zombie: Zombie) -> None:
    zombie.held = defense.id
    table.tell("blocked", "enclave.combat.blocking-places-zombie-on-defense", zombie.id, defense.id)


# -- the effect --------------------------------------------------------------------------------------------------------


class Block(DefenseCard):
    """The zombie is put on the defense."""

    def can_hold(self) -> bool:
        return True

    def strikes(self, table: Enclave, defense: Defense, zombie: Zombie, natural_two: bool) -> Steps | None:
        block(table, defense, zombie)
        return None

    def after_holding(self, table: Enclave, defense: Defense, av: int) -> Steps | None:
        return self.may_be_lost(table, defense, av) if self.lost_from or self.lost_up_to_av else None

    def may_be_lost(self, table: Enclave, defense: Defense, av: int) -> Steps:
        faces = yield from dice_roll(table, "wear", "enclave.combat-end.blocking-defense-check", (defense.id,))
        if total(faces) <= av if self.lost_up_to_av else total(faces) >= self.lost_from:
            remove_defense(table, defense, self.rule)
        else:
            table.tell("endured", self.rule, defense.id, n=total(faces))


class SpikesThenBlock(Block):
    """One Damage Point, and the zombie is blocked if it survives that."""

    def strikes(self, table: Enclave, defense: Defense, zombie: Zombie, natural_two: bool) -> Steps | None:
        return self.impales(table, defense, zombie)

    def impales(self, table: Enclave, defense: Defense, zombie: Zombie) -> Steps:
        yield from hit(table, zombie, 1, self.rule)
        if zombie in table.zombies:
            block(table, defense, zombie)


class Blades(DefenseCard):
    """A standard attack."""

    def strikes(self, table: Enclave, defense: Defense, zombie: Zombie, natural_two: bool) -> Steps | None:
        return hit(table, zombie, 2 if natural_two else 1, self.rule)


class Trap(DefenseCard):
    """Two Damage Points; the defense is used up."""

    def strikes(self, table: Enclave, defense: Defense, zombie: Zombie, natural_two: bool) -> Steps | None:
        remove_defense(table, defense, self.rule)
        return hit(table, zombie, TRAP_DAMAGE, self.rule)


class ExplosiveBarrel(DefenseCard):
    """1d6+1 Damage Points hit random zombies of its area one by one; the rest is lost."""

    def goes_off(self, table: Enclave, defense: Defense) -> Steps:
        points = 1 + (yield from die(table, "barrel", self.rule, about=(defense.id,)))
        remove_defense(table, defense, self.rule)
        for _ in range(points):
            zombie = yield from any_zombie(table, defense, self.rule)
            if zombie is None:
                return
            yield from hit(table, zombie, 1, self.rule)


class IncendiaryBarrel(DefenseCard):
    """1d3+1 Fire markers on random zombies of its area; one zombie may get several."""

    def goes_off(self, table: Enclave, defense: Defense) -> Steps:
        markers = 1 + (yield from die(table, "barrel", self.rule, 3, about=(defense.id,)))
        remove_defense(table, defense, self.rule)
        for _ in range(markers):
            zombie = yield from any_zombie(table, defense, self.rule)
            if zombie is None:
                return
            set_alight(table, zombie, self.rule)


def any_zombie(table: Enclave, barrel: Defense, rule: str) -> Generator[Question, None, Zombie | None]:
    """A random zombie in the area of a barrel, which may be blocked; people there are not hit."""
    there = [zombie.id for zombie in table.zombies_in(barrel.area)]
    if not there:
        return None
    return table.zombie((yield from one_at_random(table, "target", rule, there, (barrel.id,))))


# -- what does not attack ----------------------------------------------------------------------------------------------


class WallBars(DefenseCard):
    """Ordinary Structure Points for the wall they are built on; the points stay whatever happens to the card."""

    def is_built(self, table: Enclave, defense: Defense) -> None:
        table.walls[0 if defense.area == EW else 1] += BARS
        table.tell("reinforced", self.rule, AREAS[defense.area], n=BARS)


class Roof(DefenseCard):
    def fights_fire(self, table: Enclave) -> bool:
        return True


class Laboratory(DefenseCard):
    def allows_research(self) -> bool:
        return True


class Wheels(DefenseCard):
    """In each search the first Damage Point to the vehicle is cancelled."""

    def vehicle_search_damage(self, table: Enclave, points: Tally) -> None:
        points.add(-1, self.rule)
        points.at_least(0, self.rule)


class Plating(DefenseCard):
    def vehicle_hit_points(self, table: Enclave, points: Tally) -> None:
        points.add(PLATING, self.rule)


EFFECTS: Final[dict[str, type[DefenseCard]]] = {
    "block": Block,
    "spikes-then-block": SpikesThenBlock,
    "damage": Blades,
    "trap": Trap,
    "explosive-barrel": ExplosiveBarrel,
    "incendiary-barrel": IncendiaryBarrel,
    "wall-bars": WallBars,
    "roof": Roof,
    "laboratory": Laboratory,
    "wheels": Wheels,
    "plating": Plating,
}
