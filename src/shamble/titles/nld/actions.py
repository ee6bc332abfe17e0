"""The Players' phase: what a survivor can do with an action, and what each costs."""

from __future__ import annotations

from typing import Final

from shamble.kernel.asking import choose, choose_freely
from shamble.kernel.questions import Choice, Option
from shamble.kernel.state import Steps, Turn
from shamble.titles.nld import carrying, cars, combat, combining, searching
from shamble.titles.nld.barriers import offer_barriers, operate
from shamble.titles.nld.searching import EXTRA
from shamble.titles.nld.survivors import LED, change_mode, gain_experience, put_in
from shamble.zones.board import INTERIOR
from shamble.zones.equipment import HANDS, MELEE, RANGED, Card, Item
from shamble.zones.table import AWAY, EXTRA_TURN, LED_TURN, ON_FOOT, Skill, Table

ACTIONS: Final = 3
END: Final = Option("end")
STOP: Final = Option("stop")
REORGANISE: Final = Option("reorganise")
ESCAPE: Final = Option("escape")
HOLD_BACK: Final = Option("hold-back")
COMBAT: Final = "combat"
MOVE: Final = "move"
SEARCH: Final = "search"
OPEN: Final = "open"
ANYWHERE: Final = -1
NO_FREE_ACTION: Final[tuple[str, ...]] = ()
DUAL: Final = "dual"  # the kind of free action that is for a pair of weapons
FREE_FOR_ATTACK: Final = (("melee", COMBAT), ("ranged", COMBAT))  # the narrower one is used up first
FREE_FOR_PAIR: Final = ((DUAL, "melee", COMBAT), (DUAL, "ranged", COMBAT))
ATTACKS: Final = ("melee", "melee-both", "shoot", "shoot-both", "throw")


# -- actions and what pays for them ------------------------------------------------------------------------------------


def actions_left(table: Table, turn: Turn) -> int:
    """The ordinary actions granted now, in the mode and with the skills of this moment, less those spent."""
    granted = turn.granted
    if LED not in turn.marks:
        for skill in table.survivors[turn.who].abilities:
            granted += skill.more_actions
    return max(0, granted - turn.spent)


def free_left(table: Table, turn: Turn, kind: str) -> int:
    """Free actions of a kind that the skills of this moment give and that were not taken in this turn."""
    if LED in turn.marks:
        return 0
    given = 0
    for skill in table.survivors[turn.who].abilities:
        if skill.free_action == kind:
            given += 1
    return max(0, given - turn.free.count(kind)) if given else 0


def can_pay(table: Table, turn: Turn, kinds: tuple[str, ...]) -> bool:
    """Is there an ordinary action left, or a free one of one of these kinds?"""
    if actions_left(table, turn) > 0:
        return True
    return any(free_left(table, turn, kind) > 0 for kind in kinds)


def pay(table: Table, turn: Turn, kinds: tuple[str, ...]) -> None:
    """Spend a free action of the first kind there is, else an ordinary one."""
    for kind in kinds:
        if free_left(table, turn, kind) > 0:
            turn.free.append(kind)
            return
    turn.spent += 1


# -- the turn ----------------------------------------------------------------------------------------------------------


def begin_turn(table: Table, who: int, kind: int) -> None:
    """A survivor's turn: three actions, or the one that another's skill gives it."""
    if table.survivors[who].zone == AWAY:  # out of play since the turn was granted
        return
    turn = Turn(who, 1 if kind == LED_TURN else ACTIONS)
    rule = "nld.round.activation-order-within-turn"
    if kind == LED_TURN:
        turn.marks.append(LED)
        rule = "nld.skill.born-leader"
    elif kind == EXTRA_TURN:
        turn.marks.append(EXTRA)
        rule = "nld.skill.zombie-link"
    else:
        table.survivors[who].acted = True
    table.turns.append(turn)
    table.push("act")
    table.tell("turn", rule, table.name(who))


