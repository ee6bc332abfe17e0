"""Setting up: cups and decks, who is there at the start, what the first Resource Points buy, a house to be cleaned."""

from __future__ import annotations

from typing import Final

from shamble.kernel.ask import choose_freely, roll
from shamble.kernel.questions import Choice, Option
from shamble.kernel.state import Setup, Steps, Task
from shamble.titles.enclave.rules.combat.combat import place_zombie
from shamble.titles.enclave.rules.components import shuffle_events
from shamble.titles.enclave.rules.cups import fill_cups
from shamble.titles.enclave.rules.day.actions import MOLOTOV
from shamble.titles.enclave.rules.day.building import (
    cards_to_offer,
    offer_areas,
    offer_swaps,
    put_up,
    reinforce,
    swap,
    why_not_have,
)
from shamble.titles.enclave.rules.dice import die
from shamble.titles.enclave.rules.people import bring_dog, draw_survivor, join
from shamble.titles.enclave.rules.pieces import AREAS, EP, IP, RE, WALLS, DefenseCard
from shamble.titles.enclave.rules.stage import Scenario, Stage
from shamble.titles.enclave.rules.table import PLAYER, Enclave
from shamble.titles.enclave.settings import DEFAULTS, RANDOM, Agreed, agreed_on

BEGIN: Final = Option("begin")
REINFORCE: Final = tuple([Option("wall", (AREAS[area],), area) for area in WALLS])
AREA_OF_FACE: Final[tuple[int, ...]] = (EP, IP, IP, IP, RE, RE)  # where a zombie of the house is, by 1d6


def lay_out(stage: Stage, setup: Setup) -> Enclave:
    """The table before anything is drawn; the steps up to the first day are on the agenda."""
    wishes = agreed_on(stage, {**DEFAULTS, **setup.options})
    scenario = beginning(stage.scenario, wishes)
    table = Enclave()
    table.set_stage(stage)
    table.scene = setup.scene
    table.text = setup.text
    table.codes = wishes.codes
    table.two_dice = wishes.two_dice
    table.strike_refuge = wishes.strike_refuge
    table.launches = wishes.launches
    table.wanted = wishes.wanted
    table.events_begun = not scenario.events_from_second
    table.alternative = scenario is not stage.scenario
    fill_cups(table)
    shuffle_events(table)
    if wishes.objective != RANDOM:
        table.objective = wishes.objective
    opening = opening_of(stage.scenario, wishes)
    if opening is None:
        lay_walls(table, scenario)
        lay_agenda(table, scenario, wishes.objective != "")
    else:
        lay_walls(table, opening)
        table.push("cleaning", (opening.molotovs, opening.dice))
    if scenario.one_with_drawback:
        table.push("burden")
    if scenario.people:
        table.current = Task("gather-people")
    else:
        table.current = Task("draw-people", (scenario.survivors, 1 if scenario.soldier else 0))
    return table


def beginning(scenario: Scenario, wishes: Agreed) -> Scenario:
    """The scenario as printed, or the other way to begin it."""
    if wishes.start == "alternative" and scenario.alternative is not None:
        return scenario.alternative
    return scenario


def opening_of(scenario: Scenario, wishes: Agreed) -> Scenario | None:
    """The house that has to be cleaned first, if there is one."""
    if scenario.one_combat:
        return scenario
    return scenario.opening if wishes.cleaning_first else None


def lay_walls(table: Enclave, scenario: Scenario) -> None:
    """Starting Structure Points, which are not a maximum, and Resource Points. A wall at zero still exists; that is not
    the same as no wall."""
    table.outer_wall = scenario.outer_wall is not None
    table.walls = [scenario.outer_wall or 0, scenario.refuge_wall]
    table.rp = scenario.rp


def lay_agenda(table: Enclave, scenario: Scenario, with_objective: bool) -> None:
    """Draw an objective and set it up, then spend the first Resource Points, then begin the first day."""
    horde = [Task("horde", (scenario.horde,), ("enclave.scenario.siege-horde",))] if scenario.horde else []
    objective = [Task("begin-objective")] if with_objective else []
    first = Task("attack-first") if scenario.attackers else Task("purchase")
    table.do_first([*horde, *objective, first], then=Task("new-day"))


def draw_people(table: Enclave, number: int, with_dog: bool) -> Steps:
    """The scenario's number of random survivors; plus the dog, if the scenario gives him."""
    if with_dog:
        rule = "enclave.campaign.start-survivors" if table.wanted else "enclave.scenario.cleaning-start"
        for id, person in table.stage.people.items():
            if not person.counts:
                table.people_cup.take_out(id)
                bring_dog(table, id, rule)
    for _ in range(number):
        yield from draw_survivor(table, "enclave.setup.survivor-pool", placed=False)


