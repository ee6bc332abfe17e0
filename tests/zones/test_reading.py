"""Content: that of Night of the Living Dead against the numbers of its box, and what is refused in anybody's."""

from pathlib import Path

import pytest

from shamble.files.content_fields import ORIGINS
from shamble.kernel.errors import ContentError
from shamble.titles.nld.rules.ghouls import OpeningCard
from shamble.titles.nld.rules.skills import SKILLS as SKILLS_OF_NLD
from shamble.zones.content.loader import Pieces, read_content
from shamble.zones.rules.edition import Edition
from shamble.zones.rules.enemies import Enemy
from shamble.zones.rules.equipment import MELEE, Attack, Card, Weapon
from shamble.zones.rules.skill_list import ONE_KIND
from shamble.zones.rules.skills import Skill
from shamble.zones.rules.spawning import RushCard

NLD = Path(__file__).parents[2] / "src/shamble/titles/nld/content"

SMALL = {
    "dead.yaml": """\
title: small
enemies:
  - {id: shambler, name: shambler, plural: shamblers, wounds: 1, endures: 1, priority: 2, experience: 1,
     miniatures: 5, breaks: true, provenance: book}
  - {id: aunt, name: aunt, plural: aunts, wounds: 1, endures: 1, priority: 1, experience: 0, miniatures: 1,
     sobers: true, provenance: {book: [wounds, endures], house: rest}}
danger: {blue: 0, yellow: 2, orange: 4, red: 6, provenance: house}
tokens: {barricades: 3, doors: 2, stairways: 1, spawns: {white: 1, red: 2}, provenance: book}
cards:
  - {id: come-1, kind: shambler, counts: [1, 2, 3, 4], provenance: book}
  - {id: open-1, opens: aunt, provenance: house}
""",
    "equipment.yaml": """\
title: small
decks: [attic]
dealt: [pockets]
supply: [bench]
cards:
  - id: spoon
    name: Spoon
    copies: {pockets: 2}
    melee: {range: [0, 0], dice: 2, accuracy: 4, damage: 1}
    opens: true
    provenance: {book: [copies, dice], public: rest, source: a shelf, like: Fork}
  - id: popgun
    name: Popgun
    copies: {attic: 3, bench: 1}
    ranged: {range: [1, 2], dice: 1, accuracy: 3, damage: 2, ammo: corks, reload: true, sniper: true}
    dual: true
    provenance: house
  - id: corks
    name: Corks
    copies: {attic: 1}
    works_in_backpack: true
    rerolls: {rule: x.corks, ammo: corks}
    provenance: book
  - {id: candle, name: Candle, copies: {attic: 1}, search_cards: 2, provenance: book}
  - {id: plank, name: Plank, copies: {attic: 1}, builds: true, provenance: book}
  - {id: doll, name: Doll, copies: {attic: 1}, trap: aunt, provenance: book}
  - {id: bottle, name: Bottle, copies: {bench: 1}, ranged: {range: [1, 1], burns: true}, provenance: book}
""",
    "survivors.yaml": """\
title: small
modes: {weak: shy, strong: bold}
survivors:
  - {id: ada, name: Ada, shy: {yellow: quick}, bold: {blue: quick, red: [calm, loud]}, provenance: house}
  - {id: max, name: Max, shy: {}, bold: {orange: loud}, provenance: {book: [bold], house: rest}}
""",
}
LESSONS = "title: small\nevents: [rang, sneezed]\nasks: [tea]\n"
SKILLS = dict.fromkeys(("quick", "calm", "loud", "odd"), (Skill, ONE_KIND))
PIECES = Pieces(Edition([]), SKILLS, special_cards={"opens": OpeningCard})


def folder_of(files, folder):
    for name, text in files.items():
        (folder / name).write_text(text, encoding="utf-8")
    return folder


@pytest.fixture
def small(tmp_path):
    return read_content(folder_of(SMALL, tmp_path), PIECES)


@pytest.fixture(scope="module")
def nld():
    return read_content(NLD, Pieces(Edition([]), SKILLS_OF_NLD, special_cards={"opens": OpeningCard}))


# ---- what is read ----


def test_every_attribute_of_an_enemy_is_read(small):
    shambler, aunt = small.enemies
    assert vars_of(shambler) == ("shambler", "shambler", "shamblers", 1, 1, 2, 1, 5, True, False)
    assert vars_of(aunt) == ("aunt", "aunt", "aunts", 1, 1, 1, 0, 1, False, True)


def vars_of(enemy):
    names = ("id", "name", "plural", "wounds", "endures", "priority", "experience", "miniatures", "breaks", "sobers")
    return tuple(getattr(enemy, name) for name in names)


def test_cards_bring_or_open(small):
    come, opens = small.spawn_cards.values()
    assert (come.id, come.kind, come.counts, come.brings) == ("come-1", 0, [1, 2, 3, 4], True)
    assert (opens.id, opens.kind, opens.counts, opens.brings) == ("open-1", 1, [0, 0, 0, 0], False)


