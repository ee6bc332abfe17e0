"""The odds of attacks, against plain counting: every way the dice can fall is played out through the rules, and of all
that the players can answer what is best for them counts."""

from collections import Counter
from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from shamble.kernel.errors import IllegalAnswer
from shamble.kernel.game import Game
from shamble.kernel.odds import Odds
from shamble.kernel.questions import Roll, Share

Table = Callable[..., Game]
Change = tuple[int, int, int, int]  # lost, won, kills, wounds
IN_AN_ATTACK = ("attack", "reroll", "hits", "reap", "skill", "friendly-fire", "let-go")


# -- counting ----------------------------------------------------------------------------------------------------------


def answers(game: Game) -> list[Any]:
    question = game.question
    if isinstance(question, Share):
        ranges = [range(cap + 1) for cap in question.caps]
        return [list(amounts) for amounts in product(*ranges) if sum(amounts) == question.total]
    assert question is not None
    return [option for option in question.options if option.verb != "reroll"]


def ends(game: Game) -> Iterator[Game]:
    """The games to which all answers lead, up to the end of the attack."""
    if game.question is None or game.question.ask not in IN_AN_ATTACK:
        yield game
        return
    for answer in answers(game):
        twin = game.clone()
        twin.answer(answer)
        yield from ends(twin)


def change(before: Game, after: Game) -> Change:
    old, new = (game.rules.measures(game.state, 0) for game in (before, after))
    won = after.outcome is not None and 0 in after.outcome.winners
    lost = after.outcome is not None and not won
    return int(lost), int(won), new["kills"] - old["kills"], new["wounds"] - old["wounds"]


def harm(before: Game, after: Game) -> tuple[int, ...]:
    """Losing is worst, then not winning, then sparing ghouls, then losing somebody, then wounds."""
    lost, won, kills, wounds = change(before, after)
    return lost, -won, -kills, -sum(one.zone >= 0 for one in after.state.survivors), wounds  # type: ignore[attr-defined]


def counted(game: Game, attack: str) -> dict[Change, Fraction]:
    """How likely each change is, by rolling every roll there is."""
    rolling = game.clone()
    rolling.answer(attack)
    assert isinstance(rolling.question, Roll)
    dice = rolling.question.count
    assert dice <= 4
    found: Counter[Change] = Counter()
    for faces, times in Counter(tuple(sorted(faces)) for faces in product(range(1, 7), repeat=dice)).items():
        rolled = rolling.clone()
        rolled.answer(list(faces))
        best = min(ends(rolled), key=lambda end: harm(game, end))
        found[change(game, best)] += times
    return {what: Fraction(times, 6**dice) for what, times in found.items()}


def told(odds: Odds | None) -> dict[Change, Fraction]:
    """What the odds say, in the same form."""
    assert isinstance(odds, Odds)
    assert odds.exact
    found: dict[Change, Fraction] = {}
    for chance, way in odds.ways:
        assert chance > 0
        what = (way.get("lost", 0), way.get("won", 0), way["kills"], way["wounds"])
        found[what] = found.get(what, Fraction(0)) + chance
    return found


# -- against counting --------------------------------------------------------------------------------------------------


def case(attack: str, ghouls: dict[str, int], friends: Any = (), who: str = "ben", **shooter: Any) -> Any:
    """An attack of somebody in the hall at the lane, where the friends are; melee strikes in the hall."""
    verb, card = attack.split()[:2]
    zone = "hall" if verb.startswith("melee") else "lane"
    hands = [card] * (2 if verb.endswith("both") else 1)
    survivors = {who: {"zone": "hall", "hands": hands, **shooter}}
    for name in friends:
        survivors[name] = {"zone": zone, **(friends[name] if isinstance(friends, dict) else {})}
    return pytest.param({"survivors": survivors, "ghouls": {zone: ghouls}, "active": who}, attack, id=attack)


CROWD = {"walker": 2, "breaker": 1, "fatty": 1, "relative": 1}
MIXED = {"walker": 1, "breaker": 1, "relative": 1}
STRONG_JUDY = {"experience": 7, "mode": "zombicide", "wounds": 2}  # keeps a low profile while a relative is there


