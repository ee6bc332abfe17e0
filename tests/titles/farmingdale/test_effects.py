"""The language of effects: who is found, who is chosen; ties; and Fate cards that are held for a moment."""

from __future__ import annotations

from typing import Any

import pytest

import shamble
from shamble.files.content import read_yaml
from shamble.kernel.errors import ContentError, SettingError
from shamble.kernel.state import State, Task
from shamble.testing import altered, rule
from shamble.titles.farmingdale.content.effects import EffectReader, check_scope
from shamble.titles.farmingdale.rules.cards import Card
from shamble.titles.farmingdale.rules.effects import language, targets
from shamble.titles.farmingdale.rules.effects.language import Selector
from shamble.titles.farmingdale.rules.held import offered
from shamble.titles.farmingdale.rules.table import Farmingdale
from shamble.titles.farmingdale.title import content
from tests.titles.farmingdale.cards import after, twist

EVERYTHING = {"ask": "everything"}
PEOPLE = {
    "sheriff-hunt": "town-center",
    "captain-piazza": "forest-3",
    "farmingdale-furies": "forest-4",
    "regular-civilians-1": {"place": "highway-5", "marks": ["defiant"]},
    "regular-civilians-2": "cemetery",
    "horatius": "reserve",
}
ZEDS = {"regular-zeds-1": "forest-start", "regular-zeds-2": "forest-2", "regular-zeds-3": "mountain-6"}


SHORT = {
    **{str(n): f"regular-zeds-{n}" for n in (1, 2, 3)},
    "hunt": "sheriff-hunt",
    "piazza": "captain-piazza",
    "furies": "farmingdale-furies",
    "defiant": "regular-civilians-1",
    "dead": "regular-civilians-2",
}


def test_every_word_of_a_target_has_a_meaning() -> None:
    assert list(targets.GROUPS) == list(language.GROUPS)
    assert set(targets.PLACES) == {*language.PLACES, *language.OF_SPACE, *language.OF_TRACK}


@pytest.mark.parametrize(
    ("group", "place", "name", "ids"),
    [
        ("any", "all", "", "1 2 3 hunt piazza furies defiant"),
        ("zeds", "all", "", "1 2 3"),
        ("zeds", "not-start", "", "2 3"),
        ("fighters", "all", "", "hunt piazza furies defiant"),
        ("hero", "all", "", "hunt piazza"),
        ("hero", "town-center", "", "hunt"),
        ("regular-civilians", "village", "", "defiant"),
        ("regular-civilians", "cemetery", "", "dead"),
        ("any", "fated", "", "1 2 piazza furies"),
        ("any", "fated-not-start", "", "2 piazza furies"),
        ("any", "space", "forest-3", "piazza"),
        ("any", "adjacent", "forest-3", "2 furies"),
        ("any", "track", "mountain", "3"),
    ],
)
def test_whom_a_target_finds(table: Any, fd: Any, group: str, place: str, name: str, ids: str) -> None:
    state = fd.state(table(people=PEOPLE, zeds=ZEDS, fated="forest"))
    index = state.board.by_id.get(name, state.board.track_by_id.get(name, 0))
    found = targets.found(state, Selector(group, place, index, "each"))
    assert {unit.id for unit in found} == {SHORT[id] for id in ids.split()}


def test_nobody_is_on_the_fated_track_before_a_fate_card_is_turned_over(table: Any, fd: Any) -> None:
    state = fd.state(table(people=PEOPLE, zeds=ZEDS))
    assert targets.found(state, Selector("any", "fated", 0, "each")) == []


def test_the_fated_start_space_is_nowhere_before_a_fate_card_is_turned_over(table: Any, fd: Any) -> None:
    spot = language.Spot(0, True)
    assert targets.place_of(fd.state(table()), spot) == -1
    state = fd.state(table(fated="forest"))
    assert state.name(targets.place_of(state, spot)) == "forest-start"
    game = after(table(), Task("effects", (0,), ("fate-straggler",)))
    assert (fd.state(game).zeds, fd.said(game, "in-vain")[0][1]) == ([], "fate-straggler")


@rule("zeds.seq.ties")
def test_ties_are_settled_for_us_unless_we_want_to_be_asked(table: Any, fd: Any) -> None:
    """The one that is nearer to Town Center is called back."""
    zeds = {"regular-zeds-21": "highway-4", "regular-zeds-22": "highway-2", "regular-zeds-23": "forest-1"}
    game = twist(table(zeds=zeds), "fate-decoy", "highway")
    assert fd.place(game, "regular-zeds-22") == "highway-3"
    assert fd.asked(game) == "act"
    game = twist(table(zeds=zeds, options=EVERYTHING), "fate-decoy", "highway")
    assert fd.asked(game) == "tied-target"
    assert fd.options(game) == ["target regular-zeds-22", "target regular-zeds-21"]
    fd.answer(game, "target regular-zeds-21")
    assert fd.place(game, "regular-zeds-21") == "highway-5"


@rule("zeds.seq.ties")
def test_what_helps_zeds_helps_those_that_are_farthest(table: Any, fd: Any) -> None:
    zeds = {"regular-zeds-22": {"place": "forest-1", "hits": 1}, "regular-zeds-23": {"place": "forest-6", "hits": 1}}
    game = twist(table(zeds=zeds), "fate-mended", "forest")
    assert (fd.unit(game, "regular-zeds-22").hits, fd.unit(game, "regular-zeds-23").hits) == (1, 0)


