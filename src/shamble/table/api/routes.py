"""The JSON API. Each path is documented in /openapi.json; the pages use nothing else to act."""

from __future__ import annotations

from importlib.metadata import version
from platform import platform, python_version
from typing import Annotated, Any, Final

from fastapi import APIRouter, Depends, Query, Request, Response
from fastapi.concurrency import run_in_threadpool

from shamble.kernel.errors import IllegalAnswer
from shamble.table.api import models, serializers
from shamble.table.games.game_session import Done, GameSession, NoGame
from shamble.table.games.live import LiveResponse
from shamble.table.games.session_registry import SessionRegistry
from shamble.table.games.store import PAGE
from shamble.table.show.live_frame import frame_of

LOG_TAIL: Final = 60  # sentences, by default
LONGEST_LOG: Final = 10_000
LARGEST_PAGE: Final = 500

Responses = dict[int | str, dict[str, Any]]


def _may_answer(*codes: int) -> Responses:
    """The error codes that a path may return, for the documentation."""
    meanings = {
        400: "The request is malformed.",
        404: "There is no such game.",
        408: "The body took too long to arrive.",
        409: "The game has moved on in the meantime: look at it again.",
        413: "The body is too large.",
        422: "The rules do not allow it, or a rule crashed.",
        428: "The answer needs a second thought.",
        503: "The game could not be saved; nothing has changed.",
    }
    return {code: {"model": models.Problem, "description": meanings[code]} for code in codes}


_ACTING: Final = _may_answer(400, 404, 408, 409, 413, 422, 428, 503)

router = APIRouter(prefix="/api")


def the_sessions(request: Request) -> SessionRegistry:
    sessions: SessionRegistry = request.app.state.sessions
    return sessions


def the_session(id: str, sessions: Annotated[SessionRegistry, Depends(the_sessions)]) -> GameSession:
    return sessions.open(id)


Sessions = Annotated[SessionRegistry, Depends(the_sessions)]
Session = Annotated[GameSession, Depends(the_session)]
SeatQuery = Annotated[int | None, Query(ge=0, le=100, description="The seat that looks; by default the one asked.")]


# -- the lobby ---------------------------------------------------------------------------------------------------------


@router.get("/titles", tags=["lobby"], summary="The titles that can be played, with their scenes and options")
def list_titles() -> list[models.TitleInfo]:
    return serializers.titles()


@router.get(
    "/games", tags=["lobby"], summary="The games, those last played first, page by page",
    description="A page that is not the last has a `Link` header with the address of the next.",
    responses=_may_answer(400, 422),
)  # fmt: skip
def list_games(
    sessions: Sessions,
    response: Response,
    page: Annotated[int, Query(ge=1, le=10**6, description="The page number; the first is 1.")] = 1,
    size: Annotated[int, Query(ge=1, le=LARGEST_PAGE, description="How many games a page has.")] = PAGE,
) -> list[models.GameInfo]:
    found = sessions.games((page - 1) * size, size + 1)
    if len(found) > size:
        response.headers["link"] = f'</api/games?page={page + 1}&size={size}>; rel="next"'
    return [serializers.game_info(game) for game in found[:size]]


@router.post(
    "/games", status_code=201, tags=["lobby"], summary="Begin a game", responses=_may_answer(400, 408, 413, 422, 503)
)
def create_game(body: models.NewGame, sessions: Sessions) -> models.Created:
    names = [name.casefold() for name in body.players or []]
    if len(set(names)) < len(names):
        raise IllegalAnswer("Give every player a different name.", "")
    session = sessions.create(
        body.title,
        body.scene,
        seed=body.seed,
        players=body.players,
        seats=body.seats,
        options=dict(body.options or {}),
        fate=body.fate,
        text=body.text,
        request=body.request,
    )
    return _created(session)


@router.post(
    "/games/file",
    status_code=201,
    tags=["lobby"],
    summary="Upload a game",
    description="The body is the file itself: a journal (`.jsonl`) or a saved game (`.json`).",
    responses=_may_answer(400, 408, 413, 422, 503),
    openapi_extra={
        "requestBody": {
            "required": True,
            "content": {"application/octet-stream": {"schema": {"type": "string", "format": "binary"}}},
        }
    },
)
async def take_in_file(
    request: Request, sessions: Sessions, request_id: Annotated[models.Request | None, Query(alias="request")] = None
) -> models.Created:
    content = await request.body()
    return await run_in_threadpool(lambda: _created(sessions.take_in(content, "the file", request_id)))


@router.post(
    "/games/{id}/again", status_code=201, tags=["lobby"], summary="Play a game again from its beginning",
    responses=_may_answer(400, 404, 408, 413, 422, 503),
)  # fmt: skip
def play_again(id: str, body: models.Again, sessions: Sessions) -> models.Created:
    return _created(sessions.again(id, body.seed == "same", body.request))


@router.delete(
    "/games/{id}", status_code=204, tags=["lobby"], summary="Delete a game for good", responses=_may_answer(404, 422)
)
def delete_game(id: str, sessions: Sessions) -> Response:
    sessions.delete(id)
    return Response(status_code=204)


def _created(session: GameSession) -> models.Created:
    with session.looking() as game:
        return models.Created(id=session.id, revision=session.revision, position=game.position)


# -- looking at a game -------------------------------------------------------------------------------------------------


