"""What is around the picture: the round, the acting survivor, the goals, six dashboards, the last spawn and the
decks."""

from __future__ import annotations

from typing import Final

from shamble.draw.painter import CardFace, CarriedCard, Dash, Goal, Panel, Pip, Sheet, Tag
from shamble.draw.svg import Element, el, use
from shamble.kernel.questions import Question
from shamble.kernel.records import Plain
from shamble.speech.words import capital
from shamble.titles.nld.picture.in_words import Telling
from shamble.titles.nld.picture.options import card_id, slot_id
from shamble.titles.nld.rules.modes import ZOMBICIDE
from shamble.titles.nld.words.real_table import NUMBERED, spawn_says
from shamble.titles.nld.words.sentences import counted, listed
from shamble.titles.nld.words.terminal import codes
from shamble.zones.picture.levels import SHOWN, experience_track
from shamble.zones.picture.pieces import classes, figure
from shamble.zones.rules.equipment import HANDS
from shamble.zones.rules.stage import Stage
from shamble.zones.rules.survivors import DRIVER, LEVELS, ON_FOOT, SEATS

STEPS: Final = {"players": "Survivors", "ghouls": "The dead", "end": "End of round"}
FREE_ICONS: Final = {"move": "move", "search": "search", "open": "door", "ranged": "shoot"}  # others are for fighting
SHORT_MODES: Final = {"romero": "Romero", "zombicide": "Zombicide"}


def sheet(telling: Telling, question: Question | None) -> Sheet:
    view = telling.view
    asked = who_is_asked(telling, question)
    turn = view["turns"][-1] if asked and asked == telling.acting else None
    steps = list(STEPS)
    return Sheet(
        round=f"Round {view['round']}" if view["round"] else "Setup",
        level=SHOWN[view["danger"]],
        steps=tuple(STEPS.values()),
        step=steps.index(view["phase"]) if view["phase"] in steps else -1,
        face=face(telling, asked) if asked else None,
        note=note(telling, asked),
        pips=pips(turn) if turn else (),
        pips_say=pips_say(turn) if turn else "",
        goals=tuple(goal(objective) for objective in view["objectives"]),
        party=tuple(dash(telling, who) for who in view["survivors"]),
        panels=tuple(panels(telling)),
    )


# -- who is asked ------------------------------------------------------------------------------------------------------


def who_is_asked(telling: Telling, question: Question | None) -> str:
    """The survivor whom the question names first, if any; otherwise the acting one. In somebody's turn others may be
    asked too: whether they agree to a trade, what they keep in their hands."""
    named = question.about[0] if question is not None and question.about else ""
    return named if named in telling.view["survivors"] else telling.acting


def face(telling: Telling, who: str) -> Element:
    letters = codes([person.id for person in telling.stage.cast], 2)[who]
    strong = telling.view["survivors"][who]["mode"] == ZOMBICIDE
    look = classes(who, strong, who == telling.acting)
    return el("svg", figure(letters), class_=f"face {look}", viewBox="-2 0 40 48", aria_hidden="true")


def note(telling: Telling, who: str) -> str:
    """Where they are, with whom, and what it costs to leave."""
    zone = telling.view["survivors"][who]["zone"] if who else ""
    if not zone:
        return ""
    with_whom = telling.people(zone, who) + telling.crowd(zone)
    said = f"{capital(telling.zones[zone])}{f', with {listed(with_whom)}' if with_whom else ''}"
    one = telling.view["survivors"][who]
    dead = sum(telling.view["zones"][zone]["dead"].values())
    slippery = any(telling.stage.skills[id].leaves_freely for id in one["skills"])
    if dead and not slippery and one["aboard"] == SEATS[ON_FOOT]:
        said += f" · leaving costs {counted(1 + dead, 'action')}"
    return said


def pips(turn: Plain) -> tuple[Pip, ...]:
    spent = [Pip(spent=True)] * turn["spent"]
    free = [Pip(free=FREE_ICONS.get(kind, "fight")) for kind, count in turn["free"].items() for _ in range(count)]
    return (*spent, *[Pip()] * turn["left"], *free)


def pips_say(turn: Plain) -> str:
    said = [f"{counted(turn['spent'], 'action')} spent", f"{turn['left']} left"]
    said += [f"{count} free {kind} left" for kind, count in turn["free"].items() if count]
    return ", ".join(said)


def goal(objective: Plain) -> Goal:
    """By its id, which is shorter than the sentence."""
    have, need = objective["have"], objective["need"]
    done = have >= need > 0
    label = capital(objective["id"].replace("-", " "))
    return Goal(label, f"{have} of {need}", "done" if done else "", says=objective["says"])


# -- dashboards --------------------------------------------------------------------------------------------------------


def dash(telling: Telling, who: str) -> Dash:
    one = telling.view["survivors"][who]
    return Dash(
        id=who,
        name=telling.words.name(who),
        by=by(telling, who),
        face=face(telling, who),
        acting=who == telling.acting,
        away=not one["zone"],
        harm=one["wounds"],
        health=one["health"],
        level=SHOWN[one["level"]],
        xp=str(one["experience"]),
        xp_next=next_level(telling, one),
        xp_parts=experience_track(telling.stage.thresholds, one["experience"]),
        tags=tuple(tags(telling, one)),
        cards=tuple(cards(telling, who)),
    )


def by(telling: Telling, who: str) -> str:
    one = telling.view["survivors"][who]
    where = telling.zones[one["zone"]] if one["zone"] else telling.absence(one)
    state = ""
    if one["zone"] and telling.view["phase"] == "players":
        state = "acting" if who == telling.acting else "done" if one["acted"] else "to act"
    return " · ".join([part for part in (telling.player(who), where, state) if part])


