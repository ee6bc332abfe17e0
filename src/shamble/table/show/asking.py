"""The card of something on the table: what it is, and which options of the open question are about it."""

from __future__ import annotations

from dataclasses import dataclass

from shamble.draw.about import ZONE, About, Concern
from shamble.draw.painter import Painter, Sheet
from shamble.draw.svg import Element
from shamble.kernel.game import Game
from shamble.kernel.questions import Choice, Option, Question
from shamble.kernel.records import Plain
from shamble.table.show.option_list import price_of, row_of, said_with_verb, verb_of


@dataclass(frozen=True)
class Button:
    """An option on the card; `key` is that of its row in the list."""

    key: str
    answer: str
    says: str
    icon: str
    beside: str  # its chance, or its price
    harm: str


@dataclass(frozen=True)
class PieceCard:
    id: str
    title: str  # the id of the title, for the addresses of rules
    about: About
    asked: str  # who can do it: "Ben"
    buttons: tuple[Button, ...]


def piece_card(game: Game, id: str, seat: int, may_answer: bool) -> PieceCard | None:
    """None if there is nothing with that id. The options are only for those who may answer."""
    painter = game.title.painter
    view = game.view(seat)
    about = painter.about(view, id) if painter is not None else None
    if painter is None or about is None:
        return None
    options = options_about(game, view, painter, about.concern) if may_answer else []
    buttons = tuple([button(game, view, painter, key, option) for key, option in options])
    return PieceCard(id, game.title.id, about, who_can(painter.sheet(view, game.question), game.question), buttons)


def options_about(game: Game, view: Plain, painter: Painter, concern: Concern) -> list[tuple[str, Option]]:
    """With the keys of their rows."""
    question = game.question
    if not isinstance(question, Choice):
        return []
    keyed = [(f"o{index}", option) for index, option in enumerate(question.options)]
    return [(key, option) for key, option in keyed if concerns(concern, option, painter.place(view, option))]


def concerns(concern: Concern, option: Option, place: str) -> bool:
    if any(name in concern.names for name in option.names):
        return True
    if concern.verbs and option.verb not in concern.verbs:
        return False
    return place != "" and place in concern.places if concern.places else bool(concern.verbs)


def button(game: Game, view: Plain, painter: Painter, key: str, option: Option) -> Button:
    assert game.question is not None
    verb, row = verb_of(option, painter), row_of(game, view, option, key, painter, game.question)
    said = said_with_verb(game, option, row, verb)
    return Button(key, option.text, said, verb.icon, row.chance or price_of(row), row.harm)


def who_can(sheet: Sheet, question: Question | None) -> str:
    """Whose options these are: the name of the survivor whom the question is about, if there is one."""
    named = question.about[0] if question is not None and question.about else ""
    party = {dash.id: dash for dash in sheet.party}
    if named in party:
        return party[named].name
    return next((dash.name for dash in sheet.party if dash.acting), "You")


def for_asking(board: Element) -> Element:
    """The picture for a page on which things can be asked: one stop of the Tab key, from which the arrows lead to its
    options and pieces, which become focusable as they are reached. The ground of a zone is a target for the mouse
    alone; its name is there for the keyboard."""
    if "map" in board.get("class", "").split():
        board.set("tabindex", "0")
    for part in list(board.iter()):
        for child in list(part):
            if child.tag == "g" and child.get("data-piece") and [inside.tag for inside in child] == ["title"]:
                part.remove(child)  # an open doorway is not drawn, so nobody can point at it
        if part.get("data-option"):
            part.set("tabindex", "-1")
        elif part.get("data-piece") and not part.get("id", "").startswith(ZONE):
            part.set("role", "button")
    return board