# -- a scene with everything in its place ------------------------------------------------------------------------------


def gather_people(table: Enclave) -> Steps:
    """Those whom the scene names begin, behind what it has built."""
    rule = "enclave.scenario.prepared"
    for id in table.scenario.people:
        table.people_cup.take_out(id)
        yield from join(table, id, rule, placed=False)
    for id, area in table.scenario.built:
        put_up(table, table.stage.defenses[id], area)
        table.tell("stands", rule, id, AREAS[area])


def attack_first(table: Enclave) -> None:
    """Those whom the scene names attack before the first day."""
    rule = "enclave.scenario.attacked-first"
    for kind in table.scenario.attackers:
        table.zombie_cup.take_out(kind)
        table.horde.append(kind)
    table.push("combat")
    table.tell("attack", rule, n=len(table.horde))


# -- what the first Resource Points buy --------------------------------------------------------------------------------


def purchase(table: Enclave) -> Steps:
    """Any available defense at its price, without an action; walls where the scenario says so. The rest is kept."""
    chosen = yield from choose_freely(table, lambda: what_to_buy(table))
    if chosen is BEGIN:
        return
    table.push("purchase")
    names = chosen.names
    if chosen.verb == "wall":
        table.rp -= 1
        reinforce(table, chosen.value, 1, "enclave.scenario.setup-rp-on-walls")
    elif chosen.verb == "buy":
        card = table.stage.defenses[names[0]]
        table.rp -= card.price
        defense = put_up(table, card, chosen.value)
        table.tell("bought", "enclave.setup.starting-rp-free-purchase", card.id, names[1], n=card.price)
        card.is_built(table, defense)
    else:
        card = table.stage.defenses[names[1]]
        table.rp -= card.price
        defense = swap(table, names[0], card)
        table.tell("bought-upgrade", "enclave.setup.starting-rp-free-purchase", names[0], card.id, n=card.price)
        card.is_built(table, defense)


def what_to_buy(table: Enclave) -> Choice:
    choice = table.choice(PLAYER, "purchase", "enclave.setup.starting-rp-free-purchase", (str(table.rp),))
    for card in cards_to_offer(table, choice):
        offer_card(table, card, choice)
    forbidden = "" if table.rp > 0 else "enclave.setup.starting-rp-free-purchase"
    if not table.scenario.buys_walls:
        forbidden = "enclave.scenario.setup-rp-on-walls"
    for option in REINFORCE:
        choice.offer(option, forbidden)
    choice.offer(BEGIN)
    return choice


def offer_card(table: Enclave, card: DefenseCard, choice: Choice) -> None:
    if card.price_item:
        return  # starting RP can't buy it
    forbidden = why_not_have(table, card)
    if not forbidden and card.price > table.rp:
        forbidden = "enclave.setup.starting-rp-free-purchase"
    if forbidden and not choice.explains:
        return
    if card.upgrade_of:
        offer_swaps(table, "buy", card, choice, forbidden)
    else:
        offer_areas(table, "buy", card, choice, forbidden)


# -- a house to be cleaned ---------------------------------------------------------------------------------------------


def fill_the_house(table: Enclave, molotovs: int, least: int) -> Steps:
    """Molotovs for one survivor; zombies, 1d3 more than the minimum, each placed by a die; then the fight begins."""
    rule = "enclave.scenario.cleaning-zombies"
    armed = (yield from choose_freely(table, lambda: who_has_molotovs(table, molotovs))).value
    table.survivors[armed].items += [MOLOTOV] * molotovs
    table.push("cleaning-combat")
    table.tell("given-molotovs", "enclave.scenario.cleaning-start", table.name(armed), n=molotovs)
    number = least + (yield from die(table, "house-zombies", rule, 3))
    kinds = yield from table.zombie_cup.draw_many(table, rule, number)
    faces = yield from roll(table, "house-areas", rule, len(kinds), about=tuple(kinds))
    placed = [place_zombie(table, kind, AREA_OF_FACE[face - 1]) for kind, face in zip(kinds, faces)]
    for zombie in placed:
        table.tell("lurks", rule, zombie.id, AREAS[zombie.area])


def who_has_molotovs(table: Enclave, molotovs: int) -> Choice:
    """If several survivors clean the house, the player chooses one of them."""
    choice = table.choice(PLAYER, "molotovs-for", "enclave.campaign.cleaning-the-house-start", (str(molotovs),))
    for who in table.people():
        choice.offer(Option("arm", (table.name(who),), who))
    return choice
