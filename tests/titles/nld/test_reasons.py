"""The reason for each thing that can't be done in a turn, where several could be given: the deepest one is told."""

from __future__ import annotations

from typing import Any

import pytest

from shamble.kernel.game import Game
from shamble.testing import rule
from tests.titles.nld.conftest import make_street, make_table


def reasons(game: Game, *wanted: str) -> list[tuple[str, str]]:
    """The rule for each without its title, and what is said; ("", "") for what can be done."""
    found = [game.why_not(text) for text in wanted]
    return [(why.rule.removeprefix("nld."), why.why) if why is not None else ("", "") for why in found]


def acting(ben: Any, **keys: Any) -> Game:
    people = {"ben": ben, "tom": "den", **keys.pop("others", {})}
    return make_table(survivors=people, active="ben", **keys)


ALLOWED = ("", "")
THERE = ("move.one-zone", "You are already there.")
FAR = ("move.one-zone", "That zone is not next to yours.")
NO_ACTION = ("round.three-actions", "You have no action left for this.")
TOO_FEW = ("move.leave-cost-scales", "You don't have enough actions to leave the ghouls here.")


@rule("nld.skill.sprint", "nld.move.one-zone")
def test_a_sprint_goes_where_a_move_could_and_once_a_turn() -> None:
    runner = {"zone": "kitchen", "skills": ["sprint"]}
    assert reasons(acting(runner), "sprint hall", "sprint den", "sprint kitchen") == [ALLOWED, FAR, THERE]
    used = acting(runner, marks=["sprint"])
    once = ("skill.sprint", "You have already used Sprint this turn.")
    assert reasons(used, "sprint hall", "sprint den") == [once, FAR]
    assert reasons(acting("kitchen", others={"tom": runner}), "sprint hall") == [
        ("skill.sprint", "You need the skill Sprint.")
    ]


@rule("nld.scene.escape")
def test_nobody_leaves_the_board_but_by_an_exit() -> None:
    rules = {"exits": ["lane"]}
    assert reasons(acting("lane", rules=rules), "escape") == [ALLOWED]
    assert reasons(acting("hall", rules=rules), "escape") == [("scene.escape", "There is no exit in your zone.")]
    assert reasons(acting("hall"), "escape") == [("scene.escape", "Nobody can leave the board in this scene.")]


@rule("nld.move.leave-cost-scales", "nld.door.no-ghouls")
def test_what_ghouls_in_the_zone_prevent() -> None:
    out = {"exits": ["lane"]}  # so that something is left to do
    game = acting("lane", ghouls={"lane": {"walker": 3}}, rules=out)
    assert reasons(game, "move hall", "move lane", "move yard", "close hall--lane", "search house") == [
        TOO_FEW,
        THERE,
        FAR,
        ("door.no-ghouls", "You can't do that while a ghoul is in your zone."),
        ("search.interior-only", "You can search only indoors."),
    ]
    two = {"lane": {"walker": 2}}
    assert reasons(acting("lane", ghouls=two, rules=out), "move hall") == [ALLOWED]
    assert reasons(acting("lane", ghouls=two, rules=out, spent=1), "move hall") == [TOO_FEW]


@rule("nld.door.open-or-close", "nld.barricade.one-operation", "nld.scene.building")
def test_doors_barricades_and_openings() -> None:
    game = acting({"zone": "hall", "hands": ["axe"]}, barricades=["kitchen--yard"])
    nothing = ("door.open-or-close", "There is no door or barricade there to open or close.")
    assert reasons(game, "open den--yard", "close den--yard", "close hall--kitchen") == [nothing] * 3
    assert reasons(game, "close den--hall", "open hall--lane", "open kitchen--yard", "close kitchen--yard") == [
        ("door.open-or-close", "It is already closed."),
        ("door.open-or-close", "It is already open."),
        ("barricade.one-operation", "That barricade is not in your zone."),
        ("barricade.one-operation", "That barricade is not in your zone."),
    ]
    there = ("scene.building", "There is already a door or a barricade there.")
    assert reasons(game, "build kitchen--yard", "build den--hall", "build den--yard", "build hall--kitchen") == [
        there,
        there,
        ("scene.building", "That opening is not in your zone."),
        ("item.boards", "You need boards to build."),
    ]
    away = acting("lane")
    assert reasons(away, "open den--hall", "close hall--lane") == [
        ("door.open-or-close", "That door is not in your zone."),
        ALLOWED,
    ]


