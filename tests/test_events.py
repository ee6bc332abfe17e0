"""What rules tell is declared, and what is declared is told: read off the source of every title."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import NamedTuple

import pytest
from source_calls import literals, name_of

import shamble
from shamble import kernel
from shamble.speech.book import BookTitle


class Teller(NamedTuple):
    """A function that tells an event: where in its arguments the kind is, where the pieces begin and end, and what it
    always tells besides."""

    kind: int
    first: int
    last: int
    number: bool = False
    dice: bool = False


class Told(NamedTuple):
    """What an event was told with, at the most."""

    pieces: int = 0
    number: bool = False
    dice: bool = False


TELLERS = {
    "tell": Teller(0, 2, 5),
    "note": Teller(0, 2, 5),
    "tell_success": Teller(0, 3, 5, True, True),
    "tell_failure": Teller(0, 3, 5, True, True),
    "tell_cards": Teller(1, 3, 4, True),
}
PASS_ON = {"tell", "_tell_dice", "tell_cards"}  # they tell the kind that they are given
TITLES = ["nld", "enclave", "washington", "wicked", "duel", "lantern"]


def tellings(path: Path) -> Iterator[tuple[str, ast.Call, str]]:
    """Every call that tells something: the name of the teller, the call, and the function in which it is."""
    for function in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(function, ast.FunctionDef):
            for node in ast.walk(function):
                if isinstance(node, ast.Call):
                    name = name_of(node)
                    if name in TELLERS and len(node.args) > TELLERS[name].first - 1:
                        yield name, node, function.name


def sources(title: BookTitle) -> list[Path]:
    """The kernel's state, and the rules of a title and of its family."""
    folders = [title.folder]
    if title.family:
        folders.append(Path(str(import_module(title.family).__file__)).parent)
    modules = [(folder, path) for folder in folders for path in sorted(folder.rglob("*.py"))]
    rules = [path for folder, path in modules if "rules" in (path.stem, *path.relative_to(folder).parts)]
    return [Path(kernel.__file__).parent / "state.py", *rules]


def is_given(node: ast.expr) -> bool:
    return not (isinstance(node, ast.Constant) and node.value in ("", 0, None))


def with_what(teller: Teller, call: ast.Call) -> Told:
    pieces = [piece for piece in call.args[teller.first : teller.last] if is_given(piece)]
    count = teller.last - teller.first if any(isinstance(piece, ast.Starred) for piece in pieces) else len(pieces)
    named = {keyword.arg for keyword in call.keywords if is_given(keyword.value)}
    assert not named & {"a", "b", "c"}, ast.unparse(call)  # pieces are told one after the other
    number = teller.number or "n" in named or any(is_given(given) for given in call.args[teller.last : teller.last + 1])
    return Told(count, number, teller.dice or "dice" in named)


def all_told(title: str) -> dict[str, Told]:
    """Every kind that the source tells, with all that it is ever told with."""
    told: dict[str, Told] = {}
    whole = shamble.title(title)
    assert isinstance(whole, BookTitle)
    edition = getattr(whole.rules, "edition", None)
    for path in sources(whole):
        for name, call, function in tellings(path):
            teller = TELLERS[name]
            told_kind = call.args[teller.kind]
            kinds = literals(told_kind)
            if isinstance(told_kind, ast.Attribute):  # the edition's own word for it
                kinds = [getattr(edition, told_kind.attr)]
            assert kinds or function in PASS_ON, f"{path}:{call.lineno} tells what?"
            for kind in kinds:
                so_far, this = told.get(kind, Told()), with_what(teller, call)
                told[kind] = Told(*[max(before, now) for before, now in zip(so_far, this)])
    return told


@pytest.mark.parametrize("title", TITLES)
def test_rules_tell_what_is_declared_no_more_and_no_less(title: str) -> None:
    declared = {
        id: Told(len(kind.pieces), kind.number != "", kind.dice)
        for id, kind in shamble.title(title).rules.events().items()
    }
    assert all_told(title) == declared


def test_the_source_was_read() -> None:
    assert all_told("enclave")["drunk-worse"] == Told(1, True, False)
    assert all_told("enclave")["struck"] == Told(2, True, True)
    assert {"over", "took", "activated"} <= set(all_told("nld"))
    assert all_told("nld")["held"] == Told(3)
    assert all_told("duel")["dealt"] == Told(1, True)
