"""The table in words, and the few words on chips, rows and notes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import shamble
from shamble.draw.painter import Offer, Painter
from shamble.draw.svg import Element
from shamble.kernel.game import Game
from shamble.kernel.questions import Choice, Option
from shamble.titles.enclave.picture.board import nobody_outside, notes_of
from shamble.titles.enclave.picture.dealing import HOLD, HURT, SUPPLIES, WALLS
from shamble.titles.enclave.picture.forecast import of_area
from shamble.titles.enclave.picture.options import chip_text
from shamble.titles.enclave.picture.party import short_detail, stripe
from shamble.titles.enclave.picture.seen import Seen, one_of
from shamble.titles.enclave.title import EnclaveTitle, content

from .conftest import make_table

Tables = Callable[..., Game]
Told = dict[str, tuple[str, ...]]

BURNING: dict[str, Any] = {"kind": "walker", "area": "ep", "fire": 1}
BREACHED: dict[str, Any] = {"walls": {"ew": 0}}
HELD: dict[str, Any] = {"kind": "walker", "area": "ep", "held": "hole-1"}


def seen_in(game: Game, **changed: Any) -> Seen:
    """What the player sees, with some of it changed."""
    view = {**game.view(0), **changed}
    assert isinstance(game.title, EnclaveTitle)
    return Seen(game.title.stage_of(view["scene"], view["text"]), view, game.title.words)


def painter_of(game: Game) -> Painter:
    assert game.title.painter is not None
    return game.title.painter


def told_of(game: Game) -> Told:
    """Each passage by its heading."""
    return {passage.heading: passage.says for passage in painter_of(game).passages(game.view(0))}


# -- the whole table ---------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def fight() -> Game:
    return make_table(
        "campaign",
        step="fight",
        turn=3,
        walls={"ew": 0, "rw": 2},
        rp=4,
        found=2,
        fire=2,
        vehicle=2,
        survivors={
            "billy": {"area": "ip", "damage": 1, "items": ["crowbar", "molotov", "molotov"], "fought": True},
            "adam": "re",
            "soldier": {"owner": "adam"},
        },
        zombies=["walker ep", {"kind": "digger", "area": "ip", "held": "hole-1", "fire": 1}],
        defenses=["hole ip", {"card": "barricade", "area": "ip", "damage": 1, "spent": True}, "improved-wheels ve"],
        objective={"id": "rescued"},
        event="fog",
        completed=["survival"],
        **{"combat-turn": 2},
    )


@pytest.fixture(scope="module")
def day() -> Game:
    return make_table(step="act", horde=["walker", "walker", "boss"], walls={"ew": "none"})


@pytest.mark.parametrize(
    ("heading", "says"),
    [
        (
            "The table",
            [
                "Day 3 · Combat turn 2.",
                "Resources: 4 RP +2 tomorrow.",
                "Molotovs: 2.",
                "Zombies left: 2.",
                "Refuge on fire: 2 of 8.",
                "Rescued: not yet.",
                "Objectives: 1 of 4.",
                "Rescued: Hold out until the Rescue Forces come, then to the end of that day.",
                "Completed: Survival.",
                "Kills: 0 zombies. Lost: 0 survivors.",
            ],
        ),
        ("Horde", ["Empty: they are all on the map."]),
        ("EP, External Perimeter", ["Walker: AV 5, 1 of 1 HP.", "Next: Walker goes to IP."]),
        ("EW, External Wall", ["0 Structure Points.", "Breached: the dead walk right through."]),
        (
            "IP, Internal Perimeter",
            [
                "Digger: AV 6, 2 of 2 HP, on fire with 1 marker, held by Hole.",
                "Billy is here.",
                "Hole: AV 5, special, SP 2, holds Digger. Holds a Zombie until it rolls its AV or less.",
                "Barricade: AV 6, special, SP 2 of 3, spent. Holds a Zombie until the combat is over; then it is lost "
                "on the Zombie's AV or less.",
                "Next: 42\u2009%: Digger breaks free.",
                "Next: Digger burns for 1 damage.",
            ],
        ),
        ("RW, Refuge Walls", ["2 Structure Points.", "Nobody can stand here."]),
        (
            "RE, Refuge",
            ["On fire, 2 of 8 markers.", "Adam and Soldier are here.", "Next: 58\u2009%: it grows, collapse at 8."],
        ),
        (
            "Pickup truck",
            [
                "3 of 5 HP.",
                "While it works you can search with it. You find more, but it wears out.",
                "Improved Wheels: no attack, SP 2. The Vehicle ignores the first damage of each Search.",
            ],
        ),
        (
            "Billy",
            [
                "IP, done.",
                "AV 7, 2 of 3 HP.",
                "Crowbar: +1 AV in the same area.",
                "2 Molotov Cocktails: Sets an Enemy on fire.",
            ],
        ),
        ("Adam", ["RE, to act.", "AV 7, 3 of 3 HP.", "Carries nothing."]),
        (
            "Soldier",
            [
                "RE, with Adam.",
                "AV 7, 2 of 2 HP.",
                "Dog of Adam: Attacks a random zombie in its area.",
                "Carries nothing.",
            ],
        ),
        (
            "Events in force",
            ["Fog: Survivors attack adjacent areas with -1 AV until the end of the next combat."],
        ),
        (
            "Supply",
            [
                "For 1 RP: 2× Hole, 2× Trap, 2× Iron Bars.",
                "For 2 RP: 2× Spiked Hole, 2× Deep Hole, 3× Barbed Wire, Barricade, Booby Trap, Reinforced Roof, "
                "Armored Plating.",
                "For 3 RP: 2× Spiked Plate, 2× Explosive Barrel.",
                "For 4 RP: Iron Blades.",
                "For Gasoline: Incendiary Barrel.",
                "In the pools: 14 survivors, 26 zombies, 22 items, 7 drawbacks, 23 events.",
            ],
        ),
    ],
)
def test_a_fight_in_words(fight: Game, heading: str, says: list[str]) -> None:
    assert list(told_of(fight)[heading]) == says


@pytest.mark.parametrize(
    ("heading", "says"),
    [
        (
            "The table",
            [
                "Day 1 of 25.",
                "Survivors' turn.",
                "1 action left, 6 RP to spend.",
                "Resources: 6 RP.",
                "Molotovs: 0.",
                "Horde: 3.",
                "Hold out for 25 days.",
                "Kills: 0 zombies. Lost: 0 survivors.",
            ],
        ),
        (
            "Horde",
            [
                "3 strong, 6 HP in all, AV 5-7.",
                "2 Walkers: AV 5, 1 HP.",
                "1 Boss: AV 7, 4 HP.",
                "Next: 15\u2009%: they attack, one of 13 chits.",
            ],
        ),
        ("EP, External Perimeter", ["Nothing here."]),
        ("EW, External Wall", ["There is no External Wall."]),
        ("RE, Refuge", ["Billy is here."]),
        (
            "Buildup cup",
            [
                "+1 zombie and Attack!: 1 of 1 in the cup, 8\u2009%.",
                "Attack!: 1 of 1 in the cup, 8\u2009%.",
                "+1 zombie: 4 of 4 in the cup, 31\u2009%.",
                "Wait: 3 of 3 in the cup, 23\u2009%.",
                "+2 zombies: 2 of 2 in the cup, 15\u2009%.",
                "1d6 damage: 1 of 1 in the cup, 8\u2009%.",
                "Lose a defense: 1 of 1 in the cup, 8\u2009%.",
            ],
        ),
    ],
)
def test_a_day_in_words(day: Game, heading: str, says: list[str]) -> None:
    assert list(told_of(day)[heading]) == says


def test_what_is_not_there_has_no_passage(fight: Game, day: Game) -> None:
    assert "Buildup cup" in told_of(fight)
    assert "Events in force" not in told_of(day)
    cleaning = shamble.new("enclave", "cleaning-the-house", seed=3)
    assert "Buildup cup" not in told_of(cleaning)
    assert told_of(cleaning)["Horde"] == ("No Horde: this is one fight for the house.",)
    first = {"campaign-cleaning-the-house": "yes"}  # its chits are in the cup, from which none is drawn yet
    assert "Buildup cup" not in told_of(shamble.new("enclave", "campaign", seed=3, options=first))


def test_a_fight_that_the_last_turn_may_end_and_the_attacks_of_defenses(table: Tables) -> None:
    told = told_of(table(zombies=["boss ep"], defenses=["iron-blades rw", "deep-hole ep"], step="fight"))
    assert told["The table"][:2] == ("Day 1 · Combat turn 1.", "Day 25 is the last.")
    assert told["RW, Refuge Walls"][2] == ("Iron Blades: AV 5, SP 3, hits IP each turn. 1 damage every Combat Turn.")
    assert told["EP, External Perimeter"][1].startswith("Deep Hole: AV 6, special, 2 attempts, SP 3, not used yet. Two")


def test_on_a_quiet_day_no_chit_is_drawn(table: Tables) -> None:
    game = table(step="act", today=["quiet-morning"], advanced="events")
    assert told_of(game)["Buildup cup"][0] == "No chit is drawn today."


@pytest.mark.parametrize(("comes", "value", "state"), [(False, "not yet", ""), (True, "on their way", "done")])
def test_whether_the_rescue_forces_come(table: Tables, comes: bool, value: str, state: str) -> None:
    game = table(objective={"id": "rescued", "rescue": comes})
    goal = painter_of(game).sheet(game.view(0), game.question).goals[-1]
    assert (goal.label, goal.value, goal.state) == ("Rescued", value, state)


def test_an_objective_that_counts_points(table: Tables) -> None:
    game = table(objective={"id": "the-cure", "points": 4})
    for points, state in ((19, ""), (20, "done")):
        goal = painter_of(game).sheet({**game.view(0), "progress": points}, game.question).goals[-1]
        assert (goal.label, goal.value, goal.state) == ("Cure Points", f"{points} of 20", state)


# -- notes -------------------------------------------------------------------------------------------------------------


def test_why_nobody_is_outside(table: Tables) -> None:
    assert nobody_outside(seen_in(table())) == "Nobody is waiting outside."
    assert nobody_outside(seen_in(table(zombies=["walker ep"], step="fight"))) == "Empty: they are all on the map."
    cleaning = table("cleaning-the-house", step="fight", done=["cleaning"], zombies=["walker re"])
    assert nobody_outside(seen_in(cleaning)) == "No Horde: this is one fight for the house."


@pytest.mark.parametrize(
    ("area", "walls", "notes"),
    [
        ("rw", {"rw": 3}, ["Nobody can stand here."]),
        ("ew", {"ew": "none"}, ["There is no External Wall."]),
        ("ew", {"ew": 0}, ["Breached: the dead walk right through."]),
        ("ew", {"ew": 1}, []),
        ("re", {}, []),
        ("ip", {}, []),
    ],
)
def test_notes_of_an_area(table: Tables, area: str, walls: dict[str, Any], notes: list[str]) -> None:
    assert notes_of(seen_in(table(**({"walls": walls} if walls else {}))), area) == notes


def test_a_house_that_is_not_cleaned_yet_says_so(table: Tables) -> None:
    game = table("cleaning-the-house", step="fight", done=["cleaning"], zombies=["walker re"])
    assert notes_of(seen_in(game), "re") == ["The house is not yours yet."]


def test_a_forecast_without_a_figure_is_text_alone(table: Tables) -> None:
    """The Hungry zombie's chance is known; whether the Walker still finds a wall is not."""
    game = table(
        survivors={"billy": "ew", "adam": "re"}, zombies=["hungry ep", "walker ep"], walls={"ew": 1}, step="fight"
    )
    row = area_of(painter_of(game).board(game.view(0), (), True), "ep")
    figures = [part.text for part in row.iter("text") if "si-figure" in part.get("class", "")]
    assert figures == ["28\u2009%"]


