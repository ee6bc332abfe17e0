"""Attack actions: what can be attacked with what; and reloading."""

from __future__ import annotations

from typing import Final

from shamble.kernel.ask import choose
from shamble.kernel.questions import Choice, Option
from shamble.kernel.state import Steps, Turn
from shamble.zones.rules import combat
from shamble.zones.rules.board import INTERIOR
from shamble.zones.rules.equipment import HANDS, MELEE, RANGED, Card, Items, Weapon
from shamble.zones.rules.seeing import lines_from, seen_from, why_unseen
from shamble.zones.rules.skills import Skill
from shamble.zones.rules.stage import ALL_OUT
from shamble.zones.rules.table import Table
from shamble.zones.rules.turns import COMBAT, DUAL, LED, SPELL, can_pay, free_left, is_led

HOLD_BACK: Final = Option("hold-back")
ANYWHERE: Final = -1
# by the kind of attack; the narrower free action is used up first
FREE_FOR_ATTACK: Final[list[tuple[str, ...]]] = [("melee", COMBAT), ("ranged", COMBAT), ("magic", SPELL, COMBAT)]
FREE_FOR_PAIR: Final[list[tuple[str, ...]]] = [(DUAL, *kinds) for kinds in FREE_FOR_ATTACK]
FREE_FOR_ALL_OUT: Final[list[tuple[str, ...]]] = [(ALL_OUT, *kinds) for kinds in FREE_FOR_ATTACK]
FREE_FOR_ALL_OUT_PAIR: Final[list[tuple[str, ...]]] = [(ALL_OUT, *kinds) for kinds in FREE_FOR_PAIR]
VERBS: Final[tuple[str, ...]] = ("melee", "shoot", "cast")  # verbs by kind of attack, with one weapon
VERBS_FOR_PAIR: Final[tuple[str, ...]] = ("melee-both", "shoot-both", "cast-both")
ALL_OUT_VERBS: Final[tuple[str, ...]] = ("melee-all-out", "shoot-all-out", "cast-all-out")
ALL_OUT_VERBS_FOR_PAIR: Final[tuple[str, ...]] = ("melee-both-all-out", "shoot-both-all-out", "cast-both-all-out")
THROW: Final = "throw"
FORMS: Final[dict[str, tuple[int, int, bool]]] = {  # by verb: the kind of attack, how many weapons, and all-out or not
    **{verb: (kind, 1, False) for kind, verb in enumerate(VERBS)},
    **{verb: (kind, HANDS, False) for kind, verb in enumerate(VERBS_FOR_PAIR)},
    **{verb: (kind, 1, True) for kind, verb in enumerate(ALL_OUT_VERBS)},
    **{verb: (kind, HANDS, True) for kind, verb in enumerate(ALL_OUT_VERBS_FOR_PAIR)},
    THROW: (RANGED, 1, False),
}
ONLY_ORDINARY: Final[tuple[bool, ...]] = (False,)
ALSO_ALL_OUT: Final[tuple[bool, ...]] = (False, True)


def verb_for(kind: int, all_out: bool) -> str:
    return ALL_OUT_VERBS[kind] if all_out else VERBS[kind]


def verb_for_pair(kind: int, all_out: bool) -> str:
    return ALL_OUT_VERBS_FOR_PAIR[kind] if all_out else VERBS_FOR_PAIR[kind]


def ways_to_use(table: Table, card: Card) -> tuple[bool, ...]:
    """In an ordinary attack, and if the scene allows it and the card has the value, also all-out."""
    return ALSO_ALL_OUT if card.all_out > 0 and table.stage.all_out else ONLY_ORDINARY


def offer_attacks(table: Table, turn: Turn, held: Items, choice: Choice) -> None:
    """Attacks with the weapons in hand, and attacks that need no weapon."""
    who = turn.who
    forbidden = combat.why_no_combat(table, who)
    for index, item in enumerate(held):
        if index > 0 and held[index - 1].card == item.card:
            continue  # equal weapons are offered once; if only one is loaded, it comes first
        card = table.stage.cards[item.card]
        useless = forbidden or table.edition.why_useless(table, who, card)
        for all_out in ways_to_use(table, card):
            if card.melee is not None:
                offer_melee(table, turn, held, card, choice, useless, all_out)
            if card.ranged is not None and card.ranged.burns:
                offer_throws(table, turn, card, choice, useless)
            elif card.ranged is not None:
                empty = "reload.needs-action" if card.ranged.reload and not item.loaded else ""
                offer_shots(table, turn, held, card, choice, card.ranged, useless, empty, all_out)
            if card.magic is not None:
                offer_shots(table, turn, held, card, choice, card.magic, useless, "", all_out)
        if choice.explains and not card.is_weapon():
            choice.offer(Option("melee", (card.id,)), "card.non-weapons-cannot-attack")
    for skill in table.survivors[who].improvising:
        improvised = skill.improvises()
        if improvised is not None:
            offer_improvised(table, turn, skill, improvised, choice, forbidden)
    if choice.explains:
        for item in table.unheld_items(who):
            card = table.stage.cards[item.card]
            for kind, verb in enumerate(VERBS):
                if card.weapon(kind) is not None and not table.count_held(who, card.id, False):
                    choice.offer(Option(verb, (card.id,)), "inventory.backpack-inactive")


