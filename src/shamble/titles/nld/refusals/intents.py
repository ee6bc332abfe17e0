"""What players would try at an open question, possible or not, and why what they try can't be done."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from typing import Final

from shamble.kernel.questions import Choice, Option, Question, Refusal
from shamble.kernel.state import Turn
from shamble.titles.nld.refusals import reasons, unasked
from shamble.titles.nld.refusals.never import ALLOWED, Why, first, unless, why_never
from shamble.titles.nld.refusals.reasons import a_step_away, in_play, name_of, why_not_act
from shamble.titles.nld.rules.edition import BOARD
from shamble.zones.rules.attacking import HOLD_BACK
from shamble.zones.rules.carrying import AGREE, DONE, distinct
from shamble.zones.rules.cars import GET_OUT, PARK, why_no_road
from shamble.zones.rules.equipment import HANDS
from shamble.zones.rules.learning import next_parts, skills_to_learn
from shamble.zones.rules.moving import STOP
from shamble.zones.rules.setup import DEAL
from shamble.zones.rules.survivors import LEVELS, SEATS
from shamble.zones.rules.table import Table
from shamble.zones.rules.turns import LED

UNSEARCHED: Final = ("extra", "starting")  # cards that are in no search deck
MISNAMED: Final = "That is not what this is done with, or not all that has to be said."


def each(verb: str, names: list[str]) -> list[Option]:
    return [Option(verb, (name,)) for name in names]


def people(table: Table) -> list[str]:
    return [person.id for person in table.stage.cast]


def zones(table: Table) -> list[str]:
    return [zone.id for zone in table.stage.board.zones]


def items_at_table(table: Table) -> list[str]:
    """What people carry or have just drawn, loaded or empty, each once."""
    carried = [item for one in table.survivors for item in one.inventory.items]
    return distinct((*carried, *table.drawn))


def cards_at_table(table: Table) -> list[str]:
    names = [name.removesuffix("-empty") for name in items_at_table(table)]
    return list(dict.fromkeys(names))


# -- in a turn ---------------------------------------------------------------------------------------------------------


def in_a_turn(table: Table) -> list[Option]:
    """Each verb of a turn with each piece, place and card that it could name."""
    places, names, cards = zones(table), people(table), cards_at_table(table)
    edges = [edge.id for edge in table.stage.board.edges]
    wanted = [*each("turn", names), *each("trade", names), *each("move", places), *each("sprint", places)]
    wanted += each("search", [*table.stage.decks, *UNSEARCHED])
    for verb in ("open", "close", "build"):
        wanted += each(verb, edges)
    wanted += [Option(token.verb, (token.id,)) for token in table.stage.tokens]
    wanted += each("combine", [recipe.gives for recipe in table.stage.combinations])
    wanted += [*attacks(table, cards, places), *each("reload", cards)]
    wanted += [*each("get-in", list(SEATS[1:])), *each("change-seat", list(SEATS[1:])), GET_OUT, *each("drive", places)]
    wanted += [Option("escape"), Option("reorganise"), Option("end")]
    for verb in verbs_of_skills(table):
        wanted += each(verb, names if verb == "lead" else places)
    items = items_at_table(table)
    return wanted + [Option("discard", (name, item)) for name in names for item in items]


def attacks(table: Table, cards: list[str], places: list[str]) -> list[Option]:
    """With every card, weapon or not; ranged ones are aimed at every zone, and others at two."""
    improvised = [skill.improvises() for skill in table.stage.skills.values()]
    known = {card.id: card for card in [*[table.stage.cards[id] for id in cards], *improvised] if card is not None}
    found: list[Option] = []
    for id, card in known.items():
        found += [Option("melee", (id,)), Option("melee-both", (id,))]
        shot = ["throw"] if card.ranged is not None and card.ranged.burns else ["shoot", "shoot-both"]
        aims = places if card.ranged is not None else places[:2]
        found += [Option(verb, (id, place)) for verb in shot for place in aims]
    return found


def verbs_of_skills(table: Table) -> list[str]:
    return list(dict.fromkeys(skill.verb for skill in table.stage.skills.values() if skill.verb))


# -- answers to other questions ----------------------------------------------------------------------------------------


def number_asked(table: Table, question: Question) -> int:
    """The survivor whom a question is about."""
    return table.number_of(question.about[0])


def who_acts(table: Table, question: Question) -> list[Option]:
    return each("wait", people(table))


def cutting_in(table: Table, question: Question) -> list[Option]:
    return [*each("cut-in", people(table)), *each("wait", people(table))]


def kept(table: Table, question: Question) -> list[Option]:
    cards = cards_at_table(table)
    return [*each("keep", cards), *each("discard-found", cards)]


def dropped(table: Table, question: Question) -> list[Option]:
    return each("drop", items_at_table(table))


def held(table: Table, question: Question) -> list[Option]:
    names = sorted(item.name for item in table.survivors[number_asked(table, question)].inventory.items)
    pairs = dict.fromkeys(pair for count in range(1, HANDS + 1) for pair in combinations(names, count))
    return [Option("hold", ("nothing",)), *[Option("hold", pair) for pair in pairs]]


def exchanged(table: Table, question: Question) -> list[Option]:
    things = [*items_at_table(table), BOARD]
    return [*each("give", things), *each("take", things), DONE]


def agreed(table: Table, question: Question) -> list[Option]:
    return [Option("agree"), Option("decline")]


def about_card(*verbs: str) -> Callable[[Table, Question], list[Option]]:
    """Answers that name the card that a question is about."""
    return lambda table, question: [Option(verb, (question.about[1],)) for verb in verbs]


def plain(*options: Option) -> Callable[[Table, Question], list[Option]]:
    return lambda table, question: list(options)


def healed(table: Table, question: Question) -> list[Option]:
    return [*each("heal", people(table)), *each("bear", people(table)), Option("heal-nobody")]


def let_go(table: Table, question: Question) -> list[Option]:
    return [*each("let-go", items_at_table(table)), *each("bear", people(table))]


def reaped(table: Table, question: Question) -> list[Option]:
    return [*each("reap", [enemy.id for enemy in table.stage.enemies]), Option("spare")]


def swept(table: Table, question: Question) -> list[Option]:
    few, many = question.about[1:3]
    return [Option("sweep", (many,)), Option("hold-fire", (few,))]


def rolled_again(table: Table, question: Question) -> list[Option]:
    one = table.survivors[number_asked(table, question)]
    cards = [card.id for card in table.stage.cards.values() if card.rerolls]
    return [Option("keep-roll"), *each("reroll", [*cards, *[skill.id for skill in one.abilities]])]


def spawns_moved(table: Table, question: Question) -> list[Option]:
    colour = question.about[0]
    return [Option(verb, (colour, place)) for verb in ("move-spawn", "leave-spawn") for place in zones(table)]


def learned(table: Table, question: Question) -> list[Option]:
    who = number_asked(table, question)
    return each("learn", table.stage.cast[who].skills[LEVELS.index(question.about[1])])


def any_learned(table: Table, question: Question) -> list[Option]:
    said = question.about[1]
    ids = [id for id in skills_to_learn(table, number_asked(table, question)) if id.startswith(said)]
    return each("learn", next_parts(ids, said))


def assigned(table: Table, question: Question) -> list[Option]:
    return each("assign", list(table.stage.spawn_cards))


def parted(table: Table, question: Question) -> list[Option]:
    """Every way to split them all."""
    kind, names = question.about[1], question.about[2:-1]
    count = sum(int(part.partition("=")[2]) for part in question.options[0].names[1:])
    rows: list[list[int]] = [[]]
    for _ in names[:-1]:
        rows = [[*row, more] for row in rows for more in range(count - sum(row) + 1)]
    rows = [[*row, count - sum(row)] for row in rows]
    return [Option("split", (kind, *[f"{name}={n}" for name, n in zip(names, row)])) for row in rows]


def seated(table: Table, question: Question) -> list[Option]:
    return [*[Option("play", (question.about[0], f"seat-{seat + 1}")) for seat in range(table.players)], DEAL]


def started(table: Table, question: Question) -> list[Option]:
    starts = dict.fromkeys(table.zone_name(zone) for zone, _ in table.stage.starts)
    return [*[Option("start", (question.about[0], zone)) for zone in starts], DEAL]


ANSWERS: Final[dict[str, Callable[[Table, Question], list[Option]]]] = {  # by question
    "act": plain(),
    "who": who_acts,
    "cut-in": cutting_in,
    "found": kept,
    "too-much": dropped,
    "hold": held,
    "trade": exchanged,
    AGREE: agreed,
    "draw-anew": about_card("accept", "draw-anew"),
    "take-other": about_card("take-other", "leave-other"),
    "rummage": plain(Option("rummage"), Option("pass-by")),
    "free-move": plain(STOP),
    "run-on": plain(STOP),
    "free-attack": plain(HOLD_BACK),
    "attend": healed,
    "heal": healed,
    "let-go": let_go,
    "rescue": plain(Option("come"), Option("stay")),
    "reap": reaped,
    "sweep": swept,
    "reroll": rolled_again,
    "drive-on": plain(PARK),
    "move-spawn": spawns_moved,
    "skill": learned,
    "any-skill": any_learned,
    "distribute": assigned,
    "split": parted,
    "who-plays": seated,
    "start": started,
}


def intents(table: Table, question: Question) -> list[Option]:
    """Everything that a player could want now."""
    wanted = in_a_turn(table)
    known = {option.text for option in wanted}
    return [*wanted, *[option for option in answers_to(table, question) if option.text not in known]]


def answers_to(table: Table, question: Question) -> list[Option]:
    return ANSWERS[question.ask](table, question) if isinstance(question, Choice) else []


# -- why not -----------------------------------------------------------------------------------------------------------


def why_not(table: Table, question: Question, option: Option, seat: int, prompt: str) -> Refusal | None:
    """The rule that forbids it, with a sentence if its own would not fit; None for what is not a verb of the game, or
    names something that is not there."""
    in_turn = is_for_a_turn(table, option)
    if not in_turn and option.verb not in unasked.ANSWERS:
        return None
    try:
        rule, why = why_not_now(table, question, option, seat) if in_turn else why_no_answer(table, question, option)
    except (KeyError, ValueError, IndexError):
        if not all(is_known(table, name) for name in option.names):
            return None
        rule, why = question.rule, MISNAMED
    if not rule and question.ask == "act":
        rule, why = question.rule, MISNAMED
    elif not rule:
        rule, why = question.rule, f"Answer this first: {prompt}"
    return Refusal(option.text, question.rule_of(rule), why)


def is_for_a_turn(table: Table, option: Option) -> bool:
    """Is it an action, or something else that can be done in a turn? Tokens are taken by an action, cards in a
    trade."""
    if option.verb == "take":
        return option.names[:1] in [(token.id,) for token in table.stage.tokens]
    return option.verb in (*reasons.REASONS, "end", "discard", *verbs_of_skills(table))


def is_known(table: Table, name: str) -> bool:
    """Does anything in the game have this name?"""
    board, stage = table.stage.board, table.stage
    tokens = [token.id for token in stage.tokens]
    dead = [enemy.id for enemy in stage.enemies]
    named = (stage.cards, people(table), stage.skills, board.zone_index, board.edge_index, tokens, dead, stage.decks)
    return any(name.removesuffix("-empty") in names for names in named)


def why_not_now(table: Table, question: Question, option: Option, seat: int) -> Why:
    """Why something that is done in turns can't be done now."""
    if option.verb == "discard":
        return why_not_discard(table, question, option, seat) if question.find_asides is not None else ALLOWED
    if option.verb == "end":
        return ALLOWED
    never = why_never(table, option)
    if never[0]:
        return never
    if question.ask == "act":
        return why_not_act(table, table.turn, option)
    return REASONS[question.ask](table, question, option) if question.ask in REASONS else ALLOWED


