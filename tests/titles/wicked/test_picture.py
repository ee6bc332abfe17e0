"""What only the picture of No Rest for the Wicked shows: the town, its dragon and its ballistae, and crowds."""

from __future__ import annotations

import re
from copy import deepcopy
from xml.etree.ElementTree import Element

import pytest

from shamble.draw.painter import Label, Offer
from shamble.draw.sources import SPRITE, STYLES, read
from shamble.kernel.game import Game
from shamble.kernel.questions import Option
from shamble.kernel.records import Plain
from shamble.titles.wicked.picture.options import OWN_RULES, OWN_VERBS
from shamble.titles.wicked.picture.painter import WickedPainter
from shamble.titles.wicked.words.short_names import letter
from tests.titles.wicked.pictures import NINE, VAULT, Tables, by_id, drawn, painter_of, with_class, with_engine

KEBAB = re.compile(r"[a-z0-9]+(-{1,2}[a-z0-9]+)*")
CROWD = {"walker": 5, "fatty": 2, "runner": 3, "spectral-walker": 2, "swarm-of-ratz": 1}


def place(piece: Element) -> tuple[float, float]:
    """Where a piece begins."""
    found = re.match(r"translate\(([\d.-]+) ([\d.-]+)\)", piece.get("transform", ""))
    assert found is not None
    return float(found[1]), float(found[2])


# -- the ground --------------------------------------------------------------------------------------------------------


def test_zones_are_labelled_with_the_letter_of_their_tile_and_their_place_on_it(table: Tables) -> None:
    game = table(*NINE, survivors={"oswin": "square-c"}, active="oswin")
    labels = [each[0].tail for each in with_class(drawn(game), "zn")]
    assert len(labels) == 81
    assert labels[:9] == ["A.nw", "A.n", "A.ne", "B.nw", "B.n", "B.ne", "C.nw", "C.n", "C.ne"]
    assert labels[-1] == "I.se"


def test_a_turned_tile_is_labelled_as_it_lies(table: Tables) -> None:
    game = table(["chapel@180"], survivors={"oswin": "chapel-c"}, active="oswin")
    telling = painter_of(game).telling(game.view(0))
    assert telling.zones["chapel-n"] == "chapel yard (A.s)"
    assert telling.zones["chapel-c"] == "chapel (A.c)"


def test_there_are_letters_for_more_tiles_than_the_alphabet_has() -> None:
    assert [letter(number) for number in (0, 25, 26, 52)] == ["A", "Z", "A2", "A3"]


def test_only_a_large_board_has_larger_letters(table: Tables) -> None:
    large = table(*NINE, survivors={"oswin": "square-c"}, active="oswin")
    small = table("square", survivors={"oswin": "square-c"}, active="oswin")
    assert "dense" in drawn(large).get("class", "").split()
    assert "dense" not in drawn(small).get("class", "").split()


def test_seams_are_where_tiles_meet(table: Tables) -> None:
    two = table("square chapel", survivors={"oswin": "square-c"}, active="oswin")
    one = table("square", survivors={"oswin": "square-c"}, active="oswin")
    (seam,) = with_class(drawn(two), "seam")
    assert seam.get("d") == "M300 0v100M300 100v100M300 200v100"
    assert not with_class(drawn(one), "seam")


def test_hedges_have_no_wall_beside_them(table: Tables) -> None:
    picture = drawn(table("garden", survivors={"oswin": "garden-c"}, active="oswin"))
    hedges = with_class(picture, "e-hedge")
    assert len(hedges) == 4
    assert all([each for each in hedge.iter("use") if each.get("href") == "#hedge"] for hedge in hedges)
    assert not with_class(picture, "wallp")


def test_water_has_a_ledge_around_it(table: Tables) -> None:
    picture = drawn(table("pond", survivors={"oswin": "pond-n"}, active="oswin"))
    assert "z-water" in next(iter(by_id(picture)["z-pond-c"])).get("class", "").split()
    (shore,) = with_class(picture, "shore")
    assert shore.get("d") == "M104 104H196V196H104z"


def test_rubble_covers_its_zone_and_no_other(table: Tables) -> None:
    picture = drawn(table("chapel", survivors={"oswin": "chapel-n"}, active="oswin", rubble=["chapel-c"]))
    (rubble,) = with_class(picture, "rubble")
    assert rubble.get("d") == "M100 100H200V200H100z"


