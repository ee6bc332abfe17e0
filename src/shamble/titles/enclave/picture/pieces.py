"""The pieces in the areas: zombies, defenses with what they hold, people, the vehicle, fire."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from shamble.draw.painter import Offer
from shamble.draw.svg import Element, add, el, use
from shamble.kernel.records import Plain
from shamble.titles.enclave.picture.seen import Seen
from shamble.titles.enclave.picture.tokens import (
    GAP,
    HANGS,
    NAME_SIZE,
    TEXT_SIZE,
    Body,
    Item,
    badge,
    blocks,
    blocks_width,
    face,
    flame,
    flow,
    label,
    text_width,
    with_options,
)
from shamble.titles.enclave.words.sentences import counted

COLOURS: Final = 6  # of the base rings
LOW: Final = 56.0  # the height of pieces with their text beside them,
STANDING: Final = 121.0  # and below them
DRAWN: Final = ("walker", "crawler", "hungry", "digger", "climber", "explosive", "brute", "armadillo", "boss")


class Pieces:
    """Makes the pieces of one view, large or small, with their options."""

    def __init__(self, seen: Seen, offers: Sequence[Offer], room: float, small: bool) -> None:
        self.seen = seen
        self.room = room  # the width of an area
        self.small = small
        self.offers: dict[str, list[Offer]] = {}
        for offer in offers:
            self.offers.setdefault(offer.place, []).append(offer)

    def at(self, place: str) -> list[Offer]:
        return self.offers.get(place, [])

    def finished(self, id: str, class_: str, body: Body) -> Item:
        return with_options(id, class_, body, self.at(id))

    # -- the dead ------------------------------------------------------------------------------------------------------

    def zombies(self, zombies: Sequence[Plain], beside: bool = False) -> list[Item]:
        """One token for each; zombies that are identical, and that no option distinguishes, share one with a number."""
        return [self.zombie(group, beside) for group in self.alike(zombies)]

    def alike(self, zombies: Sequence[Plain]) -> list[list[Plain]]:
        groups: dict[tuple[str, ...], list[Plain]] = {}
        for zombie in zombies:
            own = zombie["id"] if zombie["damage"] or zombie["fire"] else ""
            groups.setdefault((zombie["kind"], own, zombie["held"]), []).append(zombie)
        found: list[list[Plain]] = []
        for group in groups.values():
            named = [zombie for zombie in group if self.at(zombie["id"])]
            others = [zombie for zombie in group if not self.at(zombie["id"])]
            if len(named) <= 1:
                found.append(named + others)
            else:
                found += [[zombie] for zombie in named]
                found += [others] if others else []
        return found

    def zombie(self, group: list[Plain], beside: bool) -> Item:
        first = group[0]
        kind = self.seen.kind(first)
        left = kind.hp - first["damage"]
        name = kind.name if len(group) > 1 else self.seen.zombie_name(first)
        stats = Stats(f"AV {kind.av}", left, first["damage"], first["fire"])
        others = [zombie["id"] for zombie in group[1:]]
        says = (
            f"{name}, {stats.says()}" if len(group) == 1 else f"{counted(len(group), name, f'{name}s')}, {stats.says()}"
        )
        body = self.plate(kind.id, name, stats, len(group), others, self.small or beside, says)
        return self.finished(first["id"], "si-zk", body)

    def plate(
        self, kind: str, name: str, stats: Stats, count: int, others: Sequence[str], low: bool, says: str
    ) -> Body:
        symbol = f"g-{kind}" if kind in DRAWN else "g-walker"
        words = max(text_width(name, NAME_SIZE, bold=True), stats.width)
        number = 34 if count > 1 else 0

        def marks(group: Element, x: float, y: float) -> Element:
            add(group, [el("g", id=f"p-{id}") for id in others])
            return add(group, badge(x, y, count)) if count > 1 else group

        if low:
            width = 46 + words + 10 + number

            def beside(x: float, y: float, _: float) -> Element:
                group = el("g", use(symbol, x + 5, y + 5, 34, 42, "gh"))
                add(group, label(x + 45, y + 21, name, "si-tn"), stats.draw(x + 45, y + 40))
                return marks(group, x + width - 22, y + 26)

            return Body(width, LOW, beside, says=says)
        wide = max(78.0, words + 16)

        def standing(x: float, y: float, _: float) -> Element:
            middle = x + wide / 2
            group = el("g", use(symbol, middle - 25, y + 6, 50, 61, "gh"))
            add(group, label(middle, y + 85, name, "si-tn mid"), stats.draw(middle - stats.width / 2, y + 104))
            return marks(group, x + 10, y + 12)

        return Body(wide, STANDING, standing, low=False, says=says)

    def horde(self, kinds: Sequence[str]) -> list[Item]:
        """The zombies of the Horde, by kind."""
        found: list[Item] = []
        for id, kind in self.seen.stage.zombies.items():
            count = kinds.count(id)
            if count:
                stats = Stats(f"AV {kind.av}", kind.hp, 0, 0)
                says = f"{counted(count, kind.name, f'{kind.name}s')} in the Horde, {stats.says()}"
                body = self.plate(id, kind.name, stats, count, (), True, says)
                found.append(with_options(f"horde-{id}", "si-zk", body, ()))
        return found

    # -- defenses ------------------------------------------------------------------------------------------------------

    def defenses(self, area: str) -> list[Item]:
        return [self.holding(defense) for defense in self.seen.defenses_in(area)]

    def holding(self, defense: Plain) -> Item:
        """A plaque; if it holds zombies, in a frame with them."""
        plaque = self.plaque(defense)
        held = self.zombies(self.seen.held_by(defense), beside=True)
        if not held:
            return plaque
        lines = flow([[plaque, *held]], self.room - 12, 6)
        width = max(x + item.width for line in lines for item, x in line) + 12
        heights = [max(item.height for item, _ in line) for line in lines]
        height = sum(heights) + (6 + HANGS) * len(lines)

        def draw(x: float, y: float) -> Element:
            group = el("g", el("rect", class_="si-hold", x=x, y=y, width=width, height=height, rx=7))
            top = y + 6
            for line, high in zip(lines, heights):
                add(group, [item.draw(x + 6 + left, top + (high - item.height) / 2) for item, left in line])
                top += high + HANGS
            return group

        return Item(width, height, draw)

    def plaque(self, defense: Plain) -> Item:
        seen = self.seen
        card = seen.card(defense)
        name = seen.defense_name(defense)
        value = str(card.av) if card.av else ""
        times = f" ×{card.attempts}" if card.attempts > 1 else ""
        structure = seen.structure(defense)
        state = seen.defense_state(defense)
        if self.small and state not in (f"holds {len(seen.held_by(defense))}", "spent", "spent this turn", "used"):
            state = ""
        before = f"AV {value}{times} · " if value else ""
        second = before + structure + (f" · {state}" if self.small and state else "")
        third = "" if self.small else state
        width = max(
            text_width(name, NAME_SIZE, bold=True), text_width(second, TEXT_SIZE), text_width(third, TEXT_SIZE), 84
        )
        width += 24
        height = 72 if third else LOW
        used = " used" if defense["spent"] else ""
        hurt = " harm" if defense["damage"] else ""

        def draw(x: float, y: float, wide: float) -> Element:
            group = el("g")
            add(group, el("rect", class_=f"si-def{used}", x=x, y=y, width=wide, height=height, rx=3))
            add(group, el("rect", class_="si-wood", x=x, y=y, width=4, height=height, rx=1))
            add(group, label(x + 14, y + 20, name, "si-tn"))
            line = el("text", x=x + 14, y=y + 38, class_="si-tt")
            if value:
                add(line, "AV ", el("tspan", value, class_="si-special" if card.special else None), f"{times} · ")
            add(line, el("tspan", structure, class_=f"si-sp{hurt}"), second[len(before) + len(structure) :])
            add(group, line, label(x + 14, y + 56, third, "si-tt") if third else None)
            return group

        return self.finished(defense["id"], "si-dk", Body(width, height, draw, says=f"{name}: {card.says}"))

    # -- people --------------------------------------------------------------------------------------------------------

    def people(self, area: str) -> list[Item]:
        return [self.person(one) for one in self.seen.survivors_in(area)]

    def person(self, one: Plain) -> Item:
        seen = self.seen
        name = seen.words.name(one["id"])
        state = Stats(seen.does_now(one), one["hp"] - one["damage"], one["damage"], one["fire"], bool(one["damage"]))
        acting = one["id"] == seen.active
        words = max(text_width(name, NAME_SIZE, bold=True), state.width)
        small = self.small
        width = 46 + words + 10 if small else max(78.0, words + 16)
        height = LOW if small else 116

        def draw(x: float, y: float, _: float) -> Element:
            group = el("g")
            if acting:
                add(group, el("rect", class_="si-acting", x=x, y=y, width=width, height=height, rx=7))
            if small:
                add(
                    group,
                    figure(seen, one, x + (7 if one["counts"] else 3), y + 6, 29),
                    label(x + 45, y + 21, name, "si-tn"),
                )
                return add(group, state.draw(x + 45, y + 40))
            middle = x + width / 2
            add(group, figure(seen, one, middle - (27.0 if not one["counts"] else 21.0), y + 7, 42))
            add(group, label(middle, y + 80, name, "si-tn mid"))
            return add(group, state.draw(middle - state.width / 2, y + 98))

        return self.finished(one["id"], "si-sk", Body(width, height, draw, low=small, says=f"{name}, {state.says()}"))

    # -- other things --------------------------------------------------------------------------------------------------

    def flames(self, count: int) -> list[Item]:
        """The fire markers of the Refuge."""
        if not count:
            return []
        size = 26 if self.small else 30

        def draw(x: float, y: float) -> Element:
            said = f"{count} fire markers"
            group = el("g", el("title", said), id="p-fire", role="img", aria_label=said, data_piece="p-fire")
            return add(group, [flame(x + index * (size - 2), y, size) for index in range(count)])

        return [Item(count * (size - 2) + 2, size, draw)]

    def truck(self) -> list[Item]:
        """The vehicle, seen from the side."""
        hp, damage = self.seen.view["vehicle-hp"], self.seen.view["vehicle"]
        if damage is None:
            return []
        stats = Stats(f"{hp - damage} of {hp} HP", hp - damage, damage, 0)
        width = max(120.0, stats.width + 16)

        def draw(x: float, y: float) -> Element:
            left = x + (width - 92) / 2
            body = f"M{left} {y + 30}v-13h18l12-13h24l6 13h32v13z"
            glass = f"M{left + 24} {y + 16}l8-9h8v9zM{left + 44} {y + 7}h8l4 9H{left + 44}z"
            car = el("g", el("path", class_="b", d=body), el("path", class_="w", d=glass), class_="car")
            wheels = [el("circle", class_="b", cx=left + at, cy=y + 31, r=8) for at in (20, 72)]
            add(car, wheels, el("rect", class_="l", x=left + 88, y=y + 19, width=4, height=5))
            title = el("title", f"{self.seen.stage.vehicle_name}, {hp - damage} of {hp} HP")
            shown = stats.draw(x + (width - stats.width) / 2, y + 60)
            return el("g", title, car, shown, id="p-vehicle", data_piece="p-vehicle")

        return [Item(width, 66, draw)]


class Stats:
    """A short text, hit points as blocks, and fire."""

    def __init__(self, text: str, left: int, lost: int, fire: int, shows_points: bool = True) -> None:
        self.text = text
        self.left = left if shows_points else 0
        self.lost = lost if shows_points else 0
        self.fire = fire
        self.before = text_width(text, TEXT_SIZE) + 7 if text else 0.0
        points = blocks_width(self.left + self.lost)
        self.width = self.before + points + ((GAP if points else 0) + 30 if fire else 0)
        if not points and not fire:
            self.width = max(0.0, self.before - 7)

    def says(self) -> str:
        """For a tooltip."""
        points = [f"{self.left} of {self.left + self.lost} HP"] if self.left + self.lost else []
        fire = [f"on fire, {counted(self.fire, 'marker')}"] if self.fire else []
        return ", ".join([*([self.text] if self.text else []), *points, *fire])

    def draw(self, x: float, y: float) -> list[Element]:
        parts = [label(x, y, self.text, "si-tt")] if self.text else []
        parts += blocks(x + self.before, y, self.left, self.lost)
        if self.fire:
            at = x + self.width - 28
            parts += [flame(at, y - 13, 16), label(at + 17, y, str(self.fire), "si-burn")]
        return parts


def colour_of(seen: Seen, one: Plain) -> int:
    """By the order in which people joined; a dog has the colour of its owner."""
    ids = [other["id"] for other in seen.survivors if other["counts"]]
    id = one["id"] if one["counts"] else seen.view["owner"]
    return ids.index(id) % COLOURS + 1 if id in ids else COLOURS


def figure(seen: Seen, one: Plain, x: float = 0, y: float = 0, width: float = 36) -> Element:
    letters = seen.words.name(one["id"])[:2]
    return face(letters, colour_of(seen, one), not one["counts"], one["id"] == seen.active, x, y, width)
