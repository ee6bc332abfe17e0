"""For people at a real table: how to set up, where each counter and card is, and what is printed on it."""

from __future__ import annotations

from typing import Final

from shamble.kernel.decks import Deck
from shamble.kernel.game import Game
from shamble.kernel.questions import Pick, Roll
from shamble.kernel.title import Lying, Threshold
from shamble.speech.words import Words
from shamble.titles.enclave.rules.cards import events, items, traits
from shamble.titles.enclave.rules.day import day, fire
from shamble.titles.enclave.rules.pieces import ADVANCED, AREAS, DRAWBACKS, DefenseCard, Piece
from shamble.titles.enclave.rules.setup import beginning, opening_of
from shamble.titles.enclave.rules.stage import Scenario, Stage
from shamble.titles.enclave.rules.table import Enclave
from shamble.titles.enclave.settings import DEFAULTS, RANDOM, agreed_on
from shamble.titles.enclave.words.sentences import counted, listed, price_of

SET_ASIDE: Final = "set aside"
MOST: Final = 99  # more than any roll
FROM: Final = {  # rolls that succeed from a number up
    "recover": day.RECOVERS_FROM,
    "event-check": events.EVENT_COMES,
    "event-removal": events.EVENT_GOES,
    "fight-bare": fire.BARE_HANDS,
    "gruesome": items.GRUESOME_FROM,
}
DOES: Final = {  # and what
    "recover": "recovers",
    "event-check": "draws an event card",
    "event-removal": "ends it",
    "fight-bare": "puts out a fire",
    "gruesome": "means a drawback",
}
SAYS: Final = {  # rolls that are read differently
    "fire-grows": f"{fire.GROWS_BY_ONE}+ adds a marker, {fire.GROWS_BY_SOME}+ adds 1d3",
    "fire-spreads": f"{fire.SPREADS_BY_ONE}+ adds a marker, {fire.SPREADS_BY_TWO}+ adds two",
    "treat": f"heals on {traits.MEDIC_NEEDS} or less",
    "search": "high is good",
    "investigate": "high is good",
    "stranger": "6 is a zombie",
    "drunk": "1-2 is -1 AV, 5-6 is +1 AV",
    "house-areas": "1 External Perimeter, 2-4 Internal Perimeter, 5-6 Refuge",
    "barrel": "damage is one more than the roll",
    "grenade": "damage is one more than the roll",
}


# -- before the game ---------------------------------------------------------------------------------------------------


def preparations(game: Game) -> list[str]:
    """How to set up, in a natural order; the same at any time of the game."""
    table = game.state
    assert isinstance(table, Enclave)
    stage = table.stage
    wishes = agreed_on(stage, {**DEFAULTS, **game.header["options"]})
    scenario = beginning(stage.scenario, wishes)
    opening = opening_of(stage.scenario, wishes) or scenario
    said = [
        f"Lay out the map, the turn marker {'beside' if opening.one_combat else 'just before turn 1 on'} its track.",
        walls(opening),
        *([f"Put {counted(scenario.rp, 'Resource Point')} next to it."] if scenario.rp and opening is scenario else []),
        *left_in_the_box(stage, wishes.codes),
        cups(stage, scenario, wishes.codes),
        *in_place(stage, scenario),
        *chits(stage, scenario, opening),
        *defenses(stage, wishes.codes, opening),
    ]
    if wishes.objective and not opening.one_combat:
        known = f"is {stage.objectives[wishes.objective].name}" if wishes.objective != RANDOM else "will be drawn"
        said.append(f"Keep the objective cards at hand; the first {known}.")
    return said


def in_place(stage: Stage, scenario: Scenario) -> list[str]:
    """The people, defenses and attackers that the scene names."""
    said = []
    if scenario.people:
        said.append(f"Take out {listed([stage.people[id].name for id in scenario.people])}, who begin in the Refuge.")
    said += [f"Put a {stage.defenses[id].name} into {AREAS[area].upper()}." for id, area in scenario.built]
    if scenario.attackers:
        kinds = {kind: scenario.attackers.count(kind) for kind in scenario.attackers}
        names = [counted(count, stage.zombies[kind].name, stage.zombies[kind].plural) for kind, count in kinds.items()]
        said.append(f"Take {listed(names)} out of the cup: they attack before the first day.")
    return said


