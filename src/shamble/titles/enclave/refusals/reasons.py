"""Why something can't be done now, if the open question does not know the reason.

Reasons that nothing can change come first, and then what is missing; both are in `never`. Next comes the moment: the
phase, and the open question. The requirements of an Action come last, checked by the same functions that offer it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from shamble.kernel.questions import Choice, Option, Question
from shamble.titles.enclave.refusals import fights
from shamble.titles.enclave.refusals.intents import SHAPES, is_known, shape_of
from shamble.titles.enclave.refusals.moments import NOT_CARRIED, Moment, Prompt, Reason, by
from shamble.titles.enclave.refusals.never import Names, why_missing, why_never
from shamble.titles.enclave.rules.campaign import MOST_EXPERIENCE
from shamble.titles.enclave.rules.combat.harm import carried_kits
from shamble.titles.enclave.rules.day.actions import offer_actions
from shamble.titles.enclave.rules.day.building import why_nothing_to_repair
from shamble.titles.enclave.rules.day.day import triples
from shamble.titles.enclave.rules.day.searching import why_not_activate
from shamble.titles.enclave.rules.table import PLAYER, Enclave

MISNAMED: Final = "This needs other names, or more or fewer of them."
Explain = Callable[[Moment, Names], Reason | None]


def why_not(table: Enclave, question: Question, prompt: Prompt, option: Option) -> Reason | None:
    """The rule and, if its own sentence does not fit, a sentence; None for what nobody could mean."""
    shape = shape_of(table, option)
    if shape is None:
        known = option.verb in SHAPES and all(is_known(table, name) for name in option.names)
        return by(question.rule, MISNAMED) if known else None
    at = Moment(table, question, prompt)
    reason = why_never(at, option, shape) or why_missing(at, option, shape)
    if reason is not None:
        return reason
    if option.verb in ACTIONS:
        return why_not_act(at, option)
    return EXPLAINED[option.verb](at, option.names)


# -- Actions -----------------------------------------------------------------------------------------------------------

ACTIONS: Final = (
    *("search", "drive", "build", "upgrade", "reinforce", "repair", "repair-vehicle", "molotov", "molotovs"),
    *("research", "investigate"),
)
ORDER: Final = "enclave.activation.resolution-order"


def why_not_act(at: Moment, option: Option) -> Reason | None:
    if not at.is_a_day():
        return by("enclave.turn.sequence")
    if at.ask == "action":
        return why_nobody_can(at, option, [at.table.index_of(at.asked)])
    if at.ask != "who":
        return at.first()
    people = at.table.people()
    fresh = [who for who in people if not why_not_activate(at.table, who)]
    reason = why_nobody_can(at, option, fresh or people)
    return reason or (at.first(ORDER) if fresh else by("enclave.activation.one-ap-per-survivor"))


def why_nobody_can(at: Moment, option: Option, people: list[int]) -> Reason | None:
    """What each of them would be told, if nobody can do it; None if somebody can."""
    reasons = [why_not_by(at.table, who, option) for who in people]
    return reasons[0] if all(reasons) else None


def why_not_by(table: Enclave, who: int, option: Option) -> Reason | None:
    """As in the question for this survivor's Action."""
    choice = Choice((PLAYER,), "action", ORDER)
    offer_actions(table, who, choice)
    if choice.find(option.text) is not None:
        return None
    kept = [refusal.rule for refusal in choice.refused if refusal.what == option.text]
    if kept:
        return by(kept[0])
    if option.verb == "repair":
        return by("enclave.action.repair-defense")
    return by(why_nothing_to_repair(table))


# -- the day -----------------------------------------------------------------------------------------------------------


def why_not_who(at: Moment) -> Reason | None:
    """Answers to the question of who acts."""
    if not at.is_a_day():
        return by("enclave.turn.sequence")
    return at.first(ORDER) if at.ask == "action" else at.first()


def why_not_activated(at: Moment, names: Names) -> Reason | None:
    return why_not_who(at)


def why_not_rest(at: Moment, names: Names) -> Reason | None:
    return why_not_who(at)


def why_not_study(at: Moment, names: Names) -> Reason | None:
    return why_not_who(at) if at.carries(*names) else by(NOT_CARRIED)


def why_not_begin(at: Moment, names: Names) -> Reason | None:
    return at.first() if at.table.phase == "setup" else by(PURCHASE, "You are not buying anything now.")


def why_not_bought(at: Moment, names: Names) -> Reason | None:
    return at.first() if at.table.phase == "setup" else by(PURCHASE, TOO_LATE)


PURCHASE: Final = "enclave.setup.starting-rp-free-purchase"
TOO_LATE: Final = "That is bought when the game is set up."
HANDS: Final = "enclave.items.reallocate-end-of-activation"


def why_not_give(at: Moment, names: Names) -> Reason | None:
    giver, item, _ = names
    if at.ask != "reallocate":
        return by(HANDS)
    if not at.carries(giver, item):
        return by(NOT_CARRIED)
    came = any(kind == item and to == giver for _, kind, to in triples(at.table.current.words))
    return by(HANDS, "What they have just received stays with them." if came else "They have already handed that over.")


def why_not_keep(at: Moment, names: Names) -> Reason | None:
    return by(HANDS)


def why_not_number(at: Moment, names: Names) -> Reason | None:
    if at.ask == "how-many":
        return by(NOT_CARRIED, "They don't carry that many.")
    return by(HANDS, "Nobody is asked how many of something change hands.")