def act(table: Table) -> Steps:
    """One action of the turn, then the next, until none is left or the rest is forfeited."""
    turn = table.turn
    who = turn.who
    if table.survivors[who].zone == AWAY:
        table.turns.pop()
        return
    table.push("act")
    option = yield from choose_freely(table, lambda: actions(table, turn))
    if option is END:
        table.agenda.pop()
        table.turns.pop()
        if actions_left(table, turn) > 0:
            table.tell("waited", "nld.action.do-nothing", table.name(who), n=actions_left(table, turn))
        return
    steps = perform(table, turn, option)
    if steps is not None:
        yield from steps


def actions(table: Table, turn: Turn) -> Choice:
    """Everything that the survivor can do now."""
    who = turn.who
    choice = table.asks(who, "act", "nld.action.any-mix", (table.name(who),))
    has_action = actions_left(table, turn) > 0
    zone = table.survivors[who].zone
    alone = table.dead_in(zone) == 0
    on_foot = not table.is_aboard(who)
    offer_attacks(table, turn, choice)
    if on_foot:
        offer_moves(table, turn, choice)
    elif choice.explains:
        explain_aboard(table, zone, choice)
    if has_action:
        offer_tokens(table, zone, choice)
        cars.offer_car(table, who, choice, alone)
    if on_foot and can_pay(table, turn, (OPEN,)):
        offer_barriers(table, who, choice, alone, not has_action)
    if on_foot and can_pay(table, turn, (SEARCH,)):
        searching.offer_searches(table, turn, choice, alone)
    offer_reloading(table, turn, choice, has_action)
    if LED not in turn.marks:  # what a skill gives once a turn, it gives in one's own; and so with combining
        combining.offer_combinations(table, who, choice)
        for skill in table.survivors[who].abilities:
            skill.offer_actions(table, who, choice)
    if has_action:
        offer_exchange(table, who, zone, choice)
        if zone in table.stage.exits:
            choice.offer(ESCAPE)
    elif choice.explains:
        explain_no_action_left(table, zone, choice)
    choice.offer(END)
    return choice


def explain_aboard(table: Table, zone: int, choice: Choice) -> None:
    """What cannot be done in a car."""
    for option in done_on_foot(table, zone):
        choice.offer(option, "nld.car.occupant-actions")


def done_on_foot(table: Table, zone: int) -> list[Option]:
    """Moves, searches, and what is done with doors and barricades."""
    tried = [Option("move", (table.zone_name(there),)) for there in table.stage.board.ground(table.closed).steps[zone]]
    tried += [Option("search", (deck,)) for deck in table.stage.decks]
    for edge in table.stage.board.edges_of[zone]:
        verb = "open" if table.is_closed(edge) else "close" if table.has_barrier(edge) else "build"
        tried.append(Option(verb, (table.stage.board.edges[edge].id,)))
    return tried


def explain_no_action_left(table: Table, zone: int, choice: Choice) -> None:
    """What cannot be done only because the actions are used up."""
    offered = [option.text for option in choice.options]
    tried = done_on_foot(table, zone)
    tried += [Option("trade", (table.name(other),)) for other in table.living_in(zone, table.turn.who)]
    for token, lies in zip(table.stage.tokens, table.tokens):
        if lies == zone:
            tried.append(Option(token.verb, (token.id,)))
    for option in tried:
        if option.text not in offered and not any(option.text == refusal.what for refusal in choice.refused):
            choice.offer(option, "nld.round.three-actions")


def perform(table: Table, turn: Turn, option: Option) -> Steps | None:
    """Pay for the action and do it."""
    who, verb = turn.who, option.verb
    if verb in ATTACKS:
        start_attack(table, turn, option)
        return None
    combat.interrupt(turn)
    if verb in ("move", "sprint"):
        return move(table, turn, option)
    if verb == "search":
        pay(table, turn, (SEARCH,))
        return searching.search(table, turn, option.value)
    if verb == "combine":
        return combining.combine(table, who, option.value)
    if verb == "reload":
        reload(table, turn, option.names[0])
        return None
    for skill in table.survivors[who].abilities:
        if skill.verb == verb:
            return skill.act(table, who, option)
    pay(table, turn, (OPEN,) if verb == "open" else NO_FREE_ACTION)
    if verb in ("open", "close", "build"):
        return operate(table, who, option)
    if verb in ("take", "activate"):
        return use_token(table, who, option.value)
    if verb == "drive":
        return cars.drive(table, who, option.value)
    if verb in ("get-in", "get-out", "change-seat"):
        use_seat(table, who, option)
        return None
    if verb == "trade":
        return carrying.trade(table, who, option.value)
    if verb == "reorganise":
        return carrying.reorganise(table, who)
    escape(table, who)
    return None


