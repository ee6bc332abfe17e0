"""Combat: rolling, hits by priority or by choice, friendly fire."""

from __future__ import annotations

from collections.abc import Generator
from typing import Final

from shamble.kernel.abilities import Tally
from shamble.kernel.ask import choose, roll, roll_kind
from shamble.kernel.events import RolledDice, dice_reaching
from shamble.kernel.questions import Dice, Option, Question
from shamble.kernel.state import Steps
from shamble.zones.rules.board import AWAY
from shamble.zones.rules.enemies import Enemy
from shamble.zones.rules.equipment import MELEE, Attack, Card, Weapon
from shamble.zones.rules.friendly_fire import friendly_fire, in_the_way
from shamble.zones.rules.learning import call_for_draws, gain_experience
from shamble.zones.rules.skills import Skill
from shamble.zones.rules.stage import ALL_OUT
from shamble.zones.rules.table import Table
from shamble.zones.rules.turns import attacks_before, note_attack

NO_SKILLS: Final[list[Skill]] = []
SIX: Final = 6
SPARE: Final = Option("spare")
BREAK: Final = 1  # the face of an All-Out die that shows a symbol instead, which is never a hit
BREAK_SYMBOL: Final = "break"


def skills_at_work(table: Table, attack: Attack) -> list[Skill]:
    """The skills that modify an attack: those of the attacker and of the weapon, but none for one by car or engine."""
    if attack.by_car or attack.by_engine:
        return NO_SKILLS
    return skills_with(table, attack.who, attack.card, attack.all_out > 0)


def skills_with(table: Table, who: int, card: str, all_out: bool = False) -> list[Skill]:
    """The skills of a survivor who attacks with a card: the survivor's own, and those on the card."""
    skills = skills_in_attack(table, who, all_out)
    on_card = table.stage.skills_on.get(card)
    if on_card is None:
        return skills
    return skills + [skill for skill in on_card if skill.adds_up or skill not in skills]


def skills_in_attack(table: Table, who: int, all_out: bool) -> list[Skill]:
    """A survivor's skills; some of them only work while it goes all-out."""
    survivor = table.survivors[who]
    return survivor.all_out_abilities if all_out else survivor.abilities


def prepare(table: Table, who: int, card: Card, kind: int, count: int, zone: int, all_out: bool = False) -> Attack:
    """The attack that a survivor is about to make with one weapon, or with a Dual pair."""
    weapon = card.weapon(kind)
    assert weapon is not None
    attack = Attack(who, card.id, weapon, count, zone, table.dead_in(zone))
    attack.near = zone == table.survivors[who].zone
    attack.wounds = table.survivors[who].wounds
    attack.before = attacks_before(table, who)
    if all_out:
        attack.all_out = card.all_out
    attack.helped = help_of_others(table, who, attack)
    return attack


def help_of_others(table: Table, who: int, attack: Attack) -> int:
    """The dice that other cards in hand add to each melee weapon."""
    if attack.kind != MELEE or not table.stage.helps_melee:
        return 0
    held = [table.stage.cards[item.card] for item in table.held_items(who)]
    helping = [card.helps_other_melee for card in held if not table.edition.why_useless(table, who, card)]
    own = table.stage.cards.get(attack.card)
    helped = sum(helping) - (own.helps_other_melee if own is not None else 0)
    if table.edition.two_at_once and own is not None:
        return own.helps_other_melee if attack.count > 1 else min(helped, max(helping, default=0))
    return helped


def dice_of(table: Table, attack: Attack) -> int:
    """Each weapon used rolls its dice; skills may replace that number, then add to it."""
    dice = Tally(attack.weapon.dice)
    more = Tally(0)
    for skill in skills_at_work(table, attack):
        skill.dice(attack, dice)
        skill.more_dice(attack, more)
    return (dice.value + attack.helped) * attack.count + more.value


