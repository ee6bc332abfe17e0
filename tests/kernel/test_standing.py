"""Standing answers, and questions that any of several seats may answer."""

import pytest

import shamble
from shamble.files import journal
from shamble.kernel.ask import choose, pick, roll
from shamble.kernel.errors import IllegalAnswer
from shamble.kernel.questions import Choice, Option
from shamble.kernel.title import Title
from shamble.testing.playing import reloaded, reopen


def rounds(bench, **given):
    """Each round ann is asked to "guard" (usually "wait"), and then to "move"; "run" can be done three times."""

    def first(table):
        table.push("first")
        table.round += 1
        guard = bench.choice(table, "wait", "shoot", ask="guard")
        guard.offer(Option("run"), "" if table.count < 3 else "bench.tired")
        guard.usual = guard.options[0]
        chosen = yield from choose(guard)
        table.count += chosen.text == "run"
        yield from choose(bench.choice(table, "north", "south", ask="move"))

    return bench.new(first, **given)


def answers(game):
    return [(line.answer, line.mark) for line in game.lines[1:]]


def test_the_usual_answer_stands_from_now_on_and_is_journaled_so(bench):
    game = rounds(bench)
    game.stand()
    assert game.question.ask == "move"
    game.answer("north")
    game.answer("south")
    assert game.question.ask == "move"
    assert answers(game) == [
        ("wait", "standing"), ("north", ""), ("wait", "standing"), ("south", ""), ("wait", "standing"),
    ]  # fmt: skip


def test_a_named_answer_stands_for_as_long_as_it_is_lawful(bench):
    game = rounds(bench)
    game.stand("run")
    game.answer_all(["north"])
    game.answer("north")
    assert game.state.count == 3
    game.answer("north")
    assert game.question.ask == "guard"
    assert "run" not in [option.text for option in game.question.options]
    assert [mark for answer, mark in answers(game) if answer == "run"] == ["standing"] * 3


def test_a_standing_answer_can_be_switched_off(bench):
    game = rounds(bench)
    game.stand("shoot")
    game.answer("north")
    assert game.question.ask == "move"
    written = []
    game.store = written.extend
    game.ask_again(0, "guard")
    assert game.standing == {}
    assert written == [{"stand": [0, "guard", ""]}]
    game.answer("north")
    assert game.question.ask == "guard"


def test_only_the_kind_of_question_it_was_given_for_is_answered(bench):
    game = rounds(bench)
    game.stand("wait")
    assert game.standing == {"0 guard": "wait"}
    assert game.question.ask == "move"


def test_undo_passes_over_standing_answers(bench):
    game = rounds(bench)
    game.stand()
    game.answer("north")
    game.answer("south")
    game.undo()
    assert (game.position, game.question.ask) == (3, "move")
    game.redo()
    assert game.position == 5


def test_an_unlawful_or_unknown_answer_can_not_stand(bench):
    game = rounds(bench)
    before = bench.whole(game)
    with pytest.raises(IllegalAnswer) as refused:
        game.stand("fly")
    assert refused.value.rule == "bench.which"
    assert bench.whole(game) == before


def test_usual_can_not_stand_where_nothing_is_usual(bench):
    game = rounds(bench)
    game.answer("wait")
    with pytest.raises(IllegalAnswer, match="no usual answer") as refused:
        game.stand()
    assert refused.value.rule == "bench.which"
    assert game.standing == {}


def test_nothing_can_stand_in_a_game_that_is_over(bench):
    game = shamble.new("duel", seed=1)
    while game.question:
        game.answer(0)
    with pytest.raises(IllegalAnswer, match="no question"):
        game.stand("draw")


@pytest.mark.parametrize("seat", [1, 2, 7])
def test_nobody_lets_an_answer_stand_for_a_question_of_somebody_else(bench, seat):
    game = rounds(bench)
    before = bench.whole(game)
    with pytest.raises(IllegalAnswer):
        game.stand("wait", seat=seat)
    assert bench.whole(game) == before


def test_standing_answers_are_saved_and_copied(bench):
    game = rounds(bench)
    game.stand("shoot")
    assert game.save()["standing"] == {"0 guard": "shoot"}
    twin = game.clone()
    twin.answer("north")
    assert twin.question.ask == "move"
    twin.ask_again(0, "guard")
    assert twin.standing == {}
    assert game.standing == {"0 guard": "shoot"}


def test_a_standing_answer_after_undo_drops_what_could_be_redone(bench):
    game = rounds(bench)
    game.answer_all(["shoot", "north"])
    game.back_to(0)
    written = []
    game.store = written.extend
    game.stand("wait")
    assert answers(game) == [("wait", "standing")]
    assert game.undone == []
    assert written == [{"stand": [0, "guard", "wait"]}, {"seat": 0, "answer": "wait", "mark": "standing"}]