@router.get("/games/{id}", tags=["game"], summary="A game as one seat sees it", responses=_may_answer(400, 404, 422))
def get_game(
    session: Session,
    seat: SeatQuery = None,
    log: Annotated[int, Query(ge=0, le=LONGEST_LOG, description="How many sentences of the log to return.")] = LOG_TAIL,
) -> models.GameState:
    return serializers.state(session, seat, log)


@router.get(
    "/games/{id}/odds", tags=["game"], summary="What an answer may lead to, and how likely that is",
    responses=_may_answer(400, 404, 422),
)  # fmt: skip
def get_odds(
    session: Session, answer: Annotated[str, Query(max_length=models.LONGEST_ANSWER)], seat: SeatQuery = None
) -> models.OddsAnswer:
    game = session.copy()
    odds = game.odds(answer, session.viewer(seat))
    return models.OddsAnswer(answer=answer, odds=None if odds is None else serializers.odds(game.title, odds))


@router.get(
    "/games/{id}/file", tags=["game"], summary="The game's journal, to keep or to open elsewhere",
    response_class=Response, responses={200: {"content": {"application/jsonl": {}}}, **_may_answer(404, 422)},
)  # fmt: skip
def get_file(id: str, sessions: Sessions) -> Response:
    return _attached(sessions.file(id), "application/jsonl", f"{id}.jsonl")


@router.get(
    "/games/{id}/report", tags=["game"], summary="What is needed to reproduce a problem: game, position and versions",
    responses=_may_answer(404, 422),
)  # fmt: skip
def get_report(session: Session, sessions: Sessions) -> Response:
    with session.looking() as game:
        report = models.Report(
            versions={"shamble": version("shamble"), "python": python_version(), "system": platform()},
            id=session.id,
            revision=session.revision,
            position=game.position,
            question=str(game.question or game.outcome),
            game=game.save(),
            fault=sessions.store.fault(session.id),
        )
    return _attached(report.model_dump_json(indent=1).encode(), "application/json", f"{session.id}-report.json")


def _attached(content: bytes, kind: str, name: str) -> Response:
    return Response(content, media_type=kind, headers={"content-disposition": f'attachment; filename="{name}"'})


@router.get(
    "/games/{id}/live",
    tags=["game"],
    summary="News of the game, as server-sent events",
    description='Sends `{"revision": 12}` at once and whenever the game has changed, and the event `gone` when it was '
    "deleted.",
    response_class=Response,
    responses={200: {"content": {"text/event-stream": {}}}, **_may_answer(404, 422)},
)
async def follow_game(id: str, sessions: Sessions) -> Response:
    if not await run_in_threadpool(sessions.store.revision, id):
        raise NoGame(id)
    return LiveResponse(sessions.hub, id, lambda: sessions.store.revision(id))


# -- playing -----------------------------------------------------------------------------------------------------------


@router.post("/games/{id}/answers", tags=["play"], summary="Answer the open question", responses=_ACTING)
def give_answer(session: Session, body: models.GivenAnswer) -> models.Done:
    _check_show(session, body)
    done = session.answer(body.answer, body.revision, body.position, body.request, body.seat, body.careful)
    return _done(session, done, body.show)


@router.post("/games/{id}/undo", tags=["play"], summary="Take answers back", responses=_ACTING)
def undo(session: Session, body: models.Undo) -> models.Done:
    _check_show(session, body)
    if body.to == "turn":
        return _done(session, session.undo_turn(body.revision, body.request), body.show)
    return _done(session, session.undo(body.revision, body.request, body.to), body.show)


@router.post("/games/{id}/redo", tags=["play"], summary="Bring back what was taken back", responses=_ACTING)
def redo(session: Session, body: models.Redo) -> models.Done:
    _check_show(session, body)
    return _done(session, session.redo(body.revision, body.request), body.show)


@router.post(
    "/games/{id}/standing", tags=["play"], summary="Answer this kind of question like this from now on",
    responses=_ACTING,
)  # fmt: skip
def stand(session: Session, body: models.Stand) -> models.Done:
    _check_show(session, body)
    return _done(session, session.stand(body.answer, body.revision, body.request, body.seat), body.show)


@router.delete(
    "/games/{id}/standing", tags=["play"], summary="Ask this kind of question again",
    responses=_may_answer(400, 404, 409, 422, 503),
)  # fmt: skip
def ask_again(
    session: Session, seat: Annotated[int, Query(ge=-1, le=100)], ask: Annotated[str, Query(max_length=200)]
) -> models.Done:
    return _done(session, session.ask_again(seat, ask))


@router.post("/games/{id}/seats", tags=["play"], summary="Say who plays each seat", responses=_ACTING)
def sit(session: Session, body: models.Sit) -> models.Done:
    return _done(session, session.sit(body.seats))


def _check_show(session: GameSession, body: models.Acting) -> None:
    """Refuse the request before it is carried out if its result could not be shown."""
    if body.show is not None and body.show.seat is not None:
        session.check_seat(body.show.seat)


def _done(session: GameSession, done: Done, show: models.Show | None = None) -> models.Done:
    html = ""
    if show is not None:
        html = frame_of(session, show.seat, show.since, show.forecast, show.words, show.steps, show.party, own=True)
    return models.Done(revision=done.revision, position=done.position, applied=done.applied, html=html)
