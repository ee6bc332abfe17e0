"""For each rule that refuses something: the same table, but for what the rule complains about."""

from __future__ import annotations

from collections.abc import Callable

from shamble.kernel.game import Game
from shamble.kernel.questions import Option
from shamble.kernel.records import to_plain
from shamble.kernel.state import State
from shamble.testing import altered
from shamble.testing.intents import Mend
from shamble.titles.nld.refusals import NldRefusals
from shamble.zones.rules.board import AWAY, INTERIOR
from shamble.zones.rules.equipment import Item
from shamble.zones.rules.moving_skills import two_away
from shamble.zones.rules.survivors import DRIVER, ON_FOOT, PASSENGER, SEATS
from shamble.zones.rules.table import Table
from shamble.zones.rules.turns import LED

Edit = Callable[[Table, int, Option], object]  # False where the table can't be mended
WALKER = 0
MOST_ANSWERS = 80  # to come to somebody's turn


def played_on(game: Game, option: Option) -> Game | None:
    """What comes first is done, and somebody is to act; a wrong answer is no better by then."""
    if option.verb in NldRefusals.answers and option.verb != "take":
        return None
    twin = game.clone()
    for _ in range(MOST_ANSWERS):
        if twin.question is None:
            return None
        if twin.question.ask == "act":
            return twin
        twin.answer("auto" if not twin.question.seats else 0)
    return None


def who_is_asked(game: Game) -> int:
    """The survivor who wants it: the one whose turn it is, unless the question is about another."""
    table, question = game.state, game.question
    assert isinstance(table, Table)
    assert question is not None
    names = [person.id for person in table.stage.cast]
    if question.about and question.about[0] in names:
        return names.index(question.about[0])
    return table.turn.who if table.turns else 0


def mending(rule: str, edit: Edit) -> Mend:
    """Change the table; where the question itself is what comes first, answer it."""

    def mend(game: Game, option: Option) -> Game | None:
        assert game.question is not None
        if game.question.rule == rule and game.question.ask not in ("act", "who"):
            return played_on(game, option)
        who, fits = who_is_asked(game), [True]

        def change(state: State) -> None:
            assert isinstance(state, Table)
            fits[0] = edit(state, who, option) is not False

        better = altered(game, change)
        if not fits[0] or better is None or who_is_asked(better) != who:
            return None
        # What was done since the task began, as a discard, may have undone the change.
        return better if to_plain(better.state) != to_plain(game.state) else None

    return mend


def item(table: Table, card: str, loaded: bool = True) -> Item:
    """A card as the box has it."""
    return Item(card, next(iter(table.stage.cards[card].copies)), loaded)


# -- places ------------------------------------------------------------------------------------------------------------


def stand_in(table: Table, who: int, zone: int) -> None:
    """Nobody sits in a car that is elsewhere."""
    one = table.survivors[who]
    one.zone = zone
    if zone != table.car:
        one.aboard = ON_FOOT


def zone_named(table: Table, option: Option) -> int:
    return table.stage.board.zone_index[option.names[-1]]


def next_door(table: Table, who: int, option: Option) -> object:
    near = table.stage.board.ground(table.closed).steps[zone_named(table, option)]
    if not near:
        return False
    stand_in(table, who, near[0])
    return True


def indoors(table: Table, who: int, option: Option) -> object:
    rooms = [at for at, zone in enumerate(table.stage.board.zones) if zone.kind == INTERIOR]
    if not rooms:
        return False
    stand_in(table, who, rooms[0])
    return True


def where_the_scene_lets_search(table: Table, who: int, option: Option) -> object:
    deck = table.stage.decks.index(option.names[0])
    zones = [
        at
        for at, zone in enumerate(table.stage.board.zones)
        if zone.kind == INTERIOR and deck in table.stage.searched[at]
    ]
    if not zones:
        return False
    stand_in(table, who, zones[0])
    return True


def at_the_exit(table: Table, who: int, option: Option) -> object:
    if not table.stage.exits:
        return False
    stand_in(table, who, table.stage.exits[0])
    return True


def in_sight_and_range(table: Table, who: int, option: Option) -> object:
    card = table.stage.cards.get(option.names[0])
    if card is None or card.ranged is None:
        return False
    ground = table.stage.board.ground(table.closed)
    target = zone_named(table, option)
    for zone in range(len(table.stage.board.zones)):
        if card.ranged.least <= ground.sees(zone)[target] <= card.ranged.most:
            stand_in(table, who, zone)
            return True
    return False


