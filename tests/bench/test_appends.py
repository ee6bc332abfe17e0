"""What `bench/appends.py` measures: every append, in both ways."""

import importlib
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parents[2]


@pytest.fixture
def appends() -> Iterator[ModuleType]:
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(str(ROOT / "bench"))
        yield importlib.import_module("appends")


@pytest.mark.parametrize("together", [True, False])
def test_every_append_is_measured(appends: ModuleType, tmp_path: Path, together: bool) -> None:
    times = appends.measured(tmp_path, together, 2, 7)
    assert len(times) == 2 * appends.THREADS
    assert min(times) > 0


def test_percentiles(appends: ModuleType) -> None:
    times = [number / 100 for number in range(100)]
    assert [appends.percentile(times, part) for part in (0.5, 0.99, 1)] == [0.5, 0.99, 0.99]
