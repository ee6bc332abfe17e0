"""What objective cards say is secret until somebody takes them: two games that differ only in that look the same."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml

import shamble
from shamble.draw.alone import alone
from shamble.kernel.game import Game
from shamble.kernel.records import Plain
from shamble.kernel.rng import generator
from shamble.testing import rule
from shamble.testing.secrecy_checks import check_bots, check_imagine, check_secrets
from shamble.titles.washington.rules.rules import WashingtonRules
from shamble.titles.washington.title import FOLDER, PIECES, SEATS, WashingtonTitle, carried, itinerary
from shamble.zones.content.scene_library import SceneLibrary
from shamble.zones.rules.stage import Stage
from tests.titles.washington.conftest import CORNER, ZONES
from tests.zones.tables import legend

QUIET = {
    "cards": [
        {"id": "card-1", "zone": "plaza", "name": "Rain", "text": "It rains."},
        {"id": "card-2", "door": "shop--street", "name": "Dust", "text": "Dust.", "effects": [{"note": 1}]},
        {"id": "card-3", "zone": "plaza", "name": "A puddle", "text": "It is deep."},
    ],
    "notes": [{"number": 1, "text": "Nothing."}],
}
LOUD = {
    "cards": [
        {
            "id": "card-1",
            "zone": "plaza",
            "name": "The generator",
            "text": "It roars.",
            "effects": [
                {"experience": 7},
                {"nest": 3},
                {"choose": [{"id": "stop-it", "says": "Stop it."}, {"id": "let-it-run", "says": "Let it run."}]},
                {"keyword": "FUSE"},
                {"lanterns": 1},
            ],
        },
        {"id": "card-2", "door": "shop--street", "name": "A lock", "text": "Locked.", "needs": ["FUSE"], "stays": True},
        {"id": "card-3", "zone": "plaza", "name": "A box", "text": "It is shut.", "needs": ["FUSE"]},
    ],
    "notes": [{"number": 1, "text": "The whole story.", "effects": [{"trust": 1}]}],
}
SECRETS = (
    "Rain",
    "Dust",
    "Nothing",
    "generator",
    "roars",
    "FUSE",
    "stop-it",
    "Stop it",
    "lock",
    "whole story",
    "puddle",
    "box",
)


class OwnTitle(WashingtonTitle):
    """This title with a scene of its own, which is built in: nobody sees its text."""

    def stage_in(self, view: Plain) -> Stage:
        return self.library.stage_of(view["scene"], view["text"], tuple(view["team"]))


def title_with(folder: Path, hidden: Plain) -> OwnTitle:
    scene = {
        "title": "washington",
        "scene": "secret",
        "name": "Secret",
        "about": "A test.",
        "map": CORNER.strip("\n"),
        "zones": {code: legend(said) for code, said in ZONES.items()},
        "starts": {"plaza": 6},
        "spawns": [{"zone": "road", "colour": "white"}],
        "objectives": [{"id": "card", "kind": "take", "tokens": ["card-1"], "says": "Take the card."}],
        "uses": ["ko"],
        **hidden,
    }
    (folder / "scenes").mkdir(parents=True)
    (folder / "scenes" / "secret.yaml").write_text(yaml.safe_dump(scene), "utf-8")
    for name in ("content", "rulebook.yaml", "words.yaml"):
        (folder / name).symlink_to(FOLDER / name)
    library = SceneLibrary(folder, PIECES, ("secret",))

    def stage_for(scene: str, text: str, team: tuple[str, ...], having: tuple[str, ...]) -> Stage:
        return library.stage_of(scene, text, team)

    rules = WashingtonRules(stage_for, itinerary, carried)
    return OwnTitle("washington", "Washington Z.C.", rules, library, SEATS, "shamble.titles.washington")


@pytest.fixture
def two(tmp_path: Path) -> tuple[Game, Game]:
    """The same game of two scenes that differ only in what their cards say, just before the first is taken."""
    quiet, loud = [
        shamble.new(title_with(tmp_path / name, hidden), "secret", seed=5)
        for name, hidden in (("quiet", QUIET), ("loud", LOUD))
    ]
    while quiet.question is not None and "take card-1" not in [option.text for option in quiet.question.options]:
        answer = quiet.question.options[0].text
        quiet.answer(answer)
        loud.answer(answer)
    return quiet, loud


def shown(game: Game) -> dict[str, Any]:
    """Everything that a player sees at this question."""
    title, view, question = game.title, game.view(0), game.question
    assert question is not None
    painter = title.painter
    assert painter is not None
    intents = title.intents(game)
    return {
        "view": view,
        "options": [(option.text, title.say(option), title.price(game, option)) for option in question.options],
        "prompt": title.prompt(question),
        "log": [sentence for _, sentence in game.log_for(0)],
        "screen": title.show(view, 100),
        "picture": alone(painter.board(view), "dark"),
        "passages": painter.passages(view),
        "refusals": [(refusal.what, refusal.rule, refusal.why) for refusal in game.refusals()],
        "intents": [option.text for option in intents],
        "why not": [repr(title.why_not(game, option, 0)) for option in intents if option.verb in ("take", "open")],
        "preparations": title.preparations(game),
        "odds": repr(game.odds("take card-1").ways),
        "risk": title.risk(game, "take card-1", 0),
    }


@rule("washington.objectives.secret-until-taken")
def test_two_games_that_differ_only_in_what_is_hidden_look_the_same(two: tuple[Game, Game]) -> None:
    quiet, loud = two
    ours, theirs = shown(quiet), shown(loud)
    for name, value in ours.items():
        assert value == theirs[name], name
    everything = repr(ours)
    assert [secret for secret in SECRETS if secret in everything] == []


@rule("washington.objectives.secret-until-taken")
@pytest.mark.parametrize("card", ["card-1", "card-3"])
def test_a_bot_does_not_know_what_they_say(two: tuple[Game, Game], card: str) -> None:
    quiet, loud = two
    imagined = [game.imagine(0, 7) for game in (quiet, loud)]
    for game in imagined:
        game.answer(f"take {card}")
    assert imagined[0].digest() == imagined[1].digest()
    assert [event.kind for event in imagined[1].events if event.kind in ("read", "put-back")] == []


@rule("washington.objectives.secret-until-taken")
def test_once_taken_it_is_known(two: tuple[Game, Game]) -> None:
    quiet, loud = two
    quiet.answer("take card-1")
    assert quiet.outcome is not None
    assert quiet.outcome.why == "won"
    loud.answer("take card-1")
    while loud.question is not None and loud.question.ask != "card-choice":
        loud.answer(0)
    assert loud.question is not None
    check_imagine(loud, generator(1, 2))
    check_secrets(loud, generator(1, 2))
    known = loud.imagine(0, 3)
    known.answer("choose stop-it")
    assert known.view(0)["keywords"] == ["FUSE"]


@rule("washington.objectives.secret-until-taken")
def test_nobody_imagines_or_decides_by_what_is_hidden(two: tuple[Game, Game]) -> None:
    for game in two:
        check_imagine(game, generator(3, 4))
        check_secrets(game, generator(3, 4))
        check_bots(game, generator(3, 4))