@rule("nld.trade.exchange", "nld.trade.reorganize")
def test_trading_and_rearranging() -> None:
    armed = {"zone": "hall", "hands": ["axe"]}
    rule = "trade.exchange"
    game = acting("hall", others={"judy": "hall", "tom": armed | {"zone": "den"}})
    assert reasons(game, "trade ben", "trade barbra", "trade tom", "trade judy") == [
        (rule, "You can't trade with yourself."),
        (rule, "Barbra is out of play."),
        (rule, "You can trade with one other survivor, who must be in your zone."),
        (rule, "Neither of you has anything to trade."),
    ]
    for one, other in ((armed, {"zone": "hall"}), ({"zone": "hall"}, armed)):
        assert reasons(acting(one, others={"judy": other}), "trade judy") == [ALLOWED]
        boards = [{**each, "hands": [], "boards": len(each.get("hands", []))} for each in (one, other)]
        assert reasons(acting(boards[0], others={"judy": boards[1]}), "trade judy") == [ALLOWED]
    nothing = ("trade.reorganize", "There is nothing to rearrange: everything you carry is in your hands.")
    assert reasons(acting({"zone": "hall", "hands": ["axe", "uzi"]}), "reorganise") == [nothing]
    assert reasons(acting({"zone": "hall", "backpack": ["uzi"]}), "reorganise") == [ALLOWED]


@rule("nld.reload.needs-action", "nld.inventory.backpack-inactive")
def test_weapons_that_are_not_at_hand_or_of_no_use() -> None:
    ben = {"zone": "hall", "hands": ["sawed-off", "uzi"], "backpack": ["katana", "sawed-off-empty"]}
    packed = ("inventory.backpack-inactive", "It is in the backpack; take it in hand first.")
    pair = ("combat.dual-single-action", "You need the same Dual weapon in each hand.")
    game = acting(ben)
    assert reasons(game, "reload sawed-off", "melee katana", "shoot-both sawed-off lane", "reload uzi") == [
        ("reload.needs-action", "It is already loaded."),
        packed,
        pair,
        ("reload.needs-action", "It never needs reloading."),
    ]
    assert reasons(game, "melee axe", "shoot winchester-94 lane", "reload mas-shotgun") == [
        ("combat.melee-action", "You aren't carrying this: Axe."),
        ("combat.ranged-action", "You aren't carrying this: Winchester 94."),
        ("reload.needs-action", "You aren't carrying this: Ma's Shotgun."),
    ]
    swapped = {"zone": "hall", "hands": ["katana", "sawed-off-empty"], "backpack": ["uzi"]}
    empty = acting(swapped)
    assert reasons(empty, "melee katana", "shoot sawed-off lane", "reload sawed-off", "shoot uzi lane") == [
        ("combat.melee-action", "There is no ghoul in your zone."),
        ("reload.needs-action", "This weapon must be reloaded first."),
        ALLOWED,
        packed,
    ]


# -- the car -----------------------------------------------------------------------------------------------------------


@rule("nld.car.get-in", "nld.car.seat-choice", "nld.car.change-seats")
def test_getting_in_and_changing_seats() -> None:
    wheel, seat = {"zone": "s1", "aboard": "driver"}, {"zone": "s1", "aboard": "passenger"}
    elsewhere = ("car.get-in", "The car is in another zone.")
    outside = make_street({"ben": "s0", "tom": wheel})
    assert reasons(outside, "get-in driver", "get-in passenger", "get-out", "change-seat driver") == [
        elsewhere,
        elsewhere,
        ("car.get-out", "You are not in the car."),
        ("car.change-seats", "You are not in the car."),
    ]
    taken = "Somebody else is at the wheel; get in as a passenger, then change seats."
    beside = make_street({"ben": "s1", "tom": wheel})
    assert reasons(beside, "get-in driver", "get-in passenger") == [("car.seat-choice", taken), ALLOWED]
    inside = make_street({"ben": seat})
    assert reasons(inside, "get-in driver", "change-seat passenger", "change-seat driver", "move s2") == [
        ("car.get-in", "You are already in the car; change seats instead."),
        ("car.change-seats", "You are already in that seat."),
        ALLOWED,
        ("car.occupant-actions", "You are in the car; get out first."),
    ]
    stuck = ("car.get-in", "You can't get in while a ghoul is in the zone.")
    assert reasons(make_street({"ben": "s1"}, ghouls={"s1": {"walker": 1}}), "get-in driver") == [stuck]


