"""Why something can't be done: the deepest reason is told, and every verb has one for whatever it names."""

from __future__ import annotations

import pytest

import shamble
from shamble.kernel.game import Game
from shamble.kernel.questions import Choice, Option
from shamble.testing import rule
from shamble.testing.explaining import missing_intents, unexplained
from shamble.titles.nld.title import title
from shamble.zones.rules.action import Action, Moment
from shamble.zones.rules.reasons import ALLOWED, Why
from shamble.zones.rules.table import Table
from shamble.zones.title import ZoneTitle
from tests.titles.nld.conftest import make_street, make_table


def why(game: Game, text: str) -> tuple[str, str]:
    refusal = game.why_not(text)
    assert refusal is not None, text
    return refusal.rule, refusal.why


def acting(**ben: object) -> Game:
    return make_table(survivors={"ben": {"zone": "kitchen", **ben}, "tom": "den"}, active="ben")


def found() -> Game:
    """Ben has found a flashlight, and is to keep or discard it."""
    game = make_table(survivors={"ben": "kitchen"}, decks={"house": ["flashlight"]}, active="ben")
    game.answer("search house")
    assert game.question is not None
    assert game.question.ask == "found"
    return game


# -- what nothing could mend comes before what comes first -------------------------------------------------------------


@pytest.mark.parametrize(
    ("wanted", "reason"),
    [
        ("drive yard", "nld.setup.place-tokens"),
        ("get-in driver", "nld.setup.place-tokens"),
        ("get-out", "nld.setup.place-tokens"),
        ("change-seat driver", "nld.setup.place-tokens"),
        ("jump yard", "nld.skill.jump"),
        ("lead tom", "nld.skill.born-leader"),
        ("sprint hall", "nld.skill.sprint"),
        ("melee bare-hands", "nld.skill.improvised-weapon-melee"),
        ("search extra", "nld.search.extra-never"),
        ("search starting", "nld.search.zombicide-any"),
        ("build den--hall", "nld.scene.building"),
        ("melee flashlight", "nld.card.non-weapons-cannot-attack"),
        ("melee uzi", "nld.combat.melee-action"),
        ("shoot axe yard", "nld.card.melee-range-zero"),
        ("throw molotov hall", "nld.special.molotov-exterior"),
        ("throw uzi yard", "nld.special.molotov-use"),
        ("shoot molotov yard", "nld.special.molotov-use"),
        ("reload axe", "nld.reload.needs-action"),
        ("combine axe", "nld.combine.free"),
        ("escape", "nld.scene.escape"),
    ],
)
def test_what_is_never_possible_is_refused_for_that_whatever_is_asked(wanted: str, reason: str) -> None:
    assert why(acting(), wanted)[0] == reason
    if wanted != "build den--hall":  # the door could be gone by then
        assert why(found(), wanted)[0] == reason


def test_what_could_be_done_later_waits_for_what_comes_first() -> None:
    for wanted in ("move hall", "melee axe", "shoot uzi yard", "open den--hall", "trade tom", "combine molotov", "end"):
        rule, said = why(found(), wanted)
        assert (rule, said.partition(":")[0]) == ("nld.search.keep-or-discard", "Answer this first"), wanted


@rule("nld.barricade.build-by-scene")
def test_where_a_scene_lets_nobody_build_that_is_said_at_once() -> None:
    rules = {"building": {"on": ["doorway"]}}
    game = make_table(rules=rules, survivors={"ben": "kitchen"}, decks={"house": ["flashlight"]}, active="ben")
    game.answer("search house")
    assert why(game, "build kitchen--yard")[0] == "nld.barricade.build-by-scene"


@rule("nld.car.forbidden-zones", "nld.corn.no-cars", "nld.woods.no-cars")
def test_where_no_car_gets_is_said_before_anything_that_comes_first() -> None:
    game = make_street({"ben": {"zone": "s1", "aboard": "driver"}})
    game.answer("drive s2")
    assert game.question is not None
    assert game.question.ask == "drive-on"
    expected = {"barn": "nld.car.forbidden-zones", "corn": "nld.corn.no-cars", "woods": "nld.woods.no-cars"}
    assert {zone: why(game, f"drive {zone}")[0] for zone in expected} == expected
    assert why(game, "drive paddock")[0] == "nld.car.drive-distance"