def test_an_enemy_may_act_more_than_once(tmp_path):
    text = SMALL["dead.yaml"].replace("miniatures: 5, breaks: true", "miniatures: 5, actions: 2, breaks: true")
    swift, aunt = read_content(folder_of({**SMALL, "dead.yaml": text}, tmp_path), PIECES).enemies
    assert (swift.actions, aunt.actions) == (2, 1)


# What only some games have: an enemy who acts twice, food, a card that helps with others, gear, a sturdy survivor.
RICH = {
    "dead.yaml": SMALL["dead.yaml"].replace("spawns: {white", "experience: 5, spawns: {white"),
    "equipment.yaml": SMALL["equipment.yaml"]
    .replace("search_cards: 2", "search_cards: 2, experience: 3, skills: [calm, quick]")
    .replace("builds: true", "builds: true, helps_other_melee: 2, mends: true")
    .replace(
        "supply: [bench]",
        "supply: [bench]\ncar: {attack: {range: [0, 0], dice: 1, accuracy: 2, damage: 1}, zones: 3, least: 2,"
        " turns_back: false, seats: 4, several: true, names: {van: the van, cart: the cart}, searched: [van],"
        " trunks: [cart], provenance: house}",
    ),
    "survivors.yaml": SMALL["survivors.yaml"].replace("name: Max,", "name: Max, health: 4, traits: [odd],"),
}


def test_what_only_some_games_have_is_read(tmp_path):
    rich = read_content(folder_of(RICH, tmp_path), PIECES)
    assert rich.token_experience == 5
    assert (rich.cards["candle"].experience, rich.cards["candle"].skills) == (3, ["calm", "quick"])
    assert rich.cards["plank"].helps_other_melee == 2
    assert [id for id, card in rich.cards.items() if card.mends] == ["plank"]
    ada, max = rich.cast
    assert (max.health, max.traits) == (4, ["odd"])
    assert (ada.health, ada.traits) == (0, [])
    car = rich.car
    assert car is not None
    assert (car.zones, car.least, car.turns_back, car.seats, car.several) == (3, 2, False, 4, True)
    assert (car.names, car.searched, car.trunks) == ({"van": "the van", "cart": "the cart"}, ["van"], ["cart"])


@pytest.mark.parametrize(
    ("file", "old", "new", "says"),
    [
        ("dead.yaml", "experience: 5", "experience: 0", "0 is too small"),
        ("equipment.yaml", "experience: 3", "experience: 0", "0 is too small"),
        ("equipment.yaml", "helps_other_melee: 2", "helps_other_melee: 0", "0 is too small"),
        ("equipment.yaml", "seats: 4", "seats: 0", "0 is too small"),
        ("equipment.yaml", "least: 2", "least: 0", "0 is too small"),
        ("equipment.yaml", "least: 2", "least: 4", "no action covers more zones"),
        ("equipment.yaml", "searched: [van]", "searched: [fan]", "no car is called 'fan'"),
        ("equipment.yaml", "trunks: [cart]", "trunks: [card]", "no car is called 'card'"),
        ("equipment.yaml", "skills: [calm, quick]", "skills: [clam]", "no skill is called 'clam'"),
        ("survivors.yaml", "health: 4", "health: 0", "0 is too small"),
        ("survivors.yaml", "traits: [odd]", "traits: [old]", "no skill is called 'old'"),
    ],
)
def test_mistakes_in_what_only_some_games_have_are_refused(tmp_path, file, old, new, says):
    assert RICH[file].count(old) == 1
    with pytest.raises(ContentError, match=says):
        read_content(folder_of({**RICH, file: RICH[file].replace(old, new)}, tmp_path), PIECES)


def test_those_who_act_twice_never_rush(tmp_path):
    pieces = Pieces(Edition([]), SKILLS, special_cards={"opens": OpeningCard, "rushes": RushCard})
    card = "  - {id: rush-1, rushes: shambler, counts: [1, 2, 3, 4], provenance: book}\n"
    text = SMALL["dead.yaml"] + card
    assert isinstance(
        read_content(folder_of({**SMALL, "dead.yaml": text}, tmp_path), pieces).spawn_cards["rush-1"], RushCard
    )
    swift = text.replace("breaks: true", "actions: 2, breaks: true")
    with pytest.raises(ContentError, match="those who act twice never rush; name another kind of enemy"):
        read_content(folder_of({**SMALL, "dead.yaml": swift}, tmp_path), pieces)


def test_danger_and_tokens(small):
    assert small.thresholds == [0, 2, 4, 6]
    assert small.tokens == {"barricades": 3, "doors": 2, "stairways": 1}
    assert small.spawn_tokens == {"white": 1, "red": 2}


