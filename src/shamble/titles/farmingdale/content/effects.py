"""Reads the language of effects: what an Event or a Fate card does.

    effects:
      - {op: gain, ammo: 2}                                   or supplies
      - {op: grant, event-actions: 1}
      - {op: fate-draw}                                       its track is Fated, and its text follows
      - {op: activate, tracks: [most]}                        or with only: nearest, one unit or Mob of them
      - {op: pressure, kind: move}                            or new
      - {op: place-zeds, where: "start:fated", count: 1}      or a space
      - {op: hit, target: "zeds@fated[strongest]", count: 1}
      - {op: remove-hits, target: ..., count: 1}
      - {op: move, target: ..., spaces: 1, toward: any, optional: true}
      - {op: retreat, target: ..., spaces: 1}
      - {op: virtual-attack, target: ..., strength: even}     or a number
      - {op: return-unit, target: ..., where: town-center}
      - {op: release, target: ...}                            Defiant Civilians
      - {op: place-marker, marker: no-entry, where: mountain-4}      or on: a target
      - {op: goodies, where: mountain-2, yields: {ammo: 2}}
      - {op: modify, stat: gunfire-shift, by: -1, scope: side, duration: turn}
      - {op: forbid, what: move, where: "track:mountain", duration: turn}
      - {op: peek, deck: event, count: 1}

A target is a group @ a place [which of them]. `modify` says `by` or `set`, and whom it is for: `side` is everybody,
`this` what is under way when a held card is played (such a card says nothing else); otherwise it is a target. Any
effect may have `else`, a list of effects that are done if it finds nothing to work on.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Final

from shamble.files.content import Located
from shamble.files.content_fields import amount, named
from shamble.titles.farmingdale.rules.board import TOWN_CENTER, Board
from shamble.titles.farmingdale.rules.cards import ON_SPACE, ON_UNIT, Card, Gain, MarkerKind
from shamble.titles.farmingdale.rules.counters import NOW, TURN, UNSET
from shamble.titles.farmingdale.rules.effects.language import (
    FILTERS,
    GROUPS,
    OF_SPACE,
    OF_TRACK,
    PLACES,
    TRACKS,
    Effect,
    Selector,
    Spot,
)
from shamble.titles.farmingdale.rules.effects.on_table import (
    DrawFate,
    ForbidMoves,
    Goodies,
    MarkSpace,
    Modify,
    Peek,
)
from shamble.titles.farmingdale.rules.effects.on_units import (
    GiveHits,
    MarkUnit,
    MoveUnits,
    Release,
    RemoveHits,
    RetreatUnits,
    ReturnUnit,
    VirtualAttack,
)
from shamble.titles.farmingdale.rules.effects.on_zeds import Activate, PlaceZeds, Pressure
from shamble.titles.farmingdale.rules.effects.stores import GainStores, GrantActions
from shamble.titles.farmingdale.rules.lasting import STATS

SIDE: Final = "side"
THIS: Final = "this"
MOST: Final = 20  # of anything that a card gives or takes

_SELECTOR = re.compile(r"([a-z-]+)@([a-z-]+)(?::([a-z0-9-]+))?\[([a-z]+)\]")


class EffectReader:
    """Reads the effects of cards; it knows the names that they may use."""

    def __init__(self, board: Board, markers: Mapping[str, MarkerKind]) -> None:
        self.board = board
        self.markers = markers

    def read(self, entries: Located, card: Card) -> None:
        """Give a card its effects."""
        card.first = self._list(entries, card)

    def _list(self, entries: Located, card: Card) -> list[int]:
        """The effects of a list are numbered among all effects of the card."""
        numbers: list[int] = []
        for entry in entries.entries():
            with entry.gathering():
                entry.must_be_mapping()
                op = named(entry["op"], "operation", READERS)
                effect = READERS[op](self, entry)
                effect.number = len(card.effects)
                card.effects.append(effect)
                numbers.append(effect.number)
                if "else" in entry.data:
                    effect.otherwise = self._list(entry["else"], card)
        if not numbers:
            entries.wrong("the list is empty; leave it out")
        check_order_of_pressure(entries, [card.effects[number] for number in numbers])
        return numbers

    # -- targets and places --------------------------------------------------------------------------------------------

    def selector(self, value: Located) -> Selector:
        text = value.text()
        found = _SELECTOR.fullmatch(text)
        if found is None:
            raise value.error(f"'{text}' is not a target; write it like 'zeds@fated[strongest]'")
        group, place, name, filter = found[1], found[2], found[3] or "", found[4]
        self._known(value, "group", group, GROUPS)
        self._known(value, "choice", filter, FILTERS)
        if place in OF_SPACE:
            self._known(value, "space", name, self.board.by_id)
            return Selector(group, place, self.board.by_id.get(name, 0), filter)
        if place in OF_TRACK:
            self._known(value, "track", name, self.board.track_by_id)
            return Selector(group, place, self.board.track_by_id.get(name, 0), filter)
        self._known(value, "place", place if not name else f"{place}:{name}", PLACES)
        return Selector(group, place, 0, filter)

    def _known(self, value: Located, what: str, name: str, known: Mapping[str, int] | tuple[str, ...]) -> None:
        if name not in known:
            value.wrong(f"there is no {what} '{name}' in a target; there are {', '.join(known)}")

    def target(self, entry: Located) -> Selector:
        return self.selector(entry["target"])

    def spot(self, value: Located) -> Spot:
        """A space by its id, or the Start space of the Fated track."""
        if value.data == "start:fated":
            return Spot(TOWN_CENTER, True)
        return Spot(self.board.by_id[named(value, "space", self.board.by_id)])

    def track(self, value: Located) -> int:
        known = {f"track:{id}": index for id, index in self.board.track_by_id.items()}
        return known[named(value, "track", known)]

    def gains(self, entry: Located) -> Gain:
        supplies = amount(entry["supplies"], 1, MOST) if "supplies" in entry.data else 0
        return Gain(supplies, amount(entry["ammo"], 1, MOST) if "ammo" in entry.data else 0)


def check_order_of_pressure(entries: Located, effects: list[Effect]) -> None:
    """If a card has both kinds, Movement Pressure comes first."""
    kinds = [effect.new for effect in effects if isinstance(effect, Pressure)]
    if kinds != sorted(kinds):
        entries.wrong("of both kinds of Pressure, 'move' comes before 'new'; write it first")


def check_scope(entries: Located, card: Card, at_roll: bool) -> None:
    """What is held for a roll, a shot or a fight changes just that, and has no time for anything else."""
    for effect in card.effects:
        changes_this = isinstance(effect, Modify) and effect.until == NOW
        if changes_this != at_roll:
            wanted = "does nothing but 'modify' with 'scope: this'" if at_roll else "has no 'scope: this'"
            entries.wrong(f"a card for this moment {wanted}")


def _fields(entry: Located, required: list[str], optional: list[str] | None = None) -> None:
    entry.fields(["op", *required], [*(optional or []), "else"])


def _count(entry: Located, key: str = "count") -> int:
    return amount(entry[key], 1, MOST)


# -- the operations ----------------------------------------------------------------------------------------------------


def _gain(reader: EffectReader, entry: Located) -> Effect:
    _fields(entry, [], ["supplies", "ammo"])
    return GainStores(reader.gains(entry))


def _grant(reader: EffectReader, entry: Located) -> Effect:
    _fields(entry, ["event-actions"])
    return GrantActions(_count(entry, "event-actions"))


def _fate_draw(reader: EffectReader, entry: Located) -> Effect:
    _fields(entry, [])
    return DrawFate()


def _activate(reader: EffectReader, entry: Located) -> Effect:
    _fields(entry, ["tracks"], ["only"])
    words = [*reader.board.track_by_id, *TRACKS]
    only = entry["only"].one_of(["nearest"]) if "only" in entry.data else ""
    return Activate([named(track, "track", words) for track in entry["tracks"].entries()], only)


def _pressure(reader: EffectReader, entry: Located) -> Effect:
    _fields(entry, ["kind"])
    return Pressure(entry["kind"].one_of(["move", "new"]) == "new")


def _place_zeds(reader: EffectReader, entry: Located) -> Effect:
    _fields(entry, ["where", "count"])
    return PlaceZeds(reader.spot(entry["where"]), _count(entry))


def _hit(reader: EffectReader, entry: Located) -> Effect:
    _fields(entry, ["target", "count"])
    return GiveHits(reader.target(entry), _count(entry))


def _remove_hits(reader: EffectReader, entry: Located) -> Effect:
    _fields(entry, ["target", "count"])
    return RemoveHits(reader.target(entry), _count(entry))


def _move(reader: EffectReader, entry: Located) -> Effect:
    _fields(entry, ["target", "spaces", "toward", "optional"])
    entry["toward"].one_of(["any"])
    if not entry["optional"].flag():
        entry["optional"].wrong("a card of these levels forces nobody to move; write 'optional: true'")
    return MoveUnits(reader.target(entry), _count(entry, "spaces"))


def _retreat(reader: EffectReader, entry: Located) -> Effect:
    _fields(entry, ["target", "spaces"])
    return RetreatUnits(reader.target(entry), _count(entry, "spaces"))


def _virtual_attack(reader: EffectReader, entry: Located) -> Effect:
    _fields(entry, ["target", "strength"])
    strength = entry["strength"]
    return VirtualAttack(reader.target(entry), 0 if strength.data == "even" else amount(strength, 1, MOST))


def _return_unit(reader: EffectReader, entry: Located) -> Effect:
    _fields(entry, ["target", "where"])
    return ReturnUnit(reader.target(entry), reader.spot(entry["where"]))


def _release(reader: EffectReader, entry: Located) -> Effect:
    _fields(entry, ["target"])
    return Release(reader.target(entry))


def _place_marker(reader: EffectReader, entry: Located) -> Effect:
    _fields(entry, ["marker"], ["where", "on"])
    on = ON_SPACE if "where" in entry.data else ON_UNIT
    face = named(entry["marker"], "marker for this", [kind.id for kind in reader.markers.values() if kind.on == on])
    if on == ON_SPACE:
        return MarkSpace(face, reader.spot(entry["where"]))
    return MarkUnit(face, reader.selector(entry["on"]))


def _goodies(reader: EffectReader, entry: Located) -> Effect:
    _fields(entry, ["where", "yields"])
    yields = entry["yields"]
    yields.fields([], ["supplies", "ammo"])
    return Goodies("goodies", reader.spot(entry["where"]), reader.gains(yields))


def _modify(reader: EffectReader, entry: Located) -> Effect:
    _fields(entry, ["stat", "scope"], ["by", "set", "duration"])
    stat = named(entry["stat"], "number of the rules", STATS)
    by, value = 0, UNSET
    if ("by" in entry.data) == ("set" in entry.data):
        entry.wrong("say either what is added, 'by', or what it becomes, 'set'")
    elif "by" in entry.data:
        by = amount(entry["by"], -MOST, MOST)
    else:
        value = int(entry["set"].flag()) if isinstance(entry["set"].data, bool) else amount(entry["set"], 0, MOST)
    scope = entry["scope"]
    if scope.data == THIS:
        return Modify(stat, by, value, None, NOW)
    until = entry["duration"].one_of([TURN]) if "duration" in entry.data else TURN
    return Modify(stat, by, value, None if scope.data == SIDE else reader.selector(scope), until)


def _forbid(reader: EffectReader, entry: Located) -> Effect:
    _fields(entry, ["what", "where", "duration"])
    entry["what"].one_of(["move"])
    entry["duration"].one_of([TURN])
    return ForbidMoves(reader.track(entry["where"]))


def _peek(reader: EffectReader, entry: Located) -> Effect:
    _fields(entry, ["deck", "count"])
    entry["deck"].one_of(["event"])
    return Peek(_count(entry))


READERS: Final[dict[str, Callable[[EffectReader, Located], Effect]]] = {
    "gain": _gain,
    "grant": _grant,
    "fate-draw": _fate_draw,
    "activate": _activate,
    "pressure": _pressure,
    "place-zeds": _place_zeds,
    "hit": _hit,
    "remove-hits": _remove_hits,
    "move": _move,
    "retreat": _retreat,
    "virtual-attack": _virtual_attack,
    "return-unit": _return_unit,
    "release": _release,
    "place-marker": _place_marker,
    "goodies": _goodies,
    "modify": _modify,
    "forbid": _forbid,
    "peek": _peek,
}
