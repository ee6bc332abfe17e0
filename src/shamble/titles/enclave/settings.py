"""What players can choose before a game: advanced rules, an objective, how a campaign begins, and a few
interpretations."""

from __future__ import annotations

from typing import Final

from shamble.kernel.errors import SettingError
from shamble.kernel.records import Plain
from shamble.kernel.title import SettingWords
from shamble.titles.enclave.rules.pieces import ADVANCED
from shamble.titles.enclave.rules.stage import Scenario, Stage

RULES: Final = "advanced"
OBJECTIVE: Final = "objective"
SELECTION: Final = "random-selection"
STRIKE: Final = "ip-zombies-strike-refuge"
LAUNCHES: Final = "thrown-items-per-turn"
START: Final = "campaign-start"
CLEANING: Final = "campaign-cleaning-the-house"
WANTED: Final = "campaign-objectives"

BY_SCENE: Final = "scene"
ALL: Final = "all"
NONE: Final = "none"
RANDOM: Final = "random"
OBJECTIVES: Final = "objectives"  # among the advanced rules: any objective
UNLIMITED: Final = "unlimited"
YES_NO: Final = ("no", "yes")
STARTS: Final = ("standard", "alternative")

DEFAULTS: Final[Plain] = {
    RULES: BY_SCENE,
    OBJECTIVE: BY_SCENE,
    SELECTION: "uniform",
    STRIKE: "yes",
    LAUNCHES: UNLIMITED,
    START: "standard",
    CLEANING: "no",
    WANTED: ALL,
}
SAYS: Final = {
    RULES: "which advanced rules are in play: none, all, or any of vehicles, drawbacks, fire, events and objectives "
    "(“vehicles, fire”)",
    OBJECTIVE: "the objective, instead of holding out: none, random, or an objective by name",
    SELECTION: "how random picks are made: uniform, or by the sum of two-dice as in the book",
    STRIKE: "whether Zombies in the Internal Perimeter attack Survivors in the Refuge behind standing walls: yes or no",
    LAUNCHES: "how many items a Survivor may throw per Combat Turn: unlimited, or a number",
    START: "how a campaign starts: standard (one Survivor and Soldier) or alternative (two Survivors)",
    CLEANING: "whether a campaign starts with the fight for the house: yes or no",
    WANTED: "how many objectives win a campaign: a number, or all",
}
CHOICES: Final = {
    OBJECTIVE: {
        BY_SCENE: "as the scene says",
        NONE: "none: hold out",
        RANDOM: "random",
        "rescued": "Rescued",
        "the-cure": "The Cure",
        "survival": "Survival",
        "the-lost-child": "The Lost Child",
    },
    SELECTION: {"uniform": "uniform", "two-dice": "sum of two dice"},
    STRIKE: {"yes": "yes", "no": "no"},
    START: {"standard": "standard", "alternative": "alternative"},
    CLEANING: {"no": "no", "yes": "yes"},
}
YES: Final = {"yes": "Yes", "no": "No"}
WORDS: Final = {
    RULES: SettingWords(
        "Advanced rules",
        "Vehicles, drawbacks, fire, events and objectives.",
        {BY_SCENE: "As the scene says", NONE: "None", ALL: "All"},
        other="vehicles, fire",
    ),
    OBJECTIVE: SettingWords("Objective", "It wins instead of holding out; a campaign begins with it.", {}),
    START: SettingWords(
        "The campaign starts with",
        "Two survivors have it easier.",
        {"standard": "A survivor and a dog", "alternative": "Two survivors"},
    ),
    CLEANING: SettingWords("Fight for the house first", "A single combat comes before the first day.", YES),
    WANTED: SettingWords(
        "Objectives to win", "How many objectives the campaign takes.", {"1": "1", "2": "2", "3": "3", ALL: "All 4"}
    ),
    SELECTION: SettingWords(
        "Random picks",
        "Two dice make the middle of a list more likely, as in the book.",
        {"uniform": "All equally likely", "two-dice": "Two dice"},
        seldom=True,
    ),
    STRIKE: SettingWords(
        "Zombies at the wall reach the Refuge",
        "They attack survivors in the Refuge even behind standing walls.",
        YES,
        seldom=True,
    ),
    LAUNCHES: SettingWords(
        "Items thrown in a combat turn",
        "How many each survivor may throw.",
        {UNLIMITED: "Any number", "1": "1", "2": "2"},
        other="3",
        seldom=True,
    ),
}


class Agreed:
    """The chosen settings, in the terms of the table."""

    codes: str  # letters of the rules in play, including those that a chosen objective switches on
    objective: str  # an id, or "random"; in a campaign the first one
    two_dice: bool
    strike_refuge: bool
    launches: int  # in a Combat Turn; 0: any number
    start: str
    cleaning_first: bool
    wanted: int  # objectives of a campaign; 0 if it is not a campaign


def agreed_on(stage: Stage, chosen: Plain) -> Agreed:
    """What the settings mean in a scene, which is not changed."""
    key = tuple([str(chosen[name]) for name in DEFAULTS])
    agreed = stage.agreements.get(key)
    if agreed is None:
        agreed = stage.agreements[key] = read_options(stage, chosen)
    return agreed


