"""Everything that happens, is asked or can be answered has words, and they read as they should."""

from __future__ import annotations

import re
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest
import source_calls

import shamble
from shamble import bots
from shamble.kernel.game import Game
from shamble.kernel.questions import Choice, Option, Roll, Share
from shamble.speech.words import Words
from shamble.testing.inspect import as_event
from shamble.titles.enclave.rules.pieces import AREAS
from shamble.titles.enclave.rules.rules import VICTORIES
from shamble.titles.enclave.title import SCENES, content, title
from shamble.titles.enclave.words.sentences import caution_of_death

Tables = Callable[..., Game]

SOURCES = sorted(title.folder.rglob("*.py"))
# Told apart from their pieces by `kind_told` and `say`.
VARIANTS = {
    *("built-free", "upgraded-free", "molotov-own", "molotovs-own", "healed-own", "searched-otherwise"),
    *("launched-crowd", "launch-crowd", "attack-with", "blast-with", "heal-own", "treated-own", "treated-in-vain-own"),
}
ELSEWHERE = {  # by other than literals
    *("search", "drive", "investigate", "molotov"),
    *("survivors", "zombies", "items", "drawbacks", "chits", "events"),
    *("attack", "blast", "supply-cache", "looters", "house-fire", "gruesome-roll"),
}
CUPS = {"survivors", "zombies", "items", "drawbacks", "chits", "events"}


# -- nothing is without words ------------------------------------------------------------------------------------------


def arguments(name: str, place: int) -> set[str]:
    return source_calls.arguments(source_calls.calls(SOURCES, name), place)


TOLD = set(title.rules.events()) - {"over"}
OFFERED = arguments("Option", 0) | arguments("Naming", 0) | arguments("offer_areas", 1)
ASKED = (
    arguments("choice", 1)
    | arguments("Share", 1)
    | arguments("roll", 1)
    | arguments("dice_roll", 1)
    | arguments("die", 1)
    | arguments("pick", 1)
    | arguments("one_at_random", 1)
    | arguments("some_at_random", 1)
    | arguments("how_much", 2)
    | arguments("Deck", 0)
)


def test_the_source_was_read() -> None:
    assert {"attack", "hold", "done", "build", "extinguish", "rest"} <= OFFERED
    assert {"fight", "armor", "zombie-attack", "barrel", "target", "search", "house-fire", *CUPS} <= ASKED


@pytest.mark.parametrize("kind", sorted(TOLD))
def test_every_event_has_a_sentence(kind: str) -> None:
    assert kind in title.words.events


@pytest.mark.parametrize("verb", sorted(OFFERED))
def test_every_option_has_words(verb: str) -> None:
    assert verb in title.words.options


@pytest.mark.parametrize("ask", sorted(ASKED))
def test_every_question_has_words(ask: str) -> None:
    assert ask in title.words.asks


def test_every_outcome_has_words() -> None:
    lost = arguments("Outcome", 1) | {"stalemate"}
    assert lost == {"burned-down", "all-dead", "overrun", "stalemate"}
    assert set(title.words.outcomes) == lost | set(VICTORIES)


def test_no_words_are_left_over() -> None:
    words = title.words
    assert set(words.events) <= TOLD | VARIANTS
    assert set(words.options) <= OFFERED | VARIANTS | ELSEWHERE
    assert set(words.asks) <= ASKED | ELSEWHERE


def test_what_the_odds_count_has_words(table: Tables) -> None:
    game = table()
    assert set(game.rules.measures(game.state, 0)) == set(title.words.measures)


def test_whatever_can_be_drawn_says_something(table: Tables) -> None:
    stage = content().stage
    for cards in (stage.people, stage.zombies, stage.chits, stage.items, stage.drawbacks, stage.events):
        for id in cards:
            assert title.card_says(table(), id), id


