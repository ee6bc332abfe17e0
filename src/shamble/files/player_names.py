"""Valid player names: anything readable, in any script and with emoji, but no invisible characters."""

from __future__ import annotations

import re
from typing import Final

LONGEST_NAME: Final = 40  # characters
UNSUPPORTED: Final = "This name has unsupported characters."

_VISIBLE: Final = "[\u0600-\u1fff\u2070-\ufeff\U00010000-\U000dffff]"  # beyond the scripts that never join
_JOINERS: Final = re.compile(f"(?<={_VISIBLE})[\u200c\u200d](?={_VISIBLE})")  # between the parts of an emoji or a word
_FLAGS: Final = re.compile("\U0001f3f4[\U000e0020-\U000e007e]+\U000e007f")  # such as that of England


def why_no_name(name: str) -> str:
    """What is wrong with a name, in words; empty if nothing is."""
    if len(name) > LONGEST_NAME:
        return f"A name can have at most {LONGEST_NAME} letters."
    if not _FLAGS.sub("", _JOINERS.sub("", name)).isprintable():
        return UNSUPPORTED
    return ""


def check_name(name: str) -> None:
    """Raises ValueError with what is wrong."""
    why = why_no_name(name)
    if why:
        raise ValueError(f"“{name[:LONGEST_NAME] if name.isprintable() else '…'}”: {why.removesuffix('.')}")
