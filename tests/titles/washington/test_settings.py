"""Who plays, as it is chosen on the command line; tests/table has the form."""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path

import pytest

from shamble.cli import main


def play(monkeypatch: pytest.MonkeyPatch, home: Path, *arguments: str) -> int:
    monkeypatch.setenv("SHAMBLE_HOME", str(home))
    monkeypatch.setattr(sys, "stdin", io.StringIO(""))
    return main(["play", "washington", "--scene", "brownout", *arguments])


def test_a_team_is_chosen_with_an_option(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert play(monkeypatch, tmp_path, "--option", "survivors=doug, bunny g") == 0
    shown = capsys.readouterr().out
    assert [name in shown for name in ("Bunny G", "Doug", "Tess")] == [True, True, False]
    header = json.loads((tmp_path / "games" / "washington-1.jsonl").read_text(encoding="utf-8").splitlines()[0])
    assert header["options"]["survivors"] == "doug, bunny g"


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (["--option", "survivors=dug"], "nobody is called “dug”; did you mean 'doug'"),
        (["--option", "survivors=amy", "--players", "Ada,Bo"], "choose at least one survivor for each"),
    ],
)
def test_a_team_that_can_not_play_is_refused(
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    arguments: list[str],
    why: str,
) -> None:
    assert play(monkeypatch, tmp_path, *arguments) == 2
    said = capsys.readouterr().err
    assert why in " ".join(said.split())
    assert "survivors" in said
