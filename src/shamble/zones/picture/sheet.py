"""What is around the picture: the round, the acting survivor, the goals, the dashboards, the last spawn and the
decks."""

from __future__ import annotations

from typing import Final

from shamble.draw.about import CARD
from shamble.draw.painter import CardFace, CarriedCard, Dash, Goal, Layer, Mark, Panel, Pip, Sheet, Tag
from shamble.draw.svg import Element, el, use
from shamble.kernel.questions import Question
from shamble.kernel.records import Plain
from shamble.speech.words import capital
from shamble.zones.picture.board import LOUDNESS
from shamble.zones.picture.dragging import card_id, slot_id
from shamble.zones.picture.levels import SHOWN, experience_track
from shamble.zones.picture.pieces import classes, figure
from shamble.zones.rules.equipment import HANDS
from shamble.zones.rules.survivors import DRIVER, LEVELS, ON_FOOT, SEATS
from shamble.zones.rules.turns import ACTIONS
from shamble.zones.words.names import printed_on
from shamble.zones.words.phrases import counted, listed
from shamble.zones.words.sentences import with_manner
from shamble.zones.words.telling import Telling

# The icons of free actions; those of other kinds are for fighting.
FREE_ICONS: Final = {"move": "move", "search": "search", "open": "door", "ranged": "shoot", "magic": "cast"}
NOISE: Final = Layer(LOUDNESS, "Noise in every zone", "noise")


