"""The scenes of a title as cards to choose from."""

from __future__ import annotations

from dataclasses import dataclass

from shamble.kernel.title import DIFFICULTIES, Scene, Title
from shamble.table.games.game_list import OwnScene
from shamble.table.pages.new_game_form import PLAYED
from shamble.table.pages.title_assets import figures


@dataclass(frozen=True)
class SceneCard:
    value: str  # in the form
    scene: Scene
    picture: str  # its address; empty if there is none
    is_first: bool = False  # is it the title's first game?
    game: str = ""  # a game in it, if it is a user's own
    won: int = 0  # by bots, of
    games: int = 0

    @property
    def marks(self) -> int:
        """The difficulty, from 1 to 4; 0 if it is not known."""
        return DIFFICULTIES.index(self.scene.difficulty) + 1 if self.scene.difficulty else 0

    @property
    def ease(self) -> tuple[int, float]:
        """To sort by; what is not known comes last."""
        return self.marks or len(DIFFICULTIES) + 1, -self.won / (self.games or 1)


def cards_of(title: Title, own: list[OwnScene]) -> list[SceneCard]:
    """The title's first game, then the other scenes, the easiest first; last those of users."""
    counted = figures(title)
    first, *others = [
        SceneCard(
            scene.id,
            scene,
            f"/scenes/{title.id}/{scene.id}.svg" if title.painter is not None else "",
            scene is title.scenes[0] and len(title.scenes) > 1,
            "",
            *counted.get(scene.id, (0, 0)),
        )
        for scene in title.scenes
    ]
    users = [
        SceneCard(
            PLAYED + one.game,
            one.scene,
            f"/games/{one.game}/scene.svg" if title.painter is not None else "",
            game=one.game,
        )
        for one in own
    ]
    return [first, *sorted(others, key=lambda card: card.ease), *users]
