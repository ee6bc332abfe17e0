"""Whatever players see can be asked what it is: every piece of every recorded game."""

from __future__ import annotations

from collections import defaultdict
from pathlib import Path

import pytest

from shamble import library
from shamble.draw.about import About, Concern
from shamble.draw.painter import Painter
from shamble.draw.svg import html
from shamble.kernel.game import Game
from shamble.kernel.questions import Option
from shamble.kernel.records import Plain
from shamble.speech.book import BookTitle
from shamble.table.show.asking import concerns
from shamble.testing.asking import everything_asked, moments

TITLES = ("nld", "washington", "wicked", "enclave")
HERE = Path(__file__).parent
GAMES = [path for title in TITLES for path in sorted((HERE / title / "games").glob("*.jsonl"))]


def painter_of(game: Game) -> Painter:
    assert game.title.painter is not None
    return game.title.painter


def read(about: About) -> tuple[str, str]:
    """What tells it from others, without its name."""
    look = html(about.face) if about.face is not None else ""
    return look, about.says.replace(about.name, "").replace(about.name.lower(), "")


@pytest.mark.parametrize("path", GAMES, ids=lambda path: f"{path.parents[1].name}-{path.stem}")
def test_everything_that_is_seen_says_what_it_is(path: Path) -> None:
    asked = 0
    for game in moments(path):
        painter, view = painter_of(game), game.view(0)
        found = everything_asked(painter, view)
        asked += len(found)
        book = game.title.rulebook if isinstance(game.title, BookTitle) else ()
        cited = {rule for about in found.values() for rule in about.rules}
        cited |= {
            rule for about in found.values() for part in about.sections for row in part.rows for rule in row.rules
        }
        assert not [rule for rule in cited if rule not in book]
    assert asked > 0


@pytest.mark.parametrize("path", GAMES[::9], ids=lambda path: f"{path.parents[1].name}-{path.stem}")
def test_different_things_are_not_called_the_same(path: Path) -> None:
    """Two kinds of tokens, cards, skills or enemies never share a name; and what looks like another and reads like it
    has a name of its own."""
    for game in list(moments(path))[::6]:
        found = everything_asked(painter_of(game), game.view(0))
        names = defaultdict(set)
        for id, about in found.items():
            if id[:2] in ("t-", "c-", "s-"):
                names[about.name].add(read(about))
        assert not {name: looks for name, looks in names.items() if len(looks) > 1}


@pytest.mark.parametrize("title", TITLES)
def test_what_is_not_there_is_not_answered(title: str) -> None:
    game = next(moments(next(path for path in GAMES if path.parents[1].name == title)))
    painter, view = painter_of(game), game.view(0)
    for id in (
        "",
        "p-",
        "z-",
        "c-",
        "s-",
        "p-nobody",
        "z-nowhere",
        "t-nothing",
        "c-no-card",
        "s-no-skill",
        "x-ben",
        "<b>",
    ):
        assert painter.about(view, id) is None


def a_game(title: str, scene: str) -> Game:
    return next(moments(HERE / title / "games" / f"{scene}.jsonl"))


def test_survivors_and_zones_answer_to_their_bare_names_too() -> None:
    game = a_game("nld", "tutorial-won")
    painter, view = painter_of(game), game.view(0)
    for id in (*view["survivors"], *view["zones"]):
        assert painter.about(view, id) is not None
    assert painter.about(view, "ben") == painter.about(view, "p-ben") or painter.about(view, "ben") is not None


def test_objects_say_what_they_give() -> None:
    game = a_game("nld", "tutorial-won")
    painter, view = painter_of(game), game.view(0)
    oil, batteries, axe = (painter.about(view, id) for id in ("t-lamp-oil", "t-batteries", "t-kitchen-axe"))
    assert oil is not None
    assert batteries is not None
    assert axe is not None
    assert len({oil.name, batteries.name, axe.name}) == 3
    assert len({oil.says, batteries.says, axe.says}) == 3
    assert "1 experience" in oil.says
    assert "Axe" in axe.says


def test_an_enemy_has_its_numbers_and_its_sentence() -> None:
    game = next(game for game in moments(HERE / "nld/games/board-up-the-house-won.jsonl") if has_dead(game, "fatty"))
    view = game.view(0)
    zone = next(zone for zone, here in view["zones"].items() if "fatty" in here["dead"])
    about = painter_of(game).about(view, f"p-{zone}-fatty")
    assert about is not None
    assert about.name == "Fatty"
    assert [(number.value, number.says) for number in about.numbers] == [
        ("1", "zone a turn"),
        ("2", "wounds a bite"),
        ("2+", "damage to kill"),
        ("1", "experience"),
    ]
    assert "damage 1" in about.says
    assert about.rules == ("nld.ghoul.fatty-stats", "nld.target.fatty-shields")


