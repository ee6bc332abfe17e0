"""The files that pages load. A page asks for a file by a name that includes a hash of its content, and a browser may
cache that forever; a file asked for by its plain name, as one script imports another, is revalidated every time."""

from __future__ import annotations

from pathlib import PurePath
from typing import Annotated, Final

from fastapi import APIRouter, Header
from fastapi.responses import Response
from starlette.exceptions import HTTPException

from shamble.table.show.rendering import KINDS, assets, sent, static

FOR_GOOD: Final = "public, max-age=31536000, immutable"

router = APIRouter(include_in_schema=False)


@router.get("/static/{name}")
def get_asset(name: str, v: str = "", if_none_match: Annotated[str, Header()] = "") -> Response:
    if name not in assets():
        raise HTTPException(404)
    tag = static(name).rpartition("=")[2]
    headers = {"etag": f'"{tag}"', "cache-control": FOR_GOOD if v == tag else "no-cache"}
    if f'"{tag}"' in if_none_match:
        return Response(status_code=304, headers=headers)
    return Response(sent(name), media_type=KINDS[PurePath(name).suffix], headers=headers)
