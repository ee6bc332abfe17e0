"""The sounds of the table: what docs/sounds.py makes, short and small."""

from __future__ import annotations

import importlib.util
import wave
from array import array
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
STATIC = ROOT / "src/shamble/table/static"
_spec = importlib.util.spec_from_file_location("sounds", ROOT / "docs/sounds.py")
assert _spec is not None
assert _spec.loader is not None
sounds = importlib.util.module_from_spec(_spec)
_spec.loader.exec_module(sounds)


@pytest.mark.parametrize("name", sounds.SOUNDS)
def test_a_sound_is_made_here_short_and_quiet(name: str) -> None:
    with wave.open(str(STATIC / f"sound-{name}.wav")) as file:
        written = file.readframes(file.getnframes())
        assert file.getnframes() / file.getframerate() < 0.6
    made = sounds.samples(name)
    kept = array("h", written)
    assert len(kept) == len(made)
    assert max(abs(one - other) for one, other in zip(kept, made)) <= 1  # sines may differ in the last digit
    assert max(abs(loud) for loud in made) > 1000


def test_the_page_knows_every_sound() -> None:
    script = (STATIC / "sound.js").read_text("utf-8")
    assert f"NAMES = {list(sounds.SOUNDS)}" in script