def test_a_vault_is_a_wide_room_beside_the_board_with_the_sign_of_its_doors(table: Tables) -> None:
    game = table(*NINE, rules=VAULT, survivors={"perrin": "gold"}, active="perrin")
    picture = drawn(game)
    (wall,) = with_class(picture, "vault-wall")
    assert wall.get("d") == "M926 0H1076V170H926z"
    dotted = "".join([each.get("d", "") for each in with_class(picture, "zl")])
    assert "M930 " not in dotted
    doors = by_id(picture)
    open_door, shut = "crypt-se--gold", "cornerhouse-nw--gold"
    for door, look in ((open_door, "vault-door ajar"), (shut, "vault-door")):
        assert {doors[f"e-{door}"].get("class"), doors[f"e-{door}-back"].get("class")} == {look}
    leads = {each.text for each in with_class(picture, "to")}
    assert leads == {"C.nw", "E.se"}  # inside; outside the sign is enough


# -- pieces ------------------------------------------------------------------------------------------------------------


def test_the_dragon_has_its_weakness_beside_it(table: Tables) -> None:
    game = table(
        "square chapel",
        survivors={"oswin": "square-c"},
        zombies={"chapel-c": {"necromantic-dragon": 1}},
        active="oswin",
        weakness="magic",
    )
    pieces = by_id(drawn(game))
    dragon, badge = pieces["p-necromantic-dragon"], pieces["p-weakness-necromantic-dragon"]
    assert [each.get("href") for each in dragon.iter("use")] == ["#dragon-wings", "#dragon-body"]
    assert [each.get("href") for each in badge.iter("use")] == ["#i-cast"]
    assert [each.text for each in badge.iter("text")] == ["D2+"]
    assert "combat spells of damage 2" in dragon.findtext("title", "")


def test_the_dragon_is_under_everything_else(table: Tables) -> None:
    people = {"oswin": "square-w"}
    dead = {"square-c": {"necromantic-dragon": 1}, "square-e": {"walker": 2}}
    picture = drawn(table("square", survivors=people, zombies=dead, active="oswin"))
    order = [each.get("id") or each.get("class") for each in picture]
    assert order.index("p-necromantic-dragon") < min(
        order.index("p-oswin"), order.index("p-square-e-walker"), order.index("zn")
    )


@pytest.mark.parametrize("kind", ["necromancer", "wolfz", "crowz", "spectral-walker"])
def test_each_kind_has_its_own_silhouette(table: Tables, kind: str) -> None:
    game = table("square", survivors={"oswin": "square-w"}, zombies={"square-e": {kind: 1}}, active="oswin")
    piece = by_id(drawn(game))[f"p-square-e-{kind}"]
    assert [each.get("href") for each in piece.iter("use")] == [f"#g-{kind}"]


def test_bile_is_a_flask_and_several_tokens_have_a_number(table: Tables) -> None:
    game = table("square", survivors={"oswin": "square-w"}, active="oswin", bile={"square-e": 1, "square-n": 2})
    pieces = by_id(drawn(game))
    assert not list(pieces["p-bile-square-e"].iter("text"))
    assert [each.text for each in pieces["p-bile-square-n"].iter("text")] == ["2"]
    assert "p-bile-square-w" not in pieces


def test_noise_is_red_where_it_is_loudest(table: Tables) -> None:
    people = {"oswin": "square-w", "tolk": "square-e"}
    game = table("square", survivors=people, active="oswin", noise={"square-w": 1, "square-e": 2, "square-n": 2})
    looks = {id: each.get("class") for id, each in by_id(drawn(game)).items() if id.startswith("p-noise")}
    assert looks == {
        "p-noise-square-w": "noise",
        "p-noise-square-e": "noise loudest",  # with the survivor there
        "p-noise-square-n": "noise",
    }


def test_the_token_of_a_necromancer_has_its_own_letter(table: Tables) -> None:
    game = table("square", survivors={"oswin": "square-w"}, active="oswin")
    view = deepcopy(game.view(0))
    view["spawns"] = [{"zone": "square-e", "colour": "necromancer", "active": True, "order": 5}]
    assert [each.text for each in by_id(drawn(game, view=view))["p-spawn-0"].iter("text")] == ["5N"]


def test_somebody_invisible_is_drawn_so(table: Tables) -> None:
    game = table("square", survivors={"oswin": "square-w", "tolk": "square-e"}, active="oswin")
    view = deepcopy(game.view(0))
    view["survivors"]["tolk"]["invisible"] = True
    looks = {id: each.get("class", "").split() for id, each in by_id(drawn(game, view=view)).items()}
    assert "invisible" in looks["p-tolk"]
    assert "invisible" not in looks["p-oswin"]
    assert "invisible" in painter_of(game).telling(view).survivor("tolk")


def test_an_artefact_is_a_card_that_can_be_taken_where_it_lies(table: Tables) -> None:
    game = table(*NINE, rules=VAULT, survivors={"perrin": "gold"}, active="perrin")
    view = deepcopy(game.view(0))
    view["zones"]["gold"]["artefacts"] = ["inferno", "shield-of-ages"]
    place = painter_of(game).place(view, Option("pick-up", ("inferno",)))
    picture = drawn(game, Offer("take", place, "hand", "Take it"), view=view)
    pieces = by_id(picture)
    assert [each.get("href") for each in pieces["t-artefact-inferno"].iter("use")] == ["#i-cast"]
    assert [each.get("href") for each in pieces["t-artefact-shield-of-ages"].iter("use")] == ["#i-shield"]
    assert len(with_class(picture, "bo")) == 1


