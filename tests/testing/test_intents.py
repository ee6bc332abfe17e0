"""The intent suite, shown with the duel, and that it notices what a title or a mend can do wrong."""

import importlib.util
import re
from collections.abc import Mapping
from pathlib import Path
from types import ModuleType

import pytest

import shamble
from shamble.kernel.game import Game
from shamble.kernel.questions import Option, Refusal
from shamble.kernel.rng import generator
from shamble.kernel.state import State, Steps
from shamble.kernel.title import Title
from shamble.testing import altered, ask_intents, tables
from shamble.testing.findings import Findings
from shamble.testing.intents import Mend
from shamble.testing.properties import check_intents, play_on, play_through
from shamble_duel import DuelTitle
from shamble_duel import title as duel
from shamble_duel.rules import Duel, DuelRules

TOYS = Path(__file__).parents[1] / "toys"


def worked_example() -> ModuleType:
    """The duel's own test, which lies in no package."""
    spec = importlib.util.spec_from_file_location("duel_intents", TOYS / "duel" / "tests" / "test_intents.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


example = worked_example()
MENDS: dict[str, Mend] = example.MENDS
UNMENDABLE: dict[str, str] = example.UNMENDABLE


def asked(
    title: Title = duel, mends: Mapping[str, Mend] = MENDS, unmendable: Mapping[str, str] = UNMENDABLE
) -> Findings:
    return ask_intents(tables(title, 2, first_seed=1), mends, unmendable, every=2)


def wrong(found: Findings) -> str:
    with pytest.raises(AssertionError) as caught:
        found.check()
    assert str(caught.value) in str(found)
    return str(caught.value)


# -- what it tells -----------------------------------------------------------------------------------------------------


def test_nothing_is_wrong_with_the_duel() -> None:
    found = asked().check()
    assert found.games == 2
    assert found.asked == found.allowed + found.refused > 500
    assert found.refused == sum(rule.refused for rule in found.rules.values())
    assert found.not_theirs > 100
    assert set(found.verbs) == {"play", "use", "put", "draw", "trap", "end", "face", "hide"}
    assert found.unmendable == UNMENDABLE
    assert all(rule.allowed for id, rule in found.rules.items() if id not in UNMENDABLE)


def test_the_report_counts_for_each_rule_and_shows_an_example_and_its_cure() -> None:
    report = str(asked())
    assert "Nothing is wrong." in report
    assert (
        "“use bandage”: You are not hurt.\n    mended in 3 of 3 positions, allowed then in 3, by state.life" in report
    )
    assert "can't be mended: a card is what it is" in report
    assert report == str(asked())  # nothing in it depends on chance or on the machine


def test_the_report_shows_reasons_that_others_stand_behind() -> None:
    behind = "else refused by .*duel.bandage.aside \\(\\d+, and nothing mends that\\)"
    assert re.search(behind, str(asked(Hasty())))
    assert not re.search(behind, str(asked()))


def test_games_begin_in_every_scene_with_every_number_of_players_and_with_their_options() -> None:
    games = list(tables("nld", 48))
    assert {game.header["scene"] for game in games} == {scene.id for scene in games[0].title.scenes}
    assert {len(game.header["players"]) for game in games} == {1, 2, 3, 4, 5, 6}
    assert {game.header["options"]["karen"] for game in games} == {"relative", "walker"}
    sieges = [(game.header["scene"], game.header["options"]["campaign-start"]) for game in tables("enclave", 20)]
    assert ("campaign", "alternative") in sieges
    assert ("bootcamp", "alternative") not in sieges  # which is no campaign


# -- titles that go wrong ----------------------------------------------------------------------------------------------


class Wrong(DuelTitle):
    """The duel with a fault; its complaint is a pattern for what the suite says."""

    complaint = ""

    def __init__(self, rules: DuelRules | None = None) -> None:
        super().__init__(duel.id, duel.name, rules or DuelRules(), duel.scenes, duel.seats, duel.package, duel.folder)

    def rightly(self, game: Game, option: Option, seat: int) -> Refusal:
        refusal = super().why_not(game, option, seat)
        assert refusal is not None
        return refusal


class Untrue(Wrong):
    complaint = "“use” is still refused by duel.turn.hand where that is mended: the reason or the mend is wrong"

    def why_not(self, game: Game, option: Option, seat: int) -> Refusal | None:
        rightly = self.rightly(game, option, seat)
        if rightly.rule == "duel.bandage.most":
            return Refusal(option.text, "duel.turn.hand")
        return rightly


class Hasty(Wrong):
    """Says that the hits come first also of what could not be done after them."""

    complaint = "“use”: duel.attack.share hides duel.bandage.aside, which nothing mends and which should come first"

    def why_not(self, game: Game, option: Option, seat: int) -> Refusal | None:
        assert game.question is not None
        if game.question.ask == "take-hits":
            return Refusal(option.text, "duel.attack.share", "First share the hits.")
        return self.rightly(game, option, seat)


class SaysNothing(Wrong):
    complaint = "“play”: duel.turn.hand says nothing"

    def reason(self, rule: str) -> str:
        return "" if rule == "duel.turn.hand" else super().reason(rule)


class NamesNoRule(Wrong):
    complaint = "“face”: no rule is named"

    def why_not(self, game: Game, option: Option, seat: int) -> Refusal | None:
        rightly = self.rightly(game, option, seat)
        return Refusal(option.text, "", rightly.why) if option.verb == "face" else rightly


class NamesAnother(Wrong):
    complaint = "“put”: duel.flashlight.broken is not a rule of the rulebook"

    def why_not(self, game: Game, option: Option, seat: int) -> Refusal | None:
        rightly = self.rightly(game, option, seat)
        return Refusal(option.text, "duel.flashlight.broken", rightly.why) if option.verb == "put" else rightly


class ForgetsTheName(Wrong):
    complaint = (
        "“play”: the sentence of duel.turn.hand has a place left to fill in .*\n  “play [a-z]+”: You hold no {0}."
    )

    def why_not(self, game: Game, option: Option, seat: int) -> Refusal | None:
        rightly = self.rightly(game, option, seat)
        return Refusal(option.text, rightly.rule, "You hold no {0}.") if rightly.rule == "duel.turn.hand" else rightly


class HasNoReason(Wrong):
    complaint = "“hide”: it says what can be done, not why this can't .*\n  “hide”: “hide” is not one of the options"

    def why_not(self, game: Game, option: Option, seat: int) -> Refusal | None:
        return None if option.verb == "hide" else self.rightly(game, option, seat)


class SaysOnlyNo(Wrong):
    complaint = "“face”: it says what can be done, not why this can't"

    def why_not(self, game: Game, option: Option, seat: int) -> Refusal | None:
        rightly = self.rightly(game, option, seat)
        return Refusal(option.text, rightly.rule, "It is none of the options.") if option.verb == "face" else rightly


class ListsWhatThereIs(Wrong):
    complaint = "“put”: it says what can be done, not why this can't .*\n  “put [a-z]+”: You may: "

    def why_not(self, game: Game, option: Option, seat: int) -> Refusal | None:
        rightly = self.rightly(game, option, seat)
        assert game.question is not None
        listed = "; ".join([self.say(offered) for offered in game.question.options])
        return Refusal(option.text, rightly.rule, f"You may: {listed}.") if option.verb == "put" else rightly


class ForgetsAnIntent(Wrong):
    complaint = "“draw” is offered although it is not an intent \\(\\d+ times\\)\n  “draw”"

    def intents(self, game: Game) -> list[Option]:
        return [option for option in super().intents(game) if option.verb != "draw"]


class ForgetsAnAside(Wrong):
    complaint = "“use” is offered although it is not an intent"

    def intents(self, game: Game) -> list[Option]:
        return [option for option in super().intents(game) if option.text != "use bandage"]


class HasNoIntents(Wrong):
    complaint = "“end” is offered although it is not an intent"

    def intents(self, game: Game) -> list[Option]:
        return []


class Peeks(Wrong):
    complaint = "“hide”: what is said depends on something that the seat can't know"

    def why_not(self, game: Game, option: Option, seat: int) -> Refusal | None:
        rightly = self.rightly(game, option, seat)
        assert isinstance(game.state, Duel)
        if option.verb != "hide" or "pistol" not in game.state.hands[1 - seat]:
            return rightly
        return Refusal(option.text, rightly.rule, "There are worse things than the dead.")


class PeeksForIntents(Wrong):
    complaint = "What the intents are depends on something that the seat can't know"

    def intents(self, game: Game) -> list[Option]:
        assert isinstance(game.state, Duel)
        held = [*game.state.hands[0], *game.state.hands[1]]
        return [option for option in super().intents(game) if option.verb != "put" or option.names[0] in held]


class Changes(Wrong):
    complaint = "Asking why not, or a mend, has changed the game"

    def why_not(self, game: Game, option: Option, seat: int) -> Refusal | None:
        assert isinstance(game.state, Duel)
        game.state.deck.discards.append("bat")
        return self.rightly(game, option, seat)


WRONG: list[type[Wrong]] = [
    Untrue, Hasty, SaysNothing, NamesNoRule, NamesAnother, ForgetsTheName, HasNoReason, SaysOnlyNo, ListsWhatThereIs,
    ForgetsAnIntent, ForgetsAnAside, HasNoIntents, Peeks, PeeksForIntents, Changes,
]  # fmt: skip


@pytest.mark.parametrize("title", WRONG, ids=[title.__name__ for title in WRONG])
def test_the_suite_notices(title: type[Wrong]) -> None:
    said = wrong(asked(title()))
    assert re.search(title.complaint, said), said
    assert "reproduce it: from shamble.testing.properties import again; game = again('duel', 'barn'" in said


def test_it_notices_what_breaks_where_it_is_allowed() -> None:
    class Breaks(DuelRules):
        def perform_aside(self, state: State, seat: int, option: Option) -> Steps:
            yield from ()
            raise ValueError("there is no cure")

    state = {"current": {"name": "round"}, "hands": [["bandage"], []], "life": [2, 5]}
    game = shamble.position({"title": "duel", "state": state})
    broken = Game(Wrong(Breaks()), game.header)
    broken.begin()
    said = wrong(ask_intents([broken], MENDS, UNMENDABLE, every=1, longest=1))
    assert re.search("“use” is allowed but is not accepted\n  “use bandage”: A rule broke", said), said


def test_a_game_that_is_played_through_is_looked_at_for_it() -> None:
    def look(title: Title) -> None:
        play_through(title, seed=1, checks=(), expensive=(check_intents,), every=1)

    look(duel)
    with pytest.raises(AssertionError, match="offers something that is not an intent of the title: "):
        look(ForgetsAnIntent())
    with pytest.raises(AssertionError, match="“hide”: it says what can be done, not why this can't"):
        look(HasNoReason())


# -- mends that go wrong -----------------------------------------------------------------------------------------------


def trapped(game: Game, option: Option) -> Game | None:
    """Nobody whom "There is no trap" refuses something is helped by a trap."""

    def edit(state: State) -> None:
        assert isinstance(state, Duel)
        state.traps = [trap or state.deck.lay_face_down() for trap in state.traps]

    return altered(game, edit)


class OtherwiseUntrue(Wrong):
    """The rule is not the one that forbids it, and what it asks for changes what is said, but not what is allowed."""

    complaint = "duel.trap.springs: nothing that it refuses was allowed where it is mended"

    def why_not(self, game: Game, option: Option, seat: int) -> Refusal | None:
        rightly = self.rightly(game, option, seat)
        assert isinstance(game.state, Duel)
        if rightly.rule == "duel.bandage.most" and game.state.traps[1 - seat] is None:
            return Refusal(option.text, "duel.trap.springs", "There is no trap.")
        return rightly


def test_a_rule_whose_mend_never_allows_anything_is_noticed() -> None:
    said = wrong(asked(OtherwiseUntrue(), {**MENDS, "duel.trap.springs": trapped}))
    assert re.search(OtherwiseUntrue.complaint, said), said
    assert re.search(r"“use bandage”: There is no trap\. It was mended in 3 of \d+ positions, allowed then in 0", said)


def test_a_rule_that_refuses_needs_a_mend_or_a_reason_why_it_has_none() -> None:
    fewer = {rule: mend for rule, mend in MENDS.items() if rule != "duel.turn.hand"}
    said = wrong(asked(mends=fewer, unmendable={}))
    assert "2 things are wrong with duel:" in said
    assert "- duel.turn.hand refuses and has no mend" in said
    assert "- duel.bandage.aside refuses and has no mend" in said


def test_a_mend_and_a_reason_why_there_is_none_do_not_go_together() -> None:
    said = wrong(asked(unmendable={**UNMENDABLE, "duel.trap.one": "a trap is a trap"}))
    assert "1 thing is wrong with duel:\n- duel.trap.one has a mend, and also a reason to have none" in said


def test_what_is_mended_stands_in_the_rulebook() -> None:
    said = wrong(asked(mends={**MENDS, "duel.trap.two": example.once_answered}))
    assert "- duel.trap.two has a mend, or a reason to have none, but is not a rule of the rulebook" in said


def breaks(game: Game, option: Option) -> Game | None:
    raise ValueError("no such trap")


def is_over(game: Game, option: Option) -> Game | None:
    twin = game.clone()
    play_on(twin, generator(1))
    return twin


MISTAKEN: dict[str, Mend] = {
    "“trap” is still refused by duel.trap.one where that is mended.*Mended by nothing in the state": (
        lambda game, option: game.clone()
    ),
    "The mend of duel.trap.one gives the game itself and not another": lambda game, option: game,
    "The mend of duel.trap.one gives a game that is over": is_over,
    "The mend of duel.trap.one raises an error.*ValueError\\('no such trap'\\)": breaks,
    "duel.trap.one: nothing that it refuses was allowed where it is mended.*mended in 0 of": lambda game, option: None,
}


@pytest.mark.parametrize("complaint", MISTAKEN)
def test_a_mistaken_mend_is_noticed(complaint: str) -> None:
    said = wrong(asked(mends={**MENDS, "duel.trap.one": MISTAKEN[complaint]}))
    assert re.search(complaint, said, re.DOTALL), said


def test_a_mend_that_changes_the_game_is_noticed() -> None:
    def spoils(game: Game, option: Option) -> Game | None:
        assert isinstance(game.state, Duel)
        game.state.traps[game.state.turn.who] = None
        return None

    assert "Asking why not, or a mend, has changed the game" in wrong(asked(mends={**MENDS, "duel.trap.one": spoils}))
