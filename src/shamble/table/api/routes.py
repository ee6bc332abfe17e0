"""The JSON API of a table. Each path is documented in /openapi.json; the pages use nothing else to act."""

from __future__ import annotations

from importlib.metadata import version
from platform import platform, python_version
from typing import Annotated, Any, Final

from fastapi import APIRouter, Depends, Query, Request, Response
from fastapi.concurrency import run_in_threadpool

from shamble.kernel.errors import IllegalAnswer
from shamble.table.api import models, serializers
from shamble.table.games.game_session import Done, NoGame, Room
from shamble.table.games.live import LiveResponse
from shamble.table.games.session_registry import Rooms
from shamble.table.games.store import PAGE
from shamble.table.show.live_frame import frame_of

LOG_TAIL: Final = 60  # sentences, unless more are wanted
LONGEST_LOG: Final = 10_000
LARGEST_PAGE: Final = 500

Responses = dict[int | str, dict[str, Any]]


def _may_answer(*codes: int) -> Responses:
    """What else than success a path may answer, for the documentation."""
    meanings = {
        400: "The request makes no sense.",
        404: "There is no such game.",
        408: "The body took too long to arrive.",
        409: "The game has gone on in the meantime: look at it again.",
        413: "The body is too large.",
        422: "The rules do not allow it, or a rule of ours broke.",
        428: "A careful answer that should be thought about once more.",
        503: "The disk does not take it; nothing has changed.",
    }
    return {code: {"model": models.Problem, "description": meanings[code]} for code in codes}


_ACTING: Final = _may_answer(400, 404, 408, 409, 413, 422, 428, 503)

router = APIRouter(prefix="/api")


def the_rooms(request: Request) -> Rooms:
    rooms: Rooms = request.app.state.rooms
    return rooms


def the_room(id: str, rooms: Annotated[Rooms, Depends(the_rooms)]) -> Room:
    return rooms.room(id)


InRooms = Annotated[Rooms, Depends(the_rooms)]
InRoom = Annotated[Room, Depends(the_room)]
SeatQuery = Annotated[int | None, Query(ge=0, le=100, description="Through whose eyes; else whoever is asked.")]


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
    rooms: InRooms,
    response: Response,
    page: Annotated[int, Query(ge=1, le=10**6, description="Which page; the first is 1.")] = 1,
    size: Annotated[int, Query(ge=1, le=LARGEST_PAGE, description="How many games a page has.")] = PAGE,
) -> list[models.GameInfo]:
    found = rooms.games((page - 1) * size, size + 1)
    if len(found) > size:
        response.headers["link"] = f'</api/games?page={page + 1}&size={size}>; rel="next"'
    return [serializers.shelved(game) for game in found[:size]]