def why_no_answer(table: Table, question: Question, option: Option) -> Why:
    """Why an answer does not fit this question: it is for another, or it names the wrong thing."""
    if option.verb not in [answer.verb for answer in answers_to(table, question)]:
        return unasked.why_unasked(option.verb)
    return REASONS[question.ask](table, question, option) if question.ask in REASONS else ALLOWED


def why_not_discard(table: Table, question: Question, option: Option, seat: int) -> Why:
    rule = "nld.inventory.discard-any-time"
    who = table.number_of(option.names[0])
    name, one = name_of(table, who), table.survivors[who]
    trading = question.ask == AGREE and option.names[0] in question.about[:2]
    return first(
        in_play(table, who, rule),
        unless(one.seat == seat, rule, f"Only whoever plays {name} decides about that."),
        unless(not trading, rule, f"{name} is trading; that has to be agreed on first."),
        unless(any(item.name == option.names[1] for item in one.inventory.items), rule, f"{name} does not carry that."),
    )


def why_not_turn(table: Table, question: Question, option: Option) -> Why:
    """The question knows whose turn it can't be; out of play is out of play."""
    rule = "nld.round.activation-order-within-turn"
    if option.verb == "turn":
        return in_play(table, table.number_of(option.names[0]), rule)
    if option.verb == "wait":
        return "nld.skill.tactician", "That takes the skill Tactician, and others whose turns are still to come."
    return ALLOWED


