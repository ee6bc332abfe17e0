"""The actions to attack and to reload: what can be wanted, and why it can't be done."""

from __future__ import annotations

from typing import Final

from shamble.kernel.questions import Choice, Option
from shamble.kernel.state import Turn
from shamble.zones.rules import combat
from shamble.zones.rules.action import Action, Cost, Moment
from shamble.zones.rules.attacking import (
    ALL_OUT_VERBS,
    ALL_OUT_VERBS_FOR_PAIR,
    THROW,
    VERBS,
    VERBS_FOR_PAIR,
    can_attack,
    form_of,
    free_for,
    improviser,
    offer_attacks,
    offer_reloading,
    pairs,
    reload,
    reloads_freely,
    start_attack,
    why_no_fire,
)
from shamble.zones.rules.equipment import MELEE, RANGED, Card
from shamble.zones.rules.reasons import (
    ALLOWED,
    Why,
    an_action_left,
    because,
    cards_at_table,
    each,
    first,
    lacks_skill,
    unless,
)
from shamble.zones.rules.seeing import seen_from, why_unseen
from shamble.zones.rules.skills import Skill
from shamble.zones.rules.table import Table
from shamble.zones.rules.turns import NO_FREE_ACTION, free_left

RULES: Final[tuple[str, ...]] = ("combat.melee-action", "combat.ranged-action", "combat.magic-action")  # by kind
WRONG_KIND: Final = ("That is not a melee weapon.", "That is not a ranged weapon.", "That is not a spell.")


class Attacking(Action):
    """Attack, with the kinds of attack that the game has, and in some games also all-out."""

    continues_attacks = True

    def __init__(self, kinds: tuple[int, ...] = (MELEE, RANGED), all_out: bool = False) -> None:
        verbs = [VERBS[kind] for kind in kinds] + [VERBS_FOR_PAIR[kind] for kind in kinds] + [THROW]
        if all_out:
            verbs += [ALL_OUT_VERBS[kind] for kind in kinds] + [ALL_OUT_VERBS_FOR_PAIR[kind] for kind in kinds]
        super().__init__(tuple(verbs))
        self.kinds = kinds

    def offer(self, table: Table, at: Moment, choice: Choice) -> None:
        offer_attacks(table, at.turn, at.held, choice)

    def cost(self, table: Table, turn: Turn, option: Option) -> Cost:
        return 1, free_for(table, turn.who, option)

    def perform(self, table: Table, turn: Turn, option: Option) -> None:
        start_attack(table, turn, option)

    def wishes(self, table: Table) -> list[Option]:
        """With every card, weapon or not; what reaches far is aimed at every zone, and anything else at two."""
        known = [table.stage.cards[id] for id in cards_at_table(table)]
        for skill in table.stage.skills.values():
            improvised = skill.improvises()
            if improvised is not None and improvised not in known:
                known.append(improvised)
        found: list[Option] = []
        for card in known:
            for kind in self.kinds:
                found += wishes_with(table, card, kind, VERBS, VERBS_FOR_PAIR)
                if table.stage.all_out:
                    found += wishes_with(table, card, kind, ALL_OUT_VERBS, ALL_OUT_VERBS_FOR_PAIR)
        return found

    def why_never(self, table: Table, option: Option) -> Why:
        return why_never_attack(table, option)

    def why_not(self, table: Table, at: Moment, option: Option) -> Why:
        card = known_card(table, option.names[0])
        kind, count, all_out = form_of(option)
        paired = count == 1 or pairs(table, at.who, at.held, card, kind, False, all_out)
        return first(
            why_no_weapon(table, at.turn, card, RULES[kind]),
            because(combat.why_no_combat(table, at.who)),
            unless(paired, "combat.dual-single-action"),
            why_no_target(table, at, card, kind, option),
            why_not_loaded(table, at.who, card, kind, count),
            ALLOWED if can_attack(table, at.turn, card, kind, count, all_out) else an_action_left(table, at.turn),
        )


class Reloading(Action):
    def __init__(self) -> None:
        super().__init__(("reload",))

    def offer(self, table: Table, at: Moment, choice: Choice) -> None:
        offer_reloading(table, at.turn, at.held, choice, at.has_action)

    def cost(self, table: Table, turn: Turn, option: Option) -> Cost:
        return 0 if reloads_freely(table, turn) else 1, NO_FREE_ACTION

    def perform(self, table: Table, turn: Turn, option: Option) -> None:
        reload(table, turn, option.names[0])

    def wishes(self, table: Table) -> list[Option]:
        return each("reload", cards_at_table(table))

    def why_never(self, table: Table, option: Option) -> Why:
        card = table.stage.cards[option.names[0]]
        no_need = unless(card.needs_loading(), "reload.needs-action", "It never needs reloading.")
        return first(no_need, why_none_left(table, card))

    def why_not(self, table: Table, at: Moment, option: Option) -> Why:
        who, card = at.who, table.stage.cards[option.names[0]]
        empty = table.count_held(who, card.id, False) > table.count_held(who, card.id, True)
        return first(
            why_not_in_hand(table, who, card, "reload.needs-action"),
            unless(empty, "reload.needs-action", "It is already loaded."),
            ALLOWED if reloads_freely(table, at.turn) else an_action_left(table, at.turn),
        )