@pytest.mark.parametrize(
    ("position", "attack"),
    [
        # melee, and what changes its dice
        case("melee axe", CROWD),
        case("melee katana", {"fatty": 2}),
        case("melee katana", CROWD, ["tom"]),
        case("melee claw-hammer", CROWD, skills=["plus-1-to-dice-roll:melee"]),
        case("melee katana", {"walker": 2}, skills=["plus-1-die:combat"]),
        case("melee katana", {"fatty": 1, "walker": 1}, skills=["plus-1-damage:melee"]),
        case("melee-both machete", {"walker": 3, "fatty": 1}, skills=["reaper:melee"]),
        case("melee axe", {"walker": 3}, skills=["barbarian"]),
        case("melee table-leg", {"walker": 1}, skills=["lucky"]),
        case("melee katana", {"fatty": 1, "walker": 1}, skills=["x-damage-2:melee"]),
        case("melee katana", {"fatty": 2}, skills=["super-strength", "frenzy:combat"], wounds=2),
        case("melee katana", {"fatty": 2, "walker": 1}, skills=["roll-6-damage:melee"]),
        case("melee-both baseball-bat", {"walker": 3}, skills=["swordmaster"]),
        # shots: priority, and friends in the zone
        case("shoot winchester-94 lane", {"walker": 1}),
        case("shoot sawed-off lane", {"walker": 1}, ["harry"]),
        case("shoot uzi lane", {"fatty": 1, "walker": 2}, {"tom": {"wounds": 1}}),
        case("shoot ithaca-m37 lane", {"fatty": 1, "walker": 2}, ["tom", "judy"]),
        case("shoot uzi lane", MIXED, {"tom": {"wounds": 2}, "judy": {"wounds": 1}}),
        case("shoot uzi lane", MIXED, {"tom": {"wounds": 2}, "judy": {"wounds": 2}}),
        case("shoot uzi lane", {}, ["tom", "judy", "harry"]),
        case("shoot-both sawed-off lane", {"walker": 3}, ["tom", "judy"]),
        case("shoot-both mas-shotgun lane", {"fatty": 1, "walker": 2}, ["tom"], mode="zombicide"),
        # skills of the shooter
        case("shoot uzi lane", {"walker": 9}, ["tom"], skills=["plus-1-die:ranged"]),
        case("shoot uzi lane", {"fatty": 1}, ["tom", "judy"], skills=["plus-1-damage:ranged"]),
        case("shoot uzi lane", {"walker": 1}, ["tom"], skills=["plus-1-to-dice-roll:combat"]),
        case("shoot uzi lane", {"fatty": 1, "walker": 1}, ["tom"], skills=["sniper"]),
        case("shoot scoped-winchester lane", {"fatty": 1, "walker": 1}, ["tom"]),
        case("shoot uzi lane", {"walker": 2}, ["tom"], skills=["steady-hand"]),
        case("shoot uzi lane", {"walker": 2, "breaker": 2}, ["tom"], skills=["reaper:ranged"]),
        case("shoot ithaca-m37 lane", {"fatty": 2, "walker": 1}, skills=["reaper:combat"]),
        case("shoot uzi lane", {"walker": 1}, ["tom"], backpack=["plenty-of-bullets"]),
        case("shoot uzi lane", {"fatty": 1, "walker": 1}, ["tom", "judy"], skills=["roll-6-damage:combat"]),
        case(
            "shoot uzi lane",
            {"fatty": 1},
            {"tom": {"skills": ["starts-with-health:5"]}},
            skills=["roll-6-damage:ranged"],
        ),
        case("shoot uzi lane", {"walker": 4}, skills=["full-auto"]),
        # skills of the friends
        case(
            "shoot uzi lane", {"walker": 1}, {"tom": {"skills": ["is-that-all-youve-got"], "hands": ["axe", "katana"]}}
        ),
        case("shoot ithaca-m37 lane", {}, {"tom": {"skills": ["is-that-all-youve-got"], "hands": ["axe"]}, "judy": {}}),
        case("shoot uzi lane", {"walker": 1}, {"tom": {"skills": ["starts-with-health:2"]}, "judy": {"wounds": 2}}),
        case("shoot uzi lane", {"walker": 1}, {"judy": {"skills": ["low-profile"]}, "tom": {}}),
        case("shoot uzi lane", {"walker": 1}, {"judy": {"skills": ["low-profile"]}}),
        case("shoot uzi lane", {"walker": 1}, {"tom": {"skills": ["tough"]}, "judy": {}}),
        case("shoot ithaca-m37 lane", {}, {"tom": {"skills": ["tough"], "wounds": 2}, "judy": {}}),
        # a friend whose loss does not lose the game
        case("shoot uzi lane", {}, {"tom": {"starting": False, "wounds": 2}, "judy": {"wounds": 1}}),
        case("shoot ithaca-m37 lane", {}, {"tom": {"starting": False, "wounds": 1}, "judy": {}}),
        case("shoot ithaca-m37 lane", {}, {"tom": {"starting": False, "wounds": 2, "skills": ["tough"]}, "judy": {}}),
        # a hit that brings a level: a skill that spares friends comes too late for this attack, one that reaps does not
        case("shoot uzi lane", {"walker": 2}, ["tom"], "helen", experience=18),
        case("shoot sawed-off lane", {"walker": 2}, ["tom"], "harry", experience=41, mode="zombicide"),
        case("shoot ithaca-m37 lane", {"fatty": 1, "walker": 2}, ["tom"], "helen", experience=42, mode="zombicide"),
        # the last relative falls, or had better not: modes and with them skills change before the misses hit
        case("shoot uzi lane", {"walker": 1, "relative": 1}, ["tom"], "helen", mode="zombicide"),
        case("shoot uzi lane", {"walker": 3, "relative": 1}, {"judy": STRONG_JUDY}),
        case("shoot uzi lane", {"walker": 1, "relative": 2}, {"judy": STRONG_JUDY}, skills=["reaper:ranged"]),
    ],
)
def test_odds_are_what_counting_every_roll_gives(table: Table, position: dict[str, Any], attack: str) -> None:
    game = table(fate="manual", **position)
    assert told(game.odds(attack)) == counted(game, attack)


