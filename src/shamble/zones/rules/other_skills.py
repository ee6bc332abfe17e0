"""Skills about turns, things, wounds and spawning."""

from __future__ import annotations

from shamble.kernel.ask import choose
from shamble.kernel.questions import Choice, Option
from shamble.kernel.state import Steps
from shamble.zones.rules.attacking import free_attack
from shamble.zones.rules.learning import gain_experience
from shamble.zones.rules.reasons import Why, each_survivor, first, in_play, is_played, unless
from shamble.zones.rules.skills import Skill
from shamble.zones.rules.table import LED_TURN, Table
from shamble.zones.rules.wounds import heal

# -- turns and actions -------------------------------------------------------------------------------------------------


class PlusOneAction(Skill):
    rule = "skill.plus-1-action"
    called = "+1 Action"
    adds_up = True
    more_actions = 1


class PlusOneFreeAction(Skill):
    rule = "skill.plus-1-free-action"
    called = "+1 free X Action"
    adds_up = True

    def __init__(self, id: str, kind: str = "") -> None:
        super().__init__(id, kind)
        self.free_action = kind


class BornLeader(Skill):
    """Once a turn another survivor takes one action at once, wherever it is."""

    rule = "skill.born-leader"
    called = "Born leader"
    verb = "lead"

    def offer_actions(self, table: Table, who: int, choice: Choice) -> None:
        for option in self.at_hand(table, who):
            choice.offer(option)

    def at_hand(self, table: Table, who: int) -> list[Option]:
        led = [other for other in table.in_play() if other != who and table.survivors[other].can_act()]
        return [Option(self.verb, (table.name(other),), other) for other in led]

    def wishes(self, table: Table) -> list[Option]:
        return each_survivor(table, self.verb)

    def why_not(self, table: Table, who: int, option: Option) -> Why:
        led = table.number_of(option.names[0])
        return first(
            unless(led != who, self.rule, "Give the action to another survivor."),
            in_play(table, led, self.rule),
            is_played(table, led, self.rule),
        )

    def act(self, table: Table, who: int, option: Option) -> None:
        table.turn.marks.append(self.id)
        table.push("turn", (option.value, LED_TURN))
        table.tell("led", self.rule, table.name(who), table.name(option.value))


class Tactician(Skill):
    rule = "skill.tactician"
    called = "Tactician"
    acts_any_time = True


class ZombieLink(Skill):
    rule = "skill.zombie-link"
    called = "Zombie link"
    turn_before_shortage = True


class CombatReflexes(Skill):
    rule = "skill.combat-reflexes"
    called = "Combat reflexes"
    reacts_to_spawn = True

    def react(self, table: Table, who: int, zone: int) -> Steps:
        return free_attack(table, who, self, zone)


class Distributor(Skill):
    rule = "skill.distributor"
    called = "Distributor"
    assigns_spawns = True


class BrotherInArms(Skill):
    rule = "skill.brother-in-arms"
    called = "Brother in arms"

    def __init__(self, id: str, kind: str = "") -> None:
        super().__init__(id)
        self.shares = kind


# -- things ------------------------------------------------------------------------------------------------------------


class SearchTwoCards(Skill):
    rule = "skill.search-2-cards"
    called = "Search: 2 cards"
    search_cards = 2


class CanSearchMoreThanOnce(Skill):
    rule = "skill.can-search-more-than-once"
    called = "Can Search more than once"
    searches_again = True


class Scavenger(Skill):
    rule = "skill.scavenger"
    called = "Scavenger"
    searches_outdoors = True


class Destiny(Skill):
    rule = "skill.destiny"
    called = "Destiny"
    draws_anew = True


class MatchingSet(Skill):
    rule = "skill.matching-set"
    called = "Matching set"
    takes_the_other = True


class HoldYourNose(Skill):
    rule = "skill.hold-your-nose"
    called = "Hold your nose"
    draws_when_cleared = True


class StartsWith(Skill):
    rule = "skill.starts-with"
    called = "Starts with X"
    at_setup = True

    def __init__(self, id: str, kind: str = "") -> None:
        super().__init__(id, kind.replace("-", " "))
        self.starts_with = kind


class TwoCocktails(Skill):
    rule = "skill.two-cocktails"
    called = "2 cocktails are better than 1"
    doubles = "molotov"


class BreakIn(Skill):
    rule = "skill.break-in"
    called = "Break-in"
    opens_without_tool = True
    free_action = "open"


class Hoard(Skill):
    rule = "skill.hoard"
    called = "Hoard"
    more_room = 2


# -- wounds ------------------------------------------------------------------------------------------------------------


class Medic(Skill):
    """At the end of the round everybody in the zone may heal a wound; the medic gains the experience."""

    rule = "skill.medic"
    called = "Medic"

    def end_phase(self, table: Table, who: int) -> Steps:
        for patient in table.living_in(table.survivors[who].zone):
            if table.survivors[patient].wounds > 0:
                choice = table.asks(patient, "heal", self.rule, (table.name(who), table.name(patient)))
                choice.offer(Option("heal", (table.name(patient),)))
                choice.offer(Option("bear", (table.name(patient),)))
                chosen = yield from choose(choice)
                if chosen.verb == "heal":
                    heal(table, patient, self.rule)
                    yield from gain_experience(table, who, 1)