def second_dice_of(table: Table, attack: Attack) -> int:
    """The dice of the second colour, in an attack that goes all-out: the full number of each weapon used."""
    if attack.all_out == 0:
        return 0
    dice = Tally(attack.all_out)
    for skill in skills_at_work(table, attack):
        skill.all_out_dice(attack, dice)
    return dice.value * attack.count


def all_out_dice(count: int) -> Dice:
    return Dice(ALL_OUT, count, one=BREAK_SYMBOL)


def face_needed(table: Table, attack: Attack) -> int:
    """The lowest face that hits; +1 to dice rolls improves the accuracy, as far as the game allows."""
    needed = table.edition.accuracy(table, attack)
    for skill in skills_at_work(table, attack):
        needed -= skill.roll_bonus(attack)
    return max(needed, table.edition.surest_hit)


def damage_of(table: Table, attack: Attack, sixes: int = 0) -> int:
    """The damage of each hit, if `sixes` sixes were rolled."""
    damage = Tally(attack.weapon.damage)
    for skill in skills_at_work(table, attack):
        skill.damage(attack, damage)
    return damage.value + (sixes if six_adds_damage(table, attack) else 0)


def six_adds_damage(table: Table, attack: Attack) -> bool:
    return any(skill.six_adds_damage(attack) for skill in skills_at_work(table, attack))


def six_adds_die(table: Table, attack: Attack) -> bool:
    return rule_of_sixes(table, attack) != ""


def rule_of_sixes(table: Table, attack: Attack) -> str:
    """The rule by which each six gives one more die, or nothing; several do not add up."""
    for skill in skills_at_work(table, attack):
        if skill.six_adds_die(attack):
            return skill.rule
    return ""


def more_hits(table: Table, attack: Attack, hits: int) -> int:
    """The hits that skills add to those that were rolled."""
    return sum([skill.more_hits(attack, hits) for skill in skills_at_work(table, attack)])


def picks_targets(table: Table, attack: Attack) -> bool:
    """In melee, and as a sniper, the player assigns the hits freely."""
    if attack.kind == MELEE or attack.weapon.sniper:
        return True
    return any(skill.picks_targets(attack) for skill in skills_at_work(table, attack))


def spares_friends(table: Table, attack: Attack) -> bool:
    """Melee and snipers never hit a friend."""
    if attack.kind == MELEE or attack.weapon.sniper:
        return True
    return any(skill.spares_friends(attack) for skill in skills_at_work(table, attack))


# -- weapons -----------------------------------------------------------------------------------------------------------


def card_of(table: Table, who: int, id: str) -> Card:
    """The card of a weapon, or what a skill uses as one."""
    for skill in table.survivors[who].improvising:
        improvised = skill.improvises()
        if improvised is not None and improvised.id == id:
            return improvised
    return table.stage.cards[id]


def is_dual(table: Table, who: int, card: Card, kind: int, all_out: bool = False) -> bool:
    """Can two of these be used together by this survivor, in this kind of attack?"""
    weapon = card.weapon(kind)
    assert weapon is not None
    return card.dual or any(skill.makes_dual(weapon) for skill in skills_in_attack(table, who, all_out))


def out_of_range(table: Table, who: int, weapon: Weapon, distance: int, all_out: bool = False) -> str:
    """The rule that forbids shooting at a zone at this distance (negative: out of sight), or nothing."""
    return out_of_reach(skills_in_attack(table, who, all_out), weapon, distance)


def out_of_reach(skills: list[Skill], weapon: Weapon, distance: int) -> str:
    """The same for a survivor with these skills."""
    if distance < 0:
        return "ranged.range-and-sight"
    least = weapon.least
    most = weapon.most
    for skill in skills:
        most += skill.more_range
        if skill.shoots_own_zone and distance == 0 and not weapon.burns:
            least = 0
    if distance < least:
        return "ranged.min-range"
    return "ranged.max-range" if distance > most else ""


