"""Traits of survivors and zombies, drawbacks, and experience (6.1, 6.2, 6.6, 5.2)."""

from __future__ import annotations

from typing import Final

from shamble.kernel.abilities import Tally
from shamble.kernel.state import Steps
from shamble.titles.enclave.rules.combat.harm import hit, wound
from shamble.titles.enclave.rules.counters import Zombie
from shamble.titles.enclave.rules.dice import dice_roll, die, one_at_random, total
from shamble.titles.enclave.rules.people import draw_drawback
from shamble.titles.enclave.rules.pieces import AREAS, IP, Piece, ZombieTrait
from shamble.titles.enclave.rules.table import Enclave

MEDIC_NEEDS: Final = 7  # or less
BLAST: Final = 2  # Damage Points of an Explosive zombie

# -- survivors ---------------------------------------------------------------------------------------------------------


class Troubled(Piece):
    """Drawback: the survivor draws one on joining."""

    def joins(self, table: Enclave, who: int) -> Steps | None:
        return draw_drawback(table, who, self.rule)


class Medic(Piece):
    """At the end of the day a medic treats all wounded survivors, including themselves."""

    def treats(self, table: Enclave, who: int) -> Steps | None:
        return self.rounds(table, who)

    def rounds(self, table: Enclave, who: int) -> Steps:
        medic = table.name(who)
        for patient in table.people():
            survivor = table.survivors[patient]
            if survivor.damage:
                faces = yield from dice_roll(table, "treat", self.rule, (medic, survivor.id))
                if total(faces) <= MEDIC_NEEDS:
                    survivor.damage -= 1
                    table.tell("treated", self.rule, medic, survivor.id, n=total(faces))
                else:
                    table.tell("treated-in-vain", self.rule, medic, survivor.id, n=total(faces))


class TwoAttacks(Piece):
    def attacks(self, table: Enclave, number: Tally) -> None:
        number.at_least(2, self.rule)


class RecoverTwoWounds(Piece):
    def recovers(self, table: Enclave, points: Tally) -> None:
        points.at_least(2, self.rule)


# -- drawbacks ---------------------------------------------------------------------------------------------------------


class Coward(Piece):
    """Keeps off the External Wall; a house that nobody holds yet has only rubble there."""

    def wall_forbidden(self, table: Enclave) -> str:
        return "" if table.cleaning else self.rule


class Crippled(Piece):
    def value_against_enemy(self, same_area: bool, value: Tally) -> None:
        if same_area:
            value.add(-1, self.rule)


class Cruel(Piece):
    """A survivor who kills in melee collects a trophy and loses the next Combat Turn."""

    def kills_beside(self, table: Enclave, who: int) -> None:
        table.survivors[who].loses_turn = True
        table.tell("gloats", self.rule, table.name(who))


class Drunk(Piece):
    """1-2 costs one AV in this combat, 5-6 gives one."""

    def combat_starts(self, table: Enclave, who: int) -> Steps | None:
        return self.staggers(table, who)

    def staggers(self, table: Enclave, who: int) -> Steps:
        survivor = table.survivors[who]
        face = yield from die(table, "drunk", self.rule, about=(survivor.id,))
        survivor.drunk = -1 if face <= 2 else 1 if face >= 5 else 0
        table.tell(("drunk-worse", "drunk-same", "drunk-better")[survivor.drunk + 1], self.rule, survivor.id, n=face)

    def attack_value(self, table: Enclave, who: int, same_area: bool, value: Tally) -> None:
        value.add(table.survivors[who].drunk, self.rule)


class Lazy(Piece):
    def build_price(self, table: Enclave, price: Tally) -> None:
        price.add(1, self.rule)

    def repair_price(self, table: Enclave, price: Tally) -> None:
        price.add(1, self.rule)


class Phobic(Piece):
    def search_roll(self, table: Enclave, result: Tally) -> None:
        result.add(-3, self.rule)


class Pyrophobia(Piece):
    def fire_forbidden(self, table: Enclave) -> str:
        return self.rule


# -- experience --------------------------------------------------------------------------------------------------------


class Tough(Piece):
    def hit_points(self, table: Enclave, points: Tally) -> None:
        points.add(1, self.rule)


