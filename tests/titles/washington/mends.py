"""For each rule that refuses something: the same table, but for what the rule complains about."""

from __future__ import annotations

from shamble.kernel.game import Game
from shamble.kernel.questions import Option
from shamble.testing.intents import Mend
from shamble.titles.washington.rules import light
from shamble.titles.washington.rules.landmarks import in_line
from shamble.titles.washington.rules.sheets import Logbook, Sheet
from shamble.titles.washington.rules.stage import our_stage
from shamble.titles.washington.rules.survivors import AT_WALL, NO_LEADER, OFF, our_survivor
from shamble.titles.washington.rules.table import our
from shamble.zones.rules.attacking import form_of
from shamble.zones.rules.board import AWAY, INTERIOR
from shamble.zones.rules.seeing import seen_from
from shamble.zones.rules.survivors import DRIVER, ON_FOOT, PASSENGER, SEATS
from shamble.zones.rules.table import Table
from shamble.zones.rules.turns import LED
from tests.zones import mends as family
from tests.zones.mends import (
    Edit,
    edited,
    held,
    in_hand,
    item,
    mending,
    nobody_dead_here,
    played_on,
    stand_in,
    zone_named,
)

MIDNIGHT = 0


# -- fights ------------------------------------------------------------------------------------------------------------


def in_sight(table: Table, who: int, option: Option) -> object:
    """By day, or with a lamp at the other end; and in range."""
    table.closed = 0
    if not family.in_sight_and_range(table, who, option):
        return False
    return seen_from(table, who, table.survivors[who].zone, option.names[0])[zone_named(table, option)] >= 0


def near_enough_in_the_dark(table: Table, who: int, option: Option) -> object:
    """In the zone itself, or next to it."""
    card = table.stage.cards.get(option.names[0])
    weapon = card.weapon(form_of(option)[0]) if card is not None else None
    if weapon is None:
        return False
    target = zone_named(table, option)
    for zone in range(len(table.stage.board.zones)):
        if weapon.least <= seen_from(table, who, zone)[target] <= min(1, weapon.most):
            stand_in(table, who, zone)
            return True
    return False


def away_from_the_smell(table: Table, who: int, option: Option) -> None:
    zone = table.survivors[who].zone
    for kind, enemy in enumerate(table.stage.enemies):
        if enemy.no_combat_rule:
            table.put_dead(kind, zone, -table.dead_of(kind, zone))


# -- things ------------------------------------------------------------------------------------------------------------


def something_to_eat(table: Table, who: int, option: Option) -> object:
    """In the own turn."""
    if table.stage.cards[option.names[0]].experience == 0:
        return False
    held(table, who, option.names[0])
    table.turn.marks = [mark for mark in table.turn.marks if mark != LED]
    return True


def where_that_deck_is_searched(table: Table, who: int, option: Option) -> object:
    """In a room, or in another zone that has the deck."""
    if option.names[0] not in table.stage.decks:
        return False
    deck = table.stage.decks.index(option.names[0])
    spots = [zone for zone, searched in table.stage.search_spots.items() if searched == deck]
    if spots:
        stand_in(table, who, spots[0])
        return True
    rooms = [zone for zone in range(len(table.stage.board.zones)) if zone not in table.stage.search_spots]
    fits = [
        zone for zone in rooms if deck in table.stage.searched[zone] and table.stage.board.zones[zone].kind == INTERIOR
    ]
    if not fits:
        return False
    stand_in(table, who, fits[0])
    return True


def in_a_quiet_room(table: Table, who: int, option: Option) -> object:
    if not where_that_deck_is_searched(table, who, option):
        return False
    nobody_dead_here(table, who, option)
    return True


def where_the_card_lies(table: Table, who: int, option: Option) -> None:
    family.where_the_token_lies(table, who, option)


