"""What players can agree on before a game, and what makes no sense in the scene they play."""

from __future__ import annotations

import pytest

from shamble.files.content import read_yaml
from shamble.kernel.errors import SettingError, ShambleError
from shamble.testing import rule
from shamble.titles.enclave.content.loader import Content
from shamble.titles.enclave.content.scenes import read_scene
from shamble.titles.enclave.rules import pieces
from shamble.titles.enclave.rules.pieces import Objective
from shamble.titles.enclave.rules.stage import Stage
from shamble.titles.enclave.settings import DEFAULTS, SAYS, Agreed, agreed_on
from shamble.titles.enclave.title import title

SCENES = title.folder / "scenes"
STANDARD = ("bootcamp", "first-day", "siege")


def stage_of(scene: str) -> Stage:
    """A scene with the four objectives, and just enough people and zombies for it."""
    content = Content()
    for id, code, needs in (
        ("rescued", "", "E"),
        ("the-cure", "C", ""),
        ("survival", "S", ""),
        ("the-lost-child", "K", "V"),
    ):
        objective = Objective(id, f"enclave.objective.{id}")
        objective.code, objective.needs = code, needs
        content.stage.objectives[id] = objective
    for number in range(3):
        content.stage.people[f"p{number}"] = pieces.Person(f"p{number}", "", 7, 3, [], True)
    content.stage.zombies["walker"] = pieces.ZombieKind("walker", "", "", 6, 5, 1, [])
    return read_scene(read_yaml(SCENES / f"{scene}.yaml"), content, SCENES)


def agree(scene: str = "bootcamp", **options: object) -> Agreed:
    wanted = {key.replace("_", "-"): value for key, value in options.items()}
    return agreed_on(stage_of(scene), {**DEFAULTS, **wanted})


def refused(scene: str = "bootcamp", **options: object) -> str:
    with pytest.raises(ShambleError) as caught:
        agree(scene, **options)
    return str(caught.value)


def test_the_lobby_offers_what_a_setting_can_be() -> None:
    assert list(title.choices["objective"])[2:] == ["random", "rescued", "the-cure", "survival", "the-lost-child"]
    for name, values in title.choices.items():
        assert title.options[name] in values, "the default is one of them"


@pytest.mark.parametrize(
    ("scene", "elsewhere"),
    [
        ("siege", {"campaign-start", "campaign-cleaning-the-house", "campaign-objectives"}),
        ("cleaning-the-house", {"campaign-start", "campaign-cleaning-the-house", "campaign-objectives", "objective"}),
        ("campaign", {"advanced"}),
    ],
)
def test_only_settings_that_matter_in_a_scene_are_offered(scene: str, elsewhere: set[str]) -> None:
    assert {setting for setting in title.options if not title.concerns(setting, scene)} == elsewhere


def test_every_option_says_what_it_is_for() -> None:
    assert list(DEFAULTS) == list(SAYS)
    assert all(len(says) < 130 for says in SAYS.values())


@rule("enclave.setup.standard-game-uncoded-only")
@pytest.mark.parametrize("scene", [*STANDARD, "cleaning-the-house"])
def test_without_a_wish_a_scenario_is_the_standard_game(scene: str) -> None:
    agreed = agree(scene)
    assert (agreed.codes, agreed.objective, agreed.wanted, agreed.launches) == ("", "", 0, 0)
    assert (agreed.two_dice, agreed.strike_refuge, agreed.cleaning_first) == (False, True, False)
    assert agreed.start == "standard"


@rule("enclave.advanced.rules-combine-freely")
def test_advanced_rules_are_added_one_by_one_or_together() -> None:
    assert agree(advanced="none").codes == ""
    assert agree(advanced="vehicles").codes == "V"
    assert agree(advanced="fire, vehicles").codes == "VF"
    assert agree(advanced="events,drawbacks").codes == "DE"
    assert agree(advanced="all").codes == "VDFE"


def test_objectives_are_one_of_the_advanced_rules() -> None:
    assert agree(advanced="objectives").objective == "random"
    assert agree(advanced="all").objective == "random"
    assert agree(advanced="all", objective="none").objective == ""
    assert agree(advanced="objectives", objective="survival").objective == "survival"
    assert agree(advanced="vehicles, drawbacks, fire, events").objective == ""


@rule("enclave.objective.brings-components", "enclave.components.coded-only-with-rules")
@pytest.mark.parametrize(
    ("objective", "codes"),
    [("random", ""), ("rescued", "E"), ("the-cure", "C"), ("survival", "S"), ("the-lost-child", "VK")],
)
def test_a_named_objective_switches_on_what_it_needs(objective: str, codes: str) -> None:
    agreed = agree(objective=objective)
    assert (agreed.objective, agreed.codes, agreed.wanted) == (objective, codes, 0)


