"""What players may want where only this game asks, and why they can't have it."""

from __future__ import annotations

from typing import ClassVar, Final

from shamble.kernel.questions import Option, Question
from shamble.titles.washington.rules.all_out import LET_IT_BREAK
from shamble.titles.washington.rules.campaign import AGAIN, GIVE_UP, GO_ON, NOBODY
from shamble.titles.washington.rules.keep import ROLL_FOR_ALL
from shamble.titles.washington.rules.knockouts import has_died
from shamble.titles.washington.rules.light import STAY_DARK, wishes_of_directions
from shamble.titles.washington.rules.modern_skills import COCKTAIL, KEEP_THROWN, LEAVE_THROWN
from shamble.titles.washington.rules.rewards import BONUS_ACTION, CAMPAIGN_SKILLS
from shamble.zones.refusals.intents import Refusals
from shamble.zones.refusals.questions import (
    NOT_CARRIED,
    QUESTIONS,
    Asked,
    about_card,
    another,
    items_at_table,
    number_asked,
    plain,
    why_no_driving_on,
)
from shamble.zones.refusals.unasked import ANSWERS, Unasked
from shamble.zones.rules.cars import PARK
from shamble.zones.rules.reasons import ALLOWED, Why, each, first, name_of, unless
from shamble.zones.rules.table import Table

SAVED: Final = ("skill.two-cocktails", "when the die has saved a Molotov")
SHINE: Final = ("shine", "shine-wall")
NOT_THAT_WAY: Final = "The light can't point there now."
BY_LIGHT: Final = ("washington.light.on-by-search", "when somebody with a light searches or shoots in the dark")
BREAKS: Final = ("washington.all-out.break-triggers-effect", "when a weapon breaks")
ROLLED_FOR: Final = ("washington.keep.roll-per-card", "when a mission of the campaign is won")
BETWEEN: Final = ("washington.campaign.end-of-mission-order", "between two missions of the campaign")
LOST: Final = ("washington.campaign.lost-mission-again", "when a mission of the campaign is lost")
SWAPPED: Final = ("washington.ko.switching-voluntarily-is-unstated", "between two missions of the campaign")
SUCCEEDED: Final = ("washington.ko.successor-next-mission", "between two missions, when somebody takes another's place")


def offered(table: Table, question: Question) -> list[Option]:
    """Only what is offered: everything else that cards could ask is secret."""
    return list(question.options)


def lights(table: Table, question: Question) -> list[Option]:
    return [*wishes_of_directions(table, "shine"), STAY_DARK]


# -- weapons that break, and cards that are rolled for -----------------------------------------------------------------


def with_each_card(table: Table, question: Question, *verbs: str) -> list[Option]:
    """Answers that name a card which the survivor carries, and its deck."""
    items = table.survivors[number_asked(table, question)].inventory.items
    named = dict.fromkeys((item.name, item.back) for item in items)
    return [Option(verb, names) for verb in verbs for names in named]


def mended(table: Table, question: Question) -> list[Option]:
    return [LET_IT_BREAK, *with_each_card(table, question, "mend", "strip")]


def why_not_mended(table: Table, question: Question, option: Option) -> Why:
    if option.verb == "mend":
        return "washington.equipment.repair-kit", "Only a Repair Kit mends a weapon."
    if option.verb == "strip":
        why = "You need the skill Spare parts, and another weapon of the same kind."
        return "washington.skill.spare-parts", why
    return ALLOWED


def broken(table: Table, question: Question) -> list[Option]:
    return with_each_card(table, question, "lose")


def rolled_for(table: Table, question: Question) -> list[Option]:
    return [ROLL_FOR_ALL, *each("drop", items_at_table(table))]


# -- the campaign ------------------------------------------------------------------------------------------------------


def rewards(table: Table, question: Question) -> list[Option]:
    return [BONUS_ACTION, *each("learn", list(CAMPAIGN_SKILLS))]


def why_not_rewarded(table: Table, question: Question, option: Option) -> Why:
    return unless(option.verb != "learn", "washington.skills.each-once", "You already have that skill.")


def leaders(table: Table, question: Question) -> list[Option]:
    return [Option("follow", (question.about[0], table.name(who))) for who in range(table.count_played())]


def between_missions(table: Table, question: Question) -> list[Option]:
    team = [table.name(who) for who in range(table.count_played())]
    return [GO_ON, AGAIN, *each("swap", team)]


def why_not_swapped(table: Table, question: Question, option: Option) -> Why:
    if option.verb != "swap":
        return ALLOWED
    who = table.number_of(option.names[0])
    name = name_of(table, who)
    dead = f"{name} is dead; you choose who comes instead before the next mission."
    return first(unless(not has_died(table, who), SUCCEEDED[0], dead), (SWAPPED[0], f"{name} already stays behind."))


def ammo(table: Table, question: Question) -> list[Option]:
    return each("start-with", [card.id for card in table.stage.cards.values() if card.rerolls])


BY_THE_WAY: Final = Asked(lights, another(NOT_THAT_WAY, *SHINE))


class WashingtonRefusals(Refusals):
    questions: ClassVar[dict[str, Asked]] = {
        **QUESTIONS,
        "card-choice": Asked(offered),
        "leader": Asked(leaders),
        "drive-on": Asked(plain(), why_no_driving_on),  # a fast drive can't end after one zone
        COCKTAIL: Asked(about_card(KEEP_THROWN, LEAVE_THROWN)),
        "light-search": BY_THE_WAY,
        "light-shot": BY_THE_WAY,
        "breaks": Asked(mended, why_not_mended),
        "which-breaks": Asked(broken, another("That is not the weapon that broke.", "lose")),
        "keep": Asked(rolled_for, another(NOT_CARRIED, "drop")),
        "reward": Asked(rewards, why_not_rewarded),
        "between": Asked(between_missions, why_not_swapped),
        "lost-mission": Asked(plain(AGAIN, GIVE_UP)),
        "successor": Asked(offered),
        "kept": Asked(offered),
        "ammo": Asked(ammo, another("None of these is left in the deck.", "start-with")),
    }
    answers: ClassVar[dict[str, Unasked]] = {
        **{verb: unasked for verb, unasked in ANSWERS.items() if verb != PARK.verb},
        "follow": ("modern.mode.companion-leader", "before the game begins, when a companion gets a leader"),
        "choose": ("washington.objectives.team-decides", "when a card gives a choice"),
        **dict.fromkeys((KEEP_THROWN, LEAVE_THROWN), SAVED),
        **dict.fromkeys((*SHINE, STAY_DARK.verb), BY_LIGHT),
        **dict.fromkeys((LET_IT_BREAK.verb, "mend", "strip", "lose"), BREAKS),
        ROLL_FOR_ALL.verb: ROLLED_FOR,
        BONUS_ACTION.verb: ("washington.cxp.milestone-is-choice-of-reward", "when a survivor reaches a milestone"),
        **dict.fromkeys((GO_ON.verb, AGAIN.verb), BETWEEN),
        GIVE_UP.verb: LOST,
        "swap": SWAPPED,
        "start-with": ("washington.skills.starts-with-ammo-is-a-choice", "before a mission, if you have the skill"),
        **dict.fromkeys(("succeed", NOBODY.verb), SUCCEEDED),
        "goes-without": ("washington.keep.shortage-players-decide", "when there are too few copies of a kept card"),
    }
