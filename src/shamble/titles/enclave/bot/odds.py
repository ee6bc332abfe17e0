"""The odds of what survivors and defenses do in combat, of fighting fire, and of searches; exact, and quick to compute.

The rules themselves run on copies of the table, through every outcome of fate, up to the next decision. Equivalent
outcomes are followed once: of two dice only what the roll decides counts, and zombies with the same Hit Points left are
alike. A barrel is followed point by point, since each point could hit anybody."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Final, NamedTuple

from shamble.kernel.errors import Over
from shamble.kernel.fate import ByHand, Fortune
from shamble.kernel.game import Game
from shamble.kernel.odds import Odds, may_pass, note_passed, outcomes
from shamble.kernel.questions import Choice, Fated, Option, Question, Roll
from shamble.kernel.state import Play, Steps
from shamble.titles.enclave.rules.combat import defending, fighting, harm
from shamble.titles.enclave.rules.counters import Defense
from shamble.titles.enclave.rules.day import fire, searching
from shamble.titles.enclave.rules.pieces import AREAS, RE
from shamble.titles.enclave.rules.table import PLAYER, Enclave
from shamble.titles.enclave.rules.view import intention

Rule = Callable[[Enclave], Steps | None]

TO_HIT: Final = {"attack": 2, "launch": 2, "defense": 1}  # rolls against a number, and where the question has it
ALL_THE_SAME: Final = ("zombies", "drawbacks")  # what is drawn from these cups changes nothing that is counted
FEW: Final = 6  # with at most this many, each is equally likely to be picked
PATIENCE: Final = 20_000  # the most outcomes to follow before an answer would take too long
A_MOMENT: Final = 5_000  # the same for a second thought
A_GLANCE: Final = 1_500  # and for what is shown beside an option
SMALL: Final = Fraction(1, 20)  # smaller averages are not shown there
IN_COMBAT: Final = ("attack", "blast", "launch", "spring", "set-on")
ON_FIRE: Final = ("extinguish", "spray", "roof")
OUTSIDE: Final = (searching.SEARCH, searching.DRIVE, searching.INVESTIGATE, "join", "go")
SHOWN: Final = {  # what is shown beside an option, by its verb
    **dict.fromkeys(IN_COMBAT, ("kills", "damage", "flames", "held", "wounds", "deaths", "won", "lost")),
    **dict.fromkeys(ON_FIRE, ("fires", "won", "lost")),
    **dict.fromkeys(OUTSIDE, ("rp", "items", "survivors", "points", "horde", "fight", "wounds", "deaths", "vehicle")),
}


class Way(NamedTuple):
    """One outcome of fate, and the table it leads to; there somebody may have to decide something first."""

    chance: Fraction
    table: Enclave
    open: bool = False

    def times(self, chance: Fraction) -> Way:
        return self._replace(chance=self.chance * chance)


class TooMany(Exception):
    """There are more outcomes than anybody would wait for."""


def luck(game: Game, answer: object) -> Option | None:
    """The option that is meant, if this module computes its odds."""
    question = game.question
    option = question.find(answer) if isinstance(question, Choice) else None
    return option if option is not None and option.verb in SHOWN else None


def exact_odds(game: Game, option: Option, seat: int, patience: int = PATIENCE) -> Odds | None:
    """What the option would lead to; None if that takes too long to compute."""
    table, question = game.state, game.question
    assert isinstance(table, Enclave)
    assert question is not None
    if table.two_dice and len(table.zombies) + len(table.survivors) > FEW:
        return None  # a roll that is repeated until it fits has no last outcome
    for passing in (True, False):
        foresight = Foresight(game, table, seat, patience, passing)
        try:
            if option.verb in OUTSIDE:
                return foresight.of_search(*party_of(table, question, option))
            return foresight.of_fight(question, option)
        except TooMany:
            if not foresight.passed:
                break  # it would not take less without
    return None


def stakes(game: Game, option: Option, seat: int) -> Odds | None:
    """The same, limited to what a player weighs there."""
    odds = exact_odds(game, option, seat, A_GLANCE) if option.verb in SHOWN else None
    if odds is None:
        return None
    shown = [name for name in SHOWN[option.verb] if abs(odds.mean(name)) >= SMALL]
    ways = [(chance, {name: change.get(name, 0) for name in shown}) for chance, change in odds.ways]
    return Odds(ways, passed=odds.passed)


def without_newcomers(odds: Odds) -> Odds:
    """If there is no zombie, none is harmed; zombies that arrive do not count as damage undone."""
    return Odds([(chance, {**change, "damage": 0}) for chance, change in odds.ways], passed=odds.passed)


def party_of(table: Enclave, question: Question, option: Option) -> tuple[str, tuple[str, ...]]:
    """How they go out, and who; the current task knows the plans of those who wait for company.

    Somebody who joins is told the odds of going without anybody else."""
    if option.verb in ("join", "go"):
        return table.current.words[0], (*table.current.words[1:], *option.names)
    return option.verb, question.about[:1]


# -- losing somebody, and losing ---------------------------------------------------------------------------------------


def chance_of_death(game: Game, option: Option) -> Fraction:
    """The chance that it costs at least one survivor before the next decision."""
    odds = exact_odds(game, option, PLAYER, A_MOMENT)
    return odds.chance("deaths") if odds is not None else Fraction(0)


def chance_to_lose(game: Game, answer: object, seat: int) -> Fraction:
    """If the answer has odds, by these; otherwise, whether it loses before anything is rolled, or leaves an empty
    Refuge to a zombie that will walk in."""
    option = luck(game, answer)
    if option is not None:
        odds = exact_odds(game, option, seat, A_MOMENT)
        return odds.chance("lost") if odds is not None else Fraction(0)
    node = game.imagine(seat, 0, by_hand=True)
    node.answer(answer, seat)
    if node.outcome is not None:
        return Fraction(not node.outcome.winners)
    assert isinstance(node.state, Enclave)
    return Fraction(walks_in(node.state))


def walks_in(table: Enclave) -> bool:
    """Has the zombies' step begun, and is nobody in the way of one that has yet to act?"""
    if not table.fighting or table.cleaning or table.has_person(RE):
        return False
    tasks = [task for task in [table.current, *table.agenda] if task.name == "zombie"]
    for task in tasks:
        zombie = table.zombie(task.words[0])
        if zombie is not None and intention(table, zombie)[:2] == ["move", AREAS[RE]]:
            return True
    return False


