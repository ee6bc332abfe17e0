"""Questions that are asked within an action, between turns or before the game: what could be answered, and why not."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import combinations
from typing import Final

from shamble.kernel.questions import Option, Question
from shamble.kernel.state import Turn
from shamble.zones.rules.action import Moment
from shamble.zones.rules.attacking import HOLD_BACK, is_attack
from shamble.zones.rules.carrying import AGREE, DONE, NOTHING, distinct, what_to_wear
from shamble.zones.rules.cars import NO_TURNING_BACK, PARK, why_not_drive_into
from shamble.zones.rules.equipment import HANDS
from shamble.zones.rules.explaining import TURN, TURN_RULE, why_not_act
from shamble.zones.rules.learning import next_parts, skills_to_learn
from shamble.zones.rules.moving import STOP, left_in_passing, why_no_climb, why_not_sprint, why_not_step
from shamble.zones.rules.reasons import (
    ALLOWED,
    Why,
    because,
    cards_at_table,
    each,
    each_survivor,
    each_zone,
    first,
    in_play,
    name_of,
    unless,
)
from shamble.zones.rules.setup import DEAL
from shamble.zones.rules.survivors import LEVELS
from shamble.zones.rules.table import Table
from shamble.zones.rules.turns import LED

Answers = Callable[[Table, Question], list[Option]]
Reasons = Callable[[Table, Question, Option], Why]


def allowed(table: Table, question: Question, option: Option) -> Why:
    return ALLOWED


@dataclass(frozen=True)
class Asked:
    """What could be answered to a question, and why an answer, or an action in its place, can't be given."""

    answers: Answers
    why_not: Reasons = allowed


def plain(*options: Option) -> Answers:
    return lambda table, question: list(options)


def about_card(*verbs: str) -> Answers:
    """Answers that name the card that a question is about."""
    return lambda table, question: [Option(verb, (question.about[1],)) for verb in verbs]


def another(why: str, *verbs: str) -> Reasons:
    """An answer with one of these verbs is of the right kind, but names the wrong thing."""
    return lambda table, question, option: unless(option.verb not in verbs, question.rule, why)


def number_asked(table: Table, question: Question) -> int:
    """The survivor whom a question is about."""
    return table.number_of(question.about[0])


def items_at_table(table: Table) -> list[str]:
    """What people carry or have just drawn, loaded or empty, each once."""
    carried = [item for survivor in table.survivors for item in survivor.inventory.items]
    return distinct((*carried, *table.drawn))


# -- turns -------------------------------------------------------------------------------------------------------------


def who_acts(table: Table, question: Question) -> list[Option]:
    return each_survivor(table, "wait") if somebody_waits(table) else []


def somebody_waits(table: Table) -> bool:
    """Is there a skill by which a survivor takes its turn at another time?"""
    return any(skill.acts_any_time for skill in table.stage.skills.values())


def skill_of(table: Table, rule: str) -> str:
    """The name of the skill that this rule is about, common to all its kinds; empty if it is about none."""
    for skill in table.stage.skills.values():
        if skill.rule == rule:
            return skill.common_name
    return ""


def why_not_turn(table: Table, question: Question, option: Option) -> Why:
    """The question knows whose turn it can't be; out of play is out of play."""
    if option.verb == TURN:
        return in_play(table, table.number_of(option.names[0]), TURN_RULE)
    if option.verb == "wait":
        rule = "skill.tactician"
        return rule, f"You need the skill {skill_of(table, rule)}, and other survivors who have yet to act."
    return ALLOWED


def cutting_in(table: Table, question: Question) -> list[Option]:
    return [*each_survivor(table, "cut-in"), *each_survivor(table, "wait")]


def why_no_cutting_in(table: Table, question: Question, option: Option) -> Why:
    mine = option.names == question.about[:1] or option.verb not in ("cut-in", "wait")
    return unless(mine, question.rule, f"{name_of(table, number_asked(table, question))} is the one to decide that.")


# -- moves and attacks -------------------------------------------------------------------------------------------------


def why_no_further(table: Table, question: Question, option: Option) -> Why:
    """Where a move continues, or is granted."""
    if option.verb != "move":
        return ALLOWED
    return why_no_next_step(table, number_asked(table, question), option)


def why_no_next_step(table: Table, who: int, option: Option) -> Why:
    zone = table.stage.board.zone_index[option.names[0]]
    climb = why_no_climb(table, table.survivors[who].zone, zone, left_in_passing(table, who))
    return first(why_not_step(table, who, zone), because(climb))


def why_no_free_move(table: Table, question: Question, option: Option) -> Why:
    if option.verb != "sprint":
        return why_no_further(table, question, option)
    who = number_asked(table, question)
    return why_not_sprint(table, who, why_no_next_step(table, who, option))