class Brawler(Piece):
    def value_against_enemy(self, same_area: bool, value: Tally) -> None:
        if same_area:
            value.add(1, self.rule)


class Marksman(Piece):
    def value_against_enemy(self, same_area: bool, value: Tally) -> None:
        if not same_area:
            value.add(1, self.rule)


class Scavenger(Piece):
    def search_roll(self, table: Enclave, result: Tally) -> None:
        result.add(1, self.rule)


class Builder(Piece):
    def build_price(self, table: Enclave, price: Tally) -> None:
        price.add(-1, self.rule)


class FieldMedic(Medic):
    """Gains the Medic trait; a survivor who already has it treats no more people than before."""

    def treats(self, table: Enclave, who: int) -> Steps | None:
        born = [piece for piece in table.survivors[who].person.traits if isinstance(piece, Medic)]
        return None if born else self.rounds(table, who)


class Organizer(Piece):
    def action_points(self, table: Enclave, points: Tally) -> None:
        points.add(1, self.rule)


class SteadyNerves(Piece):
    def drawback_forbidden(self, table: Enclave) -> str:
        return self.rule

    def recovery_roll(self, table: Enclave, result: Tally) -> None:
        result.add(1, self.rule)


# -- zombies -----------------------------------------------------------------------------------------------------------


class Climber(ZombieTrait):
    """A successful attack on the External Wall takes it over the wall into the Internal Perimeter instead."""

    def __init__(self, id: str, rule: str) -> None:
        super().__init__(id, rule)
        self.climbs = True

    def meets_outer_wall(self, table: Enclave, zombie: Zombie) -> bool:
        zombie.area = IP
        table.tell("climbed", "enclave.ztrait.climber", zombie.id)
        return True


class Explosive(ZombieTrait):
    def __init__(self, id: str, rule: str) -> None:
        super().__init__(id, rule)
        self.bursts = True

    def dies(self, table: Enclave, zombie: Zombie, by: str) -> Steps | None:
        return blast_killer(table, by) if table.index_of(by) >= 0 else blast_area(table, zombie.area)


def blast_killer(table: Enclave, by: str) -> Steps:
    """If it is killed in melee, it hurts its killer."""
    table.tell("exploded", "enclave.ztrait.explosive-melee", by)
    yield from wound(table, table.index_of(by), BLAST, "enclave.ztrait.explosive-melee")


def blast_area(table: Enclave, area: int) -> Steps:
    """If it is killed in any other way, it hurts the units in its area: each point hits one that is still there."""
    rule = "enclave.ztrait.explosive-other"
    table.tell("exploded-wide", rule, AREAS[area])
    for _ in range(BLAST):
        units = [survivor.id for survivor in table.survivors if survivor.area == area]
        units += [zombie.id for zombie in table.zombies_in(area)]
        if not units:
            return
        unit = yield from one_at_random(table, "blast", rule, units, (AREAS[area],))
        zombie = table.zombie(unit)
        if zombie is not None:
            yield from hit(table, zombie, 1, rule)
        else:
            yield from wound(table, table.index_of(unit), 1, rule)


class Hungry(ZombieTrait):
    def __init__(self, id: str, rule: str) -> None:
        super().__init__(id, rule)
        self.reaches_wall = True


TRAITS: Final[dict[str, type[Piece]]] = {
    "drawback": Troubled,
    "medic": Medic,
    "two-attacks": TwoAttacks,
    "recover-two-wounds": RecoverTwoWounds,
}
DRAWBACKS: Final[dict[str, type[Piece]]] = {
    "coward": Coward,
    "crippled": Crippled,
    "cruel": Cruel,
    "drunk": Drunk,
    "lazy": Lazy,
    "phobic": Phobic,
    "pyrophobia": Pyrophobia,
}
EXPERIENCE: Final[dict[str, type[Piece]]] = {
    "fast": TwoAttacks,
    "tough": Tough,
    "brawler": Brawler,
    "marksman": Marksman,
    "scavenger": Scavenger,
    "builder": Builder,
    "field-medic": FieldMedic,
    "organizer": Organizer,
    "steady-nerves": SteadyNerves,
}
ZOMBIE_TRAITS: Final[dict[str, type[ZombieTrait]]] = {
    "climber": Climber,
    "explosive": Explosive,
    "hungry": Hungry,
}