@rule("nld.car.drive-driver-only", "nld.car.drive-distance")
def test_only_whoever_is_at_the_wheel_drives_and_not_to_where_the_car_stands() -> None:
    game = make_street({"ben": {"zone": "s1", "aboard": "passenger"}, "tom": {"zone": "s1", "aboard": "driver"}})
    assert reasons(game, "drive s2", "drive s1") == [
        ("car.drive-driver-only", "Only the survivor at the wheel can drive."),
        ("car.drive-distance", "The car is already there."),
    ]
    broken = make_street({"ben": "s0"}, car={"driving": False})
    assert reasons(broken, "drive s2") == [
        ("car.drive-driver-only", "The car can't be driven in this scene, at least not yet.")
    ]


# -- skills ------------------------------------------------------------------------------------------------------------

SKILLED = {"zone": "kitchen", "skills": ["charge", "jump", "born-leader", "shove", "taunt", "lifesaver"]}


@rule("nld.skill.charge", "nld.skill.jump", "nld.skill.born-leader")
def test_where_skills_lead_and_whom() -> None:
    game = acting(SKILLED, ghouls={"yard": {"walker": 1}})
    assert reasons(game, "charge yard", "charge corn", "jump lane", "jump hall", "jump kitchen") == [
        ALLOWED,
        ("skill.charge", "You can't get there in one or two steps."),
        ALLOWED,
        ("skill.jump", "That zone is not exactly two steps away."),
        ("skill.jump", "That zone is not exactly two steps away."),
    ]
    assert reasons(game, "lead tom", "lead ben", "lead barbra", "taunt corn", "rescue hall") == [
        ALLOWED,
        ("skill.born-leader", "Give the action to another survivor."),
        ("skill.born-leader", "Barbra is out of play."),
        ("skill.taunt", "There is no ghoul there to taunt."),
        ("skill.lifesaver", "Nobody there needs saving from ghouls."),
    ]


@rule("nld.skill.once-per-turn", "nld.round.three-actions")
def test_once_a_turn_and_with_an_action() -> None:
    used = acting(SKILLED, marks=["born-leader", "jump"])
    again = "You have already used that skill this turn."
    assert reasons(used, "lead tom", "jump lane") == [("skill.born-leader", again), ("skill.jump", again)]
    spent = acting(SKILLED, spent=3, ghouls={"kitchen": {"walker": 1}, "yard": {"walker": 1}})
    assert reasons(spent, "charge yard", "jump lane") == [TOO_FEW, NO_ACTION]
    assert reasons(acting(SKILLED, spent=3), "jump lane") == [NO_ACTION]


@rule("nld.skill.blitz", "nld.skill.bloodlust", "nld.skill.field-medic")
def test_a_dash_needs_somebody_to_go_for() -> None:
    ben = {"zone": "kitchen", "skills": ["charge", "bloodlust:melee", "blitz", "field-medic"]}
    nobody, nothing = "There is no ghoul there.", "You have no ranged weapon in hand."
    wanted = ("charge yard", "bloodlust-melee yard", "blitz yard", "attend yard")
    assert reasons(acting({**ben, "hands": ["axe"]}), *wanted) == [
        ("skill.charge", nobody),
        ("skill.bloodlust", nobody),
        ("skill.blitz", nothing),
        ("skill.field-medic", "Nobody else is there."),
    ]
    unseen = ("skill.blitz", "There is no ghoul that you could shoot from there.")
    armed = {**ben, "hands": ["axe", "uzi"]}
    assert reasons(acting(armed), "blitz yard") == [unseen]
    assert reasons(acting(armed, ghouls={"yard": {"walker": 1}}), "blitz yard") == [ALLOWED]


