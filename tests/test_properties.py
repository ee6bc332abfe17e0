"""What holds in every game of a title, shown with the toy, and that the suite would notice if it did not.

The other titles' games are looked at among their own tests, as thoroughly as their size allows."""

from collections.abc import Callable, Sequence
from typing import Any

import pytest
from hypothesis.stateful import run_state_machine_as_test

import shamble
from shamble import bots
from shamble.kernel.events import EVERYONE
from shamble.kernel.game import Game
from shamble.kernel.questions import Option, Question
from shamble.kernel.rng import generator
from shamble.kernel.state import Outcome, Rules, Setup, State, Steps
from shamble.kernel.title import Title
from shamble.testing.properties import (
    EXPENSIVE,
    Check,
    again,
    check_bots,
    check_clone,
    check_copy,
    check_every_option,
    check_imagine,
    check_options,
    check_plain,
    check_refusals,
    check_replay,
    check_secrets,
    check_undo,
    check_views,
    machine,
    play_on,
    play_through,
)
from shamble.testing.soaking import Soak
from shamble_duel import title as duel
from shamble_duel.rules import LIFE, NAMES, Duel, DuelRules, discard
from tests.thinned import thinned

SCENES = [(duel.id, scene.id) for scene in duel.scenes]
every_scene = pytest.mark.parametrize(("title", "scene"), SCENES, ids=[f"{title}-{scene}" for title, scene in SCENES])


@every_scene
@pytest.mark.parametrize("seed", thinned(range(10), 5))
def test_a_random_game_keeps_every_promise(title: str, scene: str, seed: int) -> None:
    play_through(title, scene, seed)


@every_scene
@pytest.mark.parametrize("seed", thinned(range(4), 2))
def test_so_does_one_with_real_dice_and_cards(title: str, scene: str, seed: int) -> None:
    play_through(title, scene, seed, fate="manual")


@every_scene
@pytest.mark.parametrize("fate", ["auto", "manual"])
@pytest.mark.long
def test_whatever_is_done_in_any_order_it_stays_the_game_of_its_answers(title: str, scene: str, fate: str) -> None:
    run_state_machine_as_test(machine(title, scene, examples=40, fate=fate))


@every_scene
@pytest.mark.parametrize("seed", thinned(range(114, 121), 3))
def test_nobody_can_tell_apart_what_looks_the_same(title: str, scene: str, seed: int) -> None:
    play_through(title, scene, seed, checks=(), expensive=(check_secrets,), every=2)


@pytest.mark.soak
@every_scene
def test_all_checks_at_all_questions(title: str, scene: str, soak: Soak) -> None:
    for seed in soak:
        play_through(title, scene, seed, every=1, fate="manual" if seed % 4 == 0 else "auto")


@pytest.mark.soak
@every_scene
def test_many_random_games(title: str, scene: str, soak: Soak) -> None:
    for seed in soak:
        play_through(title, scene, seed, every=12, fate="manual" if seed % 5 == 0 else "auto")


@pytest.mark.long
@every_scene
@pytest.mark.parametrize("fate", ["auto", "manual"])
def test_many_things_in_any_order(title: str, scene: str, fate: str) -> None:
    run_state_machine_as_test(machine(title, scene, examples=150, steps=60, fate=fate))


# -- the suite notices -------------------------------------------------------------------------------------------------
# Each of these spoils the duel in one way in which a title could be wrong. What is noticed by no check in particular is
# noticed in every game that is played through.


class ShowsHands(DuelRules):
    noticed_by = (check_views,)
    complaint = "The view of seat . depends on what it can't know"

    def view(self, state: State, seat: int) -> dict[str, Any]:
        assert isinstance(state, Duel)
        return {**super().view(state, seat), "hands": [sorted(hand) for hand in state.hands]}


class ShowsTuple(DuelRules):
    noticed_by = (check_views,)
    complaint = "The view of seat . is not plain JSON: view\\['life'\\] was"

    def view(self, state: State, seat: int) -> dict[str, Any]:
        assert isinstance(state, Duel)
        return {**super().view(state, seat), "life": tuple(state.life)}


class DealsNothingAnew(DuelRules):
    noticed_by = (check_secrets,)
    complaint = "can't know that, and yet it imagines another game"

    def redeal(self, *_: object) -> None:
        pass


class LosesCards(DuelRules):
    complaint = "Components were lost or made at <healed"

    def perform_aside(self, state: State, seat: int, option: Option) -> Steps:
        assert isinstance(state, Duel)
        state.hands[seat].remove(option.names[0])
        state.life[seat] += 1
        state.tell("healed", "duel.bandage.aside", NAMES[seat], option.names[0], n=1)
        yield from ()


class LosesCardsInAChapter(LosesCards):
    """Only a new chapter may have other components."""

    def census(self, state: State) -> dict[str, Any]:
        return {**super().census(state), "chapter": "the only one"}


