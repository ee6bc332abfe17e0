"""Where outcomes come from: a seed, a script, a person; and a replay that needs none of them."""

import pytest

import shamble
from shamble.kernel.ask import choose, pick, roll
from shamble.kernel.errors import IllegalAnswer, OutOfFate
from shamble.kernel.fate import ByHand, Scripted, Seeded
from shamble.kernel.questions import Pick, Roll
from shamble.kernel.rng import generator


def gamble(bench, **given):
    """Ann throws two dice and takes a card, as often as she likes."""

    def first(table):
        chosen = yield from choose(bench.choice(table, "throw", "stop"))
        if chosen.text == "throw":
            faces = yield from roll(table, "dice", "bench.dice", 2)
            cards = yield from pick(table, "cards", "bench.cards", ["axe", "bat", "cat"])
            table.said += [*[str(face) for face in faces], *cards]
            table.tell("threw", "bench.dice", n=sum(faces))
            table.push("first")
        else:
            table.count = 1
            table.tell("stopped", "bench.stop")

    return bench.new(first, **{"decided": bench.won_at(1), **given})


def test_seeded_fate_draws_from_the_generator_and_copies_its_place():
    fate = Seeded(generator(3))
    dice = Roll("dice", "r", 2)
    assert fate.settle(dice)
    assert all(1 <= face <= 6 for face in dice.faces)
    twin = fate.copy()
    one, other = Roll("dice", "r", 9), Roll("dice", "r", 9)
    fate.settle(one)
    twin.settle(other)
    assert one.faces == other.faces
    assert twin.taken != fate.taken


def test_recorded_outcomes_come_first_and_the_source_moves_on_all_the_same():
    fresh, replayed = Seeded(generator(3)), Seeded(generator(3))
    replayed.ahead = [(6, 6)]
    first, again = Roll("dice", "r", 2), Roll("dice", "r", 2)
    fresh.settle(first)
    replayed.settle(again)
    assert again.faces == [6, 6]
    for fate in (fresh, replayed):
        fate.settle(first)
        assert first.faces == list(fate.taken[1])
    assert fresh.taken[1] == replayed.taken[1]


def test_scripted_fate_gives_its_outcomes_in_order():
    fate = Scripted(generator(0), [(6, 1), ("bat",)])
    dice, card = Roll("dice", "r", 2), Pick("card", "r", ["axe", "bat"], 1)
    assert fate.settle(dice)
    assert fate.settle(card)
    assert (dice.faces, card.picked) == ([6, 1], ["bat"])
    with pytest.raises(OutOfFate, match="run out at Roll dice"):
        fate.copy().settle(dice)


def test_fate_by_hand_leaves_the_question_open():
    fate = ByHand(generator(0))
    assert not fate.settle(Roll("dice", "r", 2))
    assert fate.taken == []


def test_the_same_seed_gives_the_same_game_and_another_seed_another(bench):
    games = [gamble(bench, seed=seed) for seed in (5, 5, 6)]
    for game in games:
        game.answer_all(["throw"] * 5)
    assert games[0].state.said == games[1].state.said
    assert games[0].state.said != games[2].state.said


def test_a_script_that_runs_out_names_the_question_and_changes_nothing(bench):
    game = gamble(bench, fate=[[3, 4], ["bat"], [1, 1]])
    game.answer("throw")
    assert game.state.said == ["3", "4", "bat"]
    before = bench.whole(game)
    with pytest.raises(OutOfFate, match="run out at Pick cards") as ran_out:
        game.answer("throw")
    assert ran_out.value.question.ask == "cards"
    assert ran_out.value.question.rule == "bench.cards"
    assert bench.whole(game) == before
    with pytest.raises(OutOfFate):
        game.answer("throw")
    game.answer("stop")
    assert game.outcome is not None


def test_an_empty_script_stops_at_the_first_question_to_fate(bench):
    game = gamble(bench, fate=[])
    with pytest.raises(OutOfFate, match="Roll dice"):
        game.answer("throw")
    assert game.position == 0


