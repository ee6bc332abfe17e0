"""`shamble bench` as it is typed."""

import json

from shamble.lab import bench
from shamble.lab.bench_worker import is_compiled

QUICK = ("bench", "--title", "duel", "--rounds", "1", "--seconds", "0.05")


def test_json_has_every_build_that_is_here(run):
    ran = run(*QUICK, "--json")
    told = json.loads(ran.out)
    assert (ran.code, ran.err) == (0, "")
    assert [found["build"] for found in told["results"]] == (["compiled", "pure"] if is_compiled() else ["pure"])
    assert (told["seconds"], told["rounds"], told["seed"], told["games"]) == (0.05, 1, 1, None)
    for found in told["results"]:
        assert (found["title"], found["scene"]) == ("duel", "barn")
        assert all(found[name] > 0 for name in (*bench.RATES, *bench.COSTS, "games", "decisions", "options", "bytes"))


def test_the_table_is_for_people(run):
    ran = run(*QUICK, "--games", "2", "--scene", "barn")
    assert ran.code == 0
    assert ran.lines[0].split()[:4] == ["title", "scene", "build", "decisions/s"]
    assert ("compiled makes" in ran.out) == is_compiled()
    assert ("make fast" in ran.out) != is_compiled()


def test_a_wrong_argument_is_explained(run):
    ran = run("bench", "--title", "duel", "--scene", "attic")
    assert ran.code != 0
    assert "there are: barn" in ran.err
