"""What Night of the Living Dead shows on a screen in its own way: modes, and what breakers break."""

from __future__ import annotations

from shamble.kernel.records import Plain
from shamble.titles.nld.rules.modes import ZOMBICIDE
from shamble.zones.words.names import edge_name
from shamble.zones.words.phrases import listed
from shamble.zones.words.terminal import Terminal


class NldTerminal(Terminal):
    def badge(self, one: Plain) -> str:
        """R or Z; Rz for a survivor whom a relative keeps from the mode it has earned."""
        if one["mode"] == ZOMBICIDE:
            return "Z  "
        return "Rz " if one["earned"] == ZOMBICIDE else "R  "

    def stay_behind(self, plan: Plain) -> list[str]:
        """Breakers who break something."""
        crowd = self.view["zones"][plan["zone"]]["dead"]
        return [kind for kind in crowd if plan["breaks"] and self.kinds[kind].breaks]

    def deed(self, plan: Plain) -> str:
        board = self.stage.board
        shut = [board.edges[board.edge_index[id]] for id in plan["breaks"]]
        return f"break {listed([edge_name(board, edge, self.words) for edge in shut])}"