@pytest.mark.parametrize(
    ("attack", "skill", "ghouls", "friends"),
    [
        ("shoot winchester-94 hall", "point-blank", {"fatty": 1, "walker": 1}, ["tom"]),
        ("melee bare-hands", "improvised-weapon-melee", {"walker": 2}, []),
        ("shoot whatever-lies-about lane", "improvised-weapon-ranged", {"walker": 2}, ["tom"]),
    ],
)
def test_odds_of_attacks_that_only_skills_allow(
    table: Table, attack: str, skill: str, ghouls: dict[str, int], friends: list[str]
) -> None:
    zone = "lane" if attack.endswith("lane") else "hall"
    ben = {"zone": "hall", "hands": ["winchester-94"], "skills": [skill]}
    survivors = {"ben": ben, **dict.fromkeys(friends, zone)}
    game = table(survivors=survivors, ghouls={zone: ghouls}, active="ben", fate="manual")
    assert told(game.odds(attack)) == counted(game, attack)


def test_odds_count_the_dice_of_attacks_in_a_row(table: Table) -> None:
    ben = {"zone": "hall", "hands": ["katana"], "skills": ["escalation:melee"]}
    game = table(survivors={"ben": ben}, ghouls={"hall": {"walker": 9}}, active="ben", fate="manual")
    for kills in (2, 3, 4):
        odds = game.odds("melee katana")
        assert odds is not None
        assert max(amount for amount, _ in odds.spread("kills")) == kills
        game.answer("melee katana")
        assert isinstance(game.question, Roll)
        game.answer([1] * game.question.count)


@pytest.mark.parametrize(("health", "better"), [(2, "hold-fire 3"), (6, "sweep 4")])
def test_of_two_numbers_of_dice_odds_take_the_better_one(table: Table, health: int, better: str) -> None:
    """Four misses kill nobody who can bear six wounds; with only two, each further die is a risk."""
    survivors = {
        "ben": {"zone": "hall", "hands": ["uzi"], "skills": ["full-auto"]},
        "tom": {"zone": "lane", "skills": [f"starts-with-health:{health}"]},
    }
    game = table(survivors=survivors, ghouls={"lane": {"walker": 4}}, active="ben", fate="manual")
    asked = game.clone()
    asked.answer("shoot uzi lane")
    assert told(game.odds("shoot uzi lane")) == counted(asked, better)


