"""The table as text: the map from the Horde down to the Refuge, supplies and cups, and what the zombies may do next.

All of it comes from a view; only what is printed on counters and cards comes from the stage."""

from __future__ import annotations

from itertools import zip_longest
from typing import Final

from shamble.kernel.records import Plain
from shamble.speech.text_wrap import fill, strung
from shamble.speech.words import Words
from shamble.titles.enclave.rules.pieces import AREAS, DRAWBACKS, MAP, RE, VE, WALLS, Chit, ZombieKind
from shamble.titles.enclave.rules.rules import COLLAPSE
from shamble.titles.enclave.rules.stage import Stage
from shamble.titles.enclave.words.sentences import counted, listed, price_of

LABEL: Final = 7  # the width of the label before a row
SIDE: Final = 40  # the width of the column beside the map
BESIDE: Final = 100  # the width from which on that column is shown
BAR: Final = "▓"
GAP: Final = "┄"
TROUBLED: Final = "drawback"  # a trait that is used up once the drawback is drawn
PHASES: Final = {
    "setup": "setting up",
    "new-day": "a new day",
    "activation": "survivors' turn",
    "enemy": "enemy phase",
    "end-of-day": "end of the day",
    "cleaning": "clearing the house",
}
INTENTIONS: Final = {  # what zombies do in their step, in the order in which it is shown
    "attack": "! attack",
    "batter": "pound on",
    "climb": "climb",
    "move": "go to",
    "struggle": "try to break free of",
    "hang": "held to the end by",
    "stay": "stay in",
}


def show(stage: Stage, view: Plain, width: int, words: Words) -> str:
    table = _Showing(stage, view, width, words)
    if width < BESIDE:
        rows = [*table.heading(width), *table.map(width), *table.box(width)]
    else:
        left = width - SIDE - 3
        rows = [*table.heading(width), *beside(table.map(left), table.box(SIDE), left)]
    return "\n".join([row.rstrip() for row in [*rows, *table.cards(width), *table.next(width)]])


def brief(stage: Stage, view: Plain, width: int, words: Words) -> str:
    """The day, what there is to spend, and who acts: for people who have the real map."""
    table = _Showing(stage, view, width, words)
    return "\n".join([*table.heading(width), *table.acting(width)])


