"""The odds of attacks, with weapons, with the car and with fire; exact, for any number of dice.

Only the hits, misses, damage and Breaks of a roll matter, and each combination has its chance. For each, the rules
themselves run through everything that the players can then decide, and what is best for them counts: not losing,
winning, eliminating most, losing nobody, taking the fewest wounds. By the same measure, dice that may be rerolled are
rerolled if a new roll is expected to be better. What could be discarded to save a weapon is not counted on."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from math import comb
from typing import Final

from shamble.kernel.errors import NewChapter, Over
from shamble.kernel.game import Game
from shamble.kernel.history import KEEP_NONE
from shamble.kernel.odds import Odds
from shamble.kernel.questions import Choice, Option, Question, Share
from shamble.kernel.state import Play, Rules, Steps
from shamble.zones.rules import cars, combat, molotov
from shamble.zones.rules.action import action_of
from shamble.zones.rules.attack_actions import Attacking
from shamble.zones.rules.attacking import form_of, is_attack
from shamble.zones.rules.carrying import distinct
from shamble.zones.rules.equipment import MELEE, Attack
from shamble.zones.rules.friendly_fire import friendly_fire, in_the_way
from shamble.zones.rules.table import Table
from shamble.zones.rules.wounds import health

SIDES: Final = 6
DRIVE: Final = "drive"
BREAKS: Final = "breaks"  # the measure of weapons that break


class Fall:
    """The result of a roll: hits, misses, the damage of each hit, and how many of the hits are harder than that."""

    def __init__(self, chance: Fraction, hits: int, misses: int, damage: int, hard: int) -> None:
        self.chance = chance
        self.hits = hits
        self.misses = misses
        self.damage = damage
        self.hard = hard

    @property
    def what(self) -> tuple[int, int, int, int]:
        return self.hits, self.misses, self.damage, self.hard


class SecondFall:
    """The result of the dice of the second colour: sixes that matter as such, other hits, misses, and how many weapons
    break."""

    def __init__(self, chance: Fraction, sixes: int, hits: int, misses: int, broken: int) -> None:
        self.chance = chance
        self.sixes = sixes
        self.hits = hits
        self.misses = misses
        self.broken = broken


def attack_odds(game: Game, answer: object, seat: int) -> Odds | None:
    """What an attack would lead to, up to its last hit; None if the answer is not an attack, or if misses may hit
    armour: its dice are not counted here."""
    question = game.question
    option = question.find(answer) if isinstance(question, Choice) else None
    table = game.state
    assert isinstance(table, Table)
    if question is None or option is None:
        return None
    if option.verb != DRIVE and not (is_attack(option.verb) and isinstance(action_of(table, option), Attacking)):
        return None
    who = table.number_of(question.about[0])
    if option.verb == DRIVE:
        return odds_of_driving(game, seat, who, option.value)
    kind, count, all_out = form_of(option)
    zone = table.survivors[who].zone if kind == MELEE else option.value
    attack = combat.prepare(table, who, combat.card_of(table, who, option.names[0]), kind, count, zone, all_out)
    if attack.weapon.burns:
        return odds_of_fire(game, table, seat, attack)
    if may_hit_armour(table, attack):
        return None
    times = len(combat.rerolls(table, attack))
    forecasts = [Forecast(game, table, seat, way).odds(times) for way in ways_to_roll(table, attack)]
    return min(forecasts, key=expected_harm)


def odds_of_driving(game: Game, seat: int, who: int, zone: int) -> Odds | None:
    """The attack in the zone that the car enters; None if there are no enemies, or if it may hit armour."""
    table = game.state.copy()
    assert isinstance(table, Table)
    if table.dead_in(zone) == 0:
        return None
    cars.bring_car(table, table.ride_of(who), zone)
    attack = cars.car_attack(table, who, zone)
    if may_hit_armour(table, attack):
        return None
    forecast = Forecast(game, table, seat, attack)
    table.outcome = game.rules.decided(table)
    return forecast.odds(0) if table.outcome is None else Odds([(Fraction(1), forecast.changes(table))])


def may_hit_armour(table: Table, attack: Attack) -> bool:
    """Can a miss hit a friend who would then roll dice for the armour?"""
    if combat.spares_friends(table, attack):
        return False
    return any(table.edition.armour(table, friend)[1] > 0 for friend in table.living_in(attack.zone, attack.who))


def odds_of_fire(game: Game, table: Table, seat: int, attack: Attack) -> Odds:
    """Nothing is left to chance, and what can be decided afterwards changes nothing that is counted."""
    forecast = Forecast(game, table, seat, attack)
    burns = forecast.follow(table, lambda table, attack: molotov.burn(table, attack), first_answer)
    return Odds([(Fraction(1), forecast.changes(burns[0]))])


def first_answer(question: Question) -> list[object]:
    return [question.options[0]]


def chance_to_lose(game: Game, answer: object, seat: int) -> Fraction:
    """For an attack, by its odds; for anything else, whether it loses before anything is rolled or drawn: at once, or
    by bites that cannot be shared out in any other way."""
    odds = attack_odds(game, answer, seat)
    if odds is not None:
        return odds.chance("lost")
    node = game.imagine(seat, 0, by_hand=True)
    node.answer(answer, seat)
    return Fraction(is_lost(node))


def is_lost(game: Game) -> bool:
    question = game.question
    if isinstance(question, Share):
        return all(is_lost(answered(game, option)) for option in question.options)
    return game.outcome is not None and not game.outcome.winners


def answered(game: Game, option: Option) -> Game:
    twin = game.clone(KEEP_NONE)
    twin.answer(option)
    return twin


def ways_to_roll(table: Table, attack: Attack) -> list[Attack]:
    """If a skill lets the attacker choose how many dice to roll, both ways."""
    if not combat.may_sweep(table, attack):
        return [attack]
    few = attack.afresh()
    few.sweeps = False
    return [attack, few]


def expected_harm(odds: Odds) -> tuple[Fraction, ...]:
    """The less the better; earlier numbers count first."""
    return odds.chance("lost"), -odds.chance("won"), -odds.mean("kills"), odds.mean("wounds")


# -- one roll ----------------------------------------------------------------------------------------------------------


def first_rolls(table: Table, attack: Attack, second: SecondFall) -> list[list[Fall]]:
    """Everything that the dice of an attack can show besides those of the second colour, and for each, everything that
    it can lead to.

    Sixes are counted separately: one skill may make them raise the damage, and another may give an extra die for each,
    which is rolled when it is too late to reroll."""
    dice = combat.dice_of(table, attack)
    likely = chance_to_hit(combat.face_needed(table, attack))
    rolls_on = combat.six_adds_die(table, attack)
    enough = enough_damage(table, attack)
    crowd = attack.crowd + hits_for_friends(table, attack)
    most = max(crowd, hits_for_fire(table, attack))  # more hits make no difference
    rolls: list[list[Fall]] = []
    for own_sixes in range(dice + 1):
        sixes = own_sixes + second.sixes
        later = further_sixes(sixes, max(most, enough)) if rolls_on else [(Fraction(1), 0)]
        for hits in range(dice - own_sixes + 1):
            chance = binomial(dice, own_sixes, Fraction(1, SIDES)) * binomial(dice - own_sixes, hits, likely)
            found: dict[tuple[int, int, int, int], Fraction] = {}
            for part, more in later:
                damage = min(combat.damage_of(table, attack, sixes + more), enough)
                others = sixes if rolls_on else 0  # of the extra dice, those that show no six
                for further in range(others + 1):
                    landed = sixes + hits + second.hits + more + further
                    landed += combat.more_hits(table, attack, landed)
                    hard = min(combat.hard_hits(table, attack, sixes + more), most)
                    landed = min(landed - hard, most) + hard if hard else min(landed, most)
                    missed = dice - own_sixes - hits + second.misses + others - further
                    key = (landed, missed, damage, hard)
                    found[key] = found.get(key, Fraction(0)) + chance * part * binomial(others, further, likely)
            rolls.append([Fall(chance, *key) for key, chance in found.items() if chance])
    return [roll for roll in rolls if roll]


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


def hits_for_fire(table: Table, attack: Attack) -> int:
    """The hits with which the attack sets its zone on fire; 0 if it never does."""
    return max([skill.hits_for_fire for skill in combat.skills_at_work(table, attack)], default=0)


def hits_for_friends(table: Table, attack: Attack) -> int:
    """The most hits that friends in the way can take, in games in which hits go to them first."""
    if not table.edition.hits_friends(table) or combat.spares_friends(table, attack):
        return 0
    return sum([endured_by(table, who) for who in in_the_way(table, attack)])


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
    """More damage than this makes no difference to anybody in the zone."""
    endured = [combat.damage_of(table, attack)] + [enemy.endures for enemy in table.stage.enemies]
    return max(endured + [endured_by(table, who) for who in table.living_in(attack.zone)])


def endured_by(table: Table, who: int) -> int:
    """The most wounds that can be dealt to a survivor, with those that a skill or a card ignores."""
    survivor = table.survivors[who]
    ignored = sum(skill.ignores_wounds for skill in survivor.abilities)
    return health(survivor) + ignored + survivor.inventory.count()


def binomial(dice: int, hits: int, likely: Fraction) -> Fraction:
    """The chance of exactly `hits` hits."""
    return comb(dice, hits) * likely**hits * (1 - likely) ** (dice - hits)


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


def shares(question: Share, given: list[int]) -> Iterator[list[int]]:
    """All ways to share that begin with the amounts given so far."""
    if len(given) == len(question.targets):
        yield given
        return
    least, most = question.room(given)
    for amount in range(least, most + 1):
        yield from shares(question, [*given, amount])