def why_no_cutting_in(table: Table, question: Question, option: Option) -> Why:
    mine = option.names == question.about[:1] or option.verb not in ("cut-in", "wait")
    return unless(mine, question.rule, f"{name_of(table, number_asked(table, question))} is asked about this.")


def why_no_further(table: Table, question: Question, option: Option) -> Why:
    """Where a move continues, or is granted."""
    if option.verb != "move":
        return ALLOWED
    return a_step_away(table, number_asked(table, question), table.stage.board.zone_index[option.names[0]])


def why_no_driving_on(table: Table, question: Question, option: Option) -> Why:
    if option.verb != "drive":
        return ALLOWED
    zone = table.stage.board.zone_index[option.names[0]]
    here = unless(zone != table.car, "nld.car.drive-distance", "The car stands there already.")
    return first(here, why_no_road(table.stage.board, table.car, zone))


def why_no_free_attack(table: Table, question: Question, option: Option) -> Why:
    """What the gift is not for, or what the attack itself forbids."""
    if option.verb.partition("-")[0] not in ("melee", "shoot", "throw"):
        return ALLOWED
    who = number_asked(table, question)
    gift = Turn(who, 1)
    gift.marks.append(LED)
    forbidden = why_not_act(table, gift, option)
    return first(forbidden, (question.rule, "This free attack is for another kind of attack, or for another zone."))


