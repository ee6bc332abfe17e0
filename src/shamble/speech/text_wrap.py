"""Text in rows of a given width, for the tables of every title."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence


def strung(parts: list[str], joint: str) -> list[str]:
    """Each part with what joins it to the next one."""
    return [f"{part}{joint}" for part in parts[:-1]] + parts[-1:]


def fill(parts: Sequence[str], between: str, width: int, begin: str = "", hang: int = -1) -> list[str]:
    """Parts in a row as long as they fit, then on in the next line; a part longer than a line is broken by words."""
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
