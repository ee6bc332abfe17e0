"""What follows from the roll of an attack.

For each roll, the rules themselves run through everything that the players can then decide, and what is best for them
counts: not losing, winning, eliminating most, losing nobody, taking the fewest wounds. Where a friend who is hit rolls
for armour, every roll is followed, and what is best on average counts. By the same measure, dice that may be rerolled
are rerolled if a new roll is expected to be better. What could be discarded to save a weapon is not counted on. A game
in which an attack does more derives from `Forecast`."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import Final

from shamble.kernel.errors import NewChapter, Over
from shamble.kernel.fate import ByHand
from shamble.kernel.game import Game
from shamble.kernel.odds import Odds
from shamble.kernel.questions import Option, Question, Roll, Share
from shamble.kernel.state import Play, Rules, Steps
from shamble.zones.bot.rolls import MOST_SIXES, Fall, Rolls, armour_rolls, second_rolls
from shamble.zones.rules import combat, molotov
from shamble.zones.rules.carrying import distinct
from shamble.zones.rules.equipment import Attack
from shamble.zones.rules.friendly_fire import friendly_fire
from shamble.zones.rules.table import Table

BREAKS: Final = "breaks"  # the measure of weapons that break
ENDLESS: Final = f"each six adds a die, and of those more than {MOST_SIXES} sixes are not counted"
HARMS: Final = 6  # how many numbers tell how bad a table is


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


class Effect:
    """A part of what a roll does, by a rule; `what` tells it from others of the same attack. `decided` unless nothing
    that is counted depends on the answers."""

    def __init__(self, what: tuple[str | int, ...], rule: Callable[[Table, Attack], Steps]) -> None:
        self.what = what
        self.rule = rule
        self.decided = True


FIRE: Final = Effect(("fire",), lambda table, attack: molotov.burn(table, attack))
FIRE.decided = False


class Prospect:
    """What is to be expected: the tables to which it can lead, with their chances, and how much harm is done on
    average. The less the better; earlier numbers count first."""

    def __init__(self, ends: list[tuple[Fraction, Table]], harm: list[Fraction]) -> None:
        self.ends = ends
        self.harm = harm


def in_all(prospects: list[tuple[Fraction, Prospect]]) -> Prospect:
    """One of these, by chance. A table to which several of them lead is there only once."""
    found: dict[int, tuple[Fraction, Table]] = {}
    for chance, prospect in prospects:
        for part, table in prospect.ends:
            before = found[id(table)][0] if id(table) in found else Fraction(0)
            found[id(table)] = (before + chance * part, table)
    harm = [
        sum((chance * prospect.harm[place] for chance, prospect in prospects), Fraction(0)) for place in range(HARMS)
    ]
    return Prospect(list(found.values()), harm)


class Forecast(Rolls):
    """Follows one attack from its dice to their effects."""

    def __init__(self, game: Game, table: Table, seat: int, attack: Attack) -> None:
        super().__init__(table, attack)
        self.rules: Rules = game.rules
        self.play = Play(game.rules, ByHand(game.play.fate.rng), [], quiet=True)  # all dice are followed
        self.seat = seat
        self.cards = {name: "card" for survivor in self.table.survivors for name in distinct(survivor.inventory.items)}
        self.alike: dict[str, str] = {}  # what we need not distinguish
        self.known: dict[tuple[object, ...], Prospect] = {}

    def odds(self, times: int) -> Odds:
        """The odds of one roll, and with at most `times` rerolls, which leave the dice of the second colour as they
        are."""
        known: dict[tuple[int, ...], list[tuple[Fraction, dict[str, int]]]] = {}
        parts: list[Odds] = []
        better: list[Odds] = []
        for second in second_rolls(self.table, self.attack):
            risk = {BREAKS: second.broken} if self.attack.all_out else {}
            rolls: list[Odds] = []
            for falls in self.first_rolls(second):
                ways: list[tuple[Fraction, dict[str, int]]] = []
                for fall in falls:
                    if fall.what not in known:
                        known[fall.what] = [(part, self.changes(table)) for part, table in self.best_ends(fall)]
                    ways += [(fall.chance * part, {**change, **risk}) for part, change in known[fall.what]]
                rolls.append(Odds(ways))
            parts.append(weighed(mixed(rolls), second.chance))
            if times:
                better.append(weighed(rolled_again(rolls, times), second.chance))
        left_out = ENDLESS if self.is_endless() else ""
        again = Odds(mixed(better).ways, left_out=left_out) if times else None
        return Odds(mixed(parts).ways, again=again, left_out=left_out)

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

    def best_ends(self, fall: Fall) -> list[tuple[Fraction, Table]]:
        """The tables to which the roll then leads, with their chances, if the players decide what is best for them."""
        self.alike = self.cards | ({} if self.can_win() else self.dead_alike(fall.damage))
        return self.after(self.table, self.effects_of(fall)).ends

    def effects_of(self, fall: Fall) -> list[Effect]:
        """What the roll does, in the order of the game."""
        hits, damage, stray = fall.hits, fall.damage, combat.strays(self.table, self.attack, fall.misses)
        effects = [
            Effect(("hits", hits, damage), lambda table, attack: combat.assign_hits(table, attack, hits, damage)),
            Effect(("misses", stray, damage), lambda table, attack: friendly_fire(table, attack, stray, damage)),
        ]
        return effects if stray else effects[:1]

    def after(self, table: Table, effects: list[Effect]) -> Prospect:
        """What is to be expected of these effects, one after the other. Tables that are equal in what still matters are
        followed only once."""
        if table.outcome is not None or not effects:
            return Prospect([(Fraction(1), table)], [Fraction(harm) for harm in self.harm(table)])
        key = (*[effect.what for effect in effects], *self.what_matters(table))
        if key not in self.known:
            self.known[key] = self.follow(table, effects, [], {})
        return self.known[key]

    def follow(
        self,
        table: Table,
        effects: list[Effect],
        path: list[object],
        seen: dict[tuple[object, ...], Prospect],
    ) -> Prospect:
        """The same, after these answers of players and dice to the first of the effects."""
        twin = table.copy()
        twin.play = self.play
        question = run(effects[0].rule(twin, self.attack.afresh()), path)
        if question is None:
            return self.after(twin, effects[1:])
        if isinstance(question, Roll):
            key = (*self.past(path, question.about[0]), *question.about, *self.what_matters(twin))
            if key not in seen:
                seen[key] = in_all(
                    [
                        (chance, self.follow(table, effects, [*path, Thrown(question.about[0], faces)], seen))
                        for chance, faces in armour_rolls(twin, question)
                    ]
                )
            return seen[key]
        answers = self.answers(question) if effects[0].decided else [question.options[0]]
        prospects = [self.follow(table, effects, [*path, answer], seen) for answer in answers]
        return min(prospects, key=lambda prospect: prospect.harm)  # where it is the same, a roll is kept

    def answers(self, question: Question) -> list[object]:
        """All answers to a question that comes up in an attack, without equivalents."""
        found: dict[object, object] = {}
        if isinstance(question, Share):
            for amounts in shares(question, []):
                totals: defaultdict[str, int] = defaultdict(int)
                for target, amount in zip(question.targets, amounts):
                    totals[self.alike.get(target, target)] += amount
                found.setdefault(tuple(totals.items()), amounts)
        else:
            for option in question.options:
                found.setdefault((option.verb, *[self.alike.get(name, name) for name in option.names]), option)
        return list(found.values())

    def past(self, path: list[object], who: str) -> list[str]:
        """What still matters of the answers when somebody rolls for armour; what dice have shown is on the table."""
        return [said(answer) for answer in path if not isinstance(answer, Thrown)]

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


class Thrown:
    """What somebody's dice for armour have shown."""

    def __init__(self, who: str, faces: list[int]) -> None:
        self.who = who
        self.faces = faces


def run(steps: Steps, path: list[object]) -> Question | None:
    """Continue a rule with these answers; returns the question after the last of them, None if there is none."""
    try:
        question = next(steps)
        for answer in path:
            question.take(answer.faces if isinstance(answer, Thrown) else answer)
            question = next(steps)
    except (StopIteration, Over, NewChapter):
        return None
    return question


def said(answer: object) -> str:
    """What a player answered."""
    return answer.text if isinstance(answer, Option) else str(answer)


def shares(question: Share, given: list[int]) -> Iterator[list[int]]:
    """All ways to share that begin with the amounts given so far."""
    if len(given) == len(question.targets):
        yield given
        return
    least, most = question.room(given)
    for amount in range(least, most + 1):
        yield from shares(question, [*given, amount])
