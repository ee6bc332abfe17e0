"""Small pieces of English that every sentence about a table is made of."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

ARTICLES: Final = ("the", "a", "an")
BEFORE_MORE: Final = ("at", "behind", "beside", "by", "for", "from", "in", "of", "on", "to", "under", "with")


def listed(names: Sequence[str]) -> str:
    """Anna, Ben and Cleo."""
    return " and ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)


def counted(count: int, one: str, many: str = "") -> str:
    return f"{count} {one}" if count == 1 else f"{count} {many or one + 's'}"


def spans(names: Sequence[str]) -> str:
    """With three or more numbers in a row shortened: 1, 2, 17-40."""
    found: list[list[str]] = []
    for name in names:
        last = found[-1][-1] if found else ""
        if name.isdecimal() and last.isdecimal() and int(name) == int(last) + 1:
            found[-1].append(name)
        else:
            found.append([name])
    return ", ".join([f"{row[0]}-{row[-1]}" if len(row) > 2 else ", ".join(row) for row in found])


def one_line(text: str) -> str:
    return " ".join(text.split())


def codes(ids: Sequence[str], least: int) -> dict[str, str]:
    """For each id, its shortest unique beginning of at least `least` letters."""
    found: dict[str, str] = {}
    for id in ids:
        size = least
        while size < len(id) and any(other != id and other[:size] == id[:size] for other in ids):
            size += 1
        found[id] = id[:size].capitalize() if least > 1 else id[:size]
    return found


def core_of(name: str) -> str:
    """What a thing is, without where it is and whose: "the axe by the stove" is an axe, "the reeve's seal" a seal."""
    words = name.split()
    if words and words[0] in ARTICLES:
        words = words[1:]
    for place, word in enumerate(words):
        if place and word in BEFORE_MORE:
            words = words[:place]
            break
    owners = [place for place, word in enumerate(words[:-1]) if word.endswith(("'s", "s'", "\u2019s"))]
    return " ".join(words[owners[-1] + 1 :] if owners else words) or name
