"""The odds of the ballista's bolt: exact, zone after zone, as it flies.

For each zone there is a roll of its own; for each number of hits, what is best for the players counts, as in the odds
of other attacks. Tables that are equal in what still matters are followed as one."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from shamble.kernel.game import Game
from shamble.kernel.odds import Odds, Part
from shamble.kernel.questions import Choice
from shamble.titles.wicked.bot.forecast import WickedForecast
from shamble.titles.wicked.rules.ballista import WEAPON, bolt_into, face_needed, is_in_danger, line_from
from shamble.titles.wicked.rules.siege import FIRE_IT
from shamble.zones.bot.forecast import together
from shamble.zones.bot.rolls import SIDES, Fall, binomial
from shamble.zones.rules.equipment import Attack
from shamble.zones.rules.table import Table

CERTAIN: Final = Fraction(1)
NONE_HARD: Final = 0  # of the hits


class Flight:
    """A bolt on its way: the tables to which it can have led so far, each with its chance."""

    def __init__(self, game: Game, table: Table, seat: int, who: int) -> None:
        self.game = game
        self.seat = seat
        self.who = who
        self.start = table
        self.tables: list[tuple[Fraction, Table]] = [(CERTAIN, table)]
        self.parts: list[Part] = []

    def through(self, zone: int) -> None:
        """The bolt flies through one more zone."""
        found: dict[tuple[object, ...], tuple[Fraction, Table]] = {}
        ways: list[tuple[Fraction, dict[str, int]]] = []
        faces: list[int] = []
        for chance, table in self.tables:
            forecast = self.forecast(table, zone)
            ends = [(CERTAIN, table)]
            if table.outcome is None and is_in_danger(table, zone):
                needed = face_needed(table, zone)
                faces.append(needed)
                ends = ends_of_roll(forecast, needed)
            for part, end in ends:
                ways.append((chance * part, forecast.changes(end)))
                key = forecast.what_matters(end)
                found[key] = (chance * part + (found[key][0] if key in found else Fraction(0)), end)
        self.tables = list(found.values())
        if faces:  # whoever dies on the way can only make it need more
            self.parts.append(Part(self.start.zone_name(zone), min(faces), Odds(together(ways))))

    def odds(self) -> Odds:
        forecast = self.forecast(self.start, self.start.survivors[self.who].zone)
        ways = [(chance, forecast.changes(table)) for chance, table in self.tables]
        return Odds(together(ways), parts=self.parts)

    def forecast(self, table: Table, zone: int) -> WickedForecast:
        return WickedForecast(self.game, table, self.seat, self.bolt(table, zone))

    def bolt(self, table: Table, zone: int) -> Attack:
        return bolt_into(table, self.who, zone)


def ends_of_roll(forecast: WickedForecast, needed: int) -> list[tuple[Fraction, Table]]:
    """For each number of hits, the tables to which it leads, with their chances: several if armour is rolled for."""
    likely = Fraction(SIDES + 1 - needed, SIDES)
    ends: list[tuple[Fraction, Table]] = []
    for hits in range(WEAPON.dice + 1):
        fall = Fall(binomial(WEAPON.dice, hits, likely), (hits, WEAPON.dice - hits, WEAPON.damage, NONE_HARD))
        ends += [(fall.chance * part, table) for part, table in forecast.best_ends(fall)]
    return ends


def bolt_odds(game: Game, answer: object, seat: int) -> Odds | None:
    """What a bolt would lead to, with a part for each zone in which it meets somebody; None if it is no bolt."""
    question = game.question
    option = question.find(answer) if isinstance(question, Choice) else None
    if question is None or option is None or option.verb != FIRE_IT:
        return None
    table = game.state
    assert isinstance(table, Table)
    who = table.number_of(question.about[0])
    flight = Flight(game, table, seat, who)
    for zone in line_from(table, table.survivors[who].zone, option.value):
        flight.through(zone)
    return flight.odds()
