"""Options as a page shows them: their groups, places, short texts and rules."""

from __future__ import annotations

from typing import Final

from shamble.draw.painter import Label, Verb
from shamble.kernel.questions import Option
from shamble.kernel.records import Plain
from shamble.speech.words import capital
from shamble.titles.nld.picture.in_words import Telling
from shamble.titles.nld.words.sentences import counted, listed, short

FIGHT: Final = Verb("fight", "Fight", "fight", "f")
SHOOT: Final = Verb("shoot", "Shoot", "shoot", "s")
MOVE: Final = Verb("move", "Move", "move", "m")
DOOR: Final = Verb("door", "Door", "door", "d")
TRADE: Final = Verb("trade", "Trade", "trade", "t")
END: Final = Verb("end", "End", "end", "e")
LEAVE: Final = Verb("leave", "Leave it", "end", "e")
BEGIN: Final = Verb("begin", "Begin", "people")
TURN: Final = Verb("turn", "Next", "people")
SPRINT: Final = Verb("sprint", "Sprint", "sprint")
DRIVE: Final = Verb("drive", "Drive", "drive")
HAND: Final = Verb("hold", "Hold", "hand")
KEEP: Final = Verb("keep", "Keep", "hand")
LET_GO: Final = Verb("let-go", "Discard", "drop")
TAKE: Final = Verb("take", "Take", "hand")
RUSH: Final = Verb("rush", "Rush", "sprint")
HEAL: Final = Verb("heal", "Heal", "heal")
DONE: Final = Verb("done", "Done", "check", "e")
VERBS: Final[dict[str, Verb]] = {
    "play": BEGIN,
    "start": BEGIN,
    "deal-for-me": Verb("lot", "Random", "dice"),
    "turn": TURN,
    "cut-in": TURN,
    "wait": TURN,
    "end": END,
    "move": MOVE,
    "sprint": SPRINT,
    "stop": LEAVE,
    "escape": Verb("escape", "Leave", "out"),
    "get-in": Verb("get-in", "Get in", "car"),
    "get-out": Verb("get-out", "Get out", "out"),
    "change-seat": Verb("change-seat", "Seat", "trade"),
    "drive": DRIVE,
    "park": LEAVE,
    "melee": FIGHT,
    "melee-both": FIGHT,
    "shoot": SHOOT,
    "shoot-both": SHOOT,
    "shoot-unheld": SHOOT,
    "throw": Verb("throw", "Throw", "fire"),
    "move-spawn": Verb("move-spawn", "Spawn", "dead"),
    "leave-spawn": LEAVE,
    "reload": Verb("reload", "Reload", "load"),
    "keep-roll": LEAVE,
    "reroll": Verb("reroll", "Reroll", "dice"),
    "sweep": Verb("sweep", "Fire", "shoot", "s"),
    "hold-fire": Verb("sweep", "Fire", "shoot", "s"),
    "reap": Verb("reap", "Reap", "fight", "f"),
    "spare": LEAVE,
    "search": Verb("search", "Search", "search"),
    "keep": KEEP,
    "discard-found": LET_GO,
    "drop": LET_GO,
    "discard": LET_GO,
    "hold": HAND,
    "hold-two": HAND,
    "hold-one": HAND,
    "hold-nothing": HAND,
    "reorganise": TRADE,
    "trade": TRADE,
    "give": Verb("give", "Give", "trade", "t"),
    "take": TAKE,
    "activate": Verb("activate", "Activate", "play"),
    "combine": Verb("combine", "Make", "combine"),
    "done": DONE,
    "agree": Verb("agree", "Agree", "check"),
    "decline": Verb("decline", "Decline", "undo"),
    "open": DOOR,
    "close": DOOR,
    "build": Verb("build", "Board up", "boards"),
    "learn": Verb("learn", "Learn", "book"),
    "lead": Verb("lead", "Lead", "people"),
    "rescue": Verb("rescue", "Rescue", "people"),
    "come": Verb("come", "Follow", "move", "m"),
    "stay": LEAVE,
    "charge": RUSH,
    "blitz": RUSH,
    "bloodlust-combat": RUSH,
    "bloodlust-melee": RUSH,
    "bloodlust-ranged": RUSH,
    "hold-back": LEAVE,
    "jump": Verb("jump", "Leap", "sprint"),
    "attend": Verb("attend", "Treat", "heal"),
    "shove": Verb("shove", "Shove", "dead"),
    "taunt": Verb("taunt", "Taunt", "warn"),
    "accept": KEEP,
    "draw-anew": LET_GO,
    "take-other": KEEP,
    "leave-other": LEAVE,
    "rummage": Verb("rummage", "Rummage", "search"),
    "pass-by": LEAVE,
    "assign": Verb("assign", "Assign", "dead"),
    "heal-nobody": LEAVE,
    "heal": HEAL,
    "bear": LEAVE,
    "let-go": LET_GO,
    "split": Verb("split", "Send", "dead"),
    "share": Verb("share", "Share", "dead"),
}

