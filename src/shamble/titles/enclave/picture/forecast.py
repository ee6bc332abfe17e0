"""What the zombies would do if their step came now, and then the fire; with chances where two dice give them
exactly."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from shamble.kernel.records import Plain
from shamble.titles.enclave.picture.seen import Seen, listed, one_of, percent, up_to
from shamble.titles.enclave.rules.day.fire import GROWS_BY_ONE, GROWS_BY_SOME, SPREADS_BY_ONE, SPREADS_BY_TWO
from shamble.titles.enclave.rules.pieces import AREAS, RE, Chit
from shamble.titles.enclave.rules.rules import COLLAPSE
from shamble.titles.enclave.words.sentences import counted

DEAD: Final = "NEXT: THE DEAD"
FIRE: Final = "FIRE, NEXT"
CUP: Final = "NEXT CHIT"
SOME: Final = 3  # the sides of the die by which a large fire grows


@dataclass(frozen=True)
class Forecast:
    """One thing that may come in an area."""

    heading: str
    figure: str  # a chance; empty if it is certain, or not known exactly
    says: tuple[str, ...]
    harm: bool = True


def of_area(seen: Seen, area: str) -> list[Forecast]:
    """Everything to expect there; nothing once the game is over."""
    if seen.view["outcome"]:
        return []
    if area == "horde":
        return chit(seen)
    there = seen.zombies_in(area) if seen.view["fighting"] else []
    found = [*attacks(seen, there), *on_walls(seen, there), *climbers(seen, there), *walkers(seen, there)]
    found += [*prisoners(seen, there), *burning(seen, there)]
    return found + fire(seen) if area == AREAS[RE] else found


def that_do(zombies: list[Plain], what: str) -> list[Plain]:
    return [zombie for zombie in zombies if zombie["does"][0] == what]


def succeeds(zombie: Plain) -> Fraction:
    """The chance of its roll; a natural 2 always succeeds."""
    return up_to(max(2, int(zombie["does"][2])))


def at_least_one(zombies: list[Plain]) -> Fraction:
    none = Fraction(1)
    for zombie in zombies:
        none *= 1 - succeeds(zombie)
    return 1 - none


def names(seen: Seen, zombies: list[Plain]) -> str:
    return listed([seen.zombie_name(zombie) for zombie in zombies])


def crowd(seen: Seen, zombies: list[Plain]) -> str:
    """A few by name, many by number."""
    return names(seen, zombies) if len(zombies) <= 2 else f"{len(zombies)} of them"


# -- attacks -----------------------------------------------------------------------------------------------------------


def attacks(seen: Seen, there: list[Plain]) -> list[Forecast]:
    """Nobody can have died before the first hit, so the chance of a first hit is exact."""
    found: list[Forecast] = []
    attackers = that_do(there, "attack")
    for aim in dict.fromkeys(zombie["does"][1] for zombie in attackers):
        group = [zombie for zombie in attackers if zombie["does"][1] == aim]
        victims = one_of([seen.words.name(one["id"]) for one in seen.survivors_in(aim) if one["counts"]])
        says = f"{names(seen, group)} hurts {victims}"
        if len(group) > 1:
            says = f"at least one of {len(group)} attacks on {victims} hits"
        found.append(Forecast(DEAD, percent(at_least_one(group)), (says,)))
    return found


def on_walls(seen: Seen, there: list[Plain]) -> list[Forecast]:
    group = that_do(there, "batter")
    if not group:
        return []
    aim: str = group[0]["does"][1]
    points = seen.wall(aim) or 0
    who = f"{crowd(seen, group)} {'pounds' if len(group) == 1 else 'pound'} on {aim.upper()}"
    if that_do(there, "attack"):  # a zombie with nobody left to attack turns to the wall, so no chance is exact
        return [Forecast(DEAD, "", (who,))]
    lost = damage(group, points)
    mean = float(sum(points * chance for points, chance in lost.items()))
    expected = f"expect {mean:.1f} of {points} SP lost"
    falls = lost.get(points, Fraction(0))
    if falls:
        return [Forecast(DEAD, percent(falls), (f"{aim.upper()} falls to 0", expected))]
    return [Forecast(DEAD, "", (who, expected))]


def damage(zombies: list[Plain], most: int) -> dict[int, Fraction]:
    """How many Structure Points are lost: for each zombie none, one, or two by a natural 2; no more than there are."""
    lost = {0: Fraction(1)}
    for zombie in zombies:
        two = up_to(2)
        one = succeeds(zombie) - two
        after: dict[int, Fraction] = {}
        for points, chance in lost.items():
            for more, part in ((0, 1 - one - two), (1, one), (2, two)):
                sum_ = min(most, points + more)
                after[sum_] = after.get(sum_, Fraction(0)) + chance * part
        lost = after
    return lost


# -- the others --------------------------------------------------------------------------------------------------------


def climbers(seen: Seen, there: list[Plain]) -> list[Forecast]:
    """If others may breach the wall first, they need not climb, so no chance is exact."""
    group = that_do(there, "climb")
    if not group:
        return []
    others = that_do(there, "batter") + that_do(there, "attack")
    if 2 * len(others) >= (seen.wall(group[0]["does"][1]) or 0):
        return [Forecast(DEAD, "", (f"{crowd(seen, group)} {'climbs' if len(group) == 1 else 'climb'} at EW",))]
    says = f"{names(seen, group)} gets over EW" if len(group) == 1 else f"at least one of {len(group)} gets over EW"
    return [Forecast(DEAD, percent(at_least_one(group)), (says,))]


def walkers(seen: Seen, there: list[Plain]) -> list[Forecast]:
    group = that_do(there, "move")
    if not group:
        return []
    aim: str = group[0]["does"][1]
    says = f"{crowd(seen, group)} {'goes' if len(group) == 1 else 'go'} to {aim.upper()}"
    return [Forecast(DEAD, "", (says,))]


def prisoners(seen: Seen, there: list[Plain]) -> list[Forecast]:
    group = that_do(there, "struggle")
    hanging = that_do(there, "hang")
    found: list[Forecast] = []
    if group:
        says = f"{names(seen, group)} breaks free" if len(group) == 1 else f"at least one of {len(group)} breaks free"
        none = Fraction(1)
        for zombie in group:
            none *= 1 - up_to(int(zombie["does"][2]))
        found.append(Forecast(DEAD, percent(1 - none), (says,), harm=False))
    if hanging:
        stays = "stays" if len(hanging) == 1 else "stay"
        found.append(Forecast(DEAD, "", (f"{crowd(seen, hanging)} {stays} held",), harm=False))
    return found


def burning(seen: Seen, there: list[Plain]) -> list[Forecast]:
    """One Damage Point for each, which kills some."""
    alight = [zombie for zombie in there if zombie["fire"]]
    dying = [zombie for zombie in alight if seen.kind(zombie).hp - zombie["damage"] == 1]
    others = [zombie for zombie in alight if zombie not in dying]
    found: list[Forecast] = []
    for group, says in ((dying, "to death"), (others, "for 1 damage")):
        if group:
            burn = "burns" if len(group) == 1 else "burn"
            found.append(Forecast(DEAD, "", (f"{names(seen, group)} {burn} {says}",), harm=False))
    return found


def fire(seen: Seen) -> list[Forecast]:
    """How the fire on the Refuge grows, in combat or out of it."""
    markers: int = seen.view["fire"]
    if not markers:
        return []
    one, more = (SPREADS_BY_ONE, SPREADS_BY_TWO) if seen.view["fighting"] else (GROWS_BY_ONE, GROWS_BY_SOME)
    large = {2: 1 - up_to(more - 1)}
    if not seen.view["fighting"]:
        large = {face: (1 - up_to(more - 1)) / SOME for face in range(1, SOME + 1)}
    growth = {**large, 1: up_to(more - 1) - up_to(one - 1) + large.get(1, 0)}
    collapse = sum(chance for by, chance in growth.items() if markers + by >= COLLAPSE)
    end = f"{percent(Fraction(collapse))} that the Refuge collapses" if collapse else f"collapse at {COLLAPSE}"
    return [Forecast(FIRE, percent(1 - up_to(one - 1)), ("it grows", end))]


# -- the cup -----------------------------------------------------------------------------------------------------------


def pool(seen: Seen) -> dict[str, int]:
    """The chits from which the next one is drawn; an empty cup is refilled with those that were drawn."""
    chits: dict[str, int] = seen.view["chits"]
    if sum(chits.values()):
        return chits
    drawn: list[str] = seen.view["drawn"]
    return {id: drawn.count(id) for id in dict.fromkeys(drawn)}


def in_vain(seen: Seen, chit: Chit) -> bool:
    """If the Horde is empty, a chit that only attacks is drawn again."""
    return not seen.view["horde"] and chit.attack and not chit.adds


def drawable(seen: Seen) -> dict[str, int]:
    """The chits of which one will count."""
    return {id: count for id, count in pool(seen).items() if not in_vain(seen, seen.stage.chits[id])}


def attack_chance(seen: Seen) -> Fraction | None:
    """That the next chit brings them; None if there is no chit to draw."""
    chits = drawable(seen)
    number = sum(chits.values())
    return Fraction(sum(chits[id] for id in chits if seen.stage.chits[id].attack), number) if number else None


def chit(seen: Seen) -> list[Forecast]:
    """The chance that they attack today."""
    if seen.view["fighting"] or seen.view["quiet"] or seen.view["phase"] not in ("new-day", "activation", "enemy"):
        return []
    coming = attack_chance(seen)
    if coming is None:
        return []
    number = sum(drawable(seen).values())
    return [Forecast(CUP, percent(coming), ("they attack", f"one of {counted(number, 'chit')}"))]