class SheetPicture:
    """One view while its sheet is put together. An edition overrides the tags of its survivors."""

    def __init__(self, telling: Telling) -> None:
        self.telling = telling
        self.view = telling.view
        self.stage = telling.stage

    def draw(self, question: Question | None) -> Sheet:
        view = self.view
        asked = self.who_is_asked(question)
        turn = view["turns"][-1] if asked and asked == self.telling.acting else None
        steps = {
            "players": "Survivors",
            self.telling.the_dead: capital(self.telling.all_enemies),
            "end": "End of round",
        }
        return Sheet(
            round=self.round(),
            level=SHOWN[view["danger"]],
            steps=tuple(steps.values()),
            step=list(steps).index(view["phase"]) if view["phase"] in steps else -1,
            face=self.face(asked) if asked else None,
            note=self.note(asked),
            pips=pips(turn) if turn else (),
            pips_say=pips_say(turn) if turn else "",
            goals=tuple(self.goals()),
            party=tuple(self.dash(who) for who in view["survivors"]),
            panels=tuple(self.panels()),
            forecast=f"What {self.telling.all_enemies} would do next",
            layers=(NOISE,) if any("noise" in zone for zone in view["zones"].values()) else (),
        )

    # -- what an edition may override ----------------------------------------------------------------------------------

    def first_tags(self, one: Plain) -> list[Tag]:
        """What is shown of a survivor before everything else."""
        return []

    def loose_tags(self, one: Plain) -> list[Tag]:
        """What it carries in addition to cards."""
        return [Tag(thing) for thing in self.telling.loose(one)]

    def marks(self, who: str, hand: int, name: str) -> tuple[Mark, ...]:
        """What is also shown of a card in hand, as symbols, because there is no space for words."""
        return ()

    def goal_label(self, objective: Plain) -> str:
        """Its id, which is shorter than the sentence."""
        return capital(objective["id"].replace("-", " "))

    def zone_label(self, zone: str) -> str:
        """The name of a zone where there is little space."""
        return self.telling.zones[zone]

    def with_soft_hyphens(self, text: str) -> str:
        """In the words that are wider than a card; not every browser knows where to divide them."""
        return text.replace("abomination", "abomi\u00adnation")

    def round(self) -> str:
        time = self.telling.time()
        if not self.view["round"]:
            return "Setup"
        return f"Round {self.view['round']}{f' · {time}' if time else ''}"

    # -- who is asked --------------------------------------------------------------------------------------------------

    def who_is_asked(self, question: Question | None) -> str:
        """The survivor whom the question names first, if any; otherwise the acting one. In somebody's turn others may
        be asked too: whether they agree to a trade, what they keep in their hands."""
        named = question.about[0] if question is not None and question.about else ""
        return named if named in self.view["survivors"] else self.telling.acting

    def goals(self) -> list[Goal]:
        return [
            Goal(self.goal_label(objective), *how_far(objective), says=objective["says"])
            for objective in self.view["objectives"]
        ]

    def face(self, who: str) -> Element:
        telling = self.telling
        strong = telling.is_strong(self.view["survivors"][who])
        look = classes(who, strong, who == telling.acting, telling.colour(who))
        return el("svg", figure(telling.initials[who]), class_=f"face {look}", viewBox="-2 0 40 48", aria_hidden="true")

    def note(self, who: str) -> str:
        """Where they are, with whom, and what it costs to leave."""
        telling = self.telling
        zone = self.view["survivors"][who]["zone"] if who else ""
        if not zone:
            return f"Everybody acts once a round, with {ACTIONS} actions." if self.view["ask"] == "who" else ""
        with_whom = telling.people(zone, who) + telling.crowd(zone)
        said = f"{capital(telling.zones[zone])}{f', with {listed(with_whom)}' if with_whom else ''}"
        return " · ".join([part for part in (said, telling.leaving(who)) if part])

    # -- dashboards ----------------------------------------------------------------------------------------------------

    def dash(self, who: str) -> Dash:
        one = self.view["survivors"][who]
        return Dash(
            id=who,
            name=self.telling.words.name(who),
            by=self.by(who),
            face=self.face(who),
            acting=who == self.telling.acting,
            away=not one["zone"],
            harm=one["wounds"],
            health=one["health"],
            level=SHOWN[one["level"]],
            xp=str(one["experience"]),
            xp_next=self.next_level(one),
            xp_parts=experience_track(self.stage.thresholds, one["experience"]),
            tags=tuple(self.tags(one)),
            cards=tuple(self.cards(who)),
            state=self.state(who)
            or ("" if one["zone"] or self.view["phase"] == "setup" else self.telling.absence(one)),
        )

    def by(self, who: str) -> str:
        telling, one = self.telling, self.view["survivors"][who]
        where = telling.zones[one["zone"]] if one["zone"] else telling.absence(one)
        return " · ".join([part for part in (telling.player(who), where, self.state(who)) if part])

    def state(self, who: str) -> str:
        """Whether it has acted this round."""
        one = self.view["survivors"][who]
        if not one["zone"] or self.view["phase"] != "players":
            return ""
        return "acting" if who == self.telling.acting else "done" if one["acted"] else "to act"

    def next_level(self, one: Plain) -> str:
        """Where it begins; empty after the last."""
        later = [start for start in self.stage.thresholds if start > one["experience"]]
        return str(later[0]) if later else ""

    def tags(self, one: Plain) -> list[Tag]:
        found = self.first_tags(one)
        if one["aboard"] != SEATS[ON_FOOT]:
            drives = one["aboard"] == SEATS[DRIVER]
            found.append(Tag("drives" if drives else "in the car", says=f"Sits {self.telling.seat(one)}"))
        found += self.loose_tags(one)
        if one["laps"]:
            found.append(Tag(f"red +{one['laps']}", says=f"{counted(one['laps'], 'time')} beyond red"))
        skills = [self.stage.skills[id].name for id in one["skills"]]
        short = " · ".join(name.replace(" Action", "") if "free" in name else name for name in skills)
        return [*found, Tag(short, says=", ".join(skills)) if skills else Tag("no skills yet")]

    def cards(self, who: str) -> list[CarriedCard]:
        """Both hands, then the body where there is a slot for what is worn, then the backpack; with empty slots."""
        one = self.view["survivors"][who]
        if not one["zone"] and self.view["phase"] != "setup":
            return []
        body = [("body", one["worn"], 1)] if "worn" in one else []
        found: list[CarriedCard] = []
        for part, names, room in (("hand", one["hands"], HANDS), *body, ("back", one["backpack"], one["room"])):
            for index in range(max(room, len(names))):
                found.append(self.card(who, part, index, names[index] if index < len(names) else ""))
        return found

    def card(self, who: str, part: str, index: int, name: str) -> CarriedCard:
        telling = self.telling
        return CarriedCard(
            id=card_id(who, part, index) if name else "",
            name=telling.card(name) if name else "",
            detail=telling.attack_figures(name) if name and part != "back" else "",
            deck=telling.deck_of(name) if name else "",
            hand=part == "hand",
            worn=part == "body",
            slot=slot_id(who, part, index),
            says=telling.card_says(name) if name else "",
            marks=self.marks(who, index, name) if name and part == "hand" else (),
            piece=f"{CARD}{name}" if name else "",
        )

    # -- beside the log ------------------------------------------------------------------------------------------------

    def panels(self) -> list[Panel]:
        view = self.view
        deck = view["spawn-deck"]
        left = f"deck {deck['left']} · discard {len(deck['discards'])}"
        found: list[Panel] = []
        if view["last-spawn"]:
            found.append(Panel("spawn", f"Last spawn, {view['danger']} line", self.last_spawn(), left, tab="dead"))
        by_when = f"by the end of round {view['last-round']}" if self.telling.has_deadline() else ""
        found.append(Panel("goals", "Objectives", objectives(view), by_when))
        found.append(Panel("decks", "Supply", self.box(), "" if view["last-spawn"] else left, folded=True))
        return found

    def last_spawn(self) -> Element:
        return el("ol", [self.spawn_card(entry) for entry in self.view["last-spawn"]], class_="spawns")

    def spawn_card(self, entry: str) -> Element:
        zone, id = entry.split(" ")
        telling, view = self.telling, self.view
        card = self.stage.spawn_cards[id]
        kind = self.stage.enemies[card.kind]
        now = LEVELS.index(view["danger"])
        order = {spawn["zone"]: str(spawn["order"]) for spawn in view["spawns"] if spawn["active"]}
        plural = card.plural_of(kind)
        brings = with_manner(counted(card.counts[now], card.name_of(kind), plural), card)
        brings = brings if card.brings else telling.words.effect(card, plural)
        lines = [el("li", str(count), class_="on" if level == now else None) for level, count in enumerate(card.counts)]
        spoken = ", ".join(f"{level} {count}" for level, count in zip(LEVELS, card.counts))
        symbol = use(f"g-{telling.drawn_kind(kind.id)}", 0, 0, 36, 44)
        return el(
            "li",
            el("svg", symbol, class_="gh", viewBox="0 0 36 44", aria_hidden="true"),
            el("b", self.with_soft_hyphens(brings)),
            el("span", f"{order.get(zone, '')} {self.zone_label(zone)}".strip()),
            el("ol", lines, class_=f"line-{view['danger']}", aria_label=spoken) if card.brings else None,
            class_="gcard",
        )

    def box(self) -> Element:
        """Decks, figures and tokens that are left."""
        view = self.view
        rows = [
            (
                capital(name.replace("-", " ")),
                f"{deck['left']} · discard {len(deck['discards'])}" if deck["discards"] else str(deck["left"]),
            )
            for name, deck in view["decks"].items()
        ]
        rows += [(capital(f"{supply.name}s"), str(supply.left)) for supply in self.telling.supplies()]
        rows += [(capital(self.telling.kinds[kind].plural), str(count)) for kind, count in view["reserve"].items()]
        return el("ul", [el("li", el("span", name), el("b", left)) for name, left in rows], class_="facts two")