@pytest.mark.parametrize(
    ("zombies", "keys", "says"),
    [
        # who walks
        (["walker ep"], BREACHED, [("", "Walker goes to IP")]),
        (["walker ep"] * 2, BREACHED, [("", "Walker 1 and Walker 2 go to IP")]),
        (["walker ep"] * 3, BREACHED, [("", "3 of them go to IP")]),
        # who pounds on a wall: an AV of 5 is rolled by 10 of 36
        (["walker ep"], {"walls": {"ew": 9}}, [("", "Walker pounds on EW", "expect 0.3 of 9 SP lost")]),
        (["walker ep"] * 3, {"walls": {"ew": 9}}, [("", "3 of them pound on EW", "expect 0.9 of 9 SP lost")]),
        (["walker ep"], {"walls": {"ew": 2}}, [("3", "EW falls to 0", "expect 0.3 of 2 SP lost")]),
        (["walker ep"], {"walls": {"ew": 1}}, [("28", "EW falls to 0", "expect 0.3 of 1 SP lost")]),
        # who climbs
        (["climber ep"], {"walls": {"ew": 3}}, [("42", "Climber gets over EW")]),
        (["climber ep"] * 2, {"walls": {"ew": 3}}, [("66", "at least one of 2 gets over EW")]),
        (["climber ep", "walker ep"], {"walls": {"ew": 2}}, [("3", "EW falls to 0"), ("", "Climber climbs at EW")]),
        (
            ["climber ep", "climber ep", "walker ep"], {"walls": {"ew": 2}},
            [("3", "EW falls to 0"), ("", "Climber 1 and Climber 2 climb at EW")],
        ),
        # who attacks
        (["boss ip"], {"survivors": {"billy": "ip"}}, [("58", "Boss hurts Billy")]),
        (
            ["walker ip"] * 2, {"survivors": {"billy": "ip", "adam": "ip"}},
            [("48", "at least one of 2 attacks on Billy or Adam hits")],
        ),
        # who burns
        ([BURNING], BREACHED, [("", "Walker goes to IP"), ("", "Walker burns to death")]),
        (
            [BURNING, BURNING], BREACHED,
            [("", "Walker 1 and Walker 2 go to IP"), ("", "Walker 1 and Walker 2 burn to death")],
        ),
        ([{**BURNING, "kind": "boss"}], BREACHED, [("", "Boss goes to IP"), ("", "Boss burns for 1 damage")]),
        # who is held: until its AV is rolled, or as long as the combat lasts
        ([HELD], {"defenses": ["hole ep"]}, [("28", "Walker breaks free")]),
        ([HELD, HELD], {"defenses": ["hole ep"]}, [("48", "at least one of 2 breaks free")]),
        ([{**HELD, "held": "barricade-1"}], {"defenses": ["barricade ep"]}, [("", "Walker stays held")]),
        ([{**HELD, "held": "barricade-1"}] * 3, {"defenses": ["barricade ep"]}, [("", "3 of them stay held")]),
    ],
)  # fmt: skip
def test_what_the_dead_do_next(
    table: Tables, zombies: list[Any], keys: dict[str, Any], says: list[tuple[str, ...]]
) -> None:
    game = table(zombies=zombies, step="fight", advanced="fire", **keys)
    area = game.view(0)["zombies"][0]["area"]
    found = [(one.figure.removesuffix("\u2009%"), *one.says) for one in of_area(seen_in(game), area)]
    assert [one[: len(said)] for one, said in zip(found, says, strict=True)] == says


