"""Equipment: what is printed on the cards, and who carries which of them where."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from shamble.kernel.records import Frozen, Plain, Record

MELEE: Final = 0  # the kinds of attack
RANGED: Final = 1
MAGIC: Final = 2
KINDS_OF_ATTACK: Final = ("melee", "ranged", "magic")

STARTING: Final = "starting"  # the back of cards dealt when a game begins
EXTRA_CARDS: Final = "extra"  # the back of cards that are made, never drawn
HANDS: Final = 2
BACKPACK: Final = 3


class Weapon:
    """How a card attacks with one kind of attack. Content: never changed."""

    def __init__(
        self,
        kind: int,
        least: int,
        most: int,
        dice: int,
        accuracy: int,
        damage: int,
        ammo: str = "",
        reload: bool = False,
        sniper: bool = False,
        burns: bool = False,
    ) -> None:
        self.kind = kind
        self.least = least  # range, in zones
        self.most = most
        self.dice = dice
        self.accuracy = accuracy  # a die hits with at least this
        self.damage = damage
        self.ammo = ammo
        self.reload = reload  # must be reloaded before it fires again
        self.sniper = sniper  # the shooter picks the targets and never hits a friend
        self.noisy = False  # attracts the dead, in games with noise
        self.burns = burns  # used up in an attack that eliminates everybody in a zone, without dice


class Card:
    """A kind of equipment card, with everything on it. Content: never changed."""

    def __init__(self, id: str, name: str) -> None:
        self.id = id
        self.name = name
        self.copies: dict[str, int] = {}  # how many there are, by deck
        self.melee: Weapon | None = None
        self.ranged: Weapon | None = None
        self.magic: Weapon | None = None
        self.armour = 0  # worn on the body: the lowest face that cancels a wound
        self.dual = False  # two of them, one in each hand, attack together
        self.opens = False  # barricades, or doors that need a tool
        self.opens_noisily = False
        self.works_in_backpack = False
        self.search_cards = 1  # how many cards a search draws with it
        self.lightsource = False  # can light up zones, in games with night
        self.rerolls = ""  # the ammunition whose attacks may be rolled again
        self.reroll_rule = ""  # that says so
        self.experience = 0  # gained by whoever eats or drinks it
        self.builds = False  # can be spent to build a barricade
        self.goes_first = False  # whoever is dealt it begins with the first player token
        self.brings = ""  # a card set aside at setup for the survivor who is dealt this one
        self.trap = ""  # the kind of enemy that appears when the card is drawn; it is never kept
        self.strong_only = False  # attacks in the stronger mode only
        self.combines = False  # part of a combination
        self.all_out = 0  # the dice of a second colour that it adds to an attack that goes all-out
        self.keep: dict[str, int] = {}  # the dice that decide whether it outlasts a mission, by deck
        self.mends = False  # discarded, it saves the weapons of one attack from breaking
        self.skills: list[str] = []  # of whoever attacks with it, or of whoever carries it if it is no weapon
        self.helps_other_melee = 0  # dice that every other melee weapon in hand rolls in addition

    def weapon(self, kind: int) -> Weapon | None:
        if kind == MAGIC:
            return self.magic
        return self.melee if kind == MELEE else self.ranged

    def is_weapon(self) -> bool:
        return self.melee is not None or self.ranged is not None or self.magic is not None

    def needs_loading(self) -> bool:
        """Is it empty after an attack, until it is reloaded?"""
        return self.ranged is not None and self.ranged.reload


class Combination:
    """Cards that make another one. Content: never changed."""

    def __init__(self, rule: str, consumes: list[str], keeps: list[str], gives: str) -> None:
        self.rule = rule  # that says so
        self.consumes = consumes
        self.keeps = keeps  # needed, but not used up
        self.needs = consumes + keeps
        self.gives = gives


class Car:
    """What a car can do. Content: never changed."""

    def __init__(self, weapon: Weapon, zones: int) -> None:
        self.weapon = weapon  # how it attacks in every zone that it enters
        self.zones = zones  # the most that one action covers
        self.least = 1  # and the fewest
        self.turns_back = True  # can one action lead back to the zone where it began?
        self.seats = 0  # with that of the driver; 0 for any number
        self.names: dict[str, str] = {}  # names of the cars, by id
        self.searched: list[str] = []  # those that can be searched
        self.trunks: list[str] = []  # those that can hold a token
        self.several = False  # can there be more than one in a scene?


class Item(Frozen):
    """A card that somebody carries."""

    def __init__(self, card: str = "", back: str = "", loaded: bool = True) -> None:
        self.card = card
        self.back = back  # the deck that it belongs to
        self.loaded = loaded
        self._order = ""

    @property
    def name(self) -> str:
        """Its name in answers: equal cards share one name, a loaded and an empty weapon do not."""
        return self.card if self.loaded else f"{self.card}-empty"

    @property
    def order(self) -> str:
        """Its sort key."""
        if not self._order:
            self._order = f"{self.name} {self.back}"
        return self._order


Items = tuple[Item, ...]


@mypyc_attr(allow_interpreted_subclasses=True)
class Inventory(Record):
    """What one survivor carries: a card in each hand, and the backpack. The order in the backpack and in the hands
    means nothing, so both are sorted by name: equal inventories compare equal."""

    def __init__(self, hands: Items = (), backpack: Items = ()) -> None:
        self.hands = hands
        self.backpack = backpack

    def contents(self) -> Plain:
        return {"hands": (Item(),), "backpack": (Item(),)}

    def copy(self) -> Inventory:
        return Inventory(self.hands, self.backpack)

    @property
    def carried(self) -> Items:
        """What is in the hands and in the backpack."""
        return self.hands + self.backpack

    @property
    def items(self) -> Items:
        """All items, wherever they are."""
        return self.hands + self.backpack

    @property
    def worn(self) -> Items:
        """What is on the body, if there is such a slot."""
        return ()

    def has_body(self) -> bool:
        """Is there a slot for what is worn?"""
        return False

    def wear(self, name: str) -> None:
        """Put an item of that name on the body, or with "" take off what is there."""
        raise ValueError("there is no slot on the body")

    def count(self) -> int:
        """How many items are in the hands and in the backpack."""
        return len(self.hands) + len(self.backpack)

    def add(self, item: Item) -> None:
        """Take it in hand if a hand is free, else into the backpack, even if that is full."""
        if len(self.hands) < HANDS:
            self.hands = in_order([*self.hands, item])
        else:
            self.backpack = in_order([*self.backpack, item])

    def remove(self, name: str) -> Item:
        """Remove an item with that name, first from the backpack."""
        for index, item in enumerate(self.backpack):
            if item.name == name:
                self.backpack = self.backpack[:index] + self.backpack[index + 1 :]
                return item
        for index, item in enumerate(self.hands):
            if item.name == name:
                self.hands = self.hands[:index] + self.hands[index + 1 :]
                return item
        raise ValueError(f"no {name} to discard")

    def remove_card(self, card: str) -> Item:
        """Remove a card of that kind: loaded weapons first, and from the backpack before the hands."""
        empty = Item(card, "", False).name
        return self.remove(card if any(item.name == card for item in self.items) else empty)

    def remove_copy(self, copy: Item, held: bool) -> Item:
        """Remove a card with the same name from the same deck: with `held` first from the hands, otherwise last."""
        for item in self.carried if held else self.backpack + self.hands:
            if item.name == copy.name and item.back == copy.back:
                self.hands = without(self.hands, item)
                self.backpack = without(self.backpack, item)
                return item
        raise ValueError(f"no {copy.name} of {copy.back} to discard")

    def hold(self, names: list[str]) -> None:
        """Take just these in hand, and put the rest into the backpack."""
        left = list(self.carried)
        held: list[Item] = []
        for name in names:
            for index, item in enumerate(left):
                if item.name == name:
                    held.append(left.pop(index))
                    break
        self.hands = in_order(held)
        self.backpack = in_order(left)

    def set_loaded(self, loaded: bool, card: str, count: int, anywhere: bool) -> None:
        """Load or empty `count` weapons of a kind, those in hand first; the others only with `anywhere`."""
        places = [self.hands, self.backpack] if anywhere else [self.hands]
        for place, items in enumerate(places):
            found = list(items)
            for index, item in enumerate(items):
                if item.card == card and item.loaded != loaded and count > 0:
                    found[index] = Item(item.card, item.back, loaded)
                    count -= 1
            places[place] = in_order(found)
        self.hands = places[0]
        if anywhere:
            self.backpack = places[1]

    def empty(self) -> None:
        """Remove everything."""
        self.hands = ()
        self.backpack = ()

    def load_all(self) -> None:
        """Load every weapon, wherever it is."""
        self.hands = loaded(self.hands)
        self.backpack = loaded(self.backpack)


class DressedInventory(Inventory):
    """An inventory with one slot on the body in addition to hands and backpack."""

    def __init__(self, hands: Items = (), backpack: Items = (), body: Items = ()) -> None:
        super().__init__(hands, backpack)
        self.body = body

    def contents(self) -> Plain:
        return {**super().contents(), "body": (Item(),)}

    def copy(self) -> DressedInventory:
        return DressedInventory(self.hands, self.backpack, self.body)

    @property
    def items(self) -> Items:
        return self.hands + self.backpack + self.body

    @property
    def worn(self) -> Items:
        return self.body

    def has_body(self) -> bool:
        return True

    def wear(self, name: str) -> None:
        taken_off = self.body
        self.body = ()
        if name:
            self.body = taken_off if taken_off and taken_off[0].name == name else (super().remove(name),)
        for item in taken_off:
            if item not in self.body:
                self.add(item)

    def remove(self, name: str) -> Item:
        for item in self.body:
            if item.name == name and all(other.name != name for other in self.carried):
                self.body = ()
                return item
        return super().remove(name)

    def empty(self) -> None:
        super().empty()
        self.body = ()


def loaded(items: Items) -> Items:
    if all(item.loaded for item in items):
        return items
    return in_order([item if item.loaded else Item(item.card, item.back) for item in items])


def in_order(items: list[Item]) -> Items:
    """Sorted by name. There are never many, so they are inserted one by one: `sorted` would ask back for every key."""
    found: list[Item] = []
    for item in items:
        place = len(found)
        while place > 0 and item.order < found[place - 1].order:
            place -= 1
        found.insert(place, item)
    return tuple(found)


def without(items: Items, gone: Item) -> Items:
    """All but this very item."""
    return tuple([item for item in items if item is not gone])


def hand_choices(items: Items, hands: int, backpack: int) -> list[list[str]]:
    """Every way to hold some of the items such that the rest fits into the backpack: names, in order."""
    names = sorted([item.name for item in items])
    least = max(0, len(names) - backpack)
    found: list[list[str]] = []
    for first in range(len(names)):
        if first > 0 and names[first] == names[first - 1]:
            continue
        for second in range(first + 1, len(names)):
            if second > first + 1 and names[second] == names[second - 1]:
                continue
            if hands >= 2:
                found.append([names[first], names[second]])
    if least <= 1:
        found += [[name] for index, name in enumerate(names) if index == 0 or names[index - 1] != name]
    if least == 0:
        found.append([])
    return found


class Attack:
    """One attack, from the roll to the last hit: the weapon, the zone, and the results."""

    def __init__(self, who: int, card: str, weapon: Weapon, count: int, zone: int, crowd: int) -> None:
        self.who = who
        self.card = card
        self.weapon = weapon
        self.count = count  # weapons used together
        self.zone = zone
        self.crowd = crowd  # how many of the dead were in the zone
        self.by_car = False  # the driver's skills do not affect it
        self.by_engine = False  # nor the skills of those who use a siege engine: it eliminates any enemy that it hits
        self.near = False  # in the attacker's own zone
        self.wounds = 0  # of the attacker
        self.helped = 0  # dice that each weapon rolls because of other cards in hand
        self.before: list[int] = []  # the kinds of the attacks just before it, without another action between them
        self.sweeps = True  # uses the number of the dead for its dice, if a skill allows that
        self.all_out = 0  # the dice of the second colour that each weapon adds, if the attacker goes all-out
        self.faces: list[int] = []
        self.second: list[int] = []  # the faces of the dice of the second colour
        self.hits = 0
        self.killed = 0
        self.reaped = False  # one of its hits has already eliminated a second enemy

    @property
    def kind(self) -> int:
        return self.weapon.kind

    def afresh(self) -> Attack:
        """The same attack before it is rolled."""
        twin = Attack(self.who, self.card, self.weapon, self.count, self.zone, self.crowd)
        twin.by_car = self.by_car
        twin.by_engine = self.by_engine
        twin.near = self.near
        twin.wounds = self.wounds
        twin.helped = self.helped
        twin.before = self.before
        twin.sweeps = self.sweeps
        twin.all_out = self.all_out
        return twin
