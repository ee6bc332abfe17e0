"""Pages: the templates, the files they load, and the responses."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

from fastapi import Request
from fastapi.responses import HTMLResponse
from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup
from rcssmin import cssmin
from rjsmin import jsmin

import shamble
from shamble.draw.sources import SPRITE, STYLES, files, read
from shamble.draw.svg import Element, el, html
from shamble.speech.book import rule_says
from shamble.table.show.card_picker import picker

HERE: Final = Path(__file__).parents[1]
KINDS: Final = {".css": "text/css", ".js": "text/javascript", ".svg": "image/svg+xml", ".wav": "audio/wav"}
SHORTER: Final[dict[str, Callable[[str], str]]] = {".css": cssmin, ".js": jsmin}
THEMES: Final = ("auto", "dark", "light")  # the reader's choice; "auto" follows the system


@cache
def assets() -> dict[str, list[Path]]:
    """What a page may load, by name, and the files that it is made of."""
    files_here = [path for path in sorted((HERE / "static").iterdir()) if path.suffix in KINDS]
    found = {path.name: [path] for path in (*files_here, *files("tokens.css"), *files(STYLES))}
    for title in shamble.titles():
        if own := files(STYLES, drawn_from(title.id))[1:]:
            found[styles_of(title.id)] = own
    return found


def styles_of(title: str) -> str:
    """The name under which a title's own styles are sent."""
    return f"title-{title}.css"


def drawn_from(title: str) -> tuple[Path, ...]:
    painter = shamble.title(title).painter if title else None
    return painter.drawn_from if painter is not None else ()


@cache
def sent(name: str) -> bytes:
    """A file as browsers get it: scripts and style sheets without comments and indentation."""
    paths = assets()[name]
    shorter = SHORTER.get(paths[0].suffix)
    return shorter(written(name)).encode() if shorter else paths[0].read_bytes()


def written(name: str) -> str:
    """A script or a style sheet as it was written."""
    return "\n".join(path.read_text("utf-8") for path in assets()[name])


@cache
def static(name: str) -> str:
    """The address of a file. It changes with the content, so that browsers can cache it forever."""
    return f"/static/{name}?v={sha256(sent(name)).hexdigest()[:12]}"


@cache
def sprites(title: str) -> Markup:
    """The symbols of every page, and those of the title that it shows, if it shows one."""
    return Markup("\n").join(map(Markup, read(SPRITE, drawn_from(title))))


@cache
def icon(name: str) -> Markup:
    """An icon of the sprite; the text beside it says what it means."""
    use = el("use", href=f"#i-{name}")
    return Markup(html(el("svg", use, class_="ic", aria_hidden="true")))


def drawn(element: Element) -> Markup:
    """A painter's picture, which is escaped when it is serialised."""
    return Markup(html(element))


def moment(seconds: int) -> tuple[str, str]:
    """A moment for programs, and for people whose browser does not say it in their own time zone."""
    when = datetime.fromtimestamp(seconds, UTC)
    return when.strftime("%Y-%m-%dT%H:%M:%SZ"), f"{when.day} {when.strftime('%B %Y, %H:%M')} UTC"


@cache
def rule_name(title: str, id: str) -> str:
    """What the mark of a rule is called."""
    return f"Rule: {rule_says(shamble.title(title), id) or id}"


@cache
def environment() -> Environment:
    env = Environment(
        loader=PackageLoader("shamble.table"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    env.globals.update(
        static=static, icon=icon, drawn=drawn, sprites=sprites, styles_of=styles_of, assets=assets, picker=picker
    )
    env.globals.update(when=moment, rule_name=rule_name)
    return env


def page(request: Request, template: str, status: int = 200, **context: Any) -> HTMLResponse:
    """A page in the reader's theme."""
    theme = request.cookies.get("theme", THEMES[0])
    text = environment().get_template(template).render(theme=theme if theme in THEMES else THEMES[0], **context)
    return HTMLResponse(text, status)