def test_what_nobody_says_of_an_enemy_is_ordinary():
    enemy = Enemy("imp", "imp", "imps")
    assert vars_of(enemy) == ("imp", "imp", "imps", 1, 1, 1, 1, 0, False, False)
    assert enemy.actions == 1


def test_what_nobody_says_of_a_card_or_weapon_it_has_not():
    card = Card("stick", "Stick")
    assert (card.copies, card.melee, card.ranged, card.magic) == ({}, None, None, None)
    assert (card.armour, card.search_cards, card.rerolls, card.brings, card.trap) == (0, 1, "", "", "")
    flags = ("dual", "opens", "opens_noisily", "works_in_backpack", "builds", "strong_only", "combines")
    assert {name: getattr(card, name) for name in flags} == dict.fromkeys(flags, False)
    weapon = Weapon(MELEE, 0, 0, 1, 4, 1)
    assert (weapon.ammo, weapon.reload, weapon.sniper, weapon.noisy, weapon.burns) == ("", False, False, False, False)
    attack = Attack(3, "stick", weapon, 1, 2, 4)
    assert (attack.by_car, attack.near, attack.reaped, attack.sweeps) == (False, False, False, True)
    assert (attack.wounds, attack.killed, attack.before, attack.faces) == (0, 0, [], [])


def test_every_attribute_of_a_card_is_read(small):
    cards = small.cards
    assert (small.decks, small.dealt, small.supply) == (["attic"], ["pockets"], ["bench"])
    assert cards["popgun"].copies == {"attic": 3, "bench": 1}
    assert profile(cards["popgun"].ranged) == (1, 1, 2, 1, 3, 2, "corks", True, True)
    assert cards["popgun"].melee is None
    assert profile(cards["spoon"].melee) == (0, 0, 0, 2, 4, 1, "", False, False)
    assert profile(cards["bottle"].ranged) == (1, 1, 1, 0, 0, 0, "", False, False)
    assert [id for id, card in cards.items() if card.dual] == ["popgun"]
    assert [id for id, card in cards.items() if card.opens] == ["spoon"]
    assert [id for id, card in cards.items() if card.works_in_backpack] == ["corks"]
    assert [id for id, card in cards.items() if card.search_cards == 2] == ["candle"]
    assert [id for id, card in cards.items() if card.builds] == ["plank"]
    rerolls = {id: (card.rerolls, card.reroll_rule) for id, card in cards.items() if card.rerolls}
    assert rerolls == {"corks": ("corks", "x.corks")}
    assert {id: card.trap for id, card in cards.items() if card.trap} == {"doll": "aunt"}


def profile(weapon):
    names = ("kind", "least", "most", "dice", "accuracy", "damage", "ammo", "reload", "sniper")
    return tuple(getattr(weapon, name) for name in names)


def test_survivors_have_skills_by_level(small):
    ada, max = small.cast
    assert (ada.id, ada.name) == ("ada", "Ada")
    assert ada.weak == [[], ["quick"], [], []]
    assert ada.skills == [["quick"], [], [], ["calm", "loud"]]
    assert max.weak == [[], [], [], []]
    assert max.skills == [[], [], ["loud"], []]
    assert (small.weak, small.strong) == ("shy", "bold")
    assert [(id, skill.id) for id, skill in small.skills.items()] == [(id, id) for id in SKILLS]


def test_every_value_says_where_it_comes_from(small):
    spoon = small.provenance["spoon"]
    assert spoon.origins == {
        "copies": "book",
        "melee": "public",
        "range": "public",
        "dice": "book",
        "accuracy": "public",
        "damage": "public",
        "opens": "public",
    }
    assert (spoon.source, spoon.like) == ("a shelf", "Fork")
    assert small.provenance["come-1"].origins == {"kind": "book", "counts": "book"}
    assert small.provenance["max"].origins == {"shy": "house", "bold": "book"}
    assert small.provenance["danger"].origins == dict.fromkeys(["blue", "yellow", "orange", "red"], "house")
    assert small.provenance["tokens"].origins["spawns"] == "book"


def test_tiles_are_optional(small, tmp_path):
    assert small.tiles == {}
    tiles = "title: small\ntiles: {yard: {map: '', zones: {}}}\n"
    content = read_content(folder_of({"tiles.yaml": tiles}, tmp_path), PIECES)
    assert list(content.tiles) == ["yard"]


def test_lessons_are_optional(small, tmp_path):
    assert small.moments == []
    content = read_content(folder_of({"lessons.yaml": LESSONS}, tmp_path), PIECES)
    assert content.moments == ["rang", "sneezed", "ask tea"]


# ---- what is refused: file, what stands there, what instead, where the error points, what it says ----

