"""Rooms: one hand at a time, bots that answer for themselves, and games that open again as they were."""

from __future__ import annotations

import threading
import time

import pytest

import shamble
from shamble import bots
from shamble.kernel.errors import IllegalAnswer, RuleFault
from shamble.kernel.questions import FATE, Option
from shamble.table.api import serializers
from shamble.table.games import session_registry as rooms_module
from shamble.table.games.game_session import NoGame, Stale, Unwritten, turn_start
from shamble.table.games.session_registry import Rooms
from shamble.table.games.store import Store
from shamble.table.show.cards import make_card


class Hand:
    """Somebody who acts in a room and has seen its newest revision."""

    def __init__(self, room):
        self.room = room
        self.sent = 0

    def request(self):
        self.sent += 1
        return f"request-{self.sent}"

    def answer(self, answer=0, **more):
        return self.room.answer(answer, self.room.revision, self.room.game.position, self.request(), **more)

    def undo(self, to=None):
        return self.room.undo(self.room.revision, self.request(), to)


def settled(room):
    """Wait until no bot is thinking."""
    deadline = time.monotonic() + 20
    while room.is_busy():
        assert time.monotonic() < deadline
        time.sleep(0.005)
    return room


def marks(room):
    return [line.mark for line in room.game.lines[1:]]


# -- one hand at a time ------------------------------------------------------------------------------------------------


def test_what_is_answered_is_stored(rooms, store):
    room = rooms.create("nld", seed=7)
    hand = Hand(room)
    text = room.game.question.options[1].text
    hand.answer(1)
    assert store.recorded(room.id)[-1]["answer"] == text
    assert store.revision(room.id) == room.revision


def test_a_room_catches_up_with_another_process(rooms, url):
    other_store = Store(url)
    room = rooms.create("nld", seed=7)
    other = Rooms(other_store).room(room.id)
    Hand(other).answer(0)
    with room.looking() as game:
        assert game.position == 1
        assert game.digest() == other.game.digest()
    other_store.close()


def test_whoever_loses_a_race_is_stale_and_then_as_the_winner(rooms, url, monkeypatch):
    other_store = Store(url)
    room = rooms.create("nld", seed=7)
    other = Rooms(other_store).room(room.id)
    Hand(other).answer(0)
    own_revision, caught_up = room.revision, room._catch_up
    looks = iter([lambda: None])  # at first it has not noticed
    monkeypatch.setattr(room, "_catch_up", lambda: next(looks, caught_up)())
    with pytest.raises(Stale) as stale:
        room.answer(1, own_revision, 0, "a-request")
    assert stale.value.revision == other.revision
    assert room.game.digest() == other.game.digest()
    other_store.close()


def test_a_request_that_two_processes_got_is_acknowledged_by_both(rooms, url, monkeypatch):
    other_store = Store(url)
    room = rooms.create("nld", seed=7)
    other = Rooms(other_store).room(room.id)
    other.answer(1, other.revision, 0, "the-very-same")
    own_revision, caught_up = room.revision, room._catch_up
    has_seen, looks = room._store.has_seen, iter([lambda: None])
    monkeypatch.setattr(room, "_catch_up", lambda: next(looks, caught_up)())
    sights = iter([False])
    monkeypatch.setattr(room._store, "has_seen", lambda id, request: next(sights, has_seen(id, request)))
    done = room.answer(1, own_revision, 0, "the-very-same")
    assert (done.applied, done.revision, done.position) == (False, other.revision, 1)
    other_store.close()


def test_a_full_disk_changes_nothing(rooms, store, monkeypatch):
    room = rooms.create("nld", seed=7)
    hand = Hand(room)
    hand.answer(0)
    before = room.game.digest()

    def full(*_):
        raise OSError("the disk is full")

    with monkeypatch.context() as patch:
        patch.setattr(store, "append", full)
        with pytest.raises(Unwritten, match="nothing has changed"):
            hand.answer(0)
        with pytest.raises(Unwritten):
            hand.undo()
    assert (room.game.digest(), room.game.position) == (before, 1)
    assert hand.answer(0).position == 2


def test_games_open_again_exactly_as_they_were(rooms, store):
    for title in ("nld", "enclave", "duel"):
        room = rooms.create(
            title, seed=5, seats=["you"] * len(shamble.title(title).seats[:2]) if title == "duel" else None
        )
        hand = Hand(room)
        bot = bots.bot("random", 3)
        for _ in range(60):
            question = room.game.question
            if question is None:
                break
            hand.answer(bot.decide(bots.Look(room.game, question.seats[0])))
        hand.undo()
        again = Rooms(store).room(room.id).game
        assert again.digest() == room.game.digest()
        assert again.save() == room.game.save()


