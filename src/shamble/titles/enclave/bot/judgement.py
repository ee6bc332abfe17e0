"""How good a table looks to the player; what the greedy bot goes by.

Everything that is built, found and healed is for the next fight, so the judgement plays that fight in its head: not
with dice but with what dice bring on average (`Battle`). By day it does so for a few sizes that the Horde may have
grown to; in combat with what is on the map. How narrowly such a fight is won tells how likely it is lost, and what is
left after it is worth something, too. The unit is about a sixth of a Resource Point. All numbers were found by
playing."""

from __future__ import annotations

from typing import Final

from shamble.kernel.abilities import Tally
from shamble.titles.enclave.rules.combat.fighting import MOVED, STEPS, STEPS_WITHOUT_WALL, attacks_of, reach_from
from shamble.titles.enclave.rules.day.actions import has_laboratory
from shamble.titles.enclave.rules.day.searching import vehicle_hit_points
from shamble.titles.enclave.rules.pieces import (
    ATTACKED,
    CURE,
    EP,
    EW,
    IP,
    RE,
    VE,
    VEHICLES,
    DefenseCard,
    ItemKind,
    Row,
    ZombieKind,
)
from shamble.titles.enclave.rules.table import Enclave, Survivor, Zombie

WON: Final = 1000.0
VICTORY: Final = 100.0 * WON  # more than any number of people and things, or a large group would never finish

# What is owned
HEALTH: Final = [0.0, 60.0, 90.0, 105.0, 113.0, 118.0]  # a survivor with so many Hit Points left
DOG: Final = 0.3  # of that
HEAD: Final = 40.0  # a survivor, for the Action Point and for what only many can do
RP: Final = 6.0
SP: Final = 3.0  # of a wall, after the next fight
LASTING: Final = 13.0  # a zombie that a defense takes care of in each of the fights after the next one
FIGHT: Final = 5.0  # days from one to the next
FIGHTS: Final = 4.0  # that are looked forward to
ONCE: Final = 0.5  # what a defense that works once is worth, as a part of its price
PLANNED: Final = 6.0  # a hole that can be made a better one
PLACES: Final = [1.0, 1.0, 0.6, 0.6, 0.3, 1.0]  # how much of its work a defense finds to do, by area
EXPOSED: Final = 0.85  # and outside, where defenses are damaged by day
ROUNDS: Final = 5.0  # Combat Turns in which blades strike
ITEM: Final = 10.0  # any item that is not named here
ITEMS: Final = {"molotov": 5.0, "grenade": 22.0, "explosive-charge": 22.0, "healing-kit": 24.0, "gasoline": 16.0}
TRAIT: Final = 10.0  # anything learned
TRAITS: Final = {"organizer": 30.0, "field-medic": 25.0, "scavenger": 18.0, "builder": 12.0}
VEHICLE: Final = 24.0  # one that works
VEHICLE_POINT: Final = 5.0  # each Hit Point that it has left
ROOF: Final = 12.0  # a defense against fire
FIRE: Final = 6.0  # of markers on the Refuge, squared

# What is to be achieved
GOAL: Final = 700.0  # all points of an objective
LABORATORY: Final = 90.0  # where a cure is wanted
CHASE: Final = 3.0  # by how much more a vehicle counts where it is needed

# What may happen
FOUND: Final = 14.0  # an item that a search may bring
PLENTY: Final = 3  # Resource Points; who has less
SCARCE: Final = 2.0  # values them so much more
STRANGER: Final = 90.0  # a survivor
ZOMBIE: Final = 10.0  # one more in the Horde
SUDDEN: Final = 25.0  # a combat before anybody is ready
IDLE: Final = 2.0  # Resource Points that should not lie about any longer, from here on

