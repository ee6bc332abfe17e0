"""For each rule that refuses something: the same table, but for what the rule complains about."""

from __future__ import annotations

from shamble.kernel.questions import Option
from shamble.testing.intents import Mend
from shamble.zones.rules.board import AWAY
from shamble.zones.rules.survivors import DRIVER, ON_FOOT, PASSENGER, SEATS
from shamble.zones.rules.table import Table
from shamble.zones.rules.turns import LED
from tests.zones import mends as family
from tests.zones.mends import Edit, in_hand, item, mending, nobody_dead_here, played_on, stand_in, zone_named

# -- modes -------------------------------------------------------------------------------------------------------------


def in_zombicide_mode(table: Table, who: int, option: Option) -> None:
    for kind, enemy in enumerate(table.stage.enemies):
        for zone in range(len(table.stage.board.zones)) if enemy.sobers else []:
            table.put_dead(kind, zone, -table.dead_of(kind, zone))
    table.survivors[who].strong = table.survivors[who].mode = True


# -- cards -------------------------------------------------------------------------------------------------------------


def all_components(table: Table, who: int, option: Option) -> None:
    inventory = table.survivors[who].inventory
    for recipe in table.stage.combinations:
        if recipe.gives == option.names[0]:
            inventory.hands = ()
            inventory.backpack = tuple(item(table, card) for card in recipe.needs)


def one_in_the_supply(table: Table, who: int, option: Option) -> None:
    table.supply.append(option.names[0])


def in_the_own_turn(table: Table, who: int, option: Option) -> None:
    table.turn.marks = [mark for mark in table.turn.marks if mark != LED]


def boards_at_hand(table: Table, who: int, option: Option) -> None:
    table.survivors[who].boards = 1


# -- barriers ----------------------------------------------------------------------------------------------------------


def at_a_barrier(table: Table, who: int, option: Option) -> None:
    """In the zone of the edge, which has something to be opened or closed."""
    edge = table.stage.board.edge_index[option.names[0]]
    stand_in(table, who, table.stage.board.edges[edge].a)
    if not table.has_barrier(edge):
        table.barricades |= 1 << edge
    if option.verb == "open":
        table.close(edge)
    else:
        table.open(edge)


def at_an_opening(table: Table, who: int, option: Option) -> object:
    edge = table.stage.board.edge_index[option.names[0]]
    if table.stage.board.edges[edge].openable:
        return False
    table.barricades &= ~(1 << edge)
    table.open(edge)
    stand_in(table, who, table.stage.board.edges[edge].a)
    return True


def a_barricade_left(table: Table, who: int, option: Option) -> None:
    table.barricades &= table.barricades - 1


# -- other survivors ---------------------------------------------------------------------------------------------------


# -- the car -----------------------------------------------------------------------------------------------------------


def at_the_car(table: Table, who: int, option: Option) -> object:
    if table.car == AWAY:
        return False
    one = table.survivors[who]
    one.zone, one.aboard = table.car, ON_FOOT
    nobody_dead_here(table, who, option)
    return True


def in_the_car(table: Table, who: int, option: Option) -> object:
    if not at_the_car(table, who, option):
        return False
    wanted = option.names[0] if option.names else SEATS[DRIVER]
    table.survivors[who].aboard = PASSENGER if wanted == SEATS[DRIVER] else DRIVER
    return True


def at_the_wheel(table: Table, who: int, option: Option) -> object:
    if not at_the_car(table, who, option):
        return False
    nobody_at_the_wheel(table, who, option)
    table.survivors[who].aboard = DRIVER
    table.driving = True
    return True


def nobody_at_the_wheel(table: Table, who: int, option: Option) -> None:
    for one in table.survivors:
        if one.aboard == DRIVER:
            one.aboard = PASSENGER


def beside_the_car(table: Table, who: int, option: Option) -> object:
    roads = table.stage.board.roads[zone_named(table, option)]
    if table.car == AWAY or not roads:
        return False
    table.car = roads[0]
    for one in table.survivors:
        if one.aboard != ON_FOOT:
            one.zone = table.car
    return True


# -- skills ------------------------------------------------------------------------------------------------------------


def not_used_yet(table: Table, who: int, option: Option) -> None:
    table.turn.marks = []