@rule("nld.car.drive-distance")
def test_where_no_road_leads_is_said_at_once_and_what_is_only_far_has_to_wait() -> None:
    game = make_street({"ben": "barn"}, decks={"house": ["flashlight"]})
    game.answer("search house")
    assert why(game, "drive paddock")[0] == "nld.car.drive-distance", "it lies behind a wall"
    assert why(game, "drive s3")[0] == "nld.search.keep-or-discard"


@rule("nld.inventory.discard-destination")
def test_a_card_that_has_left_the_game_is_told_so() -> None:
    game = make_table(survivors={"ben": {"zone": "kitchen", "hands": ["claw-hammer"]}}, active="ben")
    state = game.state
    assert isinstance(state, Table)
    left = "None of these is left in the game: Claw Hammer."
    assert why(game, "melee claw-hammer") != ("nld.inventory.discard-destination", left)
    game.answer("discard ben claw-hammer")
    assert why(game, "melee claw-hammer") == ("nld.inventory.discard-destination", left)
    assert why(game, "melee axe") == ("nld.combat.melee-action", "You aren't carrying this: Axe."), (
        "there are more of it"
    )


@rule("nld.inventory.discard-destination")
def test_before_the_cards_are_dealt_none_of_them_has_left_the_game() -> None:
    game = shamble.new("nld", "board-up-the-house", seed=1)
    assert why(game, "melee claw-hammer")[1].startswith("Answer this first: ")


class Counting(Action):
    """Counts how often it is asked whether nobody can ever do it."""

    def __init__(self) -> None:
        super().__init__(("escape",))
        self.asked = 0

    def why_never(self, table: Table, option: Option) -> Why:
        self.asked += 1
        return ALLOWED

    def why_not(self, table: Table, at: Moment, option: Option) -> Why:
        return "scene.escape", "Counted."


def test_what_is_never_possible_is_looked_up_once(monkeypatch: pytest.MonkeyPatch) -> None:
    game, counting = acting(), Counting()
    assert isinstance(game.state, Table)
    monkeypatch.setitem(game.state.edition.action_of, "escape", counting)
    assert why(game, "escape") == ("nld.scene.escape", "Counted.")
    assert counting.asked == 1


# -- attacks -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("skills", [["sprint"], ["improvised-weapon-melee", "improvised-weapon-ranged"]])
def test_what_is_improvised_is_for_one_kind_of_attack_and_for_no_pair(skills: list[str]) -> None:
    game = acting(skills=skills)
    assert why(game, "melee whatever-lies-about") == ("nld.combat.melee-action", "That is not a melee weapon.")
    assert why(game, "shoot bare-hands yard")[0] == "nld.card.melee-range-zero"
    assert why(game, "shoot bare-hands")[0] == "nld.card.melee-range-zero"
    assert why(game, "melee-both bare-hands")[0] == "nld.combat.dual-single-action"
    assert why(game, "shoot-both whatever-lies-about yard")[0] == "nld.combat.dual-single-action"


@rule("nld.skill.improvised-weapon-melee")
def test_what_another_can_improvise_takes_the_skill_all_the_same() -> None:
    tom = {"zone": "den", "skills": ["improvised-weapon-melee"]}
    game = make_table(survivors={"ben": "kitchen", "tom": tom}, active="ben")
    expected = ("nld.skill.improvised-weapon-melee", "You need the skill Improvised weapon: Melee.")
    assert why(game, "melee bare-hands") == expected


@rule("nld.combat.dual-single-action")
@pytest.mark.parametrize("wanted", ["shoot-both winchester-94 corn", "shoot-both winchester-94"])
def test_without_a_pair_it_does_not_matter_what_is_in_sight(wanted: str) -> None:
    game = acting(hands=["winchester-94"])
    assert why(game, wanted) == ("nld.combat.dual-single-action", "You need the same Dual weapon in each hand.")


@rule("nld.combat.ranged-action")
def test_a_shot_needs_a_zone() -> None:
    assert why(acting(hands=["uzi"]), "shoot uzi") == ("nld.combat.ranged-action", "Say which zone to aim at.")


