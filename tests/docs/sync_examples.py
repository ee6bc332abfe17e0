"""Keeps the code in docs/add-a-title.md and docs/add-an-edition.md and the files of the toys the same.

    python tests/docs/sync_examples.py           write the files' content into the pages
    python tests/docs/sync_examples.py --check   say what differs, and change nothing

A block such as ```python title="shamble_duel/rules.py" is a piece of that file. It begins at its first line, which is
looked for in the file behind the piece before it, and goes on to where the next piece begins. To move a cut, write the
line at which a piece is to begin as the first of its block and run this.
"""

import difflib
import re
import sys
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]

BLOCK = re.compile(
    r"^```(?P<kind>\w+)(?: title=\"(?P<file>[^\"]+)\")?\n(?P<content>.*?)^```$", re.MULTILINE | re.DOTALL
)


@dataclass(frozen=True)
class Block:
    """A fenced block of the page; `file` is empty unless it is a piece of one."""

    kind: str
    file: str
    content: str
    start: int  # of the content, in the page
    line: int  # of the content's first line


def blocks(page: str) -> list[Block]:
    return [
        Block(found["kind"], found["file"] or "", found["content"], found.start("content"), _line(page, found))
        for found in BLOCK.finditer(page)
    ]


def _line(page: str, found: re.Match[str]) -> int:
    return page.count("\n", 0, found.start("content")) + 1


def files(page: str) -> dict[str, str]:
    """The files that the page spells out, each joined from its pieces."""
    joined: dict[str, str] = {}
    for block in blocks(page):
        if block.file:
            joined[block.file] = joined.get(block.file, "") + block.content
    return joined


@dataclass(frozen=True)
class Example:
    """A page that builds one of the toys."""

    name: str
    toy: str
    only_in_page: tuple[str, ...]

    @property
    def page(self) -> Path:
        return ROOT / "docs" / self.name

    def source_files(self) -> dict[str, str]:
        """The files of the toy itself."""
        folder = ROOT / "tests" / "toys" / self.toy
        package = folder / f"shamble_{self.toy}"
        paths = [folder / "pyproject.toml", *sorted(package.rglob("*.py")), *sorted(package.rglob("*.yaml"))]
        paths += sorted((folder / "tests").glob("*.py"))
        return {path.relative_to(folder).as_posix(): path.read_text("utf-8") for path in paths}

    def synced(self, page: str) -> str:
        """The page with the content of its blocks taken from the files."""
        sources = self.source_files()
        shown = files(page)
        for name in [*sources, *self.only_in_page]:
            if name not in shown:
                raise SystemExit(f"{self.name}: no block is a piece of {name}; add one with its first line")
        pieces: list[tuple[Block, str]] = []
        for name in shown:
            if name in sources:
                pieces += _cut(self.name, name, [block for block in blocks(page) if block.file == name], sources[name])
            elif name not in self.only_in_page:
                raise SystemExit(f"{self.name}: the {self.toy} has no file {name}; it has {', '.join(sources)}")
        for block, content in sorted(pieces, key=lambda piece: -piece[0].start):
            page = page[: block.start] + content + page[block.start + len(block.content) :]
        return page


EXAMPLES = (
    Example("add-a-title.md", "duel", ("conftest.py", "tests/test_duel.py")),
    Example("add-an-edition.md", "lantern", ("conftest.py", "tests/test_lantern.py")),
)


def _cut(page: str, name: str, wanted: list[Block], source: str) -> list[tuple[Block, str]]:
    """The file cut where its blocks begin."""
    lines = source.splitlines(keepends=True)
    places: list[int] = []
    for block in wanted:
        first = block.content.splitlines(keepends=True)[0] if block.content else ""
        begin = places[-1] + 1 if places else 0
        if first not in (lines[begin:] if begin else lines[:1]):
            where = f"behind line {begin}" if begin else "as the first line"
            raise SystemExit(
                f"{page}:{block.line}: a piece of {name} begins with {first.strip()!r}, which does not stand "
                f"there {where}; write the line at which the piece is to begin"
            )
        places.append(lines.index(first, begin))
    ends = [*places[1:], len(lines)]
    return [(block, "".join(lines[begin:end])) for block, begin, end in zip(wanted, places, ends)]


def main(check: bool) -> None:
    for example in EXAMPLES:
        page = example.page.read_text("utf-8")
        mended = example.synced(page)
        if not check:
            example.page.write_text(mended, "utf-8")
        elif mended != page:
            rows = difflib.unified_diff(page.splitlines(), mended.splitlines(), "page", "files", lineterm="", n=2)
            command = f"python {Path(__file__).relative_to(ROOT).as_posix()}"
            why = f"{example.name} does not show the files as they are; run: {command}"
            raise SystemExit("\n".join([*rows, "", why]))


if __name__ == "__main__":
    main("--check" in sys.argv[1:])
