"""The odds of attacks, with weapons, with the car and with fire; exact, for any number of dice."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from shamble.kernel.game import Game
from shamble.kernel.history import KEEP_NONE
from shamble.kernel.odds import Odds
from shamble.kernel.questions import Choice, Option, Share
from shamble.zones.bot.forecast import FIRE, Forecast, expected_harm
from shamble.zones.rules import cars, combat
from shamble.zones.rules.action import action_of
from shamble.zones.rules.attack_actions import Attacking
from shamble.zones.rules.attacking import form_of, is_attack
from shamble.zones.rules.equipment import MELEE, Attack
from shamble.zones.rules.table import Table

DRIVE: Final = "drive"


def attack_odds(game: Game, answer: object, seat: int, forecast: type[Forecast] = Forecast) -> Odds | None:
    """What an attack would lead to, up to its last hit; None if the answer is not an attack. `forecast` is the class
    that knows what attacks do in this game."""
    question = game.question
    option = question.find(answer) if isinstance(question, Choice) else None
    table = game.state
    assert isinstance(table, Table)
    if question is None or option is None:
        return None
    if option.verb != DRIVE and not (is_attack(option.verb) and isinstance(action_of(table, option), Attacking)):
        return None
    who = table.number_of(question.about[0])
    if option.verb == DRIVE:
        return odds_of_driving(game, seat, who, option.value)
    kind, count, all_out = form_of(option)
    zone = table.survivors[who].zone if kind == MELEE else option.value
    attack = combat.prepare(table, who, combat.card_of(table, who, option.names[0]), kind, count, zone, all_out)
    if attack.weapon.burns:
        return odds_of_fire(game, table, seat, attack)
    times = len(combat.rerolls(table, attack))
    forecasts = [forecast(game, table, seat, way).odds(times) for way in ways_to_roll(table, attack)]
    return min(forecasts, key=expected_harm)


def odds_of_driving(game: Game, seat: int, who: int, zone: int) -> Odds | None:
    """The attack in the zone that the car enters; None if there are no enemies."""
    table = game.state.copy()
    assert isinstance(table, Table)
    if table.dead_in(zone) == 0:
        return None
    cars.bring_car(table, table.ride_of(who), zone)
    attack = cars.car_attack(table, who, zone)
    forecast = Forecast(game, table, seat, attack)
    table.outcome = game.rules.decided(table)
    return forecast.odds(0) if table.outcome is None else Odds([(Fraction(1), forecast.changes(table))])


def odds_of_fire(game: Game, table: Table, seat: int, attack: Attack) -> Odds:
    """Nothing is left to chance, and what can be decided afterwards changes nothing that is counted."""
    forecast = Forecast(game, table, seat, attack)
    return Odds([(chance, forecast.changes(burnt)) for chance, burnt in forecast.after(table, [FIRE]).ends])


def chance_to_lose(game: Game, answer: object, seat: int, forecast: type[Forecast] = Forecast) -> Fraction:
    """For an attack, by its odds; for anything else, whether it loses before anything is rolled or drawn: at once, or
    by bites that cannot be shared out in any other way."""
    odds = attack_odds(game, answer, seat, forecast)
    if odds is not None:
        return odds.chance("lost")
    node = game.imagine(seat, 0, by_hand=True)
    node.answer(answer, seat)
    return Fraction(is_lost(node))


def is_lost(game: Game) -> bool:
    question = game.question
    if isinstance(question, Share):
        return all(is_lost(answered(game, option)) for option in question.options)
    return game.outcome is not None and not game.outcome.winners


def answered(game: Game, option: Option) -> Game:
    twin = game.clone(KEEP_NONE)
    twin.answer(option)
    return twin


def ways_to_roll(table: Table, attack: Attack) -> list[Attack]:
    """If a skill lets the attacker choose how many dice to roll, both ways."""
    if not combat.may_sweep(table, attack):
        return [attack]
    few = attack.afresh()
    few.sweeps = False
    return [attack, few]
