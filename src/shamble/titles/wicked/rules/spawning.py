"""Which spawn token and which room draws how many zombie cards, and in which order."""

from __future__ import annotations

from shamble.kernel.ask import choose
from shamble.kernel.questions import Option
from shamble.kernel.state import Steps, Task
from shamble.titles.wicked.rules.dragon import is_spewing
from shamble.titles.wicked.rules.enemies import zombie_of
from shamble.titles.wicked.rules.nests import NO_NEST, RULE_OF_NESTS, kind_of_nest
from shamble.titles.wicked.rules.spawn_cards import DoubleCard, LinesCard, rouse
from shamble.zones.rules import noise, spawning
from shamble.zones.rules.spawning import spawn_order
from shamble.zones.rules.table import Table


def spawn(table: Table, task: Task) -> Steps:
    """The task of one card for a spawn token."""
    yield from spawning.spawn(table, task.numbers[0], task.words[0])
    stir(table, task.numbers[0])
    if drew_double(table):
        pass_on(table, task, spawn_order(table))


def stir(table: Table, index: int) -> None:
    """A nest that draws a card rouses its zombies, whatever the card does; a card that rouses them itself is enough."""
    kind = kind_of_nest(table, table.spawns[index].colour)
    if kind == NO_NEST or table.on_board(kind) == 0:
        return
    card = table.stage.spawn_cards[table.dead_deck.discards[-1]]
    if not (isinstance(card, LinesCard) and card.kind == kind and zombie_of(table, kind).card_rule):
        rouse(table, kind, RULE_OF_NESTS)


def fill_rooms(table: Table, task: Task) -> Steps:
    """The task of a building that was opened: its rooms draw a card each, in the order that the players choose."""
    left, order = list(task.numbers), list[int]()
    while left:
        choice = table.choice(table.decider(), "fill-room", "building.order")
        for room in left:
            choice.offer(Option("fill", (table.zone_name(room),), room))
        choice.pass_by(choice.options[0])
        chosen = yield from choose(choice)
        order.append(chosen.value)
        left.remove(chosen.value)
    for room in reversed(order):
        table.push("spawn-room", (room, *order))


def spawn_room(table: Table, task: Task) -> Steps:
    """The task of one card for a room; it knows the order of all rooms of the building."""
    yield from noise.spawn_room(table, task.numbers[0])
    if drew_double(table):
        pass_on(table, task, list(task.numbers[1:]))


def drew_double(table: Table) -> bool:
    """Is the card that was just drawn a Double Spawn? Those that a dragon spews do not count."""
    return not is_spewing(table) and isinstance(table.stage.spawn_cards[table.dead_deck.discards[-1]], DoubleCard)


def pass_on(table: Table, task: Task, order: list[int]) -> None:
    """The next in the order draws two cards, and after the last that is the first. Where its own card is still to be
    drawn, that is one of the two; otherwise both come after all that are still to be drawn."""
    here = task.numbers[0]
    after = order[(order.index(here) + 1) % len(order)]
    one = Task(task.name, (after, *task.numbers[1:]), task.words)
    waiting = [at for at, other in enumerate(table.agenda) if other.name == task.name]
    own = [at for at in waiting if table.agenda[at].numbers[0] == after]
    if own and after != here:
        table.agenda.insert(own[0], one)
    else:
        last = waiting[0] if waiting else len(table.agenda)
        table.agenda[last:last] = [one, one]