TO_ZONES: Final = (
    *("move", "sprint", "drive", "charge", "blitz", "bloodlust-combat", "bloodlust-melee", "bloodlust-ranged"),
    *("jump", "attend", "shove", "taunt", "rescue"),
)
AT_ZONES: Final = ("start", "shoot", "shoot-both", "throw", "move-spawn")  # the zone is the second name
OF_SURVIVORS: Final = ("turn", "cut-in", "trade", "lead", "heal")
OF_WAYS: Final = ("open", "close", "build")
OF_TOKENS: Final = ("take", "activate")
OF_CAR: Final = ("get-in", "get-out", "change-seat")
HERE: Final = ("melee", "melee-both", "escape")

_MOVING: Final = ("nld.move.one-zone", "nld.move.leave-occupied", "nld.move.entering-ghouls-ends-move")
_FIGHTING: Final = ("nld.combat.melee-action", "nld.combat.hit-threshold", "nld.combat.melee-free-choice")
_SHOOTING: Final = ("nld.combat.ranged-action", "nld.target.order", "nld.friendly-fire.misses-hit")
RULES: Final[dict[str, tuple[str, ...]]] = {
    "play": ("nld.setup.survivors-shared-freely",),
    "start": ("nld.setup.survivor-start-zones",),
    "deal-for-me": ("nld.setup.survivor-start-zones",),
    "turn": ("nld.round.activation-order-within-turn", "nld.round.three-actions"),
    "cut-in": ("nld.skill.tactician",),
    "wait": ("nld.skill.tactician",),
    "end": ("nld.action.not-obliged", "nld.action.do-nothing"),
    "move": _MOVING,
    "sprint": ("nld.skill.sprint", *_MOVING),
    "stop": ("nld.action.not-obliged",),
    "escape": ("nld.scene.escape",),
    "get-in": ("nld.car.get-in", "nld.car.seat-choice", "nld.car.occupants-exposed"),
    "get-out": ("nld.car.get-out",),
    "change-seat": ("nld.car.change-seats",),
    "drive": ("nld.car.drive-distance", "nld.car.attack-each-entered-zone", "nld.car.forbidden-zones"),
    "park": ("nld.car.drive-distance",),
    "melee": _FIGHTING,
    "melee-both": ("nld.combat.dual-single-action", *_FIGHTING),
    "shoot": _SHOOTING,
    "shoot-both": ("nld.combat.dual-single-action", *_SHOOTING),
    "throw": ("nld.special.molotov-use", "nld.special.molotov-kills-all", "nld.special.molotov-exterior"),
    "move-spawn": ("nld.special.molotov-moves-spawn",),
    "leave-spawn": ("nld.special.molotov-moves-spawn",),
    "reload": ("nld.reload.needs-action", "nld.reload.dual-one-action"),
    "keep-roll": ("nld.card.ammo-reroll-procedure",),
    "reroll": ("nld.card.ammo-reroll-procedure",),
    "sweep": ("nld.skill.full-auto", "nld.friendly-fire.misses-hit"),
    "hold-fire": ("nld.skill.full-auto",),
    "reap": ("nld.skill.reaper",),
    "spare": ("nld.skill.reaper",),
    "search": ("nld.search.draw-one", "nld.search.once-per-turn"),
    "keep": ("nld.search.keep-or-discard", "nld.inventory.five-slots"),
    "discard-found": ("nld.search.keep-or-discard",),
    "drop": ("nld.inventory.five-slots",),
    "discard": ("nld.inventory.discard-any-time", "nld.inventory.discard-destination"),
    "hold": ("nld.inventory.one-card-per-hand", "nld.inventory.backpack-inactive"),
    "reorganise": ("nld.trade.reorganize",),
    "trade": ("nld.trade.exchange", "nld.trade.partner-reorganizes"),
    "give": ("nld.trade.exchange", "nld.trade.unequal"),
    "take": ("nld.trade.exchange", "nld.objective.take"),
    "done": ("nld.trade.exchange",),
    "agree": ("nld.trade.unequal",),
    "decline": ("nld.trade.unequal",),
    "activate": ("nld.objective.take",),
    "combine": ("nld.combine.free", "nld.combine.supply-limit"),
    "open": ("nld.door.open-or-close", "nld.barricade.open-needs-symbol"),
    "close": ("nld.door.open-or-close", "nld.barricade.close-needs-nothing"),
    "build": ("nld.scene.building", "nld.barricade.token-limit"),
    "learn": ("nld.xp.level-gives-skill",),
    "lead": ("nld.skill.born-leader",),
    "rescue": ("nld.skill.lifesaver",),
    "come": ("nld.skill.lifesaver",),
    "stay": ("nld.skill.lifesaver",),
    "charge": ("nld.skill.charge",),
    "blitz": ("nld.skill.blitz",),
    "bloodlust-combat": ("nld.skill.bloodlust",),
    "bloodlust-melee": ("nld.skill.bloodlust",),
    "bloodlust-ranged": ("nld.skill.bloodlust",),
    "hold-back": ("nld.action.not-obliged",),
    "jump": ("nld.skill.jump",),
    "attend": ("nld.skill.field-medic",),
    "shove": ("nld.skill.shove",),
    "taunt": ("nld.skill.taunt",),
    "accept": ("nld.skill.destiny",),
    "draw-anew": ("nld.skill.destiny",),
    "take-other": ("nld.skill.matching-set",),
    "leave-other": ("nld.skill.matching-set",),
    "rummage": ("nld.skill.hold-your-nose",),
    "pass-by": ("nld.skill.hold-your-nose",),
    "assign": ("nld.skill.distributor",),
    "heal": ("nld.skill.medic", "nld.skill.field-medic"),
    "heal-nobody": ("nld.skill.field-medic",),
    "bear": ("nld.skill.medic",),
    "let-go": ("nld.skill.is-that-all-youve-got",),
    "split": ("nld.ghouls.split-equal-routes", "nld.ghouls.split-equal-targets", "nld.ghouls.split-uneven"),
}