def walls(scenario: Scenario) -> str:
    outer = "there is no External Wall" if scenario.outer_wall is None else f"External Wall {scenario.outer_wall}"
    return f"Structure Points: {outer}, Refuge Walls {scenario.refuge_wall}."


def cups(stage: Stage, scenario: Scenario, codes: str) -> str:
    """How many counters each cup holds before anybody is drawn."""
    dog = 1 if scenario.soldier else 0
    numbers = {
        "survivors": len(stage.people) - dog,
        "zombies": sum(kind.count for kind in stage.zombies.values()),
        "items": sum(kind.count for kind in stage.items.values() if kind.code in codes),
        "drawbacks": sum(piece.count for piece in stage.drawbacks.values()) if ADVANCED["drawbacks"] in codes else 0,
    }
    said = [f"{name} ({number})" for name, number in numbers.items() if number]
    without = ", without the dog, who is in play from the start" if dog else ""
    return f"Fill one cup each with {listed(said)}{without}."


def chits(stage: Stage, scenario: Scenario, opening: Scenario) -> list[str]:
    """The chits in the Buildup Pool before the first survivors join; more are added with them."""
    if opening.no_chits and opening is scenario:
        return []
    first = [chit for chit in stage.chits.values() if scenario.all_chits or (chit.needs == 0 and not chit.code)]
    number = sum(chit.count for chit in first)
    which = "all of them" if scenario.all_chits else "those without a number or a letter"
    return [f"Put {counted(number, 'chit')} into the Buildup Pool, {which}."]


def left_in_the_box(stage: Stage, codes: str) -> list[str]:
    """The components of rules that are not in play."""
    pieces: list[Piece] = [*stage.items.values(), *stage.defenses.values()]
    names = [piece.name for piece in pieces if piece.code and piece.code not in codes]
    rules = [name for name, letter in ADVANCED.items() if letter not in codes]
    said = [f"Leave counters and cards for {listed(rules)} in the box."] if rules else []
    return said + ([f"Leave out for now: {listed(sorted(names))}."] if names else [])


def defenses(stage: Stage, codes: str, scenario: Scenario) -> list[str]:
    if scenario.one_combat:
        return []
    cards: list[DefenseCard] = [
        card
        for card in stage.defenses.values()
        if card.code in codes and (not scenario.cards or card.id in scenario.cards)
    ]
    return [f"Lay out the defense cards: {listed([f'{card.name} ({card.count})' for card in cards])}."]


# -- where they are ----------------------------------------------------------------------------------------------------


def cards(game: Game, words: Words) -> list[Lying]:
    """All counters and cards of the cups and decks; nothing is hidden in this game, so anybody may count."""
    table, question = game.state, game.question
    assert isinstance(table, Enclave)
    found = [Lying(deck.name, card) for deck in decks(table) for layer in deck.layers for card in layer.cards]
    found += [Lying(deck.name, card, SET_ASIDE) for deck in decks(table) for card in deck.discards]
    for one in table.survivors:
        name = words.name(one.id)
        found.append(Lying("survivors", one.id, "in play"))
        kinds = [table.stage.items[item] for item in one.items]
        found += [Lying("items", kind.counter, f"with {name}") for kind in kinds if not kind.made]
        found += [Lying("drawbacks", drawback, f"with {name}") for drawback in one.drawbacks]
    found += [Lying("items", table.stage.items[item].counter, "just found") for item in table.drawn]
    found += [Lying("zombies", kind, "in the Horde") for kind in table.horde]
    found += [Lying("zombies", zombie.kind, where(zombie.area, words)) for zombie in table.zombies]
    found += [Lying("chits", chit, "set aside for now") for chit in table.passed]
    for card in table.stage.defenses.values():
        if table.in_play(card.code):
            found += [Lying("defenses", card.id, "available")] * table.cards_left(card)
    found += [Lying("defenses", defense.card, f"built {where(defense.area, words)}") for defense in table.defenses]
    if question is not None and question.ask == "house-areas":  # the kinds are known, but not yet the areas
        found += [Lying("zombies", kind, "just drawn") for kind in question.about]
    return found + ([Lying("events", table.event, "on the table")] if table.event else [])


