"""Tests that could go on for ever end when their time is up."""

import pytest

pytest_plugins = ["pytester"]

PLUGIN = "shamble.testing.soaking"
SOAKED = """
    import pytest

    @pytest.mark.soak
    def test_soaked(soak):
        for seed in soak:
            print("seed", seed)
            assert seed != 12, f"seed {seed} fails"
"""
MOMENTS = """
    def test_moments(nth):
        print([number for number in range(10) if nth(number, 4)])
"""


def test_at_least_one_seed_is_tried(pytester: pytest.Pytester) -> None:
    pytester.makepyfile(SOAKED)
    result = pytester.runpytest("-p", PLUGIN, "-s", "--soak-seconds=0", "--soak-seed=7")
    result.assert_outcomes(passed=1)
    result.stdout.fnmatch_lines(["*seed 7*", "*1 seeds from 7 on*"])
    result.stdout.no_fnmatch_line("*seed 8*")


def test_it_goes_on_as_long_as_it_is_told(pytester: pytest.Pytester) -> None:
    pytester.makepyfile(SOAKED)
    result = pytester.runpytest("-p", PLUGIN, "-s", "--soak-seconds=60", "--soak-seed=10")
    result.assert_outcomes(failed=1)
    result.stdout.fnmatch_lines(["*seed 10*", "seed 11", "seed 12", "*seed 12 fails*"])


def test_whoever_soaks_is_marked_so_that_quick_runs_leave_it_out(pytester: pytest.Pytester) -> None:
    pytester.makepyfile(SOAKED.replace("@pytest.mark.soak", ""))
    result = pytester.runpytest("-p", PLUGIN, "--soak-seconds=0")
    result.assert_outcomes(errors=1)
    result.stdout.fnmatch_lines(["*mark it with @pytest.mark.soak*"])


@pytest.mark.parametrize(
    ("arguments", "picked"),
    [
        (["--soak-seed=4"], "[[]0, 4, 8[]]"),
        (["--soak-seed=7"], "[[]3, 7[]]"),
        (["--soak-seed=7", "--every-moment"], "[[]0, 1, 2, 3, 4, 5, 6, 7, 8, 9[]]"),
    ],
)
def test_every_nth_moment_is_another_one_with_every_seed(
    pytester: pytest.Pytester, arguments: list[str], picked: str
) -> None:
    pytester.makepyfile(MOMENTS)
    pytester.runpytest("-p", PLUGIN, "-s", *arguments).stdout.fnmatch_lines([f"*{picked}*"])
