"""The content of a zone game, read from YAML.

A title's content is in one folder: `equipment.yaml`, `dead.yaml`, `survivors.yaml`; for scenes that teach the game,
`lessons.yaml`; and for boards made of tiles, `tiles.yaml`. Every value says where it comes from: the game's
own `book`, a `public` list for another game of its line, or the `house`, that is us. Mistakes are refused, with their
place and how to fix them.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from shamble.files.content import Located, read_yaml, suggest
from shamble.files.content_fields import (
    Provenance,
    amount,
    flag,
    list_or_one,
    named,
    names_of,
    new_id,
    own_id,
    provenance_of,
    reading,
)
from shamble.speech.lessons import read_moments
from shamble.zones.rules.edition import Edition
from shamble.zones.rules.enemies import Enemy, SpawnCard
from shamble.zones.rules.equipment import MAGIC, MELEE, RANGED, Car, Card, Combination, Weapon
from shamble.zones.rules.skill_list import SkillClass, skills_of
from shamble.zones.rules.skills import Skill
from shamble.zones.rules.spawning import PlainCard
from shamble.zones.rules.stage import Objective, Person, Stage, Token
from shamble.zones.rules.survivors import LEVELS

if TYPE_CHECKING:
    from shamble.zones.content.scene_page import ScenePage

STARTING_SPAWN = "white"
PLAIN_SPAWN = "green"  # the other side of every spawn token
OWN_EQUIPMENT = ("searched", "combinations", "car")  # keys that not every game has
CAR_KEYS = ("least", "turns_back", "seats", "searched", "trunks", "several")


@dataclass
class OwnObjective:
    """A kind of objective that only one title has: its keys, what reads its entry, and keys that may be left out."""

    keys: tuple[str, ...]
    read: Callable[["ScenePage", Located, str, str], Objective]
    optional: tuple[str, ...] = ()


@dataclass
class Pieces:
    """What builds a title's pieces: its edition, its skills, and the classes of pieces with hooks."""

    edition: Edition
    skills: Mapping[str, SkillClass]
    enemy: type[Enemy] = Enemy
    special_enemies: dict[str, type[Enemy]] = field(default_factory=dict)  # by `ability` in their entry
    token: type[Token] = Token
    lacks: tuple[str, ...] = (
        *("ledge", "sandbags", "half-sandbags", "tank", "palisade"),
    )  # the kinds of zones and edges that no scene of the title may have
    modules: tuple[str, ...] = ()  # the advanced rules that a scene may use
    stage: type[Stage] = Stage
    scene_keys: tuple[str, ...] = ()  # keys of scenes that only this title has,
    read_scene: Callable[["ScenePage"], None] | None = None  # and what reads them, before the objectives
    objectives: dict[str, OwnObjective] = field(default_factory=dict)  # by kind
    special_cards: dict[str, type[SpawnCard]] = field(
        default_factory=dict
    )  # by the key that their entry has instead of kind
    read_spawn_card: Callable[[Located, "Content"], SpawnCard] | None = None  # if the title writes its cards otherwise
    card: type[Card] = Card
    card_keys: dict[str, Callable[[Card, Located], None]] = field(default_factory=dict)  # its own, and what reads them
    person: type[Person] = Person
    person_keys: dict[str, Callable[[Person, Located, "Content"], None]] = field(default_factory=dict)  # likewise


