"""The table in words: names and short sentences for the picture, and a description of the whole table."""

from __future__ import annotations

from typing import Final

from shamble.draw.painter import Passage
from shamble.kernel.records import Plain
from shamble.speech.words import Words, capital
from shamble.titles.nld.words.sentences import counted, listed, short
from shamble.titles.nld.words.terminal import PHASES, one_line
from shamble.zones.picture.ground import CELLAR, GRAVES, PAVED, PORCH, ROAD, ROOM, YARD, ground_of
from shamble.zones.rules.board import Edge
from shamble.zones.rules.equipment import MELEE, RANGED, Card, Weapon
from shamble.zones.rules.stage import Stage, Token
from shamble.zones.rules.survivors import DRIVER, LEVELS, ON_FOOT, SEATS
from shamble.zones.words.terminal_map import clipped

LONGEST: Final = 40  # letters of a zone's name, which may come from a user
GROUNDS: Final = {
    YARD: "open ground",
    ROAD: "open ground, a road",
    PAVED: "open ground, packed hard",
    PORCH: "open ground, boards underfoot",
    GRAVES: "open ground, graves",
    ROOM: "a room",
    CELLAR: "a room below ground",
    "corn": "corn, which blocks sight",
    "woods": "woods, which hide whoever is inside",
}
FORECAST: Final = "What the dead would do now"
AMMUNITION: Final = {"bullets": "bullets", "shells": "shells"}


