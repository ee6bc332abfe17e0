"""What players may want where only this game asks, and why they can't have it."""

from __future__ import annotations

from typing import ClassVar

from shamble.kernel.questions import Option, Question
from shamble.titles.wicked.rules.cards import ours
from shamble.titles.wicked.rules.dragon import landings, zone_of_dragon, zones_to_spew_at
from shamble.titles.wicked.rules.over_the_board import around
from shamble.titles.wicked.rules.stage import our_stage
from shamble.titles.wicked.rules.stomp import DIRECTIONS
from shamble.zones.refusals.intents import Refusals
from shamble.zones.refusals.questions import QUESTIONS, Asked, another
from shamble.zones.refusals.unasked import ANSWERS, Unasked
from shamble.zones.rules.reasons import ALLOWED, Why, each, each_zone, first, unless
from shamble.zones.rules.table import Table


def starting_cards(table: Table, question: Question) -> list[Option]:
    """Each survivor with each of the starting cards that are left."""
    cards = sorted(dict.fromkeys(table.out))
    return [Option("start-with", (table.name(who), card)) for who in range(table.count_played()) for card in cards]


def first_players(table: Table, question: Question) -> list[Option]:
    return each("begin", [f"seat-{seat + 1}" for seat in range(table.players)])


def hits(table: Table, question: Question) -> list[Option]:
    """Hits of any damage."""
    return each("hit-with", [str(damage) for damage in range(1, 5)])


def rolled_again(table: Table, question: Question) -> list[Option]:
    """Also by a shield, or by a skill of the weapon."""
    shields = [id for id, card in table.stage.cards.items() if ours(card).shield > 0]
    skills = dict.fromkeys([skill.id for on_card in table.stage.skills_on.values() for skill in on_card])
    return [*QUESTIONS["reroll"].answers(table, question), *each("reroll", [*shields, *skills])]


def ways_to_flee(table: Table, question: Question) -> list[Option]:
    return each_zone(table, "flee")


def tokens_to_remove(table: Table, question: Question) -> list[Option]:
    return each_zone(table, "remove-spawn")


def start_zones(table: Table, question: Question) -> list[Option]:
    return each_zone(table, "place-ballista")


def ways_of_compass(table: Table, question: Question) -> list[Option]:
    return each("turn-compass", list(DIRECTIONS))


def targets_of_dragon(table: Table, question: Question) -> list[Option]:
    return each_zone(table, "spew")


def why_not_spew(table: Table, question: Question, option: Option) -> Why:
    if option.verb != "spew":
        return ALLOWED
    zone = table.stage.board.zone_index[option.names[0]]
    in_reach = zone in around(table.stage.board)[zone_of_dragon(table)]
    return first(
        unless(in_reach, "wicked.dragon.gush-range-zero-to-one", "The dragon can't reach that zone."),
        unless(zone in zones_to_spew_at(table, zone_of_dragon(table)), "wicked.dragon.gush-targets-most-survivors"),
    )


def landings_of_dragon(table: Table, question: Question) -> list[Option]:
    return each_zone(table, "fly")


def why_not_fly(table: Table, question: Question, option: Option) -> Why:
    if option.verb != "fly":
        return ALLOWED
    stage = our_stage(table)
    zone, here = stage.board.zone_index[option.names[0]], zone_of_dragon(table)
    tile, own = stage.tile_of[zone], stage.tile_of[here]
    across, down = stage.column_of(tile) - stage.column_of(own), stage.row_of(tile) - stage.row_of(own)
    return first(
        unless(stage.is_centre(zone), "wicked.dragon.flight-lands-in-center"),
        unless(abs(across) + abs(down) == 1, "wicked.dragon.flight-one-tile"),
        unless(zone in landings(table, here), "wicked.dragon.flight-direction-by-standard-move"),
    )


class WickedRefusals(Refusals):
    questions: ClassVar[dict[str, Asked]] = {
        **QUESTIONS,
        "begin": Asked(first_players),
        "compass-way": Asked(ways_of_compass),
        "deal-card": Asked(starting_cards),
        "reroll": Asked(rolled_again, QUESTIONS["reroll"].why_not),
        "flee": Asked(ways_to_flee, another("That is not one of the nearest ways out.", "flee")),
        "remove-spawn": Asked(tokens_to_remove, another("No such spawn token is there.", "remove-spawn")),
        "fly": Asked(landings_of_dragon, why_not_fly),
        "place-ballista": Asked(start_zones),
        "spew": Asked(targets_of_dragon, why_not_spew),
        "starting-card": Asked(starting_cards),
        "which-hit": Asked(hits, another("There is no such hit among them.", "hit-with")),
    }
    answers: ClassVar[dict[str, Unasked]] = {
        **ANSWERS,
        "begin": ("fantasy.setup.first-player", "before the game begins, with several players"),
        "hit-with": ("combat.hit-one-target", "when some hits of an attack are harder than others"),
        "flee": ("fantasy.necromancer.tied-exits", "when a necromancer has several ways out that are equally near"),
        "remove-spawn": ("fantasy.necromancer.kill-removes-token", "when somebody has killed a necromancer"),
        "fly": ("wicked.dragon.flight-direction-by-standard-move", "when a dragon could fly to several tiles"),
        "place-ballista": ("wicked.setup.ballista-in-start-area", "before the game begins, with several start zones"),
        "spew": ("wicked.dragon.gush-tie-players-choose", "when a dragon could spew at several zones"),
        "start-with": (
            "fantasy.setup.deal-starting-equipment",
            "before the game begins, when the starting cards are dealt",
        ),
        "turn-compass": (
            "wicked.dragon.stomp-compass-parallel-to-board",
            "when a dragon lands, if the settings let players turn the compass",
        ),
    }