class _Showing:
    """One view while it is formatted."""

    def __init__(self, stage: Stage, view: Plain, width: int, words: Words) -> None:
        self.stage = stage
        self.view = view
        self.words = words
        self.active: str = view["active"][-1][0] if view["active"] else ""

    def heading(self, width: int) -> list[str]:
        view = self.view
        last = last_turn(self.stage, view)
        phase: str = view["phase"]
        before = "Before the first day" if phase != "cleaning" else "One combat for the house"
        turn = f"Day {view['turn']}{f' of {last}' if last else ''}" if view["turn"] else before
        fight = f"Combat Turn {view['combat-turn']}" if view["combat-turn"] else ""
        parts = [turn, fight or PHASES.get(phase, phase)]
        parts.append(f"{view['rp']} RP{f' (+{found} tomorrow)' if (found := view['found']) else ''}")
        if view["points"] + view["extra"]:
            parts.append(counted(view["points"] + view["extra"], "Action Point"))
        if view["kills"]:
            parts.append(counted(view["kills"], "kill"))
        if view["fallen"]:
            parts.append(f"{view['fallen']} of yours lost")
        return fill(parts, " · ", width)

    def acting(self, width: int) -> list[str]:
        """The person who acts in combat, with the attacks left."""
        if not self.active:
            return []
        said = [f"{self.words.name(self.active)} acts"]
        if self.view["fighting"]:
            left = self.view["active"][-1][1]
            said.append(f"{counted(left, 'attack') if left else 'no attack'} left")
        return fill(said, " · ", width)

    # -- the map -------------------------------------------------------------------------------------------------------

    def map(self, width: int) -> list[str]:
        rows = self.horde(width)
        for area in MAP:
            rows += self.wall(AREAS[area], width) if area in WALLS else self.area(AREAS[area], width)
        if self.view["vehicle"] is not None:
            rows += self.vehicle(width)
        return rows

    def horde(self, width: int) -> list[str]:
        waiting: list[str] = self.view["horde"]
        if not waiting:
            return [labelled("Horde") + "nobody outside"]
        kinds = [self.stage.zombies[id] for id in waiting]
        strength = f"{len(kinds)} strong: {sum(kind.hp for kind in kinds)} HP, AV {span([kind.av for kind in kinds])}"
        said = [counted(waiting.count(id), kind.name, kind.plural) for id, kind in self.kinds(waiting)]
        way = "" if self.view["zombies"] else f" · would come to {self.outermost()}"
        return fill([*f"{strength}{way} ·".split(), *strung(said, ",")], " ", width, labelled("Horde"))

    def outermost(self) -> str:
        return "EP" if self.view["walls"]["ew"] else "IP"

    def kinds(self, ids: list[str]) -> list[tuple[str, ZombieKind]]:
        return [(id, kind) for id, kind in self.stage.zombies.items() if id in ids]

    def area(self, id: str, width: int) -> list[str]:
        rows = self.people(id, width) + self.zombies(id, width) + self.defenses(id, width)
        fire = self.view["fire"] if id == AREAS[RE] else 0
        if fire:
            flames = f"FIRE {'▲' * fire}{'△' * (COLLAPSE - fire)} {fire} of {COLLAPSE}"
            rows = [" " * LABEL + flames, *rows]
        rows = rows or [" " * LABEL + "-"]
        return [id.upper() + rows[0][len(id) :], *rows[1:]]

    def wall(self, id: str, width: int) -> list[str]:
        """The Structure Points as a bar across the map."""
        points = self.view["walls"][id]
        if points is None:
            return [labelled(id.upper()) + "no wall"]
        said = f" {points} SP" if points else " breached"
        room = width - LABEL - len(said)
        bar = BAR * min(2 * points, room)
        rows = [labelled(id.upper()) + bar + GAP * (min(room, 40) - len(bar)) + said]
        return rows + self.people(id, width) + self.defenses(id, width)

    def people(self, area: str, width: int) -> list[str]:
        rows: list[str] = []
        for one in self.view["survivors"]:
            if one["area"] == area:
                begin = f"{self.mark(one):>{LABEL - 1}} "
                rows += fill([self.counter(one), *self.extras(one)], " · ", width, begin, LABEL + 2)
        return rows

    def mark(self, one: Plain) -> str:
        """Who acts, and who has acted: in this Combat Turn, or today."""
        if one["id"] == self.active:
            return "▸"
        has_acted = one["fought"] if self.view["fighting"] else one["activated"] and self.view["phase"] == "activation"
        return "✓" if has_acted else ""

    def counter(self, one: Plain) -> str:
        av = one["av"] + one["drunk"]
        return f"{self.words.name(one['id'])} AV {av} {hearts(one['hp'], one['damage'])}"

    def extras(self, one: Plain) -> list[str]:
        """What somebody carries, then traits, drawbacks and conditions."""
        stage = self.stage
        items: list[str] = one["items"]
        kinds = [several(kind.name, items.count(id)) for id, kind in stage.items.items() if id in items]
        said = [", ".join(kinds)] if kinds else []
        said += [stage.traits[id].name.lower() for id in one["traits"] if id != TROUBLED]
        said += [stage.experience[id].name.lower() for id in one["experience"]]
        said += [stage.drawbacks[id].name.upper() for id in one["drawbacks"]]
        said += [f"fire {one['fire']}"] if one["fire"] else []
        said += ["loses a Combat Turn"] if one["loses-turn"] else []
        said += [f"dog of {self.words.name(self.view['owner'])}"] if not one["counts"] and self.view["owner"] else []
        return said

    def zombies(self, area: str, width: int) -> list[str]:
        """Identical ones are grouped."""
        groups: dict[tuple[str, str, str, str], list[str]] = {}
        for zombie in self.view["zombies"]:
            if zombie["area"] == area:
                key = (zombie["kind"], str(zombie["damage"]), str(zombie["fire"]), zombie["held"])
                groups.setdefault(key, []).append(zombie["id"].rpartition("-")[2])
        said = [self.zombie(*key, numbers) for key, numbers in groups.items()]
        return fill(said, ", ", width, " " * LABEL) if said else []

    def zombie(self, id: str, damage: str, fire: str, held: str, numbers: list[str]) -> str:
        kind = self.stage.zombies[id]
        burning = f" fire {fire}" if fire != "0" else ""
        stuck = f" (held by {self.words.name(held)})" if held else ""
        return f"{kind.name} {'+'.join(numbers)} AV {kind.av} {hearts(kind.hp, int(damage))}{burning}{stuck}"

    def defenses(self, area: str, width: int) -> list[str]:
        said = [self.defense(defense) for defense in self.view["defenses"] if defense["area"] == area]
        return fill(said, " ", width, " " * LABEL) if said else []

    def defense(self, defense: Plain) -> str:
        card = self.stage.defenses[defense["card"]]
        parts = [self.words.name(defense["id"]) + (f" AV {card.av}" if card.av else "")]
        parts[0] += f" SP {defense['sp'] - defense['damage']}" + (f"/{defense['sp']}" if defense["damage"] else "")
        holding = [self.short(zombie) for zombie in self.view["zombies"] if zombie["held"] == defense["id"]]
        parts += [f"holds {listed(holding)}"] if holding else []
        parts += ["spent"] if defense["spent"] else []
        return f"[{', '.join(parts)}]"

    def short(self, zombie: Plain) -> str:
        """A zombie's name as on its counter, with its number."""
        return f"{self.stage.zombies[zombie['kind']].name} {zombie['id'].rpartition('-')[2]}"

    def vehicle(self, width: int) -> list[str]:
        state = hearts(self.view["vehicle-hp"], self.view["vehicle"])
        improvements = [self.defense(one) for one in self.view["defenses"] if one["area"] == AREAS[VE]]
        return fill([f"{self.stage.vehicle_name} {state}", *improvements], " ", width, labelled("VE"))

    # -- supplies, cups, goal ------------------------------------------------------------------------------------------

    def box(self, width: int) -> list[str]:
        view = self.view
        rows = self.goal(width)
        in_force = [id for id in [view["events"]["stays"], *view["events"]["today"]] if id]
        for id in in_force:
            card = self.stage.events[id]
            rows += fill([f"{card.name}:", *card.says.split()], " ", width, labelled("Event"))
        cups = [f"{name} {count}" for name, count in view["cups"].items() if name != "chits" and count]
        return rows + fill([cup for cup in cups if self.is_used(cup)], ", ", width, labelled("Cups"))

    def is_used(self, cup: str) -> bool:
        return DRAWBACKS in self.view["codes"] or not cup.startswith("drawbacks")

    def cards(self, width: int) -> list[str]:
        """The defenses that can still be built, by price; not before a fight for the house, when there is nothing to
        pay with."""
        if self.view["phase"] != "activation" and (self.view["phase"] != "setup" or not self.view["rp"]):
            return []
        prices: dict[str, list[str]] = {}
        for id, count in self.view["available"].items():
            card = self.stage.defenses[id]
            if count:
                prices.setdefault(price_of(self.stage, card), []).append(several(card.name, count))
        groups = [strung(names, ",") for _, names in sorted(prices.items())]
        for price, group in zip(sorted(prices), groups):
            group[0] = f"{price}: {group[0]}"
        for group in groups[:-1]:
            group[-1] += " ·"
        return fill([name for group in groups for name in group], " ", width, labelled("Build"))

    def goal(self, width: int) -> list[str]:
        view = self.view
        if view["objective"]:
            goal = self.stage.objectives[view["objective"]]
            said = f"{goal.name}: {goal.says.removesuffix('.')}"
            if goal.point:
                said = f"{goal.name}: {view['progress']} of {goal.goal} {self.words.name(goal.point, 2)}"
            elif view["rescue"]:
                said = f"{goal.name}: the Rescue Forces are here, stay alive to the end of today"
        elif self.stage.scenario.turns:
            said = f"hold out for {self.stage.scenario.turns} days"
        else:
            said = "clear the house"
        if view["wanted"]:
            said += f" · campaign: {len(view['completed'])} of {view['wanted']} objectives"
        return fill(said.split(), " ", width, labelled("Goal"))

    # -- what the dead may do ------------------------------------------------------------------------------------------

    def next(self, width: int) -> list[str]:
        if self.view["outcome"] or (self.stage.scenario.no_chits and not self.view["zombies"]):
            return []
        return self.intentions(width) if self.view["zombies"] else self.chits(width)

    def chits(self, width: int) -> list[str]:
        """What the next Buildup chit can be, by effect, and what was drawn since the last combat."""
        pool = self.view["chits"]
        total = sum(pool.values())
        if not total:
            return []
        kinds: dict[str, int] = {}
        for id, count in pool.items():
            does = chit_does(self.stage.chits[id])
            kinds[does] = kinds.get(does, 0) + count
        said = [several(does, count) for does, count in sorted(kinds.items(), key=_by_count)]
        rows = fill([f"one of {counted(total, 'chit')}:", *strung(said, ",")], " ", width, labelled("Next"))
        if self.view["drawn"]:
            names = [self.stage.chits[id].name for id in self.view["drawn"]]
            rows += fill(names, ", ", width, labelled("Drawn"))
        return rows

    def intentions(self, width: int) -> list[str]:
        """What every zombie would do if the zombies' step came now."""
        plans: dict[tuple[str, str], dict[tuple[str, int], list[str]]] = {}
        for zombie in self.view["zombies"]:
            does, aim, needed = zombie["does"]
            alike = plans.setdefault((does, aim), {})
            alike.setdefault((zombie["kind"], needed), []).append(zombie["id"].rpartition("-")[2])
        rows: list[str] = []
        for does, verb in INTENTIONS.items():
            for (what, aim), groups in plans.items():
                if what == does:
                    names = [self.together(kind, numbers, needed) for (kind, needed), numbers in groups.items()]
                    said = [*f"{verb} {self.aim(does, aim)}:".split(), *strung(names, ",")]
                    rows += fill(said, " ", width, labelled("Next" if not rows else ""))
        return rows

    def together(self, kind: str, numbers: list[str], needed: int) -> str:
        """Zombies of a kind, and the highest roll of two dice with which each succeeds."""
        return f"{self.stage.zombies[kind].name} {'+'.join(numbers)}" + (f" (≤{needed})" if needed else "")

    def aim(self, does: str, aim: str) -> str:
        if does != "attack":
            return self.words.name(aim)
        people = [one["id"] for one in self.view["survivors"] if one["area"] == aim and one["counts"]]
        return " or ".join([self.words.name(id) for id in people])


