"""Sessions: one change at a time, bots that answer for themselves, and games that open again as they were."""

from __future__ import annotations

import json
import threading
import time

import pytest

import shamble
from shamble import bots
from shamble.kernel.errors import IllegalAnswer, RuleFault
from shamble.kernel.questions import FATE, Option
from shamble.speech.second_thought import second_thought
from shamble.table.api import serializers
from shamble.table.games import session_registry
from shamble.table.games.game_session import NoGame, Stale, ThinkTwice, Unwritten, turn_start
from shamble.table.games.session_registry import SessionRegistry
from shamble.table.games.store import Store
from shamble.table.show.cards import make_card


class Hand:
    """A client of a session that has seen its newest revision."""

    def __init__(self, session):
        self.session = session
        self.sent = 0

    def request(self):
        self.sent += 1
        return f"request-{self.sent}"

    def answer(self, answer=0, **more):
        return self.session.answer(answer, self.session.revision, self.session.game.position, self.request(), **more)

    def undo(self, to=None):
        return self.session.undo(self.session.revision, self.request(), to)


def settled(session):
    """Wait until no bot is thinking."""
    deadline = time.monotonic() + 20
    while session.is_busy():
        assert time.monotonic() < deadline
        time.sleep(0.005)
    return session


def marks(session):
    return [line.mark for line in session.game.lines[1:]]


# -- one hand at a time ------------------------------------------------------------------------------------------------


def test_what_is_answered_is_stored(sessions, store):
    session = sessions.create("nld", seed=7)
    hand = Hand(session)
    text = session.game.question.options[1].text
    hand.answer(1)
    assert store.recorded(session.id)[-1]["answer"] == text
    assert store.revision(session.id) == session.revision


def test_a_session_catches_up_with_another_process(sessions, url):
    other_store = Store(url)
    session = sessions.create("nld", seed=7)
    other = SessionRegistry(other_store).open(session.id)
    Hand(other).answer(0)
    with session.looking() as game:
        assert game.position == 1
        assert game.digest() == other.game.digest()
    other_store.close()


def test_whoever_loses_a_race_is_stale_and_then_as_the_winner(sessions, url, monkeypatch):
    other_store = Store(url)
    session = sessions.create("nld", seed=7)
    other = SessionRegistry(other_store).open(session.id)
    Hand(other).answer(0)
    own_revision, caught_up = session.revision, session._catch_up
    looks = iter([lambda: None])  # at first it has not noticed
    monkeypatch.setattr(session, "_catch_up", lambda: next(looks, caught_up)())
    with pytest.raises(Stale) as stale:
        session.answer(1, own_revision, 0, "a-request")
    assert stale.value.revision == other.revision
    assert session.game.digest() == other.game.digest()
    other_store.close()


def test_a_request_that_two_processes_got_is_acknowledged_by_both(sessions, url, monkeypatch):
    other_store = Store(url)
    session = sessions.create("nld", seed=7)
    other = SessionRegistry(other_store).open(session.id)
    other.answer(1, other.revision, 0, "the-very-same")
    own_revision, caught_up = session.revision, session._catch_up
    has_seen, looks = session._store.has_seen, iter([lambda: None])
    monkeypatch.setattr(session, "_catch_up", lambda: next(looks, caught_up)())
    sights = iter([False])
    monkeypatch.setattr(session._store, "has_seen", lambda id, request: next(sights, has_seen(id, request)))
    done = session.answer(1, own_revision, 0, "the-very-same")
    assert (done.applied, done.revision, done.position) == (False, other.revision, 1)
    other_store.close()


def test_a_full_disk_changes_nothing(sessions, store, monkeypatch):
    session = sessions.create("nld", seed=7)
    hand = Hand(session)
    hand.answer(0)
    before = session.game.digest()

    def full(*_):
        raise OSError("the disk is full")

    with monkeypatch.context() as patch:
        patch.setattr(store, "append", full)
        with pytest.raises(Unwritten, match="nothing has changed"):
            hand.answer(0)
        with pytest.raises(Unwritten):
            hand.undo()
    assert (session.game.digest(), session.game.position) == (before, 1)
    assert hand.answer(0).position == 2


