"""Imports go one way: a folder says what its modules may depend on."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[1] / "src"
# Each folder may import from itself and from those above it; `shamble` alone is the library in four calls.
LAYERS = (
    ("kernel",),
    ("files", "draw"),
    ("speech",),
    ("zones",),
    ("titles",),
    ("library",),
    ("bots",),
    ("lab",),
    ("testing",),
    ("table", "cli"),
)
LEVEL = {folder: level for level, folders in enumerate(LAYERS) for folder in folders}
# Inside a title or a family: rules never know how they are read or shown, and bots know nothing but rules. In the
# table: what shows a game is handed the game, games know neither the API nor pages, and these two not each other.
BLIND = {
    "rules": ("words", "picture", "content"),
    "bot": ("words", "picture", "content", "refusals"),
    "show": ("games", "api", "pages"),
    "games": ("api", "pages"),
    "api": ("pages",),
    "pages": ("api",),
}
LONGEST = 500  # lines
LIBRARY = ("__init__", "library", "proving", "scene_files", "asides", "pure_import")


def folder_of(module: str) -> str:
    """The folder of a module: "shamble.table.pages.lobby" is in the table, "shamble.library" in the library."""
    name = module.split(".")[1] if "." in module else "__init__"
    return "library" if name in LIBRARY else name


def imports(path: Path) -> Iterator[str]:
    """What a file imports of ours when it runs; imports for type checking do not count."""
    for node in parts_that_run(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name.split(".")[0] == "shamble")
        elif isinstance(node, ast.ImportFrom) and (node.module or "").split(".")[0] == "shamble":
            for alias in node.names:
                whole = f"{node.module}.{alias.name}"
                yield whole if is_module(whole) else node.module or ""


def parts_that_run(node: ast.AST) -> Iterator[ast.AST]:
    for child in ast.iter_child_nodes(node):
        if not (isinstance(child, ast.If) and ast.unparse(child.test) == "TYPE_CHECKING"):
            yield child
            yield from parts_that_run(child)


def is_module(name: str) -> bool:
    path = SOURCE / Path(*name.split("."))
    return path.is_dir() or path.with_suffix(".py").exists()


def is_against_the_layers(module: str, imported: str) -> bool:
    here, there = folder_of(module), folder_of(imported)
    if here != there:
        return LEVEL[here] <= LEVEL[there]
    return is_blind(module.split("."), imported.split("."))


def is_blind(here: list[str], there: list[str]) -> bool:
    """Of two modules of one title, of one family or of the table: is the one not to know of the other?"""
    house = 3 if here[1] == "titles" else 2
    if here[1] not in ("titles", "zones", "table") or here[:house] != there[:house] or len(here) <= house + 1:
        return False
    return len(there) > house and there[house] in BLIND.get(here[house], ())


def modules() -> dict[str, Path]:
    return {
        ".".join(path.relative_to(SOURCE).with_suffix("").parts): path
        for path in sorted(SOURCE.rglob("shamble/**/*.py"))
    }


def test_imports_go_one_way() -> None:
    found = modules()
    assert len(found) > 250
    steps = [
        f"{module} imports {imported}"
        for module, path in found.items()
        for imported in imports(path)
        if is_against_the_layers(module, imported)
    ]
    assert steps == []


def test_no_module_is_longer_than_anybody_would_read() -> None:
    lengths = {module: len(path.read_text("utf-8").splitlines()) for module, path in modules().items()}
    assert [module for module, length in lengths.items() if length > LONGEST] == []


@pytest.mark.parametrize(
    ("module", "imported"),
    [
        ("shamble.kernel.game", "shamble.files.journal"),
        ("shamble.files.journal", "shamble.draw.svg"),
        ("shamble.zones.rules.board", "shamble.titles.nld.rules.combat"),
        ("shamble.titles.nld.rules.combat", "shamble.titles.nld.picture.board"),
        ("shamble.titles.enclave.rules.day.fire", "shamble.titles.enclave.words.sentences"),
        ("shamble.titles.enclave.bot.odds", "shamble.titles.enclave.words.sentences"),
        ("shamble.testing.checks", "shamble.table.app"),
        ("shamble.table.app", "shamble.cli.main"),
        ("shamble.table.api.routes", "shamble.table.pages.play"),
        ("shamble.table.games.game_session", "shamble.table.pages.lobby"),
        ("shamble.table.show.frames", "shamble.table.games.game_session"),
        ("shamble.speech.words", "shamble.library"),
        ("shamble.bots", "shamble.lab.simulate"),
    ],
)
def test_a_step_the_other_way_is_seen(module: str, imported: str) -> None:
    assert is_against_the_layers(module, imported)


@pytest.mark.parametrize(
    ("module", "imported"),
    [
        ("shamble.titles.nld.rules.combat", "shamble.zones.rules.table"),
        ("shamble.titles.nld.title", "shamble.titles.nld.picture.painter"),
        ("shamble.titles.nld.bot.odds", "shamble.titles.nld.rules.combat"),
        ("shamble.titles.nld.words.sentences", "shamble.titles.nld.rules.survivors"),
        ("shamble.cli.play", "shamble"),
        ("shamble.table.app", "shamble.table.pages.site"),
        ("shamble.table.api.routes", "shamble.table.show.live_frame"),
    ],
)
def test_a_step_the_right_way_is_none(module: str, imported: str) -> None:
    assert not is_against_the_layers(module, imported)


@pytest.mark.parametrize("module", ["kernel/errors.py", "kernel/title.py"])
def test_what_a_compiled_build_would_break_says_that_it_is_interpreted(module: str) -> None:
    lines = (SOURCE / "shamble" / module).read_text(encoding="utf-8").splitlines()
    assert any(line.startswith("# Interpreted: ") for line in lines)