def last_turn(stage: Stage, view: Plain) -> int:
    """The day to survive; 0 if time alone does not win."""
    if not view["objective"]:
        return stage.scenario.turns
    goal = stage.objectives[view["objective"]]
    return 0 if goal.point else goal.goal


# -- small helpers -----------------------------------------------------------------------------------------------------


def chit_does(chit: Chit) -> str:
    said = [f"add {chit.adds}"] if chit.adds else []
    said += ["attack"] if chit.attack else []
    said += ["damage"] if chit.damage else []
    said += ["lose a defense"] if chit.removes else []
    return " and ".join(said) or "nothing"


def hearts(points: int, damage: int) -> str:
    """Hit Points as pips; with numbers if some are lost, since not every terminal shows full and empty differently."""
    left = max(0, points - damage)
    return "♥" * left + (f"{'♡' * (points - left)} {left}/{points}" if damage else "")


def several(what: str, count: int) -> str:
    return what if count == 1 else f"{count}× {what}"


def _by_count(entry: tuple[str, int]) -> tuple[int, str]:
    return -entry[1], entry[0]


def span(numbers: list[int]) -> str:
    return str(numbers[0]) if min(numbers) == max(numbers) else f"{min(numbers)}-{max(numbers)}"


def labelled(label: str) -> str:
    return f"{label:<{LABEL}}"


def beside(left: list[str], right: list[str], width: int) -> list[str]:
    """Two columns."""
    return [f"{one:<{width}} │ {other}" for one, other in zip_longest(left, right, fillvalue="")]