def test_standing_answers_are_not_given_on_the_way_back(bench):
    game = rounds(bench)
    game.stand("shoot")
    game.answer("north")
    game.back_to(0)
    assert (game.position, game.question.ask) == (0, "guard")
    game.redo()
    assert answers(game) == [("shoot", "standing")]


def test_one_undo_takes_a_standing_answer_back_with_all_that_it_has_answered(bench):
    game = watching(bench)
    game.answer("north")
    game.stand("wait")
    assert (game.position, game.question.ask) == (6, "move")
    game.undo()
    assert (game.position, game.question.ask) == (1, "watch")
    assert game.standing == {}
    game.answer("shout")
    assert (game.position, game.question.ask) == (2, "watch")


def watching(bench):
    """After each move ann is asked five times whether she keeps watch."""

    def first(table):
        table.push("first")
        yield from choose(bench.choice(table, "north", "south", ask="move"))
        for _ in range(5):
            yield from choose(bench.choice(table, "wait", "shout", ask="watch"))

    return bench.new(first)


def test_a_standing_answer_with_which_everything_began_can_be_undone(bench):
    game = rounds(bench)
    assert not game.can_undo()
    game.stand("shoot")
    assert game.can_undo()
    game.undo()
    assert (game.position, game.standing) == (0, {})
    assert not game.can_undo()


def test_what_stands_since_before_is_left_alone_by_undo(bench):
    game = watching(bench)
    game.answer("north")
    game.stand("wait")
    game.answer("south")
    game.undo()
    assert (game.position, game.question.ask) == (6, "move")
    assert game.standing == {"0 watch": "wait"}


@pytest.mark.parametrize("reopened", ["saved", "journal"])
def test_since_when_an_answer_stands_is_kept_with_the_game(bench, reopened):
    game = watching(bench)
    game.answer("north")
    game.stand("wait")
    game.answer("south")
    if reopened == "saved":
        again = reloaded(game)
    else:
        recorded = journal.Journal(game.header)
        for entry in journal.entries_of(game):
            recorded.add(entry)
        again = reopen(game.title, recorded)
    again.undo()
    assert again.standing == {"0 watch": "wait"}
    again.undo()
    assert (again.position, again.question.ask, again.standing) == (1, "watch", {})


def test_a_word_of_caution_is_heard_each_time_whatever_stands(bench):
    """The first time the person has been asked by whoever lets the answer stand."""
    game = watching(bench)
    careful = Careful(game.title)
    game.title = careful
    game.answer("north")
    game.stand("wait")
    assert (game.position, game.question.ask) == (2, "watch")
    assert game.standing == {"0 watch": "wait"}
    game.answer("wait")
    assert game.position == 3
    careful.warns = False
    game.answer("wait")
    assert (game.position, game.question.ask) == (6, "move")


class Careful(Title):
    """A title that warns before waiting."""

    def __init__(self, like: Title) -> None:
        super().__init__(like.id, like.name, like.rules, like.scenes, like.seats)
        self.warns = True

    def caution(self, game, option):
        return "They come closer." if self.warns and option.text == "wait" else ""


# -- questions to any of several seats ---------------------------------------------------------------------------------


def shouting(bench, **given):
    """Ann and cat (never bob) may say who opens the door, again and again."""

    def first(table):
        table.push("first")
        choice = Choice((0, 2), "door", "bench.door")
        for verb in ("me", "you"):
            choice.offer(Option(verb))
        chosen = yield from choose(choice)
        table.said.append(f"{choice.by} {chosen.text}")

    return bench.new(first, **given)


def test_the_first_answer_counts_and_the_journal_says_whose_it_was(bench):
    game = shouting(bench)
    assert game.question.seats == (0, 2)
    game.answer("you", seat=2)
    game.answer("me", seat=0)
    assert game.state.said == ["2 you", "0 me"]
    assert bench.lines(game)[1:] == [{"seat": 2, "answer": "you"}, {"seat": 0, "answer": "me"}]


def test_unless_somebody_is_named_the_first_seat_has_answered(bench):
    game = shouting(bench)
    game.answer("me")
    assert bench.lines(game)[1]["seat"] == 0


@pytest.mark.parametrize("seat", [1, 3, 99, -2])
def test_a_seat_that_is_not_asked_is_refused(bench, seat):
    game = shouting(bench)
    before = bench.whole(game)
    with pytest.raises(IllegalAnswer, match=f"not for seat {seat} to decide") as refused:
        game.answer("me", seat=seat)
    assert refused.value.rule == "bench.door"
    assert bench.whole(game) == before