def as_the_mission_wants(table: Table, who: int, option: Option) -> None:
    """The gun is loaded, or the team has a lantern more; and the survivor is where it is used."""
    city, stage = our(table), our_stage(table)
    if option.verb == "set-lantern":
        city.lanterns = len(city.lantern_zones) + 1
        places = [zone for zone in stage.roofs if zone not in city.lantern_zones]
    else:
        assert stage.gun is not None
        city.gun_fired = False
        city.keywords += stage.gun.condition.has
        city.achieved += stage.gun.condition.achieved
        places = stage.gun.zones
    for zone in places[:1]:
        family.stand_in(table, who, zone)


def everything_found(table: Table, who: int, option: Option) -> None:
    """No card that was put back lacks a keyword."""
    our(table).put_back = []


def unlocked(table: Table, who: int, option: Option) -> None:
    """Everything has happened that unlocks a colour."""
    table.twisted = (1 << len(table.stage.twists)) - 1


# -- skills ------------------------------------------------------------------------------------------------------------


def able_to_slip(table: Table, who: int, option: Option) -> object:
    """A kid, next door, with a reason to slip away."""
    id = next(id for id, skill in table.stage.skills.items() if skill.slips_once)
    table.survivors[who].gifts = (*table.survivors[who].gifts, id)
    table.turn.marks = []
    if not family.next_door(table, who, option):
        return False
    family.a_dead_one_in(table, table.survivors[who].zone)
    return True


# -- light -------------------------------------------------------------------------------------------------------------


def at_night(table: Table, who: int, option: Option) -> object:
    """The hour is read off the round, so the first hour is set."""
    if "night" not in table.stage.uses or "clock" not in table.stage.uses:
        return False
    our(table).first_hour = (MIDNIGHT - max(0, table.round - 1)) % 24
    return True


def with_a_flashlight(table: Table, who: int, option: Option) -> None:
    """In the backpack; somebody who has just let go of one has a light that is off."""
    inventory = table.survivors[who].inventory
    inventory.backpack = (*inventory.backpack[:2], item(table, "flashlight"))


def switched(table: Table, who: int, option: Option) -> None:
    """The light is on for whoever wants it off or turned, and off for whoever wants it on."""
    if option.verb.startswith("light-on"):
        light.point(table, who, OFF)
    else:
        with_a_flashlight(table, who, option)
        light.point(table, who, AT_WALL)
        table.turn.marks = []


def light_that_may_be_turned(table: Table, who: int, option: Option) -> object:
    """On, since another zone, and pointing elsewhere."""
    with_a_flashlight(table, who, option)
    near = light.reach_of_light(table, table.survivors[who].zone)
    there = table.stage.board.zone_index[option.names[0]] if option.names else AT_WALL
    others = [zone for zone in near if zone != there]
    if there != AT_WALL and light.has_wall(table, table.survivors[who].zone):
        others.append(AT_WALL)
    if not others:
        return False
    our_survivor(table, who).beam = others[-1]
    our_survivor(table, who).pointed_in = AWAY
    table.turn.marks = []
    return True


def next_to_it(table: Table, who: int, option: Option) -> object:
    """In a zone beside it, from which light may fall there or not."""
    target = zone_named(table, option)
    beside = [zone for zone in table.stage.board.beside(target) if zone != table.survivors[who].zone]
    dark = [zone for zone in beside if target not in light.reach_of_light(table, zone)]
    if not beside:
        return False
    stand_in(table, who, (dark or beside)[0])
    return True


def beside_it(table: Table, who: int, option: Option) -> object:
    """In a zone from which light falls there."""
    target = zone_named(table, option)
    return stand_where(table, who, lambda zone: target in light.reach_of_light(table, zone))


def beside_a_wall(table: Table, who: int, option: Option) -> object:
    return stand_where(table, who, lambda zone: light.has_wall(table, zone))


def stand_where(table: Table, who: int, fits: object) -> object:
    assert callable(fits)
    zones = [zone for zone in range(len(table.stage.board.zones)) if fits(zone)]
    if not zones:
        return False
    stand_in(table, who, zones[0])
    return True


# -- others ------------------------------------------------------------------------------------------------------------


def alone_beside_you(table: Table, who: int, option: Option) -> object:
    companion = our_survivor(table, table.number_of(option.names[0]))
    if not companion.companion:
        return False
    companion.leader = NO_LEADER
    companion.zone = table.survivors[who].zone
    return True


