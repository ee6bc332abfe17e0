"""A second thought: a warning before wasting actions near the dead, and before a shot that can cost a friend's life."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from shamble.kernel.questions import Option
from shamble.speech.words import Words
from shamble.zones.rules.actions import END
from shamble.zones.rules.attacking import FORMS, THROW, form_of
from shamble.zones.rules.combat import (
    card_of,
    damage_of,
    dice_of,
    face_needed,
    prepare,
    second_dice_of,
    six_adds_damage,
    six_adds_die,
    spares_friends,
)
from shamble.zones.rules.equipment import RANGED, Attack
from shamble.zones.rules.friendly_fire import hit_by_no_friend
from shamble.zones.rules.table import Table
from shamble.zones.rules.turns import actions_left
from shamble.zones.rules.wounds import health
from shamble.zones.words.names import place
from shamble.zones.words.phrases import counted, listed

FROM_AFAR: Final = [
    verb for verb, form in FORMS.items() if form[0] >= RANGED and verb != THROW
]  # misses can hit a friend
WITHOUT_END: Final = 99  # sixes, where each of them gives another die
WORTH_A_WORD: Final = 2  # actions; wasting a single one may be intended, and undo is free


def caution(table: Table, about: tuple[str, ...], option: Option, words: Words) -> str:
    if option.verb == END.verb and table.turns:
        return caution_before_ending(table, words)
    if option.verb in FROM_AFAR:
        return caution_before_shooting(table, table.number_of(about[0]), option, words)
    return ""


def caution_before_ending(table: Table, words: Words) -> str:
    turn = table.turn
    left = actions_left(table, turn)
    if left < WORTH_A_WORD:
        return ""
    said = f"{words.name(table.name(turn.who))} has {counted(left, 'action')} left"
    zone = table.survivors[turn.who].zone
    dead, edition = table.dead_in(zone), table.edition
    if dead:
        said += f", and {counted(dead, edition.dead_one, edition.the_dead)} {place(table, zone, words)} will attack"
    return f"{said}."


def caution_before_shooting(table: Table, who: int, option: Option, words: Words) -> str:
    """Misses that would cost somebody's life, however they are shared out; or hits, in games in which friends are hit
    first."""
    kind, count, all_out = form_of(option)
    attack = prepare(table, who, card_of(table, who, option.names[0]), kind, count, option.value, all_out)
    friends = [friend for friend in table.living_in(attack.zone, who) if not hit_by_no_friend(table, friend)]
    if not friends or spares_friends(table, attack):
        return ""
    fatal = fatal_misses(table, friends, attack)
    if fatal == 0:
        return ""
    names = listed([words.name(table.name(friend)) for friend in friends])
    victim = names if len(friends) == 1 else f"one of {names}"
    where = place(table, attack.zone, words)
    armoured = any(table.edition.armour(table, friend)[1] for friend in friends)
    would = "can" if armoured or six_adds_damage(table, attack) else "would"
    harm = "knock out" if "ko" in table.stage.uses else "kill"
    if table.edition.hits_friends(table):
        return f"Hits go to {names} {where} first: {counted(fatal, 'hit')} {would} {harm} {victim}."
    return f"Misses hit {names} {where}: {counted(fatal, 'miss', 'misses')} {would} {harm} {victim}."


def fatal_misses(table: Table, friends: Sequence[int], attack: Attack) -> int:
    """The fewest misses that nobody could share out without a death, if the other dice show sixes; or none. Of hits on
    friends, every one may be a six."""
    dice = dice_of(table, attack) + second_dice_of(table, attack)
    hits_first = table.edition.hits_friends(table)
    for misses in range(1, (dice if hits_first else dice_that_miss(table, attack)) + 1):
        sixes = dice if hits_first else dice - misses
        if sixes and six_adds_die(table, attack):
            sixes = WITHOUT_END
        damage = damage_of(table, attack, sixes)
        if misses > sum(misses_survived(table, friend, damage) for friend in friends):
            return misses
    return 0


def dice_that_miss(table: Table, attack: Attack) -> int:
    """How many dice can miss: those of the second colour always, the others unless every face hits."""
    return second_dice_of(table, attack) + (dice_of(table, attack) if face_needed(table, attack) > 1 else 0)


def misses_survived(table: Table, who: int, damage: int) -> int:
    one = table.survivors[who]
    endures = health(one) - 1 - one.wounds + sum(skill.ignores_wounds for skill in one.abilities)
    if any(skill.discards_for_wounds for skill in one.abilities):
        endures += one.inventory.count()
    return endures // damage
