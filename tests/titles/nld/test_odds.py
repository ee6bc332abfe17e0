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
    game = table(survivors={"ben": ben}, ghouls={"hall": {"walker": 9}}, active="ben")
    odds = game.odds("melee axe")
    assert odds is not None
    at_least = [Fraction(1), *[Fraction(1, 2) * Fraction(1, 6) ** sixes for sixes in range(9)]]
    assert [odds.chance("kills", kills) for kills in range(10)] == at_least


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
    assert len(odds.ways) == 10
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


# -- rolling again -----------------------------------------------------------------------------------------------------

Spread = dict[Change, Fraction]


def expectation(spread: Spread) -> tuple[Fraction, ...]:
    """What the players go by: losing, not winning, sparing ghouls, wounds."""
    lost, won, kills, wounds = (sum(what[place] * chance for what, chance in spread.items()) for place in range(4))
    return Fraction(lost), -Fraction(won), -Fraction(kills), Fraction(wounds)


def counted_again(before: Game, rolling: Game) -> Spread:
    """By rolling every roll there is, and again where the rules ask for it and a new roll can be expected to be
    better; from a game that waits for the dice."""
    question = rolling.question
    assert isinstance(question, Roll)
    rolls = Counter(tuple(sorted(faces)) for faces in product(range(1, 7), repeat=question.count))
    new: Spread | None = None  # what comes of rolling again, the same after any roll
    found: Spread = {}
    for faces, times in rolls.items():
        rolled = rolling.clone()
        rolled.answer(list(faces))
        chance = Fraction(times, 6**question.count)
        best = change(before, min(ends(rolled), key=lambda end: harm(before, end)))
        stays: Spread = {best: Fraction(1)}
        if rolled.question is not None and rolled.question.ask == "reroll":
            if new is None:
                once_more = rolled.clone()
                once_more.answer(next(option for option in rolled.question.options if option.verb == "reroll"))
                new = counted_again(before, once_more)
            stays = min(stays, new, key=expectation)
        for what, part in stays.items():
            found[what] = found.get(what, Fraction(0)) + chance * part
    return found


@pytest.mark.parametrize(
    ("position", "attack"),
    [
        case("melee katana", {"walker": 2}, skills=["lucky"]),
        case("shoot ithaca-m37 lane", {"walker": 1, "fatty": 1}, backpack=["plenty-of-shells"]),
        case("shoot ithaca-m37 lane", {"fatty": 2}, ["tom"], backpack=["plenty-of-shells"]),
        case("shoot uzi lane", {"walker": 2}, {"tom": {"wounds": 1}}, backpack=["plenty-of-bullets"]),
        case("shoot winchester-94 lane", {"walker": 2}, ["tom"], skills=["lucky"], backpack=["plenty-of-bullets"]),
        case("shoot-both uzi lane", {"walker": 1}, backpack=["plenty-of-bullets"], skills=["lucky"]),
    ],
)
def test_odds_of_rolling_again_are_what_counting_gives(table: Table, position: dict[str, Any], attack: str) -> None:
    game = table(fate="manual", **position)
    rolling = game.clone()
    rolling.answer(attack)
    odds = game.odds(attack)
    assert odds is not None
    assert odds.again is not None
    again = told(odds.again)
    if rolling.question.count <= 3:  # type: ignore[union-attr]
        assert again == counted_again(game, rolling)
    assert sum(again.values()) == 1
    assert expectation(again) <= expectation(told(odds))


def test_without_a_source_nothing_is_rolled_again(table: Table) -> None:
    ben = {"zone": "hall", "hands": ["uzi"], "backpack": ["plenty-of-shells"]}
    game = table(survivors={"ben": ben}, ghouls={"lane": {"walker": 1}}, active="ben")
    odds = game.odds("shoot uzi lane")
    assert odds is not None
    assert odds.again is None