@pytest.mark.parametrize("entry", [[7, 1], [1], ["bat"], ["1", "²"], []])
def test_a_script_that_does_not_fit_says_what_and_where_and_changes_nothing(bench, entry):
    game = gamble(bench, fate=[entry])
    before = bench.whole(game)
    with pytest.raises(OutOfFate, match="at Roll dice"):
        game.answer("throw")
    assert bench.whole(game) == before


def test_by_hand_every_outcome_is_a_line_of_fate_in_the_journal(bench):
    game = gamble(bench, fate="manual")
    game.answer("throw")
    assert isinstance(game.question, Roll)
    game.answer([3, 4])
    game.answer("bat")
    assert bench.lines(game)[1:] == [
        {"seat": 0, "answer": "throw"},
        {"seat": -1, "answer": "3 4"},
        {"seat": -1, "answer": "bat"},
    ]


def test_an_outcome_told_by_a_seat_is_fates_own_in_the_journal(bench):
    game = gamble(bench, fate="manual")
    game.answer_all(["throw"])
    game.answer("3 4", seat=0)
    assert bench.lines(game)[2] == {"seat": -1, "answer": "3 4"}
    assert game.clone().digest() == game.digest()
    game.answer("bat", seat=0)
    assert game.imagine(0).state.said == ["3", "4", "bat"]


def test_in_a_game_by_hand_anybody_may_say_you_roll_this_one(bench):
    game = gamble(bench, fate="manual", seed=4)
    game.answer_all(["throw", "auto", "cat", "throw", "6 6", "auto"])
    lines = bench.lines(game)
    assert [line.get("mark", "") for line in lines] == ["", "", "auto", "", "", "", "auto"]
    assert lines[2]["answer"] == " ".join(game.state.said[:2])
    for twin in (game.clone(), _followed(game)):
        assert twin.digest() == game.digest()
        twin.answer_all(["throw", "auto"])
    game.answer_all(["throw", "auto"])
    assert bench.lines(game)[-1] == bench.lines(twin)[-1]


def test_undoing_an_automatic_roll_and_asking_again_gives_the_same_dice(bench):
    game = gamble(bench, fate="manual", seed=4)
    game.answer_all(["throw", "auto"])
    rolled = bench.lines(game)
    game.undo()
    assert isinstance(game.question, Roll)
    game.answer("auto")
    assert bench.lines(game) == rolled


def test_auto_is_no_answer_to_a_seats_question(bench):
    with pytest.raises(IllegalAnswer):
        gamble(bench).answer("auto")


def _followed(game, **header):
    twin = shamble.Game(game.title, {**game.header, **header})
    twin.follow(game.lines)
    assert twin.trouble == ""
    return twin


@pytest.mark.parametrize("fate", ["auto", "manual"])
def test_a_replay_never_depends_on_the_generator(bench, fate):
    game = gamble(bench, fate=fate, seed=4)
    for _ in range(4):
        game.answer("throw")
        while not game.question.seats:
            game.answer("auto")
    twin = _followed(game, seed=99)
    assert twin.state.said == game.state.said
    assert [str(event) for event in twin.events] == [str(event) for event in game.events]
    assert bench.lines(twin) == bench.lines(game)


def test_the_duels_replay_never_depends_on_the_generator():
    game = shamble.new("duel", seed=8)
    for _ in range(15):
        game.answer(0)
    other = shamble.load({**game.save(), "seed": 1234})
    assert other.trouble == ""
    assert other.log == game.log
    assert other.view(0) == game.view(0)


def test_a_replay_of_a_script_does_not_need_the_script(bench):
    game = gamble(bench, fate=[[3, 4], ["bat"]])
    game.answer("throw")
    twin = _followed(game, script=[])
    assert twin.state.said == game.state.said


def test_a_script_goes_on_after_undo_where_it_was(bench):
    game = gamble(bench, fate=[[3, 4], ["bat"], [1, 1], ["axe"]])
    game.answer_all(["throw", "throw"])
    game.undo()
    game.answer("throw")
    assert game.state.said[3:] == ["1", "1", "axe"]
