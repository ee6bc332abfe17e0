"""What survivors learn: experience, danger levels, and the skills in effect."""

from __future__ import annotations

from collections.abc import Generator

from shamble.kernel.ask import choose
from shamble.kernel.questions import Option, Question
from shamble.kernel.state import Steps
from shamble.zones.rules.board import AWAY
from shamble.zones.rules.skills import Skill
from shamble.zones.rules.survivors import BLUE, LEVELS, ORANGE, RED
from shamble.zones.rules.table import Table
from shamble.zones.rules.turns import is_led

# -- skills ------------------------------------------------------------------------------------------------------------


def settle_skills(table: Table, who: int) -> None:
    """Update a survivor's skills after a change, and those that others share."""
    shared = table.survivors[who].shares
    settle_own_skills(table, who)
    if shared or table.survivors[who].shares:
        settle_shared_skills(table)


def settle_own_skills(table: Table, who: int) -> None:
    survivor = table.survivors[who]
    survivor.set_abilities(table.stage.abilities(skills_in_effect(table, who)))
    if len(survivor.inventory.backpack) > table.room_in_backpack(who):
        table.push("too-much", (who,))


def settle_shared_skills(table: Table) -> None:
    for who in table.in_play():
        settle_own_skills(table, who)


def settle_everybody(table: Table) -> None:
    """Nobody's skills are known yet. Everybody's own come first, because others may share theirs."""
    for who, survivor in enumerate(table.survivors):
        survivor.set_abilities(table.stage.abilities(own_skills(table, who)))
    for who, survivor in enumerate(table.survivors):
        survivor.set_abilities(table.stage.abilities(skills_in_effect(table, who)))


def settle_gear(table: Table, who: int) -> None:
    """What a survivor carries has changed, and some cards have skills."""
    if table.stage.gear and (carries_gear(table, who) or has_skill_of_gear(table, who)):
        table.survivors[who].set_abilities(table.stage.abilities(skills_in_effect(table, who)))


def carries_gear(table: Table, who: int) -> bool:
    """Does a survivor have a card with a skill?"""
    gear = table.stage.gear
    return any(item.card in gear for item in table.survivors[who].inventory.items)


def has_skill_of_gear(table: Table, who: int) -> bool:
    """Does a survivor have a skill that a card could have given it?"""
    by_gear = table.stage.skills_of_gear
    return any(skill in by_gear for skill in table.survivors[who].abilities)


def put_in(table: Table, who: int, zone: int) -> None:
    """Put a survivor into a zone, or out of play; shared skills depend on who is where."""
    survivor = table.survivors[who]
    survivor.zone = zone
    table.edition.moved(table, who)
    if any(other.shares for other in table.survivors):
        survivor.set_abilities(table.stage.abilities(skills_in_effect(table, who)))
        settle_shared_skills(table)


def skills_in_effect(table: Table, who: int) -> list[Skill]:
    """The survivor's own skills, and those that survivors in its zone share with each other."""
    skills = own_skills(table, who)
    zone = table.survivors[who].zone
    if zone != AWAY and is_sharing_in(table, zone, who, skills):
        skills = skills + [skill for skill in shared_skills(table, zone) if skill not in skills]
    return skills


def is_sharing_in(table: Table, zone: int, who: int, skills: list[Skill]) -> bool:
    """Does a survivor with these skills share any with the others in a zone, or one of them with it?"""
    alone = True
    for other, survivor in enumerate(table.survivors):
        if survivor.zone == zone and other != who:
            alone = False
            if survivor.shares:
                return True
    return not alone and any(skill.shares for skill in skills)


def own_skills(table: Table, who: int) -> list[Skill]:
    """The skills that the card gives at the current level, gifts, and those of what is carried where it works."""
    printed = table.edition.printed_skills(table, who)
    skills = [table.stage.skills[id] for id in [*printed, *table.survivors[who].gifts]]
    if table.stage.gear and table.survivors[who].inventory.items:
        skills += skills_of_gear(table, who, skills)
    found: list[Skill] = []
    for skill in skills:
        if skill.adds_up or skill not in found:
            found.append(skill)
    return found


def skills_of_gear(table: Table, who: int, skills: list[Skill]) -> list[Skill]:
    """Each once, however many cards have it; with these skills, what is in the backpack may count as held."""
    inventory = table.survivors[who].inventory
    held = inventory.items if any(skill.holds_everything for skill in skills) else inventory.hands
    found: list[Skill] = []
    for item in inventory.items:
        if item.card in table.stage.gear and (item in held or table.stage.cards[item.card].works_in_backpack):
            found += [skill for skill in table.stage.gear[item.card] if skill not in found]
    return found


def shared_skills(table: Table, zone: int) -> list[Skill]:
    """What survivors in a zone share with each other, each skill once; owners of a skill gain nothing by it."""
    found: list[Skill] = []
    for who in table.living_in(zone):
        for skill in own_skills(table, who):
            if skill.shares and table.stage.skills[skill.shares] not in found:
                found.append(table.stage.skills[skill.shares])
    return found


def skill_of(table: Table, who: int, id: str) -> Skill | None:
    """A survivor's skill, if it still has it and is still in play."""
    if table.survivors[who].zone != AWAY:
        for skill in table.survivors[who].abilities:
            if skill.id == id:
                return skill
    return None


def call_for_draws(table: Table, zone: int) -> None:
    """The last of the dead in a zone is gone: survivors with a skill for that may draw a card afterwards."""
    for who in reversed(table.living_in(zone)):
        for skill in table.survivors[who].abilities:
            if skill.draws_when_cleared:
                table.push("cleared", (who,), (skill.id,))


