"""Wraps text to a given width, for the terminal of every title."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence


def strung(parts: list[str], joint: str) -> list[str]:
    """Each part followed by the separator, except the last."""
    return [f"{part}{joint}" for part in parts[:-1]] + parts[-1:]


def fill(parts: Sequence[str], between: str, width: int, begin: str = "", hang: int = -1) -> list[str]:
    """Put parts on a line as long as they fit, then continue on the next; a part longer than a line is broken between
    words."""
    indent = " " * min(len(begin) if hang < 0 else hang, width // 3)
    joint = "" if between == " " else between.rstrip()
    rows: list[str] = []
    row = begin
    for part in strung(list(parts), joint):
        space = " " if row.strip() and not row.endswith(" ") else ""
        if len(row) + len(space) + len(part) > width and row.strip():
            rows.append(row)
            row, space = indent, ""
        room = max(8, width - len(row) - len(space))
        pieces = [part] if len(part) <= room else textwrap.wrap(part, room)
        row += space + pieces[0]
        for piece in pieces[1:]:
            rows.append(row)
            row = indent + piece
    return [*rows, row]