# The fight
SIZES: Final = [(0.3, 0.35), (1.0, 0.4), (2.0, 0.25)]  # of what the Horde is expected to grow by, and how likely
WAITING: Final = 12.0  # every Combat Turn in which nobody goes into the house
TURNS: Final = 14  # that are looked at
UNSURE: Final = 0.5  # of a barrel that could still be set off: it is better done than left
EAGER: Final = 0.15  # of an attack that could be made now: it is better made than left
TIME: Final = 1.5  # a Combat Turn
LATER: Final = 0.9  # of a move that can still be made
STEEPNESS: Final = 3.0  # how many points make a difference in whether a fight is lost
POINT: Final = 6.0  # and what one is worth even where that is as good as certain
OUTER: Final = 0.5  # of a point, for each of a wall that is left
INNER: Final = 0.8
BLOOD: Final = 1.0  # and for each Hit Point
THICKEST: Final = 10.0  # Structure Points that count
AVERAGE_HP: Final = 1.75  # of a zombie that is still to come
AVERAGE_FORCE: Final = 0.36  # Damage Points that it does in a Combat Turn
ALMOST: Final = 0.35  # so little of a zombie is none
CAUGHT: Final = {"hole": 0.5, "spiked-hole": 0.9, "deep-hole": 1.6}  # how much of a hit lasts; else all of it
BURNS: Final = 1.5  # Damage Points that a Fire marker does
BLAST: Final = 4.5
THROWN: Final = 3.0  # of these, as many as find somebody
GOES_OUT: Final = 0.17  # a Fire marker of a zombie
CHANCES: Final = [1, 1, 1, 3, 6, 10, 15, 21, 26, 30, 33, 35, 36]  # of 36, to roll so much or less; a 2 always hits


def judge(table: Enclave, seat: int) -> float:
    if table.outcome is not None:
        return VICTORY if seat in table.outcome.winners else -WON
    worth = belongings(table) + achieved(table) + prospects(table)
    if table.zombies:
        worth += this_fight(table) - hesitation(table)
    coming = 0.0 if table.combat_comes else growth(table)
    for part, likely in SIZES:
        worth += likely * next_fight(table, part * coming)
    return worth


def chance(value: int) -> float:
    """To roll so much or less with two dice."""
    return CHANCES[max(0, min(value, 12))] / 36.0


# -- what is owned -----------------------------------------------------------------------------------------------------


def belongings(table: Enclave) -> float:
    """What is not part of a fight: supplies, items, people as such, the vehicle; and the fire that eats it all."""
    worth = RP * (table.rp + table.found) - FIRE * table.fire * table.fire
    for defense in table.defenses:
        card = table.card_of(defense)
        worth += defense_worth(table, card, defense.area) * (1.0 - 0.5 * defense.damage / card.sp)
    for one in table.survivors:
        if one.person.counts:
            worth += HEAD
        for item in one.items:
            worth += ITEMS.get(item, ITEM)
        for trait in one.experience:
            worth += TRAITS.get(trait, TRAIT)
    for item in table.drawn:
        worth += ITEMS.get(item, ITEM)
    if table.vehicle:
        left = vehicle_hit_points(table) - table.vehicle_damage
        worth += (VEHICLE + VEHICLE_POINT * left) * (CHASE if table.objective == "the-lost-child" else 1.0)
    return worth


def defense_worth(table: Enclave, card: DefenseCard, area: int) -> float:
    """What it is good for after the next fight."""
    if card.fights_fire(table):
        return ROOF
    if area == VE:
        return 1.25 * RP * card.price
    if not card.every_turn and not holds(card):
        return ONCE * RP * card.price
    catches = chance(card.av) * (ROUNDS / AVERAGE_HP if card.every_turn else CAUGHT.get(card.id, 0.85))
    worth = LASTING * catches * fights_left(table) * PLACES[area]
    if area == table.outermost():
        worth *= EXPOSED / PLACES[area]
    for better in table.stage.defenses.values():
        if better.upgrade_of == card.id and table.cards_left(better):
            return worth + PLANNED
    return worth


def holds(card: DefenseCard) -> bool:
    """Does it hold a zombie, rather than hurt it once?"""
    return card.way_out_part > 0 or card.lost_from > 0 or card.lost_up_to_av


def fights_left(table: Enclave) -> float:
    """After the next one."""
    turns = table.scenario.turns
    if table.objective:
        turns = table.stage.objectives[table.objective].goal if table.objective == "survival" else 0
    return min(FIGHTS, max(0, turns - table.round) / FIGHT) if turns else FIGHTS