@dataclass
class Content:
    """What all scenes of a title share."""

    title: str
    pieces: Pieces
    cards: dict[str, Card] = field(default_factory=dict)
    decks: list[str] = field(default_factory=list)  # the decks that are drawn from
    searched: list[str] = field(default_factory=list)  # those that can be searched where a scene does not say otherwise
    dealt: list[str] = field(default_factory=list)  # categories of cards that are dealt when a game begins
    supply: list[str] = field(default_factory=list)  # and of face-up cards
    combinations: list[Combination] = field(default_factory=list)
    car: Car | None = None
    enemies: list[Enemy] = field(default_factory=list)
    spawn_cards: dict[str, SpawnCard] = field(default_factory=dict)
    thresholds: list[int] = field(default_factory=list)
    tokens: dict[str, int] = field(default_factory=dict)  # barricades, doors and stairways of the box
    token_experience: int = 0  # what each token of a scene gives, unless the scene says otherwise
    spawn_tokens: dict[str, int] = field(default_factory=dict)  # by colour; each is green on its other side
    weak: str = ""  # the names of the two modes
    strong: str = ""
    cast: list[Person] = field(default_factory=list)
    team: list[str] = field(default_factory=list)  # who plays unless others are chosen; all, in most games
    skills: dict[str, Skill] = field(default_factory=dict)  # all that survivors can have
    moments: list[str] = field(default_factory=list)  # when a lesson can come: kinds of events, and "ask act"
    tiles: dict[str, Located] = field(default_factory=dict)  # as written: they are read when a board is laid out
    provenance: dict[str, Provenance] = field(default_factory=dict)  # by the id of card, enemy, survivor...

    @property
    def kinds(self) -> list[str]:
        return [enemy.id for enemy in self.enemies]

    def cards_to_keep(self) -> list[str]:
        """The cards that are drawn or dealt, and not discarded at once."""
        backs = self.decks + self.dealt
        return [id for id, card in self.cards.items() if not card.trap and any(back in backs for back in card.copies)]

    @property
    def categories(self) -> list[str]:
        return self.decks + self.dealt + self.supply


def read_content(folder: Path, pieces: Pieces) -> Content:
    """All content of a title."""
    dead = read_yaml(folder / "dead.yaml")
    with dead.gathering():
        dead.fields(["title", "enemies", "danger", "tokens", "cards"])
        content = Content(own_id(dead["title"]), pieces)
        _read_enemies(dead, content)
        _read_danger(dead, content)
        _read_tokens(dead["tokens"], content)
        _read_spawn_cards(dead, content)
    equipment = ["decks", "dealt", "supply", "cards"]
    with reading(folder / "equipment.yaml", content.title, equipment, OWN_EQUIPMENT) as page:
        _read_equipment(page, content)
        content.skills = skills_of(pieces.skills, content.cards_to_keep())
        _read_skills_on_cards(page, content)
    with reading(folder / "survivors.yaml", content.title, ["survivors"], ["modes", "team"]) as page:
        _read_survivors(page, content)
    lessons = folder / "lessons.yaml"
    if lessons.exists():
        with reading(lessons, content.title, ["events", "asks"], ["options"]) as page:
            content.moments = read_moments(page)
    tiles = folder / "tiles.yaml"
    if tiles.exists():
        with reading(tiles, content.title, ["tiles"]) as page:
            content.tiles = dict(page["tiles"].items())
    return content


def _read_enemies(page: Located, content: Content) -> None:
    known = ["id", "name", "plural", "wounds", "endures", "priority", "experience", "miniatures", "provenance"]
    for entry in page["enemies"].entries():
        with entry.gathering():
            entry.fields(known, ["actions", "ability", "abomination", "breaks", "sobers"])
            special = content.pieces.special_enemies
            ability = named(entry["ability"], "ability of enemies", special) if "ability" in entry.data else ""
            make = special.get(ability, content.pieces.enemy)
            enemy = make(new_id(entry["id"], content.provenance), entry["name"].text(), entry["plural"].text())
            enemy.wounds = amount(entry["wounds"], 1)
            enemy.endures = amount(entry["endures"], 1)
            enemy.priority = amount(entry["priority"], 1)
            enemy.experience = amount(entry["experience"], 0)
            enemy.miniatures = amount(entry["miniatures"], 1)
            if "actions" in entry.data:
                enemy.actions = amount(entry["actions"], 1)
            enemy.abomination = flag(entry, "abomination")
            enemy.breaks = flag(entry, "breaks")
            enemy.sobers = flag(entry, "sobers")
            content.enemies.append(enemy)
            content.provenance[enemy.id] = provenance_of(entry, ("id", "name", "plural"))
    if not content.enemies:
        page["enemies"].wrong("the list is empty; name at least one kind of enemy")


def _read_danger(page: Located, content: Content) -> None:
    danger = page["danger"]
    danger.fields([*LEVELS, "provenance"])
    for level in LEVELS:
        begins = danger[level].whole()
        if not danger.is_sound():
            continue
        if content.thresholds and begins <= content.thresholds[-1]:
            danger[level].wrong(f"'{level}' must begin after {content.thresholds[-1]}, where the level before does")
        if not content.thresholds and begins != 0:
            danger[level].wrong(f"everybody begins at '{level}'; write '{level}: 0'")
        content.thresholds.append(begins)
    content.provenance["danger"] = provenance_of(danger)