def use_seat(table: Table, who: int, option: Option) -> None:
    if option.verb == "get-in":
        cars.get_in(table, who, option.value)
    elif option.verb == "get-out":
        cars.get_out(table, who)
    else:
        cars.change_seat(table, who, option.value)


# -- Move --------------------------------------------------------------------------------------------------------------


def cost_of_leaving(table: Table, who: int) -> int:
    """One action, and the surcharge."""
    return 1 + surcharge(table, who)


def surcharge(table: Table, who: int) -> int:
    """One action more for every ghoul in the zone that is left."""
    one = table.survivors[who]
    if any(skill.leaves_freely for skill in one.abilities):
        return 0
    return table.dead_in(one.zone)


def runner(table: Table, who: int) -> Skill | None:
    """The skill by which one Move action a turn may cover several zones."""
    for skill in table.survivors[who].abilities:
        if skill.run > 1:
            return skill
    return None


def lengthener(table: Table, who: int) -> Skill | None:
    """The skill by which every Move action may cover more zones."""
    for skill in table.survivors[who].abilities:
        if skill.more_zones > 0:
            return skill
    return None


def offer_moves(table: Table, turn: Turn, choice: Choice) -> None:
    """The zones next door, as far as the actions suffice for leaving."""
    purse = actions_left(table, turn) + free_left(table, turn, MOVE)
    if purse > 0:
        dear = "nld.move.leave-cost-scales" if cost_of_leaving(table, turn.who) > purse else ""
        offer_steps(table, turn.who, choice, dear)


def offer_steps(table: Table, who: int, choice: Choice, dear: str = "") -> None:
    """The first zone of a Move action; out of one's own turn, and led by another, nobody runs."""
    zone = table.survivors[who].zone
    steps = table.stage.board.ground(table.closed).steps[zone]
    skill = runner(table, who)
    for next_zone in steps:
        choice.offer(Option("move", (table.zone_name(next_zone),), next_zone), dear)
    if skill is not None and table.turns and table.turn.who == who and LED not in table.turn.marks:
        used = skill.rule if skill.id in table.turn.marks else ""
        for next_zone in steps:
            choice.offer(Option("sprint", (table.zone_name(next_zone),), next_zone), used or dear)
    if choice.explains:
        for beyond in table.stage.board.ground(0).steps[zone]:
            if beyond not in steps:
                choice.offer(Option("move", (table.zone_name(beyond),), beyond), "nld.move.barriers-stop")
        for beyond in table.stage.board.beside(zone):
            if beyond not in table.stage.board.ground(0).steps[zone]:
                choice.offer(Option("move", (table.zone_name(beyond),), beyond), walled_off(table, zone, beyond))


def walled_off(table: Table, zone: int, beyond: int) -> str:
    """The rule by which a wall is in the way."""
    rooms = [there for there in (zone, beyond) if table.stage.board.zones[there].kind == INTERIOR]
    return "nld.movement.interior-opening" if len(rooms) == 2 else "nld.movement.interior-exterior-opening"


def move(table: Table, turn: Turn, option: Option) -> Steps:
    """A Move action, with as many actions as leaving costs."""
    for _ in range(cost_of_leaving(table, turn.who)):
        pay(table, turn, (MOVE,))
    return walk(table, turn.who, option)


