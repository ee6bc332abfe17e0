"""Looking at a game: events and who may know them, logs, views, what is carried on, and a watcher."""

import json

import pytest

import shamble
from shamble.kernel.ask import choose
from shamble.kernel.errors import IllegalAnswer
from shamble.kernel.events import EVERYONE, Event


def secrets(bench, **given):
    """Ann finds something; what it is, only she and cat know; bob does not even hear a whisper."""

    def first(table):
        table.push("first")
        yield from choose(bench.choice(table, "search", "wait"))
        table.tell("found", "bench.search", "ann", n=1, secret="axe", to=0b101)
        table.tell("whispered", "bench.whisper", "ann", to=0b101)
        table.count += 1
        table.tell("stood-up", "bench.stand", "ann")

    return bench.new(first, **given)


def test_a_log_hides_what_the_seat_may_not_know(bench):
    game = secrets(bench)
    game.answer("search")
    assert [sentence for _, sentence in game.log_for(0)] == ["found ann axe 1", "whispered ann", "stood-up ann"]
    assert [sentence for _, sentence in game.log_for(1)] == ["found ann 1", "stood-up ann"]
    assert [sentence for _, sentence in game.log_for(2)] == ["found ann axe 1", "whispered ann", "stood-up ann"]
    assert game.log == ["found ann axe 1", "whispered ann", "stood-up ann"]


def test_every_event_cites_its_rule_and_the_answer_after_which_it_happened(bench):
    game = secrets(bench)
    game.answer("search")
    game.answer("search")
    assert [event.rule for event in game.events[:3]] == ["bench.search", "bench.whisper", "bench.stand"]
    assert [event.line for event in game.events] == [1, 1, 1, 2, 2, 2]
    assert [event.line for event in game.clone().events] == [1, 1, 1, 2, 2, 2]


@pytest.mark.parametrize(
    ("to", "secret", "known", "told"),
    [
        (EVERYONE, "", [True] * 3, [True] * 3),
        (0b010, "axe", [False, True, False], [True] * 3),
        (0b010, "", [False, True, False], [False, True, False]),
        (0b101, "", [True, False, True], [True, False, True]),
    ],
)
def test_who_knows_and_who_is_told(to, secret, known, told):
    event = Event("found", "bench.search", {}, secret, to, 0)
    assert [event.known_to(seat) for seat in range(3)] == known
    assert [event.told_to(seat) for seat in range(3)] == told


def test_the_duels_log_keeps_hands_secret():
    game = shamble.new("duel", seed=3)
    hand = ", ".join(game.state.hands[0])
    mine = [sentence for _, sentence in game.log_for(0)]
    theirs = [sentence for _, sentence in game.log_for(1)]
    assert f"Ash is dealt {hand}." in mine
    assert "Ash is dealt 3 cards." in theirs
    assert not any(hand in sentence for sentence in theirs)


def test_a_watcher_is_shown_every_event_as_it_happens(bench):
    game = secrets(bench)
    seen = []
    game.watch(lambda state, event: seen.append((event.kind, state.count)))
    game.answer("search")
    assert seen == [("found", 0), ("whispered", 0), ("stood-up", 1)]
    game.undo()
    game.redo()
    game.clone().answer("wait")
    assert len(seen) == 3
    game.answer("search")
    assert len(seen) == 6
    game.watch(None)
    game.answer("search")
    assert len(seen) == 6


def test_a_view_tells_the_frame_and_what_the_title_shows(bench):
    game = secrets(bench)
    view = game.view(1)
    assert json.loads(json.dumps(view)) == view
    frame = {key: view[key] for key in ("title", "scene", "players", "seat", "round", "outcome", "asked", "ask")}
    assert frame == {
        "title": "bench", "scene": "bare", "players": ["ann", "bob", "cat"], "seat": 1,
        "round": 0, "outcome": None, "asked": [0], "ask": "which",
    }  # fmt: skip
    assert view["hand"] == []


def test_a_view_of_a_finished_game_tells_how_it_ended(bench):
    game = secrets(bench, decided=bench.won_at(1))
    game.answer("search")
    view = game.view(0)
    assert view["outcome"] == {"is": "Outcome", "winners": [0], "why": "counted", "rule": "bench.end"}
    assert (view["asked"], view["ask"]) == ([], "")


def test_a_view_shows_a_seat_its_own_hand_only():
    game = shamble.new("duel", seed=3)
    for seat in (0, 1):
        assert game.view(seat)["hand"] == sorted(game.state.hands[seat])
    assert "hands" not in game.view(0)


def test_the_next_game_takes_over_what_the_last_one_carries(bench):
    game = secrets(bench, decided=bench.won_at(2))
    with pytest.raises(IllegalAnswer, match="not over yet"):
        game.carry()
    game.answer_all(["search", "search"])
    assert game.carry() == {"count": 2}
    following = secrets(bench, carry=game.carry())
    assert following.state.count == 2
    assert following.save()["carry"] == {"count": 2}
    assert secrets(bench).state.count == 0


def test_the_duels_loser_begins_the_next_one_stronger():
    game = shamble.new("duel", seed=2)
    while game.question:
        game.answer(0)
    loser = 1 - game.outcome.winners[0]
    following = shamble.new("duel", seed=2, carry=game.carry())
    assert following.state.life[loser] == following.state.life[1 - loser] + 1
    assert shamble.load(following.save()).digest() == following.digest()


def test_a_game_says_where_it_is(bench):
    game = secrets(bench, decided=bench.won_at(1))
    assert repr(game) == "<bench bare, answer 0: Choice which>"
    game.answer("search")
    assert repr(game) == "<bench bare, answer 1: <counted: won by [0] [bench.end]>>"


def test_the_digest_tells_states_questions_and_fates_apart(bench):
    games = [secrets(bench, seed=1), secrets(bench, seed=2), secrets(bench, seed=1)]
    assert games[0].digest() == games[2].digest() != games[1].digest()
    games[0].answer("search")
    assert games[0].digest() != games[2].digest()


def test_who_sits_where_is_kept_with_the_game(bench):
    game = secrets(bench)
    written = []
    game.store = written.extend
    game.sit(["you", "random", "greedy"])
    assert written == [{"seats": ["you", "random", "greedy"]}]
    assert game.save()["seats"] == ["you", "random", "greedy"]
    assert game.clone().seats == ["you", "random", "greedy"]
