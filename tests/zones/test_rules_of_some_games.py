"""Rules of the family that only some of its games use: food, gear with skills, slipping away, leaving, crates and going
all-out. The Outpost is given what it takes."""

import pytest

from shamble.kernel.decks import Deck
from shamble.kernel.questions import Option
from shamble.kernel.state import Task, Turn
from shamble.testing import GameInspector
from shamble.zones.rules import tasks
from shamble.zones.rules.action import Moment
from shamble.zones.rules.carrying import take_back
from shamble.zones.rules.combat import BREAK, dice_of, dice_shown, prepare, second_dice_of, skills_with
from shamble.zones.rules.eating import Eating
from shamble.zones.rules.equipment import MELEE, RANGED, Inventory, Item, Weapon
from shamble.zones.rules.learning import settle_gear
from shamble.zones.rules.moving import ESCAPE, LeavingLast, SlippingAway
from shamble.zones.rules.moving_skills import SlipAway
from shamble.zones.rules.setup import deal_evenly
from shamble.zones.rules.stage import Token
from shamble.zones.rules.survivors import Abilities
from shamble.zones.rules.tokens import use_token
from shamble.zones.rules.turns import LED

look = GameInspector()
ROW = """
+.....+.....+.....+
: y0  : y1  : y2  :
+.....+.....+.....+
"""


@pytest.fixture
def game(outpost):
    """Wren's turn in y1; Oswin is in y2."""
    return outpost(ROW, {"wren": "y1", "oswin": "y2"}, active="wren")


@pytest.fixture
def table(game):
    game.state.agenda = []
    game.state.survivors[0].inventory = Inventory()
    return game.state


@pytest.fixture
def change(table, monkeypatch):
    """Gives a card other attributes, for this test."""

    def change(card, **attributes):
        for name, value in attributes.items():
            monkeypatch.setattr(table.stage.cards[card], name, value)
        monkeypatch.setattr(table.stage, "gear", {})
        monkeypatch.setattr(table.stage, "skills_on", {})
        monkeypatch.setattr(table.stage, "skills_of_gear", [])
        monkeypatch.setattr(table.stage, "helps_melee", False)
        table.stage.read_cards()

    return change


def agenda(table):
    return [(task.name, task.numbers, task.words) for task in table.agenda]


def do(steps):
    """Nobody is asked anything."""
    assert list(steps) == []


def offers(table, action, turn=None):
    """What the action offers now."""
    choice = table.choice(0, "act", "round.three-actions")
    action.offer(table, Moment(table, turn or table.turn), choice)
    return [option.text for option in choice.options]


# -- food --------------------------------------------------------------------------------------------------------------


def test_food_is_eaten_for_its_experience(game, table, change):
    change("dark-lantern", experience=3)
    table.survivors[0].inventory = Inventory(
        (Item("axe"),), (Item("dark-lantern", "lane"), Item("dark-lantern", "lane"))
    )
    eating = Eating()
    assert offers(table, eating) == ["eat dark-lantern"]
    assert eating.cost(table, table.turn, Option("eat", ("dark-lantern",)))[0] == 0
    do(eating.perform(table, table.turn, Option("eat", ("dark-lantern",))))
    survivor = table.survivors[0]
    assert (survivor.experience, [item.card for item in survivor.inventory.items]) == (3, ["axe", "dark-lantern"])
    assert table.decks[0].discards[-1] == "dark-lantern"
    assert look.said(game, "ate") == [("ate", "wren", "dark-lantern", "", 0)]