def why_not_heal(at: Moment, names: Names) -> Reason | None:
    patient, carrier, kit = names
    if not at.carries(carrier, kit):
        return by(NOT_CARRIED)
    if not at.table.survivors[at.table.index_of(patient)].damage:
        return by("enclave.item.healing-kit")
    if (carrier, kit) not in carried_kits(at.table):
        return by("enclave.drawback.cruel")
    if at.ask == "save" and patient == at.asked:
        return by("enclave.concepts.special-item-use-any-time", "No Healing Kit is enough to save them.")
    return at.first()


# -- occasions ---------------------------------------------------------------------------------------------------------


def why_not_join(at: Moment, names: Names) -> Reason | None:
    here = at.ask == "join"
    return by(SEARCHERS, "They are going as it is." if here else "Nobody is setting out on a Search.")


def why_not_let_die(at: Moment, names: Names) -> Reason | None:
    return by(DEATH, "Another Survivor is about to die." if at.ask == "save" else "Nobody is about to die.")


def why_not_inherit(at: Moment, names: Names) -> Reason | None:
    if at.ask != "heir":
        return by(DEATH, "Nobody has died, so there is nothing to take over.")
    dead = names[0] == at.asked
    near = "In combat only a Survivor in the same area can take it over."
    return by(DEATH, "They are the ones who died." if dead else near)


def why_not_placed(at: Moment, names: Names, ask: str, rule: str, nobody: str) -> Reason | None:
    return by(rule, "Another Survivor is placed now." if at.ask == ask else nobody)


def why_not_deploy(at: Moment, names: Names) -> Reason | None:
    nobody = "Survivors take up position when a Combat Phase begins."
    return why_not_placed(at, names, "deploy", "enclave.combat.survivors-placed-freely", nobody)


def why_not_place(at: Moment, names: Names) -> Reason | None:
    nobody = "You can place only a Survivor who has just joined."
    return why_not_placed(at, names, "place-survivor", "enclave.search.result-new-survivor", nobody)


def why_not_own(at: Moment, names: Names) -> Reason | None:
    why = "Soldier has an owner." if at.table.owner else "Nobody is asked whose dog Soldier is."
    return by("enclave.soldier.owner", why)


def why_not_receive(at: Moment, names: Names) -> Reason | None:
    return at.first()


def why_not_find_vehicle(at: Moment, names: Names) -> Reason | None:
    if at.table.vehicle:
        return by(VEHICLE_FOUND)
    return by(VEHICLE_FOUND, "No Search has found a Special Item, for which a Vehicle could be taken.")


def why_not_give_way(at: Moment, names: Names) -> Reason | None:
    return by("enclave.event.storm-damage", "" if at.ask == "storm" else "There is no storm.")


def why_not_learn(at: Moment, names: Names) -> Reason | None:
    if at.ask != "experience":
        return by(EXPERIENCE, "Experience comes with a completed Objective.")
    known = at.table.survivors[at.table.index_of(names[0])].experience
    if len(names) > 1 and len(known) >= MOST_EXPERIENCE:
        return by("enclave.campaign.xp-max-two")
    if names[0] != at.asked:
        return at.first()
    return by(EXPERIENCE, "They already have this trait." if names[1] in known else "")


def never_asked(rule: str, why: str) -> Explain:
    """An answer to a question of its own, which offers it to everybody."""
    return lambda at, names: by(rule, why)


DEATH: Final = "enclave.damage.survivor-removed-at-hp"
SEARCHERS: Final = "enclave.search.one-or-more-searchers"
VEHICLE_FOUND: Final = "enclave.vehicle.found-by-special-item-result"
EXPERIENCE: Final = "enclave.campaign.xp-after-objective"
GUEST: Final = never_asked("enclave.event.unexpected-guest", "Nobody is at the door.")
EXPLAINED: Final[dict[str, Explain]] = {
    "turn": fights.why_not_turn,
    "set-on": fights.why_not_set_on,
    "spring": fights.why_not_spring,
    "hold": fights.why_not_hold,
    "done": fights.why_not_done,
    "attack": fights.why_not_attack,
    "blast": fights.why_not_blast,
    "launch": fights.why_not_launch,
    "move": fights.why_not_move,
    "face": fights.why_not_face,
    "extinguish": fights.why_not_extinguish,
    "spray": fights.why_not_spray,
    "roof": fights.why_not_roof,
    "stand-by": fights.why_not_let_burn,
    "let-burn": fights.why_not_let_burn,
    "activate": why_not_activated,
    "rest": why_not_rest,
    "study": why_not_study,
    "buy": why_not_bought,
    "wall": why_not_bought,
    "begin": why_not_begin,
    "give": why_not_give,
    "keep": why_not_keep,
    "number": why_not_number,
    "heal": why_not_heal,
    "join": why_not_join,
    "go": never_asked(SEARCHERS, "Nobody is setting out on a Search."),
    "let-die": why_not_let_die,
    "inherit": why_not_inherit,
    "deploy": why_not_deploy,
    "place": why_not_place,
    "own": why_not_own,
    "receive": why_not_receive,
    "find-vehicle": why_not_find_vehicle,
    "find-item": never_asked("enclave.search.result-special-item", "No Search has found a Special Item."),
    "give-way": why_not_give_way,
    "learn": why_not_learn,
    "learn-nothing": why_not_learn,
    "look": never_asked("enclave.item.gruesome-scene", "No Gruesome Scene was found."),
    "burden": never_asked("enclave.campaign.alternative-setup", "Nobody is asked who of two draws a Drawback."),
    "arm": never_asked("enclave.campaign.cleaning-the-house-start", "There are no Molotovs to be handed out."),
    "take-in": GUEST,
    "turn-away": GUEST,
}
