"""Options as lists and boards show them: verbs with their icons and keys, short rows, places, rules."""

from __future__ import annotations

from typing import Final

from shamble.draw.painter import Label, Offer, Verb
from shamble.kernel.questions import Option
from shamble.kernel.records import Plain
from shamble.titles.enclave.picture.dealing import card_label
from shamble.titles.enclave.picture.seen import Seen, listed
from shamble.titles.enclave.rules.pieces import AREAS, VE
from shamble.titles.enclave.rules.stage import Stage

WHOLE_AREA: Final = ("move", "deploy", "place")  # verbs that concern only the area
ON_CARDS: Final = ("build", "buy", "reinforce", "wall")  # too many for the board: they are only in the list

VERBS: Final[dict[str, Verb]] = {
    # combat
    "turn": Verb("turn", "Act", "people", "a"),
    "spring": Verb("spring", "Defense", "boards", "d"),
    "set-on": Verb("set-on", "Dog", "dead", "g"),
    "attack": Verb("attack", "Attack", "shoot", "s", stays=True),
    "blast": Verb("blast", "Barrel", "shoot", "b"),
    "launch": Verb("launch", "Throw", "fire", "t"),
    "move": Verb("move", "Move", "move", "m"),
    "deploy": Verb("deploy", "Place", "move", "m"),
    "face": Verb("face", "Fight", "people", "f"),
    "done": Verb("done", "End", "end", "e", ends=True),
    "hold": Verb("hold", "End", "end", "e", ends=True),
    "heal": Verb("heal", "Heal", "heal", "h"),
    "let-die": Verb("let-die", "Let die", "dead", "x"),
    "inherit": Verb("inherit", "Take", "hand", "i"),
    # people
    "place": Verb("place", "Place", "move", "m"),
    "own": Verb("own", "Owner", "people", "o"),
    "burden": Verb("burden", "Drawback", "warn", "b"),
    "arm": Verb("arm", "Molotovs", "fire", "a"),
    "look": Verb("look", "Look", "warn", "k"),
    # setting up
    "buy": Verb("buy", "Build", "boards", "b"),
    "wall": Verb("wall", "Wall", "wall", "w"),
    "begin": Verb("begin", "Start", "end", "e", ends=True),
    # the day
    "activate": Verb("activate", "Act", "people", "a"),
    "study": Verb("study", "Study", "book", "s"),
    "rest": Verb("rest", "End", "end", "e", ends=True),
    "give": Verb("give", "Give", "trade", "g"),
    "number": Verb("number", "How many", "list", "n"),
    "keep": Verb("keep", "Keep", "end", "e", ends=True),
    "share": Verb("share", "Share", "list", "s"),
    # actions
    "search": Verb("search", "Search", "search", "s"),
    "drive": Verb("drive", "Drive", "car", "d"),
    "build": Verb("build", "Build", "boards", "b"),
    "upgrade": Verb("upgrade", "Upgrade", "combine", "p"),
    "reinforce": Verb("reinforce", "Reinforce", "wall", "w"),
    "repair": Verb("repair", "Repair", "fight", "f"),
    "repair-vehicle": Verb("repair", "Repair", "fight", "f"),
    "molotov": Verb("molotov", "Molotov", "fire", "o"),
    "molotovs": Verb("molotovs", "Gasoline", "fire", "g"),
    "research": Verb("research", "Research", "book", "c"),
    "investigate": Verb("investigate", "Investigate", "search", "i"),
    # searching
    "join": Verb("join", "Join", "people", "a"),
    "go": Verb("go", "Go", "search", "e"),
    "find-item": Verb("find-item", "Find", "search", "f"),
    "find-vehicle": Verb("find-vehicle", "Find", "car", "v"),
    "receive": Verb("receive", "Take", "hand", "t"),
    # fire on the Refuge
    "extinguish": Verb("extinguish", "Extinguish", "fire", "x"),
    "spray": Verb("spray", "Spray", "fire", "y"),
    "roof": Verb("roof", "Roof", "boards", "f"),
    "stand-by": Verb("stand-by", "Stand by", "end", "e"),
    "let-burn": Verb("let-burn", "End", "end", "e"),
    # events
    "take-in": Verb("take-in", "Guest", "door", "t"),
    "turn-away": Verb("turn-away", "Guest", "door", "w"),
    "give-way": Verb("give-way", "Hit", "wall", "w"),
    # the campaign
    "learn": Verb("learn", "Learn", "book", "n"),
    "learn-nothing": Verb("learn-nothing", "End", "end", "e"),
}