def down_beside_you(table: Table, who: int, option: Option) -> object:
    """Somebody else lies here."""
    other = table.number_of(option.names[0])
    survivor = our_survivor(table, other)
    if other == who or survivor.companion or table.survivors[other].acted:
        return False
    survivor.lies, survivor.zone, survivor.fell = table.survivors[who].zone, AWAY, table.round
    survivor.died = False
    survivor.inventory.hands = survivor.inventory.backpack = ()
    return True


def together(table: Table, who: int, option: Option) -> object:
    if not table.survivors[table.number_of(option.names[0])].can_act():
        return False
    return family.together_with_something(table, who, option)


# -- moves -------------------------------------------------------------------------------------------------------------


def next_door_on_the_ground(table: Table, who: int, option: Option) -> object:
    """In a zone from which a step leads there, without a climb."""
    target, board = zone_named(table, option), table.stage.board
    near = [
        zone
        for zone, steps in enumerate(board.ground(table.closed).steps)
        if target in steps and not board.is_climb(zone, target)
    ]
    if not near:
        return False
    stand_in(table, who, near[0])
    return True


def at_the_empty_exit(table: Table, who: int, option: Option) -> object:
    if not family.at_the_exit(table, who, option):
        return False
    nobody_dead_here(table, who, option)
    table.turn.marks = [mark for mark in table.turn.marks if mark != LED]
    return True


# -- cars --------------------------------------------------------------------------------------------------------------


def the_car_wanted(table: Table, option: Option) -> int:
    cars = [number for number, car in enumerate(table.stage.cars) if car in option.names]
    return cars[0] if cars else 0


def beside_the_car(table: Table, who: int, option: Option) -> object:
    """On foot, with nobody dead there and nobody aboard."""
    if not table.stage.cars or table.cars()[the_car_wanted(table, option)] == AWAY:
        return False
    for other in table.in_play():
        table.survivors[other].aboard = ON_FOOT
    table.survivors[who].zone = table.cars()[the_car_wanted(table, option)]
    nobody_dead_here(table, who, option)
    return True


def in_the_car(table: Table, who: int, option: Option) -> object:
    """In the other seat than the one that is wanted."""
    if not beside_the_car(table, who, option):
        return False
    table.survivors[who].aboard = PASSENGER if SEATS[DRIVER] in option.names else DRIVER
    our_survivor(table, who).ride = the_car_wanted(table, option)
    return True


def in_or_out(table: Table, who: int, option: Option) -> object:
    kind = table.stage.car_kind
    if option.verb == "search-car" and (kind is None or option.names[0] not in kind.searched):
        return False
    if option.verb in ("get-in", "search-car"):
        return beside_the_car(table, who, option)
    if option.verb in ("get-out", "change-seat"):
        return in_the_car(table, who, option)
    return family.on_foot(table, who, option)


def at_the_wheel(table: Table, who: int, option: Option) -> object:
    """Of a car beside the zone, with another road on."""
    if not in_the_car(table, who, option):
        return False
    target = zone_named(table, option)
    roads = table.stage.board.roads[target]
    if len(roads) < 2:
        return False
    table.put_car(0, roads[0])
    table.survivors[who].zone, table.survivors[who].aboard, table.driving = roads[0], DRIVER, True
    return True


def by_road(table: Table, who: int, option: Option) -> object:
    drives = option.verb.startswith("drive")
    return at_the_wheel(table, who, option) if drives else in_or_out(table, who, option)


# -- the campaign ------------------------------------------------------------------------------------------------------


def bonus_left(table: Table, who: int, option: Option) -> None:
    our(table).sheets[who] = our(table).sheets[who].with_bonus_action()


def not_led(table: Table, who: int, option: Option) -> None:
    table.turn.marks = [mark for mark in table.turn.marks if mark != LED]


