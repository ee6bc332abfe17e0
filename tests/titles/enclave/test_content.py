"""Content: every counter, card, chit and table against what the book and our design say, and what is refused."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from shamble.files.content import read_yaml
from shamble.files.content_fields import ORIGINS
from shamble.kernel.errors import ContentError
from shamble.speech.rulebook import Rulebook
from shamble.testing import rule
from shamble.titles.enclave.content.loader import Content, Makers, read_content
from shamble.titles.enclave.content.scenes import read_scene
from shamble.titles.enclave.rules.pieces import AREAS, DefenseCard, EventCard, Objective, Piece, Row, ZombieTrait
from shamble.titles.enclave.rules.stage import Scenario, Stage
from shamble.titles.enclave.title import title
from shamble.titles.enclave.words.sentences import names_of_pieces

HOME = title.folder
CONTENT = HOME / "content"
SCENES = HOME / "scenes"


def ids(file: str, key: str, field: str = "id") -> list[str]:
    return [entry[field].text() for entry in read_yaml(CONTENT / file)[key].entries()]


# What the classes do is tested elsewhere: here every piece is a plain one, which shows what is read from the files.
MAKERS = Makers(
    traits=dict.fromkeys(ids("survivors.yaml", "traits"), Piece),
    zombie_traits=dict.fromkeys(ids("zombies.yaml", "traits"), ZombieTrait),
    drawbacks=dict.fromkeys(ids("survivors.yaml", "drawbacks"), Piece),
    experience=dict.fromkeys(ids("survivors.yaml", "experience"), Piece),
    defenses=dict.fromkeys(ids("defenses.yaml", "defenses", "effect"), DefenseCard),
    items={},
    events=dict.fromkeys(ids("events.yaml", "events"), EventCard),
    objectives=dict.fromkeys(ids("objectives.yaml", "objectives"), Objective),
)


@pytest.fixture(scope="module")
def content() -> Content:
    return read_content(CONTENT, MAKERS)


@pytest.fixture(scope="module")
def stage(content: Content) -> Stage:
    return content.stage


# -- what there is -----------------------------------------------------------------------------------------------------


def test_the_box_has_as_much_of_everything_as_it_should(stage: Stage) -> None:
    assert len(stage.people) == 17
    assert sum(kind.count for kind in stage.zombies.values()) == 28
    assert sum(chit.count for chit in stage.chits.values()) == 26
    assert sum(card.count for card in stage.defenses.values()) == 27
    assert sum(item.count for item in stage.items.values()) == 25
    assert sum(event.count for event in stage.events.values()) == 24
    assert sum(piece.count for piece in stage.drawbacks.values()) == 7
    assert sum(piece.count for piece in stage.experience.values()) == 9
    assert len(stage.objectives) == 4
    assert (stage.vehicle, stage.vehicle_name, stage.vehicle_hp) == ("pickup", "Pickup truck", 5)


def test_survivors(stage: Stage) -> None:
    assert {
        person.id: (person.name, person.av, person.hp, *[trait.id for trait in person.traits])
        for person in stage.people.values()
    } == {
        "billy": ("Billy", 7, 3),
        "adam": ("Adam", 7, 3),
        "lloyd": ("Lloyd", 6, 3, "two-attacks"),
        "marta": ("Marta", 6, 3, "medic"),
        "rosa": ("Rosa", 7, 4, "drawback"),
        "viktor": ("Viktor", 8, 3, "drawback"),
        "hank": ("Hank", 6, 4, "recover-two-wounds"),
        "naomi": ("Naomi", 8, 2),
        "dolores": ("Dolores", 6, 3),
        "chen": ("Chen", 7, 3),
        "ivan": ("Ivan", 8, 3, "drawback"),
        "grace": ("Grace", 7, 2, "medic"),
        "tomas": ("Tomas", 6, 2, "two-attacks"),
        "abby": ("Abby", 7, 2),
        "walt": ("Walt", 6, 4),
        "priya": ("Priya", 7, 3, "recover-two-wounds"),
        "soldier": ("Soldier", 7, 2),
    }
    assert [person.id for person in stage.people.values() if not person.counts] == ["soldier"]


def test_zombies(stage: Stage) -> None:
    assert {
        kind.id: (kind.count, kind.av, kind.hp, *[trait.id for trait in kind.traits]) for kind in stage.zombies.values()
    } == {
        "walker": (6, 5, 1),
        "crawler": (2, 4, 1),
        "hungry": (5, 5, 1, "hungry"),
        "digger": (3, 6, 2),
        "climber": (3, 6, 1, "climber"),
        "explosive": (3, 5, 2, "explosive"),
        "brute": (3, 6, 3),
        "armadillo": (2, 5, 4),
        "boss": (1, 7, 4),
    }


def test_chits(stage: Stage) -> None:
    assert {
        chit.id: (chit.count, chit.needs, chit.code, chit.adds, chit.attack, chit.damage, chit.removes)
        for chit in stage.chits.values()
    } == {
        "add-1": (4, 0, "", 1, False, False, False),
        "add-2": (2, 0, "", 2, False, False, False),
        "attack": (1, 0, "", 0, True, False, False),
        "add-1-attack": (1, 0, "", 1, True, False, False),
        "wait": (3, 0, "", 0, False, False, False),
        "damage-1d6": (1, 0, "", 0, False, True, False),
        "remove-defense": (1, 0, "", 0, False, False, True),
        "add-2-b": (2, 2, "", 2, False, False, False),
        "add-3-b": (3, 2, "", 3, False, False, False),
        "add-1-attack-b": (1, 2, "", 1, True, False, False),
        "add-3": (1, 3, "", 3, False, False, False),
        "damage-1d6-b": (1, 3, "", 0, False, True, False),
        "add-3-c": (1, 4, "", 3, False, False, False),
        "attack-b": (1, 4, "", 0, True, False, False),
        "add-3-s": (2, 0, "S", 3, False, False, False),
        "add-1-attack-s": (1, 0, "S", 1, True, False, False),
    }


def test_defenses(stage: Stage) -> None:
    assert {
        card.id: (card.count, card.price, " ".join(AREAS[area] for area in card.areas), card.av, card.special, card.sp)
        for card in stage.defenses.values()
    } == {
        "hole": (3, 1, "ep ip", 5, True, 2),
        "spiked-hole": (2, 2, "ep ip", 6, True, 2),
        "deep-hole": (2, 2, "ep ip", 6, True, 3),
        "barbed-wire": (3, 2, "ep ip", 6, True, 2),
        "barricade": (2, 2, "ep ip re", 6, True, 3),
        "spiked-plate": (2, 3, "ep ip ew", 4, False, 2),
        "iron-blades": (1, 4, "ew rw", 5, False, 3),
        "trap": (2, 1, "ep ip", 6, True, 1),
        "booby-trap": (1, 2, "ep ip re", 7, True, 1),
        "explosive-barrel": (2, 3, "ep ip", 0, False, 1),
        "incendiary-barrel": (1, 0, "ep ip", 0, False, 1),
        "iron-bars": (2, 1, "ew rw", 0, False, 2),
        "reinforced-roof": (1, 2, "re", 0, False, 3),
        "laboratory": (1, 4, "re", 0, False, 3),
        "improved-wheels": (1, 3, "ve", 0, False, 2),
        "armored-plating": (1, 2, "ve", 0, False, 2),
    }


def test_what_else_is_printed_on_defenses(stage: Stage) -> None:
    cards = stage.defenses
    assert {id: cards[id].code for id in cards if cards[id].code} == {
        "incendiary-barrel": "F",
        "reinforced-roof": "F",
        "laboratory": "C",
        "improved-wheels": "V",
        "armored-plating": "V",
    }
    assert {id: cards[id].upgrade_of for id in cards if cards[id].upgrade_of} == {
        "spiked-hole": "hole",
        "deep-hole": "hole",
    }
    assert {id: cards[id].price_item for id in cards if cards[id].price_item} == {"incendiary-barrel": "gasoline"}
    assert [id for id in cards if cards[id].every_turn] == ["spiked-plate", "iron-blades"]
    assert [id for id in cards if cards[id].set_off] == ["explosive-barrel", "incendiary-barrel"]
    assert {id: cards[id].attempts for id in cards if cards[id].attempts != 1} == {"deep-hole": 2}
    assert {id: cards[id].way_out_part for id in cards if cards[id].way_out_part} == {
        "hole": 1,
        "spiked-hole": 2,
        "deep-hole": 2,
    }
    assert {id: cards[id].lost_from for id in cards if cards[id].lost_from} == {"barbed-wire": 8}
    assert [id for id in cards if cards[id].lost_up_to_av] == ["barricade"]


def test_items(stage: Stage) -> None:
    items = stage.items
    assert {id: items[id].count for id in items} == {
        **dict.fromkeys(["chainsaw", "assault-rifle", "shotgun", "explosive-charge", "lucky-finding"], 1),
        **dict.fromkeys(["gruesome-scene", "fire-extinguisher"], 1),
        **dict.fromkeys(["hunting-rifle", "crowbar", "armor", "healing-kit", "grenade", "flare-gun"], 2),
        **dict.fromkeys(["gasoline", "its-broken", "research-notes"], 2),
        **dict.fromkeys(["dented-armor", "molotov"], 0),
    }
    assert {id: items[id].code for id in items if items[id].code} == {
        "gruesome-scene": "D",
        "fire-extinguisher": "F",
        "research-notes": "C",
    }
    assert [id for id in items if items[id].made] == ["molotov"]
    assert sorted(id for id in items if items[id].out_of_game) == sorted(
        ["grenade", "explosive-charge", "flare-gun", "gasoline", "lucky-finding", "research-notes", "molotov"]
    )
    assert [id for id in items if items[id].immediate] == ["lucky-finding", "its-broken", "gruesome-scene"]
    assert {id: items[id].heals for id in items if items[id].heals} == {"healing-kit": 2}
    assert {id: items[id].research for id in items if items[id].research} == {"research-notes": 2}
    assert [id for id in items if items[id].fights_fire] == ["fire-extinguisher"]
    assert [id for id in items if items[id].fuels] == ["gasoline"]


def test_weapons(stage: Stage) -> None:
    assert {
        item.id: (item.bonus, item.same_area_only, item.breaks_on, item.hits, item.hits_natural_two)
        for item in stage.items.values()
        if item.is_weapon
    } == {
        "chainsaw": (2, True, 10, 1, 2),
        "assault-rifle": (2, False, 9, 1, 2),
        "hunting-rifle": (1, False, 10, 1, 2),
        "crowbar": (1, True, 0, 1, 2),
        "shotgun": (0, True, 0, 2, 4),
    }
    assert [item.id for item in stage.items.values() if item.breaks_rule] == [
        "chainsaw",
        "assault-rifle",
        "hunting-rifle",
    ]


def test_what_can_be_launched(stage: Stage) -> None:
    assert {
        item.id: (item.at_crowd, item.makes_fire, item.at_barrels, item.barrel_bonus)
        for item in stage.items.values()
        if item.is_launched
    } == {
        "grenade": (True, False, False, 0),
        "explosive-charge": (True, False, False, 0),
        "flare-gun": (False, True, True, 1),
        "molotov": (False, True, False, 0),
    }


def test_armor_has_two_sides_and_absorbs_on_both(stage: Stage) -> None:
    sound, dented = stage.items["armor"], stage.items["dented-armor"]
    assert (sound.absorbs, sound.becomes, sound.counter) == (True, "dented-armor", "armor")
    assert (dented.absorbs, dented.becomes, dented.counter) == (True, "", "armor")
    assert [item.id for item in stage.items.values() if item.absorbs] == ["armor", "dented-armor"]


# -- tables ------------------------------------------------------------------------------------------------------------


def told(row: Row) -> dict[str, int]:
    """What a row gives, without the noughts."""
    keys = ("rp", "items", "survivors", "clues", "vehicle_damage", "horde", "damage", "combat")
    return {key: int(getattr(row, key)) for key in keys if getattr(row, key)}


STANDARD = {
    -1: {"horde": 2, "damage": 2},
    0: {"horde": 1, "damage": 2},
    1: {"damage": 2},
    2: {"horde": 1, "damage": 1, "combat": 1},
    3: {"horde": 1, "damage": 1},
    4: {"damage": 1},
    5: {"rp": 1, "damage": 1},
    6: {"rp": 1},
    7: {"rp": 1},
    8: {"rp": 2},
    9: {"rp": 1, "items": 1},
    10: {"rp": 2, "items": 1},
    11: {"rp": 3},
    12: {"survivors": 1},
    13: {"rp": 2, "survivors": 1},
}
FOOT = {
    -1: {"horde": 2, "damage": 2, "combat": 1},
    0: {"horde": 2, "damage": 2},
    1: {"horde": 1, "damage": 2},
    2: {"horde": 2, "damage": 1, "combat": 1},
    3: {"horde": 1, "damage": 1, "combat": 1},
    4: {"horde": 1, "damage": 1},
    5: {"rp": 1, "damage": 1},
    6: {"rp": 1, "damage": 1},
    7: {"rp": 1},
    8: {"rp": 2},
    9: {"rp": 1, "items": 1},
    10: {"survivors": 1},
    11: {"rp": 1, "survivors": 1},
    12: {"rp": 2, "items": 1},
    13: {"rp": 1, "survivors": 1},
}
VEHICLE = {
    -1: {"vehicle_damage": 3, "damage": 1},
    0: {"vehicle_damage": 3},
    1: {"vehicle_damage": 2, "damage": 1},
    2: {"vehicle_damage": 2, "horde": 1, "combat": 1},
    3: {"rp": 1, "vehicle_damage": 2},
    4: {"rp": 1, "vehicle_damage": 1, "damage": 1},
    5: {"rp": 1, "vehicle_damage": 1},
    6: {"rp": 2, "vehicle_damage": 1},
    7: {"rp": 2},
    8: {"rp": 2},
    9: {"rp": 1, "items": 1},
    10: {"rp": 3, "items": 1},
    11: {"rp": 1, "survivors": 1},
    12: {"rp": 4, "items": 1},
    13: {"rp": 3, "survivors": 1},
}
INVESTIGATION: dict[int, dict[str, int]] = {
    2: {"vehicle_damage": 2, "horde": 1},
    3: {"vehicle_damage": 2, "horde": 1},
    4: {"vehicle_damage": 1},
    5: {"vehicle_damage": 1},
    6: {},
    7: {},
    8: {"clues": 1},
    9: {"clues": 1},
    10: {"clues": 2},
    11: {"clues": 2},
    12: {"clues": 3},
}


@pytest.mark.parametrize(
    ("id", "rows"),
    [("standard", STANDARD), ("foot", FOOT), ("vehicle", VEHICLE), ("investigation", INVESTIGATION)],
)
def test_tables(stage: Stage, id: str, rows: dict[int, dict[str, int]]) -> None:
    table = stage.tables[id]
    assert {result: told(table.row(result)) for result in rows} == rows
    assert len(table.rows) == len(rows)


@rule("enclave.vehicle.search-table-foot")
@pytest.mark.parametrize(("danger", "times"), [("damage", 1.5), ("horde", 2), ("combat", 3)])
def test_on_foot_it_is_much_more_dangerous(stage: Stage, danger: str, times: float) -> None:
    on_foot, standard = (
        sum(told(stage.tables[id].row(a + b)).get(danger, 0) for a in range(1, 7) for b in range(1, 7))
        for id in ("foot", "standard")
    )
    assert on_foot >= times * standard > 0


@rule("enclave.search.reading-the-table")
@pytest.mark.parametrize("id", ["standard", "foot", "vehicle"])
def test_past_both_ends_of_a_table_its_last_row_counts(stage: Stage, id: str) -> None:
    table = stage.tables[id]
    assert table.row(-9) is table.row(-2) is table.row(-1)
    assert table.row(99) is table.row(14) is table.row(13)
    assert table.row(0) is not table.row(-1)


# -- events, objectives ------------------------------------------------------------------------------------------------


def test_events(stage: Stage) -> None:
    events = stage.events
    assert {id: events[id].requires for id in events if events[id].requires} == {
        "fire-in-the-kitchen": "F",
        "lightning-strike": "F",
        "arson": "F",
        "nightmares": "D",
        "engine-trouble": "V",
    }
    assert [id for id in events if events[id].stays] == ["arson", "fog", "heavy-rain", "fever", "full-moon"]
    assert [id for id in events if events[id].ends_by_roll] == ["heavy-rain", "fever"]
    assert [id for id in events if events[id].all_day] == [
        "quiet-morning",
        "radio-contact",
        "good-spirits",
        "skilled-hands",
        "quarrel",
    ]
    assert {event.code for event in events.values()} == {"E"}


def test_how_much_events_bring(stage: Stage) -> None:
    assert {
        event.id: (event.sides, event.amount) for event in stage.events.values() if event.sides or event.amount != 1
    } == {
        "an-unexpected-guest": (0, 0),
        "rescue-forces": (0, 3),
        "supply-cache": (3, 1),
        "quiet-morning": (0, 0),
        "herd-on-the-road": (0, 2),
        "fire-in-the-kitchen": (0, 2),
        "lightning-strike": (3, 0),
        "arson": (3, 1),
        "storm-damage": (0, 2),
        "looters": (3, 0),
        "fever": (0, 0),
    }


def test_objectives(stage: Stage) -> None:
    assert {one.id: (one.code, one.needs, one.goal) for one in stage.objectives.values()} == {
        "rescued": ("", "E", 0),
        "the-cure": ("C", "", 20),
        "survival": ("S", "", 50),
        "the-lost-child": ("K", "V", 8),
    }


# -- words and origins -------------------------------------------------------------------------------------------------


def all_pieces(stage: Stage) -> list[Piece]:
    kinds = (stage.traits, stage.drawbacks, stage.experience, stage.defenses, stage.items, stage.events)
    return [piece for pieces in (*kinds, stage.objectives) for piece in pieces.values()]


def test_every_piece_says_what_it_does_in_a_line(stage: Stage) -> None:
    said = [(piece.id, piece.says) for piece in all_pieces(stage)]
    said += [(chit.id, chit.says) for chit in stage.chits.values()]
    said += [(trait.id, trait.says) for trait in stage.zombie_traits.values()]
    said.append((stage.vehicle, stage.vehicle_says))
    assert [id for id, says in said if not says.endswith((".", "!")) or len(says) > 110] == []


def test_every_piece_names_a_rule_that_is_in_the_book(stage: Stage) -> None:
    book = Rulebook.load(HOME / "rulebook.yaml")
    rules = [piece.rule for piece in all_pieces(stage)] + [one.rule for one in stage.zombie_traits.values()]
    rules += [item.breaks_rule for item in stage.items.values() if item.breaks_rule]
    assert [rule for rule in rules if rule not in book] == []


def test_names_of_people_cards_and_tables_are_those_of_the_content(stage: Stage) -> None:
    names = names_of_pieces(stage)
    assert names["billy"] == "Billy"
    assert names["crowbar"] == "the Crowbar"
    assert names["walker"] == "Walker|Walkers"
    assert names["add-3"] == "Add three (3+)"
    assert names["pickup"] == "Pickup truck"
    assert names["investigation"] == "the Investigation Table"


def test_what_shares_an_id_shares_its_name(stage: Stage) -> None:
    """Words know things by their ids alone; only a trait may be called like the zombie that has it."""
    named: dict[str, set[str]] = {}
    things = [*all_pieces(stage), *stage.zombies.values(), *stage.zombie_traits.values(), *stage.chits.values()]
    for thing in [*things, *stage.tables.values(), *stage.people.values()]:
        named.setdefault(thing.id, set()).add(thing.name)
    assert {id: names for id, names in named.items() if len(names) > 1} == {}


def test_the_title_offers_its_scenes_and_options() -> None:
    assert [scene.id for scene in title.scenes] == [
        *("first-watch", "bootcamp", "first-day", "siege", "cleaning-the-house", "campaign")
    ]
    assert all(scene.name and len(scene.about) > 80 for scene in title.scenes)
    assert list(title.options) == list(title.about_options)
    assert title.own_scenes
    assert title.reason("enclave.drawback.coward") == "A Coward won't go onto the External Wall."


def test_every_value_has_an_origin(content: Content) -> None:
    kinds = {key.partition(" ")[0]: None for key in content.provenance}
    assert list(kinds) == [
        *("traits", "survivors", "drawbacks", "experience", "zombie-traits", "zombies", "chits", "items", "defenses"),
        *("vehicles", "tables", "events", "objectives"),
    ]
    for key, provenance in content.provenance.items():
        assert all(origin in ORIGINS for origin in provenance.origins.values()), key
        assert ("public" in provenance.origins.values()) == bool(provenance.source), key


def test_what_the_book_and_public_pages_state_is_told_from_ours(content: Content) -> None:
    assert content.provenance["survivors billy"].origins == {"av": "book", "hp": "book"}
    assert content.provenance["survivors adam"].origins == {"av": "book", "hp": "house"}
    assert content.provenance["zombies digger"].origins["av"] == "book"
    assert content.provenance["zombies digger"].origins["hp"] == "house"
    assert content.provenance["defenses iron-bars"].origins["price"] == "public"
    assert content.provenance["defenses barbed-wire"].origins["areas"] == "public"
    assert content.provenance["tables standard"].origins["9"] == "public"
    assert content.provenance["tables standard"].origins["8"] == "house"
    assert content.provenance["items chainsaw"].origins["breaks_on"] == "book"
    assert content.provenance["events rescue-forces"].origins == {"says": "book", "amount": "house"}


# -- scenes ------------------------------------------------------------------------------------------------------------


def scenario(content: Content, id: str) -> Scenario:
    return read_scene(read_yaml(SCENES / f"{id}.yaml"), content, SCENES).scenario


def numbers(one: Scenario) -> tuple[int, bool, int, int | None, int, int]:
    return one.survivors, one.soldier, one.rp, one.outer_wall, one.refuge_wall, one.turns


def test_scenes_of_the_standard_game(content: Content) -> None:
    assert numbers(scenario(content, "bootcamp")) == (2, False, 6, 5, 5, 25)
    assert numbers(scenario(content, "first-day")) == (2, False, 5, 0, 5, 30)
    assert numbers(scenario(content, "siege")) == (3, False, 10, 5, 3, 30)
    for id in ("bootcamp", "first-day", "siege"):
        one = scenario(content, id)
        assert one.buys_walls
        assert (one.all_chits, one.search_after_attack, one.horde) == ((True, True, 2) if id == "siege" else (0, 0, 0))
        assert (one.no_chits, one.one_combat, one.advanced, one.objectives, one.molotovs) == (0, 0, "", 0, 0)


def test_cleaning_the_house(content: Content) -> None:
    one = scenario(content, "cleaning-the-house")
    assert numbers(one) == (1, True, 0, 0, 0, 0)
    assert (one.molotovs, one.dice, one.no_chits, one.one_combat, one.buys_walls) == (2, 2, True, True, False)


def test_both_beginnings_of_the_campaign(content: Content) -> None:
    one = scenario(content, "campaign")
    other, opening = one.alternative, one.opening
    assert other is not None
    assert opening is not None
    assert numbers(one) == (1, True, 8, None, 0, 0)
    assert numbers(other) == (2, False, 8, None, 0, 0)
    assert (one.events_from_second, one.one_with_drawback) == (True, False)
    assert (other.events_from_second, other.one_with_drawback) == (False, True)
    assert (one.advanced, one.objectives) == (other.advanced, other.objectives) == ("VDFE", 4)
    assert (opening.id, opening.one_combat, opening.molotovs) == ("cleaning-the-house", True, 2)


def test_a_stage_is_all_content_with_one_scenario(content: Content) -> None:
    played = read_scene(read_yaml(SCENES / "siege.yaml"), content, SCENES)
    assert played.scenario.id == "siege"
    parts = [
        *("people", "zombies", "chits", "defenses", "items", "traits", "zombie_traits", "drawbacks", "experience"),
        *("events", "objectives", "tables", "vehicle", "vehicle_name", "vehicle_says", "vehicle_hp"),
    ]
    assert [part for part in parts if getattr(played, part) is not getattr(content.stage, part)] == []
    assert all(getattr(played, part) for part in parts)


# -- what is refused ---------------------------------------------------------------------------------------------------


@pytest.fixture
def folder(tmp_path: Path) -> Callable[[str, str, str], Path]:
    """A copy of the content in which one thing is different."""

    def changed(file: str, old: str, new: str) -> Path:
        for path in CONTENT.glob("*.yaml"):
            text = path.read_text()
            if path.name == file:
                assert old in text
                text = text.replace(old, new, 1)
            (tmp_path / path.name).write_text(text)
        return tmp_path

    return changed


@pytest.mark.parametrize(
    ("file", "old", "new", "at", "message"),
    [
        ("survivors.yaml", "title: enclave", "title: duel", "duel", "this is for 'duel', not for 'enclave'"),
        ("survivors.yaml", "traits: [medic]", "traits: [medik]", "medik", "no trait is called 'medik'; did you mean"),
        ("survivors.yaml", "id: adam", "id: billy", "billy, name: Adam", "the id 'billy' is already taken"),
        ("survivors.yaml", "av: 7, hp: 3, provenance: book", "av: 7, hp: 0, provenance: book", "0,", "0 is too small"),
        ("survivors.yaml", "av: 8, hp: 2", "av: 13, hp: 2", "13", "13 is too large; write 12 or less"),
        ("survivors.yaml", "id: coward", "id: brave", "brave", "no drawback is called 'brave'"),
        ("survivors.yaml", "id: tough", "id: though", "though", "no experience trait is called 'though'; did you mean"),
        ("survivors.yaml", "hp: 4, provenance", "hp: 4, dog: true, provenance", "- {id: billy", "there are two dogs"),
        ("zombies.yaml", "id: climber", "id: diver", "diver", "no trait is called 'diver'"),
        ("zombies.yaml", "count: 6", "count: 0", "0,", "0 is too small; write 1 or more"),
        ("buildup.yaml", "needs: 2", "needs: 1", "1", "1 is too small; write 2 or more"),
        ("buildup.yaml", "code: S", "code: X", "X", "'X' is not possible here; known: V, D, F, E, C, K, S"),
        ("buildup.yaml", "attack: true", "attack: yes", "yes", "expected true or false, found the text 'yes'"),
        ("buildup.yaml", "needs: 2", "wants: 2", "wants", "unknown key 'wants'"),
        ("items.yaml", "breaks_on: 10", "breaks_on: 2", "2,", "2 is too small; write 3 or more"),
        ("items.yaml", "becomes: dented-armor", "becomes: dust", "dust", "no item is called 'dust'"),
        ("items.yaml", "counter: armor", "counter: armour", "armour", "did you mean 'armor'?"),
        ("items.yaml", "    made: true", "    made: true\n    count: 1", "1", "leave the count out"),
        ("items.yaml", ", breaks_rule: enclave.item.chainsaw-breaks", "", "{bonus", "add 'breaks_rule: ...'"),
        ("items.yaml", "{bonus: 2, same", "{bonus: 2, sharp: true, same", "sharp", "unknown key 'sharp'"),
        ("items.yaml", "house: rest", "house: [count]", "{book", "nothing says where 'breaks_rule' comes from"),
        ("defenses.yaml", "effect: block", "effect: blok", "blok", "no effect of a defense is called 'blok'; did you"),
        ("defenses.yaml", "areas: [ep, ip]", "areas: [ep, hall]", "hall", "no area is called 'hall'"),
        ("defenses.yaml", "areas: [ep, ip]", "areas: []", "[]", "the list is empty; name at least one area"),
        ("defenses.yaml", "upgrade_of: hole", "upgrade_of: deep-hole", "deep-hole", "no defense above is called"),
        ("defenses.yaml", "    price: 1\n", "", "id: hole", "nothing says what it costs"),
        ("defenses.yaml", "    av: 5\n", "", "id: hole", "it can't attack without an Attack Value; add 'av: ...'"),
        ("defenses.yaml", "escape: av", "escape: all", "all", "'all' is not possible here; known: av, half, none"),
        ("defenses.yaml", "price_item: gasoline", "price_item: gas", "gas", "no item is called 'gas'"),
        ("defenses.yaml", "areas: [re]", "areas: [ve]", "[ve]", "comes with it; write 'code: V'"),
        ("defenses.yaml", "  hp: 5", "  hp: 0", "0", "0 is too small; write 1 or more"),
        ("tables.yaml", "id: foot", "id: food", "food", "no table is called 'food'; did you mean 'foot'?"),
        ("tables.yaml", " 8: {rp: 2}", " 18: {rp: 2}", "18", "the row '18' is out of place; the next result is 8"),
        ("tables.yaml", "4-5:", "5-4:", "5-4", "the row '5-4' is out of place; the next result is 4"),
        ("tables.yaml", "4-5:", "four:", "four", "'four' is no result; write a number, or two like 4-5"),
        ("tables.yaml", "{rp: 3}", "{food: 3}", "food", "unknown key 'food'; known: rp,"),
        ("tables.yaml", "{rp: 3}", "{rp: 0}", "0}", "0 is too small"),
        ("events.yaml", "ends_by_roll: true", "ends_by_role: true", "ends_by_role", "unknown key 'ends_by_role'; did"),
        ("events.yaml", "id: fog", "id: fogg", "fogg", "no event is called 'fogg'; did you mean 'fog'?"),
        ("events.yaml", "amount: 1d3+1", "amount: 1d8", "1d8", "'1d8' is no amount; write a number, or a die like"),
        ("events.yaml", "stays: true\n    ends", "stays: false\n    ends", "true", "only what stays is removed"),
        ("objectives.yaml", "id: rescued", "id: saved", "saved", "no objective is called 'saved'"),
        ("objectives.yaml", "needs: [events]", "needs: [event]", "event]", "no advanced rule is called 'event'; did"),
        ("objectives.yaml", "goal: 20", "goal: none", "none", "expected a whole number, found the text 'none'"),
    ],
)
def test_mistakes_are_refused_with_their_place(
    folder: Callable[[str, str, str], Path], file: str, old: str, new: str, at: str, message: str
) -> None:
    home = folder(file, old, new)
    with pytest.raises(ContentError) as caught:
        read_content(home, MAKERS)
    error = caught.value
    line = (home / file).read_text().splitlines()[error.line - 1]
    assert message in error.message
    assert error.file == str(home / file)
    assert line[error.column - 1 :].startswith(at), line


@pytest.mark.parametrize(
    ("file", "rest", "message"),
    [
        ("zombies.yaml", "traits: []\nzombies: []\n", "the list is empty; name at least one kind of zombie"),
        ("buildup.yaml", "chits: []\n", "the list is empty; name at least one chit"),
        ("tables.yaml", "tables: []\n", "the table 'standard' is missing; add it"),
        ("tables.yaml", "tables: [{id: foot, name: Foot, rows: {}, provenance: house}]\n", "the table is empty; write"),
        (
            "survivors.yaml",
            "traits: []\nsurvivors: [{id: rex, name: Rex, av: 7, hp: 2, dog: true, provenance: house}]\n"
            "drawbacks: []\nexperience: []\n",
            "nobody here counts as a survivor; add one who is no dog",
        ),
    ],
)
def test_what_no_game_can_do_without_has_to_be_there(
    folder: Callable[[str, str, str], Path], file: str, rest: str, message: str
) -> None:
    home = folder(file, "title", "title")
    (home / file).write_text(f"title: enclave\n{rest}")
    with pytest.raises(ContentError, match=message):
        read_content(home, MAKERS)


LIMITS = [  # what a file says, the piece and the value that this is, and the least and the most that it may be
    ("survivors.yaml", "av: 8, hp: 2", "people naomi av", 1, 12),
    ("survivors.yaml", "hp: 2, provenance", "people naomi hp", 1, 12),
    ("survivors.yaml", "count: 1", "drawbacks coward count", 1, None),
    ("zombies.yaml", "count: 6", "zombies walker count", 1, None),
    ("zombies.yaml", "av: 5", "zombies walker av", 1, 12),
    ("zombies.yaml", "hp: 1", "zombies walker hp", 1, 12),
    ("buildup.yaml", "count: 4", "chits add-1 count", 1, None),
    ("buildup.yaml", "adds: 1", "chits add-1 adds", 1, None),
    ("buildup.yaml", "needs: 2", "chits add-2-b needs", 2, None),
    ("items.yaml", "count: 1", "items chainsaw count", 1, None),
    ("items.yaml", "bonus: 2", "items chainsaw bonus", 1, None),
    ("items.yaml", "breaks_on: 10", "items chainsaw breaks_on", 3, 12),
    ("items.yaml", "hits: 2", "items shotgun hits", 1, 4),
    ("items.yaml", "hits_natural_two: 4", "items shotgun hits_natural_two", 2, None),
    ("items.yaml", "barrel_bonus: 1", "items flare-gun barrel_bonus", 1, None),
    ("items.yaml", "heals: 2", "items healing-kit heals", 1, None),
    ("items.yaml", "research: 2", "items research-notes research", 1, None),
    ("defenses.yaml", "count: 3", "defenses hole count", 1, None),
    ("defenses.yaml", "price: 1", "defenses hole price", 1, None),
    ("defenses.yaml", "av: 5", "defenses hole av", 2, 12),
    ("defenses.yaml", "sp: 2", "defenses hole sp", 1, None),
    ("defenses.yaml", "attempts: 2", "defenses deep-hole attempts", 1, None),
    ("defenses.yaml", "lost_from: 8", "defenses barbed-wire lost_from", 2, 12),
    ("events.yaml", "amount: 3", "events rescue-forces amount", 1, None),
    ("objectives.yaml", "goal: 20", "objectives the-cure goal", 1, None),
]


@pytest.mark.parametrize(("file", "old", "what", "least", "most"), LIMITS, ids=[limit[2] for limit in LIMITS])
def test_what_is_just_possible_is_read_and_what_is_not_is_refused(
    folder: Callable[[str, str, str], Path], file: str, old: str, what: str, least: int, most: int | None
) -> None:
    kind, id, value = what.split()
    before, _, after = re.split(r"(\d+)", old, maxsplit=1)
    for number in [least] if most is None else [least, most]:
        stage = read_content(folder(file, old, f"{before}{number}{after}"), MAKERS).stage
        assert getattr(getattr(stage, kind)[id], value) == number
    with pytest.raises(ContentError, match=f"{least - 1} is too small; write {least} or more"):
        read_content(folder(file, old, f"{before}{least - 1}{after}"), MAKERS)
    if most == 12:
        with pytest.raises(ContentError, match="13 is too large; write 12 or less"):
            read_content(folder(file, old, f"{before}13{after}"), MAKERS)


def test_a_vehicle_may_have_a_single_hit_point(folder: Callable[[str, str, str], Path]) -> None:
    assert read_content(folder("defenses.yaml", "  hp: 5", "  hp: 1"), MAKERS).stage.vehicle_hp == 1


def test_a_hit_does_no_more_than_one_with_a_natural_two(folder: Callable[[str, str, str], Path]) -> None:
    crowbar = "{bonus: 1, same_area_only: true"
    stage = read_content(folder("items.yaml", crowbar, f"{crowbar}, hits: 3"), MAKERS).stage
    assert (stage.items["crowbar"].hits, stage.items["crowbar"].hits_natural_two) == (3, 3)


SCENE = """\
title: enclave
scene: my-own
name: My own
about: A scene for a test.
survivors: 2
turns: 5
"""


def test_a_scene_needs_no_more_than_people_and_a_goal(content: Content) -> None:
    one = read_scene(read_yaml(SCENE, "my-own"), content, SCENES).scenario
    assert (one.id, one.name, one.survivors, one.turns) == ("my-own", "My own", 2, 5)
    assert (one.outer_wall, one.alternative, one.opening, one.advanced) == (0, None, None, "")
    some = read_scene(read_yaml(f"{SCENE}advanced: [fire, vehicles]\n", "my-own"), content, SCENES).scenario
    assert some.advanced == "VF"  # in the order of the book


@pytest.mark.parametrize(
    ("change", "line", "message"),
    [
        ("survivors: 17", 5, "17 is too large, there are no more survivors; write 16 or less"),
        ("survivors: 0", 5, "0 is too small; write 1 or more"),
        ("turns: 0", 1, "nothing says how it is won; add 'turns: ...', 'objectives: ...' or 'one_combat: true'"),
        ("turns: 100", 6, "100 is too large; write 99 or less"),
        ("turn: 5", 7, "unknown key 'turn'; did you mean 'turns'?"),
        ("horde: 29", 7, "29 is too large, there are no more zombies; write 28 or less"),
        ("outer_wall: no", 7, "expected a whole number, found the text 'no'"),
        ("advanced: [cars]", 7, "no advanced rule is called 'cars'; known: vehicles, drawbacks, fire, events"),
        ("dice: 2", 1, "only a single combat begins with zombies on the map; add 'one_combat: true'"),
        ("one_combat: true", 1, "a single combat needs zombies; add 'dice: ...', to which 1d3 are added"),
        ("one_combat: true\ndice: 26", 8, "26 is too large, 1d3 are added and there are no more zombies"),
        ("one_combat: true\ndice: 2", 1, "a single combat is won by clearing the map; leave turns and objectives out"),
        ("turns: 0\none_combat: true\ndice: 2", 1, "a single combat has no chits, everything else needs them"),
        ("no_chits: true", 1, "a single combat has no chits, everything else needs them; write both or neither"),
        ("turns: 0\none_combat: true\ndice: 2\nno_chits: true\nall_chits: true", 1, "it can't have all chits and none"),
        ("objectives: 1", 1, "objectives take the place of a number of turns; leave one of them out"),
        ("objectives: 5", 7, "5 is too large, there are no more objectives; write 4 or less"),
        ("turns: 0\nobjectives: 1", 1, "a campaign uses all advanced rules; write 'advanced: [vehicles, drawbacks, "),
        ("one_with_drawback: true", 1, "nobody has a drawback without the rules for them"),
        ("events_from_second: true", 1, "there are no events to wait for; add 'events' to 'advanced'"),
        ("opening: bootcamp", 7, "'bootcamp' is more than one combat; name a scene that is a single one"),
        ("opening: bootkamp", 7, "no scene is called 'bootkamp'; did you mean 'bootcamp'?"),
        ("alternative: {survivors: 0}", 7, "0 is too small"),
        ("alternative: {turns: 0}", 7, "nothing says how it is won"),
        ("alternative: {name: Other}", 7, "unknown key 'name'"),
    ],
)
def test_scenes_that_make_no_sense_are_refused(content: Content, change: str, line: int, message: str) -> None:
    lines = SCENE.splitlines()
    for wanted in change.splitlines():
        key = wanted.partition(":")[0]
        place = next((index for index, old in enumerate(lines) if old.startswith(f"{key}:")), len(lines))
        lines[place : place + 1] = [wanted]
    with pytest.raises(ContentError) as caught:
        read_scene(read_yaml("\n".join(lines), "my-own"), content, SCENES)
    assert message in caught.value.message
    assert caught.value.line == line
