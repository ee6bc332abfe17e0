"""What must hold in every game of every title: the property suite.

    from shamble.testing.properties import machine, play_through

    def test_mine() -> None:
        play_through("mine", seed=7)

    TestMine = machine("mine").TestCase

`play_through` plays one game at random and looks into it at its questions: cheap checks at each of them, expensive
ones at one in `every`. `machine` is a Hypothesis state machine that answers, undoes, redoes, saves, clones and
imagines in any order. A failure says what broke and gives the call to `again` that brings the game back to there.

Every `check_...` can be called by itself, with a game at any question and a generator for its random moves. `CHEAP` and
`EXPENSIVE` are the checks that `play_through` uses by default. `answer_somehow` and `play_on` play at random, and
`fingerprints` are one number per scene for many such games. A title that is not installed can be given as a `Title`.

Import from this module; the checks themselves are in `checks` (the cheap ones), `roundtrip_checks`,
`secrecy_checks` and `explaining`. `shamble.testing.intents` goes further: it asks about everything that a title's
players might want to do.
"""

from shamble.testing.checks import (
    check_copy,
    check_options,
    check_plain,
    check_refusals,
    check_views,
    check_walk,
)
from shamble.testing.explaining import check_intents
from shamble.testing.failing import again
from shamble.testing.machine import machine
from shamble.testing.playing import answer_somehow, fingerprints, play_on
from shamble.testing.playthrough import CHEAP, EXPENSIVE, Check, check_end, play_through
from shamble.testing.roundtrip_checks import (
    check_branch,
    check_clone,
    check_every_option,
    check_journal,
    check_replay,
    check_save,
    check_undo,
)
from shamble.testing.secrecy_checks import check_bots, check_imagine, check_secrets

__all__ = [
    "CHEAP", "EXPENSIVE", "Check", "again", "answer_somehow", "check_bots", "check_branch", "check_clone", "check_copy",
    "check_end", "check_every_option", "check_imagine", "check_intents", "check_journal", "check_options",
    "check_plain", "check_refusals", "check_replay", "check_save", "check_secrets", "check_undo", "check_views",
    "check_walk", "fingerprints", "machine", "play_on", "play_through",
]  # fmt: skip
