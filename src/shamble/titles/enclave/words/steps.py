"""What the zombies do in steps: the Enemy Phase, and their part of each Combat Turn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar, Final

from shamble.kernel.events import Event
from shamble.kernel.records import Plain
from shamble.speech.book import BookTitle
from shamble.speech.steps import (
    Group,
    Harm,
    Loss,
    Move,
    Reading,
    Step,
    StepTeller,
    Told,
    added_up,
    in_order,
    line_of,
    together,
)
from shamble.speech.words import capital
from shamble.titles.enclave.rules.pieces import AREAS, EP, IP, RE
from shamble.titles.enclave.words.sentences import counted, listed

GRAVE: Final = "i-dead"  # for zombies of several kinds
FROM: Final = {AREAS[IP]: AREAS[EP], AREAS[RE]: AREAS[IP]}  # zombies only come nearer
FACE: Final = "g-walker"
BUILT: Final = "i-boards"  # for defenses
HORDE: Final = "horde"
ANY: Final = ""  # zombies of several kinds
# What the zombies do, whatever went before; and what belongs to whoever did something before.
ZOMBIES: Final = frozenset(
    {
        *("chit", "passed-over", "no-chits", "quiet", "attack", "combat", "horde-came", "waits", "hangs"),
        *("broke-free", "still-held", "bites", "bites-air", "pounds", "pounds-in-vain", "shambled", "climbed"),
    }
)
EITHER: Final = frozenset(
    {
        *("hurt", "dented", "armor-lost", "healed", "fell", "items-lost", "molotovs-lost", "inherited", "owned"),
        *("damaged", "removed", "improvement-lost", "battered", "breached", "still-holds", "exploded", "exploded-wide"),
        *("hit", "killed", "alight", "endured", "gathered", "no-zombies", "nothing-to-damage", "nothing-to-remove"),
        *("fire-placed", "drawback", "nobody-comes", "all-held", "eliminated", "combat-over", "house-over"),
    }
)
HARM: Final = frozenset({"hurt", "dented", "armor-lost", "fell", "items-lost", "molotovs-lost", "inherited", "owned"})
BATTERED: Final = frozenset({"battered", "breached", "still-holds", "removed", "improvement-lost"})
BUILDUP: Final = BATTERED | {
    *("gathered", "no-zombies", "nothing-to-damage", "nothing-to-remove", "damaged", "endured", "fire-placed"),
}
ENDS: Final = frozenset({"nobody-comes", "all-held", "eliminated", "combat-over", "house-over"})  # a fight
AFTERMATH: Final = ENDS | {"removed", "endured"}
PLAIN: Final = frozenset({"attack", "quiet", "no-chits", "broke-free", "exploded", "exploded-wide"})
IN_VAIN: Final = {  # what achieves nothing, of one and of several
    "pounds-in-vain": ("pounds", "pound"),
    "bites-air": ("bites the air", "bite the air"),
    "waits": ("waits", "wait"),
    "hangs": ("is stuck", "are stuck"),
    "still-held": ("struggles", "struggle"),
}


@dataclass(frozen=True)
class Taken:
    """What an event takes: a piece of it, or what has a name here; and the number of it that says how much."""

    piece: str = ""
    says: str = ""
    count: str = ""
    unit: tuple[str, str] = ("", "")


LOSSES: Final = {
    "armor-lost": Taken("item"),
    "items-lost": Taken(says="Items", count="count", unit=("item", "items")),
    "molotovs-lost": Taken(says="Molotov Cocktails", count="count"),
    "battered": Taken("wall", count="points", unit=("Structure Point", "Structure Points")),
    "removed": Taken("defense"),
    "improvement-lost": Taken("defense"),
    "damaged": Taken("defense", count="damage", unit=("damage", "damage")),
    "fire-placed": Taken(says="Fire in the Refuge", count="markers", unit=("marker", "markers")),
    "looted": Taken(says="Supplies", count="points", unit=("Resource Point", "Resource Points")),
    "lost-rp": Taken(says="Supplies", count="points", unit=("Resource Point", "Resource Points")),
    "weapon-broke": Taken("weapon"),
    "vehicle-damaged": Taken(says="The vehicle", count="damage", unit=("damage", "damage")),
    "wrecked": Taken(says="The vehicle"),
}


class EnclaveSteps(StepTeller):
    title: BookTitle

    them: ClassVar[str] = "The zombies"
    came: ClassVar[str] = "Came closer"
    hurts: ClassVar[tuple[str, str]] = ("damage", "damage")
    joins: ClassVar[frozenset[str]] = frozenset({"pounds", "shambled"})
    silent: ClassVar[frozenset[str]] = frozenset({"combat-turn", "battle", "new-day", "activation"})
    doings: ClassVar[frozenset[str]] = frozenset(
        {
            *("searched", "investigated", "researched", "struck", "missed", "set-off", "launched", "launched-wide"),
            *("extinguished", "extinguished-bare", "extinguished-nothing", "sprayed"),
        }
    )
    telling: ClassVar[frozenset[str]] = ZOMBIES | {
        *("hurt", "fell", "battered", "looted", "lost-rp", "vehicle-damaged", "wrecked", "weapon-broke", "drawback"),
    }

    def theirs_from(self, view: Plain) -> bool:
        return bool(view["step"] == "zombies" or (view["phase"] == "enemy" and not view["fighting"]))

    def theirs(self, event: Event, before: bool) -> bool:
        return event.kind in ZOMBIES or (before and event.kind in EITHER)

    def began(self, event: Event) -> bool:
        return event.kind in ("combat-turn", "chit", "quiet")

    def read_one(self, reading: Reading, at: int) -> int:
        kind = reading.told[at].event.kind
        if kind in IN_VAIN:
            return self.in_vain(reading, at)
        read = self.readers.get(kind)
        return read(self, reading, at) if read is not None else self.said(reading, at)

    # -- names ---------------------------------------------------------------------------------------------------------

    def name(self, id: str) -> str:
        return self.title.words.name(id)

    def place(self, area: str) -> str:
        return "in the Horde" if area == HORDE else self.title.words.names.get(f"in {area}", f"in {self.name(area)}")

    def toward(self, area: str) -> str:
        return self.title.words.names.get(f"to {area}", f"to {self.name(area)}")

    def groups(self, groups: Sequence[Group]) -> str:
        return ", ".join(
            [
                f"{listed([self.some(group) for group in groups if group.place == place])} {self.place(place)}"
                for place in in_order([group.place for group in groups])
            ]
        )

    def some(self, group: Group) -> str:
        if group.kind == ANY:
            return counted(group.count, "zombie")
        return f"{group.count} {self.title.words.name(group.kind, group.count)}"

    def friend(self, told: Sequence[Told]) -> Step | None:
        """What has happened on its own, or what a defense has done, has a symbol."""
        step = super().friend(told)
        if step is not None and (not step.actor or kind_of(step.actor)):
            return replace(step, actor=BUILT if step.actor else "i-dice")
        return step

    # -- harm ----------------------------------------------------------------------------------------------------------

    def bite(self, reading: Reading, at: int) -> int:
        one = reading.told[at]
        after = reading.run_of(at + 1, HARM)
        self.add_harm(reading, symbol_of(one.event["enemy"]), one, after, one.event["target"])
        return 1 + len(after)

    def harmed(self, reading: Reading, at: int) -> int:
        """Harm whose cause was told before, or in the question that was just answered."""
        after = reading.run_of(at, HARM)
        if self.harm_in(after) or self.loss_in(after):
            self.add_harm(reading, after[0].event["who"], after[0], after[1:], after[0].event["who"])
        return len(after)

    def add_harm(self, reading: Reading, actor: str, first: Told, after: Sequence[Told], whom: str) -> None:
        told = [first, *after]
        main = next((one for one in told if one.event.kind in ("bites", "hurt", "fell")), first)
        area = next((str(one["area"]) for one in first.view["survivors"] if one["id"] == whom), "")
        reading.add(
            "bites",
            actor,
            main.says,
            told,
            " ".join([one.says for one in told if one is not main]),
            zones=[area] if area else [],
            harm=self.harm_in(told),
            loss=self.loss_in(told),
        )

    def harm_in(self, told: Sequence[Told]) -> list[Harm]:
        found: dict[str, int] = {}
        for one in told:
            if one.event.kind in ("hurt", "fell"):
                who = one.event["who"]
                found[who] = found.get(who, 0) + int(one.event.get("damage") or 0)
        return [Harm(who, count, self.state_of(who, count, told[-1].view)) for who, count in found.items()]

    def state_of(self, who: str, count: int, view: Plain) -> str:
        now = next((one for one in view["survivors"] if one["id"] == who), None)
        end = "dead" if now is None or now["damage"] >= now["hp"] else f"{now['damage']} of {now['hp']}"
        return f"{self.name(who)}: {count} damage, {end}." if count else f"{self.name(who)}: {end}."

    def hurt(self, who: str, harms: Sequence[Harm]) -> str:
        count = sum([harm.count for harm in harms])
        end = harms[-1].says.removeprefix(f"{self.name(who)}: ").rpartition(", ")[2]
        return f"{self.name(who)}: {count} damage, {end}" if count else harms[-1].says

    # -- loss ----------------------------------------------------------------------------------------------------------

    def loss_in(self, told: Sequence[Told]) -> list[Loss]:
        return [loss for one in told for loss in self.lost(one.event)]

    def lost(self, event: Event) -> list[Loss]:
        """What an event takes."""
        taken = LOSSES.get(event.kind)
        if taken is None or (taken.count and not event[taken.count]):
            return []
        what = taken.says or self.name(event[taken.piece])
        return [Loss(what, event[taken.count] if taken.count else 0, taken.unit)]

    def pound(self, reading: Reading, at: int) -> int:
        one = reading.told[at]
        event = one.event
        after = reading.run_of(at + 1, BATTERED)
        says = f"{self.name(event['enemy'])} pounds on {self.name(event['wall'])}."
        detail = " ".join([other.says for other in after])
        told = [one, *after]
        reading.add(
            "pounds",
            symbol_of(event["enemy"]),
            says,
            told,
            detail,
            zones=[event["wall"]],
            moves=[stays(event["enemy"], event["wall"], one.number)],
            loss=self.loss_in(after),
        )
        return len(told)

    def in_vain(self, reading: Reading, at: int) -> int:
        """It is noted what, and where."""
        one = reading.told[at]
        zones = [one.event["wall"]] if one.event.get("wall") else []
        reading.add("in-vain", symbol_of(one.event["enemy"]), one.says, [one], one.event.kind, zones=zones, idle=True)
        return 1

    def idle(self, steps: Sequence[Step], alone: bool) -> Step:
        """How many have done what in vain."""
        if len(steps) == 1 and alone:
            return replace(steps[0], detail="")
        counts = Counter([(step.detail, step.zones) for step in steps])
        said: list[str] = []
        for (kind, zones), n in counts.items():
            doing = IN_VAIN[kind][n > 1]
            where = f" on {self.name(zones[0])} in vain" if zones else ""
            many = "" if said else " zombies" if alone else " others"
            one = "one" if said else "one zombie" if alone else "another one"
            said.append(f"{f'{n}{many}' if n > 1 else one} {doing}{where}")
        return together([replace(step, detail="", zones=()) for step in steps], capital(f"{listed(said)}."))

    # -- who comes -----------------------------------------------------------------------------------------------------

    def shamble(self, reading: Reading, at: int) -> int:
        one = reading.told[at]
        enemy = one.event["enemy"]
        to = one.event["to"] if one.event.kind == "shambled" else AREAS[IP]
        move = Move(symbol_of(enemy), enemy, FROM[to], to, event=one.number)
        reading.add(
            one.event.kind, move.piece, one.says, [one], zones=[to], moves=[move], came=[Group(kind_of(enemy), to)]
        )
        return 1

    def chit(self, reading: Reading, at: int) -> int:
        """A Buildup chit, and what it brings about."""
        one = reading.told[at]
        after = reading.run_of(at + 1, BUILDUP)
        new = [
            Group(other.event["enemy"], HORDE, other.event["count"])
            for other in after
            if other.event.kind == "gathered"
        ]
        detail = (
            [f"{listed([self.some(group) for group in new])} join{'s' * (total_of(new) == 1)} the Horde."]
            if new
            else []
        )
        detail += [other.says for other in after if other.event.kind != "gathered"]
        loss = self.loss_in(after)
        reading.add(
            "chit", f"g-{new[0].kind}" if new else FACE, one.says, [one, *after], " ".join(detail), new=new, loss=loss
        )
        return 1 + len(after)

    def horde(self, reading: Reading, at: int) -> int:
        one = reading.told[at]
        area = one.event["area"]
        move = Move(GRAVE, ANY, HORDE, area, one.event["count"], event=one.number)
        reading.add("horde", FACE, one.says, [one], zones=[area], moves=[move], came=[Group(ANY, area, move.count)])
        return 1

    def over(self, reading: Reading, at: int) -> int:
        """The end of a fight, and what it has cost."""
        told = reading.run_of(at, AFTERMATH)
        end = next((one for one in reversed(told) if one.event.kind in ("combat-over", "house-over")), told[0])
        detail = " ".join([one.says for one in told if one is not end])
        reading.add("combat-over", GRAVE, end.says, told, detail, loss=self.loss_in(told), beat=1)  # after all else
        return len(told)

    def said(self, reading: Reading, at: int) -> int:
        """An event whose sentence says all, if it is worth a step."""
        one = reading.told[at]
        loss = self.lost(one.event)
        if loss or one.event.kind in PLAIN:
            enemy = one.event.get("enemy")
            actor = symbol_of(enemy) if enemy else str(one.event.get("who") or FACE)
            reading.add(one.event.kind, actor, one.says, [one], loss=loss)
        return 1

    def calm(self, steps: Sequence[Step], came: Sequence[Group]) -> str:
        """A day on which only the Horde grows is not about anybody who moved, and the end of a fight is news."""
        if steps[-1].kind == "combat-over":
            return steps[-1].says
        if all(step.kind in ("chit", *PLAIN) for step in steps):
            return f"{steps[-1].says} {steps[-1].detail}".strip()
        return super().calm(steps, came)

    def merged(self, steps: Sequence[Step]) -> Step:
        kind, first = steps[0].kind, steps[0]
        if kind == "in-vain":
            return together(steps, " ".join([step.says for step in steps]))
        if kind == "shambled" and all(step.zones == first.zones for step in steps):
            return together(steps, f"{len(first_of(steps))} zombies come {self.toward(first.zones[0])}.")
        if kind == "pounds" and all(step.zones[:1] == first.zones[:1] for step in steps):
            walls = in_order([zone for step in steps for zone in step.zones])
            says = f"{len(first_of(steps))} zombies pound on {listed([self.name(wall) for wall in walls])}."
            lost = " ".join(
                [f"{line_of(loss)[:-1]} lost." for loss in added_up([loss for step in steps for loss in step.loss])]
            )
            return together(steps, says, lost)
        return together(steps, first.says, " ".join([step.says for step in steps[1:]]))

    readers: ClassVar[dict[str, Callable[..., int]]] = {
        "bites": bite,
        **dict.fromkeys(HARM, harmed),
        "pounds": pound,
        "shambled": shamble,
        "climbed": shamble,
        "chit": chit,
        "horde-came": horde,
        **dict.fromkeys(ENDS, over),
    }


def first_of(steps: Sequence[Step]) -> list[Move]:
    return [move for step in steps for move in step.moves]


def stays(enemy: str, where: str, event: int) -> Move:
    """A zombie that acts from where it is."""
    return Move(symbol_of(enemy), enemy, where, where, event=event)


def total_of(groups: Sequence[Group]) -> int:
    return sum([group.count for group in groups])


def kind_of(zombie: str) -> str:
    return zombie.rpartition("-")[0]


def symbol_of(zombie: str) -> str:
    return f"g-{kind_of(zombie)}"
