"""Scenes of a zone game: one YAML file each, with map, setup, special rules, objectives and lessons.

The vocabulary is closed: only what is listed here has a meaning, and mistakes are refused, with their place and how to
fix them. So a scene from a stranger is as safe as one of ours.
"""

from collections.abc import Container, Mapping

from shamble.files.content import Located, suggest
from shamble.files.content_fields import LOBBY, amount, check_title, named, names_of, new_id, own_id, scene_listed
from shamble.speech.lessons import read_lessons
from shamble.zones.content import maps
from shamble.zones.content.loader import PLAIN_SPAWN, STARTING_SPAWN, Content, mode_of
from shamble.zones.content.scene_objectives import read_objectives
from shamble.zones.content.scene_page import ScenePage
from shamble.zones.rules.board import EXTERIOR, INTERIOR, ZONE_KINDS
from shamble.zones.rules.stage import LOOKS, Stage, Token, Twist
from shamble.zones.rules.survivors import LEVELS

REQUIRED = ("title", "scene", "name", "about", "starts", "spawns", "objectives")
RULES = (
    *("building", "search", "mode_by_handing", "exits", "doors", "last_round", "car", "cars", "skills", "ultrared"),
    "uses",
)
OPENINGS = ("doorway", "window")  # the edges on which barricades can be built
DOOR_COLOURS = ("blue", "gold", "green", "red", "violet", "yellow")
OPTIONAL = ("mode", "figures", "tokens", *RULES, "twists", "lessons", LOBBY)


def read_scene(
    page: Located,
    content: Content,
    tiles: Mapping[str, Located] | None = None,
    rules: Container[str] | None = None,
) -> Stage:
    """A scene with the content of its title. `tiles` are the title's own unless given; with `rules`, the title's
    rulebook, the rules that lessons cite are checked too."""
    with page.gathering():
        stage = _read(page, content, content.tiles if tiles is None else tiles, rules)
    return stage


def _read(page: Located, content: Content, tiles: Mapping[str, Located], rules: Container[str] | None) -> Stage:
    pieces = content.pieces
    page.fields(REQUIRED, [*OPTIONAL, *pieces.scene_keys, *maps.KEYS])
    check_title(page, content.title)
    board = maps.read_board(page, tiles)
    stage = pieces.stage(own_id(page["scene"]), page["name"].text(), board, pieces.edition)
    stage.about = " ".join(page["about"].text().split())
    stage.cast = content.cast
    stage.make_options()
    stage.enemies = content.enemies
    stage.cards = content.cards
    stage.decks = content.decks
    stage.combinations = content.combinations
    stage.car_kind = content.car
    stage.spawn_cards = content.spawn_cards
    stage.set_skills(content.skills)
    stage.read_cards()
    stage.thresholds = content.thresholds
    stage.barricade_tokens = content.tokens["barricades"]
    scene = _Scene(page, content, stage)
    for part in (
        *(scene.check_box, scene.read_starts, scene.read_figures, scene.read_spawns, scene.read_tokens),
        *(scene.read_rules, scene.read_own, lambda: read_objectives(scene), scene.read_twists),
        lambda: scene_listed(page),
    ):
        with page.gathering():
            part()
    scene.read_lessons(rules)
    return stage


