"""Answers to questions within an action, or between turns: by which rule and when they are given. {dead_one} and
{the_dead} stand for the words of the edition, {skill} for the skill that the rule is about."""

from __future__ import annotations

from typing import Final

FOUND: Final = ("search.keep-or-discard", "when a card has just been found")
EXCHANGED: Final = ("trade.exchange", "when two survivors trade")
AGREED: Final = ("trade.unequal", "when another player's survivor offers a trade")
DRAWN_ANEW: Final = ("skill.destiny", "when somebody with the skill {skill} has drawn a card")
ANOTHER: Final = ("skill.matching-set", "when somebody with the skill {skill} finds a Dual weapon")
CLEARED: Final = (
    "skill.hold-your-nose",
    "when the last {dead_one} is gone where somebody has the skill {skill}",
)
HEALED: Final = ("skill.medic", "when a skill heals a wound, or spares somebody one")
CARRIED_OFF: Final = ("skill.lifesaver", "when somebody uses the skill {skill}")
REAPED: Final = ("skill.reaper", "when somebody with the skill {skill} hits")
SWEPT: Final = ("skill.full-auto", "when somebody with the skill {skill} shoots")
ROLLED: Final = ("card.ammo-reroll-procedure", "when an attack has been rolled that can be rolled again")
DEALT: Final = ("setup.survivors-shared-freely", "before the game begins, when the survivors are dealt out")
TIMED: Final = ("skill.tactician", "between two survivors' turns, by somebody with the skill {skill}")

Unasked = tuple[str, str]  # a rule, and when the answer is asked for

ANSWERS: Final[dict[str, Unasked]] = {  # by verb
    "wait": TIMED,
    "cut-in": TIMED,
    "keep": FOUND,
    "discard-found": FOUND,
    "drop": ("inventory.slots", "when somebody carries too much"),
    "hold": ("trade.reorganize", "when somebody rearranges what they carry"),
    "wear": ("armour.wear", "when somebody with armour begins to rearrange what they carry"),
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
    "stop": ("action.not-obliged", "when a move could go on, or a skill gives one"),
    "hold-back": ("skill.combat-reflexes", "when a skill gives a free attack"),
    "heal": HEALED,
    "bear": HEALED,
    "heal-nobody": HEALED,
    "let-go": ("skill.is-that-all-youve-got", "when somebody who can spare a card for it is about to be wounded"),
    "come": CARRIED_OFF,
    "stay": CARRIED_OFF,
    "reap": REAPED,
    "spare": REAPED,
    "sweep": SWEPT,
    "hold-fire": SWEPT,
    "keep-roll": ROLLED,
    "reroll": ROLLED,
    "park": ("car.drive-distance", "when the car has been driven into a zone and could go on"),
    "learn": ("xp.orange-choice", "when a survivor has earned a choice of skills"),
    "assign": ("skill.distributor", "when {the_dead} are to spawn and somebody has the skill {skill}"),
    "fill": ("building.order", "when a building is opened and cards are drawn for several of its rooms"),
    "split": ("dead.split-equal-routes", "when {the_dead} have more than one way to go"),
    "play": DEALT,
    "deal-for-me": DEALT,
    "one-more": ("setup.starting-equipment-deal", "before the game begins, if the starting cards do not come out even"),
    "start": ("setup.survivor-start-zones", "before the game begins, when the survivors are placed"),
}