def area_of(picture: Element, id: str) -> Element:
    return next(part for part in picture.iter() if part.get("id") == f"z-{id}")


# -- chips -------------------------------------------------------------------------------------------------------------


def offer(answer: str, icon: str = "shoot", note: str = "") -> Offer:
    return Offer("o1", "ep", icon, answer, note, answer)


@pytest.mark.parametrize(
    ("answer", "text"),
    [
        ("attack walker-1", ""),
        ("attack walker-1 hunting-rifle", "Hunting Rifle"),
        ("blast explosive-barrel-1", ""),
        ("blast explosive-barrel-1 hunting-rifle", "Hunting Rifle"),
        ("launch grenade ep", "Grenade at all"),
        ("launch molotov walker-1", "Molotov Cocktail"),
        ("build deep-hole ip", "Deep Hole"),
        ("buy deep-hole ip", "Deep Hole"),
        ("upgrade hole-1 spiked-hole", "Spiked Hole"),
        ("wall ew", "+1 SP"),
        ("reinforce ew 2", "+2 SP"),
        ("repair hole-1 3", "+3"),
        ("repair-vehicle 4", "+4"),
        ("extinguish billy rp", "1 RP"),
        ("extinguish billy bare", "Bare hands"),
        ("spring trap-1", "Defense"),
        ("sing billy", ""),
    ],
)
def test_what_a_chip_says(fight: Game, answer: str, text: str) -> None:
    assert chip_text(seen_in(fight), offer(answer)) == text