PLACED_AT: Final = {  # which of the names is the option's place
    **dict.fromkeys(("attack", "blast", "spring", "set-on", "turn", "activate", "upgrade", "repair", "roof"), 0),
    **dict.fromkeys(("move", "wall", "reinforce", "give-way", "face", "heal", "let-die", "inherit", "look"), 0),
    **dict.fromkeys(("own", "burden", "arm", "join", "receive", "extinguish", "spray", "stand-by", "study"), 0),
    **dict.fromkeys(("molotov", "molotovs"), 0),
    **dict.fromkeys(("launch", "deploy", "place", "buy", "build"), 1),
}
AT_VEHICLE: Final = ("drive", "investigate", "repair-vehicle")

RULES: Final[dict[str, tuple[str, ...]]] = {
    "attack": ("enclave.combat.attack-hits-on-av-or-less", "enclave.survivor-combat.attack-same-or-adjacent"),
    "blast": ("enclave.survivor-combat.attack-same-or-adjacent",),
    "launch": ("enclave.combat.launched-item-needs-attack-roll", "enclave.combat.items-in-addition-to-attack"),
    "move": ("enclave.survivor-combat.move-before-or-after", "enclave.survivor-combat.move-up-or-down"),
    "spring": ("enclave.defense-combat.random-target", "enclave.defense-combat.once-per-combat-phase"),
    "set-on": ("enclave.soldier.attacks-random-same-area",),
    "turn": ("enclave.combat.defenses-and-survivors-activate",),
    "hold": ("enclave.combat.turn-sequence", "enclave.zombie.priority-order"),
    "done": ("enclave.combat.defenses-and-survivors-activate",),
    "deploy": ("enclave.combat.survivors-placed-freely",),
    "face": ("enclave.zombie.attack-survivor-in-area",),
    "heal": ("enclave.item.healing-kit", "enclave.concepts.special-item-use-any-time"),
    "let-die": ("enclave.damage.survivor-removed-at-hp",),
    "inherit": ("enclave.damage.survivor-removed-at-hp",),
    "look": ("enclave.item.gruesome-scene",),
    "place": ("enclave.search.result-new-survivor",),
    "own": ("enclave.soldier.owner",),
    "burden": ("enclave.campaign.alternative-setup",),
    "arm": ("enclave.campaign.cleaning-the-house-start",),
    "buy": ("enclave.setup.starting-rp-free-purchase",),
    "wall": ("enclave.scenario.setup-rp-on-walls",),
    "begin": ("enclave.setup.starting-rp-free-purchase",),
    "activate": ("enclave.activation.one-ap-per-survivor",),
    "study": ("enclave.item.research-notes",),
    "rest": ("enclave.activation.survivor-may-stay-idle",),
    "give": ("enclave.items.reallocate-end-of-activation",),
    "number": ("enclave.items.reallocate-end-of-activation",),
    "keep": ("enclave.items.reallocate-end-of-activation",),
    "share": (),
    "search": ("enclave.action.search", "enclave.activation.search-once-per-turn"),
    "drive": ("enclave.action.search", "enclave.vehicle.search-table-vehicle"),
    "build": ("enclave.action.build-defense", "enclave.build.pay-cost"),
    "upgrade": ("enclave.defense.hole-upgrade", "enclave.build.pay-cost"),
    "reinforce": ("enclave.action.reinforce-wall",),
    "repair": ("enclave.action.repair-defense",),
    "repair-vehicle": ("enclave.action.repair-vehicle",),
    "molotov": ("enclave.action.prepare-molotov-rp",),
    "molotovs": ("enclave.action.prepare-molotov-gasoline",),
    "research": ("enclave.action.research-cure",),
    "investigate": ("enclave.action.investigate", "enclave.objective.lost-child-investigation-roll"),
    "join": ("enclave.search.one-or-more-searchers", "enclave.search.group-bonus"),
    "go": ("enclave.search.one-or-more-searchers",),
    "find-item": ("enclave.search.result-special-item",),
    "find-vehicle": ("enclave.vehicle.found-by-special-item-result",),
    "receive": ("enclave.search.result-special-item",),
    "roof": ("enclave.defense.reinforced-roof",),
    "spray": ("enclave.item.fire-extinguisher",),
    "stand-by": ("enclave.fire.sequence-repeats",),
    "let-burn": ("enclave.fire.defense-effects", "enclave.fire.growth-roll"),
    "take-in": ("enclave.event.unexpected-guest",),
    "turn-away": ("enclave.event.unexpected-guest",),
    "give-way": ("enclave.event.storm-damage",),
    "learn": ("enclave.campaign.xp-after-objective", "enclave.campaign.xp-max-two"),
    "learn-nothing": ("enclave.campaign.xp-after-objective",),
}