def nobody_like_that(game: Game, option: Option) -> Game | None:
    """Whoever is to take the place is neither dead nor in the team."""

    def edit(table: Table, who: int, option: Option) -> object:
        if option.verb != "succeed":
            return False
        city, person = our(table), option.names[1]
        book = city.logbook
        dead = tuple(one for one in book.dead if one != person)
        city.logbook = Logbook(book.mission, book.tries, book.lanterns, book.trust, book.achieved, book.sheets, dead)
        another = "wanda" if person != "wanda" else "amy"
        city.sheets = [Sheet(another) if sheet.person == person else sheet for sheet in city.sheets]
        city.successors = [one for one in city.successors if not one.startswith(f"{person} ")]
        return True

    return edited(game, option, edit) or played_on(game, option)


def not_left_behind(table: Table, who: int, option: Option) -> None:
    our(table).left_behind = []


EDITS: dict[str, Edit] = {
    "modern.action.combat": family.a_weapon_for_it,
    "modern.action.colored-door": unlocked,
    "modern.action.costs-one": family.actions_left,
    "modern.action.door": family.at_the_closed_door,
    "modern.action.objective": where_the_card_lies,
    "modern.action.pimpweapon-crate": where_the_card_lies,
    "modern.action.search-deck-reshuffle": family.discards_in_the_deck,
    "modern.action.search-draw": where_that_deck_is_searched,
    "modern.action.search-once-per-turn": family.not_searched,
    "modern.action.search-where": in_a_quiet_room,
    "modern.action.trade": family.by_verb({"trade": together, "reorganise": family.something_in_the_backpack}),
    "modern.car.drive": by_road,
    "modern.car.enter-and-leave": in_or_out,
    "modern.car.police-car-search": in_or_out,
    "modern.car.seats": in_or_out,
    "modern.equipment.door-opening-symbol": family.a_tool_in_hand,
    "modern.equipment.dual": family.a_pair,
    "modern.equipment.food": something_to_eat,
    "modern.equipment.in-hand-to-use": in_hand,
    "modern.equipment.range-min-max": family.in_sight_and_range,
    "modern.inventory.discard-any-time": family.carried_by_its_player,
    "modern.los.building-one-zone": in_sight,
    "modern.los.closed-doors-and-walls-block": in_sight,
    "modern.los.street-into-building-one-zone": in_sight,
    "modern.los.street-straight-lines": in_sight,
    "modern.mission.exit-zone": at_the_empty_exit,
    "modern.mode.companion-rally-and-trade": alone_beside_you,
    "modern.mode.dark-zones": near_enough_in_the_dark,
    "modern.move.needs-opening": next_door_on_the_ground,
    "modern.move.shared-edge": next_door_on_the_ground,
    "modern.move.whole-cost-at-once": nobody_dead_here,
    "modern.round.player-phase-order": family.its_turn_to_come,
    "modern.round.three-actions": family.actions_left,
    "modern.setup.health": able_to_slip,
    "modern.skill.blitz": family.able_to,
    "modern.skill.bloodlust": family.able_to,
    "modern.skill.born-leader": family.able_to_lead,
    "modern.skill.charge": family.able_to,
    "modern.skill.field-medic": family.able_to,
    "modern.skill.improvised-weapon-melee": family.able_to_improvise,
    "modern.skill.improvised-weapon-ranged": family.able_to_improvise,
    "modern.skill.jump": family.able_to,
    "modern.skill.lifesaver": family.able_to,
    "modern.skill.shove": family.able_to,
    "modern.skill.sprint": family.able_to_sprint,
    "modern.skill.tactician": family.tacticians,
    "modern.skill.taunt": family.able_to,
    "modern.trait.reload": family.loaded_or_to_be_loaded,
    "modern.zombie.abomination-variants": away_from_the_smell,
    "washington.bonus.spent-up-to-reserve": bonus_left,
    "washington.bonus.timing-and-limits": not_led,
    "washington.keywords.locked-door-card-goes-back": everything_found,
    "washington.ko.rescued-by-take-an-objective": down_beside_you,
    "washington.light.beam-covers-own-zone-and-neighbour": next_to_it,
    "washington.light.blocked-by-sight-obstacles": beside_it,
    "washington.light.flashlight-is-a-lightsource": with_a_flashlight,
    "washington.light.may-point-at-wall": beside_a_wall,
    "washington.light.off-by-action": switched,
    "washington.light.on-by-action": switched,
    "washington.light.only-at-night": at_night,
    "washington.light.reorient-before-each-action": light_that_may_be_turned,
    "washington.night.survivor-sight-range-one": near_enough_in_the_dark,
    "washington.objectives.zone-card-taken-like-token": where_the_card_lies,
    "washington.secret-service.search-zone-draws-here": where_that_deck_is_searched,
    "washington.ko.switching-voluntarily-is-unstated": not_left_behind,
    "washington.tank.blocks-sight-between-those-off-it": in_sight,
    "washington.tank.climbing-costs-one-more-action": family.actions_left,
    "washington.tank.stops-zombie-move-step": family.able_to,
}

