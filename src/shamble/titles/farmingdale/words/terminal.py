"""The table as text: the tracks from their Start spaces to Town Center, and what there is to spend.

All of it comes from a view; only what is printed on pieces comes from the stage."""

from __future__ import annotations

from shamble.kernel.records import Plain
from shamble.speech.text_wrap import fill
from shamble.speech.words import Words
from shamble.titles.farmingdale.rules.board import Space
from shamble.titles.farmingdale.rules.stage import Stage


def show(stage: Stage, view: Plain, width: int, words: Words) -> str:
    rows = heading(stage, view, width, words)
    for track in stage.board.tracks:
        rows.append(f"-- {track.name}")
        rows += [row for place in reversed(track.spaces) for row in space_row(stage.board.spaces[place], view, words)]
    rows.append("-- Town")
    rows += space_row(stage.board.spaces[0], view, words)
    return "\n".join(rows)


def brief(stage: Stage, view: Plain, width: int, words: Words) -> str:
    return "\n".join(heading(stage, view, width, words))


def heading(stage: Stage, view: Plain, width: int, words: Words) -> list[str]:
    """The turn, its card, and what there is to spend."""
    if not view["turn"]:
        return ["Setting up"]
    left = view["events"]["left"]
    parts = [f"Turn {view['turn']} of {view['turn'] + left}", words.name(view["event"]), f"{view['phase']} phase"]
    actions = view["event-actions"] + view["player-actions"]
    parts.append(f"{actions} {'Action' if actions == 1 else 'Actions'} left")
    parts.append(f"{view['ammo']} Ammo")
    return fill(parts, " · ", width)


def space_row(space: Space, view: Plain, words: Words) -> list[str]:
    """Who is in a space; nothing if nobody is."""
    units = [unit for unit in [*view["zeds"], *view["people"]] if unit["place"] == space.id]
    marks = [words.name(marker["face"]) for marker in view["markers"] if marker["place"] == space.id]
    said = [f"{words.name(unit['id'])} {unit['strength']}" for unit in units] + marks
    return [f"   {words.name(space.id)}: {', '.join(said)}"] if said else []
