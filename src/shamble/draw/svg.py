"""Elements of SVG and HTML, built as a tree and escaped when they are written."""

from __future__ import annotations

import re
from collections.abc import Iterable
from xml.etree.ElementTree import Element, tostring

Child = Element | str | None | Iterable["Element | str | None"]


def el(tag: str, *children: Child, **attributes: object) -> Element:
    """An element. Underscores in attribute names become hyphens, and one at the end is dropped (`class_`); attributes
    that are None or False are left out, True becomes an empty one. Text and elements may be mixed; None is skipped."""
    element = Element(tag)
    for name, value in attributes.items():
        if value is None or value is False:
            continue
        element.set(name.rstrip("_").replace("_", "-"), "" if value is True else _text(value))
    add(element, *children)
    return element


def add(parent: Element, *children: Child) -> Element:
    """Append children to an element; gives the element."""
    for child in children:
        if child is None:
            continue
        if isinstance(child, str):
            _add_text(parent, child)
        elif isinstance(child, Element):
            parent.append(child)
        else:
            add(parent, *child)
    return parent


def _add_text(parent: Element, text: str) -> None:
    if len(parent):
        parent[-1].tail = (parent[-1].tail or "") + text
    else:
        parent.text = (parent.text or "") + text


def _text(value: object) -> str:
    """Numbers as short as possible, so that a picture is the same everywhere."""
    if isinstance(value, float):
        return f"{value:.2f}".rstrip("0").rstrip(".")
    return str(value)


def use(symbol: str, x: float, y: float, width: float, height: float, class_: str = "") -> Element:
    """A symbol of the sprite at a position."""
    return el("use", href=f"#{symbol}", x=x, y=y, width=width, height=height, class_=class_ or None)


_EMPTY_SHAPE = re.compile(r"></(?:path|rect|circle|ellipse|line|use)>")


def html(element: Element) -> str:
    """As part of an HTML page, including inline SVG; empty shapes are closed in the short way that SVG allows."""
    return _EMPTY_SHAPE.sub("/>", tostring(element, encoding="unicode", method="html"))


def xml(element: Element) -> str:
    """As a standalone file."""
    return tostring(element, encoding="unicode", method="xml")


__all__ = ["Child", "Element", "add", "el", "html", "use", "xml"]
