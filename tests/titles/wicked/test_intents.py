"""Whatever can't be done is explained, and each reason is true."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

import shamble
from shamble.kernel.game import Game
from shamble.testing import ask_intents, tables
from shamble.titles.wicked.rules.table import our
from shamble.titles.wicked.title import title
from tests.titles.wicked.conftest import make_table
from tests.titles.wicked.mends import MENDS, UNMENDABLE
from tests.titles.wicked.test_terrain import FENCED, zones
from tests.titles.wicked.test_vaults import BOTH, vault_rules

GAMES = 2 * len(title.scenes)
ALL_GAMES = 8 * len(title.scenes)
EVERY_SKILL = ["bloodlust:melee", "born-leader", "jump", "shove", "taunt", "sprint", "lifesaver"]
BLUE_DOOR = {
    "doors": {"blue": ["chapel-c--chapel-n"]},
    "tokens": [{"id": "key", "name": "the key", "zone": "chapel-nw", "do": "take"}],
    "twists": [{"when": "done", "token": "key", "unlocks": "blue"}],
}
VAULT = {
    "beside": {"gold-vault": {"name": "the vault", "kind": "vault"}},
    "links": [{"kind": "vault-door", "between": ["chapel-n", "gold-vault"], "state": "open"}],
}
SEEDS = 60
TWO_STARTS = """title: wicked
scene: two-starts
name: Two starts
about: A quest for tests.
tiles: [[square, chapel]]
starts: {square-w: 3, square-c: 3}
spawns: [{zone: chapel-ne, colour: white}]
objectives: [{id: wait, kind: survive, rounds: 9, says: Stay alive.}]
"""


def answered(game: Game, *answers: str) -> Game:
    for answer in answers:
        game.answer(answer)
    return game


def until(ask: str, answers: tuple[str, ...], **keys: Any) -> Game:
    """With the first dice that lead to the question."""
    for seed in range(SEEDS):
        game = answered(make_table(seed=seed, **keys), *answers)
        if game.question is not None and game.question.ask == ask:
            return game
    raise AssertionError(f"nothing leads to {ask}")


def rare_positions() -> Iterator[Game]:
    """What random games seldom see. What can be mended comes before the same rule's reasons that nothing mends."""
    yield from what_comes_first()
    yield from places()
    yield from fights()
    yield from siege()
    yield from things()
    yield from spells()
    yield from fires()
    yield from vaults()
    yield from skills()
    yield from questions()
    yield from others()
    yield from dragons()


def what_comes_first() -> Iterator[Game]:
    """What is refused here can be mended, so that later refusals by the same rules do not use up its tries."""
    bearer = {"zone": "square-n", "hands": ["dragon-bile"]}
    yield make_table(survivors={"oswin": "square-c", "tolk": bearer}, active="oswin")
    laden = {"zone": "square-n", "hands": ["fireball", "mana-blast"], "backpack": ["apples", "water"]}
    yield make_table(survivors={"oswin": "square-c", "ysolde": laden, "hesta": "square-e"}, active="oswin")
    veteran = {"zone": "square-nw", "experience": 19, "hands": ["dragon-fire-blade"]}
    yield make_table(survivors={"oswin": veteran}, active="oswin")


def places() -> Iterator[Game]:
    people = {"oswin": {"zone": "chapel-n", "hands": ["axe", "short-bow"]}, "tolk": "chapel-s"}
    yield make_table("chapel square", survivors=people, active="oswin", rules=BLUE_DOOR)
    yield make_table("chapel square", survivors=people, active="oswin", spent=3)
    for zone in ("longhouse-nw", "longhouse-c"):
        archer = {"zone": zone, "hands": ["long-bow", "mana-blast"]}
        yield make_table("longhouse", "rowhouse", survivors={"maerwyn": archer, "tolk": zone}, active="maerwyn")
    water = {"maerwyn": {"zone": "pond-c", "hands": ["short-bow"]}, "oswin": "pond-n"}
    for spent in (0, 2):
        yield make_table("pond garden", survivors=water, active="maerwyn", spent=spent)
    yield make_table("pond chapel", survivors=water, active="maerwyn")


