"""What is said to somebody who asks what something is: the sentences that all zone games share.

A title says something in its own way under `about` in its words. In both, `DEAD` stands for its name for the dead."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from shamble.speech.words import capital
from shamble.zones.rules.equipment import Card
from shamble.zones.rules.skills import Skill
from shamble.zones.words.cards import besides_attacks, besides_figures, weapons_of
from shamble.zones.words.phrases import counted, listed
from shamble.zones.words.telling import Telling

DEAD: Final = "DEAD"
SAYS: Final = {
    "door": "Nobody passes a closed door or sees through it. Opening it takes an action and a tool.",
    "door-open": "Everybody passes an open door and sees through it.",
    "door-locked": "Nothing opens it before the doors of its colour are unlocked.",
    "doorway": "An opening without a door: everybody passes it and sees through it.",
    "window": "Nobody passes it or sees through it.",
    "window-open": "Everybody climbs through an open window and sees through it.",
    "barricade": "Nobody passes it or sees through it.",
    "barricade-open": "It no longer stops anybody.",
    "stairway": "Nobody passes while the stairs are shut.",
    "stairway-open": "The stairs lead to a zone drawn elsewhere on the board.",
    "ledge": "You can go down here, but not back up.",
    "sandbags": "Survivors climb over and see across; DEAD stay on their side, except in an extra activation.",
    "palisade": "Nobody walks across it, but everybody sees over it. With no other way, DEAD tear it down.",
    "palisade-open": "It has been torn down and stops nobody.",
    "half-sandbags": "There is a gap in this row, so it stops nobody.",
    "spawn": "After the DEAD have acted, a card is drawn here and brings more of them.",
    "spawn-asleep": "Asleep: nothing comes from here until something in the scene wakes it.",
    "noise": "Noise draws the DEAD. It is gone at the end of the round.",
    "exit": "Survivors may leave the board here.",
    "car": "Survivors get in and out for 1 action each, and the driver drives.",
    "car-parked": "Survivors can get in, but nobody can drive it yet.",
    "dead": "It goes for the survivors, and bites where it finds one.",
}
# Of the skills that come in several kinds, what one of those does. The kind is in place of the #.
OF_A_KIND: Final = {
    "plus-1-free-action": "One extra action each turn, for # only.",
    "plus-1-die": "Each weapon used for # rolls 1 more die.",
    "plus-1-damage": "Each hit of # does 1 more damage.",
    "plus-1-to-dice-roll": "Each die rolled for # counts 1 higher, up to 6.",
    "x-damage-2": "Weapons used for # that have damage 1 do 2.",
    "bloodlust": "Once a turn, for 1 action: move up to 2 zones to the DEAD, then a free action for #.",
    "escalation": "Each action for # after the first in a row rolls 1 more die than the one before.",
    "frenzy": "Each weapon used for # rolls 1 more die per wound its owner has.",
    "reaper": "Once an attack, a hit of # that kills also kills a second one of the same kind.",
    "roll-6-damage": "Each 6 rolled for # adds 1 damage to all hits of that attack.",
    "roll-6-die": "Each 6 rolled for # gives 1 more die, and so do sixes on those.",
    "dreadnought": "Its owner ignores all wounds from a #.",
    "starts-with": "Its owner began with this card: #.",
    "starts-with-health": "Its owner is eliminated at # wounds.",
    "brother-in-arms": "While its owner is not alone, all survivors in the zone have it: #.",
    "all-out": "Its owner has it while going all-out: #.",
}
# What skills do whose rules take many words. The rule itself is a click away.
IN_SHORT: Final = {
    "home-defender": "Inside buildings its owner sees as far as lines run straight through open rooms.",
    "tough": "Ignores the first wound of each attack by the DEAD, and of each friendly fire.",
    "steady-hand": "When its owner's shots miss, no friend is hit.",
    "medic": "At the end of each round, its owner and everybody in the zone may heal 1 wound.",
    "point-blank": "Shoots at its own zone with any weapon, picks the targets, and hits no friends.",
    "barbarian": "In a melee, each weapon may roll as many dice as there are DEAD in the zone.",
    "full-auto": "A shot may roll as many dice a weapon as there are DEAD in the target zone.",
    "combat-reflexes": "When DEAD appear at range 0-1, its owner may attack them at once for free.",
    "sidestep": "When DEAD appear at range 0-1, its owner may move away at once for free.",
    "lifesaver": "Once a turn, for free: pulls survivors out of a zone of DEAD beside the owner into its own.",
    "taunt": "Once a turn, for free: the DEAD of a zone nearby act at once, and go for its owner alone.",
    "jump": "Once a turn, for 1 action: goes exactly 2 zones, past whoever stands between.",
    "blitz": "Once a turn, for 1 action: moves up to 2 zones into range of DEAD, then shoots for free.",
    "field-medic": "Once a turn, for 1 action: moves up to 2 zones to a survivor, and heals 1 wound there.",
    "distributor": "Draws all spawn cards first, and says which goes where.",
    "shove": "Once a turn, for free: pushes all DEAD of its zone into a zone next to it.",
    "is-that-all-youve-got": "When hurt, its owner may discard cards to cancel 1 wound each.",
    "hold-your-nose": "When the last of the DEAD in its zone falls, its owner may draw a card.",
}
KINDS: Final = {"combat": "any attack", "melee": "melee attacks", "ranged": "ranged attacks", "magic": "magic attacks"}
ACTIONS: Final = {"combat": "attacking", "melee": "melee", "ranged": "shooting", "magic": "magic", "move": "moving"}


class Sentences:
    """The sentences about the things of one table."""

    def __init__(self, telling: Telling, rule_says: Callable[[str], str]) -> None:
        self.telling = telling
        self.words = telling.words
        self.rule_says = rule_says  # what a rule of the title says, by its id or its key

    def say(self, id: str, otherwise: str = "dead") -> str:
        """By the name of a thing, or of its kind."""
        own = self.words.about
        said = own.get(id) or own.get(f"{id} here") or SAYS.get(id) or own.get(otherwise) or SAYS[otherwise]
        return capital(said.replace(DEAD, self.telling.the_dead))

    def skill(self, skill: Skill) -> str:
        """What it does, without the name at the beginning of the rule."""
        base = skill.id.partition(":")[0]
        short = self.words.about.get(base) or IN_SHORT.get(base)
        if short:
            return short.replace(DEAD, self.telling.the_dead)
        if skill.kind and base in OF_A_KIND:
            return OF_A_KIND[base].replace("#", self.kind(skill)).replace(DEAD, self.telling.the_dead)
        said = self.rule_says(skill.rule)
        for mark in (": ", " - ", "? "):
            name, found, rest = said.partition(mark)
            if found and name.lower().startswith(skill.common_name.lower().rstrip("?")[:12]):
                return capital(rest)
        return said.removeprefix(f"{skill.common_name}. ")

    def kind(self, skill: Skill) -> str:
        """What the kind of a skill is called in its sentence."""
        base, kind = skill.id.partition(":")[0], skill.kind
        stage = self.telling.stage
        if base == "plus-1-free-action":
            return ACTIONS.get(kind, "searching" if kind == "search" else kind)
        if kind in stage.skills:
            return self.skill(stage.skills[kind]).rstrip(".")
        if kind in stage.cards:
            return stage.cards[kind].name
        return KINDS.get(kind) or self.telling.words.name(kind)

    def card(self, name: str) -> str:
        """What a card is and does, apart from its figures."""
        card = self.telling.printed(name)
        if card is None:
            return self.say(name, "improvised") if name in self.words.about else "Whatever is at hand."
        said = [*self.sort_of(card), *[habit for weapon in weapons_of(card) for habit in besides_figures(weapon)]]
        said += besides_attacks(card, self.words)
        said += self.makes(card)
        said += ["empty: reload it first"] if name.endswith("-empty") else []
        own = [self.words.about[card.id]] if card.id in self.words.about else []
        return " ".join([*own, *[f"{capital(part)}." for part in dict.fromkeys(said)]])

    def sort_of(self, card: Card) -> list[str]:
        weapons = weapons_of(card)
        if any(weapon.burns for weapon in weapons):
            return ["thrown into a zone, it burns everybody there, friends too, and is used up"]
        kinds = [("a melee weapon", "a ranged weapon", "a combat spell")[weapon.kind] for weapon in weapons]
        if len(kinds) > 1:
            return ["a weapon for near and far"]
        if card.trap:
            kinds.append(f"a trap: whoever finds it meets a {self.words.name(card.trap)}")
        return kinds

    def makes(self, card: Card) -> list[str]:
        """What it can be combined to."""
        found: list[str] = []
        for made in self.telling.stage.combinations:
            if card.id in made.needs:
                others = [self.telling.card(other) for other in made.needs if other != card.id]
                found.append(
                    f"combined with {listed(others)} it becomes another weapon: {self.telling.card(made.gives)}"
                )
        return found

    def crate(self, deck: str) -> str:
        return f"A survivor here can take it for 1 action, and draws a card from {self.words.name(deck)}."

    def gift(self, experience: int, boards: int, card: str) -> list[str]:
        """What a token gives, in words."""
        found = [f"{experience} experience"] if experience else []
        found += [counted(boards, "loose board")] if boards else []
        return found + ([f"a card: {self.telling.card(card)}"] if card else [])
