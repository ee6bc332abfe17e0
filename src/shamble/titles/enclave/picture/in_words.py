"""The whole table in words: everything that the picture, the dashboards and the panels show."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from shamble.draw.painter import Passage
from shamble.kernel.records import Plain
from shamble.titles.enclave.picture.board import HORDE, nobody_outside, notes_of
from shamble.titles.enclave.picture.forecast import of_area, pool
from shamble.titles.enclave.picture.party import (
    chances,
    goal_says,
    pips_say,
    pools,
    stock_of,
    tags_of,
    to_build,
    turn_of,
)
from shamble.titles.enclave.picture.seen import Seen, listed
from shamble.titles.enclave.rules.pieces import AREAS, RE, VE
from shamble.titles.enclave.rules.rules import COLLAPSE
from shamble.titles.enclave.words.sentences import counted
from shamble.titles.enclave.words.terminal import PHASES, last_turn, span

NOTHING: Final = "Nothing here."


def passages_of(seen: Seen) -> list[Passage]:
    found = [Passage("The table", tuple(whole(seen))), horde(seen)]
    found += [area(seen, id) for id in seen.areas()]
    found += [person(seen, one) for one in seen.survivors]
    found += [Passage("Buildup cup", tuple(cup(seen)))] if sum(pool(seen).values()) and not seen.cleaning else []
    found += [Passage("Events in force", tuple(events))] if (events := in_force(seen)) else []
    return [*found, Passage("Supply", tuple(stock(seen)))]


def sentence(parts: Iterable[str]) -> str:
    said = ", ".join(part for part in parts if part)
    return f"{said[:1].upper()}{said[1:]}."


def whole(seen: Seen) -> list[str]:
    view = seen.view
    last = last_turn(seen.stage, view)
    said = [sentence([turn_of(seen) + (f" of {last}" if last and view["turn"] and not view["combat-turn"] else "")])]
    if last and view["combat-turn"]:
        said.append(f"Day {last} is the last.")
    if not view["fighting"]:
        said.append(sentence([PHASES[view["phase"]]]))
    said += [sentence([text]) for text in [pips_say(seen)] if text]
    said += [f"{goal.label}: {goal.value}." for goal in stock_of(seen)]
    said.append(goal_says(seen))
    if view["completed"]:
        said.append(f"Completed: {listed([seen.stage.objectives[id].name for id in view['completed']])}.")
    said.append(f"Kills: {counted(view['kills'], 'zombie')}. Lost: {counted(view['fallen'], 'survivor')}.")
    return said


def horde(seen: Seen) -> Passage:
    waiting: list[str] = seen.view["horde"]
    coming = [sentence_of(seen, HORDE, one) for one in range(len(of_area(seen, HORDE)))]
    if not waiting:
        return Passage("Horde", (nobody_outside(seen), *coming), f"z-{HORDE}")
    kinds = [seen.stage.zombies[id] for id in waiting]
    strength = (
        f"{len(kinds)} strong, {sum(kind.hp for kind in kinds)} HP in all, AV {span([kind.av for kind in kinds])}."
    )
    said = [
        f"{counted(waiting.count(id), kind.name, kind.plural)}: AV {kind.av}, {kind.hp} HP{traits(seen, id)}."
        for id, kind in seen.stage.zombies.items()
        if id in waiting
    ]
    return Passage("Horde", (strength, *said, *coming), f"z-{HORDE}")


def traits(seen: Seen, kind: str) -> str:
    says = [trait.says.removesuffix(".") for trait in seen.stage.zombies[kind].traits]
    return "".join(f". {said}" for said in says)


# -- areas -------------------------------------------------------------------------------------------------------------


def area(seen: Seen, id: str) -> Passage:
    said = [*condition(seen, id), *notes_of(seen, id)]
    said += [zombie(seen, one) for one in seen.zombies_in(id)]
    people = [seen.words.name(one["id"]) for one in seen.survivors_in(id)]
    said += [f"{listed(people)} {'is' if len(people) == 1 else 'are'} here."] if people else []
    said += [defense(seen, one) for one in seen.defenses_in(id)]
    said += [sentence_of(seen, id, index) for index in range(len(of_area(seen, id)))]
    heading = seen.area_name(id) if id == AREAS[VE] else f"{id.upper()}, {seen.area_name(id)}"
    return Passage(heading, tuple(said or [NOTHING]), f"z-{id}")


def condition(seen: Seen, id: str) -> list[str]:
    """Structure Points, fire, or the state of the vehicle."""
    view = seen.view
    if id == AREAS[VE]:
        left = view["vehicle-hp"] - view["vehicle"]
        return [f"{left} of {view['vehicle-hp']} HP.", seen.stage.vehicle_says]
    points = seen.wall(id)
    if points is not None:
        return [f"{counted(points, 'Structure Point')}."]
    return [f"On fire, {view['fire']} of {COLLAPSE} markers."] if id == AREAS[RE] and view["fire"] else []


def zombie(seen: Seen, one: Plain) -> str:
    kind = seen.kind(one)
    parts = [f"{seen.zombie_name(one)}: AV {kind.av}", f"{kind.hp - one['damage']} of {kind.hp} HP"]
    parts.append(f"on fire with {counted(one['fire'], 'marker')}" if one["fire"] else "")
    parts.append(f"held by {seen.name(one['held'])}" if one["held"] else "")
    return sentence(parts).removesuffix(".") + f"{traits(seen, kind.id)}."


def defense(seen: Seen, one: Plain) -> str:
    card = seen.card(one)
    av = (
        f"AV {card.av}"
        + (", special" if card.special else "")
        + (f", {card.attempts} attempts" if card.attempts > 1 else "")
    )
    held = listed([seen.zombie_name(zombie) for zombie in seen.held_by(one)])
    state = f"holds {held}" if held else seen.defense_state(one)
    spent = "spent" if one["spent"] and "spent" not in state else ""
    parts = [f"{seen.defense_name(one)}: {av if card.av else 'no attack'}", seen.structure(one), state, spent]
    return f"{sentence(parts)} {card.says}"


def sentence_of(seen: Seen, id: str, index: int) -> str:
    """What may happen next, as in the column beside the area."""
    one = of_area(seen, id)[index]
    return f"Next: {one.figure + ': ' if one.figure else ''}{', '.join(one.says)}."


# -- people and the rest -----------------------------------------------------------------------------------------------


def person(seen: Seen, one: Plain) -> Passage:
    left = one["hp"] - one["damage"]
    said = [sentence([one["area"].upper(), seen.does_now(one)])]
    said.append(f"AV {seen.attack_value(one)}, {left} of {one['hp']} HP.")
    said += [f"{tag.text}{': ' + tag.says if tag.says else '.'}" for tag in tags_of(seen, one)]
    items: list[str] = one["items"]
    for id, kind in seen.stage.items.items():
        if id in items:
            count = items.count(id)
            said.append(f"{f'{count} ' if count > 1 else ''}{kind.name}{'s' if count > 1 else ''}: {kind.says}")
    if not items:
        said.append("Carries nothing.")
    return Passage(seen.words.name(one["id"]), tuple(said), f"d-{one['id']}")


def cup(seen: Seen) -> list[str]:
    said = ["No chit is drawn today."] if seen.view["quiet"] else []
    return said + [
        f"{what}: {more} of {more + less} in the cup, {chance}." for what, _, more, less, chance in chances(seen)
    ]


def in_force(seen: Seen) -> list[str]:
    stays: str = seen.view["events"]["stays"]
    cards = [seen.stage.events[id] for id in (stays, *seen.view["events"]["today"]) if id]
    return [f"{card.name}: {card.says}" for card in cards]


def stock(seen: Seen) -> list[str]:
    return [*[f"For {price}: {names}." for price, names in to_build(seen)], f"In the pools: {', '.join(pools(seen))}."]
