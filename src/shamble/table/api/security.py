"""The middleware in front of the app: limits, checks against cross-site requests, and the headers of every response."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable
from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from shamble.table.api.models import Problem
from shamble.table.api.problems import fault, shown

log: Final = logging.getLogger("shamble.table")

LARGEST_BODY: Final = 2_000_000  # bytes
BODY_SECONDS: Final = 30.0  # for a whole body to arrive
LOOPBACK: Final = ("localhost", "127.0.0.1", "::1")
READING: Final = ("GET", "HEAD", "OPTIONS")

POLICY: Final = "; ".join(
    [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    ]
)
HEADERS: Final = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}


class Guard:
    """Passes a request on to the app, or answers it itself."""

    seconds = BODY_SECONDS

    def __init__(self, app: ASGIApp, hosts: Iterable[str] = LOOPBACK) -> None:
        self.app = app
        self.hosts = frozenset(hosts)  # the names under which the server may be reached

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        started = False

        async def sending(message: Message) -> None:
            nonlocal started
            if message["type"] == "http.response.start":
                started = True
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers[name] = value
                headers.setdefault("cache-control", "no-store")
            await send(message)

        problem = self._problem(scope, Headers(scope=scope))
        if problem is None and scope["method"] not in READING:
            try:
                async with asyncio.timeout(self.seconds):
                    body = await self._body(Headers(scope=scope), receive)
            except TimeoutError:
                problem = _refused(scope, 408, f"The request took longer than {self.seconds:.0f} seconds to arrive.")
                problem.headers["connection"] = "close"
            else:
                if body is None:
                    problem = _refused(scope, 413, f"The request is too large; the limit is {LARGEST_BODY} bytes.")
                else:
                    receive = _Replayed(body, receive)
        try:
            await (problem or self.app)(scope, receive, sending)
        except Exception as error:
            log.exception("Unexpected error at %s %s.", scope["method"], scope["path"])
            if not started:
                await fault(Request(scope), error)(scope, receive, sending)

    def _problem(self, scope: Scope, headers: Headers) -> Response | None:
        """The refusal if a page of another site makes the browser act here, or reads this server under a host name of
        its own."""
        host = headers.get("host", "")
        name = _name(f"//{host}")
        if name not in self.hosts:
            way = f"or start it with --allow-host {name[:80]}" if name else "such as http://localhost:8472"
            return _refused(
                scope, 400, f"This table does not answer to the name “{name[:80]}”. Use its own address, {way}."
            )
        if scope["method"] in READING:
            return None
        origin = headers.get("origin", "")
        site = headers.get("sec-fetch-site", "same-origin")
        if site not in ("same-origin", "none") or origin not in ("", f"http://{host}", f"https://{host}"):
            return _refused(scope, 403, "This request comes from another site, so it was refused.")
        return None

    async def _body(self, headers: Headers, receive: Receive) -> bytes | None:
        """The whole body, or None if it is too large."""
        length = headers.get("content-length", "")
        if length.isdecimal() and int(length[:20]) > LARGEST_BODY:
            return None
        parts: list[bytes] = []
        size = 0
        while True:
            message = await receive()
            if message["type"] == "http.disconnect":
                return b"".join(parts)
            parts.append(message.get("body", b""))
            size += len(parts[-1])
            if size > LARGEST_BODY:
                return None
            if not message.get("more_body", False):
                return b"".join(parts)


class _Replayed:
    """Replays a body that has already been read, then passes on what follows."""

    def __init__(self, body: bytes, receive: Receive) -> None:
        self.body: bytes | None = body
        self.receive = receive

    async def __call__(self) -> Message:
        if self.body is None:
            return await self.receive()
        body, self.body = self.body, None
        return {"type": "http.request", "body": body, "more_body": False}


def _refused(scope: Scope, status: int, message: str) -> Response:
    return shown(Request(scope), status, Problem(message=message))


def _name(address: str) -> str:
    try:
        return urlsplit(address).hostname or ""
    except ValueError:
        return ""