def another(verbs: tuple[str, ...], why: str) -> Callable[[Table, Question, Option], Why]:
    """The answer is of the right kind, but names the wrong thing."""
    return lambda table, question, option: unless(option.verb not in verbs, question.rule, why)


def why_not_held(table: Table, question: Question, option: Option) -> Why:
    return unless(option.verb != "hold", "nld.inventory.five-slots")


def why_not_exchanged(table: Table, question: Question, option: Option) -> Why:
    """What nobody has, what was already moved, and what would only come back."""
    if option.verb not in ("give", "take") or is_for_a_turn(table, option):
        return ALLOWED
    whose = "You do" if option.verb == "give" else "The other one does"
    return question.rule, f"{whose} not have that to hand over, or it is part of the exchange already."


def why_not_parted(table: Table, question: Question, option: Option) -> Why:
    return unless(option.verb != "split", "nld.ghouls.split-per-type")


REASONS: Final[dict[str, Callable[[Table, Question, Option], Why]]] = {  # by question
    "who": why_not_turn,
    "cut-in": why_no_cutting_in,
    "free-move": why_no_further,
    "run-on": why_no_further,
    "drive-on": why_no_driving_on,
    "free-attack": why_no_free_attack,
    "found": another(("keep", "discard-found"), "That is not the card that was found."),
    "too-much": another(("drop",), "You do not carry that."),
    "hold": why_not_held,
    "trade": why_not_exchanged,
    "attend": another(("heal", "bear"), "Nobody of that name is here with a wound."),
    "heal": another(("heal", "bear", "heal-nobody"), "It is another survivor's wound that could be healed now."),
    "let-go": another(("let-go", "bear"), "You do not carry that."),
    "reap": another(("reap",), "There are not two of that type here whom a hit could eliminate."),
    "reroll": another(("reroll",), "That does not let you roll this attack again, or it did so already."),
    "move-spawn": another(("move-spawn", "leave-spawn"), "The token is left where it is, or moved to a spawn zone."),
    "skill": another(("learn",), "You have that skill already."),
    "distribute": another(("assign",), "That card is not among those that were drawn, or it is assigned already."),
    "split": why_not_parted,
    "start": another(("start",), "As many as begin there have been placed there."),
}