def why_no_driving_on(table: Table, question: Question, option: Option) -> Why:
    """All roads are offered, or all but the one that leads back."""
    who = number_asked(table, question)
    if option.verb != "drive":
        return ALLOWED
    return first(
        why_not_drive_into(table, who, table.stage.board.zone_index[option.names[0]]), (question.rule, NO_TURNING_BACK)
    )


def why_no_free_attack(table: Table, question: Question, option: Option) -> Why:
    """What the gift is not for, or what the attack itself forbids."""
    if not is_attack(option.verb):
        return ALLOWED
    gift = Turn(number_asked(table, question), 1)
    gift.marks.append(LED)
    forbidden = why_not_act(table, Moment(table, gift), option)
    return first(forbidden, (question.rule, "This free attack must be of another kind, or aimed at another zone."))


def reaped(table: Table, question: Question) -> list[Option]:
    return [*each("reap", [enemy.id for enemy in table.stage.enemies]), Option("spare")]


def swept(table: Table, question: Question) -> list[Option]:
    few, many = question.about[1:3]
    return [Option("sweep", (many,)), Option("hold-fire", (few,))]


def rolled_again(table: Table, question: Question) -> list[Option]:
    survivor = table.survivors[number_asked(table, question)]
    cards = [card.id for card in table.stage.cards.values() if card.rerolls]
    return [Option("keep-roll"), *each("reroll", [*cards, *[skill.id for skill in survivor.abilities]])]


# -- things ------------------------------------------------------------------------------------------------------------


def kept(table: Table, question: Question) -> list[Option]:
    cards = cards_at_table(table)
    return [*each("keep", cards), *each("discard-found", cards)]


def dropped(table: Table, question: Question) -> list[Option]:
    dressed = table.survivors[number_asked(table, question)].inventory.has_body()
    return each("drop", items_at_table(table)) + (each("wear", items_at_table(table)) if dressed else [])


def why_not_dropped(table: Table, question: Question, option: Option) -> Why:
    """Whoever carries too much drops anything, or puts on armour if the body is free."""
    if option.verb not in ("drop", "wear"):
        return ALLOWED
    who, name = number_asked(table, question), option.names[0]
    return first(
        unless(any(item.name == name for item in table.survivors[who].inventory.items), question.rule, NOT_CARRIED),
        unless(name in what_to_wear(table, who), "armour.wear", "You can't wear that."),
        ("armour.wear", "You are already wearing something."),
    )


def held(table: Table, question: Question) -> list[Option]:
    names = sorted(item.name for item in table.survivors[number_asked(table, question)].inventory.items)
    pairs = dict.fromkeys(pair for count in range(1, HANDS + 1) for pair in combinations(names, count))
    return [Option("hold", (NOTHING,)), *[Option("hold", pair) for pair in pairs]]


def why_not_held(table: Table, question: Question, option: Option) -> Why:
    """What is not there to be held, or what would be left for the backpack."""
    if option.verb != "hold":
        return ALLOWED
    inventory = table.survivors[number_asked(table, question)].inventory
    carried = [item.name for item in inventory.carried]
    for name in option.names:
        if name != NOTHING and option.names.count(name) > carried.count(name):
            is_worn = any(item.name == name for item in inventory.worn)
            return ("armour.wear", "You are wearing that.") if is_worn else (question.rule, NOT_CARRIED)
    return "inventory.slots", ""


def worn(table: Table, question: Question) -> list[Option]:
    return each("wear", [NOTHING, *items_at_table(table)])


def exchanged(table: Table, question: Question) -> list[Option]:
    things = [*items_at_table(table), *table.edition.loose_kinds(table)]
    return [*each("give", things), *each("take", things), DONE]


def why_not_exchanged(table: Table, question: Question, option: Option) -> Why:
    """What nobody has, what was already moved, and what would only come back."""
    of_token = option.names[:1] in [(token.id,) for token in table.stage.tokens]
    if option.verb not in ("give", "take") or of_token:
        return ALLOWED
    whose = "You don't" if option.verb == "give" else "The other survivor doesn't"
    return question.rule, f"{whose} have that, or it is already part of the trade."


# -- wounds and skills -------------------------------------------------------------------------------------------------


def healed(table: Table, question: Question) -> list[Option]:
    return [*each_survivor(table, "heal"), *each_survivor(table, "bear"), Option("heal-nobody")]


def let_go(table: Table, question: Question) -> list[Option]:
    return [*each("let-go", items_at_table(table)), *each_survivor(table, "bear")]


def learned(table: Table, question: Question) -> list[Option]:
    who = number_asked(table, question)
    return each("learn", table.stage.cast[who].skills[LEVELS.index(question.about[1])])


