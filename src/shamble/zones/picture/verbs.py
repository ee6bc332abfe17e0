"""The groups of options on a page, by verb: their names, icons and keys, and the rules that they apply."""

from __future__ import annotations

from typing import Final

from shamble.draw.painter import Verb

FIGHT: Final = Verb("fight", "Fight", "fight", "f")
SHOOT: Final = Verb("shoot", "Shoot", "shoot", "s")
CAST: Final = Verb("cast", "Cast", "cast", "c")
MOVE: Final = Verb("move", "Move", "move", "m", stays=True)
DOOR: Final = Verb("door", "Door", "door", "d")
TRADE: Final = Verb("trade", "Trade", "trade", "t")
END: Final = Verb("end", "End", "end", "e", ends=True)
LEAVE: Final = Verb("leave", "Leave it", "end", "e")
BEGIN: Final = Verb("begin", "Begin", "people")
TURN: Final = Verb("turn", "Next", "people")
SPRINT: Final = Verb("sprint", "Sprint", "sprint")
DRIVE: Final = Verb("drive", "Drive", "drive")
HAND: Final = Verb("hold", "Hold", "hand")
KEEP: Final = Verb("keep", "Keep", "hand")
LET_GO: Final = Verb("let-go", "Discard", "drop")
TAKE: Final = Verb("take", "Take", "hand", stays=True)
RUSH: Final = Verb("rush", "Rush", "sprint")
HEAL: Final = Verb("heal", "Heal", "heal")
DONE: Final = Verb("done", "Done", "check", "e", ends=True)
VERBS: Final[dict[str, Verb]] = {
    "play": BEGIN,
    "start": BEGIN,
    "one-more": BEGIN,
    "deal-for-me": Verb("lot", "Random", "dice"),
    "turn": TURN,
    "cut-in": TURN,
    "wait": TURN,
    "end": END,
    "move": MOVE,
    "sprint": SPRINT,
    "slip": Verb("slip", "Slip away", "sprint"),
    "stop": LEAVE,
    "escape": Verb("escape", "Leave", "out", stays=True),
    "get-in": Verb("get-in", "Get in", "car"),
    "get-out": Verb("get-out", "Get out", "out"),
    "change-seat": Verb("change-seat", "Seat", "trade"),
    "drive": DRIVE,
    "park": LEAVE,
    "melee": FIGHT,
    "melee-both": FIGHT,
    "shoot": SHOOT,
    "shoot-both": SHOOT,
    "cast": CAST,
    "cast-both": CAST,
    "throw": Verb("throw", "Throw", "fire"),
    "reload": Verb("reload", "Reload", "load"),
    "eat": Verb("eat", "Eat or drink", "cup"),
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
    "wear": Verb("wear", "Wear", "armour"),
    "reorganise": TRADE,
    "trade": TRADE,
    "give": Verb("give", "Give", "trade", "t"),
    "take": TAKE,
    "activate": Verb("activate", "Activate", "play", stays=True),
    "done": DONE,
    "agree": Verb("agree", "Agree", "check"),
    "decline": Verb("decline", "Decline", "undo"),
    "open": DOOR,
    "make-noise": Verb("make-noise", "Noise", "noise"),
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
    "fill": Verb("fill", "Fill", "dead"),
    "split": Verb("split", "Send", "dead"),
    "share": Verb("share", "Share", "dead"),
}

_MOVING: Final = ("move.one-zone", "move.leave-cost-scales", "move.entering-dead-ends-move")
_FIGHTING: Final = ("combat.melee-action", "combat.hit-threshold", "combat.melee-free-choice")
_SHOOTING: Final = ("combat.ranged-action", "target.shields", "friendly-fire.misses-hit")
_CASTING: Final = ("combat.magic-action", *_SHOOTING[1:])
# By verb, the keys of the rules that an option applies. A title's painter replaces what its book puts differently.
# What a skill lets its owner do applies the rule of the skill, and is not listed.
RULES: Final[dict[str, tuple[str, ...]]] = {
    "play": ("setup.survivors-shared-freely",),
    "start": ("setup.survivor-start-zones",),
    "one-more": ("setup.starting-equipment-deal",),
    "deal-for-me": ("setup.survivor-start-zones",),
    "turn": ("round.activation-order-within-turn", "round.three-actions"),
    "cut-in": ("skill.tactician",),
    "wait": ("skill.tactician",),
    "end": ("action.not-obliged", "action.do-nothing"),
    "move": _MOVING,
    "sprint": ("skill.sprint", *_MOVING),
    "slip": ("skill.slip-away", *_MOVING),
    "stop": ("action.not-obliged",),
    "escape": ("scene.escape",),
    "get-in": ("car.get-in", "car.seat-choice"),
    "get-out": ("car.get-out",),
    "change-seat": ("car.change-seats",),
    "drive": ("car.drive-distance", "car.attack-each-entered-zone", "car.forbidden-zones"),
    "park": ("car.drive-distance",),
    "melee": _FIGHTING,
    "melee-both": ("combat.dual-single-action", *_FIGHTING),
    "shoot": _SHOOTING,
    "shoot-both": ("combat.dual-single-action", *_SHOOTING),
    "cast": _CASTING,
    "cast-both": ("combat.dual-single-action", *_CASTING),
    "throw": ("molotov.use", "molotov.kills-all", "molotov.exterior"),
    "reload": ("reload.needs-action", "reload.dual-one-action"),
    "eat": ("card.food",),
    "keep-roll": ("card.ammo-reroll-procedure",),
    "reroll": ("card.ammo-reroll-procedure",),
    "sweep": ("skill.full-auto", "friendly-fire.misses-hit"),
    "hold-fire": ("skill.full-auto",),
    "reap": ("skill.reaper",),
    "spare": ("skill.reaper",),
    "search": ("search.draw-one", "search.once-per-turn"),
    "keep": ("search.keep-or-discard", "inventory.slots"),
    "discard-found": ("search.keep-or-discard",),
    "drop": ("inventory.slots",),
    "discard": ("inventory.discard-any-time", "inventory.discard-destination"),
    "hold": ("inventory.slots", "inventory.backpack-inactive"),
    "wear": ("armour.wear", "armour.roll"),
    "reorganise": ("trade.reorganize",),
    "trade": ("trade.exchange", "trade.partner-reorganizes"),
    "give": ("trade.exchange", "trade.unequal"),
    "take": ("objective.take",),
    "take-card": ("trade.exchange", "trade.unequal"),
    "done": ("trade.exchange",),
    "agree": ("trade.unequal",),
    "decline": ("trade.unequal",),
    "activate": ("objective.take",),
    "open": ("door.open", "door.needs-tool", "door.colour", "building.first-opening"),
    "make-noise": ("noise.made", "noise.goes"),
    "learn": ("xp.level-gives-skill",),
    **dict.fromkeys(("come", "stay"), ("skill.lifesaver",)),
    "hold-back": ("action.not-obliged",),
    **dict.fromkeys(("accept", "draw-anew"), ("skill.destiny",)),
    **dict.fromkeys(("take-other", "leave-other"), ("skill.matching-set",)),
    **dict.fromkeys(("rummage", "pass-by"), ("skill.hold-your-nose",)),
    "assign": ("skill.distributor",),
    "heal": ("skill.medic", "skill.field-medic"),
    "heal-nobody": ("skill.field-medic",),
    "bear": ("skill.medic",),
    "let-go": ("skill.is-that-all-youve-got",),
    "fill": ("building.order",),
    "split": ("dead.split-equal-routes", "dead.split-equal-targets"),
}
