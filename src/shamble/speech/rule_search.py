"""Finds rules by words, as somebody types them: whole words and their beginnings, also with a slip of the finger."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from difflib import get_close_matches
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from shamble.speech.rulebook import Rule

COMMON: Final = frozenset(  # in nearly every rule, so they tell nothing
    (
        *("a", "an", "and", "are", "as", "at", "be", "by", "can", "do", "for", "from", "if", "in", "is", "it", "its"),
        *("no", "not", "of", "on", "or", "that", "the", "their", "them", "then", "they", "this", "to", "was", "were"),
        *("when", "with"),
    )
)
SHORTEST_BEGINNING: Final = 2  # letters; a single one would find nearly everything
SHORTEST_SLIP: Final = 4
LIKENESS: Final = 0.75  # of a mistyped word to the one that was meant
WEIGHTS: Final = (8, 4, 2, 1)  # of a word in the heading, the sentence, the ruling, the examples
_WORD: Final = re.compile(r"[^\W_]+")
_ENDING: Final = re.compile(r"(?<=\w{3})(ing|ed|es|s|e)$")


@dataclass(frozen=True)
class Found:
    rules: list[Rule] = field(default_factory=list)  # the most relevant first
    instead: dict[str, str] = field(default_factory=dict)  # for a word that is nowhere in the book, the one searched
    marked: dict[str, int] = field(default_factory=dict)  # words of the book, and how many letters of them are meant

    def parts(self, text: str) -> list[tuple[str, bool]]:
        """A text in parts, and whether each was searched."""
        found: list[tuple[str, bool]] = []
        end = 0
        for match in _WORD.finditer(text):
            letters = self.marked.get(match[0].casefold(), 0)
            if letters:
                found += [(text[end : match.start()], False), (match[0][:letters], True)]
                end = match.start() + letters
        return [part for part in [*found, (text[end:], False)] if part[0]]


class RuleIndex:
    """The words of a book."""

    def __init__(self, rules: Iterable[Rule]) -> None:
        self._rules = list(rules)
        said = [[words_in(text) for text in texts_of(rule)] for rule in self._rules]
        self._fields = [[frozenset(words) for words in texts] for texts in said]
        self._phrases = [[" ".join(words) for words in texts] for texts in said]
        self._words = sorted({word for texts in self._fields for text in texts for word in text})

    def find(self, typed: str) -> Found:
        """The rules that have all the words. Words that every rule has count only if nothing else is typed."""
        named = [rule for rule in self._rules if rule.id == typed.strip().casefold()]
        if named:
            return Found(named)
        said = list(dict.fromkeys(words_in(typed)))
        wanted = [word for word in said if word not in COMMON and (len(word) > 1 or word.isdigit())]
        instead: dict[str, str] = {}
        meant: list[Mapping[str, int]] = []
        for word in wanted or said:
            matches = self._matches(word)
            if not matches:
                instead |= self._slip(word)
                matches = self._matches(instead.get(word, word))
            meant.append(matches)
        hits = sorted(
            self._rank(number, meant, typed) for number in range(len(self._rules)) if self._has(number, meant)
        )
        marked = {word: letters for matches in meant for word, letters in matches.items()} if wanted else {}
        return Found([self._rules[number] for _, number in hits], instead, marked)

    def _matches(self, word: str) -> dict[str, int]:
        """The words of the book that were meant by one that was typed, and how many of their letters it stands for."""
        found = {}
        stem = stem_of(word)
        begins = len(word) >= SHORTEST_BEGINNING and not word.isdigit() and word not in COMMON
        for known in self._words:
            if known == word or stem_of(known) == stem:
                found[known] = len(known)
            elif begins and known.startswith(word):
                found[known] = len(word)
        return found

    def _slip(self, word: str) -> dict[str, str]:
        near = get_close_matches(word, self._words, 1, LIKENESS) if len(word) >= SHORTEST_SLIP else []
        return {word: near[0]} if near else {}

    def _has(self, number: int, meant: Sequence[Mapping[str, int]]) -> bool:
        return all(any(not matches.keys().isdisjoint(text) for text in self._fields[number]) for matches in meant)

    def _rank(self, number: int, meant: Sequence[Mapping[str, int]], typed: str) -> tuple[float, int]:
        """By where the words are: whole words count more than beginnings, the whole phrase as another word."""
        phrase = " ".join(words_in(typed))
        score = 0.0
        for weight, text, whole in zip(WEIGHTS, self._fields[number], self._phrases[number]):
            score += weight * (" " in phrase and phrase in whole)
            for matches in meant:
                known = matches.keys() & text
                if known:
                    score += weight + max(matches[word] / len(word) for word in known) / 2
        return -score, number


def words_in(text: str) -> list[str]:
    return [match[0].casefold() for match in _WORD.finditer(text)]


def stem_of(word: str) -> str:
    """Leave, leaves and leaving are one word."""
    return _ENDING.sub("", word)


def texts_of(rule: Rule) -> tuple[str, str, str, str]:
    """What is searched, in the order of WEIGHTS."""
    examples = " ".join(f"{one.given} {one.when} {one.then}" for one in rule.examples)
    return f"{rule.id} {rule.section}", rule.says, rule.ruling, f"{examples} {rule.note}"
