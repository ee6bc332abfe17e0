"""What the source writes down: the calls in it, and the texts that their arguments can be."""

from __future__ import annotations

import ast
from collections.abc import Iterable
from functools import cache
from pathlib import Path


def literals(node: ast.expr) -> list[str]:
    """The texts that an argument can be, as far as they are written there."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return [node.value]
    if isinstance(node, ast.IfExp):
        return literals(node.body) + literals(node.orelse)
    if isinstance(node, ast.Subscript):
        return literals(node.value)
    if isinstance(node, ast.Tuple):
        return [text for part in node.elts for text in literals(part)]
    return []


def name_of(call: ast.Call) -> str:
    """The name of the function or method that is called."""
    return str(getattr(call.func, "attr", getattr(call.func, "id", "")))


@cache
def all_calls(source: Path) -> list[ast.Call]:
    """Every call in this file, with arguments."""
    tree = ast.parse(source.read_text(encoding="utf-8"))
    return [node for node in ast.walk(tree) if isinstance(node, ast.Call) and node.args]


def calls(sources: Iterable[Path], *names: str) -> list[ast.Call]:
    """Every call of a function or method with one of these names, with arguments."""
    return [call for source in sorted(sources) for call in all_calls(source) if name_of(call) in names]


def arguments(found: Iterable[ast.Call], place: int) -> set[str]:
    """The texts that the argument at this place can be."""
    return {text for call in found if len(call.args) > place for text in literals(call.args[place])}