# -- places of options -------------------------------------------------------------------------------------------------


def place(view: Plain, option: Option) -> str:
    """The zone, survivor, door, window or token that the option is about; empty if it is about none, or about shooting
    at an empty zone: those would cover half of the board."""
    verb, names = option.verb, option.names
    if verb in TO_ZONES:
        return names[0]
    if verb in ("shoot", "shoot-both"):
        return names[1] if len(names) > 1 and view["zones"][names[1]]["dead"] else ""
    if verb in AT_ZONES:
        return names[1]
    if verb in OF_SURVIVORS:
        one = view["survivors"].get(names[0])
        return names[0] if one is not None and one["zone"] else ""
    if verb in OF_WAYS:
        return names[0]
    if verb in OF_TOKENS:
        return names[0] if view["ask"] != "trade" and _lies(view, names[0]) else ""
    if verb in OF_CAR:
        return str(view["car"]["zone"]) if view["car"] else ""
    if verb in HERE and view["turns"] and view["ask"] == "act":
        return str(view["survivors"][view["turns"][-1]["who"]]["zone"])
    return _all_sent_to(names) if verb == "split" else ""


def _lies(view: Plain, token: str) -> bool:
    return any(token in zone["tokens"] for zone in view["zones"].values())


def _all_sent_to(names: tuple[str, ...]) -> str:
    """For a group that can be split, the zone to which all of them go."""
    sent = [part.partition("=") for part in names[1:] if not part.endswith("=0")]
    return sent[0][0] if len(sent) == 1 else ""


# -- their texts -------------------------------------------------------------------------------------------------------


def label(telling: Telling, option: Option) -> Label | None:
    """A row below the heading of its group; None if the whole sentence is the shortest text."""
    verb, names = option.verb, option.names
    if verb in ("move", "sprint", "drive", "jump", "attend", "shove"):
        return Label(capital(telling.zones[names[0]]), _seen_there(telling, names[0]))
    if verb in ("shoot", "shoot-both", "throw") and len(names) > 1:
        tool = telling.card(names[0])
        place = "Here" if names[1] == telling.here else capital(telling.zones[names[1]])
        return Label(place, telling.aim(names[1], telling.acting), f"both, {tool}" if verb == "shoot-both" else tool)
    if verb in ("melee", "melee-both") and telling.here:
        tool = telling.card(names[0])
        crowd = listed(telling.crowd(telling.here))
        return Label(f"{capital(crowd)} here", "", f"both, {tool}" if verb == "melee-both" else tool)
    if verb in OF_WAYS:
        small = {"open": "open it", "close": "close it", "build": ""}[verb]
        return Label(capital(short(telling.words.name(names[0]))), small)
    return _short_label(telling, option)


