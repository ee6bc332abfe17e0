"""Beside the board: the dragon's vulnerability cards, and the compass of the zone where it would land."""

from __future__ import annotations

from typing import Final

from shamble.draw.svg import Element, el, use
from shamble.speech.words import capital
from shamble.titles.wicked.picture.straight import DIRECTIONS, beyond
from shamble.titles.wicked.words.telling import ICONS, WickedTelling
from shamble.zones.rules.board import NOTHING
from shamble.zones.words.phrases import counted, listed

CARDS: Final = 5  # vulnerability cards in the box
WOUNDS: Final = 2  # of a stomp
SIDES: Final = {"north": "3", "east": "4", "south": "5", "west": "6"}  # of the die
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
        return el("div", self.cards(), el("p", self.telling.drives_it_off()), self.threats(), class_="beast")

    def note(self) -> str:
        gone = CARDS - self.view["vulnerabilities"] - (self.view["weakness"] != "")
        return f"driven off {gone} of {CARDS} times"

    def cards(self) -> Element:
        weakness, hidden = self.view["weakness"], self.view["vulnerabilities"]
        gone = CARDS - hidden - (weakness != "")
        shown = [el("li", class_="gone", title="used up", aria_label="used up") for _ in range(gone)]
        if weakness:
            drawn = use(f"i-{ICONS[weakness]}", 0, 0, 20, 20)
            icon = el("svg", drawn, class_="ic", viewBox="0 0 20 20", aria_hidden="true")
            shown.append(el("li", icon, capital(weakness), class_="up"))
        shown += [el("li", aria_label="face down") for _ in range(hidden)]
        return el("ol", shown, class_="weaknesses", aria_label="Vulnerability cards")

    def threats(self) -> list[Element]:
        """A compass for each zone where it may land and somebody is."""
        lands = [there for plan in self.view["forecast"] for there in plan.get("lands", ())]
        return [self.threat(zone) for zone in lands if self.view["zones"][zone]["survivors"]]

    def threat(self, zone: str) -> Element:
        people = self.view["zones"][zone]["survivors"]
        dies = [self.telling.words.name(who) for who in people if self.would_die(who)]
        open_ways = [way for way in DIRECTIONS if self.leads_out(zone, way)]
        sides = [SIDES[way] for way in open_ways]
        stays = 6 - len(sides)
        said = [
            el("b", f"Stomp on {self.telling.short_names[zone]}: {listed(self.telling.people(zone))}"),
            el("span", f"{listed(sides)}: pushed out" if sides else "nobody can be pushed out"),
            el("span", f"{stays} in 6: stays and takes {counted(WOUNDS, 'wound')}", class_="harm"),
        ]
        said += [el("span", f"{listed(dies)} would not survive that", class_="harm")] if dies else []
        return el("div", compass(open_ways), el("p", said), class_="stomp")

    def would_die(self, who: str) -> bool:
        one = self.view["survivors"][who]
        return int(one["wounds"]) + WOUNDS >= int(one["health"])

    def leads_out(self, zone: str, way: str) -> bool:
        board = self.telling.stage.board
        there = beyond(board, self.view, board.zone_index[zone], DIRECTIONS.index(way))
        return there != NOTHING and not self.view["zones"][board.zones[there].id]["rubble"]


def compass(open_ways: list[str]) -> Element:
    """The sides of the die around the circle: an arrow where somebody can be pushed, a cross where something is in the
    way."""
    said = [f"{SIDES[way]} {way}{'' if way in open_ways else ', blocked'}" for way in DIRECTIONS]
    marks: list[Element] = []
    for way, side in SIDES.items():
        free = way in open_ways
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