def next_level(telling: Telling, one: Plain) -> str:
    """Where it begins; empty after the last."""
    later = [start for start in telling.stage.thresholds if start > one["experience"]]
    return str(later[0]) if later else ""


def tags(telling: Telling, one: Plain) -> list[Tag]:
    mode = one["mode"]
    found = [Tag(SHORT_MODES[mode], "m z" if mode == ZOMBICIDE else "m", telling.words.name(mode))]
    if one["earned"] != mode:
        held = f"{SHORT_MODES[one['earned']]} mode is earned, but a relative is on the board"
        found.append(Tag(f"{SHORT_MODES[one['earned']][:1]} waits", "m held", held))
    if one["aboard"] != SEATS[ON_FOOT]:
        found.append(
            Tag("drives" if one["aboard"] == SEATS[DRIVER] else "in the car", says=f"Sits {telling.seat(one)}")
        )
    if one["boards"]:
        found.append(Tag(counted(one["boards"], "board"), says=counted(one["boards"], "loose board")))
    if one["laps"]:
        found.append(Tag(f"red +{one['laps']}", says=f"{counted(one['laps'], 'time')} beyond red"))
    skills = [telling.stage.skills[id].name for id in one["skills"]]
    short = " · ".join(name.removesuffix(" Action") for name in skills)
    return [*found, Tag(short, says=", ".join(skills)) if skills else Tag("no skills yet")]


def cards(telling: Telling, who: str) -> list[CarriedCard]:
    """Both hands, then the backpack, including empty slots."""
    one = telling.view["survivors"][who]
    if not one["zone"] and telling.view["phase"] != "setup":
        return []
    found: list[CarriedCard] = []
    for part, names, room in (("hand", one["hands"], HANDS), ("back", one["backpack"], one["room"])):
        for index in range(max(room, len(names))):
            name = names[index] if index < len(names) else ""
            found.append(
                CarriedCard(
                    id=card_id(who, part, index) if name else "",
                    name=telling.card(name) if name else "",
                    detail=telling.figures(name) if name and part == "hand" else "",
                    deck=telling.deck_of(name) if name else "",
                    hand=part == "hand",
                    slot=slot_id(who, part, index),
                    says=telling.card_says(name) if name else "",
                )
            )
    return found


# -- beside the log ----------------------------------------------------------------------------------------------------


def panels(telling: Telling) -> list[Panel]:
    view = telling.view
    deck = view["spawn-deck"]
    left = f"deck {deck['left']} · discard {len(deck['discards'])}"
    found: list[Panel] = []
    if view["last-spawn"]:
        found.append(Panel("spawn", f"Last spawn, {view['danger']} line", last_spawn(telling), left))
    by_when = f"by the end of round {view['last-round']}"
    found.append(Panel("goals", "Objectives", goals(view), by_when, folded=bool(found)))
    found.append(Panel("decks", "Supply", box(telling), "" if view["last-spawn"] else left, folded=True))
    return found


def last_spawn(telling: Telling) -> Element:
    return el("ol", [ghoul_card(telling, entry) for entry in telling.view["last-spawn"]], class_="spawns")


def ghoul_card(telling: Telling, entry: str) -> Element:
    zone, id = entry.split(" ")
    view = telling.view
    card = telling.stage.spawn_cards[id]
    kind = telling.stage.enemies[card.kind]
    now = LEVELS.index(view["danger"])
    order = {spawn["zone"]: str(spawn["order"]) for spawn in view["spawns"] if spawn["active"]}
    brought = f"{kind.plural} push" if not card.brings else telling.dead(kind.id, card.counts[now])
    lines = [el("li", str(count), class_="on" if level == now else None) for level, count in enumerate(card.counts)]
    spoken = ", ".join(f"{level} {count}" for level, count in zip(LEVELS, card.counts))
    return el(
        "li",
        el("svg", use(f"g-{kind.id}", 0, 0, 36, 44), class_="gh", viewBox="0 0 36 44", aria_hidden="true"),
        el("b", brought),
        el("span", f"{order.get(zone, '')} {telling.zones[zone]}".strip()),
        el("ol", lines, class_=f"line-{view['danger']}", aria_label=spoken) if card.brings else None,
        class_="gcard",
    )


def spawn_face(stage: Stage, id: str) -> CardFace | None:
    """A ghoul card, with its number and what it brings at each level."""
    card = stage.spawn_cards.get(id)
    if card is None:
        return None
    kind = stage.enemies[card.kind]
    number, symbol = id.removeprefix(NUMBERED), f"g-{kind.id}"
    if not card.brings:
        return CardFace(number, kind.plural, symbol, spawn_says(card, kind.plural))
    figures = tuple(zip(SHOWN.values(), map(str, card.counts)))
    return CardFace(number, kind.plural, symbol, kind.plural, figures)


def goals(view: Plain) -> Element:
    rows = [
        el(
            "li",
            el("span", objective["says"]),
            el("b", f"{objective['have']} of {objective['need']}"),
            class_="done" if objective["have"] >= objective["need"] > 0 else None,
        )
        for objective in view["objectives"]
    ]
    return el("ul", rows, class_="facts")


def box(telling: Telling) -> Element:
    """Decks, figures and barricades that are left."""
    view = telling.view
    rows = [
        (capital(name), f"{deck['left']} · discard {len(deck['discards'])}" if deck["discards"] else str(deck["left"]))
        for name, deck in view["decks"].items()
    ]
    if telling.stage.builds_on:
        used = sum(edge["barricade"] for edge in view["edges"].values())
        rows.append(("Barricades", str(telling.stage.barricade_tokens - used)))
    rows += [(capital(telling.kinds[kind].plural), str(count)) for kind, count in view["reserve"].items()]
    return el("ul", [el("li", el("span", name), el("b", left)) for name, left in rows], class_="facts two")