def pips(turn: Plain) -> tuple[Pip, ...]:
    spent = [Pip(spent=True)] * turn["spent"]
    free = [Pip(free=FREE_ICONS.get(kind, "fight")) for kind, count in turn["free"].items() for _ in range(count)]
    return (*spent, *[Pip()] * turn["left"], *free)


def pips_say(turn: Plain) -> str:
    """What can still be done: "2 actions left, and 1 free move action"."""
    free = [counted(count, f"free {kind} action") for kind, count in turn["free"].items() if count]
    return ", and ".join([f"{counted(turn['left'], 'action')} left", *([listed(free)] if free else [])])


def how_far(objective: Plain) -> tuple[str, str]:
    """And "done" if it is."""
    have, need = objective["have"], objective["need"]
    return f"{have} of {need}", "done" if have >= need > 0 else ""


def objectives(view: Plain) -> Element:
    rows = [
        el(
            "li",
            el("span", objective["says"]),
            el("b", how_far(objective)[0]),
            class_=how_far(objective)[1] or None,
        )
        for objective in view["objectives"]
    ]
    return el("ul", rows, class_="facts")


def spawn_face(telling: Telling, id: str) -> CardFace | None:
    """A spawn card, with its number and what it brings at each level."""
    card = telling.stage.spawn_cards.get(id)
    if card is None:
        return None
    kind = telling.stage.enemies[card.kind]
    number, symbol, plural = printed_on(id), f"g-{telling.drawn_kind(kind.id)}", card.plural_of(kind)
    if not card.brings:
        return CardFace(number, plural, symbol, telling.words.effect(card, plural))
    figures = tuple(zip(SHOWN.values(), map(str, card.counts)))
    return CardFace(number, plural, symbol, with_manner(plural, card), figures)
