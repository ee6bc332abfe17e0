"""The files that pages load. A page names each with the fingerprint of its content, and a browser may keep what it got
under that name for good; asked for by its bare name, as one script does for another, it is looked at anew."""

from __future__ import annotations

from typing import Annotated, Final

from fastapi import APIRouter, Header
from fastapi.responses import Response
from starlette.exceptions import HTTPException

from shamble.table.show.rendering import KINDS, assets, static

FOR_GOOD: Final = "public, max-age=31536000, immutable"

router = APIRouter(include_in_schema=False)


@router.get("/static/{name}")
def get_asset(name: str, v: str = "", if_none_match: Annotated[str, Header()] = "") -> Response:
    path = assets().get(name)
    if path is None:
        raise HTTPException(404)
    tag = static(name).rpartition("=")[2]
    headers = {"etag": f'"{tag}"', "cache-control": FOR_GOOD if v == tag else "no-cache"}
    if f'"{tag}"' in if_none_match:
        return Response(status_code=304, headers=headers)
    return Response(path.read_bytes(), media_type=KINDS[path.suffix], headers=headers)
