"""What to simulate."""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import sha256
from typing import Any

import shamble
from shamble.kernel.game import Game
from shamble.kernel.history import KEEP_LAST
from shamble.kernel.records import Plain
from shamble.kernel.title import Title


@dataclass(frozen=True)
class Plan:
    """Everything needed to play any of the games, on any machine."""

    shamble: str  # the version
    title: str
    ruleset: int
    scenes: tuple[str, ...]
    text: str  # of a scene that is not built in
    players: tuple[str, ...]
    options: Plain
    bot: str
    seed: int
    games: int  # of each scene

    @property
    def total(self) -> int:
        return len(self.scenes) * self.games

    def scene_of(self, number: int) -> str:
        """Games are numbered consecutively, scene after scene."""
        return self.scenes[number // self.games]

    def seed_of(self, number: int) -> int:
        return self.seed + number % self.games

    def called(self, number: int) -> str:
        return f"The game of {self.scene_of(number)} with the seed {self.seed_of(number)}"

    def number_of(self, scene: str, seed: int) -> int | None:
        """The game's number, if it is part of the plan."""
        index = seed - self.seed
        if scene not in self.scenes or not 0 <= index < self.games:
            return None
        return self.scenes.index(scene) * self.games + index

    def begin(self, title: Title, number: int) -> Game:
        """The game with that number at its first question."""
        scene, seed = self.scene_of(number), self.seed_of(number)
        settings: dict[str, Any] = {"players": self.players, "options": self.options, "text": self.text}
        game = shamble.new(title, scene, seed=seed, quiet=True, **settings)
        game.keep = KEEP_LAST  # as in games that people play: imagining a game need not start at its beginning
        return game

    def settings(self) -> Plain:
        """What determines how each game goes; the number of games does not."""
        return {
            "title": self.title,
            "shamble": self.shamble,
            "ruleset": self.ruleset,
            "scenes": list(self.scenes),
            "text": sha256(self.text.encode()).hexdigest() if self.text else "",
            "players": list(self.players),
            "options": self.options,
            "bot": self.bot,
            "seed": self.seed,
        }
