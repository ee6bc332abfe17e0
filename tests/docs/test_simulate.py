"""docs/simulate.md: its example runs, and it leaves no option and no key out."""

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from shamble.cli import main
from shamble.lab.simulate import simulate

PAGE = (Path(__file__).parents[2] / "docs" / "simulate.md").read_text("utf-8")


def test_the_python_example_runs(tmp_path: Path) -> None:
    (example,) = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    script = tmp_path / "example.py"
    script.write_text(example, "utf-8")
    done = subprocess.run([sys.executable, str(script)], capture_output=True, text=True, check=True)
    assert re.fullmatch(r"\d+ \(\d\.\d+, \d\.\d+\)\n\d+\n", done.stdout)
    assert done.stderr == ""


def test_every_option_is_explained(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "--help"]) == 0
    options = set(re.findall(r"--[a-z]+", capsys.readouterr().out)) - {"--help"}
    assert options <= set(re.findall(r"^\| `(--[a-z]+)", PAGE, re.MULTILINE))


def test_every_key_of_the_json_is_explained() -> None:
    told = simulate("duel", games=1, bot="random", workers=1).to_plain()
    assert [key for key in told if f"`{key}`" not in PAGE] == []
    (game,) = re.findall(r"```json\n(.*?)```", PAGE, re.DOTALL)
    assert list(json.loads(game)) == list(told["scenes"][0]["games"][0])