# -- every verb --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("wanted", "reason", "said"),
    [
        ("hold crowbar", "nld.trade.reorganize", "That is decided when somebody rearranges what they carry."),
        ("keep axe", "nld.search.keep-or-discard", "That is decided when a card has just been found."),
        ("give uzi", "nld.trade.exchange", "That is decided when two survivors trade."),
        ("take uzi", "nld.trade.exchange", "That is decided when two survivors trade."),
        ("move axe", "nld.action.any-mix", "You can't do this with that, or you have left something out."),
    ],
)
def test_an_answer_that_nobody_asks_for_tells_when_it_is_asked_for(wanted: str, reason: str, said: str) -> None:
    assert why(acting(), wanted) == (reason, said)


@rule("nld.skill.tactician")
def test_in_a_turn_nobody_waits() -> None:
    said = "That is decided between two survivors' turns, by somebody with the skill Tactician."
    assert why(acting(), "wait ben") == ("nld.skill.tactician", said)


@pytest.mark.parametrize(
    ("wanted", "when"),
    [
        ("accept axe", "when somebody with the skill Destiny has drawn a card"),
        ("take-other katana", "when somebody with the skill Matching set finds a Dual weapon"),
        ("rummage", "when the last ghoul is gone where somebody has the skill Hold your nose"),
        ("come", "when somebody uses the skill Lifesaver"),
        ("reap walker", "when somebody with the skill Reaper hits"),
        ("sweep 3", "when somebody with the skill Full auto shoots"),
        ("assign walker-1", "when ghouls are to spawn and somebody has the skill Distributor"),
    ],
)
def test_what_a_skill_asks_for_names_the_skill(wanted: str, when: str) -> None:
    assert why(acting(), wanted)[1] == f"That is decided {when}."


@rule("nld.trade.exchange")
def test_what_nobody_carries_is_not_handed_over() -> None:
    game = make_table(survivors={"ben": {"zone": "kitchen", "hands": ["axe"]}, "tom": "kitchen"}, active="ben")
    game.answer("trade tom")
    said = "You don't have that, or it is already part of the trade."
    assert why(game, "give uzi") == ("nld.trade.exchange", said)


def moments() -> list[Game]:
    between = make_table(survivors={"ben": "kitchen", "tom": "kitchen"})
    trading = make_table(survivors={"ben": {"zone": "kitchen", "hands": ["axe"]}, "tom": "kitchen"}, active="ben")
    trading.answer("trade tom")
    return [acting(hands=["axe"]), found(), between, trading]


@pytest.mark.parametrize("moment", range(4))
def test_every_verb_has_a_reason_for_every_card_and_survivor(moment: int) -> None:
    game = moments()[moment]
    state = game.state
    assert isinstance(state, Table)
    names = [*state.stage.cards, *[person.id for person in state.stage.cast], "yard", "kitchen--yard", "walker"]
    verbs = [*state.edition.action_of, *title.refusals.unasked, *state.stage.skill_adding, "turn", "discard", "end"]
    vague = []
    for text in [*verbs, *[f"{verb} {name}" for verb in verbs for name in names]]:
        refusal = game.why_not(text)
        waits = moment == 0 and refusal is not None and refusal.why.startswith("Something else")
        if refusal is not None and (waits or unexplained(game, refusal)):
            vague.append(text)
    assert vague == []
    for verb in verbs:
        unknown = game.why_not(f"{verb} zeppelin zeppelin")
        assert unknown is not None
        assert unknown.why


# -- what is named -----------------------------------------------------------------------------------------------------

LAMPS = [
    {"id": "lamp", "name": "the lamp", "zone": "kitchen", "do": "take"},
    {"id": "radio", "name": "the radio", "zone": "den", "do": "activate"},
]
MISNAMED = ("nld.action.any-mix", "You can't do this with that, or you have left something out.")