def test_the_dice_that_sixes_give_come_too_late_to_be_rolled_again(table: Table) -> None:
    """An axe that misses is swung again; one that hits once may hit a second walker only with a six."""
    ben = {"zone": "hall", "hands": ["axe"], "skills": ["lucky", "roll-6-die:melee"]}
    game = table(survivors={"ben": ben}, ghouls={"hall": {"walker": 2}}, active="ben")
    odds = game.odds("melee axe")
    assert odds is not None
    assert odds.again is not None
    hit, six, second = Fraction(1, 3), Fraction(1, 6), Fraction(1, 2)
    once = [(0, Fraction(1, 2)), (1, hit + six * second), (2, six * second)]
    assert odds.spread("kills") == once
    # A hit without a six is one ghoul for certain, and better than the 0.58 that a new roll can be expected to bring.
    again = [(0, Fraction(1, 4)), (1, once[1][1] * Fraction(3, 2)), (2, once[2][1] * Fraction(3, 2))]
    assert odds.again.spread("kills") == again


# -- cars and fire -----------------------------------------------------------------------------------------------------

CAR = {"car": {"id": "bens-pick-up", "zone": "yard", "driving": True}}
ROAD = """
+.....+.....+.....+
: ya  : la  : ga  :
+.....+.....+.....+
"""
ROADS = {"ya": "exterior yard", "la": "exterior lane", "ga": "exterior gate"}


@pytest.mark.parametrize(
    ("ghouls", "friends"),
    [
        ({"walker": 2, "fatty": 2}, {}),
        ({"walker": 3}, {"tom": {}, "judy": {"wounds": 2, "skills": ["tough"]}}),
        ({"fatty": 1}, {"tom": {"wounds": 1}}),
    ],
)
def test_odds_of_a_car_attack_are_what_counting_gives(
    table: Table, ghouls: dict[str, int], friends: dict[str, dict[str, Any]]
) -> None:
    skills = ["plus-1-die:combat", "plus-1-damage:combat", "sniper", "lucky"]  # of no use to a car
    survivors: dict[str, Any] = {"ben": {"zone": "yard", "aboard": "driver", "skills": skills}}
    survivors["helen"] = {"zone": "yard", "aboard": "passenger", "wounds": 2}
    survivors |= {name: {"zone": "lane", **one} for name, one in friends.items()}
    game = table(ROAD, ROADS, rules=CAR, survivors=survivors, ghouls={"lane": ghouls}, active="ben", fate="manual")
    odds = game.odds("drive lane")
    assert odds is not None
    assert odds.again is None
    assert told(odds) == counted(game, "drive lane")


def test_driving_on_has_odds_of_its_own(table: Table) -> None:
    ben = {"zone": "yard", "aboard": "driver"}
    game = table(ROAD, ROADS, rules=CAR, survivors={"ben": ben}, ghouls={"gate": {"walker": 1}}, active="ben")
    game.answer("drive lane")
    odds = game.odds("drive gate")
    assert odds is not None
    assert odds.chance("kills") == Fraction(7, 8)


def test_the_odds_of_a_drive_that_wins_are_that_it_wins(table: Table) -> None:
    goal = {"id": "away", "kind": "drive", "zones": ["lane"], "says": "Drive away."}
    ben = {"zone": "yard", "aboard": "driver"}
    rules = {**CAR, "objectives": [goal]}
    game = table(ROAD, ROADS, rules=rules, survivors={"ben": ben}, ghouls={"lane": {"walker": 1}}, active="ben")
    assert told(game.odds("drive lane")) == {(0, 1, 0, 0): Fraction(1)}
    game.answer("drive lane")
    assert game.outcome is not None
    assert game.outcome.why == "won"


@pytest.mark.parametrize(("starting", "lost"), [(True, 1), (False, 0)])
def test_the_odds_of_fire_are_certain(table: Table, starting: bool, lost: int) -> None:
    """Who joined later can be lost; and a level that is reached on the way is no end of the counting."""
    survivors = {
        "ben": {"zone": "hall", "hands": ["molotov"], "experience": 18},
        "tom": {"zone": "lane", "wounds": 1, "starting": starting},
    }
    game = table(survivors=survivors, ghouls={"lane": {"walker": 3, "fatty": 2}}, active="ben")
    kills = 0 if lost else 5
    assert told(game.odds("throw molotov lane")) == {(lost, 0, kills, 2): Fraction(1)}
    game.answer("throw molotov lane")
    assert game.state.hurt == 3  # type: ignore[attr-defined]
    assert (game.outcome is not None) == starting
