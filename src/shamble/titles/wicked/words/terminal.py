"""What No Rest for the Wicked shows on a screen in its own way."""

from __future__ import annotations

from shamble.zones.words.terminal import Terminal


class WickedTerminal(Terminal):
    """As in every game of the family."""