# -- dice without end --------------------------------------------------------------------------------------------------


def rolled_out(game: Game, chance: Fraction, depth: int) -> Iterator[tuple[Fraction, Game | None]]:
    """Every way the dice can fall, and fall again for sixes up to so many times; None for what would come then."""
    question = game.question
    if not isinstance(question, Roll):
        yield chance, game
    elif depth == 0:
        yield chance, None
    else:
        for faces, times in Counter(
            tuple(sorted(faces)) for faces in product(range(1, 7), repeat=question.count)
        ).items():
            twin = game.clone()
            twin.answer(list(faces))
            yield from rolled_out(twin, chance * Fraction(times, 6**question.count), depth - 1)


@pytest.mark.parametrize(
    ("position", "attack"),
    [
        case("melee axe", {"walker": 3}, skills=["roll-6-die:melee"]),
        case("melee katana", {"walker": 2, "fatty": 1}, skills=["roll-6-die:combat", "roll-6-damage:combat"]),
        case("shoot winchester-94 lane", {"walker": 2}, ["tom"], skills=["roll-6-die:ranged"]),
        case("shoot ithaca-m37 lane", {"fatty": 1}, ["tom"], skills=["roll-6-die:ranged", "roll-6-damage:ranged"]),
    ],
)
def test_odds_of_dice_that_sixes_give_are_what_counting_comes_near_to(
    table: Table, position: dict[str, Any], attack: str
) -> None:
    """Counting can't go on for ever: what it has not counted is all that they may differ by."""
    game = table(fate="manual", **position)
    rolling = game.clone()
    rolling.answer(attack)
    found: Counter[Change] = Counter()
    rest = Fraction(0)
    for chance, rolled in rolled_out(rolling, Fraction(1), 4):
        if rolled is None:
            rest += chance
        else:
            best = min(ends(rolled), key=lambda end: harm(game, end))
            found[change(game, best)] += chance  # type: ignore[assignment]
    odds = told(game.odds(attack))
    assert sum(odds.values()) == 1
    assert set(found) <= set(odds)
    assert rest < Fraction(1, 600)
    for what, chance in odds.items():
        assert 0 <= chance - found[what] <= rest


def test_odds_of_dice_without_end_are_exact(table: Table) -> None:
    """The axe hits with 4 and more: a hit in two, a second one after a six."""
    ben = {"zone": "hall", "hands": ["axe"], "skills": ["roll-6-die:melee"]}
    game = table(survivors={"ben": ben}, ghouls={"hall": {"walker": 3}}, active="ben")
    odds = game.odds("melee axe")
    assert odds is not None
    assert odds.spread("kills") == [
        (0, Fraction(1, 2)),
        (1, Fraction(1, 3) + Fraction(1, 6) * Fraction(1, 2)),
        (2, Fraction(1, 6) * (Fraction(1, 3) + Fraction(1, 6) * Fraction(1, 2))),
        (3, Fraction(1, 36) * Fraction(1, 2)),
    ]


@pytest.mark.parametrize(
    ("kinds", "count", "ghouls"),
    [("[walker]", 2, {"walker": 2, "breaker": 1}), ("[walker, breaker]", 2, {"walker": 3, "breaker": 2})],
)
def test_odds_of_winning_are_what_counting_gives(table: Table, kinds: str, count: int, ghouls: dict[str, int]) -> None:
    """The game is over with the last ghoul that was wanted: no miss hurts anybody after that."""
    goal = {"id": "hunt", "kind": "kill", "enemies": kinds.strip("[]").split(", "), "count": count, "says": "Hunt."}
    survivors = {"ben": {"zone": "hall", "hands": ["uzi"]}, "tom": {"zone": "lane", "wounds": 1}}
    game = table(
        rules={"objectives": [goal]}, survivors=survivors, ghouls={"lane": ghouls}, active="ben", fate="manual"
    )
    found = counted(game, "shoot uzi lane")
    assert any(won for _, won, _, _ in found)
    assert any(lost for lost, _, _, _ in found)
    assert told(game.odds("shoot uzi lane")) == found


