"""What is printed on counters and cards, and the hooks through which they modify the rules.

Anything that modifies a rule without being part of its flow is a `Piece`: a survivor's traits, drawbacks and
experience, an event while it is in force, a defense, an item, an objective. The flow asks hooks and never tests for a
name."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from shamble.kernel.abilities import Ability, Tally
from shamble.kernel.questions import Option
from shamble.kernel.state import Steps

if TYPE_CHECKING:
    from shamble.titles.enclave.rules.counters import Defense, Zombie
    from shamble.titles.enclave.rules.table import Enclave

EP: Final = 0  # the areas from the outside in
EW: Final = 1
IP: Final = 2
RW: Final = 3
RE: Final = 4
VE: Final = 5  # the vehicle: a place for defenses, not an area of the map
AREAS: Final[tuple[str, ...]] = ("ep", "ew", "ip", "rw", "re", "ve")
MAP: Final[tuple[int, ...]] = (EP, EW, IP, RW, RE)
WALLS: Final[tuple[int, ...]] = (EW, RW)
ATTACKED: Final[tuple[int, ...]] = (EP, EP, IP, IP, RE, VE)  # by a defense in each area; from a wall, the one above

VEHICLES: Final = "V"  # the letters of components that come with advanced rules and objectives
DRAWBACKS: Final = "D"
FIRE: Final = "F"
EVENTS: Final = "E"
CURE: Final = "C"
CHILD: Final = "K"
SURVIVAL: Final = "S"
ADVANCED: Final = {"vehicles": VEHICLES, "drawbacks": DRAWBACKS, "fire": FIRE, "events": EVENTS}  # as players call them


class Naming:
    """Options that name one thing or person: each is made once and shared by all games."""

    def __init__(self, verb: str) -> None:
        self.verb = verb
        self._made: dict[str, Option] = {}

    def option(self, name: str) -> Option:
        made = self._made.get(name)
        if made is None:
            made = self._made[name] = Option(self.verb, (name,))
        return made


@mypyc_attr(allow_interpreted_subclasses=True)
class Piece(Ability):
    """Anything that modifies rules. A query gets a `Tally`; a trigger may return steps; a `…forbidden` names the
    rule."""

    def __init__(self, id: str, rule: str) -> None:
        super().__init__(id, rule)
        self.name = ""
        self.says = ""  # what it does, for people, in one line
        self.count = 1
        self.code = ""  # the letter of the rules that it comes with

    # -- the day -------------------------------------------------------------------------------------------------------

    def action_points(self, table: Enclave, points: Tally) -> None:
        """How many actions there are today."""

    def search_roll(self, table: Enclave, result: Tally) -> None:
        """The modifier of a search, from events in force and from everybody who takes part."""

    def build_price(self, table: Enclave, price: Tally) -> None:
        """Resource Points for building or upgrading a defense."""

    def repair_price(self, table: Enclave, price: Tally) -> None:
        """What a repair costs in addition to one RP per point of damage."""

    def has_built(self, table: Enclave) -> None:
        """A defense was built."""

    def enemy_phase_forbidden(self, table: Enclave) -> str:
        """Does nobody draw a buildup chit today?"""
        return ""

    # -- people --------------------------------------------------------------------------------------------------------

    def joins(self, table: Enclave, who: int) -> Steps | None:
        """Its survivor has come into play."""
        return None

    def hit_points(self, table: Enclave, points: Tally) -> None:
        """How much damage its survivor can take."""

    def drawback_forbidden(self, table: Enclave) -> str:
        """Does its survivor receive no further drawback?"""
        return ""

    def wall_forbidden(self, table: Enclave) -> str:
        """May its survivor not stand on the External Wall?"""
        return ""

    def fire_forbidden(self, table: Enclave) -> str:
        """May its survivor not make fire, or fight it?"""
        return ""

    def recovers(self, table: Enclave, points: Tally) -> None:
        """How much damage is removed at the end of the day, instead of the usual one point."""

    def recovery_roll(self, table: Enclave, result: Tally) -> None:
        """The modifier of the recovery roll after combat."""

    def recovery_forbidden(self, table: Enclave) -> str:
        """Does nobody recover today?"""
        return ""

    def treats(self, table: Enclave, who: int) -> Steps | None:
        """Its survivor treats the wounded, after the recovery of the day."""
        return None

    # -- combat --------------------------------------------------------------------------------------------------------

    def combat_starts(self, table: Enclave, who: int) -> Steps | None:
        """A Combat Phase begins; `who` is its survivor, or -1 where it has none."""
        return None

    def combat_ends(self, table: Enclave) -> None:
        """A Combat Phase is over."""

    def attack_value(self, table: Enclave, who: int, same_area: bool, value: Tally) -> None:
        """The AV of a survivor's attack or launch at something in the same or in an adjacent area."""

    def value_against_enemy(self, same_area: bool, value: Tally) -> None:
        """The same, but only if the target is an enemy."""

    def attacks(self, table: Enclave, number: Tally) -> None:
        """How many attacks its survivor has in a Combat Turn."""

    def kills_beside(self, table: Enclave, who: int) -> None:
        """Its survivor has killed an enemy in their own area."""

    def zombie_attack_value(self, table: Enclave, value: Tally) -> None:
        """The AV of a zombie that attacks."""

    def zombie_fire_goes_out(self, table: Enclave, from_: Tally) -> None:
        """The lowest roll that removes a Fire marker from a zombie."""