# -- outcomes ----------------------------------------------------------------------------------------------------------


class Foresight:
    """Follows one answer from a table through every outcome of fate."""

    def __init__(self, game: Game, table: Enclave, seat: int, patience: int, passing: bool) -> None:
        self.table = table
        self.patience = patience
        self.passing = passing  # go past what is only asked on the way
        self.passed: list[Choice] = []
        self.seat = seat
        self.rules = game.rules
        self.play = Play(game.rules, ByHand(game.play.fate.rng.copy()), [], quiet=True)
        self.before = self.rules.measures(table, seat)
        self.breaks_on = 0  # from this roll on, the weapon in use is lost

    # -- by the rules --------------------------------------------------------------------------------------------------

    def of_fight(self, question: Question, option: Option) -> Odds:
        table, names = self.table, option.names
        if option.verb == "spring":
            return self.odds(self.ends(table, lambda twin: defending.spring(twin, there(twin, names[0]))))
        if option.verb == "set-on":
            return self.odds(self.ends(table, lambda twin: fighting.dog_attacks(twin, twin.dog())))
        if option.verb == "roof":
            return self.odds(self.ends(table, lambda twin: fire.use_roof(twin, names[0])))
        who = table.index_of(question.about[0])
        if option.verb in ON_FIRE:
            return self.odds(self.ends(table, lambda twin: fire.fight_fire(twin, who, option)))
        if option.verb == "attack":
            weapon = fighting.weapon_in(table, option)
            self.breaks_on = weapon.breaks_on if weapon is not None else 0
            return self.odds(self.ends(table, lambda twin: fighting.attack(twin, who, option)))
        if option.verb == "blast":
            return self.odds(self.ends(table, lambda twin: fighting.shoot_barrel(twin, who, option), names[0]))
        return self.odds(self.ends(table, lambda twin: fighting.launch(twin, who, option), names[1]))

    def of_search(self, how: str, party: tuple[str, ...]) -> Odds:
        """The roll, and the tasks that it leaves on the agenda."""
        if how == searching.INVESTIGATE:
            rolled = self.ends(self.table, lambda twin: searching.investigate(twin, party[0]))
        else:
            rolled = self.ends(self.table, lambda twin: searching.search(twin, how, party))
        return self.odds(self.carried_out(rolled, len(self.table.agenda)))

    def carried_out(self, ways: list[Way], depth: int) -> list[Way]:
        """The results of all tasks above this depth of the agenda, up to a decision."""
        done: list[Way] = []
        while ways:
            way = ways.pop()
            if way.open or way.table.outcome is not None or len(way.table.agenda) <= depth:
                done.append(way)
            else:
                ways += [end.times(way.chance) for end in self.ends(way.table, self.next_task)]
        return done

    def next_task(self, table: Enclave) -> Steps | None:
        table.current = table.agenda.pop()
        return self.rules.perform(table, table.current)

    # -- every outcome -------------------------------------------------------------------------------------------------

    def ends(self, table: Enclave, rule: Rule, barrel: str = "") -> list[Way]:
        """The tables to which a rule leads by every outcome of fate; if it sets off this barrel, that is followed
        separately."""
        found: list[Way] = []
        paths: list[tuple[Fraction, list[Fortune | Option]]] = [(Fraction(1), [])]
        while paths:
            chance, path = paths.pop()
            self.patience -= 1
            if self.patience < 0:
                raise TooMany
            twin = table.copy()
            twin.play = self.play
            question = followed(rule, twin, path)
            if isinstance(question, Roll) and question.ask == "barrel" and barrel:
                found += [way.times(chance) for way in self.barrel(twin, there(twin, barrel), question.sides)]
            elif isinstance(question, Fated):
                paths += [(chance * part, [*path, outcome]) for part, outcome in self.outcomes(twin, question)]
            elif self.passing and isinstance(question, Choice) and may_pass(question, self.seat, False):
                note_passed(self.passed, question)
                assert question.usual is not None
                paths.append((chance, [*path, question.usual]))
            else:
                found.append(Way(chance, twin, question is not None))
        return found

    def outcomes(self, table: Enclave, question: Fated) -> list[tuple[Fraction, Fortune]]:
        """Everything that fate can answer, without equivalents."""
        found: dict[object, tuple[Fraction, Fortune]] = {}
        for chance, outcome in outcomes(question):
            key = self.matters(table, question, outcome)
            before = found[key][0] if key in found else Fraction(0)
            found[key] = (before + chance, found[key][1] if key in found else outcome)
        return list(found.values())

    def matters(self, table: Enclave, question: Fated, outcome: Fortune) -> object:
        if isinstance(question, Roll):
            total = sum(int(face) for face in outcome)
            if question.ask in TO_HIT and question.count == 2:
                needed = int(question.about[TO_HIT[question.ask]])
                return total == 2, total <= needed, bool(self.breaks_on) and total >= self.breaks_on
            return total
        if question.ask in ALL_THE_SAME:
            return 0
        return tuple([alike(table, str(name)) for name in outcome])

    # -- barrels -------------------------------------------------------------------------------------------------------

    def barrel(self, table: Enclave, barrel: Defense, sides: int) -> list[Way]:
        """One point more than the die shows, one after another; equal tables are merged."""
        card = table.card_of(barrel)
        harm.remove_defense(table, barrel, card.rule)
        burns = sides < FEW  # that is the die for Fire markers
        standing = [Way(Fraction(1), table)]
        found: list[Way] = []
        for points in range(1, sides + 2):
            following: list[Way] = []
            for way in standing:
                if way.open or way.table.outcome is not None or not way.table.zombies_in(barrel.area):
                    found.append(way)
                else:
                    ends = self.ends(way.table, lambda twin: one_suffers(twin, barrel, card.rule, burns))
                    following += [end.times(way.chance) for end in ends]
            standing = merged(following)
            if points > 1:  # the die may show one less; this many of its faces are still possible
                last = Fraction(1, sides + 2 - points)
                found += [way.times(last) for way in standing]
                standing = [way.times(1 - last) for way in standing]
        return found

    # -- what has changed ----------------------------------------------------------------------------------------------

    def odds(self, ways: list[Way]) -> Odds:
        found: dict[tuple[tuple[str, int], ...], Fraction] = {}
        for chance, table, _ in ways:
            after = self.rules.measures(table, self.seat)
            change = {name: amount - self.before[name] for name, amount in after.items()}
            if table.outcome is not None:
                change["won" if self.seat in table.outcome.winners else "lost"] = 1
            key = tuple(change.items())
            found[key] = found.get(key, Fraction(0)) + chance
        return Odds([(chance, dict(key)) for key, chance in found.items()], passed=self.passed)