ATTACK = "{range: [0, 0], dice: 1, accuracy: 4, damage: 1}"
MISTAKES = [
    ("dead.yaml", "title: small", "title: Small One", "Small", "'Small One' is not an id; use small letters"),
    ("dead.yaml", "title: small\n", "", "enemies", "the key 'title' is missing"),
    ("dead.yaml", "priority: 2,", "priority: 2, speed: 1,", "speed", "unknown key 'speed'"),
    ("dead.yaml", "red: 6,", "red: 6, black: 9,", "black", "unknown key 'black'; known: blue, yellow, orange, red"),
    ("dead.yaml", "doors: 2,", "doors: 2, hats: 1,", "hats", "unknown key 'hats'"),
    ("dead.yaml", "3, 4], prov", "3, 4], speed: 1, prov", "speed", "unknown key 'speed'"),
    (
        "survivors.yaml",
        "strong: bold",
        "strong: bold, calm: shy",
        "calm: shy",
        "unknown key 'calm'; known: weak, strong",
    ),
    (
        "equipment.yaml",
        "supply: [bench]",
        "supply: [bench]\ncombinations: [{rule: r, consumes: [corks], gives: popgun, at: 1}]",
        "at: 1",
        "unknown key 'at'; known: rule, consumes, gives, keeps",
    ),
    (
        "equipment.yaml",
        "supply: [bench]",
        "supply: [bench]\ncombinations: [{rule: r, consumes: [corks], gives: corks}]",
        "corks}",
        "no card of the supply is called 'corks'",
    ),
    (
        "equipment.yaml",
        "search_cards: 2",
        "search_cards: 2, all_out: 3",
        "3, prov",
        "only a weapon that rolls dice can go all-out; leave it out",
    ),
    (
        "equipment.yaml",
        "search_cards: 2",
        "search_cards: 2, keep: {attics: 3}",
        "attics",
        "the card is not in 'attics'; did you mean 'attic'?",
    ),
    (
        "equipment.yaml",
        "supply: [bench]",
        f"supply: [bench]\ncar: {{attack: {ATTACK}, zones: 2, names: {{van: the van}}, provenance: house, at: 1}}",
        "at: 1",
        "unknown key 'at'; known: attack, zones, names, provenance",
    ),
    *(
        (
            "equipment.yaml",
            "supply: [bench]",
            f"supply: [bench]\ncar: {{attack: {ATTACK}, zones: 2, names: {names}, provenance: house}}",
            at,
            says,
        )
        for names, at, says in (
            ("{aunt: the van}", "aunt: the", "'aunt' already names something else; choose another id"),
            ("{}", "{}", "no car has a name; write one like {old-truck: the old truck}"),
        )
    ),
    ("survivors.yaml", "name: Max,", "name: Max, age: 9,", "age", "unknown key 'age'"),
    ("dead.yaml", "danger:", "dangers:", "dangers", "unknown key 'dangers'; did you mean 'danger'?"),
    ("dead.yaml", "wounds: 1, endures: 1, priority: 2", "wounds: 0, endures: 1, priority: 2", "0,", "0 is too small"),
    ("dead.yaml", "breaks: true", "breaks: 1", "1, prov", "expected true or false, found the number 1"),
    ("dead.yaml", "id: aunt", "id: shambler", "shambler, name: aunt", "the id 'shambler' is already taken"),
    ("dead.yaml", "id: aunt", "id: Great_Aunt", "Great", "'Great_Aunt' is not an id"),
    ("dead.yaml", "blue: 0", "blue: 1", "1, yellow", "everybody begins at 'blue'; write 'blue: 0'"),
    ("dead.yaml", "orange: 4", "orange: 2", "2, red", "'orange' must begin after 2, where the level before does"),
    ("dead.yaml", "doors: 2", "doors: -1", "-1", "-1 is too small; write 0 or more"),
    ("dead.yaml", "red: 2}", "green: 2}", "green", "every spawn token is green on one side; name the other"),
    ("dead.yaml", "white: 1, ", "", "{red: 2}", "the spawn zone that comes first needs its token; write 'white: 1'"),
    ("dead.yaml", "kind: shambler", "kind: shamble", "shamble,", "no kind of enemy is called 'shamble'; did you mean"),
    ("dead.yaml", "opens: aunt", "opens: aunts", "aunts, prov", "no kind of enemy is called 'aunts'"),
    ("dead.yaml", "[1, 2, 3, 4]", "[1, 2, 3]", "[1, 2, 3]", "write 4 numbers, for blue, yellow, orange, red"),
    ("dead.yaml", "opens: aunt", "opens: aunt, kind: aunt", "kind: aunt", "unknown key 'kind'"),
    ("dead.yaml", "id: come-1, kind: shambler", "id: come-1", "{id: come-1", "the key 'kind' is missing"),
    ("dead.yaml", "kind: shambler, counts: [1, 2, 3, 4]", "opens: aunt", "- {id: come", "no card brings anybody"),
    ("dead.yaml", "{book: [wounds, endures], house: rest}", "made up", "made up", "'made up' is not possible here"),
    (
        "dead.yaml",
        "red: 6, provenance: house",
        "red: 6, provenance: public",
        "public",
        "needs its source; write {public",
    ),
    ("equipment.yaml", "title: small", "title: large", "large", "this is for 'large', not for 'small'"),
    ("equipment.yaml", "supply: [bench]", "supply: [attic]", "attic]\ncards", "the id 'attic' is already taken"),
    ("equipment.yaml", "decks: [attic]", "decks: [attic, loft]", "loft", "no card belongs to 'loft'; write it under"),
    (
        "equipment.yaml",
        "{pockets: 2}",
        "{pocket: 2}",
        "pocket: 2",
        "no deck is called 'pocket'; did you mean 'pockets'?",
    ),
    ("equipment.yaml", "{pockets: 2}", "{}", "{}", "the card is nowhere; write how many are in which deck"),
    ("equipment.yaml", "{pockets: 2}", "{pockets: 0}", "0}", "0 is too small; write 1 or more"),
    ("equipment.yaml", "id: corks", "id: popgun", "popgun\n    name: Corks", "the id 'popgun' is already taken"),
    ("equipment.yaml", "id: corks", "id: aunt", "aunt\n    name: Corks", "the id 'aunt' is already taken"),
    ("equipment.yaml", "range: [1, 2]", "range: [2, 1]", "[2, 1]", "the least and the greatest number of zones"),
    ("equipment.yaml", "range: [1, 2]", "range: [1]", "[1]", "the least and the greatest number of zones"),
    ("equipment.yaml", "accuracy: 4", "accuracy: 7", "7", "7 is too large, a die has only 6 sides; write 6 or less"),
    ("equipment.yaml", "accuracy: 4", "accuracy: 1", "1, damage: 1", "1 is too small; write 2 or more"),
    ("equipment.yaml", "accuracy: 4, ", "", "{range: [0, 0]", "the key 'accuracy' is missing"),
    ("equipment.yaml", "burns: true", "burns: true, damage: 1", "damage: 1}, prov", "unknown key 'damage'"),
    ("equipment.yaml", "{range: [1, 2], dice", "{dice", "{dice: 1, acc", "the key 'range' is missing"),
    ("equipment.yaml", "{range: [1, 1], burns", "{burns", "{burns", "the key 'range' is missing"),
    ("equipment.yaml", "{range: [1, 1], burns: true}", "3", "3, prov", "expected a mapping (key: value), found the"),
    ("equipment.yaml", "sniper: true}", "sniper: true, aim: 1}", "aim", "unknown key 'aim'"),
    ("equipment.yaml", "damage: 2, ammo", "damage: 0, ammo", "0, ammo", "0 is too small; write 1 or more"),
    ("equipment.yaml", "ammo: corks, reload", "ammo: Corks, reload", "Corks, reload", "'Corks' is not an id"),
    (
        "equipment.yaml",
        "x.corks, ammo: corks",
        "x.corks, ammo: nails",
        "nails",
        "no ammunition is called 'nails'; known: corks",
    ),
    ("equipment.yaml", "{rule: x.corks, ammo: corks}", "just-corks", "just", "expected a mapping"),
    ("equipment.yaml", "trap: aunt", "trap: uncle", "uncle", "no kind of enemy is called 'uncle'"),
    ("equipment.yaml", "dual: true", "duel: true", "duel", "unknown key 'duel'; did you mean 'dual'?"),
    (
        "equipment.yaml",
        "[copies, dice]",
        "[copies, die]",
        "die]",
        "no value of this entry is called 'die'; did you mean",
    ),
    ("equipment.yaml", "public: rest", "public: [dice]", "dice], source", "'dice' is already under 'book'"),
    ("equipment.yaml", "public: rest", "public: [melee]", "{book", "nothing says where 'range' comes from; name it"),
    ("equipment.yaml", "book: [copies, dice]", "book: rest", "rest, source", "'rest' is already under 'book'"),
    ("equipment.yaml", "source: a shelf, ", "", "{book", "a public value needs its source; add 'source: ...'"),
    ("equipment.yaml", "like: Fork", "liked: Fork", "liked", "unknown key 'liked'; did you mean 'like'?"),
    ("survivors.yaml", "strong: bold", "strong: shy", "shy}", "the id 'shy' is already taken"),
    ("survivors.yaml", "strong: bold", "strong: brave", "{id: ada", "unknown key 'bold'"),
    ("survivors.yaml", "id: max", "id: ada", "ada, name: Max", "the id 'ada' is already taken"),
    (
        "survivors.yaml",
        "yellow: quick",
        "green: quick",
        "green",
        "unknown key 'green'; known: blue, yellow, orange, red",
    ),
    ("survivors.yaml", "[calm, loud]", "[calm, lout]", "lout", "no skill is called 'lout'; write it like 'slippery'"),
    ("survivors.yaml", "orange: loud", "orange: 3", "3}", "expected text, found the number 3; put it in quotes"),
]

