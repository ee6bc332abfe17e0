"""Whole pages of the table are as they were when somebody looked at them last (see tests/whole_pages.py)."""

from __future__ import annotations

from pathlib import Path

import pytest
import whole_pages

TABLES = whole_pages.tables(Path(__file__).parent)


@pytest.mark.parametrize("table", TABLES, ids=[table.stem for table in TABLES])
def test_a_page_looks_as_it_did(table: Path) -> None:
    for name, text in whole_pages.page_of(table).items():
        assert text == (table.parent / name).read_text("utf-8"), name
