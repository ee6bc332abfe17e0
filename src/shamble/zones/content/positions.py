"""Positions of a zone game: a page that says how the table stands, put onto a fresh one.

    scene: {scene: position, map: ..., zones: ...}      or the id of one of the title's scenes
    phase: players                                      or ghouls, spawn, end: the phase that is on, or that now begins
    round: 3
    first: 1                                            the seat that has the first player token
    survivors:                                          whoever is not named is out of play
      ben: {zone: kitchen, wounds: 1, experience: 7, mode: zombicide, hands: [axe, sawed-off-empty], boards: 1}
      barbra: {zone: yard, experience: 43, picks: [barbarian], skills: [tough], backpack: [boards], acted: true}
      judy: cellar                                      short for {zone: cellar}
    active: ben                                         whose turn is under way, and what has been used of it:
    spent: 1
    free: [move]
    marks: [sprint]
    ghouls: {kitchen: {walker: 2}}                      all of them; without this, those with which the scene begins
    closed: [hall--kitchen]                             what differs from the scene; so also under `open`
    barricades: [kitchen--yard]                         those that were built; they are closed unless named under `open`
    decks: {house: [boards, flashlight]}                what lies on top, in this order; below is the shuffled rest
    discards: {house: [scope], ghouls: all}             what was discarded, or everything that is not named elsewhere
    tokens: [lamp-oil]                                  those that still lie there; without this, all
    spawns: [{zone: yard, colour: white, active: true}]
    car: {zone: lane, driving: true}                    where it stands, and whether it can be driven

In the car is who has `aboard: driver` or `aboard: passenger` among the survivors. What no game could come to is
refused, with its place and how to mend it.
"""

import json
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from shamble.files.content import Located, nearest, read_json, suggest
from shamble.files.content_fields import amount, named, names_of
from shamble.kernel.decks import Deck
from shamble.kernel.errors import ContentError
from shamble.kernel.state import Turn
from shamble.zones.content import maps
from shamble.zones.content.loader import PLAIN_SPAWN, STARTING_SPAWN, Content
from shamble.zones.rules.board import AWAY, EXTERIOR
from shamble.zones.rules.equipment import HANDS, Inventory, Item, in_order
from shamble.zones.rules.skills import Skill
from shamble.zones.rules.stage import Stage
from shamble.zones.rules.survivors import DRIVER, LEVELS, SEATS, Survivor
from shamble.zones.rules.table import Spawn, Table

SCENE = "position"  # the id of a scene that is nothing but a board for a position
KEYS = (
    *("phase", "round", "first", "survivors", "active", "spent", "free", "marks", "ghouls"),
    *("closed", "open", "barricades", "decks", "discards", "tokens", "spawns", "car"),
)
PHASES = ("players", "ghouls", "spawn", "end")
OF_SURVIVORS = (
    *("wounds", "experience", "laps", "mode", "picks", "skills", "hands", "backpack", "boards"),
    *("acted", "searched", "seat", "starting", "aboard"),
)
OF_TURNS = ("spent", "free", "marks")
EMPTY = "-empty"  # how the name of an unloaded weapon ends
EVERYTHING = "all"
_LONG = 99  # rounds to survive where a board for a position asks for nothing else


@dataclass(frozen=True)
class Customs:
    """What a title has of its own in positions."""

    wounds: Callable[[Survivor], int]  # those that put a survivor out of play
    actions: int  # of a turn
    marks: tuple[str, ...]  # what can be done only once a turn, besides what skills do
    counted: tuple[str, ...]  # what a turn remembers as often as it was done
    settle: Callable[[Table], None]  # modes and skills in effect, from what is on the table
    resume: Callable[[Table, str], str]  # into which task and agenda a phase leads; why it can't, if it can't


# -- a board for a position --------------------------------------------------------------------------------------------