@pytest.mark.parametrize(
    "name", ["axe", "mas-shotgun-empty", "tom", "sprint", "yard", "kitchen--yard", "lamp", "walker", "house"]
)
def test_the_wrong_thing_is_told_from_what_is_not_in_the_game(name: str) -> None:
    game = make_table(rules={"tokens": LAMPS}, survivors={"ben": "kitchen"}, active="ben")
    if name != "kitchen--yard":
        assert why(game, f"open {name}") == MISNAMED
        assert why(game, f"open {name} zeppelin")[1].startswith("“open "), "not all of it is known"
    assert why(game, f"fly {name}")[1].startswith("“fly "), "no verb of the game"
    assert why(game, "open zeppelin")[1].startswith("“open zeppelin” is not one of the options")


@rule("nld.objective.take")
def test_what_lies_in_the_zone_is_kept_with_the_reason_why_it_has_to_wait() -> None:
    walker = {"zone": "kitchen", "skills": ["plus-1-free-action:move"]}
    game = make_table(rules={"tokens": LAMPS}, survivors={"ben": walker}, active="ben", spent=3)
    kept = {refusal.what: refusal.rule for refusal in game.refusals()}
    assert kept["take lamp"] == "nld.action.blue-skill-free-extra"
    assert "activate radio" not in kept, "it lies elsewhere"
    assert why(game, "activate radio") == ("nld.objective.take", "That is in another zone.")
    fresh = make_table(rules={"tokens": LAMPS}, survivors={"ben": "den"}, active="ben")
    fresh.answer("activate radio")
    gone = "It has already been taken or activated."
    assert why(fresh, "activate radio") == ("nld.objective.take", gone)
    assert why(fresh, "take lamp") == ("nld.objective.take", "That is in another zone.")
    for unknown in ("take", "take lampp", "discard ben", "discard ben axe uzi"):  # neither traded nor discarded
        assert why(fresh, unknown)[0] == "nld.action.any-mix"


@rule("nld.objective.take")
def test_what_is_to_be_taken_is_never_activated() -> None:
    found = make_table(
        rules={"tokens": LAMPS}, survivors={"ben": "kitchen"}, decks={"house": ["flashlight"]}, active="ben"
    )
    found.answer("search house")
    for game in (make_table(rules={"tokens": LAMPS}, survivors={"ben": "kitchen"}, active="ben"), found):
        assert why(game, "activate lamp") == ("nld.objective.take", "You take that instead of activating it.")
        assert why(game, "take radio") == ("nld.objective.take", "You activate that instead of taking it.")
    assert why(found, "take lamp")[1].startswith("Answer this first: ")


@rule("nld.action.blue-skill-free-extra")
def test_whatever_is_at_hand_is_kept_when_only_a_move_is_left() -> None:
    ben = {"zone": "hall", "skills": ["plus-1-free-action:move"], "boards": 1}
    people = {"ben": ben, "tom": {"zone": "hall", "hands": ["axe"]}, "judy": {"zone": "den", "hands": ["uzi"]}}
    lamps = [{**LAMPS[0], "zone": "hall"}, LAMPS[1]]
    game = make_table(rules={"tokens": lamps}, survivors=people, active="ben", spent=3)
    kept = [refusal.what for refusal in game.refusals() if refusal.rule == "nld.action.blue-skill-free-extra"]
    assert kept == [
        *("take lamp", "build hall--kitchen", "open den--hall", "close hall--lane", "search house", "trade tom")
    ]


def test_of_what_is_at_hand_only_what_is_refused_is_kept() -> None:
    """Doors and barricades of the room, those who are there, and whose turn it could be."""
    people = {"ben": {"zone": "hall"}, "tom": {"zone": "hall", "hands": ["axe"]}, "judy": "den"}
    game = make_table(survivors=people, ghouls={"hall": {"walker": 1}}, active="ben")
    assert game.question is not None
    assert "trade tom" in [option.text for option in game.question.options]
    kept = [refusal.what for refusal in game.refusals()]
    assert [what for what in kept if what.split()[0] in ("open", "close", "build", "trade", "turn")] == [
        "build hall--kitchen",
        "open den--hall",
        "close hall--lane",
        "turn tom",
        "turn judy",
    ]


# -- letting go of cards -----------------------------------------------------------------------------------------------


def two_players() -> Game:
    people = {
        "ben": {"zone": "kitchen", "seat": 1, "hands": ["axe"]},
        "tom": {"zone": "kitchen", "seat": 2, "hands": ["katana"]},
        "judy": {"zone": "hall", "seat": 2, "hands": ["machete"]},
    }
    return make_table(survivors=people, players=2, active="ben")