def achieved(table: Enclave) -> float:
    goal = table.goal()
    if goal is None:
        return 0.0
    worth = WON * len(table.completed)
    if goal.point:
        worth += GOAL * table.progress / goal.goal
    if table.in_play(CURE) and has_laboratory(table):
        worth += LABORATORY
    return worth


# -- what is about to be done ------------------------------------------------------------------------------------------


def prospects(table: Enclave) -> float:
    """Somebody is about to act, or to go out with others: what that may bring."""
    task = table.current
    if task.name == "fighter":
        return TIME
    if task.name == "action" and table.turns and table.turn.who >= 0:
        name = table.name(table.turn.who)
        best = IDLE * (table.rp - 1) if table.rp > 1 else 0.0
        if not table.searched:
            best = max(best, search_prospects(table, (name,), False))
            if table.vehicle:
                best = max(best, search_prospects(table, (name,), True))
        return best
    if task.name == "join":
        return search_prospects(table, task.words[1:], task.words[0] == "drive")
    return 0.0


def search_prospects(table: Enclave, party: tuple[str, ...], drives: bool) -> float:
    """What a search brings on average."""
    rows = table.stage.tables["vehicle" if drives else "foot" if table.in_play(VEHICLES) else "standard"]
    result = Tally(1 if len(party) > 1 else 0)
    for event in table.in_force():
        event.search_roll(table, result)
    risk = 0.0
    for name in party:
        who = table.index_of(name)
        for piece in table.survivors[who].pieces:
            piece.search_roll(table, result)
        life = remaining(table, who)
        dies = table.survivors[who].damage + 1 >= table.hit_points(who)
        risk += (health(life) + HEAD if dies else health(life) - health(life - 1.0)) / len(party)
    total = 0.0
    for roll in range(2, 13):
        total += (6 - abs(7 - roll)) / 36.0 * row_worth(table, rows.row(roll + result.value), risk)
    return total


def row_worth(table: Enclave, row: Row, risk: float) -> float:
    wear = VEHICLE_POINT * (CHASE if table.objective == "the-lost-child" else 1.0)
    scarce = SCARCE if table.rp + table.found < PLENTY else 1.0
    worth = (
        scarce * RP * row.rp
        + FOUND * row.items
        + STRANGER * row.survivors
        - risk * row.damage
        - wear * row.vehicle_damage
    )
    worth -= ZOMBIE * row.horde + (SUDDEN if row.combat else 0.0)
    goal = table.goal()
    if goal is not None and row.clues:
        worth += GOAL * row.clues / goal.goal
    return worth


# -- people ------------------------------------------------------------------------------------------------------------


def health(life: float) -> float:
    """What somebody with so many Hit Points left is worth."""
    if life <= 0.0:
        return 0.0
    whole = min(int(life), len(HEALTH) - 2)
    return HEALTH[whole] + (HEALTH[whole + 1] - HEALTH[whole]) * min(1.0, life - whole)


def remaining(table: Enclave, who: int) -> float:
    """Hit Points left: now, or by day after the recovery that comes before the next morning."""
    one = table.survivors[who]
    damage = one.damage
    if table.phase == "activation" and not table.zombies:
        acts = one.activated or (table.current.name == "action" and bool(table.turns) and table.turn.who == who)
        damage = max(0, damage - (1 if acts or not one.person.counts else 2))
    return table.hit_points(who) - damage - 1.4 * min(one.fire, 1)


def growth(table: Enclave) -> float:
    """How many zombies are expected to join the Horde before it attacks, by the chits that are left."""
    adds = 0
    attacks = 0
    chits = table.buildup.all_cards()
    for id in chits:
        chit = table.stage.chits[id]
        adds += chit.adds
        if chit.attack:
            attacks += 1
    return adds / (attacks + 1.0) if chits else 0.0


# -- the fight ---------------------------------------------------------------------------------------------------------


def this_fight(table: Enclave) -> float:
    """What the zombies on the map cost. Who can still move may attack first: most of what a move is worth counts."""
    staying = fight_out(table, -1, RE)
    if table.current.name != "fighter" or not table.turns or table.turn.who < 0 or MOVED in table.turn.marks:
        return staying
    who = table.turn.who
    area = table.survivors[who].area
    best = staying
    for there in STEPS[area] if table.outer_wall else STEPS_WITHOUT_WALL[area]:
        best = max(best, fight_out(table, who, there))
    return staying + LATER * (best - staying)