def test_a_destroyed_ballista_is_not_drawn(table: Tables) -> None:
    game = table("square", survivors={"oswin": "square-w"}, active="oswin")
    assert "p-ballista-1" in by_id(drawn(game, view=with_engine(game, "square-w")))
    assert "p-ballista-1" not in by_id(drawn(game, view=with_engine(game, "")))


# -- crowds ------------------------------------------------------------------------------------------------------------


def kinds_shown(picture: Element, zone: str) -> list[str]:
    """In reading order, and the rest of the crowd."""
    ids = by_id(picture)
    found = [id.removeprefix(f"p-{zone}-") for id in ids if id.startswith(f"p-{zone}-")]
    return sorted(found, key=lambda kind: tuple(reversed(place(ids[f"p-{zone}-{kind}"]))))


def test_a_dragon_takes_no_place_of_others(table: Tables) -> None:
    four = {kind: CROWD[kind] for kind in list(CROWD)[:4]}
    dead = {"square-e": {**four, "necromantic-dragon": 1}}
    game = table("square", survivors={"oswin": "square-w"}, zombies=dead, active="oswin")
    assert sorted(kinds_shown(drawn(game), "square-e")) == sorted(four)


def test_four_kinds_of_zombies_are_all_shown(table: Tables) -> None:
    four = {kind: CROWD[kind] for kind in list(CROWD)[:4]}
    game = table("square", survivors={"oswin": "square-w"}, zombies={"square-e": four}, active="oswin")
    assert sorted(kinds_shown(drawn(game), "square-e")) == sorted(four)
    assert not with_class(drawn(game), "more")


def test_of_five_kinds_those_who_are_hit_first_are_shown(table: Tables) -> None:
    game = table("square", survivors={"oswin": "square-w"}, zombies={"square-e": CROWD}, active="oswin")
    picture = drawn(game)
    assert kinds_shown(picture, "square-e") == ["swarm-of-ratz", "walker", "spectral-walker", "more"]
    assert [each.text for each in by_id(picture)["p-square-e-more"].iter("text")] == ["+2"]


def test_survivors_are_never_folded_away(table: Tables) -> None:
    people = dict.fromkeys(("oswin", "maerwyn", "tolk", "ysolde"), "square-e")
    game = table("square", survivors=people, zombies={"square-e": CROWD}, active="oswin")
    picture = drawn(game)
    assert kinds_shown(picture, "square-e") == ["swarm-of-ratz", "walker", "spectral-walker", "more"]
    assert all(f"p-{who}" in by_id(picture) for who in people)


def test_the_rest_of_a_crowd_says_who_they_are(table: Tables) -> None:
    game = table("square", survivors={"oswin": "square-w"}, zombies={"square-e": CROWD}, active="oswin")
    more = by_id(drawn(game))["p-square-e-more"]
    assert more.findtext("title") == "2 fatties and 3 runners, cloth stalls (A.e)"
    assert more.get("data-piece") == "p-square-e-more"


def test_the_forecast_of_a_crowd_is_on_a_kind_that_is_shown(table: Tables) -> None:
    dead = dict.fromkeys(("walker", "fatty", "runner", "crowz", "swarm-of-ratz"), 1)  # walkers are folded away
    game = table("square", survivors={"oswin": "square-e"}, zombies={"square-e": dead}, active="oswin")
    (forecast,) = with_class(drawn(game, forecast=True), "forecast")
    assert with_class(forecast, "drop")


# -- the ballista ------------------------------------------------------------------------------------------------------


def line_to(game: Game, zone: str, *others: Offer) -> list[Element]:
    """The buttons on a board with a ballista in the middle of a square, the line's first."""
    offer = Offer("fire", zone, "bolt", "Fire")
    picture = drawn(game, offer, *others, view=with_engine(game, "square-c"))
    return with_class(picture, "bo")


def test_pointing_at_any_zone_of_a_line_lights_all_of_it(table: Tables) -> None:
    game = table("square", survivors={"oswin": "square-c"}, active="oswin")
    (button,) = line_to(game, "square-w")
    (area,) = with_class(button, "area")
    assert area.get("d") == "M4 104H96V196H4z"
    (turned,) = with_class(button, "engine")
    assert "rotate(180)" in turned.get("transform", "")


