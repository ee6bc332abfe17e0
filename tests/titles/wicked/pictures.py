"""Looking at pictures of tables."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from xml.etree.ElementTree import Element

from shamble.draw.painter import Dash, Offer, Sheet
from shamble.kernel.game import Game
from shamble.kernel.records import Plain
from shamble.titles.wicked.picture.painter import WickedPainter

NINE = ("chapel square cornerhouse", "garden crypt pond", "rowhouse gatehouse granary")
VAULT = {
    "beside": {"gold": {"name": "the gold vault", "kind": "vault"}},
    "links": [
        {"kind": "vault-door", "between": ["crypt-se", "gold"]},
        {"kind": "vault-door", "between": ["cornerhouse-nw", "gold"], "state": "closed"},
    ],
}
Tables = Callable[..., Game]


def painter_of(game: Game) -> WickedPainter:
    painter = game.title.painter
    assert isinstance(painter, WickedPainter)
    return painter


def drawn(game: Game, *offers: Offer, view: Plain | None = None, forecast: bool = False) -> Element:
    return painter_of(game).board(game.view(0) if view is None else view, offers, forecast)


def by_id(picture: Element) -> dict[str, Element]:
    return {each.get("id", ""): each for each in picture.iter() if each.get("id")}


def with_class(picture: Element, name: str) -> list[Element]:
    return [each for each in picture.iter() if name in each.get("class", "").split()]


def sheet_of(game: Game, view: Plain | None = None) -> Sheet:
    return painter_of(game).sheet(game.view(0) if view is None else view, game.question)


def dash_of(game: Game, who: str) -> Dash:
    return next(dash for dash in sheet_of(game).party if dash.id == who)


def with_engine(game: Game, zone: str) -> Plain:
    view = deepcopy(game.view(0))
    view["engines"] = [zone]
    return view
