"""What the greedy bot goes by: what it likes better than what, and what that comes to, to the last digit."""

from __future__ import annotations

from typing import Any

import pytest

import shamble
from shamble.kernel.game import Game
from shamble.kernel.rng import generator
from shamble.kernel.state import Outcome
from shamble.titles.nld.bot.judgement import PROGRESS
from shamble.titles.nld.bot.progress import building
from shamble.titles.nld.title import title
from shamble.zones.bot.means import means
from shamble.zones.rules.equipment import Item

Position = dict[str, Any]

HOUSE: Position = {
    "scene": "board-up-the-house",
    "round": 6,
    "survivors": {
        "ben": {"zone": "living", "wounds": 1, "experience": 8, "hands": ["crowbar", "machete"], "boards": 1},
        "barbra": {"zone": "kitchen", "experience": 4, "mode": "zombicide", "hands": ["winchester-94", "table-leg"]},
        "tom": {"zone": "hall", "experience": 2, "hands": ["axe"], "backpack": ["boards", "uzi"], "acted": True},
        "judy": {"zone": "cellar", "experience": 1, "hands": ["tire-iron"], "acted": True},
        "harry": {"zone": "den", "wounds": 2, "experience": 3, "hands": ["sawed-off-empty"], "acted": True},
        "helen": {"zone": "yard-w1", "wounds": 1, "experience": 5, "hands": ["claw-hammer"], "acted": True},
    },
    "active": "barbra",
    "ghouls": {"yard-w1": {"walker": 2}, "yard-w2": {"fatty": 1, "walker": 3}, "yard-n3": {"breaker": 1}},
    "barricades": ["den--yard-e1", "bedroom--yard-e2", "kitchen--yard-n1"],
    "tokens": ["dining-board"],
}
FARM: Position = {
    "scene": "tutorial",
    "round": 3,
    "survivors": {
        "ben": {"zone": "kitchen", "wounds": 1, "experience": 7, "hands": ["machete", "sawed-off-empty"]},
        "barbra": {"zone": "east-yard", "mode": "zombicide", "hands": ["winchester-94"]},
        "tom": {"zone": "corn", "hands": ["crowbar"], "acted": True},
        "judy": {"zone": "cellar", "hands": ["katana"], "backpack": ["chainsaw", "scope"]},
    },
    "active": "barbra",
    "ghouls": {"kitchen": {"walker": 2, "fatty": 1}, "woods": {"breaker": 2}, "lane": {"walker": 3}},
}


PUMP: Position = {
    "scene": "fuel-pump",
    "round": 4,
    "survivors": {
        "ben": {"zone": "farmyard", "aboard": "driver", "hands": ["tire-iron"]},
        "barbra": {"zone": "farmyard", "hands": ["crowbar"]},
        "tom": {"zone": "cattle-gate", "hands": ["table-leg"], "acted": True},
        "judy": {"zone": "stockroom", "hands": ["winchester-94"]},
    },
    "active": "ben",
    "car": {"zone": "farmyard", "driving": True},
    "tokens": ["jerrycan", "oil-drum"],
    "ghouls": {"crossing": {"walker": 2}, "orchard": {"fatty": 1}},
}
CORN: Position = {
    "scene": "through-the-corn",
    "round": 3,
    "survivors": {
        "ben": {"zone": "thicket", "hands": ["axe"]},
        "barbra": {"zone": "tractor-track", "wounds": 1, "hands": ["crowbar"]},
        "tom": {"zone": "logging-road", "hands": ["table-leg"]},
    },
    "active": "ben",
    "ghouls": {"garden": {"walker": 3}, "high-corn": {"walker": 1}},
}
NIGHT: Position = {
    "scene": "long-night",
    "round": 5,
    "survivors": {
        "ben": {"zone": "chapel-lot", "experience": 9, "hands": ["chainsaw"], "mode": "zombicide"},
        "barbra": {"zone": "nave", "experience": 4, "hands": ["uzi"], "mode": "zombicide"},
    },
    "active": "ben",
    "tokens": [],
    "ghouls": {"crossing": {"walker": 3}, "graveyard": {"breaker": 1}},
}


def opened(position: Position, **changes: Any) -> Game:
    """The position with some of it changed; of a survivor, only what is named."""
    page = {"title": "nld", **position, **{key: value for key, value in changes.items() if key != "survivors"}}
    survivors = {name: dict(one) for name, one in position["survivors"].items()}
    for name, one in changes.get("survivors", {}).items():
        survivors[name] |= one
    return shamble.position({**page, "survivors": survivors})


def judged(position: Position, **changes: Any) -> float:
    game = opened(position, **changes)
    return game.rules.judge(game.state, 0)


