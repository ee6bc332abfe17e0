"""Phrases that were retired because nobody who plays in English would say them: they stay out of sources and games."""

from __future__ import annotations

import re
from contextlib import closing
from pathlib import Path

import httpx
import pytest

import shamble
from shamble.table.background import listening
from shamble.table.games.store import Store

ROOT = Path(__file__).parents[1]
GAMES = sorted((ROOT / "tests" / "titles").glob("*/games/*.jsonl"))
RETIRED = [
    *("Go on</", "Again</", "by lot", "Besides, at any time", "besides, at any time", "What has to be done"),
    *("Left in the box", "Still to be had", "Is it kept?", "Action Points: ", "What do the Resource Points buy"),
    *(
        "What is rolled?",
        "What does {0} roll",
        "at the table, then pick it",
        "Pieces move and dice roll",
        "has signs in it",
    ),
    *("may wound our own", "let go of", "Let go of", "lets go of", "gets hold of", "of the dead put down"),
    *("a hit from", "hits from", "For certain", "Think again", "Do it<", "Usually: ", "The same as a table"),
    *("lift a survivor", "wounds for the living", "all there were", "Nothing dead is", "to be got going"),
    *("Remove the last<", "of the dead down", "is a bot and thinks", "You go on with", "Put right on the real table"),
    *("How it went", "the usual answer", "sits nowhere", "is none of the options", "passed over: "),
]
READ = ("*.html", "*.js", "speaking.py", "showing.py", "companion.py", "painting_*.py", "words.yaml", "options.py")


def retired_in(text: str) -> list[str]:
    return [phrase for phrase in RETIRED if phrase in text]


def strings_of(path: Path) -> str:
    """What a file says: in Python only what stands in quotes on its lines."""
    text = path.read_text("utf-8")
    if path.suffix != ".py":
        return text
    text = re.sub(r'""".*?"""', "", text, flags=re.DOTALL)
    return "\n".join(re.findall(r'"[^"\n]*"', re.sub(r"#.*", "", text)))


def sources() -> list[Path]:
    source = ROOT / "src" / "shamble"
    found = [path for pattern in READ for path in source.rglob(pattern)]
    found += [
        *(source / "cli").rglob("*.py"),
        *(source / "table").rglob("*.py"),
        *source.glob("titles/*/scenes/*.yaml"),
    ]
    return sorted({path for path in [*found, *source.glob("titles/*/content/*.yaml")] if path.name != "idiomorph.js"})


def test_sources_say_none_of_it():
    assert len(sources()) > 100
    assert {path.name: said for path in sources() if (said := retired_in(strings_of(path)))} == {}


@pytest.mark.parametrize(
    "page", ["README.md", "docs/companion.md", "docs/table.md", "docs/scenes.md", "docs/a-night.md"]
)
def test_docs_say_none_of_it(page):
    assert retired_in((ROOT / page).read_text("utf-8")) == []


@pytest.mark.parametrize("path", GAMES[::4], ids=lambda path: path.stem)
def test_games_say_none_of_it(path):
    """Every sentence of a recorded game, and the questions and options of every n-th moment."""
    game = shamble.load(path)
    said = [*game.log]
    for position in range(0, game.position, max(1, game.position // 6)):
        moment = shamble.load(path)
        moment.back_to(position)
        question = moment.question
        assert question is not None
        said.append(moment.title.prompt(question))
        said += [moment.title.say(option) for option in getattr(question, "options", [])]
        said.append(moment.title.show(moment.view(0), 80))
    assert retired_in("\n".join(said)) == []
    assert not re.search(r"\b1 (wounds|kills|actions|answers|cards|zombies|survivors|boards)\b", "\n".join(said))


@pytest.mark.parametrize("title", ["nld", "enclave"])
def test_pages_say_none_of_it(tmp_path, title):
    with (
        closing(Store(f"sqlite:///{tmp_path / 'table.db'}")) as store,
        listening(store) as (address, _),
        httpx.Client(base_url=address, timeout=20) as client,
    ):
        game = client.post("/api/games", json={"title": title, "seed": 3, "fate": "manual"}).json()["id"]
        for path in (
            f"/?title={title}",
            "/tables",
            f"/games/{game}",
            f"/games/{game}/companion",
            f"/games/{game}/replay",
        ):
            page = client.get(path)
            assert page.status_code == 200, path
            assert retired_in(page.text) == [], path
