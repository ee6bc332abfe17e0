"""The story of a finished game: how it ended, figures, a chart by round, and its turning points."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import Any, Final

from fastapi import FastAPI, Request
from fastapi.responses import HTMLResponse, RedirectResponse

from shamble.draw.chart import Chart, Series, draw_chart
from shamble.draw.svg import Element
from shamble.kernel.errors import IllegalAnswer
from shamble.kernel.game import Game
from shamble.table.games.game_session import GameSession
from shamble.table.games.session_registry import SessionRegistry
from shamble.table.pages.replay import viewer
from shamble.table.show.frames import EndingPanel, ending_of
from shamble.table.show.rendering import page
from shamble.table.show.replay_index import Replay, ReplayCache, Stretch, replay_cache_of

MOST_POINTS: Final = 6


@dataclass(frozen=True)
class TurningPoint:
    says: str
    position: int  # the moment to look at


@dataclass(frozen=True)
class Story:
    ending: EndingPanel
    chart: Element | None
    series: tuple[Series, ...]
    rounds: tuple[str, ...]
    points: list[TurningPoint]
    answers: int


def add_to(app: FastAPI, sessions: SessionRegistry) -> None:
    replays = replay_cache_of(app)

    @app.get("/games/{id}/story", include_in_schema=False)
    def story(request: Request, id: str, seat: int | None = None) -> HTMLResponse:
        """The story, to be put into the page of the game."""
        return page(request, "story.html", **tell(sessions.open(id), replays, seat))

    @app.post("/games/{id}/again", include_in_schema=False)
    def again(id: str, seed: str = "new") -> RedirectResponse:
        """Start the same game again, for a form."""
        return RedirectResponse(f"/games/{sessions.again(id, seed == 'same').id}", 303)


def tell(session: GameSession, replays: ReplayCache, seat: int | None) -> dict[str, Any]:
    """What the template needs."""
    replay = replays.of(session)
    return {"id": session.id, "title": replay.game.title, "story": story_of(replay, viewer(replay.game, seat))}


def story_of(replay: Replay, seat: int) -> Story:
    game = replay.game
    if game.outcome is None:
        raise IllegalAnswer("The game is not over yet, so there is no story.", "")
    played = _played(replay)
    series = _series(replay, played)
    rounds = tuple(str(stretch.round) for stretch in played)
    chart = None
    if any(one.total for one in series):
        chart = draw_chart(Chart(rounds, *series, round_name=game.title.round_name))
    points = _turning_points(replay, played, series)
    return Story(ending_of(game, seat), chart, series, rounds, points, game.position)


def _played(replay: Replay) -> list[Stretch]:
    """The rounds; and the time before the first, if that was more than setup."""
    first, *rest = replay.stretches
    quiet = bool(rest) and not first.round and first.measures == rest[0].measures
    return rest if quiet else replay.stretches


def _series(replay: Replay, played: list[Stretch]) -> tuple[Series, ...]:
    """How much each round added to the measures that the painter chose for the story; by default, to the first two
    measures that never fell."""
    final = replay.final_measures()
    found: dict[str, Series] = {}
    for measure in final:
        totals = [stretch.measures[measure] for stretch in played] + [final[measure]]
        amounts = tuple(after - before for before, after in pairwise(totals))
        if min(amounts) >= 0:
            found[measure] = Series(replay.game.title.measure(measure), amounts, replay.game.title.measure(measure, 1))
    painter = replay.game.title.painter
    told = [found[measure] for measure in (painter.story if painter is not None else ()) if measure in found]
    grown = [series for series in found.values() if series.total]
    return tuple([*told[:2], *(series for series in told[2:] if series.total)] or grown[:2])


def _turning_points(replay: Replay, played: list[Stretch], series: tuple[Series, ...]) -> list[TurningPoint]:
    """Where each of the measures grew most, and how long nothing happened to anybody; in the order of the game."""
    points = []
    for one in series:
        points += _peak(one, played, replay.game.title.round_name)
    if len(series) > 1:
        points += _lull(series[1], played, replay.game.title.round_name)
    points += _last_words(replay)
    return sorted(points, key=lambda point: point.position)[:MOST_POINTS]


def _peak(series: Series, played: list[Stretch], round_name: str) -> list[TurningPoint]:
    """The round that added most, if there is a single one."""
    most = max(series.amounts)
    if not most:
        return []
    stretch = played[series.amounts.index(most)]
    if most == series.total:
        only = "the only one" if most == 1 else f"all of them in this {round_name}"
        return [TurningPoint(f"{stretch.label}: {series.counted(most)}, {only}.", stretch.start)]
    if series.amounts.count(most) > 1:
        return []
    return [TurningPoint(f"{stretch.label}: {series.counted(most)}, the most in a {round_name}.", stretch.start)]


def _lull(series: Series, played: list[Stretch], round_name: str) -> list[TurningPoint]:
    """The end of the longest run of rounds that added nothing."""
    best, start = (0, 0), 0
    for at, amount in enumerate(series.amounts):
        if amount:
            best = max(best, (at - start, -start))
            start = at + 1
    length, begun = best[0], -best[1]
    if length < 2:
        return []
    stretch = played[begun + length]
    says = f"{stretch.label}: first {series.name} after {length} {round_name}s without any."
    return [TurningPoint(says, stretch.start)]


def _last_words(replay: Replay) -> list[TurningPoint]:
    """What happened last before the end."""
    game: Game = replay.game
    painter = game.title.painter
    harms = painter.harms if painter is not None else ()
    last = [event for event in game.events if event.kind in harms and event.line == game.position]
    return [TurningPoint(game.title.sentence(event, event.known_to(-1)), event.line) for event in last[-1:]]