def walk(table: Table, who: int, option: Option) -> Steps:
    """Go to a zone next door, or through several with a skill; a zone with ghouls ends it."""
    least, most, rule = 1, 1, ""
    for skill in (lengthener(table, who), runner(table, who) if option.verb == "sprint" else None):
        if skill is not None:
            most += max(skill.more_zones, skill.run - 1)
            rule = skill.rule
            if skill.run > 1:
                least = 2
                table.turn.marks.append(skill.id)
    step_into(table, who, option.value)
    for walked in range(1, most):
        if table.dead_in(table.survivors[who].zone) > 0:
            return
        choice = table.asks(who, "run-on", rule, (table.name(who), str(walked)))
        for next_zone in table.stage.board.ground(table.closed).steps[table.survivors[who].zone]:
            choice.offer(Option("move", (table.zone_name(next_zone),), next_zone))
        if walked >= least or not choice.options:
            choice.offer(STOP)
        option = yield from choose(choice)
        if option is STOP:
            return
        step_into(table, who, option.value)


def step_into(table: Table, who: int, zone: int) -> None:
    came_from = table.survivors[who].zone
    put_in(table, who, zone)
    rule = "nld.move.entering-ghouls-ends-move" if table.dead_in(zone) else "nld.move.one-zone"
    table.tell("moved", rule, table.name(who), table.zone_name(zone), table.zone_name(came_from))


def free_move(table: Table, who: int, rule: str) -> Steps:
    """A Move action without surcharge that a skill gives, in whoever's turn, taken at once or lost."""
    if table.survivors[who].zone == AWAY or table.is_aboard(who):
        return
    choice = table.asks(who, "free-move", rule, (table.name(who),))
    offer_steps(table, who, choice)
    choice.offer(STOP)
    option = yield from choose(choice)
    if option is not STOP:
        if table.turns and table.turn.who == who:
            combat.interrupt(table.turn)
        yield from walk(table, who, option)


# -- Melee and Ranged --------------------------------------------------------------------------------------------------


def sees_through_rooms(table: Table, who: int) -> bool:
    return any(skill.sees_through_rooms for skill in table.survivors[who].abilities)


def offer_attacks(table: Table, turn: Turn, choice: Choice) -> None:
    """Attacks with what is in hand, and those that need no weapon."""
    who = turn.who
    held = table.held_items(who)
    for index, item in enumerate(held):
        if index > 0 and held[index - 1].card == item.card:
            continue  # those alike are offered once; if only one is loaded, it is the first
        card = table.stage.cards[item.card]
        useless = "nld.special.ma-s-shotgun-zombicide-only" if is_useless(table, who, card) else ""
        if card.melee is not None:
            offer_melee(table, turn, card, choice, useless)
        if card.ranged is not None and card.ranged.burns:
            offer_throws(table, turn, card, choice)
        elif card.ranged is not None:
            empty = "nld.reload.needs-action" if card.ranged.reload and not item.loaded else ""
            offer_shots(table, turn, card, choice, useless, empty)
        if choice.explains and card.melee is None and card.ranged is None:
            choice.offer(Option("melee", (card.id,)), "nld.card.non-weapons-cannot-attack")
    for skill in table.survivors[who].abilities:
        improvised = skill.improvises()
        if improvised is not None:
            offer_improvised(table, turn, skill, improvised, choice)
    if choice.explains:
        for item in table.unheld_items(who):
            card = table.stage.cards[item.card]
            for kind, verb in ((MELEE, "melee"), (RANGED, "shoot")):
                if card.weapon(kind) is not None and not table.count_held(who, card.id, False):
                    choice.offer(Option(verb, (card.id,)), "nld.inventory.backpack-inactive")


def offer_improvised(table: Table, turn: Turn, skill: Skill, card: Card, choice: Choice) -> None:
    """The attack without a weapon that a skill gives once a turn."""
    kind = MELEE if card.melee is not None else RANGED
    if not can_attack(table, turn, card, kind, 1):
        choice.offer(Option("melee" if kind == MELEE else "shoot", (card.id,)), skill.rule)
    elif card.melee is not None:
        offer_melee(table, turn, card, choice)
    else:
        offer_shots(table, turn, card, choice)


def can_attack(table: Table, turn: Turn, card: Card, kind: int, count: int) -> bool:
    """Is an action left for it? What is improvised has a free action of its own, and no other is used for it."""
    for skill in table.survivors[turn.who].abilities:
        if skill.improvises() is card:
            return free_left(table, turn, skill.free_action) > 0
    return can_pay(table, turn, free_for_attack(table, turn.who, card, kind, count))