class CountsNothing(DuelRules):
    complaint = "`census` counts nothing"

    def census(self, state: State) -> dict[str, Any]:
        return {}


class HealsForNothing(DuelRules):
    complaint = "Inside one turn the game is back where it was after answer"

    def perform_aside(self, state: State, seat: int, option: Option) -> Steps:
        state.tell("healed", "duel.bandage.aside", NAMES[seat], option.names[0])
        yield from ()


class HealsByMood(DuelRules):
    noticed_by = (check_clone,)
    complaint = "is another"

    heals = 0

    def perform_aside(self, state: State, seat: int, option: Option) -> Steps:
        assert isinstance(state, Duel)
        discard(state, seat, option.names[0])
        self.heals += 1
        state.life[seat] = min(LIFE, state.life[seat] + self.heals % 2)
        state.tell("healed", "duel.bandage.aside", NAMES[seat], option.names[0])
        yield from ()


class TellsEveryone(DuelRules):
    complaint = "has a secret that everyone is told"

    def perform_aside(self, state: State, seat: int, option: Option) -> Steps:
        assert isinstance(state, Duel)
        discard(state, seat, option.names[0])
        secret = ", ".join(state.hands[seat]) or "nothing"
        state.tell("healed", "duel.bandage.aside", NAMES[seat], option.names[0], secret=secret, to=EVERYONE)
        yield from ()


class OffersTwice(DuelRules):
    noticed_by = (check_options,)
    complaint = "have the same text"

    def asides(self, state: State, question: Question, seat: int) -> list[Option]:
        return super().asides(state, question, seat) * 2


class ReadsMinds(DuelRules):
    noticed_by = (check_imagine,)
    complaint = "and is asked something else"

    def asides(self, state: State, question: Question, seat: int) -> list[Option]:
        assert isinstance(state, Duel)
        return [] if "pistol" in state.hands[1 - seat] else super().asides(state, question, seat)


class CitesNothing(DuelRules):
    complaint = "“duel.end.nowhere”, which is not in the rulebook"

    def decided(self, state: State) -> Outcome | None:
        outcome = super().decided(state)
        return None if outcome is None else Outcome(outcome.winners, outcome.why, "duel.end.nowhere")


class Breaks(DuelRules):
    noticed_by = (check_every_option,)
    complaint = "RuleFault\\('A rule broke \\(ValueError"

    def perform_aside(self, state: State, seat: int, option: Option) -> Steps:
        yield from ()
        raise ValueError("a rule broke")


class ForgetsWhoseTurnItIs(DuelRules):
    complaint = "The key of the turn has changed while the turn goes on"

    def turn_key(self, state: State) -> str:
        return f"{state.round} {state.turns[-1].who if state.turns else ''} {len(state.turns)}"  # nested turns as well


class CountsBandages(DuelRules):
    complaint = "The key of the turn has changed in the middle of a task"

    def turn_key(self, state: State) -> str:
        assert isinstance(state, Duel)
        return f"{super().turn_key(state)} {state.deck.discards.count('bandage')}"


class NamesNoRound(DuelRules):
    complaint = "Turns of rounds 1 and 2 have the same key “ash”"

    def turn_key(self, state: State) -> str:
        return NAMES[state.turns[0].who] if state.turns else "between"


class PeeksForTheKey(DuelRules):
    noticed_by = (check_views,)
    complaint = "The key of the turn depends on what is hidden"

    def turn_key(self, state: State) -> str:
        assert isinstance(state, Duel)
        return f"{super().turn_key(state)} {'pistol' in state.hands[1]}"


class Variant(DuelRules):
    """The duel with another kind of state."""

    table: Callable[[], Duel] = Duel

    def kinds(self) -> list[Any]:
        return [self.table]

    def start(self, setup: Setup) -> State:
        usual = super().start(setup)
        assert isinstance(usual, Duel)
        state = self.table()
        state.deck, state.life, state.current = usual.deck, usual.life, usual.current
        return state


class SharesHands(Variant):
    noticed_by = (check_copy,)
    complaint = "A copy of the state shares state.hands\\[0\\] with it"

    class table(Duel):  # noqa: N801
        def copy(self) -> Duel:
            twin = copied(self)
            twin.hands = self.hands[:]
            return twin


class ForgetsBoards(Variant):
    noticed_by = (check_copy,)
    complaint = "A copy of the state is not the same: state.boards\\[.\\] was"

    class table(Duel):  # noqa: N801
        def copy(self) -> Duel:
            twin = copied(self)
            twin.boards = [2, 2]
            return twin