# -- rows --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("option", "what", "small", "tool"),
    [
        ("attack digger-1", "Digger", "IP, 2 HP, on fire, held by Hole", ""),
        ("blast hole-1 crowbar", "Hole", "IP, AV 5", "Crowbar"),
        ("launch molotov walker-1", "Walker", "EP", "Molotov Cocktail"),
        ("move ip", "IP", "Internal Perimeter, reaches IP and RE", ""),
        ("give-way rw", "RW", "Refuge Walls", ""),
        ("deploy billy re", "RE", "Refuge, reaches RE and IP", ""),
        ("place billy ep", "EP", "External Perimeter", ""),
        ("spring barricade-1", "Barricade", "IP, AV 6, SP 2 of 3", ""),
        ("roof hole-1", "Hole", "IP, AV 5", ""),
        ("turn billy", "Billy", "IP, 2 of 3 HP, AV 7", ""),
        *((f"{verb} billy", "Billy", "IP, 2 of 3 HP", "") for verb in ("activate", "join", "face")),
        ("go", "Go", "without anybody else", ""),
        ("set-on soldier", "Soldier", "RE", ""),
        ("turn walt", "Walt", "", ""),
        ("give billy molotov adam", "Molotov Cocktail to Adam", "", "Billy"),
        ("extinguish adam rp", "1 RP", "Adam", ""),
        ("extinguish adam bare", "Bare hands", "Adam", ""),
        ("spray adam fire-extinguisher", "Fire Extinguisher", "Adam", ""),
        ("learn adam fast", "Fast", "Attacks twice in a Combat Turn", ""),
    ],
)
def test_a_row_for_each_verb(fight: Game, option: str, what: str, small: str, tool: str) -> None:
    verb, *names = option.split()
    label = painter_of(fight).label(fight.view(0), Option(verb, tuple(names)))
    assert label is not None
    assert (label.what, label.small, label.tool) == (what, small, tool)
    assert label.deal is None


