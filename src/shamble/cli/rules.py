"""`shamble rules`: a title's rulebook in the terminal."""

from __future__ import annotations

from typing import Final

from shamble.cli.screen import Screen
from shamble.kernel.errors import ShambleError
from shamble.kernel.title import Title
from shamble.speech.book import BookTitle
from shamble.speech.rulebook import Rule

SHOWN_WHOLE: Final = 5  # up to this many rules are shown in full; more of them only with their text
NOT_YET: Final = "not yet implemented"


def look_up(screen: Screen, title: Title, words: str) -> None:
    """The rule with that id, the rules that contain these words, or the whole book by section."""
    if not isinstance(title, BookTitle):
        raise ShambleError(f"{title.name} has no rulebook.")
    book = title.rulebook
    wanted = words.strip().strip("[]").casefold()
    if not wanted:
        _list(screen, list(book))
        return
    found = [book[wanted]] if wanted in book else book.search(wanted).rules
    if not found:
        raise ShambleError(f"No rule of {title.name} contains “{words}”; `shamble rules {title.id}` shows them all.")
    if len(found) > SHOWN_WHOLE:
        _list(screen, found)
        return
    for rule in found:
        _show(screen, rule)


def _list(screen: Screen, rules: list[Rule]) -> None:
    """By section, in the order of the book."""
    for section in dict.fromkeys(rule.section for rule in rules):
        screen.print((section, "title"))
        for rule in rules:
            if rule.section == section:
                mark = f"  ({NOT_YET})" if rule.not_yet else ""
                screen.print((rule.id, "key"), "  ", rule.says, (mark, "rule"), indent=2, hang=4)


def _show(screen: Screen, rule: Rule) -> None:
    """One rule with everything that the book says about it."""
    mark = f", {NOT_YET}" if rule.not_yet else ""
    screen.print((rule.id, "title"), (f"  {rule.section}, {rule.kind}{mark}", "rule"))
    screen.print(rule.says, indent=2)
    for what, text in (("ruling", rule.ruling), ("same as", ", ".join(rule.same_as)), ("note", rule.note)):
        if text:
            screen.print((f"{what}: ", "key"), text, indent=2)
    for example in rule.examples:
        for word, part in (("given", example.given), ("when", example.when), ("then", example.then)):
            screen.print((f"{word:<6}", "key"), part, indent=2, hang=8)