def verb_of(offer: Offer) -> str:
    return offer.answer.partition(" ")[0]


def place_of(seen: Seen, option: Option) -> str:
    """The area or piece at which the option is shown; empty if the picture does not show it."""
    place = ""
    if option.verb in PLACED_AT:
        place = option.names[PLACED_AT[option.verb]]
    elif option.verb in AT_VEHICLE:
        place = AREAS[VE]
    elif option.verb == "research":
        place = next((one["id"] for one in seen.defenses if seen.card(one).allows_research()), "")
    return place if place in seen.places() else ""


def rules_of(stage: Stage, option: Option) -> tuple[str, ...]:
    """The rules that explain the verb, then the card, the weapon or the item that it names."""
    if option.verb == "extinguish":
        with_point = option.names[1] == "rp"
        return ("enclave.fire.extinguish-with-rp" if with_point else "enclave.fire.extinguish-without-rp",)
    rules = list(RULES.get(option.verb, ()))
    for name in option.names:
        card = name.rpartition("-")[0]
        for pieces in (stage.items, stage.defenses, stage.experience):
            piece = pieces.get(name) or pieces.get(card)
            if piece is not None and piece.rule not in rules:
                rules.append(piece.rule)
    return tuple(rules)


# -- short rows --------------------------------------------------------------------------------------------------------


def label_of(seen: Seen, option: Option) -> Label | None:
    """What distinguishes the option from others of its verb; None if the whole sentence is as short."""
    verb, names = option.verb, option.names
    if verb in ("attack", "blast"):
        weapon = seen.item(names[1]) if len(names) > 1 else None
        hits = weapon.hits if weapon is not None else 1
        return Label(target(seen, names[0]), about(seen, names[0], hits), weapon.name if weapon is not None else "")
    if verb == "launch":
        what = f"The crowd in {names[1].upper()}" if names[1] in AREAS else target(seen, names[1])
        return Label(what, about(seen, names[1]), seen.item(names[0]).name)
    if verb == "deploy" or (verb == "move" and seen.view["fighting"]):
        area = names[-1]
        return Label(area.upper(), f"{seen.area_name(area)}, reaches {listed(seen.reach(area))}")
    if verb in ("move", "give-way"):
        return Label(names[0].upper(), seen.area_name(names[0]))
    if verb == "place":
        return Label(names[1].upper(), seen.area_name(names[1]))
    if verb in ("spring", "roof"):
        return Label(seen.name(names[0]), about(seen, names[0]))
    if verb in ("turn", "activate", "set-on", "join", "face"):
        values = [
            f", AV {seen.attack_value(one)}" for one in seen.survivors if one["id"] == names[0] and verb == "turn"
        ]
        return Label(seen.words.name(names[0]), about(seen, names[0]) + "".join(values))
    if verb == "go":
        return Label("Go", "without anybody else")
    if verb == "give":
        return Label(f"{item_name(seen, names[1])} to {seen.words.name(names[2])}", "", seen.words.name(names[0]))
    if verb == "extinguish":
        return Label("1 RP" if names[1] == "rp" else "Bare hands", seen.words.name(names[0]))
    if verb == "spray":
        return Label(item_name(seen, names[1]), seen.words.name(names[0]))
    if verb == "learn":
        piece = seen.stage.experience[names[1]]
        return Label(piece.name, piece.says.removesuffix("."))
    return card_label(seen, option)