FOLLOWS = {  # how much is wrong where one mistake makes others, because names are used elsewhere; else there is one
    "id: shambler": 2,
    "id: Great_Aunt": 2,
    "supply: [attic]": 3,
    "id: popgun": 2,
    "range: [1]": 2,
    "ammo: Corks, reload": 2,
    "{dice": 2,
    "strong: shy": 3,
    "strong: brave": 4,
}


@pytest.mark.parametrize(("file", "old", "new", "at", "says"), MISTAKES)
def test_mistakes_are_refused_with_their_place(tmp_path, file, old, new, at, says):
    assert SMALL[file].count(old) == 1
    text = SMALL[file].replace(old, new)
    with pytest.raises(ContentError) as caught:
        read_content(folder_of({**SMALL, file: text}, tmp_path), PIECES)
    assert len(caught.value.problems) == FOLLOWS.get(new, 1)
    problem = next(problem for problem in caught.value.problems if says in problem.message)
    assert problem.file.endswith(file)
    assert (problem.line, problem.column) == place_of(text, at, says)


def place_of(text, at, says):
    """Line and column, both from 1. An unknown key is pointed out itself, wherever its entry begins."""
    start = text.index("bold:", text.index(at)) if "unknown key 'bold'" in says else text.index(at)
    return text.count("\n", 0, start) + 1, start - text.rfind("\n", 0, start)


