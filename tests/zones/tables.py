"""What tests of every zone game look at on a table, and short ways to play on."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from shamble.kernel.game import Game
from shamble.testing import GameInspector
from shamble.zones.rules.board import AWAY
from shamble.zones.rules.survivors import SEATS, Survivor
from shamble.zones.rules.table import Table
from shamble.zones.rules.turns import actions_left


def legend(said: str | Mapping[str, Any]) -> dict[str, Any]:
    """What stands for a code: "interior kitchen", or just "corn" for a zone that is called after its kind."""
    if not isinstance(said, str):
        return dict(said)
    kind, _, id = said.partition(" ")
    return {"id": id or kind, "name": id or kind, "kind": kind}


class ZoneInspector(GameInspector):
    """What to look at on a table, and short ways to play on."""

    @staticmethod
    def state(game: Game) -> Table:
        assert isinstance(game.state, Table)
        return game.state

    def survivor(self, game: Game, name: str) -> Survivor:
        cast = [person.id for person in self.state(game).stage.cast]
        return self.state(game).survivors[cast.index(name)]

    def zone_of(self, game: Game, name: str) -> str:
        """Where a survivor is; empty for one out of play."""
        zone = self.survivor(game, name).zone
        return self.state(game).zone_name(zone) if zone != AWAY else ""

    def car_at(self, game: Game) -> str:
        """The zone of the car."""
        return self.state(game).zone_name(self.state(game).car)

    def seat(self, game: Game, name: str) -> str:
        """Where a survivor sits: "driver", "passenger", or else "on-foot"."""
        return SEATS[self.survivor(game, name).aboard]

    def hands(self, game: Game, name: str) -> list[str]:
        return [item.name for item in self.survivor(game, name).inventory.hands]

    def backpack(self, game: Game, name: str) -> list[str]:
        return [item.name for item in self.survivor(game, name).inventory.backpack]

    def dead(self, game: Game, zone: str) -> dict[str, int]:
        """Who of the dead is in a zone: {"walker": 2}."""
        number = self.state(game).stage.board.zone_index[zone]
        counts = [self.state(game).dead_of(kind, number) for kind in range(len(self.state(game).stage.enemies))]
        return {enemy.id: count for enemy, count in zip(self.state(game).stage.enemies, counts) if count}

    def is_closed(self, game: Game, edge: str) -> bool:
        return self.state(game).is_closed(self.state(game).stage.board.edge_index[edge])

    def has_barricade(self, game: Game, edge: str) -> bool:
        return self.state(game).has_barricade(self.state(game).stage.board.edge_index[edge])

    def actions_left(self, game: Game) -> int:
        """Ordinary actions of the turn under way."""
        return actions_left(self.state(game), self.state(game).turn)

    def end_turns(self, game: Game) -> None:
        """Let everybody who still has a turn in this round end it at once; stops where the dead want an answer, or at
        the first question of the next round."""
        now = self.state(game).round
        while self.state(game).round == now and self.asked(game) in ("act", "who", "cut-in"):
            game.answer("end" if self.asked(game) == "act" else self.options(game)[0])

    def run_dead(self, game: Game) -> None:
        """Play on to the next round: turns end at once, and the first answer will do for everything else."""
        now = self.state(game).round
        while game.question is not None and self.state(game).round == now:
            game.answer("end" if self.asked(game) == "act" else game.question.options[0])