def _short_label(telling: Telling, option: Option) -> Label | None:
    verb, names = option.verb, option.names
    if verb == "turn":
        one = telling.view["survivors"][names[0]]
        hurt = counted(one["wounds"], "wound") if one["wounds"] else ""
        return Label(
            telling.words.name(names[0]), ", ".join([telling.zones.get(one["zone"], ""), *([hurt] * bool(hurt))])
        )
    if verb == "trade":
        return Label(f"Trade with {telling.words.name(names[0])}")
    if verb == "reorganise":
        return Label("Rearrange own cards")
    if verb == "search":
        left = telling.view["decks"][names[0]]["left"]
        return Label(capital(short(telling.words.name(names[0]))), f"{left} left")
    if verb == "end" and telling.acting:
        left = telling.view["turns"][-1]["left"]
        gives_up = f"gives up {counted(left, 'action')}" if left else ""
        return Label(f"End {telling.words.name(telling.acting)}'s turn", gives_up)
    if verb in ("keep", "accept", "take-other", "discard-found", "draw-anew"):
        return Label(telling.card(names[0]), telling.figures(names[0]))
    if verb in ("take", "activate", "give", "reload", "combine", "drop"):
        says = telling.figures(names[0]) if verb not in OF_TOKENS or telling.view["ask"] == "trade" else ""
        return Label(capital(short(telling.words.name(names[0]))), says)
    return None


def _seen_there(telling: Telling, zone: str) -> str:
    """The way there if it is unusual, and what is there."""
    way = _way_between(telling, telling.here, zone)
    return ", ".join([part for part in (way, telling.aim(zone, telling.acting)) if part])


def _way_between(telling: Telling, start: str, end: str) -> str:
    """How to get from a zone to the next, if that is more than a step over open ground."""
    board = telling.stage.board
    if not start:
        return ""
    here, there = board.zone_index[start], board.zone_index[end]
    if there in board.open_ground[here]:
        return ""
    state = telling.view["edges"]
    kinds = [
        board.edges[edge].kind
        for edge in board.edges_of[here]
        if board.edges[edge].other(here) == there and not state[board.edges[edge].id]["closed"]
    ]
    return {"window": "window", "stairway": "stairs"}.get(kinds[0], "") if kinds else ""


# -- dragging ----------------------------------------------------------------------------------------------------------


def drag(view: Plain, option: Option) -> tuple[str, str] | None:
    """The card to drag, and where: a card in a backpack onto one in hand or an empty hand, or the reverse; or onto the
    dashboard of the only other survivor there."""
    if option.verb in ("give", "take") and view["ask"] == "trade" and view["turns"]:
        return _drag_across(view, option)
    if option.verb == "hold":
        names = [] if option.names == ("nothing",) else list(option.names)
        for who in [turn["who"] for turn in reversed(view["turns"])] + list(view["survivors"]):
            one = view["survivors"][who]
            carried = [*one["hands"], *one["backpack"]]
            if all(carried.count(name) >= names.count(name) for name in names) and len(carried) > len(one["hands"]):
                return _drag_within(who, one, names)
    return None


def _drag_across(view: Plain, option: Option) -> tuple[str, str] | None:
    who = view["turns"][-1]["who"]
    others = [other for other in view["zones"][view["survivors"][who]["zone"]]["survivors"] if other != who]
    if len(others) != 1:
        return None
    giver, taker = (who, others[0]) if option.verb == "give" else (others[0], who)
    card = _card(giver, view["survivors"][giver], option.names[0])
    return (card, f"d-{taker}") if card else None


def _drag_within(who: str, one: Plain, names: list[str]) -> tuple[str, str] | None:
    """Only what one drag can do: one card moves, or two swap places."""
    put_away, taken = list(one["hands"]), list(names)
    for name in names:
        if name in put_away:
            put_away.remove(name)
            taken.remove(name)
    if len(taken) == 1 and len(put_away) <= 1:
        card = card_id(who, "back", one["backpack"].index(taken[0]))
        slot = one["hands"].index(put_away[0]) if put_away else len(one["hands"])
        return (card, slot_id(who, "hand", slot)) if slot < 2 else None
    if not taken and len(put_away) == 1:
        card = card_id(who, "hand", one["hands"].index(put_away[0]))
        return card, slot_id(who, "back", len(one["backpack"]))
    return None


def _card(who: str, one: Plain, name: str) -> str:
    for part, names in (("back", one["backpack"]), ("hand", one["hands"])):
        if name in names:
            return card_id(who, part, names.index(name))
    return ""


def card_id(who: str, part: str, index: int) -> str:
    return f"c-{who}-{part}-{index}"


def slot_id(who: str, part: str, index: int) -> str:
    return f"s-{who}-{part}-{index}"
