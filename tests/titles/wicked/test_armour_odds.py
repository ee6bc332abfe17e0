"""The odds of attacks past friends who roll for armour: by hand, and against a count of all dice in the real rules."""

from __future__ import annotations

import io
from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from shamble.cli.chances import show_odds
from shamble.cli.screen import Screen
from shamble.kernel.game import Game
from shamble.kernel.history import KEEP_NONE
from shamble.kernel.odds import outcomes
from shamble.kernel.questions import Roll, Share
from shamble.speech.odds_text import beside
from shamble.table.api import serializers
from shamble.table.show.cards import make_card
from shamble.table.show.option_list import chance_beside, harm_beside
from shamble.testing import rule
from tests.thinned import thinned

MISS = Fraction(1, 3)  # of the short bow, which hits on 3+
BARE = Fraction(2, 3)  # the chance that iron hide, which Oswin has, does not keep a wound off
HIDE: dict[str, Any] = {}
MAIL = {"worn": "chainmail"}  # 4+
MAIL_AND_SHIELD = {"worn": "chainmail", "hands": ["shield"]}


def shot(table: Any, answer: str, friends: dict[str, Any], crowd: dict[str, int], **options: str) -> Any:
    """Perrin is about to attack the zone beside his own, where all others are."""
    verb, card = answer.split()[:2]
    hands = [card] * (2 if verb.endswith("both") else 1)
    people = {"perrin": {"zone": "s1", "hands": hands}}
    people |= {name: {"zone": "s2", **more} for name, more in friends.items()}
    zombies = {"s2": crowd} if crowd else {}
    return table(map="row", survivors=people, zombies=zombies, active="perrin", options=options)


# -- by hand -----------------------------------------------------------------------------------------------------------


@rule("fantasy.combat.friendly-fire-misses", "fantasy.wounds.armor-roll")
def test_a_miss_hurts_a_friend_whose_armour_fails(table: Any) -> None:
    """One die: it hits with 4/6. A miss, 2/6, is kept off by a 5 or 6 and hurts with 2/6 * 4/6 = 2/9."""
    odds = shot(table, "shoot short-bow s2", {"oswin": HIDE}, {"walker": 1}).odds("shoot short-bow s2")
    assert odds.exact
    assert odds.spread("kills") == [(0, Fraction(1, 3)), (1, Fraction(2, 3))]
    assert odds.spread("wounds") == [(0, Fraction(7, 9)), (1, Fraction(2, 9))]


@rule("fantasy.combat.friendly-fire-misses", "fantasy.wounds.armor-roll")
def test_each_wound_has_a_die_of_its_own(table: Any) -> None:
    """A miss, 1/2, deals 2 wounds. Of two dice none holds with 4/9, one with 4/9, both with 1/9."""
    game = shot(table, "cast death-strike s2", {"oswin": HIDE}, {"fatty": 1})
    expected = [(0, Fraction(1, 2) + Fraction(1, 18)), (1, Fraction(2, 9)), (2, Fraction(2, 9))]
    assert game.odds("cast death-strike s2").spread("wounds") == expected


@rule("fantasy.wounds.three-kill", "fantasy.wounds.armor-roll")
def test_whoever_has_one_wound_left_needs_all_dice_to_hold(table: Any) -> None:
    """A miss, 1/2, deals 2 wounds; both dice hold with 1/9, so it kills with 1/2 * 8/9 = 4/9."""
    game = shot(table, "cast death-strike s2", {"oswin": {"wounds": 2}}, {})
    assert game.odds("cast death-strike s2").chance("deaths") == Fraction(4, 9)


@rule("fantasy.wounds.shield-alone", "fantasy.wounds.shield-reroll", "fantasy.skill.lucky")
@pytest.mark.parametrize(
    ("friend", "fails"),
    [
        ({"hands": ["shield"]}, Fraction(1, 2)),
        (MAIL_AND_SHIELD, Fraction(1, 4)),
        ({**MAIL_AND_SHIELD, "skills": ["lucky"]}, Fraction(1, 8)),
    ],
)
def test_a_roll_that_fails_is_rolled_again_as_often_as_possible(table: Any, friend: Any, fails: Fraction) -> None:
    """Each roll on 4+ fails with 1/2, and the shield and luck give one more each."""
    odds = shot(table, "shoot short-bow s2", {"tolk": friend}, {"walker": 1}).odds("shoot short-bow s2")
    assert odds.chance("wounds") == MISS * fails