def read_options(stage: Stage, chosen: Plain) -> Agreed:
    """Refuses settings that make no sense in the scene."""
    scenario = stage.scenario
    agreed = Agreed()
    rules = rules_wanted(str(chosen[RULES]), scenario)
    agreed.objective = objective_wanted(stage, str(chosen[OBJECTIVE]), OBJECTIVES in rules)
    agreed.codes = codes_of(stage, rules, agreed.objective)
    agreed.two_dice = one_of(chosen, SELECTION, ("uniform", "two-dice")) == "two-dice"
    agreed.strike_refuge = one_of(chosen, STRIKE, YES_NO) == "yes"
    agreed.launches = launches(str(chosen[LAUNCHES]))
    agreed.start = one_of(chosen, START, STARTS)
    agreed.cleaning_first = one_of(chosen, CLEANING, YES_NO) == "yes"
    for name in (START, CLEANING, WANTED):
        if not scenario.objectives and str(chosen[name]) != DEFAULTS[name]:
            why = "it is for the campaign; leave it out, or play the scene “campaign”."
            raise SettingError(name, chosen[name], why)
    agreed.wanted = objectives_to_win(str(chosen[WANTED]), scenario)
    if agreed.start != STARTS[0] and scenario.alternative is None:
        raise SettingError(START, agreed.start, "this scene has no other way to begin; leave it out.")
    if agreed.cleaning_first and scenario.opening is None:
        raise SettingError(CLEANING, "yes", "no fight comes before this scene; leave it out.")
    return agreed


def one_of(chosen: Plain, name: str, known: tuple[str, ...]) -> str:
    wanted = str(chosen[name])
    if wanted not in known:
        raise SettingError(name, wanted, f"it is one of {', '.join(known)}.")
    return wanted


def rules_wanted(wanted: str, scenario: Scenario) -> list[str]:
    """The advanced rules by name, in the order of the book."""
    known = [*ADVANCED, OBJECTIVES]
    of_scene = [name for name, letter in ADVANCED.items() if letter in scenario.advanced]
    if scenario.objectives:
        if wanted not in (BY_SCENE, ALL):
            raise SettingError(RULES, wanted, "a campaign always uses all advanced rules; leave it out.")
        return known
    if wanted == BY_SCENE:
        return of_scene
    if wanted == NONE:
        return []
    if wanted == ALL:
        # A single combat has no mornings for events, and its own way to win.
        return [name for name in known if not scenario.one_combat or name not in ("events", OBJECTIVES)]
    names = [name.strip() for name in wanted.split(",")]
    for name in names:
        if name not in known:
            raise SettingError(
                RULES,
                wanted,
                f"“{name}” is not an advanced rule. Write {BY_SCENE}, {NONE}, {ALL}, or some of {', '.join(known)}.",
            )
        if scenario.one_combat and name in ("events", OBJECTIVES):
            raise SettingError(RULES, wanted, f"there are no {name} in a single combat; leave them out.")
    return [name for name in known if name in names]


def objective_wanted(stage: Stage, wanted: str, drawn: bool) -> str:
    """The objective, "random", or empty; `drawn` means that the advanced rules ask for one."""
    scenario = stage.scenario
    if wanted == BY_SCENE:
        return RANDOM if drawn else ""
    if wanted == NONE:
        if scenario.objectives:
            raise SettingError(OBJECTIVE, NONE, "a campaign is made of objectives; leave it out.")
        return ""
    known = [BY_SCENE, NONE, RANDOM, *stage.objectives]
    if wanted not in known:
        raise SettingError(OBJECTIVE, wanted, f"it is one of {', '.join(known)}.")
    if scenario.one_combat:
        raise SettingError(OBJECTIVE, wanted, "a single combat is won by clearing the map; leave it out.")
    return wanted


def codes_of(stage: Stage, rules: list[str], objective: str) -> str:
    """The letters of the rules in play, in the order of the book; the objective's own comes last."""
    letters = [ADVANCED[name] for name in rules if name != OBJECTIVES]
    if objective in stage.objectives:
        letters += [*stage.objectives[objective].needs, stage.objectives[objective].code]
    ordered = [letter for letter in ADVANCED.values() if letter in letters]
    return "".join([*ordered, *[letter for letter in letters if letter and letter not in ordered]])


def is_open(setting: str, scenario: Scenario) -> bool:
    """Can players choose it in this scene?"""
    if setting in (START, CLEANING, WANTED):
        return scenario.objectives > 0
    if setting == RULES:
        return not scenario.objectives
    return setting != OBJECTIVE or not scenario.one_combat


def launches(wanted: str) -> int:
    if wanted == UNLIMITED:
        return 0
    if not wanted.isdecimal() or not 1 <= int(wanted) <= 99:
        raise SettingError(LAUNCHES, wanted, f"use {UNLIMITED}, or a number from 1 up.")
    return int(wanted)


def objectives_to_win(wanted: str, scenario: Scenario) -> int:
    """How many objectives make a campaign; 0 in any other scene."""
    if wanted == ALL:
        return scenario.objectives
    most = scenario.objectives
    if not wanted.isdecimal() or not 1 <= int(wanted) <= most:
        raise SettingError(WANTED, wanted, f"it is {ALL}, or a number from 1 to {most}.")
    return int(wanted)
