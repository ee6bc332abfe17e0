"""Questions: what a rule asks, and of whom.

A rule is a generator. Where the book says "the player chooses" or "roll a die" it yields a question; when it continues,
the answer is in the question. Seats answer a `Choice` or a `Share`; fate answers a `Roll` or a `Pick`.

Every kind can `verify` an answer (None, or a Refusal that names the rule) and `take` it, which gives its text for the
journal. Questions to seats can be walked: broken into a canonical sequence of small choices, for bots and environments.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from shamble.kernel.rng import Sfc32

if TYPE_CHECKING:
    from shamble.kernel.state import Rules, State

FATE: Final = -1  # the seat number of fate in the journal
LISTED_SHARES: Final = 60  # the most ready answers that a Share lists


@mypyc_attr(free_list_len=1)  # they come and go all the time: the memory of the last one is used again
class Option:
    """One possible answer: a verb and the ids of what it names. `value` is for the rule that offers it."""

    def __init__(self, verb: str, names: tuple[str, ...] = (), value: int = 0) -> None:
        self.verb = verb
        self.names = names
        self.value = value
        self._text = ""

    @property
    def text(self) -> str:
        """How the journal writes it: "move ben kitchen"."""
        if not self._text:
            self._text = " ".join([self.verb, *self.names])
        return self._text

    def __repr__(self) -> str:
        return f"<{self.text}>"


def option_of(text: str) -> Option:
    """An option from its text, as journals and refusals have it."""
    verb, *names = text.split(" ")
    return Option(verb, tuple(names))


class Refusal:
    """What can't be done now, and by which rule. `why` is given where the rule alone does not explain it."""

    def __init__(self, what: str, rule: str, why: str = "") -> None:
        self.what = what
        self.rule = rule
        self.why = why

    def __repr__(self) -> str:
        return f"<no {self.what}: {self.why or self.rule}>"


def is_number(text: str) -> bool:
    """Is it a number that somebody could mean? Longer ones take too long even to parse."""
    return text.isascii() and text.isdecimal() and len(text) < 10


def shown(answer: object) -> str:
    """Any answer, in a form that fits into a message."""
    try:
        text = answer.text if isinstance(answer, Option) else str(answer)
    except ValueError:  # a number with thousands of digits
        text = "that number"
    return text if len(text) <= 80 else text[:80] + "…"


NO_OPTIONS: Final[list[Option]] = []  # shared by all questions without asides, and never added to
NO_ASIDES: Final[dict[int, list[Option]]] = {}
NO_REFUSALS: Final[list[Refusal]] = []


@mypyc_attr(allow_interpreted_subclasses=True)
class Question:
    """What all questions have: who decides, what (`ask`, an id), about which things, by which rule."""

    def __init__(self, seats: tuple[int, ...], ask: str, rule: str, about: tuple[str, ...] = ()) -> None:
        self.seats = seats  # one seat, several if ANY of them may answer, none if fate answers
        self.ask = ask
        self._rule = rule
        self.rules: Rules | None = None  # the title's rules, which know the book's id of each rule
        self.about = about
        self.by = FATE  # who answered
        self.state: State | None = None  # where asides are looked for, while anybody may take one
        self._asides = NO_ASIDES  # by seat, if somebody has looked
        self.aside: Option | None = None  # what was done instead of answering

    @property
    def rule(self) -> str:
        """The rule that asks it. Playouts never look, and pay nothing."""
        return self.rule_of(self._rule)

    def rule_of(self, key: str) -> str:
        """The title's own id of a rule; shared code may cite the rule by its key."""
        return key if self.rules is None else self.rules.rule_of(key)

    @property
    def options(self) -> list[Option]:
        """Ready answers; a Choice lists all of them."""
        return []

    def asides_of(self, seat: int) -> list[Option]:
        """What a seat may do at any time, asked or not; afterwards the question is asked again. Playouts never look,
        and pay nothing."""
        if self.state is None:
            return NO_OPTIONS
        if seat not in self._asides:
            self._asides = {**self._asides, seat: self.state.play.rules.asides(self.state, self, seat)}
        return self._asides[seat]

    @property
    def asides(self) -> list[Option]:
        """The asides of the seats that are asked."""
        return [aside for seat in self.seats for aside in self.asides_of(seat)]

    def aside_meant(self, answer: object, seats: tuple[int, ...]) -> Option | None:
        """The aside of one of these seats that the answer means: an option, or its text."""
        if self.state is None or not isinstance(answer, (str, Option)):
            return None
        text = answer.text if isinstance(answer, Option) else answer
        for seat in seats:
            for aside in self.asides_of(seat):
                if aside.text == text:
                    return aside
        return None

    def verify(self, answer: object) -> Refusal | None:
        raise TypeError("each kind of question verifies its own answers")

    def take(self, answer: object) -> str:
        """Keep an answer that `verify` has accepted; returns its text."""
        raise TypeError("each kind of question takes its own answers")

    def walk(self, path: list[int]) -> list[Option]:
        """The next small choice after those at `path` (indices); empty at the end of the walk."""
        return []

    def walked(self, path: list[int]) -> object:
        """The answer that a complete walk gives."""
        raise TypeError("fate is not walked")

    def __repr__(self) -> str:
        return " ".join([type(self).__name__, self.ask, *self.about])


