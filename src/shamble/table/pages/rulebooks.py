"""The rulebooks: every rule of a title in chapters, searchable, with what has come up in a game."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cache
from typing import Final

from fastapi import FastAPI, Request
from fastapi.responses import Response
from markupsafe import Markup, escape
from starlette.exceptions import HTTPException

import shamble
from shamble import library
from shamble.kernel.errors import ShambleError
from shamble.kernel.game import Game
from shamble.speech.book import BookTitle
from shamble.speech.rule_search import Found
from shamble.speech.rulebook import BEHAVIOUR, Rule, Rulebook
from shamble.table.games.session_registry import SessionRegistry
from shamble.table.pages.title_assets import emblem
from shamble.table.show.rendering import page

LONGEST_SEARCH: Final = 200
FEW: Final = 4  # refusals and events shown beside the book
_NUMBER: Final = re.compile(r"(\d+\.\d+)[\d.]* ")


@dataclass(frozen=True)
class Chapter:
    name: str
    anchor: str
    rules: list[Rule] = field(default_factory=list)


@dataclass(frozen=True)
class Asked:
    """A rule that has just come up in a game, and how."""

    says: str
    rule: str


@dataclass(frozen=True)
class AtTable:
    """What has come up in a game, as far as the viewer may know."""

    game: str
    used: Counter[str]
    refused: list[Asked]
    happened: list[Asked]


def add_to(app: FastAPI, sessions: SessionRegistry) -> None:
    @app.get("/rules", include_in_schema=False)
    def choice(request: Request) -> Response:
        return page(request, "rulebooks.html", titles=_titles(), emblem=emblem)

    @app.get("/rules/{title}", include_in_schema=False)
    def book(
        request: Request,
        title: str,
        q: str = "",
        game: str = "",
        ruling: bool = False,
        example: bool = False,
        used: bool = False,
    ) -> Response:
        chosen = _title(title)
        table = _at_table(sessions, game, chosen)
        words = q[:LONGEST_SEARCH].strip()
        search = chosen.rulebook.search(words)
        found = [rule for rule in search.rules if (rule.ruling or not ruling) and (rule.examples or not example)]
        if used and table is not None:
            found.sort(key=lambda rule: -table.used[rule.id])
        flat = bool(words) or (used and table is not None)
        return page(
            request,
            "rulebook.html",
            title=chosen,
            titles=_titles(),
            book=chosen.rulebook,
            rulings=sum(1 for rule in chosen.rulebook if rule.ruling),
            examples=sum(len(rule.examples) for rule in chosen.rulebook),
            chapters=_chapters(chosen.rulebook),
            found=found,
            shown=[Chapter("", "", found)] if flat else _in_chapters(found),
            words=words,
            instead=search.instead,
            only_rulings=ruling,
            only_examples=example,
            used_first=used,
            table=table,
            marked=lambda text: mark(text, search),
            tags=tags,
        )

    @app.get("/rules/{title}/{id}", include_in_schema=False)
    def card(request: Request, title: str, id: str) -> Response:
        """A single rule, which a page opens in place."""
        chosen = _title(title)
        if id not in chosen.rulebook:
            raise HTTPException(404)
        book = chosen.rulebook
        return page(request, "rule_card.html", title=chosen, rule=book[id], book=book, tags=tags, marked=escape)


def _titles() -> list[BookTitle]:
    return [title for title in library.offered() if isinstance(title, BookTitle)]


def _title(id: str) -> BookTitle:
    try:
        title = shamble.title(id)
    except ShambleError:
        raise HTTPException(404) from None
    if not isinstance(title, BookTitle):
        raise HTTPException(404)
    return title


# -- the book ----------------------------------------------------------------------------------------------------------


@cache
def _chapters(book: Rulebook) -> list[Chapter]:
    return _in_chapters(book)


def _in_chapters(rules: Iterable[Rule]) -> list[Chapter]:
    """In the order of the book; sections of one chapter are kept together."""
    chapters: dict[str, Chapter] = {}
    for rule in rules:
        name = chapter_of(rule.section)
        chapter = chapters.setdefault(_key(name), Chapter(name, f"c-{_slug(name)}"))
        chapter.rules.append(rule)
    return list(chapters.values())


def chapter_of(section: str) -> str:
    """A section may name its chapter: “Combat: Ranged”."""
    return section.partition(": ")[0]


def _key(chapter: str) -> str:
    """Numbered sections belong together by their first two numbers: 3.7.1 and 3.7.2 are parts of 3.7."""
    numbered = _NUMBER.match(chapter)
    return numbered[1] if numbered else chapter


def _slug(name: str) -> str:
    return re.sub(r"[^a-z0-9]+", "-", name.casefold()).strip("-")


def tags(rule: Rule) -> list[str]:
    """What is special about a rule."""
    found = [] if rule.kind == BEHAVIOUR else [rule.kind]
    return [*found, "not yet implemented"] if rule.not_yet else found


def mark(text: str, search: Found) -> Markup:
    """The text with what was searched marked."""
    marked = Markup("<mark>{}</mark>")
    return Markup("").join(marked.format(part) if searched else escape(part) for part, searched in search.parts(text))


# -- the table ---------------------------------------------------------------------------------------------------------


def _at_table(sessions: SessionRegistry, id: str, title: BookTitle) -> AtTable | None:
    """The game that the reader comes from, if it is one of this title."""
    if not id:
        return None
    session = sessions.open(id)
    with session.looking() as game:
        if game.title.id != title.id:
            return None
        seat = session.viewer()
        told = [(event.rule, sentence) for event, sentence in game.log_for(seat) if event.rule in title.rulebook]
        happened = [Asked(sentence, rule) for rule, sentence in reversed(told)]
        used = Counter(rule for rule, _ in told)
        return AtTable(id, used, _distinct(_refused(game, seat)), _distinct(happened))


def _refused(game: Game, seat: int) -> list[Asked]:
    """What the open question does not allow, if the viewer is asked."""
    if game.question is None or seat not in game.question.seats:
        return []
    return [Asked(refusal.why, refusal.rule) for refusal in game.refusals()]


def _distinct(asked: list[Asked]) -> list[Asked]:
    """The first few, each rule only once."""
    by_rule: dict[str, Asked] = {}
    for one in asked:
        by_rule.setdefault(one.rule, one)
    return list(by_rule.values())[:FEW]