@router.post(
    "/games", status_code=201, tags=["lobby"], summary="Begin a game", responses=_may_answer(400, 408, 413, 422, 503)
)
def create_game(body: models.NewGame, rooms: InRooms) -> models.Created:
    names = [name.casefold() for name in body.players or []]
    if len(set(names)) < len(names):
        raise IllegalAnswer("Give every player a name of their own.", "")
    room = rooms.create(
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
    return _created(room)


@router.post(
    "/games/file",
    status_code=201,
    tags=["lobby"],
    summary="Take in a game from a file",
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
    request: Request, rooms: InRooms, request_id: Annotated[models.Request | None, Query(alias="request")] = None
) -> models.Created:
    content = await request.body()
    return await run_in_threadpool(lambda: _created(rooms.take_in(content, "the file", request_id)))


@router.post(
    "/games/{id}/again", status_code=201, tags=["lobby"], summary="Play a game again from its beginning",
    responses=_may_answer(400, 404, 408, 413, 422, 503),
)  # fmt: skip
def play_again(id: str, body: models.Again, rooms: InRooms) -> models.Created:
    return _created(rooms.again(id, body.seed == "same", body.request))


@router.delete(
    "/games/{id}", status_code=204, tags=["lobby"], summary="Delete a game for good", responses=_may_answer(404, 422)
)
def delete_game(id: str, rooms: InRooms) -> Response:
    rooms.delete(id)
    return Response(status_code=204)


def _created(room: Room) -> models.Created:
    with room.looking() as game:
        return models.Created(id=room.id, revision=room.revision, position=game.position)


# -- looking at a game -------------------------------------------------------------------------------------------------


@router.get("/games/{id}", tags=["game"], summary="A game as one seat sees it", responses=_may_answer(400, 404, 422))
def get_game(
    room: InRoom,
    seat: SeatQuery = None,
    log: Annotated[int, Query(ge=0, le=LONGEST_LOG, description="How many of the last sentences.")] = LOG_TAIL,
) -> models.GameState:
    return serializers.state(room, seat, log)


@router.get(
    "/games/{id}/odds", tags=["game"], summary="What an answer may bring about, and how likely that is",
    responses=_may_answer(400, 404, 422),
)  # fmt: skip
def get_odds(
    room: InRoom, answer: Annotated[str, Query(max_length=models.LONGEST_ANSWER)], seat: SeatQuery = None
) -> models.OddsAnswer:
    game = room.copy()
    odds = game.odds(answer, room.viewer(seat))
    return models.OddsAnswer(answer=answer, odds=None if odds is None else serializers.odds(game.title, odds))


@router.get(
    "/games/{id}/file", tags=["game"], summary="The game's journal, to keep or to open elsewhere",
    response_class=Response, responses={200: {"content": {"application/jsonl": {}}}, **_may_answer(404, 422)},
)  # fmt: skip
def get_file(id: str, rooms: InRooms) -> Response:
    return _attached(rooms.file(id), "application/jsonl", f"{id}.jsonl")


@router.get(
    "/games/{id}/report", tags=["game"], summary="Whatever helps to see a problem again: game, position and versions",
    responses=_may_answer(404, 422),
)  # fmt: skip
def get_report(room: InRoom, rooms: InRooms) -> Response:
    with room.looking() as game:
        report = models.Report(
            versions={"shamble": version("shamble"), "python": python_version(), "system": platform()},
            id=room.id,
            revision=room.revision,
            position=game.position,
            question=str(game.question or game.outcome),
            game=game.save(),
            fault=rooms.store.fault(room.id),
        )
    return _attached(report.model_dump_json(indent=1).encode(), "application/json", f"{room.id}-report.json")


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
async def follow_game(id: str, rooms: InRooms) -> Response:
    if not await run_in_threadpool(rooms.store.revision, id):
        raise NoGame(id)
    return LiveResponse(rooms.hub, id, lambda: rooms.store.revision(id))


# -- playing -----------------------------------------------------------------------------------------------------------


@router.post("/games/{id}/answers", tags=["play"], summary="Answer the open question", responses=_ACTING)
def give_answer(room: InRoom, body: models.GivenAnswer) -> models.Done:
    _check_show(room, body)
    done = room.answer(body.answer, body.revision, body.position, body.request, body.seat, body.careful)
    return _done(room, done, body.show)


@router.post("/games/{id}/undo", tags=["play"], summary="Take answers back", responses=_ACTING)
def undo(room: InRoom, body: models.Undo) -> models.Done:
    _check_show(room, body)
    if body.to == "turn":
        return _done(room, room.undo_turn(body.revision, body.request), body.show)
    return _done(room, room.undo(body.revision, body.request, body.to), body.show)


@router.post("/games/{id}/redo", tags=["play"], summary="Bring back what was taken back", responses=_ACTING)
def redo(room: InRoom, body: models.Redo) -> models.Done:
    _check_show(room, body)
    return _done(room, room.redo(body.revision, body.request), body.show)


@router.post(
    "/games/{id}/standing", tags=["play"], summary="Answer this kind of question like this from now on",
    responses=_ACTING,
)  # fmt: skip
def stand(room: InRoom, body: models.Stand) -> models.Done:
    _check_show(room, body)
    return _done(room, room.stand(body.answer, body.revision, body.request, body.seat), body.show)


@router.delete(
    "/games/{id}/standing", tags=["play"], summary="Ask this kind of question again",
    responses=_may_answer(400, 404, 409, 422, 503),
)  # fmt: skip
def ask_again(
    room: InRoom, seat: Annotated[int, Query(ge=-1, le=100)], ask: Annotated[str, Query(max_length=200)]
) -> models.Done:
    return _done(room, room.ask_again(seat, ask))


@router.post("/games/{id}/seats", tags=["play"], summary="Say who plays each seat", responses=_ACTING)
def sit(room: InRoom, body: models.Sit) -> models.Done:
    return _done(room, room.sit(body.seats))


def _check_show(room: Room, body: models.Acting) -> None:
    """What can't be shown afterwards is not done first."""
    if body.show is not None and body.show.seat is not None:
        room.check_seat(body.show.seat)


def _done(room: Room, done: Done, show: models.Show | None = None) -> models.Done:
    html = frame_of(room, show.seat, show.since, show.forecast) if show is not None else ""
    return models.Done(revision=done.revision, position=done.position, applied=done.applied, html=html)
