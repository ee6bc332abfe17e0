"""Phrases that were retired because nobody who speaks English would use them: they stay out of sources and games."""

from __future__ import annotations

import ast
import io
import re
import tokenize
from contextlib import closing
from pathlib import Path

import httpx
import pytest

import shamble
from shamble.table.background import listening
from shamble.table.games.store import Store
from tests.thinned import thinned

ROOT = Path(__file__).parents[1]
GAMES = sorted((ROOT / "tests" / "titles").glob("*/games/*.jsonl"))
WORDS = ROOT / "docs" / "words.md"
READ = (
    *("*.html", "*.js", "words.yaml", "rulebook.yaml", "settings.py", "refusals.py"),
    *("words/*.py", "picture/*.py", "refusals/*.py", "titles/*/rules/*.py", "zones/rules/*.py", "speech/*.py"),
)
# Phrases that only a translator would put into a comment, a docstring or the docs. The folders below are free of them.
TRANSLATED = re.compile(
    r"\b(dear(er|est)?|anew|once more|so many|for ever|for whoever|of (one|somebody)'s own|nobody's business)\b"
    r"|\b(brought|brings?) along\b|\b(its|a|their) say\b|\bhow to mend\b|\b(is|are) no part\b|\bas (it|they) stands?\b"
    r"|\b(lies|lie|stands) (in|on|at|beside|under|there|here)\b|\b(unless told|if need be|as ever)\b"
)
NATIVE = ("kernel", "zones", "titles", "table", "cli", "lab", "files", "speech", "draw", "bots", "testing")


def retired() -> list[str]:
    """What the tables of the glossary say is no longer said: whatever is in backquotes in their last column."""
    rows = [line.split("|") for line in WORDS.read_text("utf-8").splitlines() if line.startswith("| ")]
    return [phrase for row in rows for phrase in re.findall("`([^`]+)`", row[3])]


RETIRED = retired()


def retired_in(text: str) -> list[str]:
    return [phrase for phrase in RETIRED if phrase in text]


def strings_of(path: Path) -> str:
    """What a file says: in Python only the strings."""
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


def comments_in(path: Path) -> str:
    """Comments and docstrings of a Python file; of any other file everything."""
    text = path.read_text("utf-8")
    if path.suffix != ".py":
        return text
    tokens = tokenize.generate_tokens(io.StringIO(text).readline)
    found = [token.string for token in tokens if token.type == tokenize.COMMENT]
    documented = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
    nodes = [node for node in ast.walk(ast.parse(text)) if isinstance(node, documented)]
    return "\n".join([*found, *(ast.get_docstring(node) or "" for node in nodes)])


def commented() -> list[Path]:
    source = ROOT / "src" / "shamble"
    python = [*source.glob("*.py"), *(path for name in NATIVE for path in (source / name).rglob("*.py"))]
    pages = [*(source / "table").rglob("*.js"), *(source / "table").rglob("*.html"), *source.glob("*/**/*.css")]
    docs = [path for path in (ROOT / "docs").rglob("*.md") if path.name not in ("a-night.md", "words.md")]
    others = [ROOT / name for name in ("README.md", "CONTRIBUTING.md", "Makefile", "setup.py", "pyproject.toml")]
    return sorted([*python, *pages, *docs, *others, *(ROOT / "bench").rglob("*.py")])


@pytest.mark.long
def test_comments_are_not_translated():
    assert len(commented()) > 200
    found = {path: [match[0] for match in TRANSLATED.finditer(comments_in(path))] for path in commented()}
    assert {str(path.relative_to(ROOT)): phrases for path, phrases in found.items() if phrases} == {}


def test_the_glossary_says_what_is_retired_and_says_none_of_it_itself():
    assert len(RETIRED) > 70
    assert {"Go on</", "by lot", "What does {0} roll", "is no Move action"} <= set(RETIRED)
    assert sorted(set(RETIRED)) == sorted(RETIRED)
    said = re.sub("`[^`]+`", "", WORDS.read_text("utf-8"))
    assert retired_in(said) == []
    for row in re.findall(r"^\| .*", said, re.MULTILINE):
        assert row.count("|") == 4, row


def test_sources_say_none_of_it():
    assert len(sources()) > 100
    assert {path.name: said for path in sources() if (said := retired_in(strings_of(path)))} == {}


@pytest.mark.parametrize(
    "page", ["README.md", "docs/companion.md", "docs/table.md", "docs/scenes.md", "docs/a-night.md"]
)
def test_docs_say_none_of_it(page):
    assert retired_in((ROOT / page).read_text("utf-8")) == []


@pytest.mark.parametrize("path", thinned(GAMES[::4], 3), ids=lambda path: path.stem)
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


@pytest.mark.parametrize("title", ["nld", "enclave", "washington", "wicked"])
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
            f"/rules/{title}",
        ):
            page = client.get(path)
            assert page.status_code == 200, path
            assert retired_in(page.text) == [], path