def followed(rule: Rule, table: Enclave, path: list[Fortune | Option]) -> Question | None:
    """Continue a rule with these outcomes and answers; gives the question after the last, None if there is no more."""
    try:
        steps = rule(table)
        if steps is None:
            return None
        question = next(steps)
        for outcome in path:
            question.take(outcome if isinstance(outcome, Option) else list(outcome))
            question = next(steps)
    except (StopIteration, Over):
        return None
    return question


def there(table: Enclave, id: str) -> Defense:
    defense = table.defense(id)
    assert defense is not None
    return defense


def one_suffers(table: Enclave, barrel: Defense, rule: str, burns: bool) -> Steps:
    zombie = yield from defending.any_zombie(table, barrel, rule)
    assert zombie is not None
    if burns:
        harm.set_alight(table, zombie, rule)
    else:
        yield from harm.hit(table, zombie, 1, rule)


def merged(ways: list[Way]) -> list[Way]:
    """Each table only once, as far as it matters for what follows."""
    found: dict[object, Way] = {}
    for way in ways:
        table = way.table
        zombies = sorted([(zombie.area, alike(table, zombie.id)) for zombie in table.zombies])
        people = [(one.id, one.damage, tuple(one.items)) for one in table.survivors]
        key = (tuple(zombies), tuple(people), table.kills, table.hurt, way.open, table.outcome is None)
        found[key] = way._replace(chance=way.chance + (found[key].chance if key in found else 0))
    return list(found.values())


def alike(table: Enclave, id: str) -> tuple[object, ...]:
    """What distinguishes a zombie or a card here; if this is equal, the results are the same."""
    zombie = table.zombie(id)
    if zombie is not None:
        kind = table.kind_of(zombie)
        return kind.hp - zombie.damage, zombie.fire, zombie.held != "", any(trait.bursts for trait in kind.traits)
    if id in table.stage.items and not table.stage.items[id].immediate:
        return ()
    if id in table.stage.people and table.index_of(id) < 0 and table.stage.people[id].counts:
        return ()
    return (id,)
