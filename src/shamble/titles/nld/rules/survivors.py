"""The survivors: modes, experience, skills and wounds."""

from __future__ import annotations

from collections.abc import Generator
from typing import Final

from shamble.kernel.ask import choose
from shamble.kernel.questions import Option, Question
from shamble.kernel.state import Steps
from shamble.zones.rules.board import AWAY
from shamble.zones.rules.equipment import Items
from shamble.zones.rules.skills import Skill
from shamble.zones.rules.survivors import BLUE, LEVELS, ON_FOOT, ORANGE, RED, Survivor
from shamble.zones.rules.table import Table

WOUNDS_TO_ELIMINATE: Final = 3
EXTRA_CARDS: Final = "extra"  # the back of what is never drawn, but made
ROMERO: Final = "romero"
ZOMBICIDE: Final = "zombicide"
LED: Final = "led"  # marks a turn of one action that another survivor gives


# -- modes -------------------------------------------------------------------------------------------------------------


def relative_on_board(table: Table) -> bool:
    return any(enemy.sobers and table.on_board(kind) > 0 for kind, enemy in enumerate(table.stage.enemies))


def earn_zombicide(table: Table, who: int, rule: str) -> None:
    """The scene grants Zombicide mode; a relative on the board holds it back."""
    if not table.survivors[who].strong:
        table.survivors[who].strong = True
        table.tell("earned", rule, table.name(who), ZOMBICIDE, n=1 if relative_on_board(table) else 0)
        settle_modes(table, rule)


def fall_back_to_romero(table: Table, who: int, rule: str) -> None:
    """The scene takes Zombicide mode away again."""
    if table.survivors[who].strong:
        table.survivors[who].strong = False
        settle_modes(table, rule)


def change_mode(table: Table, who: int, mode: str) -> None:
    """The scene has a survivor change its mode."""
    if mode == ZOMBICIDE:
        earn_zombicide(table, who, "nld.mode.scene-decides")
    else:
        fall_back_to_romero(table, who, "nld.mode.scene-decides")


def settle_modes(table: Table, rule: str) -> None:
    """Everybody is in Zombicide mode who has earned it, as long as no relative is on the board."""
    relative = relative_on_board(table)
    for who, one in enumerate(table.survivors):
        strong = one.strong and not relative
        if one.mode != strong and one.zone != AWAY:
            one.mode = strong
            settle_skills(table, who)
            table.tell("mode", rule, table.name(who), ZOMBICIDE if strong else ROMERO)


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
    """Those that the card shows for this mode up to the level reached, and gifts."""
    one = table.survivors[who]
    printed = strong_skills(table, who) if one.mode else weak_skills(table, who)
    skills = [table.stage.skills[id] for id in [*printed, *one.gifts]]
    return [skill for index, skill in enumerate(skills) if skill.adds_up or skill not in skills[:index]]


def weak_skills(table: Table, who: int) -> list[str]:
    """What the card shows for Romero mode, up to the level reached."""
    printed = table.stage.cast[who].weak
    return [id for level in range(table.survivors[who].level + 1) for id in printed[level]]


def strong_skills(table: Table, who: int) -> list[str]:
    """What was taken of the skills that the card shows for Zombicide mode."""
    printed = table.stage.cast[who].strong
    taken: list[str] = []
    for level, picks in enumerate(table.survivors[who].picks):
        if printed[level]:
            taken += [printed[level][pick] for pick in picks]
    return taken


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
    """The last ghoul of a zone is gone: who has a skill for that may draw a card when the moment is over."""
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
    """Experience counts at once, point by point; beyond red there is none, save in Ultrared mode."""
    one = table.survivors[who]
    thresholds = table.stage.thresholds
    gained = 0  # and not yet told
    for _ in range(points):
        if one.experience >= thresholds[RED]:
            table.tell("topped", "nld.xp.stops-at-red", table.name(who))
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
        table.tell("experience", "nld.xp.danger-levels", table.name(who), total, n=gained)


def reach_level(table: Table, who: int, level: int) -> Steps:
    """A new danger level brings a skill, chosen now, in whatever mode the survivor is."""
    one = table.survivors[who]
    yield from take_printed_skill(table, who, level)
    one.level = level
    settle_skills(table, who)
    newest = newest_skill(table, who, level)
    table.tell("level", "nld.xp.level-gives-skill", table.name(who), LEVELS[level], newest)
    table.push("twist", (level,), ("level",))


def take_printed_skill(table: Table, who: int, level: int) -> Steps:
    """One of the skills that the card shows for Zombicide mode at a level and that was not taken yet."""
    one = table.survivors[who]
    printed = table.stage.cast[who].strong[level]
    left = skills_left(table, who, level)
    if not left:
        return
    choice_rule = "nld.xp.zombicide-red-choice" if level == RED else "nld.xp.zombicide-orange-choice"
    choice = table.asks(who, "skill", choice_rule, (table.name(who), LEVELS[level]))
    for index in left:
        choice.offer(Option("learn", (printed[index],), index))
    chosen = yield from choose(choice)
    one.pick(level, chosen.value)
    if len(left) > 1 and not one.mode:
        table.tell("chose", "nld.xp.trackers-fixed-on-flip", table.name(who), printed[chosen.value])


def skills_left(table: Table, who: int, level: int) -> list[int]:
    """Those of a level that the survivor's card shows for Zombicide mode and that were not taken."""
    taken = table.survivors[who].picks[level]
    return [index for index in range(len(table.stage.cast[who].strong[level])) if index not in taken]


def newest_skill(table: Table, who: int, level: int) -> str:
    """What reaching a level has brought, in the mode of the moment."""
    one = table.survivors[who]
    person = table.stage.cast[who]
    if one.mode:
        return person.strong[level][one.picks[level][-1]] if person.strong[level] else ""
    return person.weak[level][0] if person.weak[level] else ""