@rule("nld.skill.shove", "nld.skill.taunt", "nld.skill.lifesaver")
def test_whom_skills_push_taunt_and_save() -> None:
    assert reasons(acting(SKILLED), "shove yard", "shove lane") == [
        ("skill.shove", "There is no ghoul in your zone to push."),
        ("skill.shove", "There is no open way there from your zone."),
    ]
    game = acting({**SKILLED, "zone": "lane"}, ghouls={"den": {"walker": 1}})
    far = ("skill.taunt", "Those ghouls are too far away.")
    assert reasons(game, "taunt den", "taunt yard") == [far, ("skill.taunt", "There is no ghoul there to taunt.")]
    beside = "It must be a zone next to yours that you can see and walk to."
    assert reasons(game, "rescue den") == [("skill.lifesaver", beside)]


@rule("nld.skill.once-per-turn")
def test_what_skills_could_do_nearby_is_kept_with_one_true_reason() -> None:
    used = acting(SKILLED, marks=["charge", "shove", "taunt", "lifesaver"], ghouls={"yard": {"walker": 1}})
    said = {refusal.what: refusal.why for refusal in used.refusals() if refusal.rule.startswith("nld.skill")}
    again = "You have already used that skill this turn."
    assert said == {
        **dict.fromkeys(("charge yard", "taunt yard"), again),
        **dict.fromkeys(("charge kitchen", "charge hall", "charge lane"), "There is no ghoul there."),
        **dict.fromkeys(("shove yard", "shove hall"), "There is no ghoul in your zone to push."),
    }


@rule("nld.skill.slippery")
def test_the_slippery_lack_an_action_and_are_not_held_by_ghouls() -> None:
    ben = {"zone": "kitchen", "skills": ["slippery", "bloodlust:melee", "born-leader"]}
    game = acting(ben, spent=3, ghouls={"kitchen": {"walker": 1}, "yard": {"walker": 1}})
    assert reasons(game, "bloodlust-melee yard") == [NO_ACTION]


@rule("nld.round.three-actions")
def test_in_an_action_that_another_gives_no_skill_of_ones_own_is_used() -> None:
    leader = {"zone": "hall", "skills": ["born-leader"]}
    tom = {"zone": "kitchen", "skills": ["sprint", "jump"]}
    game = make_table(survivors={"ben": leader, "tom": tom}, active="ben")
    game.answer("lead tom")
    assert reasons(game, "sprint hall", "jump lane", "move hall") == [
        ("skill.sprint", "You can use that skill only in your own turn."),
        ("skill.once-per-turn", "You can use that skill only in your own turn."),
        ALLOWED,
    ]


@rule("nld.skill.sprint", "nld.skill.hit-and-run")
def test_where_nobody_sprints_with_a_free_move() -> None:
    runs = {"zone": "kitchen", "hands": ["katana"], "skills": ["hit-and-run", "sprint"]}
    walks = {**runs, "skills": ["hit-and-run"]}

    def moving(ben: Any, **keys: Any) -> Game:
        tom = {**runs, "zone": "den"}
        game = acting(ben, others={"tom": tom}, ghouls={"kitchen": {"walker": 1}}, fate="manual", **keys)
        game.answer("melee katana")
        game.answer([6, 6])
        assert game.question is not None
        assert game.question.ask == "free-move"
        return game

    once = ("skill.sprint", "You have already used Sprint this turn.")
    assert reasons(moving(runs), "sprint hall", "sprint den", "sprint kitchen") == [ALLOWED, FAR, THERE]
    assert reasons(moving(runs, marks=["sprint"]), "sprint hall", "sprint den") == [once, FAR]
    spawned = make_street(
        {"ben": {"zone": "s1", "skills": ["sidestep", "sprint"]}},
        spawns=[{"zone": "s1", "colour": "white"}],
        decks={"ghouls": ["ghoul-01"]},
    )
    spawned.answer("end")
    own_turn = ("skill.sprint", "You can use that skill only in your own turn.")
    assert reasons(spawned, "sprint s2", "move s2") == [own_turn, ALLOWED]
    assert reasons(moving(walks), "sprint hall", "move den") == [("skill.sprint", "You need the skill Sprint."), FAR]