def where(area: int, words: Words) -> str:
    return words.names.get(f"in {AREAS[area]}", f"in {words.name(AREAS[area])}")


def decks(table: Enclave) -> list[Deck]:
    cups = [table.people_cup, table.zombie_cup, table.item_cup, table.drawback_cup, table.buildup, table.event_deck]
    unused = "" if DRAWBACKS in table.codes else "drawbacks"
    return [deck for deck in cups if deck.name != unused]


# -- what they are called, and what they say ---------------------------------------------------------------------------


def card_names(table: Enclave, card: str) -> list[str]:
    """A chit can also be named by what it does; for a zombie on the map, the number alone is not enough."""
    chit = table.stage.chits.get(card)
    if chit is None:
        kind = table.stage.zombies.get(card)
        return [kind.name] if kind is not None else []
    adds = [f"add {chit.adds}", f"+{chit.adds}"] if chit.adds else []
    attack = [f"{said} attack" for said in adds] if chit.attack else []
    return attack or adds


def card_says(table: Enclave, card: str) -> str:
    """What is printed on it. Chits that do the same are interchangeable, but not the same counter."""
    stage = table.stage
    if card in stage.people:
        person = stage.people[card]
        return "; ".join([f"AV {person.av}, {person.hp} HP", *[trait.says for trait in person.traits]])
    if card in stage.zombies:
        kind = stage.zombies[card]
        return "; ".join([f"AV {kind.av}, {kind.hp} HP", *[trait.says for trait in kind.traits]])
    if card in stage.chits:
        chit = stage.chits[card]
        mark = f" ({chit.needs}+)" if chit.needs else f" ({chit.code})" if chit.code else ""
        return f"{chit.says}{mark}"
    if card in stage.defenses:
        return defense_says(stage, stage.defenses[card])
    for pieces in (stage.items, stage.drawbacks, stage.events, stage.objectives, stage.experience):
        if card in pieces:
            return str(pieces[card].says)
    return ""


def defense_says(stage: Stage, card: DefenseCard) -> str:
    areas = " or ".join([AREAS[area].upper() for area in card.areas])
    av = f"AV {card.av}, " if card.av else ""
    return f"{price_of(stage, card)}, in {areas}; {av}SP {card.sp}; {card.says.removesuffix('.')}"


# -- dice --------------------------------------------------------------------------------------------------------------


def hint(game: Game) -> str:
    """What to roll, and how to name a counter."""
    question = game.question
    table = game.state
    assert isinstance(table, Enclave)
    if isinstance(question, Pick):
        return "the start of the name is enough"
    if not isinstance(question, Roll):
        return ""
    ask, about = question.ask, question.about
    if ask in ("attack", "launch", "zombie-attack"):
        return f"hits on {about[2]} or less"
    if ask == "defense":
        return f"hits on {about[1]} or less"
    if ask == "break-free":
        return f"breaks free on {about[1]} or less"
    if ask == "fire-out":
        return f"goes out on {about[1]}+"
    if ask == "wear":
        return wear_hint(table, about[0])
    if ask in FROM:
        return f"{FROM[ask]}+ {DOES[ask]}"
    return SAYS.get(ask, "")


def threshold(game: Game) -> Threshold | None:
    """What the sum of the dice has to be."""
    question = game.question
    if not isinstance(question, Roll):
        return None
    ask, about = question.ask, question.about
    if ask in ("attack", "launch", "zombie-attack"):
        return Threshold(0, int(about[2]), together=True)
    if ask == "defense":
        return Threshold(0, int(about[1]), together=True)
    if ask == "break-free":
        return Threshold(0, int(about[1]), "breaks free", "stays held", together=True)
    if ask == "fire-out":
        return Threshold(int(about[1]), MOST, "goes out", "burns on", together=True)
    if ask in FROM:
        return Threshold(FROM[ask], MOST, DOES[ask], "no", together=True)
    return None


def wear_hint(table: Enclave, id: str) -> str:
    defense = table.defense(id)
    if defense is None:
        return ""
    card = table.card_of(defense)
    return "lost on its zombie's AV or less" if card.lost_up_to_av else f"lost on {card.lost_from}+"
