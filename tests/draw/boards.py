"""The boxes of what is drawn on a board, for tests that want nothing to overlap."""

from __future__ import annotations

import re
from collections.abc import Iterator
from xml.etree.ElementTree import Element

from shamble.zones.picture.outlines import Box

MOVED = re.compile(r"translate\(([-\d.]+)[ ,]([-\d.]+)\)")
SCALED = re.compile(r"scale\(([-\d.]+)\)")


def boxes_in(element: Element, x: float = 0, y: float = 0, scale: float = 1) -> Iterator[Box]:
    """Of the shapes in it that have a size: rectangles, circles, ellipses, symbols, other pictures."""
    transform = element.get("transform", "")
    if "rotate" in transform:
        return
    moved, scaled = MOVED.search(transform), SCALED.search(transform)
    if moved:
        x, y = x + scale * float(moved[1]), y + scale * float(moved[2])
    scale *= float(scaled[1]) if scaled else 1
    box = box_of(element)
    if box is not None:
        yield box.laid_at(x, y, scale)
    for child in element if element.tag != "svg" else ():
        yield from boxes_in(child, x, y, scale)


def box_of(element: Element) -> Box | None:
    def number(name: str) -> float:
        return float(element.get(name, "0"))

    if element.tag in ("rect", "use", "svg"):
        return Box(number("x"), number("y"), number("width"), number("height"))
    if element.tag == "circle":
        return Box(number("cx") - number("r"), number("cy") - number("r"), 2 * number("r"), 2 * number("r"))
    if element.tag == "ellipse":
        wide, high = number("rx"), number("ry")
        return Box(number("cx") - wide, number("cy") - high, 2 * wide, 2 * high)
    return None


def around(boxes: list[Box]) -> Box:
    left, top = min(box.x for box in boxes), min(box.y for box in boxes)
    return Box(left, top, max(box.right for box in boxes) - left, max(box.bottom for box in boxes) - top)


def holds(outer: Box, inner: Box, spare: float = 0.0) -> bool:
    return (
        inner.x >= outer.x - spare
        and inner.y >= outer.y - spare
        and inner.right <= outer.right + spare
        and inner.bottom <= outer.bottom + spare
    )