def why_no_combat(table: Table, who: int) -> str:
    """The rule of somebody among the dead in the zone that keeps a survivor from attacking, or nothing."""
    zone = table.survivors[who].zone
    for kind in table.stage.preventing_combat:
        if table.dead_of(kind, zone) > 0:
            return table.stage.enemies[kind].no_combat_rule
    return ""


# -- the attack --------------------------------------------------------------------------------------------------------


def attack(table: Table, who: int, card: str, kind: int, count: int, zone: int, all_out: bool = False) -> Steps:
    """An attack: roll, perhaps reroll, assign the hits, and resolve the misses."""
    this_attack = prepare(table, who, card_of(table, who, card), kind, count, zone, all_out)
    note_attack(table, who, kind)
    if this_attack.weapon.reload:
        table.set_loaded(who, False, card, count)
    this_attack.sweeps = yield from sweep(table, this_attack)
    this_attack.faces = yield from roll_attack(table, this_attack)
    if all_out:
        this_attack.second = yield from roll_second(table, this_attack)
    yield from roll_again(table, this_attack)
    if six_adds_die(table, this_attack):
        yield from roll_for_sixes(table, this_attack)
    dice = dice_shown(table, this_attack)
    hits = dice.count_hits()
    name = table.name(who)
    table.tell("rolled", "combat.hit-threshold", name, card, n=hits, dice=dice)
    misses = len(this_attack.faces) + len(this_attack.second) - hits
    hits += more_hits(table, this_attack, hits)
    this_attack.hits = hits
    damage = damage_of(table, this_attack, count_sixes(this_attack))
    rule = "combat.melee-action" if kind == MELEE else "combat.shoot-zones"
    table.tell("attacked", rule, name, card, table.zone_name(zone), n=hits)
    if this_attack.weapon.reload:
        table.tell("emptied", "reload.needs-action", name, card, n=count)
    own_way = table.edition.take_effect(table, this_attack, hits, misses, damage)
    yield from own_way or take_effect(table, this_attack, hits, misses, damage)
    run_after_killing(table, this_attack)
    table.edition.after_attack(table, this_attack)


def take_effect(table: Table, attack: Attack, hits: int, misses: int, damage: int) -> Steps:
    """Hits are assigned, and then misses hit friends."""
    stray = strays(table, attack, misses)
    yield from assign_hits(table, attack, hits, damage)
    yield from friendly_fire(table, attack, stray, damage)


def strays(table: Table, attack: Attack, misses: int) -> int:
    """How many of the misses may hit friends."""
    return 0 if spares_friends(table, attack) else misses


def sweep(table: Table, attack: Attack) -> Generator[Question, None, bool]:
    """May the attack roll as many dice as there are dead, and does the player want that?"""
    if not may_sweep(table, attack):
        return True
    many, few = dice_of(table, attack), fewer_dice(table, attack)
    choice = table.asks(attack.who, "sweep", "skill.full-auto", (table.name(attack.who), str(few), str(many)))
    choice.offer(Option("sweep", (str(many),)))
    choice.offer(Option("hold-fire", (str(few),)))
    chosen = yield from choose(choice)
    return chosen.verb == "sweep"


def may_sweep(table: Table, attack: Attack) -> bool:
    """Can the number of the dead replace the number of dice, and is that a real choice? More dice are only a
    disadvantage if a miss can hit a friend."""
    if spares_friends(table, attack) or not in_the_way(table, attack):
        return False
    return fewer_dice(table, attack) != dice_of(table, attack)


def fewer_dice(table: Table, attack: Attack) -> int:
    """The dice of an attack that does not use the number of the dead."""
    twin = attack.afresh()
    twin.sweeps = False
    return dice_of(table, twin)


def roll_attack(table: Table, attack: Attack) -> Generator[Question, None, list[int]]:
    return (
        yield from roll(table, "attack", "combat.roll-dice", dice_of(table, attack), about=roll_about(table, attack))
    )