@mypyc_attr(free_list_len=1)
class Choice(Question):
    """One of a few listed options. `offer` lists an option, or keeps the rule that forbids it."""

    def __init__(
        self, seats: tuple[int, ...], ask: str, rule: str, about: tuple[str, ...] = (), explains: bool = True
    ) -> None:
        super().__init__(seats, ask, rule, about)
        self._options: list[Option] = []
        self.refused = NO_REFUSALS
        self.explains = explains  # nobody listens in a playout, so it keeps nothing
        self.usual: Option | None = None
        self.in_passing = False  # the usual answer; odds go past it
        self.chosen: Option | None = None

    @property
    def options(self) -> list[Option]:
        return self._options

    def offer(self, option: Option, forbidden_by: str = "", why: str = "") -> None:
        """List the option, unless a rule forbids it: then remember which, so it can be explained later. `why` is for
        cases that the rule's own sentence does not explain."""
        if not forbidden_by:
            self._options.append(option)
        elif self.explains:
            if self.refused is NO_REFUSALS:
                self.refused = []
            self.refused.append(Refusal(option.text, self.rule_of(forbidden_by), why))

    def pass_by(self, usual: Option) -> None:
        """Give it a usual answer with which odds go past it: it is only asked on the way to what they are about."""
        self.usual = usual
        self.in_passing = True

    def find(self, answer: object) -> Option | None:
        """The option that the answer means: an option, its text, or its place in the list."""
        options = self._options
        if isinstance(answer, int):
            if 0 <= answer < len(options) and not isinstance(answer, bool):
                return options[answer]
            return None
        if isinstance(answer, Option):
            for option in options:
                if option is answer:
                    return option
            answer = answer.text
        for option in options:
            if option.text == answer:
                return option
        return None

    def verify(self, answer: object) -> Refusal | None:
        if self.find(answer) is not None or self.aside_meant(answer, self.seats) is not None:
            return None
        text = shown(answer)
        for refusal in self.refused:
            if refusal.what == text:
                return refusal
        listed = ", ".join([option.text for option in self._options + self.asides])
        return Refusal(text, self.rule, f"“{text}” is not one of the options: {listed}.")

    def take(self, answer: object) -> str:
        self.chosen = self.find(answer)
        if self.chosen is None:
            self.aside = self.aside_meant(answer, self.seats)
        taken = self.chosen or self.aside
        assert taken is not None
        return taken.text

    def walk(self, path: list[int]) -> list[Option]:
        return [] if path else self._options + self.asides

    def walked(self, path: list[int]) -> object:
        return (self._options + self.asides)[path[0]].text


