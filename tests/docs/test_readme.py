"""The README stays true: its examples run, its commands and links exist."""

import re
from copy import copy
from pathlib import Path

import pytest

import shamble
from shamble import library
from shamble.speech.book import BookTitle
from shamble.speech.provenance import sentence, sources

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
PAGES = sorted([ROOT / "README.md", ROOT / "CONTRIBUTING.md", *(ROOT / "docs").rglob("*.md")])


def test_the_python_example_runs(capsys: pytest.CaptureFixture[str]) -> None:
    (example,) = re.findall(r"```python\n(.*?)```", README, re.DOTALL)
    exec(compile(example, "README.md", "exec"), {})
    said = capsys.readouterr().out
    assert "<shoot winchester-94 hall>" in said
    assert "won by" in said
    assert "2/3\n" in said


def test_every_make_target_it_names_exists() -> None:
    targets = re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)
    named = {target for page in PAGES for target in re.findall(r"(?:^|`|\$ )make ([a-z-]+)", _code(page), re.MULTILINE)}
    assert named <= set(targets)
    assert {"play", "test", "test-all"} <= {target for target in named if target in README}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_link_leads_somewhere(page: Path) -> None:
    links = re.findall(r"\]\(([^)#]+)\)", page.read_text(encoding="utf-8"))
    assert [link for link in links if not (page.parent / link).exists()] == []


def test_it_says_how_many_cards_and_tables_are_ours() -> None:
    """Counted from the content; where that has changed, this is what is to stand there."""
    (said,) = re.findall(r"<!-- sources -->\n(.*?)\n<!-- /sources -->", README, re.DOTALL)
    listed = [title for title in library.offered() if isinstance(title, BookTitle)]
    assert said == "\n".join(f"- {sentence(title)}" for title in listed)


def test_what_is_ours_in_part_is_counted_as_ours(tmp_path: Path) -> None:
    title = copy(shamble.title("nld"))
    assert isinstance(title, BookTitle)
    title.folder = tmp_path
    (tmp_path / "content").mkdir()
    text = "cards:\n  - {provenance: book}\n  - {provenance: {book: [dice], house: rest}}\n"
    more = "  - {provenance: {book: [dice], public: rest, source: here}}\ntable: {provenance: house}\n"
    (tmp_path / "content" / "cards.yaml").write_text(text + more, "utf-8")
    assert sources(title) == {"book": 1, "house": 2, "public": 1}


def _code(page: Path) -> str:
    """What stands in code, in a line or in a block."""
    text = page.read_text(encoding="utf-8")
    return "\n".join(re.findall(r"```.*?```|`[^`\n]+`", text, re.DOTALL))