@pytest.mark.parametrize(
    ("card", "mark", "refused"),
    [
        ("dark-lantern", "", ""),
        ("leather-coat", "", "You aren't carrying that."),
        ("dark-lantern", LED, "You can eat and drink only in your own turn."),
    ],
)
def test_what_is_carried_is_eaten_in_the_own_turn(table, change, card, mark, refused):
    change("dark-lantern", experience=3)
    change("leather-coat", experience=1)
    table.survivors[0].inventory = Inventory((), (Item("dark-lantern"),))
    turn = Turn(0, 3)
    turn.marks = [mark] if mark else []
    rule, why = Eating().why_not(table, Moment(table, turn), Option("eat", (card,)))
    assert (bool(rule), why) == (bool(refused), refused)
    assert Eating().why_never(table, Option("eat", (card,))) == ("", "")
    assert Eating().why_never(table, Option("eat", ("axe",))) == ("card.food", "You can't eat or drink that.")
    assert [option.text for option in Eating().wishes(table)] == ["eat dark-lantern"], "what anybody carries"


@pytest.mark.parametrize("cost", [0, 1])
def test_a_meal_may_take_an_action(table, change, cost, monkeypatch):
    change("dark-lantern", experience=3)
    monkeypatch.setattr(type(table.edition), "cost_of_food", lambda edition, table: cost)
    table.survivors[0].inventory = Inventory((), (Item("dark-lantern"),))
    spent = Turn(0, 0)
    rule, _ = Eating().why_not(table, Moment(table, spent), Option("eat", ("dark-lantern",)))
    assert bool(rule) == bool(cost)
    assert offers(table, Eating(), spent) == ([] if cost else ["eat dark-lantern"])


# -- gear --------------------------------------------------------------------------------------------------------------


def skills(table, who=0):
    return [skill.id for skill in table.survivors[who].abilities]


def test_gear_lends_its_skills_while_it_is_held(table, change):
    change("leather-coat", skills=["sprint", "slippery"])
    own = skills(table)
    inventory = table.survivors[0].inventory
    inventory.hands = (Item("leather-coat"), Item("leather-coat"))
    settle_gear(table, 0)
    assert skills(table) == [*own, "sprint", "slippery"], "each once"
    inventory.hands, inventory.backpack = (), (Item("leather-coat"),)
    settle_gear(table, 0)
    assert skills(table) == own


def test_some_gear_also_works_in_the_backpack(table, change):
    change("dark-lantern", skills=["sprint"])
    own = skills(table)
    table.survivors[0].inventory.backpack = (Item("dark-lantern"),)
    settle_gear(table, 0)
    assert skills(table) == [*own, "sprint"]


def test_skills_on_a_weapon_work_in_its_attacks_alone(table, change):
    change("axe", skills=["sprint", "slippery"])
    table.survivors[0].set_abilities(Abilities([table.stage.skills["slippery"]]))
    assert table.stage.gear == {}
    assert [skill.id for skill in skills_with(table, 0, "axe")] == ["slippery", "sprint"]
    assert [skill.id for skill in skills_with(table, 0, "cudgel")] == ["slippery"]


def test_a_card_is_taken_back_from_the_discards(table):
    table.decks[0].discards = ["axe", "pistol"]
    table.decks[1].discards = ["axe"]
    take_back(table, 0, "axe", "lane")
    assert [deck.discards for deck in table.decks[:2]] == [["pistol"], ["axe"]]
    assert [(item.card, item.back) for item in table.survivors[0].inventory.backpack] == [("axe", "lane")]


# -- slipping away, and leaving ----------------------------------------------------------------------------------------


@pytest.fixture
def slips(table):
    """Wren has the skill, and a drifter is beside her."""
    skill = SlipAway("slip-away")
    table.survivors[0].set_abilities(Abilities([skill]))
    table.put_dead(0, 1, 1)
    return skill


def test_one_slips_away_from_the_dead_once_a_turn(table, slips):
    action = SlippingAway()
    assert offers(table, action) == ["slip y0", "slip y2"]
    assert action.cost(table, table.turn, Option("slip", ("y0",), 0))[0] == 1
    do(action.perform(table, table.turn, Option("slip", ("y0",), 0)))
    assert table.survivors[0].zone == 0
    table.put_dead(0, 0, 1)
    assert offers(table, action) == []
    why = action.why_not(table, Moment(table, table.turn), Option("slip", ("y1",), 1))
    assert why == ("skill.slip-away", "You have already slipped away this turn.")


