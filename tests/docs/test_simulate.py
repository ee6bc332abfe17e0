"""docs/simulate.md: its example runs, and it leaves no option and no key out."""

import json
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from shamble.cli import main
from shamble.lab import parquet
from shamble.lab.parquet import COLUMNS
from shamble.lab.simulate import simulate

PAGE = (Path(__file__).parents[2] / "docs" / "simulate.md").read_text("utf-8")


READING, CALLING = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)


def run(example: str, folder: Path) -> str:
    (folder / "example.py").write_text(example, "utf-8")
    done = subprocess.run([sys.executable, "example.py"], cwd=folder, capture_output=True, text=True, check=True)
    assert done.stderr == ""
    return done.stdout


def test_the_example_from_python_runs(tmp_path: Path) -> None:
    assert re.fullmatch(r"\d+ \(\d\.\d+, \d\.\d+\)\n\d+\n", run(CALLING, tmp_path))


@pytest.mark.lab
def test_the_folder_is_as_told_and_the_example_reads_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (command,) = re.findall(r"^\$ shamble (simulate .* --out night --journals .*)$", PAGE, re.MULTILINE)
    monkeypatch.chdir(tmp_path)
    assert main([*shlex.split(command), "--workers", "1"]) == 0
    assert {file.name for file in (tmp_path / "night").iterdir()} == {"results.parquet", "games.jsonl", "journals"}
    named = set(re.findall(r"`(tutorial-\S+\.jsonl)`", PAGE))
    assert named
    assert named <= {file.name for file in (tmp_path / "night" / "journals").iterdir()}
    assert re.fullmatch(r"\[\('\S+-eliminated', \d+\), .*\]\n\d+\nrandom\n", run(READING, tmp_path))


@pytest.mark.lab
def test_every_column_and_all_metadata_are_explained(tmp_path: Path) -> None:
    simulate("duel", games=1, bot="random", workers=1, out=tmp_path)
    schema = parquet.modules()[1].read_schema(tmp_path / "results.parquet")
    told = [*COLUMNS, *json.loads(schema.metadata[b"shamble"])]
    assert [key for key in told if f"`{key}`" not in PAGE] == []


def test_every_option_is_explained(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "--help"]) == 0
    options = set(re.findall(r"--[a-z]+", capsys.readouterr().out)) - {"--help"}
    assert options <= set(re.findall(r"^\| `(--[a-z]+)", PAGE, re.MULTILINE))


def test_every_key_of_the_json_is_explained() -> None:
    told = simulate("duel", games=1, bot="random", workers=1).to_plain()
    assert [key for key in told if f"`{key}`" not in PAGE] == []
    (game,) = re.findall(r"```json\n(.*?)```", PAGE, re.DOTALL)
    assert list(json.loads(game)) == list(told["scenes"][0]["games"][0])