class _Completed(Located):
    """A mapping with values for keys that it leaves out. What is wrong with those is said of the mapping itself."""

    def __init__(self, page: Located, more: Located) -> None:
        super().__init__({**more.data, **page.data}, page._places, page.path)
        self._given = page.data
        self._more = more

    def __getitem__(self, step: str | int) -> Located:
        return super().__getitem__(step) if step in self._given else self._more[step]

    def error(self, message: str, key: str | None = None) -> ContentError:
        return super().error(message, key if key in self._given else None)


def complete_scene(page: Located, content: Content) -> Located:
    """A scene whose id is SCENE needs no more than a board: nobody will set it up, so the rest has defaults."""
    board = maps.read_board(page, content.tiles)
    outside = [zone.id for zone in board.zones if zone.kind == EXTERIOR] or [board.zones[0].id]
    last = page.data.get("last_round")
    rounds = min(_LONG, last) if type(last) is int and last > 0 else _LONG
    defaults = {
        "title": content.title,
        "name": "A position",
        "about": "A position of its own.",
        "starts": {board.zones[0].id: len(content.cast)},
        "spawns": [{"zone": outside[-1], "colour": STARTING_SPAWN}],
        "objectives": [{"id": "survive", "kind": "survive", "rounds": rounds, "says": f"Survive {rounds} rounds."}],
    }
    missing = {key: value for key, value in defaults.items() if key not in page.data}
    return _Completed(page, read_json(json.dumps(missing), page.file))


# -- the table ---------------------------------------------------------------------------------------------------------


def place(table: Table, page: Located, content: Content, customs: Customs) -> None:
    """Put what the page says onto a table that was just laid out."""
    with page.gathering():
        placing = _Placing(table, page, content, customs)
        for part in (
            *(placing.place_tokens, placing.place_barriers, placing.read_phase, placing.place_car),
            *(placing.place_survivors, placing.let_twists_be_past, placing.place_spawns, placing.place_dead),
            *(placing.settle, placing.stack_decks, placing.discard, placing.begin_turn),
        ):
            with page.gathering():
                part()
        if page.is_sound():
            why_not = customs.resume(table, placing.phase)
            if why_not:
                page["active" if "active" in page.data else "survivors"].wrong(why_not)


