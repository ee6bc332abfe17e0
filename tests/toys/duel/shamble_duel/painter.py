"""Draws Last Can: a side for each of the two, the deck between them, and below them the hand of whoever looks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import ClassVar, Final

from shamble.draw.painter import Dash, Label, Offer, Painter, Passage, Pip, Sheet, Verb
from shamble.draw.svg import Element, add, el, use
from shamble.kernel.questions import Option, Question
from shamble.kernel.records import Plain
from shamble.speech.words import Words, capital
from shamble_duel.rules import CARDS, DAWN, LIFE, NAMES

HEART: Final = "M8 14.5C4 11.5 1.5 9 1.5 6A3.2 3.2 0 0 1 8 4.5 3.2 3.2 0 0 1 14.5 6c0 3-2.5 5.5-6.5 8.5z"
FIGURE: Final = "M18 4a7 7 0 0 1 5 12c6 1 9 5 9 10v14H4V26c0-5 3-9 9-10A7 7 0 0 1 18 4z"
LEFT: Final = (16, 440)  # where the sides of Ash and Kit begin
MOST: Final = 6  # lives or boards that are drawn; the number beside them counts all


class DuelPainter(Painter):
    verbs: ClassVar[dict[str, Verb]] = {
        "play": Verb("play", "Play", "play", "p"),
        "draw": Verb("draw", "Draw", "hand", "d"),
        "trap": Verb("trap", "Trap", "lock", "t"),
        "end": Verb("end", "End", "end", "e"),
        "face": Verb("speak", "Speak", "dead", "s"),
        "hide": Verb("speak", "Speak", "dead", "s"),
        "put": Verb("put", "Put back", "list", "u"),
    }
    aims: ClassVar[tuple[str, ...]] = ("hits-dealt",)
    chapters: ClassVar[tuple[str, ...]] = ("round",)
    harms: ClassVar[tuple[str, ...]] = ("hurt", "splintered")

    def __init__(self, words: Words) -> None:
        self.words = words

    def board(self, view: Plain, offers: Sequence[Offer] = (), forecast: bool = False) -> Element:
        picture = el("svg", class_="map rows-of-areas", viewBox="0 0 720 368", role="group", aria_label="The barn")
        add(picture, el("rect", class_="si-ground", width=720, height=368))
        add(picture, [self.side(view, who) for who in range(len(NAMES))], self.deck(view), self.hand(view))
        boxes = boxes_of(view)
        return add(picture, [button(offer, boxes[offer.place]) for offer in offers])

    def side(self, view: Plain, who: int) -> Element:
        """Lives, boards, how many cards, and the trap or the place for one."""
        x, name = LEFT[who], NAMES[who]
        life, boards = view["life"][who], view["boards"][who]
        side = el("g", el("rect", class_="si-note", x=x, y=16, width=264, height=208, rx=6), id=f"p-{name}")
        add(side, self.face(view, who, x + 14, 28, 42), text(x + 68, 58, self.words.name(name), "si-code"))
        hearts = ["si-hp"] * min(life, MOST) + ["si-hp off"] * (LIFE - life)
        add(side, [at(x + 16 + 19 * n, 92, el("path", class_=kind, d=HEART)) for n, kind in enumerate(hearts)])
        add(side, text(x + 248, 105, f"{life} {'life' if life == 1 else 'lives'}", "si-points"))
        planks = range(min(boards, MOST))
        add(side, [el("rect", class_="plank", x=x + 16, y=118 + 8 * n, width=118, height=6) for n in planks])
        add(side, text(x + 248, 134, f"{boards} {'board' if boards == 1 else 'boards'}", "si-points"))
        add(side, text(x + 248, 206, cards(view["cards"][who]), "si-points"))
        laid = view["traps"][who]
        slot = el("rect", class_="si-def" if laid else "si-note", x=x + 16, y=170, width=118, height=42, rx=4)
        return add(side, slot, text(x + 75, 196, "a trap" if laid else "no trap", "si-tt mid"))

    def face(self, view: Plain, who: int, x: float = 0, y: float = 0, width: float = 36) -> Element:
        """The figure on the board and on the dashboard; the one who acts has a halo."""
        state = " acting" if acting(view) == who else ""
        face = el("svg", class_=f"face sv c-{who + 1}{state}", viewBox="0 0 36 46", x=x, y=y, width=width)
        face.set("height", f"{width * 46 / 36:.0f}")
        face.set("overflow", "visible")
        add(face, el("ellipse", class_="sv-halo", cx=18, cy=40, rx=19.5, ry=8))
        add(face, el("ellipse", class_="sv-base", cx=18, cy=39.5, rx=15.5, ry=5), el("path", class_="sv-fig", d=FIGURE))
        return add(face, el("text", self.words.name(NAMES[who])[0], class_="sv-ini", x=18, y=33))

    def deck(self, view: Plain) -> Element:
        pile = [el("rect", class_="si-def", x=312 - n, y=36 - n, width=96, height=128, rx=6) for n in (0, 4, 8)]
        deck = el("g", pile, text(356, 98, str(view["deck"]["left"]), "si-figure mid"), id="z-deck")
        add(deck, text(356, 122, "to draw", "si-tt mid"))
        add(deck, text(360, 190, f"{len(view['deck']['discards'])} discarded", "si-tt mid"))
        top = [f"{place}. {self.words.name(card)}" for place, card in enumerate(known(view), 1)]
        return add(deck, [text(360, 192 + 17 * row, says, "si-tt mid") for row, says in enumerate(top[:2], 1)])

    def hand(self, view: Plain) -> list[Element]:
        """A card of each kind that the seat holds."""
        held: Counter[str] = Counter(view["hand"])
        boxes = boxes_of(view)
        drawn = []
        for card, count in held.items():
            x, y, width, height = boxes[card]
            tile = el("g", el("rect", class_="si-def", x=x, y=y, width=width, height=height, rx=6), id=f"p-{card}")
            add(tile, text(x + width / 2, y + 32, capital(self.words.name(card)), "si-tn mid"))
            drawn.append(add(tile, text(x + width / 2, y + 54, f"×{count}", "si-tt mid") if count > 1 else None))
        return drawn

    def place(self, view: Plain, option: Option) -> str:
        if option.verb == "play":
            return option.names[0] if option.names[0] in view["hand"] else ""
        return {"draw": "deck", "trap": "trap"}.get(option.verb, "")

    def label(self, view: Plain, option: Option) -> Label | None:
        return Label(capital(self.words.name(option.names[0]))) if option.verb == "play" else None

    def sheet(self, view: Plain, question: Question | None) -> Sheet:
        who = acting(view)
        left = view["actions"][-1][1] if view["actions"] else 0
        return Sheet(
            f"Round {min(view['round'], DAWN)} of {DAWN}",
            face=self.face(view, who) if who >= 0 else None,
            pips=tuple([Pip()] * left),
            pips_say=f"{left} {'action' if left == 1 else 'actions'} left",
            party=tuple([self.dash(view, seat) for seat in range(len(NAMES))]),
        )

    def dash(self, view: Plain, who: int) -> Dash:
        life = view["life"][who]
        by = "acting" if acting(view) == who else ""
        face, health = self.face(view, who), max(life, LIFE)
        name = self.words.name(NAMES[who])
        return Dash(NAMES[who], name, by, face, acting(view) == who, harm=health - life, health=health, meter="hp")

    def passages(self, view: Plain) -> list[Passage]:
        said = [
            Passage(
                self.words.name(name),
                (
                    f"Lives: {view['life'][who]}. Boards: {view['boards'][who]}.",
                    f"Holds {cards(view['cards'][who])}; {'a trap' if view['traps'][who] else 'no trap'}.",
                ),
                name,
            )
            for who, name in enumerate(NAMES)
        ]
        deck = f"{cards(view['deck']['left'])} to draw, {len(view['deck']['discards'])} discarded."
        if known(view):
            deck += f" On top: {', '.join([self.words.name(card) for card in known(view)])}."
        hand = ", ".join([self.words.name(card) for card in view["hand"]]) or "nothing"
        return [*said, Passage("The deck", (deck,), "deck"), Passage("Your hand", (f"{capital(hand)}.",), "hand")]


Box = tuple[float, float, float, float]


def boxes_of(view: Plain) -> dict[str, Box]:
    """Everything that an option can be shown at: the deck, the seat's own place for a trap, the cards of its hand."""
    held = [card.id for card in CARDS if card.id in view["hand"]]
    boxes: dict[str, Box] = {card: (16 + 117 * n, 248, 103, 104) for n, card in enumerate(held)}
    return {**boxes, "deck": (304, 28, 104, 136), "trap": (LEFT[view["seat"]] + 16, 170, 118, 42)}