def offer_improvised(table: Table, turn: Turn, skill: Skill, card: Card, choice: Choice, forbidden: str) -> None:
    """The attack without a weapon that a skill gives once a turn."""
    kind = MELEE if card.melee is not None else RANGED
    if not can_attack(table, turn, card, kind, 1):
        choice.offer(Option("melee" if kind == MELEE else "shoot", (card.id,)), skill.rule)
    elif card.melee is not None:
        offer_melee(table, turn, (), card, choice, forbidden)
    elif card.ranged is not None:
        offer_shots(table, turn, (), card, choice, card.ranged, forbidden)


def can_attack(table: Table, turn: Turn, card: Card, kind: int, count: int, all_out: bool = False) -> bool:
    """Is an action left for it? An improvised attack has its own free action and uses no other."""
    skill = improviser(table, turn.who, card)
    if skill is not None:
        return free_left(table, turn, skill.free_action) > 0
    return can_pay(table, turn, free_kinds(kind, count, all_out))


def improviser(table: Table, who: int, card: Card) -> Skill | None:
    """The skill that lets a survivor make this kind of attack without a weapon."""
    for skill in table.survivors[who].improvising:
        if skill.improvises() is card:
            return skill
    return None


def free_for_attack(table: Table, who: int, card: Card, kind: int, count: int, all_out: bool) -> tuple[str, ...]:
    """The kinds of free action that pay for it, the narrowest first."""
    skill = improviser(table, who, card)
    return (skill.free_action,) if skill is not None else free_kinds(kind, count, all_out)


def free_kinds(kind: int, count: int, all_out: bool) -> tuple[str, ...]:
    """The kinds of free action that pay for an attack with weapons."""
    if all_out:
        return FREE_FOR_ALL_OUT[kind] if count == 1 else FREE_FOR_ALL_OUT_PAIR[kind]
    return FREE_FOR_ATTACK[kind] if count == 1 else FREE_FOR_PAIR[kind]


def pairs(table: Table, who: int, held: Items, card: Card, kind: int, loaded: bool, all_out: bool = False) -> bool:
    """Are two of these Dual weapons in hand, ready to be used together?"""
    if len(held) < HANDS or not combat.is_dual(table, who, card, kind, all_out):
        return False
    return len([item for item in held if item.card == card.id and (item.loaded or not loaded)]) >= HANDS


def offer_melee(
    table: Table, turn: Turn, held: Items, card: Card, choice: Choice, useless: str, all_out: bool = False
) -> None:
    who = turn.who
    nobody = useless if useless else "" if table.dead_in(table.survivors[who].zone) else "combat.melee-action"
    if nobody and not choice.explains:
        return
    why = f"There is no {table.edition.dead_one} in your zone." if choice.explains and not useless else ""
    if can_attack(table, turn, card, MELEE, 1, all_out):
        choice.offer(Option(verb_for(MELEE, all_out), (card.id,), MELEE), nobody, why)
    both = pairs(table, who, held, card, MELEE, False, all_out)
    if both and can_attack(table, turn, card, MELEE, HANDS, all_out):
        choice.offer(Option(verb_for_pair(MELEE, all_out), (card.id,), MELEE), nobody, why)


def offer_shots(
    table: Table,
    turn: Turn,
    held: Items,
    card: Card,
    choice: Choice,
    weapon: Weapon,
    useless: str,
    empty: str = "",
    all_out: bool = False,
) -> None:
    """The zones in range and in sight, with or without the dead; for shots and spells. Why a zone is out of range is
    said once, not again for going all-out."""
    who = turn.who
    kind = weapon.kind
    if useless and not choice.explains:
        return
    one = can_attack(table, turn, card, kind, 1, all_out)
    both = pairs(table, who, held, card, kind, weapon.reload, all_out)
    both = both and can_attack(table, turn, card, kind, HANDS, all_out)
    if not one and not both:
        return
    skills = combat.skills_in_attack(table, who, all_out)
    here = table.survivors[who].zone
    seen = seen_from(table, who, here, card.id)
    single = table.stage.aims(verb_for(kind, all_out), card.id)
    double = table.stage.aims(verb_for_pair(kind, all_out), card.id) if both else single
    for zone in list(range(len(seen))) if choice.explains else lines_from(table, who, here):
        distance = seen[zone]
        if distance < 0 and not choice.explains:
            continue
        too_far = combat.out_of_reach(skills, weapon, distance)
        if not too_far:
            if one:
                choice.offer(single[zone], useless or empty)
            if both:
                choice.offer(double[zone], useless)
        elif choice.explains and not all_out and table.dead_in(zone):
            rule, why = why_unseen(table, who, zone) if distance < 0 else (too_far, "")
            choice.offer(single[zone], rule, why)


