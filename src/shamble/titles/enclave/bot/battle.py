"""A fight as the judgement imagines it: nobody is simply dead or alive, only more or less so."""

from __future__ import annotations

from typing import Final

from shamble.kernel.abilities import Tally
from shamble.titles.enclave.bot.defenses import AVERAGE_HP, holds, lasts
from shamble.titles.enclave.bot.measures import chance
from shamble.titles.enclave.bot.people import DOG
from shamble.titles.enclave.rules.pieces import ATTACKED, EP, EW, IP, RE, ZombieKind
from shamble.titles.enclave.rules.table import Enclave

TURNS: Final = 14  # that are simulated
UNSURE: Final = 0.5  # for a barrel that could still be set off: setting it off is better than leaving it
OUTER: Final = 0.5  # of a point, for each Structure Point of a wall that is left
INNER: Final = 0.8
BLOOD: Final = 1.0  # and for each Hit Point
THICKEST: Final = 10.0  # Structure Points that count
AVERAGE_FORCE: Final = 0.36  # Damage Points per Combat Turn of a zombie that is still to come
ALMOST: Final = 0.35  # less of a zombie than this counts as none
BLAST: Final = 4.5  # Damage Points
TRAPPED: Final = 2.0
GOES_OUT: Final = 0.17  # the chance that a zombie's Fire marker goes out
OVER_THE_WALL: Final = 0.6  # this much of a climb is enough


class Attacker:
    """A zombie, or the likely fraction of one."""

    def __init__(self, area: int, hp: float, force: float, weight: float) -> None:
        self.area = area
        self.hp = hp
        self.force = force  # Damage Points per Combat Turn
        self.weight = weight  # how likely it is there
        self.climbs = False
        self.climbed = 0.0  # how far it has climbed
        self.reaches_wall = False
        self.held = 0.0
        self.freed = 0.0  # how likely it frees itself
        self.burning = 0.0

    def presence(self) -> float:
        if self.hp <= 0.0:
            return 0.0
        return self.weight * (1.0 - self.held) * (self.hp if self.hp < 1.0 else 1.0)


class Defender:
    """A survivor, or the dog."""

    ready: float  # attacks left in the first turn
    able: bool  # can it move in the first turn?
    thrown: float  # Damage Points of what it can throw

    def __init__(self, area: int, life: float, near: float, far: float, attacks: float, counts: bool) -> None:
        self.area = area
        self.life = life
        self.near = near  # Damage Points of an attack in its own area
        self.far = far  # and of one into another area
        self.attacks = attacks
        self.counts = counts

    def lives(self) -> bool:
        """Is enough of the defender alive to count?"""
        return self.counts and self.life > 0.0


class Guard:
    """A defense: where it strikes, how well, and with what effect."""

    def __init__(self, area: int, hits: float, hurts: float) -> None:
        self.area = area
        self.hits = hits
        self.hurts = hurts  # Damage Points; 0: it holds