class Telling:
    """One view while it is put into words."""

    def __init__(self, stage: Stage, view: Plain, words: Words) -> None:
        self.stage = stage
        self.view = view
        self.words = words
        self.zones = {zone.id: clipped(one_line(short(zone.name)), LONGEST) for zone in stage.board.zones}
        self.kinds = {enemy.id: enemy for enemy in stage.enemies}
        self.acting: str = view["turns"][-1]["who"] if view["turns"] else ""

    @property
    def here(self) -> str:
        """The zone of the survivor who chooses an action; empty if a question is asked in between, perhaps of
        another."""
        return str(self.view["survivors"][self.acting]["zone"]) if self.acting and self.view["ask"] == "act" else ""

    # -- single things -------------------------------------------------------------------------------------------------

    def board(self) -> str:
        return f"Board, {counted(len(self.zones), 'zone')}"

    def dead(self, kind: str, count: int) -> str:
        return counted(count, self.kinds[kind].name, self.kinds[kind].plural)

    def crowd(self, zone: str) -> list[str]:
        """The ghouls in a zone, kind by kind."""
        return [self.dead(kind, count) for kind, count in self.view["zones"][zone]["dead"].items()]

    def people(self, zone: str, but: str = "") -> list[str]:
        return [self.words.name(who) for who in self.view["zones"][zone]["survivors"] if who != but]

    def way(self, edge: Edge) -> str:
        """A door or window and its state: "kitchen window by the well: boarded up"."""
        state = self.view["edges"][edge.id]
        name = capital(short(self.words.name(edge.id)))
        if state["barricade"]:
            return f"{name}: {'boarded up' if state['closed'] else 'barricade broken open'}"
        return f"{name}: {'closed' if state['closed'] else 'open'}"

    def survivor(self, who: str) -> str:
        one = self.view["survivors"][who]
        parts = [self.words.name(who)]
        if one["zone"]:
            parts.append(self.zones[one["zone"]])
        if one["aboard"] != SEATS[ON_FOOT]:
            parts.append(f"in the car {self.seat(one)}")
        parts += [self.words.name(one["mode"]), f"{one['wounds']} of {counted(one['health'], 'wound')}"]
        return ", ".join(parts + (["acting"] if who == self.acting else []))

    def seat(self, one: Plain) -> str:
        return self.words.name(f"seat {one['aboard']}")

    def car(self) -> str:
        car = self.view["car"]
        inside = [who for who, one in self.view["survivors"].items() if one["aboard"] != SEATS[ON_FOOT]]
        drivers = [self.words.name(who) for who in inside if self.view["survivors"][who]["aboard"] == SEATS[DRIVER]]
        others = [self.words.name(who) for who in inside if self.view["survivors"][who]["aboard"] != SEATS[DRIVER]]
        parts = [f"{name} at the wheel" for name in drivers] + ([f"{listed(others)} in it"] if others else [])
        parts += [] if inside else ["empty"]
        parts += [] if car["driving"] else ["can't be driven yet"]
        return f"{capital(self.words.name(car['id']))}: {', '.join(parts)}"

    def token(self, token: Token) -> str:
        verb = "to take" if token.verb == "take" else "to activate"
        return f"{capital(short(one_line(token.name)))}, {verb}"

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
        return self.stage.cards[name].name if name in self.stage.cards else capital(short(self.words.name(name)))

    def printed(self, name: str) -> Card | None:
        return self.stage.cards.get(name.removesuffix("-empty"))

    def figures(self, name: str) -> str:
        """How a card attacks: "2d 4+ · D2 · 0-1"."""
        card = self.printed(name)
        weapons = [weapon for weapon in (card.melee, card.ranged) if weapon is not None] if card else []
        said = " / ".join(weapon_figures(weapon) for weapon in weapons)
        return f"{said} · empty" if said and name.endswith("-empty") else said

    def card_says(self, name: str) -> str:
        """Everything printed on a card."""
        card = self.printed(name)
        if card is None:
            return self.card(name)
        said = [weapon_says(weapon) for weapon in (card.weapon(MELEE), card.weapon(RANGED)) if weapon is not None]
        said += ["dual: a pair attacks together"] if card.dual else []
        said += ["opens barricades"] if card.opens else []
        said += ["can be spent to build a barricade"] if card.builds else []
        said += [f"attacks with {card.rerolls} can be rerolled"] if card.rerolls else []
        said += [f"a search draws {card.search_cards} cards"] if card.search_cards > 1 else []
        said += ["also works in the backpack"] if card.works_in_backpack else []
        said += ["attacks in Zombicide mode only"] if card.strong_only else []
        said += ["empty: reload it first"] if name.endswith("-empty") else []
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
            *[Passage(FORECAST, tuple(said), "say-forecast") for said in [self.forecast()] if said],
        ]

    def standing(self) -> list[str]:
        view = self.view
        if not view["round"]:
            said = ["Before the first round."]
        else:
            phase = PHASES.get(view["phase"], view["phase"])
            said = [f"Round {view['round']} of {view['last-round']}, {phase}. The danger level is {view['danger']}."]
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
        said += [f"{self.survivor(who)}." for who in found["survivors"]]
        said += [f"{capital(listed(self.crowd(id)))}."] if found["dead"] else []
        said += [f"{self.car()}."] if self.view["car"] and self.view["car"]["zone"] == id else []
        said += [f"{self.token(token)}." for token in self.stage.tokens if token.id in found["tokens"]]
        said += [f"{self.spawn(spawn)}." for spawn in self.view["spawns"] if spawn["zone"] == id]
        said += ["An exit."] if index in self.stage.exits else []
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
        if one["mode"] != one["earned"]:
            said.append(f"Has earned {self.words.name(one['earned'])}, but a relative is on the board.")
        skills = [self.stage.skills[id].name for id in one["skills"]]
        said.append(f"Skills: {', '.join(skills)}." if skills else "No skills yet.")
        said += [f"In hand: {self.card_says(name)}" for name in one["hands"]] or ["Empty hands."]
        said += [f"In the backpack: {self.card_says(name)}" for name in one["backpack"]]
        said.append(f"Room in the backpack: {one['room'] - len(one['backpack'])}.")
        return said + ([f"{counted(one['boards'], 'loose board')}."] if one["boards"] else [])

    def box(self) -> list[str]:
        view = self.view
        said = [f"Figures available: {', '.join(self.dead(kind, count) for kind, count in view['reserve'].items())}."]
        if self.stage.builds_on:
            used = sum(edge["barricade"] for edge in view["edges"].values())
            said.append(f"{counted(self.stage.barricade_tokens - used, 'barricade')} left to build.")
        if view["spawn-order"]:
            said.append(f"Spawn order: {', '.join(self.zones[zone] for zone in view['spawn-order'])}.")
        said += [f"Last spawn: {self.spawned(entry)}." for entry in view["last-spawn"]]
        for name, deck in [*view["decks"].items(), ("ghouls", view["spawn-deck"])]:
            known = [self.card(card) for card in deck["discards"]] if name != "ghouls" else []
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
            return f"{self.zones[zone]}, the {kind.plural} push at whatever is closed"
        lines = ", ".join(f"{count} at {level}" for level, count in zip(LEVELS, card.counts))
        return f"{self.zones[zone]}, {kind.plural}: {lines}"

    def forecast(self) -> list[str]:
        if self.view["phase"] != "players" or self.view["outcome"]:
            return []
        return [self.plan(plan) for plan in self.view["forecast"]]

    def plan(self, plan: Plain) -> str:
        zone = plan["zone"]
        who = f"{capital(self.zones[zone])}, {listed(self.crowd(zone))}"
        if plan["wounds"]:
            return f"{who}: attack {listed(self.people(zone))}, {counted(plan['wounds'], 'wound')}."
        broken = [short(self.words.name(edge)) for edge in plan["breaks"]]
        steps, stopped = ([self.zones[to] for to in plan[key]] for key in ("steps", "stopped"))
        said = [f"break {listed(broken)}"] if broken else []
        said += [f"go to {' or '.join(steps)}"] if steps else []
        said += [f"are stopped short of {' or '.join(stopped)}"] if stopped else []
        return f"{who}: {', '.join(said) or 'stay'}."


def weapon_figures(weapon: Weapon) -> str:
    if weapon.burns:
        return f"burns all · {reach(weapon)}"
    figures = [f"{weapon.dice}d {weapon.accuracy}+", f"D{weapon.damage}"]
    return " · ".join(figures + ([reach(weapon)] if weapon.kind == RANGED else []))


def weapon_says(weapon: Weapon) -> str:
    how = "Ranged" if weapon.kind == RANGED else "Melee"
    at = f", range {reach(weapon)}" if weapon.kind == RANGED else ""
    if weapon.burns:
        return f"{how}{at}, single use; burns everyone in the zone"
    said = f"{how}{at}, {counted(weapon.dice, 'die', 'dice')}, hits on {weapon.accuracy}+, damage {weapon.damage}"
    said += f", uses {AMMUNITION.get(weapon.ammo, weapon.ammo)}" if weapon.ammo else ""
    said += ", must be reloaded after each shot" if weapon.reload else ""
    return said + (", picks its targets and never hits a friend" if weapon.sniper else "")


def reach(weapon: Weapon) -> str:
    return str(weapon.least) if weapon.least == weapon.most else f"{weapon.least}-{weapon.most}"
