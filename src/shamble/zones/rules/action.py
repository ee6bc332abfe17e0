"""Actions: everything that survivors can do in their turns.

An edition lists its actions in the order in which they are offered. An action offers what can be done, says what it
costs and does it; it also says what players may want, and why they can't have it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from shamble.kernel.events import EventKind
from shamble.kernel.questions import Choice, Option
from shamble.kernel.state import Steps, Turn
from shamble.zones.rules.reasons import ALLOWED, OWN_TURN, Why, first, lacks_skill, unless
from shamble.zones.rules.skills import Skill
from shamble.zones.rules.stage import Stage
from shamble.zones.rules.table import Table
from shamble.zones.rules.turns import NO_FREE_ACTION, actions_left, has_free_action, is_led, is_own_turn

Cost = tuple[int, tuple[str, ...]]  # how many actions, and the kinds of free action that can be used for them


@mypyc_attr(free_list_len=1)
class Moment:
    """The situation of a survivor who is asked what to do: what many actions look at first."""

    def __init__(self, table: Table, turn: Turn) -> None:
        self.turn = turn
        self.who = turn.who
        self.zone = table.survivors[turn.who].zone
        self.actions = actions_left(table, turn)
        self.has_action = self.actions > 0
        self.alone = table.dead_in(self.zone) == 0
        self.on_foot = not table.is_aboard(turn.who)
        self.held = table.held_items(turn.who)

    def can_pay(self, table: Table, kinds: tuple[str, ...]) -> bool:
        """Is there an ordinary action left, or a free one of one of these kinds?"""
        return self.has_action or has_free_action(table, self.turn, kinds)


@mypyc_attr(allow_interpreted_subclasses=True)
class Action:
    """Something that survivors can do in their turn."""

    continues_attacks = False  # may it come in a sequence of attacks? Anything else interrupts one
    makes_room = False  # can a survivor who carries too much do it instead of discarding a card?

    def __init__(self, verbs: tuple[str, ...], tells: tuple[EventKind, ...] = ()) -> None:
        self.verbs = verbs  # verbs of the options that it offers
        self.tells = tells  # events that only this action tells

    def occurs_in(self, stage: Stage) -> bool:
        """Could it ever be done in this scene?"""
        return True

    def offer(self, table: Table, at: Moment, choice: Choice) -> None:
        """Offer what can be done now."""

    def cost(self, table: Table, turn: Turn, option: Option) -> Cost:
        return 1, NO_FREE_ACTION

    def toll(self, table: Table, turn: Turn, option: Option) -> int:
        """The ordinary actions that it takes in addition, whatever free actions there are."""
        return 0

    def perform(self, table: Table, turn: Turn, option: Option) -> Steps | None:
        """Carry it out; it is already paid for."""
        raise TypeError("each action is performed in its own way")

    def offer_room(self, table: Table, who: int, choice: Choice) -> None:
        """Offer what makes room for a card."""

    def make_room(self, table: Table, who: int, option: Option) -> None:
        """Make room as `offer_room` has offered."""

    # -- what can be wanted, and why it can't be done ------------------------------------------------------------------

    def wishes(self, table: Table) -> list[Option]:
        """Each verb with each piece, place and card that a player could name, possible or not."""
        return []

    def at_hand(self, table: Table, at: Moment) -> list[Option]:
        """Those of the wishes that are near enough to explain without being asked."""
        return []

    def why_never(self, table: Table, option: Option) -> Why:
        """Why nobody can do it, now or later: because of what a thing is, what the scene contains, or because nobody
        has the skill. This is told before anything else, also before what has to be decided first."""
        return ALLOWED

    def why_not(self, table: Table, at: Moment, option: Option) -> Why:
        """Why the survivor can't do it now, in the order that `reasons` explains."""
        return ALLOWED


class SkillActions(Action):
    """What skills let their owners do; a once-a-turn skill works only in its owner's own turn."""

    def __init__(self) -> None:
        super().__init__(())

    def offer(self, table: Table, at: Moment, choice: Choice) -> None:
        if is_own_turn(table, at.who):
            for skill in table.survivors[at.who].adding_actions:
                if skill.id not in at.turn.marks and is_affordable(table, at, skill):
                    skill.offer_actions(table, at.who, choice)

    def cost(self, table: Table, turn: Turn, option: Option) -> Cost:
        skill = skill_with(table, turn.who, option.verb)
        return 0 if skill is None else skill.cost(table, turn.who), NO_FREE_ACTION

    def toll(self, table: Table, turn: Turn, option: Option) -> int:
        skill = skill_with(table, turn.who, option.verb)
        return 0 if skill is None else skill.toll(table, turn.who, option)

    def perform(self, table: Table, turn: Turn, option: Option) -> Steps | None:
        skill = skill_with(table, turn.who, option.verb)
        if skill is None:
            raise ValueError(f"no skill of {table.name(turn.who)} has the verb {option.verb}")
        return skill.act(table, turn.who, option)

    def wishes(self, table: Table) -> list[Option]:
        return [option for skill in table.stage.skill_adding.values() for option in skill.wishes(table)]

    def at_hand(self, table: Table, at: Moment) -> list[Option]:
        if not is_own_turn(table, at.who):
            return []
        return [option for skill in table.survivors[at.who].abilities for option in skill.at_hand(table, at.who)]

    def why_never(self, table: Table, option: Option) -> Why:
        known = table.stage.skill_adding.get(option.verb)
        if known is None or any(skill_with(table, who, option.verb) is not None for who in table.in_play()):
            return ALLOWED
        return lacks_skill(known.rule, known.name)

    def why_not(self, table: Table, at: Moment, option: Option) -> Why:
        skill = skill_with(table, at.who, option.verb)
        if skill is None:
            known = table.stage.skill_adding[option.verb]
            return lacks_skill(known.rule, known.name)
        turn = at.turn
        return first(
            unless(not is_led(turn), "skill.once-per-turn", OWN_TURN),
            skill.why_not(table, at.who, option),
            unless(skill.id not in turn.marks, skill.rule, "You have already used that skill this turn."),
            why_too_expensive(table, at, skill),
            unless(is_affordable(table, at, skill, option), "tank.climbing-costs-one-more-action"),
        )


def is_affordable(table: Table, at: Moment, skill: Skill, option: Option | None = None) -> bool:
    """Are enough actions left for what the skill costs in any case, or for one of its options?"""
    toll = 0 if option is None else skill.toll(table, at.who, option)
    return skill.cost(table, at.who) + toll <= actions_left(table, at.turn)


def why_too_expensive(table: Table, at: Moment, skill: Skill) -> Why:
    """No action is left, or not enough of them to get away from the dead."""
    if is_affordable(table, at, skill):
        return ALLOWED
    return ("round.three-actions" if skill.price > actions_left(table, at.turn) else "move.leave-cost-scales"), ""


SKILL_ACTIONS: Final = SkillActions()


def skill_with(table: Table, who: int, verb: str) -> Skill | None:
    """The survivor's skill that adds this action."""
    for skill in table.survivors[who].adding_actions:
        if skill.verb == verb:
            return skill
    return None


def action_of(table: Table, option: Option) -> Action:
    """The action with this verb; all other verbs belong to skills."""
    return table.edition.action_of.get(option.verb, SKILL_ACTIONS)