def item_name(seen: Seen, item: str) -> str:
    return seen.item(item).name


def target(seen: Seen, id: str) -> str:
    """Its name, without a number if others are exactly like it."""
    zombie = next((one for one in seen.zombies if one["id"] == id), None)
    return seen.kind(zombie).name if zombie is not None and seen.alike(zombie) > 1 else seen.name(id)


def about(seen: Seen, id: str, hits: int = 0) -> str:
    """Where it is and in which state, in a few words: "EP, 1 HP left, would fall"; `hits` is the damage of a hit."""
    for zombie in seen.zombies:
        if zombie["id"] == id:
            return about_zombie(seen, zombie, hits)
    for defense in seen.defenses:
        if defense["id"] == id:
            card = seen.card(defense)
            parts = [defense["area"].upper(), f"AV {card.av}" if card.av else ""]
            parts.append(seen.structure(defense) if defense["damage"] else "")
            return ", ".join(part for part in parts if part)
    for one in seen.survivors:
        if one["id"] == id:
            hurt = f"{one['hp'] - one['damage']} of {one['hp']} HP" if one["damage"] else ""
            fire = "on fire" if one["fire"] else ""
            return ", ".join(part for part in (one["area"].upper(), hurt, fire) if part)
    return ""


def about_zombie(seen: Seen, zombie: Plain, hits: int) -> str:
    hp, alike = seen.kind(zombie).hp, seen.alike(zombie)
    left = hp - zombie["damage"]
    parts = [zombie["area"].upper()]
    parts += [f"one of {alike}"] if alike > 1 else []
    if hp > 1:
        parts.append(f"{left} HP left" if zombie["damage"] else f"{hp} HP")
    if zombie["fire"]:
        parts.append("on fire")
    if zombie["held"]:
        parts.append(f"held by {seen.name(zombie['held'])}")
    return ", ".join([*parts, *(["would fall"] if 0 < left <= hits else [])])


# -- chips -------------------------------------------------------------------------------------------------------------


def chip_text(seen: Seen, offer: Offer) -> str:
    """The tool, the card, the amount."""
    verb, *names = offer.answer.split(" ")
    if verb in ("attack", "blast"):
        return item_name(seen, names[1]) if len(names) > 1 else ""
    if verb == "launch":
        return item_name(seen, names[0]) + (" at all" if names[1] in AREAS else "")
    if verb in ("build", "buy"):
        return seen.stage.defenses[names[0]].name
    if verb == "upgrade":
        return seen.stage.defenses[names[1]].name
    if verb == "wall":
        return "+1 SP"
    if verb == "reinforce":
        return f"+{names[1]} SP"
    if verb in ("repair", "repair-vehicle"):
        return f"+{names[-1]}"
    if verb == "extinguish":
        return "1 RP" if names[1] == "rp" else "Bare hands"
    return VERBS[verb].name if verb in VERBS else ""
