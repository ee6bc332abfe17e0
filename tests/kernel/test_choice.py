"""A Choice: how answers are found, what is refused and by which rule, and when nobody is asked."""

import pytest

from shamble.kernel.ask import choose
from shamble.kernel.errors import IllegalAnswer, ShambleError
from shamble.kernel.fate import Seeded
from shamble.kernel.questions import FATE, Choice, Option
from shamble.kernel.rng import generator
from shamble.kernel.state import Play, Rules, State


class House(Rules):
    """The first seat may use a kit at any time."""

    def asides(self, state, question, seat):
        return [Option("use", ("kit",))] if seat == 0 else []


def doors() -> Choice:
    choice = Choice((0,), "door", "house.doors", ("hall",))
    choice.offer(Option("open", ("front",), 7))
    choice.offer(Option("open", ("back",)))
    choice.offer(Option("open", ("cellar",)), "house.locked")
    choice.offer(Option("wait"))
    choice.state = State()
    choice.state.play = Play(House(), Seeded(generator(1)), [], True)
    return choice


@pytest.mark.parametrize("place", [0, 1, 2])
def test_an_option_its_text_and_its_place_mean_the_same(place):
    choice = doors()
    option = choice.options[place]
    assert choice.find(option) is option
    assert choice.find(option.text) is option
    assert choice.find(place) is option


def test_an_option_made_elsewhere_is_found_by_what_it_says():
    choice = doors()
    assert choice.find(Option("open", ("back",))) is choice.options[1]


def test_the_text_names_the_verb_and_then_the_things():
    assert Option("move", ("ben", "kitchen")).text == "move ben kitchen"
    assert Option("wait").text == "wait"


def test_an_aside_is_found_by_text_and_by_itself_but_not_by_a_place():
    choice = doors()
    aside = choice.asides[0]
    assert choice.aside_meant("use kit", (0,)) is choice.aside_meant(Option("use", ("kit",)), (0,)) is aside
    assert choice.aside_meant("use kit", (1,)) is None, "it is not theirs"
    assert choice.aside_meant(3, (0,)) is choice.find(3) is choice.find("use kit") is None


@pytest.mark.parametrize(
    "answer", [-1, 3, 10**30, "", "open", "Open front", "open  front", None, 0.0, [], {}, ["open front"], "0"]
)
def test_what_is_no_option_is_refused_with_the_reason_and_the_rule(answer):
    refusal = doors().verify(answer)
    assert refusal is not None
    assert refusal.rule == "house.doors"
    for listed in ("open front", "open back", "wait", "use kit"):
        assert listed in refusal.why


def test_what_a_rule_forbids_is_refused_by_that_rule():
    for answer in ("open cellar", Option("open", ("cellar",))):
        refusal = doors().verify(answer)
        assert (refusal.what, refusal.rule) == ("open cellar", "house.locked")


def test_what_a_rule_forbids_is_not_listed():
    assert [option.text for option in doors().options] == ["open front", "open back", "wait"]


def test_a_playout_keeps_no_reasons_and_still_refuses():
    choice = Choice((0,), "door", "house.doors", explains=False)
    choice.offer(Option("wait"))
    choice.offer(Option("open"), "house.locked")
    assert choice.refused == []
    assert choice.verify("open").rule == "house.doors"


def test_questions_do_not_share_their_refusals():
    first, second = doors(), doors()
    first.offer(Option("fly"), "house.no-wings")
    assert [refusal.what for refusal in second.refused] == ["open cellar"]


def test_taking_an_answer_keeps_the_option_and_says_its_text():
    choice = doors()
    assert choice.take(0) == "open front"
    assert choice.chosen.value == 7
    assert choice.aside is None
    assert choice.take("use kit") == "use kit"
    assert (choice.aside, choice.chosen) == (choice.asides[0], None)


def test_a_choice_is_walked_in_one_step():
    choice = doors()
    assert choice.walk([]) == [*choice.options, *choice.asides]
    assert choice.walk([1]) == []
    for index, option in enumerate(choice.walk([])):
        assert choice.walked([index]) == option.text
        assert choice.verify(choice.walked([index])) is None


def test_a_question_says_what_it_is():
    assert str(doors()) == "Choice door hall"
    assert doors().by == FATE


def ask_for(texts, rest):
    """A task that asks for one of these, notes the answer, and then asks something else."""

    def first(table):
        chosen = yield from choose(rest.choice(table, *texts))
        table.said.append(chosen.text)
        yield from choose(rest.choice(table, "this", "that", ask="next"))
        table.count = 1
        table.tell("done", "bench.done")

    return first


def test_a_single_option_is_neither_asked_nor_recorded(bench):
    game = bench.new(ask_for(["go north"], bench))
    assert game.state.said == ["go north"]
    assert game.question.ask == "next"
    assert bench.lines(game) == [{"seat": -1, "answer": "start"}]


def test_a_question_without_options_says_which_one_it_was(bench):
    with pytest.raises(ShambleError, match=r"Choice which offers nothing \[bench.which\]"):
        bench.new(ask_for([], bench))


def test_the_chosen_option_goes_to_the_rule_and_into_the_journal(bench):
    game = bench.new(ask_for(["go north", "go south"], bench))
    game.answer("go south")
    assert game.state.said == ["go south"]
    assert bench.lines(game)[1] == {"seat": 0, "answer": "go south"}


def test_a_refused_answer_raises_with_reason_and_rule_and_changes_nothing(bench):
    def first(table):
        choice = bench.choice(table, "stay", "run")
        choice.offer(Option("fly"), "bench.no-wings")
        yield from choose(choice)

    game = bench.new(first)
    before, question = bench.whole(game), game.question
    with pytest.raises(IllegalAnswer) as forbidden:
        game.answer("fly")
    assert forbidden.value.rule == "bench.no-wings"
    assert forbidden.value.reason == "The rule bench.no-wings forbids it."
    assert "[bench.no-wings]" in str(forbidden.value)
    with pytest.raises(IllegalAnswer, match="not one of the options: stay, run") as unknown:
        game.answer("hide")
    assert unknown.value.rule == "bench.which"
    assert game.question is question
    assert bench.whole(game) == before


def test_refusals_tell_all_that_can_not_be_done_and_why(bench):
    def first(table):
        choice = bench.choice(table, "stay", "run")
        choice.offer(Option("fly"), "bench.no-wings")
        choice.offer(Option("swim", ("river",)), "bench.frozen")
        yield from choose(choice)

    told = [(refusal.what, refusal.rule, refusal.why) for refusal in bench.new(first).refusals()]
    assert told == [
        ("fly", "bench.no-wings", "The rule bench.no-wings forbids it."),
        ("swim river", "bench.frozen", "The rule bench.frozen forbids it."),
    ]


def test_a_finished_game_takes_no_answer(bench):
    game = bench.new(ask_for(["a", "b"], bench), decided=bench.won_at(1))
    game.answer_all(["a", "this"])
    assert game.outcome is not None
    with pytest.raises(IllegalAnswer, match="over"):
        game.answer("this")
    assert game.refusals() == []
