"""What the dice of an attack can show, with exact chances, for any number of dice.

Only the hits, misses, damage and Breaks of a roll matter, and each combination has its chance."""

from __future__ import annotations

from fractions import Fraction
from math import comb
from typing import Final

from shamble.kernel.questions import Roll
from shamble.zones.rules import combat
from shamble.zones.rules.equipment import Attack
from shamble.zones.rules.friendly_fire import in_the_way
from shamble.zones.rules.table import Table
from shamble.zones.rules.wounds import health

SIDES: Final = 6
ARMOUR: Final = "armour"  # what dice for armour are asked for
WITHOUT_LIMIT: Final = 1_000  # hits or damage
MOST_SIXES: Final = 8  # further sixes that are counted where each of them matters: more are one in many thousands


class Fall:
    """The result of a roll: hits, misses, the damage of each hit, and whatever else a game counts."""

    def __init__(self, chance: Fraction, what: tuple[int, ...]) -> None:
        self.chance = chance
        self.what = what
        self.hits = what[0]
        self.misses = what[1]
        self.damage = what[2]


class SecondFall:
    """The result of the dice of the second colour: sixes that matter as such, other hits, misses, and how many weapons
    break."""

    def __init__(self, chance: Fraction, sixes: int, hits: int, misses: int, broken: int) -> None:
        self.chance = chance
        self.sixes = sixes
        self.hits = hits
        self.misses = misses
        self.broken = broken


class Rolls:
    """The dice of one attack. A game may count more of what they show."""

    def __init__(self, table: Table, attack: Attack) -> None:
        self.table = table
        self.attack = attack

    def first_rolls(self, second: SecondFall) -> list[list[Fall]]:
        """Everything that the dice of an attack can show besides those of the second colour, and for each, everything
        that it can lead to.

        Sixes are counted separately: one skill may make them raise the damage, and another may give an extra die for
        each, which is rolled when it is too late to reroll."""
        table, attack = self.table, self.attack
        dice = combat.dice_of(table, attack)
        likely = chance_to_hit(combat.face_needed(table, attack))
        rolls_on = combat.six_adds_die(table, attack)
        enough = enough_damage(table, attack)
        most = self.most_hits()
        sixes_that_matter = max(most, enough) if combat.six_adds_damage(table, attack) else most
        if self.is_endless():
            sixes_that_matter = MOST_SIXES
        rolls: list[list[Fall]] = []
        for own_sixes in range(dice + 1):
            sixes = own_sixes + second.sixes
            later = further_sixes(sixes, sixes_that_matter) if rolls_on else [(Fraction(1), 0)]
            for hits in range(dice - own_sixes + 1):
                chance = binomial(dice, own_sixes, Fraction(1, SIDES)) * binomial(dice - own_sixes, hits, likely)
                found: dict[tuple[int, ...], Fraction] = {}
                for part, more in later:
                    damage = min(combat.damage_of(table, attack, sixes + more), enough)
                    others = sixes if rolls_on else 0  # of the extra dice, those that show no six
                    for further in range(others + 1):
                        landed = sixes + hits + second.hits + more + further
                        landed += combat.more_hits(table, attack, landed)
                        missed = dice - own_sixes - hits + second.misses + others - further
                        key = self.what_counts(landed, missed, damage, sixes + more, most)
                        found[key] = found.get(key, Fraction(0)) + chance * part * binomial(others, further, likely)
                rolls.append([Fall(chance, key) for key, chance in found.items() if chance])
        return [roll for roll in rolls if roll]

    def what_counts(self, hits: int, misses: int, damage: int, sixes: int, most: int) -> tuple[int, ...]:
        """What makes a difference of that: no more than `most` hits do."""
        return min(hits, most), misses, damage

    def most_hits(self) -> int:
        """More hits than these make no difference."""
        return self.attack.crowd

    def each_six_matters(self) -> bool:
        """Does every six do more than hit, whatever the others do?"""
        return combat.six_adds_damage(self.table, self.attack)

    def is_endless(self) -> bool:
        """Does every six add a die, and may armour be rolled for what each of them does? Then nothing is enough."""
        adds_dice = combat.six_adds_die(self.table, self.attack)
        return adds_dice and self.each_six_matters() and may_hit_armour(self.table, self.attack)