ASKED_BY = (  # rules that ask, so that something else has to wait
    "modern.activation.players-split-wounds",
    "modern.building.order",
    "modern.combat.friendly-fire",
    "modern.combat.melee-free-choice",
    "modern.combat.targeting-priority",
    "modern.danger.skills-by-level",
    "modern.equipment.ammo-cards",
    "modern.inventory.slots",
    "modern.mode.companion-leader",
    "modern.setup.six-survivors",
    "modern.setup.starting-equipment-dealt",
    "modern.setup.starting-zone",
    "modern.skill.combat-reflexes",
    "modern.skill.destiny",
    "modern.skill.distributor",
    "modern.skill.full-auto",
    "modern.skill.hit-and-run",
    "modern.skill.hold-your-nose",
    "modern.skill.is-that-all-youve-got",
    "modern.skill.matching-set",
    "modern.skill.medic",
    "modern.skill.plus-1-zone-per-move",
    "modern.skill.reaper",
    "modern.skill.sidestep",
    "modern.skill.two-cocktails",
    "modern.trait.sniper",
    "washington.all-out.break-discards-weapon-after-action",
    "washington.all-out.break-triggers-effect",
    "washington.campaign.end-of-mission-order",
    "washington.campaign.lost-mission-again",
    "washington.cxp.milestone-is-choice-of-reward",
    "washington.keep.roll-per-card",
    "washington.keep.shortage-players-decide",
    "washington.light.on-by-ranged-action-at-range-0-1",
    "washington.light.on-by-search",
    "washington.objectives.team-decides",
    "washington.skills.starts-with-ammo-is-a-choice",
)


def as_the_mission_says(game: Game, option: Option) -> Game | None:
    """No mend brings a zone into line with the gun."""
    table = our(game.state)
    gun = our_stage(table).gun
    if option.verb == "fire-gun" and gun is not None:
        if table.stage.board.zone_index[option.names[0]] not in in_line(table, gun):
            return None
    return MISSION(game, option)


MISSION = mending("modern.round.precedence", as_the_mission_wants)
MENDS: dict[str, Mend] = {
    "modern.round.precedence": as_the_mission_says,
    **{rule: mending(rule, edit) for rule, edit in EDITS.items()},
    **dict.fromkeys(ASKED_BY, played_on),
    "modern.round.one-turn-each": family.whose_turn,
    "washington.ko.dead-cannot-return-this-campaign": nobody_like_that,
    "washington.ko.successor-next-mission": nobody_like_that,
}

UNMENDABLE = {
    "modern.car.no-buildings": "a room stays a room",
    "washington.sandbags.cars": "sandbags and tanks stay where they are",
    "modern.activation.splitting": "the same numbers are uneven, whatever else lies on the table",
    "modern.activation.splitting-remainder": "the same numbers leave the same way empty",
    "modern.equipment.melee-range-zero": "a club does not shoot",
    "washington.all-out.only-weapons-with-value": "the value is printed on the card",
    "washington.skills.each-once": "nobody forgets a skill",
    "washington.equipment.repair-kit": "no other card mends anything",
    "washington.skill.spare-parts": "what was carried when the weapon broke",
}