def _read_tokens(tokens: Located, content: Content) -> None:
    counted = ("barricades", "doors", "stairways")
    tokens.fields(["spawns", "provenance"], [*counted, "experience"])
    if "experience" in tokens.data:
        content.token_experience = amount(tokens["experience"], 1)
    content.tokens = {kind: amount(tokens[kind], 0) if kind in tokens.data else 0 for kind in counted}
    for colour, count in tokens["spawns"].items():
        if colour == PLAIN_SPAWN:
            tokens["spawns"].wrong(f"every spawn token is {PLAIN_SPAWN} on one side; name the other", colour)
        content.spawn_tokens[colour] = amount(count, 1)
    if content.spawn_tokens.get(STARTING_SPAWN) != 1:
        tokens["spawns"].wrong(f"the spawn zone that comes first needs its token; write '{STARTING_SPAWN}: 1'")
    content.provenance["tokens"] = provenance_of(tokens)


def _read_spawn_cards(page: Located, content: Content) -> None:
    read = content.pieces.read_spawn_card or _spawn_card
    for entry in page["cards"].entries():
        with entry.gathering():
            card = read(entry, content)
            content.spawn_cards[card.id] = card
            content.provenance[card.id] = provenance_of(entry)
    if not any(card.brings for card in content.spawn_cards.values()):
        page["cards"].wrong("no card brings anybody; add one with 'kind' and 'counts'")


def _spawn_card(entry: Located, content: Content) -> SpawnCard:
    sorts: dict[str, type[SpawnCard]] = {**content.pieces.special_cards, "kind": PlainCard}
    entry.fields(["id", "provenance"], [*sorts, "counts"])
    id = new_id(entry["id"], content.provenance)
    key = next((sort for sort in sorts if sort in entry.data), "kind")
    counted = key == "kind" or "counts" in entry.data
    entry.fields(["id", key, *(["counts"] if counted else []), "provenance"])
    kind = content.kinds.index(named(entry[key], "kind of enemy", content.kinds))
    counts = [amount(count, 0) for count in entry["counts"].entries()] if counted else [0] * len(LEVELS)
    if len(counts) != len(LEVELS):
        entry["counts"].wrong(f"write {len(LEVELS)} numbers, for {', '.join(LEVELS)}")
    why_not = sorts[key].why_not_about(content.enemies[kind])
    if why_not:
        entry[key].wrong(f"{why_not}; name another kind of enemy")
    return sorts[key](id, kind, counts)


def _read_equipment(page: Located, content: Content) -> None:
    for key, categories in (("decks", content.decks), ("dealt", content.dealt), ("supply", content.supply)):
        for entry in page[key].entries():
            categories.append(new_id(entry, content.categories))
    for entry in page["cards"].entries():
        with entry.gathering():
            card = _card(entry, content)
            content.cards[card.id] = card
            content.provenance[card.id] = provenance_of(entry, opened=("melee", "ranged", "magic"))
    ammunition = [card.ranged.ammo for card in content.cards.values() if card.ranged and card.ranged.ammo]
    for entry in page["cards"].entries():
        with entry.gathering():
            if "rerolls" in entry.data:
                named(entry["rerolls"]["ammo"], "ammunition", dict.fromkeys(ammunition))
    for entry in page["decks"].entries():
        if not any(entry.data in card.copies for card in content.cards.values()):
            entry.wrong(f"no card belongs to '{entry.data}'; write it under 'copies' of some, or remove it here")
    content.searched = names_of(page["searched"], "deck", content.decks) if "searched" in page.data else content.decks
    for entry in page["combinations"].entries() if "combinations" in page.data else []:
        with entry.gathering():
            recipe = _combination(entry, content)
            content.combinations.append(recipe)
            for id in recipe.needs:
                content.cards[id].combines = True
    if "car" in page.data:
        content.car = _car(page["car"], content)


def _read_skills_on_cards(page: Located, content: Content) -> None:
    for entry in page["cards"].entries():
        with entry.gathering():
            if "skills" in entry.data:
                content.cards[entry["id"].text()].skills = names_of(entry["skills"], "skill", content.skills)