def test_who_answered_survives_clone_undo_and_replay(bench):
    game = shouting(bench)
    game.answer("you", seat=2)
    game.answer("you", seat=0)
    assert game.clone().state.said == ["2 you", "0 you"]
    game.undo()
    assert game.state.said == ["2 you"]
    twin = shamble.Game(game.title, game.header)
    twin.follow(game.lines)
    assert twin.state.said == ["2 you"]


def test_an_answer_recorded_for_a_seat_that_was_not_asked_no_longer_fits(bench):
    game = shouting(bench)
    game.answer("you", seat=2)
    game.lines[1].seat = 1
    twin = shamble.Game(game.title, game.header)
    twin.follow(game.lines)
    assert "Answer 1 of 1" in twin.trouble
    assert twin.position == 0


@pytest.mark.parametrize("seat", [0, 2])
def test_the_answer_of_any_seat_that_is_asked_can_stand(bench, seat):
    game = shouting(bench, decided=lambda table: None)
    game.answer("me", seat=0)
    stop_after(game, 3)
    game.stand("you", seat=seat)
    assert game.standing == {f"{seat} door": "you"}
    assert bench.lines(game)[2:] == [{"seat": seat, "answer": "you", "mark": "standing"}] * 2


def stop_after(game, entries):
    """Let the disk be full after so many entries, because these games have no end of their own."""
    written = []

    def store(more):
        if len(written) >= entries:
            raise OSError("full")
        written.extend(more)

    game.store = store


def test_the_toys_dead_may_be_faced_by_either():
    state = {"hands": [["groan"], []], "current": {"is": "Task", "name": "turn", "numbers": [0, 2]}}
    game = shamble.position({"title": "duel", "state": state, "fate": [[1]]})
    game.answer("play groan")
    assert game.question.seats == (0, 1)
    game.answer("hide", seat=1)
    assert game.state.life == [4, 5]
    assert game.save()["lines"][-1] == {"seat": 1, "answer": "hide", "fate": [[1]]}


def test_where_a_standing_answer_breaks_a_rule_the_person_is_asked_and_the_answers_before_it_stand(bench):
    def first(table):
        table.push("first")
        choice = Choice((0,), "door", "bench.door")
        for verb in ("me", "you"):
            choice.offer(Option(verb))
        chosen = yield from choose(choice)
        table.count += 1
        if chosen.text == "you" and table.count > 2:
            raise ZeroDivisionError

    game = bench.new(first, decided=lambda table: None)
    game.answer("me")
    game.stand("you")
    assert [line["answer"] for line in bench.lines(game)] == ["start", "me", "you"]
    assert game.standing == {}
    with pytest.raises(shamble.RuleFault):
        game.answer("you")
    assert game.position == 2


# -- dice that Shamble rolls from now on -------------------------------------------------------------------------------


def rolling(bench, fate="manual"):
    """Each round ann moves, then two dice are rolled, then one card is drawn."""

    def first(table):
        table.push("first")
        table.round += 1
        yield from choose(bench.choice(table, "north", "south", ask="move"))
        yield from roll(table, "dice", "bench.dice", 2)
        yield from pick(table, "deck", "bench.deck", ["axe", "bat", "cat"])

    return bench.new(first, fate=fate)


def test_shamble_rolls_one_kind_of_dice_from_now_on(bench):
    game = rolling(bench)
    game.answer("north")
    game.stand("auto")
    assert game.question.ask == "deck"
    game.answer("axe")
    game.answer("south")
    assert game.question.ask == "deck"
    assert [mark for _, mark in answers(game)] == ["", "standing", "", "", "standing"]
    game.ask_again(-1, "dice")
    game.answer("bat")
    game.answer("south")
    assert game.question.ask == "dice"


def test_nothing_but_auto_can_stand_for_fate(bench):
    game = rolling(bench)
    game.answer("north")
    for answer in ("3 5", "usual"):
        with pytest.raises(IllegalAnswer):
            game.stand(answer)
    assert game.standing == {}


def test_undo_takes_standing_rolls_back_and_redo_brings_the_same(bench):
    game = rolling(bench)
    game.answer("north")
    game.stand("auto")
    before = game.digest()
    game.undo()
    assert game.question.ask == "dice"
    assert game.standing == {}
    game.redo()
    assert game.digest() == before


def test_a_game_with_standing_rolls_is_followed_exactly(bench):
    game = rolling(bench)
    game.answer("north")
    game.stand("auto")
    for answer in ("axe", "north", "auto", "south"):
        game.answer(answer)
    twin = game.clone()
    assert twin.digest() == game.digest()
    assert twin.standing == game.standing == {"-1 dice": "auto"}


def test_faces_that_were_typed_are_never_marked_as_rolled(bench):
    game = rolling(bench)
    game.answer("north")
    game.answer("3 5", mark="standing")
    assert answers(game)[-1] == ("3 5", "")
    assert game.clone().digest() == game.digest()