@pytest.mark.parametrize(
    ("option", "what", "small", "group", "says", "button"),
    [
        ("buy hole ep", "Hole", "2 left", HOLD, "28 %: holds a Zombie until it rolls its AV or less.", "EP"),
        (
            *("upgrade hole-1 deep-hole", "Deep Hole", "2 left", HOLD),
            *("42 %: two attempts; each may hold a Zombie until it rolls half its AV or less. Replaces a Hole.", "IP"),
        ),
        ("build trap ip", "Trap", "2 left", HURT, "42 %: 2 damage, single use.", "IP"),
        (
            *("buy explosive-barrel ep", "Explosive Barrel", "2 left", HURT),
            *("Set off by a Survivor's attack, it spreads 1d6+1 damage among the Zombies in its area.", "EP"),
        ),
        ("build iron-bars ew", "Iron Bars", "2 left", WALLS, "Adds 2 SP to the Wall permanently.", "EW"),
        ("wall ew", "Reinforce by 1", "", WALLS, "Adds 1 Structure Point to a wall, until lost.", "EW"),
        ("reinforce rw 2", "Reinforce by 2", "", WALLS, "Adds 2 Structure Points to a wall, until lost.", "RW"),
        ("repair barricade-1 1", "Repair Barricade by 1", "", SUPPLIES, "Takes 1 Damage Point off it.", "IP"),
        ("repair-vehicle 2", "Repair Pickup truck by 2", "", SUPPLIES, "Takes 2 Damage Points off it.", "VE"),
        ("build improved-wheels ve", "Improved Wheels", "", SUPPLIES, None, "VE"),
        ("molotov billy", "Molotov", "", SUPPLIES, "One more Molotov.", "Billy"),
        ("molotovs adam", "Gasoline", "", SUPPLIES, "Makes 1d6 Molotovs.", "Adam"),
    ],
)
def test_what_can_be_built_is_a_card_with_its_places(
    fight: Game, option: str, what: str, small: str, group: str, says: str | None, button: str
) -> None:
    verb, *names = option.split()
    label = painter_of(fight).label(fight.view(0), Option(verb, tuple(names)))
    assert label is not None
    assert label.deal is not None
    assert (label.what, label.small, label.deal.group, label.deal.button) == (what, small, group, button)
    assert says is None or label.deal.says.replace("\u2009", " ") == says
    assert label.deal.group in painter_of(fight).headings