@rule("nld.inventory.discard-any-time")
def test_why_a_card_is_not_let_go_of() -> None:
    game = two_players()
    rule = "nld.inventory.discard-any-time"
    assert why(game, "discard ben uzi") == (rule, "Ben isn't carrying that.")
    assert why(game, "discard tom katana") == (rule, "Only Tom's player decides that.")
    assert why(game, "discard barbra axe") == (rule, "Barbra is out of play.")
    assert game.why_not("discard tom katana", 1) is None
    game.answer("trade tom")
    assert why(game, "discard ben axe")[1] == "Answer this first: Ben trades with Tom. What changes hands?"


@rule("nld.inventory.discard-any-time", "nld.trade.unequal")
def test_what_is_to_be_agreed_on_is_not_let_go_of_meanwhile() -> None:
    game = two_players()
    for answer in ("trade tom", "give axe", "done"):
        game.answer(answer)
    rule = "nld.inventory.discard-any-time"
    assert why(game, "discard tom katana") == (rule, "Tom is trading; settle the trade first.")
    assert why(game, "discard ben axe") == (rule, "Only Ben's player decides that.")
    assert why(game, "discard judy uzi") == (rule, "Judy isn't carrying that.")
    assert game.why_not("discard judy machete") is None
    assert why(game, "give axe") == ("nld.trade.exchange", "That is decided when two survivors trade.")


# -- between turns -----------------------------------------------------------------------------------------------------


@rule("nld.round.activation-order-within-turn", "nld.skill.tactician")
def test_why_it_is_not_somebodys_turn() -> None:
    between = make_table(survivors={"ben": "kitchen", "tom": "den"})
    order = "nld.round.activation-order-within-turn"
    assert why(between, "turn barbra") == (order, "Barbra is out of play.")
    assert why(between, "move hall") == (order, "Answer this first: Who goes next?")
    takes = "You need the skill Tactician, and other survivors who have yet to act."
    assert why(between, "wait ben") == ("nld.skill.tactician", takes)
    game = acting()
    assert why(game, "turn ben") == (order, "Ben is already acting.")
    assert why(game, "turn barbra") == (order, "Barbra is out of play.")
    assert why(game, "turn tom") == (order, "Survivors act one at a time, once a round each.")


@rule("nld.trade.exchange")
def test_each_side_hands_over_what_it_has() -> None:
    game = two_players()
    game.answer("trade tom")
    mine = "You don't have that, or it is already part of the trade."
    theirs = "The other survivor doesn't have that, or it is already part of the trade."
    assert why(game, "give katana") == ("nld.trade.exchange", mine)
    assert why(game, "take machete") == ("nld.trade.exchange", theirs)
    assert why(game, "agree")[0] == "nld.trade.unequal"


def test_a_question_that_the_refusals_do_not_know_has_no_answers_of_its_own() -> None:
    game = acting()
    assert isinstance(game.title, ZoneTitle)
    assert isinstance(game.state, Table)
    refusals, unknown = game.title.refusals, Choice((0,), "which-lamp", "nld.action.any-mix")
    assert refusals.answers_to(game.state, unknown) == []
    assert "end" in [option.text for option in refusals.intents(game.state, unknown)]


# -- questions that are rarely asked -----------------------------------------------------------------------------------


def who_cuts_in() -> Game:
    helen = {"zone": "hall", "seat": 2, "experience": 43, "mode": "zombicide", "picks": ["tactician"]}
    return make_table(survivors={"ben": "hall", "judy": {"zone": "hall", "seat": 2}, "helen": helen}, players=2)


def driving_on() -> Game:
    game = make_street({"ben": {"zone": "s1", "aboard": "driver"}})
    game.answer("drive s2")
    return game


def answering_a_spawn() -> Game:
    """Next to Ben, who has reflexes, three walkers have just appeared in s1."""
    ben = {"zone": "s0", "skills": ["combat-reflexes"], "hands": ["winchester-94", "axe"]}
    spawns = [{"zone": "s1", "colour": "white"}]
    return make_table("row", survivors={"ben": ben}, spawns=spawns, phase="spawn", decks={"ghouls": ["ghoul-01"]})


