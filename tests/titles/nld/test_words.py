"""Everything that happens, is asked or can be answered has words, and they read as they should."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from source_calls import arguments, calls, literals

import shamble
from shamble import bots
from shamble.kernel.game import Game
from shamble.kernel.lessons import ASK, OPTION
from shamble.kernel.questions import Choice, Option, Pick, Roll, Share
from shamble.speech.words import Words
from shamble.testing.inspect import as_event
from shamble.titles.nld.rules.edition import EDITION
from shamble.titles.nld.title import SCENES, content, title
from shamble.zones.rules import board as zones
from shamble.zones.rules.table import Table
from shamble.zones.words.names import edge_name

Tables = Callable[..., Game]

SOURCES = [*title.folder.rglob("*.py"), *Path(zones.__file__).parent.rglob("*.py")]
# Told apart from their rule or pieces by `kind_told` and `say`.
VARIANTS = {
    *("turn-led", "moved-among", "held-two", "held-one", "held-nothing", "opened-barricade", "closed-barricade"),
    *("discarded-starting", "discarded-extra", "emptied-both"),
    *("attacked-from-afar", "rolled-nothing", "mode-zombicide", "mode-romero"),
    *("seat-changed-driver", "seat-changed-passenger", "earned-in-vain"),
    *("hold-two", "hold-one", "hold-nothing", "shoot-unheld", "hurt-by-car"),
}
IN_CODE = {"mode", "seat-changed", "split", "share", "trade", "agree"}  # which no template could say
NOT_HERE = {"wear", "make-noise", "eat", "slip", "one-more", "fill"}  # done and asked in other games of the family
ELSEWHERE = {
    "give",
    "done",
    "house",
    "melee",
    "ranged",
    "ghouls",
    "activate",
    "lead",
    "rescue",
    "charge",
    "blitz",
    "bloodlust-combat",
    "bloodlust-melee",
    "bloodlust-ranged",
    "jump",
    "attend",
    "shove",
    "taunt",
}  # by other than literals


# -- nothing is without words ------------------------------------------------------------------------------------------


def is_played_here(call: ast.Call) -> bool:
    """Does it cite no rule that only other games of the family have?"""
    return not any(text in title.rulebook.lacks for part in call.args for text in literals(part))


def first_arguments(name: str, place: int) -> set[str]:
    return arguments([call for call in calls(SOURCES, name) if is_played_here(call)], place)


TOLD = first_arguments("tell", 0) | {EDITION.the_dead}
OFFERED = first_arguments("Option", 0) - NOT_HERE
OFFERED |= {verb for action in EDITION.actions for verb in action.verbs}
ASKED = (
    first_arguments("asks", 1)
    | first_arguments("choice", 1)
    | first_arguments("shares", 1)
    | first_arguments("roll", 1)
    | first_arguments("pick", 1)
    | first_arguments("friends_struck", 4)
    | {EDITION.the_dead}
    | set(content().decks)
) - NOT_HERE


def test_the_source_was_read() -> None:
    assert {"moved", "took", "activated", "earned", "spawned"} <= TOLD
    assert {"move", "end", "hold", "shoot-both", "reap"} <= OFFERED
    assert {"act", "wounds", "attack", "deal-equipment", "ghouls", "house"} <= ASKED


@pytest.mark.parametrize("kind", sorted(TOLD - IN_CODE))
def test_every_event_has_a_sentence(kind: str) -> None:
    assert kind in title.words.events


@pytest.mark.parametrize("verb", sorted(OFFERED - IN_CODE))
def test_every_option_has_words(verb: str) -> None:
    assert verb in title.words.options


@pytest.mark.parametrize("ask", sorted(ASKED - IN_CODE))
def test_every_question_has_words(ask: str) -> None:
    assert ask in title.words.asks


def test_lessons_wait_only_for_what_can_come() -> None:
    asked = {moment.removeprefix(ASK) for moment in content().moments if moment.startswith(ASK)}
    assert {"act", "reroll"} <= asked <= ASKED
    offered = {moment.removeprefix(OPTION) for moment in content().moments if moment.startswith(OPTION)}
    assert {"turn", "melee"} <= offered <= OFFERED
    told = set(content().moments) - {ASK + ask for ask in asked} - {OPTION + verb for verb in offered}
    assert {"turn", "ran-over"} <= told <= TOLD


def test_every_outcome_has_words() -> None:
    reasons = first_arguments("Outcome", 1) | first_arguments("lost", 0)
    assert reasons == {"won", "dawn", "impossible"}
    assert set(title.words.outcomes) == reasons | {"eliminated"}
    assert title.ending("ben-eliminated") == "Ben is dead, and without Ben the others won't make it to morning."


def test_no_words_are_left_over() -> None:
    words = title.words
    assert set(words.events) <= TOLD | VARIANTS
    assert set(words.options) <= OFFERED | VARIANTS | ELSEWHERE
    assert set(words.asks) <= ASKED | ELSEWHERE | {"split-routes", "split-targets", "any-skill-kind", "wounds-by"}


def test_what_the_odds_count_has_words(table: Tables) -> None:
    game = table(survivors={"ben": "kitchen"}, active="ben")
    assert set(game.rules.measures(game.state, 0)) == set(title.words.measures)


@pytest.mark.parametrize("scene", SCENES)
@pytest.mark.parametrize("players", [1, 3])
def test_whole_games_can_be_read(scene: str, players: int) -> None:
    """No piece is missing, no id shows, and no two answers sound alike."""
    raw = re.compile(r"something|\b[a-z]+-[a-z]*\d|--|[=_{}|]|\bseat\b|[a-z]:[a-z]")
    for seed in range(4):
        game = shamble.new("nld", scene, players=["Ada", "Bo", "Cy"][:players], seed=seed)
        bot = bots.bot("random", seed)
        while game.question is not None:
            said = [title.say(option) for option in [*game.question.options, *getattr(game.question, "asides", [])]]
            assert len(set(said)) == len(said), said
            for text in [*said, title.prompt(game.question)]:
                assert not raw.search(text), text
            bots.answer_for(game, game.question.seats[0], bot)
        for _event, text in game.log_for():
            assert not raw.search(text), text
            assert text[0].isupper() or text[0].isdigit(), text
            assert text[-1] in ".!”", text


# -- names -------------------------------------------------------------------------------------------------------------


def test_names_come_from_the_content() -> None:
    words = title.words
    assert words.name("barbra") == "Barbra"
    assert (words.name("fatty"), words.name("fatty", 2)) == ("fatty", "fatties")
    assert words.name("winchester-94") == "the Winchester 94"
    assert words.name("plus-1-die:melee") == "+1 die: Melee"
    assert words.name("lamp-oil") == "the lamp oil"
    assert words.name("yard-n1") == "the clothesline"
    assert "" not in words.names


def test_the_words_name_only_what_there_is() -> None:
    """An exception from a name of the content or of a scene must not outlive it."""
    ours = Words.load(title.folder / "words.yaml", title.rules.events()).names
    zone_ids = {zone.id for stage in title.built_in for zone in stage.board.zones}
    for id in ours:
        before, _, rest = id.partition(" ")
        if before == "in":
            assert rest in zone_ids, id
    cards = [id for id in ours if id in content().cards]
    assert len(cards) == 6


@pytest.mark.parametrize("what", ["zones", "edges"])
def test_the_scenes_agree_on_names(what: str) -> None:
    """A sentence knows no scene, so the same id must mean the same everywhere."""
    names: dict[str, str] = {}
    for stage in title.built_in:
        for thing in getattr(stage.board, what):
            said = title.words.name(thing.id)
            assert names.setdefault(thing.id, said) == said
            if what == "zones":
                assert said == thing.name


@pytest.mark.parametrize(
    ("id", "said"),
    [
        ("sawed-off-empty", "the Sawed-Off (empty)"),
        ("mas-shotgun-empty", "Ma's Shotgun (empty)"),
        ("seat-2", "player 2"),
        ("kitchen--yard-n1", "the kitchen window by the clothesline"),
        ("bedroom--den", "the door between the den and the bedroom"),
        ("cellar--hall", "the stair door between the hall and the cellar"),
        ("corn--shed", "the shed barricade by the corn"),
        ("attic--kitchen", "the way between attic and the kitchen"),  # of a scene that is not ours
        ("old-mill", "old mill"),
    ],
)
def test_names_of_what_is_made_up(id: str, said: str) -> None:
    assert title.words.name(id) == said


def test_two_ways_between_the_same_zones_are_told_apart(table: Tables) -> None:
    game = table(
        "+.....+.....+\n: ya  : ya  :\n+--w--+--w--+\n| ki  : ki  |\n+-----+-----+\n",
        {"ya": "exterior yard", "ki": "interior kitchen"},
        survivors={"ben": "kitchen"},
        active="ben",
    )
    assert isinstance(game.state, Table)
    stage = game.state.stage
    assert [edge_name(stage.board, edge, title.words) for edge in stage.board.edges] == [
        "the kitchen window by yard",
        "the kitchen window by yard (2)",
    ]


# -- sentences ---------------------------------------------------------------------------------------------------------


def told(*pieces: Any, rule: str = "") -> str:
    """The sentence for an event as `said` would show it."""
    return title.sentence(as_event(title.rules.events(), pieces, rule))


@pytest.mark.parametrize(
    ("said", "event"),
    [
        ("Ben moves to the kitchen.", ("moved", "ben", "kitchen", "hall")),
        ("Ben attacks with the Uzi and rolls 4 2.", ("rolled", "ben", "uzi", "4 2", 1)),
        ("Ben attacks with the Molotov.", ("rolled", "ben", "molotov")),
        ("A walker shuffles from the corn to the lane.", ("dead-moved", "walker", "corn", "lane", 1)),
        ("3 fatties shuffle from the corn to the lane.", ("dead-moved", "fatty", "corn", "lane", 3)),
        ("One of the dead attacks on the porch.", ("dead-attack", "porch", "", "", 1)),
        ("2 of the dead attack in the hall.", ("dead-attack", "hall", "", "", 2)),
        ("Ben kills a walker.", ("killed", "ben", "walker", "hall", 1)),
        ("Ben kills 2 walkers.", ("killed", "ben", "walker", "hall", 2)),
        ("A fatty survives 3 hits.", ("endured", "fatty", "", "", 3)),
        ("Ben's stray shot hits Judy.", ("hurt", "ben", "judy", "", 1)),
        ("The card for the woods: no breakers at blue.", ("drew", "woods", "breaker", "blue", 0)),
        ("The card for the woods: one breaker at blue.", ("drew", "woods", "breaker", "blue", 1)),
        ("The walkers push the hall door by the porch open.", ("forced", "walker", "hall--porch")),
        ("Ben now holds the Axe and the Uzi.", ("held", "ben", "axe", "uzi")),
        ("Ben now holds a pair: Uzi.", ("held", "ben", "uzi", "uzi")),
        ("Ben now holds the Axe.", ("held", "ben", "axe", "nothing")),
        ("Ben now has both hands free.", ("held", "ben", "nothing", "nothing")),
        ("Ben discards the Scope (House deck).", ("discarded", "ben", "scope", "house")),
        ("Ben discards the Axe, which leaves the game.", ("discarded", "ben", "axe", "starting")),
        ("Ben returns the Molotov to the Extra cards.", ("discarded", "ben", "molotov", "extra")),
        ("Ben takes the wheel.", ("seat-changed", "ben", "driver")),
        ("Ben is a passenger now.", ("seat-changed", "ben", "passenger")),
        ("The Sawed-Off is now empty.", ("emptied", "ben", "sawed-off", "", 1)),
        ("The Sawed-Off is now empty, and so is the other one.", ("emptied", "ben", "sawed-off", "", 2)),
        ("Ben gives Judy a board.", ("traded", "ben", "judy", "loose-board")),
        ("Ben switches to Zombicide mode.", ("mode", "ben", "zombicide")),
        ("Ben falls back to Romero mode.", ("mode", "ben", "romero")),
        ("The first player token passes to player 3.", ("passed", "", "", "", 2)),
        ("Judy is dead, and without Judy the others won't make it to morning.", ("over", "judy-eliminated")),
        ("Every objective is complete, and everyone lives to tell the tale.", ("over", "won")),
    ],
)
def test_sentences(said: str, event: tuple[Any, ...]) -> None:
    assert told(*event) == said


@pytest.mark.parametrize(
    ("said", "event", "rule"),
    [
        ("Ben opens the hall door by the porch.", ("opened", "ben", "hall--porch"), "nld.door.open-or-close"),
        ("Ben pries the shed barricade by the corn open.", ("opened", "ben", "corn--shed"), "nld.barricade.no-ghouls"),
        ("Ben closes the hall door by the porch.", ("closed", "ben", "hall--porch"), "nld.door.open-or-close"),
        (
            "Ben wedges the shed barricade by the corn shut again.",
            ("closed", "ben", "corn--shed"),
            "nld.barricade.close-needs-nothing",
        ),
        ("Ben walks in on the dead in the hall.", ("moved", "ben", "hall"), "nld.move.entering-ghouls-ends-move"),
        ("Ben gets one action right now.", ("turn", "ben"), "nld.skill.born-leader"),
        ("Ben's turn.", ("turn", "ben"), "nld.round.activation-order-within-turn"),
        ("No blow lands in the hall.", ("attacked", "ben", "axe", "hall", 0), "nld.combat.melee-action"),
        ("One shot hits on the porch.", ("attacked", "ben", "uzi", "porch", 1), "nld.combat.shoot-zones"),
        ("2 shots hit at the well.", ("attacked", "ben", "uzi", "yard-w1", 2), "nld.combat.shoot-zones"),
        ("Ben's stray shot hits Tom.", ("hurt", "ben", "tom", "", 1), "nld.friendly-fire.misses-hit"),
        ("Ben runs over Tom, 2 times.", ("hurt", "ben", "tom", "", 2), "nld.car.attack-friendly-fire"),
    ],
)
def test_the_rule_tells_events_apart(said: str, event: tuple[Any, ...], rule: str) -> None:
    assert told(*event, rule=rule) == said


# -- options and questions ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("said", "text"),
    [
        ("Fire the Uzi into the porch", "shoot uzi porch"),
        ("Fire the Uzi", "shoot uzi"),
        ("Board up the kitchen window by the well", "build kitchen--yard-w1"),
        ("Hold the Axe and the Uzi", "hold axe uzi"),
        ("Hold only the Sawed-Off (empty)", "hold sawed-off-empty"),
        ("Empty both hands", "hold nothing"),
        ("Hold a pair: Uzi", "hold uzi uzi"),
        ("2 walkers to the lane, 1 to the hall", "split walker lane=2 hall=1"),
        ("1 fatty to the lane", "split fatty lane=1 hall=0"),
        ("1 fatty to the hall", "split fatty lane=0 hall=1"),
        ("2 for Ben and 1 for Judy", "share ben=2 tom=0 judy=1"),
        ("Ben: discard Axe", "discard ben axe"),
        ("+1 die: Melee", "learn plus-1-die:melee"),
        ("Player 2 plays Judy", "play judy seat-2"),
        ("Take the lamp oil", "take lamp-oil"),
    ],
)
def test_options(said: str, text: str) -> None:
    verb, *names = text.split()
    assert title.say(Option(verb, tuple(names))) == said


def test_questions() -> None:
    wounds = Share((0,), "wounds", "", 3, ["ben", "judy"], [3, 3], about=("hall", "2"))
    assert title.prompt(wounds) == "3 attacks in the hall, two wounds each. Who takes them?"
    wounds = Share((0,), "wounds", "", 1, ["ben", "judy"], [1, 1], about=("porch", "1"))
    assert title.prompt(wounds) == "One attack on the porch, one wound. Who takes it?"
    stray = Share((0,), "friendly-fire", "", 2, ["tom", "judy"], [2, 2], about=("ben", "1"))
    assert title.prompt(stray) == "Ben missed 2 times with friends in the way, one wound each. Who is hit?"
    wounds = Share((0,), "wounds", "", 1, ["ben", "judy"], [1, 1], about=("porch", "2", "fatty"))
    assert title.prompt(wounds) == "One attack by a fatty on the porch, two wounds. Who takes it?"
    split = Choice((0,), "split", "", ("woods", "fatty", "lane", "hall", ""))
    split.offer(Option("split", ("fatty", "lane=1", "hall=0")))
    assert title.prompt(split) == "One fatty in the woods is drawn to several places at once. Where does it go?"
    split = Choice((0,), "split", "", ("woods", "fatty", "lane", "hall", "porch"))
    split.offer(Option("split", ("fatty", "lane=2", "hall=1")))
    assert title.prompt(split) == (
        "3 fatties in the woods can reach the porch by several equally short routes. How many go each way?"
    )
    roll = Roll("attack", "", 2, about=("ben", "uzi", "hall"))
    assert title.prompt(roll) == "Ben shoots into the hall: roll 2 dice"
    roll = Roll("attack", "", 2, about=("ben", "axe", "hall"))
    assert title.prompt(roll) == "Ben fights in the hall: roll 2 dice"
    names = tuple(person.id for person in content().cast)
    deal = Pick("deal-equipment", "", ["axe", "uzi"], 1, names)
    assert title.prompt(deal) == "Deal the starting cards, from Ben to Helen"
    run = Choice((0,), "run-on", "", ("tom", "2"))
    assert title.prompt(run) == "Tom has run two zones. Where next?"


@pytest.mark.parametrize(
    ("moved", "said"),
    [
        ("", "Ben trades with Judy. What changes hands?"),
        ("+axe", "Ben trades with Judy, gives the Axe. Anything else?"),
        ("-uzi -boards", "Ben trades with Judy, takes the Uzi and Boards. Anything else?"),
        ("+axe -uzi", "Ben trades with Judy, gives the Axe and takes the Uzi. Anything else?"),
    ],
)
def test_a_trade_says_what_has_been_put_together(moved: str, said: str) -> None:
    assert title.prompt(Choice((0,), "trade", "", ("ben", "judy", moved))) == said


def test_the_partner_is_told_the_whole_trade() -> None:
    about = ("judy", "ben", "axe, sawed-off", "nothing")
    said = "Ben would give Judy the Axe and the Sawed-Off and take nothing. Agree?"
    assert title.prompt(Choice((0,), "agree", "", about)) == said


# -- a second thought --------------------------------------------------------------------------------------------------


def caution(game: Game, text: str) -> str:
    assert isinstance(game.question, Choice)
    option = game.question.find(text)
    assert option is not None
    return title.caution(game, option)


def test_an_attack_says_how_likely_it_loses_the_game(table: Tables) -> None:
    survivors = {"ben": {"zone": "kitchen", "hands": ["uzi"]}, "judy": {"zone": "hall", "wounds": 2}, "tom": "den"}
    game = table(survivors=survivors, ghouls={"hall": {"walker": 1}}, active="ben")
    assert title.risk(game, "shoot uzi hall", 0) == 1 - Fraction(1, 27), "one miss is too many"
    assert title.risk(game, "move hall", 0) == 0


@pytest.mark.parametrize(("judy", "tom", "risk"), [(2, 2, 1), (2, 0, 0), (1, 1, 0)])
def test_ending_the_last_turn_says_when_somebody_must_die(table: Tables, judy: int, tom: int, risk: int) -> None:
    """Two walkers for two in the hall, to be shared out among them."""
    survivors: dict[str, Any] = {"ben": "den"}
    for name, wounds in (("judy", judy), ("tom", tom)):
        survivors[name] = {"zone": "hall", "wounds": wounds, "acted": True}
    game = table(survivors=survivors, ghouls={"hall": {"walker": 2}}, active="ben")
    assert title.risk(game, "end", 0) == risk


def test_a_share_that_kills_is_a_risk_and_another_is_none(table: Tables) -> None:
    survivors = {"judy": {"zone": "hall", "wounds": 2}, "tom": "hall"}
    game = table(survivors=survivors, ghouls={"hall": {"walker": 2}}, phase="ghouls")
    assert title.risk(game, "share tom=0 judy=2", 0) == 1
    assert title.risk(game, "share tom=2 judy=0", 0) == 0


def test_the_last_who_leaves_too_early_is_warned(table: Tables) -> None:
    goals = [{"id": "axe", "kind": "take", "tokens": ["axe-token"], "says": "Take it."}]
    tokens = [{"id": "axe-token", "name": "the axe", "zone": "den", "do": "take"}]
    rules = {"exits": ["lane"], "tokens": tokens, "objectives": goals}
    game = table(rules=rules, survivors={"ben": "lane"}, active="ben")
    assert title.risk(game, "escape", 0) == 1
    assert title.risk(table(rules=rules, survivors={"ben": "lane", "tom": "den"}, active="ben"), "escape", 0) == 0


def test_whoever_ends_with_actions_left_is_warned(table: Tables) -> None:
    game = table(scene="tutorial", survivors={"ben": "kitchen", "judy": "hall"}, ghouls={}, active="ben", spent=1)
    assert caution(game, "end") == "Ben has 2 actions left."
    assert caution(game, "move hall") == ""
    ben = {"zone": "kitchen", "hands": ["katana"]}
    game = table(scene="tutorial", survivors={"ben": ben}, ghouls={"kitchen": {"walker": 3}}, active="ben")
    assert caution(game, "end") == "Ben has 3 actions left, and 3 ghouls in the kitchen will attack."


def test_nobody_is_warned_for_a_single_action(table: Tables) -> None:
    ben = {"zone": "kitchen", "hands": ["katana"]}
    game = table(scene="tutorial", survivors={"ben": ben}, ghouls={"kitchen": {"walker": 3}}, active="ben", spent=2)
    assert "end" in [option.text for option in game.question.options]
    assert caution(game, "end") == ""


def test_whoever_has_spent_all_is_not_warned(table: Tables) -> None:
    ben = {"zone": "kitchen", "mode": "zombicide", "hands": ["axe"]}
    game = table(survivors={"ben": ben}, ghouls={"kitchen": {"walker": 1}}, active="ben", spent=3)
    assert caution(game, "end") == ""  # though a free attack is left


def test_nobody_is_warned_between_turns(table: Tables) -> None:
    game = table(survivors={"ben": "kitchen", "tom": "hall"})
    assert caution(game, "turn ben") == ""


def shooting(table: Tables, card: str, **friends: int) -> Game:
    """Ben in the kitchen, friends with so many wounds in the hall."""
    survivors: dict[str, object] = {"ben": {"zone": "kitchen", "hands": [card]}}
    survivors |= {name: {"zone": "hall", "wounds": wounds} for name, wounds in friends.items()}
    return table(scene="tutorial", survivors=survivors, ghouls={"hall": {"walker": 1}}, active="ben")


def test_whoever_could_shoot_a_friend_dead_is_warned(table: Tables) -> None:
    game = shooting(table, "sawed-off", judy=2)
    assert caution(game, "shoot sawed-off hall") == "Misses hit Judy in the hall: 1 miss would kill Judy."
    game = shooting(table, "sawed-off", judy=1)
    assert caution(game, "shoot sawed-off hall") == "Misses hit Judy in the hall: 2 misses would kill Judy."
    game = shooting(table, "sawed-off", judy=2, tom=1)
    said = "Misses hit Tom and Judy in the hall: 2 misses would kill one of Tom and Judy."
    assert caution(game, "shoot sawed-off hall") == said


def test_a_shot_that_kills_nobody_for_sure_needs_no_warning(table: Tables) -> None:
    assert caution(shooting(table, "sawed-off", judy=0), "shoot sawed-off hall") == ""
    assert caution(shooting(table, "sawed-off", judy=1, tom=1), "shoot sawed-off hall") == ""
    assert caution(shooting(table, "sawed-off"), "shoot sawed-off hall") == ""
    assert caution(shooting(table, "sawed-off", judy=2), "shoot sawed-off kitchen") == ""


def test_damage_counts_and_so_does_a_second_weapon(table: Tables) -> None:
    """The Ithaca deals 2 a hit; two Sawed-Offs roll 4 dice."""
    said = "Misses hit Judy in the hall: 2 misses would kill Judy."
    assert caution(shooting(table, "ithaca-m37", judy=0), "shoot ithaca-m37 hall") == said
    ben = {"zone": "kitchen", "hands": ["sawed-off", "sawed-off"]}
    game = table(scene="tutorial", survivors={"ben": ben, "judy": "hall"}, ghouls={}, active="ben")
    assert caution(game, "shoot sawed-off hall") == ""
    assert caution(game, "shoot-both sawed-off hall") == "Misses hit Judy in the hall: 3 misses would kill Judy."


def test_snipers_and_friends_who_cannot_be_hit_need_no_warning(table: Tables) -> None:
    assert caution(shooting(table, "scoped-winchester", judy=2), "shoot scoped-winchester hall") == ""
    judy = {"zone": "hall", "wounds": 2, "skills": ["low-profile"]}
    ben = {"zone": "kitchen", "hands": ["sawed-off"]}
    game = table(scene="tutorial", survivors={"ben": ben, "judy": judy}, ghouls={}, active="ben")
    assert caution(game, "shoot sawed-off hall") == ""


# -- the end -----------------------------------------------------------------------------------------------------------


def test_the_epilogue_sums_up(table: Tables) -> None:
    ben = {"zone": "kitchen", "hands": ["machete"], "wounds": 2}
    game = table(
        scene="board-up-the-house",
        survivors={"ben": ben, "judy": {"zone": "yard-s2", "experience": 8, "wounds": 1}, "tom": "hall"},
        ghouls={"kitchen": {"fatty": 1, "walker": 2}},
        active="ben",
        fate=[[6], [1]],
    )
    game.answer("melee machete")
    game.answer("share walker=0 fatty=1")
    rows = title.epilogue(game, 0)
    assert rows == [
        ("rounds", "1 of 25"),
        ("goal", "2/10  Board up every window and close both outer doors."),
        ("goal", "2/3  Get everyone indoors."),
        ("goal", "6/7  Clear every room."),
        ("kills", "1 fatty; most by Ben (1)"),
        ("wounds", "3"),
        ("barricades", "0 built"),
        ("danger", "yellow"),
        ("Ben", "in the kitchen, 2 wounds (one away from death); blue, 1 experience"),
        ("Barbra", "not in play"),
        ("Tom", "in the hall, unhurt; blue, 0 experience"),
        ("Judy", "on the front porch, 1 wound; yellow, 8 experience"),
        ("Harry", "not in play"),
        ("Helen", "not in play"),
    ]


def test_the_epilogue_of_a_loss(table: Tables) -> None:
    game = table(survivors={"ben": {"zone": "kitchen", "wounds": 2}}, ghouls={"kitchen": {"walker": 1}}, active="ben")
    game.answer("end")
    assert game.outcome is not None
    assert game.outcome.why == "ben-eliminated"
    rows = dict(title.epilogue(game, 0))
    assert rows["Ben"] == "dead"
    assert rows["kills"] == "none"
    assert rows["rounds"] == "1 of 120"
    assert "barricades" in rows
    assert len(rows) == 12


def test_the_epilogue_of_an_escape(table: Tables) -> None:
    rules = {"exits": ["lane"], "objectives": [{"id": "out", "kind": "escape", "who": "all", "says": "Run."}]}
    game = table(survivors={"ben": "lane", "tom": "hall"}, rules=rules, active="ben")
    game.answer("escape")
    rows = dict(title.epilogue(game, 0))
    assert (rows["Ben"], rows["Tom"]) == ("got away", "in hall, unhurt; blue, 0 experience")
    assert rows["Helen"] == "not in play"


def test_a_scene_of_ones_own_speaks_of_its_own_places(table: Tables) -> None:
    zones = {"ki": {"id": "kitchen", "name": "the galley", "kind": "interior"}, "la": "exterior lane"}
    game = table(
        "+-----+.....+\n| ki  o la  :\n+-----+.....+", zones, survivors={"ben": "lane"}, active="ben",
        rules={"building": None},
    )  # fmt: skip
    game.answer("move kitchen")
    assert game.log[-1] == "Ben moves to the galley."


def test_players_are_called_by_their_names() -> None:
    game = shamble.new("nld", "tutorial", seed=1, players=["Anna", "Bo"])
    game.answer("play ben seat-2")
    assert game.log[-1] == "Ben is played by Bo."


@pytest.mark.parametrize(
    ("card", "does"),
    [("crowbar", "fights in"), ("uzi", "shoots into"), ("mas-shotgun", "attacks"), ("torch", "fights in")],
)
def test_what_somebody_does_with_a_weapon(card: str, does: str) -> None:
    assert title.words.name(f"attacks {card}") == does
