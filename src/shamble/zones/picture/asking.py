"""What things on a table are, for somebody who asks: each piece, door, card, skill and zone of a view."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property, partial
from typing import ClassVar, Final

from shamble.draw.about import CARD, EDGE, PIECE, SKILL, TOKEN, ZONE, About, Concern, Number, Row, Section
from shamble.draw.svg import Element, el, use
from shamble.kernel.records import Plain
from shamble.speech.words import bare, capital
from shamble.zones.picture import pieces
from shamble.zones.picture.asking_people import PeopleAndCards, framed
from shamble.zones.picture.ground import drawn_way, lock
from shamble.zones.rules.attacking import FORMS
from shamble.zones.rules.board import Edge
from shamble.zones.rules.enemies import Enemy, SpawnCard
from shamble.zones.rules.stage import Token
from shamble.zones.rules.survivors import LEVELS
from shamble.zones.words.grounds import GROUNDS, ground_of
from shamble.zones.words.phrases import counted, listed, one_line
from shamble.zones.words.sentences import with_manner

ATTACKS: Final = (*FORMS, "throw")
OF_CARS: Final = ("get-in", "get-out", "change-seat", "drive")
ALWAYS_OPEN: Final = ("doorway", "ledge", "sandbags", "half-sandbags", "hedge")
BACK: Final = "-back"  # ends the id of the other end of a link

Things = dict[str, Callable[[], About]]


class AskingPicture(PeopleAndCards):
    """One view while somebody asks about it. An edition adds its own things."""

    attacks: ClassVar[tuple[str, ...]] = ATTACKS  # the verbs of options that are about the dead in a zone
    rule_keys: ClassVar[dict[str, tuple[str, ...]]] = {
        "door": ("door.open", "door.needs-tool"),
        "sandbags": ("sandbags.stop-zombie-move-step",),
        "half-sandbags": ("sandbags.partial-border-is-open",),
        "noise": ("noise.made", "noise.goes"),
        "car": ("car.get-in", "car.drive-distance"),
        "token": ("objective.take",),
        "crate": ("objective.crate",),
        "exit": ("scene.escape",),
        "search": ("search.draw-one",),
    }

    def about(self, id: str) -> About | None:
        name = id[len(CARD) :]
        if id.startswith(CARD) and self.is_card(name):
            return self.card(name)
        if id.startswith(SKILL) and name in self.stage.skills:
            return self.skill(name)
        make = self.things.get(id) or self.things.get(f"{PIECE}{id}") or self.things.get(f"{ZONE}{id}")
        return make() if make is not None else None

    @cached_property
    def things(self) -> Things:
        """Everything that is on the board or beside it, by its id."""
        found: Things = {}
        for who in self.view["survivors"]:
            found[f"{PIECE}{who}"] = partial(self.survivor, who)
        for index, zone in enumerate(self.board.zones):
            found[f"{ZONE}{zone.id}"] = partial(self.zone, index)
            found |= self.lying(index)
        for number, edge in enumerate(self.board.edges):
            found[f"{EDGE}{edge.id}"] = found[f"{EDGE}{edge.id}{BACK}"] = partial(self.edge, number)
        for number in range(len(self.view["spawns"])):
            found[f"{PIECE}spawn-{number}"] = partial(self.spawn, number)
        for car in self.view["cars"]:
            found[f"{PIECE}{car['id']}"] = partial(self.car, car)
        return found

    def lying(self, index: int) -> Things:
        """What is in a zone."""
        zone = self.board.zones[index].id
        here = self.view["zones"][zone]
        found: Things = {f"{PIECE}{zone}-{kind}": partial(self.dead, zone, kind) for kind in here["dead"]}
        found |= {f"{TOKEN}{token.id}": partial(self.token, zone, token) for token in self.tokens(zone)}
        if len(here["dead"]) > 1:
            found[f"{PIECE}{zone}-more"] = partial(self.zone, index)  # the kinds for which there is no space
        if self.telling.noise(zone):
            found[f"{PIECE}noise-{zone}"] = partial(self.noise, zone)
        if index in self.stage.search_spots:
            found[f"{PIECE}{self.picture.search_spot(index).id}"] = partial(self.search_spot, index)
        if index in self.telling.ways_out:
            found[f"{PIECE}exit-{zone}"] = partial(self.way_out, zone)
        return found

    # -- what an edition may override ----------------------------------------------------------------------------------

    def needed_to_kill(self, enemy: Enemy) -> str:
        """In a zone's card."""
        return f"damage {enemy.endures}+"

    def order_of_hits(self, zone: str) -> list[str]:
        """The kinds of the dead there, those who are hit first before the others."""
        return sorted(self.view["zones"][zone]["dead"], key=lambda kind: self.telling.kinds[kind].priority)

    def state_of(self, edge: Edge) -> str:
        """The end of the key of its sentence."""
        state = self.view["edges"][edge.id]
        if state.get("lock") and state["closed"]:
            return "-locked"
        return "" if state["closed"] else "-open"

    # -- the dead ------------------------------------------------------------------------------------------------------

    def dead(self, zone: str, kind: str) -> About:
        telling = self.telling
        enemy, count = telling.kinds[kind], self.view["zones"][zone]["dead"][kind]
        return About(
            capital(enemy.name),
            self.sentences.say(kind),
            f"{count} here, {telling.zones[zone]}",
            self.dead_face(kind),
            tuple(self.enemy_numbers(enemy)),
            self.cited(kind),
            concern=Concern((zone,), verbs=self.attacks),
        )

    def dead_face(self, kind: str) -> Element:
        symbol = use(f"g-{self.telling.drawn_kind(kind)}", 0, 0, 36, 44)
        return framed(el("g", symbol, class_="gh"), "0 0 36 44")

    def enemy_numbers(self, enemy: Enemy) -> list[Number]:
        zones = enemy.actions * int(getattr(enemy, "pace", 1))
        return [
            Number(str(zones), "zone a turn" if zones == 1 else "zones a turn"),
            Number(str(enemy.wounds), "wound a bite" if enemy.wounds == 1 else "wounds a bite"),
            Number(f"{enemy.endures}+", "damage to kill"),
            Number(str(enemy.experience), "experience"),
        ]

    # -- things --------------------------------------------------------------------------------------------------------

    def tokens(self, zone: str) -> list[Token]:
        there = self.view["zones"][zone]["tokens"]
        return [token for token in self.stage.tokens if token.id in there]

    def token(self, zone: str, token: Token) -> About:
        return About(
            capital(bare(one_line(token.name))),
            self.token_says(token),
            capital(self.telling.zones[zone]),
            self.portrait(self.picture.objective(token.id)),
            self.token_numbers(token),
            self.cited("crate" if token.draws else "token"),
            concern=Concern((token.id,), (token.id,)),
        )

    def token_says(self, token: Token) -> str:
        if token.draws:
            return self.sentences.crate(token.draws)
        does = f"{'take' if token.verb == 'take' else 'use'} {one_line(token.name)}"
        gifts = self.sentences.gift(token.experience, token.boards, token.card)
        said = f"A survivor here can {does} for 1 action{f', and gets {listed(gifts)}' if gifts else ''}."
        if token.mode:
            said += f" That survivor is in {self.words.name(token.mode)} from then on."
        own = self.words.about.get(token.id)
        return f"{said} {own}" if own else said

    def token_numbers(self, token: Token) -> tuple[Number, ...]:
        return (Number(str(token.experience), "experience"),) if token.experience else ()

    def noise(self, zone: str) -> About:
        count = self.telling.noise(zone)
        return About(
            "Noise",
            self.sentences.say("noise"),
            f"{capital(counted(count, 'token'))}, {self.telling.zones[zone]}",
            self.portrait(self.picture.noise(zone)),
            rules=self.cited("noise"),
            concern=Concern((zone,), verbs=("make-noise",)),
        )

    def search_spot(self, index: int) -> About:
        zone = self.board.zones[index].id
        return About(
            "Search here",
            f"{self.telling.search_spot(index)}.",
            capital(self.telling.zones[zone]),
            self.portrait(self.picture.search_spot(index)),
            rules=self.cited("search"),
            concern=Concern((zone,), verbs=("search",)),
        )

    def way_out(self, zone: str) -> About:
        return About(
            "Way out",
            self.sentences.say("exit"),
            capital(self.telling.zones[zone]),
            self.portrait(pieces.way_out(f"exit-{zone}", "")),
            rules=self.cited("exit"),
            concern=Concern((zone,), verbs=("escape", "move")),
        )

    def spawn(self, number: int) -> About:
        spawn = self.view["spawns"][number]
        key = "spawn" if spawn["active"] else "spawn-asleep"
        order = f" {spawn['order']}" if spawn["active"] else ""
        left = self.view["spawn-deck"]["left"]
        return About(
            f"Spawn zone{order}, {spawn['colour']}",
            self.sentences.say(key),
            capital(self.telling.zones[spawn["zone"]]),
            self.portrait(self.picture.spawn(number)),
            (Number(str(spawn["order"]), "in the order"), Number(str(left), "cards left")) if spawn["active"] else (),
            self.cited(key),
            self.last_card(spawn["zone"]),
            Concern((spawn["zone"],), verbs=("move-spawn", "remove-spawn", "assign")),
        )

    def last_card(self, zone: str) -> tuple[Section, ...]:
        """What came here last."""
        entries = [entry for entry in self.view["last-spawn"] if entry.partition(" ")[0] == zone]
        said = [self.came(self.stage.spawn_cards[entry.partition(" ")[2]]) for entry in entries]
        return (Section(tuple([Row(capital(text)) for text in said]), "Last card"),) if said else ()

    def came(self, card: SpawnCard) -> str:
        """What a spawn card brings at the danger level of now."""
        kind = self.stage.enemies[card.kind]
        plural = card.plural_of(kind)
        if not card.brings:
            return self.words.effect(card, plural)
        return with_manner(counted(card.counts[LEVELS.index(self.view["danger"])], card.name_of(kind), plural), card)

    def car(self, car: Plain) -> About:
        telling = self.telling
        drivers, others = [[self.words.name(who) for who in people] for people in telling.aboard(car)]
        said = [f"{name} at the wheel" for name in drivers] + ([f"{listed(others)} in it"] if others else [])
        place = [telling.zones[car["zone"]]] if car["zone"] else []
        return About(
            capital(bare(self.words.name(car["id"]))),
            self.sentences.say(f"car-{car['id']}", "car" if car["driving"] else "car-parked"),
            capital(", ".join([*place, *(said or ["empty"])])),
            self.portrait(pieces.car(car["id"], "", []), (-2, -2, 120, 52)),
            rules=self.cited("car"),
            concern=Concern((car["zone"], car["id"]), (car["id"],), OF_CARS),
        )

    # -- ways ----------------------------------------------------------------------------------------------------------

    def edge(self, number: int) -> About:
        edge = self.board.edges[number]
        state = self.view["edges"][edge.id]
        kind = "barricade" if state["barricade"] else edge.kind
        says = self.sentences.say(kind if kind in ALWAYS_OPEN else f"{kind}{self.state_of(edge)}", kind)
        return About(
            capital(bare(self.words.name(kind))),
            says,
            self.telling.way(edge) if self.edge_state(edge) else capital(bare(self.words.name(edge.id))),
            self.edge_face(edge) if kind != "doorway" else None,
            rules=self.cited(kind),
            concern=Concern((edge.id, f"{edge.id} (far end)"), (edge.id,)),
        )

    def edge_state(self, edge: Edge) -> str:
        """As it is now: "Boarded up"."""
        _, found, state = self.telling.way(edge).partition(": ")
        return capital(state) if found and edge.kind not in ALWAYS_OPEN else ""

    def edge_face(self, edge: Edge) -> Element:
        state = self.view["edges"][edge.id]
        drawn = drawn_way(edge.kind, state["closed"], state["barricade"], "", "")
        if state.get("lock"):
            drawn.append(lock(state["lock"], 0))
        return framed(drawn, "-32 -18 64 36")

    # -- zones ---------------------------------------------------------------------------------------------------------

    def zone(self, index: int) -> About:
        zone = self.board.zones[index].id
        sections = [
            Section(tuple(self.dead_rows(zone)), f"The {self.the_dead}, in the order they are hit"),
            Section(tuple(self.people_rows(zone)), "Survivors"),
            Section(tuple(self.things_there(index)), "Here"),
            Section(tuple(self.way_rows(index)), "Ways"),
        ]
        return About(
            capital(self.telling.zones[zone]),
            " ".join(self.ground(index)),
            self.crowd(zone),
            sections=tuple([section for section in sections if section.rows]),
            concern=self.concern_of(index),
        )

    @property
    def the_dead(self) -> str:
        return self.telling.the_dead

    def concern_of(self, index: int) -> Concern:
        zone = self.board.zones[index].id
        here = self.view["zones"][zone]
        ways = [self.board.edges[edge].id for edge in self.board.edges_of[index]]
        cars = [car["id"] for car in self.view["cars"] if car["zone"] == zone]
        return Concern((zone, *here["survivors"], *here["tokens"], *ways, *cars), (zone,))

    def ground(self, index: int) -> list[str]:
        """What the zone is like, in sentences."""
        zone = self.board.zones[index]
        said = [f"{capital(GROUNDS[ground_of(zone)])}."]
        said += ["It is dark."] if zone.dark else []
        said += ["Nobody has been in this building yet."] if self.telling.is_unopened(zone.id) else []
        crowd = sum(self.view["zones"][zone.id]["dead"].values())
        if crowd and self.view["zones"][zone.id]["survivors"]:
            said.append(f"Walking out takes {counted(1 + crowd, 'action')}.")
        return said

    def crowd(self, zone: str) -> str:
        """Who is there, as numbers."""
        here = self.view["zones"][zone]
        people, dead = len(here["survivors"]), sum(here["dead"].values())
        said = [counted(people, "survivor")] if people else []
        said += [counted(dead, self.the_dead.removesuffix("s"), self.the_dead)] if dead else []
        return listed(said) or "Nobody here"

    def dead_rows(self, zone: str) -> list[Row]:
        return [
            Row(
                self.telling.dead(kind, self.view["zones"][zone]["dead"][kind]),
                self.needed_to_kill(self.telling.kinds[kind]),
                f"{PIECE}{zone}-{kind}",
                self.dead_face(kind),
            )
            for kind in self.order_of_hits(zone)
        ]

    def people_rows(self, zone: str) -> list[Row]:
        return [self.person_row(who) for who in self.view["zones"][zone]["survivors"]]

    def person_row(self, who: str) -> Row:
        one = self.view["survivors"][who]
        face = self.portrait(pieces.survivor(*self.picture.seen(who)))
        return Row(self.words.name(who), "", f"{PIECE}{who}", face, one["wounds"], one["health"])

    def things_there(self, index: int) -> list[Row]:
        """Tokens and the like, with where to ask about them."""
        zone = self.board.zones[index].id
        ids = [id for id in self.lying(index) if not id.startswith(f"{PIECE}{zone}-")]
        ids += [f"{PIECE}spawn-{number}" for number, spawn in enumerate(self.view["spawns"]) if spawn["zone"] == zone]
        ids += [f"{PIECE}{car['id']}" for car in self.view["cars"] if car["zone"] == zone]
        return [Row(about.name, "", id, about.face) for id in dict.fromkeys(ids) for about in [self.things[id]()]]

    def way_rows(self, index: int) -> list[Row]:
        """Doors and windows, and how they are."""
        edges = [self.board.edges[edge] for edge in self.board.edges_of[index]]
        return [
            Row(capital(bare(self.words.name(edge.id))), self.edge_state(edge).lower(), f"{EDGE}{edge.id}")
            for edge in edges
            if edge.kind != "doorway"
        ]