@rule("fantasy.combat.friendly-fire-misses", "fantasy.wounds.shield-reroll")
def test_a_roll_is_kept_where_a_new_one_promises_no_less_harm(table: Any) -> None:
    """Two misses of a hand crossbow, 1/9, for chainmail and a shield: of two dice one fails on average, so one that
    failed is kept, and two, 1/4, are rolled again. Both fail in the end with 1/16, one with 1/2 + 1/8, and none with
    1/4 + 1/16. One miss, 4/9, hurts with 1/4."""
    game = shot(table, "shoot hand-crossbow s2", {"tolk": MAIL_AND_SHIELD}, {})
    one, two = Fraction(4, 9), Fraction(1, 9)
    wounded = [two * Fraction(1, 16), one * Fraction(1, 4) + two * Fraction(5, 8)]
    expected = [(0, 1 - sum(wounded)), (1, wounded[1]), (2, wounded[0])]
    assert game.odds("shoot hand-crossbow s2").spread("wounds") == expected


@rule("fantasy.combat.friendly-fire-misses", "fantasy.skill.iron-hide")
def test_the_players_give_a_miss_to_whoever_is_best_protected(table: Any) -> None:
    """Tolk has nothing on, chainmail helps Hesta on 4+, and Oswin's hide on 5+: it is Hesta, with 1/3 * 1/2."""
    game = shot(table, "shoot short-bow s2", {"oswin": HIDE, "tolk": {}, "hesta": MAIL}, {"walker": 1})
    assert game.odds("shoot short-bow s2").chance("wounds") == MISS / 2


@rule("fantasy.skill.steady-hand")
def test_whoever_spares_friends_has_no_dice_for_armour_to_count(table: Any) -> None:
    """A walker is hit by any of three dice on 5+, by either reading, and there is nothing to leave out."""
    people = {"perrin": {"zone": "s1", "hands": ["chain-lightning"], "skills": ["steady-hand"]}, "oswin": "s2"}
    for reading in ("misses", "priority"):
        options = {"friendly-fire": reading}
        game = table(map="row", survivors=people, zombies={"s2": {"walker": 1}}, active="perrin", options=options)
        odds = game.odds("cast chain-lightning s2")
        assert odds.exact
        assert (odds.chance("kills"), odds.chance("wounds")) == (1 - Fraction(2, 3) ** 3, 0)


@rule("wicked.priority.rank-1-survivor", "fantasy.wounds.armor-roll")
def test_by_the_other_reading_hits_are_spent_on_armour(table: Any) -> None:
    """Oswin can take one more wound, which each hit deals with 2/3. Of three dice on 4+ one hits with 3/8: he dies with
    2/3; two with 3/8: he dies with 8/9, and with 2/3 at once, so that the other kills the walker; three with 1/8: he
    dies with 26/27, and with 8/9 before the last one."""
    game = shot(table, "cast fireball s2", {"oswin": {"wounds": 2}}, {"walker": 1}, **{"friendly-fire": "priority"})
    odds = game.odds("cast fireball s2")
    one, three = Fraction(3, 8), Fraction(1, 8)
    assert odds.chance("deaths") == one * BARE + one * Fraction(8, 9) + three * Fraction(26, 27) == Fraction(19, 27)
    assert odds.chance("kills") == one * BARE + three * Fraction(8, 9) == Fraction(13, 36)


@rule("wicked.priority.rank-1-survivor", "fantasy.wounds.armor-roll")
def test_armour_can_stop_more_hits_than_anybody_could_bear(table: Any) -> None:
    """Six dice on 5+ and nobody else there: each hurts with 1/3 * 2/3 = 2/9, and three wounds are the most."""
    answer = "shoot-both repeating-crossbow s2"
    odds = shot(table, answer, {"oswin": HIDE}, {}, **{"friendly-fire": "priority"}).odds(answer)
    hurts, not_hurt = Fraction(2, 9), Fraction(7, 9)
    assert odds.chance("deaths") == 1 - not_hurt**6 - 6 * hurts * not_hurt**5 - 15 * hurts**2 * not_hurt**4