def offer_throws(table: Table, turn: Turn, card: Card, choice: Choice, useless: str) -> None:
    """A Molotov is aimed at zones in range and in sight where fire can be thrown."""
    who = turn.who
    weapon = card.ranged
    assert weapon is not None
    if not can_attack(table, turn, card, RANGED, 1):
        return
    for zone, distance in enumerate(seen_from(table, who, table.survivors[who].zone, card.id)):
        too_far = combat.out_of_range(table, who, weapon, distance)
        no_fire = why_no_fire(table, zone)
        if not too_far:
            choice.offer(Option("throw", (card.id, table.zone_name(zone)), zone), no_fire or useless)
        elif choice.explains and table.dead_in(zone):
            rule, why = why_unseen(table, who, zone) if distance < 0 else (too_far, "")
            if no_fire:
                rule, why = no_fire, ""
            choice.offer(Option("throw", (card.id, table.zone_name(zone)), zone), rule, why)


def why_no_fire(table: Table, zone: int) -> str:
    """The rule by which fire is never thrown into a zone, or nothing."""
    room = table.stage.board.zones[zone].kind == INTERIOR
    return "molotov.exterior" if room and not table.edition.fire_for_rooms else ""


def is_attack(verb: str) -> bool:
    return verb in FORMS


def form_of(option: Option) -> tuple[int, int, bool]:
    """Which kind of attack it is, with how many weapons, and whether it goes all-out."""
    return FORMS[option.verb]


def free_for(table: Table, who: int, option: Option) -> tuple[str, ...]:
    """The kinds of free action that pay for the attack."""
    kind, count, all_out = form_of(option)
    return free_for_attack(table, who, combat.card_of(table, who, option.names[0]), kind, count, all_out)


def start_attack(table: Table, turn: Turn, option: Option) -> None:
    kind, count, all_out = form_of(option)
    zone = table.survivors[turn.who].zone if kind == MELEE else option.value
    if option.verb == THROW:
        table.push(THROW, (turn.who, zone), (option.names[0],))
        return
    numbers = (turn.who, kind, count, zone)
    table.push("attack", (*numbers, 1) if all_out else numbers, (option.names[0],))


def free_attack(table: Table, who: int, skill: Skill, zone: int = ANYWHERE) -> Steps:
    """A free attack of the skill's kinds, in anybody's turn, taken at once or lost."""
    gift = Turn(who, 1)
    gift.marks.append(LED)
    choice = table.asks(who, "free-attack", skill.rule, (table.name(who),))
    offer_attacks(table, gift, table.held_items(who), choice)
    choice.options[:] = [option for option in choice.options if is_given(table, who, skill, zone, option)]
    choice.offer(HOLD_BACK)
    option = yield from choose(choice)
    if option is not HOLD_BACK:
        start_attack(table, gift, option)


def is_given(table: Table, who: int, skill: Skill, zone: int, option: Option) -> bool:
    """Is the attack of one of the skill's kinds, and on the right zone?"""
    kind = form_of(option)[0]
    target = table.survivors[who].zone if kind == MELEE else option.value
    return skill.about_kind(kind) and zone in (ANYWHERE, target)


# -- Reload ------------------------------------------------------------------------------------------------------------


def reloads_freely(table: Table, turn: Turn) -> bool:
    """By a skill, in the survivor's own turn."""
    return not is_led(turn) and any(skill.reloads_freely for skill in table.survivors[turn.who].abilities)


def offer_reloading(table: Table, turn: Turn, held: Items, choice: Choice, has_action: bool) -> None:
    """One action for an empty weapon in hand, or for both of a Dual pair."""
    if not has_action and not reloads_freely(table, turn):
        return
    seen = ""
    for item in held:
        if not item.loaded and item.card != seen:
            useless = table.edition.why_useless(table, turn.who, table.stage.cards[item.card])
            choice.offer(Option("reload", (item.card,)), useless)
            seen = item.card


def reload(table: Table, turn: Turn, card: str) -> None:
    free = reloads_freely(table, turn)
    count = HANDS if combat.is_dual(table, turn.who, table.stage.cards[card], RANGED) else 1
    table.set_loaded(turn.who, True, card, count)
    rule = "skill.free-reload" if free else "reload.dual-one-action" if count > 1 else "reload.needs-action"
    table.tell("reloaded", rule, table.name(turn.who), card)
