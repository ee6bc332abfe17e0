"""The game's sentences: names from the content and the scenes, and sentences that need more than a template.

A sentence does not know its game, so the names of zones and doors are those of the built-in scenes, which agree on
them; a user's own scene is described by its ids."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final

from shamble.kernel.events import Event, EventKind
from shamble.kernel.game import Game
from shamble.kernel.questions import Option, Question, Share
from shamble.speech.book import number_in
from shamble.speech.words import Words
from shamble.titles.nld.rules.skills import skill_names
from shamble.zones.content.loader import Content
from shamble.zones.rules.actions import END
from shamble.zones.rules.board import AWAY, EXTERIOR, INTERIOR, Board, Edge, Zone
from shamble.zones.rules.combat import (
    card_of,
    damage_of,
    dice_of,
    face_needed,
    hit_by_no_friend,
    prepare,
    six_adds_damage,
    six_adds_die,
    spares_friends,
)
from shamble.zones.rules.enemies import SpawnCard
from shamble.zones.rules.equipment import EXTRA_CARDS, HANDS, RANGED, STARTING, Attack, Card
from shamble.zones.rules.stage import Stage
from shamble.zones.rules.survivors import LEVELS
from shamble.zones.rules.table import Table
from shamble.zones.rules.turns import actions_left
from shamble.zones.rules.wounds import health, is_eliminated

EMPTY: Final = "-empty"  # what an unloaded weapon's name ends with
NOTHING: Final = "nothing"
ELIMINATED: Final = "-eliminated"
WITHOUT_END: Final = 99  # sixes, where each of them gives another die
WORTH_A_WORD: Final = 2  # actions; wasting a single one may be intended, and undo is free
HINT: Final = "› "  # before an explanation of the scene


class NldWords(Words):
    """Words that can also name things that arise in play: an empty weapon, a seat, a door of an unknown scene."""

    def name(self, id: str, n: int = 1) -> str:
        if id not in self.names:
            if id.endswith(EMPTY):
                return f"{self.name(id.removesuffix(EMPTY))} (empty)"
            if id.startswith("seat-"):
                return f"player {id.removeprefix('seat-')}"
            first, between, second = id.partition("--")
            if between:
                return f"the way between {self.name(first)} and {self.name(second)}"
        return super().name(id, n)


def read_words(path: Path, events: Mapping[str, EventKind], content: Content, stages: Sequence[Stage]) -> Words:
    """The words of a file, with the names from content and scenes."""
    words = NldWords.load(path, events)
    names = {person.id: person.name for person in content.cast}
    names |= {enemy.id: f"{enemy.name}|{enemy.plural}" for enemy in content.enemies}
    names |= {equipment.id: f"the {equipment.name}" for equipment in content.cards.values()}
    names |= {f"it {id}": "it" for id in content.cards}
    names |= {f"attacks {equipment.id}": attacks_with(equipment) for equipment in content.cards.values()}
    names |= skill_names()
    for card in content.spawn_cards.values():
        names[card.id] = spawn_card_name(card, content.enemies[card.kind].plural)
    names |= content.car.names if content.car is not None else {}
    for stage in stages:
        names |= names_on(stage, words)
    return replace(words, names=names | dict(words.names))


def attacks_with(card: Card) -> str:
    """What somebody does with it, followed by the name of the zone."""
    if card.melee is None:
        return "shoots into"
    return "fights in" if card.ranged is None else "attacks"


def spawn_card_name(card: SpawnCard, kind: str) -> str:
    """Its number, and what it brings at each danger level."""
    brings = f"{kind} push" if not card.brings else f"{kind} {'/'.join(str(count) for count in card.counts)}"
    return f"{card.id.replace('-', ' ')} ({brings})"


def at_table(words: Words, own: Sequence[Stage], players: Sequence[str]) -> Words:
    """The words for one game: the names of a user's own scene take precedence over ours, and players have theirs."""
    names = {**words.names}
    for stage in own:
        names |= names_on(stage, words)
    for number, player in enumerate(players, 1):
        names[f"seat-{number}"] = player
    return replace(words, names=names)


