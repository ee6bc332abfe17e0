"""Chapter 4: the Zeds Phase. The listed tracks activate one after another; on each, the Zeds closest to Town Center
move first."""

from __future__ import annotations

from collections.abc import Generator

from shamble.kernel.questions import Question
from shamble.kernel.state import Steps, Task
from shamble.titles.farmingdale.rules.asking import break_tie
from shamble.titles.farmingdale.rules.board import Track
from shamble.titles.farmingdale.rules.effects.language import FATED, FEWEST, MOST
from shamble.titles.farmingdale.rules.table import Farmingdale
from shamble.titles.farmingdale.rules.zeds.placing import place_regular
from shamble.titles.farmingdale.rules.zeds.steps import begin_step


def zeds_phase(table: Farmingdale) -> None:
    """Each track of the card's tab, in its order."""
    words = table.stage.events[table.event].zeds
    table.do_first([Task("track", (), (word,)) for word in words if in_play(table, word)])


def in_play(table: Farmingdale, word: str) -> bool:
    """A track that the level does not have is skipped."""
    return word in (FATED, MOST, FEWEST) or word in table.board.track_by_id


def activate(table: Farmingdale, word: str) -> Steps:
    """A track activates: its Zeds move, or the first of them come."""
    track = yield from which_track(table, word, "zeds.event.zeds-value")
    units = table.on_track(track)
    table.tell("activates", "zeds.event.zeds-value", table.track_name(track))
    if not units:
        yield from place_regular(table, table.board.tracks[track].start, "zeds.zeds.empty-track")
        return
    units.sort(key=lambda unit: table.space(unit.place).steps)
    table.push("advance", (track,), tuple([unit.id for unit in units]))


def which_track(table: Farmingdale, word: str, rule: str) -> Generator[Question, None, int]:
    """The track that a word means: its name, the Fated one, or the one with most or fewest Zeds. Of several that are
    tied, the one whose Zeds are farthest from Town Center does least harm."""
    tracks = table.board.tracks
    if word in table.board.track_by_id:
        return table.board.track_by_id[word]
    if word == FATED:
        return table.fated
    counts = [len(table.on_track(track.index)) for track in tracks]
    wanted = max(counts) if word == MOST else min(counts)
    tied = [track for track in tracks if counts[track.index] == wanted]
    if len(tied) == 1:
        return tied[0].index
    tied.sort(key=lambda track: -steps_left(table, track))
    index = yield from break_tie(table, "tied-track", "track", [track.id for track in tied], (word,))
    return tied[index].index


def steps_left(table: Farmingdale, track: Track) -> int:
    """How many steps the foremost Zeds of a track still have to go; those of an empty track are not even there."""
    return min([table.space(unit.place).steps for unit in table.on_track(track.index)], default=len(track.spaces) + 1)


def advance(table: Farmingdale, track: int, ids: tuple[str, ...]) -> None:
    """The next unit or Mob of an activated track moves, then those that are left."""
    units = [unit for unit in table.on_track(track) if unit.id in ids]
    if not units:
        return
    nearest = min(units, key=lambda unit: table.space(unit.place).steps)
    mob = [unit.id for unit in units if unit.place == nearest.place]
    table.push("advance", (track,), tuple([id for id in ids if id not in mob]))
    begin_step(table, mob)