def test_of_two_alike_in_an_area_the_button_has_the_number(table: Tables) -> None:
    game = table(defenses=["hole ep", "hole ep", "hole ip"])
    labels = [
        painter_of(game).label(game.view(0), Option("upgrade", (f"hole-{index}", "deep-hole"))) for index in (1, 2, 3)
    ]
    assert [label.deal.button for label in labels if label is not None and label.deal is not None] == [
        *("EP 1", "EP 2", "IP"),
    ]


def test_what_is_only_too_dear_says_how_much_is_missing(table: Tables) -> None:
    game = table(rp=1, step="act")
    view = game.view(0)
    assert painter_of(game).lacks(view, "enclave.build.pay-cost", [("action", 1), ("rp", 4)]) == "3 RP short"
    assert painter_of(game).lacks(view, "enclave.build.pay-cost", [("rp", 1)]) == ""
    assert painter_of(game).lacks(view, "enclave.build.area-on-card", [("rp", 4)]) == ""


@pytest.mark.parametrize(
    ("option", "place"),
    [
        ("drive", "ve"),
        ("investigate", "ve"),
        ("repair-vehicle 2", "ve"),
        ("research", ""),  # there is no laboratory
        ("give-way rw", "rw"),
        ("stand-by adam", "adam"),
        ("upgrade hole-1 deep-hole", "hole-1"),
        ("launch molotov walker-1", "walker-1"),
        ("deploy billy re", "re"),
        ("upgrade hole-3 deep-hole", ""),
    ],
)
def test_where_each_option_lies(fight: Game, option: str, place: str) -> None:
    verb, *names = option.split()
    assert painter_of(fight).place(fight.view(0), Option(verb, tuple(names))) == place


def test_research_lies_at_the_laboratory(table: Tables) -> None:
    game = table(objective={"id": "the-cure"}, defenses=["hole ep", "laboratory re"])
    assert painter_of(game).place(game.view(0), Option("research")) == "laboratory-1"


# -- people and things -------------------------------------------------------------------------------------------------