def changed(name: str, **what: Any) -> dict[str, Any]:
    return {"survivors": {name: what}}


@pytest.mark.parametrize(
    ("position", "better", "worse"),
    [
        (FARM, changed("ben", wounds=0), changed("ben", wounds=2)),
        (FARM, {"tokens": ["batteries"]}, {"tokens": ["batteries", "lamp-oil"]}),
        (FARM, changed("tom", zone="corn"), changed("tom", zone="lane")),
        (FARM, {"tokens": [], **changed("judy", zone="cellar")}, {"tokens": [], **changed("judy", zone="hall")}),
        (FARM, {"ghouls": {"lane": {"walker": 3}}}, {"ghouls": {"east-yard": {"walker": 3}}}),
        (FARM, {"ghouls": {"kitchen": {"walker": 1}}}, {"ghouls": {"kitchen": {"walker": 4}}}),
        (FARM, changed("tom", hands=["axe"]) | {"tokens": []}, changed("tom", hands=["table-leg"]) | {"tokens": []}),
        (FARM, changed("tom", hands=["crowbar"]), changed("tom", hands=["table-leg"])),
        (FARM, changed("tom", mode="zombicide"), {}),
        (FARM, changed("ben", experience=6), {}),
        (HOUSE, {}, {"barricades": ["den--yard-e1", "bedroom--yard-e2"]}),
        (HOUSE, changed("ben", boards=2), {}),
        (HOUSE, {"ghouls": {"woods-nw": {"breaker": 1}}}, {"ghouls": {"yard-e1": {"breaker": 1}}}),
        (HOUSE, changed("helen", zone="kitchen"), {}),
        (HOUSE, {}, {"round": 20}),
        (HOUSE, {}, {"open": ["dining--yard-n2"]}),
        (PUMP, {"tokens": ["jerrycan"]}, {}),
        (PUMP, {"tokens": [], **changed("barbra", aboard="passenger")}, {"tokens": []}),
        (
            PUMP,
            {"tokens": [], "ghouls": {"lay-by": {"walker": 2}}},
            {"tokens": [], "ghouls": {"farmyard": {"walker": 2}}},
        ),
        (PUMP, {}, {"car": {"zone": "farmyard", "driving": False}}),
        (CORN, {"tokens": []}, {}),
        (CORN, {"tokens": [], **changed("barbra", zone="deer-run")}, {"tokens": []}),
        (NIGHT, {"ghouls": {"graveyard": {"breaker": 1}}}, {}),
    ],
)
def test_what_is_liked_better(position: Position, better: dict[str, Any], worse: dict[str, Any]) -> None:
    assert judged(position, **better) > judged(position, **worse)


WINDOWS = [
    *("kitchen--yard-n1", "den--yard-n3", "kitchen--yard-w1", "den--yard-e1", "living--yard-w2", "bedroom--yard-e2"),
    *("living--yard-s1", "bedroom--yard-s3"),
]
BOARDS = {  # which all lie on the floor
    "tokens": ["dining-board", "living-board", "bedroom-board"],
    "survivors": {"ben": {"zone": "cellar", "boards": 0}, "tom": {"backpack": ["uzi"]}},
}
CASES: list[tuple[Position, dict[str, Any]]] = [
    (FARM, {}),
    (FARM, {"round": 14, "tokens": []}),
    (FARM, {"tokens": ["lamp-oil"], "open": ["cellar--hall", "corn--shed"]}),
    (FARM, {"ghouls": {"hall": {"fatty": 2, "walker": 1}, "parlour": {"breaker": 1}, "corn": {"relative": 1}}}),
    (FARM, {"active": "ben", "spent": 3, **changed("barbra", acted=True)}),
    (FARM, {"ghouls": {"east-yard": {"walker": 5}, "cellar": {"walker": 1}}}),
    (
        FARM,
        {"spawns": [{"zone": "north-yard", "colour": "white"}, {"zone": "hall", "colour": "violet", "active": True}]},
    ),
    (FARM, changed("judy", zone="shed", experience=19, picks=["lifesaver"])),
    (HOUSE, {}),
    (HOUSE, {"round": 24}),
    (HOUSE, {"tokens": ["dining-board", "den-board", "kitchen-board"], "barricades": []}),
    (HOUSE, {"ghouls": {"yard-e1": {"breaker": 2}, "yard-s1": {"fatty": 3}, "corn-ne": {"walker": 4}}}),
    (HOUSE, {"open": ["dining--yard-n2", "cellar--hall"], **changed("ben", boards=3)}),
    (HOUSE, {"barricades": ["living--yard-s1", "living--yard-w2"], **changed("harry", zone="bedroom", wounds=0)}),
    (PUMP, {}),
    (PUMP, {"car": {"zone": "farmyard", "driving": False}}),
    (PUMP, {"tokens": [], "ghouls": {"farmyard": {"walker": 2}}}),
    (PUMP, changed("ben", aboard="passenger") | {"tokens": []}),
    (CORN, {}),
    (CORN, {"tokens": []}),
    (NIGHT, {}),
    (NIGHT, {"ghouls": {}}),
    *[(HOUSE, BOARDS | {"barricades": WINDOWS[missing:]}) for missing in (1, 2, 3)],
]
VALUES = [
    -236.567759317,
    -382.097759317,
    -179.167759317,
    -285.776000472,
    -435.430532391,
    -434.552880658,
    -237.585158816,
    -260.717759317,
    -635.138977243,
    -708.146977243,
    -809.847727243,
    -548.932673838,
    -613.266977243,
    -851.950366240,
    -8.175366258,
    -15.675366258,
    55.599474428,
    96.324633742,
    -152.457407407,
    -54.416941015,
    -147.672592593,
    -143.933333333,
    -682.432666667,
    -717.018254030,
    -774.754254030,
]