def roll_second(table: Table, attack: Attack) -> Generator[Question, None, list[int]]:
    """The dice of the second colour are rolled once, after the others, and never again."""
    dice = all_out_dice(second_dice_of(table, attack))
    rule = "all-out.pool-is-classic-plus-all-out"
    return (yield from roll_kind(table, ALL_OUT, rule, dice, roll_about(table, attack)))


def roll_about(table: Table, attack: Attack) -> tuple[str, ...]:
    """What a roll is for: who attacks with what and where, and whether all-out."""
    said = (table.name(attack.who), attack.card, table.zone_name(attack.zone))
    return (*said, ALL_OUT) if attack.all_out else said


def dice_shown(table: Table, attack: Attack) -> RolledDice:
    """All dice of an attack and which of them hit. On a die of the second colour, a Break has no number, so that no
    bonus makes it a hit."""
    needed = face_needed(table, attack)
    dice = dice_reaching(needed, attack.faces)
    if attack.all_out:
        dice.beside = dice_reaching(max(needed, BREAK + 1), attack.second)
        dice.beside.of_kind(all_out_dice(len(attack.second)))
    return dice


def count_sixes(attack: Attack) -> int:
    return attack.faces.count(SIX) + attack.second.count(SIX)


def run_after_killing(table: Table, attack: Attack) -> None:
    """After an attack that eliminated somebody, a skill may give a move."""
    if attack.killed > 0 and any(skill.moves_after_killing for skill in skills_at_work(table, attack)):
        table.push("hit-and-run", (attack.who,))


# -- rolling again -----------------------------------------------------------------------------------------------------


def roll_again(table: Table, attack: Attack) -> Steps:
    """Each source of a re-roll may be used once an attack; all dice but those of the second colour are rolled again
    and the new roll counts."""
    sources = rerolls(table, attack)
    while sources:
        shown = str(dice_shown(table, attack))
        choice = table.asks(attack.who, "reroll", "card.ammo-reroll-procedure", (table.name(attack.who), shown))
        choice.offer(Option("keep-roll"))
        for index, source in enumerate(sources):
            choice.offer(Option("reroll", (source,), index))
        chosen = yield from choose(choice)
        if chosen.verb == "keep-roll":
            return
        source = sources.pop(chosen.value)
        dice = dice_reaching(face_needed(table, attack), attack.faces)
        table.tell("rerolled", reroll_rule(table, source), table.name(attack.who), source, dice=dice)
        attack.faces = yield from roll_attack(table, attack)


def rerolls(table: Table, attack: Attack) -> list[str]:
    """The cards and skills that allow rerolling this attack; copies of a card do not add up."""
    sources: list[str] = []
    for card in table.working_cards(attack.who):
        if card.rerolls and card.rerolls == attack.weapon.ammo and card.id not in sources:
            sources.append(card.id)
    for skill in skills_at_work(table, attack):
        if skill.rolls_again(attack) and skill.id not in sources:
            sources.append(skill.id)
    return sources


def reroll_rule(table: Table, source: str) -> str:
    card = table.stage.cards.get(source)
    if card is None:
        return table.stage.skills[source].rule
    return card.reroll_rule


def roll_for_sixes(table: Table, attack: Attack) -> Steps:
    """One more die for each six, and for each six on those, and so on."""
    sixes = count_sixes(attack)
    while sixes > 0:
        rule = rule_of_sixes(table, attack)
        more = yield from roll(table, "sixes", rule, sixes, about=roll_about(table, attack))
        attack.faces = attack.faces + more
        sixes = more.count(SIX)


# -- hits --------------------------------------------------------------------------------------------------------------


def assign_hits(table: Table, attack: Attack, hits: int, damage: int) -> Steps:
    """Melee and snipers choose freely; shots hit the lowest priority number until none of it is left."""
    if hits == 0 or table.dead_in(attack.zone) == 0:
        return
    kinds = table.edition.targets(table, attack, damage)
    if picks_targets(table, attack):
        rule = "combat.melee-free-choice" if attack.kind == MELEE else "sniper.free-targets"
        yield from hit_among(table, attack, kinds, hits, damage, rule)
        return
    for priority in priorities(table):
        level = [kind for kind in kinds if table.stage.enemies[kind].priority == priority]
        hits = yield from hit_among(table, attack, level, hits, damage, "target.same-level-choice")


