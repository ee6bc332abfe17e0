"""Positions of a zone game: a page that says how the table stands, put onto a fresh one.

    scene: {scene: position, map: ..., zones: ...}      or the id of one of the title's scenes
    phase: players                                      or zombies, spawn, end: the phase that is on, or that now begins
    round: 3
    first: 1                                            the seat that has the first player token
    survivors:                                          whoever is not named is out of play
      ben: {zone: kitchen, wounds: 1, experience: 7, mode: zombicide, hands: [axe, sawed-off-empty], boards: 1}
      barbra: {zone: yard, experience: 43, picks: [barbarian], skills: [tough], backpack: [boards], acted: true}
      judy: cellar                                      short for {zone: cellar}
    active: ben                                         whose turn is under way, and what has been used of it:
    spent: 1
    free: [move]
    marks: [sprint]
    zombies: {kitchen: {walker: 2}}                     all of them; without this, those with which the scene begins
    closed: [hall--kitchen]                             what differs from the scene; so also under `open`
    barricades: [kitchen--yard]                         those that were built; they are closed unless named under `open`
    decks: {house: [boards, flashlight]}                what lies on top, in this order; below is the shuffled rest
    discards: {house: [scope], zombies: all}            what was discarded, or everything that is not named elsewhere
    tokens: [lamp-oil]                                  those that still lie there; without this, all
    spawns: [{zone: yard, colour: white, active: true}]
    car: {zone: lane, driving: true}                    where it stands, and whether it can be driven
    noise: {yard: 2}                                    tokens, in games that have noise
    entered: [kitchen]                                  the buildings that were opened, each by one of its rooms

The dead go by the name that the edition has for them. In the car is who has `aboard: driver` or `aboard: passenger`
among the survivors. What no game could come to is refused, with its place and how to mend it.
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

SCENE = "position"  # the id of a scene that is nothing but a board for a position
_LONG = 99  # rounds to survive where a board for a position asks for nothing else


def keys(edition: Edition) -> tuple[str, ...]:
    """What positions of a game say."""
    return (
        *("phase", "round", "first", "survivors", "active", "spent", "free", "marks", edition.the_dead),
        *("closed", "open", "barricades", "decks", "discards", "tokens", "spawns", "car"),
        *(("noise", "entered") if isinstance(edition, NoisyEdition) else ()),
    )


# -- a board for a position --------------------------------------------------------------------------------------------


class _Completed(Located):
    """A mapping with values for keys that it leaves out. What is wrong with those is said of the mapping itself."""

    def __init__(self, page: Located, more: Located) -> None:
        super().__init__({**more.data, **page.data}, page._places, page.path)
        self._given = page.data
        self._more = more

    def __getitem__(self, step: str | int) -> Located:
        return super().__getitem__(step) if step in self._given else self._more[step]

    def error(self, message: str, key: str | None = None) -> ContentError:
        return super().error(message, key if key in self._given else None)


def complete_scene(page: Located, content: Content) -> Located:
    """A scene whose id is SCENE needs no more than a board: nobody will set it up, so the rest has defaults."""
    zones = maps.read_board(page, content.tiles).zones
    outside = [zone.id for zone in zones if zone.kind == EXTERIOR] or [zones[0].id]
    last = page.data.get("last_round")
    rounds = min(_LONG, last) if type(last) is int and last > 0 else _LONG
    defaults = {
        "title": content.title,
        "name": "A position",
        "about": "A position of its own.",
        "starts": {zones[0].id: len(content.cast)},
        "spawns": [{"zone": outside[-1], "colour": STARTING_SPAWN}],
        "objectives": [{"id": "survive", "kind": "survive", "rounds": rounds, "says": f"Survive {rounds} rounds."}],
    }
    missing = {key: value for key, value in defaults.items() if key not in page.data}
    return _Completed(page, read_json(json.dumps(missing), page.file))


# -- the table ---------------------------------------------------------------------------------------------------------


def place(table: Table, page: Located, content: Content, customs: Customs = USUAL) -> None:
    """Put what the page says onto a table that was just laid out."""
    with page.gathering():
        placing = Placing(table, page, content, customs)
        for part in (
            *(board.place_tokens, board.place_barriers, board.place_noise, moment.read_phase, board.place_car),
            *(people.place_survivors, moment.let_twists_be_past, board.place_spawns, board.place_dead),
            *(people.settle, cards.stack_decks, cards.discard, moment.begin_turn),
        ):
            with page.gathering():
                part(placing)
        if page.is_sound():
            why_not = moment.resume(table, placing.phase)
            if why_not:
                page["active" if "active" in page.data else "survivors"].wrong(why_not)
