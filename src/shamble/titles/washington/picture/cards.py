"""The tab of the objective cards: where those lie that nobody has read, and what the team has found."""

from __future__ import annotations

from typing import Final

from shamble.draw.about import EDGE, TOKEN
from shamble.draw.painter import Panel
from shamble.draw.svg import Element, el, use
from shamble.speech.words import bare, capital
from shamble.titles.washington.rules.stage import WashingtonStage
from shamble.titles.washington.words.telling import WashingtonTelling, earned
from shamble.zones.words.phrases import listed

CARDS: Final = "cards"


class CardsTab:
    """One view. The text of a card that nobody has read is not in it."""

    def __init__(self, telling: WashingtonTelling) -> None:
        self.telling = telling
        self.view = telling.view
        assert isinstance(telling.stage, WashingtonStage)
        self.stage = telling.stage

    def name(self) -> str:
        """Of the tab, with the number of cards that nobody has read."""
        count = len(self.unread())
        return f"Cards {count}" if count else "Cards"

    def is_used(self) -> bool:
        return bool(self.stage.texts)

    def panels(self) -> list[Panel]:
        if not self.is_used():
            return []
        bodies = [
            ("unread", "Objective cards", "read when taken, 1 action", self.lying()),
            ("read", "Face up", "", self.face_up()),
            ("keywords", "Keywords", "", self.keywords()),
            ("achieved", "Achievements", "", self.achieved()),
        ]
        return [
            Panel(id, heading, el("ul", rows, class_="finds"), note, tab=CARDS)
            for id, heading, note, rows in bodies
            if rows
        ]

    def unread(self) -> list[tuple[str, str, str]]:
        """Each with where it lies, and what to ask about: the card itself, or the door that it lies across."""
        zones = [
            (id, capital(self.telling.zones[zone]), f"{TOKEN}{id}")
            for zone, found in self.view["zones"].items()
            for id in found["tokens"]
            if id in self.stage.texts
        ]
        edges = [
            (state["card"], f"On the {bare(self.telling.words.name(id))}", f"{EDGE}{id}")
            for id, state in self.view["edges"].items()
            if state.get("card")
        ]
        return zones + edges

    def lying(self) -> list[Element]:
        return [find("card", where, self.state(id), asked=asked) for id, where, asked in self.unread()]

    def state(self, id: str) -> str:
        lacks = self.view["needs"].get(id, [])
        return f"Put back: needs {listed(lacks)}." if lacks else "Nobody has read it yet."

    def face_up(self) -> list[Element]:
        return [find("card", face["name"], face["says"]) for face in self.view["revealed"]]

    def keywords(self) -> list[Element]:
        """Those that the team has, and those that it knows to lack."""
        lacks = dict.fromkeys(word for words in self.view["needs"].values() for word in words)
        have = [find("check", word, "found", look="done") for word in self.view["keywords"]]
        return have + [find("lock", word, "not found yet") for word in lacks if word not in self.view["keywords"]]

    def achieved(self) -> list[Element]:
        return [find("check", earned(self.telling.words, id), "", look="done") for id in self.view["achieved"]]


def find(icon: str, name: str, says: str, look: str = "", asked: str = "") -> Element:
    """A row; with something to ask about, its name is a button."""
    shown = el("svg", use(f"i-{icon}", 0, 0, 20, 20), class_="ic", viewBox="0 0 20 20", aria_hidden="true")
    known = {"type": "button", "class_": "other", "data_piece": asked, "aria_haspopup": "dialog"}
    title = el("button", name, **known) if asked else el("b", name)
    return el("li", shown, el("div", title, el("p", says) if says else None), class_=look or None)