class _Placing:
    """A position being put onto the table."""

    def __init__(self, table: Table, page: Located, content: Content, customs: Customs) -> None:
        self.table = table
        self.page = page
        self.content = content
        self.customs = customs
        self.stage: Stage = table.stage
        self.phase = PHASES[0]

    # -- reading -------------------------------------------------------------------------------------------------------

    def entries(self, key: str) -> list[Located]:
        """The entries of a list that may be left out."""
        return list(self.page[key].entries()) if key in self.page.data else []

    def items(self, key: str) -> list[tuple[str, Located]]:
        """The entries of a mapping that may be left out."""
        return list(self.page[key].items()) if key in self.page.data else []

    def key(self, where: Located, key: str, what: str, known: Iterable[str]) -> int:
        """The number of something that is named as a key."""
        names = list(known)
        if key not in names:
            where.wrong(f"no {what} is called '{key}'; {suggest(key, names)}", key)
            return names.index(nearest(key, names))
        return names.index(key)

    def edges(self, key: str) -> list[tuple[int, Located]]:
        index = self.stage.board.edge_index
        read = [(index[named(entry, "edge", index)], entry) for entry in self.entries(key)]
        return [(edge, entry) for edge, entry in read if entry.is_sound()]

    def number(self, key: str, least: int, most: int | None, why: str, usual: int) -> int:
        return amount(self.page[key], least, most, why) if key in self.page.data else usual

    # -- the board -----------------------------------------------------------------------------------------------------

    def place_tokens(self) -> None:
        """A card that lay with a token which is gone was kept or discarded."""
        if "tokens" not in self.page.data:
            return
        ids = [token.id for token in self.stage.tokens]
        page = self.page["tokens"]
        lying = names_of(page, "token", ids) if page.data != [] else []
        for number, token in enumerate(self.stage.tokens):
            if token.id in lying:
                continue
            self.table.tokens[number] = AWAY
            for index, item in enumerate(self.table.lying):
                if item.card == token.card:
                    del self.table.lying[index]
                    self.pile(item.back).append(item.card)
                    break

    def pile(self, back: str) -> list[str]:
        """Where a discarded card with this back goes."""
        for name, deck in zip(self.stage.decks, self.table.decks):
            if name == back:
                return deck.discards
        return self.table.supply

    def place_barriers(self) -> None:
        table = self.table
        for edge, entry in self.edges("barricades"):
            self.check_barricade(edge, entry)
            if not entry.is_sound():
                continue
            table.barricades |= 1 << edge
            table.close(edge)
            table.built += 1
        closed = self.edges("closed")
        opened = self.edges("open")
        for edge, entry in [*closed, *opened]:
            if not table.has_barrier(edge) and self.page.is_sound("barricades"):
                kind = self.stage.board.edges[edge].kind
                entry.wrong(
                    f"'{entry.data}' is a {kind} without a barricade, always open; add it to 'barricades', or remove it"
                )
        for edge, _ in closed:
            table.close(edge)
        for edge, entry in opened:
            if edge in [other for other, _ in closed]:
                entry.wrong(f"'{entry.data}' can't be open and closed; keep one of them")
            table.open(edge)

    def check_barricade(self, edge: int, entry: Located) -> None:
        kind = self.stage.board.edges[edge].kind
        if self.table.has_barricade(edge):
            entry.wrong(f"a barricade already stands on '{entry.data}'; remove it here")
        elif self.table.has_barrier(edge):
            entry.wrong(f"'{entry.data}' is a {kind}, which can be closed without; put it under 'closed'")
        elif kind not in self.stage.builds_on:
            where = ", ".join(self.stage.builds_on)
            hint = f"it can be on a {where}" if where else "add 'building: {on: [...]}' to the scene"
            entry.wrong(f"in this scene no barricade can be built on a {kind}; {hint}")
        elif self.table.barricades_left() == 0:
            entry.wrong(f"the box has only {self.stage.barricade_tokens} barricades; remove some")

    def place_spawns(self) -> None:
        if "spawns" not in self.page.data:
            return
        box = self.content.spawn_tokens
        used = dict.fromkeys([*box, PLAIN_SPAWN], 0)
        spawns: list[Spawn] = []
        for entry in self.page["spawns"].entries():
            with entry.gathering():
                entry.fields(["zone", "colour"], ["active"])
                zone, colour = self.zone(entry["zone"]), entry["colour"].one_of(list(used))
                active = entry["active"].flag() if "active" in entry.data else True
                if not entry.is_sound():
                    continue
                used[colour] += 1
                if colour in box and used[colour] > box[colour]:
                    entry["colour"].wrong(f"the box has only {box[colour]} {colour}; choose another colour")
                if sum(used.values()) > sum(box.values()):
                    entry.wrong(f"the box has only {sum(box.values())} spawn tokens; remove some")
                clock = next((spawn.clock for spawn in spawns if spawn.zone == zone), len(spawns))
                spawns.append(Spawn(zone, colour, active, clock))
        self.table.spawns = spawns

    def place_dead(self) -> None:
        if "ghouls" not in self.page.data:
            return
        table = self.table
        table.dead = [0] * len(table.dead)
        for name, group in self.items("ghouls"):
            zone = self.key(self.page["ghouls"], name, "zone", self.stage.board.zone_index)
            for kind, count in group.items():
                number = self.key(group, kind, "kind of enemy", self.content.kinds)
                if not group.is_sound():
                    amount(count, 0)
                    continue
                enemy = self.stage.enemies[number]
                table.put_dead(number, zone, amount(count, 0))
                if table.on_board(number) > enemy.miniatures:
                    count.wrong(
                        f"that makes {table.on_board(number)} {enemy.plural}, but the box has {enemy.miniatures}; "
                        "place fewer"
                    )

    def zone(self, value: Located) -> int:
        index = self.stage.board.zone_index
        return index[named(value, "zone", index)]

    def place_car(self) -> None:
        if "car" not in self.page.data:
            return
        entry = self.page["car"]
        entry.fields([], ["zone", "driving"])
        if not self.stage.car:
            raise entry.error("this scene has no car; add 'car: {id: ..., zone: ...}' to the scene")
        if "zone" in entry.data:
            self.table.car = self.zone(entry["zone"])
            if self.stage.board.drives(self.stage.car_zone)[self.table.car] < 0:
                entry["zone"].wrong("no car gets there; choose a zone that it can be driven to")
        if "driving" in entry.data:
            self.table.driving = entry["driving"].flag()

    # -- the survivors -------------------------------------------------------------------------------------------------

    def read_phase(self) -> None:
        table = self.table
        if "phase" in self.page.data:
            self.phase = self.page["phase"].one_of(PHASES)
        last = self.stage.last_round
        table.round = self.number("round", 1, last, f", the last round is {last}", 1)
        table.first = self.seat(self.page["first"]) if "first" in self.page.data else 0

    def seat(self, value: Located) -> int:
        """Seats are numbered from 1 for people."""
        players = self.table.players
        why = f", there {'is' if players == 1 else 'are'} {players} at the table"
        return amount(value, 1, players, why) - 1

    def place_survivors(self) -> None:
        if not self.items("survivors"):
            place = self.page["survivors"] if "survivors" in self.page.data else self.page
            raise place.error("nobody is in play; add 'survivors: {...}' with a zone for each")
        for name, entry in self.items("survivors"):
            people = [person.id for person in self.stage.cast]
            if name not in people:
                self.page["survivors"].wrong(f"no survivor is called '{name}'; {suggest(name, people)}", name)
                continue
            with entry.gathering():
                self.place_survivor(people.index(name), entry)

    def place_survivor(self, who: int, entry: Located) -> None:
        one = self.table.survivors[who]
        one.strong = self.stage.strong_start
        one.acted = self.phase != "players"
        if isinstance(entry.data, str):
            one.zone = self.zone(entry)
            return
        entry.fields(["zone"], OF_SURVIVORS)
        one.zone = self.zone(entry["zone"])
        self.read_numbers(one, entry)
        self.read_flags(one, entry)
        if "skills" in entry.data:
            one.gifts = tuple(names_of(entry["skills"], "skill", self.stage.skills, repeated=self.adds_up))
        self.carry(one.inventory, entry)
        self.read_picks(who, entry)

    def adds_up(self, id: str) -> bool:
        return self.stage.skills[id].adds_up

    def read_numbers(self, one: Survivor, entry: Located) -> None:
        top = self.stage.thresholds[-1]
        if "wounds" in entry.data:
            one.wounds = amount(entry["wounds"], 0)
            self.table.hurt += one.wounds
        if "experience" in entry.data:
            one.experience = amount(entry["experience"], 0, top, f", nobody gains more than {top}")
        for level, begins in enumerate(self.stage.thresholds):
            if one.experience >= begins:
                one.level = level
        if "laps" in entry.data:
            self.read_laps(one, entry)
        if "boards" in entry.data:
            one.boards = amount(entry["boards"], 0)
        if "seat" in entry.data:
            one.seat = self.seat(entry["seat"])

    def read_laps(self, one: Survivor, entry: Located) -> None:
        """How often red was reached where experience goes on beyond it; the marker then counts anew."""
        one.laps = amount(entry["laps"], 0)
        if one.laps > 0:
            if not self.table.beyond_red:
                entry["laps"].wrong("experience ends at red in this game; leave it out, or play beyond red")
            elif one.experience >= self.stage.thresholds[-1]:
                entry["experience"].wrong("at red the marker goes back to 0; add one to 'laps' instead")
            one.level = len(LEVELS) - 1

    def read_flags(self, one: Survivor, entry: Located) -> None:
        modes = [self.content.weak, self.content.strong]
        if "mode" in entry.data:
            one.strong = entry["mode"].one_of(modes) == self.content.strong
        if "acted" in entry.data:
            one.acted = entry["acted"].flag()
            if self.phase != "players" and not one.acted:
                entry["acted"].wrong(f"in the phase '{self.phase}' everybody has acted; leave it out")
        if "searched" in entry.data:
            one.searched = entry["searched"].flag()
        if "starting" in entry.data:
            one.starting = entry["starting"].flag()
        if "aboard" in entry.data:
            self.seat_in_car(one, entry["aboard"])

    def seat_in_car(self, one: Survivor, value: Located) -> None:
        one.aboard = SEATS.index(value.one_of(SEATS[1:]))
        if one.zone != self.table.car and self.page.is_sound("car", "survivors"):
            value.wrong("the car is not in that zone; put it there under 'car', or leave this out")
        if one.aboard == DRIVER and sum(other.aboard == DRIVER for other in self.table.survivors) > 1:
            value.wrong("somebody else is at the wheel; write 'aboard: passenger'")

    def read_picks(self, who: int, entry: Located) -> None:
        """Each pick is for the lowest level that has it to choose and for which nothing was picked yet; of the others,
        the first skill was taken. Beyond red, further picks follow."""
        one = self.table.survivors[who]
        printed = self.stage.cast[who].strong
        one.picks = tuple([() for _ in LEVELS])
        for pick in entry["picks"].entries() if "picks" in entry.data else []:
            known = dict.fromkeys(skill for level in self.open_levels(who) for skill in printed[level])
            id = named(pick, "skill still to be chosen", known)
            if not pick.is_sound():
                continue
            levels = [level for level in self.open_levels(who) if id in self.not_taken(who, level)]
            if not levels:
                raise pick.error(f"'{id}' was taken wherever the card shows it; remove one")
            if levels[0] > one.level:
                if not entry.is_sound("experience"):
                    continue
                begins = self.stage.thresholds[levels[0]]
                pick.wrong(
                    f"'{id}' is chosen at {LEVELS[levels[0]]}, which is not reached; write 'experience: {begins}'"
                )
            places = [place for place, skill in enumerate(printed[levels[0]]) if skill == id]
            one.pick(levels[0], next(place for place in places if place not in one.picks[levels[0]]))
        for level in range(one.level + 1):
            if printed[level] and not one.picks[level]:
                one.pick(level, 0)

    def open_levels(self, who: int) -> list[int]:
        """The levels of which a skill can still be chosen, those before which nothing was first."""
        one = self.table.survivors[who]
        choices = [level for level, skills in enumerate(self.stage.cast[who].strong) if len(skills) > 1]
        fresh = [level for level in choices if not one.picks[level]]
        again = [level for level in choices if one.picks[level] and one.laps > 0]
        return fresh + again

    def not_taken(self, who: int, level: int) -> list[str]:
        taken = self.table.survivors[who].picks[level]
        return [skill for place, skill in enumerate(self.stage.cast[who].strong[level]) if place not in taken]

    def settle(self) -> None:
        """Modes and skills in effect; what goes by them can be checked then."""
        if self.page.is_sound("survivors"):
            self.customs.settle(self.table)
            self.check_limits()

    def check_limits(self) -> None:
        """How many wounds somebody bears, and how much fits into a backpack, depends on skills."""
        for name, entry in self.items("survivors"):
            who = [person.id for person in self.stage.cast].index(name)
            one = self.table.survivors[who]
            if one.wounds > 0:
                out = self.customs.wounds(one)
                amount(entry["wounds"], 0, out - 1, f", {out} wounds put a survivor out of play")
            room = self.table.room_in_backpack(who)
            if len(one.inventory.backpack) > room:
                entry["backpack"].wrong(f"the backpack holds only {room} cards; remove some")

    # -- cards ---------------------------------------------------------------------------------------------------------

    def carry(self, inventory: Inventory, entry: Located) -> None:
        if "hands" in entry.data:
            inventory.hands = in_order(self.items_of(entry["hands"]))
            if len(inventory.hands) > HANDS:
                entry["hands"].wrong(f"there are only {HANDS} hands; put the rest into the backpack")
        if "backpack" in entry.data:
            inventory.backpack = in_order(self.items_of(entry["backpack"]))

    def items_of(self, values: Located) -> list[Item]:
        items: list[Item] = []
        for value in values.entries():
            with value.gathering():
                items.append(self.item(value))
        return items

    def item(self, value: Located) -> Item:
        """A card to carry: `axe`, or `sawed-off-empty` for a weapon that must be reloaded."""
        name = value.text()
        loaded = name in self.stage.cards or not name.endswith(EMPTY)
        id = name if loaded else name.removesuffix(EMPTY)
        if id not in self.stage.cards:
            raise value.error(f"no card is called '{id}'; {suggest(id, self.stage.cards)}")
        card = self.stage.cards[id]
        if card.trap:
            value.wrong(f"'{id}' is never kept; remove it")
        if not loaded and (card.ranged is None or not card.ranged.reload):
            value.wrong(f"'{id}' is never empty; write '{id}'")
        return Item(id, self.take(id, value), loaded)

    def take(self, card: str, value: Located) -> str:
        """Take a card from where it lies, and tell its back. Those that can't be drawn come first."""
        backs = self.stage.cards[card].copies
        apart = [back for back in backs if back not in self.stage.decks]
        for cards in (self.table.out, self.table.supply):
            if apart and card in cards:
                cards.remove(card)
                return apart[0]
        for name, deck in zip(self.stage.decks, self.table.decks):
            if name in backs and self.take_from(deck, card):
                return name
        count = sum(backs.values())
        raise value.error(f"the box has only {count} of '{card}', and all are in use; choose another card")

    def take_from(self, deck: Deck, card: str) -> bool:
        """Take a card out of the unordered part of a deck, or else out of its discards."""
        if deck.take_from_bag(card):
            return True
        if card in deck.discards:
            deck.discards.remove(card)
            return True
        return False

    def deck(self, where: Located, name: str) -> Deck:
        decks = [*self.table.decks, self.table.dead_deck]
        return decks[self.key(where, name, "deck", [deck.name for deck in decks])]

    def pick_out(self, deck: Deck, cards: Located) -> list[str]:
        """Take the named cards out of the shuffled part of a deck."""
        everything = deck.all_cards()
        found: list[str] = []
        for value in cards.entries():
            card = named(value, f"card of '{deck.name}'", dict.fromkeys(everything))
            if value.is_sound() and not self.take_from(deck, card):
                value.wrong(f"no more '{card}' is left in '{deck.name}'; remove it here or elsewhere")
            found.append(card)
        return found

    def stack_decks(self) -> None:
        for name, cards in self.items("decks"):
            deck = self.deck(self.page["decks"], name)
            deck.put_on_top(self.pick_out(deck, cards))

    def discard(self) -> None:
        for name, cards in self.items("discards"):
            deck = self.deck(self.page["discards"], name)
            if cards.data == EVERYTHING:
                deck.discards += [card for layer in deck.layers if not layer.ordered for card in layer.cards]
                deck.layers = [layer for layer in deck.layers if layer.ordered]
            else:
                deck.discards += self.pick_out(deck, cards)

    # -- the moment ----------------------------------------------------------------------------------------------------

    def let_twists_be_past(self) -> None:
        """What the scene ties to moments that have gone by has happened, as far as the page does not say otherwise."""
        table = self.table
        gone = [token.id for number, token in enumerate(self.stage.tokens) if table.tokens[number] == AWAY]
        reached = {"built": table.built, "round": table.round, "level": table.danger()}
        for number, twist in enumerate(self.stage.twists):
            is_past = twist.what in gone if twist.when == "done" else reached[twist.when] >= twist.number
            if not is_past:
                continue
            table.twisted |= 1 << number
            table.spawns = [spawn.awake() if spawn.colour == twist.activates else spawn for spawn in table.spawns]
            if twist.driving and not ("car" in self.page.data and "driving" in self.page["car"].data):
                table.driving = True
            if twist.mode:
                self.change_modes(twist.mode == self.content.strong)

    def change_modes(self, strong: bool) -> None:
        """Everybody of whom the page does not tell the mode is in this one."""
        for name, entry in self.items("survivors"):
            if isinstance(entry.data, str) or "mode" not in entry.data:
                self.table.survivors[[person.id for person in self.stage.cast].index(name)].strong = strong

    def begin_turn(self) -> None:
        """The turn of whoever is active, with what was used of it."""
        if "active" not in self.page.data:
            for key in OF_TURNS:
                if key in self.page.data:
                    self.page.wrong(f"nobody's turn is under way for '{key}'; add 'active: ...'", key)
            return
        active = self.page["active"]
        if self.phase != "players":
            raise active.error(f"in the phase '{self.phase}' nobody is active; leave it out, or leave 'phase' out")
        ids = [person.id for person in self.stage.cast]
        is_known = self.page.is_sound("survivors")
        present = [ids[who] for who in self.table.in_play()] if is_known else ids
        who = ids.index(named(active, "survivor in play", present))
        if not is_known:
            return
        self.table.survivors[who].acted = True
        turn = Turn(who, self.customs.actions)
        sides = self.skills_of_modes(who)
        most = turn.granted + max(sum(skill.more_actions for skill in side) for side in sides)
        turn.spent = self.number("spent", 0, most, f", {active.data} has {most} actions", 0)
        for entry in self.entries("free"):
            self.take_free_action(turn, sides, entry)
        known = [*self.customs.marks, *self.customs.counted, *self.stage.skills]
        for entry in self.entries("marks"):
            mark = named(entry, "thing that a turn remembers", known)
            if mark in turn.marks and mark not in self.customs.counted:
                entry.wrong(f"'{mark}' is done once a turn; keep one of them")
            turn.marks.append(mark)
        self.table.turns = [turn]

    def skills_of_modes(self, who: int) -> list[list[Skill]]:
        """What a survivor can do in each mode that it can have been in during its turn, with all that others share."""
        every_side = [side for other in self.table.in_play() for side in self.own_skills_of_modes(other)]
        shared = dict.fromkeys(skill.shares for side in every_side for skill in side if skill.shares)
        given = [self.stage.skills[id] for id in shared]
        sides = self.own_skills_of_modes(who)
        return [[*side, *[skill for skill in given if skill not in side]] for side in sides]

    def own_skills_of_modes(self, who: int) -> list[list[Skill]]:
        one, person = self.table.survivors[who], self.stage.cast[who]
        sides = [[skills[0] for skills in person.weak[: one.level + 1] if skills]]
        if one.strong:
            sides.append([skills[pick] for skills, picks in zip(person.strong, one.picks) for pick in picks if skills])
        return [[self.stage.skills[id] for id in [*ids, *one.gifts]] for ids in sides]

    def take_free_action(self, turn: Turn, sides: list[list[Skill]], entry: Located) -> None:
        kinds = dict.fromkeys(skill.free_action for skill in self.stage.skills.values() if skill.free_action)
        kind = named(entry, "free action", kinds)
        turn.free.append(kind)
        given = max(sum(skill.free_action == kind for skill in side) for side in sides)
        if turn.free.count(kind) > given and self.page.is_sound("active", "free"):
            entry.wrong(f"{self.page['active'].data} has {given} free actions of '{kind}'; remove some here")
