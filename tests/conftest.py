"""Counts for every title which of its rules the tests cite, and marks what runs in both builds."""

from pathlib import Path

import pytest

pytest_plugins = ["shamble.testing.plugin", "shamble.testing.soaking"]

TESTS = Path(__file__).parent
# What may differ between the builds: the kernel, what holds in every game, and the games themselves.
FOLDERS = ("kernel", "testing", "toys", "bots")
FILES = ("test_builds.py", "test_properties.py", "test_recorded_games.py")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.path.is_relative_to(TESTS):  # pytest also collects tests that tests have written
            place = item.path.relative_to(TESTS)
            if place.parts[0] in FOLDERS or place.name in FILES:
                item.add_marker("both")