def hesitation(table: Enclave) -> float:
    """A house is not cleaned from outside: the longer nobody attacks, the more somebody should be in reach."""
    if not table.cleaning:
        return 0.0
    for one in table.survivors:
        for zombie in table.zombies:
            if zombie.area in reach_from(table, one.area):
                return 0.0
    return WAITING * (1 + table.idle_turns)


def fight_out(table: Enclave, mover: int, area: int) -> float:
    """How the fight changes things, if somebody goes to another area first; -1: nobody does."""
    battle = Battle(table, True)
    for who in range(len(table.survivors)):
        add_person(battle, table, who, area if who == mover else table.survivors[who].area)
    before = outcome(battle)
    for zombie in table.zombies:
        add_zombie(battle, table, zombie)
    battle.play()
    return outcome(battle) - before


def next_fight(table: Enclave, more: float) -> float:
    """What the Horde leaves once it has grown by so many."""
    battle = Battle(table, False)
    muster(battle, table)
    add_horde(battle, table, more)
    battle.play()
    return outcome(battle)


def outcome(battle: Battle) -> float:
    """What is left after a fight, and how likely it is lost."""
    margin = battle.margin()
    worth = POINT * margin - WON / (1.0 + power_of_e(margin / STEEPNESS)) - TIME * battle.turns
    if not battle.lost:
        worth += SP * (min(battle.ew, THICKEST) + min(battle.rw, THICKEST))
        for place, life in enumerate(battle.life):
            worth += health(life) * (1.0 if battle.counts[place] else DOG)
    return worth


def muster(battle: Battle, table: Enclave) -> None:
    """Where people would stand: who shoots worst stays in the Refuge if there are several, the others are on the wall
    as long as there is one."""
    wall = table.outermost() == EP
    inside = -1
    if wall and len(table.people()) > 2:
        for who in table.people():
            if inside < 0 or table.survivors[who].person.av < table.survivors[inside].person.av:
                inside = who
    for who in range(len(table.survivors)):
        add_person(battle, table, who, RE if who == inside or not wall or bars_wall(table, who) else EW)


def bars_wall(table: Enclave, who: int) -> bool:
    return any(piece.wall_forbidden(table) for piece in table.survivors[who].pieces)


def add_person(battle: Battle, table: Enclave, who: int, area: int) -> None:
    one = table.survivors[who]
    near = 0.0
    far = 0.0
    life = remaining(table, who)
    thrown = 0.0
    if one.person.counts:
        near = hits(table, who, one, True)
        far = hits(table, who, one, False)
    else:
        near = chance(one.person.av)
    for item in one.items:
        kind = table.stage.items[item]
        if kind.absorbs:
            life += 2.0 if kind.becomes else 1.0
        elif kind.is_launched and not battle.now:
            thrown += power(kind) * far
    attacks = float(attacks_of(table, one))
    ready = attacks
    able = True
    if battle.now and table.fighting:
        if table.turns and table.turn.who == who:
            ready = EAGER * table.turn.left
        else:
            ready = 0.0 if one.fought or one.loses_now or table.current.name != "fight" else EAGER * ready
        able = not one.fought and table.current.name in ("fight", "fighter")
    battle.add_person(area, life, near, far, attacks, ready, one.person.counts)
    battle.thrown.append(thrown)
    battle.able.append(able)


def power(kind: ItemKind) -> float:
    """Damage Points of something that is thrown and hits."""
    return BURNS if kind.makes_fire else THROWN


def hits(table: Enclave, who: int, one: Survivor, same_area: bool) -> float:
    """The Damage Points that an attack does on average, with the best weapon for it."""
    value = Tally(one.person.av)
    for piece in one.pieces:
        piece.attack_value(table, who, same_area, value)
        piece.value_against_enemy(same_area, value)
    for card in table.in_force():
        card.attack_value(table, who, same_area, value)
    best = chance(value.value) + 1.0 / 36.0
    for item in one.items:
        kind = table.stage.items[item]
        if kind.is_weapon and (same_area or not kind.same_area_only):
            best = max(best, chance(value.value + kind.bonus) * (0.85 * kind.hits + 0.15) + 1.0 / 36.0)
    return best