def second_rolls(table: Table, attack: Attack) -> list[SecondFall]:
    """Everything that the dice of the second colour can show; nothing, in an ordinary attack."""
    dice = combat.second_dice_of(table, attack)
    hitting = max(0, SIDES - max(combat.face_needed(table, attack), combat.BREAK + 1))  # faces below six that hit
    sixes_matter = combat.six_adds_die(table, attack) or combat.six_adds_damage(table, attack)
    found: dict[tuple[int, int, int, int], Fraction] = {}
    for breaks in range(dice + 1):
        broken = broken_by(table, attack, breaks)
        for sixes in range(dice - breaks + 1):
            for hits in range(dice - breaks - sixes + 1):
                low = dice - breaks - sixes - hits
                ways = comb(dice, breaks) * comb(dice - breaks, sixes) * comb(dice - breaks - sixes, hits)
                chance = Fraction(ways * hitting**hits * (SIDES - 2 - hitting) ** low, SIDES**dice)
                key = (sixes, hits, low + breaks, broken) if sixes_matter else (0, sixes + hits, low + breaks, broken)
                found[key] = found.get(key, Fraction(0)) + chance
    return [SecondFall(chance, *key) for key, chance in found.items() if chance]


def broken_by(table: Table, attack: Attack, breaks: int) -> int:
    """How many weapons break if `breaks` dice show a Break."""
    twin = attack.afresh()
    twin.second = [combat.BREAK] * breaks
    return table.edition.weapons_broken(table, twin)


def chance_to_hit(needed: int) -> Fraction:
    """With a die that shows no six, which always hits."""
    return Fraction(min(SIDES, max(1, SIDES + 1 - needed)) - 1, SIDES - 1)


def further_sixes(dice: int, enough: int) -> list[tuple[Fraction, int]]:
    """How many sixes come from dice that give another die for every six, and how likely. There is no limit, but from
    `enough` on they make no difference. They end after as many other faces as there were dice at first."""
    six = Fraction(1, SIDES)
    found: list[tuple[Fraction, int]] = []
    left = Fraction(1)
    for sixes in range(enough):
        chance = (comb(dice + sixes - 1, sixes) if dice else int(sixes == 0)) * six**sixes * (1 - six) ** dice
        found.append((chance, sixes))
        left -= chance
    return [*found, (left, enough)]


def enough_damage(table: Table, attack: Attack) -> int:
    """More damage than this makes no difference to anybody in the zone; for armour, each is one more die."""
    if may_hit_armour(table, attack):
        return WITHOUT_LIMIT
    endured = [combat.damage_of(table, attack)] + [enemy.endures for enemy in table.stage.enemies]
    return max(endured + [endured_by(table, who) for who in table.living_in(attack.zone)])


def may_hit_armour(table: Table, attack: Attack) -> bool:
    """Can the attack hit a friend who would then roll dice for armour?"""
    if combat.spares_friends(table, attack):
        return False
    return any(table.edition.armour(table, friend)[1] > 0 for friend in in_the_way(table, attack))


def armour_rolls(table: Table, question: Roll) -> list[tuple[Fraction, list[int]]]:
    """What the dice for somebody's armour can show: of all rolls that keep off equally many wounds, one, and of all
    that do not keep off enough to live, one."""
    assert question.ask == ARMOUR
    who = table.number_of(question.about[0])
    least = table.edition.armour(table, who)[1]
    likely = Fraction(len([face for face in range(1, SIDES + 1) if face >= least]), SIDES)
    enough = endured_by(table, who)
    found: dict[int, Fraction] = {}
    for wounds in range(question.count + 1):
        taken = min(wounds, enough)
        found[taken] = found.get(taken, Fraction(0)) + binomial(question.count, question.count - wounds, likely)
    return [(chance, [least] * (question.count - taken) + [1] * taken) for taken, chance in found.items() if chance]


def endured_by(table: Table, who: int) -> int:
    """The most wounds that can be dealt to a survivor, with those that a skill or a card ignores."""
    survivor = table.survivors[who]
    ignored = sum(skill.ignores_wounds for skill in survivor.abilities)
    return health(survivor) + ignored + survivor.inventory.count()


def binomial(dice: int, hits: int, likely: Fraction) -> Fraction:
    """The chance of exactly `hits` hits."""
    return comb(dice, hits) * likely**hits * (1 - likely) ** (dice - hits)