def test_nobody_slips_away_from_nothing_or_without_the_skill(table, slips):
    action = SlippingAway()
    wish = Option("slip", ("y0",), 0)
    assert wish.text in [option.text for option in action.wishes(table)]
    assert action.why_never(table, wish) == ("", "")
    assert action.why_not(table, Moment(table, table.turn), wish) == ("", "")
    assert action.why_not(table, Moment(table, table.turn), Option("slip", ("y1",), 1))[0] != "", "she is there already"
    assert action.why_not(table, Moment(table, Turn(0, 0)), wish)[0] == "round.three-actions"
    table.put_dead(0, 1, -1)
    assert offers(table, action) == []
    assert action.why_not(table, Moment(table, table.turn), wish)[1] == "You can just walk away from here."
    table.put_dead(0, 1, 1)
    table.survivors[0].set_abilities(Abilities([]))
    assert offers(table, action) == []
    for rule, _ in (action.why_never(table, wish), action.why_not(table, Moment(table, table.turn), wish)):
        assert rule == "skill.slip-away"


def test_one_leaves_through_an_exit_without_the_dead_for_no_action(table, monkeypatch):
    action = LeavingLast()
    at = Moment(table, table.turn)
    assert offers(table, action) == []
    assert action.why_not(table, at, ESCAPE)[0] == "scene.escape"
    monkeypatch.setattr(table.stage, "exits", [1])
    assert offers(table, action) == ["escape"]
    assert action.cost(table, table.turn, ESCAPE)[0] == 0
    assert action.why_not(table, Moment(table, Turn(0, 0)), ESCAPE) == ("", "")
    table.turn.marks = [LED]
    assert action.why_not(table, Moment(table, table.turn), ESCAPE)[1] == "You leave at the end of your own turn."
    table.turn.marks = []
    table.put_dead(0, 1, 1)
    assert offers(table, action) == []
    assert action.why_not(table, Moment(table, table.turn), ESCAPE)[1].startswith("You can't leave while there are")


# -- crates ------------------------------------------------------------------------------------------------------------


@pytest.fixture
def crate(table, monkeypatch):
    token = Token("crate", "the crate", 1, "take")
    token.draws = "lane"
    monkeypatch.setattr(table.stage, "tokens", [token])
    table.tokens = [1]
    return token


def open_crate(table):
    steps = use_token(table, 0, 0)
    asked = [question.ask for question in steps]
    assert asked == []
    return agenda(table)


def test_a_crate_gives_a_card_of_its_deck(game, table, crate):
    table.decks[0] = Deck("lane", ["axe"])
    assert ("receive", (0,), ("axe", "lane")) in open_crate(table)
    assert look.said(game, "searched") == [("searched", "wren", "axe", "lane", 0)]
    assert table.survivors[0].experience == 0


def test_a_trap_in_a_crate_is_sprung(table, crate, change):
    change("axe", trap="drifter")
    table.decks[0] = Deck("lane", ["axe"])
    assert "receive" not in [name for name, _, _ in open_crate(table)]
    assert table.dead_of(0, 1) == 1
    assert table.decks[0].discards == ["axe"]


def test_an_empty_deck_gives_nothing_and_its_discards_stay(game, table, crate):
    table.decks[0] = Deck("lane", [])
    table.decks[0].discards = ["axe"]
    assert "receive" not in [name for name, _, _ in open_crate(table)]
    assert look.said(game, "found-nothing") == [("found-nothing", "wren", "lane", "", 0)]
    assert table.decks[0].discards == ["axe"]


# -- dealing all cards -------------------------------------------------------------------------------------------------