def fights() -> Iterator[Game]:
    dead = {"square-c": {"walker": 1}, "square-n": {"fatty": 1}}
    arms = {
        "zone": "square-c",
        "hands": ["sword", "hand-crossbow-empty"],
        "backpack": ["fireball", "torch", "crossbow"],
    }
    for spent in (0, 3):
        yield make_table(survivors={"perrin": arms, "oswin": "square-se"}, zombies=dead, active="perrin", spent=spent)
    pair = {"zone": "square-c", "hands": ["axe", "axe"], "worn": "dagger", "backpack": ["orcish-crossbow"]}
    yield make_table(survivors={"perrin": pair}, zombies=dead, active="perrin")
    yield make_table(survivors={"perrin": {**pair, "zone": "square-w"}}, zombies=dead, active="perrin")


def siege() -> Iterator[Game]:
    crew = {"perrin": {"zone": "chapel-n", "hands": ["axe"]}, "oswin": "chapel-nw"}
    board: dict[str, Any] = {"survivors": crew, "engines": ["chapel-n"]}
    for spent in (0, 2):
        yield make_table("chapel garden", **board, active="oswin", spent=spent)
        yield make_table("chapel garden", **board, active="perrin", spent=spent, rules=VAULT)
    held_up = {"chapel-n": {"walker": 2}}
    for who in ("oswin", "perrin"):
        for spent in (0, 2):
            together = {"survivors": {**crew, "oswin": "chapel-n"}, "engines": ["chapel-n"]}
            yield make_table("chapel garden", **together, active=who, spent=spent)
            yield make_table("chapel garden", **together, active=who, spent=spent, zombies=held_up)
    bolt = {"survivors": {"oswin": "square-w", "tolk": "square-e", "hesta": "square-e"}, "engines": ["square-w"]}
    for reading, asked in (("misses", "friendly-fire"), ("priority", "friends-hit")):
        options = {"friendly-fire": reading}
        yield until(asked, ("fire-ballista east",), **bolt, active="oswin", options=options)


def things() -> Iterator[Game]:
    full = {"zone": "chapel-c", "hands": ["axe", "sword"], "backpack": ["apples", "hammer", "leather-armor", "torch"]}
    for more in ([], ["water"]):
        packed = {**full, "backpack": full["backpack"] + more}
        dressed: dict[str, Any] = {"survivors": {"maerwyn": {**packed, "worn": "chainmail"}}, "active": "maerwyn"}
        found = make_table("chapel", **dressed, decks={"equipment": ["plate-armor"]})
        yield answered(found, "search equipment")
        yield answered(found.clone(), "keep plate-armor")
        yield answered(make_table("chapel", **dressed), "reorganise")
        yield answered(make_table("chapel", **dressed), "reorganise", "wear chainmail")
    crowded = {"survivors": {"oswin": packed}, "active": "oswin", "decks": {"equipment": ["plate-armor"]}}
    yield answered(make_table("chapel", **crowded), "search equipment", "keep plate-armor")
    searched = {"survivors": {"oswin": "chapel-c"}, "active": "oswin"}
    yield make_table("chapel", **searched, marks=["searched"])
    yield make_table("chapel", **searched, zombies={"chapel-c": {"walker": 1}})
    yield make_table(
        "chapel", survivors={"oswin": {"zone": "chapel-c", "backpack": ["apples"]}, "tolk": "chapel-n"}, active="oswin"
    )
    searched_out = make_table("chapel", **searched)
    deck = our(searched_out.state).decks[0]
    for found_card in deck.all_cards():
        deck.take_out(found_card)
    yield answered(searched_out, "make-noise")