class Share(Question):
    """Amounts for named targets, each between its floor and its cap, `total` in all."""

    def __init__(
        self,
        seats: tuple[int, ...],
        ask: str,
        rule: str,
        total: int,
        targets: list[str],
        caps: list[int],
        floors: list[int] | None = None,
        about: tuple[str, ...] = (),
    ) -> None:
        super().__init__(seats, ask, rule, about)
        self.total = total
        self.targets = targets
        self.caps = caps
        self.floors = floors if floors is not None else [0] * len(targets)
        self.amounts: list[int] = []
        self._listed: list[Option] | None = None
        self._ways: list[list[int]] = []  # the amounts of each listed option

    def room(self, given: list[int]) -> tuple[int, int]:
        """The least and the most that the next target can get after those already served."""
        here = len(given)
        left = self.total
        for amount in given:
            left -= amount
        later_floor = later_cap = 0
        for later in range(here + 1, len(self.targets)):
            later_floor += self.floors[later]
            later_cap += self.caps[later]
        return max(self.floors[here], left - later_cap), min(self.caps[here], left - later_floor)

    @property
    def options(self) -> list[Option]:
        """All ways to share, or the first sixty of them; any legal amounts may be answered."""
        if self._listed is None:
            self._list_ways([])
            words = [[f"{name}={amount}" for amount in range(cap + 1)] for name, cap in zip(self.targets, self.caps)]
            self._listed = [
                Option("share", tuple([said[amount] for said, amount in zip(words, way)]), index)
                for index, way in enumerate(self._ways)
            ]
        return self._listed

    def _list_ways(self, given: list[int]) -> None:
        """List the ways that begin with these amounts; the last target gets whatever is left."""
        to_serve = len(self.targets) - len(given)
        if to_serve == 0:
            self._ways.append(given)
            return
        least, most = self.room(given)
        left = self.total - sum(given)
        for amount in range(most, least - 1, -1):
            if len(self._ways) >= LISTED_SHARES:
                return
            if to_serve == 1:
                self._ways.append([*given, amount])
            elif to_serve == 2:
                self._ways.append([*given, amount, left - amount])
            else:
                self._list_ways([*given, amount])

    def only_way(self) -> list[int] | None:
        """The amounts, if there is only one way to share."""
        given: list[int] = []
        while len(given) < len(self.targets):
            least, most = self.room(given)
            if least < most:
                return None
            given.append(least)
        return given

    def read(self, answer: object) -> list[int] | None:
        """The amounts that an answer means, in the order of the targets; None if it can't be parsed."""
        if isinstance(answer, int):
            return self._ways[answer] if 0 <= answer < len(self.options) else None
        if isinstance(answer, Option):
            return self.read(answer.text)
        if isinstance(answer, dict):
            if any(name not in self.targets for name in answer):
                return None
            return self.read([answer.get(name, 0) for name in self.targets])
        if isinstance(answer, str):
            given: dict[str, int] = {}
            for part in answer.split()[1:]:
                name, _, amount = part.partition("=")
                if name in given or not is_number(amount):
                    return None
                given[name] = int(amount)
            return self.read(given) if answer.split()[:1] == ["share"] else None
        if isinstance(answer, list) and len(answer) == len(self.targets):
            return [amount for amount in answer if type(amount) is int]
        return None

    def aside_meant(self, answer: object, seats: tuple[int, ...]) -> Option | None:
        return super().aside_meant(answer, seats) if self.read(answer) is None else None

    def verify(self, answer: object) -> Refusal | None:
        if self.aside_meant(answer, self.seats) is not None:
            return None
        amounts = self.read(answer)
        if amounts is None or len(amounts) != len(self.targets):
            example = " ".join([f"{name}=…" for name in self.targets])
            return Refusal(shown(answer), self.rule, f"Say how much goes where: share {example}.")
        for name, amount, floor, cap in zip(self.targets, amounts, self.floors, self.caps):
            if not floor <= amount <= cap:
                return Refusal(shown(answer), self.rule, f"{name} takes from {floor} to {cap}, not {shown(amount)}.")
        if sum(amounts) != self.total:
            return Refusal(shown(answer), self.rule, f"{self.total} to share, not {shown(sum(amounts))}.")
        return None

    def take(self, answer: object) -> str:
        self.aside = self.aside_meant(answer, self.seats)
        if self.aside is not None:
            return self.aside.text
        amounts = self.read(answer)
        assert amounts is not None
        self.amounts = amounts
        return " ".join(["share"] + [f"{name}={n}" for name, n in zip(self.targets, amounts)])

    def _walked_amounts(self, path: list[int]) -> list[int]:
        given: list[int] = []
        for index in path:
            given.append(self.room(given)[0] + index)
        return given

    def walk(self, path: list[int]) -> list[Option]:
        if len(path) == len(self.targets):
            return []
        least, most = self.room(self._walked_amounts(path))
        name = self.targets[len(path)]
        return [Option("give", (name, str(amount)), amount) for amount in range(least, most + 1)]

    def walked(self, path: list[int]) -> object:
        return self._walked_amounts(path)


