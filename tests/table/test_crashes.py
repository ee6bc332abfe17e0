"""A table that is killed in the middle of everything loses nothing that it has acknowledged, and does nothing twice."""

from __future__ import annotations

import json
import os
import random
import signal
import subprocess
import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path

import httpx
import pytest

import shamble
from shamble.table.serve import listen

pytestmark = pytest.mark.skipif(os.name != "posix", reason="processes are killed by a signal")

COMMAND = [sys.executable, "-c", "import sys; from shamble.cli import main; sys.exit(main(sys.argv[1:]))", "serve"]
TITLES = [("nld", "tutorial", 1), ("enclave", "bootcamp", 1), ("duel", "", 2)]
ANSWERS = 20  # of a game
HANDS = 6  # that play at a time
BETWEEN = (20, 80)  # requests are acknowledged between two kills


class Table:
    """A server that is killed at random moments and started again on the same port and data."""

    def __init__(self, data: Path, seed: int) -> None:
        self.data = data
        with closing(listen("127.0.0.1", 0)) as free:
            self.port = free.getsockname()[1]
        self.address = f"http://127.0.0.1:{self.port}"
        self.kills = 0
        self.acknowledged = 0  # requests; an estimate is enough
        self.chance = random.Random(seed)
        self.over = threading.Event()
        self.process = self.start()

    def start(self) -> subprocess.Popen[str]:
        arguments = ["--port", str(self.port), "--data", str(self.data)]
        process = subprocess.Popen([*COMMAND, *arguments], stdout=subprocess.PIPE, text=True)
        assert process.stdout is not None
        assert process.stdout.readline().startswith("The table is open")
        return process

    def kill_now_and_then(self) -> None:
        """Kill it after some requests, at any moment of the next: however slow the machine is, the games get on."""
        while not self.over.is_set():
            wanted = self.acknowledged + self.chance.randint(*BETWEEN)
            while self.acknowledged < wanted and not self.over.wait(0.001):
                pass
            if not self.over.wait(self.chance.uniform(0, 0.03)):
                self.kill()
                self.process = self.start()

    def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        assert self.process.stdout is not None
        self.process.stdout.close()
        self.kills += 1


class Hand:
    """Plays one game over HTTP. Whatever gets no reply is sent again, with the same id, until it is acknowledged."""

    def __init__(self, table: Table, number: int) -> None:
        self.table = table
        self.number = number
        self.chance = random.Random(number)
        self.title, self.scene, seats = TITLES[number % len(TITLES)]
        self.settings = {"title": self.title, "scene": self.scene, "seed": number, "seats": ["you"] * seats}
        self.acknowledged: list[tuple[str, str]] = []  # what was asked for, in order: an answer, or back, or forth
        self.revision = 0
        self.repeated = 0  # requests that had been stored although no reply came
        self.client = httpx.Client(base_url=table.address, timeout=20)
        self.id = ""

    def insist(self, method: str, path: str, body: object = None) -> httpx.Response:
        while True:
            try:
                return self.client.request(method, path, json=body)
            except httpx.TransportError:
                time.sleep(0.05)

    def play(self) -> None:
        with self.client:
            # A creation that gets no reply may have been stored as well: then there is a game more, which nobody plays.
            self.id = self.insist("POST", "/api/games", self.settings).json()["id"]
            self.revision = 2
            while len(self.acknowledged) < ANSWERS and self.act():
                pass

    def act(self) -> bool:
        state = self.insist("GET", f"/api/games/{self.id}?log=0").json()
        assert state["revision"] == self.revision, "it has come exactly so far as was acknowledged"
        if state["question"] is None:
            return False
        kind, said = self.choose(state)
        body = {"request": f"{self.number:04}-{len(self.acknowledged):04}", "revision": self.revision}
        if kind == "answers":
            body |= {"position": state["position"], "answer": said}
        reply = self.insist("POST", f"/api/games/{self.id}/{kind}", body)
        assert reply.status_code == 200, reply.text
        done = reply.json()
        self.repeated += not done["applied"]
        assert done["revision"] == self.revision + 1, "applied once, however often it was sent"
        self.revision = done["revision"]
        self.acknowledged.append((kind, said))
        self.table.acknowledged += 1
        return True

    def choose(self, state: dict) -> tuple[str, str]:
        luck = self.chance.random()
        if luck < 0.1 and state["can_undo"]:
            return "undo", ""
        if luck < 0.2 and state["can_redo"]:
            return "redo", ""
        return "answers", self.chance.choice(state["question"]["options"])["text"]

    def unbroken(self) -> shamble.Game:
        """The same game, played in one go."""
        settings = {key: value for key, value in self.settings.items() if key != "seats"}
        game = shamble.new(**settings)
        for kind, said in self.acknowledged:
            if kind == "answers":
                game.answer(said)
            elif kind == "undo":
                game.undo()
            else:
                game.redo()
        return game

    def check(self, folder: Path) -> None:
        journal = httpx.get(f"{self.table.address}/api/games/{self.id}/file").content
        said = [json.loads(row) for row in journal.splitlines()[3:]]  # after header, start and seats
        stored = [("answers", entry["answer"]) if "answer" in entry else (next(iter(entry)), "") for entry in said]
        names = {"undo": "back", "redo": "forth"}
        assert stored == [(names.get(kind, kind), said) for kind, said in self.acknowledged]
        path = folder / f"{self.id}.jsonl"
        path.write_bytes(journal)
        unbroken, restored = self.unbroken(), shamble.load(path)
        assert restored.digest() == unbroken.digest()
        assert [line.to_plain() for line in restored.undone] == [line.to_plain() for line in unbroken.undone]
        state = httpx.get(f"{self.table.address}/api/games/{self.id}?seat=0").json()
        assert state["view"] == json.loads(json.dumps(unbroken.view(0)))


def play_through_crashes(folder: Path, games: int, seed: int) -> Table:
    table = Table(folder / "data", seed)
    hands = [Hand(table, number) for number in range(games)]
    killer = threading.Thread(target=table.kill_now_and_then)
    killer.start()
    try:
        with ThreadPoolExecutor(HANDS) as pool:
            for played in [pool.submit(hand.play) for hand in hands]:
                played.result()
    finally:
        table.over.set()
        killer.join()
    try:
        table.kill()
        table.process = table.start()
        for hand in hands:
            hand.check(folder)
    finally:
        table.kill()
    print(f"{table.kills} kills, {sum(hand.repeated for hand in hands)} requests stored without a reply")
    return table


@pytest.mark.long
def test_five_games_outlive_a_table_that_is_killed(tmp_path):
    assert play_through_crashes(tmp_path, 5, 1).kills >= 2


@pytest.mark.soak
def test_many_games_outlive_a_table_that_is_killed(tmp_path, soak):
    for seed in soak:
        assert play_through_crashes(tmp_path / str(seed), 10, seed).kills >= 2