@pytest.mark.parametrize("scene", SCENES)
@pytest.mark.parametrize("advanced", ["scene", "all"])
def test_whole_games_can_be_read(scene: str, advanced: str) -> None:
    """No piece is missing, no id shows, and no two answers sound alike."""
    missing = r"something\b(?! special| useful)"
    unnamed = r"\b(?!zombie )[a-z]+ \d+ (is|hits|misses|takes|moves|pounds)"
    raw = re.compile(rf"{missing}|{unnamed}|\b[a-z]+-\d|--|[=_{{}}|]|[a-z]:[a-z]")
    for seed in range(3):
        options = {} if scene == "cleaning-the-house" else {"advanced": advanced}
        game = shamble.new("enclave", scene, seed=seed, options=options)
        bot = bots.bot("random", seed)
        while game.question is not None and game.position < 400:
            said = [title.say(option) for option in [*game.question.options, *getattr(game.question, "asides", [])]]
            assert len(set(said)) == len(said), said
            for text in [*said, title.prompt(game.question)]:
                assert not raw.search(text), text
                assert text[0].isupper() or not text[0].isalpha(), text
            bots.answer_for(game, game.question.seats[0], bot)
        for _, text in game.log_for():
            assert not raw.search(text), text
            assert not text[0].islower(), text
            assert text[-1] in ".!”", text


# -- names -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("id", "said"),
    [
        ("walker-2", "Walker 2"),
        ("hungry-1", "Hungry zombie 1"),
        ("explosive-3", "Explosive zombie 3"),
        ("explosive-charge", "the Explosive"),
        ("explosive-barrel-1", "Explosive Barrel 1"),
        ("barbed-wire-3", "Barbed Wire 3"),
        ("add-1", "Add one"),
        ("damage-1d6-b", "Damage (3+)"),
        ("molotov", "a Molotov Cocktail"),
        ("healing-kit", "the Healing Kit"),
        ("standard", "the Search Table (Standard)"),
        ("old-mill-3", "old mill 3"),  # of a scene that is not ours
    ],
)
def test_names(id: str, said: str) -> None:
    assert title.words.name(id) == said


def test_zombies_have_plurals() -> None:
    assert [title.words.name(kind, 2) for kind in ("walker", "boss", "hungry", "explosive")] == [
        *("Walkers", "Bosses", "Hungry zombies", "Explosive zombies")
    ]


def test_the_words_name_only_what_there_is() -> None:
    """An exception from a name of the content must not outlive it."""
    stage = content().stage
    known = [*stage.items, *stage.defenses, *stage.events, *stage.objectives, *AREAS, "horde"]
    for id in Words.load(title.folder / "words.yaml", title.rules.events()).names:
        before, _, rest = id.partition(" ")
        if before in ("in", "to", "a", "launch", "what") and rest:
            assert rest in known, id


def test_every_area_stands_after_its_own_preposition() -> None:
    said = [title.say(Option("move", (area,))) for area in ("ep", "ew", "ip", "re")]
    assert said == [
        "Move to the External Perimeter",
        "Move onto the External Wall",
        "Move to the Internal Perimeter",
        "Move to the Refuge",
    ]
    assert title.say(Option("deploy", ("billy", "ew"))) == "Place Billy on the External Wall"


# -- sentences ---------------------------------------------------------------------------------------------------------


def told(*pieces: Any) -> str:
    """The sentence for an event as `said` would show it."""
    return title.sentence(as_event(title.rules.events(), pieces))


