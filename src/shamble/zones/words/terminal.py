"""The table as text: the board with everybody on it, the dashboards, the goals, and what the dead are about to do.

All of it comes from a view, as `Telling` puts it into words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from shamble.kernel.records import Plain
from shamble.speech.text_wrap import fill, strung
from shamble.speech.words import bare
from shamble.zones.rules.board import EAST, NORTH, NOTHING, SOUTH, WEST
from shamble.zones.rules.survivors import LEVELS, ON_FOOT, SEATS
from shamble.zones.words.ledges import direction_of
from shamble.zones.words.phrases import codes, counted, listed, one_line
from shamble.zones.words.sentences import with_manner
from shamble.zones.words.telling import Telling
from shamble.zones.words.terminal_map import WIDEST, TextMap, clipped

LABEL: Final = 7  # the width of the label before a row of the box
LONGEST: Final = 20  # letters of a zone's name, which may come from a user
LONGEST_PLAYER: Final = 8
TABULAR: Final = 60  # the width from which dashboards have columns
NOBODY: Final = "-"
ANY_NUMBER: Final = 99
LETTERS: Final = {
    "doorway": " ",
    "window": "w",
    "door": "d",
    "barricade": "b",
    "stairway": "s",
    "sandbags": "H",
    "half-sandbags": "h",
    "hedge": "y",
    "vault-door": "v",
    "palisade": "p",
}
LEGEND: Final = {
    "w": "w window",
    "d": "d door",
    "b": "b barricade",
    "s": "s stairs",
    "h": "h sandbags",
    "y": "y hedge",
    "v": "v vault door",
    "p": "p barricade",
}
ARROWS: Final = {NORTH: "^", EAST: ">", SOUTH: "v", WEST: "<"}


class Terminal:
    """One view while it is formatted for a screen of this width."""

    def __init__(self, telling: Telling, width: int) -> None:
        self.telling = telling
        self.stage = telling.stage
        self.view = telling.view
        self.width = width
        self.words = telling.words
        self.zone_names = {zone.id: clipped(one_line(bare(zone.name)), LONGEST) for zone in self.stage.board.zones}
        self.codes = telling.initials
        self.letters = codes([enemy.id for enemy in self.stage.enemies], 1)
        self.kinds = telling.kinds
        self.turns: list[Plain] = self.view["turns"]
        self.acting = telling.acting

    def show(self) -> str:
        rows = [*self.heading(), *self.board(), *self.dashboards(), *self.turn(), *self.goals(), *self.box()]
        return "\n".join([row.rstrip() for row in rows + self.forecast()])

    def brief(self) -> str:
        """The round and the acting survivor: for people who have the real board."""
        return "\n".join([*self.heading(), *self.turn()])

    # -- what an edition may override ----------------------------------------------------------------------------------

    def badge(self, one: Plain) -> str:
        """A mark between a survivor's hearts and its level, equally wide for all and with a space behind it."""
        return ""

    def stay_behind(self, plan: Plain) -> list[str]:
        """The kinds of enemy that do something else while the others of their plan move."""
        return []

    def activations(self, zone: str) -> int:
        """How often those in a zone will act in this round."""
        return 1

    def deed(self, plan: Plain) -> str:
        """What these do."""
        return ""

    # -- the board -----------------------------------------------------------------------------------------------------

    def heading(self) -> list[str]:
        view = self.view
        if not view["round"]:
            return fill(["Before the", "first round"], " ", self.width)
        parts = [self.telling.rounds(), self.telling.phase()]
        parts += [self.telling.time()] if self.telling.time() else []
        parts.append(f"danger {view['danger']}")
        parts.append(counted(sum(view["kills"].values()), "kill"))
        parts.append(counted(view["wounds"], "wound"))
        return fill(parts, " · ", self.width)

    def board(self) -> list[str]:
        contents = [self.contents(zone.id) for zone in self.stage.board.zones]
        picture = TextMap(self.stage.board, self.width)
        if not picture.fits:
            return self.told(contents)
        marks = [self.mark(index) for index in range(len(self.stage.board.edges))]
        drawn = picture.draw([self.zone_names[zone.id] for zone in self.stage.board.zones], contents, marks)
        legend = self.legend()
        return drawn + (fill(legend, " · ", self.width) if legend else [])

    def legend(self) -> list[str]:
        """What the letters and signs on the map mean."""
        marks = [self.mark(index) for index in range(len(self.stage.board.edges))]
        arrows = [mark for mark, edge in zip(marks, self.stage.board.edges) if edge.start != NOTHING]
        letters = [mark.lower() for mark, edge in zip(marks, self.stage.board.edges) if edge.start == NOTHING]
        doors = [text for letter, text in LEGEND.items() if letter in letters]
        ledges = [f"{arrow} ledge" for arrow in ARROWS.values() if arrow in arrows]
        legend = [", ".join(doors + ledges)] if doors or ledges else []
        legend += ["capital: shut"] if doors else []
        for id, state in self.view["edges"].items():
            if state.get("lock"):
                legend.append(f"{state['lock']} lock: {bare(self.words.name(id))}")
        if self.view["spawns"]:
            legend.append("(1W) spawn")
        if any(zone["tokens"] for zone in self.view["zones"].values()):
            legend.append("+ to take")
        if any(map(self.telling.fallen, self.view["zones"])):
            legend.append("_ lies there")
        if any(map(self.telling.noise, self.view["zones"])):
            legend.append("! noise")
        if any(map(self.telling.is_unopened, self.view["zones"])):
            legend.append("? not opened yet")
        if any(zone.dark for zone in self.stage.board.zones):
            legend.append("~ dark")
        legend += self.spots()
        if self.view["cars"]:
            ridden = any(car["riders"] for car in self.view["cars"])
            legend.append("car:Driver+Passengers" if ridden else "car")
        return legend

    def spots(self) -> list[str]:
        """The decks that are searched in a zone of their own, where there are any."""
        decks = sorted(set(self.stage.search_spots.values()))
        return [f"$ search {' or '.join(self.words.name(self.stage.decks[deck]) for deck in decks)}"] if decks else []

    def told(self, contents: list[list[str]]) -> list[str]:
        """The zones that are not empty, one by one."""
        rows: list[str] = []
        for zone, pieces in zip(self.stage.board.zones, contents):
            if pieces:
                rows += fill(pieces, " ", self.width, f"{clipped(self.zone_names[zone.id], self.width - 2)}: ")
        return rows

    def contents(self, zone: str) -> list[str]:
        """The contents of a zone, in short pieces."""
        found = self.view["zones"][zone]
        board = self.stage.board
        number = board.zone_index[zone]
        riders = [who for car in self.view["cars"] for who in car["riders"]]
        pieces = [self.code(who) for who in found["survivors"] if who not in riders]
        pieces += [f"_{self.code(who)}" for who in self.telling.fallen(zone)]
        pieces += self.crowd(zone)
        pieces += [self.car(car) for car in self.view["cars"] if car["zone"] == zone]
        pieces += [f"+{token_label(token, zone)}" for token in found["tokens"]]
        pieces += [f"!{self.telling.noise(zone)}"] if self.telling.noise(zone) else []
        pieces += ["~"] if board.zones[number].dark else []
        pieces += ["$"] if number in self.stage.search_spots else []
        pieces += ["?"] if self.telling.is_unopened(zone) else []
        for spawn in self.view["spawns"]:
            if spawn["zone"] == zone:
                place = str(spawn["order"]) if spawn["active"] else "-"
                pieces.append(f"({place}{spawn['colour'][:1].upper()})")
        for link in board.links_of[number]:
            pieces.append(f"{self.mark(link)}:{self.zone_names[board.zones[board.edges[link].other(number)].id]}")
        if number in self.telling.ways_out:
            pieces.append("exit")
        return pieces

    def code(self, who: str) -> str:
        """A survivor on the map, with a star for the one who acts."""
        return self.codes.get(who, who) + ("*" if who == self.acting else "")

    def car(self, car: Plain) -> str:
        """A car on the map, with who drives it and who else is in it."""
        drivers, others = self.telling.aboard(car)
        front = drivers or ([NOBODY] if others else [])
        inside = "+".join([self.code(who) for who in front + others])
        return f"car:{inside}" if inside else "car"

    def crowd(self, zone: str) -> list[str]:
        """The dead in a zone: a letter for the kind, and how many."""
        dead = self.view["zones"][zone]["dead"]
        return [self.counts(dead, [kind]) for kind in dead]

    def counts(self, dead: Plain, kinds: list[str]) -> str:
        return " ".join([f"{self.letters[kind]}{dead[kind]}" for kind in kinds])

    def mark(self, index: int) -> str:
        """The letter of an edge, lower case while it is open; of a ledge, the way that it leads."""
        edge = self.stage.board.edges[index]
        if edge.start != NOTHING:
            return ARROWS[direction_of(self.stage.board, edge)]
        state = self.view["edges"][edge.id]
        letter = "b" if state["barricade"] else LETTERS[edge.kind]
        return letter.upper() if state["closed"] else letter

    # -- the survivors -------------------------------------------------------------------------------------------------

    def dashboards(self) -> list[str]:
        names = {person.id: self.who(person.id) for person in self.stage.cast}
        longest = max(len(name) for name in names.values())
        zones = {id: clipped(name, WIDEST) for id, name in self.zone_names.items()}
        room = max([len(zones[one["zone"]]) for one in self.view["survivors"].values() if one["zone"]] + [1])
        rows: list[str] = []
        for id, one in self.view["survivors"].items():
            mark = "▸" if id == self.acting else "✓" if one["acted"] else " "
            begin, rest = f"{mark} {names[id]:<{longest}} ", [self.telling.absence(one)]
            if one["zone"]:
                hearts = "♥" * (one["health"] - one["wounds"]) + "♡" * one["wounds"]
                beyond = f"+{one['laps']}" if one["laps"] else ""
                level = f"{one['level']}{beyond} {one['experience']}"
                begin += f"{zones[one['zone']]:<{room}} {hearts} {self.badge(one)}{level:<9} "
                rest = self.belongings(one)
            if self.width < TABULAR:
                begin, rest = "", [*begin.split(), *rest]
            rows += fill(rest, " ", self.width, begin, 4)
        return rows

    def who(self, id: str) -> str:
        """A survivor's name, and the player's if several play."""
        name, player = self.words.name(id), self.telling.player(id)
        return f"{name} ({clipped(player, LONGEST_PLAYER)})" if player else name

    def belongings(self, one: Plain) -> list[str]:
        """What is in hand, after the bar what is in the backpack, then what is worn, loose things and skills."""
        parts = strung([self.card(name) for name in one["hands"]] or ["empty hands"], ",")
        if one["backpack"]:
            parts = [*parts[:-1], f"{parts[-1]} |", *strung([self.card(name) for name in one["backpack"]], ",")]
        extras = [self.words.name(f"seat {one['aboard']}")] if one["aboard"] != SEATS[ON_FOOT] else []
        extras += [f"wears {self.card(name)}" for name in one.get("worn", [])]
        extras += self.telling.loose(one)
        extras += [self.stage.skills[id].name for id in one["skills"]]
        return [*parts[:-1], *strung([parts[-1], *extras], " ·")]

    def card(self, name: str) -> str:
        """A card's name on a dashboard."""
        if name in self.stage.cards:
            return self.stage.cards[name].name
        return bare(self.words.name(name))

    def turn(self) -> list[str]:
        """Actions and free actions of the acting survivor, and the cost of walking away."""
        if not self.turns:
            return []
        turn = self.turns[-1]
        parts = [f"{self.words.name(turn['who'])} acts: {'●' * turn['left']}{'○' * turn['spent']}"]
        parts += [f"+{count} free {kind}" for kind, count in turn["free"].items() if count]
        leaving = self.telling.leaving(turn["who"])
        parts += [leaving] if leaving else []
        if len(self.turns) > 1:
            waiting = [self.words.name(other["who"]) for other in self.turns[:-1]]
            parts.append(f"then {listed(waiting)} again")
        return fill(parts, " · ", self.width)

    # -- the goals and the box -----------------------------------------------------------------------------------------

    def goals(self) -> list[str]:
        rows: list[str] = []
        progress = [f"{goal['have']}/{goal['need']}" for goal in self.view["objectives"]]
        for goal, have in zip(self.view["objectives"], progress):
            done = "✓" if goal["have"] >= goal["need"] > 0 else " "
            begin = f"{'' if rows else 'Goals':<{LABEL}}{have:<{max(map(len, progress))}} {done} "
            rows += fill(goal["says"].split(), " ", self.width, begin)
        return rows

    def box(self) -> list[str]:
        """What is left: miniatures, spawn zones in their order, the last spawn, the decks."""
        view = self.view
        left = [counted(count, self.kinds[id].name, self.kinds[id].plural) for id, count in view["reserve"].items()]
        left += [counted(supply.left, supply.name) for supply in self.telling.supplies()]
        rows = self.labelled("Supply", left)
        order = [f"{number} {self.zone_names[zone]}" for number, zone in enumerate(view["spawn-order"], 1)]
        asleep = [self.zone_names[spawn["zone"]] for spawn in view["spawns"] if not spawn["active"]]
        if view["spawns"]:
            rows += self.labelled("Spawn", order + ([f"not active yet: {', '.join(asleep)}"] if asleep else []))
        if view["last-spawn"]:
            rows += self.labelled("Last", [self.spawned(entry) for entry in view["last-spawn"]])
        decks = [*view["decks"].items(), (self.telling.the_dead, view["spawn-deck"])]
        return rows + self.labelled("Decks", [deck_left(name.replace("-", " "), deck) for name, deck in decks])

    def labelled(self, label: str, parts: Sequence[str]) -> list[str]:
        return fill(parts, ", ", self.width, f"{label:<{LABEL}}")

    def spawned(self, entry: str) -> str:
        """What a spawn card brought to a zone, with the number for each level, the current one in brackets."""
        zone, id = entry.split(" ")
        card = self.stage.spawn_cards[id]
        kind = self.stage.enemies[card.kind]
        if not card.brings:
            return f"{self.zone_names[zone]}: {self.words.effect(card, card.plural_of(kind))}"
        now = LEVELS.index(self.view["danger"])
        counts = [f"[{count}]" if level == now else str(count) for level, count in enumerate(card.counts)]
        return with_manner(f"{self.zone_names[zone]}: {card.plural_of(kind)} {'/'.join(counts)}", card)

    # -- what the dead would do ----------------------------------------------------------------------------------------

    def forecast(self) -> list[str]:
        """Those who attack, then, by their targets, those who come nearer or break something."""
        view = self.view
        if view["phase"] != "players" or view["outcome"] or not view["forecast"]:
            return []
        rows = fill(f"If the round ended now, {self.telling.all_enemies} would do this:".split(), " ", self.width)
        after: dict[str, list[str]] = {}
        for plan in view["forecast"]:
            if plan["wounds"]:
                rows += fill(self.attack(plan).split(), " ", self.width, "! ", 4)
            else:
                aim = listed([self.zone_names[zone] for zone in plan["to"]])
                after.setdefault(aim, []).append(self.approach(plan))
        for aim, said in after.items():
            rows += fill([*f"toward {aim}:".split(), *strung(said, ";")], " ", self.width, "  ", 4)
        return rows

    def attack(self, plan: Plain) -> str:
        zone = plan["zone"]
        names = listed([self.words.name(who) for who in self.view["zones"][zone]["survivors"]])
        deadly = ", and someone dies" if self.is_deadly(zone) else ""
        crowd = " ".join(self.crowd(zone))
        return f"{self.zone_names[zone]} {crowd} attack {names}: {counted(plan['wounds'], 'wound')}{deadly}"

    def is_deadly(self, zone: str) -> bool:
        """Must somebody die, however the attacks are shared out? The worst go to the survivor who can take the most."""
        found = self.view["zones"][zone]
        bearable = [self.bearable(self.view["survivors"][who]) for who in found["survivors"]]
        ignoring = [self.stage.skills[id] for who in found["survivors"] for id in self.view["survivors"][who]["skills"]]
        attacks = [
            self.kinds[kind].wounds
            for kind, count in found["dead"].items()
            if not any(skill.ignores_wounds_of(self.kinds[kind]) for skill in ignoring)
            for _ in range(count * self.kinds[kind].actions * self.activations(zone))
        ]
        for wounds in sorted(attacks, reverse=True):
            strongest = bearable.index(max(bearable))
            bearable[strongest] -= wounds
        return min(bearable) < 0

    def bearable(self, one: Plain) -> int:
        """How many wounds a survivor can take; armour may keep off any number."""
        if one.get("worn"):
            return ANY_NUMBER
        skills = [self.stage.skills[id] for id in one["skills"]]
        ignored = sum(skill.ignores_wounds for skill in skills)
        if any(skill.discards_for_wounds for skill in skills):
            ignored += len(one["hands"]) + len(one["backpack"])
        return int(one["health"]) - 1 - int(one["wounds"]) + ignored

    def approach(self, plan: Plain) -> str:
        """Where they go, by which ways, and what stops them."""
        crowd = self.view["zones"][plan["zone"]]["dead"]
        behind = self.stay_behind(plan)
        movers = [kind for kind in crowd if kind not in behind]
        said = [f"{self.counts(crowd, behind)} {self.deed(plan)}"] if behind else []
        if movers:
            several = sum(crowd[kind] for kind in movers) > 1
            said.append(f"{self.counts(crowd, movers)} {self.ways(plan, ' and ' if several else ' or ')}")
        return f"{self.zone_names[plan['zone']]} {', '.join(said)}"

    def ways(self, plan: Plain, joint: str) -> str:
        """The next zones on their way, and those that something closed keeps them from."""
        steps = [self.zone_names[zone] for zone in plan["steps"]]
        stopped = [self.zone_names[zone] for zone in plan["stopped"]]
        said = [f"→ {joint.join(steps)}"] if steps else []
        if stopped:
            said.append(f"stopped short of {joint.join(stopped)}")
        return ", ".join(said) or "stay"


def token_label(token: str, zone: str) -> str:
    """A token's id without what its zone already says: the kitchen-board in the kitchen is a board."""
    parts = [part for part in token.split("-") if part not in zone.split("-")]
    return " ".join(parts) or token


def deck_left(name: str, deck: Plain) -> str:
    discards = f" (+{len(deck['discards'])} discarded)" if deck["discards"] else ""
    return f"{name} {deck['left']}{discards}"