def everything_open(table: Table, who: int, option: Option) -> None:
    table.closed = 0


# -- ghouls, modes, actions --------------------------------------------------------------------------------------------


def no_ghoul_here(table: Table, who: int, option: Option) -> None:
    zone = table.survivors[who].zone
    for kind in range(len(table.stage.enemies)):
        table.put_dead(kind, zone, -table.dead_of(kind, zone))


def a_ghoul_in(table: Table, zone: int) -> None:
    table.put_dead(WALKER, zone, 1)


def in_zombicide_mode(table: Table, who: int, option: Option) -> None:
    for kind, enemy in enumerate(table.stage.enemies):
        for zone in range(len(table.stage.board.zones)) if enemy.sobers else []:
            table.put_dead(kind, zone, -table.dead_of(kind, zone))
    table.survivors[who].strong = table.survivors[who].mode = True


def actions_left(table: Table, who: int, option: Option) -> None:
    table.turn.granted = table.turn.spent + 3


def on_foot(table: Table, who: int, option: Option) -> None:
    table.survivors[who].aboard = ON_FOOT


# -- cards -------------------------------------------------------------------------------------------------------------


def held(table: Table, who: int, card: str, count: int = 1, loaded: bool = True) -> None:
    inventory = table.survivors[who].inventory
    inventory.backpack = tuple(item for item in inventory.items if item.card != card)[:3]
    inventory.hands = (item(table, card, loaded),) * count


def in_hand(table: Table, who: int, option: Option) -> None:
    held(table, who, option.names[0], 2 if option.verb.endswith("-both") else 1, option.verb != "reload")


def a_melee_weapon_and_a_ghoul(table: Table, who: int, option: Option) -> object:
    card = table.stage.cards.get(option.names[0])
    if card is None or card.melee is None:
        return False
    in_hand(table, who, option)
    a_ghoul_in(table, table.survivors[who].zone)
    return True


def a_pair(table: Table, who: int, option: Option) -> object:
    card = table.stage.cards.get(option.names[0])
    if card is None or not card.dual or (card.ranged if option.verb == "shoot-both" else card.melee) is None:
        return False
    held(table, who, card.id, 2)
    return True


def loaded_or_to_be_loaded(table: Table, who: int, option: Option) -> object:
    card = table.stage.cards[option.names[0]]
    if card.ranged is None or not card.ranged.reload:
        return False
    in_hand(table, who, option)
    return True


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


def something_in_the_backpack(table: Table, who: int, option: Option) -> None:
    table.survivors[who].inventory.backpack = (item(table, "boards"),)


def carried_by_its_player(table: Table, who: int, option: Option) -> None:
    one = table.survivors[table.number_of(option.names[0])]
    asked = table.survivors[who].seat if table.turns else table.decider()
    one.seat = asked
    if one.zone == AWAY:
        one.zone, one.escaped = 0, False
    card = option.names[1].removesuffix("-empty")
    one.inventory.hands = (item(table, card, not option.names[1].endswith("-empty")),)


def discards_in_the_deck(table: Table, who: int, option: Option) -> None:
    table.decks[table.stage.decks.index(option.names[0])].discards.append("boards")


def not_searched(table: Table, who: int, option: Option) -> None:
    table.survivors[who].searched = False
    table.turn.marks = [mark for mark in table.turn.marks if mark != "searched"]


def a_tool_in_hand(table: Table, who: int, option: Option) -> None:
    tools = [card.id for card in table.stage.cards.values() if card.opens]
    table.survivors[who].inventory.hands = tuple(
        sorted([item(table, id) for id in tools[:2]], key=lambda one: one.order)
    )


def boards_at_hand(table: Table, who: int, option: Option) -> None:
    table.survivors[who].boards = 1


# -- barriers and tokens -----------------------------------------------------------------------------------------------


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


def where_the_token_lies(table: Table, who: int, option: Option) -> None:
    index = [token.id for token in table.stage.tokens].index(option.names[0])
    token = table.stage.tokens[index]
    if token.card and table.tokens[index] == AWAY:
        table.lying.append(item(table, token.card))
    table.tokens[index] = table.survivors[who].zone