@pytest.mark.parametrize(
    ("file", "key", "says"),
    [
        ("dead.yaml", "enemies", "the list is empty; name at least one kind of enemy"),
        ("survivors.yaml", "survivors", "the list is empty; name at least one survivor"),
    ],
)
def test_lists_that_must_not_be_empty(tmp_path, file, key, says):
    before, _, _ = SMALL[file].partition(f"{key}:\n")
    rest = SMALL[file][SMALL[file].index("danger:") :] if file == "dead.yaml" else ""
    with pytest.raises(ContentError, match=says):
        read_content(folder_of({**SMALL, file: f"{before}{key}: []\n{rest}"}, tmp_path), PIECES)


def test_every_level_that_is_no_number_is_told(tmp_path):
    text = SMALL["dead.yaml"].replace("yellow: 2, orange: 4", "yellow: two, orange: four")
    with pytest.raises(ContentError) as caught:
        read_content(folder_of({**SMALL, "dead.yaml": text}, tmp_path), PIECES)
    assert ["two" in caught.value.problems[0].message, "four" in caught.value.problems[1].message] == [True, True]


def test_a_missing_file_is_named(tmp_path):
    folder_of(SMALL, tmp_path)
    (tmp_path / "survivors.yaml").unlink()
    with pytest.raises(ContentError, match=r"survivors\.yaml: cannot be read"):
        read_content(tmp_path, PIECES)


# ---- Night of the Living Dead ----