def can_use_once(table: Table, who: int, skill: Skill) -> bool:
    """Is it the survivor's own turn, and is the skill unused in it?"""
    if not table.turns or table.turn.who != who:
        return False
    return not is_led(table.turn) and skill.id not in table.turn.marks


# -- experience --------------------------------------------------------------------------------------------------------


def gain_experience(table: Table, who: int, points: int) -> Steps:
    """Experience counts at once, point by point; beyond red there is none, unless the game allows it."""
    survivor = table.survivors[who]
    thresholds = table.stage.thresholds
    gained = 0  # not reported yet
    for _ in range(points):
        if survivor.experience >= thresholds[RED]:
            table.tell("topped", "xp.stops-at-red", table.name(who))
            return
        survivor.experience += 1
        gained += 1
        if survivor.experience in thresholds:
            tell_experience(table, who, gained)
            gained = 0
        if survivor.laps > 0:
            yield from gain_beyond_red(table, who)
        elif survivor.experience >= thresholds[survivor.level + 1]:
            yield from reach_level(table, who, survivor.level + 1)
            if survivor.level == RED and table.beyond_red:
                yield from begin_lap(table, who)
    tell_experience(table, who, gained)


def tell_experience(table: Table, who: int, gained: int) -> None:
    """Report the marker's position, before a level gives its skill."""
    if gained > 0:
        total = str(table.survivors[who].experience)
        table.tell("experience", "xp.danger-levels", table.name(who), total, n=gained)


def reach_level(table: Table, who: int, level: int) -> Steps:
    """A new danger level gives a skill, chosen now."""
    survivor = table.survivors[who]
    yield from take_printed_skill(table, who, level)
    survivor.level = level
    settle_skills(table, who)
    newest = table.edition.newest_skill(table, who, level)
    table.tell("level", "xp.level-gives-skill", table.name(who), LEVELS[level], newest)
    table.push("twist", (level,), ("level",))
    table.edition.reached_level(table, who, level)


def take_printed_skill(table: Table, who: int, level: int) -> Steps:
    """Take one of the card's skills for a level that was not taken yet."""
    survivor = table.survivors[who]
    printed = table.stage.cast[who].skills[level]
    left = skills_left(table, who, level)
    if not left:
        return
    choice_rule = "xp.red-choice" if level == RED else "xp.orange-choice"
    choice = table.asks(who, "skill", choice_rule, (table.name(who), LEVELS[level]))
    for index in left:
        choice.offer(Option("learn", (printed[index],), index))
    chosen = yield from choose(choice)
    survivor.pick(level, chosen.value)
    if len(left) > 1:
        table.edition.chose_skill(table, who, printed[chosen.value])


def skills_left(table: Table, who: int, level: int) -> list[int]:
    """The skills of a level on the survivor's card that were not taken."""
    taken = table.survivors[who].picks[level]
    return [index for index in range(len(table.stage.cast[who].skills[level])) if index not in taken]


# -- beyond red --------------------------------------------------------------------------------------------------------


def begin_lap(table: Table, who: int) -> Steps:
    """The marker goes back to 0; the survivor remains at red, with all its skills."""
    survivor = table.survivors[who]
    survivor.experience = 0
    survivor.laps += 1
    table.tell("lap", "beyond-red.reset-counter", table.name(who), n=survivor.laps)
    yield from pass_level(table, who, BLUE)


def gain_beyond_red(table: Table, who: int) -> Steps:
    survivor = table.survivors[who]
    for level, begins in enumerate(table.stage.thresholds):
        if level != BLUE and survivor.experience == begins:
            yield from pass_level(table, who, level)
            if level == RED:
                yield from begin_lap(table, who)


def pass_level(table: Table, who: int, level: int) -> Steps:
    """Passing a level again gives one of its remaining skills; a survivor who has the whole card takes any skill."""
    survivor = table.survivors[who]
    if skills_left(table, who, level):
        yield from take_printed_skill(table, who, level)
        taken = table.stage.cast[who].skills[level][survivor.picks[level][-1]]
        settle_skills(table, who)
        table.tell("learned", "beyond-red.remaining-skills", table.name(who), taken)
    elif level >= ORANGE and not any(skills_left(table, who, other) for other in range(len(LEVELS))):
        id = yield from any_skill(table, who)
        survivor.gifts = (*survivor.gifts, id)
        settle_skills(table, who)
        table.tell("learned", "beyond-red.after-all-skills", table.name(who), id)


def any_skill(table: Table, who: int) -> Generator[Question, None, str]:
    """A skill of the general list, with its kind: "plus-1-die" first, then "plus-1-die:melee"."""
    left = skills_to_learn(table, who)
    said = ""
    while len(left) > 1:
        choice = table.asks(who, "any-skill", "beyond-red.after-all-skills", (table.name(who), said))
        for step in next_parts(left, said):
            choice.offer(Option("learn", (step,)))
        chosen = yield from choose(choice)
        said = chosen.names[0]
        left = [id for id in left if id == said or id.startswith(f"{said}:")]
    return left[0]


def skills_to_learn(table: Table, who: int) -> list[str]:
    """All skills except those that work at setup or can't be learned, and owned ones that do not add up."""
    owned = [*table.skills_taken(who), *table.survivors[who].gifts]
    known = [skill for skill in table.stage.skills.values() if not skill.at_setup and not skill.innate]
    return [skill.id for skill in known if skill.adds_up or skill.id not in owned]


def next_parts(ids: list[str], said: str) -> list[str]:
    """The beginnings of ids that are one part longer than what was chosen so far, each once."""
    length = said.count(":") + 2 if said else 1
    return list(dict.fromkeys([":".join(id.split(":")[:length]) for id in ids]))
