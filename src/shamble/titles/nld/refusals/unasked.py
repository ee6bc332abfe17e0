"""Answers to questions within an action, or between turns: when they are asked, and by which rule."""

from __future__ import annotations

from typing import Final

FOUND: Final = ("nld.search.keep-or-discard", "when a card has just been found")
EXCHANGED: Final = ("nld.trade.exchange", "when two survivors trade")
AGREED: Final = ("nld.trade.unequal", "when another player's survivor offers a trade")
DRAWN_ANEW: Final = ("nld.skill.destiny", "when somebody with the skill Destiny has drawn a card")
ANOTHER: Final = ("nld.skill.matching-set", "when somebody with the skill Matching set finds a Dual weapon")
CLEARED: Final = ("nld.skill.hold-your-nose", "when the last ghoul is gone where somebody has the skill Hold your nose")
HEALED: Final = ("nld.skill.medic", "when a skill heals a wound, or spares somebody one")
CARRIED_OFF: Final = ("nld.skill.lifesaver", "when somebody uses the skill Lifesaver")
REAPED: Final = ("nld.skill.reaper", "when somebody with the skill Reaper hits")
SWEPT: Final = ("nld.skill.full-auto", "when somebody with the skill Full auto shoots")
ROLLED: Final = ("nld.card.ammo-reroll-procedure", "when an attack has been rolled that can be rolled again")
MOVED: Final = ("nld.special.molotov-moves-spawn", "when a Molotov has hit a spawn zone")
DEALT: Final = ("nld.setup.survivors-shared-freely", "before the game begins, when the survivors are dealt out")
TIMED: Final = ("nld.skill.tactician", "between two survivors' turns, by somebody with the skill Tactician")

ANSWERS: Final[dict[str, tuple[str, str]]] = {  # by verb
    "wait": TIMED,
    "cut-in": TIMED,
    "keep": FOUND,
    "discard-found": FOUND,
    "drop": ("nld.inventory.five-slots", "when somebody carries too much"),
    "hold": ("nld.trade.reorganize", "when somebody rearranges what they carry"),
    "give": EXCHANGED,
    "take": EXCHANGED,
    "done": EXCHANGED,
    "agree": AGREED,
    "decline": AGREED,
    "accept": DRAWN_ANEW,
    "draw-anew": DRAWN_ANEW,
    "take-other": ANOTHER,
    "leave-other": ANOTHER,
    "rummage": CLEARED,
    "pass-by": CLEARED,
    "stop": ("nld.action.not-obliged", "when a move could go on, or a skill gives one"),
    "hold-back": ("nld.skill.combat-reflexes", "when a skill gives a free attack"),
    "heal": HEALED,
    "bear": HEALED,
    "heal-nobody": HEALED,
    "let-go": ("nld.skill.is-that-all-youve-got", "when somebody who can spare a card for it is about to be wounded"),
    "come": CARRIED_OFF,
    "stay": CARRIED_OFF,
    "reap": REAPED,
    "spare": REAPED,
    "sweep": SWEPT,
    "hold-fire": SWEPT,
    "keep-roll": ROLLED,
    "reroll": ROLLED,
    "park": ("nld.car.drive-distance", "when the car has been driven into a zone and could go on"),
    "move-spawn": MOVED,
    "leave-spawn": MOVED,
    "learn": ("nld.xp.zombicide-orange-choice", "when a survivor has earned a choice of skills"),
    "assign": ("nld.skill.distributor", "when ghouls are to spawn and somebody has the skill Distributor"),
    "split": ("nld.ghouls.split-equal-routes", "when ghouls have more than one way to go"),
    "play": DEALT,
    "deal-for-me": DEALT,
    "start": ("nld.setup.survivor-start-zones", "before the game begins, when the survivors are placed"),
}


def why_unasked(verb: str) -> tuple[str, str]:
    rule, when = ANSWERS[verb]
    return rule, f"That is decided {when}."
