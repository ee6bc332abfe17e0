"""The people, the zombies and the defenses of a position; see `positions`."""

from __future__ import annotations

from typing import Final

from shamble.files.content import Located
from shamble.files.content_fields import amount, flag, named, names_of
from shamble.kernel.decks import Deck
from shamble.titles.enclave.rules.campaign import MOST_EXPERIENCE
from shamble.titles.enclave.rules.counters import Defense, Survivor, Zombie
from shamble.titles.enclave.rules.cups import chits_met
from shamble.titles.enclave.rules.day.building import why_not_in
from shamble.titles.enclave.rules.pieces import AREAS, EP, EW, IP, MAP, RE, RW, VE
from shamble.titles.enclave.rules.table import Enclave

OF_DEAD: Final = (EP, IP, RE)  # where zombies can be
OF_COMBAT: Final = ("fire", "drunk", "fought", "loses-turn", "loses-now")  # what people can have only in combat
OF_PEOPLE: Final = ("items", "drawbacks", "experience", "activated", "drunk")  # what the dog can't have
DRUNK: Final = "drunk"
TIPSY: Final = 1  # AV more or less, for who is drunk


def take_from(entry: Located, cup: Deck, id: str) -> None:
    if not cup.has(id):
        raise entry.error(f"there is no '{id}' left in the cup of {cup.name}; take another, or switch its rules on")
    cup.take_out(id)


def area_of(value: Located, allowed: tuple[int, ...]) -> int:
    return AREAS.index(named(value, "area for this", [AREAS[area] for area in allowed]))


def thing_and_area(entry: Located, example: str) -> tuple[str, str]:
    """An entry in its short form."""
    words = entry.text().split()
    if len(words) != 2:
        raise entry.error(f"write what it is and its area, as in '{example}'")
    return words[0], words[1]


# -- survivors ---------------------------------------------------------------------------------------------------------


def place_survivors(table: Enclave, page: Located, in_combat: bool) -> None:
    if "survivors" not in page.data:
        page.missing("survivors", "'survivors: {billy: re}' or whoever is there")
        return
    for id, entry in page["survivors"].items():
        with entry.gathering():
            if id not in table.stage.people:
                known = ", ".join(table.stage.people)
                raise page["survivors"].error(f"nobody is called '{id}'; there are {known}", id)
            table.people_cup.take_out(id)
            table.survivors.append(survivor(table, id, entry, in_combat))
    if not table.people():
        raise page["survivors"].error("without a survivor the game is over; name at least one")
    for who, one in enumerate(table.survivors):
        check_survivor(table, who, page["survivors"][one.id])
    if table.dog() >= 0:
        place_dog(table, page["survivors"][table.name(table.dog())])
    if not (table.scenario.all_chits or table.scenario.no_chits):
        table.buildup.mix_in(chits_met(table, len(table.people())))
    table.most_survivors = max(table.most_survivors, len(table.people()))


def survivor(table: Enclave, id: str, entry: Located, in_combat: bool) -> Survivor:
    standing = tuple(area for area in MAP if area != RW and (area != EW or table.outer_wall))
    one = Survivor(id)
    one.present = True
    one.attach_content(table.stage)
    if isinstance(entry.data, str):
        one.area = area_of(entry, standing)
        return one
    flags = ["fought", "involved", "loses-turn", "loses-now", "new"]
    entry.fields([], ["area", "damage", "fire", *(OF_PEOPLE if one.person.counts else ["owner"]), *flags])
    for key in OF_COMBAT:
        if key in entry.data and not in_combat:
            entry.wrong(f"there is no combat, so leave '{key}' out, or write 'step: fight'", key)
    one.area = area_of(entry["area"], standing) if "area" in entry.data else RE
    one.damage = amount(entry["damage"], 0) if "damage" in entry.data else 0
    one.fire = amount(entry["fire"], 0) if "fire" in entry.data else 0
    one.drunk = amount(entry["drunk"], -TIPSY, TIPSY) if "drunk" in entry.data else 0
    one.present = not flag(entry, "new")
    one.activated, one.fought, one.involved = flag(entry, "activated"), flag(entry, "fought"), flag(entry, "involved")
    one.loses_turn, one.loses_now = flag(entry, "loses-turn"), flag(entry, "loses-now")
    if "items" in entry.data:
        for item in entry["items"].entries():
            with item.gathering():
                one.items.append(take_item(table, item))
    if "drawbacks" in entry.data:
        one.drawbacks = names_of(entry["drawbacks"], "drawback", table.stage.drawbacks)
        for drawback in entry["drawbacks"].entries():
            if drawback.is_sound():
                with drawback.gathering():
                    take_from(drawback, table.drawback_cup, drawback.text())
    if "experience" in entry.data:
        one.experience = names_of(entry["experience"], "experience", table.stage.experience)
    one.attach_content(table.stage)
    return one


def take_item(table: Enclave, entry: Located) -> str:
    """Take an item out of its cup; one that players make is not in any."""
    id = named(entry, "item", [id for id, kind in table.stage.items.items() if not kind.immediate])
    kind = table.stage.items[id]
    if not kind.made:
        take_from(entry, table.item_cup, kind.counter)
    return id