def names_on(stage: Stage, words: Words) -> dict[str, str]:
    """The scene's names for its zones, its doors and its tokens."""
    names = {zone.id: zone.name for zone in stage.board.zones}
    for zone in stage.board.zones:
        names[f"in {zone.id}"] = where_in(zone)
    names |= {edge.id: edge_name(stage.board, edge, words) for edge in stage.board.edges}
    return names | {token.id: token.name for token in stage.tokens}


def where_in(zone: Zone) -> str:
    return f"{'at' if zone.kind == EXTERIOR else 'in'} {zone.name}"


def edge_name(board: Board, edge: Edge, words: Words) -> str:
    """What it is and where: "the kitchen window by the well", "the door between the bedroom and the den"."""
    first, second = board.zones[edge.a], board.zones[edge.b]
    kind = words.name(edge.kind)
    inside = [zone for zone in (first, second) if zone.kind == INTERIOR]
    if len(inside) == 1:
        outside = second if inside[0] is first else first
        said = f"the {short(inside[0].name)} {kind} by {outside.name}"
    else:
        said = f"the {kind} between {first.name} and {second.name}"
    number = edge.id.removeprefix("--".join(sorted([first.id, second.id]))).removeprefix("-")
    return f"{said} ({number})" if number else said


def short(name: str) -> str:
    """A name as a label: without its article."""
    return name.removeprefix("the ")


def listed(names: Sequence[str]) -> str:
    """Anna, Ben and Cleo."""
    return " and ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)


# -- events ------------------------------------------------------------------------------------------------------------


def sentence(words: Words, event: Event, knows: bool) -> str:
    data = {"seat": f"seat-{event['seat'] + 1}"} if event.kind == "passed" else event.data
    return words.sentence(kind_told(event), data, event.secret, knows)


def kind_told(event: Event) -> str:
    """The kind of an event, subdivided where that makes a better story."""
    kind = event.kind
    if kind in ("opened", "closed") and event.rule.startswith(("nld.barricade.", "nld.skill.")):
        return f"{kind}-barricade"
    if kind == "turn" and event.rule == "nld.skill.born-leader":
        return "turn-led"
    if kind == "moved" and event.rule == "nld.move.entering-ghouls-ends-move":
        return "moved-among"
    if kind == "attacked" and event.rule != "nld.combat.melee-action":
        return "attacked-from-afar"
    if kind == "hurt" and event.rule == "nld.car.attack-friendly-fire":
        return "hurt-by-car"
    if kind == "rolled" and not event["dice"].faces:
        return "rolled-nothing"
    if kind == "mode":
        return f"{kind}-{event['mode']}"
    if kind == "seat-changed":
        return f"{kind}-{event['place']}"
    if kind == "earned" and event["blocked"]:
        return "earned-in-vain"
    if kind == "discarded" and event["deck"] in (STARTING, EXTRA_CARDS):
        return f"{kind}-{event['deck']}"
    if kind == "emptied" and event["count"] > 1:
        return "emptied-both"
    if kind == "held" and event["second"] == NOTHING:
        return "held-nothing" if event["first"] == NOTHING else "held-one"
    if kind == "held" and event["first"] == event["second"]:
        return "held-two"
    return kind


def ending(words: Words, why: str) -> str:
    if why.endswith(ELIMINATED):
        return words.outcome("eliminated", (why.removesuffix(ELIMINATED),))
    return words.outcome(why)


# -- options and questions ---------------------------------------------------------------------------------------------


def say(words: Words, option: Option) -> str:
    verb, names = option.verb, option.names
    if verb == "split":
        return say_split(words, names)
    if verb == "share":
        amounts = [name.partition("=") for name in names]
        return listed([f"{amount} for {words.name(name)}" for name, _, amount in amounts if amount != "0"])
    if verb == "hold" and len(names) == 1:
        verb = "hold-nothing" if names[0] == NOTHING else "hold-one"
    elif verb == "hold" and names[0] == names[1]:
        verb = "hold-two"
    if verb == "shoot" and len(names) == 1:  # a weapon that is not in hand, and so has no target
        verb = "shoot-unheld"
    return words.option(verb, names)