def finding(skill: str, deck: str, card: str) -> Game:
    ben = {"zone": "den", "skills": [skill], "mode": "zombicide"}
    game = make_table(survivors={"ben": ben}, decks={deck: [card]}, active="ben")
    game.answer(f"search {deck}")
    return game


def sweeping() -> Game:
    ben = {"zone": "hall", "hands": ["uzi"], "skills": ["full-auto"]}
    game = make_table(survivors={"ben": ben, "judy": "lane"}, ghouls={"lane": {"walker": 5}}, active="ben")
    game.answer("shoot uzi lane")
    return game


def burning() -> Game:
    ben = {"zone": "s1", "hands": ["molotov"]}
    spawns = [{"zone": "s0", "colour": "white"}, {"zone": "s2", "colour": "violet"}]
    game = make_street({"ben": ben}, spawns=spawns)
    game.answer("throw molotov s2")
    return game


def learning_anything() -> Game:
    lying = [{"id": "note", "name": "a note", "zone": "hall", "do": "take", "gives": {"experience": 19}}]
    everything = [skill for level in barbras_skills()[2:] for skill in level]
    barbra = {"zone": "hall", "mode": "zombicide", "laps": 3, "picks": everything}
    game = make_table(
        rules={"tokens": lying, "ultrared": True}, survivors={"barbra": barbra}, active="barbra", decks={}
    )
    game.answer("take note")
    return game


def barbras_skills() -> list[list[str]]:
    return next(person.skills for person in title.built_in[0].cast if person.id == "barbra")


RARE = {
    "cut-in": who_cuts_in,
    "drive-on": driving_on,
    "free-attack": answering_a_spawn,
    "draw-anew": lambda: finding("destiny", "house", "scope"),
    "take-other": lambda: finding("matching-set", "melee", "katana"),
    "sweep": sweeping,
    "move-spawn": burning,
    "any-skill": learning_anything,
}


@pytest.mark.parametrize("ask", RARE)
def test_everything_that_is_offered_could_be_expected_and_what_is_not_is_explained(ask: str) -> None:
    game = RARE[ask]()
    assert isinstance(game.question, Choice)
    assert game.question.ask == ask
    assert missing_intents(game) == []
    offered = [option.text for option in game.question.options]
    assert all(game.why_not(text) is None for text in offered)
    for option in title.intents(game):
        refusal = game.why_not(option)
        assert (refusal is None) == (option.text in offered), option
        assert refusal is None or not unexplained(game, refusal), option


@pytest.mark.parametrize(
    ("ask", "wanted", "reason", "said"),
    [
        ("cut-in", "cut-in ben", "nld.skill.tactician", "Helen is the one to decide that."),
        ("cut-in", "wait judy", "nld.skill.tactician", "Helen is the one to decide that."),
        ("cut-in", "turn ben", "nld.skill.tactician", "Answer this first: Does Helen act now, before anyone else?"),
        ("drive-on", "drive s2", "nld.car.drive-distance", "The car is already there."),
        ("drive-on", "move s1", "nld.car.drive-distance", "Answer this first: Ben has driven to s2. Keep driving?"),
        (
            "free-attack",
            "shoot winchester-94 s2",
            "nld.skill.combat-reflexes",
            "This free attack must be of another kind, or aimed at another zone.",
        ),
        ("free-attack", "melee axe", "nld.combat.melee-action", "There is no ghoul in your zone."),
        ("free-attack", "end", "nld.skill.combat-reflexes", "Answer this first: Ben has a free attack. Which one?"),
        (
            "move-spawn",
            "move-spawn violet s3",
            "nld.special.molotov-moves-spawn",
            "Leave the token where it is, or move it to a spawn zone.",
        ),
        (
            "move-spawn",
            "leave-spawn violet s0",
            "nld.special.molotov-moves-spawn",
            "Leave the token where it is, or move it to a spawn zone.",
        ),
    ],
)
def test_why_another_answer_does_not_fit(ask: str, wanted: str, reason: str, said: str) -> None:
    assert why(RARE[ask](), wanted) == (reason, said)