def test_what_survivors_are_about_in_a_fight(table: Tables) -> None:
    people: dict[str, Any] = {
        "billy": "ew",
        "adam": {"area": "ew", "fought": True},
        "walt": {"area": "re", "loses-turn": True},
        "abby": "re",
        "soldier": {"owner": "abby"},
    }
    game = table(survivors=people, zombies=["boss ep"], step="fight")
    game.answer("turn billy")
    seen = seen_in(game)
    assert {one["id"]: seen.does_now(one) for one in seen.survivors} == {
        "billy": "attacks now", "adam": "done", "walt": "loses a turn", "abby": "to act", "soldier": "with Abby",
    }  # fmt: skip
    nobodys = seen_in(game, owner="")
    assert nobodys.does_now(nobodys.survivors[-1]) == "a dog"
    assert [dash.away for dash in painter_of(game).sheet(game.view(0), game.question).party] == [
        False, True, False, False, False,
    ]  # fmt: skip


def test_what_survivors_are_about_by_day(table: Tables) -> None:
    people = {"billy": "re", "adam": {"activated": True}, "walt": "re"}
    game = table(survivors=people, step="act")
    game.answer("activate billy")
    seen = seen_in(game)
    assert [seen.does_now(one) for one in seen.survivors] == ["acts now", "done", "to act"]
    evening = seen_in(game, phase="end-of-day", active=[])
    assert [evening.does_now(one) for one in evening.survivors] == ["", "", ""]


@pytest.mark.parametrize(
    ("defense", "state"),
    [
        ("hole ep", "not used yet"),
        ({"card": "hole", "area": "ep", "spent": True}, "spent"),
        ("spiked-plate ew", "hits EP each turn"),
        ("iron-blades rw", "hits IP each turn"),
        ({"card": "iron-blades", "area": "rw", "spent": True}, "spent this turn"),
        ("explosive-barrel ip", "armed"),
        ("iron-bars ew", ""),
        ("reinforced-roof re", "ready"),
        ("laboratory re", ""),
    ],
)
def test_how_a_defense_stands(table: Tables, defense: Any, state: str) -> None:
    page: dict[str, Any] = {"walls": {"ew": 3, "rw": 3}, "zombies": ["boss ep"], "step": "fight"}
    game = table("campaign", **page, defenses=[defense], objective={"id": "the-cure"})
    seen = seen_in(game)
    assert seen.defense_state(seen.defenses[0]) == state


def test_a_defense_that_holds_somebody_or_was_used_says_so(table: Tables) -> None:
    caught = [{"kind": "brute", "area": "ep", "held": "hole-1"}]
    seen = seen_in(table(zombies=caught, defenses=["hole ep"], step="fight"))
    assert seen.defense_state(seen.defenses[0]) == "holds 1"
    used = table(zombies=["boss ep"], defenses=["reinforced-roof re"], step="fight", done=["roof"], advanced="fire")
    assert seen_in(used).defense_state(seen_in(used).defenses[0]) == "used"


@pytest.mark.parametrize(
    ("item", "detail", "deck"),
    [
        ("chainsaw", "+2 AV, same area · breaks 10+", "m"),
        ("hunting-rifle", "+1 AV, breaks 10+", "r"),
        ("crowbar", "+1 AV, same area", "m"),
        ("shotgun", "2 damage, same area", "m"),
        ("armor", "absorbs 2", "e"),
        ("dented-armor", "absorbs 1", "e"),
        ("healing-kit", "heals 2", "e"),
        ("grenade", "1d6+1 damage", "h"),
        ("flare-gun", "sets on fire", "h"),
        ("gasoline", "1d6 Molotovs", "h"),
        ("fire-extinguisher", "1d6 fires out", "e"),
        ("research-notes", "2 Cure Points", "e"),
        ("molotov", "sets on fire", "h"),
        ("its-broken", "", "e"),
    ],
)
def test_what_an_item_is_good_for(item: str, detail: str, deck: str) -> None:
    kind = content().stage.items[item]
    assert (short_detail(kind), stripe(kind)) == (detail, deck)


def test_the_head_of_the_sheet_by_day(table: Tables) -> None:
    game = table(survivors={"billy": "ip", "adam": "re"}, step="act", turn=2)
    game.answer("activate billy")
    sheet = painter_of(game).sheet(game.view(0), game.question)
    assert (sheet.round, sheet.note) == ("Day 2", "In the Internal Perimeter")
    assert painter_of(game).sheet({**game.view(0), "turn": 0}, None).round == "Before the first day"
    cleaning = shamble.new("enclave", "cleaning-the-house", seed=3)
    assert painter_of(cleaning).sheet(cleaning.view(0), None).round == "Clearing the house"


