"""A picture as a standalone file that any viewer can show.

In a page, the colours of a picture are properties of the theme, and its symbols are in the page's sprite. Here the
picture includes both: the styles that it uses, as plain values of one theme, and its symbols."""

from __future__ import annotations

import re
from copy import deepcopy
from functools import cache
from pathlib import Path
from typing import Any, Final
from xml.etree import ElementTree

from shamble.draw.sources import SPRITE, STYLES, read
from shamble.draw.svg import Element, add, el, xml
from shamble.kernel.errors import ShambleError

THEMES: Final = ("dark", "light")
Own = tuple[Path, ...]  # a painter's `drawn_from`
SVG: Final = "http://www.w3.org/2000/svg"
PIXELS: Final = 1800  # the longer side of a PNG
FONTS: Final = {  # what letters of a PNG may be drawn with, if the fonts that we prefer are missing
    "sans_serif_family": ("Arial", "Helvetica", "Liberation Sans", "DejaVu Sans", "Noto Sans", "FreeSans"),
    "serif_family": ("Georgia", "Times New Roman", "Liberation Serif", "DejaVu Serif", "Noto Serif", "FreeSerif"),
    "monospace_family": ("Courier New", "Liberation Mono", "DejaVu Sans Mono", "Noto Sans Mono", "FreeMono"),
}

_LETTER: Final = (
    f'<svg xmlns="{SVG}" width="24" height="24"><text x="2" y="20" font-size="20" font-family="{{}}">{{}}</text></svg>'
)
_COMMENT: Final = re.compile(r"/\*.*?\*/", re.DOTALL)
_RULE: Final = re.compile(r"([^{}]+)\{([^{}]*)\}")
_VARIABLE: Final = re.compile(r"var\((--[\w-]+)\)")
_EITHER: Final = re.compile(r"light-dark\(([^(),]+),([^(),]+)\)")
_CLASS: Final = re.compile(r"\.([\w-]+)")
_REFERENCE: Final = re.compile(r"url\(#([\w-]+)\)")
_FONT: Final = re.compile(r"font:\s*(\d+)\s+([\d.]+px)\s+([^;]+)")
_ONLY_IN_PAGES: Final = re.compile(r":(hover|focus-visible|root)|\[|board|var\(--t-")

Rule = tuple[str, str]  # selector, declarations


def alone(picture: Element, theme: str = "dark", own: Own = ()) -> str:
    """The picture as the text of an SVG file; `own` is the `drawn_from` of its painter."""
    if theme not in THEMES:
        raise ShambleError(f"There is no theme “{theme}”; there are {' and '.join(THEMES)}.")
    drawn = deepcopy(picture)
    left, top, width, height = (float(part) for part in drawn.get("viewBox", "").split())
    sprite = _symbols_of(theme, own)
    symbols = _used(drawn, sprite, _style(theme, own, drawn, []))
    style = _style(theme, own, drawn, symbols)
    whole = el("svg", width=width, height=height)
    whole.attrib = {"xmlns": SVG, **drawn.attrib, **whole.attrib}
    named = drawn.get("class", "").split()
    add(whole, el("style", "\n".join(f"{_within(selector, named)} {{ {body} }}" for selector, body in style)))
    add(whole, el("defs", symbols) if symbols else None)
    add(whole, el("rect", x=left, y=top, width=width, height=height, fill=_tokens_of(theme)["--night"]))
    add(whole, list(drawn))
    return xml(whole)


def png(picture: str) -> bytes:
    """A standalone picture as PNG. Where there is no font, it has no letters: see `has_letters`."""
    size = ElementTree.fromstring(picture)
    longer = max(float(size.get("width", "1")), float(size.get("height", "1")))
    return _rendered(picture, width=round(float(size.get("width", "1")) * PIXELS / longer), **_fonts())


def has_letters() -> bool:
    """Is there a font for the letters of a PNG?"""
    return "sans_serif_family" in _fonts()


@cache
def _fonts() -> dict[str, str]:
    """The fonts for families that a picture names in general. The renderer knows only those of another system."""
    blank = _rendered(_LETTER.format("", ""))
    found: dict[str, str] = {}
    for family, fonts in FONTS.items():
        first = next((font for font in fonts if _rendered(_LETTER.format(font, "W")) != blank), None)
        if first is not None:
            found[family] = first
    return found


def _rendered(picture: str, **settings: Any) -> bytes:
    try:
        import resvg_py
    except ImportError as error:
        raise ShambleError('PNG files need another package: pip install "shamble[png]"') from error
    return bytes(resvg_py.svg_to_bytes(svg_string=picture, **settings))


# -- styles ------------------------------------------------------------------------------------------------------------