# -- other survivors ---------------------------------------------------------------------------------------------------


def together_with_something(table: Table, who: int, option: Option) -> object:
    other = table.number_of(option.names[0])
    if other == who:
        return False
    stand_in(table, other, table.survivors[who].zone)
    table.survivors[other].boards = 1
    return True


def its_turn_to_come(table: Table, who: int, option: Option) -> object:
    if option.verb != "turn":
        return False
    one = table.survivors[table.number_of(option.names[0])]
    one.acted = False
    one.seat = table.current.numbers[0]
    one.zone = max(0, one.zone)
    return True


def whose_turn(game: Game, option: Option) -> Game | None:
    """In a turn: it has ended. Where somebody is chosen: who is named has not acted yet, and is this player's."""
    assert game.question is not None
    if game.question.ask == "who":
        better = mending("", its_turn_to_come)(game, option)
        return better if better is not None else played_on(game, option)
    if game.question.ask != "act":
        return played_on(game, option)
    table = game.state
    assert isinstance(table, Table)
    if option.verb != "turn" or table.survivors[table.number_of(option.names[0])].zone == AWAY:
        return None
    twin = game.clone()
    twin.answer("end")
    while twin.question is not None and twin.question.ask not in ("who", "act"):
        twin.answer("auto" if not twin.question.seats else 0)
    return twin if twin.question is not None and twin.question.ask == "who" else None


def tacticians(table: Table, who: int, option: Option) -> object:
    seat = table.current.numbers[0]
    ours = [one for one in table.survivors if one.seat == seat and one.zone != AWAY]
    others = [one for one in table.survivors if one.seat != seat and one.zone != AWAY]
    wanted = table.survivors[table.number_of(option.names[0])]
    if not others or wanted is not ours[0]:
        return False
    for one in [*ours, *others]:
        one.acted = False
    for one in ours:
        one.gifts = (*one.gifts, "tactician")
    table.current.numbers = (seat,)
    return True


# -- the car -----------------------------------------------------------------------------------------------------------


def at_the_car(table: Table, who: int, option: Option) -> object:
    if table.car == AWAY:
        return False
    one = table.survivors[who]
    one.zone, one.aboard = table.car, ON_FOOT
    no_ghoul_here(table, who, option)
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


def learn(table: Table, who: int, verb: str) -> None:
    id = next(id for id, skill in table.stage.skills.items() if skill.verb == verb)
    table.survivors[who].gifts = (*table.survivors[who].gifts, id)
    table.turn.marks = []


def able_to_lead(table: Table, who: int, option: Option) -> object:
    other = table.number_of(option.names[0])
    if other == who or table.survivors[other].zone == AWAY:
        return False
    learn(table, who, "lead")
    return True


def able_to(table: Table, who: int, option: Option) -> object:
    """With the skill, near the zone, and with a reason to go there."""
    board, target = table.stage.board, zone_named(table, option)
    learn(table, who, option.verb)
    if option.verb == "jump":
        starts = [zone for zone in range(len(board.zones)) if target in two_away(table, zone)]
    else:
        ground = board.ground(table.closed)
        starts = [zone for zone in ground.steps[target] if option.verb != "rescue" or ground.sees(zone)[target] == 1]
    if not starts:
        return False
    stand_in(table, who, starts[0])
    a_ghoul_in(table, starts[0] if option.verb == "shove" else target)
    other = next((other for other in table.in_play() if other != who), AWAY)
    if option.verb in ("attend", "rescue"):
        if other == AWAY:
            return False
        table.survivors[other].zone, table.survivors[other].aboard = target, ON_FOOT
    if option.verb == "blitz":
        held(table, who, "sawed-off")
    if option.verb != "shove":
        no_ghoul_here(table, who, option)
    return True


def able_to_improvise(table: Table, who: int, option: Option) -> None:
    for id, skill in table.stage.skills.items():
        improvised = skill.improvises()
        if improvised is not None and improvised.id == option.names[0]:
            table.survivors[who].gifts = (*table.survivors[who].gifts, id)
            table.turn.free = []
            a_ghoul_in(table, table.survivors[who].zone)