# -- large pools -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("skill", "dice"), [("", 6), ("plus-1-die:ranged", 8)])
def test_a_dual_pair_of_many_dice_is_counted_too(table: Table, skill: str, dice: int) -> None:
    survivors = {
        "ben": {"zone": "hall", "hands": ["uzi", "uzi"], **({"skills": [skill]} if skill else {})},
        "tom": "lane",
        "judy": {"zone": "lane", "skills": ["tough"]},
        "helen": {"zone": "lane", "wounds": 2},
    }
    ghouls = {"lane": {"walker": 6, "breaker": 3, "relative": 2}}
    game = table(survivors=survivors, ghouls=ghouls, active="ben", fate="manual")
    odds = game.odds("shoot-both uzi lane")
    assert isinstance(odds, Odds)
    assert sum(chance for chance, _ in odds.ways) == 1
    assert len(odds.ways) == dice + 1
    assert odds.mean("kills") == Fraction(dice, 3), "a 5 or 6 hits, and there are ghouls enough"
    assert odds.chance("kills", dice) == Fraction(1, 3) ** dice
    # Tom takes two, judy three, of which she ignores one, helen none: beyond five misses somebody dies.
    assert odds.chance("lost") == sum((chance for chance, way in odds.ways if dice - way["kills"] > 5), Fraction(0))
    assert 0 < odds.chance("lost") < 1


def test_a_barbarian_in_a_crowd_is_counted_too(table: Table) -> None:
    ben = {"zone": "hall", "hands": ["katana", "katana"], "skills": ["barbarian", "reaper:melee"]}
    ghouls = {"hall": {"walker": 6, "breaker": 3, "fatty": 2, "relative": 1}}
    game = table(survivors={"ben": ben}, ghouls=ghouls, active="ben", fate="manual")
    odds = game.odds("melee-both katana")
    assert isinstance(odds, Odds)
    assert len(odds.ways) == 25
    assert sum(chance for chance, _ in odds.ways) == 1
    assert odds.spread("kills")[-1][0] == 10, "the fatties endure it"


# -- around it ---------------------------------------------------------------------------------------------------------


def test_odds_change_nothing_and_know_nothing_of_fate(table: Table) -> None:
    survivors = {"ben": {"zone": "hall", "hands": ["uzi"]}, "tom": "lane", "judy": "lane"}
    ghouls = {"lane": {"walker": 1, "relative": 1}}
    one = table(survivors=survivors, ghouls=ghouls, active="ben", fate=[[6, 6, 6]])
    other = table(survivors=survivors, ghouls=ghouls, active="ben", fate=[[1, 1, 1]])
    before, events = one.digest(), len(one.events)
    assert told(one.odds("shoot uzi lane")) == told(other.odds("shoot uzi lane"))
    assert (one.digest(), len(one.events)) == (before, events)
    one.answer("shoot uzi lane")
    assert sum(one.state.kills) == 2  # type: ignore[attr-defined]


def test_a_certain_hit_has_one_way_only(table: Table) -> None:
    ben = {"zone": "hall", "hands": ["tire-iron"], "experience": 19, "skills": ["plus-1-to-dice-roll:melee"]}
    game = table(survivors={"ben": ben}, ghouls={"hall": {"walker": 1}}, active="ben")
    odds = game.odds("melee tire-iron")
    assert isinstance(odds, Odds)
    assert odds.ways == [(Fraction(1), {"kills": 1, "wounds": 0})]


def test_an_attack_may_be_named_by_its_option_its_text_or_its_place(table: Table) -> None:
    ben = {"zone": "hall", "hands": ["katana"]}
    game = table(survivors={"ben": ben}, ghouls={"hall": {"walker": 1}}, active="ben")
    assert game.question is not None
    expected = told(game.odds("melee katana"))
    assert told(game.odds(game.question.options[0])) == told(game.odds(0)) == expected
    assert expected[0, 0, 1, 0] == Fraction(3, 4)


def test_other_answers_are_explored_and_unlawful_ones_refused(table: Table) -> None:
    survivors = {"ben": {"zone": "hall", "hands": ["axe"]}, "tom": "kitchen"}
    game = table(survivors=survivors, ghouls={"kitchen": {"walker": 1}}, active="ben")
    odds = game.odds("move lane")
    assert isinstance(odds, Odds)
    assert odds.measures == []
    for answer in ("melee axe", "shoot uzi lane", 99):
        with pytest.raises(IllegalAnswer):
            game.odds(answer)
