"""The objectives of a scene; objectives that can't be achieved on its board are refused."""

from collections.abc import Mapping

from shamble.files.content import Located
from shamble.files.content_fields import amount, names_of, new_id
from shamble.zones.content.scene_page import ScenePage
from shamble.zones.rules.board import INTERIOR
from shamble.zones.rules.objectives import (
    ALL,
    Build,
    Clear,
    Collect,
    Drive,
    Escape,
    Hold,
    Inside,
    Kill,
    Reach,
    Shut,
    Survive,
)
from shamble.zones.rules.stage import Objective

FIELDS: Mapping[
    str, tuple[tuple[str, ...], tuple[str, ...]]
] = {  # for each kind of objective: required and optional keys
    "reach": (("zones",), ("who",)),
    "take": (("tokens",), ()),
    "activate": (("tokens",), ()),
    "build": (("count",), ()),
    "shut": (("edges",), ()),
    "inside": ((), ()),
    "clear": (("zones",), ("count",)),
    "kill": (("count",), ("enemies",)),
    "hold": (("zones", "rounds"), ()),
    "survive": (("rounds",), ()),
    "escape": ((), ("who",)),
    "drive": (("zones",), ("who",)),
}


def read_objectives(scene: ScenePage) -> None:
    own = scene.content.pieces.objectives
    fields = {**FIELDS, **{kind: (objective.keys, objective.optional) for kind, objective in own.items()}}
    every_field = [name for required, optional in fields.values() for name in required + optional]
    for entry in scene.page["objectives"].entries():
        with entry.gathering():
            entry.fields(["id", "kind", "says"], ["when", *dict.fromkeys(every_field)])
            kind = entry["kind"].one_of(list(fields))
            id = new_id(entry["id"], [objective.id for objective in scene.stage.objectives])
            says = entry["says"].text()
            if entry.is_sound("kind"):  # which decides what else to read
                required, optional = fields[kind]
                entry.fields(["id", "kind", "says", *required], ["when", *optional])
                if kind in own:
                    scene.stage.objectives.append(own[kind].read(scene, entry, id, says))
                else:
                    scene.stage.objectives.append(read_objective(scene, entry, kind, id, says))
    if not scene.stage.objectives:
        scene.page["objectives"].wrong("there is nothing to achieve; add an objective")


def read_objective(scene: ScenePage, entry: Located, kind: str, id: str, says: str) -> Objective:
    times = ["end-phase"] if kind in ("hold", "survive") else ["at-once", "end-phase"]
    at_end = (entry["when"].one_of(times) if "when" in entry.data else times[0]) == "end-phase"
    match kind:
        case "reach":
            return Reach(id, says, at_end, scene.within_reach(entry["zones"]), how_many(scene, entry))
        case "take" | "activate":
            return Collect(id, says, at_end, wanted_tokens(scene, entry["tokens"], kind))
        case "build":
            return Build(id, says, at_end, scene.buildable(entry["count"]))
        case "shut":
            edges = shuttable_edges(scene, entry["edges"])
            to_build = [edge for edge in edges if not scene.board.edges[edge].openable]
            return Shut(id, says, at_end, edges, to_build)
        case "inside":
            return Inside(id, says, at_end, all_rooms(scene, entry))
        case "clear":
            zones = scene.zones(entry["zones"])
            most = f", these are {len(zones)} zones"
            count = amount(entry["count"], 1, len(zones), most) if "count" in entry.data else ALL
            return Clear(id, says, at_end, zones, count)
        case "kill":
            return Kill(id, says, at_end, counting_kinds(scene, entry), amount(entry["count"], 1))
        case "hold":
            return Hold(id, says, held_zones(scene, entry), count_rounds(scene, entry))
        case "survive":
            return Survive(id, says, count_rounds(scene, entry))
        case "drive":
            return Drive(id, says, at_end, drivable_zones(scene, entry), how_many(scene, entry))
    if not scene.stage.exits and scene.page.is_sound("exits"):
        entry["kind"].wrong("there is no way out; name zones under 'exits'")
    return Escape(id, says, at_end, how_many(scene, entry))