def spells() -> Iterator[Game]:
    """Enchantments that can be cast, that were cast, in the backpack, and in somebody else's hands."""
    dead = {"square-c": {"walker": 1}, "square-e": {"fatty": 1}}
    others = {"oswin": {"zone": "square-e", "wounds": 1, "invisible": True}, "tolk": "square-n"}
    for spell in ("healing", "invisibility", "speed", "repulse", "transmutation"):
        witch: dict[str, Any] = {"zone": "square-s", "hands": [spell, "torch"], "backpack": ["water"]}
        yield make_table(survivors={"ysolde": witch, **others}, zombies=dead, active="ysolde")
        used = {**witch, "wounds": 1, "skills": ["plus-1-free-action:move"]}
        yield make_table(survivors={"ysolde": used, **others}, zombies=dead, active="ysolde", marks=[spell])
        yield make_table(
            survivors={"hesta": {**used, "hands": ["torch"], "backpack": [spell]}}, active="hesta", spent=3
        )
        yield make_table(
            "chapel", survivors={"ysolde": {**witch, "zone": "chapel-n"}, "tolk": "chapel-c"}, active="ysolde"
        )
        yield make_table("garden", survivors={"ysolde": {**witch, "zone": "garden-w"}, "tolk": "garden-c"},
                         zombies={"garden-c": {"walker": 1}}, active="ysolde")  # fmt: skip
    fast = {"survivors": {"ysolde": {"zone": "square-w", "hands": ["speed"]}}, "active": "ysolde"}
    yield answered(make_table(**fast), "enchant speed ysolde")
    yield answered(make_table(**fast), "enchant speed ysolde", "move square-c")
    people = {"ysolde": {"zone": "square-w", "hands": ["disintegrate"]}}
    crowd = {"square-c": {"walker": 1, "abomination": 1}}
    yield until("which-hit", ("cast disintegrate square-c",), survivors=people, zombies=crowd, active="ysolde")
    sword = {"oswin": {"zone": "square-c", "hands": ["quicksilver-sword"], "experience": 7}}
    keys: dict[str, Any] = {"zombies": {"square-c": {"walker": 2}}, "active": "oswin"}
    yield until("reroll", ("melee quicksilver-sword",), survivors=sword, **keys)
    shielded = {"oswin": {"zone": "square-c", "hands": ["shield"], "worn": "leather-armor"}, "tolk": "square-n"}
    yield until("reroll", (), survivors=shielded, zombies={"square-c": {"walker": 2}}, phase="zombies")


def fires() -> Iterator[Game]:
    """Bile in hand and on the board, torches, and artefacts that are still too much for somebody."""
    others = {"oswin": {"zone": "square-e", "hands": ["torch"]}}
    thrower = {"zone": "square-c", "hands": ["dragon-bile", "axe"], "backpack": ["torch"]}
    yield make_table(survivors={"tolk": thrower, **others}, active="tolk", bile={"square-c": 1, "square-ne": 1})
    yield make_table(survivors={"tolk": thrower, **others}, active="tolk", bile={"square-c": 4})
    lighter = {"zone": "square-c", "hands": ["torch", "axe"], "backpack": ["dragon-bile"]}
    for spent in (0, 3):
        people = {"tolk": {**lighter, "skills": ["plus-1-free-action:move"]}, **others}
        yield make_table(survivors=people, active="tolk", bile={"square-c": 1, "square-ne": 1}, spent=spent)
    for experience in (0, 43):
        blades = {"zone": "square-c", "hands": ["dragon-fire-blade", "flaming-great-sword"], "experience": experience}
        yield make_table(survivors={"tolk": blades, **others}, active="tolk", bile={"square-n": 1})
        bows = {"zone": "square-c", "hands": ["storm-bow", "vampire-crossbow-empty"], "experience": experience}
        yield make_table(survivors={"tolk": bows}, zombies={"square-n": {"walker": 1}}, active="tolk")


def vaults() -> Iterator[Game]:
    """A vault between two buildings, with artefacts in it; and a barricade."""
    witch = {"hands": ["fireball", "healing"], "backpack": ["axe"]}
    others = {"oswin": {"zone": "chapel-n", "wounds": 1}}
    for zone in ("vault", "crypt-se"):
        people = {"ysolde": {"zone": zone, **witch}, **others}
        yield make_table("chapel crypt", rules=vault_rules(), survivors=people, active="ysolde", open=BOTH)
        yield make_table("chapel crypt", rules=vault_rules(), survivors=people, active="ysolde", artefacts=["inferno"])
    full = {"zone": "vault", "hands": ["axe", "sword"], "backpack": ["apples", "hammer", "torch", "water", "dagger"]}
    yield answered(
        make_table("chapel crypt", rules=vault_rules(), survivors={"hesta": full}, active="hesta"), "pick-up inferno"
    )
    fenced: dict[str, Any] = {"map": FENCED, "zones": zones(FENCED), "active": "tolk"}
    yield make_table(**fenced, survivors={"tolk": {"zone": "a0", "hands": ["axe"]}, "oswin": "a1"})