def test_all_starting_cards_are_dealt_and_the_players_choose_who_gets_one_more(table):
    table.out = ["axe"] * 5
    for survivor in table.survivors:
        survivor.inventory = Inventory()
    steps = deal_evenly(table)
    offered = []
    for question in steps:
        offered.append([option.text for option in question.options])
        question.chosen = question.options[-1]
    assert offered == [["one-more wren", "one-more oswin", "one-more tamsin"], ["one-more wren", "one-more oswin"]]
    assert [survivor.inventory.count() for survivor in table.survivors] == [1, 2, 2]
    assert table.out == []


def test_a_starting_card_that_a_skill_gives_counts_as_dealt(table, monkeypatch):
    table.out = ["axe", "axe", "spoon"]
    for survivor in table.survivors:
        survivor.inventory = Inventory()
    skill = SlipAway("slip-away")
    skill.starts_with = "spoon"
    table.survivors[1].set_abilities(Abilities([skill]))
    do(deal_evenly(table))
    assert [[item.card for item in survivor.inventory.items] for survivor in table.survivors] == [
        ["axe"],
        ["spoon"],
        ["axe"],
    ]


# -- what cards and skills add to an attack ----------------------------------------------------------------------------


def test_a_card_in_hand_adds_dice_to_other_melee_weapons(table, change):
    change("dark-lantern", helps_other_melee=2)
    change("axe", helps_other_melee=1)
    survivor = table.survivors[0]
    survivor.set_abilities(Abilities([]))
    survivor.inventory.hands = (Item("axe"), Item("dark-lantern"))
    cards = table.stage.cards
    assert dice_of(table, prepare(table, 0, cards["axe"], MELEE, 1, 1)) == cards["axe"].melee.dice + 2, "not to itself"
    assert dice_of(table, prepare(table, 0, cards["pistol"], RANGED, 1, 1)) == cards["pistol"].ranged.dice
    survivor.inventory.hands = (Item("axe"),)
    assert dice_of(table, prepare(table, 0, cards["axe"], MELEE, 1, 1)) == cards["axe"].melee.dice


def test_all_out_every_weapon_rolls_dice_of_the_second_colour(table, change):
    change("axe", all_out=3)
    table.survivors[0].set_abilities(Abilities([]))
    card = table.stage.cards["axe"]
    usual = prepare(table, 0, card, MELEE, 2, 1)
    wild = prepare(table, 0, card, MELEE, 2, 1, all_out=True)
    assert (second_dice_of(table, usual), second_dice_of(table, wild)) == (0, 6)
    wild.faces, wild.second = [4, 3], [1, 4, 6]
    assert dice_shown(table, wild).count_hits() == 3, "it needs a 4"


@pytest.mark.parametrize(("accuracy", "hits"), [(1, 4), (2, 4), (3, 2)])
def test_a_break_never_hits_even_where_every_number_does(table, change, accuracy, hits):
    change("axe", all_out=3)
    table.survivors[0].set_abilities(Abilities([]))
    axe = table.stage.cards["axe"]
    wild = prepare(table, 0, axe, MELEE, 1, 1, all_out=True)
    wild.weapon = Weapon(MELEE, 0, 0, 2, accuracy, 1)
    wild.faces, wild.second = [2, 6], [BREAK, 2, 6]
    shown = dice_shown(table, wild)
    assert shown.hits == (accuracy <= 2, True)
    assert shown.beside.hits == (False, accuracy <= 2, True)
    assert shown.count_hits() == hits


def test_what_is_thrown_burns_everybody_in_its_zone_and_is_gone(game, table):
    table.survivors[0].inventory.hands = (Item("pistol", "lane"), Item("axe", "lane"))
    table.put_dead(0, 0, 2)
    table.put_dead(1, 0, 1)
    table.put_dead(0, 1, 1)
    do(tasks.throw(table, Task("throw", (0, 0), ("pistol",))))
    assert (table.dead_in(0), table.dead_in(1)) == (0, 1)
    assert [item.card for item in table.survivors[0].inventory.items] == ["axe"]
    assert look.said(game, "threw") == [("threw", "wren", "pistol", "y0", 0)]