# -- Ultrared ----------------------------------------------------------------------------------------------------------


def begin_lap(table: Table, who: int) -> Steps:
    """The marker goes back to 0; the survivor remains at red, with all its skills."""
    one = table.survivors[who]
    one.experience = 0
    one.laps += 1
    table.tell("lap", "nld.ultrared.reset-counter", table.name(who), n=one.laps)
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
        taken = table.stage.cast[who].strong[level][one.picks[level][-1]]
        settle_skills(table, who)
        table.tell("learned", "nld.ultrared.remaining-skills", table.name(who), taken)
    elif level >= ORANGE and not any(skills_left(table, who, other) for other in range(len(LEVELS))):
        id = yield from any_skill(table, who)
        one.gifts = (*one.gifts, id)
        settle_skills(table, who)
        table.tell("learned", "nld.ultrared.after-all-skills", table.name(who), id)


def any_skill(table: Table, who: int) -> Generator[Question, None, str]:
    """A skill of the general list, with its kind: "plus-1-die" first, then "plus-1-die:melee"."""
    left = skills_to_learn(table, who)
    said = ""
    while len(left) > 1:
        choice = table.asks(who, "any-skill", "nld.ultrared.after-all-skills", (table.name(who), said))
        for step in next_parts(left, said):
            choice.offer(Option("learn", (step,)))
        chosen = yield from choose(choice)
        said = chosen.names[0]
        left = [id for id in left if id == said or id.startswith(f"{said}:")]
    return left[0]


def skills_to_learn(table: Table, who: int) -> list[str]:
    """All skills but those that work at setup, and those that are owned and do not add up."""
    owned = [*strong_skills(table, who), *table.survivors[who].gifts]
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


# -- wounds ------------------------------------------------------------------------------------------------------------


def health(one: Survivor) -> int:
    """How many wounds eliminate this survivor; of several skills that say so, the best counts."""
    own = 0
    for skill in one.abilities:
        own = max(own, skill.health)
    return own or WOUNDS_TO_ELIMINATE


def is_eliminated(one: Survivor) -> bool:
    return one.wounds > 0 and one.wounds >= health(one)


def wound(table: Table, victims: list[int], wounds: list[int], rule: str) -> Steps:
    """Survivors take wounds that come together: a skill that ignores the first wound does so once, and before anybody
    falls who shares it."""
    left = [wounds_not_ignored(table, who, count) for who, count in zip(victims, wounds)]
    for who, count in zip(victims, left):
        taken = yield from let_go_instead(table, who, count)
        if taken > 0:
            suffer(table, who, taken, rule)


def wounds_not_ignored(table: Table, who: int, wounds: int) -> int:
    for skill in table.survivors[who].abilities:
        wounds -= shrug_off(table, who, skill, min(skill.ignores_wounds, wounds))
    return wounds


def suffer(table: Table, who: int, wounds: int, rule: str) -> None:
    """Wounds that nothing keeps off."""
    one = table.survivors[who]
    taken = min(wounds, health(one) - one.wounds)
    table.hurt += taken
    one.wounds += taken
    table.tell("wounded", rule, table.name(who), n=taken)
    if is_eliminated(one):
        remove_survivor(table, who)


def shrug_off(table: Table, who: int, skill: Skill, wounds: int) -> int:
    """Wounds that a skill ignores."""
    if wounds > 0:
        table.tell("shrugged", skill.rule, table.name(who), n=wounds)
    return wounds


def let_go_instead(table: Table, who: int, wounds: int) -> Generator[Question, None, int]:
    """With a skill for it, each card let go cancels a wound; gives the wounds that are left."""
    one = table.survivors[who]
    for skill in one.abilities:
        while skill.discards_for_wounds and wounds > 0 and one.inventory.count() > 0:
            choice = table.asks(who, "let-go", skill.rule, (table.name(who), str(wounds)))
            for name in distinct(one.inventory.items):
                choice.offer(Option("let-go", (name,)))
            choice.offer(Option("bear", (table.name(who),)))
            chosen = yield from choose(choice)
            if chosen.verb == "bear":
                return wounds
            discard(table, who, chosen.names[0], skill.rule)
            wounds -= 1
    return wounds


def remove_survivor(table: Table, who: int) -> None:
    """One who joined later is simply removed."""
    one = table.survivors[who]
    put_in(table, who, AWAY)
    one.aboard = ON_FOOT
    for item in one.inventory.items:
        put_away(table, item.card, item.back)
    one.inventory.hands = ()
    one.inventory.backpack = ()
    one.boards = 0
    table.tell("eliminated", "nld.end.added-survivors", table.name(who))


def heal(table: Table, who: int, rule: str, wounds: int = 1) -> None:
    table.survivors[who].wounds -= wounds
    table.tell("healed", rule, table.name(who), n=wounds)


# -- cards that are let go ---------------------------------------------------------------------------------------------


def distinct(items: Items) -> list[str]:
    """The names of the items, each once, in order."""
    names = sorted([item.name for item in items])
    return [name for index, name in enumerate(names) if index == 0 or names[index - 1] != name]


def discard(table: Table, who: int, name: str, rule: str) -> None:
    item = table.survivors[who].inventory.remove(name)
    put_away(table, item.card, item.back)
    table.tell("discarded", rule, table.name(who), item.card, item.back)


def put_away(table: Table, card: str, back: str) -> None:
    """A discarded card goes where its back says."""
    for name, deck in zip(table.stage.decks, table.decks):
        if name == back:
            deck.discards.append(card)
            return
    if back == EXTRA_CARDS:
        table.supply.append(card)
        table.supply.sort()
    else:
        table.out.append(card)