def skills() -> Iterator[Game]:
    dead = {"square-c": {"walker": 1}, "square-n": {"fatty": 1}}
    for zone in ("square-c", "square-s"):
        people = {"tolk": {"zone": zone, "hands": ["sword", "short-bow"], "skills": EVERY_SKILL}, "oswin": "square-n"}
        for spent in (0, 3):
            yield make_table(survivors=people, zombies=dead, active="tolk", spent=spent)
        yield make_table(survivors=people, zombies=dead, active="tolk", marks=EVERY_SKILL)
    yield make_table(
        survivors={"tolk": {"zone": "square-c", "skills": ["plus-1-free-action:melee"]}}, active="tolk", spent=3
    )
    leading = {"tolk": {"zone": "square-c", "skills": ["born-leader"]}, "oswin": "square-n"}
    yield answered(make_table(survivors=leading, active="tolk"), "lead oswin")


def questions() -> Iterator[Game]:
    """What is asked on the way, by zombies and by skills."""
    two = {"oswin": "square-c", "tolk": "square-c"}
    yield make_table(survivors=two, zombies={"square-c": {"walker": 2}}, phase="zombies")
    for split in ("add", "players"):
        crowd = {"square-nw": {"walker": 3, "abomination": 1}}
        yield make_table(survivors={"oswin": "square-se"}, zombies=crowd, phase="zombies", options={"split": split})
    shooter = {"zone": "square-c", "hands": ["repeating-crossbow"]}
    dead = {"square-n": {"walker": 6}}
    for skill, asked in (
        ("lucky", "reroll"),
        ("hit-and-run", "free-move"),
        ("reaper:combat", "reap"),
        ("iron-rain", "sweep"),
    ):
        people = {"hesta": {**shooter, "skills": [skill]}, "oswin": "square-n"}
        yield until(asked, ("shoot repeating-crossbow square-n",), survivors=people, zombies=dead, active="hesta")
    people = {"hesta": {**shooter, "experience": 18}, "tolk": "square-n", "oswin": "square-n"}
    for asked in ("skill", "friendly-fire"):
        yield until(asked, ("shoot repeating-crossbow square-n",), survivors=people, zombies=dead, active="hesta")
    mixed = {"square-c": {"walker": 2, "runner": 2}}
    sword = {"oswin": {"zone": "square-c", "hands": ["great-sword"]}}
    yield until("hits", ("melee great-sword",), survivors=sword, zombies=mixed, active="oswin")
    fast = {"zone": "square-w", "skills": ["plus-1-zone-per-move"]}
    yield answered(make_table(survivors={"oswin": fast}, active="oswin"), "move square-c")
    yield from necromancers()
    killer = {"hesta": {"zone": "square-c", "hands": ["repeating-crossbow"], "skills": ["blitz"]}, "oswin": "square-n"}
    last: dict[str, Any] = {"zombies": {"square-e": {"walker": 1}}, "active": "hesta"}
    yield until("free-move", ("shoot repeating-crossbow square-e",), survivors=killer, **last)
    lusty = {"hesta": {"zone": "square-c", "hands": ["sword"], "skills": ["bloodlust:melee"]}}
    yield answered(make_table(survivors=lusty, **last), "bloodlust-melee square-e")
    opener = {"tolk": {"zone": "chapel-n", "hands": ["axe"]}}
    yield answered(make_table("chapel", survivors=opener, active="tolk"), "open chapel-c--chapel-n")


