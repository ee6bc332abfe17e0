"""Mends for the intent suites of zone games: the same table, but for what a rule complains about.

Each edition's suite names its rules, and adds the edits that only its own rules need."""

from __future__ import annotations

from collections.abc import Callable

from shamble.kernel.game import Game
from shamble.kernel.questions import Option
from shamble.kernel.records import to_plain
from shamble.kernel.state import State
from shamble.testing import altered
from shamble.testing.intents import Mend
from shamble.zones.rules.attacking import form_of
from shamble.zones.rules.board import AWAY, INTERIOR
from shamble.zones.rules.carrying import has_things
from shamble.zones.rules.equipment import MELEE, Item
from shamble.zones.rules.moving_skills import two_away
from shamble.zones.rules.survivors import ON_FOOT
from shamble.zones.rules.table import Table
from shamble.zones.rules.turns import LED
from shamble.zones.title import ZoneTitle

Edit = Callable[[Table, int, Option], object]  # False where the table can't be mended
MOST_ANSWERS = 80  # to come to somebody's turn


def played_on(game: Game, option: Option) -> Game | None:
    """What comes first is done, and somebody is to act; a wrong answer is no better by then."""
    assert isinstance(game.title, ZoneTitle)
    is_token = option.verb == "take"  # an answer too, in a trade
    if option.verb in game.title.refusals.answers and not is_token:
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
        if game.question.rule != rule or game.question.ask in ("act", "who"):
            return edited(game, option, edit)
        later = played_on(game, option)
        refusal = later.why_not(option) if later is not None else None
        still = later is not None and refusal is not None and refusal.rule == rule
        return edited(later, option, edit) if later is not None and still else later

    return mend


def by_verb(edits: dict[str, Edit]) -> Edit:
    """A rule of a book may carry several keys of the family, so its mend depends on what is wanted."""

    def edit(table: Table, who: int, option: Option) -> object:
        return edits[option.verb](table, who, option) if option.verb in edits else False

    return edit


def edited(game: Game, option: Option, edit: Edit) -> Game | None:
    who, fits = who_is_asked(game), [True]

    def change(state: State) -> None:
        assert isinstance(state, Table)
        fits[0] = edit(state, who, option) is not False

    better = altered(game, change)
    if not fits[0] or better is None or who_is_asked(better) != who:
        return None
    # What was answered since the task began may lead elsewhere now: to zombies that go another way, for example.
    if game.question is not None and better.question is not None and better.question.ask != game.question.ask:
        return None
    # What was done since the task began, as a discard, may have undone the change.
    return better if to_plain(better.state) != to_plain(game.state) else None


def item(table: Table, card: str, loaded: bool = True) -> Item:
    """A card as the box has it."""
    return Item(card, next(iter(table.stage.cards[card].copies)), loaded)


def any_item(table: Table) -> Item:
    return item(table, next(iter(table.stage.cards)))


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
    """In a zone from which a step leads there."""
    target = zone_named(table, option)
    near = [zone for zone, steps in enumerate(table.stage.board.ground(table.closed).steps) if target in steps]
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
    weapon = card.weapon(form_of(option)[0]) if card is not None else None
    if weapon is None:
        return False
    ground = table.stage.board.ground(table.closed)
    target = zone_named(table, option)
    for zone in range(len(table.stage.board.zones)):
        if weapon.least <= ground.sees(zone)[target] <= weapon.most:
            stand_in(table, who, zone)
            return True
    return False


def everything_open(table: Table, who: int, option: Option) -> None:
    table.closed = 0


# -- the dead, actions -------------------------------------------------------------------------------------------------


def nobody_dead_here(table: Table, who: int, option: Option) -> None:
    zone = table.survivors[who].zone
    for kind in range(len(table.stage.enemies)):
        table.put_dead(kind, zone, -table.dead_of(kind, zone))


def a_dead_one_in(table: Table, zone: int) -> None:
    """One of the first kind."""
    table.put_dead(0, zone, 1)


def actions_left(table: Table, who: int, option: Option) -> None:
    table.turn.granted = table.turn.spent + 3