# kind, range, dice, accuracy, damage, ammunition; then what else: dual, reload, sniper, opens barricades
WEAPONS = {
    "claw-hammer": [("melee", 0, 0, 3, 5, 1, ""), "opens"],
    "crowbar": [("melee", 0, 0, 1, 4, 1, ""), "opens"],
    "table-leg": [("melee", 0, 0, 1, 4, 1, "")],
    "tire-iron": [("melee", 0, 0, 1, 3, 1, ""), "opens"],
    "winchester-94": [("ranged", 1, 3, 1, 3, 1, "bullets")],
    "ithaca-m37": [("ranged", 0, 1, 2, 4, 2, "shells")],
    "sawed-off": [("ranged", 0, 1, 2, 3, 1, "shells"), "dual", "reload"],
    "smith-wesson-model-10": [("ranged", 0, 1, 1, 3, 1, "bullets"), "dual"],
    "uzi": [("ranged", 0, 1, 3, 5, 1, "bullets"), "dual"],
    "axe": [("melee", 0, 0, 1, 4, 2, ""), "opens"],
    "baseball-bat": [("melee", 0, 0, 2, 3, 1, "")],
    "chainsaw": [("melee", 0, 0, 5, 5, 2, ""), "opens"],
    "katana": [("melee", 0, 0, 2, 4, 1, ""), "dual"],
    "machete": [("melee", 0, 0, 1, 3, 2, ""), "dual"],
    "mas-shotgun": [("melee", 0, 0, 1, 3, 2, ""), ("ranged", 0, 1, 2, 3, 2, "shells"), "dual", "reload"],
    "molotov": [("ranged", 1, 1, 0, 0, 0, "")],
    "scoped-winchester": [("ranged", 1, 4, 2, 3, 2, "bullets"), "sniper"],
    "torch": [("melee", 0, 0, 2, 3, 2, "")],
}
DECKS = {
    "starting": {"claw-hammer": 1, "crowbar": 1, "table-leg": 3, "tire-iron": 1, "winchester-94": 1},
    "ranged": {"ithaca-m37": 2, "sawed-off": 4, "smith-wesson-model-10": 2, "uzi": 2, "winchester-94": 1},
    "melee": {"axe": 1, "baseball-bat": 2, "chainsaw": 2, "katana": 2, "machete": 4},
    "house": {
        "boards": 6,
        "flammable-fluid": 2,
        "flashlight": 2,
        "karen-poor-baby": 4,
        "mason-jar": 2,
        "plenty-of-bullets": 3,
        "plenty-of-shells": 3,
        "scope": 2,
    },
    "extra": {"mas-shotgun": 4, "molotov": 2, "scoped-winchester": 2, "torch": 3},
}
BOOK = {  # what the rulebook itself says of the weapons, in its text or its examples
    "claw-hammer": ["opens"],
    "crowbar": [],
    "table-leg": ["melee"],
    "tire-iron": ["opens"],
    "winchester-94": ["ranged", "range", "brings"],
    "ithaca-m37": ["ranged", "dice", "accuracy", "damage"],
    "sawed-off": ["ranged", "range", "dice", "damage"],
    "smith-wesson-model-10": ["ranged"],
    "uzi": ["ranged", "dice", "dual"],
    "axe": ["melee"],
    "baseball-bat": ["melee"],
    "chainsaw": ["melee"],
    "katana": ["melee", "dice", "damage"],
    "machete": ["melee"],
    "mas-shotgun": ["melee", "ranged", "dual", "strong_only"],
    "molotov": ["ranged", "burns"],
    "scoped-winchester": ["ranged", "sniper"],
    "torch": [],
}
PUBLIC = [
    "claw-hammer",
    "crowbar",
    "sawed-off",
    "baseball-bat",
    "chainsaw",
    "katana",
    "machete",
    "mas-shotgun",
    "molotov",
]


@pytest.mark.parametrize(
    ("deck", "total"), [("starting", 7), ("ranged", 11), ("melee", 11), ("house", 24), ("extra", 11)]
)
def test_nld_decks(nld, deck, total):
    copies = {id: card.copies[deck] for id, card in nld.cards.items() if deck in card.copies}
    assert copies == DECKS[deck]
    assert sum(copies.values()) == total


def test_nld_decks_can_be_searched_in_this_order(nld):
    assert nld.decks == ["house", "melee", "ranged"]
    assert (nld.dealt, nld.supply) == (["starting"], ["extra"])


@pytest.mark.parametrize("id", WEAPONS)
def test_nld_weapons(nld, id):
    card = nld.cards[id]
    found = []
    for kind, weapon in (("melee", card.melee), ("ranged", card.ranged)):
        if weapon:
            found.append((kind, weapon.least, weapon.most, weapon.dice, weapon.accuracy, weapon.damage, weapon.ammo))
    found += ["dual"] if card.dual else []
    found += ["reload"] if card.ranged and card.ranged.reload else []
    found += ["sniper"] if card.ranged and card.ranged.sniper else []
    found += ["opens"] if card.opens else []
    assert found == WEAPONS[id]


@pytest.mark.parametrize("id", WEAPONS)
def test_nld_weapons_say_what_is_from_the_book(nld, id):
    provenance = nld.provenance[id]
    otherwise = "public" if id in PUBLIC else "house"
    ours = ["opens"] if id in ("crowbar", "chainsaw") else []
    for value, origin in provenance.origins.items():
        expected = "book" if value in ["copies", *BOOK[id]] else "house" if value in ours else otherwise
        assert (value, origin) == (value, expected)
    assert set(BOOK[id]) <= set(provenance.origins)
    if otherwise == "public":
        assert provenance.source.startswith("https://")


def test_nld_items(nld):
    cards = nld.cards
    items = [id for id in cards if id not in WEAPONS]
    assert items == list(DECKS["house"])
    assert [id for id in items if not cards[id].works_in_backpack] == ["karen-poor-baby"]
    assert [id for id in cards if cards[id].works_in_backpack and id in WEAPONS] == []
    assert [id for id in cards if cards[id].builds] == ["boards"]
    assert {id: card.trap for id, card in cards.items() if card.trap} == {"karen-poor-baby": "relative"}
    assert {id: card.search_cards for id, card in cards.items() if card.search_cards != 1} == {"flashlight": 2}
    rerolls = {"plenty-of-bullets": "bullets", "plenty-of-shells": "shells"}
    assert {id: card.rerolls for id, card in cards.items() if card.rerolls} == rerolls