# -- beside the option -------------------------------------------------------------------------------------------------


@rule("fantasy.combat.friendly-fire-misses", "fantasy.wounds.armor-roll")
def test_page_terminal_and_api_say_what_a_friend_risks(table: Any) -> None:
    """2/9 is 22%."""
    game = shot(table, "shoot short-bow s2", {"oswin": HIDE}, {"walker": 1})
    option = game.question.find("shoot short-bow s2")
    stakes = game.title.stakes(game, option, 0)
    assert chance_beside(stakes, game.title.painter) == "67\u2009%"
    assert harm_beside(stakes, game.title.painter) == "22% risk to a friend"
    assert beside(stakes) == "0.7 kills, 0.2 wounds"
    told = serializers.option(game, option, 0).stakes
    assert told is not None
    assert [(measure.id, measure.spread[-1].fraction) for measure in told.measures] == [
        ("kills", "2/3"),
        ("wounds", "2/9"),
    ]


@rule("fantasy.wounds.three-kill", "fantasy.wounds.armor-roll")
def test_a_friend_who_may_die_past_armour_is_counted_in_the_risk_of_losing(table: Any) -> None:
    """Nobody but Oswin has a weapon of damage 2, and without one the quest is lost: with 1/3 * 2/3."""
    people = {
        "perrin": {"zone": "square-c", "hands": ["short-bow"]},
        "oswin": {"zone": "square-n", "hands": ["hammer"], "wounds": 2},
    }
    lost_when = [{"kind": "defenceless", "damage": 2, "says": "Nobody has a strong weapon."}]
    game = table(survivors=people, active="perrin", rules={"lost_when": lost_when})
    option = game.question.find("shoot short-bow square-n")
    assert game.risk(option, 0) == MISS * BARE


@rule("fantasy.combat.friendly-fire-misses", "wicked.priority.rank-1-survivor")
@pytest.mark.parametrize(
    ("reading", "said"),
    [
        ("misses", "Misses hit Oswin at s2: 2 misses can kill Oswin."),
        ("priority", "Hits go to Oswin at s2 first: 2 hits can kill Oswin."),
    ],
)
def test_the_second_thought_is_about_what_hits_friends(table: Any, reading: str, said: str) -> None:
    answer = "shoot hand-crossbow s2"
    game = shot(table, answer, {"oswin": {"wounds": 1}}, {"walker": 1}, **{"friendly-fire": reading})
    assert game.title.caution(game, game.question.find(answer)) == said


def chain_past_armour(table: Any, reading: str) -> Any:
    return shot(table, "cast chain-lightning s2", {"oswin": HIDE}, {"walker": 2}, **{"friendly-fire": reading})


@rule("fantasy.spell.chain-lightning", "wicked.priority.rank-1-survivor")
def test_where_dice_have_no_end_the_odds_say_what_they_leave_out(table: Any) -> None:
    """A die is rolled until it shows no six, so that it has a hurt friend in the end with the chance x: with 5 a hit
    that hurts, 1/6 * 2/3; with 6 a hit that hurts, or does not and the next die does. x = 1/9 + 1/6 * (2/3 + x/3), so
    x = 4/17. What is left out is less than a thousandth of a percent."""
    game = chain_past_armour(table, "priority")
    option = game.question.find("cast chain-lightning s2")
    odds = game.title.stakes(game, option, 0)
    assert not odds.exact
    assert abs(odds.chance("wounds") - (1 - Fraction(13, 17) ** 3)) < Fraction(1, 100_000)
    assert harm_beside(odds, game.title.painter) == "about 55% risk to a friend"
    assert beside(odds).startswith("about ")
    why = "each six adds a die, and of those more than 8 sixes are not counted"
    assert f"Approximate: {why}." in make_card(game, option, 0).notes
    assert serializers.odds(game.title, odds).left_out == why
    output = io.StringIO()
    show_odds(Screen(file=output, width=100), game.title, [("1", option, odds)])
    assert why in " ".join(output.getvalue().split())


@rule("fantasy.spell.chain-lightning", "fantasy.combat.friendly-fire-misses")
def test_misses_of_such_dice_have_an_end(table: Any) -> None:
    """A chain ends with a die that shows no six: with 5 it hits, otherwise it misses, 4/5, and hurts with 2/3."""
    odds = chain_past_armour(table, "misses").odds("cast chain-lightning s2")
    assert odds.exact
    assert odds.chance("wounds") == 1 - (1 - Fraction(4, 5) * BARE) ** 3