def button(offer: Offer, box: Box) -> Element:
    """An option at its place: a frame, and in its corner the icon of the verb and the chance."""
    x, y, width, height = box
    long = 24 + 8 * len(offer.note)
    left, top = x + width - long - 6, y + height - 28
    chip = el("g", el("rect", class_="disc", x=left, y=top, width=long, height=22, rx=11), class_="chip")
    add(chip, use(f"i-{offer.icon}", left + 5, top + 4, 14, 14))
    add(chip, text(left + 21, top + 15, offer.note, "") if offer.note else None)
    area = el("rect", class_="area", x=x - 3, y=y - 3, width=width + 6, height=height + 6, rx=8)
    bo = el("g", el("title", offer.label), area, chip, class_="bo harm" if offer.harm else "bo", role="button")
    bo.attrib |= {"tabindex": "0", "aria-label": offer.label, "data-option": offer.key}
    return bo


def acting(view: Plain) -> int:
    """The seat whose turn it is; -1 between turns."""
    who: int = view["actions"][-1][0] if view["actions"] else -1
    return who


def known(view: Plain) -> list[str]:
    """The cards on top of the deck that the seat has looked at."""
    layers = view["deck"]["layers"]
    return layers[0] if layers and isinstance(layers[0], list) else []


def cards(count: int) -> str:
    return f"{count} {'card' if count == 1 else 'cards'}"


def text(x: float, y: float, says: str, class_: str) -> Element:
    return el("text", says, x=x, y=y, class_=class_ or None)


def at(x: float, y: float, shape: Element) -> Element:
    return el("g", shape, transform=f"translate({x} {y})")
