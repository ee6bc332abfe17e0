"""Actions: what a survivor does with an Action Point, and what it costs."""

from __future__ import annotations

from typing import Final

from shamble.kernel.ask import choose_freely
from shamble.kernel.questions import Choice, Option
from shamble.kernel.state import Steps, Turn
from shamble.titles.enclave.rules.cards.objectives import gain_points
from shamble.titles.enclave.rules.day.building import (
    build,
    carrier_of,
    offer_buildings,
    offer_reinforcing,
    offer_repairs,
    offer_upgrades,
    reinforce,
    repair,
    repair_vehicle,
    spend,
    upgrade,
)
from shamble.titles.enclave.rules.day.searching import (
    DRIVE,
    INVESTIGATE,
    SEARCH,
    activate,
    set_out,
    why_not_drive,
    why_not_investigate,
    why_not_search,
)
from shamble.titles.enclave.rules.dice import die
from shamble.titles.enclave.rules.people import why_no_fire
from shamble.titles.enclave.rules.pieces import CURE
from shamble.titles.enclave.rules.table import PLAYER, Enclave

RESEARCH_PRICE: Final = 2
MOLOTOV: Final = "molotov"
GO_SEARCHING: Final = Option(SEARCH)
GO_DRIVING: Final = Option(DRIVE)
GO_RESEARCHING: Final = Option("research")
GO_INVESTIGATING: Final = Option(INVESTIGATE)


# -- choosing ----------------------------------------------------------------------------------------------------------


def begin_action(table: Enclave, who: int) -> None:
    table.turns.append(Turn(who, 1))
    table.push("action")


def act(table: Enclave) -> Steps:
    """One action of the survivor whom the player activated; point and price are paid when the action is chosen."""
    who = table.turn.who
    chosen = yield from choose_freely(table, lambda: what_to_do(table, who))
    table.turns.pop()
    activate(table, who)
    steps = perform(table, who, chosen)
    if steps is not None:
        yield from steps


def what_to_do(table: Enclave, who: int) -> Choice:
    choice = table.choice(PLAYER, "action", "enclave.activation.one-ap-per-survivor", (table.name(who),))
    offer_actions(table, who, choice)
    return choice


def offer_actions(table: Enclave, who: int, choice: Choice) -> None:
    choice.offer(GO_SEARCHING, why_not_search(table, who))
    choice.offer(GO_DRIVING, why_not_drive(table, who))
    offer_buildings(table, who, choice)
    offer_upgrades(table, who, choice)
    offer_reinforcing(table, choice)
    offer_repairs(table, who, choice)
    offer_molotovs(table, who, choice)
    choice.offer(GO_RESEARCHING, why_not_research(table))
    choice.offer(GO_INVESTIGATING, why_not_investigate(table))


def can_do_something(table: Enclave, who: int) -> bool:
    """With a Resource Point a wall can always be reinforced; without one, look at every action."""
    if table.rp > 0 or not why_not_search(table, who):
        return True
    choice = Choice((PLAYER,), "action", "enclave.activation.one-ap-per-survivor", (), False)  # nobody reads it
    offer_actions(table, who, choice)
    return len(choice.options) > 0


def perform(table: Enclave, who: int, chosen: Option) -> Steps | None:
    verb, names = chosen.verb, chosen.names
    if verb in (SEARCH, DRIVE):
        set_out(table, who, verb)
    elif verb == INVESTIGATE:
        table.push("investigate", words=(table.name(who),))
    elif verb == "build":
        build(table, who, table.stage.defenses[names[0]], chosen.value)
    elif verb == "upgrade":
        upgrade(table, who, names[0], table.stage.defenses[names[1]])
    elif verb == "reinforce":
        table.rp -= int(names[1])
        reinforce(table, chosen.value, int(names[1]), "enclave.action.reinforce-wall", table.name(who))
    elif verb == "repair":
        repair(table, who, names[0], chosen.value)
    elif verb == "repair-vehicle":
        repair_vehicle(table, who, chosen.value)
    elif verb == MOLOTOV:
        mix_molotov(table, who, chosen.value)
    elif verb == "molotovs":
        return burn_gasoline(table, who, chosen.value)
    elif verb == "research":
        return research(table, who)
    return None


# -- molotovs ----------------------------------------------------------------------------------------------------------


def offer_molotovs(table: Enclave, who: int, choice: Choice) -> None:
    """One for a Resource Point, or a die roll of them for Gasoline that anybody carries; all go to one survivor."""
    forbidden = why_no_fire(table, who)
    too_poor = forbidden or ("" if table.rp > 0 else "enclave.action.prepare-molotov-rp")
    no_fuel = forbidden or ("" if fuel_of(table) else "enclave.action.prepare-molotov-gasoline")
    if too_poor and no_fuel and not choice.explains:
        return
    for other in table.people():
        choice.offer(Option(MOLOTOV, (table.name(other),), other), too_poor)
        choice.offer(Option("molotovs", (table.name(other),), other), no_fuel)


def fuel_of(table: Enclave) -> str:
    """The group's first item that molotovs can be made from; empty if there is none."""
    for who in table.people():
        for item in table.survivors[who].items:
            if table.stage.items[item].fuels:
                return item
    return ""


def mix_molotov(table: Enclave, who: int, receiver: int) -> None:
    table.rp -= 1
    table.survivors[receiver].items.append(MOLOTOV)
    table.tell("molotov", "enclave.action.prepare-molotov-rp", table.name(who), table.name(receiver), n=1)


def burn_gasoline(table: Enclave, who: int, receiver: int) -> Steps:
    fuel = fuel_of(table)
    spend(table, carrier_of(table, fuel), fuel)
    number = yield from die(table, "molotovs", "enclave.action.prepare-molotov-gasoline", about=(table.name(who),))
    table.survivors[receiver].items += [MOLOTOV] * number
    table.tell(
        "molotovs", "enclave.action.prepare-molotov-gasoline", table.name(who), table.name(receiver), fuel, n=number
    )


# -- the cure ----------------------------------------------------------------------------------------------------------


def has_laboratory(table: Enclave) -> bool:
    return any(table.card_of(defense).allows_research() for defense in table.defenses)


def why_not_research(table: Enclave) -> str:
    if not table.in_play(CURE):
        return "enclave.objective.the-cure-components"
    if not has_laboratory(table):
        return "enclave.defense.laboratory"
    return "" if table.rp >= RESEARCH_PRICE else "enclave.action.research-cure"


def research(table: Enclave, who: int) -> Steps:
    table.rp -= RESEARCH_PRICE
    points = yield from die(table, "research", "enclave.action.research-cure", 3, (table.name(who),))
    table.tell("researched", "enclave.action.research-cure", table.name(who), n=points)
    gain_points(table, points, "enclave.action.research-cure")


def offer_studies(table: Enclave, choice: Choice) -> None:
    """Notes give Cure Points without an Action Point, but only in a laboratory."""
    if not table.in_play(CURE):
        return
    forbidden = "" if has_laboratory(table) else "enclave.item.research-notes"
    for who in table.people():
        for item in dict.fromkeys(table.survivors[who].items):
            if table.stage.items[item].research:
                choice.offer(Option("study", (table.name(who), item), who), forbidden)


def study(table: Enclave, who: int, item: str) -> None:
    spend(table, who, item)
    table.tell("studied", "enclave.item.research-notes", table.name(who), item)
    gain_points(table, table.stage.items[item].research, "enclave.item.research-notes")