@pytest.mark.parametrize(("turn", "last"), [(0, 10), (8, 10), (9, 10), (10, 20), (19, 20), (20, 30)])
def test_a_track_without_an_end_goes_on_to_the_next_ten(table: Tables, turn: int, last: int) -> None:
    game = table("campaign", objective={"id": "rescued"})
    track = painter_of(game).sheet({**game.view(0), "turn": turn}, game.question).track
    assert track is not None
    assert [entry.get("title") for entry in track] == [f"Day {number}" for number in range(1, last + 1)]
    assert [entry.text for entry in track if entry.text] == [
        str(number) for number in sorted({1, last} | ({turn} if turn else set()))
    ]
    assert [entry.get("title") for entry in track if entry.get("aria-current")] == ([f"Day {turn}"] if turn else [])


@pytest.mark.parametrize(
    ("area", "wall", "note"),
    [
        ("ip", 3, "In the Internal Perimeter: reaches IP and RE"),
        ("ip", "none", "In the Internal Perimeter: reaches IP, RE and EP"),
        ("re", 3, "In the Refuge: reaches RE and IP"),
    ],
)
def test_how_far_somebody_reaches(table: Tables, area: str, wall: Any, note: str) -> None:
    game = table(survivors={"billy": area}, zombies=["boss ip"], walls={"ew": wall}, step="fight")
    game.answer("turn billy")
    assert painter_of(game).sheet(game.view(0), game.question).note == note


def test_actions_are_not_those_of_somebody_else_who_is_asked(table: Tables) -> None:
    game = table(survivors={"billy": "ew", "adam": "ew"}, zombies=["boss ep"], step="fight")
    game.answer("turn billy")
    asked = Choice((0,), "heir", "enclave.damage.survivor-removed-at-hp", ("adam",))
    sheets = [painter_of(game).sheet(game.view(0), question) for question in (game.question, asked)]
    assert [sheet.pips_say for sheet in sheets] == ["1 attack left, 1 move left", ""]
    assert [bool(sheet.pips) for sheet in sheets] == [True, False]


def test_there_is_a_pip_for_each_point_spent_and_left(table: Tables) -> None:
    people = {"billy": {"activated": True}, "adam": "re", "walt": "re"}
    game = table(survivors=people, step="act")
    sheet = painter_of(game).sheet({**game.view(0), "points": 2, "extra": 1}, game.question)
    assert [pip.spent for pip in sheet.pips] == [True, False, False, False]


def test_the_panel_of_events_says_how_long_they_stay(table: Tables) -> None:
    def note(**keys: Any) -> list[str]:
        game = table(advanced="events", **keys)
        return [panel.note for panel in painter_of(game).sheet(game.view(0), None).panels if panel.id == "events"]

    assert note(event="fog") == ["stays"]
    assert note(today=["good-spirits"]) == ["today"]
    assert note(event="fog", today=["good-spirits"]) == ["stays"]
    assert note() == []


@pytest.mark.parametrize(
    ("names", "said"), [(["Ada"], "Ada"), (["Ada", "Ben"], "Ada or Ben"), (["Ada", "Ben", "Cleo"], "Ada, Ben or Cleo")]
)
def test_one_of_several(names: list[str], said: str) -> None:
    assert one_of(names) == said


def test_several_alike_have_numbers(table: Tables) -> None:
    game = table(
        zombies=["walker ep", "walker ep", "boss ep"], defenses=["hole ep", "hole ip", "trap ep"], step="fight"
    )
    ids = ("walker-2", "boss-1", "hole-2", "trap-1", "ep", "billy")
    assert [seen_in(game).name(id) for id in ids] == ["Walker 2", "Boss", "Hole 2", "Trap", "EP", "Billy"]