# -- cards -------------------------------------------------------------------------------------------------------------


def held(table: Table, who: int, card: str, count: int = 1, loaded: bool = True) -> None:
    inventory = table.survivors[who].inventory
    inventory.backpack = tuple(item for item in inventory.carried if item.card != card)[:3]
    inventory.hands = (item(table, card, loaded),) * count


def in_hand(table: Table, who: int, option: Option) -> None:
    held(table, who, option.names[0], 2 if "-both" in option.verb else 1, option.verb != "reload")


def a_weapon_for_it(table: Table, who: int, option: Option) -> object:
    """In hand, if such an attack can be made with it; and somebody to fight."""
    card = table.stage.cards.get(option.names[0])
    kind, _, _ = form_of(option)
    if card is None or card.weapon(kind) is None:
        return False
    in_hand(table, who, option)
    if kind == MELEE:
        a_dead_one_in(table, table.survivors[who].zone)
    return True


def a_melee_weapon_and_a_dead_one(table: Table, who: int, option: Option) -> object:
    card = table.stage.cards.get(option.names[0])
    if card is None or card.melee is None:
        return False
    in_hand(table, who, option)
    a_dead_one_in(table, table.survivors[who].zone)
    return True


def something_in_the_backpack(table: Table, who: int, option: Option) -> None:
    table.survivors[who].inventory.backpack = (any_item(table),)


def carried_by_its_player(table: Table, who: int, option: Option) -> None:
    one = table.survivors[table.number_of(option.names[0])]
    asked = table.survivors[who].seat if table.turns else table.decider()
    one.seat = asked
    if one.zone == AWAY:
        one.zone, one.escaped = 0, False
    card = option.names[1].removesuffix("-empty")
    one.inventory.hands = (item(table, card, not option.names[1].endswith("-empty")),)


def discards_in_the_deck(table: Table, who: int, option: Option) -> object:
    name = option.names[0]
    if name not in table.stage.decks:
        return False
    card = next(card for card in table.stage.cards.values() if name in card.copies)
    table.decks[table.stage.decks.index(name)].discards.append(card.id)
    return True


def not_searched(table: Table, who: int, option: Option) -> None:
    table.survivors[who].searched = False
    table.turn.marks = [mark for mark in table.turn.marks if mark != "searched"]


def a_tool_in_hand(table: Table, who: int, option: Option) -> None:
    tools = [card.id for card in table.stage.cards.values() if card.opens]
    table.survivors[who].inventory.hands = tuple(
        sorted([item(table, id) for id in tools[:2]], key=lambda one: one.order)
    )


# -- doors and tokens --------------------------------------------------------------------------------------------------


def at_the_closed_door(table: Table, who: int, option: Option) -> object:
    """In a zone of the door, which is closed."""
    edge = table.stage.board.edge_index[option.names[0]]
    if not table.has_barrier(edge):
        return False
    if edge not in table.stage.board.edges_of[table.survivors[who].zone]:
        stand_in(table, who, table.stage.board.edges[edge].a)
    table.close(edge)
    return True


def where_the_token_lies(table: Table, who: int, option: Option) -> None:
    index = [token.id for token in table.stage.tokens].index(option.names[0])
    token = table.stage.tokens[index]
    if token.card and table.tokens[index] == AWAY:
        table.lying.append(item(table, token.card))
    table.tokens[index] = table.survivors[who].zone


# -- other survivors, turns --------------------------------------------------------------------------------------------


def together_with_something(table: Table, who: int, option: Option) -> object:
    other = table.number_of(option.names[0])
    if other == who:
        return False
    stand_in(table, other, table.survivors[who].zone)
    if not has_things(table, who) and not has_things(table, other):
        table.survivors[other].inventory.hands = (any_item(table),)
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
        better = edited(game, option, its_turn_to_come)
        return better if better is not None else played_on(game, option)
    if game.question.ask != "act":
        return played_on(game, option)
    table = game.state
    assert isinstance(table, Table)
    if option.verb != "turn":
        return None
    named = table.number_of(option.names[0])
    if named == table.turn.who or table.survivors[named].acted or table.survivors[named].zone == AWAY:
        return None
    twin = game.clone()
    twin.answer("end")
    while twin.question is not None and twin.question.ask not in ("who", "act"):
        twin.answer("auto" if not twin.question.seats else 0)
    return twin if twin.question is not None and twin.question.ask == "who" else None