def test_a_bounded_number_of_rooms_is_open(store):
    rooms = Rooms(store, most_rooms=3)
    ids = [rooms.create("duel", seed=seed, seats=["you", "you"]).id for seed in range(5)]
    assert list(rooms._rooms) == ids[2:]
    assert rooms.room(ids[0]).game.position == 0
    assert list(rooms._rooms) == [*ids[3:], ids[0]]
    rooms.close()


def test_idle_rooms_are_closed(rooms, monkeypatch):
    first = rooms.create("duel", seed=1, seats=["you", "you"])
    monkeypatch.setattr(rooms_module, "IDLE", -1.0)
    second = rooms.create("duel", seed=2, seats=["you", "you"])
    assert list(rooms._rooms) == [second.id]
    assert rooms.room(first.id) is not first


def test_a_deleted_game_is_gone_for_whoever_holds_its_room(rooms):
    room = rooms.create("nld", seed=7)
    rooms.delete(room.id)
    with pytest.raises(NoGame):
        Hand(room).answer(0)
    with pytest.raises(NoGame):
        rooms.room(room.id)


def test_seats_are_checked(rooms):
    with pytest.raises(shamble.ShambleError, match="2 seats"):
        rooms.create("duel", seats=["you"])
    with pytest.raises(shamble.ShambleError, match="say who plays"):
        rooms.create("duel", seats=["you", "deep-thought"])


def test_standing_answers_are_given_and_withdrawn(rooms, store):
    room = rooms.create("nld", seed=7, fate="manual")
    hand = Hand(room)
    while not (room.game.question and not room.game.question.seats):
        hand.answer(0)
    ask = room.game.question.ask
    room.stand("auto", room.revision, hand.request())
    assert room.game.lines[-1].mark == "standing"
    assert f"{FATE} {ask}" in Rooms(store).room(room.id).game.standing
    assert room.ask_again(FATE, ask).applied
    assert not room.ask_again(FATE, ask).applied
    assert Rooms(store).room(room.id).game.standing == {}


# -- bots --------------------------------------------------------------------------------------------------------------


def test_bots_answer_after_a_person_and_each_answer_is_stored(rooms, store):
    room = settled(rooms.create("duel", seed=3, seats=["you", "random"]))
    hand = Hand(room)
    for _ in range(30):
        if "bot" in marks(room) or room.game.question is None:
            break
        hand.answer(0)
        settled(room)
    assert "bot" in marks(room)
    assert room.game.question is None or room.speaker() == 0
    assert store.revision(room.id) == room.revision
    assert Rooms(store).room(room.id).game.digest() == room.game.digest()


def test_undo_passes_over_bots_and_they_do_not_answer_against_it(rooms):
    room = settled(rooms.create("duel", seed=3, seats=["you", "random"]))
    hand = Hand(room)
    while "bot" not in marks(room)[-1:]:
        hand.answer(0)
        settled(room)
    last_of_person = max(at for at, mark in enumerate(marks(room)) if mark == "")
    assert hand.undo().position == last_of_person
    settled(room)
    assert room.game.position == last_of_person
    assert room.speaker() == 0


def test_going_back_to_a_bots_answer_stops_at_the_next_of_a_person(rooms):
    room = settled(rooms.create("duel", seed=3, seats=["you", "random"]))
    hand = Hand(room)
    while marks(room).count("bot") < 2 or (marks(room)[-1:] == ["bot"] and len(set(marks(room)[-3:])) == 1):
        hand.answer(0)
        settled(room)
    first_bot = marks(room).index("bot")
    next_person = first_bot + marks(room)[first_bot:].index("")
    assert hand.undo(first_bot).position == next_person
    with pytest.raises(IllegalAnswer, match="0 to"):
        hand.undo(999)


def test_a_bot_that_stumbles_leaves_the_answer_to_a_person(rooms, monkeypatch):
    def stumble(*_):
        raise KeyError("no idea")

    monkeypatch.setattr(bots.Random, "decide", stumble)
    room = settled(rooms.create("duel", seed=3, seats=["random", "random"]))
    assert room.game.position == 0
    assert room.speaker() == 0
    monkeypatch.undo()
    Hand(room).answer(0)
    assert marks(settled(room))[0] == ""
    assert room.game.question is None, "from there on the bots play to the end"


def test_nobody_answers_for_a_bot(rooms):
    room = settled(rooms.create("duel", seed=3, seats=["you", "random"]))
    with pytest.raises(IllegalAnswer):
        Hand(room).answer(0, seat=1)


def test_a_seat_is_handed_to_a_bot_and_back(rooms, store):
    room = rooms.create("duel", seed=3, seats=["you", "you"])
    assert room.sit(["random", "random"]).applied
    settled(room)
    assert room.game.question is None
    assert not room.sit(["random", "random"]).applied
    assert store.listing()[0].summary.seats == ("random", "random")
    assert store.listing()[0].summary.outcome == room.game.outcome.why


