"""What players would try at an open question, possible or not, and why what they try can't be done."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from shamble.kernel.questions import Option, Question, Refusal
from shamble.zones.refusals.questions import QUESTIONS, Asked, items_at_table, skill_of
from shamble.zones.refusals.unasked import ANSWERS, Unasked
from shamble.zones.rules.action import Moment
from shamble.zones.rules.actions import END
from shamble.zones.rules.carrying import AGREE
from shamble.zones.rules.explaining import TURN, why_never, why_not_act
from shamble.zones.rules.reasons import ALLOWED, Why, each_survivor, first, in_play, name_of, unless
from shamble.zones.rules.table import Table

DISCARD: Final = "discard"
MISNAMED: Final = "You can't do this with that, or you have left something out."


def in_a_turn(table: Table) -> list[Option]:
    """Each verb of a turn with each piece, place and card that it could name."""
    wanted = each_survivor(table, TURN)
    wanted += [option for action in table.edition.actions for option in action.wishes(table)]
    items = items_at_table(table)
    discards = [Option(DISCARD, (person.id, item)) for person in table.stage.cast for item in items]
    return [*wanted, END, *discards]


def is_for_a_turn(table: Table, option: Option) -> bool:
    """Is it an action, or something else that can be done in a turn? Tokens are taken by an action, cards in a
    trade."""
    if option.verb == "take" and option.names:
        tokens = [token.id for token in table.stage.tokens]
        things = (*table.stage.cards, *table.edition.loose_kinds(table))
        return option.names[0] in tokens or option.names[0].removesuffix("-empty") not in things
    if option.verb in (TURN, END.verb, DISCARD):
        return True
    return option.verb in table.edition.action_of or option.verb in table.stage.skill_adding


def is_known(table: Table, name: str) -> bool:
    """Does anything in the game have this name?"""
    board, stage = table.stage.board, table.stage
    people = [person.id for person in stage.cast]
    tokens = [token.id for token in stage.tokens]
    dead = [enemy.id for enemy in stage.enemies]
    named = (stage.cards, people, stage.skills, board.zone_index, board.edge_index, tokens, dead, stage.decks)
    return any(name.removesuffix("-empty") in names for names in named)


def why_not_discard(table: Table, question: Question, option: Option, seat: int) -> Why:
    rule = "inventory.discard-any-time"
    owner, thing = option.names
    who = table.number_of(owner)
    name, survivor = name_of(table, who), table.survivors[who]
    trading = question.ask == AGREE and owner in question.about[:2]
    has = any(item.name == thing for item in survivor.inventory.items)
    return first(
        in_play(table, who, rule),
        unless(survivor.seat == seat, rule, f"Only {name}'s player decides that."),
        unless(not trading, rule, f"{name} is trading; settle the trade first."),
        unless(has, rule, f"{name} isn't carrying that."),
    )


class Refusals:
    """The refusals of one edition, which adds what only it asks to `questions`, and the answers to `answers`. `carried`
    are its rules, by the keys of the family's code."""

    questions: ClassVar[Mapping[str, Asked]] = QUESTIONS
    answers: ClassVar[Mapping[str, Unasked]] = ANSWERS  # by verb, to all questions but `act`

    def __init__(self, carried: Mapping[str, str]) -> None:
        self.known = {*carried, *carried.values()}
        self.unasked = {verb: when for verb, when in self.answers.items() if when[0] in self.known}

    def intents(self, table: Table, question: Question) -> list[Option]:
        """Everything that a player could want now."""
        wanted = in_a_turn(table)
        known = {option.text for option in wanted}
        return [*wanted, *[option for option in self.answers_to(table, question) if option.text not in known]]

    def answers_to(self, table: Table, question: Question) -> list[Option]:
        asked = self.questions.get(question.ask)
        return asked.answers(table, question) if asked is not None else []

    def why_not(self, table: Table, question: Question, option: Option, seat: int, prompt: str) -> Refusal | None:
        """The rule that forbids it, with a sentence if its own would not fit; None for what this game has no verb or
        rule for, or names something that is not there. `prompt` asks the question."""
        in_turn = is_for_a_turn(table, option)
        if not in_turn and option.verb not in self.unasked:
            return None
        try:
            if in_turn:
                rule, why = self.why_not_now(table, question, option, seat)
            else:
                rule, why = self.why_no_answer(table, question, option)
        except (KeyError, ValueError, IndexError):
            if not all(is_known(table, name) for name in option.names):
                return None
            rule, why = question.rule, MISNAMED
        if not rule:
            rule, why = question.rule, MISNAMED if question.ask == "act" else f"Answer this first: {prompt}"
        return Refusal(option.text, question.rule_of(rule), why) if rule in self.known else None

    def why_not_now(self, table: Table, question: Question, option: Option, seat: int) -> Why:
        """Why something that is done in turns can't be done now."""
        if option.verb == DISCARD:
            return why_not_discard(table, question, option, seat) if question.state is not None else ALLOWED
        if option.verb == END.verb:
            return ALLOWED
        if question.ask == "act":
            return why_not_act(table, Moment(table, table.turn), option)
        never = why_never(table, option) if option.verb != TURN else ALLOWED
        return never if never[0] else self.why_not_answer(table, question, option)

    def why_no_answer(self, table: Table, question: Question, option: Option) -> Why:
        """Why an answer does not fit this question: it is for another, or it names the wrong thing."""
        if option.verb in [answer.verb for answer in self.answers_to(table, question)]:
            return self.why_not_answer(table, question, option)
        rule, when = self.unasked[option.verb]
        names = {
            "dead_one": table.edition.dead_one,
            "the_dead": table.edition.the_dead,
            "skill": skill_of(table, rule),
        }
        return rule, f"That is decided {when.format_map(names)}."

    def why_not_answer(self, table: Table, question: Question, option: Option) -> Why:
        asked = self.questions.get(question.ask)
        return asked.why_not(table, question, option) if asked is not None else ALLOWED