# -- skills, pairs and seats -------------------------------------------------------------------------------------------


def a_pair(table: Table, who: int, option: Option) -> object:
    card = table.stage.cards.get(option.names[0])
    if card is None or not card.dual or card.weapon(form_of(option)[0]) is None:
        return False
    held(table, who, card.id, 2)
    return True


def loaded_or_to_be_loaded(table: Table, who: int, option: Option) -> object:
    card = table.stage.cards[option.names[0]]
    if card.ranged is None or not card.ranged.reload:
        return False
    in_hand(table, who, option)
    return True


def learn(table: Table, who: int, verb: str) -> None:
    id = next(id for id, skill in table.stage.skills.items() if skill.verb == verb)
    table.survivors[who].gifts = (*table.survivors[who].gifts, id)
    table.turn.marks = []


def able_to(table: Table, who: int, option: Option) -> object:
    """With the skill, near the zone, and with a reason to go there."""
    board, target = table.stage.board, zone_named(table, option)
    learn(table, who, option.verb)
    if option.verb == "jump":
        starts = [zone for zone in range(len(board.zones)) if target in two_away(table, zone)]
    else:
        ground = board.ground(table.closed)
        starts = [zone for zone in ground.steps[target] if option.verb != "rescue" or ground.sees(zone)[target] == 1]
    starts = [zone for zone in starts if not board.is_climb(zone, target)]
    if not starts:
        return False
    stand_in(table, who, starts[0])
    a_dead_one_in(table, starts[0] if option.verb == "shove" else target)
    other = next((other for other in table.in_play() if other != who), AWAY)
    if option.verb in ("attend", "rescue"):
        if other == AWAY:
            return False
        table.survivors[other].zone, table.survivors[other].aboard = target, ON_FOOT
    if option.verb == "blitz":
        cards = table.stage.cards.items()
        held(table, who, next(id for id, card in cards if card.ranged is not None and card.ranged.least == 0))
    if option.verb != "shove":
        nobody_dead_here(table, who, option)
    return True


def able_to_lead(table: Table, who: int, option: Option) -> object:
    other = table.number_of(option.names[0])
    if other == who or table.survivors[other].zone == AWAY or not table.survivors[other].can_act():
        return False
    learn(table, who, "lead")
    return True


def able_to_improvise(table: Table, who: int, option: Option) -> None:
    for id, skill in table.stage.skills.items():
        improvised = skill.improvises()
        if improvised is not None and improvised.id == option.names[0]:
            table.survivors[who].gifts = (*table.survivors[who].gifts, id)
            table.turn.free = []
            table.turn.marks = [mark for mark in table.turn.marks if mark != LED]
            a_dead_one_in(table, table.survivors[who].zone)


def able_to_sprint(table: Table, who: int, option: Option) -> None:
    table.survivors[who].gifts = (*table.survivors[who].gifts, "sprint")
    table.turn.marks = []
    next_door(table, who, option)


def tacticians(table: Table, who: int, option: Option) -> object:
    seat = table.current.numbers[0]
    ours = [one for one in table.survivors if one.seat == seat and one.zone != AWAY and one.can_act()]
    others = [one for one in table.survivors if one.seat != seat and one.zone != AWAY and one.can_act()]
    wanted = table.survivors[table.number_of(option.names[0])]
    if not others or not ours or wanted is not ours[0]:
        return False
    for one in [*ours, *others]:
        one.acted = False
    for one in ours:
        one.gifts = (*one.gifts, "tactician")
    table.current.numbers = (seat,)
    return True


def on_foot(table: Table, who: int, option: Option) -> None:
    table.survivors[who].aboard = ON_FOOT
