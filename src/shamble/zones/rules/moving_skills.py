"""Skills about moving, and skills that move somebody else."""

from __future__ import annotations

from typing import Final

from shamble.kernel.ask import choose
from shamble.kernel.questions import Choice, Option
from shamble.kernel.state import Steps
from shamble.zones.rules.attacking import free_attack
from shamble.zones.rules.combat import out_of_range
from shamble.zones.rules.learning import put_in
from shamble.zones.rules.moving import climb, free_move, passing_skill, step_into, surcharge
from shamble.zones.rules.reasons import Why, first, on_foot, unless
from shamble.zones.rules.seeing import seen_from
from shamble.zones.rules.skills import Skill
from shamble.zones.rules.table import Table
from shamble.zones.rules.taunting import follow_taunt
from shamble.zones.rules.turns import actions_left
from shamble.zones.rules.wounds import heal

NOBODY: Final = -1

# -- Move actions ------------------------------------------------------------------------------------------------------


class Slippery(Skill):
    rule = "skill.slippery"
    called = "Slippery"
    leaves_freely = True


class SlipAway(Skill):
    """Slippery, but with one move of a turn only."""

    rule = "skill.slip-away"
    called = "Slip away"
    slips_once = True
    innate = True


class Sprint(Skill):
    rule = "skill.sprint"
    called = "Sprint"
    run = 3


class PlusOneZonePerMove(Skill):
    rule = "skill.plus-1-zone-per-move"
    called = "+1 Zone per Move"
    more_zones = 1


class HitAndRun(Skill):
    rule = "skill.hit-and-run"
    called = "Hit & run"
    in_attacks = True
    moves_after_killing = True


class Sidestep(Skill):
    rule = "skill.sidestep"
    called = "Sidestep"
    reacts_to_spawn = True

    def react(self, table: Table, who: int, zone: int) -> Steps:
        return free_move(table, who, self.rule)


# -- moves for a purpose, once a turn ----------------------------------------------------------------------------------


class Dash(Skill):
    """One or two zones to a place of some kind, by the rules of movement but not as a Move action."""

    price = 1
    repeats = False  # as often as there are actions for it, not only once a turn

    def is_worth_going(self, table: Table, who: int, zone: int) -> bool:
        """Is it a place of that kind?"""
        return table.dead_in(zone) > 0

    def why_pointless(self, table: Table, who: int) -> str:
        """Why it is not, in a sentence."""
        return f"There is no {table.edition.dead_one} there."

    def arrive(self, table: Table, who: int) -> Steps | None:
        """What happens there."""
        return None

    def offer_actions(self, table: Table, who: int, choice: Choice) -> None:
        if table.is_aboard(who):
            return
        for zone in within_two(table, who):
            option = self.to_zone(table, zone)
            if self.is_worth_going(table, who, zone) and can_climb(table, who, self, option):
                choice.offer(option)

    def at_hand(self, table: Table, who: int) -> list[Option]:
        near = [] if table.is_aboard(who) else within_two(table, who)
        return [self.to_zone(table, zone) for zone in near]

    def why_not(self, table: Table, who: int, option: Option) -> Why:
        zone = table.stage.board.zone_index[option.names[0]]
        near = zone in within_two(table, who)
        return first(
            unless(near, self.rule, "You can't get there in one or two steps."),
            unless(self.is_worth_going(table, who, zone), self.rule, self.why_pointless(table, who)),
            on_foot(table, who),
        )

    def cost(self, table: Table, who: int) -> int:
        return self.price + surcharge(table, who)

    def toll(self, table: Table, who: int, option: Option) -> int:
        here, board = table.survivors[who].zone, table.stage.board
        zones = [here, *way(table, who, board.zone_index[option.names[0]])]
        return sum([1 for at, zone in enumerate(zones[1:]) if board.is_climb(zones[at], zone)])

    def act(self, table: Table, who: int, option: Option) -> Steps:
        if not self.repeats:
            table.turn.marks.append(self.id)
        for zone in way(table, who, option.value):
            step_into(table, who, zone)
        rest = self.arrive(table, who)
        if rest is not None:
            yield from rest


def can_climb(table: Table, who: int, skill: Skill, option: Option) -> bool:
    """A tank on the way takes one more ordinary action."""
    return actions_left(table, table.turn) >= skill.cost(table, who) + skill.toll(table, who, option)


def within_two(table: Table, who: int) -> list[int]:
    """The zones one or two steps away, in zone order."""
    return [zone for zone in range(len(table.stage.board.zones)) if way(table, who, zone)]


def way(table: Table, who: int, to: int) -> list[int]:
    """The one or two zones entered on the way, including the last one; [] if there is no way. A zone with the dead in
    it ends the move, unless a skill passes them."""
    start = table.survivors[who].zone
    steps = table.stage.board.ground(table.closed).steps
    if to in steps[start]:
        return [to]
    for between in steps[start]:
        if to in steps[between] and (table.dead_in(between) == 0 or passing_skill(table, who) is not None):
            return [between, to]
    return []