def say_split(words: Words, names: tuple[str, ...]) -> str:
    """How many of a kind go which way."""
    kind, *parts = names
    said: list[str] = []
    for part in parts:
        zone, _, count = part.partition("=")
        many = f" {words.name(kind, int(count))}" if not said else ""
        said.append(f"{count}{many} to {words.name(zone)}")
    return ", ".join(said)


def prompt(words: Words, question: Question) -> str:
    if question.ask == "trade":
        return prompt_trade(words, question.about)
    if question.ask == "deal-equipment":
        return words.ask(question.ask, (question.about[0], question.about[-1]))
    if question.ask == "agree":
        return prompt_agreement(words, question.about)
    if question.ask == "any-skill" and question.about[1]:
        return words.ask("any-skill-kind", question.about)
    if question.ask == "wounds" and isinstance(question, Share) and len(question.about) > 2:
        kinds = listed([attackers(words, kind, question.total) for kind in question.about[2:]])
        return words.ask("wounds-by", (*question.about[:2], kinds), question.total)
    if question.ask == "split":
        kind = "split-routes" if question.about[-1] else "split-targets"
        counts = [int(part.partition("=")[2]) for part in question.options[0].names[1:]]
        return words.ask(kind, (*question.about[:2], question.about[-1]), sum(counts))
    return words.ask(question.ask, question.about, number_in(question))


def attackers(words: Words, kind: str, attacks: int) -> str:
    return f"a {words.name(kind)}" if attacks == 1 else words.name(kind, attacks)


def prompt_trade(words: Words, about: tuple[str, ...]) -> str:
    """With the trade so far, given as "+axe -uzi"."""
    who, partner, moved = about
    given = [name[1:] for name in moved.split() if name.startswith("+")]
    taken = [name[1:] for name in moved.split() if name.startswith("-")]
    said = f"{words.name(who)} trades with {words.name(partner)}"
    if given:
        said += f", gives {listed_ids(words, given)}"
    if taken:
        said += f"{' and' if given else ','} takes {listed_ids(words, taken)}"
    return f"{said}. {'Anything else' if moved else 'What changes hands'}?"


def prompt_agreement(words: Words, about: tuple[str, ...]) -> str:
    """Both sides of the trade are given as "axe, uzi"."""
    partner, who, *sides = about
    given, taken = [listed_ids(words, side.split(", ")) for side in sides]
    return f"{words.name(who)} would give {words.name(partner)} {given} and take {taken}. Agree?"


def listed_ids(words: Words, ids: Sequence[str]) -> str:
    return listed([words.name(id) for id in ids])


# -- a second thought --------------------------------------------------------------------------------------------------


def caution(table: Table, about: tuple[str, ...], option: Option, words: Words) -> str:
    """A warning before wasting actions near ghouls, and before a shot that can cost a friend's life."""
    if option.verb == END.verb and table.turns:
        return caution_before_ending(table, words)
    if option.verb in ("shoot", "shoot-both"):
        return caution_before_shooting(table, table.number_of(about[0]), option, words)
    return ""


def caution_before_ending(table: Table, words: Words) -> str:
    turn = table.turn
    left = actions_left(table, turn)
    if left < WORTH_A_WORD:
        return ""
    said = f"{words.name(table.name(turn.who))} has {counted(left, 'action')} left"
    zone = table.survivors[turn.who].zone
    dead = table.dead_in(zone)
    if dead:
        said += f", and {counted(dead, 'ghoul')} {place(table, zone, words)} will attack"
    return f"{said}."