# -- against counting --------------------------------------------------------------------------------------------------

IN_AN_ATTACK = ("attack", "armour", "reroll", "hits", "which-hit", "sixes", "friendly-fire", "friends-hit")
Change = tuple[int, ...]
Counted = dict[Change, Fraction]


def change(before: Game, after: Game) -> Change:
    """Lost, kills, deaths and wounds: the worst first."""
    old, new = (game.rules.measures(game.state, 0) for game in (before, after))
    return int(after.outcome is not None), *[new[name] - old[name] for name in ("kills", "deaths", "wounds")]


def expected(counted: Counted) -> list[Fraction]:
    """How bad it is on average; of kills, more are better."""
    means = [sum((chance * what[place] for what, chance in counted.items()), Fraction(0)) for place in range(4)]
    return [means[0], -means[1], means[2], means[3]]


def answers(question: Any) -> list[Any]:
    if isinstance(question, Share):
        ways = product(*[range(cap + 1) for cap in question.caps])
        return [list(amounts) for amounts in ways if sum(amounts) == question.total]
    return list(question.options)


def count(before: Game, game: Game) -> Counted:
    """Every face of every die is rolled in the real rules; players do what is best on average."""
    question = game.question
    if question is None or question.ask not in IN_AN_ATTACK:
        return {change(before, game): Fraction(1)}
    if isinstance(question, Roll):
        found: Counted = {}
        for chance, faces in outcomes(question):
            for what, part in count(before, answered(game, list(faces))).items():
                found[what] = found.get(what, Fraction(0)) + chance * part
        return found
    return min([count(before, answered(game, answer)) for answer in answers(question)], key=expected)


def answered(game: Game, answer: Any) -> Game:
    twin = game.clone(KEEP_NONE)
    twin.answer(answer)
    return twin


@rule("fantasy.combat.friendly-fire-misses", "wicked.priority.rank-1-survivor", "fantasy.wounds.armor-roll")
@pytest.mark.parametrize("reading", ["misses", "priority"])
@pytest.mark.parametrize(
    ("answer", "friends", "crowd"),
    thinned(
        [
            ("shoot hand-crossbow s2", {"oswin": HIDE}, {"walker": 1}),
            ("shoot hand-crossbow s2", {"oswin": {"wounds": 2, **MAIL}}, {"walker": 2}),
            ("shoot hand-crossbow s2", {"tolk": {"wounds": 1, **MAIL_AND_SHIELD}}, {"walker": 1, "fatty": 1}),
            ("cast mana-blast s2", {"tolk": MAIL_AND_SHIELD, "hesta": {"wounds": 2}}, {"walker": 2}),
            (
                "shoot hand-crossbow s2",
                {"oswin": {"wounds": 1}, "hesta": {"wounds": 1, "hands": ["shield"]}},
                {"walker": 1},
            ),
            ("shoot crossbow s2", {"oswin": HIDE}, {"fatty": 1, "walker": 1}),
            ("cast death-strike s2", {"oswin": {"wounds": 2}, "tolk": {"wounds": 1, **MAIL}}, {"fatty": 2}),
            ("cast fireball s2", {"oswin": {"wounds": 1}}, {"walker": 3}),
            ("cast disintegrate s2", {"oswin": {"wounds": 2}}, {"abomination": 1}),
        ],
        5,
    ),
)
def test_the_odds_are_those_of_counting_all_dice(
    table: Any, answer: str, friends: dict[str, Any], crowd: dict[str, int], reading: str
) -> None:
    game = shot(table, answer, friends, crowd, **{"friendly-fire": reading})
    odds = game.odds(answer)
    assert odds.exact
    told: Counted = {}
    for chance, way in odds.ways:
        what = (way.get("lost", 0), way["kills"], way["deaths"], way["wounds"])
        told[what] = told.get(what, Fraction(0)) + chance
    counted = count(game, answered(game.imagine(0, by_hand=True), answer))
    assert expected(told) == expected(counted)
    if len(friends) == 1:  # otherwise players may share out the same harm in several ways
        assert told == counted
