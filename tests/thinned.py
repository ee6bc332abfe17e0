"""Cases of which the short run takes some, and the long one the others."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest


def thinned(cases: Sequence[Any], nth: int) -> list[Any]:
    """Every nth case is in `make test`, all others run with the long tests."""
    return [case if number % nth == 0 else in_the_long_run(case) for number, case in enumerate(cases)]


def in_the_long_run(case: Any) -> Any:
    values = case if isinstance(case, tuple) else (case,)
    return pytest.param(*values, marks=pytest.mark.long)