def all_rooms(scene: ScenePage, entry: Located) -> list[int]:
    rooms = scene.zones_of_kind(INTERIOR)
    if not rooms:
        entry["kind"].wrong("this board has no interior zones; choose another objective")
    return rooms


def counting_kinds(scene: ScenePage, entry: Located) -> list[int]:
    """The kinds of enemy that count: all, unless some are named."""
    kinds = scene.content.kinds
    counting = names_of(entry["enemies"], "kind of enemy", kinds) if "enemies" in entry.data else kinds
    return [number for number, kind in enumerate(kinds) if kind in counting]


def drivable_zones(scene: ScenePage, entry: Located) -> list[int]:
    """Zones that the car can reach."""
    zones = scene.zones(entry["zones"])
    sound = scene.page.is_sound("car", "cars")
    if not scene.stage.cars and sound:
        entry["kind"].wrong("there is no car in this scene; add one under 'car'")
    elif scene.is_drawn and sound:
        starts = scene.stage.car_zones
        if all(scene.board.drives(start)[zone] < 0 for start in starts for zone in zones):
            start = scene.board.zones[starts[0]].id
            entry["zones"].wrong(f"no car gets there from '{start}'; name a zone that it can be driven to")
    return zones


def held_zones(scene: ScenePage, entry: Located) -> list[int]:
    if any(isinstance(other, Hold) for other in scene.stage.objectives):
        entry["kind"].wrong("only one objective can be to hold zones; join the two")
    return scene.within_reach(entry["zones"])


def how_many(scene: ScenePage, entry: Located) -> int:
    who = entry.get("who")
    if who is None or who.data == "all":
        return ALL
    if isinstance(who.data, str):
        who.wrong("say how many survivors; write 'all' or a number")
    return amount(who, 1, len(scene.content.team), f", there are {len(scene.content.team)} survivors")


def count_rounds(scene: ScenePage, entry: Located) -> int:
    last = scene.stage.last_round if scene.page.is_sound("last_round") else None
    return amount(entry["rounds"], 1, last, f", the last round is {last}")


def wanted_tokens(scene: ScenePage, value: Located, verb: str) -> list[int]:
    if not scene.page.is_sound("tokens"):
        return []
    ids = [token.id if token.verb == verb else "" for token in scene.stage.tokens]
    numbers = [ids.index(name) for name in names_of(value, f"token to {verb}", [id for id in ids if id])]
    for number in numbers if scene.is_drawn else []:
        place = scene.stage.tokens[number].zone
        if all(scene.board.ground(0).distances(place)[start] < 0 for start, _ in scene.stage.starts):
            value.wrong(f"no way leads to '{ids[number]}'; draw one, or put it elsewhere")
    return numbers


def shuttable_edges(scene: ScenePage, value: Located) -> list[int]:
    """Edges by id, or all of a kind; edges that only a barricade can close must allow one."""
    if not scene.is_drawn:
        return []
    edges = scene.board.edges
    present = dict.fromkeys(edge.kind for edge in edges)
    numbers: list[int] = []
    for name in names_of(value, "edge", [*scene.board.edge_index, *present]):
        numbers += [number for number, edge in enumerate(edges) if name in (edge.id, edge.kind)]
    numbers = sorted(dict.fromkeys(numbers))
    to_build = [edges[number] for number in numbers if not edges[number].openable]
    for edge in to_build:
        if edge.kind not in scene.stage.builds_on and scene.page.is_sound("building"):
            value.wrong(f"'{edge.id}' is a {edge.kind}, which nobody can shut; let 'building' be on it")
    needed = len(to_build) + sum(edge.kind == "barricade" for edge in edges)
    if needed > scene.stage.barricade_tokens:
        value.wrong(f"that takes {needed} barricades, but the box has {scene.stage.barricade_tokens}; ask for less")
    return numbers
