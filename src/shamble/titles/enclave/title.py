"""The title: its scenes and content, and how it speaks."""

from __future__ import annotations

from functools import cache, cached_property
from pathlib import Path
from typing import Final

from shamble.book import BookTitle
from shamble.content import Located, read_yaml
from shamble.kernel.state import State
from shamble.kernel.title import Scene
from shamble.titles.enclave import defending, events, items, objectives, positions, traits
from shamble.titles.enclave.options import DEFAULTS, SAYS
from shamble.titles.enclave.reading import Content, Makers, read_content
from shamble.titles.enclave.rules import EnclaveRules
from shamble.titles.enclave.scenes import read_scene
from shamble.titles.enclave.table import Enclave, Stage
from shamble.words import Words

FOLDER: Final = Path(__file__).parent
SEATS: Final = ("player",)
SCENES: Final = ("bootcamp", "first-day", "siege", "cleaning-the-house", "campaign")
MOST_STAGES: Final = 64  # scenes kept ready; texts from strangers must not fill the memory


@cache
def content() -> Content:
    makers = Makers(
        traits=traits.TRAITS,
        zombie_traits=traits.ZOMBIE_TRAITS,
        drawbacks=traits.DRAWBACKS,
        experience=traits.EXPERIENCE,
        defenses=defending.EFFECTS,
        items=items.KINDS,
        events=events.CARDS,
        objectives=objectives.CARDS,
    )
    return read_content(FOLDER / "content", makers)


@cache
def page_of(scene: str) -> Located:
    return read_yaml(FOLDER / "scenes" / f"{scene}.yaml")


class EnclaveRulesWithScenes(EnclaveRules):
    """The rules, with scenes from files and from strangers' text."""

    def __init__(self) -> None:
        self._stages: dict[tuple[str, str], Stage] = {}

    def stage_of(self, scene: str, text: str) -> Stage:
        key = (scene, text)
        if key not in self._stages:
            page = read_yaml(text, scene) if text else page_of(scene)
            stage = read_scene(page, content(), FOLDER / "scenes")
            if len(self._stages) >= MOST_STAGES:
                self._stages.clear()
            self._stages[key] = stage
        return self._stages[key]


class EnclaveTitle(BookTitle):
    own_scenes = True
    position_keys = positions.KEYS

    @cached_property
    def words(self) -> Words:
        """Those of the file, with the names that content gives to its pieces."""
        written = Words.load(self.folder / "words.yaml")
        return Words(
            names={**names_of_pieces(content().stage), **written.names},
            events=written.events,
            options=written.options,
            asks=written.asks,
            measures=written.measures,
            outcomes=written.outcomes,
        )

    def place(self, state: State, page: Located) -> None:
        assert isinstance(state, Enclave)
        positions.place(state, page)


def names_of_pieces(stage: Stage) -> dict[str, str]:
    """What every counter and card is called, by its id; kinds of zombies with their plurals."""
    names = {stage.vehicle: stage.vehicle_name}
    for pieces in (stage.traits, stage.drawbacks, stage.experience, stage.defenses, stage.items, stage.events):
        names |= {id: piece.name for id, piece in pieces.items()}
    names |= {id: trait.name for id, trait in stage.zombie_traits.items()}
    names |= {id: objective.name for id, objective in stage.objectives.items()}
    names |= {id: chit.name for id, chit in stage.chits.items()}
    names |= {id: table.name for id, table in stage.tables.items()}
    names |= {id: person.name for id, person in stage.people.items()}
    names |= {id: f"{kind.name}|{kind.plural}" for id, kind in stage.zombies.items()}
    return names


title = EnclaveTitle(
    "enclave",
    "Zombie Enclave",
    EnclaveRulesWithScenes(),
    [Scene(id, page_of(id)["name"].text(), page_of(id)["about"].text()) for id in SCENES],
    SEATS,
    "shamble.titles.enclave",
    FOLDER,
)
title.options = DEFAULTS
title.about_options = SAYS