# -- people and zombies ------------------------------------------------------------------------------------------------


class Person:
    """What is printed on the counter of a survivor, or of the dog."""

    def __init__(self, id: str, name: str, av: int, hp: int, traits: list[Piece], counts: bool) -> None:
        self.id = id
        self.name = name
        self.av = av
        self.hp = hp
        self.traits = traits
        self.counts = counts  # as a survivor; the dog never does


@mypyc_attr(allow_interpreted_subclasses=True)
class ZombieTrait(Ability):
    """What makes a zombie different."""

    name: str
    says: str  # what it does, for people, in one line

    def __init__(self, id: str, rule: str) -> None:
        super().__init__(id, rule)
        self.reaches_wall = False  # may it attack people on the External Wall?
        self.bursts = False  # does it hurt others when it dies?
        self.climbs = False  # does it get over the External Wall where others would damage it?

    def meets_outer_wall(self, table: Enclave, zombie: Zombie) -> bool:
        """Its attack on the External Wall has succeeded; True if something other than damage results."""
        return False

    def dies(self, table: Enclave, zombie: Zombie, by: str) -> Steps | None:
        """It was killed in combat; `by` is the id of the unit in its own area that did it, or empty."""
        return None


class ZombieKind:
    """What is printed on the counter of a zombie."""

    def __init__(
        self, id: str, name: str, plural: str, count: int, av: int, hp: int, traits: list[ZombieTrait]
    ) -> None:
        self.id = id
        self.name = name
        self.plural = plural
        self.count = count
        self.av = av
        self.hp = hp
        self.traits = traits
        self.reaches_wall = any(trait.reaches_wall for trait in traits)


# -- defenses ----------------------------------------------------------------------------------------------------------


@mypyc_attr(allow_interpreted_subclasses=True)
class DefenseCard(Piece):
    """A defense. Hooks say what its attack does and what else makes it different."""

    price: int
    price_item: str  # paid with one such item instead
    upgrade_of: str  # built only in place of another card
    areas: tuple[int, ...]
    av: int  # 0: it does not attack
    special: bool  # an underlined AV: the effect replaces the Damage Point
    sp: int
    attempts: int  # rolls in one activation
    every_turn: bool  # otherwise one activation in a Combat Phase
    set_off: bool  # by an attack of a survivor: a barrel
    way_out_part: int  # a zombie needs its AV divided by this, rounded down, to free itself; 0: no way out
    lost_from: int  # after it has held a zombie, it is lost on this roll or more; 0: never
    lost_up_to_av: bool  # or it is lost on a roll up to that zombie's AV

    def __init__(self, id: str, rule: str) -> None:
        super().__init__(id, rule)
        self._placings: dict[str, list[Option]] = {}

    def placings(self, verb: str) -> list[Option]:
        """The options of this verb ("build", "buy"), one for each of its areas: made once, for all games."""
        made = self._placings.get(verb)
        if made is None:
            made = self._placings[verb] = [Option(verb, (self.id, AREAS[area]), area) for area in self.areas]
        return made

    def strikes(self, table: Enclave, defense: Defense, zombie: Zombie, natural_two: bool) -> Steps | None:
        """Its attack on the zombie has succeeded."""
        return None

    def can_hold(self) -> bool:
        """Does it block zombies?"""
        return False

    def way_out(self, av: int) -> int:
        """The highest roll with which a zombie of this AV frees itself; 0: there is no way out."""
        return av // self.way_out_part if self.way_out_part else 0

    def after_holding(self, table: Enclave, defense: Defense, av: int) -> Steps | None:
        """The combat is over, and the zombie of this AV that it held is gone."""
        return None

    def goes_off(self, table: Enclave, defense: Defense) -> Steps:
        """Somebody has set it off."""
        yield from ()

    def is_built(self, table: Enclave, defense: Defense) -> None:
        """It was put on the map."""

    def fights_fire(self, table: Enclave) -> bool:
        """Can it remove Fire markers from the Refuge?"""
        return False

    def vehicle_hit_points(self, table: Enclave, points: Tally) -> None:
        """How much damage the vehicle can take."""

    def vehicle_search_damage(self, table: Enclave, points: Tally) -> None:
        """Damage to the vehicle by a search."""

    def allows_research(self) -> bool:
        """Can a cure be researched with it?"""
        return False


