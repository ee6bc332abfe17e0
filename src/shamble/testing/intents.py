"""Is everything that can't be done explained, and correctly? The intent suite asks, for any title.

    from shamble.testing import altered, ask_intents, tables

    def with_an_action_left(game: Game, option: Option) -> Game | None:
        def edit(state: State) -> None:
            state.turn.spent = 0
        return altered(game, edit)

    MENDS = {"mine.turn.actions": with_an_action_left}
    UNMENDABLE = {"mine.map.sea": "no scene has a boat"}

    def test_whatever_is_refused_is_explained() -> None:
        ask_intents(tables("mine", 12), MENDS, UNMENDABLE).check()

It plays the games at random. At some of their questions it asks for each of `title.intents(game)`, and for everything
that the question itself refuses, why it can't be done. These are faults:

- An offer is not an intent, so the list is incomplete. (Do not complete it from what is offered: it comes from the
  pieces, places and cards of the game.)
- An intent is allowed but is not accepted.
- A refused intent has no rule of the rulebook, or no sentence, or one with a place left to fill in, or one that only
  tells what else could be done.
- The reason depends on something that the seat can't know.
- A reason that can be mended is given although behind it is one that nothing mends: that one should come first.

Reasons are tested by mending: `mends` has for each rule a function of the game and the refused option. It returns a
game that differs only in what the rule complains about, or None if this position can't be mended. In that game the
rule must not be cited for the same intent any more, and in one sample at least the intent must be allowed. Each rule
that refuses something needs a mend, unless `unmendable` tells why it has none. `altered` makes most mends; some are
made by playing a clone on, to where the thing that was missing has come.

`ask_intents` gives `Findings`: print them to see what was asked and said, `check()` them to fail if something is wrong.
The report also shows which rules refuse an intent that was mended.
The games may begin anywhere; `positions` bring a rule into play that random games hardly ever reach.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from typing import Final

import shamble
from shamble.kernel.errors import ShambleError
from shamble.kernel.game import Game
from shamble.kernel.questions import Fated, Option, Refusal
from shamble.kernel.records import Plain
from shamble.kernel.rng import Sfc32, generator
from shamble.kernel.title import Title
from shamble.testing.altering import altered, rest_of
from shamble.testing.comparing import differences
from shamble.testing.explaining import intents_of, missing_intents, trouble_with, unexplained
from shamble.testing.findings import Asked, Cited, Findings
from shamble.testing.playing import LOOK, PLAY, answer_somehow, seats_of

Mend = Callable[[Game, Option], Game | None]

LONGEST: Final = 400  # answers of a game: a random campaign has thousands, and shows little new by then
TRIES: Final = 8  # positions given to a mend for each that it should mend
SHOWN: Final = 3  # differences of a mended game


def tables(title: str | Title, games: int, first_seed: int = 0) -> Iterator[Game]:
    """New games of the title: its scenes and numbers of players in turn, with random values for settings that list
    theirs. A setting that a scene does not accept is left out there."""
    known = shamble.title(title) if isinstance(title, str) else title
    numbers = range(known.fewest or len(known.seats), len(known.seats) + 1)
    for seed in range(first_seed, first_seed + games):
        rng = generator(seed, LOOK)
        scene = known.scenes[seed % len(known.scenes)].id
        players = known.seats[: numbers[seed // len(known.scenes) % len(numbers)]]
        options: Plain = {}
        game = shamble.new(known, scene, seed=seed, players=players)
        for name, values in known.choices.items():
            wanted = {**options, name: list(values)[rng.below(len(values))]}
            with suppress(ShambleError):
                game = shamble.new(known, scene, seed=seed, players=players, options=wanted)
                options = wanted
        yield game


def ask_intents(
    games: Iterable[Game],
    mends: Mapping[str, Mend],
    unmendable: Mapping[str, str] | None = None,
    *,
    positions: Iterable[Game] = (),
    every: int = 4,
    samples: int = 3,
    longest: int = LONGEST,
) -> Findings:
    """Play the games at random, all of one title, and ask about all intents at one question in `every`; before that,
    ask at each of the `positions` as they are. `samples` is how many refusals per rule and verb are mended."""
    asking = Asking(mends, unmendable or {}, samples)
    for position in positions:
        asking.begin(position)
        asking.ask(position, generator(position.header["seed"], LOOK))
    for game in games:
        seed = game.header["seed"]
        answers, looks = generator(seed, PLAY), generator(seed, LOOK)
        asking.begin(game)
        for _ in range(longest):
            if game.question is None:
                break
            if looks.below(every) == 0:
                asking.ask(game, looks)
            answer_somehow(game, answers)
    asking.sum_up()
    return asking.found


class Asking:
    """Asks, and records the findings."""

    def __init__(self, mends: Mapping[str, Mend], unmendable: Mapping[str, str], samples: int) -> None:
        self.mends = mends
        self.unmendable = unmendable
        self.samples = samples
        self.found = Findings()

    def begin(self, game: Game) -> None:
        self.found.title = game.title.id
        self.found.games += 1
        book = getattr(game.title, "rulebook", None)
        for rule in [*self.mends, *self.unmendable] if self.found.games == 1 else []:
            if book is not None and rule not in book:
                self.found.fault(f"{rule} has a mend, or a reason to have none, but is not a rule of the rulebook")

    def ask(self, game: Game, rng: Sfc32) -> None:
        """Ask about all intents at the open question."""
        question = game.question
        if question is None or isinstance(question, Fated):
            return
        self.found.questions += 1
        before = game.digest()
        for missing in missing_intents(game):
            self.found.fault(f"“{missing.verb}” is offered although it is not an intent", f"“{missing.text}”", game)
        intents = intents_of(game)
        for seat in question.seats:
            for option in intents:
                self._ask_one(game, option, seat)
        self._ask_for_another(game, intents, rng)
        self._ask_without_secrets(game, intents, rng)
        if game.digest() != before:
            self.found.fault("Asking why not, or a mend, has changed the game", "", game)

    def _ask_one(self, game: Game, option: Option, seat: int) -> None:
        asked = self.found.verbs.setdefault(option.verb, Asked())
        asked.asked += 1
        refusal = game.why_not(option, seat)
        if refusal is None:
            asked.allowed += 1
            if asked.allowed <= self.samples:
                self._must_be_taken(game, option, seat, "is allowed")
        elif self._is_explained(game, option, refusal, ""):
            cited = self.found.rules.setdefault(refusal.rule, Cited())
            cited.refused += 1
            cited.example = cited.example or f"“{option.text}”: {refusal.why}"
            self._try_to_mend(game, option, seat, refusal, cited)

    def _is_explained(self, game: Game, option: Option, refusal: Refusal, whom: str) -> bool:
        fault = unexplained(game, refusal)
        if fault:
            self.found.fault(f"“{option.verb}”{whom}: {fault}", f"“{option.text}”: {refusal.why}", game)
        return not fault

    def _must_be_taken(self, game: Game, option: Option, seat: int, what: str) -> None:
        trouble = trouble_with(game, option, seat)
        if trouble:
            self.found.fault(f"“{option.verb}” {what} but is not accepted", f"“{option.text}”: {trouble}", game)

    def _ask_for_another(self, game: Game, intents: list[Option], rng: Sfc32) -> None:
        """Ask for a seat that is not asked: mostly that is the reason."""
        assert game.question is not None
        others = [seat for seat in seats_of(game) if seat not in game.question.seats]
        seat = others[rng.below(len(others))] if others else -1
        for option in intents if others else []:
            refusal = game.why_not(option, seat)
            if refusal is not None:
                self.found.not_theirs += 1
                self._is_explained(game, option, refusal, " by a seat that is not asked")
            else:
                self._must_be_taken(game, option, seat, "is allowed to a seat that is not asked")

    def _ask_without_secrets(self, game: Game, intents: list[Option], rng: Sfc32) -> None:
        """The same is said when everything that the seat can't know is dealt again."""
        assert game.question is not None
        seat = game.question.seats[0]
        other = altered(game, lambda state: game.rules.redeal(state, seat, generator(rng.bits())))
        if other is None:
            return
        if [option.text for option in intents_of(other)] != [option.text for option in intents]:
            self.found.fault("What the intents are depends on something that the seat can't know", "", game)
            return
        for option in intents:
            said, says = _told(game.why_not(option, seat)), _told(other.why_not(option, seat))
            if said != says:
                what = f"“{option.verb}”: what is said depends on something that the seat can't know"
                self.found.fault(what, f"“{option.text}”: {said}, or else {says}", game)

    # -- truth ---------------------------------------------------------------------------------------------------------

    def _try_to_mend(self, game: Game, option: Option, seat: int, refusal: Refusal, cited: Cited) -> None:
        """Give the position to the rule's mend, unless enough of its kind are mended."""
        verb, rule = option.verb, refusal.rule
        mend = self.mends.get(rule)
        tried, mended = cited.tried.get(verb, 0), cited.mended.get(verb, 0)
        if mend is None or mended >= self.samples or tried >= self.samples * TRIES:
            return
        cited.tried[verb] = tried + 1
        try:
            better = mend(game, option)
        except Exception as error:
            self.found.fault(f"The mend of {rule} raises an error", f"“{option.text}”: {error!r:.300}", game)
            return
        if better is None:
            return
        cited.mended[verb] = mended + 1
        if better is game or better.question is None:
            what = "the game itself and not another" if better is game else "a game that is over"
            self.found.fault(f"The mend of {rule} gives {what}", f"“{option.text}”", game)
        else:
            self._compare(game, better, option, seat, refusal, cited)

    def _compare(self, game: Game, better: Game, option: Option, seat: int, refusal: Refusal, cited: Cited) -> None:
        """Where what the rule complains about is gone, the complaint must be gone too."""
        assert better.question is not None
        rule, seats = refusal.rule, better.question.seats
        seat = seat if seat in seats or not seats else seats[0]
        still = better.why_not(option, seat)
        if still is None:
            cited.allowed += 1
            cited.cure = cited.cure or changed(game, better)
            self._must_be_taken(better, option, seat, f"is allowed where {rule} is mended")
        elif still.rule != rule:
            cited.behind[still.rule] = cited.behind.get(still.rule, 0) + 1
            if still.rule in self.unmendable and still.rule not in self.mends:
                what = f"“{option.verb}”: {rule} hides {still.rule}, which nothing mends and which should come first"
                self.found.fault(what, f"“{option.text}”: {refusal.why} Where that is mended: {still.why}", game)
        else:
            what = f"“{option.verb}” is still refused by {rule} where that is mended: the reason or the mend is wrong"
            self.found.fault(what, f"“{option.text}”: {refusal.why} Mended by {changed(game, better)}.", game)

    def sum_up(self) -> None:
        """What can be judged only after all games."""
        found = self.found
        for rule in self.unmendable:
            if rule in self.mends:
                found.fault(f"{rule} has a mend, and also a reason to have none")
        for rule, cited in sorted(found.rules.items()):
            if rule in self.mends and not cited.allowed:
                what = f"{rule}: nothing that it refuses was allowed where it is mended"
                found.fault(what, f"{cited.example} It was {found.truth(rule)}.")
            elif rule not in self.mends and rule in self.unmendable:
                found.unmendable[rule] = self.unmendable[rule]
            elif rule not in self.mends:
                found.fault(f"{rule} refuses and has no mend", cited.example)


def changed(game: Game, better: Game) -> str:
    """What is different in a mended game."""
    found = list(differences(rest_of(game).state, rest_of(better).state, "state"))
    more = [f"{len(found) - SHOWN} more"] * (len(found) > SHOWN)
    return ", ".join([*found[:SHOWN], *more]) or "nothing in the state"


def _told(refusal: Refusal | None) -> str:
    return f"{refusal.why} [{refusal.rule}]" if refusal is not None else "nothing, because it is allowed"