def _combination(entry: Located, content: Content) -> Combination:
    """A card made of other cards comes from the open supply."""
    entry.fields(["rule", "consumes", "gives"], ["keeps"])
    made = [card.id for card in content.cards.values() if any(pile in card.copies for pile in content.supply)]
    gives = named(entry["gives"], "card of the supply", made)
    keeps = names_of(entry["keeps"], "card", content.cards) if "keeps" in entry.data else []
    return Combination(entry["rule"].text(), names_of(entry["consumes"], "card", content.cards), keeps, gives)


def _car(entry: Located, content: Content) -> Car:
    entry.fields(["attack", "zones", "names", "provenance"], [*CAR_KEYS])
    car = Car(_weapon(entry["attack"], RANGED), amount(entry["zones"], 1))
    if "least" in entry.data:
        car.least = amount(entry["least"], 1, car.zones, ", no action covers more zones")
    if "turns_back" in entry.data:
        car.turns_back = entry["turns_back"].flag()
    if "seats" in entry.data:
        car.seats = amount(entry["seats"], 1)
    car.several = flag(entry, "several")
    for id, name in entry["names"].items():
        if id in content.provenance:
            entry["names"].wrong(f"'{id}' already names something else; choose another id", id)
        car.names[id] = name.text()
        content.provenance[id] = provenance_of(entry, ("names",))
    if not car.names:
        entry["names"].wrong("no car has a name; write one like {old-truck: the old truck}")
    if "searched" in entry.data:
        car.searched = names_of(entry["searched"], "car", car.names)
    if "trunks" in entry.data:
        car.trunks = names_of(entry["trunks"], "car", car.names)
    return car


def _card(entry: Located, content: Content) -> Card:
    attacks = ["melee", "ranged", "magic", "dual", "rerolls", "strong_only"]
    tools = [
        "armour",
        "opens",
        "opens_noisily",
        "works_in_backpack",
        "search_cards",
        "lightsource",
        "builds",
        "brings",
        "trap",
        "experience",
        "all_out",
        "keep",
        "mends",
        "goes_first",
        "skills",
        "helps_other_melee",
    ]
    own = content.pieces.card_keys
    entry.fields(["id", "name", "copies", "provenance"], [*attacks, *tools, *own])
    card = content.pieces.card(new_id(entry["id"], content.provenance), entry["name"].text())
    for category, count in entry["copies"].items():
        if category not in content.categories:
            hint = suggest(category, content.categories)
            entry["copies"].wrong(f"no deck is called '{category}'; {hint}", category)
        card.copies[category] = amount(count, 1)
    if not card.copies:
        entry["copies"].wrong("the card is nowhere; write how many are in which deck, like {house: 2}")
    if "melee" in entry.data:
        card.melee = _weapon(entry["melee"], MELEE)
    if "ranged" in entry.data:
        card.ranged = _weapon(entry["ranged"], RANGED)
    if "magic" in entry.data:
        card.magic = _weapon(entry["magic"], MAGIC)
    if "armour" in entry.data:
        card.armour = amount(entry["armour"], 2, 6, ", a die has only 6 sides")
    card.dual = flag(entry, "dual")
    card.opens = flag(entry, "opens")
    card.opens_noisily = flag(entry, "opens_noisily")
    card.works_in_backpack = flag(entry, "works_in_backpack")
    card.lightsource = flag(entry, "lightsource")
    card.builds = flag(entry, "builds")
    card.goes_first = flag(entry, "goes_first")
    card.strong_only = flag(entry, "strong_only")
    if "search_cards" in entry.data:
        card.search_cards = amount(entry["search_cards"], 1)
    if "experience" in entry.data:
        card.experience = amount(entry["experience"], 1)
    if "helps_other_melee" in entry.data:
        card.helps_other_melee = amount(entry["helps_other_melee"], 1)
    if "rerolls" in entry.data:
        entry["rerolls"].fields(["ammo", "rule"])
        card.rerolls = entry["rerolls"]["ammo"].text()
        card.reroll_rule = entry["rerolls"]["rule"].text()
    card.mends = flag(entry, "mends")
    if "all_out" in entry.data:
        card.all_out = amount(entry["all_out"], 1)
        if not any(weapon is not None and not weapon.burns for weapon in (card.melee, card.ranged, card.magic)):
            entry["all_out"].wrong("only a weapon that rolls dice can go all-out; leave it out")
    for category, dice in entry["keep"].items() if "keep" in entry.data else []:
        if category not in card.copies:
            entry["keep"].wrong(f"the card is not in '{category}'; {suggest(category, card.copies)}", category)
        card.keep[category] = amount(dice, 1)
    if "brings" in entry.data:
        card.brings = named(entry["brings"], "card read before this one", content.cards)
    if "trap" in entry.data:
        card.trap = named(entry["trap"], "kind of enemy", content.kinds)
    for key in [key for key in own if key in entry.data]:
        own[key](card, entry[key])
    return card


