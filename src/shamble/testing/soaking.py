"""A pytest plugin for tests that could run forever.

`soak` gives seeds until the test's time is up, at least one; a test that uses it must be marked `soak`:

    @pytest.mark.soak
    def test_random_games(soak):
        for seed in soak:
            play_through("duel", seed=seed)

`nth` picks every n-th of many moments, as `if nth(number, 12): ...`, others with every seed.

--soak-seconds=N   how long each soak runs, 2 by default
--soak-seed=N      its first seed, 1 by default; with another for every commit, all are seen in time
--every-moment     `nth` picks all of them
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator

import pytest

Nth = Callable[[int, int], bool]


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("shamble")
    group.addoption("--soak-seconds", type=float, default=2.0, metavar="N", help="how long each soak runs")
    group.addoption("--soak-seed", type=int, default=1, metavar="N", help="where its seeds begin")
    group.addoption("--every-moment", action="store_true", help="look at every moment, not at every n-th")


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "soak: runs for --soak-seconds, with seeds from --soak-seed on")


class Soak:
    """Seeds for as long as there is time; reports how many there were."""

    def __init__(self, first: int, seconds: float) -> None:
        self._first = first
        self._seconds = seconds
        self.seeds = 0

    def __iter__(self) -> Iterator[int]:
        end = time.monotonic() + self._seconds
        while self.seeds == 0 or time.monotonic() < end:
            yield self._first + self.seeds
            self.seeds += 1


@pytest.fixture
def soak(request: pytest.FixtureRequest) -> Iterator[Soak]:
    """Seeds until the time of this test is up."""
    if request.node.get_closest_marker("soak") is None:
        raise pytest.UsageError(f"{request.node.nodeid} uses `soak`; mark it with @pytest.mark.soak")
    options = request.config.option
    given = Soak(options.soak_seed, options.soak_seconds)
    yield given
    print(f"{given.seeds} seeds from {options.soak_seed} on")


@pytest.fixture
def nth(request: pytest.FixtureRequest) -> Nth:
    """Is this one of the moments that this run looks at?"""
    options = request.config.option
    return lambda number, n: options.every_moment or number % n == options.soak_seed % n
