"""Lantern Lane: the reason for each thing that can't be done, where the family has several or the rule's own does not
fit."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from shamble.kernel.game import Game
from shamble.kernel.questions import Option
from shamble.testing import rule

Lane = Callable[..., Game]
ALLOWED = ("", "")
OTHER_KIND = ("skill.plus-1-free-action", "You have only a free action of another kind left.")
NOT_IN_HAND = ("things.slots", "Only what is in hand is used, and the backpack holds three cards.")
WORN = "You are already wearing something."


def reasons(game: Game, *wanted: str) -> list[tuple[str, str]]:
    """The rule for each without its title, and what is said; ("", "") for what can be done."""
    found = [game.why_not(text) for text in wanted]
    return [(why.rule.removeprefix("lantern."), why.why) if why is not None else ALLOWED for why in found]


def acting(lane: Lane, oswin: Any, *answers: str, **keys: Any) -> Game:
    people = {"oswin": oswin, "wren": {"zone": "s0", "hands": ["leather-coat"]}, **keys.pop("others", {})}
    game = lane(people, active="oswin", **keys)
    for answer in answers:
        game.answer(answer)
    return game


def test_a_deck_that_nobody_knows_is_not_explained_by_a_rule_about_decks(lane: Lane) -> None:
    game = acting(lane, "s0")
    assert game.title.why_not(game, Option("search", ("teapot",)), 0) is None


def test_only_closed_doors_are_explained_without_being_asked(lane: Lane) -> None:
    for zone, shown in (("s0", ["open r1--s0"]), ("s2", [])):
        kept = [refusal.what for refusal in acting(lane, zone).refusals()]
        assert [what for what in kept if what.startswith("open ")] == shown


@rule("lantern.door.open", "lantern.door.needs-tool")
def test_what_is_open_for_good_is_told_before_where_the_door_is(lane: Lane) -> None:
    tool = {"zone": "s0", "hands": ["axe"]}
    assert reasons(acting(lane, tool), "open r1--s0", "open lo--s2", "open r1--r2") == [
        ALLOWED,
        ("door.open", "There is no door there to open."),
        ("door.open", "There is no door there to open."),
    ]
    packed = {"zone": "s0", "backpack": ["axe"]}
    assert reasons(acting(lane, packed), "open r1--s0") == [
        ("door.needs-tool", "You need a tool in hand that opens doors.")
    ]
    assert reasons(acting(lane, "s2"), "open r1--s0") == [("door.open", "That door is not in your zone.")]
    for zone in ("s0", "s2"):
        assert reasons(acting(lane, zone, open=["r1--s0"]), "open r1--s0") == [("door.open", "It is already open.")]


@rule("lantern.armour.wear", "lantern.things.slots")
def test_what_can_be_worn_when_cards_are_rearranged(lane: Lane) -> None:
    packed = ["leather-coat", "spark", "pistol"]
    oswin = {"zone": "s0", "hands": ["axe", "cudgel"], "backpack": packed[:2], "worn": "breastplate"}
    cannot = ("armour.wear", "You can't wear that, or you aren't carrying it.")
    wanted = ("wear axe", "wear pistol", "wear leather-coat", "wear nothing")
    assert reasons(acting(lane, oswin, "reorganise"), *wanted) == [cannot, cannot, ALLOWED, ALLOWED]
    full = {**oswin, "backpack": packed}
    assert reasons(acting(lane, full, "reorganise"), "wear leather-coat", "wear nothing") == [
        ALLOWED,
        ("things.slots", "There is no room for it in your hands or your backpack."),
    ]


@rule("lantern.armour.wear", "lantern.things.slots")
def test_what_can_be_held_when_cards_are_rearranged(lane: Lane) -> None:
    packed = ["leather-coat", "spark", "pistol"]
    oswin = {"zone": "s0", "hands": ["axe", "cudgel"], "backpack": packed, "worn": "breastplate"}
    game = acting(lane, oswin, "reorganise", "wear breastplate")
    wanted = ("hold axe pistol", "hold axe", "hold nothing", "hold breastplate", "hold axe breastplate")
    on_the_body = ("armour.wear", "You are wearing that.")
    assert reasons(game, *wanted) == [ALLOWED, NOT_IN_HAND, NOT_IN_HAND, on_the_body, on_the_body]
    missing = ("things.trade", "You aren't carrying that.")
    assert reasons(game, "hold thunderclap", "hold axe axe") == [missing, missing]
    twice = {**oswin, "backpack": ["leather-coat", "spark"], "worn": "leather-coat"}
    game = acting(lane, twice, "reorganise", "wear leather-coat", others={"wren": "s0"})
    assert reasons(game, "hold leather-coat") == [ALLOWED]


@rule("lantern.armour.wear", "lantern.things.slots")
def test_whoever_carries_too_much_drops_a_card_or_puts_it_on(lane: Lane) -> None:
    oswin = {"zone": "s0", "hands": ["axe", "cudgel"], "backpack": ["breastplate", "spark", "pistol"]}
    too_much = ("trade wren", "take leather-coat", "done")
    game = acting(lane, oswin, *too_much, others={"tamsin": {"zone": "s3", "hands": ["thunderclap"]}})
    assert reasons(game, "wear leather-coat", "wear breastplate", "drop leather-coat") == [ALLOWED] * 3
    missing = ("things.slots", "You aren't carrying that.")
    cannot = ("armour.wear", "You can't wear that.")
    assert reasons(game, "wear axe", "wear thunderclap", "drop thunderclap") == [cannot, missing, missing]
    worn = {**oswin, "backpack": ["dark-lantern", "spark", "pistol"], "worn": "breastplate"}
    game = acting(lane, worn, *too_much)
    assert reasons(game, "wear leather-coat", "wear axe") == [("armour.wear", WORN), cannot]
    assert reasons(game, "drop breastplate") == [ALLOWED]


@rule("lantern.combat.magic", "lantern.combat.melee", "lantern.combat.shots")
def test_each_kind_of_attack_has_its_weapons(lane: Lane) -> None:
    oswin = {"zone": "s1", "hands": ["pistol", "spark"], "backpack": ["thunderclap", "cudgel"]}
    game = acting(lane, oswin, others={"tamsin": {"zone": "s1", "hands": ["axe"]}})
    no_spell = ("combat.magic", "That is not a spell.")
    no_way = ("combat.melee", "You can't attack like that with this card.")
    spells = ("cast spark s1", "cast pistol s1", "cast cudgel s1", "cast leather-coat s1", "cast thunderclap s2")
    assert reasons(game, *spells) == [ALLOWED, no_spell, no_spell, no_way, NOT_IN_HAND]
    wanted = ("shoot pistol s1", "shoot spark s1", "shoot cudgel s1", "melee pistol", "melee axe", "melee cudgel")
    assert reasons(game, *wanted) == [
        ALLOWED,
        ("combat.shots", "That is not a ranged weapon."),
        no_way,
        ("combat.melee", "That is not a melee weapon."),
        ("combat.melee", "You aren't carrying this: Axe."),
        NOT_IN_HAND,
    ]
    unseen = ("sight.lines", "You can't see that zone from yours.")
    far = ("combat.shots", "That is too near or too far.")
    assert reasons(game, "cast spark r1", "cast spark s3", "cast spark s0") == [unseen, far, ALLOWED]
    far_from_it = acting(lane, "s1", others={"tamsin": {"zone": "s1", "hands": ["thunderclap"]}})
    assert reasons(far_from_it, "cast thunderclap s2") == [("combat.magic", "You aren't carrying this: Thunderclap.")]


@rule("lantern.move.step", "lantern.move.one-way", "lantern.move.leaving")
def test_where_steps_lead(lane: Lane) -> None:
    no_step = ("move.step", "That zone is not next to yours.")
    wanted = ("move lo", "move s1", "move r2", "move r1", "move s2", "move s0")
    there = ("move.step", "You are already there.")
    assert reasons(acting(lane, "s2"), *wanted) == [ALLOWED, ALLOWED, no_step, no_step, there, no_step]
    up = ("move.one-way", "Nobody climbs up there.")
    assert reasons(acting(lane, "lo"), "move s2", "move s1", "move ya") == [up, no_step, ALLOWED]
    assert reasons(acting(lane, "s1"), "move r2", "move lo") == [no_step, no_step]
    crowd = acting(lane, "s2", husks={"s2": {"drifter": 3}})
    few = ("move.leaving", "You do not have enough actions to get away from them.")
    assert reasons(crowd, "move lo", "move r2") == [few, no_step]
    tamsin = {"zone": "s2", "hands": ["spark"]}
    spent = lane({"tamsin": tamsin}, active="tamsin", spent=3, husks={"s2": {"drifter": 1}})
    assert reasons(spent, "move lo", "cast spark s2") == [few, ALLOWED]


@rule("lantern.objective.take", "lantern.things.trade", "lantern.rest.indoors")
def test_what_is_elsewhere_and_what_is_gone(lane: Lane) -> None:
    tokens = [
        {"id": name, "name": name, "zone": zone, "do": "take", "gives": {"experience": 1}}
        for name, zone in (("bell", "s0"), ("rope", "s3"))
    ]
    game = acting(lane, "s0", rules={"tokens": tokens}, others={"tamsin": "s1"})
    assert reasons(game, "take bell", "take rope", "trade tamsin") == [
        ALLOWED,
        ("objective.take", "That is not in your zone."),
        ("things.trade", "That survivor is not in your zone."),
    ]
    game.answer("take bell")
    gone = ("objective.take", "It has already been taken or activated.")
    assert reasons(game, "take bell") == [gone]
    outside = ("rest.indoors", "Rest in a room without husks.")
    assert reasons(game, "rest") == [outside]
    hurt = {"zone": "r1", "wounds": 1}
    assert reasons(acting(lane, hurt), "rest") == [ALLOWED]
    assert reasons(acting(lane, hurt, husks={"r1": {"drifter": 1}}), "rest") == [outside]
    assert reasons(acting(lane, {"zone": "s1", "wounds": 1}), "rest") == [outside]
    assert reasons(acting(lane, "r1"), "rest") == [("rest.indoors", "You have no wound to bind.")]


@rule("lantern.skill.plus-1-free-action", "lantern.skill.break-in")
def test_a_free_action_is_for_its_own_kind_only(lane: Lane) -> None:
    tamsin = {"zone": "r1", "hands": ["spark", "pistol"], "wounds": 1}
    bell = {"id": "bell", "name": "the bell", "zone": "r1", "do": "activate", "gives": {"experience": 1}}
    game = lane({"tamsin": tamsin, "wren": "r1"}, active="tamsin", spent=3, rules={"tokens": [bell]})
    wanted = ("shoot pistol r1", "move r2", "make-noise", "rest", "search lane", "trade wren", "activate bell")
    assert reasons(game, "cast spark r1", *wanted) == [ALLOWED, *[OTHER_KIND] * 7]
    opener = {"zone": "s0", "experience": 8, "picks": ["break-in"]}
    game = lane({"wren": opener}, active="wren", spent=4)
    assert reasons(game, "move s1", "open r1--s0", "make-noise") == [ALLOWED, ALLOWED, OTHER_KIND]
    game = lane({"wren": opener}, active="wren", spent=4, free=["open"])
    assert reasons(game, "move s1", "open r1--s0", "make-noise") == [ALLOWED, OTHER_KIND, OTHER_KIND]
    assert "open r1--s0" in [refusal.what for refusal in game.refusals()]


@rule("lantern.xp.levels", "lantern.round.turns")
def test_whose_turn_it_is_and_what_can_be_learned(lane: Lane) -> None:
    bell = {"id": "bell", "name": "the bell", "zone": "s0", "do": "activate", "gives": {"experience": 2}}
    oswin = {"zone": "s0", "experience": 7}
    game = acting(lane, oswin, "activate bell", rules={"tokens": [bell]})
    assert reasons(game, "learn plus-1-die:melee", "learn tough", "learn break-in") == [
        ALLOWED,
        ("xp.levels", "You already have that skill."),
        ("xp.levels", "That is not one of the skills to choose from."),
    ]
    assert reasons(acting(lane, "s0"), "turn oswin", "turn wren", "turn tamsin") == [
        ("round.turns", "Oswin is already acting."),
        ("round.turns", "Another survivor's turn comes first, or this one has acted."),
        ("round.turns", "Tamsin is out of play."),
    ]