def check_survivor(table: Enclave, who: int, entry: Located) -> None:
    """Could somebody be there, in this state and with these things?"""
    one = table.survivors[who]
    if one.damage >= table.hit_points(who):
        entry["damage"].wrong(f"{one.id} would be dead; write {table.hit_points(who) - 1} or less")
    if one.drunk and DRUNK not in one.drawbacks:
        entry["drunk"].wrong(f"{one.id} does not drink; leave this out, or add the drawback '{DRUNK}'")
    if len(one.experience) > MOST_EXPERIENCE:
        entry["experience"].wrong(f"nobody learns more than {MOST_EXPERIENCE}; keep so many of them")
    for trait in one.experience:
        if table.experience_left(trait) < 0:
            entry["experience"].wrong(f"somebody else has '{trait}' already; choose another")


def place_dog(table: Enclave, entry: Located) -> None:
    """The dog's owner is the first survivor by default, and the dog is where its owner is."""
    dog = table.survivors[table.dog()]
    people = [table.name(who) for who in table.people()]
    given = entry.data if isinstance(entry.data, dict) else {}
    table.owner = named(entry["owner"], "survivor here", people) if "owner" in given else people[0]
    if isinstance(entry.data, dict) and "area" not in given:
        dog.area = table.survivors[table.index_of(table.owner)].area


# -- defenses ----------------------------------------------------------------------------------------------------------


def place_defenses(table: Enclave, page: Located) -> None:
    for entry in page["defenses"].entries() if "defenses" in page.data else []:
        with entry.gathering():
            table.defenses.append(defense(table, entry))


def defense(table: Enclave, entry: Located) -> Defense:
    if isinstance(entry.data, dict):
        entry.fields(["card", "area"], ["damage", "spent"])
        name, there = named(entry["card"], "defense", table.stage.defenses), entry["area"].text()
    else:
        name, there = thing_and_area(entry, "hole ep")
    if name not in table.stage.defenses:
        raise entry.error(f"no defense is called '{name}'; there are {', '.join(table.stage.defenses)}")
    card = table.stage.defenses[name]
    areas = [AREAS[area] for area in card.areas]
    if there not in areas:
        raise entry.error(f"there is no '{name}' in '{there}'; write {' or '.join(areas)}")
    if not table.in_play(card.code):
        entry.wrong(f"the rules of '{name}' are not in play; leave it out, or switch them on under 'options'")
    area = AREAS.index(there)
    if area == VE and not table.vehicle:
        entry.wrong(f"there is no vehicle for '{name}'; add 'vehicle: 0'")
    if area != VE and why_not_in(table, area):
        entry.wrong("there is no External Wall; write its points under 'walls', or another area")
    if table.cards_left(card) == 0:
        entry.wrong(f"there are no more than {card.count} cards of '{name}'; leave one of them out")
    number = 1 + len([other for other in table.defenses if other.card == name])
    placed = Defense(name, number, area)
    if isinstance(entry.data, dict):
        most = ", it would be destroyed"
        placed.damage = amount(entry["damage"], 0, card.sp - 1, most) if "damage" in entry.data else 0
        placed.spent = flag(entry, "spent")
    return placed


# -- zombies -----------------------------------------------------------------------------------------------------------


def place_zombies(table: Enclave, page: Located, in_combat: bool) -> None:
    for entry in page["zombies"].entries() if "zombies" in page.data else []:
        if not in_combat:
            raise page["zombies"].error("zombies stand on the map only in combat; write 'step: fight', or use 'horde'")
        with entry.gathering():
            table.zombies.append(zombie(table, entry))


def zombie(table: Enclave, entry: Located) -> Zombie:
    standing = [AREAS[area] for area in OF_DEAD]
    if isinstance(entry.data, dict):
        entry.fields(["kind", "area"], ["damage", "fire", "held"])
        kind, there = named(entry["kind"], "zombie", table.stage.zombies), AREAS[area_of(entry["area"], OF_DEAD)]
    else:
        kind, there = thing_and_area(entry, "walker ep")
    if kind not in table.stage.zombies:
        raise entry.error(f"no zombie is called '{kind}'; there are {', '.join(table.stage.zombies)}")
    if there not in standing:
        raise entry.error(f"zombies can't be in '{there}'; write {', '.join(standing[:-1])} or {standing[-1]}")
    if not entry.is_sound():
        raise entry.error("this zombie is not known")  # which was reported
    take_from(entry, table.zombie_cup, kind)
    number = 1 + len([other for other in table.zombies if other.kind == kind])
    placed = Zombie(kind, number, AREAS.index(there))
    if isinstance(entry.data, dict):
        most = table.kind_of(placed).hp - 1
        placed.damage = amount(entry["damage"], 0, most, ", it would be dead") if "damage" in entry.data else 0
        placed.fire = amount(entry["fire"], 0) if "fire" in entry.data else 0
        if "held" in entry.data:
            placed.held = named(entry["held"], "defense", [defense.id for defense in table.defenses])
            if entry.is_sound("held"):
                check_hold(table, placed, entry["held"])
    return placed


def check_hold(table: Enclave, zombie: Zombie, entry: Located) -> None:
    holder = table.defense(zombie.held)
    assert holder is not None
    if not table.card_of(holder).can_hold():
        entry.wrong(f"'{holder.id}' holds nobody; leave this out, or name a defense that blocks")
    if holder.area != zombie.area:
        entry.wrong(f"'{holder.id}' is in '{AREAS[holder.area]}'; name a defense in '{AREAS[zombie.area]}'")


def place_horde(table: Enclave, page: Located) -> None:
    for entry in page["horde"].entries() if "horde" in page.data else []:
        table.horde.append(named(entry, "zombie", table.stage.zombies))
        if entry.is_sound():
            with entry.gathering():
                take_from(entry, table.zombie_cup, table.horde[-1])