def test_games_open_again_exactly_as_they_were(sessions, store):
    for title in ("nld", "enclave", "duel"):
        session = sessions.create(
            title, seed=5, seats=["you"] * len(shamble.title(title).seats[:2]) if title == "duel" else None
        )
        hand = Hand(session)
        bot = bots.bot("random", 3)
        for _ in range(60):
            question = session.game.question
            if question is None:
                break
            hand.answer(bot.decide(bots.Look(session.game, question.seats[0])))
        hand.undo()
        again = SessionRegistry(store).open(session.id).game
        assert again.digest() == session.game.digest()
        assert again.save() == session.game.save()


def test_a_bounded_number_of_rooms_is_open(store):
    sessions = SessionRegistry(store, most_sessions=3)
    ids = [sessions.create("duel", seed=seed, seats=["you", "you"]).id for seed in range(5)]
    assert list(sessions._sessions) == ids[2:]
    assert sessions.open(ids[0]).game.position == 0
    assert list(sessions._sessions) == [*ids[3:], ids[0]]
    sessions.close()


def test_idle_sessions_are_closed(sessions, monkeypatch):
    first = sessions.create("duel", seed=1, seats=["you", "you"])
    monkeypatch.setattr(session_registry, "IDLE", -1.0)
    second = sessions.create("duel", seed=2, seats=["you", "you"])
    assert list(sessions._sessions) == [second.id]
    assert sessions.open(first.id) is not first


def test_a_deleted_game_is_gone_for_whoever_holds_its_session(sessions):
    session = sessions.create("nld", seed=7)
    sessions.delete(session.id)
    with pytest.raises(NoGame):
        Hand(session).answer(0)
    with pytest.raises(NoGame):
        sessions.open(session.id)


def test_seats_are_checked(sessions):
    with pytest.raises(shamble.ShambleError, match="2 seats"):
        sessions.create("duel", seats=["you"])
    with pytest.raises(shamble.ShambleError, match="say who plays"):
        sessions.create("duel", seats=["you", "deep-thought"])


def test_standing_answers_are_given_and_withdrawn(sessions, store):
    session = sessions.create("nld", seed=7, fate="manual")
    hand = Hand(session)
    while not (session.game.question and not session.game.question.seats):
        hand.answer(0)
    ask = session.game.question.ask
    session.stand("auto", session.revision, hand.request())
    assert session.game.lines[-1].mark == "standing"
    assert f"{FATE} {ask}" in SessionRegistry(store).open(session.id).game.standing
    assert session.ask_again(FATE, ask).applied
    assert not session.ask_again(FATE, ask).applied
    assert SessionRegistry(store).open(session.id).game.standing == {}


# -- bots --------------------------------------------------------------------------------------------------------------


def test_bots_answer_after_a_person_and_each_answer_is_stored(sessions, store):
    session = settled(sessions.create("duel", seed=3, seats=["you", "random"]))
    hand = Hand(session)
    for _ in range(30):
        if "bot" in marks(session) or session.game.question is None:
            break
        hand.answer(0)
        settled(session)
    assert "bot" in marks(session)
    assert session.game.question is None or session.speaker() == 0
    assert store.revision(session.id) == session.revision
    assert SessionRegistry(store).open(session.id).game.digest() == session.game.digest()


def test_undo_passes_over_bots_and_they_do_not_answer_against_it(sessions):
    session = settled(sessions.create("duel", seed=3, seats=["you", "random"]))
    hand = Hand(session)
    while "bot" not in marks(session)[-1:]:
        hand.answer(0)
        settled(session)
    last_of_person = max(at for at, mark in enumerate(marks(session)) if mark == "")
    assert hand.undo().position == last_of_person
    settled(session)
    assert session.game.position == last_of_person
    assert session.speaker() == 0


def test_going_back_to_a_bots_answer_stops_at_the_next_of_a_person(sessions):
    session = settled(sessions.create("duel", seed=3, seats=["you", "random"]))
    hand = Hand(session)
    while marks(session).count("bot") < 2 or (marks(session)[-1:] == ["bot"] and len(set(marks(session)[-3:])) == 1):
        hand.answer(0)
        settled(session)
    first_bot = marks(session).index("bot")
    next_person = first_bot + marks(session)[first_bot:].index("")
    assert hand.undo(first_bot).position == next_person
    with pytest.raises(IllegalAnswer, match="0 to"):
        hand.undo(999)


