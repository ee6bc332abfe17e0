"""How an attack takes effect in this game. Misses hit friends before hits are assigned; or, by the settings, the hits
themselves go to friends first. Some hits are harder than others, and a bolt kills whom it hits."""

from __future__ import annotations

from typing import Final

from shamble.kernel.ask import choose
from shamble.kernel.questions import Option
from shamble.kernel.state import Steps
from shamble.titles.wicked.rules.artefacts import powers_at_work
from shamble.titles.wicked.rules.table import our
from shamble.zones.rules import combat
from shamble.zones.rules.combat import count_sixes, falls_to, spares_friends
from shamble.zones.rules.equipment import Attack
from shamble.zones.rules.friendly_fire import RULE_OF_MISSES, friends_struck, in_the_way
from shamble.zones.rules.table import Table
from shamble.zones.rules.wounds import health, suffer, wound

LETHAL: Final = "death"  # in place of a number of wounds
RULE_OF_HITS: Final = "wicked.priority.rank-1-survivor"
RULE_OF_BOLTS: Final = "wicked.ballista.friendly-fire-applies"


def take_effect(table: Table, attack: Attack, hits: int, misses: int, damage: int) -> Steps:
    yield from go_astray(table, attack, strays(table, attack, misses), damage)
    yield from assign_all(table, attack, hits, hard_hits(table, attack, count_sixes(attack)), damage)


# -- on friends --------------------------------------------------------------------------------------------------------


def strays(table: Table, attack: Attack, misses: int) -> int:
    """How many of the misses may hit friends."""
    return 0 if our(table).hits_friends else combat.strays(table, attack, misses)


def go_astray(table: Table, attack: Attack, misses: int, damage: int) -> Steps:
    """Every miss hits another survivor in the target zone, if one is there who can be hit."""
    if misses > 0 and in_the_way(table, attack):
        rule = RULE_OF_BOLTS if attack.by_engine else RULE_OF_MISSES
        yield from strike_friends(table, attack, misses, damage, "friendly-fire", rule)


def hit_a_friend(table: Table, attack: Attack, left: int, damage: int) -> Steps:
    """One of the hits that are left. Armour may stop it, so that nothing but the number in the question tells it from
    the next one."""
    yield from strike_friends(table, attack, 1, damage, "friends-hit", RULE_OF_HITS, (str(left),))


def strike_friends(
    table: Table, attack: Attack, times: int, damage: int, ask: str, told: str, more: tuple[str, ...] = ()
) -> Steps:
    """The question is also about `more`. A bolt kills, unless by the settings it only wounds friends."""
    friends = in_the_way(table, attack)
    lethal = attack.by_engine and our(table).bolts_kill_friends
    about = (table.name(attack.who), LETHAL if lethal else str(damage), *more)
    amounts = yield from friends_struck(table, attack, friends, times, ask, told, about)
    if not lethal:
        yield from wound(table, friends, [amount * damage for amount in amounts], "friendly-fire.damage-is-wounds")
        return
    for who, amount in zip(friends, amounts):
        if amount > 0:
            suffer(table, who, health(table.survivors[who]), "wicked.ballista.hits-kill-anything")


# -- hits --------------------------------------------------------------------------------------------------------------


def hard_hits(table: Table, attack: Attack, sixes: int) -> int:
    """How many of the hits are harder than the rest: with some weapons, each six."""
    return sixes if any(power.sixes_hit_harder for power in powers_at_work(table, attack)) else 0


def assign_all(table: Table, attack: Attack, hits: int, hard: int, damage: int) -> Steps:
    """Some of the hits may be `hard`, with one more damage. Where that makes a difference, the player chooses before
    each hit which of the two comes next."""
    easy = hits - hard
    while easy > 0 and hard > 0 and matters(table, attack, damage):
        about = (table.name(attack.who), str(easy), str(hard))
        choice = table.asks(attack.who, "which-hit", "combat.hit-one-target", about)
        for strength in (damage + 1, damage):
            choice.offer(Option("hit-with", (str(strength),), strength))
        chosen = yield from choose(choice)
        yield from assign(table, attack, 1, chosen.value)
        easy -= 1 if chosen.value == damage else 0
        hard -= 1 if chosen.value > damage else 0
    yield from assign(table, attack, easy + hard, damage + 1 if easy == 0 < hard else damage)


def matters(table: Table, attack: Attack, damage: int) -> bool:
    """Is there somebody in the zone whom only one more damage eliminates?"""
    for kind, enemy in enumerate(table.stage.enemies):
        here = table.dead_of(kind, attack.zone) > 0
        if here and falls_to(table, enemy, attack, damage + 1) and not falls_to(table, enemy, attack, damage):
            return True
    return False


def assign(table: Table, attack: Attack, hits: int, damage: int) -> Steps:
    """To friends first, if the settings say so: one hit after another, as long as somebody is there who can be hit."""
    if our(table).hits_friends and not spares_friends(table, attack):
        while hits > 0 and in_the_way(table, attack):
            yield from hit_a_friend(table, attack, hits, damage)
            hits -= 1
    yield from combat.assign_hits(table, attack, hits, damage)