@pytest.mark.parametrize(
    ("said", "event"),
    [
        ("Deep Hole 1 hits Explosive zombie 1 (5).", ("struck", "deep-hole-1", "explosive-1", "", 5)),
        ("The Refuge Walls lose 2 Structure Points.", ("battered", "rw", "", "", 2)),
        ("The External Wall loses 1 Structure Point.", ("battered", "ew", "", "", 1)),
        ("Adam builds an Explosive Barrel in the Internal Perimeter for 3 RP.",
         ("built", "adam", "explosive-barrel", "ip", 3)),
        ("Adam builds an Incendiary Barrel in the External Perimeter.", ("built", "adam", "incendiary-barrel", "ep")),
        ("Adam turns Hole 1 into a Deep Hole for 2 RP.", ("upgraded", "adam", "hole-1", "deep-hole", 2)),
        ("1 RP for Iron Bars on the Refuge Walls.", ("bought", "iron-bars", "rw", "", 1)),
        ("Billy makes a Molotov Cocktail.", ("molotov", "billy", "billy", "", 1)),
        ("Billy makes a Molotov Cocktail for Adam.", ("molotov", "billy", "adam", "", 1)),
        ("Billy makes 4 Molotov Cocktails from Gasoline for Adam.", ("molotovs", "billy", "adam", "gasoline", 4)),
        ("Billy rolls 8 on the Search Table (Foot).", ("searched", "billy", "foot", 8, 8)),
        ("Billy rolls 8, which counts as 9 on the Search Table (Foot).", ("searched", "billy", "foot", 8, 9)),
        ("Billy hits Walker 1 with the Flare Gun (4).", ("launched", "billy", "flare-gun", "walker-1", 4)),
        ("Billy hits the crowd in the External Perimeter with the Explosive (4).",
         ("launched", "billy", "explosive-charge", "ep", 4)),
        ("Billy uses a Healing Kit: 2 damage less.", ("healed", "billy", "billy", "", 2)),
        ("Adam's Healing Kit heals Billy: 1 damage less.",
         ("healed", "billy", "adam", "", 1)),
        ("Marta treats their own wounds (rolled 6): 1 damage less.", ("treated", "marta", "marta", "", 6)),
        ("3 Hungry zombies join the Horde.", ("gathered", "hungry", "", "", 3)),
        ("One Explosive zombie joins the Horde.", ("gathered", "explosive", "", "", 1)),
        ("Today's Buildup chit: “Attack!”.", ("chit", "attack")),
        ("“It's Broken!” The find is worthless and goes back to the pool.", ("broken", "its-broken")),
        ("Lucky Finding! 5 Resource Points, available tomorrow.", ("lucky", "lucky-finding", "", "", 5)),
        ("Billy gives the Crowbar to Adam.", ("gave", "billy", "adam", "crowbar")),
        ("Everyone is dead.", ("over", "all-dead")),
    ],
)  # fmt: skip
def test_sentences(said: str, event: tuple[Any, ...]) -> None:
    assert told(*event) == said


@pytest.mark.parametrize(
    ("said", "option"),
    [
        ("Attack Walker 1", Option("attack", ("walker-1",))),
        ("Attack Walker 1 with the Shotgun", Option("attack", ("walker-1", "shotgun"))),
        ("Shoot at Explosive Barrel 1", Option("blast", ("explosive-barrel-1",))),
        ("Throw the Grenade at Walker 1", Option("launch", ("grenade", "walker-1"))),
        ("Throw the Explosive into the crowd in the Refuge", Option("launch", ("explosive-charge", "re"))),
        ("Fire the Flare Gun at Incendiary Barrel 1", Option("launch", ("flare-gun", "incendiary-barrel-1"))),
        ("Throw a Molotov Cocktail at Boss 1", Option("launch", ("molotov", "boss-1"))),
        ("Heal Billy with Adam's Healing Kit", Option("heal", ("billy", "adam", "healing-kit"))),
        ("Adam uses a Healing Kit", Option("heal", ("adam", "adam", "healing-kit"))),
        ("1 for Billy and 1 for the Armor", Option("share", ("billy=1", "armor=1", "dented-armor=0"))),
        ("Build Barbed Wire in the External Perimeter", Option("build", ("barbed-wire", "ep"))),
        ("Turn Hole 2 into a Spiked Hole", Option("upgrade", ("hole-2", "spiked-hole"))),
        ("Hungry zombie 1 attacks Billy", Option("face", ("billy", "hungry-1"))),
    ],
)
def test_options(said: str, option: Option) -> None:
    assert title.say(option) == said