EDITS: dict[str, Edit] = {
    "nld.action.blue-skill-free-extra": family.actions_left,
    "nld.barricade.no-ghouls": nobody_dead_here,
    "nld.barricade.one-operation": at_a_barrier,
    "nld.barricade.open-needs-symbol": family.a_tool_in_hand,
    "nld.barricade.token-limit": a_barricade_left,
    "nld.barricade.tool-must-be-in-hand": family.a_tool_in_hand,
    "nld.car.change-seats": in_the_car,
    "nld.car.drive-distance": beside_the_car,
    "nld.car.drive-driver-only": at_the_wheel,
    "nld.car.get-in": at_the_car,
    "nld.car.get-out": in_the_car,
    "nld.car.occupant-actions": family.on_foot,
    "nld.car.seat-choice": nobody_at_the_wheel,
    "nld.combat.dual-single-action": family.a_pair,
    "nld.combat.melee-action": family.a_melee_weapon_and_a_dead_one,
    "nld.combat.ranged-action": in_hand,
    "nld.combine.free": in_the_own_turn,
    "nld.combine.same-survivor": all_components,
    "nld.combine.supply-limit": one_in_the_supply,
    "nld.corn.blocks-sight": family.in_sight_and_range,
    "nld.corn.inside-blind": family.in_sight_and_range,
    "nld.door.no-ghouls": nobody_dead_here,
    "nld.door.open-or-close": at_a_barrier,
    "nld.inventory.backpack-inactive": in_hand,
    "nld.inventory.discard-any-time": family.carried_by_its_player,
    "nld.item.boards": boards_at_hand,
    "nld.los.closed-barriers-block": family.everything_open,
    "nld.los.exterior-unlimited": family.in_sight_and_range,
    "nld.los.interior-one-zone": family.in_sight_and_range,
    "nld.los.never-through-building": family.in_sight_and_range,
    "nld.los.no-diagonal": family.in_sight_and_range,
    "nld.los.outside-looking-in": family.in_sight_and_range,
    "nld.move.barriers-stop": family.next_door,
    "nld.move.leave-cost-scales": nobody_dead_here,
    "nld.move.one-zone": family.next_door,
    "nld.movement.interior-exterior-opening": family.next_door,
    "nld.movement.interior-opening": family.next_door,
    "nld.movement.no-corners": family.next_door,
    "nld.objective.take": family.where_the_token_lies,
    "nld.ranged.interior-reach": family.in_sight_and_range,
    "nld.ranged.max-range": family.in_sight_and_range,
    "nld.ranged.min-range": family.in_sight_and_range,
    "nld.reload.needs-action": family.loaded_or_to_be_loaded,
    "nld.round.next-player-left": family.its_turn_to_come,
    "nld.round.three-actions": family.actions_left,
    "nld.scene.boards-in-rooms": family.where_the_token_lies,
    "nld.scene.building": at_an_opening,
    "nld.scene.escape": family.at_the_exit,
    "nld.search.interior-only": family.indoors,
    "nld.search.no-ghouls": nobody_dead_here,
    "nld.search.once-per-turn": family.not_searched,
    "nld.search.reshuffle": family.discards_in_the_deck,
    "nld.search.romero-house-only": in_zombicide_mode,
    "nld.search.scene-limits": family.where_the_scene_lets_search,
    "nld.skill.blitz": family.able_to,
    "nld.skill.bloodlust": family.able_to,
    "nld.skill.born-leader": family.able_to_lead,
    "nld.skill.charge": family.able_to,
    "nld.skill.field-medic": family.able_to,
    "nld.skill.improvised-weapon-melee": family.able_to_improvise,
    "nld.skill.improvised-weapon-ranged": family.able_to_improvise,
    "nld.skill.jump": family.able_to,
    "nld.skill.lifesaver": family.able_to,
    "nld.skill.once-per-turn": not_used_yet,
    "nld.skill.shove": family.able_to,
    "nld.skill.sprint": family.able_to_sprint,
    "nld.skill.tactician": family.tacticians,
    "nld.skill.taunt": family.able_to,
    "nld.special.ma-s-shotgun-zombicide-only": in_zombicide_mode,
    "nld.trade.exchange": family.together_with_something,
    "nld.trade.reorganize": family.something_in_the_backpack,
    "nld.woods.blocks-from-outside": family.in_sight_and_range,
}

ASKED_BY = (  # rules that ask, so that something else has to wait
    "nld.card.ammo-reroll-procedure",
    "nld.combat.melee-free-choice",
    "nld.combine.reorganize-free",
    "nld.friendly-fire.assign-freely",
    "nld.ghouls.attack-split-by-players",
    "nld.ghouls.split-equal-routes",
    "nld.ghouls.split-equal-targets",
    "nld.inventory.five-slots",
    "nld.search.keep-or-discard",
    "nld.setup.survivor-start-zones",
    "nld.setup.survivors-shared-freely",
    "nld.sniper.free-targets",
    "nld.special.molotov-moves-spawn",
    "nld.skill.combat-reflexes",
    "nld.skill.destiny",
    "nld.skill.distributor",
    "nld.skill.full-auto",
    "nld.skill.hit-and-run",
    "nld.skill.hoard",
    "nld.skill.hold-your-nose",
    "nld.skill.is-that-all-youve-got",
    "nld.skill.matching-set",
    "nld.skill.medic",
    "nld.skill.plus-1-zone-per-move",
    "nld.skill.reaper",
    "nld.skill.sidestep",
    "nld.target.same-level-choice",
    "nld.trade.partner-reorganizes",
    "nld.trade.unequal",
    "nld.ultrared.after-all-skills",
    "nld.xp.zombicide-orange-choice",
    "nld.xp.zombicide-red-choice",
)

MENDS: dict[str, Mend] = {
    **{rule: mending(rule, edit) for rule, edit in EDITS.items()},
    **dict.fromkeys(ASKED_BY, played_on),
    "nld.round.activation-order-within-turn": family.whose_turn,
}

UNMENDABLE = {
    "nld.barricade.build-by-scene": "what a scene allows is part of the scene",
    "nld.car.forbidden-zones": "a room stays a room",
    "nld.card.melee-range-zero": "a club does not shoot",
    "nld.card.non-weapons-cannot-attack": "what is no weapon is none wherever it lies",
    "nld.corn.no-cars": "corn stays corn",
    "nld.ghouls.split-every-way": "the same numbers leave the same way empty, whatever else lies on the table",
    "nld.ghouls.split-per-type": "the same numbers are uneven, whatever else lies on the table",
    "nld.inventory.discard-destination": "what has left the game does not come back",
    "nld.setup.place-tokens": "what a scene lays out is part of the scene",
    "nld.search.extra-never": "no deck has such cards",
    "nld.search.zombicide-any": "no deck has such cards",
    "nld.special.molotov-exterior": "a room stays a room",
    "nld.woods.no-cars": "woods stay woods",
}