def necromancers() -> Iterator[Game]:
    """One that can flee to two places, and one that is dead."""
    ends = [{"zone": "square-w", "colour": "white"}, {"zone": "square-e", "colour": "red"}]
    there = {"square-c": {"necromancer": 1}}
    yield make_table(survivors={"oswin": "square-nw"}, zombies=there, spawns=ends, phase="zombies")
    slayer = {"oswin": {"zone": "square-c", "hands": ["great-sword"]}}
    dead = {"survivors": slayer, "zombies": there, "spawns": ends, "active": "oswin"}
    yield until("remove-spawn", ("melee great-sword",), **dead)


def others() -> Iterator[Game]:
    """Two players."""
    two = {"oswin": {"zone": "square-c", "hands": ["sword"]}, "tolk": {"zone": "square-c", "hands": ["axe"], "seat": 2}}
    yield make_table(survivors=two, players=2)
    yield make_table(survivors={**two, "hesta": {"zone": "square-c", "acted": True}}, players=2)
    for answers in (("give sword", "take axe"), ("give sword", "done")):
        yield answered(make_table(survivors=two, active="oswin", players=2), "trade tolk", *answers)


def dragons() -> Iterator[Game]:
    """Rubble, what only the dragon is seen by, what it asks, and a ballista with several start zones."""
    tiles = ("square longhouse", "rowhouse pond")
    people = {"oswin": {"zone": "rowhouse-n", "hands": ["long-bow", "axe"]}, "tolk": "rowhouse-c", "hesta": "pond-e"}
    doors = ["rowhouse-c--rowhouse-n", "rowhouse-c--rowhouse-s"]
    for active in ("oswin", "tolk"):
        keys: dict[str, Any] = {"rubble": ["rowhouse-c"], "open": doors, "active": active, "weakness": "melee"}
        skilled = {**people, active: {"zone": "rowhouse-c", "hands": ["long-bow"], "skills": ["shove", "taunt"]}}
        crowd = {"rowhouse-s": {"walker": 1}, "longhouse-c": {"necromantic-dragon": 1}}
        for who in (people, skilled):
            yield make_table(*tiles, survivors=who, zombies=crowd, **keys)
        near = {"rowhouse-c": {"necromantic-dragon": 1}}
        yield make_table(*tiles, survivors=skilled, zombies=near, **keys)
    crowds = {"oswin": "square-n", "tolk": "square-s", "hesta": "pond-e", "perrin": "pond-w"}
    yield make_table(*tiles, survivors=crowds, zombies={"square-c": {"necromantic-dragon": 1}}, phase="zombies")
    far = dict.fromkeys(("oswin", "tolk", "hesta"), "pond-c")
    yield make_table(*tiles, survivors=far, zombies={"square-c": {"necromantic-dragon": 1}}, phase="zombies")
    below = make_table(
        *("square longhouse pond", "rowhouse chapel garden", "crypt gatehouse cornerhouse"),
        survivors=dict.fromkeys(("oswin", "tolk", "hesta"), "cornerhouse-c"),
        zombies={"chapel-c": {"necromantic-dragon": 1}},
        phase="zombies",
    )
    yield below
    yield make_table(
        *tiles,
        survivors={"oswin": "longhouse-c", "tolk": "pond-e"},
        zombies={"square-c": {"necromantic-dragon": 1}},
        phase="zombies",
        noise={"longhouse-c": 1},
        options={"compass-orientation": "chosen"},
    )
    begun = shamble.new("wicked", text=TWO_STARTS, options={"modules": "dragon"}, seed=1)
    while begun.question is not None and begun.question.ask != "place-ballista":
        begun.answer(begun.question.options[0])
    yield begun


@pytest.mark.long
def test_whatever_is_refused_is_explained_and_each_reason_is_true() -> None:
    games = tables("wicked", GAMES)
    ask_intents(games, MENDS, UNMENDABLE, positions=rare_positions(), every=60, longest=120).check()


@pytest.mark.long
def test_it_is_so_in_many_games_of_all_quests() -> None:
    ask_intents(tables("wicked", ALL_GAMES), MENDS, UNMENDABLE, positions=rare_positions(), every=16).check()