def test_a_line_goes_through_hedges_and_stops_at_walls(table: Tables) -> None:
    game = table("garden rowhouse", survivors={"oswin": "garden-w"}, active="oswin")
    view = with_engine(game, "garden-w")
    (button,) = with_class(drawn(game, Offer("fire", "garden-c", "bolt", "Fire"), view=view), "bo")
    (area,) = with_class(button, "area")
    assert area.get("d") == "M104 104H296V196H104z"


def test_a_line_is_below_the_other_buttons(table: Tables) -> None:
    game = table("square", survivors={"oswin": "square-c"}, active="oswin")
    buttons = line_to(game, "square-w", Offer("move", "square-nw", "move", "Move"))
    assert [button.get("data-option") for button in buttons] == ["fire", "move"]


def test_firing_is_told_by_direction_with_the_zones_from_near_to_far(table: Tables) -> None:
    dead = {"garden-e": {"spectral-walker": 3}}
    people = {"tolk": "garden-w", "ysolde": "garden-c"}
    game = table("garden", survivors=people, zombies=dead, active="tolk")
    view = with_engine(game, "garden-w")
    option = Option("fire-ballista", ("east",))
    assert painter_of(game).place(view, option) == "garden-c"
    assert painter_of(game).label(view, option) == Label("East", "A.c, A.e: 3 zombies and Ysolde")


def test_firing_at_nobody_is_folded_away_and_a_dragon_is_named(table: Tables) -> None:
    dead = {"square-n": {"necromantic-dragon": 1}}
    game = table("square", survivors={"tolk": "square-c"}, zombies=dead, active="tolk")
    view, label = with_engine(game, "square-c"), painter_of(game).label
    assert label(view, Option("fire-ballista", ("north",))) == Label("North", "A.n: necromantic dragon")
    assert label(view, Option("fire-ballista", ("west",))) == Label("West", "A.w: nobody", minor=True)


# -- all of it ---------------------------------------------------------------------------------------------------------


def full_town(table: Tables) -> tuple[Game, Plain]:
    dead = {
        "cornerhouse-s": CROWD,
        "garden-c": {"necromantic-dragon": 1},
        "pond-e": {"necromancer": 1},
        "rowhouse-nw": {"wolfz": 3},
        "rowhouse-ne": {"crowz": 2},
    }
    people = {"oswin": "square-c", "perrin": "gold", "hesta": "crypt-w"}
    game = table(
        *NINE,
        rules=VAULT,
        survivors=people,
        zombies=dead,
        active="oswin",
        rubble=["chapel-c"],
        bile={"square-e": 1},
        weakness="melee",
    )
    return game, with_engine(game, "crypt-w")


def test_ids_are_kebab_case_and_unique(table: Tables) -> None:
    game, view = full_town(table)
    ids = [each.get("id", "") for each in drawn(game, view=view, forecast=True).iter() if each.get("id")]
    assert len(ids) == len(set(ids))
    assert [id for id in ids if not KEBAB.fullmatch(id)] == []


def test_every_symbol_is_in_the_sprite(table: Tables) -> None:
    game, view = full_town(table)
    sprite = "".join(read(SPRITE, WickedPainter.drawn_from))
    picture = drawn(game, view=view, forecast=True)
    used = {each.get("href", "")[1:] for each in picture.iter("use")}
    used |= {found for each in picture.iter() for found in re.findall(r"url\(#([\w-]+)\)", each.get("fill", ""))}
    icons = {f"i-{verb.icon}" for verb in painter_of(game).verbs.values()}
    assert [name for name in sorted(used | icons) if f'id="{name}"' not in sprite] == []


def test_every_rule_of_an_option_is_in_the_rulebook(table: Tables) -> None:
    book = painter_of(table("square", survivors={"oswin": "square-c"}, active="oswin")).title.rulebook
    ids = [book.carried.get(key, key) for keys in OWN_RULES.values() for key in keys]
    assert [id for id in ids if id not in book] == []
    assert list(OWN_RULES) == list(OWN_VERBS)


def test_every_class_has_a_style(table: Tables) -> None:
    game, view = full_town(table)
    styles = "".join(read(STYLES, WickedPainter.drawn_from))
    own = {"rubble", "shore", "seam", "vault-wall", "vault-door", "ajar", "dm", "to", "weak", "flask"}
    own |= {"more", "dense", "engine"}
    there = {name for each in drawn(game, view=view).iter() for name in each.get("class", "").split()}
    assert own - there == set()
    assert [name for name in sorted(own) if f".{name}" not in styles] == []


def test_nothing_overlaps_on_a_full_board(table: Tables) -> None:
    game, view = full_town(table)
    picture = painter_of(game).board_kind(painter_of(game).telling(view), [])
    for room in picture.rooms:
        boxes = [piece.box for piece in room.pieces]
        assert not [(one, other) for at, one in enumerate(boxes) for other in boxes[:at] if one.overlaps(other)]