@rule("zeds.seq.most-fewest")
def test_a_tie_of_tracks_is_settled_where_the_zeds_are_farthest(table: Any, fd: Any) -> None:
    zeds = {"regular-zeds-1": "highway-2", "regular-zeds-2": "suburbs-5", "regular-zeds-3": "mountain-3"}
    game = table(phase="zeds", event="ev-all-quiet", zeds={**zeds, "regular-zeds-4": "forest-3"})
    assert fd.place(game, "regular-zeds-2") == "suburbs-4"
    assert len(fd.said(game, "activates")) == 1


def test_what_one_is_asked_about_is_a_setting() -> None:
    with pytest.raises(SettingError, match="decisions, everything"):
        shamble.new("farmingdale", options={"ask": "nothing"})


# -- cards that are held for a roll, a shot, an attack -----------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "moment", "changed"),
    [
        ("fate-adrenaline", "after-combat-roll", [("hth-reroll", 0, 1)]),
        ("fate-spare-clip", "before-gunfire", [("gunfire-shift", 1, -99), ("ammo-cost", -1, -99)]),
        ("fate-back-door", "zeds-enter-space", [("may-withdraw", 0, 1)]),
        ("fate-lucky-find", "after-forage-roll", [("forage-result", 0, 6)]),
    ],
)
@rule("zeds.fate.held-use")
def test_a_held_card_changes_what_is_under_way(table: Any, fd: Any, card: str, moment: str, changed: Any) -> None:
    held = ["fate-adrenaline", "fate-spare-clip", "fate-back-door", "fate-lucky-find", "fate-second-wind"]
    state = fd.state(table(held=held))
    asks = offered(state, moment, ("sheriff-hunt",))
    question: Any = next(asks)
    assert [option.text for option in question.options] == [f"play {card}", "hold"]
    assert (question.ask, question.usual.text, question.in_passing) == (moment, "hold", True)
    question.take(f"play {card}")
    with pytest.raises(StopIteration) as over:
        next(asks)
    assert over.value.value is True
    assert [(lasting.stat, lasting.by, lasting.value) for lasting in state.lasting] == changed
    assert {lasting.until for lasting in state.lasting} == {"now"}
    assert (card in state.held, state.fate.discards) == (False, [card])


@rule("zeds.fate.held-use")
def test_a_held_card_may_be_kept(table: Any, fd: Any) -> None:
    state = fd.state(table(held=["fate-adrenaline"]))
    asks = offered(state, "after-combat-roll", ("sheriff-hunt",))
    question: Any = next(asks)
    question.take("hold")
    with pytest.raises(StopIteration) as over:
        next(asks)
    assert over.value.value is False
    assert (state.held, state.lasting) == (["fate-adrenaline"], [])


@pytest.mark.parametrize(
    ("effects", "at_roll", "complaint"),
    [
        ("[{op: gain, ammo: 1}]", True, "does nothing but 'modify' with 'scope: this'"),
        ("[{op: modify, stat: ammo-cost, by: -1, scope: this}]", False, "has no 'scope: this'"),
    ],
)
def test_only_a_card_for_a_roll_changes_what_is_under_way(effects: str, at_roll: bool, complaint: str) -> None:
    page = read_yaml(effects, "card")
    card = Card("card", "Card", "")
    EffectReader(content().board, content().markers).read(page, card)
    with pytest.raises(ContentError, match=complaint), page.gathering():
        check_scope(page, card, at_roll)


@rule("zeds.pressure.order")
def test_movement_pressure_comes_first() -> None:
    reader = EffectReader(content().board, content().markers)
    reader.read(read_yaml("[{op: pressure, kind: move}, {op: pressure, kind: new}]", "card"), Card("card", "Card", ""))
    page = read_yaml("[{op: pressure, kind: new}, {op: pressure, kind: move}]", "card")
    with pytest.raises(ContentError, match="'move' comes before 'new'"), page.gathering():
        reader.read(page, Card("card", "Card", ""))


def test_goodies_of_no_card_give_nothing(table: Any, fd: Any) -> None:
    game = table(markers={"mountain-2": "goodies"}, people={"sheriff-hunt": "mountain-2"}, events_left=0, ammo=1)
    fd.answer(game, "pass")
    assert fd.state(game).ammo == 1


def test_units_that_were_driven_off_are_out_of_it(table: Any, fd: Any) -> None:
    """A part of an effect for units that are no longer there does nothing."""
    part = Task("effect-part", (0,), ("ev-mine-boom", "captain-piazza"))
    game = after(table(people={"captain-piazza": "mountain-3"}), part)
    assert not fd.unit(game, "captain-piazza").reduced


def test_a_table_knows_whether_it_asks_about_everything(table: Any, fd: Any) -> None:
    def change(state: State) -> None:
        assert isinstance(state, Farmingdale)
        state.asks_all = not state.asks_all

    twin = altered(table(), change)
    assert twin is not None
    assert fd.state(twin).asks_all
    assert fd.state(twin).copy().asks_all
