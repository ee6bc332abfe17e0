"""What follows from the roll of an attack.

For each roll, the rules themselves run through everything that the players can then decide, and what is best for them
counts: not losing, winning, eliminating most, losing nobody, taking the fewest wounds. By the same measure, dice that
may be rerolled are rerolled if a new roll is expected to be better. What could be discarded to save a weapon is not
counted on."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import Final

from shamble.kernel.errors import NewChapter, Over
from shamble.kernel.game import Game
from shamble.kernel.odds import Odds
from shamble.kernel.questions import Question, Share
from shamble.kernel.state import Play, Rules, Steps
from shamble.zones.bot.rolls import Fall, first_rolls, hits_for_fire, second_rolls
from shamble.zones.rules import combat, molotov
from shamble.zones.rules.carrying import distinct
from shamble.zones.rules.equipment import Attack
from shamble.zones.rules.friendly_fire import friendly_fire
from shamble.zones.rules.table import Table

BREAKS: Final = "breaks"  # the measure of weapons that break


def expected_harm(odds: Odds) -> tuple[Fraction, ...]:
    """The less the better; earlier numbers count first."""
    return odds.chance("lost"), -odds.chance("won"), -odds.mean("kills"), odds.mean("wounds")


# -- rolling again -----------------------------------------------------------------------------------------------------


def rolled_again(rolls: list[Odds], times: int) -> Odds:
    """The odds of rerolling up to `times` times, as long as a new roll is expected to be better than the current one.
    Each possible roll comes with everything that it can lead to."""
    new = mixed(rolls)
    for _ in range(times):
        expected = expected_harm(new)
        new = mixed([roll if expected_harm(scaled(roll)) <= expected else weighed(new, total(roll)) for roll in rolls])
    return new


def mixed(rolls: list[Odds]) -> Odds:
    return Odds(together([way for roll in rolls for way in roll.ways]))


def total(odds: Odds) -> Fraction:
    return sum((chance for chance, _ in odds.ways), Fraction(0))


def weighed(odds: Odds, weight: Fraction) -> Odds:
    """The same odds, as part of something larger."""
    return Odds([(chance * weight, change) for chance, change in odds.ways])


def scaled(odds: Odds) -> Odds:
    """The same odds, scaled to a total of 1."""
    return weighed(odds, 1 / total(odds))


def together(ways: list[tuple[Fraction, dict[str, int]]]) -> list[tuple[Fraction, dict[str, int]]]:
    """Each change only once."""
    found: dict[tuple[tuple[str, int], ...], Fraction] = {}
    for chance, change in ways:
        key = tuple(change.items())
        found[key] = found.get(key, Fraction(0)) + chance
    return [(chance, dict(key)) for key, chance in found.items()]


# -- effects -----------------------------------------------------------------------------------------------------------


class Forecast:
    """Follows one attack from its hits to their effects."""

    def __init__(self, game: Game, table: Table, seat: int, attack: Attack) -> None:
        self.table = table
        self.rules: Rules = game.rules
        self.play = Play(game.rules, game.play.fate.copy(), [], quiet=True)
        self.seat = seat
        self.attack = attack
        self.cards = {name: "card" for survivor in self.table.survivors for name in distinct(survivor.inventory.items)}
        self.alike: dict[str, str] = {}  # what we need not distinguish

    def odds(self, times: int) -> Odds:
        """The odds of one roll, and with at most `times` rerolls, which leave the dice of the second colour as they
        are."""
        known: dict[tuple[int, int, int, int], dict[str, int]] = {}
        parts: list[Odds] = []
        better: list[Odds] = []
        for second in second_rolls(self.table, self.attack):
            risk = {BREAKS: second.broken} if self.attack.all_out else {}
            rolls: list[Odds] = []
            for falls in first_rolls(self.table, self.attack, second):
                for fall in falls:
                    if fall.what not in known:
                        known[fall.what] = self.best(fall)
                rolls.append(Odds([(fall.chance, {**known[fall.what], **risk}) for fall in falls]))
            parts.append(weighed(mixed(rolls), second.chance))
            if times:
                better.append(weighed(rolled_again(rolls, times), second.chance))
        return Odds(mixed(parts).ways, again=mixed(better) if times else None)

    def can_win(self) -> bool:
        """Could the attack itself win the game? Then it matters who is eliminated, and in what order."""
        return not any(objective.at_end_phase for objective in self.table.stage.objectives)

    def dead_alike(self, damage: int) -> dict[str, str]:
        """For each kind of enemy, how hits on it count: kinds with the same count are the same to us."""
        found: dict[str, str] = {}
        for enemy in self.table.stage.enemies:
            falls = combat.falls_to(self.table, enemy, self.attack, damage)
            found[enemy.id] = f"{falls} {enemy.sobers} {enemy.experience} {enemy.immune_by}"
        return found

    def best(self, fall: Fall) -> dict[str, int]:
        """What changes if the players decide what is best for them."""
        return self.changes(self.best_end(fall))

    def best_end(self, fall: Fall) -> Table:
        """The table to which the roll then leads."""
        self.alike = self.cards | ({} if self.can_win() else self.dead_alike(fall.damage))
        misses_first = self.table.edition.misses_first
        ends = self.misses(self.table, fall) if misses_first else self.hits(self.table, fall)
        different = {self.what_matters(table): table for table in ends}
        ends = []
        for table in different.values():
            ends += self.hits(table, fall) if misses_first else self.misses(table, fall)
        if 0 < hits_for_fire(self.table, self.attack) <= fall.hits:
            ends = [after for table in ends for after in self.follow(table, molotov.burn, first_answer)]
        return min(ends, key=self.harm)

    def hits(self, table: Table, fall: Fall) -> list[Table]:
        """Where the hits can lead."""
        if table.outcome is not None:
            return [table]
        return self.follow(
            table, lambda table, attack: combat.assign_all(table, attack, fall.hits, fall.hard, fall.damage)
        )

    def misses(self, table: Table, fall: Fall) -> list[Table]:
        """Where the misses can lead."""
        stray = combat.strays(self.table, self.attack, fall.misses)
        if table.outcome is not None or stray == 0:
            return [table]
        return self.follow(table, lambda table, attack: friendly_fire(table, attack, stray, fall.damage))

    def follow(
        self,
        table: Table,
        rule: Callable[[Table, Attack], Steps],
        answers: Callable[[Question], list[object]] | None = None,
    ) -> list[Table]:
        """The tables to which a rule leads by these answers, or otherwise by all possible ones."""
        ends: list[Table] = []
        paths: list[list[object]] = [[]]
        while paths:
            path = paths.pop()
            twin = table.copy()
            twin.play = self.play
            question = run(rule(twin, self.attack.afresh()), path)
            if question is None:
                ends.append(twin)
            else:
                paths += [[*path, answer] for answer in (answers or self.answers)(question)]
        return ends

    def answers(self, question: Question) -> list[object]:
        """All answers to a question that comes up in an attack, without equivalents."""
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
        """Tables that are equal in this are equal for everything that still follows from the attack and is counted."""
        progress = [objective.progress(table) for objective in table.stage.objectives]
        people = [(tuple(survivor.skills), survivor.wounds) for survivor in table.survivors]
        return (table.outcome is None, sum(table.kills), tuple(progress), tuple(people))

    def harm(self, table: Table) -> tuple[int, ...]:
        """The less the better; earlier numbers count first."""
        change = self.changes(table)
        living = len(table.in_play())
        rare = sum([count for enemy, count in zip(table.stage.enemies, table.kills) if enemy.immune_by])
        return (change.get("lost", 0), -change.get("won", 0), -change["kills"], -rare, -living, change["wounds"])

    def changes(self, table: Table) -> dict[str, int]:
        before = self.rules.measures(self.table, self.seat)
        after = self.rules.measures(table, self.seat)
        change = {name: amount - before[name] for name, amount in after.items()}
        if table.outcome is not None:
            change["won" if self.seat in table.outcome.winners else "lost"] = 1
        return change


def run(steps: Steps, path: list[object]) -> Question | None:
    """Continue a rule with these answers; returns the question after the last of them, None if there is none."""
    try:
        question = next(steps)
        for answer in path:
            question.take(answer)
            question = next(steps)
    except (StopIteration, Over, NewChapter):
        return None
    return question


def first_answer(question: Question) -> list[object]:
    return [question.options[0]]


def shares(question: Share, given: list[int]) -> Iterator[list[int]]:
    """All ways to share that begin with the amounts given so far."""
    if len(given) == len(question.targets):
        yield given
        return
    least, most = question.room(given)
    for amount in range(least, most + 1):
        yield from shares(question, [*given, amount])
