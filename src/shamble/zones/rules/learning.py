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
from shamble.zones.rules.turns import LED

# -- skills ------------------------------------------------------------------------------------------------------------


def settle_skills(table: Table, who: int) -> None:
    """Something has changed a survivor's skills, and so perhaps what others share."""
    shared = table.survivors[who].shares
    settle_own_skills(table, who)
    if shared or table.survivors[who].shares:
        settle_shared_skills(table)


def settle_own_skills(table: Table, who: int) -> None:
    one = table.survivors[who]
    one.set_abilities(skills_in_effect(table, who))
    if len(one.inventory.backpack) > table.room_in_backpack(who):
        table.push("too-much", (who,))


def settle_shared_skills(table: Table) -> None:
    for who in table.in_play():
        settle_own_skills(table, who)


def put_in(table: Table, who: int, zone: int) -> None:
    """A survivor is now in a zone, or out of play; what survivors share depends on who is where."""
    one = table.survivors[who]
    one.zone = zone
    if any(other.shares for other in table.survivors):
        one.set_abilities(skills_in_effect(table, who))
        settle_shared_skills(table)


def skills_in_effect(table: Table, who: int) -> list[Skill]:
    """The survivor's own skills, and those that survivors in its zone share with each other."""
    skills = own_skills(table, who)
    zone = table.survivors[who].zone
    if zone != AWAY and table.living_in(zone, who):
        skills = skills + [skill for skill in shared_skills(table, zone) if skill not in skills]
    return skills


def own_skills(table: Table, who: int) -> list[Skill]:
    """Those that the card gives at the level reached, and gifts."""
    printed = table.edition.printed_skills(table, who)
    skills = [table.stage.skills[id] for id in [*printed, *table.survivors[who].gifts]]
    return [skill for index, skill in enumerate(skills) if skill.adds_up or skill not in skills[:index]]


def shared_skills(table: Table, zone: int) -> list[Skill]:
    """What those in a zone give each other, each once; nobody gains by it who has the skill anyway."""
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
    """The last of the dead of a zone is gone: who has a skill for that may draw a card when the moment is over."""
    for who in reversed(table.living_in(zone)):
        for skill in table.survivors[who].abilities:
            if skill.draws_when_cleared:
                table.push("cleared", (who,), (skill.id,))


def can_use_once(table: Table, who: int, skill: Skill) -> bool:
    """Is it the survivor's own turn, in which the skill was not used yet?"""
    if not table.turns or table.turn.who != who:
        return False
    return LED not in table.turn.marks and skill.id not in table.turn.marks


# -- experience --------------------------------------------------------------------------------------------------------


def gain_experience(table: Table, who: int, points: int) -> Steps:
    """Experience counts at once, point by point; beyond red there is none, unless the game goes on there."""
    one = table.survivors[who]
    thresholds = table.stage.thresholds
    gained = 0  # and not yet told
    for _ in range(points):
        if one.experience >= thresholds[RED]:
            table.tell("topped", "xp.stops-at-red", table.name(who))
            return
        one.experience += 1
        gained += 1
        if one.experience in thresholds:
            tell_experience(table, who, gained)
            gained = 0
        if one.laps > 0:
            yield from gain_beyond_red(table, who)
        elif one.level < RED and one.experience >= thresholds[one.level + 1]:
            yield from reach_level(table, who, one.level + 1)
            if one.level == RED and table.beyond_red:
                yield from begin_lap(table, who)
    tell_experience(table, who, gained)


def tell_experience(table: Table, who: int, gained: int) -> None:
    """Where the marker stands now; told before a level brings its skill."""
    if gained > 0:
        total = str(table.survivors[who].experience)
        table.tell("experience", "xp.danger-levels", table.name(who), total, n=gained)


def reach_level(table: Table, who: int, level: int) -> Steps:
    """A new danger level brings a skill, chosen now."""
    one = table.survivors[who]
    yield from take_printed_skill(table, who, level)
    one.level = level
    settle_skills(table, who)
    newest = table.edition.newest_skill(table, who, level)
    table.tell("level", "xp.level-gives-skill", table.name(who), LEVELS[level], newest)
    table.push("twist", (level,), ("level",))


def take_printed_skill(table: Table, who: int, level: int) -> Steps:
    """One of the skills that the card shows for a level and that was not taken yet."""
    one = table.survivors[who]
    printed = table.stage.cast[who].skills[level]
    left = skills_left(table, who, level)
    if not left:
        return
    choice_rule = "xp.red-choice" if level == RED else "xp.orange-choice"
    choice = table.asks(who, "skill", choice_rule, (table.name(who), LEVELS[level]))
    for index in left:
        choice.offer(Option("learn", (printed[index],), index))
    chosen = yield from choose(choice)
    one.pick(level, chosen.value)
    if len(left) > 1:
        table.edition.chose_skill(table, who, printed[chosen.value])


def skills_left(table: Table, who: int, level: int) -> list[int]:
    """Those of a level that the survivor's card shows and that were not taken."""
    taken = table.survivors[who].picks[level]
    return [index for index in range(len(table.stage.cast[who].skills[level])) if index not in taken]


# -- beyond red --------------------------------------------------------------------------------------------------------


def begin_lap(table: Table, who: int) -> Steps:
    """The marker goes back to 0; the survivor remains at red, with all its skills."""
    one = table.survivors[who]
    one.experience = 0
    one.laps += 1
    table.tell("lap", "beyond-red.reset-counter", table.name(who), n=one.laps)
    yield from pass_level(table, who, BLUE)


def gain_beyond_red(table: Table, who: int) -> Steps:
    one = table.survivors[who]
    for level, begins in enumerate(table.stage.thresholds):
        if level != BLUE and one.experience == begins:
            yield from pass_level(table, who, level)
            if level == RED:
                yield from begin_lap(table, who)


def pass_level(table: Table, who: int, level: int) -> Steps:
    """A level that is passed again brings what is left of it; who has all of the card takes any skill there is."""
    one = table.survivors[who]
    if skills_left(table, who, level):
        yield from take_printed_skill(table, who, level)
        taken = table.stage.cast[who].skills[level][one.picks[level][-1]]
        settle_skills(table, who)
        table.tell("learned", "beyond-red.remaining-skills", table.name(who), taken)
    elif level >= ORANGE and not any(skills_left(table, who, other) for other in range(len(LEVELS))):
        id = yield from any_skill(table, who)
        one.gifts = (*one.gifts, id)
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
    """All skills but those that work at setup, and those that are owned and do not add up."""
    owned = [*table.skills_taken(who), *table.survivors[who].gifts]
    skills = table.stage.skills
    return [id for id in skills if not skills[id].at_setup and (skills[id].adds_up or id not in owned)]


def next_parts(ids: list[str], said: str) -> list[str]:
    """The beginnings of ids that are one part longer than what has been said so far, each once."""
    length = said.count(":") + 2 if said else 1
    found: list[str] = []
    for id in ids:
        part = ":".join(id.split(":")[:length])
        if part not in found:
            found.append(part)
    return found
