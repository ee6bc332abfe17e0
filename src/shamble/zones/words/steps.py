"""The turn of the dead in steps: what the events of a zone game mean (see shamble.speech.steps)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar, Final

from shamble.kernel.events import Event
from shamble.kernel.records import Plain
from shamble.speech.steps import Group, Harm, Loss, Move, Reading, Step, StepTeller, Told, in_order, together
from shamble.speech.words import bare, capital
from shamble.zones.rules.board import EXTERIOR, INTERIOR, Edge
from shamble.zones.words.phrases import listed

if TYPE_CHECKING:
    from shamble.zones.title import ZoneTitle

FEW: Final = 3  # people who are named one by one
WHO_IS_HIT: Final = "You choose who is hit."
VOWELS: Final = "aeiou"
# What follows an attack of the dead, and belongs to the same step.
AFTERMATH: Final = frozenset(
    {"shrugged", "saved", "wounded", "eliminated", "ko", "second-wind", "put-down", "light-out"}
)
WOUNDS: Final = frozenset({"wounded", "eliminated", "ko", "died", "burned"})


class ZoneSteps(StepTeller):
    """An edition names its own events in `readers`, in `telling` and in `losses`."""

    title: ZoneTitle

    them: ClassVar[str] = "The zombies"
    one_of_them: ClassVar[str] = "a zombie"
    many_of_them: ClassVar[str] = "zombies"
    of_them: ClassVar[str] = "zombies"  # after a number and "more"
    bites: ClassVar[tuple[str, str]] = ("attacks", "attack")  # one of them, and several
    face: ClassVar[str] = "g-walker"  # who stands for all of them
    indoors: ClassVar[bool] = False  # does it matter that they come in, even if nobody is in that room?
    losses: ClassVar[dict[str, str]] = {}  # kinds of events that take something, and the name of what they take
    plain: ClassVar[frozenset[str]] = frozenset({"roused", "shortage", "awoke"})  # kinds whose sentence is a step
    acting: ClassVar[frozenset[str]] = frozenset({"dead-attack", "dead-moved", "rushed", "roused", "shortage"})
    telling: ClassVar[frozenset[str]] = WOUNDS | acting
    joins: ClassVar[frozenset[str]] = frozenset({"spawn"})
    silent: ClassVar[frozenset[str]] = frozenset(
        {"turn", "waited", "lesson", "experience", "round", "round-over", "drew"}
    )

    def theirs_from(self, view: Plain) -> bool:
        return view["phase"] in (self.the_dead, "spawn")

    def theirs(self, event: Event, before: bool) -> bool:
        """Their phase lasts until somebody's turn. They also act if a card says so in the turn of a survivor."""
        return event.kind != "turn" and (before or event.kind == self.the_dead or event.kind in self.acting)

    def began(self, event: Event) -> bool:
        return event.kind == self.the_dead

    @property
    def the_dead(self) -> str:
        """The kind of event that begins their phase, and the name of the phase."""
        return self.title.library.pieces.edition.the_dead

    def read(self, told: Sequence[Told], before: Plain) -> list[Step]:
        return super().read([one for one in told if one.event.kind != "lesson"], before)

    def read_one(self, reading: Reading, at: int) -> int:
        read = self.readers.get(reading.told[at].event.kind)
        return read(self, reading, at) if read is not None else self.said(reading, at)

    # -- names ---------------------------------------------------------------------------------------------------------

    def name(self, id: str) -> str:
        return self.title.words.name(id)

    def inside(self, zone: str) -> str:
        """Where that is: "in the kitchen"."""
        return self.title.words.names.get(f"in {zone}", f"in {self.name(zone)}")

    def label(self, zone: str) -> str:
        """The zone alone: "Living room"."""
        return capital(bare(self.name(zone)))

    def people(self, ids: Sequence[str]) -> str:
        return listed([self.name(who) for who in ids])

    def symbol(self, kind: str) -> str:
        return f"g-{self.title.telling_kind.drawn_kind(kind)}"

    def some(self, kind: str, count: int) -> str:
        """So many of a kind: "a fatty", "2 walkers"; the name of one that is unique."""
        said = self.title.words.attackers(kind, count)
        if count > 1:
            return f"{count} {said}"
        return f"an {said[2:]}" if said.startswith("a ") and said[2:3] in VOWELS else said

    def crowd(self, kinds: dict[str, int]) -> str:
        return listed([self.some(kind, count) for kind, count in kinds.items()])

    def groups(self, groups: Sequence[Group]) -> str:
        there: dict[str, dict[str, int]] = {}
        for group in groups:
            kinds = there.setdefault(group.place, {})
            kinds[group.kind] = kinds.get(group.kind, 0) + group.count
        return ", ".join([f"{self.crowd(kinds)} {self.inside(place)}" for place, kinds in there.items()])

    # -- whoever is hurt -----------------------------------------------------------------------------------------------

    def attack(self, reading: Reading, at: int) -> int:
        """The dead of a zone attack; with all the wounds that follow."""
        event = reading.told[at].event
        zone = event["zone"]
        after = reading.run_of(at + 1, AFTERMATH)
        kinds = self.attackers(reading.told[at].view["zones"][zone]["dead"], event["count"])
        harm = self.harm_in(after)
        who = self.crowd(kinds) if kinds else self.so_many(event["count"])
        verb = self.bites[0] if event["count"] == 1 else self.bites[1]
        if harm:
            says = f"{capital(who)} {verb} {self.people([one.who for one in harm])}."
        else:
            verb = "attacks" if event["count"] == 1 else "attack"
            says = f"{capital(who)} {verb} {self.inside(zone)}{', but nobody is hurt' if after else ''}."
        detail = self.of_wounds(zone, after, harm, reading.told[at + len(after)].view) if after else WHO_IS_HIT
        reading.add(
            "attack",
            self.symbol(next(iter(kinds))) if kinds else self.face,
            says,
            [reading.told[at], *after],
            detail,
            zones=[zone],
            harm=harm,
            loss=self.lost_in(after),
        )
        return 1 + len(after)

    def attackers(self, there: dict[str, int], count: int) -> dict[str, int]:
        """The kinds that attack, if their number tells."""
        if sum(there.values()) == count:
            return there
        fitting = [kind for kind, some in there.items() if some == count]
        return {fitting[0]: count} if len(fitting) == 1 else {}

    def so_many(self, count: int) -> str:
        return self.one_of_them if count == 1 else f"{count} {self.many_of_them}"

    def wounds(self, reading: Reading, at: int) -> int:
        """Wounds whose cause was told before, or in the question that was just answered."""
        after = reading.run_of(at, AFTERMATH | WOUNDS)
        harm = self.harm_in(after)
        if not harm:
            return len(after)
        zone = str(reading.view_before(at)["survivors"][harm[0].who]["zone"])
        first = next(one for one in after if one.event.kind in WOUNDS)
        reading.add(
            "wounds",
            harm[0].who,
            first.says if len(harm) == 1 else f"{self.people([one.who for one in harm])} are hurt.",
            after,
            self.of_wounds(zone, [one for one in after if one is not first], harm, after[-1].view),
            zones=[zone] if zone else [],
            harm=harm,
            loss=self.lost_in(after),
        )
        return len(after)

    def harm_in(self, after: Sequence[Told]) -> tuple[Harm, ...]:
        """By survivor, in the order in which they were hurt."""
        found: dict[str, int] = {}
        for one in after:
            if one.event.kind in WOUNDS:
                count = one.event.get("wounds") if one.event.kind == "wounded" else 0
                found[one.event["who"]] = found.get(one.event["who"], 0) + int(count or 0)
        return tuple([Harm(who, count, self.state_of(who, after, count)) for who, count in found.items()])

    def state_of(self, who: str, after: Sequence[Told], count: int) -> str:
        """ "Ben: 1 wound, 2 of 3." """
        view = after[-1].view["survivors"][who]
        said = f"{self.name(who)}: {count} {self.hurts[count != 1]}" if count else self.name(who)
        fallen = [one.event.kind for one in after if one.event.kind in self.falls and one.event["who"] == who]
        if fallen:
            return f"{said}, {self.falls[fallen[-1]]}." if count else f"{said}: {self.falls[fallen[-1]]}."
        return f"{said}, {view['wounds']} of {view['health']}."

    falls: ClassVar[dict[str, str]] = {"eliminated": "dead", "burned": "dead"}  # how somebody ends

    def hurt(self, who: str, harms: Sequence[Harm]) -> str:
        count = sum([harm.count for harm in harms])
        if len(harms) == 1 or not count:
            return harms[-1].says
        end = harms[-1].says.rpartition(", ")[2] if harms[-1].count else harms[-1].says.rpartition(": ")[2]
        return f"{self.name(who)}: {count} {self.hurts[count != 1]}, {end}"

    def of_wounds(self, zone: str, after: Sequence[Told], harm: Sequence[Harm], view: Plain) -> str:
        """Where it was, how the hurt are now, and what else is to be said."""
        said = [f"{self.label(zone)}."] if zone and harm else []
        said += [one.says for one in after if one.event.kind not in ("wounded", "light-out")]
        gone = [one.who for one in harm if one.says.endswith(tuple([f"{end}." for end in self.falls.values()]))]
        for one in harm:
            if one.who not in gone and one.count:
                now = view["survivors"][one.who]
                said.append(f"{self.name(one.who)} has {now['wounds']} of {now['health']} wounds.")
        return " ".join(said)

    # -- moves ---------------------------------------------------------------------------------------------------------

    def march(self, reading: Reading, at: int) -> int:
        """All moves that were made at the same time: nothing has changed between their events."""
        moved = reading.run_of(at, frozenset({"dead-moved"}))
        same = [one for one in moved if one.view["zones"] == moved[0].view["zones"]]
        moved = moved[: len(same)] if moved[: len(same)] == same else moved[:1]
        reading.beat += 1
        ways: dict[tuple[str, str], list[Told]] = {}
        for one in moved:
            ways.setdefault((one.event["start"], one.event["to"]), []).append(one)
        for (start, to), alike in ways.items():
            self.walk(reading, start, to, alike)
        return len(moved)

    def walk(self, reading: Reading, start: str, to: str, alike: Sequence[Told]) -> None:
        """Some of the dead go from one zone to the next."""
        view = alike[0].view
        here = view["zones"][to]["survivors"]
        comes_in = self.comes_in(view, start, to)
        kinds = {one.event["enemy"]: int(one.event["count"]) for one in alike}
        edge = self.opening(view, start, to)
        who, many = capital(self.crowd(kinds)), sum(kinds.values()) > 1
        way = f"Through {self.name(edge.id)}" if edge is not None else f"From {self.name(start)}"
        if comes_in:
            verb = "climb" if edge is not None and edge.kind == "window" else "come"
            says = f"{who} {verb}{'' if many else 's'} in from {self.name(start)}."
            company = f", with {self.people(here)}" if here and len(here) <= FEW else ""
            detail = f"{way}, into {self.name(to)}{company}." if edge is not None else f"Into {self.name(to)}{company}."
        elif here and len(here) <= FEW:
            says = f"{who} reach{'' if many else 'es'} {self.people(here)}."
            detail = f"{way}, into {self.name(to)}." if edge is not None else f"{way} to {self.name(to)}."
        elif here:
            says = f"{who} reach{'' if many else 'es'} {self.name(to)}."
            detail = f"{way}. {len(here)} of you are there."
        else:
            says = alike[0].says if len(alike) == 1 else f"{who} go from {self.name(start)} to {self.name(to)}."
            detail = ""
        reached = bool(here) or comes_in
        reading.add(
            "march",
            self.symbol(next(iter(kinds))),
            says,
            alike,
            detail,
            zones=[to] if reached else [],
            moves=[
                Move(
                    self.symbol(one.event["enemy"]),
                    one.event["enemy"],
                    start,
                    to,
                    one.event["count"],
                    edge.id if edge is not None else "",
                    one.number,
                    reading.beat,
                )
                for one in alike
            ],
            came=[Group(kind, to, count, comes_in) for kind, count in kinds.items()] if reached else (),
            idle=not reached,
            beat=reading.beat,
        )

    def comes_in(self, view: Plain, start: str, to: str) -> bool:
        if not self.indoors:
            return False
        kinds = {zone.id: zone.kind for zone in self.title.stage_in(view).board.zones}
        return kinds[start] == EXTERIOR and kinds[to] == INTERIOR

    def opening(self, view: Plain, start: str, to: str) -> Edge | None:
        """The only door or window by which they can have come."""
        board = self.title.stage_in(view).board
        ways = [edge for edge in board.edges if {board.zones[edge.a].id, board.zones[edge.b].id} == {start, to}]
        open_now = [edge for edge in ways if not view["edges"][edge.id]["closed"]]
        return open_now[0] if len(open_now) == 1 else None

    def rush(self, reading: Reading, at: int) -> int:
        """Those who have just come act at once."""
        reading.beat += 1
        before = len(reading.steps)
        following = reading.told[at + 1].event.kind if at + 1 < len(reading.told) else ""
        if following == "dead-attack":
            used = 1 + self.attack(reading, at + 1)
        elif following == "dead-moved":
            used = 1 + self.march(reading, at + 1)
        else:
            return 1
        made = reading.steps[before:]
        del reading.steps[before:]
        event = reading.told[at].event
        many = event["count"] > 1
        who = f"the {event['count']} {self.name_of(event)}" if many else self.some(event["enemy"], 1)
        says = f"{capital(who)} rush{'' if many else 'es'} on at once."
        ends = listed([self.name(zone) for zone in in_order([move.end for step in made for move in step.moves])])
        told = " ".join([step.says for step in made if step.takes or step.came])
        step = together(made, says, told or (f"From {self.name(event['zone'])} to {ends}." if ends else made[0].says))
        numbers = (reading.told[at].number, *step.events)
        reading.steps.append(replace(step, events=numbers, idle=False, kind="rush"))
        return used

    def name_of(self, event: Event) -> str:
        return self.title.words.name(event["enemy"], event["count"])

    def idle(self, steps: Sequence[Step], alone: bool) -> Step:
        if len(steps) == 1 and alone:
            return steps[0]
        count = sum([move.count for step in steps for move in step.moves])
        if alone:
            said = capital(self.so_many(count)) if count > 1 else capital(self.one_of_them)
        else:
            said = f"The other {count}" if count > 1 else "The other one"
        says = f"{said} come{'' if count > 1 else 's'} one zone closer."
        return together(
            steps, says, f"{'None of them' if count > 1 else 'It'} reaches {'any' if count > 1 else 'no'}body."
        )

    def without(self, view: Plain, moves: Sequence[Move]) -> Plain:
        dead = {id: dict(zone["dead"]) for id, zone in view["zones"].items()}
        for move in moves:
            for place, count in ((move.end, -move.count), (move.start, move.count)):
                if place:
                    dead[place][move.kind] = dead[place].get(move.kind, 0) + count
        order = [enemy.id for enemy in self.title.stage_in(view).enemies]
        zones = {
            id: {**zone, "dead": {kind: dead[id][kind] for kind in order if dead[id].get(kind)}}
            for id, zone in view["zones"].items()
        }
        return {**view, "zones": zones}

    # -- who comes -----------------------------------------------------------------------------------------------------

    def spawn(self, reading: Reading, at: int) -> int:
        one = reading.told[at]
        event, symbol = one.event, self.symbol(one.event["enemy"])
        drawn = reading.told[at - 1].event if at else event
        by_card = drawn.kind == "drew" and drawn["zone"] == event["zone"]
        reading.add(
            "spawn",
            symbol,
            one.says,
            [one],
            f"The card for {self.name(event['zone'])}, at {drawn['level']}." if by_card else "",
            zones=[event["zone"]],
            moves=[Move(symbol, event["enemy"], "", event["zone"], event["count"], event=one.number)],
            new=[Group(event["enemy"], event["zone"], event["count"])],
        )
        return 1

    def merged(self, steps: Sequence[Step]) -> Step:
        kind = steps[0].kind
        if kind == "spawn":
            new = [group for step in steps for group in step.new]
            count = sum([group.count for group in new])
            return together(steps, f"{count} more {self.of_them} appear.", f"{capital(self.groups(new))}.")
        if kind == "march":
            if all(step.idle for step in steps):
                others = any(step.says.startswith("The other") for step in steps)
                said = f"The other {self.of_them}" if others else self.them
                return together(steps, f"{said} come closer.", "None of them reaches anybody.")
            came = [group for step in steps for group in step.came]
            count = sum([group.count for group in came])
            return together(steps, f"{count} of them {self.came_of(came).lower()}.", f"{capital(self.groups(came))}.")
        return together(steps, steps[0].says, " ".join([step.says for step in steps[1:]]))

    # -- everything else -----------------------------------------------------------------------------------------------

    def said(self, reading: Reading, at: int) -> int:
        """An event whose sentence says all, if it is worth a step."""
        one = reading.told[at]
        event = one.event
        lost = self.lost(one, reading.view_before(at))
        if lost or event.kind in self.plain:
            zone = event.get("zone")
            enemy = event.get("enemy")
            actor = self.symbol(enemy) if enemy else str(event.get("who") or self.face)
            reading.add(event.kind, actor, one.says, [one], zones=[zone] if zone else [], loss=lost)
        return 1

    def lost(self, one: Told, before: Plain) -> tuple[Loss, ...]:
        """What an event takes, in words."""
        piece = self.losses.get(one.event.kind)
        return (Loss(self.name(one.event[piece])),) if piece else ()

    def lost_in(self, after: Sequence[Told]) -> tuple[Loss, ...]:
        return tuple([loss for one in after for loss in self.lost(one, one.view)])

    readers: ClassVar[dict[str, Callable[..., int]]] = {
        "dead-attack": attack,
        "wounded": wounds,
        "eliminated": wounds,
        "burned": wounds,
        "shrugged": wounds,
        "saved": wounds,
        "dead-moved": march,
        "rushed": rush,
        "spawned": spawn,
    }

    def friend(self, told: Sequence[Told]) -> Step | None:
        step = super().friend(told)
        if step is None:
            return None
        places = [one.event.get("to") or one.event.get("zone") for one in told if one.event.kind not in self.silent]
        known = told[-1].view["zones"]
        zones = in_order([place for place in places if isinstance(place, str) and place in known])
        return replace(step, zones=zones[-1:])