class Battle:
    """A fight as it goes on average."""

    def __init__(self, table: Enclave, now: bool) -> None:
        self.now = now  # is it already being fought?
        self.cleaning = now and table.cleaning
        self.outer = table.outer_wall
        self.strikes = table.strike_refuge
        self.ew = float(table.walls[0]) if table.outer_wall else 0.0
        self.rw = float(table.walls[1])
        self.harder = 0  # added to the AV of zombies by events
        self.lost = False
        self.turns = 0
        self.zombies: list[Attacker] = []
        self.people: list[Defender] = []
        self.guards: list[Guard] = []  # that have not struck yet
        self.blades: list[Guard] = []  # that strike every turn
        self.barrels: list[int] = []
        self.blast = BLAST * UNSURE if now else BLAST
        self.furnish(table)

    def furnish(self, table: Enclave) -> None:
        """Add the defenses and the events in force."""
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
                self.blades.append(Guard(area, chance(card.av), 1.0))
            elif card.av > 0 and not (self.now and defense.spent):
                hits = chance(card.av) * lasts(card, 1.0)
                self.guards.append(Guard(area, hits, 0.0 if holds(card) else TRAPPED))

    def add_zombie(self, area: int, kind: ZombieKind | None, weight: float) -> Attacker:
        """Add a zombie of a kind, or an average one."""
        if kind is None:
            zombie = Attacker(area, AVERAGE_HP, AVERAGE_FORCE, weight)
        else:
            zombie = Attacker(area, float(kind.hp), chance(kind.av + self.harder) + 1.0 / 36.0, weight)
            zombie.reaches_wall = kind.reaches_wall
            for trait in kind.traits:
                zombie.climbs = zombie.climbs or trait.climbs
        self.zombies.append(zombie)
        return zombie

    # -- how it goes ---------------------------------------------------------------------------------------------------

    def play(self) -> None:
        for guard in self.guards:
            self.strike(guard)
        while self.turns < TURNS and self.threat() >= ALMOST and not self.lost:
            for blade in self.blades:
                self.shoot(blade.area, blade.hits)
            self.people_act()
            self.zombies_act()
            self.turns += 1

    def threat(self) -> float:
        total = 0.0
        for zombie in self.zombies:
            total += zombie.presence()
        return total

    def mass(self) -> float:
        """The Hit Points of all zombies that are free."""
        total = 0.0
        for zombie in self.zombies:
            if zombie.hp > 0.0:
                total += zombie.hp * zombie.weight * (1.0 - zombie.held)
        return total

    def anybody_in(self, area: int) -> bool:
        for person in self.people:  # noqa: SIM110
            if person.area == area and person.lives():
                return True
        return False

    def zombies_in(self, area: int) -> float:
        total = 0.0
        for zombie in self.zombies:
            if zombie.area == area:
                total += zombie.presence()
        return total

    def strike(self, guard: Guard) -> None:
        """A defense strikes a random zombie: so each of them gets a share of it."""
        there = [zombie for zombie in self.zombies if zombie.area == guard.area and zombie.hp > 0.0]
        for zombie in there:
            part = guard.hits / len(there)
            if guard.hurts > 0.0:
                zombie.hp -= min(zombie.hp, guard.hurts) * part
            else:
                zombie.weight *= max(0.0, 1.0 - part)

    def shoot(self, area: int, points: float) -> float:
        """Deal Damage Points in an area, to the weakest zombies first; gives how many were useful."""
        used = 0.0
        while points > 0.001:
            target: Attacker | None = None
            for zombie in self.zombies:
                if zombie.area == area and zombie.hp > 0.0 and zombie.held < 0.5:
                    if target is None or zombie.hp < target.hp:
                        target = zombie
            if target is None:
                return used
            need = target.hp * target.weight
            if need <= points or target.weight < 0.01:
                target.hp = 0.0
                points -= need
                used += need
            else:
                target.hp -= points / target.weight
                return used + points
        return used

    # -- people --------------------------------------------------------------------------------------------------------

    def people_act(self) -> None:
        self.back_inside()
        for person in self.people:
            if person.life > 0.0:
                self.person_acts(person)

    def person_acts(self, person: Defender) -> None:
        where = person.area
        shots = (person.ready if self.turns == 0 else person.attacks) * min(1.0, person.life)
        near = shots * person.near
        far = shots * person.far
        self.throw(person)
        if far > 0.0 and self.barrels and (self.turns > 0 or not self.now) and self.sets_off(where):
            self.shoot(self.barrels.pop(), self.blast * min(1.0, far))
            return
        if where == EW:
            used = self.shoot(IP, far)
            used += self.shoot(EP, far - used)
        else:
            used = self.shoot(where, near)
            if used < near and near > 0.0 and (where != EP or not self.outer):
                used += self.shoot(RE if where == IP else IP, far * (1.0 - used / near))
        if used == 0.0 and self.turns > 0:
            self.go_where_they_are(person)

    def throw(self, person: Defender) -> None:
        """Throw everything that somebody has at the zombies in reach."""
        for area in (person.area, IP, EP if person.area == EW else RE):
            if person.thrown > 0.0:
                person.thrown -= self.shoot(area, person.thrown)

    def sets_off(self, where: int) -> bool:
        """Is the last barrel in reach, and are enough zombies beside it?"""
        barrel = self.barrels[-1]
        in_reach = barrel == where or where == EW or ((where == RE or not self.outer) and barrel == IP)
        return in_reach and self.zombies_in(barrel) > 1.5

    def back_inside(self) -> None:
        """Somebody has to be in the Refuge before the walls fall."""
        if self.cleaning or self.anybody_in(RE):
            return
        inside = self.zombies_in(IP)
        if self.rw > 3.0 if inside > 0.0 else self.ew > 0.4 * self.zombies_in(EP) + 0.5:
            return
        for area in (IP, EW, EP):
            best = self.healthiest(area, self.turns == 0)
            if best is not None:
                best.area = RE if area == IP else IP if area == EW or not self.outer else EW
                return

    def healthiest(self, area: int, if_able: bool) -> Defender | None:
        """The person with the most Hit Points left there; with `if_able`, among those who can still move."""
        best: Defender | None = None
        for person in self.people:
            if person.area == area and person.lives() and (person.able or not if_able):
                if best is None or person.life > best.life:
                    best = person
        return best

    def go_where_they_are(self, person: Defender) -> None:
        where = person.area
        if where == EW and self.zombies_in(RE) > 0.0:
            person.area = IP
        elif where == EP:
            person.area = EW if self.outer else IP
        elif where == IP and self.zombies_in(EP) > 0.0 and self.outer and (self.cleaning or self.anybody_in(RE)):
            person.area = EW

    # -- zombies -------------------------------------------------------------------------------------------------------

    def zombies_act(self) -> None:
        for zombie in self.zombies:
            here = zombie.presence()
            if zombie.held > 0.0:
                zombie.held *= 1.0 - zombie.freed
            if zombie.burning > 0.0:
                zombie.hp -= zombie.burning
                zombie.burning *= 1.0 - GOES_OUT
            if here > 0.0:
                self.zombie_acts(zombie, here)
            if self.lost:
                return
        self.lost = not any(person.lives() for person in self.people)

    def zombie_acts(self, zombie: Attacker, here: float) -> None:
        where = zombie.area
        points = zombie.force * here
        if self.anybody_in(where):
            self.wound(where, points)
        elif zombie.reaches_wall and where != RE and self.anybody_in(EW):
            self.wound(EW, points)
        elif where == EP:
            self.outside(zombie, points)
        elif where == IP:
            self.before_refuge(zombie, points, here)
        elif self.cleaning and self.anybody_in(IP):
            self.wound(IP, points)
        elif not self.cleaning:
            self.lost = True

    def wound(self, area: int, points: float) -> None:
        """The person with the most Hit Points left there takes the damage."""
        person = self.healthiest(area, False)
        if person is not None:
            person.life -= points

    def outside(self, zombie: Attacker, points: float) -> None:
        """A zombie at the External Wall, or past it."""
        if self.ew <= 0.0:
            zombie.area = IP
        elif zombie.climbs:
            zombie.climbed += zombie.force
            if zombie.climbed > OVER_THE_WALL:
                zombie.area = IP
        else:
            self.ew -= points

    def before_refuge(self, zombie: Attacker, points: float, here: float) -> None:
        """A zombie at the wall of the Refuge, or past it."""
        if self.rw > 0.0 and self.strikes and self.anybody_in(RE):
            self.wound(RE, points)
        elif self.rw > 0.0:
            self.rw -= points
        elif self.cleaning or self.anybody_in(RE) or here > 0.25:
            zombie.area = RE
            self.lost = not self.cleaning and not self.anybody_in(RE)

    # -- how it ends ---------------------------------------------------------------------------------------------------

    def margin(self) -> float:
        """How narrowly the fight is won or lost on average, roughly in Damage Points."""
        margin = -self.mass()
        if self.lost:
            return margin - 1.0
        margin += OUTER * max(0.0, min(self.ew, THICKEST)) + INNER * max(0.0, min(self.rw, THICKEST))
        for person in self.people:
            if person.life > 0.0:
                margin += BLOOD * person.life * (1.0 if person.counts else DOG)
        return margin
