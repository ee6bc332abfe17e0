"""What the things of a siege are, for somebody who asks: zombies, defenses, people, items, traits and areas."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from shamble.draw.about import CARD, PIECE, SKILL, ZONE, About, Concern, Number, Row, Section
from shamble.draw.svg import Element, el, use
from shamble.kernel.records import Plain
from shamble.titles.enclave.picture.board import HORDE, nobody_outside, notes_of
from shamble.titles.enclave.picture.forecast import of_area
from shamble.titles.enclave.picture.party import short_detail, stripe
from shamble.titles.enclave.picture.pieces import DRAWN, figure
from shamble.titles.enclave.picture.seen import Seen, listed
from shamble.titles.enclave.picture.tokens import flame
from shamble.titles.enclave.rules.pieces import AREAS, RE, VE, Piece, ZombieKind
from shamble.titles.enclave.rules.rules import COLLAPSE
from shamble.titles.enclave.words.sentences import counted

ON_FIRE: Final = "fire"
VEHICLE: Final = "vehicle"
FIGHT_FIRE: Final = ("extinguish", "spray", "roof")

Things = dict[str, Callable[[], About]]


def about(seen: Seen, id: str) -> About | None:
    return Asking(seen).about(id)


class Asking:
    """One view while somebody asks about it."""

    def __init__(self, seen: Seen) -> None:
        self.seen = seen
        self.stage = seen.stage
        self.view = seen.view

    def about(self, id: str) -> About | None:
        name = id[len(CARD) :]
        if id.startswith(CARD) and name in self.stage.items:
            return self.item(name)
        if id.startswith(SKILL) and name in self.abilities:
            return self.skill(name)
        things = self.things()
        make = things.get(id) or things.get(f"{PIECE}{id}") or things.get(f"{ZONE}{id}")
        return make() if make is not None else None

    def things(self) -> Things:
        seen = self.seen
        found: Things = {f"{PIECE}{one['id']}": partial(self.person, one) for one in seen.survivors}
        found |= {f"{PIECE}{one['id']}": partial(self.zombie, one) for one in seen.zombies}
        found |= {f"{PIECE}{one['id']}": partial(self.defense, one) for one in seen.defenses}
        found |= {f"{PIECE}{HORDE}-{kind}": partial(self.waiting, kind) for kind in self.view["horde"]}
        found |= {f"{ZONE}{area}": partial(self.area, area) for area in seen.areas()}
        found[f"{ZONE}{HORDE}"] = self.horde
        if self.view["fire"]:
            found[f"{PIECE}{ON_FIRE}"] = self.fire
        if self.view["vehicle"] is not None:
            found[f"{PIECE}{VEHICLE}"] = self.vehicle
        return found

    # -- the dead ------------------------------------------------------------------------------------------------------

    def zombie(self, one: Plain) -> About:
        seen, kind = self.seen, self.seen.kind(one)
        state = [f"on fire, {counted(one['fire'], 'marker')}"] if one["fire"] else []
        state += [f"held by {seen.name(one['held'])}"] if one["held"] else []
        return About(
            seen.zombie_name(one),
            self.kind_says(kind),
            ", ".join([self.place(one["area"]), *state]),
            self.zombie_face(kind.id),
            (Number(str(kind.av), "attack value"), self.hit_points(kind.hp - one["damage"], kind.hp)),
            (self.rule_of(kind),),
            self.next_rows(one["area"]),
            Concern((one["id"],), (one["id"],)),
        )

    def waiting(self, id: str) -> About:
        kind = self.stage.zombies[id]
        count = self.view["horde"].count(id)
        return About(
            kind.name,
            self.kind_says(kind),
            f"{count} in the Horde",
            self.zombie_face(id),
            (Number(str(kind.av), "attack value"), Number(str(kind.hp), "hit points" if kind.hp > 1 else "hit point")),
            (self.rule_of(kind),),
        )

    def kind_says(self, kind: ZombieKind) -> str:
        """What is special about it; of most, how it fights."""
        own = " ".join(trait.says for trait in kind.traits)
        usual = f"Hits on {kind.av} or less with 2 dice: people in its area, or else the wall before it."
        return f"{own} {usual}" if own else usual

    def rule_of(self, kind: ZombieKind) -> str:
        return kind.traits[0].rule if kind.traits else "enclave.zombie.priority-order"

    def zombie_face(self, kind: str) -> Element:
        return small(use(f"g-{kind if kind in DRAWN else 'walker'}", 0, 0, 36, 44, "gh"), "0 0 36 44")

    def hit_points(self, left: int, most: int) -> Number:
        return Number(f"{left} of {most}", "hit points" if most > 1 else "hit point")

    # -- defenses ------------------------------------------------------------------------------------------------------

    def defense(self, one: Plain) -> About:
        seen, card = self.seen, self.seen.card(one)
        held = listed([seen.zombie_name(zombie) for zombie in seen.held_by(one)])
        state = f"holds {held}" if held else seen.defense_state(one)
        numbers = [Number(str(card.av), "attack value")] if card.av else []
        numbers += [Number(str(card.attempts), "attempts")] if card.attempts > 1 else []
        left = one["sp"] - one["damage"]
        numbers.append(Number(f"{left} of {one['sp']}", "structure"))
        return About(
            seen.defense_name(one),
            card.says,
            ", ".join([self.place(one["area"]), *([state] if state else [])]),
            plaque(card.name),
            tuple(numbers),
            (card.rule,),
            concern=Concern((one["id"],), (one["id"],)),
        )

    # -- people --------------------------------------------------------------------------------------------------------

    def person(self, one: Plain) -> About:
        seen = self.seen
        now = seen.does_now(one)
        value, left = Number(str(seen.attack_value(one)), "attack value"), one["hp"] - one["damage"]
        return About(
            seen.words.name(one["id"]),
            self.person_says(one),
            ", ".join([self.place(one["area"]), *([now] if now else [])]),
            figure(seen, one),
            (value, self.hit_points(left, one["hp"])),
            sections=tuple([Section(tuple(rows)) for rows in (self.items_of(one), self.skills_of(one)) if rows]),
            concern=Concern((one["id"],), (one["id"],)),
        )

    def person_says(self, one: Plain) -> str:
        value = self.seen.attack_value(one)
        if not one["counts"]:
            owner = self.view["owner"]
            whose = f"Belongs to {self.seen.words.name(owner)}. " if owner else ""
            return f"{whose}Attacks a random zombie in the same area, and hits on {value} or less."
        said = [f"Hits on {value} or less with 2 dice."]
        said += [f"On fire, {counted(one['fire'], 'marker')}."] if one["fire"] else []
        said += [f"{one['drunk']:+d} AV in this combat."] if one["drunk"] else []
        return " ".join([*said, *(["Loses a Combat Turn."] if one["loses-turn"] else [])])

    def items_of(self, one: Plain) -> list[Row]:
        if not one["counts"]:
            return []
        items: list[str] = one["items"]
        counts = {id: items.count(id) for id in self.stage.items if id in items}
        rows = [self.item_row(id, count) for id, count in counts.items()]
        return rows or [Row("Carries nothing", quiet=True)]

    def item_row(self, id: str, count: int) -> Row:
        kind = self.stage.items[id]
        return Row(kind.name if count == 1 else f"{count} {kind.name}s", short_detail(kind), f"{CARD}{id}")

    def skills_of(self, one: Plain) -> list[Row]:
        ids = [*self.seen.traits(one), *one["experience"], *one["drawbacks"]]
        known = [(id, self.abilities[id]) for id in ids]
        return [Row(piece.name, piece.says, f"{SKILL}{id}", rules=(piece.rule,), long=True) for id, piece in known]

    @property
    def abilities(self) -> dict[str, Piece]:
        """Traits, drawbacks and what people learn, by id."""
        return {**self.stage.traits, **self.stage.drawbacks, **self.stage.experience}

    def skill(self, id: str) -> About:
        piece = self.abilities[id]
        sort = "Drawback" if id in self.stage.drawbacks else "Trait" if id in self.stage.traits else "Experience"
        owners = [
            self.seen.words.name(one["id"])
            for one in self.seen.survivors
            if id in (*one["traits"], *one["drawbacks"], *one["experience"])
        ]
        return About(piece.name, piece.says, f"{sort} of {listed(owners)}" if owners else sort, rules=(piece.rule,))

    def item(self, id: str) -> About:
        kind = self.stage.items[id]
        owners = [self.seen.words.name(one["id"]) for one in self.seen.survivors if id in one["items"]]
        face = el(
            "svg",
            el("rect", class_="paper", x=1, y=1, width=28, height=38, rx=3),
            el("rect", class_=f"stripe {stripe(kind)}", x=1, y=1, width=6, height=38, rx=2),
            el("text", kind.name[:1], x=18, y=26),
            class_="cardface",
            viewBox="0 0 30 40",
            aria_hidden="true",
        )
        numbers = [Number(f"+{kind.bonus}", "attack value")] if kind.bonus else []
        numbers += [Number(str(kind.hits), "damage")] if kind.is_weapon else []
        numbers += [Number(f"{kind.breaks_on}+", "breaks")] if kind.breaks_on else []
        where = f"Carried by {listed(owners)}" if owners else ""
        return About(kind.name, kind.says, where, face, tuple(numbers), (kind.rule,), concern=Concern(names=(id,)))

    # -- other things --------------------------------------------------------------------------------------------------

    def fire(self) -> About:
        count = self.view["fire"]
        return About(
            "Fire",
            f"With {COLLAPSE} markers the Refuge collapses, and all is lost. Put it out with RP or bare hands.",
            self.place(AREAS[RE]),
            small(flame(0, 0, 30), "0 0 30 30"),
            (Number(f"{count} of {COLLAPSE}", "markers"),),
            ("enclave.fire.refuge-collapse", "enclave.fire.extinguish-with-rp"),
            concern=Concern(verbs=FIGHT_FIRE),
        )

    def vehicle(self) -> About:
        hp, damage = self.view["vehicle-hp"], self.view["vehicle"]
        rows = [Row(self.seen.defense_name(one), "", f"{PIECE}{one['id']}") for one in self.seen.defenses_in(AREAS[VE])]
        return About(
            self.stage.vehicle_name,
            self.stage.vehicle_says,
            "Outside, beside the map",
            None,
            (self.hit_points(hp - damage, hp),),
            ("enclave.vehicle.functioning-threshold", "enclave.vehicle.repair"),
            (Section(tuple(rows)),) if rows else (),
            Concern((AREAS[VE],), (), ("drive", "repair-vehicle", "investigate")),
        )

    # -- areas ---------------------------------------------------------------------------------------------------------

    def place(self, area: str) -> str:
        return self.seen.area_name(area)[:1].upper() + self.seen.area_name(area)[1:]

    def area(self, area: str) -> About:
        seen = self.seen
        points = seen.wall(area)
        people, zombies = seen.survivors_in(area), seen.zombies_in(area)
        free = [self.zombie_row(one) for one in zombies if not one["held"]]
        built = [self.defense_row(one) for one in seen.defenses_in(area)]
        sections = [
            Section(tuple(free), "Zombies"),
            Section(tuple([self.person_row(one) for one in people]), "People"),
            Section(tuple(built), "Defenses"),
            *self.next_rows(area),
        ]
        code = "" if area == AREAS[VE] else f"{area.upper()}, "
        crowd = [counted(len(zombies), "zombie")] if zombies else []
        crowd += [counted(len(people), "person", "people")] if people else []
        return About(
            f"{code}{seen.area_name(area)}",
            " ".join([SAYS[area], *notes_of(seen, area)]),
            listed(crowd) or "Nobody here",
            None,
            (Number(str(points), "structure points"),) if points is not None else (),
            RULES[area],
            tuple([section for section in sections if section.rows]),
            Concern((area, *[one["id"] for one in (*zombies, *people, *seen.defenses_in(area))]), (area,)),
        )

    def defense_row(self, one: Plain) -> Row:
        state = self.seen.defense_state(one)
        says = ", ".join([self.seen.structure(one), *([state] if state else [])])
        return Row(self.seen.defense_name(one), says, f"{PIECE}{one['id']}")

    def zombie_row(self, one: Plain) -> Row:
        kind = self.seen.kind(one)
        says = f"AV {kind.av}, {kind.hp - one['damage']} of {kind.hp} HP"
        return Row(self.seen.zombie_name(one), says, f"{PIECE}{one['id']}", self.zombie_face(kind.id))

    def person_row(self, one: Plain) -> Row:
        says = f"AV {self.seen.attack_value(one)}, {one['hp'] - one['damage']} of {one['hp']} HP"
        return Row(self.seen.words.name(one["id"]), says, f"{PIECE}{one['id']}", figure(self.seen, one))

    def next_rows(self, area: str) -> tuple[Section, ...]:
        """What the enemy does there next."""
        coming = of_area(self.seen, area)
        rows = [Row(f"{one.figure}{': ' if one.figure else ''}{', '.join(one.says)}") for one in coming]
        return (Section(tuple(rows), "Next"),) if rows else ()

    def waiting_row(self, id: str, count: int) -> Row:
        kind = self.stage.zombies[id]
        says = f"AV {kind.av}, {kind.hp} HP"
        return Row(counted(count, kind.name, kind.plural), says, f"{PIECE}{HORDE}-{id}", self.zombie_face(id))

    def horde(self) -> About:
        waiting: list[str] = self.view["horde"]
        rows = [self.waiting_row(id, waiting.count(id)) for id in self.stage.zombies if id in waiting]
        sections = [Section(tuple(rows), "Waiting"), *self.next_rows(HORDE)]
        says = "They wait off the map until an attack begins, and then all come at once."
        return About(
            "Horde",
            says if waiting else f"{says} {nobody_outside(self.seen)}",
            counted(len(waiting), "zombie"),
            rules=("enclave.concepts.horde-area",),
            sections=tuple([section for section in sections if section.rows]),
        )


SAYS: Final = {
    "ep": "The ground before the External Wall, where the zombies come in.",
    "ew": "The outer wall. People on it shoot down into EP, and hardly anything reaches them there.",
    "ip": "The ground between the two walls.",
    "rw": "The wall of the house. At 0 Structure Points the zombies walk in.",
    "re": "The house where the people live. With a zombie in it and nobody else, all is lost.",
    "ve": "The pickup truck, and what is mounted on it.",
}
RULES: Final[dict[str, tuple[str, ...]]] = {
    "ep": ("enclave.zombie.ep-attacks-ew",),
    "ew": ("enclave.wall.ew-survivors-untouchable", "enclave.wall.zero-sp-keeps-units-and-defenses"),
    "ip": ("enclave.zombie.ip-attacks-rw",),
    "rw": ("enclave.zombie.ip-moves-when-rw-zero",),
    "re": ("enclave.victory.lose-zombie-in-empty-refuge",),
    "ve": ("enclave.map.vehicle-area-code",),
}


def plaque(name: str) -> Element:
    """A defense in small, with the first letters of its name."""
    board = el("rect", class_="si-def", x=1, y=1, width=42, height=34, rx=3)
    edge = el("rect", class_="si-wood", x=1, y=1, width=5, height=34, rx=1)
    return small(el("g", board, edge, el("text", name[:2], class_="si-tn", x=13, y=24)), "0 0 44 36")


def small(drawn: Element, box: str) -> Element:
    return el("svg", drawn, class_="portrait", viewBox=box, aria_hidden="true")