class Charge(Dash):
    rule = "skill.charge"
    called = "Charge"
    verb = "charge"
    price = 0


class Bloodlust(Dash):
    rule = "skill.bloodlust"
    called = "Bloodlust: X"

    def __init__(self, id: str, kind: str = "") -> None:
        super().__init__(id, kind)
        self.verb = f"bloodlust-{kind}"

    def arrive(self, table: Table, who: int) -> Steps:
        return free_attack(table, who, self)


class Blitz(Dash):
    rule = "skill.blitz"
    called = "Blitz"
    verb = "blitz"

    def __init__(self, id: str, kind: str = "") -> None:
        super().__init__(id, kind)
        self.melee = False

    def is_worth_going(self, table: Table, who: int, zone: int) -> bool:
        """Would some of the dead be in range and sight of a ranged weapon in hand?"""
        for item in table.held_items(who):
            weapon = table.stage.cards[item.card].ranged
            if weapon is not None:
                for there, distance in enumerate(seen_from(table, who, zone, item.card)):
                    if table.dead_in(there) > 0 and not out_of_range(table, who, weapon, distance):
                        return True
        return False

    def why_pointless(self, table: Table, who: int) -> str:
        if all(table.stage.cards[item.card].ranged is None for item in table.held_items(who)):
            return "You have no ranged weapon in hand."
        return f"There is no {table.edition.dead_one} that you could shoot from there."

    def arrive(self, table: Table, who: int) -> Steps:
        return free_attack(table, who, self)


class FieldMedic(Dash):
    rule = "skill.field-medic"
    called = "Field medic"
    verb = "attend"

    def is_worth_going(self, table: Table, who: int, zone: int) -> bool:
        return len(table.living_in(zone, who)) > 0

    def why_pointless(self, table: Table, who: int) -> str:
        return "Nobody else is there."

    def arrive(self, table: Table, who: int) -> Steps:
        """A wound of somebody there may be healed, including the medic's own."""
        choice = table.asks(who, "attend", self.rule, (table.name(who),))
        for patient in table.living_in(table.survivors[who].zone):
            if table.survivors[patient].wounds > 0:
                choice.offer(Option("heal", (table.name(patient),), patient))
        choice.offer(Option("heal-nobody", (), NOBODY))
        chosen = yield from choose(choice)
        if chosen.value != NOBODY:
            heal(table, chosen.value, self.rule)


class Jump(Skill):
    """Two zones at once, over everybody in between; no other moving skill modifies it."""

    rule = "skill.jump"
    called = "Jump"
    verb = "jump"
    price = 1
    not_there = "That zone is not exactly two steps away."

    def landings(self, table: Table, who: int) -> list[int]:
        """The zones to jump to."""
        return two_away(table, table.survivors[who].zone)

    def offer_actions(self, table: Table, who: int, choice: Choice) -> None:
        for option in self.at_hand(table, who):
            if can_climb(table, who, self, option):
                choice.offer(option)

    def at_hand(self, table: Table, who: int) -> list[Option]:
        far = [] if table.is_aboard(who) else self.landings(table, who)
        return [self.to_zone(table, zone) for zone in far]

    def why_not(self, table: Table, who: int, option: Option) -> Why:
        far = table.stage.board.zone_index[option.names[0]] in self.landings(table, who)
        return first(unless(far, self.rule, self.not_there), on_foot(table, who))

    def cost(self, table: Table, who: int) -> int:
        return self.price + table.dead_in(table.survivors[who].zone)

    def toll(self, table: Table, who: int, option: Option) -> int:
        """Whoever jumps over a tank does not climb it."""
        return climb(table, who, table.stage.board.zone_index[option.names[0]])

    def act(self, table: Table, who: int, option: Option) -> None:
        table.turn.marks.append(self.id)
        put_in(table, who, option.value)
        table.tell("jumped", self.rule, table.name(who), table.zone_name(option.value))


def two_away(table: Table, start: int) -> list[int]:
    """The other zones exactly two steps away, in zone order."""
    steps = table.stage.board.ground(table.closed).steps
    found = [there for between in steps[start] for there in steps[between] if there != start]
    return [zone for zone in range(len(table.stage.board.zones)) if zone in found]


# -- who else goes somewhere, once a turn ------------------------------------------------------------------------------


