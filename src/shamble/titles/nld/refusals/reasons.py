"""Why something can't be done in a turn: for each verb, the reasons in the order of their importance.

Reasons that nothing can change come first (see `never`), then where things are, then what somebody could change (a
ghoul here, a seat in the car, a card in the backpack), and last that no action is left. The predicates are those of the
modules that offer the actions, so reasons always match the rules."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from shamble.kernel.questions import Choice, Option
from shamble.kernel.state import Turn
from shamble.titles.nld.refusals.never import (
    ALLOWED,
    Why,
    first,
    improvising,
    known_card,
    lacks_skill,
    skill_that_adds,
    unless,
    why_never,
)
from shamble.titles.nld.rules import barriers, combining
from shamble.zones.rules import moving
from shamble.zones.rules.actions import is_own_turn
from shamble.zones.rules.attacking import can_attack, improviser, kind_and_count, pairs, reloads_freely, seen_from
from shamble.zones.rules.board import AWAY
from shamble.zones.rules.carrying import things
from shamble.zones.rules.cars import why_no_road
from shamble.zones.rules.combat import out_of_range
from shamble.zones.rules.equipment import HANDS, Card
from shamble.zones.rules.moving_skills import Dash, two_away, within_two
from shamble.zones.rules.searching import why_not_search
from shamble.zones.rules.seeing import why_unseen
from shamble.zones.rules.skills import Skill
from shamble.zones.rules.survivors import DRIVER, SEATS
from shamble.zones.rules.table import Table
from shamble.zones.rules.turns import LED, MOVE, OPEN, SEARCH, actions_left, can_pay, free_left

Reasons = Callable[[Table, Turn, Option], Why]

FREE_KINDS: Final = ("combat", "melee", "ranged", "move", "search", "open", "dual")


# -- what all actions share --------------------------------------------------------------------------------------------


def is_alone(table: Table, who: int) -> bool:
    return table.dead_in(table.survivors[who].zone) == 0


def on_foot(table: Table, who: int) -> Why:
    return unless(not table.is_aboard(who), "nld.car.occupant-actions")


def an_action_left(table: Table, turn: Turn, kinds: tuple[str, ...] = ()) -> Why:
    """An ordinary action, or a free one of these kinds; other kinds do not help."""
    if can_pay(table, turn, kinds):
        return ALLOWED
    other = any(free_left(table, turn, kind) > 0 for kind in FREE_KINDS)
    return ("nld.action.blue-skill-free-extra" if other else "nld.round.three-actions"), ""


def name_of(table: Table, who: int) -> str:
    return table.stage.cast[who].name


# -- moving ------------------------------------------------------------------------------------------------------------


def move(table: Table, turn: Turn, option: Option) -> Why:
    who = turn.who
    zone = table.stage.board.zone_index[option.names[0]]
    return first(a_step_away(table, who, zone), on_foot(table, who), enough_to_leave(table, turn))


def a_step_away(table: Table, who: int, zone: int) -> Why:
    here = table.survivors[who].zone
    if zone == here:
        return "nld.move.one-zone", "You are there already."
    return moving.why_no_step(table, here, zone), ""


def enough_to_leave(table: Table, turn: Turn) -> Why:
    purse = actions_left(table, turn) + free_left(table, turn, MOVE)
    if moving.cost_of_leaving(table, turn.who) <= purse:
        return ALLOWED
    if moving.surcharge(table, turn.who) > 0:
        return "nld.move.leave-cost-scales", ""
    return an_action_left(table, turn, (MOVE,))


def sprint(table: Table, turn: Turn, option: Option) -> Why:
    skill = moving.runner(table, turn.who)
    if skill is None:
        return lacks_skill("nld.skill.sprint", "Sprint")
    return first(
        unless(LED not in turn.marks, skill.rule, "Nobody sprints with an action that another survivor gives."),
        move(table, turn, option),
        unless(skill.id not in turn.marks, skill.rule),
    )


def escape(table: Table, turn: Turn, option: Option) -> Why:
    at_exit = table.survivors[turn.who].zone in table.stage.exits
    here = unless(at_exit, "nld.scene.escape", "No way leads off the board here.")
    return first(here, on_foot(table, turn.who), an_action_left(table, turn))


# -- searching ---------------------------------------------------------------------------------------------------------


def search(table: Table, turn: Turn, option: Option) -> Why:
    deck = table.stage.decks.index(option.names[0])
    return first(why_not_search(table, turn, deck, is_alone(table, turn.who)), an_action_left(table, turn, (SEARCH,)))


# -- doors and barricades ----------------------------------------------------------------------------------------------


def open_(table: Table, turn: Turn, option: Option) -> Why:
    who, edge = turn.who, table.stage.board.edge_index[option.names[0]]
    alone = is_alone(table, who)
    return first(
        barrier_here(table, who, edge),
        unless(table.is_closed(edge), rule_of_barrier(table, edge), "It is open."),
        on_foot(table, who),
        barriers.why_not_open(table, who, edge, alone),
        an_action_left(table, turn, (OPEN,)),
    )


def close(table: Table, turn: Turn, option: Option) -> Why:
    who, edge = turn.who, table.stage.board.edge_index[option.names[0]]
    return first(
        barrier_here(table, who, edge),
        unless(not table.is_closed(edge), rule_of_barrier(table, edge), "It is closed."),
        on_foot(table, who),
        barriers.why_not_close(table, edge, is_alone(table, who)),
        an_action_left(table, turn),
    )


def rule_of_barrier(table: Table, edge: int) -> str:
    return "nld.barricade.one-operation" if table.has_barricade(edge) else "nld.door.open-or-close"


def barrier_here(table: Table, who: int, edge: int) -> Why:
    rule = rule_of_barrier(table, edge)
    if not table.has_barrier(edge):
        return rule, "There is neither door nor barricade, so nothing to open or close."
    return unless(edge in table.stage.board.edges_of[table.survivors[who].zone], rule)


def build(table: Table, turn: Turn, option: Option) -> Why:
    who, edge = turn.who, table.stage.board.edge_index[option.names[0]]
    return first(
        unless(not table.has_barrier(edge), "nld.scene.building", "A door or a barricade is there already."),
        barriers.why_not_build_there(table, edge),
        unless(edge in table.stage.board.edges_of[table.survivors[who].zone], "nld.scene.building"),
        on_foot(table, who),
        barriers.why_not_build(table, who, edge, is_alone(table, who)),
        an_action_left(table, turn),
    )


# -- objectives, trade, cards ------------------------------------------------------------------------------------------


def use_token(table: Table, turn: Turn, option: Option) -> Why:
    ids = [token.id for token in table.stage.tokens]
    index = ids.index(option.names[0])
    rule = "nld.scene.boards-in-rooms" if table.stage.tokens[index].boards else "nld.objective.take"
    lies = table.tokens[index]
    return first(
        unless(lies != AWAY, rule, "That is gone: it was taken or activated already."),
        unless(lies == table.survivors[turn.who].zone, rule),
        an_action_left(table, turn),
    )


def trade(table: Table, turn: Turn, option: Option) -> Why:
    who, partner = turn.who, table.number_of(option.names[0])
    here, there = table.survivors[who].zone, table.survivors[partner].zone
    anything = things(table, who) + things(table, partner)
    return first(
        unless(partner != who, "nld.trade.exchange", "It takes another survivor to trade with."),
        in_play(table, partner, "nld.trade.exchange"),
        unless(here == there, "nld.trade.exchange"),
        unless(anything, "nld.trade.exchange", "Neither of you has anything to hand over."),
        an_action_left(table, turn),
    )


def in_play(table: Table, who: int, rule: str) -> Why:
    return unless(table.survivors[who].zone != AWAY, rule, f"{name_of(table, who)} is out of play.")


def reorganise(table: Table, turn: Turn, option: Option) -> Why:
    inventory = table.survivors[turn.who].inventory
    more = inventory.count() > HANDS or inventory.backpack
    return first(
        unless(more, "nld.trade.reorganize", "There is nothing to rearrange: all that you carry is in your hands."),
        an_action_left(table, turn),
    )


def combine(table: Table, turn: Turn, option: Option) -> Why:
    who = turn.who
    carried = [item.card for item in table.survivors[who].inventory.items]
    for recipe in table.stage.combinations:
        if recipe.gives == option.names[0]:
            missing = [card for card in recipe.needs if card not in carried]
            return first(
                combining.why_not_combine(table, recipe, missing),
                unless(is_own_turn(table, who), "nld.combine.free", "Cards are combined in one's own turn."),
            )
    raise ValueError(f"no cards make {option.names[0]}")


def reload(table: Table, turn: Turn, option: Option) -> Why:
    who, card = turn.who, table.stage.cards[option.names[0]]
    rule = "nld.reload.needs-action"
    return first(
        carries(table, who, card, rule),
        in_hand(table, who, card),
        table.edition.why_useless(table, who, card),
        unless(table.count_held(who, card.id, False) > table.count_held(who, card.id, True), rule, "It is loaded."),
        ALLOWED if reloads_freely(table, turn) else an_action_left(table, turn),
    )


# -- attacks -----------------------------------------------------------------------------------------------------------


def carries(table: Table, who: int, card: Card, rule: str) -> Why:
    has = any(item.card == card.id for item in table.survivors[who].inventory.items)
    return unless(has, rule, f"You don't carry this: {card.name}.")


def in_hand(table: Table, who: int, card: Card) -> Why:
    return unless(table.count_held(who, card.id, False), "nld.inventory.backpack-inactive")


def has_weapon(table: Table, turn: Turn, card: Card, kind: int, rule: str) -> Why:
    """Is it carried, in hand, and usable in this mode? An improvised weapon requires the skill, once a turn."""
    who = turn.who
    skill = improvising(table, card.id)
    if skill is not None:
        has = improviser(table, who, card) is not None
        return (
            unless(free_left(table, turn, skill.free_action), skill.rule)
            if has
            else lacks_skill(skill.rule, skill.name)
        )
    return first(
        carries(table, who, card, rule),
        in_hand(table, who, card),
        table.edition.why_useless(table, who, card),
    )


def a_pair(table: Table, turn: Turn, card: Card, kind: int, count: int) -> Why:
    return unless(count == 1 or pairs(table, turn.who, card, kind, False), "nld.combat.dual-single-action")


def pays_for_attack(table: Table, turn: Turn, card: Card, kind: int, count: int) -> Why:
    return ALLOWED if can_attack(table, turn, card, kind, count) else an_action_left(table, turn)


def melee(table: Table, turn: Turn, option: Option) -> Why:
    who = turn.who
    card = known_card(table, option.names[0])
    kind, count = kind_and_count(option)
    rule = "nld.combat.melee-action"
    return first(
        has_weapon(table, turn, card, kind, rule),
        a_pair(table, turn, card, kind, count),
        unless(not is_alone(table, who), rule, "There is no ghoul in your zone."),
        pays_for_attack(table, turn, card, kind, count),
    )


def shoot(table: Table, turn: Turn, option: Option) -> Why:
    who = turn.who
    card = known_card(table, option.names[0])
    kind, count = kind_and_count(option)
    rule = "nld.combat.ranged-action"
    return first(
        has_weapon(table, turn, card, kind, rule),
        a_pair(table, turn, card, kind, count),
        a_target(table, who, card, option),
        is_loaded(table, who, card, count),
        pays_for_attack(table, turn, card, kind, count),
    )


def a_target(table: Table, who: int, card: Card, option: Option) -> Why:
    """In sight and in range."""
    weapon = card.ranged
    assert weapon is not None
    if len(option.names) == 1:
        return "nld.combat.ranged-action", "Say which zone is aimed at."
    zone = table.stage.board.zone_index[option.names[1]]
    distance = seen_from(table, who, table.survivors[who].zone)[zone]
    return why_unseen(table, who, zone) if distance < 0 else (out_of_range(table, who, weapon, distance), "")


def is_loaded(table: Table, who: int, card: Card, count: int) -> Why:
    if not combining.needs_loading(card):
        return ALLOWED
    return unless(table.count_held(who, card.id, True) >= count, "nld.reload.needs-action")


# -- the car -----------------------------------------------------------------------------------------------------------


def get_in(table: Table, turn: Turn, option: Option) -> Why:
    who = turn.who
    driver = option.names[0] == SEATS[DRIVER]
    return first(
        unless(table.car == table.survivors[who].zone, "nld.car.get-in", "The car stands in another zone."),
        unless(not table.is_aboard(who), "nld.car.get-in", "You sit in the car already; change seats."),
        unless(is_alone(table, who), "nld.car.get-in"),
        unless(not driver or table.driver() < 0, "nld.car.seat-choice"),
        an_action_left(table, turn),
    )


def in_the_car(table: Table, who: int, rule: str) -> Why:
    return unless(table.is_aboard(who), rule, "You do not sit in the car.")


def get_out(table: Table, turn: Turn, option: Option) -> Why:
    return first(in_the_car(table, turn.who, "nld.car.get-out"), an_action_left(table, turn))


def change_seat(table: Table, turn: Turn, option: Option) -> Why:
    rule = "nld.car.change-seats"
    seat = SEATS[table.survivors[turn.who].aboard]
    return first(
        in_the_car(table, turn.who, rule),
        unless(option.names[0] != seat, rule, "You sit there already."),
        an_action_left(table, turn),
    )


def drive(table: Table, turn: Turn, option: Option) -> Why:
    who, zone = turn.who, table.stage.board.zone_index[option.names[0]]
    rule = "nld.car.drive-driver-only"
    return first(
        unless(zone != table.car, "nld.car.drive-distance", "The car stands there already."),
        why_no_road(table.stage.board, table.car, zone),
        unless(table.driving, rule, "The car does not run in this scene, or not yet."),
        unless(table.survivors[who].aboard == DRIVER, rule),
        an_action_left(table, turn),
    )


# -- skills ------------------------------------------------------------------------------------------------------------


def skill_with(table: Table, who: int, verb: str) -> Skill | None:
    return next((skill for skill in table.survivors[who].abilities if skill.verb == verb), None)


def by_skill(table: Table, turn: Turn, option: Option) -> Why:
    """Skills that add an action of their own, once a turn."""
    who = turn.who
    skill = skill_with(table, who, option.verb)
    if skill is None:
        known = skill_that_adds(table.stage, option.verb)
        assert known is not None
        return lacks_skill(known.rule, known.name)
    return first(
        unless(LED not in turn.marks, "nld.skill.once-per-turn", "You use that skill in your own turn only."),
        a_target_for_skill(table, turn, skill, option),
        unless(skill.id not in turn.marks, "nld.skill.once-per-turn", "You have used that skill already this turn."),
        enough_for_skill(table, turn, skill),
    )


def a_target_for_skill(table: Table, turn: Turn, skill: Skill, option: Option) -> Why:
    if option.verb == "lead":
        led = table.number_of(option.names[0])
        return first(
            unless(led != turn.who, skill.rule, "Somebody else takes the action."), in_play(table, led, skill.rule)
        )
    zone = table.stage.board.zone_index[option.names[0]]
    if isinstance(skill, Dash):
        return a_dash_away(table, turn.who, skill, zone)
    if option.verb == "jump":
        far = zone in two_away(table, table.survivors[turn.who].zone)
        return first(unless(far, skill.rule, "That is not exactly two zones away."), on_foot(table, turn.who))
    why = skill.why_not_there(table, turn.who, zone)
    return unless(not why, skill.rule, why)


def a_dash_away(table: Table, who: int, skill: Dash, zone: int) -> Why:
    return first(
        unless(zone in within_two(table, table.survivors[who].zone), skill.rule, "That is not one or two zones away."),
        unless(skill.is_worth_going(table, who, zone), skill.rule),
        on_foot(table, who),
    )


def enough_for_skill(table: Table, turn: Turn, skill: Skill) -> Why:
    left, cost = actions_left(table, turn), skill.cost(table, turn.who)
    if cost <= left:
        return ALLOWED
    too_expensive = not is_alone(table, turn.who)
    return ("nld.move.leave-cost-scales" if too_expensive else "nld.round.three-actions"), ""


# -- turns -------------------------------------------------------------------------------------------------------------


def turn_of(table: Table, turn: Turn, option: Option) -> Why:
    rule = "nld.round.activation-order-within-turn"
    who = table.number_of(option.names[0])
    if who == turn.who:
        return rule, f"{name_of(table, who)} is acting already."
    return first(in_play(table, who, rule), rule)


REASONS: Final[dict[str, Reasons]] = {
    "turn": turn_of,
    "move": move,
    "sprint": sprint,
    "escape": escape,
    "search": search,
    "open": open_,
    "close": close,
    "build": build,
    "take": use_token,
    "activate": use_token,
    "trade": trade,
    "reorganise": reorganise,
    "combine": combine,
    "reload": reload,
    "melee": melee,
    "melee-both": melee,
    "shoot": shoot,
    "shoot-both": shoot,
    "throw": shoot,
    "get-in": get_in,
    "get-out": get_out,
    "change-seat": change_seat,
    "drive": drive,
}


def explain(table: Table, turn: Turn, choice: Choice) -> None:
    """Add the reasons for nearby things that a player is likely to want, unless a rule has already given one."""
    known = {*[option.text for option in choice.options], *[refusal.what for refusal in choice.refused]}
    for option in at_hand(table, turn.who):
        if option.text not in known:
            rule, why = why_not_act(table, turn, option)
            if rule:
                choice.offer(option, rule, why)


def at_hand(table: Table, who: int) -> list[Option]:
    """Steps, searches, doors and barricades, tokens, who is there, and whose turn it could be."""
    zone = table.survivors[who].zone
    wanted = [table.stage.moves[there] for there in table.stage.board.ground(table.closed).steps[zone]]
    wanted += [Option("search", (deck,)) for deck in table.stage.decks]
    for edge in table.stage.board.edges_of[zone]:
        verb = "open" if table.is_closed(edge) else "close" if table.has_barrier(edge) else "build"
        wanted.append(Option(verb, (table.stage.board.edges[edge].id,)))
    for token, lies in zip(table.stage.tokens, table.tokens):
        if lies == zone:
            wanted.append(Option(token.verb, (token.id,)))
    wanted += [table.stage.trades[other] for other in table.living_in(zone, who)]
    return wanted + [table.stage.turns[other] for other in table.in_play() if other != who]


def why_not_act(table: Table, turn: Turn, option: Option) -> Why:
    """Why a survivor can't do this in its turn now; empty if it can."""
    never = why_never(table, option)
    if never[0]:
        return never
    if option.verb in REASONS:
        return REASONS[option.verb](table, turn, option)
    return by_skill(table, turn, option)
