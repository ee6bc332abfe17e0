"""The table of a game that is being played, as it stands: what its templates need, and the piece of HTML."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from shamble.kernel.game import Game
from shamble.kernel.questions import FATE, option_of
from shamble.kernel.records import Plain
from shamble.table.show.frames import make_frame, news
from shamble.table.show.rendering import environment

if TYPE_CHECKING:
    from shamble.table.games.game_session import Room


def frame_of(room: Room, seat: int | None, since: int | None, forecast: bool) -> str:
    """The table as it stands, as a piece of HTML."""
    return environment().get_template("frame.html").render(**moment(room, seat, since, forecast))


def moment(room: Room, seat: int | None, since: int | None = None, forecast: bool = False) -> dict[str, Any]:
    """What the templates need to show the table as it stands."""
    with room.looking() as game:
        viewer = room.viewer(seat)
        speaker = room.speaker()
        if game.title.opposed and seat is not None and seat != speaker:
            speaker = FATE  # this page is somebody else's
        return {
            "id": room.id,
            "frame": make_frame(game, viewer, forecast),
            "revision": room.revision,
            "speaker": speaker,
            "mine": speaker != FATE or (game.question is not None and not game.question.seats),
            "can_undo": game.can_undo(),
            "standing": _standing(game),
            "news": _news(game, viewer, since),
            "forecast": forecast,
            "card": None,
        }


def _standing(game: Game) -> list[tuple[int, str, str]]:
    """Standing answers in words: whose, to what, and which."""
    found = []
    for key, answer in game.standing.items():
        seat, _, ask = key.partition(" ")
        if answer == "usual":
            said = f"the default answer to “{ask.replace('-', ' ')}”"
        else:
            said = "Shamble rolls and draws" if int(seat) == FATE else game.title.say(option_of(answer))
        found.append((int(seat), ask, said))
    return found


def _news(game: Game, seat: int, since: int | None) -> Plain:
    """What moved and was rolled since, as plain data; nothing for a page that is shown for the first time."""
    painter = game.title.painter
    if since is None or painter is None:
        return {}
    motions, rolls = news(game, seat, since, painter)
    thrown = [{"faces": roll.faces, "hits": roll.hits} for roll in rolls]
    return {"motions": [asdict(motion) for motion in motions], "rolls": thrown}