def why_not_learned(table: Table, question: Question, option: Option) -> Why:
    if option.verb != "learn":
        return ALLOWED
    learned_before = option.names[0] in [skill.id for skill in table.survivors[number_asked(table, question)].abilities]
    why = "You already have that skill." if learned_before else "That is not one of the skills to choose from."
    return question.rule, why


def any_learned(table: Table, question: Question) -> list[Option]:
    said = question.about[1]
    ids = [id for id in skills_to_learn(table, number_asked(table, question)) if id.startswith(said)]
    return each("learn", next_parts(ids, said))


# -- the dead, and setting up ------------------------------------------------------------------------------------------


def assigned(table: Table, question: Question) -> list[Option]:
    return each("assign", list(table.stage.spawn_cards))


def filled(table: Table, question: Question) -> list[Option]:
    return each_zone(table, "fill")


def parted(table: Table, question: Question) -> list[Option]:
    """Every way to split them all."""
    kind, names = question.about[1], question.about[2:-1]
    count = sum(int(part.partition("=")[2]) for part in question.options[0].names[1:])
    rows: list[list[int]] = [[]]
    for _ in names[:-1]:
        rows = [[*row, more] for row in rows for more in range(count - sum(row) + 1)]
    rows = [[*row, count - sum(row)] for row in rows]
    return [Option("split", (kind, *[f"{name}={n}" for name, n in zip(names, row)])) for row in rows]


def why_not_parted(table: Table, question: Question, option: Option) -> Why:
    return unless(option.verb != "split", "dead.split-per-type")


def seated(table: Table, question: Question) -> list[Option]:
    return [*[Option("play", (question.about[0], f"seat-{seat + 1}")) for seat in range(table.players)], DEAL]


def started(table: Table, question: Question) -> list[Option]:
    starts = dict.fromkeys(table.zone_name(zone) for zone, _ in table.stage.starts)
    return [*[Option("start", (question.about[0], zone)) for zone in starts], DEAL]


def more_dealt(table: Table, question: Question) -> list[Option]:
    return each_survivor(table, "one-more")


NOT_CARRIED: Final = "You aren't carrying that."
NOT_WOUNDED: Final = "Nobody here by that name is wounded."
NOT_THEIR_WOUND: Final = "Another survivor's wound is the one to heal now."
NOT_TWO: Final = "There are not two of that type here that a hit could eliminate."
NO_REROLL: Final = "That does not let you reroll this attack, or you have already used it."
NOT_DRAWN: Final = "That card was not drawn, or it is already assigned."
NOT_TO_FILL: Final = "No card is drawn for that zone, or it has already been drawn."
HAS_MORE: Final = "That survivor already gets one more."
FULL: Final = "All the survivors who start there have already been placed."

QUESTIONS: Final[dict[str, Asked]] = {
    "act": Asked(plain()),
    "who": Asked(who_acts, why_not_turn),
    "cut-in": Asked(cutting_in, why_no_cutting_in),
    "found": Asked(kept, another("That is not the card that was found.", "keep", "discard-found")),
    "too-much": Asked(dropped, why_not_dropped),
    "hold": Asked(held, why_not_held),
    "wear": Asked(worn, another("You can't wear that, or you aren't carrying it.", "wear")),
    "trade": Asked(exchanged, why_not_exchanged),
    AGREE: Asked(plain(Option("agree"), Option("decline"))),
    "draw-anew": Asked(about_card("accept", "draw-anew")),
    "take-other": Asked(about_card("take-other", "leave-other")),
    "rummage": Asked(plain(Option("rummage"), Option("pass-by"))),
    "free-move": Asked(plain(STOP), why_no_free_move),
    "run-on": Asked(plain(STOP), why_no_further),
    "free-attack": Asked(plain(HOLD_BACK), why_no_free_attack),
    "attend": Asked(healed, another(NOT_WOUNDED, "heal", "bear")),
    "heal": Asked(healed, another(NOT_THEIR_WOUND, "heal", "bear", "heal-nobody")),
    "let-go": Asked(let_go, another(NOT_CARRIED, "let-go", "bear")),
    "rescue": Asked(plain(Option("come"), Option("stay"))),
    "reap": Asked(reaped, another(NOT_TWO, "reap")),
    "sweep": Asked(swept),
    "reroll": Asked(rolled_again, another(NO_REROLL, "reroll")),
    "drive-on": Asked(plain(PARK), why_no_driving_on),
    "skill": Asked(learned, why_not_learned),
    "any-skill": Asked(any_learned),
    "distribute": Asked(assigned, another(NOT_DRAWN, "assign")),
    "fill-room": Asked(filled, another(NOT_TO_FILL, "fill")),
    "split": Asked(parted, why_not_parted),
    "who-plays": Asked(seated),
    "start": Asked(started, another(FULL, "start")),
    "one-more": Asked(more_dealt, another(HAS_MORE, "one-more")),
}