@pytest.mark.parametrize(("case", "value"), list(zip(CASES, VALUES, strict=True)), ids=range(len(CASES)))
def test_the_judgement_to_the_last_digit(case: tuple[Position, dict[str, Any]], value: float) -> None:
    """A formula of many terms: whoever changes it sees here by how much."""
    position, changes = case
    assert judged(position, **changes) == pytest.approx(value, abs=1e-9)


def at_random(seed: int) -> Game:
    """A position in one of the scenes: anybody anywhere, some of the tokens still there, some doors open."""
    rng = generator(seed, 7)
    stage = title.built_in[seed % len(title.built_in)]
    zones = [zone.id for zone in stage.board.zones]
    people: dict[str, Any] = {}
    for person in stage.cast[rng.below(3) :]:
        weapons = ["chainsaw", "crowbar", "uzi", "sawed-off-empty", "katana", "machete"]
        one = {"zone": zones[rng.below(len(zones))], "wounds": rng.below(3), "boards": rng.below(2)}
        people[person.id] = one | {"acted": rng.below(2) == 0, "hands": [weapons[stage.cast.index(person)]]}
        if stage.cars and rng.below(2):
            seat = "passenger" if any("aboard" in other for other in people.values()) else "driver"
            people[person.id] |= {"zone": zones[stage.car_zones[0]], "aboard": seat}
    kinds = ["walker", "breaker", "fatty"]
    dead = {zones[rng.below(len(zones))]: {kinds[rng.below(3)]: 1 + rng.below(3)} for _ in range(4)}
    tokens = [token.id for token in stage.tokens if rng.below(2)]
    doors = [edge.id for edge in stage.board.edges if edge.openable and rng.below(2)]
    people[next(iter(people))]["acted"] = False
    moment = {
        "active": next(iter(people)),
        "spent": rng.below(4),
        "round": 1 + rng.below(stage.last_round - 1),
        "open": doors,
    }
    page = {"title": "nld", "scene": stage.id, "survivors": people, "ghouls": dead, "tokens": tokens}
    car = {"car": {"driving": rng.below(2) == 0}} if stage.cars else {}
    return shamble.position({**page, **moment, **car})


AT_RANDOM = [
    *(
        -100.302484981,
        -506.073822014,
        -75.882228895,
        -449.340570426,
        -605.673809524,
        -126.668157898,
        -722.26436624,
        -97.8379164,
    ),
    *(
        -487.189407744,
        -1005.203222961,
        -96.848066477,
        -473.314223618,
        -856.376569016,
        -694.076725559,
        -171.82212083,
        -311.594525311,
    ),
    *(
        -663.983297481,
        -1297.963661975,
        -256.535977024,
        -435.628911849,
        -646.842830735,
        -328.816449436,
        -191.201585847,
        -142.044233084,
    ),
    *(
        -968.881035067,
        -634.266740741,
        -531.425231481,
        -420.31802381,
        -394.878711698,
        -620.217899482,
        -611.956004478,
        -202.13324849,
    ),
    *(
        -198.380935528,
        -653.339598792,
        -179.022024276,
        -778.105797688,
        -323.919482351,
        -213.290160759,
        -292.634438061,
        -217.440216958,
    ),
    *(
        -468.673241518,
        -1000.0,
        -158.919883882,
        -345.144794394,
        -589.648889127,
        -431.734041712,
        -504.757407407,
        -224.895831556,
    ),
    *(
        -399.4345168,
        -577.055902298,
        -163.237592413,
        -557.432044246,
        -575.148960655,
        -297.105468599,
        -484.555426074,
        -392.1926704,
    ),
    *(
        -183.65142356,
        -870.505710994,
        -115.753756093,
        -121.543679348,
        -555.981904762,
        -435.708144662,
        -844.879516251,
        -254.793233505,
    ),
]