def wishes_with(table: Table, card: Card, kind: int, alone: tuple[str, ...], paired: tuple[str, ...]) -> list[Option]:
    """Alone, and as one of a pair if the game has any."""
    verbs = [alone[kind]]
    if any(other.dual for other in table.stage.cards.values()):
        verbs.append(paired[kind])
    if kind == MELEE:
        return [Option(verb, (card.id,)) for verb in verbs]
    weapon = card.weapon(kind)
    if weapon is not None and weapon.burns and alone is VERBS:
        verbs = [THROW]
    zones = table.stage.board.zones
    aims = zones if weapon is not None else zones[:2]
    return [Option(verb, (card.id, zone.id)) for verb in verbs for zone in aims]


def known_card(table: Table, id: str) -> Card:
    """A card of the game, or what a skill uses as a weapon."""
    skill = improvising(table, id)
    improvised = skill.improvises() if skill is not None else None
    return improvised if improvised is not None else table.stage.cards[id]


def improvising(table: Table, id: str) -> Skill | None:
    """The skill that makes this a weapon, whoever may have it."""
    for skill in table.stage.skills.values():
        improvised = skill.improvises()
        if improvised is not None and improvised.id == id:
            return skill
    return None


# -- what nobody can do ------------------------------------------------------------------------------------------------


def why_never_attack(table: Table, option: Option) -> Why:
    """What it is: a weapon or not, for its own zone or for others, to be thrown or not."""
    card = known_card(table, option.names[0])
    kind, count, all_out = form_of(option)
    if not card.is_weapon():
        return "card.non-weapons-cannot-attack", ""
    if card.weapon(kind) is None:
        return why_not_of_kind(card, kind)
    if all_out and card.all_out == 0:
        return "all-out.only-weapons-with-value", ""
    skill = improvising(table, card.id)
    if skill is None:
        return first(why_not_thrown(table, card, kind, option), why_none_left(table, card))
    has = any(improviser(table, who, card) is not None for who in table.in_play())
    lacking = ALLOWED if has else lacks_skill(skill.rule, skill.name)
    return first(unless(count == 1, "combat.dual-single-action"), lacking)


def why_not_of_kind(card: Card, kind: int) -> Why:
    if kind == RANGED and card.melee is not None:
        return "card.melee-range-zero", ""
    return RULES[kind], WRONG_KIND[kind]


def why_not_thrown(table: Table, card: Card, kind: int, option: Option) -> Why:
    if kind != RANGED or card.ranged is None:
        return ALLOWED
    if not card.ranged.burns:
        return unless(option.verb != THROW, "molotov.use", "You can't throw that.")
    if option.verb != THROW:
        return "molotov.use", "That is for throwing, not for shooting."
    return because(why_no_fire(table, table.stage.board.zone_index[option.names[1]]))


def why_none_left(table: Table, card: Card) -> Why:
    """Discarded starting cards leave the game."""
    gone = table.round > 0 and table.out.count(card.id) == sum(card.copies.values())
    return unless(not gone, "inventory.discard-destination", f"None of these is left in the game: {card.name}.")


# -- what can't be done now --------------------------------------------------------------------------------------------


def why_no_weapon(table: Table, turn: Turn, card: Card, rule: str) -> Why:
    """An improvised weapon requires the skill, once a turn; any other has to be in hand, and usable."""
    skill = improvising(table, card.id)
    if skill is None:
        return why_not_in_hand(table, turn.who, card, rule)
    if improviser(table, turn.who, card) is None:
        return lacks_skill(skill.rule, skill.name)
    return unless(free_left(table, turn, skill.free_action) > 0, skill.rule)


def why_not_in_hand(table: Table, who: int, card: Card, rule: str) -> Why:
    has = any(item.card == card.id for item in table.survivors[who].inventory.items)
    return first(
        unless(has, rule, f"You aren't carrying this: {card.name}."),
        unless(table.count_held(who, card.id, False) > 0, "inventory.backpack-inactive"),
        because(table.edition.why_useless(table, who, card)),
    )


def why_no_target(table: Table, at: Moment, card: Card, kind: int, option: Option) -> Why:
    """The dead in the attacker's zone, or a zone in sight and in range."""
    if kind == MELEE:
        return unless(not at.alone, RULES[MELEE], f"There is no {table.edition.dead_one} in your zone.")
    weapon = card.weapon(kind)
    assert weapon is not None
    if len(option.names) == 1:
        return RULES[kind], "Say which zone to aim at."
    zone = table.stage.board.zone_index[option.names[1]]
    distance = seen_from(table, at.who, at.zone, card.id)[zone]
    if distance < 0:
        return why_unseen(table, at.who, zone)
    return because(combat.out_of_range(table, at.who, weapon, distance, form_of(option)[2]))


def why_not_loaded(table: Table, who: int, card: Card, kind: int, count: int) -> Why:
    loaded = kind != RANGED or not card.needs_loading() or table.count_held(who, card.id, True) >= count
    return unless(loaded, "reload.needs-action")
