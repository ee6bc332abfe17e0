"""The table in words: names and short sentences for pictures and screens, and a description of the whole table.

All of it comes from a view; only the places of things, and what is printed on cards, come from the stage. An edition
overrides in a subclass what its survivors, doors and supplies have in addition."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar, Final

from shamble.draw.painter import Passage
from shamble.kernel.records import Plain
from shamble.speech.words import bare, capital
from shamble.zones.rules.board import NOTHING, Edge
from shamble.zones.rules.enemies import SpawnCard
from shamble.zones.rules.equipment import MELEE, Card
from shamble.zones.rules.stage import LOOKS, Stage, Token
from shamble.zones.rules.survivors import DRIVER, LEVELS, ON_FOOT, SEATS
from shamble.zones.words.cards import advanced_figures, figures_on, in_full, weapons_of
from shamble.zones.words.grounds import GROUNDS, ground_of
from shamble.zones.words.phrases import codes, core_of, counted, listed, one_line
from shamble.zones.words.sentences import EMPTY, ZoneWords, with_manner
from shamble.zones.words.terminal_map import clipped

LONGEST: Final = 40  # letters of a zone's name, which may come from a user
COLOURS: Final = 6  # of survivors
CRATE, BLADE, GUN = "crate", "blade", "gun"  # what things look like that nothing else is said of


@dataclass(frozen=True)
class Supply:
    """Tokens that are left in the box: "5 barricades left to build"."""

    name: str
    left: int
    use: str


class Telling:
    """One view while it is put into words."""

    drawn_as: ClassVar[dict[str, str]] = {}  # the kinds of enemy that have no symbol of their own, and whose they use
    all_enemies: ClassVar[str] = "the dead"  # in headings

    def __init__(self, stage: Stage, view: Plain, words: ZoneWords) -> None:
        self.stage = stage
        self.view = view
        self.words = words
        self.zones = {zone.id: clipped(one_line(bare(zone.name)), LONGEST) for zone in stage.board.zones}
        self.kinds = {enemy.id: enemy for enemy in stage.enemies}
        self.the_dead = stage.edition.the_dead
        self.initials = codes([person.id for person in stage.cast], 2)
        self.acting: str = view["turns"][-1]["who"] if view["turns"] else ""

    @property
    def here(self) -> str:
        """The zone of the survivor who chooses an action; empty if a question is asked in between, perhaps of
        another."""
        return str(self.view["survivors"][self.acting]["zone"]) if self.acting and self.view["ask"] == "act" else ""

    # -- what an edition may override ----------------------------------------------------------------------------------

    def condition(self, one: Plain) -> list[str]:
        """What is said of a survivor before its wounds."""
        return []

    def progress(self, one: Plain) -> list[str]:
        """Sentences about what a survivor has earned in addition to experience."""
        return []

    def loose(self, one: Plain) -> list[str]:
        """What it carries in addition to cards."""
        return []

    def state_of(self, edge: Edge) -> str:
        """In which state a door or window is."""
        state = self.view["edges"][edge.id]
        lock = f", with a {state['lock']} lock" if state.get("lock") else ""
        return f"closed{lock}" if state["closed"] else "open"

    @cached_property
    def ways_out(self) -> list[int]:
        """The zones that are marked as exits."""
        return self.stage.exits

    def has_deadline(self) -> bool:
        """Is it worth saying which round is the last?"""
        return True

    def rounds(self) -> str:
        """The round, and the last one: "Round 3 of 12"."""
        last = f" of {self.view['last-round']}" if self.has_deadline() else ""
        return f"Round {self.view['round']}{last}"

    def supplies(self) -> list[Supply]:
        """Tokens of the box that can run out."""
        return []

    def effect(self, card: SpawnCard, kind: str) -> str:
        """What a spawn card does that brings nobody, in a sentence."""
        return f"the {self.words.effect(card, kind)}"

    def deeds(self, plan: Plain) -> list[str]:
        """What the dead of a plan will do before they move."""
        return []

    def time(self) -> str:
        """The time of day, in games with a clock."""
        return ""

    def is_strong(self, one: Plain) -> bool:
        """Is it drawn in full colour, as in the stronger of two modes?"""
        return False

    def colour(self, who: str) -> str:
        """The class of a survivor's colour in board.css; empty if that has one for its id."""
        return f"c-{1 + list(self.initials).index(who) % COLOURS}"

    @classmethod
    def drawn_kind(cls, kind: str) -> str:
        """The kind of enemy whose symbol in the sprite is used for this one."""
        return cls.drawn_as.get(kind, kind)

    # -- single things -------------------------------------------------------------------------------------------------

    def board(self) -> str:
        return f"Board, {counted(len(self.zones), 'zone')}"

    def dead(self, kind: str, count: int) -> str:
        return counted(count, self.kinds[kind].name, self.kinds[kind].plural)

    def crowd(self, zone: str) -> list[str]:
        """The dead in a zone, kind by kind."""
        return [self.dead(kind, count) for kind, count in self.view["zones"][zone]["dead"].items()]

    def people(self, zone: str, but: str = "") -> list[str]:
        return [self.words.name(who) for who in self.view["zones"][zone]["survivors"] if who != but]

    def way(self, edge: Edge) -> str:
        """A door or window and its state: "kitchen window by the well: boarded up"; of a ledge, where it leads."""
        name = capital(bare(self.words.name(edge.id)))
        if edge.kind == "sandbags":
            return f"{name}: survivors pass, {self.the_dead} do not"
        if edge.kind == "half-sandbags":
            return f"{name}: there is a gap, and everybody passes"
        if edge.start != NOTHING:
            return f"{name}: down to {self.zones[self.stage.board.zones[edge.other(edge.start)].id]}, and not back up"
        return f"{name}: {self.state_of(edge)}"

    def survivor(self, who: str) -> str:
        one = self.view["survivors"][who]
        parts = [self.words.name(who)]
        if one["zone"]:
            parts.append(self.zones[one["zone"]])
        if one["aboard"] != SEATS[ON_FOOT]:
            parts.append(f"in the car {self.seat(one)}")
        parts += [*self.condition(one), f"{one['wounds']} of {counted(one['health'], 'wound')}"]
        return ", ".join(parts + (["acting"] if who == self.acting else []))

    def seat(self, one: Plain) -> str:
        return self.words.name(f"seat {one['aboard']}")

    def aboard(self, car: Plain) -> tuple[list[str], list[str]]:
        """Who drives a car, and who else is in it."""
        drivers = [who for who in car["riders"] if self.view["survivors"][who]["aboard"] == SEATS[DRIVER]]
        return drivers, [who for who in car["riders"] if who not in drivers]

    def car(self, car: Plain) -> str:
        drivers, others = [[self.words.name(who) for who in people] for people in self.aboard(car)]
        parts = [f"{name} at the wheel" for name in drivers] + ([f"{listed(others)} in it"] if others else [])
        parts += [] if car["riders"] else ["empty"]
        parts += [] if car["driving"] else ["can't be driven yet"]
        return f"{capital(self.words.name(car['id']))}: {', '.join(parts)}"

    def phase(self) -> str:
        phases = {"players": "survivors' turn", self.the_dead: f"{self.the_dead}' turn", "end": "end of the round"}
        return phases.get(self.view["phase"], str(self.view["phase"]))

    def noise(self, zone: str) -> int:
        """The noise tokens there, in games that have them."""
        return int(self.view["zones"][zone].get("noise", 0))

    def loudness(self, zone: str) -> int:
        """The noise there with the survivors, each of whom counts as one; 0 in games without noise."""
        found = self.view["zones"][zone]
        return int(found["noise"]) + len(found["survivors"]) if "noise" in found else 0

    def is_unopened(self, zone: str) -> bool:
        """Does it belong to a building that nobody has opened yet?"""
        return bool(self.view["zones"][zone].get("unopened", False))

    def fallen(self, zone: str) -> list[str]:
        """Who is down there, in games in which survivors can be knocked out."""
        return list(self.view["zones"][zone].get("fallen", []))

    def lying(self, who: str) -> str:
        """A survivor who was knocked out."""
        return f"{self.words.name(who)}, {self.absence(self.view['survivors'][who])}"

    def search_spot(self, zone: int) -> str:
        """Which deck is searched in a zone that has a deck of its own."""
        deck = self.stage.decks[self.stage.search_spots[zone]]
        return f"Searches here draw from {self.words.name(deck)}"

    def token(self, token: Token) -> str:
        verb = "to take" if token.verb == "take" else "to activate"
        return f"{capital(bare(one_line(token.name)))}, {verb}"

    def token_name(self, token: Token) -> str:
        """Its name on the board, where there is little space."""
        return capital(one_line(token.short or core_of(one_line(token.name))))

    def token_look(self, token: Token) -> str:
        """What is drawn for it: what the scene says, or what it gives."""
        if token.looks or token.draws:
            return token.looks or CRATE
        card = self.printed(token.card) if token.card else None
        weapons = weapons_of(card) if card is not None else []
        return (BLADE if weapons[0].kind == MELEE else GUN) if weapons else LOOKS[0]

    def spawn(self, spawn: Plain) -> str:
        if not spawn["active"]:
            return f"Spawn zone, {spawn['colour']}, not active yet: {self.zones[spawn['zone']]}"
        return f"Spawn zone {spawn['order']}, {spawn['colour']}: {self.zones[spawn['zone']]}"

    def player(self, who: str) -> str:
        """Who plays a survivor, if several play."""
        players: list[str] = self.view["players"]
        if len(players) < 2 or self.view["phase"] == "setup":
            return ""
        return one_line(players[self.view["survivors"][who]["seat"]])

    def leaving(self, who: str) -> str:
        """What it costs a survivor to walk away from the dead in its zone; empty if that costs nothing extra."""
        one = self.view["survivors"][who]
        dead = sum(self.view["zones"][one["zone"]]["dead"].values()) if one["zone"] else 0
        freely = any(self.stage.skills[id].leaves_freely for id in one["skills"])
        if not dead or freely or one["aboard"] != SEATS[ON_FOOT]:
            return ""
        return f"leaving costs {counted(1 + dead, 'action')}"

    def absence(self, one: Plain) -> str:
        """Why a survivor is in no zone."""
        if self.view["phase"] == "setup":
            return "not placed yet"
        if one["escaped"]:
            return "got away"
        return "dead" if one["wounds"] >= one["health"] else "not on the board"

    def aim(self, zone: str, but: str = "") -> str:
        """What is in a zone, in a few words."""
        return listed(self.crowd(zone) + self.people(zone, but)) or "empty"

    # -- cards ---------------------------------------------------------------------------------------------------------

    def card(self, name: str) -> str:
        """A card's name on a dashboard; unloaded cards end with "-empty"."""
        return self.stage.cards[name].name if name in self.stage.cards else capital(bare(self.words.name(name)))

    def printed(self, name: str) -> Card | None:
        return self.stage.cards.get(name.removesuffix(EMPTY))

    def figures(self, name: str) -> str:
        """How a card attacks: "2d 4+ · D2 · 0-1"."""
        card = self.printed(name)
        if card is None:
            return ""
        said = [self.attack_figures(name), *advanced_figures(card, self.stage.uses)]
        return " · ".join([part for part in said if part])

    def attack_figures(self, name: str) -> str:
        """The same without what advanced rules add."""
        card = self.printed(name)
        said = ["empty" if name.endswith(EMPTY) else "", figures_on(card) if card is not None else ""]
        return " · ".join([part for part in said if part])

    def card_says(self, name: str) -> str:
        """Everything printed on a card."""
        card = self.printed(name)
        if card is None:
            return self.card(name)
        said = in_full(card, self.words) + (["empty: reload it first"] if name.endswith(EMPTY) else [])
        return f"{card.name}: {'; '.join(said)}." if said else f"{card.name}."

    def deck_of(self, name: str) -> str:
        """The deck of a card, as the class of its stripe: the first letter."""
        card = self.printed(name)
        return next(iter(card.copies))[:1] if card is not None and card.copies else ""

    # -- the whole table -----------------------------------------------------------------------------------------------

    def passages(self) -> list[Passage]:
        return [
            Passage("The game", tuple(self.standing()), "say-game"),
            *[Passage(capital(name), tuple(self.zone(id)), f"say-z-{id}") for id, name in self.zones.items()],
            *[
                Passage(self.words.name(who), tuple(self.dashboard(who)), f"say-p-{who}")
                for who in self.view["survivors"]
            ],
            Passage("Supply", tuple(self.box()), "say-left"),
            *[
                Passage(f"What {self.all_enemies} would do now", tuple(said), "say-forecast")
                for said in [self.forecast()]
                if said
            ],
        ]

    def standing(self) -> list[str]:
        view = self.view
        if not view["round"]:
            said = ["Before the first round."]
        else:
            when = f"{self.rounds()}, {self.phase()}."
            said = [f"{when} The danger level is {view['danger']}."]
            said += [f"It is {self.time()}."] if self.time() else []
        for turn in view["turns"]:
            free = [f"{count} free {kind}" for kind, count in turn["free"].items() if count]
            left = listed([counted(turn["left"], "action"), *free])
            said.append(f"{self.words.name(turn['who'])} acts: {left} left, {turn['spent']} spent.")
        for goal in view["objectives"]:
            said.append(f"{goal['says'].rstrip('.')}: {goal['have']} of {goal['need']}.")
        said.append(f"{counted(sum(view['kills'].values()), 'kill')}, {counted(view['wounds'], 'wound')} taken.")
        return said

    def zone(self, id: str) -> list[str]:
        board = self.stage.board
        index = board.zone_index[id]
        found = self.view["zones"][id]
        said = [f"{capital(GROUNDS[ground_of(board.zones[index])])}."]
        said += ["It is dark."] if board.zones[index].dark else []
        said += [f"{self.search_spot(index)}."] if index in self.stage.search_spots else []
        said += ["Nobody has been in this building yet."] if self.is_unopened(id) else []
        said += [f"{self.survivor(who)}." for who in found["survivors"]]
        said += [f"{self.lying(who)}." for who in self.fallen(id)]
        said += [f"{capital(listed(self.crowd(id)))}."] if found["dead"] else []
        said += [f"{capital(counted(self.noise(id), 'noise token'))}."] if self.noise(id) else []
        said += [f"{self.car(car)}." for car in self.view["cars"] if car["zone"] == id]
        said += [f"{self.token(token)}." for token in self.stage.tokens if token.id in found["tokens"]]
        said += [f"{self.spawn(spawn)}." for spawn in self.view["spawns"] if spawn["zone"] == id]
        said += ["An exit."] if index in self.ways_out else []
        said += [f"{self.way(board.edges[edge])}." for edge in board.edges_of[index]]
        near = [self.zones[board.zones[there].id] for there in board.open_ground[index]]
        return said + ([f"Open ground to: {listed(near)}."] if near else [])

    def dashboard(self, who: str) -> list[str]:
        one = self.view["survivors"][who]
        player = self.player(who)
        said = [f"Played by {player}."] if player else []
        if not one["zone"]:
            return [*said, f"{capital(self.absence(one))}."]
        beyond = f", {counted(one['laps'], 'time')} beyond red" if one["laps"] else ""
        said.append(f"{self.survivor(who)}; {'has acted' if one['acted'] else 'has yet to act'} in this round.")
        said.append(f"Level {one['level']}, {one['experience']} experience{beyond}.")
        said += self.progress(one)
        skills = [self.stage.skills[id].name for id in one["skills"]]
        said.append(f"Skills: {', '.join(skills)}." if skills else "No skills yet.")
        said += [f"In hand: {self.card_says(name)}" for name in one["hands"]] or ["Empty hands."]
        said += [f"Worn: {self.card_says(name)}" for name in one.get("worn", [])]
        said += [f"In the backpack: {self.card_says(name)}" for name in one["backpack"]]
        said.append(f"Room in the backpack: {one['room'] - len(one['backpack'])}.")
        return said + [f"{capital(thing)}." for thing in self.loose(one)]

    def box(self) -> list[str]:
        view = self.view
        said = [f"Figures available: {', '.join(self.dead(kind, count) for kind, count in view['reserve'].items())}."]
        said += [f"{counted(supply.left, supply.name)} left to {supply.use}." for supply in self.supplies()]
        if view["spawn-order"]:
            said.append(f"Spawn order: {', '.join(self.zones[zone] for zone in view['spawn-order'])}.")
        said += [f"Last spawn: {self.spawned(entry)}." for entry in view["last-spawn"]]
        for name, deck in [*view["decks"].items(), (self.the_dead, view["spawn-deck"])]:
            known = [self.card(card) for card in deck["discards"]] if name != self.the_dead else []
            shown = f": {', '.join(known)}" if known else ""
            said.append(
                f"{capital(self.words.name(name))}: {deck['left']} left, {len(deck['discards'])} discarded{shown}."
            )
        return said

    def spawned(self, entry: str) -> str:
        """What a spawn card brought where, and its numbers for each level."""
        zone, id = entry.split(" ")
        card = self.stage.spawn_cards[id]
        kind = self.stage.enemies[card.kind]
        if not card.brings:
            return f"{self.zones[zone]}, {self.effect(card, card.plural_of(kind))}"
        lines = ", ".join(f"{count} at {level}" for level, count in zip(LEVELS, card.counts))
        return with_manner(f"{self.zones[zone]}, {card.plural_of(kind)}: {lines}", card)

    def forecast(self) -> list[str]:
        if self.view["phase"] != "players" or self.view["outcome"]:
            return []
        return [self.plan(plan) for plan in self.view["forecast"]]

    def plan(self, plan: Plain) -> str:
        zone = plan["zone"]
        who = f"{capital(self.zones[zone])}, {listed(self.crowd(zone))}"
        if plan["wounds"]:
            return f"{who}: attack {listed(self.people(zone))}, {counted(plan['wounds'], 'wound')}."
        steps, stopped = ([self.zones[to] for to in plan[key]] for key in ("steps", "stopped"))
        said = self.deeds(plan)
        said += [f"go to {' or '.join(steps)}"] if steps else []
        said += [f"are stopped short of {' or '.join(stopped)}"] if stopped else []
        return f"{who}: {', '.join(said) or 'stay'}."
