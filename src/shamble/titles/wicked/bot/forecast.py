"""What follows from the roll of an attack in this game: misses before hits, or hits on friends; hard hits; fire; and
dice for armour that may be rolled again."""

from __future__ import annotations

from typing import Final

from shamble.kernel.questions import Option, Question
from shamble.titles.wicked.rules import attacks
from shamble.titles.wicked.rules.artefacts import hits_for_fire
from shamble.titles.wicked.rules.table import our
from shamble.zones.bot.forecast import FIRE, Effect, Forecast, Prospect, Thrown, said
from shamble.zones.bot.rolls import WITHOUT_LIMIT, Fall, endured_by, may_hit_armour
from shamble.zones.rules import combat
from shamble.zones.rules.equipment import Attack
from shamble.zones.rules.friendly_fire import in_the_way
from shamble.zones.rules.table import Table

HARD: Final = 3  # the place of the hard hits in what a roll shows
REROLL: Final = "reroll"
KEEP: Final = "keep-roll"


class Hits(Effect):
    """Hits of an attack. Those that go to friends first, while any are in the way, are followed `one_by_one`: the next
    one, and the rest."""

    def __init__(self, left: int, hard: int, damage: int) -> None:
        super().__init__(
            ("hits", left, hard, damage),
            lambda table, attack: attacks.assign_all(table, attack, left, hard, damage),
        )
        self.one_by_one: list[Effect] = []


class WickedForecast(Forecast):
    # -- the dice ------------------------------------------------------------------------------------------------------

    def what_counts(self, hits: int, misses: int, damage: int, sixes: int, most: int) -> tuple[int, ...]:
        """Also how many of the hits are hard."""
        hard = min(attacks.hard_hits(self.table, self.attack, sixes), most)
        return min(hits - hard, most) + hard, misses, damage, hard

    def most_hits(self) -> int:
        on_friends = hits_for_friends(self.table, self.attack)
        return max(super().most_hits() + on_friends, hits_for_fire(self.table, self.attack))

    def each_six_matters(self) -> bool:
        return our(self.table).hits_friends or super().each_six_matters()

    # -- what they do --------------------------------------------------------------------------------------------------

    def effects_of(self, fall: Fall) -> list[Effect]:
        effects: list[Effect] = [self.hits(fall.hits, fall.what[HARD], fall.damage)]
        stray, damage = attacks.strays(self.table, self.attack, fall.misses), fall.damage
        if stray:
            misses = Effect(
                ("misses", stray, damage), lambda table, attack: attacks.go_astray(table, attack, stray, damage)
            )
            effects.insert(0, misses)
        if 0 < hits_for_fire(self.table, self.attack) <= fall.hits:
            effects.append(FIRE)
        return effects

    def hits(self, left: int, hard: int, damage: int) -> Hits:
        """Of the hits, those that are left. Hard ones do not come one by one, because players choose which is next."""
        effect = Hits(left, hard, damage)
        hits_friends = our(self.table).hits_friends and not combat.spares_friends(self.table, self.attack)
        if hits_friends and left > 0 and hard == 0:
            on_friend = Effect(
                ("friend", left, damage), lambda table, attack: attacks.hit_a_friend(table, attack, left, damage)
            )
            effect.one_by_one = [on_friend, self.hits(left - 1, hard, damage)]
        return effect

    def after(self, table: Table, effects: list[Effect]) -> Prospect:
        first = effects[0] if effects else None
        if isinstance(first, Hits) and first.one_by_one and in_the_way(table, self.attack):
            effects = [*first.one_by_one, *effects[1:]]
        return super().after(table, effects)

    # -- rolling again for armour --------------------------------------------------------------------------------------

    def answers(self, question: Question) -> list[object]:
        """Whatever allows a reroll, it is the same dice that are rolled again."""
        found = super().answers(question)
        rerolls = [answer for answer in found if isinstance(answer, Option) and answer.verb == REROLL]
        return [answer for answer in found if answer not in rerolls[1:]]

    def past(self, path: list[object], who: str) -> list[str]:
        """What the players have decided besides that, and how often the same dice were rolled before."""
        own = len(path)
        while own > 0 and (is_about_rerolls(path[own - 1]) or is_thrown_by(path[own - 1], who)):
            own -= 1
        while own < len(path) and not is_thrown_by(path[own], who):  # the end of somebody else's roll
            own += 1
        decided = [answer for answer in path[:own] if not is_about_rerolls(answer)]
        again = ["" if isinstance(answer, Thrown) else said(answer) for answer in path[own:]]
        return super().past(decided, who) + again


def hits_for_friends(table: Table, attack: Attack) -> int:
    """The most hits that friends in the way can take, if by the settings hits go to them first; armour can stop any
    number."""
    if not our(table).hits_friends or combat.spares_friends(table, attack):
        return 0
    if may_hit_armour(table, attack):
        return WITHOUT_LIMIT
    return sum([endured_by(table, who) for who in in_the_way(table, attack)])


def is_about_rerolls(answer: object) -> bool:
    return isinstance(answer, Option) and answer.verb in (REROLL, KEEP)


def is_thrown_by(answer: object, who: str) -> bool:
    return isinstance(answer, Thrown) and answer.who == who