def test_a_bot_that_stumbles_leaves_the_answer_to_a_person(sessions, monkeypatch):
    def stumble(*_):
        raise KeyError("no idea")

    monkeypatch.setattr(bots.Random, "decide", stumble)
    session = settled(sessions.create("duel", seed=3, seats=["random", "random"]))
    assert session.game.position == 0
    assert session.speaker() == 0
    monkeypatch.undo()
    Hand(session).answer(0)
    assert marks(settled(session))[0] == ""
    assert session.game.question is None, "from there on the bots play to the end"


def test_nobody_answers_for_a_bot(sessions):
    session = settled(sessions.create("duel", seed=3, seats=["you", "random"]))
    with pytest.raises(IllegalAnswer):
        Hand(session).answer(0, seat=1)


def test_a_seat_is_handed_to_a_bot_and_back(sessions, store):
    session = sessions.create("duel", seed=3, seats=["you", "you"])
    assert session.sit(["random", "random"]).applied
    settled(session)
    assert session.game.question is None
    assert not session.sit(["random", "random"]).applied
    assert store.listing()[0].summary.seats == ("random", "random")
    assert store.listing()[0].summary.outcome == session.game.outcome.why


def test_bots_go_on_after_a_restart(sessions, store, monkeypatch):
    with monkeypatch.context() as patch:
        patch.setattr(
            "shamble.table.games.game_session.GameSession.wake_bots", lambda session: None
        )  # as if a crash came first
        session = sessions.create("duel", seed=3, seats=["random", "random"])
    assert session.game.position == 0
    again = SessionRegistry(store)
    assert settled(again.open(session.id)).game.question is None
    again.close()


@pytest.fixture
def pondering(monkeypatch):
    """Bots that think until they are told to answer; gives the event that tells them."""
    speak = threading.Event()
    decide = bots.Random.decide

    def ponder(bot, look):
        assert speak.wait(10)
        return decide(bot, look)

    monkeypatch.setattr(bots.Random, "decide", ponder)
    yield speak
    speak.set()


def asked_of_bot(sessions):
    """A game in which a person has answered, and the bot is thinking about its own answer."""
    session = sessions.create("duel", seed=3, seats=["you", "random"])
    hand = Hand(session)
    while session.speaker() == 0:
        hand.answer(len(session.game.question.options) - 1)
    assert session.is_thinking()
    return session, hand


def test_nobody_waits_for_a_bot_that_thinks(sessions, pondering):
    session, _ = asked_of_bot(sessions)
    position = session.game.position
    with session.looking() as game:
        assert game.position == position
    assert session.is_busy()
    pondering.set()
    assert marks(settled(session))[position] == "bot"


def test_what_a_bot_thought_about_a_game_that_was_taken_back_is_dropped(sessions, pondering):
    session, hand = asked_of_bot(sessions)
    done = hand.undo()
    pondering.set()
    settled(session)
    assert session.game.position == done.position
    assert "bot" not in marks(session)


def test_a_table_closes_while_a_bot_thinks(sessions, store, pondering):
    session, _ = asked_of_bot(sessions)
    revision = session.revision
    begun = time.monotonic()
    sessions.close()
    assert time.monotonic() - begun < 1.5
    pondering.set()
    settled(session)
    assert store.revision(session.id) == revision


# -- faults ------------------------------------------------------------------------------------------------------------


def test_a_fault_leaves_the_question_and_a_report(sessions, store, brittle):
    session = sessions.create("brittle")
    hand = Hand(session)
    hand.answer("go")
    with pytest.raises(RuleFault, match="is still open"):
        hand.answer("break")
    assert session.game.position == 1
    report = store.fault(session.id)
    assert report["failed"]["answer"] == "break"
    assert "a rule that was never right" in report["trace"]
    assert hand.answer("go").position == 2


def test_an_answer_that_would_break_a_rule_can_still_be_looked_at(sessions, brittle):
    game = sessions.create("brittle").game
    card = make_card(game, Option("break"), 0)
    assert (card.said, card.harm) == ("break", "")
    assert serializers.option(game, Option("break"), 0).risk == 0


# -- the start of a turn -----------------------------------------------------------------------------------------------


