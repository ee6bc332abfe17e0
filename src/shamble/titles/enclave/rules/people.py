"""People: who is drawn from the cup, where they are placed, their drawbacks, and whom the dog follows."""

from __future__ import annotations

from shamble.kernel.ask import choose_freely
from shamble.kernel.questions import Choice, Option
from shamble.kernel.state import Steps
from shamble.titles.enclave.rules.counters import Survivor
from shamble.titles.enclave.rules.cups import grow_buildup_pool
from shamble.titles.enclave.rules.pieces import AREAS, DRAWBACKS, EW, MAP, RE, RW
from shamble.titles.enclave.rules.table import PLAYER, Enclave


def draw_survivor(table: Enclave, rule: str, placed: bool = True) -> Steps:
    """Draw one at random. If the dog is drawn, he joins too, but he is not a survivor: another one is drawn."""
    while True:
        id = yield from table.people_cup.draw(table, rule)
        if not id:
            table.tell("nobody-left", "enclave.search.result-new-survivor")
            return
        if table.stage.people[id].counts:
            yield from join(table, id, rule, placed)
            return
        bring_dog(table, id, "enclave.soldier.drawn-like-others")


def join(table: Enclave, id: str, rule: str, placed: bool = True) -> Steps:
    """A survivor comes into play: the buildup pool grows, traits react, the player says where to place them."""
    who = add_counter(table, id)
    if len(table.people()) > 1:
        table.events_begun = True
    if placed:
        table.push("place-survivor", words=(id,))
    table.tell("joined", rule, id)
    grow_buildup_pool(table)
    for piece in table.survivors[who].pieces:
        steps = piece.joins(table, who)
        if steps is not None:
            yield from steps


def add_counter(table: Enclave, id: str) -> int:
    survivor = Survivor(id)
    survivor.attach_content(table.stage)
    table.survivors.append(survivor)
    return len(table.survivors) - 1


def place_survivor(table: Enclave, id: str) -> Steps:
    """Any area except the Refuge Walls, where nobody can be; a Coward does not go onto the External Wall."""
    who = table.index_of(id)
    chosen = yield from choose_freely(table, lambda: where_to_stand(table, who))
    stand(table, who, chosen.value)
    table.tell("placed", "enclave.search.result-new-survivor", id, AREAS[chosen.value])
    dog_came_along(table, who)


def where_to_stand(table: Enclave, who: int) -> Choice:
    choice = table.choice(PLAYER, "place-survivor", "enclave.search.result-new-survivor", (table.name(who),))
    for area in MAP:
        option = Option("place", (table.name(who), AREAS[area]), area)
        choice.offer(option, why_not_stand(table, who, area))
        if area == RE:
            choice.usual = option
    return choice


def why_not_stand(table: Enclave, who: int, area: int) -> str:
    """Why somebody can't be placed in an area; empty if they can."""
    if area == RW:
        return "enclave.stacking.no-unit-in-rw"
    if area != EW:
        return ""
    if not table.outer_wall:
        return "enclave.campaign.start-walls-and-rp"
    for piece in table.survivors[who].pieces:
        rule = piece.wall_forbidden(table)
        if rule:
            return rule
    return ""


def why_no_fire(table: Enclave, who: int) -> str:
    """Why somebody can't make fire, or fight it; empty if they can."""
    for piece in table.survivors[who].pieces:
        rule = piece.fire_forbidden(table)
        if rule:
            return rule
    return ""


def owns_dog(table: Enclave, who: int) -> bool:
    return table.dog() >= 0 and table.owner == table.name(who)


def stand(table: Enclave, who: int, area: int) -> None:
    """Put a survivor, with their dog, into an area."""
    table.survivors[who].area = area
    if owns_dog(table, who):
        table.survivors[table.dog()].area = area


def dog_came_along(table: Enclave, who: int) -> None:
    """Report it if the survivor who moved has a dog."""
    if owns_dog(table, who):
        area = AREAS[table.survivors[who].area]
        table.tell("came-along", "enclave.soldier.follows-owner", table.name(table.dog()), table.owner, area)


# -- drawbacks ---------------------------------------------------------------------------------------------------------


def draw_drawback(table: Enclave, who: int, rule: str) -> Steps:
    """Draw a random permanent drawback; nothing happens if the cup is empty or the rules are not in play."""
    survivor = table.survivors[who]
    if not table.in_play(DRAWBACKS):
        return
    for piece in survivor.pieces:
        spared = piece.drawback_forbidden(table)
        if spared:
            table.tell("spared-drawback", spared, survivor.id)
            return
    id = yield from table.drawback_cup.draw(table, "enclave.drawback.random-draw", (survivor.id,))
    if id:
        survivor.drawbacks.append(id)
        survivor.attach_content(table.stage)
        table.tell("drawback", rule, survivor.id, id)


def choose_burdened(table: Enclave) -> Steps:
    """One of the first two survivors has a drawback; if no trait gave one, the player chooses who draws it."""
    if any(table.survivors[who].drawbacks for who in table.people()):
        return
    chosen = yield from choose_freely(table, lambda: who_is_burdened(table))
    yield from draw_drawback(table, chosen.value, "enclave.campaign.alternative-setup")


def who_is_burdened(table: Enclave) -> Choice:
    choice = table.choice(PLAYER, "burden", "enclave.campaign.alternative-setup")
    for who in table.people():
        choice.offer(Option("burden", (table.name(who),), who))
    return choice


# -- the dog -----------------------------------------------------------------------------------------------------------


def bring_dog(table: Enclave, id: str, rule: str) -> None:
    """The dog joins; his owner is chosen next."""
    add_counter(table, id)
    table.push("name-owner")
    table.tell("dog-joined", rule, id)


def name_owner(table: Enclave) -> Steps:
    """The dog has one survivor as owner and is always where they are."""
    dog = table.dog()
    if dog < 0 or not table.people():
        return
    chosen = yield from choose_freely(table, lambda: whose_dog(table))
    table.owner = table.name(chosen.value)
    stand(table, chosen.value, table.survivors[chosen.value].area)
    table.tell("owned", "enclave.soldier.owner", table.name(dog), table.owner)


def whose_dog(table: Enclave) -> Choice:
    choice = table.choice(PLAYER, "name-owner", "enclave.soldier.owner", (table.name(table.dog()),))
    for who in table.people():
        choice.offer(Option("own", (table.name(who),), who))
    return choice
