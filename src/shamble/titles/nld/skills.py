"""The skills, as pieces that answer hooks. What a survivor's card names is made here from its id."""

from __future__ import annotations

from typing import Final

from shamble.kernel.abilities import Tally
from shamble.kernel.asking import choose
from shamble.kernel.questions import Choice, Option
from shamble.kernel.state import Steps
from shamble.titles.nld.survivors import gain_experience, heal
from shamble.zones.equipment import Attack
from shamble.zones.table import LED_TURN, Skill, Table


class PlusOneDie(Skill):
    def dice(self, attack: Attack, dice: Tally) -> None:
        if self.about(attack):
            dice.add(1, self.rule)


class PlusOneToDiceRoll(Skill):
    def roll_bonus(self, attack: Attack) -> int:
        return 1 if self.about(attack) else 0


class PlusOneDamage(Skill):
    def damage(self, attack: Attack, damage: Tally) -> None:
        if self.about(attack):
            damage.add(1, self.rule)


class Barbarian(Skill):
    """More dice never hurt in melee, so the number of ghouls counts wherever it is the larger one."""

    def dice(self, attack: Attack, dice: Tally) -> None:
        if self.about(attack) and attack.crowd > attack.weapon.dice:
            dice.set(attack.crowd, self.rule)


class Sniper(Skill):
    def picks_targets(self, attack: Attack) -> bool:
        return True

    def spares_friends(self, attack: Attack) -> bool:
        return True


class SteadyHand(Skill):
    def spares_friends(self, attack: Attack) -> bool:
        return True


class Lucky(Skill):
    def rolls_again(self, attack: Attack) -> bool:
        return True


class Reaper(Skill):
    def kills_a_second(self, attack: Attack) -> bool:
        return self.about(attack)


class BornLeader(Skill):
    """Once a turn another survivor takes one action at once, wherever it is."""

    def offer_actions(self, table: Table, who: int, choice: Choice) -> None:
        used = self.rule if self.id in table.turn.marks else ""
        for other in table.in_play():
            if other != who:
                choice.offer(Option(self.verb, (table.name(other),), other), used)

    def act(self, table: Table, who: int, option: Option) -> None:
        table.turn.marks.append(self.id)
        table.push("turn", (option.value, LED_TURN))
        table.tell("led", self.rule, table.name(who), table.name(option.value))


class Lifesaver(Skill):
    """Once a turn survivors are brought out of a zone with ghouls, seen at distance 1 and joined by an open way."""

    def offer_actions(self, table: Table, who: int, choice: Choice) -> None:
        used = self.rule if self.id in table.turn.marks else ""
        zone = table.survivors[who].zone
        ground = table.stage.board.ground(table.closed)
        seen = ground.sees(zone)
        for there in ground.steps[zone]:
            if seen[there] == 1 and table.dead_in(there) and table.living_in(there):
                choice.offer(Option(self.verb, (table.zone_name(there),), there), used)

    def act(self, table: Table, who: int, option: Option) -> Steps:
        table.turn.marks.append(self.id)
        table.tell("rescues", self.rule, table.name(who), table.zone_name(option.value))
        for other in table.living_in(option.value):
            choice = table.asks(other, "rescue", self.rule, (table.name(who), table.name(other)))
            choice.offer(Option("come"))
            choice.offer(Option("stay"))
            chosen = yield from choose(choice)
            if chosen.verb == "come":
                table.survivors[other].zone = table.survivors[who].zone
                table.tell("rescued", self.rule, table.name(other), table.zone_name(table.survivors[who].zone))


class Medic(Skill):
    """At the end of the round everybody in the zone may heal a wound, to the medic's credit."""

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


ATTACKS: Final = ("combat", "melee", "ranged")
WITH_KIND: Final = ("plus-1-die", "plus-1-to-dice-roll", "plus-1-damage", "reaper")
FREE: Final = ("combat", "melee", "ranged", "move", "search")
OTHERS: Final = (
    "plus-1-action", "barbarian", "sniper", "steady-hand", "lucky", "slippery", "sprint", "hit-and-run",
    "search-2-cards", "hoard", "home-defender", "free-reload", "low-profile", "tough", "tactician", "zombie-link",
    "born-leader", "lifesaver", "medic",
)  # fmt: skip