def free_for_attack(table: Table, who: int, card: Card, kind: int, count: int) -> tuple[str, ...]:
    """The kinds of free action that pay for it, the narrowest first."""
    for skill in table.survivors[who].abilities:
        if skill.improvises() is card:
            return (skill.free_action,)
    return FREE_FOR_ATTACK[kind] if count == 1 else FREE_FOR_PAIR[kind]


def pairs(table: Table, who: int, card: Card, kind: int, loaded: bool) -> bool:
    """Are two of these Dual weapons in hand, ready to be used together?"""
    return combat.is_dual(table, who, card, kind) and table.count_held(who, card.id, loaded) >= HANDS


def is_useless(table: Table, who: int, card: Card) -> bool:
    """Some weapons attack in Zombicide mode only."""
    return card.strong_only and not table.survivors[who].mode


def offer_melee(table: Table, turn: Turn, card: Card, choice: Choice, useless: str = "") -> None:
    who = turn.who
    nobody = useless if useless else "" if table.dead_in(table.survivors[who].zone) else "nld.combat.melee-action"
    if can_attack(table, turn, card, MELEE, 1):
        choice.offer(Option("melee", (card.id,), MELEE), nobody)
    if pairs(table, who, card, MELEE, False) and can_attack(table, turn, card, MELEE, HANDS):
        choice.offer(Option("melee-both", (card.id,), MELEE), nobody)


def offer_shots(table: Table, turn: Turn, card: Card, choice: Choice, useless: str = "", empty: str = "") -> None:
    """The zones in range and in sight, with ghouls or without."""
    who = turn.who
    weapon = card.ranged
    assert weapon is not None
    one = can_attack(table, turn, card, RANGED, 1)
    both = pairs(table, who, card, RANGED, weapon.reload) and can_attack(table, turn, card, RANGED, HANDS)
    if not one and not both:
        return
    ground = table.stage.board.ground(table.closed)
    distances = ground.sees(table.survivors[who].zone, sees_through_rooms(table, who))
    for zone, distance in enumerate(distances):
        too_far = combat.out_of_range(table, who, weapon, distance)
        if not too_far:
            name = table.zone_name(zone)
            if one:
                choice.offer(Option("shoot", (card.id, name), zone), empty or useless)
            if both:
                choice.offer(Option("shoot-both", (card.id, name), zone), useless)
        elif choice.explains and table.dead_in(zone):
            choice.offer(Option("shoot", (card.id, table.zone_name(zone)), zone), too_far)


def offer_throws(table: Table, turn: Turn, card: Card, choice: Choice) -> None:
    """A Molotov is aimed at exterior zones in range and in sight."""
    who = turn.who
    weapon = card.ranged
    assert weapon is not None
    if not can_attack(table, turn, card, RANGED, 1):
        return
    board = table.stage.board
    distances = board.ground(table.closed).sees(table.survivors[who].zone, sees_through_rooms(table, who))
    for zone, distance in enumerate(distances):
        if not combat.out_of_range(table, who, weapon, distance):
            inside = "nld.special.molotov-exterior" if board.zones[zone].kind == INTERIOR else ""
            choice.offer(Option("throw", (card.id, table.zone_name(zone)), zone), inside)


def start_attack(table: Table, turn: Turn, option: Option) -> None:
    kind = MELEE if option.verb in ("melee", "melee-both") else RANGED
    count = HANDS if option.verb in ("melee-both", "shoot-both") else 1
    card = combat.card_of(table, turn.who, option.names[0])
    pay(table, turn, free_for_attack(table, turn.who, card, kind, count))
    zone = table.survivors[turn.who].zone if kind == MELEE else option.value
    if option.verb == "throw":
        table.push("throw", (turn.who, zone), (option.names[0],))
        return
    table.push("attack", (turn.who, kind, count, zone), (option.names[0],))