@pytest.mark.parametrize(
    ("said", "question"),
    [
        ("2 damage: how much does armor absorb?", Share((0,), "armor", "r", 2, ["billy", "armor"], [2, 2])),
        ("3 damage in the External Perimeter. What takes it?",
         Share((0,), "share-damage", "r", 3, ["hole-1", "ew"], [2, 5], about=("ep",))),
        ("Billy attacks Walker 1 with AV 7: roll 2 dice", Roll("attack", "r", 2, 6, ("billy", "walker-1", "7"))),
        ("Who does Boss 1 attack?", Choice((0,), "victim", "r", ("boss-1",))),
    ],
)  # fmt: skip
def test_prompts(said: str, question: Any) -> None:
    assert title.prompt(question) == said


# -- second thoughts ---------------------------------------------------------------------------------------------------


def caution(game: Game, answer: str) -> str:
    assert isinstance(game.question, Choice)
    option = game.question.find(answer)
    assert option is not None
    return title.caution(game, option)


def test_attacks_that_would_be_wasted_are_told(table: Tables, enclave: Any) -> None:
    game = table(survivors={"billy": "ew", "lloyd": "ew", "adam": "re"}, zombies=["brute ep", "brute ep"], step="fight")
    assert caution(game, "hold") == "Billy and Lloyd have not acted this Combat Turn, with zombies in reach."
    assert caution(game, "turn adam") == ""
    pair = table(survivors={"billy": "ew", "adam": "ew"}, zombies=["walker ep"], step="fight")
    assert caution(pair, "hold") == "Billy and Adam have not acted this Combat Turn, with zombies in reach."
    enclave.answer(game, "turn lloyd")
    assert caution(game, "done") == "Lloyd has 2 attacks left, with 2 zombies in reach."
    assert caution(game, "move ip") == ""


def test_nothing_is_said_of_a_single_attack(table: Tables, enclave: Any) -> None:
    game = table(survivors={"billy": "ew", "adam": "re"}, zombies=["brute ep"], step="fight")
    assert caution(game, "hold") == ""
    enclave.answer(game, "turn billy")
    assert caution(game, "done") == ""


def test_nothing_is_said_where_nothing_is_wasted(table: Tables) -> None:
    game = table(survivors={"adam": "re", "billy": "re"}, zombies=["brute ep"], step="fight")
    assert caution(game, "hold") == ""
    assert caution(table(rp=5), "rest") == ""


def test_who_may_die_of_it_is_told(table: Tables, enclave: Any) -> None:
    people = {"naomi": "ep", "billy": "re"}
    game = table(survivors=people, zombies=[{"kind": "explosive", "area": "ep", "damage": 1}], step="fight")
    enclave.answer(game, "turn naomi")
    assert caution(game, "attack explosive-1") == "72% risk that someone dies."
    assert caution_of_death(Fraction(1)) == "Someone will die."


# -- the end -----------------------------------------------------------------------------------------------------------


def test_the_end_in_figures(table: Tables, enclave: Any) -> None:
    game = table(survivors={"billy": {"area": "re", "damage": 1}}, turn=25, step="end-of-day")
    assert game.outcome is not None
    rows = dict(title.epilogue(game, 0))
    assert rows["days"] == "25 of 25"
    assert rows["Billy"] == "alive, unhurt"
    assert (rows["kills"], rows["lost"], rows["combats"]) == ("0 zombies", "0 survivors", "0")
    assert "objective" not in rows
    assert "campaign" not in rows


def test_the_end_of_a_campaign_names_what_was_achieved(table: Tables) -> None:
    game = table("campaign", objective={"id": "the-cure", "points": 12}, completed=["rescued"], walls={"ew": "none"})
    rows = dict(title.epilogue(game, 0))
    assert rows["objective"] == "The Cure: 12 of 20 Cure Points"
    assert rows["campaign"] == "1 of 4 objectives: Rescued"
    assert rows["walls"] == "no External Wall, Refuge Walls 0 SP"
    lasting = table("campaign", objective={"id": "survival"}, walls={"ew": "none"})
    assert dict(title.epilogue(lasting, 0))["objective"] == "Survival"
    assert rows["days"] == "1"