def priorities(table: Table) -> list[int]:
    """The numbers of the targeting order, in the order in which they are hit."""
    found: list[int] = []
    for enemy in table.stage.enemies:
        if enemy.priority not in found:
            found.append(enemy.priority)
    return sorted(found)


def hit_among(
    table: Table, attack: Attack, kinds: list[int], hits: int, damage: int, rule: str
) -> Generator[Question, None, int]:
    """Assign hits to the dead of these kinds; if none of them is left, the remaining hits go to the next priority.

    An enemy that the attack can't eliminate absorbs any number of hits without effect."""
    here = [kind for kind in kinds if table.dead_of(kind, attack.zone) > 0]
    if not here or hits == 0:
        return hits
    hits = yield from reap(table, attack, here, hits, damage)
    here = [kind for kind in here if table.dead_of(kind, attack.zone) > 0]
    enduring = [kind for kind in here if not falls_to(table, table.stage.enemies[kind], attack, damage)]
    caps = [hits if kind in enduring else table.dead_of(kind, attack.zone) for kind in here]
    given = min(hits, sum(caps))
    about = (table.name(attack.who), table.zone_name(attack.zone))
    names = [table.stage.enemies[kind].id for kind in here]
    seat = table.survivors[attack.who].seat
    amounts = yield from table.shares(seat, "hits", rule, given, names, caps, about)
    for kind, amount in zip(here, amounts):
        if amount > 0 and kind in enduring:
            enemy = table.stage.enemies[kind]
            endured = "combat.damage-thresholds" if picks_targets(table, attack) else "target.shields"
            table.tell("endured", enemy.why_unhurt(table, attack) or endured, enemy.id, n=amount)
        elif amount > 0:
            yield from kill(table, attack, kind, amount)
    return hits - given


def falls_to(table: Table, enemy: Enemy, attack: Attack, damage: int) -> bool:
    """Does one hit of the attack eliminate an enemy?"""
    return attack.by_engine or (enemy.endures <= damage and not enemy.why_unhurt(table, attack))


def reap(table: Table, attack: Attack, here: list[int], hits: int, damage: int) -> Generator[Question, None, int]:
    """Once an attack, a hit that eliminates somebody may eliminate a second one of the same kind."""
    for skill in skills_at_work(table, attack):
        pairs = [
            kind
            for kind in here
            if table.dead_of(kind, attack.zone) >= 2 and falls_to(table, table.stage.enemies[kind], attack, damage)
        ]
        if pairs and not attack.reaped and skill.kills_a_second(attack):
            choice = table.asks(attack.who, "reap", skill.rule, (table.name(attack.who),))
            for kind in pairs:
                choice.offer(Option("reap", (table.stage.enemies[kind].id,), kind))
            choice.offer(SPARE)
            chosen = yield from choose(choice)
            if chosen is SPARE:
                return hits
            attack.reaped = True
            table.tell("reaped", skill.rule, table.name(attack.who), table.stage.enemies[chosen.value].id)
            yield from kill(table, attack, chosen.value, 2)
            return hits - 1
    return hits


def kill(table: Table, attack: Attack, kind: int, count: int) -> Steps:
    """The eliminated go back to the reserve, and each gives its experience at once."""
    enemy = table.stage.enemies[kind]
    table.put_dead(kind, attack.zone, -count)
    table.kills[kind] += count
    attack.killed += count
    table.tell("killed", "combat.hit-one-target", table.name(attack.who), enemy.id, table.zone_name(attack.zone), count)
    if table.dead_in(attack.zone) == 0:
        call_for_draws(table, attack.zone)
    enemy.eliminated(table, attack)
    if table.survivors[attack.who].zone != AWAY:
        yield from gain_experience(table, attack.who, count * enemy.experience)