@pytest.mark.parametrize(("seed", "value"), list(enumerate(AT_RANDOM)))
def test_the_judgement_of_any_position_to_the_last_digit(seed: int, value: float) -> None:
    game = at_random(seed)
    assert game.rules.judge(game.state, 0) == pytest.approx(value, abs=1e-9)


@pytest.mark.parametrize("won", [True, False])
def test_nothing_is_better_than_to_win_and_nothing_worse_than_to_lose(won: bool) -> None:
    game = opened(FARM)
    game.state.outcome = Outcome((0,) if won else (), "won", "")
    assert game.rules.judge(game.state, 0) == (1000.0 if won else -1000.0)


@pytest.mark.parametrize(
    ("scene", "goal", "survivors", "ghouls", "actions"),
    [
        ("cellar-stairs", "hold-below", {"ben": "coal-cellar", "tom": "kitchen"}, {}, 0.0),
        ("cellar-stairs", "hold-below", {"ben": "landing", "tom": "kitchen"}, {}, 2.0),  # open the stair door, and down
        ("cellar-stairs", "hold-below", {"ben": "stair-foot"}, {"cider-vault": {"walker": 2}}, 1.0 + 2 * 1.5),
        (  # somebody for each: Ben, and Tom who is among them already; those upstairs do not matter
            *("cellar-stairs", "hold-below", {"ben": "stair-foot", "tom": "root-cellar"}),
            *({"cider-vault": {"walker": 1}, "root-cellar": {"fatty": 1}, "landing": {"walker": 3}}, 1.0 + 2 * 1.5),
        ),
        ("cellar-stairs", "hold-below", {"ben": "landing"}, {"stair-foot": {"walker": 1}}, 2.0 + 2.0 + 1.5),
        ("board-up-the-house", "nothing-else-in", {"ben": "hall"}, {"yard-s2": {"walker": 1}}, 0.0),
        ("board-up-the-house", "nothing-else-in", {"ben": "hall"}, {"kitchen": {"walker": 1}}, 2.0 + 1.5),
        ("at-the-door", "laid-to-rest", {"ben": "hallway"}, {"kitchen": {"walker": 2}}, 5 * 5.0),  # nobody has come yet
        ("at-the-door", "laid-to-rest", {"ben": "hallway"}, {"front-step": {"relative": 1}}, 2.0 + 1.5 + 4 * 5.0),
        (
            *("at-the-door", "laid-to-rest", {"ben": "hallway", "tom": "kitchen"}),
            *({"hallway": {"relative": 1}, "dining": {"relative": 1}}, 1.0 + 2 * 1.5 + 3 * 5.0),
        ),
    ],
)
def test_the_work_that_is_left(scene: str, goal: str, survivors: Position, ghouls: Position, actions: float) -> None:
    game = shamble.position({"title": "nld", "scene": scene, "survivors": survivors, "ghouls": ghouls})
    objective = next(objective for objective in game.state.stage.objectives if objective.id == goal)
    assert PROGRESS.work(game.state, objective, True) == actions


@pytest.mark.parametrize(("window", "actions"), [("hall", 0.0), ("kitchen", 2.0), ("yard-n1", 3.0), ("woods-nw", 3.0)])
def test_a_board_is_worth_more_than_one_that_must_be_found_however_far_the_window(window: str, actions: float) -> None:
    ben = {"zone": "hall", "backpack": ["boards"]}
    state = shamble.position({"title": "nld", "scene": "board-up-the-house", "survivors": {"ben": ben}}).state
    assert building(state, [state.stage.board.zone_index[window]]) == actions
    assert building(state, [state.stage.board.zone_index[window]] * 2) == actions + 4.0


@pytest.mark.parametrize(
    ("card", "worth"),
    [
        ("scope", 0.0),
        ("chainsaw", 5 * 2 / 6),  # five dice, of which two faces hit
        ("uzi", 3 * 2 / 6),
        ("mas-shotgun", 2 * 4 / 6),  # it shoots better than it strikes
    ],
)
def test_a_card_just_found_is_worth_the_hits_of_an_attack_with_it(card: str, worth: float) -> None:
    """Whether it will be held is not decided yet."""
    table = opened(FARM).state
    before = means(table, [0.0] * 6)
    table.drawn = [Item(card, "house")]
    assert means(table, [0.0] * 6) - before == pytest.approx(0.2 + worth)