def _weapon(entry: Located, kind: int) -> Weapon:
    """A weapon that burns has no dice, and so no accuracy and no damage."""
    entry.fields(["range"], ["dice", "accuracy", "damage", "ammo", "reload", "sniper", "noisy", "burns"])
    span = [amount(value, 0) for value in entry["range"].entries()]
    if len(span) != 2 or span[0] > span[1]:
        entry["range"].wrong("a range is the least and the greatest number of zones; write it like [0, 1]")
    if flag(entry, "burns"):
        entry.fields(["range", "burns"], ["noisy"])
        fire = Weapon(kind, span[0], span[1], 0, 0, 0, burns=True)
        fire.noisy = flag(entry, "noisy")
        return fire
    entry.fields(["range", "dice", "accuracy", "damage"], ["ammo", "reload", "sniper", "noisy"])
    dice = amount(entry["dice"], 1)
    accuracy = amount(entry["accuracy"], 2, 6, ", a die has only 6 sides")
    damage = amount(entry["damage"], 1)
    ammo = own_id(entry["ammo"]) if "ammo" in entry.data else ""
    weapon = Weapon(kind, span[0], span[1], dice, accuracy, damage, ammo, flag(entry, "reload"), flag(entry, "sniper"))
    weapon.noisy = flag(entry, "noisy")
    return weapon


def _read_survivors(page: Located, content: Content) -> None:
    """In a game with two modes, each mode has its side of the card; in other games the skills are simply `skills`."""
    sides = ["skills"]
    if "modes" in page.data:
        page["modes"].fields(["weak", "strong"])
        content.weak = own_id(page["modes"]["weak"])
        content.strong = new_id(page["modes"]["strong"], [content.weak])
        sides = [content.strong, content.weak]
    own = content.pieces.person_keys
    for entry in page["survivors"].entries():
        with entry.gathering():
            entry.fields(["id", "name", *sides, "provenance"], ["health", "traits", *own])
            id = new_id(entry["id"], content.provenance)
            skills = [_skills(entry[side], content) for side in reversed(sides)]
            weak = skills[0] if len(sides) > 1 else []
            person = content.pieces.person(id, entry["name"].text(), skills[-1], weak)
            if "health" in entry.data:
                person.health = amount(entry["health"], 1)
            if "traits" in entry.data:
                person.traits = names_of(entry["traits"], "skill", content.skills)
            for key in [key for key in own if key in entry.data]:
                own[key](person, entry[key], content)
            content.cast.append(person)
            content.provenance[id] = provenance_of(entry)
    if not content.cast:
        page["survivors"].wrong("the list is empty; name at least one survivor")
    people = [person.id for person in content.cast]
    content.team = names_of(page["team"], "survivor", people) if "team" in page.data else people


def mode_of(value: Located, content: Content) -> str:
    """One of the two modes, in games that have them."""
    if not content.weak:
        raise value.error("there are no modes in this game; leave it out")
    return value.one_of([content.weak, content.strong])


def _skills(side: Located, content: Content) -> list[list[str]]:
    side.fields([], LEVELS)
    levels: list[list[str]] = []
    for level in LEVELS:
        ids: list[str] = []
        for value in list_or_one(side[level]) if level in side.data else []:
            id = value.text()
            if id in content.skills:
                ids.append(id)
            else:
                value.wrong(f"no skill is called '{id}'; write it like 'slippery' or 'plus-1-die:melee'")
        levels.append(ids)
    return levels
