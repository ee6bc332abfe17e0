"""Sentences that a template alone can't say: the names of pieces, which come from the content."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from shamble.speech.words import Words
from shamble.titles.farmingdale.content.loader import Content
from shamble.titles.farmingdale.rules.board import Space
from shamble.titles.farmingdale.rules.events import EVENTS


def read_words(path: Path, content: Content) -> Words:
    """The words of a file, with the names from the content."""
    words = Words.load(path, EVENTS)
    return replace(words, names={**names_of_pieces(content), **words.names})


def names_of_pieces(content: Content) -> dict[str, str]:
    """The name of every space, unit, marker and card, by its id."""
    board = content.board
    names = {track.id: f"the {track.name}" for track in board.tracks}
    names |= {space.id: space_name(content, space) for space in board.spaces}
    for pieces in (content.units, content.markers, content.events, content.fates):
        names |= {id: piece.name for id, piece in pieces.items()}
    return names


def space_name(content: Content, space: Space) -> str:
    """What a space is called: its own name, or its track and its number."""
    if space.name:
        return space.name
    track = content.board.tracks[space.track]
    return f"{track.name} {track.spaces.index(space.index)}"
