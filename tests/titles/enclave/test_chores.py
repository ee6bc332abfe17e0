"""Somebody who only does what the chores say has the position, at every question of every recorded game."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from shamble.kernel.game import Game
from shamble.speech.chores import Chore, to_do
from shamble.testing.recording import replayed
from shamble.titles.enclave.rules.pieces import AREAS
from shamble.titles.enclave.rules.table import Enclave
from tests.thinned import thinned

GAMES = sorted((Path(__file__).parent / "games").glob("*.jsonl"))
MOLOTOV = "molotov"


class Cardboard:
    """The map, laid out as a game begins; from then on it hears only chores."""

    def __init__(self, game: Game) -> None:
        table = game.state
        assert isinstance(table, Enclave)
        self.people = {one.id: AREAS[one.area] for one in table.survivors}
        self.zombies = {one.id: AREAS[one.area] for one in table.zombies}
        self.defenses = {one.id: AREAS[one.area] for one in table.defenses}
        self.damage = +Counter(damage(table))
        self.items = items(table)
        self.horde = Counter(table.horde)
        self.walls = dict(zip(("ew", "rw"), table.walls))
        self.fire = table.fire
        self.left: dict[str, Counter[str]] = {}  # what those had who fell
        self.everybody = set(table.stage.people)
        self.things = {kind.counter for kind in table.stage.items.values()} | set(table.stage.items)
        self.counters = {id: kind.counter for id, kind in table.stage.items.items()}

    def do(self, chore: Chore) -> None:
        for id, count in chore.pieces or (("", 1),):
            getattr(self, f"_{chore.verb.replace('-', '_')}")(self.counters.get(id, id), count, chore)

    def __getattr__(self, verb: str) -> object:
        """What is not compared: chits, Resource Points, the turn marker."""
        return lambda *about: None

    def _place(self, id: str, area: str) -> None:
        if id in self.everybody:
            self.people[id] = area
            self.items.setdefault(id, Counter())
        else:
            self.zombies[id] = area

    def _move(self, id: str, count: int, chore: Chore) -> None:
        assert chore.start in ("", self.people.get(id) or self.zombies.get(id)), f"it is not there: {chore}"
        self._place(id, chore.to)

    def _put(self, id: str, count: int, chore: Chore) -> None:
        if chore.to == "horde":
            self.horde[id] += count
        else:
            self._place(id, chore.to)

    def _remove(self, id: str, count: int, chore: Chore) -> None:
        found = next(pieces for pieces in (self.people, self.zombies, self.defenses) if id in pieces)
        assert chore.start in ("", found[id]), f"it is not there: {chore}"
        del found[id]
        self.damage.pop(id, None)
        self.left[id] = self.items.pop(id, Counter())

    def _all(self, id: str, count: int, chore: Chore) -> None:
        self.people = dict.fromkeys(self.people, chore.to)

    def _horde(self, id: str, count: int, chore: Chore) -> None:
        assert sum(self.horde.values()) == count
        for kind in self.horde.elements():
            self.zombies[numbered(kind, self.zombies)] = chore.to
        self.horde = Counter()

    def _stick(self, id: str, count: int, chore: Chore) -> None:
        self.zombies[id] = self.defenses[chore.to]

    def _build(self, id: str, count: int, chore: Chore) -> None:
        self.defenses[numbered(id, self.defenses)] = chore.to

    def _swap(self, id: str, count: int, chore: Chore) -> None:
        area = self.defenses.pop(chore.start)
        self.damage.pop(chore.start, None)
        self.defenses[numbered(id, self.defenses)] = area

    def _raise(self, id: str, count: int, chore: Chore) -> None:
        self.walls[chore.to] += count

    def _lower(self, id: str, count: int, chore: Chore) -> None:
        self.walls[chore.to] -= count

    def _refuge_fire(self, id: str, count: int, chore: Chore) -> None:
        self.fire = count

    def _give(self, id: str, count: int, chore: Chore) -> None:
        if id == "damage":
            self.damage[chore.to] += count
        elif id in self.things:
            self.items[chore.to][id] += count

    def _take(self, id: str, count: int, chore: Chore) -> None:
        assert id == "damage"
        assert self.damage[chore.start] >= count, f"there is not so much: {chore}"
        self.damage[chore.start] -= count

    def _lose(self, who: str, id: str, count: int) -> None:
        assert self.items[who][id] >= count, f"{who} has no {id}"
        self.items[who][id] -= count

    def _return(self, id: str, count: int, chore: Chore) -> None:
        if chore.to in self.items:  # whoever has fallen leaves nothing that is compared
            self._lose(chore.to, id, count)

    def _pay(self, id: str, count: int, chore: Chore) -> None:
        self._lose(next(who for who, carried in self.items.items() if carried[id]), id, count)

    def _pass(self, id: str, count: int, chore: Chore) -> None:
        self._lose(chore.start, id, count)
        self.items[chore.to][id] += count

    def _inherit(self, id: str, count: int, chore: Chore) -> None:
        left = self.left.get(chore.start) or self.items[chore.start]
        assert sum(left.values()) >= count
        self.items[chore.to] += left
        left.clear()

    def differences(self, game: Game) -> list[str]:
        table = game.state
        assert isinstance(table, Enclave)
        compared = {
            "people": (self.people, {one.id: AREAS[one.area] for one in table.survivors}),
            "zombies": (self.zombies, {one.id: AREAS[one.area] for one in table.zombies}),
            "defenses": (self.defenses, {one.id: AREAS[one.area] for one in table.defenses}),
            "damage": (+self.damage, +Counter(damage(table))),
            "horde": (+self.horde, Counter(table.horde)),
            "walls": (self.walls, dict(zip(("ew", "rw"), table.walls))),
            "fire": (self.fire, table.fire),
            "items": ({who: +self.items[who] for who in self.people}, items(table)),
        }
        return [f"{what}: {mine} instead of {its}" for what, (mine, its) in compared.items() if mine != its]


def numbered(kind: str, known: dict[str, str]) -> str:
    """The next of its kind has the lowest number that is free."""
    number = 1
    while f"{kind}-{number}" in known:
        number += 1
    return f"{kind}-{number}"


def damage(table: Enclave) -> dict[str, int]:
    return {one.id: one.damage for pieces in (table.survivors, table.zombies, table.defenses) for one in pieces}


def items(table: Enclave) -> dict[str, Counter[str]]:
    kinds = table.stage.items
    return {one.id: Counter(kinds[item].counter for item in one.items) for one in table.survivors}


@pytest.mark.parametrize("path", thinned(GAMES, 3), ids=lambda path: path.stem)
def test_the_chores_of_a_recorded_siege_give_its_positions(path: Path) -> None:
    board: Cardboard | None = None
    seen = 0
    for game in replayed(path):
        if game.question is None:
            break
        if board is None:
            board = Cardboard(game)
        else:
            said = []
            for item in to_do(game, game.events[seen:], 0):
                assert item.chore is not None
                said.append(item.says)
                board.do(item.chore)
            assert not board.differences(game), (game.position, said)
        seen = len(game.events)
