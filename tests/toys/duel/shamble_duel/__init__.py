"""Last Can, a toy title for Shamble: a duel of two survivors."""

from pathlib import Path

from shamble.kernel.game import Game
from shamble.kernel.questions import Option, Refusal
from shamble.kernel.records import Plain
from shamble.kernel.title import Scene
from shamble.speech.book import BookTitle
from shamble_duel import intents
from shamble_duel.painter import DuelPainter
from shamble_duel.rules import DAWN, NAMES, Duel, DuelRules


class DuelTitle(BookTitle):
    stage = "alpha"
    ruleset = 2  # of 1, the pistol made no noise
    listed = False  # a toy, played by its id alone; yours leaves this line out
    opposed = True
    secrets = True

    def show(self, view: Plain, width: int) -> str:
        rows = []
        for who, name in enumerate(NAMES):
            count = view["cards"][who]
            hand = f"{count} card{'' if count == 1 else 's'}"
            if who == view["seat"]:
                hand = ", ".join(view["hand"]) or "nothing"
            lives, boards = "♥" * view["life"][who], "▥" * view["boards"][who]
            trap = "  and a trap" if view["traps"][who] else ""
            rows.append(f"{self.name_of(name):<4} {lives:<6} {boards:<2}  holds {hand}{trap}")
        seen = [", ".join(layer) for layer in view["deck"]["layers"] if isinstance(layer, list)]
        known = f", on top {'; '.join(seen)}" if seen else ""
        discards, round = len(view["deck"]["discards"]), min(view["round"], DAWN)
        rows.append(f"deck {view['deck']['left']}{known}   discards {discards}   round {round} of {DAWN}")
        return "\n".join(rows)

    @property
    def painter(self) -> DuelPainter:
        return DuelPainter(self.words)

    def intents(self, game: Game) -> list[Option]:
        return intents.INTENTS

    def why_not(self, game: Game, option: Option, seat: int) -> Refusal | None:
        assert isinstance(game.state, Duel)
        assert game.question is not None
        return intents.why_not(game.state, game.question.ask, option, seat)


title = DuelTitle(
    "duel",
    "Last Can",
    DuelRules(),
    [Scene("barn", "The barn", "Two survivors, one can of beans, and the dead outside.")],
    NAMES,
    "shamble_duel",
    Path(__file__).parent,
)
