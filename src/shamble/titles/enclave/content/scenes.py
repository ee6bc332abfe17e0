"""Reads scenes from YAML: how a game begins, what it is played with, how it is won."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from shamble.files.content import Located, read_yaml
from shamble.files.content_fields import LOBBY, amount, check_title, flag, named, names_of, own_id, scene_listed
from shamble.speech.lessons import read_lessons
from shamble.titles.enclave.content.loader import TITLE, Content
from shamble.titles.enclave.rules.pieces import ADVANCED, AREAS, DRAWBACKS, EVENTS
from shamble.titles.enclave.rules.stage import Scenario, Stage

DICE: Final = 3  # the most zombies that 1d3 brings, in addition to those that a scene counts
AMOUNTS: Final = ("survivors", "rp", "molotovs", "refuge_wall", "turns", "horde", "objectives", "dice")
FLAGS: Final = (
    *("soldier", "buys_walls", "all_chits", "no_chits", "search_after_attack", "one_combat"),
    *("events_from_second", "one_with_drawback"),
)
BEGINNING: Final = ("outer_wall", "advanced", *AMOUNTS, *FLAGS)
PREPARED: Final = ("people", "built", "cards", "attackers")
MOST: Final = 99  # walls, supplies and turns; more would only take longer


def read_scene(page: Located, content: Content, folder: Path) -> Stage:
    """The content with a scene; `folder` has the title's own scenes, one of which another may open with."""
    return content.stage.played(read_scenario(page, content, folder))


def read_scenario(page: Located, content: Content, folder: Path) -> Scenario:
    with page.gathering():
        others = [*BEGINNING, *PREPARED, "lessons", "alternative", "opening", LOBBY]
        page.fields(["title", "scene", "name", "about", "survivors"], others)
        check_title(page, TITLE)
        scenario = _scenario(page)
        scene_listed(page)
        _begin(scenario, page, content)
        if page.is_sound(*BEGINNING):
            _check(scenario, page)
        _prepare(scenario, page, content)
        scenario.lessons = read_lessons(page, content.moments, None)
        if "alternative" in page.data:
            with page.gathering():
                scenario.alternative = _alternative(page, content)
        if "opening" in page.data:
            scenario.opening = _opening(page["opening"], content, folder)
    return scenario


def _alternative(page: Located, content: Content) -> Scenario:
    """The same scene with another beginning."""
    other = page["alternative"]
    other.fields([], BEGINNING)
    scenario = _scenario(page)
    _begin(scenario, page, content)
    _begin(scenario, other, content)
    if page.is_sound(*BEGINNING, "alternative"):
        _check(scenario, other)
    return scenario


def _scenario(page: Located) -> Scenario:
    return Scenario(own_id(page["scene"]), page["name"].text(), " ".join(page["about"].text().split()))


def _opening(value: Located, content: Content, folder: Path) -> Scenario:
    """A single fight from the title's own scenes, before everything else."""
    known = sorted(path.stem for path in folder.glob("*.yaml"))
    opening = read_scenario(read_yaml(folder / f"{named(value, 'scene', known)}.yaml"), content, folder)
    if not opening.one_combat:
        value.wrong(f"'{opening.id}' is more than one combat; name a scene that is a single one")
    return opening


def _begin(scenario: Scenario, entry: Located, content: Content) -> None:
    """Copy what an entry says; what it leaves out does not change."""
    most = _most(content)
    for key in AMOUNTS:
        if key in entry.data:
            limit, why = most.get(key, (MOST, ""))
            setattr(scenario, key, amount(entry[key], 1 if key == "survivors" else 0, limit, why))
    for key in FLAGS:
        if key in entry.data:
            setattr(scenario, key, flag(entry, key))
    if "outer_wall" in entry.data:
        place = entry["outer_wall"]
        scenario.outer_wall = None if place.data == "none" else amount(place, 0, MOST)
    if "advanced" in entry.data:
        names = names_of(entry["advanced"], "advanced rule", ADVANCED)
        scenario.advanced = "".join(letter for name, letter in ADVANCED.items() if name in names)


def _prepare(scenario: Scenario, page: Located, content: Content) -> None:
    """What a scene puts in its place, which others draw or buy."""
    stage = content.stage
    people = [id for id, person in stage.people.items() if person.counts]
    if "people" in page.data:
        scenario.people = names_of(page["people"], "survivor", people)
        if page.is_sound("people", "survivors") and len(scenario.people) != scenario.survivors:
            page["people"].wrong(f"there are {scenario.survivors} survivors; name them all, or leave the names out")
    for entry in page["built"].entries() if "built" in page.data else []:
        with entry.gathering():
            entry.fields(["card", "area"])
            card = named(entry["card"], "defense", stage.defenses)
            areas = [AREAS[area] for area in stage.defenses[card].areas]
            scenario.built.append((card, AREAS.index(named(entry["area"], "area for it", areas))))
    if "cards" in page.data:
        scenario.cards = names_of(page["cards"], "defense", stage.defenses)
    if "attackers" in page.data:
        kinds = page["attackers"]
        scenario.attackers = names_of(kinds, "zombie", stage.zombies, lambda kind: True)
        for kind in sorted(set(scenario.attackers)):
            if scenario.attackers.count(kind) > stage.zombies[kind].count:
                kinds.wrong(f"there are only {stage.zombies[kind].count} of '{kind}'; name fewer")


def _most(content: Content) -> dict[str, tuple[int, str]]:
    """How many there are of each counted thing, and why there are no more."""
    people = sum(person.counts for person in content.stage.people.values())
    zombies = sum(kind.count for kind in content.stage.zombies.values())
    return {
        "survivors": (people, ", there are no more survivors"),
        "horde": (zombies, ", there are no more zombies"),
        "dice": (zombies - DICE, ", 1d3 are added and there are no more zombies"),
        "objectives": (len(content.stage.objectives), ", there are no more objectives"),
    }


def _check(scenario: Scenario, page: Located) -> None:
    """Check the scene as a whole."""
    if scenario.one_combat:
        if not scenario.dice:
            page.wrong("a single combat needs zombies; add 'dice: ...', to which 1d3 are added")
        if scenario.turns or scenario.objectives:
            page.wrong("a single combat is won by clearing the map; leave turns and objectives out")
    elif scenario.dice:
        page.wrong("only a single combat begins with zombies on the map; add 'one_combat: true'")
    elif not scenario.turns and not scenario.objectives:
        page.wrong("nothing says how it is won; add 'turns: ...', 'objectives: ...' or 'one_combat: true'")
    elif scenario.turns and scenario.objectives:
        page.wrong("objectives take the place of a number of turns; leave one of them out")
    if scenario.no_chits != scenario.one_combat:
        page.wrong("a single combat has no chits, everything else needs them; write both or neither")
    if scenario.all_chits and scenario.no_chits:
        page.wrong("it can't have all chits and none; leave one of them out")
    if scenario.objectives and scenario.advanced != "".join(ADVANCED.values()):
        page.wrong(f"a campaign uses all advanced rules; write 'advanced: [{', '.join(ADVANCED)}]'")
    if scenario.one_with_drawback and DRAWBACKS not in scenario.advanced:
        page.wrong("nobody has a drawback without the rules for them; add 'drawbacks' to 'advanced'")
    if scenario.events_from_second and EVENTS not in scenario.advanced:
        page.wrong("there are no events to wait for; add 'events' to 'advanced'")
