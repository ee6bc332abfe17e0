"""The end of a game in a few figures: what the night has cost and achieved."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from shamble.kernel.game import Game
from shamble.speech.words import Words
from shamble.zones.rules.board import AWAY
from shamble.zones.rules.survivors import LEVELS
from shamble.zones.rules.table import Table
from shamble.zones.rules.wounds import health, is_eliminated
from shamble.zones.words.names import place
from shamble.zones.words.phrases import counted, listed

Figure = tuple[str, str]  # a label and what it says


def epilogue(game: Game, words: Words, own: Sequence[Figure], fate: Callable[[Table, int], str]) -> list[Figure]:
    """With a title's own figures, and what it says of each survivor's `fate`."""
    table = game.state
    assert isinstance(table, Table)
    stage = table.stage
    rounds = f"{table.round} of {stage.last_round}"
    rows = [("rounds", rounds)]
    rows += [("goal", f"{goal.progress(table)}/{goal.needed(table)}  {goal.says}") for goal in stage.objectives]
    rows.append(("kills", killed_in_all(game, table, words)))
    rows.append(("wounds", str(table.hurt)))
    rows += own
    rows.append(("danger", LEVELS[table.danger()]))
    for who in range(len(table.survivors)):
        rows.append((words.name(table.name(who)), fate(table, who)))
    return rows


def killed_in_all(game: Game, table: Table, words: Words) -> str:
    enemies = zip(table.stage.enemies, table.kills)
    by_kind = [counted(count, enemy.name, enemy.plural) for enemy, count in enemies if count]
    if not by_kind:
        return "none"
    tally: dict[str, int] = {}
    for event in game.events:
        if event.kind == "killed":
            tally[event["who"]] = tally.get(event["who"], 0) + event["count"]
    best = max(tally.values(), default=0)
    most = [words.name(name) for name, count in tally.items() if count == best]
    return f"{listed(by_kind)}; most by {listed(most)} ({best})" if most else listed(by_kind)


def fate_of(table: Table, who: int, words: Words) -> str:
    one = table.survivors[who]
    if is_eliminated(one):
        return "dead"
    if one.zone == AWAY:
        return "got away" if one.escaped else "not in play"
    said = f"{place(table, one.zone, words)}, {counted(one.wounds, 'wound') if one.wounds else 'unhurt'}"
    if one.wounds == health(one) - 1:
        said += " (one away from death)"
    return f"{said}; {LEVELS[one.level]}, {one.experience} experience"
