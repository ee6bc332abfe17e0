"""The odds of an attack, exactly and for any number of dice.

Only hits, misses and damage matter of a roll, and all that these can be has its chance. For each, the rules themselves
are followed through all that the players can then decide, and what is best for them counts: not losing, winning,
eliminating most, losing nobody, being wounded least. Rolling again is not counted in."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from math import comb
from typing import Final

from shamble.kernel.errors import Over
from shamble.kernel.game import Game
from shamble.kernel.odds import Odds
from shamble.kernel.questions import Choice, Question, Share
from shamble.kernel.state import Play, Rules, Steps
from shamble.titles.nld import combat
from shamble.titles.nld.survivors import distinct, health
from shamble.zones.equipment import HANDS, MELEE, RANGED, Attack
from shamble.zones.table import Table

SIDES: Final = 6
ATTACKS: Final = {  # the kind of each, and how many weapons it uses
    "melee": (MELEE, 1),
    "melee-both": (MELEE, HANDS),
    "shoot": (RANGED, 1),
    "shoot-both": (RANGED, HANDS),
}


class Fall:
    """What a roll comes to: hits, misses, and the damage of each hit."""

    def __init__(self, chance: Fraction, hits: int, misses: int, damage: int) -> None:
        self.chance = chance
        self.hits = hits
        self.misses = misses
        self.damage = damage


def attack_odds(game: Game, answer: object, seat: int) -> Odds | None:
    """What an attack would bring about, up to its last hit; None for an answer that is no attack."""
    question = game.question
    option = question.find(answer) if isinstance(question, Choice) and question.ask == "act" else None
    if option is None or option.verb not in ATTACKS:
        return None
    table = game.state
    assert isinstance(table, Table)
    who = table.turn.who
    kind, count = ATTACKS[option.verb]
    zone = table.survivors[who].zone if kind == MELEE else option.value
    made = combat.prepare(table, who, combat.card_of(table, who, option.names[0]), kind, count, zone)
    forecasts = [Forecast(game, seat, way).odds() for way in ways_to_roll(table, made)]
    return min(forecasts, key=expected_harm)


def ways_to_roll(table: Table, made: Attack) -> list[Attack]:
    """Where a skill lets the attacker choose how many dice to roll, both ways."""
    if not combat.may_sweep(table, made):
        return [made]
    few = made.afresh()
    few.sweeps = False
    return [made, few]


def expected_harm(odds: Odds) -> tuple[Fraction, ...]:
    """The less of it the better, the first numbers first."""
    return odds.chance("lost"), -odds.chance("won"), -odds.mean("kills"), odds.mean("wounds")


# -- one roll ----------------------------------------------------------------------------------------------------------


def falls(table: Table, made: Attack) -> list[Fall]:
    """All that the dice of an attack can come to, each with its chance.

    Sixes are counted apart: a skill may make them raise the damage, and another may give a die more for each. Those who
    roll on in that way end with as many dice that are no sixes as they began with, so the misses stay few; hits and
    damage have no end, but beyond what eliminates everybody they make no difference."""
    dice = combat.dice_of(table, made)
    needed = combat.face_needed(table, made)
    rolls_on = combat.six_adds_die(table, made)
    enough = enough_damage(table, made)
    most = max(dice, made.crowd, enough) if rolls_on else dice
    likely = Fraction(min(SIDES, max(1, SIDES + 1 - needed)) - 1, SIDES - 1)  # to hit with a die that is no six
    found: dict[tuple[int, int, int], Fraction] = {}
    left = Fraction(1)
    for sixes in range(most + 1):
        chance = chance_of_sixes(dice, sixes, rolls_on)
        if rolls_on and sixes == most:
            chance = left  # so many, or more
        left -= chance
        others = dice if rolls_on else dice - sixes
        damage = min(combat.damage_of(table, made, sixes), enough)
        for hits in range(others + 1):
            key = (min(sixes + hits, made.crowd), others - hits, damage)
            found[key] = found.get(key, Fraction(0)) + chance * binomial(others, hits, likely)
    return [Fall(chance, *key) for key, chance in found.items() if chance]


def enough_damage(table: Table, made: Attack) -> int:
    """More damage than this makes no difference to anybody in the zone."""
    endured = [combat.damage_of(table, made)] + [enemy.endures for enemy in table.stage.enemies]
    for who in table.living_in(made.zone):
        one = table.survivors[who]
        endured.append(health(one) + sum(skill.ignores_wounds for skill in one.abilities) + one.inventory.count())
    return max(endured)


def chance_of_sixes(dice: int, sixes: int, rolls_on: bool) -> Fraction:
    """The chance of just so many sixes, where each may give a die more."""
    six = Fraction(1, SIDES)
    if rolls_on:
        return (comb(dice + sixes - 1, sixes) if dice else int(sixes == 0)) * six**sixes * (1 - six) ** dice
    return binomial(dice, sixes, six)


def binomial(dice: int, hits: int, likely: Fraction) -> Fraction:
    """The chance of just so many hits."""
    return comb(dice, hits) * likely**hits * (1 - likely) ** (dice - hits)


# -- what comes of it --------------------------------------------------------------------------------------------------


class Forecast:
    """Follows one attack from its hits to what they change."""

    def __init__(self, game: Game, seat: int, made: Attack) -> None:
        assert isinstance(game.state, Table)
        self.table = game.state
        self.rules: Rules = game.rules
        self.play = Play(game.rules, game.play.fate.copy(), [], quiet=True)
        self.seat = seat
        self.made = made
        self.cards = {name: "card" for one in self.table.survivors for name in distinct(one.inventory.items)}
        self.alike: dict[str, str] = {}  # what is the same to us

    def odds(self) -> Odds:
        return Odds([(fall.chance, self.best(fall)) for fall in falls(self.table, self.made)])

    def can_win(self) -> bool:
        """Could the attack itself win the game? Then it matters which ghouls are eliminated, and in what order."""
        return not any(objective.at_end_phase for objective in self.table.stage.objectives)

    def ghouls_alike(self, damage: int) -> dict[str, str]:
        """For each type of ghoul how hits on it count: types with the same are the same to us."""
        enemies = self.table.stage.enemies
        return {enemy.id: f"{enemy.endures > damage} {enemy.sobers} {enemy.experience}" for enemy in enemies}

    def best(self, fall: Fall) -> dict[str, int]:
        """What changes, if the players decide as is best for them."""
        self.alike = self.cards | ({} if self.can_win() else self.ghouls_alike(fall.damage))
        ends = self.follow(self.table, lambda table, made: combat.assign_hits(table, made, fall.hits, fall.damage))
        if fall.misses:
            different = {self.what_matters(table): table for table in ends}
            ends = [after for table in different.values() for after in self.misses(table, fall)]
        return self.changes(min(ends, key=self.harm))

    def misses(self, table: Table, fall: Fall) -> list[Table]:
        """Where the misses can lead, once the hits are dealt."""
        if table.outcome is not None or combat.spares_friends(self.table, self.made):
            return [table]
        return self.follow(table, lambda table, made: combat.friendly_fire(table, made, fall.misses, fall.damage))

    def follow(self, table: Table, rule: Callable[[Table, Attack], Steps]) -> list[Table]:
        """The tables to which a rule leads by all the answers that there are."""
        ends: list[Table] = []
        paths: list[list[object]] = [[]]
        while paths:
            path = paths.pop()
            twin = table.copy()
            twin.play = self.play
            question = run(rule(twin, self.made.afresh()), path)
            if question is None:
                ends.append(twin)
            else:
                paths += [[*path, answer] for answer in self.answers(question)]
        return ends

    def answers(self, question: Question) -> list[object]:
        """All answers to a question that comes up in an attack, save those that come to the same."""
        found: dict[object, object] = {}
        if isinstance(question, Share):
            for amounts in shares(question, []):
                totals: dict[str, int] = {}
                for target, amount in zip(question.targets, amounts):
                    like = self.alike.get(target, target)
                    totals[like] = totals.get(like, 0) + amount
                found.setdefault(tuple(totals.items()), amounts)
        else:
            for option in question.options:
                found.setdefault((option.verb, *[self.alike.get(name, name) for name in option.names]), option)
        return list(found.values())

    def what_matters(self, table: Table) -> tuple[object, ...]:
        """Tables that are equal in this are equal for all that still comes of the attack and is counted."""
        progress = [objective.progress(table) for objective in table.stage.objectives]
        skills = [tuple(one.skills) for one in table.survivors]
        return (table.outcome is None, sum(table.kills), tuple(progress), tuple(skills))

    def harm(self, table: Table) -> tuple[int, ...]:
        """The less of it the better, the first numbers first."""
        change = self.changes(table)
        living = len(table.in_play())
        return (change.get("lost", 0), -change.get("won", 0), -change["kills"], -living, change["wounds"])

    def changes(self, table: Table) -> dict[str, int]:
        before = self.rules.measures(self.table, self.seat)
        after = self.rules.measures(table, self.seat)
        change = {name: amount - before[name] for name, amount in after.items()}
        if table.outcome is not None:
            change["won" if self.seat in table.outcome.winners else "lost"] = 1
        return change


def run(steps: Steps, path: list[object]) -> Question | None:
    """Go on with a rule by these answers; gives the question after the last of them, None if there is no more."""
    try:
        question = next(steps)
        for answer in path:
            question.take(answer)
            question = next(steps)
    except (StopIteration, Over):
        return None
    return question


def shares(question: Share, given: list[int]) -> Iterator[list[int]]:
    """All ways to share that begin with what is given so far."""
    if len(given) == len(question.targets):
        yield given
        return
    least, most = question.room(given)
    for amount in range(least, most + 1):
        yield from shares(question, [*given, amount])
