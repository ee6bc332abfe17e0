"""Random games with all checks."""

from __future__ import annotations

import pytest

import shamble
from shamble.testing.properties import play_through


@pytest.mark.parametrize("scene", [scene.id for scene in shamble.title("wicked").scenes])
def test_whatever_happens(scene: str) -> None:
    play_through("wicked", scene, seed=1, every=200)
