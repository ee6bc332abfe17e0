"""The page about the table stays true: its example runs, and its keys are those of the page."""

from __future__ import annotations

import re
from contextlib import closing
from pathlib import Path

import pytest

from shamble.table.background import listening
from shamble.table.games.store import Store
from shamble.table.show.rendering import environment

PAGE = (Path(__file__).parents[2] / "docs" / "table.md").read_text(encoding="utf-8")


def test_the_python_example_runs(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (example,) = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    with closing(Store(f"sqlite:///{tmp_path / 'table.db'}")) as store, listening(store) as (address, _):
        code = example.replace("http://127.0.0.1:8472", address) + "\ntable.close()\n"
        exec(compile(code, "table.md", "exec"), {})
    assert capsys.readouterr().out == "What does Helen do?\n"


def test_every_key_that_the_page_explains_is_told_in_the_browser() -> None:
    shown = environment().get_template("keys.html").render()
    for key in ("Tab", "Up, Down", "Enter, Space", "Esc", "U", "N", "B"):
        assert f"<kbd>{key}</kbd>" in shown
        assert f"| {key} |" in PAGE
