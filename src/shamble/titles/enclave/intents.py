"""What a player might want to do, possible or not: each verb with each piece, place and card that it could name.

`SHAPES` says what a verb names, `POOLS` what there is of each kind on a table. Neither looks at what is offered."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from typing import Final

from shamble.kernel.questions import Option
from shamble.titles.enclave.building import MOST_REINFORCED
from shamble.titles.enclave.fighting import is_alike
from shamble.titles.enclave.pieces import AREAS, MAP, WALLS, ItemKind
from shamble.titles.enclave.table import Enclave, Zombie

HORDE: Final = "horde"  # a place beside the map, where somebody might be sent as well
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


def intents(table: Enclave) -> list[Option]:
    pools = {kind: pool(table) for kind, pool in POOLS.items()}
    return [
        Option(verb, names)
        for verb, shapes in SHAPES.items()
        for shape in shapes
        for names in product(*[pools[kind] for kind in shape])
    ]


def is_intent(table: Enclave, option: Option) -> bool:
    """Does it name what there is? Any zombie may be named, also one that is like another."""
    shapes = [shape for shape in SHAPES.get(option.verb, ()) if len(shape) == len(option.names)]
    return any(all(is_there(table, kind, name) for kind, name in zip(shape, option.names)) for shape in shapes)


def is_there(table: Enclave, kind: str, name: str) -> bool:
    return name in POOLS[kind](table) or (kind in ("enemy", "target") and table.zombie(name) is not None)


# -- what there is -----------------------------------------------------------------------------------------------------


def carried(table: Enclave) -> list[ItemKind]:
    """What anybody has, each kind once, in the order of the content."""
    items = [item for one in table.survivors for item in one.items]
    return [kind for kind in table.stage.items.values() if kind.id in items]


def told_apart(table: Enclave) -> list[Zombie]:
    """Of several zombies that differ in nothing but our number for them, the first."""
    found: list[Zombie] = []
    for zombie in table.zombies:
        if not any(is_alike(zombie, other) for other in found):
            found.append(zombie)
    return found


def enemies(table: Enclave) -> list[str]:
    return [zombie.id for zombie in told_apart(table)]


def barrels(table: Enclave) -> list[str]:
    return [defense.id for defense in table.defenses if table.card_of(defense).set_off]


def up_to(most: int) -> list[str]:
    return [str(number) for number in range(1, most + 1)]


def most_alike(table: Enclave) -> int:
    """How many items of a kind somebody has at most."""
    return max([one.items.count(item) for one in table.survivors for item in one.items], default=0)


AREAS_OF_MAP: Final = [AREAS[area] for area in MAP]
POOLS: Final[dict[str, Callable[[Enclave], list[str]]]] = {
    "person": lambda table: [one.id for one in table.survivors],
    "dog": lambda table: [one.id for one in table.survivors if not one.person.counts],
    "place": lambda table: [*AREAS_OF_MAP, HORDE],
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
    "kit": lambda table: [kind.id for kind in table.stage.items.values() if kind.heals],
    "found": lambda table: list(dict.fromkeys(table.drawn)),
    "number": lambda table: up_to(most_alike(table) + 1),
    "points": lambda table: up_to(MOST_REINFORCED + 1),
    "damage": lambda table: up_to(max([defense.damage for defense in table.defenses], default=0) + 1),
    "vehicle-damage": lambda table: up_to(table.vehicle_damage + 1),
    "means": lambda table: ["rp", "bare"],
    "trait": lambda table: list(table.stage.experience),
}