def has_dead(game: Game, kind: str) -> bool:
    return any(kind in here["dead"] for here in game.view(0)["zones"].values())


@pytest.mark.parametrize("scene", ["nld/games/long-night-won", "washington/games/brownout", "wicked/games/no-roof"])
def test_the_dead_of_a_zone_are_listed_in_the_order_in_which_they_are_hit(scene: str) -> None:
    several = 0
    for path in sorted(HERE.glob(f"{scene}*.jsonl"))[:2]:
        for game in moments(path):
            view = game.view(0)
            kinds = {enemy.id: enemy for enemy in game.title.painter.telling(view).stage.enemies}
            for zone, here in view["zones"].items():
                about = painter_of(game).about(view, f"z-{zone}")
                assert about is not None
                listed = next((part.rows for part in about.sections if part.heading.endswith("they are hit")), ())
                assert len(listed) == len(here["dead"])
                ranks = [kinds[kind].priority for row in listed for kind in here["dead"] if row.piece.endswith(kind)]
                assert ranks == sorted(ranks)
                several += len(set(ranks)) > 1
    assert several > 0


def test_a_survivor_shows_wounds_cards_and_skills() -> None:
    skilled = [
        (game.view(0), who)
        for game in moments(HERE / "nld/games/long-night-won.jsonl")
        for who, one in game.view(0)["survivors"].items()
        if one["skills"] and one["zone"] and one["hands"]
    ]
    view, who = skilled[-1]
    one: Plain = view["survivors"][who]
    about = library.title("nld").painter.about(view, f"p-{who}")  # type: ignore[union-attr]
    assert about is not None
    assert about.numbers[0].value == f"{one['wounds']} of {one['health']}"
    rows = [row for section in about.sections for row in section.rows]
    assert {row.piece for row in rows if row.piece.startswith("s-")} == {f"s-{id}" for id in one["skills"]}
    assert all(row.says.endswith(".") and row.rules for row in rows if row.piece.startswith("s-"))
    assert {f"c-{name}" for name in (*one["hands"], *one["backpack"])} <= {row.piece for row in rows}


def test_an_unread_card_tells_nothing_of_its_text() -> None:
    """Nothing but the seat's view is read; even so, the stage has all texts."""
    for game in moments(
        HERE / "washington/games/lamplighters-won.jsonl"
        if (HERE / "washington/games/lamplighters-won.jsonl").exists()
        else sorted((HERE / "washington/games").glob("four-lights*.jsonl"))[0]
    ):
        painter, view = painter_of(game), game.view(0)
        texts = painter.telling(view).stage.texts  # type: ignore[attr-defined]
        for here in view["zones"].values():
            for id in set(here["tokens"]) & set(texts):
                about = painter.about(view, f"t-{id}")
                assert about is not None
                assert about.name == "Objective card"
                assert texts[id].title not in f"{about.says} {about.where}"


SOMEWHERE = Option("move", ("porch",))
SHOT = Option("shoot", ("ithaca-m37", "porch"))


@pytest.mark.parametrize(
    ("concern", "option", "place", "is_about"),
    [
        (Concern(), SHOT, "porch", False),
        (Concern(places=("porch",)), SHOT, "porch", True),
        (Concern(places=("porch",)), SOMEWHERE, "porch", True),
        (Concern(places=("hall",)), SHOT, "porch", False),
        (Concern(places=("porch",), verbs=("shoot",)), SHOT, "porch", True),
        (Concern(places=("porch",), verbs=("shoot",)), SOMEWHERE, "porch", False),
        (Concern(names=("ithaca-m37",)), SHOT, "porch", True),
        (Concern(names=("ithaca-m37",)), SOMEWHERE, "porch", False),
        (Concern(verbs=("shoot",)), SHOT, "", True),
        (Concern(verbs=("shoot",)), SOMEWHERE, "", False),
        (Concern(places=("",)), Option("end", ()), "", False),
    ],
)
def test_options_are_about_a_thing_by_place_by_name_or_by_verb(
    concern: Concern, option: Option, place: str, is_about: bool
) -> None:
    assert concerns(concern, option, place) is is_about