def test_nld_combinations(nld):
    rules = [f"nld.combine.{name}" for name in ("ma-s-shotgun", "molotov", "scoped-winchester", "torch")]
    assert [made.rule for made in nld.combinations] == rules
    assert [(made.consumes, made.keeps, made.gives) for made in nld.combinations] == [
        (["machete", "sawed-off"], [], "mas-shotgun"),
        (["flammable-fluid", "mason-jar"], [], "molotov"),
        (["winchester-94", "scope"], [], "scoped-winchester"),
        (["table-leg"], ["flammable-fluid"], "torch"),
    ]
    assert [id for id, card in nld.cards.items() if card.strong_only] == ["mas-shotgun"]
    assert [id for id, card in nld.cards.items() if card.ranged and card.ranged.burns] == ["molotov"]


def test_nld_cars(nld):
    assert nld.car is not None
    weapon = nld.car.weapon
    assert (weapon.least, weapon.most, weapon.dice, weapon.accuracy, weapon.damage) == (0, 0, 3, 4, 2)
    assert (nld.car.zones, list(nld.car.names)) == (2, ["johnnys-car", "bens-pick-up"])
    assert (nld.car.least, nld.car.turns_back, nld.car.seats, nld.car.several) == (1, True, 0, False)
    assert nld.car.searched == nld.car.trunks == []


def test_nld_ghouls(nld):
    assert [vars_of(enemy) for enemy in nld.enemies] == [
        ("walker", "walker", "walkers", 1, 1, 2, 1, 28, False, False),
        ("breaker", "breaker", "breakers", 1, 1, 2, 1, 12, True, False),
        ("fatty", "fatty", "fatties", 2, 2, 1, 1, 12, False, False),
        ("relative", "relative", "relatives", 1, 1, 2, 1, 2, False, True),
    ]
    assert nld.thresholds == [0, 7, 19, 43]
    assert nld.tokens == {"barricades": 11, "doors": 5, "stairways": 1}
    assert nld.spawn_tokens == {"white": 1, "red": 1, "violet": 3, "yellow": 1}


def test_nld_ghoul_cards(nld):
    cards = nld.spawn_cards
    assert list(cards) == [f"ghoul-{number:02}" for number in range(1, 47)]
    kinds = [nld.kinds[card.kind] for card in cards.values() if card.brings]
    assert kinds[:21] == ["walker"] * 11 + ["fatty"] * 4 + ["breaker"] * 4 + ["relative"] * 2
    assert kinds[21:] == ["walker"] * 8 + ["fatty"] * 5 + ["breaker"] * 5 + ["relative"] * 3
    assert [nld.kinds[card.kind] for card in cards.values() if not card.brings] == [
        "walker",
        "walker",
        "breaker",
        "fatty",
    ]
    assert not any(cards[f"ghoul-{number}"].brings for number in range(43, 47))
    assert cards["ghoul-01"].counts == [1, 3, 5, 7]
    assert cards["ghoul-15"].counts == [1, 1, 5, 7]
    easier, harder = list(cards.values())[:21], list(cards.values())[21:42]
    assert totals(easier) == [24, 47, 80, 112]
    assert totals(harder) == [50, 76, 107, 138]
    assert [id for id in cards if "book" in nld.provenance[id].origins.values()] == ["ghoul-01", "ghoul-15", "ghoul-43"]


def totals(cards):
    return [sum(card.counts[level] for card in cards) for level in range(4)]


def test_nld_survivors(nld):
    assert [person.id for person in nld.cast] == ["ben", "barbra", "tom", "judy", "harry", "helen"]
    for person in nld.cast:
        assert [len(skills) for skills in person.weak] == [0, 1, 1, 1]
        assert [len(skills) for skills in person.skills] == [1, 1, 2, 3]
        assert person.skills[1] == ["plus-1-action"]
    barbra = nld.cast[1]
    assert barbra.skills == [
        ["slippery"],
        ["plus-1-action"],
        ["plus-1-free-action:move", "plus-1-free-action:combat"],
        ["barbarian", "plus-1-die:combat", "plus-1-free-action:move"],
    ]
    assert (nld.weak, nld.strong) == ("romero", "zombicide")
    assert nld.provenance["barbra"].origins == {"romero": "house", "zombicide": "book"}
    assert all(id == skill.id for id, skill in nld.skills.items())


def test_nld_says_of_everything_where_it_comes_from(nld):
    entries = [*nld.cards, *nld.kinds, *nld.spawn_cards, *(person.id for person in nld.cast), "danger", "tokens"]
    cars = ["johnnys-car", "bens-pick-up"]
    listed = [*nld.kinds, "danger", "tokens", *nld.spawn_cards, *nld.cards, *cars, *entries[-8:-2]]
    assert list(nld.provenance) == listed
    for id in entries:
        origins = nld.provenance[id].origins
        assert origins
        assert all(origin in ORIGINS for origin in origins.values())
    assert nld.provenance["danger"].origins == {"blue": "book", "yellow": "public", "orange": "public", "red": "book"}