def able_to_sprint(table: Table, who: int, option: Option) -> None:
    table.survivors[who].gifts = (*table.survivors[who].gifts, "sprint")
    table.turn.marks = []
    next_door(table, who, option)


EDITS: dict[str, Edit] = {
    "nld.action.blue-skill-free-extra": actions_left,
    "nld.barricade.no-ghouls": no_ghoul_here,
    "nld.barricade.one-operation": at_a_barrier,
    "nld.barricade.open-needs-symbol": a_tool_in_hand,
    "nld.barricade.token-limit": a_barricade_left,
    "nld.barricade.tool-must-be-in-hand": a_tool_in_hand,
    "nld.car.change-seats": in_the_car,
    "nld.car.drive-distance": beside_the_car,
    "nld.car.drive-driver-only": at_the_wheel,
    "nld.car.get-in": at_the_car,
    "nld.car.get-out": in_the_car,
    "nld.car.occupant-actions": on_foot,
    "nld.car.seat-choice": nobody_at_the_wheel,
    "nld.combat.dual-single-action": a_pair,
    "nld.combat.melee-action": a_melee_weapon_and_a_ghoul,
    "nld.combat.ranged-action": in_hand,
    "nld.combine.free": in_the_own_turn,
    "nld.combine.same-survivor": all_components,
    "nld.combine.supply-limit": one_in_the_supply,
    "nld.corn.blocks-sight": in_sight_and_range,
    "nld.corn.inside-blind": in_sight_and_range,
    "nld.door.no-ghouls": no_ghoul_here,
    "nld.door.open-or-close": at_a_barrier,
    "nld.inventory.backpack-inactive": in_hand,
    "nld.inventory.discard-any-time": carried_by_its_player,
    "nld.item.boards": boards_at_hand,
    "nld.los.closed-barriers-block": everything_open,
    "nld.los.exterior-unlimited": in_sight_and_range,
    "nld.los.interior-one-zone": in_sight_and_range,
    "nld.los.never-through-building": in_sight_and_range,
    "nld.los.no-diagonal": in_sight_and_range,
    "nld.los.outside-looking-in": in_sight_and_range,
    "nld.move.barriers-stop": next_door,
    "nld.move.leave-cost-scales": no_ghoul_here,
    "nld.move.one-zone": next_door,
    "nld.movement.interior-exterior-opening": next_door,
    "nld.movement.interior-opening": next_door,
    "nld.movement.no-corners": next_door,
    "nld.objective.take": where_the_token_lies,
    "nld.ranged.interior-reach": in_sight_and_range,
    "nld.ranged.max-range": in_sight_and_range,
    "nld.ranged.min-range": in_sight_and_range,
    "nld.reload.needs-action": loaded_or_to_be_loaded,
    "nld.round.next-player-left": its_turn_to_come,
    "nld.round.three-actions": actions_left,
    "nld.scene.boards-in-rooms": where_the_token_lies,
    "nld.scene.building": at_an_opening,
    "nld.scene.escape": at_the_exit,
    "nld.search.interior-only": indoors,
    "nld.search.no-ghouls": no_ghoul_here,
    "nld.search.once-per-turn": not_searched,
    "nld.search.reshuffle": discards_in_the_deck,
    "nld.search.romero-house-only": in_zombicide_mode,
    "nld.search.scene-limits": where_the_scene_lets_search,
    "nld.skill.blitz": able_to,
    "nld.skill.bloodlust": able_to,
    "nld.skill.born-leader": able_to_lead,
    "nld.skill.charge": able_to,
    "nld.skill.field-medic": able_to,
    "nld.skill.improvised-weapon-melee": able_to_improvise,
    "nld.skill.improvised-weapon-ranged": able_to_improvise,
    "nld.skill.jump": able_to,
    "nld.skill.lifesaver": able_to,
    "nld.skill.once-per-turn": not_used_yet,
    "nld.skill.shove": able_to,
    "nld.skill.sprint": able_to_sprint,
    "nld.skill.tactician": tacticians,
    "nld.skill.taunt": able_to,
    "nld.special.ma-s-shotgun-zombicide-only": in_zombicide_mode,
    "nld.trade.exchange": together_with_something,
    "nld.trade.reorganize": something_in_the_backpack,
    "nld.woods.blocks-from-outside": in_sight_and_range,
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
    "nld.round.activation-order-within-turn": whose_turn,
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
