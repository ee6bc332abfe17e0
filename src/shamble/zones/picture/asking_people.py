"""What survivors, their cards and their skills are, for somebody who asks; and how such a record is put together."""

from __future__ import annotations

from copy import deepcopy
from typing import ClassVar, Final

from shamble.draw.about import CARD, SKILL, About, Concern, Number, Row, Section
from shamble.draw.svg import Element, el
from shamble.kernel.records import Plain
from shamble.speech.rulebook import Rulebook
from shamble.speech.words import capital
from shamble.zones.picture import pieces
from shamble.zones.picture.board import BoardPicture
from shamble.zones.picture.layout import Piece
from shamble.zones.rules.equipment import HANDS, MELEE, Weapon
from shamble.zones.rules.survivors import ON_FOOT, SEATS
from shamble.zones.words.asking import Sentences
from shamble.zones.words.cards import reach
from shamble.zones.words.phrases import counted, listed

MOST_RULES: Final = 2
UNSEEN: Final = ("id", "role", "aria-label", "data-piece")  # attributes that a picture beside a name does not have


class PeopleAndCards:
    """One view while somebody asks about it."""

    # The keys of the rules that are cited for a thing, or the title's own ids; those that the title lacks are left out.
    rule_keys: ClassVar[dict[str, tuple[str, ...]]] = {}

    def __init__(self, board: BoardPicture, book: Rulebook) -> None:
        self.picture = board
        self.telling = board.telling
        self.view: Plain = board.view
        self.stage = board.stage
        self.board = board.stage.board
        self.book = book
        self.words = self.telling.words
        self.sentences = Sentences(self.telling, lambda rule: book[book.carried.get(rule, rule)].says)

    # -- what an edition may override ----------------------------------------------------------------------------------

    def numbers_of(self, who: str) -> list[Number]:
        """What is counted of a survivor besides wounds."""
        return [self.experience(self.view["survivors"][who])]

    def more_rows(self, who: str) -> list[Row]:
        """What else is said of a survivor."""
        return [Row(capital(thing)) for thing in self.telling.loose(self.view["survivors"][who])]

    def weapon_figures(self, name: str) -> str:
        """How somebody attacks with a card: "3 dice, hits on 5+"."""
        card = self.telling.printed(name)
        if card is None:
            return ""
        said = [attack_in_words(weapon) for weapon in (card.melee, card.ranged, card.magic) if weapon is not None]
        said += [f"saves on {card.armour}+"] if card.armour else []
        return "; ".join(said) + (", empty" if name.endswith("-empty") else "")

    # -- cards and skills ----------------------------------------------------------------------------------------------

    def is_card(self, name: str) -> bool:
        return self.telling.printed(name) is not None or name in self.words.about

    def card(self, name: str) -> About:
        card = self.telling.printed(name)
        weapons = [weapon for weapon in (card.melee, card.ranged, card.magic) if weapon is not None] if card else []
        first = next((weapon for weapon in weapons if not weapon.burns), None)
        rows = [Row(attack_in_full(weapon)) for weapon in weapons if weapon is not first and not weapon.burns]
        return About(
            self.telling.card(name),
            self.sentences.card(name),
            self.carriers(name),
            self.card_face(name),
            tuple(numbers_on(first)) if first else self.saves(name),
            self.cited(name),
            (Section(tuple(rows)),) if rows else (),
            Concern(names=(name,)),
        )

    def saves(self, name: str) -> tuple[Number, ...]:
        card = self.telling.printed(name)
        return (Number(f"{card.armour}+", "cancels a wound"),) if card is not None and card.armour else ()

    def carriers(self, name: str) -> str:
        """Who carries it."""
        who = [
            self.words.name(who)
            for who, one in self.view["survivors"].items()
            if name in (*one["hands"], *one["backpack"], *one.get("worn", ()))
        ]
        return f"Carried by {listed(who)}" if who else ""

    def card_face(self, name: str) -> Element:
        """A card with the stripe of its deck, and its first letters."""
        deck = self.telling.deck_of(name)
        return el(
            "svg",
            el("rect", class_="paper", x=1, y=1, width=28, height=38, rx=3),
            el("rect", class_=f"stripe {deck}".strip(), x=1, y=1, width=6, height=38, rx=2),
            el("text", self.telling.card(name)[:1], x=18, y=26),
            class_="cardface",
            viewBox="0 0 30 40",
            aria_hidden="true",
        )

    def skill(self, id: str) -> About:
        skill = self.stage.skills[id]
        owners = [self.words.name(who) for who, one in self.view["survivors"].items() if id in one["skills"]]
        return About(
            skill.name,
            self.sentences.skill(skill),
            f"Skill of {listed(owners)}" if owners else "Skill",
            rules=self.known((skill.rule,)),
            concern=Concern(verbs=(skill.verb,)) if skill.verb else Concern(),
        )

    # -- the living ----------------------------------------------------------------------------------------------------

    def survivor(self, who: str) -> About:
        telling, one = self.telling, self.view["survivors"][who]
        place = telling.zones[one["zone"]] if one["zone"] else telling.absence(one)
        listed_rows = (self.carried(one), self.more_rows(who), self.skills(one))
        wounds = Number(f"{one['wounds']} of {one['health']}", "wound" if one["health"] == 1 else "wounds")
        return About(
            self.words.name(who),
            self.state(who),
            capital(", ".join([part for part in (telling.player(who), place, self.seat(one)) if part])),
            self.portrait(pieces.survivor(*self.picture.seen(who))),
            (wounds, *self.numbers_of(who)),
            sections=tuple([Section(tuple(rows)) for rows in listed_rows if rows]),
            concern=Concern((who,), (who,)),
        )

    def state(self, who: str) -> str:
        """What it does in this round."""
        one = self.view["survivors"][who]
        if not one["zone"]:
            return "Has yet to be placed." if self.view["phase"] == "setup" else "No longer on the board."
        leaving = self.telling.leaving(who)
        acted = "Has acted this round" if one["acted"] else "Has yet to act this round"
        said = "Is acting now" if who == self.telling.acting else acted
        return f"{said}; {leaving}." if leaving else f"{said}."

    def experience(self, one: Plain) -> Number:
        later = [start for start in self.stage.thresholds if start > one["experience"]]
        value = f"{one['experience']} of {later[0]}" if later else str(one["experience"])
        return Number(value, f"experience, {one['level']}")

    def seat(self, one: Plain) -> str:
        return f"in the car {self.telling.seat(one)}" if one["aboard"] != SEATS[ON_FOOT] else ""

    def carried(self, one: Plain) -> list[Row]:
        """Both hands, what is worn, and the backpack."""
        if not one["zone"] and self.view["phase"] != "setup":
            return []
        rows = [self.carried_card(name, self.weapon_figures(name)) for name in one["hands"]]
        free = HANDS - len(one["hands"])
        rows += [Row("Free hand" if free == 1 else "Both hands free", quiet=True)] if free > 0 else []
        rows += [self.carried_card(name, f"worn, {self.weapon_figures(name)}") for name in one.get("worn", ())]
        rows += [self.carried_card(name, "in the backpack") for name in one["backpack"]]
        return rows if one["backpack"] else [*rows, Row("Backpack", "empty", quiet=True)]

    def carried_card(self, name: str, says: str) -> Row:
        return Row(self.telling.card(name), says, f"{CARD}{name}")

    def skills(self, one: Plain) -> list[Row]:
        """Each with its sentence."""
        found = [self.stage.skills[id] for id in one["skills"]]
        rows = [
            Row(
                skill.name,
                self.sentences.skill(skill),
                f"{SKILL}{skill.id}",
                rules=self.known((skill.rule,)),
                long=True,
            )
            for skill in found
        ]
        if rows or not one["zone"]:
            return rows
        later = [start for start in self.stage.thresholds if start > one["experience"]]
        return [Row(f"No skill yet. The first comes at {later[0]} experience." if later else "No skill.", quiet=True)]

    # -- pictures and rules --------------------------------------------------------------------------------------------

    def portrait(self, piece: Piece, box: tuple[float, float, float, float] | None = None) -> Element:
        """A piece by itself, in the box of its drawing."""
        x, y, width, height = box or (0, 0, *piece.size)
        return framed(piece.drawn, f"{x:g} {y:g} {width:g} {height:g}")

    def cited(self, *things: str) -> tuple[str, ...]:
        """The rules for a thing, the first few that this game has."""
        return self.known([key for thing in things for key in self.rule_keys.get(thing, ())])

    def known(self, keys: list[str] | tuple[str, ...]) -> tuple[str, ...]:
        ids = [self.book.carried.get(key, key) for key in keys]
        return tuple(dict.fromkeys([id for id in ids if id in self.book]))[:MOST_RULES]


