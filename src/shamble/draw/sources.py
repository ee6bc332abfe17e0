"""The styles and symbols that pictures are drawn with: the common ones, which are here, and those of a title."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Final

FOLDER: Final = Path(__file__).parent
STYLES: Final = "board.css"
SPRITE: Final = "sprite.svg"


def files(name: str, own: tuple[Path, ...] = ()) -> list[Path]:
    """The common file of that name first, then those in the folders of a title that have one."""
    return [folder / name for folder in (FOLDER, *own) if folder == FOLDER or (folder / name).exists()]


@cache
def read(name: str, own: tuple[Path, ...] = ()) -> tuple[str, ...]:
    return tuple([path.read_text(encoding="utf-8") for path in files(name, own)])


@cache
def symbols(own: tuple[Path, ...] = ()) -> frozenset[str]:
    """The ids of all symbols that a title's pictures can use."""
    return frozenset([id for text in read(SPRITE, own) for id in re.findall(r'<symbol id="([^"]+)"', text)])