class Fated(Question):
    """A question to fate. An outcome is a row: the faces of some dice, or the names of some cards."""

    def __init__(self, ask: str, rule: str, count: int, about: tuple[str, ...] = ()) -> None:
        super().__init__((), ask, rule, about)
        self.count = count

    def draw(self, rng: Sfc32) -> None:
        """Let the generator answer."""
        raise TypeError("each kind draws in its own way")

    def outcome(self) -> Sequence[int | str]:
        raise TypeError("each kind tells its own outcome")

    def refuse(self, outcome: Sequence[int | str]) -> str:
        """Why this can't be the outcome; empty when it can."""
        raise TypeError("each kind knows its own outcomes")

    def settle(self, outcome: Sequence[int | str]) -> None:
        raise TypeError("each kind keeps its own outcome")

    def read(self, answer: object) -> list[int | str]:
        """The outcome that an answer means, in any of its forms: "3 5", [3, 5], "axe", ["axe"]."""
        if isinstance(answer, str):
            return list(answer.split())
        if isinstance(answer, (list, tuple)):
            return [part if isinstance(part, (int, str)) else shown(part) for part in answer]
        return [shown(answer)]

    def verify(self, answer: object) -> Refusal | None:
        why = self.refuse(self.read(answer))
        return Refusal(shown(answer), self.rule, why) if why else None

    def take(self, answer: object) -> str:
        self.settle(self.read(answer))
        return " ".join([str(part) for part in self.outcome()])


class Dice:
    """Some dice of one kind. `name` is an id: it says what they are for and distinguishes them in the roll. `one` is
    the name of the symbol that they show in place of 1, if they do."""

    def __init__(self, name: str, count: int, sides: int = 6, one: str = "") -> None:
        self.name = name
        self.count = count
        self.sides = sides
        self.one = one


class Roll(Fated):
    """Some dice of one kind, rolled together."""

    def __init__(self, ask: str, rule: str, count: int, sides: int = 6, about: tuple[str, ...] = ()) -> None:
        super().__init__(ask, rule, count, about)
        self.sides = sides
        self.faces: list[int] = []

    @property
    def kinds(self) -> list[Dice]:
        """What is rolled, in the order of the faces in the outcome; dice of a single kind have no name."""
        return [Dice("", self.count, self.sides)]

    @property
    def sides_of_each(self) -> list[int]:
        """How many sides each single die has."""
        return [dice.sides for dice in self.kinds for _ in range(dice.count)]

    def draw(self, rng: Sfc32) -> None:
        self.faces = [rng.below(self.sides) + 1 for _ in range(self.count)]

    def outcome(self) -> Sequence[int | str]:
        return tuple(self.faces)  # a copy: the rule may sort or change its dice

    def refuse(self, outcome: Sequence[int | str]) -> str:
        if len(outcome) != self.count:
            return f"give {self.count} faces from 1 to {self.sides}, such as {' '.join(['3'] * self.count)}."
        for face in outcome:
            if not is_number(str(face)) or not 1 <= int(face) <= self.sides:
                return f"a die shows 1 to {self.sides}, not {face}."
        return ""

    def settle(self, outcome: Sequence[int | str]) -> None:
        self.faces = [int(face) for face in outcome]


class Pick(Fated):
    """Some cards out of a bag in which every card is equally likely."""

    def __init__(self, ask: str, rule: str, bag: list[str], count: int, about: tuple[str, ...] = ()) -> None:
        super().__init__(ask, rule, count, about)
        self.bag = bag
        self.picked: list[str] = []

    def draw(self, rng: Sfc32) -> None:
        if self.count == 1:
            self.picked = [self.bag[rng.below(len(self.bag))]]
        else:
            left = self.bag[:]
            self.picked = [left.pop(rng.below(len(left))) for _ in range(self.count)]

    def outcome(self) -> Sequence[int | str]:
        return tuple(self.picked)

    def refuse(self, outcome: Sequence[int | str]) -> str:
        if len(outcome) != self.count:
            return f"name {self.count}, not {len(outcome)}."
        left = self.bag[:]
        for name in outcome:
            if name not in left:
                return f"{name} can't be picked." if name not in self.bag else f"there are not that many {name}."
            left.remove(str(name))
        return ""

    def settle(self, outcome: Sequence[int | str]) -> None:
        self.picked = [str(name) for name in outcome]