def test_back_to_the_start_of_a_survivors_turn(sessions):
    session = sessions.create("nld", seed=7)
    hand = Hand(session)
    while session.game.question.ask != "act":
        hand.answer(0)
    start, who = session.game.position, session.game.question.about
    view = session.game.view(0)
    end = [option.text for option in session.game.question.options]
    assert end, "there is something to do"
    hand.answer(0)
    while session.game.question.ask != "act" or session.game.question.about != who:
        hand.answer(0)
    hand.answer(1)
    done = session.undo_turn(session.revision, hand.request())
    assert done.position == start
    assert session.game.view(0) == view
    before = session.undo_turn(
        session.revision, hand.request()
    )  # at the start it is the turn before, or the round's choice
    assert before.position < start


@pytest.mark.parametrize(("title", "answers"), [("nld", 70), ("enclave", 70), ("duel", 40)])
def test_the_start_of_a_turn_is_where_the_title_first_named_it(title, answers):
    game = shamble.new(title, seed=4)
    bot = bots.bot("random", 2)
    turns = []
    while game.question is not None and game.position < answers:
        turns.append(game.turn_key)
        seat = game.question.seats[0]
        game.answer(bot.decide(bots.Look(game, seat)), seat)
        start = len(turns) - 1
        while start > 0 and turns[start - 1] == turns[-1]:
            start -= 1
        assert turn_start(game) == start
    assert len(set(turns)) > 5


def test_the_start_of_a_combat_turn(sessions):
    """In a fight of Enclave all fighters act in one turn."""
    game = shamble.new("enclave", seed=3)
    bot = bots.bot("random", 1)
    asked = []
    while len(asked) < 60 and game.question is not None:
        asked.append((game.question.ask, game.question.about))
        game.answer(bot.decide(bots.Look(game, 0)), 0)
        if game.position > 20 and game.question.ask == "fight" and asked[-1][0] == "fighter":
            turn = game.question.about
            first = min(at for at, question in enumerate(asked) if question == ("fight", turn))
            assert turn_start(game) == first
            return
    pytest.fail("no fighter has acted")


@pytest.mark.parametrize(("zone", "asks"), [("cellar", False), ("lane", True)])
def test_who_has_nothing_useful_left_ends_a_turn_without_a_second_thought(sessions, zone, asks):
    """In the cellar, with all that they came for, after a search; but not in the lane, from where it is far to go."""
    survivors = {who: {"zone": "cellar", "acted": True} for who in ("ben", "barbra", "tom", "harry")}
    survivors |= {"judy": {"zone": "hall"}, "helen": {"zone": zone}}
    there = {"title": "nld", "scene": "tutorial", "survivors": survivors, "active": "helen", "open": ["cellar--hall"]}
    game = shamble.position({**there, "tokens": []})
    session = sessions.take_in(json.dumps(game.save()).encode(), "game.json")
    hand = Hand(session)
    if asks:
        with pytest.raises(ThinkTwice, match="3 actions left"):
            hand.answer("end", careful=True)
    else:
        hand.answer("search house")
        while session.game.question.ask != "act":
            hand.answer(0)
        assert second_thought(session.game, "end", 0) == "Helen has 2 actions left."
        hand.answer("end", careful=True)
        assert session.game.lines[-1].answer == "end"


def test_a_fresh_game_has_no_turn_to_go_back_to(sessions):
    session = sessions.create("nld", seed=7)
    with pytest.raises(IllegalAnswer, match="nothing to undo"):
        session.undo_turn(session.revision, "a-request")


def test_nobody_waits_for_another_session_that_is_slow_to_open(store, monkeypatch):
    sessions = SessionRegistry(store)
    slow, quick = sessions.create("nld", seed=1).id, sessions.create("nld", seed=2).id
    sessions.close()
    sessions = SessionRegistry(store)
    opening, may_open = threading.Event(), threading.Event()
    header = store.header

    def held_up(id):
        if id == slow:
            opening.set()
            assert may_open.wait(20)
        return header(id)

    monkeypatch.setattr(store, "header", held_up)
    found = []
    threads = [threading.Thread(target=lambda: found.append(sessions.open(slow))) for _ in range(3)]
    for thread in threads:
        thread.start()
    assert opening.wait(20)
    others = threading.Thread(target=sessions.open, args=[quick])
    others.start()
    others.join(5)
    assert not others.is_alive()
    may_open.set()
    for thread in threads:
        thread.join(20)
    assert len(found) == 3
    assert all(session is found[0] for session in found)
    sessions.close()