def framed(drawn: Element, box: str) -> Element:
    """A drawing of the board as a small picture beside a name."""
    bare = deepcopy(drawn)
    for part in bare.iter():
        for name in UNSEEN:
            part.attrib.pop(name, None)
        for title in part.findall("title"):
            part.remove(title)
    bare.attrib.pop("transform", None)
    return el("svg", bare, class_="portrait", viewBox=box, aria_hidden="true")


def numbers_on(weapon: Weapon) -> list[Number]:
    found = [
        Number(str(weapon.dice), "die" if weapon.dice == 1 else "dice"),
        Number(f"{weapon.accuracy}+", "hits"),
        Number(str(weapon.damage), "damage"),
    ]
    return found + ([Number(reach(weapon), "range")] if weapon.kind != MELEE else [])


def attack_in_words(weapon: Weapon) -> str:
    """ "3 dice, hits on 5+"."""
    if weapon.burns:
        return "burns everybody in a zone"
    return f"{counted(weapon.dice, 'die', 'dice')}, hits on {weapon.accuracy}+"


def attack_in_full(weapon: Weapon) -> str:
    kind = ("Melee", "Ranged", "Magic")[weapon.kind]
    far = f", range {reach(weapon)}" if weapon.kind != MELEE else ""
    return f"{kind}: {attack_in_words(weapon)}, damage {weapon.damage}{far}"
