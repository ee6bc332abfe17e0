"""Why something can't be done now, where the open question has not kept the reason.

What nothing could mend comes first: rules that are not in play, what a piece is, who somebody is. Then the moment: the
phase, and the question that is open. What an Action needs comes last, by the very functions that offer it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from shamble.kernel.questions import Choice, Option, Question
from shamble.titles.enclave import explaining_fights as fights
from shamble.titles.enclave.actions import offer_actions
from shamble.titles.enclave.building import why_nothing_to_repair
from shamble.titles.enclave.campaign import MOST_EXPERIENCE
from shamble.titles.enclave.day import triples
from shamble.titles.enclave.explaining_moments import Moment, Reason, by
from shamble.titles.enclave.harm import carried_kits
from shamble.titles.enclave.intents import HORDE, is_intent
from shamble.titles.enclave.pieces import AREAS, CHILD, CURE, VEHICLES
from shamble.titles.enclave.searching import why_not_activate
from shamble.titles.enclave.table import PLAYER, Enclave

NOT_CARRIED: Final = "enclave.concepts.special-item-carried"
NO_SURVIVOR: Final = "enclave.soldier.not-a-survivor"
Names = tuple[str, ...]
Explain = Callable[[Moment, Names], Reason | None]


def why_not(table: Enclave, question: Question, prompt: str, option: Option) -> Reason | None:
    """The rule and, where its own sentence does not fit, a sentence; None for what nobody could mean."""
    if not is_intent(table, option):
        return None
    at = Moment(table, question, prompt)
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
    nature = why_never(at, option.verb, option.names)
    if nature is not None:
        return nature
    if at.ask == "purchase" and option.verb == "upgrade":
        return None  # what is bought is offered or refused there
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
    """What each of them would be told, if nobody could do it; None if somebody can."""
    reasons = [why_not_by(at.table, who, option) for who in people]
    return reasons[0] if all(reasons) else None


def why_not_by(table: Enclave, who: int, option: Option) -> Reason | None:
    """As the question for the Action of this survivor has it."""
    choice = Choice((PLAYER,), "action", ORDER)
    offer_actions(table, who, choice)
    if choice.find(option.text) is not None:
        return None
    kept = [refusal.rule for refusal in choice.refused if refusal.what == option.text]
    if kept:
        return by(kept[0])
    if option.verb == "repair":
        return by("enclave.action.repair-defense")
    return by(why_nothing_to_repair(table) or "enclave.action.repair-vehicle")


def why_never(at: Moment, verb: str, names: Names) -> Reason | None:
    """What no other moment could change: what is not in play, what a card is, and that the dog is no survivor."""
    table = at.table
    if verb in ("drive", "repair-vehicle") and not table.in_play(VEHICLES):
        return by("enclave.vehicle.setup-components")
    if verb == "research" and not table.in_play(CURE):
        return by("enclave.objective.the-cure-components")
    if verb == "investigate" and not table.in_play(CHILD):
        return by("enclave.objective.the-lost-child")
    if verb in ("molotov", "molotovs") and at.is_dog(names[0]):
        return by("enclave.soldier.no-items")
    if verb == "build":
        return why_never_there(table, names)
    if verb == "upgrade":
        return why_no_upgrade(table, names)
    return None


def why_never_there(table: Enclave, names: Names) -> Reason | None:
    """A card and an area."""
    card = table.stage.defenses[names[0]]
    if not table.in_play(card.code):
        return by("enclave.setup.defenses-laid-out")
    if AREAS.index(names[1]) not in card.areas:
        return by("enclave.build.area-on-card")
    return by("enclave.defense.hole-upgrade") if card.upgrade_of else None


def why_no_upgrade(table: Enclave, names: Names) -> Reason | None:
    """A defense, and the card that would take its place."""
    defense = table.defense(names[0])
    assert defense is not None
    same = defense.card == table.stage.defenses[names[1]].upgrade_of
    return None if same else by("enclave.defense.hole-upgrade")


# -- the day -----------------------------------------------------------------------------------------------------------


def why_not_who(at: Moment) -> Reason | None:
    """What is answered to the question who acts."""
    if not at.is_a_day():
        return by("enclave.turn.sequence")
    return at.first(ORDER) if at.ask == "action" else at.first()


def why_not_activated(at: Moment, names: Names) -> Reason | None:
    return by(NO_SURVIVOR) if at.is_dog(names[0]) else why_not_who(at)


def why_not_rest(at: Moment, names: Names) -> Reason | None:
    return why_not_who(at)


def why_not_study(at: Moment, names: Names) -> Reason | None:
    if not at.table.in_play(CURE):
        return by("enclave.objective.the-cure-components")
    if at.is_dog(names[0]):
        return by("enclave.soldier.no-items")
    return why_not_who(at) if at.carries(*names) else by(NOT_CARRIED)


def why_not_buy(at: Moment, names: Names) -> Reason | None:
    if at.table.phase != "setup":
        return by(PURCHASE, TOO_LATE)
    never = why_never_there(at.table, names)
    if never is not None:
        return never
    if at.table.stage.defenses[names[0]].price_item:
        return by("enclave.defense.incendiary-barrel-cost", "It is paid with Gasoline, and not with starting RP.")
    return at.first()


def why_not_begin(at: Moment, names: Names) -> Reason | None:
    return at.first() if at.table.phase == "setup" else by(PURCHASE, "Nothing is being bought that could be enough.")


def why_not_wall(at: Moment, names: Names) -> Reason | None:
    return at.first() if at.table.phase == "setup" else by(PURCHASE, TOO_LATE)


PURCHASE: Final = "enclave.setup.starting-rp-free-purchase"
TOO_LATE: Final = "That is bought when the game is set up."
HANDS: Final = "enclave.items.reallocate-end-of-activation"


def why_not_give(at: Moment, names: Names) -> Reason | None:
    giver, item, receiver = names
    if at.is_dog(giver) or at.is_dog(receiver):
        return by("enclave.soldier.no-items")
    if giver == receiver:
        return by(HANDS, "That would change nothing.")
    if at.ask != "reallocate":
        return by(HANDS)
    if not at.carries(giver, item):
        return by(NOT_CARRIED)
    came = any(kind == item and to == giver for _, kind, to in triples(at.table.current.words))
    return by(HANDS, "What they have just received stays with them." if came else "They have handed that over already.")


def why_not_keep(at: Moment, names: Names) -> Reason | None:
    return by(HANDS)


def why_not_number(at: Moment, names: Names) -> Reason | None:
    if at.ask == "how-many":
        return by(NOT_CARRIED, "They do not carry so many.")
    return by(HANDS, "Nobody is asked how many of something change hands.")


def why_not_heal(at: Moment, names: Names) -> Reason | None:
    patient, carrier, kit = names
    if at.is_dog(patient):
        return by("enclave.soldier.damage-and-recovery")
    if at.is_dog(carrier):
        return by("enclave.soldier.no-items")
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
    if at.is_dog(names[0]):
        return by(NO_SURVIVOR)
    here = at.ask == "join"
    return by(SEARCHERS, "They are going as it is." if here else "Nobody is setting out on a Search.")


def why_not_let_die(at: Moment, names: Names) -> Reason | None:
    return by(DEATH, "It is somebody else who is about to die." if at.ask == "save" else "Nobody is about to die.")


def why_not_inherit(at: Moment, names: Names) -> Reason | None:
    if at.is_dog(names[0]):
        return by("enclave.soldier.no-items")
    if at.ask != "heir":
        return by(DEATH, "Nobody is asked to take over what somebody dead has carried.")
    dead = names[0] == at.asked
    return by(DEATH, "It is they who have died." if dead else "In combat only somebody in the same area takes it over.")


def why_not_placed(at: Moment, names: Names, ask: str, rule: str, nobody: str) -> Reason | None:
    if at.is_dog(names[0]):
        return by("enclave.soldier.follows-owner")
    if names[1] == HORDE:
        return by("enclave.concepts.horde-closed-to-survivors")
    return by(rule, "It is somebody else who is placed now." if at.ask == ask else nobody)


def why_not_deploy(at: Moment, names: Names) -> Reason | None:
    nobody = "Survivors take up position when a Combat Phase begins."
    return why_not_placed(at, names, "deploy", "enclave.combat.survivors-placed-freely", nobody)


def why_not_place(at: Moment, names: Names) -> Reason | None:
    nobody = "Only who has just joined is placed."
    return why_not_placed(at, names, "place-survivor", "enclave.search.result-new-survivor", nobody)


def why_not_own(at: Moment, names: Names) -> Reason | None:
    if at.is_dog(names[0]):
        return by("enclave.soldier.owner")
    why = "Soldier has an owner." if at.table.owner else "Nobody is asked whose dog Soldier is."
    return by("enclave.soldier.owner", why)


def why_not_receive(at: Moment, names: Names) -> Reason | None:
    return by("enclave.soldier.no-items") if at.is_dog(names[0]) else at.first()


def why_not_find_vehicle(at: Moment, names: Names) -> Reason | None:
    if not at.table.in_play(VEHICLES):
        return by("enclave.vehicle.setup-components")
    if at.table.vehicle:
        return by(VEHICLE_FOUND)
    return by(VEHICLE_FOUND, "No Search has found a Special Item, for which a Vehicle could be taken.")


def why_not_give_way(at: Moment, names: Names) -> Reason | None:
    return by("enclave.event.storm-damage", "" if at.ask == "storm" else "There is no storm.")


def why_not_learn(at: Moment, names: Names) -> Reason | None:
    if at.is_dog(names[0]):
        return by(NO_SURVIVOR)
    if not at.table.wanted:
        return by(EXPERIENCE, "Experience is for campaigns.")
    if at.ask != "experience":
        return by(EXPERIENCE, "Experience comes with a completed Objective.")
    known = at.table.survivors[at.table.index_of(names[0])].experience
    if len(names) > 1 and len(known) >= MOST_EXPERIENCE:
        return by("enclave.campaign.xp-max-two")
    if names[0] != at.asked:
        return at.first()
    return by(EXPERIENCE, "They have this trait already." if names[1] in known else "")


def never_asked(rule: str, why: str, dog: str = NO_SURVIVOR) -> Explain:
    """What is answered only to a question of its own, which offers it to everybody but the dog."""

    def explain(at: Moment, names: Names) -> Reason | None:
        return by(dog) if names and at.is_dog(names[0]) else by(rule, why)

    return explain


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
    "stand-by": fights.why_not_stand_by,
    "let-burn": fights.why_not_let_burn,
    "activate": why_not_activated,
    "rest": why_not_rest,
    "study": why_not_study,
    "buy": why_not_buy,
    "wall": why_not_wall,
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
    "arm": never_asked(
        "enclave.campaign.cleaning-the-house-start",
        "There are no Molotovs to be handed out.",
        "enclave.soldier.no-items",
    ),
    "take-in": GUEST,
    "turn-away": GUEST,
}
