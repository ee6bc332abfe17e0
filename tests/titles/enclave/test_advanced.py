"""Fire on the Refuge, events, objectives and the campaign, each rule by itself on a small table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pytest

from shamble.kernel.abilities import Tally
from shamble.kernel.decks import Deck
from shamble.kernel.errors import Over
from shamble.kernel.events import Event
from shamble.kernel.fate import Scripted
from shamble.kernel.questions import Choice
from shamble.kernel.rng import generator
from shamble.kernel.state import Outcome, Play, State, Steps, Turn
from shamble.testing import rule
from shamble.titles.enclave import event_cards, objectives
from shamble.titles.enclave.advanced import perform_advanced
from shamble.titles.enclave.defending import Roof
from shamble.titles.enclave.fire import fire_options, refuge_burns
from shamble.titles.enclave.objectives import gain_points, goal_reached
from shamble.titles.enclave.pieces import EP, EW, IP, RE, VE, Chit, DefenseCard, ItemKind, Person, Piece, ZombieKind
from shamble.titles.enclave.rules import EnclaveRules
from shamble.titles.enclave.table import Defense, Enclave, Stage, Survivor

STAYS = ("arson", "fog", "heavy-rain", "fever", "full-moon")
ALL_DAY = ("quiet-morning", "radio-contact", "good-spirits", "skilled-hands", "quarrel")
ADVANCED = (
    *("event-check", "event", "guest", "begin-objective", "experience", "next-objective", "campaign-begins"),
    *("fire-subphase", "fire-sequence", "fire-fight", "last-resort", "fire-grows"),
)
AMOUNTS = {
    "rescue-forces": (0, 3),
    "supply-cache": (3, 1),
    "herd-on-the-road": (0, 2),
    "fire-in-the-kitchen": (0, 2),
    "lightning-strike": (3, 0),
    "arson": (3, 1),
    "storm-damage": (0, 2),
    "looters": (3, 0),
}


class Afraid(Piece):
    def fire_forbidden(self, table: Enclave) -> str:
        return "enclave.drawback.pyrophobia"


class SmallRules(EnclaveRules):
    def decided(self, state: State) -> Outcome | None:
        assert isinstance(state, Enclave)
        if state.fire >= 8:
            return Outcome((), "burned-down", "enclave.fire.refuge-collapse")
        return Outcome((0,), state.victory, "enclave.endday.check-victory") if state.victory else None

    def perform(self, state: State, task: Any) -> Steps | None:
        assert isinstance(state, Enclave)
        return perform_advanced(state, task)


def small_stage() -> Stage:
    stage = Stage()
    for id in ("anna", "ben", "carl", "dora"):
        stage.people[id] = Person(id, id.title(), 6, 3, [], True)
    stage.people["soldier"] = Person("soldier", "Soldier", 5, 2, [], False)
    stage.zombies["walker"] = ZombieKind("walker", "Walker", "Walkers", 4, 5, 1, [])
    stage.drawbacks["pyrophobia"] = Afraid("pyrophobia", "enclave.drawback.pyrophobia")
    for trait in ("fast", "tough", "builder"):
        stage.experience[trait] = Piece(trait, "enclave.campaign.xp-after-objective")
    extinguisher = ItemKind("fire-extinguisher", "enclave.item.fire-extinguisher")
    extinguisher.fights_fire = True
    notes = ItemKind("research-notes", "enclave.objective.the-cure-components")
    notes.code = "C"
    notes.count = 2
    for item in (extinguisher, notes):
        stage.items[item.id] = item
    laboratory = DefenseCard("laboratory", "enclave.defense.laboratory")
    laboratory.code = "C"
    for card in (Roof("reinforced-roof", "enclave.defense.reinforced-roof"), laboratory):
        card.sp = 3
        stage.defenses[card.id] = card
    stage.chits["add-1"] = Chit("add-1", 2, 0, "", 1, False, False, False)
    stage.chits["add-3-s"] = Chit("add-3-s", 2, 0, "S", 3, False, False, False)
    for id, event in event_cards.CARDS.items():
        card = event(id, "enclave.event.deck")
        card.code = "E"
        card.stays = id in STAYS
        card.all_day = id in ALL_DAY
        card.ends_by_roll = id in ("heavy-rain", "fever")
        card.requires = "V" if id == "engine-trouble" else ""
        card.sides, card.amount = AMOUNTS.get(id, (0, 1))
        stage.events[id] = card
    for id, objective in objectives.CARDS.items():
        stage.objectives[id] = objective(id, "enclave.objective.random-card")
    for id, code, goal, needs in (
        ("the-cure", "C", 20, ""),
        ("survival", "S", 50, ""),
        ("the-lost-child", "K", 8, "V"),
    ):
        stage.objectives[id].code = code
        stage.objectives[id].goal = goal
        stage.objectives[id].needs = needs
    stage.objectives["rescued"].needs = "E"
    stage.scenario.rp = 8
    stage.scenario.outer_wall = None
    stage.vehicle_hp = 5
    return stage


class Bench:
    """A small table, on which tasks are carried out with the dice and the answers of a test."""

    def __init__(self, people: Sequence[str] = ("anna", "ben"), codes: str = "FE") -> None:
        self.table = Enclave()
        self.table.set_stage(small_stage())
        self.table.codes = codes
        self.table.events_begun = True
        for id in people:
            self.add(id)
        self.table.people_cup = Deck("survivors", ["carl", "dora"])
        self.table.zombie_cup = Deck("zombies", ["walker"] * 4)
        self.table.item_cup = Deck("items", ["fire-extinguisher"])
        self.table.drawback_cup = Deck("drawbacks", ["pyrophobia"])
        self.table.buildup = Deck("chits", ["add-1"] * 2)
        self.events: list[Event] = []
        self.asked: list[Choice] = []
        self.deal()

    def deal(self, *script: Sequence[int | str]) -> None:
        self.table.play = Play(SmallRules(), Scripted(generator(1), list(script)), self.events, False)

    def add(self, id: str) -> Survivor:
        one = Survivor(id)
        one.furnish(self.table.stage)
        self.table.survivors.append(one)
        return one

    def build(self, card: str, area: int) -> Defense:
        defense = Defense(card, 1, area)
        self.table.defenses.append(defense)
        return defense

    def follow(self, steps: Steps | None, answers: list[str]) -> None:
        for question in steps or ():
            assert isinstance(question, Choice)
            self.asked.append(question)
            answer = answers.pop(0)
            refusal = question.verify(answer)
            assert refusal is None, refusal
            question.take(answer)

    def play(self, task: str, words: tuple[str, ...] = (), answers: Sequence[str] = (), fate: Any = ()) -> list[str]:
        """Carry out a task and what comes of it, as far as it is an advanced rule; what is then left to do."""
        self.deal(*fate)
        left = list(answers)
        below = self.table.agenda
        self.table.agenda = []
        self.table.push(task, (), words)
        while self.table.agenda and self.table.agenda[-1].name in ADVANCED:
            self.follow(perform_advanced(self.table, self.table.agenda.pop()), left)
        assert not left
        todo = [" ".join([task.name, *task.words]) for task in reversed(self.table.agenda)]
        self.table.agenda = below
        return todo

    def draw(self, id: str, answers: Sequence[str] = (), fate: Any = ()) -> list[str]:
        self.table.event_deck = Deck("events", [id, "fog"])
        return self.play("event-check", answers=answers, fate=[(4, 4), (id,), *fate])

    def told(self) -> list[tuple[str, int]]:
        return [(event.kind, event.n) for event in self.events]

    def kinds(self) -> list[str]:
        return [event.kind for event in self.events]


@pytest.fixture
def bench() -> Callable[..., Bench]:
    return Bench


# -- fire --------------------------------------------------------------------------------------------------------------


@rule("enclave.fire.extinguish-with-rp", "enclave.action.extinguish-fire")
def test_a_point_puts_out_a_die_of_three(bench: Callable[..., Bench]) -> None:
    at = bench(["anna"])
    at.table.fire, at.table.rp = 2, 1
    at.play("fire-subphase", answers=["extinguish anna rp"], fate=[(3,)])
    assert (at.table.fire, at.table.rp) == (0, 0)
    assert at.kinds() == ["fire-subphase", "extinguished", "fire-beaten"]


@rule("enclave.fire.extinguish-without-rp")
@pytest.mark.parametrize(("dice", "left"), [((4, 4), 2), ((4, 3), 4)])
def test_bare_hands_need_an_eight(bench: Callable[..., Bench], dice: tuple[int, int], left: int) -> None:
    at = bench(["anna"])
    at.table.fire = 4
    at.play("fire-fight", ("anna",), ["extinguish anna bare"], [dice, (2,)])
    assert at.table.fire == left


@rule("enclave.fire.extinguish-with-rp")
def test_without_a_point_only_bare_hands_are_offered(bench: Callable[..., Bench]) -> None:
    at = bench(["anna"])
    at.table.fire = 1
    at.play("fire-fight", ("anna",), ["stand-by anna"])
    assert [option.text for option in at.asked[0].options] == ["extinguish anna bare", "stand-by anna"]
    assert at.asked[0].refused[0].rule == "enclave.fire.extinguish-with-rp"


@rule("enclave.fire.extinguisher-item", "enclave.item.fire-extinguisher")
def test_an_extinguisher_goes_back_into_the_cup(bench: Callable[..., Bench]) -> None:
    at = bench(["anna"])
    at.table.fire = 7
    at.table.item_cup = Deck("items")
    at.table.survivors[0].items = ["fire-extinguisher"]
    at.play("fire-fight", ("anna",), ["spray anna fire-extinguisher"], [(5,)])
    assert at.table.fire == 2
    assert at.table.survivors[0].items == []
    assert at.table.item_cup.has("fire-extinguisher")


@rule("enclave.drawback.pyrophobia")
def test_who_fears_fire_may_spray_but_not_extinguish(bench: Callable[..., Bench]) -> None:
    at = bench(["anna"])
    one = at.table.survivors[0]
    one.drawbacks = ["pyrophobia"]
    one.items = ["fire-extinguisher"]
    one.furnish(at.table.stage)
    at.table.fire, at.table.rp = 3, 3
    at.play("fire-fight", ("anna",), ["stand-by anna"])
    assert [option.verb for option in at.asked[0].options] == ["spray", "stand-by"]
    assert {refusal.rule for refusal in at.asked[0].refused} == {"enclave.drawback.pyrophobia"}


@rule("enclave.fire.defense-effects", "enclave.defense.reinforced-roof")
def test_the_roof_works_once_and_takes_nobodys_turn(bench: Callable[..., Bench]) -> None:
    at = bench(["anna"])
    at.build("reinforced-roof", RE)
    at.table.fire = 5
    at.table.roof_used = True  # in an earlier combat
    at.play(
        "fire-subphase",
        answers=["roof reinforced-roof-1", "extinguish anna bare"],
        fate=[(4,), (4, 4), (1,)],
    )
    assert at.table.fire == 0
    assert at.table.roof_used
    assert at.asked[1].refused[-1].what == "roof reinforced-roof-1"
    assert at.asked[1].refused[-1].rule == "enclave.defense.reinforced-roof"


@rule("enclave.fire.defense-effects")
def test_the_roof_may_wait_until_everybody_has_tried(bench: Callable[..., Bench]) -> None:
    at = bench(["anna"])
    at.build("reinforced-roof", RE)
    at.table.fire = 3
    at.play("fire-subphase", answers=["stand-by anna", "roof reinforced-roof-1"], fate=[(3,)])
    assert at.table.fire == 0


@rule("enclave.fire.growth-roll", "enclave.fire.sequence-repeats")
@pytest.mark.parametrize(("fate", "markers"), [([(2, 3)], 2), ([(3, 3)], 3), ([(5, 4)], 3), ([(5, 5), (3,)], 5)])
def test_the_fire_grows_outside_combat(bench: Callable[..., Bench], fate: list[Any], markers: int) -> None:
    at = bench(["anna"])
    at.table.fire, at.table.rp = 2, 9
    enough = ["stand-by anna"] + ["extinguish anna rp"] * 2
    at.play("fire-subphase", answers=enough[: 2 if markers <= 3 else 3], fate=[*fate, (3,), (2, 2), (3,)])
    assert [n for kind, n in at.told() if kind == "fire-placed"] == ([markers - 2] if markers > 2 else [])
    assert at.table.fire == 0


@rule("enclave.fire.sequence-repeats")
def test_everybody_is_asked_once_and_the_dog_never(bench: Callable[..., Bench]) -> None:
    at = bench(["anna", "soldier", "ben"])
    at.table.fire = 1
    at.play("fire-subphase", answers=["stand-by anna", "extinguish ben bare"], fate=[(6, 6), (1,)])
    assert at.table.fire == 0


@rule("enclave.fire.refuge-collapse", "enclave.fire-combat.refuge-collapse")
def test_at_eight_markers_the_refuge_collapses(bench: Callable[..., Bench]) -> None:
    at = bench(["anna"])
    at.table.fire = 6
    with pytest.raises(Over):
        at.play("fire-grows", fate=[(5, 5), (2,)])
    assert at.table.outcome is not None
    assert at.table.outcome.why == "burned-down"


@rule("enclave.fire-combat.refuge-spreads")
@pytest.mark.parametrize(("dice", "markers"), [((3, 3), 3), ((3, 4), 4), ((5, 5), 4), ((5, 6), 5)])
def test_the_fire_spreads_in_combat(bench: Callable[..., Bench], dice: tuple[int, int], markers: int) -> None:
    at = bench(["anna"])
    at.table.fire = 3
    at.deal(dice)
    at.follow(refuge_burns(at.table), [])
    assert at.table.fire == markers


@rule("enclave.fire.extinguish-instead-of-attack")
def test_in_combat_it_is_fought_in_the_refuge_and_instead_of_attacking(bench: Callable[..., Bench]) -> None:
    at = bench(["anna"])
    at.table.fire, at.table.fighting = 3, True
    at.table.turns.append(Turn(0, 2))
    at.table.survivors[0].area = IP
    choice = at.table.choice(0, "fighter", "enclave.combat.turn-sequence")
    fire_options(at.table, 0, choice)
    assert choice.options == []
    at.table.survivors[0].area = RE
    fire_options(at.table, 0, choice)
    assert [option.text for option in choice.options] == ["extinguish anna bare"]
    at.play("fire-fight", ("anna",), ["extinguish anna bare"], [(2, 2)])
    assert at.table.turn.left == 0
    late = at.table.choice(0, "fighter", "enclave.combat.turn-sequence")
    fire_options(at.table, 0, late)
    assert {refusal.rule for refusal in late.refused} == {"enclave.fire.extinguish-instead-of-attack"}


@rule("enclave.fire.combat-items-and-defenses")
def test_items_and_defenses_fight_fire_in_combat_besides(bench: Callable[..., Bench]) -> None:
    at = bench(["anna"])
    at.build("reinforced-roof", RE)
    at.table.fire, at.table.fighting = 7, True
    at.table.turns.append(Turn(0, 1))
    at.table.survivors[0].items = ["fire-extinguisher"]
    at.play("fire-fight", ("anna",), ["spray anna fire-extinguisher"], [(2,)])
    at.play("fire-fight", ("anna",), ["roof reinforced-roof-1", "stand-by anna"], [(3,)])
    assert at.table.fire == 2
    assert at.table.turn.left == 1


# -- events ------------------------------------------------------------------------------------------------------------


@rule("enclave.event.check-roll")
def test_a_seven_brings_no_event(bench: Callable[..., Bench]) -> None:
    at = bench()
    at.table.event_deck = Deck("events", ["fog"])
    at.play("event-check", fate=[(3, 4)])
    assert at.told() == [("no-event", 7)]


@rule("enclave.newday.event-check-advanced-only", "enclave.campaign.no-events-with-one-survivor")
@pytest.mark.parametrize("codes", ["F", "FE"])
def test_events_are_checked_with_their_rules_and_a_second_survivor(bench: Callable[..., Bench], codes: str) -> None:
    at = bench(codes=codes)
    at.table.events_begun = "E" not in codes
    at.play("event-check")
    assert at.told() == []


@rule("enclave.event.removal", "enclave.event.no-check-while-active")
def test_one_that_stays_is_checked_for_its_end_instead(bench: Callable[..., Bench]) -> None:
    at = bench()
    at.table.event_deck = Deck("events", ["fog"])
    at.table.event = "fever"
    at.play("event-check", fate=[(3, 4)])
    assert at.table.event == "fever"
    at.play("event-check", fate=[(4, 4)])
    assert (at.table.event, at.table.event_deck.discards) == ("", ["fever"])
    at.table.event = "fog"
    at.play("event-check")  # nothing is rolled for it
    assert at.table.event == "fog"


@rule("enclave.event.discard-or-stay", "enclave.event.quiet-morning")
def test_cards_are_discarded_unless_they_stay(bench: Callable[..., Bench]) -> None:
    at = bench()
    at.draw("quiet-morning")
    assert (at.table.today, at.table.event) == (["quiet-morning"], "")
    assert at.table.event_deck.discards == ["quiet-morning"]
    assert at.table.in_force()[0].enemy_phase_forbidden(at.table)
    at.draw("fever")
    assert (at.table.event, at.table.event_deck.discards) == ("fever", [])


@rule("enclave.event.deck")
def test_discards_become_the_deck_when_it_is_empty(bench: Callable[..., Bench]) -> None:
    at = bench()
    at.table.event_deck.discards = ["fever", "looters"]
    at.play("event-check", fate=[(6, 6), ("looters",)])
    assert at.table.event_deck.discards == ["looters"]
    assert at.table.event_deck.has("fever")


@rule("enclave.event.unexpected-guest")
def test_a_guest_may_be_taken_in(bench: Callable[..., Bench]) -> None:
    at = bench()
    assert at.draw("an-unexpected-guest", ["take-in"], [(5,), ("dora",)]) == ["place-survivor dora"]
    assert at.table.index_of("dora") == 2
    assert at.draw("an-unexpected-guest", ["turn-away"], [(1,)]) == []
    assert at.kinds()[-1] == "turned-away"


@rule("enclave.event.unexpected-guest")
def test_a_dead_guest_is_fought_inside(bench: Callable[..., Bench]) -> None:
    at = bench()
    at.table.zombie_cup = Deck("zombies", ["walker"])
    assert at.draw("an-unexpected-guest", fate=[(6,)]) == ["guest-combat walker"]
    assert len(at.table.zombie_cup) == 0


@rule("enclave.event.rescue-forces", "enclave.objective.rescued")
def test_rescue_or_a_crate(bench: Callable[..., Bench]) -> None:
    at = bench()
    at.draw("rescue-forces")
    assert (at.table.rp, at.table.rescue) == (3, False)
    at.table.objective = "rescued"
    at.draw("rescue-forces")
    assert (at.table.rp, at.table.rescue) == (3, True)
    assert at.table.stage.objectives["rescued"].done_at_end_of_day(at.table) == "rescued"


@rule("enclave.event.looters", "enclave.event.supply-cache")
def test_supplies_come_and_go(bench: Callable[..., Bench]) -> None:
    at = bench()
    at.draw("looters")  # there is nothing to take, so no die is rolled
    assert at.kinds()[-1] == "event-in-vain"
    at.draw("supply-cache", fate=[(1,)])
    assert at.table.rp == 2
    at.draw("looters", fate=[(3,)])
    assert at.table.rp == 0


def value(at: Bench, start: int, ask: str, id: str) -> int:
    tally = Tally(start)
    getattr(at.table.stage.events[id], ask)(at.table, tally)
    return tally.value


@rule("enclave.event.good-spirits", "enclave.event.quarrel")
def test_moods_change_the_action_points(bench: Callable[..., Bench]) -> None:
    assert value(bench(), 2, "action_points", "good-spirits") == 3
    assert value(bench(), 2, "action_points", "quarrel") == 1
    assert value(bench(), 1, "action_points", "quarrel") == 1


@rule("enclave.event.radio-contact", "enclave.event.heavy-rain", "enclave.event.full-moon")
def test_radios_rain_and_the_moon_change_rolls(bench: Callable[..., Bench]) -> None:
    assert value(bench(), 7, "search_roll", "radio-contact") == 8
    assert value(bench(), 7, "search_roll", "heavy-rain") == 6
    assert value(bench(), 10, "zombie_fire_goes_out", "heavy-rain") == 7
    assert value(bench(), 5, "zombie_attack_value", "full-moon") == 6


@rule("enclave.event.skilled-hands")
def test_skilled_hands_build_one_defense_for_less(bench: Callable[..., Bench]) -> None:
    at = bench()
    assert value(at, 0, "build_price", "skilled-hands") == 0
    assert value(at, 2, "build_price", "skilled-hands") == 1
    at.table.today = ["skilled-hands", "quarrel"]
    at.table.stage.events["skilled-hands"].has_built(at.table)
    assert at.table.today == ["quarrel"]


@rule("enclave.event.fog")
def test_fog_hampers_shots_until_a_combat_is_over(bench: Callable[..., Bench]) -> None:
    at = bench()
    at.table.event = "fog"
    fog = at.table.stage.events["fog"]
    near, far = Tally(6), Tally(6)
    fog.attack_value(at.table, 0, True, near)
    fog.attack_value(at.table, 0, False, far)
    assert (near.value, far.value) == (6, 5)
    fog.combat_ends(at.table)
    assert (at.table.event, at.table.event_deck.discards) == ("", ["fog"])


@rule("enclave.event.herd-on-the-road", "enclave.event.herd-at-the-gate")
def test_herds_come(bench: Callable[..., Bench]) -> None:
    at = bench()
    assert at.draw("herd-on-the-road") == []
    assert at.table.horde == ["walker", "walker"]
    assert at.draw("herd-at-the-gate") == ["combat"]
    assert len(at.table.horde) == 3


@rule("enclave.event.night-crawler")
def test_a_crawler_hurts_somebody_but_not_the_dog(bench: Callable[..., Bench]) -> None:
    at = bench(["anna", "soldier", "ben"])
    at.draw("night-crawler", fate=[("ben",)])
    assert [one.damage for one in at.table.survivors] == [0, 0, 1]


@rule("enclave.event.nightmares")
def test_nightmares_come_to_who_has_no_drawback(bench: Callable[..., Bench]) -> None:
    at = bench(codes="FED")
    at.table.survivors[0].drawbacks = ["pyrophobia"]
    at.draw("nightmares")
    assert at.table.survivors[1].drawbacks == ["pyrophobia"]
    at.draw("nightmares")  # now nobody is left who could have one
    assert len(at.table.survivors[1].drawbacks) == 1


@rule("enclave.event.fire-in-the-kitchen", "enclave.event.lightning-strike", "enclave.fire.event-starts-subphase")
def test_a_fire_in_the_house_is_fought_at_once(bench: Callable[..., Bench]) -> None:
    at = bench(["anna"])
    at.table.rp = 1
    at.draw("fire-in-the-kitchen", ["extinguish anna rp"], [(2,)])
    assert at.table.fire == 0
    at.table.rp = 1
    at.draw("lightning-strike", ["extinguish anna rp"], [(3,), (3,)])
    assert at.table.fire == 0
    assert [n for kind, n in at.told() if kind == "fire-placed"] == [2, 3]


@rule("enclave.event.arson")
def test_arson_burns_when_a_combat_starts(bench: Callable[..., Bench]) -> None:
    at = bench()
    at.draw("arson")
    assert at.table.event == "arson"
    at.deal((2,))
    at.follow(at.table.in_force()[0].combat_starts(at.table, -1), [])
    assert (at.table.event, at.table.fire) == ("", 3)
    assert "arson" in at.table.event_deck.discards


@rule("enclave.event.storm-damage")
def test_a_storm_takes_a_wall_that_stands(bench: Callable[..., Bench]) -> None:
    at = bench()
    at.draw("storm-damage")
    at.table.walls = [0, 1]
    at.draw("storm-damage")
    assert at.table.walls == [0, 0]
    at.table.walls = [3, 5]
    at.draw("storm-damage", ["give-way rw"])
    assert at.table.walls == [3, 3]


@rule("enclave.event.rot-and-rust")
def test_rust_eats_what_is_on_the_map(bench: Callable[..., Bench]) -> None:
    at = bench()
    wheels, roof = at.build("laboratory", VE), at.build("reinforced-roof", RE)
    at.draw("rot-and-rust")
    assert (wheels.damage, roof.damage) == (0, 1)


@rule("enclave.event.engine-trouble")
def test_engines_break_down(bench: Callable[..., Bench]) -> None:
    at = bench()
    at.draw("engine-trouble")
    assert at.table.vehicle_damage == 0
    at.table.vehicle = True
    at.draw("engine-trouble")
    assert at.table.vehicle_damage == 1


@rule("enclave.event.lost-convoy")
def test_a_convoy_leaves_an_item_behind(bench: Callable[..., Bench]) -> None:
    at = bench()
    at.table.vehicle = False
    assert at.draw("lost-convoy") == ["receive fire-extinguisher"]
    assert at.table.drawn == ["fire-extinguisher"]


@rule("enclave.event.fever")
def test_in_a_fever_nobody_recovers(bench: Callable[..., Bench]) -> None:
    at = bench()
    at.draw("fever")
    assert at.table.in_force()[0].recovery_forbidden(at.table) == "enclave.event.fever"


@rule("enclave.event.full-moon")
def test_a_full_moon_lasts_for_one_combat(bench: Callable[..., Bench]) -> None:
    at = bench()
    at.draw("full-moon")
    at.table.in_force()[0].combat_ends(at.table)
    assert (at.table.event, at.table.event_deck.discards) == ("", ["full-moon"])


# -- objectives --------------------------------------------------------------------------------------------------------


@rule("enclave.objective.random-card", "enclave.objective.the-cure-components", "enclave.objective.brings-components")
def test_an_objective_brings_its_components(bench: Callable[..., Bench]) -> None:
    at = bench(codes="")
    at.play("begin-objective", fate=[("the-cure",)])
    assert at.table.objective == "the-cure"
    assert at.table.codes == "C"
    assert at.table.item_cup.all_cards().count("research-notes") == 2
    assert len(at.table.event_deck) == 0


@rule("enclave.event.setup-components", "enclave.objective.rescued")
def test_an_objective_switches_on_the_rules_that_it_needs(bench: Callable[..., Bench]) -> None:
    at = bench(codes="")
    at.table.objective = "rescued"
    at.play("begin-objective")
    assert at.table.codes == "E"
    assert at.table.event_deck.has("rescue-forces")
    assert not at.table.event_deck.has("engine-trouble")
    other = bench(codes="E")
    other.table.objective = "the-lost-child"
    other.play("begin-objective")
    assert other.table.codes == "EKV"
    assert other.table.event_deck.has("engine-trouble")


@rule("enclave.objective.survival")
def test_survival_enlarges_the_pool_once(bench: Callable[..., Bench]) -> None:
    at = bench(codes="")
    at.table.objective = "survival"
    at.play("begin-objective")
    at.play("begin-objective")
    assert at.table.buildup.all_cards().count("add-3-s") == 2
    survival = at.table.stage.objectives["survival"]
    at.table.round = 49
    assert survival.done_at_end_of_day(at.table) == ""
    at.table.round = 50
    assert survival.done_at_end_of_day(at.table) == "survived"


@rule("enclave.objective.the-cure", "enclave.objective.the-lost-child")
@pytest.mark.parametrize(("id", "before", "why"), [("the-cure", 19, "cured"), ("the-lost-child", 7, "child-found")])
def test_the_last_point_wins_at_once(bench: Callable[..., Bench], id: str, before: int, why: str) -> None:
    at = bench()
    at.table.objective, at.table.progress = id, before - 1
    assert not gain_points(at.table, 1, "enclave.objective.the-cure")
    with pytest.raises(Over):
        gain_points(at.table, 1, "enclave.objective.the-cure")
    assert at.table.victory == why


# -- the campaign ------------------------------------------------------------------------------------------------------


@rule("enclave.campaign.next-objective", "enclave.campaign.xp-after-objective")
def test_in_a_campaign_the_turn_ends_and_people_learn(bench: Callable[..., Bench]) -> None:
    at = bench(["anna", "soldier", "ben"])
    at.table.wanted, at.table.objective, at.table.progress = 2, "the-cure", 19
    at.table.push("enemy")
    assert gain_points(at.table, 1, "enclave.action.research-cure")
    assert [task.name for task in at.table.agenda] == ["next-objective", "experience", "experience"]
    assert at.table.agenda[-1].words == ("anna",)
    assert at.table.completed == ["the-cure"]


@rule("enclave.campaign.end")
def test_enough_objectives_win_the_campaign(bench: Callable[..., Bench]) -> None:
    at = bench()
    at.table.wanted, at.table.objective, at.table.completed = 2, "survival", ["the-cure"]
    with pytest.raises(Over):
        goal_reached(at.table, "survived", "enclave.objective.survival")
    assert at.table.victory == "campaign-won"


@rule("enclave.campaign.xp-after-objective", "enclave.campaign.xp-max-two")
def test_what_is_learned_is_nobody_elses(bench: Callable[..., Bench]) -> None:
    at = bench()
    at.play("experience", ("anna",), ["learn anna tough"])
    at.play("experience", ("ben",), ["learn ben fast"])
    assert "learn ben tough" not in [option.text for option in at.asked[1].options]
    assert at.table.survivors[0].experience == ["tough"]
    assert at.table.survivors[0].pieces[-1].id == "tough"
    at.table.survivors[0].experience = ["tough", "fast"]
    at.table.survivors[1].experience = []
    at.play("experience", ("anna",))  # nobody learns a third
    at.play("experience", ("ben",), ["learn-nothing ben"])
    assert at.table.survivors[1].experience == []


@rule("enclave.campaign.kept-between-objectives", "enclave.campaign.next-objective", "enclave.campaign.objective-drawn")
def test_the_group_goes_on_as_it_stands(bench: Callable[..., Bench]) -> None:
    at = bench(codes="FEC")
    table = at.table
    table.wanted, table.objective, table.completed = 4, "the-cure", ["the-cure"]
    table.walls, table.rp, table.horde, table.round, table.event = [3, 0], 4, ["walker"], 17, "fog"
    table.survivors[0].damage = 1
    table.survivors[0].items = ["research-notes", "fire-extinguisher"]
    table.item_cup = Deck("items", ["research-notes"])
    at.build("laboratory", RE)
    at.build("reinforced-roof", RE)
    assert at.play("next-objective", fate=[("rescued",)]) == ["new-day"]
    assert (table.objective, table.progress, table.round) == ("rescued", 0, 0)
    assert (table.walls, table.rp, table.horde, table.survivors[0].damage) == ([3, 0], 4, ["walker"], 1)
    assert table.survivors[0].items == ["fire-extinguisher"]
    assert [defense.card for defense in table.defenses] == ["reinforced-roof"]
    assert (table.codes, table.event, table.event_deck.discards) == ("FE", "", [])
    assert table.event_deck.has("fog")
    assert table.item_cup.all_cards() == []


@rule("enclave.campaign.kept-between-objectives")
def test_the_chits_of_survival_leave_with_it(bench: Callable[..., Bench]) -> None:
    at = bench(codes="FES")
    at.table.wanted, at.table.objective, at.table.completed = 4, "survival", ["the-cure", "rescued", "survival"]
    at.table.buildup = Deck("chits", ["add-1", "add-1", "add-3-s"])
    at.table.buildup.discards = ["add-3-s"]
    at.play("next-objective")  # one is left to draw
    assert at.table.buildup.all_cards() == ["add-1", "add-1"]
    assert at.table.objective == "the-lost-child"


@rule("enclave.campaign.cleaning-the-house-start")
def test_after_the_house_the_campaign_has_its_own_walls(bench: Callable[..., Bench]) -> None:
    at = bench()
    at.table.walls, at.table.survivors[0].area, at.table.survivors[0].items = [2, 1], EP, ["molotov"]
    at.table.objective = "the-cure"
    assert at.play("campaign-begins") == ["purchase", "new-day"]
    assert (at.table.walls, at.table.outer_wall, at.table.rp) == ([0, 0], False, 8)
    assert (at.table.survivors[0].area, at.table.survivors[0].items) == (RE, ["molotov"])
    assert at.table.wall(EW) == 0