@cache
def _tokens_of(theme: str) -> dict[str, str]:
    """The properties of a theme as plain values."""
    body = _rules(read("tokens.css"))[0][1]
    given = [part.partition(":") for part in body.split(";") if part.strip().startswith("--")]
    tokens = {name.strip(): _in_theme(value.strip(), theme) for name, _, value in given}
    return {name: _VARIABLE.sub(lambda found: tokens[found[1]], value) for name, value in tokens.items()}


def _in_theme(value: str, theme: str) -> str:
    return _EITHER.sub(lambda found: found[1 if theme == "light" else 2].strip(), value)


def _rules(sheets: tuple[str, ...]) -> list[Rule]:
    text = _COMMENT.sub("", "\n".join(sheets))
    return [(" ".join(selector.split()), " ".join(body.split())) for selector, body in _RULE.findall(text)]


@cache
def _plain_rules(theme: str, own: Own) -> list[Rule]:
    """The CSS rules for pictures, one selector each, with plain values. A property that some class sets for its
    contents becomes one rule per class."""
    tokens = _tokens_of(theme)
    single = [
        (selector.strip(), body)
        for selectors, body in _rules(read(STYLES, own))
        for selector in selectors.split(",")
        if not _ONLY_IN_PAGES.search(selector)
    ]
    local = [(selector, body.removeprefix("--c:").strip(" ;")) for selector, body in single if body.startswith("--c:")]
    plain: list[Rule] = []
    for selector, body in single:
        if "var(--c)" in body:
            plain += [(_also(selector, other), body.replace("var(--c)", value)) for other, value in local]
        elif not body.startswith("--c:"):
            plain.append((selector, body))
    return [(selector, _spelt_out(_resolved(body, theme, tokens))) for selector, body in plain]


def _also(selector: str, other: str) -> str:
    """Elements inside `selector` whose ancestor also matches `other`: ".sv .base" and ".ben" give ".sv.ben .base"."""
    first, space, rest = selector.partition(" ")
    return f"{first}{other}{space}{rest}"


def _resolved(text: str, theme: str, tokens: dict[str, str]) -> str:
    return _VARIABLE.sub(lambda found: tokens[found[1]], _in_theme(text, theme))


def _spelt_out(body: str) -> str:
    """Fonts written as separate properties, which every viewer understands."""
    return _FONT.sub(r"font-weight: \1; font-size: \2; font-family: \3", body)


def _style(theme: str, own: Own, drawn: Element, symbols: list[Element]) -> list[Rule]:
    """The rules whose classes all occur."""
    known = {name for part in (drawn, *symbols) for each in part.iter() for name in each.get("class", "").split()}
    return [
        (selector, body)
        for selector, body in _plain_rules(theme, own)
        if _CLASS.findall(selector) and known.issuperset(_CLASS.findall(selector))
    ]


def _within(selector: str, named: list[str]) -> str:
    """Limit a selector to the picture and its contents, since a notebook may put it into a larger page."""
    begins = _CLASS.findall(selector.partition(" ")[0])
    return f".map{selector}" if all(name in named for name in begins) else f".map {selector}"


# -- symbols -----------------------------------------------------------------------------------------------------------


@cache
def _symbols_of(theme: str, own: Own) -> dict[str, Element]:
    """The symbols of the sprites by id, in the colours of a theme."""
    found: dict[str, Element] = {}
    for text in read(SPRITE, own):
        drawn = _resolved(text.replace(f' xmlns="{SVG}"', ""), theme, _tokens_of(theme))
        found |= {each.get("id", ""): each for each in ElementTree.fromstring(drawn)[0]}
    return found


def _used(drawn: Element, sprite: dict[str, Element], style: list[Rule]) -> list[Element]:
    """The symbols that the picture and its styles refer to, directly or through other symbols."""
    wanted = [*_references(drawn), *(name for _, body in style for name in _REFERENCE.findall(body))]
    found: dict[str, Element] = {}
    while wanted:
        name = wanted.pop()
        if name not in found and name in sprite:
            found[name] = sprite[name]
            wanted += _references(sprite[name])
    return [_within_map(deepcopy(sprite[name])) for name in sprite if name in found]


def _within_map(symbol: Element) -> Element:
    """In a browser, the styles of a used symbol do not see the elements around it. So the symbol gets the class of the
    picture, and its own class moves to a group inside."""
    own = symbol.get("class")
    if own is not None:
        children = list(symbol)
        for child in children:
            symbol.remove(child)
        symbol.set("class", "map")
        symbol.append(el("g", children, class_=own))
    return symbol


def _references(element: Element) -> list[str]:
    return [
        name
        for each in element.iter()
        for value in each.attrib.values()
        for name in ([value[1:]] if value.startswith("#") else _REFERENCE.findall(value))
    ]
