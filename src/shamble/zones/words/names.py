"""What the things of a zone game are called in sentences: zones, doors, cards, weapons.

A sentence does not know its game, so the names of zones and doors are those of the built-in scenes, which must agree on
them; a user's own scene has its names in the words for its table."""

from __future__ import annotations

from collections.abc import Mapping

from shamble.speech.words import Words, bare, capital
from shamble.zones.content.loader import Content
from shamble.zones.rules.board import EXTERIOR, INTERIOR, Board, Edge, Zone
from shamble.zones.rules.equipment import Card
from shamble.zones.rules.skills import Skill
from shamble.zones.rules.stage import Stage
from shamble.zones.rules.table import Table


def names_in(content: Content) -> dict[str, str]:
    """The names of survivors, enemies, cards and cars, and what somebody does with each card."""
    names = {person.id: person.name for person in content.cast}
    names |= {enemy.id: f"{enemy.name}|{enemy.plural}" for enemy in content.enemies}
    names |= {card.id: f"the {card.name}" for card in content.cards.values()}
    names |= {f"it {id}": "it" for id in content.cards}
    names |= {f"attacks {card.id}": attacks_with(card) for card in content.cards.values()}
    return names | (content.car.names if content.car is not None else {})


def attacks_with(card: Card) -> str:
    """What somebody does with a weapon or an attack spell, followed by the name of the zone."""
    if card.melee is None:
        return "casts it into" if card.ranged is None else "shoots into"
    return "fights in" if card.ranged is None else "attacks"


def skill_names(skills: Mapping[str, Skill]) -> dict[str, str]:
    """The names of skills, including those whose kind is still open."""
    names: dict[str, str] = {}
    for id, skill in skills.items():
        names[id] = skill.name
        if ":" in id:
            names.setdefault(id.rpartition(":")[0], skill.common_name)
    return names


def names_on(stage: Stage, words: Words) -> dict[str, str]:
    """The scene's names for its zones, its doors and its tokens."""
    names = {zone.id: zone.name for zone in stage.board.zones}
    for zone in stage.board.zones:
        names[f"in {zone.id}"] = where_in(zone)
    names |= {edge.id: edge_name(stage.board, edge, words) for edge in stage.board.edges}
    return names | {token.id: token.name for token in stage.tokens} | stage.names


def where_in(zone: Zone) -> str:
    return f"{'at' if zone.kind == EXTERIOR else 'in'} {zone.name}"


def edge_name(board: Board, edge: Edge, words: Words) -> str:
    """What it is and where: "the kitchen window by the well", "the door between the bedroom and the den"."""
    first, second = board.zones[edge.a], board.zones[edge.b]
    kind = words.name(edge.kind)
    inside = [zone for zone in (first, second) if zone.kind == INTERIOR]
    if len(inside) == 1:
        outside = second if inside[0] is first else first
        said = f"the {bare(inside[0].name)} {kind} by {outside.name}"
    else:
        said = f"the {kind} between {first.name} and {second.name}"
    number = edge.id.removeprefix("--".join(sorted([first.id, second.id]))).removeprefix("-")
    return f"{said} ({number})" if number else said


def place(table: Table, zone: int, words: Words) -> str:
    """Where that is, in the scene's own words."""
    found = table.stage.board.zones[zone]
    if words.names.get(found.id) == found.name:
        return words.names[f"in {found.id}"]
    return where_in(found)


def number_of(card: str) -> str:
    """The printed number of a spawn card, with which its id ends; otherwise the whole id."""
    number = card.rpartition("-")[2]
    return number if number.isdecimal() else card


def printed_on(card: str) -> str:
    """What a spawn card is found by: its number, or else its name."""
    number = number_of(card)
    return number if number.isdecimal() else capital(number.removesuffix("-card").replace("-", " "))
