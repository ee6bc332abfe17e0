"""For each rule that refuses something, the same table with only that put right: there it must refuse it no more."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from shamble.kernel.decks import Deck
from shamble.kernel.game import Game
from shamble.kernel.questions import Option
from shamble.kernel.records import to_plain
from shamble.kernel.state import State, Task, Turn
from shamble.testing import altered
from shamble.testing.altering import rest_of
from shamble.testing.intents import Mend
from shamble.titles.enclave.rules.counters import Defense, Survivor, Zombie
from shamble.titles.enclave.rules.day.fire import FOUGHT_FIRE
from shamble.titles.enclave.rules.pieces import AREAS, ATTACKED, EP, EW, IP, RE, RW
from shamble.titles.enclave.rules.table import Enclave

Edit = Callable[[Enclave, Option], object]
PLENTY = 20  # RP
FIGHTER = ("attack", "blast", "launch", "move", "done", "extinguish", "spray")  # verbs of somebody's turn in a fight
MANY = 60  # answers


# -- how a table is changed --------------------------------------------------------------------------------------------


def changing(edit: Edit) -> Mend:
    """The same question, on a table that was changed."""

    def mend(game: Game, option: Option) -> Game | None:
        if edit(enclave(rest_of(game).state.copy()), option) is False:
            return None
        return on_to(altered(game, lambda state: edit(enclave(state), option)), option)

    return mend


def elsewhere(edit: Edit) -> Mend:
    """Another question: `edit` says what is to be done first."""

    def mend(game: Game, option: Option) -> Game | None:
        state = enclave(rest_of(game).state.copy())
        if edit(state, option) is False:
            return None
        begun = {**game.header, "scene": state.scene, "position": to_plain(state), "fate": "auto", "script": []}
        twin = Game(game.title, begun)
        twin.begin()
        return on_to(twin if twin.question is not None else None, option)

    return mend


def on_to(game: Game | None, option: Option) -> Game | None:
    """A step further, where somebody has only to be activated for it."""
    refusal = game.why_not(option) if game is not None else None
    if game is None or refusal is None:
        return game
    if refusal.rule == "enclave.activation.resolution-order":
        return somebody_activated(game, option) or game
    if refusal.rule == "enclave.combat.defenses-and-survivors-activate":
        return somebody_acts(game, option) or game
    return game


def once_answered(game: Game, option: Option) -> Game | None:
    """What comes first is done, in one way or in another."""
    assert game.question is not None
    asked = game.question.ask
    for place in (0, -1):
        twin = game.clone()
        for _ in range(MANY):
            if twin.question is None or twin.question.ask != asked:
                break
            twin.answer(twin.question.options[place])
        if twin.question is not None and twin.question.ask != asked:
            return twin
    return None


def either(verbs: tuple[str, ...], own: Mend, other: Mend = once_answered) -> Mend:
    """A rule that refuses verbs of its own, and others because its question comes first."""
    return lambda game, option: (own if option.verb in verbs else other)(game, option)


def enclave(state: State) -> Enclave:
    assert isinstance(state, Enclave)
    return state


def person(table: Enclave, name: str) -> Survivor:
    return table.survivors[table.index_of(name)]


def fighter(table: Enclave) -> Survivor:
    """Who acts, by day or in a fight; before anybody does, the first."""
    who = table.turns[-1].who if table.turns else 0
    return table.survivors[max(0, who)]


def others(table: Enclave, name: str) -> list[Survivor]:
    return [one for one in table.survivors if one.id != name and is_survivor(one)]


def is_survivor(one: Survivor) -> bool:
    return one.id != "soldier"


def first(table: Enclave, name: str, numbers: tuple[int, ...] = (), words: tuple[str, ...] = ()) -> None:
    """What is done now waits until this is done."""
    table.agenda.append(table.current)
    table.current = Task(name, numbers, words)


def put_zombie(table: Enclave, area: int) -> None:
    table.zombies.append(Zombie("walker", 9, area))


def peace(table: Enclave) -> None:
    table.fighting = False
    table.zombies = []


def afresh(table: Enclave) -> None:
    """Nothing is left of what was under way."""
    peace(table)
    table.turns = []
    table.agenda = []


def with_letters(table: Enclave, letters: str) -> None:
    table.codes += "".join(letter for letter in letters if letter not in table.codes)


# -- the day -----------------------------------------------------------------------------------------------------------


def is_rich(table: Enclave, option: Option) -> None:
    table.rp = PLENTY


def a_morning(table: Enclave, option: Option) -> None:
    afresh(table)
    table.rp = PLENTY
    table.current = Task("activation")
    for one in table.survivors:
        one.activated = False


def before_the_first_day(table: Enclave, option: Option) -> None:
    afresh(table)
    table.phase, table.rp = "setup", PLENTY
    table.agenda, table.current = [Task("new-day")], Task("purchase")


def where_walls_are_bought(table: Enclave, option: Option) -> None:
    table.scene, table.alternative, table.rp, table.wanted = "bootcamp", False, PLENTY, 0


def somebody_activated(game: Game, option: Option) -> Game | None:
    """By whom it can be done; or the Action is chosen that comes first."""
    assert game.question is not None
    if game.question.ask != "who":
        return once_answered(game, option)
    found = None
    for offered in game.question.options:
        if offered.verb == "activate":
            twin = game.clone()
            twin.answer(offered.text)
            if twin.question is None or twin.question.ask != "action":
                continue  # what alone was left to do is done
            if twin.why_not(option) is None:
                return twin
            found = found or twin
    return found


def has_a_point(table: Enclave, option: Option) -> None:
    if option.verb == "activate":
        table.points = 1
    table.extra = 1


def has_joined(table: Enclave, option: Option) -> None:
    for name in option.names:
        if name in table.stage.people and table.index_of(name) < 0:
            table.people_cup.take_out(name)
            table.survivors.append(Survivor(name))
            table.survivors[-1].present = True
    table.owner = table.owner or table.survivors[0].id
    table.points, table.extra = 1, 1


def was_there(table: Enclave, option: Option) -> None:
    person(table, option.names[0]).present = True
    table.points, table.extra = 1, 1


def was_not_searched(table: Enclave, option: Option) -> None:
    table.searched = False


def was_attacked(table: Enclave, option: Option) -> None:
    table.was_attacked = True


def of_card(table: Enclave, option: Option) -> str:
    return option.names[1 if option.verb == "upgrade" else 0]


def card_is_left(table: Enclave, option: Option) -> None:
    table.defenses = [one for one in table.defenses if one.card != of_card(table, option)]


def card_is_available(table: Enclave, option: Option) -> None:
    (before_the_first_day if option.verb == "buy" else a_morning)(table, option)
    with_letters(table, table.stage.defenses[of_card(table, option)].code)
    table.rp, table.vehicle = PLENTY, True
    has_gasoline(table, option)


def is_built(table: Enclave, option: Option) -> None:
    for name in option.names:
        card, _, number = name.rpartition("-")
        if card in table.stage.defenses and table.defense(name) is None:
            table.defenses.append(Defense(card, int(number), table.stage.defenses[card].areas[0]))
            table.vehicle = True
    is_rich(table, option)


def has_gasoline(table: Enclave, option: Option) -> object:
    others(table, "")[0].items.append("gasoline")
    table.rp = PLENTY
    return option.verb != "buy"  # starting RP are no Gasoline


def has_outer_wall(table: Enclave, option: Option) -> None:
    table.outer_wall, table.walls[0] = True, 3


def has_vehicle(table: Enclave, option: Option) -> None:
    table.vehicle, table.vehicle_damage, table.rp = True, 0, PLENTY
    if option.verb == "repair-vehicle":
        table.vehicle_damage = int(option.names[0])


def has_vehicle_rules(table: Enclave, option: Option) -> None:
    with_letters(table, "V")
    has_vehicle(table, option)
    if option.verb == "find-vehicle":
        finds_something(table, option)


def finds_something(table: Enclave, option: Option) -> None:
    with_letters(table, "V")
    table.vehicle = False
    first(table, "find-item")


def has_damage(table: Enclave, option: Option) -> None:
    defense = table.defense(option.names[0])
    assert defense is not None
    defense.damage, table.rp = int(option.names[1]), PLENTY


def has_laboratory(table: Enclave, option: Option) -> None:
    table.defenses.append(Defense("laboratory", 1, RE))
    table.rp = PLENTY


def seeks_a_cure(table: Enclave, option: Option) -> None:
    a_morning(table, option)
    with_letters(table, "C")
    table.objective = "the-cure"
    has_laboratory(table, option)


def seeks_a_child(table: Enclave, option: Option) -> None:
    a_morning(table, option)
    with_letters(table, "VK")
    table.objective, table.vehicle, table.vehicle_damage = "the-lost-child", True, 0


def nothing_weighs_on_them(table: Enclave, option: Option) -> None:
    for one in table.survivors:
        one.drawbacks = []


def fears_no_fire(table: Enclave, option: Option) -> None:
    nothing_weighs_on_them(table, option)
    if option.verb == "launch":
        is_near(table, option)


def sets_out(table: Enclave, option: Option) -> object:
    name = option.names[0] if option.names else ""
    company = others(table, name)
    if not company or len(others(table, "")) < 2:
        return False
    afresh(table)
    table.phase, table.points, table.extra = "activation", 9, 9
    table.turns, table.agenda = [Turn(-1)], [Task("close-activation"), Task("act")]
    table.current = Task("join", (), ("search", company[0].id))
    for one in table.survivors:
        one.present, one.activated = True, False
    return True


# -- items -------------------------------------------------------------------------------------------------------------


def carries(table: Enclave, option: Option) -> None:
    names = option.names
    if option.verb == "heal":
        person(table, names[1]).items.append(names[2])
        person(table, names[0]).damage = 1
    elif option.verb in ("attack", "launch"):
        fighter(table).items.append(names[1 if option.verb == "attack" else 0])
    elif option.verb == "number":
        for one in table.survivors:
            one.items += one.items
    else:
        person(table, names[0]).items.append(names[1])


def is_hurt(table: Enclave, option: Option) -> None:
    person(table, option.names[0]).damage = 1


def loses_no_turn(table: Enclave, option: Option) -> None:
    for one in table.survivors:
        one.loses_now = False


def items_change_hands(table: Enclave, option: Option) -> object:
    people = [one for one in table.survivors if is_survivor(one)]
    if len(people) < 2 or option.verb == "number" or (option.verb == "give" and option.names[0] == option.names[2]):
        return False
    afresh(table)
    if option.verb == "give":
        person(table, option.names[0]).items.append(option.names[1])
    people[0].items.append("crowbar")
    table.phase, table.agenda, table.current = "activation", [Task("end-of-day"), Task("enemy")], Task("reallocate")
    return True


def asked_how_many(game: Game, option: Option) -> Game | None:
    people = [one.id for one in enclave(game.state).survivors if is_survivor(one)]
    if len(people) < 2:
        return None

    def edit(table: Enclave, option: Option) -> None:
        items_change_hands(table, Option("keep"))
        person(table, people[0]).items = ["molotov"] * max(2, int(option.names[0]))

    twin = elsewhere(edit)(game, option)
    if twin is not None:
        twin.answer(f"give {people[0]} molotov {people[1]}")
    return twin


def in_hands(game: Game, option: Option) -> Game | None:
    return (asked_how_many if option.verb == "number" else elsewhere(items_change_hands))(game, option)


# -- occasions ---------------------------------------------------------------------------------------------------------


def is_dying(table: Enclave, option: Option) -> object:
    """Of a search, where a kit would save them; or somebody else, who leaves something to several."""
    name = option.names[0]
    peace(table)
    for one in table.survivors:
        one.items = []
    if option.verb == "let-die":
        one = person(table, name)
        one.damage, one.items = 1, ["healing-kit"]
        first(table, "search-damage", (table.hit_points(table.index_of(name)) - 1,), (name,))
        return True
    company = others(table, name)
    if len(company) < 2:
        return False
    company[0].items = ["crowbar"]
    first(table, "search-damage", (9,), (company[0].id,))
    return True


def takes_position(table: Enclave, option: Option) -> object:
    area = AREAS.index(option.names[1])
    if area == EW and not table.outer_wall:
        return False
    nothing_weighs_on_them(table, option)
    table.fighting, table.turns = False, []
    table.zombies = [zombie for zombie in table.zombies if zombie.area != area]
    table.agenda, table.current = [Task("end-of-day")], Task("deploy", (), (option.names[0], "horde", ""))
    return True


def a_guest_is_met(table: Enclave, option: Option) -> object:
    if option.verb == "deploy":
        table.current = Task("deploy", (), (*table.current.words[:2], ""))
    else:
        first(table, "guest")
    return True


def newcomer(table: Enclave, option: Option) -> object:
    area = AREAS.index(option.names[1])
    if area == EW and not table.outer_wall:
        return False
    nothing_weighs_on_them(table, option)
    first(table, "place-survivor", (), (option.names[0],))
    return True


def has_no_owner(table: Enclave, option: Option) -> object:
    if option.names[0] == "soldier" or len(others(table, "")) < 2:
        return False
    if table.dog() < 0:
        table.survivors.append(Survivor("soldier"))
        table.people_cup.take_out("soldier")
    first(table, "name-owner")
    return True


def one_draws_a_drawback(table: Enclave, option: Option) -> object:
    nothing_weighs_on_them(table, option)
    with_letters(table, "D")
    first(table, "burden")
    return len(others(table, "")) > 1


def a_house_is_to_be_cleaned(table: Enclave, option: Option) -> object:
    peace(table)
    first(table, "cleaning", (2, 2))
    return len(others(table, "")) > 1


def an_item_is_found(table: Enclave, option: Option) -> object:
    """And somebody is to have it."""
    if option.verb != "receive":
        finds_something(table, option)
    else:
        table.drawn = [option.names[1]]
        first(table, "receive", (), (option.names[1],))
    return len(others(table, "")) > 1


def sees_something(table: Enclave, option: Option) -> object:
    with_letters(table, "D")
    table.vehicle = True
    table.item_cup = Deck("items", ["gruesome-scene"])
    first(table, "find-item")
    return len(others(table, "")) > 1


def a_storm(table: Enclave, option: Option) -> None:
    table.outer_wall, table.walls = True, [3, 3]
    first(table, "event", (), ("storm-damage",))


def learns(table: Enclave, option: Option) -> None:
    table.scene, table.wanted = "campaign", 4
    for one in table.survivors:
        one.experience = []
    first(table, "experience", (), (option.names[0],))


# -- fights ------------------------------------------------------------------------------------------------------------


def in_a_fight(table: Enclave, option: Option) -> None:
    if not table.zombies:
        put_zombie(table, EP)
    for defense in table.defenses:
        defense.spent = False
    table.turns = []
    table.fighting, table.phase = True, "enemy"
    table.agenda = [Task(name) for name in ("end-of-day", "end-check", "fire-step", "zombies")]
    table.current = Task("fight")
    if not table.has_person(RE):
        table.zombies = [zombie for zombie in table.zombies if zombie.area != RE]


def has_not_acted(table: Enclave, option: Option) -> None:
    person(table, option.names[0]).fought = False


def somebody_acts(game: Game, option: Option) -> Game | None:
    """Whoever can do it; somebody else is done first."""
    assert game.question is not None
    if game.question.ask == "fight" and option.verb in ("turn", "set-on"):
        return changing(has_not_acted)(game, option)
    before = game.clone()
    if game.question.ask == "fighter":
        before.answer("done")
    if before.question is None or before.question.ask != "fight":
        return None
    if option.verb not in FIGHTER:
        return before if before.why_not(option) is None else None
    found = None
    for offered in before.question.options:
        if offered.verb == "turn":
            twin = before.clone()
            twin.answer(offered.text)
            refusal = twin.why_not(option)
            if twin.question is not None and refusal is None:
                return twin
            if refusal is not None and refusal.rule != "enclave.combat.defenses-and-survivors-activate":
                found = found or twin
    return found


def all_have_attacked(table: Enclave, option: Option) -> None:
    for defense in table.defenses:
        defense.spent = True
    for one in table.survivors:
        one.fought = one.fought or not is_survivor(one)


def is_ready(table: Enclave, option: Option) -> None:
    for defense in table.defenses:
        defense.spent = False


def has_a_target(table: Enclave, option: Option) -> object:
    defense = table.defense(option.names[0])
    assert defense is not None
    put_zombie(table, ATTACKED[defense.area])
    return table.has_person(RE) or ATTACKED[defense.area] != RE


def dog_has_a_target(table: Enclave, option: Option) -> object:
    if option.verb != "set-on":
        return False
    dog = person(table, option.names[0])
    dog.area, dog.fought = IP, False
    put_zombie(table, IP)
    return True


def nothing_is_held(table: Enclave, option: Option) -> None:
    is_ready(table, option)  # as it was before it held somebody
    for zombie in table.zombies:
        zombie.held = ""


def named_zombie(table: Enclave, name: str) -> Zombie | None:
    """It comes onto the map, where there is none of this name; None if that is no zombie."""
    kind, _, number = name.rpartition("-")
    if table.zombie(name) is None and kind in table.stage.zombies:
        table.zombies.append(Zombie(kind, int(number), EP, fire=9))  # unlike any other
    return table.zombie(name)


def area_of_target(table: Enclave, option: Option) -> int:
    target = option.names[1 if option.verb == "launch" else 0]
    zombie, defense = named_zombie(table, target), table.defense(target)
    if zombie is not None:
        return zombie.area
    return defense.area if defense is not None else AREAS.index(target)


def is_near(table: Enclave, option: Option) -> object:
    """No weapon helps against a Barrel, however near."""
    if option.verb == "blast" and len(option.names) > 1:
        return False
    fighter(table).area = area_of_target(table, option)
    return True


def has_an_attack(table: Enclave, option: Option) -> None:
    turn = table.turns[-1]
    turn.spent = 0
    turn.marks = [mark for mark in turn.marks if mark != FOUGHT_FIRE]


def has_launched_nothing(table: Enclave, option: Option) -> None:
    table.turns[-1].free = []


def has_not_moved(table: Enclave, option: Option) -> None:
    table.turns[-1].marks = []


def is_a_step_away(table: Enclave, option: Option) -> None:
    has_outer_wall(table, option)
    nothing_weighs_on_them(table, option)
    fighter(table).area = {"ep": EW, "ew": IP, "ip": RE, "re": IP}[option.names[0]]


def has_no_outer_wall(table: Enclave, option: Option) -> object:
    table.outer_wall = False
    return all(one.area != EW for one in table.survivors)


def a_crowd_is_there(table: Enclave, option: Option) -> object:
    area = AREAS.index(option.names[1])
    if area in (EW, RW):
        return False
    put_zombie(table, area)
    fighter(table).area = area
    return True


def is_attacked(table: Enclave, option: Option) -> object:
    """The zombie has this survivor and somebody else to choose from."""
    zombie = named_zombie(table, option.names[1])
    company = others(table, option.names[0])
    if zombie is None or not company or (zombie.area == RE and table.cleaning):
        return False
    zombie.held = ""
    person(table, option.names[0]).area = company[0].area = zombie.area
    table.turns = []
    table.fighting = True
    table.agenda = [Task(name) for name in ("end-of-day", "end-check", "fire-step")]
    table.current = Task("zombie", (), (zombie.id,))
    return True


# -- fire --------------------------------------------------------------------------------------------------------------


def burns(table: Enclave, option: Option) -> object:
    """Fought by whom it takes, in the Fire subphase, or in the fight that is under way."""
    with_letters(table, "F")
    table.fire, table.roof_used = 3, False
    nothing_weighs_on_them(table, option)
    if table.fighting and option.verb not in ("stand-by", "let-burn"):
        return True
    peace(table)
    if option.verb in ("let-burn", "roof"):
        table.defenses.append(Defense("reinforced-roof", 9, RE))
        first(table, "last-resort", (1,))
    else:
        first(table, "fire-fight", (1,), (option.names[0],))
    return True


def burning(game: Game, option: Option) -> Game | None:
    fights = enclave(game.state).fighting
    mend = changing(burns) if fights and option.verb not in ("stand-by", "let-burn") else elsewhere(burns)
    return mend(game, option)


def fights_the_fire(table: Enclave, option: Option) -> None:
    nothing_weighs_on_them(table, option)
    table.rp = PLENTY
    table.current = Task("fire-fight", (1,), (option.names[0],))


def is_in_the_refuge(table: Enclave, option: Option) -> None:
    fighter(table).area = RE


def roof_is_ready(table: Enclave, option: Option) -> None:
    table.roof_used = False


MENDS: Final[dict[str, Mend]] = {
    # -- the day
    "enclave.turn.sequence": elsewhere(a_morning),
    "enclave.activation.resolution-order": somebody_activated,
    "enclave.activation.one-ap-per-survivor": changing(has_a_point),
    "enclave.activation.once-per-turn": changing(has_a_point),
    "enclave.activation.ap-counted-at-start": changing(was_there),
    "enclave.activation.rp-must-exist-at-phase-start": changing(is_rich),
    "enclave.activation.search-once-per-turn": changing(was_not_searched),
    "enclave.activation.extra-ap-extra-action": changing(was_not_searched),
    "enclave.scenario.siege-no-search": changing(was_attacked),
    "enclave.setup.starting-rp-free-purchase": elsewhere(before_the_first_day),
    "enclave.scenario.setup-rp-on-walls": changing(where_walls_are_bought),
    "enclave.setup.defenses-laid-out": elsewhere(card_is_available),
    "enclave.action.build-defense": changing(is_built),
    "enclave.build.limited-by-cards": changing(card_is_left),
    "enclave.build.pay-cost": changing(is_rich),
    "enclave.campaign.start-walls-and-rp": changing(has_outer_wall),
    "enclave.defense.incendiary-barrel-cost": changing(has_gasoline),
    "enclave.action.prepare-molotov-gasoline": changing(has_gasoline),
    "enclave.action.prepare-molotov-rp": changing(is_rich),
    "enclave.action.repair-defense": changing(has_damage),
    "enclave.action.repair-vehicle": changing(has_vehicle),
    "enclave.action.research-cure": changing(is_rich),
    "enclave.action.investigate": changing(has_vehicle),
    "enclave.defense.laboratory": changing(has_laboratory),
    "enclave.objective.the-cure-components": elsewhere(seeks_a_cure),
    "enclave.objective.the-lost-child": elsewhere(seeks_a_child),
    "enclave.vehicle.setup-components": elsewhere(has_vehicle_rules),
    "enclave.vehicle.repair": changing(has_vehicle),
    "enclave.vehicle.search-table-vehicle": changing(has_vehicle),
    "enclave.vehicle.improvements-built-like-defenses": changing(has_vehicle),
    "enclave.drawback.lazy": changing(nothing_weighs_on_them),
    "enclave.setup.survivor-pool": changing(has_joined),
    "enclave.search.one-or-more-searchers": either(("join", "go"), elsewhere(sets_out)),
    # -- items
    "enclave.concepts.special-item-carried": changing(carries),
    "enclave.concepts.special-item-use-any-time": once_answered,
    "enclave.item.healing-kit": changing(is_hurt),
    "enclave.item.research-notes": changing(has_laboratory),
    "enclave.items.reallocate-end-of-activation": either(("give", "keep", "number"), in_hands),
    "enclave.drawback.cruel": changing(loses_no_turn),
    # -- occasions
    "enclave.damage.survivor-removed-at-hp": either(("let-die", "inherit"), elsewhere(is_dying)),
    "enclave.combat.survivors-placed-freely": either(("deploy",), elsewhere(takes_position)),
    "enclave.event.unexpected-guest": either(("take-in", "turn-away", "deploy"), elsewhere(a_guest_is_met)),
    "enclave.search.result-new-survivor": either(("place",), elsewhere(newcomer)),
    "enclave.search.result-special-item": either(("find-item", "receive"), elsewhere(an_item_is_found)),
    "enclave.vehicle.found-by-special-item-result": either(("find-vehicle",), elsewhere(finds_something)),
    "enclave.soldier.owner": either(("own",), elsewhere(has_no_owner)),
    "enclave.campaign.alternative-setup": either(("burden",), elsewhere(one_draws_a_drawback)),
    "enclave.campaign.cleaning-the-house-start": either(("arm",), elsewhere(a_house_is_to_be_cleaned)),
    "enclave.item.gruesome-scene": either(("look",), elsewhere(sees_something)),
    "enclave.event.storm-damage": either(("give-way",), elsewhere(a_storm)),
    "enclave.campaign.xp-after-objective": either(("learn", "learn-nothing"), elsewhere(learns)),
    "enclave.campaign.xp-max-two": elsewhere(learns),
    "enclave.item.armor": once_answered,
    # -- fights
    "enclave.combat.turn-sequence": elsewhere(in_a_fight),
    "enclave.combat.defenses-and-survivors-activate": somebody_acts,
    "enclave.combat.defenses-must-attack": changing(all_have_attacked),
    "enclave.soldier.must-attack": changing(all_have_attacked),
    "enclave.soldier.attacks-random-same-area": changing(dog_has_a_target),
    "enclave.defense-combat.once-per-combat-phase": changing(is_ready),
    "enclave.defense.spiked-plate-iron-blades": changing(is_ready),
    "enclave.defense-combat.same-area": changing(has_a_target),
    "enclave.defense-combat.wall-attacks-area-above": changing(has_a_target),
    "enclave.survivor-combat.blocked-zombie-target": changing(nothing_is_held),
    "enclave.survivor-combat.attack-same-or-adjacent": changing(is_near),
    "enclave.survivor-combat.one-attack": changing(has_an_attack),
    "enclave.survivor-combat.move-before-or-after": changing(has_not_moved),
    "enclave.survivor-combat.move-up-or-down": changing(is_a_step_away),
    "enclave.wall.zero-sp-still-area-for-survivors": changing(has_no_outer_wall),
    "enclave.drawback.coward": changing(nothing_weighs_on_them),
    "enclave.defense.explosive-barrel": changing(is_near),
    "enclave.item.chainsaw-bonus": changing(is_near),
    "enclave.item.crowbar": changing(is_near),
    "enclave.item.shotgun": changing(is_near),
    "enclave.combat.launched-item-needs-attack-roll": changing(is_near),
    "enclave.item.flare-gun-barrel": changing(is_near),
    "enclave.combat.items-in-addition-to-attack": changing(has_launched_nothing),
    "enclave.grenade.mass-damage-spread": changing(a_crowd_is_there),
    "enclave.drawback.pyrophobia": changing(fears_no_fire),
    "enclave.zombie.attack-survivor-in-area": either(("face",), elsewhere(is_attacked)),
    "enclave.zombie.priority-order": elsewhere(is_attacked),
    "enclave.wall.ew-survivors-untouchable": elsewhere(is_attacked),
    # -- fire
    "enclave.fire.setup-components": burning,
    "enclave.action.extinguish-fire": burning,
    "enclave.item.fire-extinguisher": burning,
    "enclave.fire.combat-items-and-defenses": burning,
    "enclave.fire.combat-only-from-refuge": changing(is_in_the_refuge),
    "enclave.fire.extinguish-instead-of-attack": changing(has_an_attack),
    "enclave.fire.extinguish-with-rp": changing(is_rich),
    "enclave.fire.event-starts-subphase": burning,
    "enclave.fire.sequence-repeats": either(("extinguish", "stand-by", "spray"), elsewhere(fights_the_fire)),
    "enclave.fire.defense-effects": either(("extinguish", "stand-by", "spray"), elsewhere(fights_the_fire)),
    "enclave.defense.reinforced-roof": changing(roof_is_ready),
}
PRINTED: Final = "it is printed on the card, and no position changes that"
IS_A_DOG: Final = "a dog is no survivor in any position"
UNMENDABLE: Final[dict[str, str]] = {
    "enclave.build.area-on-card": PRINTED,
    "enclave.defense.hole-upgrade": PRINTED,
    "enclave.concepts.defense-attributes": PRINTED,
    "enclave.defense.barrel-hit-by-survivors": PRINTED,
    "enclave.concepts.special-item-attributes": PRINTED,
    "enclave.setup.special-item-pool": "what is made by hand is in no pool",
    "enclave.map.two-walls": "the map has two Walls in every game",
    "enclave.map.vehicle-area-code": "a Vehicle is no area in any position",
    "enclave.concepts.horde-area": "the Horde is off the map in every position",
    "enclave.stacking.only-survivors-in-ew": "no Zombie is ever there",
    "enclave.item.molotov": PRINTED,
    "enclave.item.flare-gun-target": PRINTED,
    "enclave.item.grenade": PRINTED,
    "enclave.item.explosive": PRINTED,
    "enclave.item.assault-rifle-bonus": "a Barrel is no Enemy in any position",
    "enclave.item.hunting-rifle-bonus": "a Barrel is no Enemy in any position",
    "enclave.item.one-weapon-per-attack": "there is no second hand for a weapon",
    "enclave.action.reinforce-wall": "an Action never gives three points",
    "enclave.concepts.horde-closed-to-survivors": "nobody ever enters it",
    "enclave.stacking.no-unit-in-rw": "nobody is ever there",
    "enclave.soldier.not-a-survivor": IS_A_DOG,
    "enclave.soldier.no-items": IS_A_DOG,
    "enclave.soldier.follows-owner": IS_A_DOG,
    "enclave.soldier.damage-and-recovery": IS_A_DOG,
}
