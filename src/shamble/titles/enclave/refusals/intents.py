"""What a player might want to do, possible or not: each verb with each piece, place and card that it could name.

`SHAPES` says what a verb names, `POOLS` what there is of each kind on a table, and `REST` what else of the game's
content could be named for it: people who have died or not yet joined, things that nobody carries or has built. None of
them looks at what is offered."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import count, product
from typing import Final

from shamble.kernel.questions import Option
from shamble.titles.enclave.rules.combat.fighting import is_alike
from shamble.titles.enclave.rules.counters import Zombie
from shamble.titles.enclave.rules.day.building import MOST_REINFORCED
from shamble.titles.enclave.rules.pieces import AREAS, MAP, WALLS, ItemKind
from shamble.titles.enclave.rules.table import Enclave

HORDE: Final = "horde"  # a place beside the map, where somebody might also try to go
NOTHING: Final[tuple[str, ...]] = ()
SOMEBODY: Final = ("person",)
PLACED: Final = ("person", "place")
SHAPES: Final[dict[str, tuple[tuple[str, ...], ...]]] = {
    **dict.fromkeys(("hold", "done", "begin", "rest", "keep", "go", "let-burn", "take-in", "turn-away"), (NOTHING,)),
    **dict.fromkeys(("search", "drive", "research", "investigate", "find-item", "find-vehicle"), (NOTHING,)),
    **dict.fromkeys(("let-die", "inherit", "look", "turn", "own", "burden", "arm", "activate", "join"), (SOMEBODY,)),
    **dict.fromkeys(("molotov", "molotovs", "stand-by", "learn-nothing"), (SOMEBODY,)),
    **dict.fromkeys(("deploy", "place"), (PLACED,)),
    **dict.fromkeys(("build", "buy"), (("card", "area"),)),
    **dict.fromkeys(("wall", "give-way"), (("wall",),)),
    "set-on": (("dog",),),
    "move": (("place",),),
    "attack": (("enemy",), ("enemy", "weapon"), ("enemy", "weapon", "weapon")),
    "blast": (("defense",), ("defense", "weapon")),
    "launch": (("launched", "target"),),
    "face": (("person", "zombie"),),
    "spring": (("defense",),),
    "roof": (("roof",),),
    "upgrade": (("defense", "upgrade"),),
    "reinforce": (("wall", "points"),),
    "repair": (("defense", "damage"),),
    "repair-vehicle": (("vehicle-damage",),),
    "heal": (("person", "person", "kit"),),
    "give": (("person", "item", "person"),),
    "receive": (("person", "found"),),
    "number": (("number",),),
    "study": (("person", "notes"),),
    "extinguish": (("person", "means"),),
    "spray": (("person", "extinguisher"),),
    "learn": (("person", "trait"),),
}


Shape = tuple[str, ...]


def intents(table: Enclave) -> list[Option]:
    """Every verb with everything that is there; and everything else that could be named, once for each place in which a
    verb names it."""
    pools = {kind: pool(table) for kind, pool in POOLS.items()}
    rest = {kind: [name for name in names(table) if name not in pools[kind]] for kind, names in REST.items()}
    found: dict[tuple[str, Shape], None] = {}
    for verb, shapes in SHAPES.items():
        for shape in shapes:
            found |= {(verb, names): None for names in product(*[pools[kind] for kind in shape])}
            for place in range(len(shape)):
                found |= {(verb, names): None for names in with_the_rest(shape, place, pools, rest)}
    return [Option(verb, names) for verb, names in found]


def with_the_rest(
    shape: Shape, place: int, pools: dict[str, list[str]], rest: dict[str, list[str]]
) -> Iterable[tuple[str, ...]]:
    """What is not there is named in one place; the other places name the first thing that is there, or that could
    be."""
    usual = [(pools[kind] or rest.get(kind, []))[:1] for kind in shape]
    return product(*[rest.get(kind, []) if at == place else usual[at] for at, kind in enumerate(shape)])


def shape_of(table: Enclave, option: Option) -> Shape | None:
    """What kind of thing each name stands for; None if a name is not of its kind."""
    for shape in SHAPES.get(option.verb, ()):
        if len(shape) == len(option.names) and all(
            could_be(table, kind, name) for kind, name in zip(shape, option.names)
        ):
            return shape
    return None


def could_be(table: Enclave, kind: str, name: str) -> bool:
    """Is it a name for something of this kind, whether there or not, with any number?"""
    stage = table.stage
    if kind in NUMBERS:
        return is_number(name)
    if kind in ("person", "dog"):
        return name in stage.people
    if kind in OF_ITEMS:
        return name in stage.items
    if kind in ("card", "upgrade"):
        return name in stage.defenses
    if kind in OF_PLACES:
        return name in (*AREAS, HORDE)
    if kind in OF_PIECES:
        piece, _, number = name.rpartition("-")
        numbered = is_number(number) and (piece in stage.defenses or (kind in OF_ZOMBIES and piece in stage.zombies))
        return numbered or (kind == "target" and could_be(table, "place", name))
    return name in POOLS[kind](table)


def is_known(table: Enclave, name: str) -> bool:
    """Does anything in the game have this name?"""
    return any(could_be(table, kind, name) for kind in POOLS)


def is_number(name: str) -> bool:
    return name.isascii() and name.isdecimal() and not name.startswith("0")


OF_ITEMS: Final = ("weapon", "launched", "item", "notes", "extinguisher", "kit", "found")
OF_PLACES: Final = ("place", "area", "wall")
OF_ZOMBIES: Final = ("zombie", "enemy", "target")
OF_PIECES: Final = ("defense", "roof", *OF_ZOMBIES)
NUMBERS: Final = ("number", "points", "damage", "vehicle-damage")


# -- what there is -----------------------------------------------------------------------------------------------------


def carried(table: Enclave) -> list[ItemKind]:
    """What people carry, each kind once, in the order of the content."""
    items = [item for one in table.survivors for item in one.items]
    return [kind for kind in table.stage.items.values() if kind.id in items]


def told_apart(table: Enclave) -> list[Zombie]:
    """Of several zombies that differ only in our number for them, the first."""
    found: list[Zombie] = []
    for zombie in table.zombies:
        if not any(is_alike(zombie, other) for other in found):
            found.append(zombie)
    return found


def enemies(table: Enclave) -> list[str]:
    return [zombie.id for zombie in told_apart(table)]


def barrels(table: Enclave) -> list[str]:
    return [defense.id for defense in table.defenses if table.card_of(defense).set_off]


def all_defenses(table: Enclave) -> list[str]:
    """Those in play, and for each card the first unused number."""
    built = [one.id for one in table.defenses]
    return [*built, *[free_number(card, built) for card in table.stage.defenses]]


def absent(table: Enclave) -> list[str]:
    """For each kind of zombie, the first number that is not on the map."""
    return [free_number(kind, [zombie.id for zombie in table.zombies]) for kind in table.stage.zombies]


def free_number(piece: str, taken: list[str]) -> str:
    return next(f"{piece}-{number}" for number in count(1) if f"{piece}-{number}" not in taken)


def up_to(most: int) -> list[str]:
    return [str(number) for number in range(1, most + 1)]


def most_alike(table: Enclave) -> int:
    """The largest number of items of one kind that somebody has."""
    return max([one.items.count(item) for one in table.survivors for item in one.items], default=0)


AREAS_OF_MAP: Final = [AREAS[area] for area in MAP]
POOLS: Final[dict[str, Callable[[Enclave], list[str]]]] = {
    "person": lambda table: [one.id for one in table.survivors],
    "dog": lambda table: [one.id for one in table.survivors if not one.person.counts],
    "place": lambda table: AREAS_OF_MAP,
    "area": lambda table: list(AREAS),
    "wall": lambda table: [AREAS[area] for area in WALLS],
    "card": lambda table: list(table.stage.defenses),
    "upgrade": lambda table: [card.id for card in table.stage.defenses.values() if card.upgrade_of],
    "defense": lambda table: [defense.id for defense in table.defenses],
    "roof": lambda table: [one.id for one in table.defenses if table.card_of(one).fights_fire(table)],
    "zombie": lambda table: [zombie.id for zombie in table.zombies],
    "enemy": enemies,
    "target": lambda table: [*enemies(table), *AREAS_OF_MAP, *barrels(table)],
    "weapon": lambda table: [kind.id for kind in carried(table) if kind.is_weapon],
    "launched": lambda table: [kind.id for kind in carried(table) if kind.is_launched],
    "item": lambda table: [kind.id for kind in carried(table)],
    "notes": lambda table: [kind.id for kind in carried(table) if kind.research],
    "extinguisher": lambda table: [kind.id for kind in carried(table) if kind.fights_fire],
    "kit": lambda table: [kind.id for kind in carried(table) if kind.heals],
    "found": lambda table: list(dict.fromkeys(table.drawn)),
    "number": lambda table: up_to(most_alike(table) + 1),
    "points": lambda table: up_to(MOST_REINFORCED + 1),
    "damage": lambda table: up_to(max([defense.damage for defense in table.defenses], default=0) + 1),
    "vehicle-damage": lambda table: up_to(table.vehicle_damage + 1),
    "means": lambda table: ["rp", "bare"],
    "trait": lambda table: list(table.stage.experience),
}
REST: Final[dict[str, Callable[[Enclave], list[str]]]] = {  # including what is there, which is removed again
    **dict.fromkeys(("person", "dog"), lambda table: list(table.stage.people)),
    **dict.fromkeys(OF_PLACES, lambda table: [*AREAS, HORDE]),
    **dict.fromkeys(OF_ITEMS, lambda table: list(table.stage.items)),
    **dict.fromkeys(("defense", "roof"), all_defenses),
    "upgrade": lambda table: list(table.stage.defenses),
    "zombie": absent,
    "enemy": lambda table: [*absent(table), *all_defenses(table)],
    "target": lambda table: [*absent(table), *AREAS, HORDE, *all_defenses(table)],
}
