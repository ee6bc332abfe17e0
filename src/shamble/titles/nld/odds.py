"""The odds of an attack, exactly and for any number of dice.

Only the number of hits matters of a roll, and each number has its chance. For each, the rules themselves are followed
through all that the players can then decide, and what is best for them counts: not losing, winning, eliminating most,
losing nobody, being wounded least. Rolling again is not counted in."""

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
from shamble.zones.equipment import HANDS, MELEE, RANGED, Attack
from shamble.zones.table import Table

SIDES: Final = 6
ATTACKS: Final = {  # the kind of each, and how many weapons it uses
    "melee": (MELEE, 1),
    "melee-both": (MELEE, HANDS),
    "shoot": (RANGED, 1),
    "shoot-both": (RANGED, HANDS),
}


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
    card = table.stage.cards[option.names[0]]
    made = combat.prepare(table, who, card, kind, count, zone)
    dice = combat.dice_of(table, made)
    likely = chance_of_hit(combat.face_needed(table, made))
    forecast = Forecast(game, seat, made, combat.damage_of(table, made))
    ways = [(binomial(dice, hits, likely), hits) for hits in range(dice + 1)]
    return Odds([(chance, forecast.best(hits, dice - hits)) for chance, hits in ways if chance])


def chance_of_hit(needed: int) -> Fraction:
    """The chance that a die shows at least this face."""
    return Fraction(min(SIDES, max(0, SIDES + 1 - needed)), SIDES)


def binomial(dice: int, hits: int, likely: Fraction) -> Fraction:
    """The chance of just so many hits."""
    return comb(dice, hits) * likely**hits * (1 - likely) ** (dice - hits)


class Forecast:
    """Follows one attack from its hits to what they change."""

    def __init__(self, game: Game, seat: int, made: Attack, damage: int) -> None:
        assert isinstance(game.state, Table)
        self.table = game.state
        self.rules: Rules = game.rules
        self.play = Play(game.rules, game.play.fate.copy(), [], quiet=True)
        self.seat = seat
        self.made = made
        self.damage = damage
        self.alike = {} if self.can_win() else self.ghouls_alike()

    def can_win(self) -> bool:
        """Could the attack itself win the game? Then it matters which ghouls are eliminated, and in what order."""
        return not any(objective.at_end_phase for objective in self.table.stage.objectives)

    def ghouls_alike(self) -> dict[str, str]:
        """For each type of ghoul how hits on it count: types with the same are the same to us."""
        enemies = self.table.stage.enemies
        return {enemy.id: f"{enemy.endures > self.damage} {enemy.sobers} {enemy.experience}" for enemy in enemies}

    def best(self, hits: int, misses: int) -> dict[str, int]:
        """What changes, if the players decide as is best for them."""
        ends = self.follow(self.table, lambda table, made: combat.assign_hits(table, made, hits, self.damage))
        if misses:
            different = {self.what_matters(table): table for table in ends}
            ends = [after for table in different.values() for after in self.misses(table, misses)]
        return self.changes(min(ends, key=self.harm))

    def misses(self, table: Table, misses: int) -> list[Table]:
        """Where the misses can lead, once the hits are dealt."""
        if table.outcome is not None or combat.spares_friends(self.table, self.made):
            return [table]
        return self.follow(table, lambda table, made: combat.friendly_fire(table, made, misses, self.damage))

    def follow(self, table: Table, rule: Callable[[Table, Attack], Steps]) -> list[Table]:
        """The tables to which a rule leads by all the answers that there are."""
        ends: list[Table] = []
        paths: list[list[object]] = [[]]
        while paths:
            path = paths.pop()
            twin = table.copy()
            twin.play = self.play
            question = run(rule(twin, self.fresh_attack()), path)
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

    def fresh_attack(self) -> Attack:
        made = self.made
        return Attack(made.who, made.card, made.weapon, made.count, made.zone, made.crowd)

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
