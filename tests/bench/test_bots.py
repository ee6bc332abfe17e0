"""bench/bots.py: what it says about a few games of the toy."""

import subprocess
import sys
from pathlib import Path

SCRIPT = Path(__file__).parents[2] / "bench" / "bots.py"


def test_it_says_how_often_a_bot_wins_and_what_a_decision_costs() -> None:
    command = [sys.executable, str(SCRIPT), "duel", "barn", "random", "--games", "3", "--seed", "7"]
    said = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    assert "duel barn, random, seeds 7 to 9" in said
    assert " of 3 (" in said
    assert "ms each" in said