def test_bots_go_on_after_a_restart(rooms, store, monkeypatch):
    with monkeypatch.context() as patch:
        patch.setattr("shamble.table.games.game_session.Room.wake_bots", lambda room: None)  # as if a crash came first
        room = rooms.create("duel", seed=3, seats=["random", "random"])
    assert room.game.position == 0
    again = Rooms(store)
    assert settled(again.room(room.id)).game.question is None
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


def asked_of_bot(rooms):
    """A game in which a person has answered, and the bot is thinking about its own answer."""
    room = rooms.create("duel", seed=3, seats=["you", "random"])
    hand = Hand(room)
    while room.speaker() == 0:
        hand.answer(len(room.game.question.options) - 1)
    assert room.is_thinking()
    return room, hand


def test_nobody_waits_for_a_bot_that_thinks(rooms, pondering):
    room, _ = asked_of_bot(rooms)
    position = room.game.position
    with room.looking() as game:
        assert game.position == position
    assert room.is_busy()
    pondering.set()
    assert marks(settled(room))[position] == "bot"


def test_what_a_bot_thought_about_a_game_that_was_taken_back_is_dropped(rooms, pondering):
    room, hand = asked_of_bot(rooms)
    done = hand.undo()
    pondering.set()
    settled(room)
    assert room.game.position == done.position
    assert "bot" not in marks(room)


def test_a_table_closes_while_a_bot_thinks(rooms, store, pondering):
    room, _ = asked_of_bot(rooms)
    revision = room.revision
    begun = time.monotonic()
    rooms.close()
    assert time.monotonic() - begun < 1.5
    pondering.set()
    settled(room)
    assert store.revision(room.id) == revision


# -- faults ------------------------------------------------------------------------------------------------------------


def test_a_fault_leaves_the_question_and_a_report(rooms, store, brittle):
    room = rooms.create("brittle")
    hand = Hand(room)
    hand.answer("go")
    with pytest.raises(RuleFault, match="stands as before"):
        hand.answer("break")
    assert room.game.position == 1
    report = store.fault(room.id)
    assert report["failed"]["answer"] == "break"
    assert "a rule that was never right" in report["trace"]
    assert hand.answer("go").position == 2


def test_an_answer_that_would_break_a_rule_can_still_be_looked_at(rooms, brittle):
    game = rooms.create("brittle").game
    card = make_card(game, Option("break"), 0)
    assert (card.said, card.harm) == ("break", "")
    assert serializers.option(game, Option("break"), 0).risk == 0


# -- the start of a turn -----------------------------------------------------------------------------------------------


def test_back_to_the_start_of_a_survivors_turn(rooms):
    room = rooms.create("nld", seed=7)
    hand = Hand(room)
    while room.game.question.ask != "act":
        hand.answer(0)
    start, who = room.game.position, room.game.question.about
    view = room.game.view(0)
    end = [option.text for option in room.game.question.options]
    assert end, "there is something to do"
    hand.answer(0)
    while room.game.question.ask != "act" or room.game.question.about != who:
        hand.answer(0)
    hand.answer(1)
    done = room.undo_turn(room.revision, hand.request())
    assert done.position == start
    assert room.game.view(0) == view
    before = room.undo_turn(room.revision, hand.request())  # at the start it is the turn before, or the round's choice
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


def test_the_start_of_a_combat_turn(rooms):
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


def test_a_fresh_game_has_no_turn_to_go_back_to(rooms):
    room = rooms.create("nld", seed=7)
    with pytest.raises(IllegalAnswer, match="nothing to undo"):
        room.undo_turn(room.revision, "a-request")


def test_nobody_waits_for_another_room_that_is_slow_to_open(store, monkeypatch):
    rooms = Rooms(store)
    slow, quick = rooms.create("nld", seed=1).id, rooms.create("nld", seed=2).id
    rooms.close()
    rooms = Rooms(store)
    opening, may_open = threading.Event(), threading.Event()
    header = store.header

    def held_up(id):
        if id == slow:
            opening.set()
            assert may_open.wait(20)
        return header(id)

    monkeypatch.setattr(store, "header", held_up)
    found = []
    threads = [threading.Thread(target=lambda: found.append(rooms.room(slow))) for _ in range(3)]
    for thread in threads:
        thread.start()
    assert opening.wait(20)
    others = threading.Thread(target=rooms.room, args=[quick])
    others.start()
    others.join(5)
    assert not others.is_alive()
    may_open.set()
    for thread in threads:
        thread.join(20)
    assert len(found) == 3
    assert all(room is found[0] for room in found)
    rooms.close()
