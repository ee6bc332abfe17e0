"""Positions of a zone game: a page describes the table, and a new table is set up like that.

    scene: {scene: position, map: ..., zones: ...}  # or the id of one of the title's scenes
    phase: players            # or zombies, spawn, end: the current phase, or the one that now begins
    round: 3
    first: 1                  # the seat that has the first player token
    survivors:                # everybody else is out of play
      ben: {zone: kitchen, wounds: 1, experience: 7, mode: zombicide, hands: [axe, sawed-off-empty], boards: 1}
      barbra: {zone: yard, experience: 43, picks: [barbarian], skills: [tough], backpack: [boards], acted: true}
      judy: cellar            # short for {zone: cellar}
    active: ben               # whose turn is under way, and what has been used of it:
    spent: 1
    free: [move]
    marks: [sprint]
    zombies: {kitchen: {walker: 2}}      # all of them; without this, those with which the scene begins
    closed: [hall--kitchen]              # differences from the scene; likewise `open`
    barricades: [kitchen--yard]          # those that were built; they are closed unless named under `open`
    decks: {house: [boards, flashlight]} # the top cards, in this order; the rest below is shuffled
    discards: {house: [scope], zombies: all}  # what was discarded, or everything that is not named elsewhere
    tokens: [lamp-oil]                   # those that are still there; without this, all
    spawns: [{zone: yard, colour: white, active: true}]
    car: {zone: lane, driving: true}     # where it is, and whether it can be driven
    cars: {old-truck: yard}              # where each is, in games with several
    noise: {yard: 2}                     # tokens, in games that have noise
    entered: [kitchen]                   # the buildings that were opened, each by one of its rooms

The dead have the name that the edition gives them. Survivors with `aboard: driver` or `aboard: passenger` are in the
car. What no game could reach is refused, with its place and how to fix it.
"""

import json

from shamble.files.content import Located, read_json
from shamble.kernel.errors import ContentError
from shamble.zones.content import maps
from shamble.zones.content.loader import STARTING_SPAWN, Content
from shamble.zones.content.placing import board, cards, moment, people
from shamble.zones.content.placing.page import USUAL, Customs, Placing
from shamble.zones.rules.board import EXTERIOR
from shamble.zones.rules.edition import Edition
from shamble.zones.rules.noise import NoisyEdition
from shamble.zones.rules.table import Table

SCENE = "position"  # the id of a scene that is only a board for a position
_LONG = 99  # rounds to survive, if a board for a position has no other objective


def keys(edition: Edition) -> tuple[str, ...]:
    """The keys of a game's positions."""
    return (
        *("phase", "round", "first", "survivors", "active", "spent", "free", "marks", edition.the_dead),
        *("closed", "open", "barricades", "decks", "discards", "tokens", "spawns", "car", "cars"),
        *(("noise", "entered") if isinstance(edition, NoisyEdition) else ()),
    )


# -- a board for a position --------------------------------------------------------------------------------------------


class _Completed(Located):
    """A mapping with values for keys that it leaves out. Mistakes in those are reported for the mapping itself."""

    def __init__(self, page: Located, more: Located) -> None:
        super().__init__({**more.data, **page.data}, page._places, page.path)
        self._given = page.data
        self._more = more

    def __getitem__(self, step: str | int) -> Located:
        return super().__getitem__(step) if step in self._given else self._more[step]

    def error(self, message: str, key: str | None = None) -> ContentError:
        return super().error(message, key if key in self._given else None)


def complete_scene(page: Located, content: Content) -> Located:
    """A scene whose id is SCENE needs only a board: nobody will set it up, so the rest has defaults."""
    zones = maps.read_board(page, content.tiles).zones
    outside = [zone.id for zone in zones if zone.kind == EXTERIOR] or [zones[0].id]
    last = page.data.get("last_round")
    rounds = min(_LONG, last) if type(last) is int and last > 0 else _LONG
    defaults = {
        "title": content.title,
        "name": "A position",
        "about": "A position of its own.",
        "starts": {zones[0].id: len(content.team)},
        "spawns": [{"zone": outside[-1], "colour": STARTING_SPAWN}],
        "objectives": [{"id": "survive", "kind": "survive", "rounds": rounds, "says": f"Survive {rounds} rounds."}],
    }
    missing = {key: value for key, value in defaults.items() if key not in page.data}
    return _Completed(page, read_json(json.dumps(missing), page.file))


# -- the table ---------------------------------------------------------------------------------------------------------


def place(table: Table, page: Located, content: Content, customs: Customs = USUAL) -> None:
    """Set up a table that was just laid out as the page says."""
    with page.gathering():
        placing = Placing(table, page, content, customs)
        for part in (
            *(customs.set_up, board.place_tokens, board.place_barriers, board.place_noise, moment.read_phase),
            *(board.place_car, people.place_survivors, customs.read_table, moment.let_twists_be_past),
            *(board.place_spawns, board.place_dead, people.settle),
            *(cards.stack_decks, cards.discard, moment.begin_turn),
        ):
            with page.gathering():
                part(placing)
        if page.is_sound():
            why_not = moment.resume(table, placing.phase)
            if why_not:
                page["active" if "active" in page.data else "survivors"].wrong(why_not)