def caution_before_shooting(table: Table, who: int, option: Option, words: Words) -> str:
    """Misses that would cost somebody's life, however they are shared out."""
    count = HANDS if option.verb == "shoot-both" else 1
    attack = prepare(table, who, card_of(table, who, option.names[0]), RANGED, count, option.value)
    friends = [friend for friend in table.living_in(attack.zone, who) if not hit_by_no_friend(table, friend)]
    if not friends or spares_friends(table, attack) or face_needed(table, attack) <= 1:
        return ""
    fatal = fatal_misses(table, friends, attack)
    if fatal == 0:
        return ""
    names = listed([words.name(table.name(friend)) for friend in friends])
    victim = names if len(friends) == 1 else f"one of {names}"
    where = place(table, attack.zone, words)
    would = "can" if six_adds_damage(table, attack) else "would"
    return f"Misses hit {names} {where}: {counted(fatal, 'miss', 'misses')} {would} kill {victim}."


def fatal_misses(table: Table, friends: Sequence[int], attack: Attack) -> int:
    """The fewest misses that nobody could share out without a death, if the other dice show sixes; or none."""
    dice = dice_of(table, attack)
    for misses in range(1, dice + 1):
        sixes = dice - misses
        if sixes and six_adds_die(table, attack):
            sixes = WITHOUT_END
        damage = damage_of(table, attack, sixes)
        if misses > sum(misses_survived(table, friend, damage) for friend in friends):
            return misses
    return 0


def misses_survived(table: Table, who: int, damage: int) -> int:
    one = table.survivors[who]
    endures = health(one) - 1 - one.wounds + sum(skill.ignores_wounds for skill in one.abilities)
    if any(skill.discards_for_wounds for skill in one.abilities):
        endures += one.inventory.count()
    return endures // damage


def place(table: Table, zone: int, words: Words) -> str:
    """Where that is, in the scene's own words."""
    found = table.stage.board.zones[zone]
    if words.names.get(found.id) == found.name:
        return words.names[f"in {found.id}"]
    return where_in(found)


def counted(count: int, one: str, many: str = "") -> str:
    return f"{count} {one}" if count == 1 else f"{count} {many or one + 's'}"


# -- the end -----------------------------------------------------------------------------------------------------------


def epilogue(game: Game, words: Words) -> list[tuple[str, str]]:
    """What the night has cost and achieved."""
    table = game.state
    assert isinstance(table, Table)
    stage = table.stage
    rounds = f"{table.round} of {stage.last_round}"
    rows = [("rounds", rounds)]
    rows += [("goal", f"{goal.progress(table)}/{goal.needed(table)}  {goal.says}") for goal in stage.objectives]
    rows.append(("kills", killed_in_all(game, table, words)))
    rows.append(("wounds", str(table.hurt)))
    if stage.builds_on:
        rows.append(("barricades", f"{table.built} built"))
    rows.append(("danger", LEVELS[table.danger()]))
    for who in range(len(table.survivors)):
        rows.append((words.name(table.name(who)), fate_of(table, who, words)))
    return rows


def killed_in_all(game: Game, table: Table, words: Words) -> str:
    enemies = zip(table.stage.enemies, table.kills)
    by_kind = [counted(count, enemy.name, enemy.plural) for enemy, count in enemies if count]
    if not by_kind:
        return "none"
    tally: dict[str, int] = {}
    for event in game.events:
        if event.kind == "killed":
            tally[event["who"]] = tally.get(event["who"], 0) + event["count"]
    best = max(tally.values(), default=0)
    most = [words.name(name) for name, count in tally.items() if count == best]
    return f"{listed(by_kind)}; most by {listed(most)} ({best})" if most else listed(by_kind)


def fate_of(table: Table, who: int, words: Words) -> str:
    one = table.survivors[who]
    if is_eliminated(one):
        return "dead"
    if one.zone == AWAY:
        return "got away" if one.escaped else "not in play"
    said = f"{place(table, one.zone, words)}, {counted(one.wounds, 'wound') if one.wounds else 'unhurt'}"
    if one.wounds == health(one) - 1:
        said += " (one away from death)"
    return f"{said}; {LEVELS[one.level]}, {one.experience} experience"