def add_zombie(battle: Battle, table: Enclave, zombie: Zombie) -> None:
    """One on the map; if it is held, it may come free."""
    kind = table.kind_of(zombie)
    battle.add_zombie(zombie.area, kind, 1.0)
    battle.hp[-1] -= float(zombie.damage)
    battle.burning[-1] = float(min(zombie.fire, 1))
    defense = table.defense(zombie.held)
    if defense is not None:
        way_out = table.card_of(defense).way_out(kind.av)
        battle.held[-1] = 1.0
        battle.freed[-1] = chance(way_out) if way_out else 0.0


def add_horde(battle: Battle, table: Enclave, more: float) -> None:
    """Those of the Horde, and average ones that come to them."""
    area = table.outermost()
    for id in table.horde:
        battle.add_zombie(area, table.stage.zombies[id], 1.0)
    while more > 0.0:
        battle.add_zombie(area, None, min(1.0, more))
        more -= 1.0


class Battle:
    """A fight as it goes on average: nobody is dead or alive, only more or less so."""

    def __init__(self, table: Enclave, now: bool) -> None:
        self.now = now  # does it go on already?
        self.cleaning = now and table.cleaning
        self.outer = table.outer_wall
        self.strikes = table.strike_refuge
        self.ew = float(table.walls[0]) if table.outer_wall else 0.0
        self.rw = float(table.walls[1])
        self.harder = 0  # AV of zombies, by events
        self.lost = False
        self.turns = 0
        # zombies
        self.hp: list[float] = []
        self.weight: list[float] = []  # how likely it is there
        self.area: list[int] = []
        self.force: list[float] = []
        self.climbs: list[float] = []  # -1.0: it does not; else how far it has come
        self.reaches: list[bool] = []
        self.held: list[float] = []
        self.freed: list[float] = []  # how likely it frees itself
        self.burning: list[float] = []
        # people
        self.where: list[int] = []
        self.life: list[float] = []
        self.near: list[float] = []
        self.far: list[float] = []
        self.attacks: list[float] = []
        self.ready: list[float] = []  # attacks left in the first turn
        self.counts: list[bool] = []
        self.able: list[bool] = []  # to move in the first turn
        self.thrown: list[float] = []  # Damage Points of what they can throw
        # defenses that have not struck: what they attack, how well, and what comes of it
        self.guards: list[int] = []
        self.guard_hits: list[float] = []
        self.guard_hurts: list[float] = []  # Damage Points; 0: it holds
        self.blades: list[int] = []  # what strikes in every turn
        self.blade_hits: list[float] = []
        self.barrels: list[int] = []
        self.blast = BLAST * UNSURE if now else BLAST
        self.furnish(table)

    def furnish(self, table: Enclave) -> None:
        """Defenses, and events in force."""
        harder = Tally(0)
        for event in table.in_force():
            event.zombie_attack_value(table, harder)
        self.harder = harder.value
        for defense in table.defenses:
            card = table.card_of(defense)
            area = ATTACKED[defense.area]
            if card.set_off:
                self.barrels.append(area)
            elif card.av > 0 and card.every_turn:
                self.blades.append(area)
                self.blade_hits.append(chance(card.av))
            elif card.av > 0 and not (self.now and defense.spent):
                self.guards.append(area)
                self.guard_hits.append(chance(card.av) * CAUGHT.get(card.id, 1.0))
                self.guard_hurts.append(0.0 if holds(card) else 2.0)

    def add_zombie(self, area: int, kind: ZombieKind | None, weight: float) -> None:
        """One of a kind, or an average one."""
        climbs = False
        if kind is not None:
            for trait in kind.traits:
                climbs = climbs or trait.climbs
        self.area.append(area)
        self.hp.append(float(kind.hp) if kind is not None else AVERAGE_HP)
        self.force.append(chance(kind.av + self.harder) + 1.0 / 36.0 if kind is not None else AVERAGE_FORCE)
        self.weight.append(weight)
        self.climbs.append(0.0 if climbs else -1.0)
        self.reaches.append(kind is not None and kind.reaches_wall)
        self.held.append(0.0)
        self.freed.append(0.0)
        self.burning.append(0.0)

    def add_person(
        self, area: int, life: float, near: float, far: float, attacks: float, ready: float, counts: bool
    ) -> None:
        self.where.append(area)
        self.life.append(life)
        self.near.append(near)
        self.far.append(far)
        self.attacks.append(attacks)
        self.ready.append(ready)
        self.counts.append(counts)

    # -- how it goes ---------------------------------------------------------------------------------------------------

    def play(self) -> None:
        for place in range(len(self.guards)):
            self.guard(place)
        while self.turns < TURNS and self.threat() >= ALMOST and not self.lost:
            for place in range(len(self.blades)):
                self.shoot(self.blades[place], self.blade_hits[place])
            self.people_act()
            self.zombies_act()
            self.turns += 1

    def presence(self, zombie: int) -> float:
        hp = self.hp[zombie]
        if hp <= 0.0:
            return 0.0
        return self.weight[zombie] * (1.0 - self.held[zombie]) * (hp if hp < 1.0 else 1.0)

    def threat(self) -> float:
        total = 0.0
        for zombie in range(len(self.hp)):
            total += self.presence(zombie)
        return total

    def mass(self) -> float:
        """Hit Points of all zombies that are loose."""
        total = 0.0
        for zombie, hp in enumerate(self.hp):
            if hp > 0.0:
                total += hp * self.weight[zombie] * (1.0 - self.held[zombie])
        return total

    def anybody_in(self, area: int) -> bool:
        for place, where in enumerate(self.where):
            if where == area and self.counts[place] and self.life[place] > 0.0:
                return True
        return False

    def zombies_in(self, area: int) -> float:
        total = 0.0
        for zombie, where in enumerate(self.area):
            if where == area:
                total += self.presence(zombie)
        return total

    def guard(self, place: int) -> None:
        """A defense strikes one at random: each of them a little."""
        there = [
            zombie for zombie, area in enumerate(self.area) if area == self.guards[place] and self.hp[zombie] > 0.0
        ]
        for zombie in there:
            part = self.guard_hits[place] / len(there)
            if self.guard_hurts[place] > 0.0:
                self.hp[zombie] -= min(self.hp[zombie], self.guard_hurts[place]) * part
            else:
                self.weight[zombie] *= max(0.0, 1.0 - part)

    def shoot(self, area: int, points: float) -> float:
        """Damage Points on those in an area, who is nearest to the end first; how many were of use."""
        used = 0.0
        while points > 0.001:
            target = -1
            for zombie, where in enumerate(self.area):
                if where == area and self.hp[zombie] > 0.0 and self.held[zombie] < 0.5:
                    if target < 0 or self.hp[zombie] < self.hp[target]:
                        target = zombie
            if target < 0:
                return used
            need = self.hp[target] * self.weight[target]
            if need <= points or self.weight[target] < 0.01:
                self.hp[target] = 0.0
                points -= need
                used += need
            else:
                self.hp[target] -= points / self.weight[target]
                return used + points
        return used

    def people_act(self) -> None:
        self.back_inside()
        for place, where in enumerate(self.where):
            life = self.life[place]
            if life <= 0.0:
                continue
            shots = (self.ready[place] if self.turns == 0 else self.attacks[place]) * min(1.0, life)
            others = IP if where in (RE, EW) else RE
            near = shots * self.near[place]
            far = shots * self.far[place]
            if self.thrown[place] > 0.0:
                self.throw(place, where)
            if far > 0.0 and self.barrels and (self.turns > 0 or not self.now) and self.sets_off(where):
                self.shoot(self.barrels.pop(), self.blast * min(1.0, far))
                continue
            if where == EW:
                used = self.shoot(IP, far)
                used += self.shoot(EP, far - used)
            else:
                used = self.shoot(where, near)
                if used < near and near > 0.0 and (where != EP or not self.outer):
                    used += self.shoot(IP if where == EP else others, far * (1.0 - used / near))
            if used == 0.0 and self.turns > 0:
                self.go_where_they_are(place)

    def throw(self, place: int, where: int) -> None:
        """All that somebody has, at whom they can reach."""
        for area in (where, IP, EP if where == EW else RE):
            if self.thrown[place] > 0.0:
                self.thrown[place] -= self.shoot(area, self.thrown[place])

    def sets_off(self, where: int) -> bool:
        """Is the last barrel in reach, and are there enough beside it?"""
        barrel = self.barrels[-1]
        in_reach = barrel == where or where == EW or ((where == RE or not self.outer) and barrel == IP)
        return in_reach and self.zombies_in(barrel) > 1.5

    def back_inside(self) -> None:
        """Before the walls fall somebody has to be in the Refuge."""
        if self.cleaning or self.anybody_in(RE):
            return
        inside = self.zombies_in(IP)
        if self.rw > 3.0 if inside > 0.0 else self.ew > 0.4 * self.zombies_in(EP) + 0.5:
            return
        for area in (IP, EW, EP):
            best = -1
            for place, where in enumerate(self.where):
                if where == area and self.counts[place] and self.life[place] > 0.0:
                    if not self.able[place] and self.turns == 0:
                        continue
                    if best < 0 or self.life[place] > self.life[best]:
                        best = place
            if best >= 0:
                self.where[best] = RE if area == IP else IP if area == EW or not self.outer else EW
                return

    def go_where_they_are(self, place: int) -> None:
        where = self.where[place]
        if where == EW and self.zombies_in(RE) > 0.0:
            self.where[place] = IP
        elif where == EP:
            self.where[place] = EW if self.outer else IP
        elif where == IP and self.zombies_in(EP) > 0.0 and self.outer and (self.cleaning or self.anybody_in(RE)):
            self.where[place] = EW

    def wound(self, area: int, points: float) -> None:
        """Who has the most Hit Points left there takes it."""
        best = -1
        for place, where in enumerate(self.where):
            if where == area and self.counts[place] and self.life[place] > 0.0:
                if best < 0 or self.life[place] > self.life[best]:
                    best = place
        if best >= 0:
            self.life[best] -= points

    def zombies_act(self) -> None:
        for zombie, where in enumerate(self.area):
            here = self.presence(zombie)
            if self.held[zombie] > 0.0:
                self.held[zombie] *= 1.0 - self.freed[zombie]
            if self.burning[zombie] > 0.0:
                self.hp[zombie] -= self.burning[zombie]
                self.burning[zombie] *= 1.0 - GOES_OUT
            if here <= 0.0:
                continue
            force = self.force[zombie]
            if self.anybody_in(where):
                self.wound(where, force * here)
            elif self.reaches[zombie] and where != RE and self.anybody_in(EW):
                self.wound(EW, force * here)
            elif where == EP:
                self.outside(zombie, force * here)
            elif where == IP:
                if self.rw > 0.0 and self.strikes and self.anybody_in(RE):
                    self.wound(RE, force * here)
                elif self.rw > 0.0:
                    self.rw -= force * here
                elif self.cleaning or self.anybody_in(RE) or here > 0.25:
                    self.area[zombie] = RE
                    self.lost = not self.cleaning and not self.anybody_in(RE)
            elif self.cleaning and self.anybody_in(IP):
                self.wound(IP, force * here)
            elif not self.cleaning:
                self.lost = True
            if self.lost:
                return
        self.lost = not any(self.counts[place] and life > 0.0 for place, life in enumerate(self.life))

    def outside(self, zombie: int, points: float) -> None:
        """At the External Wall, or past it."""
        if self.ew <= 0.0:
            self.area[zombie] = IP
        elif self.climbs[zombie] >= 0.0:
            self.climbs[zombie] += self.force[zombie]
            if self.climbs[zombie] > 0.6:
                self.area[zombie] = IP
        else:
            self.ew -= points

    def margin(self) -> float:
        """How narrowly the fight is won or lost on average, about in Damage Points."""
        margin = -self.mass()
        if self.lost:
            return margin - 1.0
        margin += OUTER * max(0.0, min(self.ew, THICKEST)) + INNER * max(0.0, min(self.rw, THICKEST))
        for place, life in enumerate(self.life):
            if life > 0.0:
                margin += BLOOD * life * (1.0 if self.counts[place] else DOG)
        return margin


def power_of_e(exponent: float) -> float:
    return float(2.718281828459045 ** max(-30.0, min(30.0, exponent)))