class KeepsPairs(Variant):
    noticed_by = (check_plain,)
    complaint = 'check_plain was interrupted by ValueError\\("“pairs” of table can\'t be \\[\\[1, 2\\]\\]"\\)'

    class table(Duel):  # noqa: N801
        def __init__(self) -> None:
            super().__init__()
            self.pairs = [(1, 2)]

        def copy(self) -> Duel:
            return copied(self)


def copied(state: Duel) -> Duel:
    """As `Duel.copy` does it, for another kind of duel."""
    twin = type(state)()
    state.copy_into(twin)
    twin.deck = state.deck.copy()
    twin.hands = [hand[:] for hand in state.hands]
    twin.life = state.life[:]
    twin.boards = state.boards[:]
    twin.traps = state.traps[:]
    return twin


SPOILT = [
    ShowsHands, ShowsTuple, DealsNothingAnew, LosesCards, LosesCardsInAChapter, CountsNothing, HealsForNothing,
    HealsByMood, TellsEveryone,
    OffersTwice, ReadsMinds, CitesNothing, Breaks, SharesHands, ForgetsBoards, KeepsPairs,
    ForgetsWhoseTurnItIs, CountsBandages, NamesNoRound, PeeksForTheKey,
]  # fmt: skip


def spoilt(rules: Rules) -> Title:
    return type(duel)(duel.id, duel.name, rules, duel.scenes, duel.seats, duel.package, duel.folder)


def play_some(title: Title, checks: Sequence[Check]) -> None:
    for seed in range(20):
        play_through(title, seed=seed, checks=checks, expensive=())


@pytest.mark.parametrize("rules", SPOILT, ids=[rules.__name__ for rules in SPOILT])
def test_the_suite_notices(rules: Any) -> None:
    with pytest.raises(AssertionError, match=rules.complaint):
        play_some(spoilt(rules()), getattr(rules, "noticed_by", ()))


def test_the_suite_notices_a_game_without_end(monkeypatch: pytest.MonkeyPatch) -> None:
    class Endless(DuelRules):
        def decided(self, state: State) -> Outcome | None:
            return None

    monkeypatch.setattr("shamble.testing.playing.MOST_ANSWERS", 500)
    with pytest.raises(AssertionError, match="500 answers, and the game is not over"):
        play_through(spoilt(Endless()), checks=(), expensive=())


def test_the_suite_notices_a_bot_that_peeks(monkeypatch: pytest.MonkeyPatch) -> None:
    class Cheat(bots.Bot):
        def decide(self, look: bots.Look) -> object:
            state = look._game.state
            assert isinstance(state, Duel)
            return len(set(state.hands[1 - look.seat])) % len(look.question.options)

    monkeypatch.setitem(bots.BOTS, "cheat", Cheat)
    with pytest.raises(AssertionError, match="the bot “cheat” answers something else"):
        play_through("duel", checks=(), expensive=(check_bots,), every=1)


def test_the_suite_notices_a_bot_that_sees_the_generator(monkeypatch: pytest.MonkeyPatch) -> None:
    class Oracle(bots.Bot):
        def decide(self, look: bots.Look) -> object:
            return look._game.play.fate.rng.copy().below(len(look.question.options))

    monkeypatch.setitem(bots.BOTS, "oracle", Oracle)
    with pytest.raises(AssertionError, match="the bot “oracle” answers something else"):
        play_through("duel", checks=(), expensive=(check_bots,), every=1)


# -- and speaks so that it can be seen again ---------------------------------------------------------------------------


def test_a_failure_says_how_to_see_it_again() -> None:
    with pytest.raises(AssertionError) as failure:
        play_through(spoilt(LosesCards()), seed=3, checks=(), expensive=())
    call = str(failure.value).partition("game = ")[2]
    game = eval(call, {"again": again})
    assert isinstance(game, Game)
    assert f"after answer {game.position} " in str(failure.value)
    assert game.lines[-1].answer == "use bandage"


@pytest.mark.parametrize("check", [*EXPENSIVE, check_refusals, check_replay])
def test_every_check_can_be_called_by_itself(check: Callable[..., None]) -> None:
    game = shamble.new("duel", seed=5)
    check(game, generator(1))
    game.answer_all([0, 0])
    check(game, generator(1))
    play_on(game, generator(2))
    check(game, generator(1))


def test_two_pasts_are_found_where_something_is_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without this, a suite that never finds another past would be content with everything."""
    compared = []
    monkeypatch.setattr("shamble.testing.secrecy_checks.ensure_same_bots", lambda *given: compared.append(given))
    play_through("duel", seed=1, checks=(), expensive=(check_secrets,), every=1)
    assert len(compared) > 10


def test_undo_is_checked_where_bots_answer_and_something_is_undone() -> None:
    game = shamble.new("duel", seed=5)
    for mark in ("bot", "", "bot", "", "", "bot", ""):
        game.answer(0, mark=mark)
    game.undo()
    game.undo()
    check_undo(game, generator(1))