class Shove(Skill):
    """All the dead of the zone are pushed next door."""

    rule = "skill.shove"
    called = "Shove"
    verb = "shove"

    def offer_actions(self, table: Table, who: int, choice: Choice) -> None:
        here, board = table.survivors[who].zone, table.stage.board
        if table.dead_in(here) > 0:
            for option in self.at_hand(table, who):
                if not board.is_climb(here, option.value):
                    choice.offer(option)

    def at_hand(self, table: Table, who: int) -> list[Option]:
        steps = table.stage.board.ground(table.closed).steps[table.survivors[who].zone]
        return [self.to_zone(table, zone) for zone in steps]

    def why_not(self, table: Table, who: int, option: Option) -> Why:
        up = table.stage.board.is_climb(table.survivors[who].zone, table.stage.board.zone_index[option.names[0]])
        return first(
            super().why_not(table, who, option),
            unless(not up, "tank.stops-zombie-move-step", f"You can't push a {table.edition.dead_one} up a tank."),
        )

    def why_not_there(self, table: Table, who: int, zone: int) -> str:
        here = table.survivors[who].zone
        if zone not in table.stage.board.ground(table.closed).steps[here]:
            return "There is no open way there from your zone."
        return "" if table.dead_in(here) else f"There is no {table.edition.dead_one} in your zone to push."

    def pushed(self, table: Table, zone: int) -> list[int]:
        """How many of each kind in a zone are pushed."""
        return [table.dead_of(kind, zone) for kind in range(len(table.stage.enemies))]

    def act(self, table: Table, who: int, option: Option) -> None:
        table.turn.marks.append(self.id)
        zone = table.survivors[who].zone
        pushed = self.pushed(table, zone)
        for kind, count in enumerate(pushed):
            table.put_dead(kind, zone, -count)
            table.put_dead(kind, option.value, count)
        table.tell("shoved", self.rule, table.name(who), table.zone_name(option.value), n=sum(pushed))


class Taunt(Skill):
    """The dead of a nearby zone come for the survivor, and for nobody else."""

    rule = "skill.taunt"
    called = "Taunt"
    verb = "taunt"

    def hears_it(self, table: Table, who: int, zone: int) -> bool:
        """Do the dead in that zone mind a survivor where it is?"""
        return 0 <= table.stage.board.ground(table.closed).distances(table.survivors[who].zone)[zone] <= 2

    def offer_actions(self, table: Table, who: int, choice: Choice) -> None:
        for option in self.at_hand(table, who):
            if self.hears_it(table, who, option.value):
                choice.offer(option)

    def at_hand(self, table: Table, who: int) -> list[Option]:
        zones = range(len(table.stage.board.zones))
        return [self.to_zone(table, zone) for zone in zones if table.dead_in(zone) > 0]

    def why_not_there(self, table: Table, who: int, zone: int) -> str:
        if table.dead_in(zone) == 0:
            return f"There is no {table.edition.dead_one} there to taunt."
        return "" if self.hears_it(table, who, zone) else f"Those {table.edition.the_dead} are too far away."

    def act(self, table: Table, who: int, option: Option) -> None:
        table.turn.marks.append(self.id)
        table.tell("taunted", self.rule, table.name(who), table.zone_name(option.value))
        follow_taunt(table, option.value, who)


class Lifesaver(Skill):
    """Once a turn survivors are brought out of a zone with the dead, seen at distance 1 and joined by an open way."""

    rule = "skill.lifesaver"
    called = "Lifesaver"
    verb = "rescue"

    def offer_actions(self, table: Table, who: int, choice: Choice) -> None:
        for option in self.at_hand(table, who):
            choice.offer(option)

    def at_hand(self, table: Table, who: int) -> list[Option]:
        """Where somebody needs saving; other zones next door are not worth mentioning."""
        here = table.survivors[who].zone
        ground = table.stage.board.ground(table.closed)
        seen = ground.sees(here)
        zones = [zone for zone in ground.steps[here] if seen[zone] == 1 and needs_saving(table, zone)]
        return [self.to_zone(table, zone) for zone in zones]

    def why_not_there(self, table: Table, who: int, zone: int) -> str:
        here = table.survivors[who].zone
        steps = table.stage.board.ground(table.closed).steps[here]
        if zone not in steps or seen_from(table, who, here)[zone] != 1:
            return "It must be a zone next to yours that you can see and walk to."
        return "" if needs_saving(table, zone) else f"Nobody there needs saving from {table.edition.the_dead}."

    def act(self, table: Table, who: int, option: Option) -> Steps:
        table.turn.marks.append(self.id)
        table.tell("rescues", self.rule, table.name(who), table.zone_name(option.value))
        for other in on_foot_in(table, option.value):
            choice = table.asks(other, "rescue", self.rule, (table.name(who), table.name(other)))
            choice.offer(Option("come"))
            choice.offer(Option("stay"))
            chosen = yield from choose(choice)
            if chosen.verb == "come":
                put_in(table, other, table.survivors[who].zone)
                table.tell("rescued", self.rule, table.name(other), table.zone_name(table.survivors[who].zone))


def needs_saving(table: Table, zone: int) -> bool:
    """Is somebody on foot among the dead there?"""
    return table.dead_in(zone) > 0 and len(on_foot_in(table, zone)) > 0


def on_foot_in(table: Table, zone: int) -> list[int]:
    """The survivors in a zone who are not in a car: the only way to leave a seat is getting out. Companions go with
    their leaders."""
    return [who for who in table.living_in(zone) if not table.is_aboard(who) and table.survivors[who].can_act()]