def free_attack(table: Table, who: int, skill: Skill, zone: int = ANYWHERE) -> Steps:
    """An attack of the kinds that a skill is about, in whoever's turn, taken at once or lost."""
    gift = Turn(who, 1)
    gift.marks.append(LED)
    choice = table.asks(who, "free-attack", skill.rule, (table.name(who),))
    offer_attacks(table, gift, choice)
    choice.options[:] = [option for option in choice.options if is_given(table, who, skill, zone, option)]
    choice.offer(HOLD_BACK)
    option = yield from choose(choice)
    if option is not HOLD_BACK:
        start_attack(table, gift, option)


def is_given(table: Table, who: int, skill: Skill, zone: int, option: Option) -> bool:
    """Is an attack of a kind that the skill is about, and on the zone that it is for?"""
    melee = option.verb in ("melee", "melee-both")
    target = table.survivors[who].zone if melee else option.value
    return (skill.melee if melee else skill.ranged) and zone in (ANYWHERE, target)


# -- Reload ------------------------------------------------------------------------------------------------------------


def reloads_freely(table: Table, turn: Turn) -> bool:
    """By a skill, in the survivor's own turn."""
    return LED not in turn.marks and any(skill.reloads_freely for skill in table.survivors[turn.who].abilities)


def offer_reloading(table: Table, turn: Turn, choice: Choice, has_action: bool) -> None:
    """One action for an empty weapon in hand, or for both of a Dual pair."""
    if not has_action and not reloads_freely(table, turn):
        return
    seen = ""
    for item in table.held_items(turn.who):
        if not item.loaded and item.card != seen:
            choice.offer(Option("reload", (item.card,)))
            seen = item.card


def reload(table: Table, turn: Turn, card: str) -> None:
    free = reloads_freely(table, turn)
    if not free:
        pay(table, turn, NO_FREE_ACTION)
    count = HANDS if combat.is_dual(table, turn.who, table.stage.cards[card], RANGED) else 1
    table.set_loaded(turn.who, True, card, count)
    rule = "nld.skill.free-reload" if free else "nld.reload.dual-one-action" if count > 1 else "nld.reload.needs-action"
    table.tell("reloaded", rule, table.name(turn.who), card)


# -- Objectives, trade, escape -----------------------------------------------------------------------------------------


def offer_tokens(table: Table, zone: int, choice: Choice) -> None:
    for index, token in enumerate(table.stage.tokens):
        if table.tokens[index] == zone:
            choice.offer(Option(token.verb, (token.id,), index))


def use_token(table: Table, who: int, index: int) -> Steps:
    """Take or activate an objective; the scene says what it gives."""
    token = table.stage.tokens[index]
    one = table.survivors[who]
    table.tokens[index] = AWAY
    one.boards += token.boards
    if token.card:
        item = take_lying(table, token.card)
        table.drawn.append(item)
        table.push("receive", (who,), (item.card, item.back))
    rule = "nld.scene.boards-in-rooms" if token.boards else "nld.objective.take"
    table.tell("took" if token.verb == "take" else "activated", rule, table.name(who), token.id)
    table.push("twist", (index,), ("done",))
    if token.mode:
        change_mode(table, who, token.mode)
    if token.experience:
        yield from gain_experience(table, who, token.experience)


def take_lying(table: Table, card: str) -> Item:
    """The card that lay with a token."""
    for index, item in enumerate(table.lying):
        if item.card == card:
            return table.lying.pop(index)
    raise ValueError(f"no {card} lies there")


def offer_exchange(table: Table, who: int, zone: int, choice: Choice) -> None:
    """Reorganise alone, or trade with another survivor in the zone."""
    one = table.survivors[who]
    if one.inventory.count() > HANDS or one.inventory.backpack:
        choice.offer(REORGANISE)
    mine = one.inventory.count() + one.boards
    for partner in table.living_in(zone, who):
        other = table.survivors[partner]
        if mine + other.inventory.count() + other.boards:
            choice.offer(Option("trade", (table.name(partner),), partner))


def escape(table: Table, who: int) -> None:
    """Leave the board for good, over one of the scene's exits."""
    one = table.survivors[who]
    put_in(table, who, AWAY)
    one.aboard = ON_FOOT
    one.escaped = True
    table.tell("escaped", "nld.scene.escape", table.name(who))
