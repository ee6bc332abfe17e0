"""What was meant, where it is nothing that is offered: the title's intents are looked through as well."""

from __future__ import annotations

import pytest

import shamble
from shamble.cli.names import Unclear
from shamble.cli.parse_answer import read_answer
from shamble.kernel.ask import choose
from shamble.kernel.game import Game
from shamble.kernel.questions import Option, Refusal
from shamble.kernel.state import Rules, Setup, State, Steps, Task
from shamble.kernel.title import Scene, Title


class HallState(State):
    def copy(self) -> HallState:
        twin = HallState()
        self.copy_into(twin)
        return twin


class HallRules(Rules):
    def start(self, setup: Setup) -> State:
        state = HallState()
        state.current = Task("act")
        return state

    def perform(self, state: State, task: Task) -> Steps:
        choice = state.choice(0, "act", "hall.act", ("ben",))
        choice.offer(Option("open", ("hall", "door")))
        choice.offer(Option("wait"))
        choice.offer(Option("leave"), "hall.locked")
        yield from choose(choice)


class HallTitle(Title):
    """Everything is refused for the reason that its last name is, and what names a dragon without one."""

    def intents(self, game: Game) -> list[Option]:
        wanted = [("wait",), ("open", "hall"), ("greet", "ben"), ("climb", "roof"), ("burn", "roof"), ("climb", "tree")]
        return [Option(verb, tuple(names)) for verb, *names in wanted]

    def why_not(self, game: Game, option: Option, seat: int) -> Refusal | None:
        far = Refusal(option.text, "hall.far", f"The {option.names[-1]} is out of reach.")
        return None if option.names[-1] == "dragon" else far


@pytest.fixture
def game() -> Game:
    return shamble.new(HallTitle("hall", "Hall", HallRules(), [Scene("one", "One", "")], ("you",)))


def read(game: Game, typed: str) -> str:
    assert game.question is not None
    answer = read_answer(game, game.question, typed)
    assert isinstance(answer, Option)
    return answer.text


def test_what_is_offered_comes_first(game):
    assert read(game, "wait") == "wait"
    assert read(game, "hall") == "open hall door"


def test_an_intent_named_in_full_is_not_taken_for_an_option_that_has_it_within(game):
    assert read(game, "open hall") == "open hall"
    assert game.why_not("open hall").why == "The hall is out of reach."


def test_of_several_that_are_refused_for_the_same_reason_any_will_do(game):
    assert read(game, "roof") == "climb roof"


def test_of_several_that_are_not_the_person_says_which(game):
    with pytest.raises(Unclear, match="“climb” could be climb roof or climb tree; type more of it"):
        read(game, "climb")
    assert read(game, "climb t") == "climb tree"


def test_whom_the_question_is_about_is_no_intent(game):
    with pytest.raises(Unclear, match="“ben” is not one of the options"):
        read(game, "ben")
    assert read(game, "greet ben") == "greet ben"


def test_what_is_not_listed_but_explained_is_taken_as_it_was_typed(game):
    assert read(game, "Climb tower") == "climb tower"
    with pytest.raises(Unclear, match="“climb dragon” is not one of the options"):
        read(game, "climb dragon")
    with pytest.raises(Unclear, match="“tower” is not one of the options"):
        read(game, "tower")
