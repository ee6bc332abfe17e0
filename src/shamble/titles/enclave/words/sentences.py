"""Sentences that a template alone can't say: names of numbered pieces, variants of events and options, second thoughts,
the end."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from typing import Final

from shamble.kernel.events import Event
from shamble.kernel.questions import Option, Question, Roll
from shamble.speech.book import number_in
from shamble.speech.words import Words
from shamble.titles.enclave.rules.combat.fighting import DONE, HOLD, attacks_of, reach_from
from shamble.titles.enclave.rules.events import EVENTS
from shamble.titles.enclave.rules.pieces import AREAS, DefenseCard
from shamble.titles.enclave.rules.stage import Stage
from shamble.titles.enclave.rules.table import Enclave

_NUMBERED: Final = re.compile(r"(.+)-(\d+)")  # a zombie or a defense on the map
CROWDS: Final = AREAS  # targets that are not a single zombie
COUNTED: Final = ("purchase", "who")  # questions about a number of points
WORTH_A_WORD: Final = 2  # attacks; wasting a single one may be intended, and undo is free
BY_ONESELF: Final = ("molotov", "molotovs", "healed", "treated", "treated-in-vain")  # what people can do to themselves


class EnclaveWords(Words):
    """Words that can also name one of several: "walker-2" is Walker 2."""

    def name(self, id: str, n: int = 1) -> str:
        if id not in self.names:
            numbered = _NUMBERED.fullmatch(id)
            if numbered is not None and numbered[1] in self.names:
                return f"{super().name(numbered[1])} {numbered[2]}"
        return super().name(id, n)


def read_words(path: Path, stage: Stage) -> Words:
    """The words of a file, with the names from the content."""
    words = EnclaveWords.load(path, EVENTS)
    return replace(words, names={**names_of_pieces(stage), **words.names})


def names_of_pieces(stage: Stage) -> dict[str, str]:
    """The name of every counter and card, by its id; kinds of zombies with their plurals."""
    names = {stage.vehicle: stage.vehicle_name}
    for pieces in (stage.traits, stage.drawbacks, stage.experience, stage.defenses, stage.events):
        names |= {id: piece.name for id, piece in pieces.items()}
    names |= {f"price {id}": price_of(stage, card) for id, card in stage.defenses.items()}
    names |= {id: f"the {kind.name}" for id, kind in stage.items.items()}
    names |= {id: objective.name for id, objective in stage.objectives.items()}
    names |= {id: chit.name for id, chit in stage.chits.items()}
    names |= {id: f"the {table.name}" for id, table in stage.tables.items()}
    names |= {id: person.name for id, person in stage.people.items()}
    return names | {id: f"{kind.name}|{kind.plural}" for id, kind in stage.zombies.items()}


def price_of(stage: Stage, card: DefenseCard) -> str:
    """What is printed on the card."""
    return stage.items[card.price_item].name if card.price_item else f"{card.price} RP"


def listed(names: Sequence[str]) -> str:
    """Anna, Ben and Cleo."""
    return " and ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)


def counted(count: int, one: str, many: str = "") -> str:
    return f"{count} {one}" if count == 1 else f"{count} {many or one + 's'}"


# -- events ------------------------------------------------------------------------------------------------------------


def sentence(words: Words, event: Event, knows: bool) -> str:
    return words.sentence(kind_told(event), event.data, event.secret, knows)


def kind_told(event: Event) -> str:
    """The kind of an event, subdivided where that makes a better story."""
    kind = event.kind
    if kind in ("built", "upgraded") and event["price"] == 0:
        return f"{kind}-free"
    if kind in BY_ONESELF and event["who"] == event["whom"]:
        return f"{kind}-own"
    if kind == "searched" and event["rolled"] != event["result"]:
        return "searched-otherwise"
    if kind == "launched" and event["target"] in CROWDS:
        return "launched-crowd"
    return kind


# -- options and questions ---------------------------------------------------------------------------------------------


def say(words: Words, option: Option) -> str:
    verb, names = option.verb, option.names
    if verb == "share":
        amounts = [name.partition("=") for name in names]
        return listed([f"{amount} for {words.name(name)}" for name, _, amount in amounts if amount != "0"])
    if verb == "attack" and len(names) > 1:
        verb = f"{verb}-with"
    elif verb == "launch" and names[1] in CROWDS:
        verb = "launch-crowd"
    elif verb == "heal" and names[0] == names[1]:
        verb = "heal-own"
    return words.option(verb, names)


def prompt(words: Words, question: Question) -> str:
    if question.ask in COUNTED:
        return words.ask(question.ask, question.about, int(question.about[0]))
    rolled = f"{question.ask}-roll"  # if the same question is also asked of somebody
    ask = rolled if isinstance(question, Roll) and rolled in words.asks else question.ask
    return words.ask(ask, question.about, number_in(question))


# -- a second thought --------------------------------------------------------------------------------------------------


def caution_of_death(chance: Fraction) -> str:
    """A warning before something that may cost a life."""
    if chance == 0:
        return ""
    if chance == 1:
        return "Someone will die."
    return f"{max(1, min(99, round(chance * 100)))}% risk that someone dies."


def caution(table: Enclave, option: Option, words: Words) -> str:
    """A warning before wasting attacks that somebody could still make."""
    if option.verb == HOLD.verb and table.fighting:
        return caution_before_zombies(table, words)
    if option.verb == DONE.verb and table.turns:
        return caution_before_ending(table, words)
    return ""


def caution_before_zombies(table: Enclave, words: Words) -> str:
    """Those who could still act and have something to attack."""
    idle = [
        one
        for one in table.survivors
        if one.person.counts and not one.fought and not one.loses_now and in_reach(table, one.area)
    ]
    if sum([attacks_of(table, one) for one in idle]) < WORTH_A_WORD:
        return ""
    have = "has" if len(idle) == 1 else "have"
    names = listed([words.name(one.id) for one in idle])
    return f"{names} {have} not acted this Combat Turn, with zombies in reach."


def caution_before_ending(table: Enclave, words: Words) -> str:
    turn = table.turn
    if turn.who < 0 or turn.left < WORTH_A_WORD:
        return ""
    one = table.survivors[turn.who]
    near = in_reach(table, one.area)
    if not near:
        return ""
    return f"{words.name(one.id)} has {counted(turn.left, 'attack')} left, with {counted(near, 'zombie')} in reach."


def in_reach(table: Enclave, area: int) -> int:
    return sum(len(table.zombies_in(there)) for there in reach_from(table, area))


# -- the end -----------------------------------------------------------------------------------------------------------


def epilogue(table: Enclave, words: Words) -> list[tuple[str, str]]:
    """What the game has cost and achieved."""
    rows = [("days", turns(table))]
    rows += [("objective", said) for said in [objective_reached(table, words)] if said]
    if table.wanted:
        names = listed([words.name(id) for id in table.completed]) if table.completed else "none"
        rows.append(("campaign", f"{len(table.completed)} of {table.wanted} objectives: {names}"))
    rows.append(("combats", str(table.combats)))
    rows.append(("kills", counted(table.kills, "zombie")))
    rows.append(("damage", f"{table.hurt} taken"))
    rows.append(("lost", counted(table.fallen, "survivor")))
    rows.append(("walls", f"{outer_wall(table)}, Refuge Walls {table.walls[1]} SP"))
    for who, one in enumerate(table.survivors):
        hurt = f"{one.damage} of {table.hit_points(who)} Hit Points lost" if one.damage else "unhurt"
        learned = f"; {listed([words.name(id) for id in one.experience])}" if one.experience else ""
        rows.append((words.name(one.id), f"alive, {hurt}{learned}"))
    return rows


def turns(table: Enclave) -> str:
    last = last_turn(table)
    return f"{table.round} of {last}" if last else str(table.round)


def last_turn(table: Enclave) -> int:
    """The day to survive; 0 if time alone does not win."""
    goal = table.goal()
    if goal is None:
        return table.scenario.turns
    return 0 if goal.point else goal.goal


def objective_reached(table: Enclave, words: Words) -> str:
    goal = table.goal()
    if goal is None:
        return ""
    if goal.point:
        return f"{goal.name}: {table.progress} of {goal.goal} {words.name(goal.point, 2)}"
    return goal.name


def outer_wall(table: Enclave) -> str:
    return f"External Wall {table.walls[0]} SP" if table.outer_wall else "no External Wall"
