"""Beside the board: the dragon's vulnerability cards, and the compass of each zone where it would land."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from shamble.draw.svg import Element, el, use
from shamble.kernel.records import Plain
from shamble.speech.words import capital
from shamble.titles.wicked.words.telling import ICONS, WickedTelling
from shamble.zones.words.phrases import counted, listed

SIDES: Final = {"3": "north", "4": "east", "5": "south", "6": "west"}  # of the die
STAYS: Final = "1-2"
# Where the sides of the die are, and the signs beside them
FIGURES: Final = {"north": (60, 22), "east": (102, 66), "south": (60, 109), "west": (18, 66)}
SIGNS: Final = {"north": (60, 35), "east": (85, 60), "south": (60, 85), "west": (35, 60)}
ARROWS: Final = {"north": "M0-8 8 7H-8z", "east": "M8 0-7 8V-8z", "south": "M0 8-8-7H8z", "west": "M-8 0 7-8V8z"}
CROSS: Final = "M-6-7 6 7M6-7-6 7"


class DragonPanel:
    """What is known of the dragon in a view."""

    def __init__(self, telling: WickedTelling) -> None:
        self.telling = telling
        self.view = telling.view

    def draw(self) -> Element:
        return el("div", self.cards(), el("p", self.telling.drives_it_off()), class_="beast")

    def note(self) -> str:
        return f"driven off {counted(len(self.view['driven-off']), 'time')}"

    def cards(self) -> Element:
        shown = [self.card(weakness, "gone") for weakness in self.view["driven-off"]]
        shown += [self.card(self.view["weakness"], "up")] if self.view["weakness"] else []
        shown += [el("li", aria_label="face down") for _ in range(self.view["vulnerabilities"])]
        return el("ol", shown, class_="weaknesses", aria_label="Vulnerability cards")

    def card(self, weakness: str, look: str) -> Element:
        drawn = use(f"i-{ICONS[weakness]}", 0, 0, 20, 20)
        icon = el("svg", drawn, class_="ic", viewBox="0 0 20 20", aria_hidden="true")
        said = "face up" if look == "up" else "used up"
        name = el("span", capital(weakness), class_="nm")
        return el(
            "li", icon, name, el("span", f", {said}", class_="sr"), class_=look, title=f"{capital(weakness)}, {said}"
        )

    def threats(self) -> list[Element]:
        """A compass for each zone where it may land on somebody."""
        stomps = [stomp for plan in self.view["forecast"] for stomp in plan.get("stomps", {}).items()]
        return [self.threat(zone, stomp) for zone, stomp in stomps if stomp["survivors"] or stomp["engines"]]

    def threat(self, zone: str, stomp: Plain) -> Element:
        words = self.telling.words
        there = [words.name(id) for id in (*stomp["survivors"], *stomp["engines"])]
        faces = listed(list(stomp["pushes"]))
        wounds = counted(stomp["wounds"], "wound")
        dies = [words.name(who) for who in stomp["survivors"] if self.would_die(who, stomp["wounds"])]
        said = [
            el("b", f"Stomp on {self.telling.short_names[zone]}: {listed(there)}"),
            el("span", f"{faces}: pushed out" if faces else "nobody can be pushed out"),
            el("span", f"{stomp['stays']} in 6: stays and takes {wounds}", class_="harm"),
        ]
        said += [el("span", f"{listed(dies)} would not survive that", class_="harm")] if dies else []
        said += [el("span", "The room becomes rubble", class_="harm")] if stomp["rubble"] else []
        return el("div", compass(stomp["pushes"]), el("p", said), class_="stomp")

    def would_die(self, who: str, wounds: int) -> bool:
        one = self.view["survivors"][who]
        return int(one["wounds"]) + wounds >= int(one["health"])


def compass(pushes: Collection[str]) -> Element:
    """The sides of the die around the circle: an arrow for those that push somebody, a cross for those that something
    stops."""
    said = [f"{side} {way}{'' if side in pushes else ', blocked'}" for side, way in SIDES.items()]
    marks: list[Element] = []
    for side, way in SIDES.items():
        free = side in pushes
        sign = el("path", class_="way" if free else "cross", d=ARROWS[way] if free else CROSS)
        sign.set("transform", "translate({} {})".format(*SIGNS[way]))
        marks += [sign, el("text", side, x=FIGURES[way][0], y=FIGURES[way][1])]
    return el(
        "svg",
        el("circle", class_="rose", cx=60, cy=60, r=57),
        marks,
        el("text", STAYS, x=60, y=66),
        class_="compass",
        viewBox="0 0 120 120",
        role="img",
        aria_label=f"Compass: {STAYS} stays; {'; '.join(said)}",
    )