def test_what_an_objective_needs_is_not_switched_on_twice() -> None:
    assert agree(advanced="vehicles, fire", objective="the-lost-child").codes == "VFK"


def test_readings() -> None:
    assert agree(random_selection="two-dice").two_dice
    assert not agree(ip_zombies_strike_refuge="no").strike_refuge
    assert agree(thrown_items_per_turn="2").launches == 2
    assert agree(thrown_items_per_turn=3).launches == 3
    assert [agree(thrown_items_per_turn=number).launches for number in (1, 99)] == [1, 99]
    for number in (0, 100):
        with pytest.raises(SettingError, match="or a number from 1 up"):
            agree(thrown_items_per_turn=number)


@rule("enclave.campaign.all-advanced-rules")
def test_the_campaign_uses_all_advanced_rules_and_has_objectives() -> None:
    for agreed in (agree("campaign"), agree("campaign", advanced="all", objective="random")):
        assert (agreed.codes, agreed.objective, agreed.wanted) == ("VDFE", "random", 4)
    assert agree("campaign", objective="the-cure").codes == "VDFEC"


def test_how_a_campaign_begins_and_when_it_is_won() -> None:
    assert agree("campaign", campaign_start="alternative").start == "alternative"
    assert agree("campaign", campaign_cleaning_the_house="yes").cleaning_first
    assert [agree("campaign", campaign_objectives=number).wanted for number in ("1", "2", 3, "4", "all")] == [
        *(1, 2, 3, 4, 4)
    ]


def test_a_single_combat_leaves_out_what_it_has_no_time_for() -> None:
    agreed = agree("cleaning-the-house", advanced="all")
    assert (agreed.codes, agreed.objective) == ("VDF", "")


@pytest.mark.parametrize(
    ("scene", "options", "message"),
    [
        (
            "bootcamp",
            {"advanced": "cars"},
            "“cars” is not an advanced rule. Write scene, none, all, or some of",
        ),
        ("bootcamp", {"advanced": "fire, all"}, "“all” is not an advanced rule"),
        ("bootcamp", {"advanced": ""}, "“” is not an advanced rule"),
        ("bootcamp", {"objective": "cure"}, "it is one of scene, none, random, rescued, the-cure, survival, the-lost"),
        ("bootcamp", {"random_selection": "dice"}, "random-selection=dice: it is one of uniform, two-dice."),
        ("bootcamp", {"ip_zombies_strike_refuge": "on"}, "it is one of no, yes."),
        ("bootcamp", {"thrown_items_per_turn": "0"}, "use unlimited, or a number from 1 up."),
        ("bootcamp", {"thrown_items_per_turn": "many"}, "use unlimited, or a number from 1 up."),
        (
            "bootcamp",
            {"campaign_start": "alternative"},
            "campaign-start=alternative: it is for the campaign",
        ),
        ("siege", {"campaign_cleaning_the_house": "yes"}, "campaign-cleaning-the-house=yes: it is for the campaign"),
        ("first-day", {"campaign_objectives": "2"}, "campaign-objectives=2: it is for the campaign"),
        ("campaign", {"campaign_start": "easy"}, "it is one of standard, alternative."),
        ("campaign", {"campaign_cleaning_the_house": "maybe"}, "it is one of no, yes."),
        ("campaign", {"campaign_objectives": "5"}, "it is all, or a number from 1 to 4."),
        ("campaign", {"campaign_objectives": "0"}, "it is all, or a number from 1 to 4."),
        ("campaign", {"campaign_objectives": "-1"}, "it is all, or a number from 1 to 4."),
        ("campaign", {"advanced": "fire"}, "a campaign always uses all advanced rules; leave it out."),
        ("campaign", {"advanced": "none"}, "a campaign always uses all advanced rules; leave it out."),
        ("campaign", {"objective": "none"}, "a campaign is made of objectives; leave it out."),
        ("cleaning-the-house", {"advanced": "events"}, "there are no events in a single combat; leave them out."),
        ("cleaning-the-house", {"advanced": "fire, objectives"}, "there are no objectives in a single combat"),
        ("cleaning-the-house", {"objective": "random"}, "a single combat is won by clearing the map; leave it out."),
    ],
)
def test_what_makes_no_sense_is_refused(scene: str, options: dict[str, object], message: str) -> None:
    assert message in refused(scene, **options)


def test_a_campaign_of_ones_own_may_have_but_one_beginning() -> None:
    stage = stage_of("campaign")
    stage.scenario.alternative = stage.scenario.opening = None
    for name, value in (("campaign-start", "alternative"), ("campaign-cleaning-the-house", "yes")):
        with pytest.raises(ShambleError, match="leave it out"):
            agreed_on(stage, {**DEFAULTS, name: value})