def all_skills() -> dict[str, Skill]:
    """Every skill there is, by id."""
    ids = [f"{base}:{kind}" for base in WITH_KIND for kind in ATTACKS]
    ids += [f"plus-1-free-action:{kind}" for kind in FREE]
    found: dict[str, Skill] = {}
    for id in [*ids, *OTHERS]:
        made = skill(id)
        assert made is not None
        found[id] = made
    return found


def skill(id: str) -> Skill | None:
    """The skill of an id such as "slippery" or "plus-1-die:ranged"; None where there is no such skill."""
    base, _, about = id.partition(":")
    melee, ranged = about in ("", "combat", "melee"), about in ("", "combat", "ranged")
    made = attack_skill(id, base, melee, ranged) or other_skill(id, base)
    if base == "plus-1-free-action":
        made = Skill(id, "nld.skill.plus-1-free-action", f"+1 free {about.capitalize()} Action")
        made.free_action = about
    if made is not None:
        made.adds_up = base.startswith("plus-1-")
    return made


def attack_skill(id: str, base: str, melee: bool, ranged: bool) -> Skill | None:
    """Skills that have a say in attacks of one kind or of both."""
    kind = "Combat" if melee and ranged else "Melee" if melee else "Ranged"
    if base == "plus-1-die":
        return PlusOneDie(id, "nld.skill.plus-1-die", f"+1 die: {kind}", melee, ranged)
    if base == "plus-1-to-dice-roll":
        return PlusOneToDiceRoll(id, "nld.skill.plus-1-to-dice-roll", f"+1 to dice roll: {kind}", melee, ranged)
    if base == "plus-1-damage":
        return PlusOneDamage(id, "nld.skill.plus-1-damage", f"+1 Damage: {kind}", melee, ranged)
    if base == "reaper":
        return Reaper(id, "nld.skill.reaper", f"Reaper: {kind}", melee, ranged)
    if base == "barbarian":
        return Barbarian(id, "nld.skill.barbarian", "Barbarian", True, False)
    if base == "sniper":
        return Sniper(id, "nld.skill.sniper", "Sniper", False, True)
    if base == "steady-hand":
        return SteadyHand(id, "nld.skill.steady-hand", "Steady hand", False, True)
    if base == "lucky":
        return Lucky(id, "nld.skill.lucky", "Lucky")
    return None


def other_skill(id: str, base: str) -> Skill | None:
    """Skills that change what their owner may do, or what happens to it."""
    if base == "plus-1-action":
        made = Skill(id, "nld.skill.plus-1-action", "+1 Action")
        made.more_actions = 1
    elif base == "slippery":
        made = Skill(id, "nld.skill.slippery", "Slippery")
        made.leaves_freely = True
    elif base == "sprint":
        made = Skill(id, "nld.skill.sprint", "Sprint")
        made.run = 3
    elif base == "hit-and-run":
        made = Skill(id, "nld.skill.hit-and-run", "Hit & run")
        made.moves_after_killing = True
    elif base == "search-2-cards":
        made = Skill(id, "nld.skill.search-2-cards", "Search: 2 cards")
        made.search_cards = 2
    elif base == "hoard":
        made = Skill(id, "nld.skill.hoard", "Hoard")
        made.more_room = 2
    elif base == "home-defender":
        made = Skill(id, "nld.skill.home-defender", "Home defender")
        made.sees_through_rooms = True
    elif base == "free-reload":
        made = Skill(id, "nld.skill.free-reload", "Free reload")
        made.reloads_freely = True
    elif base == "low-profile":
        made = Skill(id, "nld.skill.low-profile", "Low profile")
        made.hit_by_no_friend = True
    elif base == "tough":
        made = Skill(id, "nld.skill.tough", "Tough")
        made.ignores_wounds = 1
    elif base == "tactician":
        made = Skill(id, "nld.skill.tactician", "Tactician")
        made.acts_any_time = True
    elif base == "zombie-link":
        made = Skill(id, "nld.skill.zombie-link", "Zombie link")
        made.turn_before_extra_activation = True
    elif base == "born-leader":
        made = BornLeader(id, "nld.skill.born-leader", "Born leader")
        made.verb = "lead"
    elif base == "lifesaver":
        made = Lifesaver(id, "nld.skill.lifesaver", "Lifesaver")
        made.verb = "rescue"
    elif base == "medic":
        made = Medic(id, "nld.skill.medic", "Medic")
    else:
        return None
    return made
