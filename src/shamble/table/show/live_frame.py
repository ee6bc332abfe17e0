"""The current frame of a game in play: the context of its templates, and the HTML fragment."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from shamble.kernel.game import Game
from shamble.kernel.questions import FATE, option_of
from shamble.kernel.records import Plain
from shamble.table.show.asking import for_asking
from shamble.table.show.frames import make_frame, news
from shamble.table.show.playing import playback_for
from shamble.table.show.rendering import environment

if TYPE_CHECKING:
    from shamble.table.games.game_session import GameSession


def frame_of(
    session: GameSession,
    seat: int | None,
    since: int | None,
    forecast: bool,
    in_words: bool,
    steps: bool = False,
    party: bool = False,
    own: bool = False,
) -> str:
    """The current frame as an HTML fragment; with the `steps` since then, if the page plays them, and with the
    dashboards of the `party`, if they are open. `own`: it gave the first answer since then itself."""
    shown = moment(session, seat, since, forecast, in_words, steps, party, own)
    return environment().get_template("frame.html").render(**shown)


def moment(
    session: GameSession,
    seat: int | None,
    since: int | None = None,
    forecast: bool = False,
    in_words: bool = False,
    steps: bool = False,
    party: bool = False,
    own: bool = False,
) -> dict[str, Any]:
    """The context that the templates need to show the current frame."""
    with session.looking() as game:
        viewer = session.viewer(seat)
        frame = make_frame(game, viewer, forecast, in_words)
        if frame.board is not None:
            for_asking(frame.board)
        speaker = session.speaker()
        if game.title.opposed and seat is not None and seat != speaker:
            speaker = FATE  # this page belongs to another seat
        return {
            "id": session.id,
            "frame": frame,
            "revision": session.revision,
            "speaker": speaker,
            "mine": speaker != FATE or (game.question is not None and not game.question.seats),
            "can_undo": game.can_undo(),
            "back_to": _back_to(session, game, viewer) if frame.ending is not None and not frame.ending.won else "",
            "standing": _standing(game),
            "news": _news(game, viewer, since),
            "playback": playback_for(game, viewer, since, own) if steps else {},
            "forecast": forecast,
            "party": party,
            "card": None,
        }


def _back_to(session: GameSession, game: Game, seat: int) -> str:
    """The round in which somebody's last turn began: "round 5"; empty if there is no way back."""
    painter = game.title.painter
    if not game.can_undo():
        return ""
    then = game.copy_at(session.turn_start())
    said = painter.sheet(then.view(seat), then.question).round if painter is not None else ""
    name, _, number = said.partition(" \u00b7 ")[0].partition(" ")
    return f"{name.lower()} {number}" if number.isdigit() else "the start of the turn"


def _standing(game: Game) -> list[tuple[int, str, str]]:
    """Standing answers in words: whose, to which question, and what."""
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
    """The moves and sounds after position `since`, as plain data; empty for a page that has shown nothing yet."""
    painter = game.title.painter
    if since is None or painter is None:
        return {}
    motions, sounds = news(game, seat, since, painter)
    if game.outcome is not None and game.position > since:
        sounds = ["win" if seat in game.outcome.winners else "lose"]
    return {"motions": [asdict(motion) for motion in motions], "sounds": sounds}
