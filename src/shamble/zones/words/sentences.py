"""The sentences of a zone game: what needs more than a template, and names that arise in play.

An edition says something in its own way by a subclass. Kinds and verbs can be told apart further, as `moved-among` is
for some of the events `moved`; that is only done where the title's words have a sentence for it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar, Final, Self

from shamble.kernel.events import Event
from shamble.kernel.questions import Option, Question, Share
from shamble.speech.book import number_in
from shamble.speech.words import Words
from shamble.zones.content.loader import Content
from shamble.zones.rules.carrying import NOTHING
from shamble.zones.rules.enemies import SpawnCard
from shamble.zones.rules.equipment import EXTRA_CARDS, STARTING, Card
from shamble.zones.rules.stage import Stage
from shamble.zones.words.names import names_in, names_on, skill_names
from shamble.zones.words.phrases import listed

EMPTY: Final = "-empty"  # what an unloaded weapon's name ends with
ELIMINATED: Final = "-eliminated"


def same_rule(key: str) -> str:
    return key


@dataclass(frozen=True, eq=False)
class ZoneWords(Words):
    """The words of a title of the family."""

    rule_of: Callable[[str], str] = same_rule  # the title's own id for a key of the family

    opens_what: ClassVar[str] = "doors"  # what a tool for opening opens
    burns_what: ClassVar[str] = "a zone"  # where fire can be thrown
    strong_mode: ClassVar[str] = ""  # the name of the stronger mode, in games that have two
    naming_a_card: ClassVar[str] = ""  # examples of how to name a spawn card, after a space and in brackets

    def more_in_full(self, card: Card) -> list[str]:
        """What a card can do in this game alone."""
        return []

    def more_in_one_line(self, card: Card) -> list[str]:
        return []

    # -- names ---------------------------------------------------------------------------------------------------------

    def name(self, id: str, n: int = 1) -> str:
        """Also of things that arise in play: an empty weapon, a seat, a door of an unknown scene."""
        if id not in self.names:
            if id.endswith(EMPTY):
                return f"{self.name(id.removesuffix(EMPTY))} (empty)"
            if id.startswith("seat-"):
                return f"player {id.removeprefix('seat-')}"
            first, between, second = id.partition("--")
            if between:
                return f"the way between {self.name(first)} and {self.name(second)}"
        return super().name(id, n)

    def with_content(self, content: Content, stages: Sequence[Stage], rule_of: Callable[[str], str]) -> Self:
        """Also with the names from content and scenes; those of the file take precedence."""
        names = names_in(content) | skill_names(content.skills)
        for card in content.spawn_cards.values():
            names[card.id] = (
                f"{card.id.replace('-', ' ')} ({self.spawn_text(card, card.plural_of(content.enemies[card.kind]))})"
            )
        for stage in stages:
            names |= names_on(stage, self)
        return replace(self, names=names | dict(self.names), rule_of=rule_of)

    def at_table(self, own: Sequence[Stage], players: Sequence[str]) -> Self:
        """For one game: the names of a user's own scene take precedence over ours, and players have theirs."""
        names = {**self.names}
        for stage in own:
            names |= names_on(stage, self)
        for number, player in enumerate(players, 1):
            if player != f"seat-{number}":  # otherwise nobody has given a name
                names[f"seat-{number}"] = player
        return replace(self, names=names)

    def spawn_text(self, card: SpawnCard, kind: str) -> str:
        """What a spawn card says: what it brings at each danger level, or what it does instead."""
        if not card.brings:
            return self.effect(card, kind)
        return with_manner(f"{kind} {'/'.join([str(count) for count in card.counts])}", card)

    def effect(self, card: SpawnCard, kind: str) -> str:
        """What a spawn card does that brings nobody."""
        return f"{kind} act again"

    # -- events --------------------------------------------------------------------------------------------------------

    def tell(self, event: Event, knows: bool) -> str:
        data = {"seat": f"seat-{event['seat'] + 1}"} if event.kind == "passed" else event.data
        return self.sentence(known(self.kind_told(event), event.kind, self.events), data, event.secret, knows)

    def kind_told(self, event: Event) -> str:
        """The kind of an event, subdivided where that makes a better story."""
        kind = event.kind
        if kind == "turn" and self.follows(event, "skill.born-leader"):
            return "turn-led"
        if kind == "moved" and self.follows(event, "move.entering-dead-ends-move"):
            return "moved-among"
        if kind == "attacked" and not self.follows(event, "combat.melee-action"):
            return "attacked-from-afar"
        if kind == "hurt" and self.follows(event, "car.attack-friendly-fire"):
            return "hurt-by-car"
        if kind == "rolled" and not event["dice"].faces:
            return "rolled-nothing"
        if kind == "seat-changed":
            return f"{kind}-{event['place']}"
        if kind == "discarded" and event["deck"] in (STARTING, EXTRA_CARDS):
            return f"{kind}-{event['deck']}"
        if kind == "emptied" and event["count"] > 1:
            return "emptied-both"
        if kind == "wore" and event["card"] == NOTHING:
            return "wore-nothing"
        if kind == "held" and event["second"] == NOTHING:
            return "held-nothing" if event["first"] == NOTHING else "held-one"
        if kind == "held" and event["first"] == event["second"]:
            return "held-two"
        return kind

    def follows(self, event: Event, key: str) -> bool:
        return event.rule == self.rule_of(key)

    def ending(self, why: str) -> str:
        if why.endswith(ELIMINATED):
            return self.outcome("eliminated", (why.removesuffix(ELIMINATED),))
        return self.outcome(why)

    # -- options -------------------------------------------------------------------------------------------------------

    def say(self, option: Option) -> str:
        verb, names = option.verb, option.names
        if verb == "split":
            return self.say_split(names)
        if verb == "share":
            amounts = [name.partition("=") for name in names]
            return listed([f"{amount} for {self.name(name)}" for name, _, amount in amounts if amount != "0"])
        return self.option(known(verb_said(verb, names), verb, self.options), names)

    def say_split(self, names: tuple[str, ...]) -> str:
        """How many of a kind go which way."""
        kind, *parts = names
        said: list[str] = []
        for part in parts:
            zone, _, count = part.partition("=")
            if count == "0":
                continue
            many = f" {self.name(kind, int(count))}" if not said else ""
            said.append(f"{count}{many} to {self.name(zone)}")
        return ", ".join(said)

    # -- questions -----------------------------------------------------------------------------------------------------

    def prompt(self, question: Question) -> str:
        ask, about = question.ask, question.about
        if ask == "trade":
            return self.prompt_trade(about)
        if ask == "deal-equipment":
            if about.count(about[0]) > 1:  # then it is not clear who comes when
                return self.ask("deal-equipment-in-turn", (self.listed_ids(about),))
            return self.ask(ask, (about[0], about[-1]))
        if ask == "agree":
            return self.prompt_agreement(about)
        if ask == "any-skill" and about[1]:
            return self.ask("any-skill-kind", about)
        if ask == "wounds" and isinstance(question, Share) and len(about) > 2:
            kinds = listed([self.attackers(kind, question.total) for kind in about[2:]])
            return self.ask(known("wounds-by", ask, self.asks), (*about[:2], kinds), question.total)
        if ask == "split":
            kind = "split-routes" if about[-1] else "split-targets"
            counts = [int(part.partition("=")[2]) for part in question.options[0].names[1:]]
            return self.ask(kind, (*about[:2], about[-1]), sum(counts))
        return self.ask(ask, about, number_in(question))

    def attackers(self, kind: str, attacks: int) -> str:
        return f"a {self.name(kind)}" if attacks == 1 else self.name(kind, attacks)

    def prompt_trade(self, about: tuple[str, ...]) -> str:
        """With the trade so far, given as "+axe -uzi"."""
        who, partner, moved = about
        given = [name[1:] for name in moved.split() if name.startswith("+")]
        taken = [name[1:] for name in moved.split() if name.startswith("-")]
        said = f"{self.name(who)} trades with {self.name(partner)}"
        if given:
            said += f", gives {self.listed_ids(given)}"
        if taken:
            said += f"{' and' if given else ','} takes {self.listed_ids(taken)}"
        return f"{said}. {'Anything else' if moved else 'What changes hands'}?"

    def prompt_agreement(self, about: tuple[str, ...]) -> str:
        """Both sides of the trade are given as "axe, uzi"."""
        partner, who, *sides = about
        given, taken = [self.listed_ids(side.split(", ")) for side in sides]
        return f"{self.name(who)} would give {self.name(partner)} {given} and take {taken}. Agree?"

    def listed_ids(self, ids: Sequence[str]) -> str:
        return listed([self.name(id) for id in ids])


def with_manner(said: str, card: SpawnCard) -> str:
    """What a spawn card brings, and what they do at once."""
    return f"{said}, {card.manner}" if card.manner else said


def verb_said(verb: str, names: tuple[str, ...]) -> str:
    """The verb of an option, subdivided where its pieces need another sentence."""
    if verb == "hold" and len(names) == 1:
        return "hold-nothing" if names[0] == NOTHING else "hold-one"
    if verb == "hold" and names[0] == names[1]:
        return "hold-two"
    if verb == "wear" and names[0] == NOTHING:
        return "wear-nothing"
    if verb in ("shoot", "cast") and len(names) == 1:  # a weapon that is not in hand, and so has no target
        return f"{verb}-unheld"
    return verb


def known(special: str, usual: str, sentences: Collection[str]) -> str:
    """The special kind if there is a sentence for it, otherwise the usual one."""
    return special if special in sentences else usual