# -- items -------------------------------------------------------------------------------------------------------------


@mypyc_attr(allow_interpreted_subclasses=True)
class ItemKind(Piece):
    """A special item. Data say what it is good for; hooks say what it does when it hits or is found."""

    out_of_game: bool  # where it goes after use: out of the game, or back into the pool
    counter: str  # its counter, if the other side of the counter has its own id
    made: bool  # never in the pool
    absorbs: bool  # its carrier's damage in combat
    becomes: str  # its other side, once it has absorbed a point; empty: it is gone
    heals: int
    fights_fire: bool
    fuels: bool  # molotovs and barrels
    research: int  # Cure Points
    immediate: bool  # takes effect when drawn; nobody carries it

    def __init__(self, id: str, rule: str) -> None:
        super().__init__(id, rule)
        # weapons
        self.is_weapon = False
        self.bonus = 0  # AV
        self.same_area_only = False
        self.breaks_on = 0  # an attack roll of this or more; 0: never
        self.breaks_rule = ""
        self.hits = 1  # Damage Points of a hit
        self.hits_natural_two = 2
        # what is launched
        self.is_launched = False
        self.at_crowd = False  # also at everybody in an area
        self.makes_fire = False
        self.at_barrels = False
        self.barrel_bonus = 0  # AV

    def has_hit(self, table: Enclave, who: int, zombie: Zombie) -> Steps | None:
        """It was launched at a zombie and has hit."""
        return None

    def has_hit_crowd(self, table: Enclave, who: int, area: int) -> Steps | None:
        """It was launched at everybody in an area, and has hit."""
        return None

    def is_found(self, table: Enclave) -> Steps | None:
        """It was drawn and takes effect at once."""
        return None


# -- the enemy's chits, tables, events, objectives ---------------------------------------------------------------------


class Chit:
    """What the enemy does in one day."""

    name: str
    says: str  # what it does, for people, in one line

    def __init__(
        self, id: str, count: int, needs: int, code: str, adds: int, attack: bool, damage: bool, removes: bool
    ) -> None:
        self.id = id
        self.count = count
        self.needs = needs  # survivors; 0: always used
        self.code = code
        self.adds = adds
        self.attack = attack
        self.damage = damage
        self.removes = removes


class Row:
    """A row of a search table or of the investigation table."""

    says: str  # how it looks, if the book says so
    rp: int
    items: int
    survivors: int
    clues: int
    vehicle_damage: int
    horde: int
    damage: int
    combat: bool


class SearchTable:
    """Rows for every result from the lowest up; results below or above the table use its first or last row."""

    name: str

    def __init__(self, id: str, lowest: int, rows: list[Row]) -> None:
        self.id = id
        self.lowest = lowest
        self.rows = rows

    def row(self, result: int) -> Row:
        return self.rows[min(max(result - self.lowest, 0), len(self.rows) - 1)]


@mypyc_attr(allow_interpreted_subclasses=True)
class EventCard(Piece):
    """An event. While it stays, or for the rest of the day, it is in force and its hooks are asked."""

    requires: str  # the letter of the rules that it needs
    stays: bool  # until its own condition removes it
    all_day: bool  # does its effect last for this turn?
    ends_by_roll: bool  # a DR of 8 or more in a later New Day Phase

    def __init__(self, id: str, rule: str) -> None:
        super().__init__(id, rule)
        self.amount = 0  # the size of its effect
        self.sides = 0  # sides of a die that is added; 0: none

    def happens(self, table: Enclave) -> Steps | None:
        """It was drawn."""
        return None


@mypyc_attr(allow_interpreted_subclasses=True)
class Objective(Piece):
    """How to win, in place of the scenario's number of turns. Cure and Clue Points are in `table.progress`."""

    needs: str  # letters of the advanced rules that it switches on
    goal: int  # turns or points

    def __init__(self, id: str, rule: str) -> None:
        super().__init__(id, rule)
        self.point = ""  # what is counted, where it is won by points
        self.victory = ""  # the id of the victory

    def forces_arrive(self, table: Enclave) -> bool:
        """The Rescue Forces were drawn; True if they are what the group has waited for."""
        return False

    def waits_for_forces(self) -> bool:
        """Is it won when the Rescue Forces arrive?"""
        return False

    def done_at_end_of_day(self, table: Enclave) -> str:
        """The id of the victory, if it is reached at the end of this day."""
        return ""