class _Scene(ScenePage):
    """The setup, the rules, the twists and the lessons; `scene_objectives` reads the objectives."""

    def check_box(self) -> None:
        """Does the map use no more than the box has?"""
        drawn = [ZONE_KINDS[zone.kind] for zone in self.board.zones] + [edge.kind for edge in self.board.edges]
        for kind in self.content.pieces.lacks if self.is_drawn else ():
            if kind in drawn:
                self.drawn.wrong(f"this game has no {kind}; draw something else")
        for kind in ("door", "barricade", "stairway") if self.is_drawn else ():
            count = drawn.count(kind)
            most = self.content.tokens[f"{kind}s"]
            if count > most:
                self.drawn.wrong(f"there are {count} {kind}s on the map, but only {most} in the box; draw fewer")

    def read_starts(self) -> None:
        starts = self.page["starts"]
        for name, count in starts.items():
            if name not in self.board.zone_index:
                if self.knows_zones:
                    starts.wrong(f"no zone is called '{name}'; {suggest(name, self.board.zone_index)}", name)
                continue
            self.stage.starts.append((self.board.zone_index[name], amount(count, 1)))
        total = sum(count for _, count in self.stage.starts)
        if total != len(self.content.team) and self.knows_zones:
            starts.wrong(f"{total} survivors begin here, but there are {len(self.content.team)}; place just those")
        if "mode" in self.page.data:
            self.stage.strong_start = mode_of(self.page["mode"], self.content) == self.content.strong

    def read_figures(self) -> None:
        placed = [0] * len(self.content.enemies)
        for entry in self.entries("figures"):
            with entry.gathering():
                kind, zone, count = self.group(entry)
                if not entry.is_sound():
                    continue
                self.stage.figures.append((kind, zone, count))
                placed[kind] += count
                enemy = self.content.enemies[kind]
                if placed[kind] > enemy.miniatures:
                    have = f"but the box has {enemy.miniatures}"
                    entry.wrong(f"that makes {placed[kind]} {enemy.plural}, {have}; place fewer")

    def read_spawns(self) -> None:
        box = self.content.spawn_tokens
        used = dict.fromkeys([PLAIN_SPAWN, *box], 0)
        for entry in self.page["spawns"].entries():
            with entry.gathering():
                entry.fields(["zone", "colour"])
                zone, colour = self.zone(entry["zone"]), entry["colour"].one_of(list(used))
                if not entry.is_sound():
                    continue
                if self.knows_zones and any(zone == other for other, _, _ in self.stage.spawns):
                    entry["zone"].wrong(f"'{entry['zone'].data}' is a spawn zone already; choose another")
                used[colour] += 1
                if colour in box and used[colour] > box[colour]:
                    entry["colour"].wrong(f"the box has only {box[colour]} {colour}; choose another colour")
                if sum(used.values()) > sum(box.values()):
                    entry.wrong(f"the box has only {sum(box.values())} spawn tokens; remove some")
                self.stage.spawns.append((zone, colour, colour in (STARTING_SPAWN, PLAIN_SPAWN)))
        if not used[STARTING_SPAWN]:
            self.page["spawns"].wrong(f"no spawn zone comes first; give one the colour {STARTING_SPAWN}")

    def read_tokens(self) -> None:
        for entry in self.entries("tokens"):
            with entry.gathering():
                entry.fields(["id", "name", "zone", "do"], ["gives", "looks", "short"])
                id = new_id(entry["id"], [*self.taken, *(token.id for token in self.stage.tokens)])
                verb = entry["do"].one_of(["take", "activate"])
                token = self.content.pieces.token(id, entry["name"].text(), self.zone(entry["zone"]), verb)
                token.experience = self.content.token_experience
                if "gives" in entry.data:
                    self.read_gifts(token, entry["gives"])
                if "looks" in entry.data:
                    token.looks = entry["looks"].one_of(list(LOOKS))
                if "short" in entry.data:
                    token.short = entry["short"].text()
                self.stage.tokens.append(token)

    def read_gifts(self, token: Token, gives: Located) -> None:
        gives.fields([], ["boards", "experience", "card", "draw", "mode"])
        if "draw" in gives.data:
            token.draws = named(gives["draw"], "deck", self.content.decks)
            token.experience = 0
        if "boards" in gives.data:
            token.boards = amount(gives["boards"], 1)
        if "experience" in gives.data:
            token.experience = amount(gives["experience"], 0 if self.content.token_experience else 1)
        if "card" in gives.data:
            token.card = self.card(gives["card"])
        if "mode" in gives.data:
            token.mode = mode_of(gives["mode"], self.content)

    def card(self, value: Located) -> str:
        """A card that the scene lays out: it comes from the first deck that has it, otherwise from the open supply."""
        stock: dict[str, int] = {}
        for card in self.content.cards.values():
            for category in self.content.decks + self.content.supply:
                if category in card.copies and not card.trap:
                    stock.setdefault(card.id, card.copies[category])
        id = named(value, "card that a scene can lay out", stock)
        if sum(token.card == id for token in self.stage.tokens) >= stock[id]:
            value.wrong(f"only {stock[id]} of '{id}' can be laid out; choose another card")
        return id

    def read_rules(self) -> None:
        """What the scene allows or changes."""
        page, stage = self.page, self.stage
        if "building" in page.data:
            page["building"].fields(["on"], ["experience"])
            stage.builds_on = names_of(page["building"]["on"], "kind of edge to build on", OPENINGS)
            if "experience" in page["building"].data:
                stage.building_experience = amount(page["building"]["experience"], 0)
        self.read_search()
        if "mode_by_handing" in page.data:
            stage.strong_by_handing = names_of(page["mode_by_handing"], "card", self.content.cards)
        if "exits" in page.data:
            stage.exits = self.within_reach(page["exits"])
        if "doors" in page.data:
            self.read_doors(page["doors"])
        if "last_round" in page.data:
            stage.last_round = amount(page["last_round"], 1)
        if "car" in page.data:
            page["car"].fields(["id", "zone"], ["driving"])
            self.read_car(page["car"])
            if "driving" in page["car"].data:
                stage.driving = page["car"]["driving"].flag()
        if "cars" in page.data:
            self.read_cars(page["cars"])
        if "ultrared" in page.data:
            stage.beyond_red = page["ultrared"].flag()
        if "uses" in page.data:
            self.read_uses(page["uses"])
        self.read_skills()

    def read_own(self) -> None:
        """What only scenes of this title have."""
        if self.content.pieces.read_scene is not None:
            self.content.pieces.read_scene(self)

    def read_doors(self, doors: Located) -> None:
        """Doors with a colour: each stays locked until a twist unlocks it."""
        for colour, ids in doors.items() if self.is_drawn else []:
            if colour not in DOOR_COLOURS:
                doors.wrong(f"no door has the colour '{colour}'; {suggest(colour, DOOR_COLOURS)}", colour)
            for entry in ids.entries():
                edge = self.board.edge_index[named(entry, "edge", self.board.edge_index)]
                if not entry.is_sound():
                    continue
                if self.board.edges[edge].kind not in ("door", "vault-door") or not self.board.edges[edge].closed:
                    entry.wrong("only a door that is drawn closed (D) can have a colour; choose another")
                elif edge in self.stage.door_colours:
                    entry.wrong(f"this door is {self.stage.door_colours[edge]} already; remove one of the two")
                self.stage.door_colours[edge] = colour

    def read_cars(self, entry: Located) -> None:
        """cars: {driving: true, parked: [{id: old-truck, zone: yard, holds: crate}]}, in games with several."""
        entry.fields(["parked"], ["driving"])
        if self.content.car is None or not self.content.car.several:
            raise entry.error("this game has one car at most; write it under 'car'")
        if "car" in self.page.data:
            entry.wrong("the cars are under 'car' and under 'cars'; write all of them here")
        for car in entry["parked"].entries():
            with car.gathering():
                car.fields(["id", "zone"], ["holds"])
                self.read_car(car)
                if "holds" in car.data:
                    self.read_trunk(car)
        self.stage.driving = "driving" in entry.data and entry["driving"].flag()

    def read_trunk(self, entry: Located) -> None:
        """A token that is in the car, and travels with it."""
        car, trunks = len(self.stage.cars) - 1, self.content.car.trunks if self.content.car is not None else []
        if self.stage.cars[car] not in trunks:
            entry["holds"].wrong(f"only these cars can hold something: {', '.join(trunks)}; leave it out")
        tokens = {token.id: token for token in self.stage.tokens}
        token = tokens.get(named(entry["holds"], "token", tokens))
        if token is not None:
            token.car = car
            if token.zone != self.stage.car_zones[car] and self.page.is_sound("tokens"):
                entry["holds"].wrong("it is in another zone than the car; put both into the same zone")

    def read_car(self, entry: Located) -> None:
        names = self.content.car.names if self.content.car is not None else {}
        id, zone = named(entry["id"], "car", names), self.zone(entry["zone"])
        if self.board.zones[zone].kind != EXTERIOR:
            entry["zone"].wrong("a car must be in the open, not in rooms, corn or woods; choose an exterior zone")
        if id in self.stage.cars:
            entry["id"].wrong(f"'{id}' is there already; name another car")
        self.stage.cars.append(id)
        self.stage.car_zones.append(zone)

    def read_uses(self, entry: Located) -> None:
        """The advanced rules that are in force."""
        modules = self.content.pieces.modules
        if not modules:
            raise entry.error("there are no advanced rules in this game; leave it out")
        self.stage.use(frozenset(names_of(entry, "advanced rule", modules)))

    def read_skills(self) -> None:
        """Skills that survivors have in this scene in addition to those of their cards."""
        people = [person.id for person in self.content.cast]
        self.stage.gifts = [[] for _ in people]
        for name, ids in self.page["skills"].items() if "skills" in self.page.data else []:
            if name not in people:
                self.page["skills"].wrong(f"no survivor is called '{name}'; {suggest(name, people)}", name)
                continue
            for entry in ids.entries():
                id = entry.text()
                if id in self.stage.skills:
                    self.stage.gifts[people.index(name)].append(id)
                else:
                    entry.wrong(f"no skill is called '{id}'; write it like 'slippery' or 'plus-1-die:melee'")

    def read_search(self) -> None:
        decks = self.content.decks
        usual = [decks.index(deck) for deck in self.content.searched]
        apart: dict[int, list[int]] = {}
        if "search" in self.page.data and self.knows_zones:
            rooms = [self.board.zones[zone].id for zone in self.zones_of_kind(INTERIOR)]
            for name, value in self.page["search"].items():
                found = [] if value.data == [] else [decks.index(deck) for deck in names_of(value, "deck", decks)]
                if name == "default":
                    usual = sorted(found)
                elif name in rooms:
                    apart[self.board.zone_index[name]] = sorted(found)
                else:
                    self.page["search"].wrong(
                        f"'{name}' is not an interior zone; {suggest(name, ['default', *rooms])}", name
                    )
        self.stage.searched = [apart.get(number, usual) for number in range(len(self.board.zones))]
        for number, zone in enumerate(self.board.zones):
            if zone.search in decks:
                self.stage.add_search_spot(number, decks.index(zone.search))
            elif zone.search:
                hint = suggest(zone.search, decks)
                self.drawn.wrong(f"no deck is called '{zone.search}', which is searched in '{zone.id}'; {hint}")

    def read_twists(self) -> None:
        for entry in self.entries("twists"):
            with entry.gathering():
                self.stage.twists.append(self.twist(entry))
        for zone, colour, active in self.stage.spawns if self.page.is_sound("twists") else []:
            if not active and colour not in [*self.woken, *(twist.activates for twist in self.stage.twists)]:
                self.page["spawns"].wrong(
                    f"nothing ever activates the {colour} one in '{self.board.zones[zone].id}'; "
                    f"add a twist with 'activates: {colour}'"
                )

        for colour in dict.fromkeys(self.stage.door_colours.values()) if self.page.is_sound("twists", "doors") else []:
            if all(twist.unlocks != colour for twist in self.stage.twists):
                self.page["doors"].wrong(f"nothing ever unlocks these; add a twist with 'unlocks: {colour}'", colour)

    def twist(self, entry: Located) -> Twist:
        effects = ("activates", "unlocks", "mode", "brings", "driving")
        entry.fields(["when"], ["number", "token", "level", "door", *effects])
        when = entry["when"].one_of(["built", "round", "done", "opened", "level"])
        if not entry.is_sound("when"):
            return Twist(when, "", 0)
        key = {"done": "token", "opened": "door", "level": "level"}.get(when, "number")
        entry.fields(["when", key], effects)
        if key == "number":
            twist = Twist(when, "", self.buildable(entry[key]) if when == "built" else amount(entry[key], 1))
        elif key == "token" and not self.page.is_sound("tokens"):
            twist = Twist(when, "", 0)
        elif key == "token":
            ids = [token.id for token in self.stage.tokens]
            token = named(entry[key], "token", ids)
            twist = Twist(when, token, ids.index(token))
        elif key == "door" and not self.is_drawn:
            twist = Twist(when, "", 0)
        elif key == "door":
            closed = [edge.id for edge in self.board.edges if edge.closed]
            door = named(entry[key], "closed door", closed)
            twist = Twist(when, door, self.board.edge_index.get(door, 0))
        else:
            level = entry[key].one_of(LEVELS[1:])
            twist = Twist(when, level, LEVELS.index(level))
        if not any(effect in entry.data for effect in effects):
            entry.wrong(f"nothing happens then; add one of {', '.join(effects)}")
        if "activates" in entry.data and self.page.is_sound("spawns"):
            waiting = dict.fromkeys(colour for _, colour, active in self.stage.spawns if not active)
            twist.activates = named(entry["activates"], "waiting spawn zone", waiting)
        if "unlocks" in entry.data and self.is_drawn and self.page.is_sound("doors"):
            colours = dict.fromkeys(self.stage.door_colours.values())
            twist.unlocks = named(entry["unlocks"], "colour of doors", colours)
        if "mode" in entry.data:
            twist.mode = mode_of(entry["mode"], self.content)
        if "driving" in entry.data:
            if not entry["driving"].flag() or not (self.stage.cars or not self.page.is_sound("car", "cars")):
                entry["driving"].wrong("a twist can only make the car of the scene drivable; write 'driving: true'")
            twist.driving = True
        if "brings" in entry.data:
            twist.kind, twist.zone, twist.count = self.group(entry["brings"])
        return twist

    def read_lessons(self, rules: Container[str] | None) -> None:
        for lesson in read_lessons(self.page, self.content.moments, rules):
            self.stage.add_lesson(lesson)
