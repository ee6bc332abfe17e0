"""The duel's words: all that its rules say has a template, and no sentence tells what its reader may not know."""

import re
from collections.abc import Iterable
from functools import cache

import pytest

import shamble
from shamble.kernel.questions import Choice, Pick, Roll, Share
from shamble.kernel.rng import generator
from shamble.speech.book import BookTitle
from shamble.testing import rule
from shamble.testing.properties import answer_somehow

GAMES = 300


class Spoken:
    """The ids that some random games have used, and the games themselves."""

    def __init__(self) -> None:
        self.events: dict[str, None] = {}
        self.verbs: dict[str, None] = {}
        self.asks: dict[str, list[str]] = {}  # with the kinds of question that ask it
        self.prompts: dict[str, None] = {}
        self.outcomes: dict[str, None] = {}
        self.games: list[shamble.Game] = []


@cache
def spoken() -> Spoken:
    """Play, and note what was said. Fate is asked aloud here, because its questions need words too."""
    found = Spoken()
    for seed in range(GAMES):
        game = shamble.new("duel", seed=seed, fate="manual", carry={"grudge": seed % 2} if seed % 3 == 0 else None)
        rng = generator(seed)
        while game.question is not None:
            kinds = found.asks.setdefault(game.question.ask, [])
            kind = next(kind for kind in (Choice, Share, Roll, Pick) if isinstance(game.question, kind)).__name__
            if kind not in kinds:
                kinds.append(kind)
            found.prompts[game.title.prompt(game.question)] = None
            if isinstance(game.question, Choice):
                options = [*game.question.options, *game.question.asides]
                found.verbs.update((option.verb, None) for option in options)
            answer_somehow(game, rng)
        found.events.update((event.kind, None) for event in game.events if event.kind != "over")
        assert game.outcome is not None
        found.outcomes[game.outcome.why] = None
        found.games.append(game)
    return found


def duel() -> BookTitle:
    title = shamble.title("duel")
    assert isinstance(title, BookTitle)
    return title


@pytest.mark.parametrize("part", ["events", "options", "asks", "outcomes", "measures"])
def test_words_and_rules_know_the_same_ids(part: str) -> None:
    found = spoken()
    game = found.games[0]
    used: dict[str, Iterable[str]] = {
        "events": found.events,
        "options": found.verbs,
        "asks": found.asks,
        "outcomes": found.outcomes,
        "measures": game.rules.measures(game.state, 0),
    }
    assert sorted(getattr(duel().words, part)) == sorted(used[part])


def test_a_choice_and_a_roll_are_worded_apart() -> None:
    assert {ask: kinds for ask, kinds in spoken().asks.items() if len(kinds) > 1} == {}


def test_no_sentence_has_a_hole() -> None:
    said = dict.fromkeys(spoken().prompts)
    for game in spoken().games:
        said.update((line, None) for line in [*game.log, *(line for _, line in game.log_for(0))])
    assert [line for line in said if re.search(r"something|[{}]|\b1 (cards|lives|boards|hits)\b", line)] == []


def cards() -> list[str]:
    return sorted({card for game in spoken().games[:1] for card in game.rules.census(game.state)["cards"]})


@rule("duel.setup.deal", "duel.draw.two", "duel.flashlight.peek")
def test_nobody_reads_what_the_other_one_was_dealt_drew_or_saw() -> None:
    read = 0
    for game in spoken().games:
        for seat, other in ((0, "kit"), (1, "ash")):
            secrets = ("dealt", "drew", "peeked", "trapped")
            for event, line in game.log_for(seat):
                if event.kind in secrets and event["who"] == other:
                    read += 1
                    assert not [card for card in cards() if card in f"{line} {event.data}"], line
    assert read > 10 * GAMES


def test_each_reads_what_they_were_dealt_drew_and_saw() -> None:
    for game in spoken().games:
        for seat, name in ((0, "ash"), (1, "kit")):
            for event, line in game.log_for(seat):
                if event.kind in ("dealt", "drew", "peeked") and event["who"] == name:
                    assert event.secret
                    assert event.secret in line


def test_the_table_as_text_shows_a_hand_to_its_owner_only() -> None:
    game = shamble.new("duel", fate=[["bat", "groan", "bat"], ["pistol", "bandage", "bandage"]])
    ash, kit = (game.title.show(game.view(seat), 80) for seat in (0, 1))
    assert "holds bat, bat, groan" in ash
    assert "holds 3 cards" in ash
    assert "pistol" not in ash
    assert "holds bandage, bandage, pistol" in kit
    assert "groan" not in kit
    assert all(len(row) <= 80 for row in ash.splitlines())
