"""A zone game on cardboard: somebody who does what the chores say, and knows nothing else.

It is laid out as a game begins. From then on nobody tells it what happened; where it differs from the game, a chore is
missing, wrong or out of order. It shares no code with what makes the chores."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from shamble.kernel.game import Game
from shamble.speech.chores import Chore
from shamble.zones.rules.board import AWAY
from shamble.zones.rules.table import Table

SPAWNS = "spawn-token"


class Cardboard:
    """The board and what lies on it and beside it."""

    def __init__(self, game: Game) -> None:
        table = game.state
        assert isinstance(table, Table)
        self.kinds = {enemy.id for enemy in table.stage.enemies}
        self.edges = {edge.id for edge in table.stage.board.edges}
        self.people = dict(people(table))
        self.wounds = Counter(dict.fromkeys(self.people, 0)) + Counter(wounds(table))
        self.dead = figures(table)
        self.cards = {name: Counter(carried) for name, carried in cards(table).items()}
        self.tokens = dict(tokens(table))
        self.unnamed: list[str] = []  # zones of tokens that were laid later
        self.spawns = spawns(table)
        self.shut = set(closed(table))
        self.leaders: dict[str, str] = {}
        self.cars: dict[str, str] = {name: table.zone_name(zone) for name, zone in parked(table).items()}
        self.aboard: dict[str, str] = {}
        self.trunks = trunks(table)
        noise = getattr(table, "noise", [])
        self.noise = sum(noise)

    def do(self, chore: Chore) -> None:
        for id, count in chore.pieces or (("", 1),):
            getattr(self, f"_{chore.verb.replace('-', '_')}")(id, count, chore)

    # -- figures and tokens --------------------------------------------------------------------------------------------

    def _move(self, id: str, count: int, chore: Chore) -> None:
        if id in self.people:
            assert chore.start in ("", self.people[id]), f"{id} is not there: {chore}"
            for one in self._company(id):
                self.people[one] = chore.to
        elif id in self.kinds:
            self._take_figures(id, count, chore)
            self.dead[chore.to, id] += count

    def _put(self, id: str, count: int, chore: Chore) -> None:
        if id in self.people:
            self.people[id] = chore.to
        elif id in self.kinds:
            self.dead[chore.to, id] += count
        elif id == SPAWNS:
            self.spawns[chore.to] += count
        elif id == "noise-token":
            self.noise += count
        elif id == "objective-card":
            self.unnamed.append(chore.to)

    def _remove(self, id: str, count: int, chore: Chore) -> None:
        if id in self.people:
            for one in self._company(id) if chore.why else [id]:
                self._off(one)
        elif id in self.kinds:
            self._take_figures(id, count, chore)
        elif id == SPAWNS:
            assert self.spawns[chore.start] >= count, f"no such spawn token: {chore}"
            self.spawns[chore.start] -= count
        elif id == "objective-card":
            self._pick_up(chore.start)

    def _token(self, id: str, count: int, chore: Chore) -> None:
        del self.tokens[id]

    def _take_figures(self, id: str, count: int, chore: Chore) -> None:
        start = chore.start or next((zone for (zone, kind), many in self.dead.items() if kind == id and many), "")
        assert self.dead[start, id] >= count, f"not so many are there: {chore}"
        self.dead[start, id] -= count

    def _company(self, id: str) -> list[str]:
        """Who goes together."""
        leader = self.leaders.get(id, id)
        return [id, leader, *[one for one in self.leaders if self.leaders[one] == leader and self.people[one]]]

    def _off(self, who: str) -> None:
        self.people[who] = ""
        self.cards[who] = Counter()
        self.aboard.pop(who, None)
        self.leaders = {one: leader for one, leader in self.leaders.items() if who not in (one, leader)}

    def _pick_up(self, zone: str) -> None:
        if zone in self.unnamed:
            self.unnamed.remove(zone)
        else:
            del self.tokens[next(id for id, there in self.tokens.items() if there == zone)]

    def _push(self, id: str, count: int, chore: Chore) -> None:
        kinds = {kind: many for (zone, kind), many in self.dead.items() if zone == chore.start and many}
        if sum(kinds.values()) > count:  # those of which there is only one stand fast
            kinds = {kind: many for kind, many in kinds.items() if kind not in ("necromancer", "necromantic-dragon")}
        assert sum(kinds.values()) == count, f"not so many are there: {chore}"
        for kind, many in kinds.items():
            self.dead[chore.start, kind] -= many
            self.dead[chore.to, kind] += many

    def _shove(self, id: str, count: int, chore: Chore) -> None:
        self._push(id, count, replace(chore, start=self.people[chore.start]))

    def _quiet(self, id: str, count: int, chore: Chore) -> None:
        assert self.noise == count, f"there are {self.noise} noise tokens: {chore}"
        self.noise = 0

    def _activate(self, id: str, count: int, chore: Chore) -> None:
        assert self.spawns[chore.to], f"no spawn token is there: {chore}"

    def _move_spawn(self, id: str, count: int, chore: Chore) -> None:
        assert self.spawns[chore.start], f"no spawn token is there: {chore}"
        self.spawns[chore.start] -= 1
        self.spawns[chore.to] += 1

    # -- people --------------------------------------------------------------------------------------------------------

    def _lay(self, id: str, count: int, chore: Chore) -> None:
        self._off(id)

    def _put_with(self, id: str, count: int, chore: Chore) -> None:
        self.people[id] = self.people[chore.to]
        self.leaders[id] = chore.to

    def _follow(self, id: str, count: int, chore: Chore) -> None:
        assert self.people[id] == self.people[chore.to]
        self.leaders[id] = chore.to

    def _board(self, id: str, count: int, chore: Chore) -> None:
        assert self.cars[id] == self.people[chore.to], f"the car is elsewhere: {chore}"
        self.aboard[chore.to] = id

    def _leave(self, id: str, count: int, chore: Chore) -> None:
        del self.aboard[chore.to]

    def _drive(self, id: str, count: int, chore: Chore) -> None:
        for token in self.trunks.get(id, []):
            if token in self.tokens:
                self.tokens[token] = chore.to
        self.cars[id] = chore.to
        for who, car in self.aboard.items():
            if car == id:
                self.people[who] = chore.to

    def _give(self, id: str, count: int, chore: Chore) -> None:
        if id == "wound":
            self.wounds[chore.to] += count
        else:
            self.cards[chore.to][id] += count

    def _take(self, id: str, count: int, chore: Chore) -> None:
        if id != "wound":
            self._lose(chore.start, id, count)
            return
        assert self.wounds[chore.start] >= count, f"not so many wounds: {chore}"
        self.wounds[chore.start] -= count

    # -- cards ---------------------------------------------------------------------------------------------------------

    def _pass(self, id: str, count: int, chore: Chore) -> None:
        self._lose(chore.start, id, count)
        self.cards[chore.to][id] += count

    def _lose(self, who: str, id: str, count: int) -> None:
        assert self.cards[who][id] >= count, f"{who} has no {id}"
        self.cards[who][id] -= count

    def _box(self, id: str, count: int, chore: Chore) -> None:
        self._lose(chore.start, id, count)

    _supply = _box

    def _spend(self, id: str, count: int, chore: Chore) -> None:
        self._lose(chore.to, id, count)

    def _discard_from(self, id: str, count: int, chore: Chore) -> None:
        self._lose(chore.start, id, count)

    # -- doors ---------------------------------------------------------------------------------------------------------

    def _open(self, id: str, count: int, chore: Chore) -> None:
        assert id in self.shut, f"it is open: {chore}"
        self.shut.remove(id)

    def _close(self, id: str, count: int, chore: Chore) -> None:
        assert id in self.edges
        self.shut.add(id)

    _board_up = _close

    def __getattr__(self, verb: str) -> object:
        """Everything else changes only what a card says."""
        return lambda *about: None

    # -- the game that it should be ------------------------------------------------------------------------------------

    def differences(self, game: Game) -> list[str]:
        table = game.state
        assert isinstance(table, Table)
        here = [name for name, zone in people(table).items() if zone]
        compared = {
            "people": (self.people, people(table)),
            "figures": (+self.dead, figures(table)),
            "wounds": ({name: self.wounds[name] for name in here}, {name: wounds(table)[name] for name in here}),
            "cards": ({name: +self.cards[name] for name in here}, {name: cards(table)[name] for name in here}),
            "tokens": (Counter([*self.tokens.values(), *self.unnamed]), Counter(tokens(table).values())),
            "spawns": (+self.spawns, spawns(table)),
            "doors": (self.shut, closed(table)),
        }
        return [f"{what}: {mine} instead of {its}" for what, (mine, its) in compared.items() if mine != its]


def people(table: Table) -> dict[str, str]:
    """Where everybody stands; nowhere is an empty name."""
    return {
        table.name(who): table.zone_name(one.zone) if one.zone != AWAY else ""
        for who, one in enumerate(table.survivors)
    }


def wounds(table: Table) -> dict[str, int]:
    return {table.name(who): one.wounds for who, one in enumerate(table.survivors)}


def figures(table: Table) -> Counter[tuple[str, str]]:
    zones, kinds = table.stage.board.zones, table.stage.enemies
    counted = {
        (zone.id, kind.id): table.dead_of(at, there)
        for there, zone in enumerate(zones)
        for at, kind in enumerate(kinds)
    }
    return +Counter(counted)


def cards(table: Table) -> dict[str, Counter[str]]:
    return {
        table.name(who): Counter(item.card for item in one.inventory.items) for who, one in enumerate(table.survivors)
    }


def tokens(table: Table) -> dict[str, str]:
    placed = zip(table.stage.tokens, table.tokens)
    return {token.id: table.zone_name(zone) for token, zone in placed if zone != AWAY}


def spawns(table: Table) -> Counter[str]:
    return Counter([table.zone_name(spawn.zone) for spawn in table.spawns])


def closed(table: Table) -> set[str]:
    return {edge.id for number, edge in enumerate(table.stage.board.edges) if table.is_closed(number)}


def parked(table: Table) -> dict[str, int]:
    return dict(zip(table.stage.cars, table.stage.car_zones))


def trunks(table: Table) -> dict[str, list[str]]:
    """The tokens that lie in each car."""
    return {
        car: [token.id for token in table.stage.tokens if token.car == number]
        for number, car in enumerate(table.stage.cars)
    }