@pytest.mark.parametrize("kind", ["move", "search"])
@rule("nld.action.blue-skill-free-extra")
def test_a_free_action_of_another_kind_does_not_help(kind: str) -> None:
    game = acting({"zone": "hall", "skills": [f"plus-1-free-action:{kind}"]}, spent=3)
    other = ("action.blue-skill-free-extra", "Your free action is for something else.")
    expected = {"move": [ALLOWED, other], "search": [other, ALLOWED]}[kind]
    assert reasons(game, "move lane", "search house") == expected
    assert reasons(game, "open den--hall") == [other]


# -- what is kept with a question --------------------------------------------------------------------------------------

SEARCHES = ("search house", "search melee", "search ranged")


def kept(game: Game) -> dict[str, str]:
    """All that the question keeps a reason for, without being asked."""
    found = game.refusals()
    assert len({refusal.what for refusal in found}) == len(found), "one reason for each"
    return {refusal.what: refusal.rule.removeprefix("nld.") for refusal in found}


def test_among_ghouls_all_that_is_at_hand_has_its_reason() -> None:
    ben = {
        "zone": "hall",
        "hands": ["sawed-off-empty", "flashlight"],
        "backpack": ["katana", "uzi"],
        "boards": 1,
        "skills": ["improvised-weapon-melee"],
    }
    game = acting(ben, others={"tom": "hall", "judy": "den"}, ghouls={"hall": {"walker": 1}})
    assert game.question is not None
    assert [option.text for option in game.question.options] == [
        *("melee bare-hands", "move kitchen", "move lane", "reload sawed-off", "reorganise", "trade tom", "end")
    ]
    assert kept(game) == {
        "melee flashlight": "card.non-weapons-cannot-attack",
        **dict.fromkeys(
            ("shoot sawed-off kitchen", "shoot sawed-off hall", "shoot sawed-off lane"), "reload.needs-action"
        ),
        **dict.fromkeys(("melee katana", "shoot uzi"), "inventory.backpack-inactive"),
        "move den": "move.barriers-stop",
        "move yard": "movement.interior-exterior-opening",
        "build hall--kitchen": "barricade.no-ghouls",
        **dict.fromkeys(("open den--hall", "close hall--lane"), "door.no-ghouls"),
        "search house": "search.no-ghouls",
        **dict.fromkeys(SEARCHES[1:], "search.romero-house-only"),
        "combine mas-shotgun": "combine.same-survivor",
        **dict.fromkeys(("turn tom", "turn judy"), "round.activation-order-within-turn"),
    }


def test_alone_in_a_room_all_that_is_at_hand_has_its_reason() -> None:
    ben = {"zone": "kitchen", "hands": ["winchester-94", "winchester-94"], "searched": True}
    game = acting(ben, marks=["searched"], ghouls={"yard": {"walker": 1}})
    assert kept(game) == {
        **dict.fromkeys(("move woods", "move lane"), "movement.interior-exterior-opening"),
        **dict.fromkeys(("build kitchen--yard", "build hall--kitchen"), "item.boards"),
        "search house": "search.once-per-turn",
        **dict.fromkeys(SEARCHES[1:], "search.romero-house-only"),
        "combine scoped-winchester": "combine.same-survivor",
        "turn tom": "round.activation-order-within-turn",
    }


@pytest.mark.parametrize(
    ("ben", "tom", "reasons"),
    [
        ("driver", "passenger", {}),
        ("passenger", "", dict.fromkeys(("drive s0", "drive s2"), "car.drive-driver-only")),
        ("", "driver", {"get-in driver": "car.seat-choice"}),
    ],
)
def test_in_the_car_and_beside_it(ben: str, tom: str, reasons: dict[str, str]) -> None:
    seats = {name: {"zone": "s1", **({"aboard": seat} if seat else {})} for name, seat in (("ben", ben), ("tom", tom))}
    inside = {"drive woods": "woods.no-cars"}
    inside |= dict.fromkeys(("move s0", "move s2", "move woods"), "car.occupant-actions")
    assert kept(make_street(seats)) == {
        **reasons,
        **(inside if ben else {}),
        **dict.fromkeys(SEARCHES, "search.interior-only"),
        "trade tom": "trade.exchange",
        "turn tom": "round.activation-order-within-turn",
    }
