"""Games in which everything comes up that a player might want to do: all scenes, the rules and starts of each."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import cycle, islice
from typing import Any, Final

import shamble
from shamble.kernel.game import Game

TABLES: Final[tuple[tuple[str, dict[str, Any]], ...]] = (
    ("bootcamp", {}),
    ("campaign", {}),
    ("siege", {"advanced": "all"}),
    ("cleaning-the-house", {"advanced": "all"}),
    ("first-day", {"advanced": "all", "objective": "the-cure"}),
    ("campaign", {"campaign-start": "alternative"}),
    ("bootcamp", {"advanced": "all", "objective": "the-lost-child"}),
    ("first-day", {"thrown-items-per-turn": "1"}),
    ("siege", {"objective": "survival", "ip-zombies-strike-refuge": "no"}),
    ("campaign", {"campaign-start": "alternative", "campaign-cleaning-the-house": "yes"}),
    ("bootcamp", {"advanced": "fire, events", "objective": "rescued"}),
    ("cleaning-the-house", {}),
)


FULL: Final = {"area": "ew", "items": ["chainsaw", "crowbar", "shotgun", "assault-rifle", "hunting-rifle", "flare-gun"]}
CURE: Final[dict[str, Any]] = {"objective": {"id": "the-cure"}, "options": {"objective": "the-cure", "advanced": "all"}}
RARE: Final[tuple[tuple[dict[str, Any], tuple[str, ...]], ...]] = (
    # nobody has a point left, but there is something to study
    (
        {
            **CURE, "survivors": {"billy": {"items": ["research-notes"]}, "adam": "re"}, "today": ["quarrel"],
            "defenses": ["laboratory re"], "rp": 9,
        },
        ("activate billy", "reinforce ew 1"),
    ),
    ({**CURE, "survivors": {"billy": {"items": ["research-notes"]}}, "rp": 9}, ()),
    # who has come today, and who acts again
    ({"survivors": {"billy": "re", "adam": {"new": True}}, "step": "act", "rp": 3}, ()),
    ({"survivors": {"billy": "re", "adam": "re"}, "step": "act", "rp": 3, "done": ["search"]}, ("activate billy",)),
    (
        {"survivors": {"billy": "re"}, "rp": 9, "options": {"advanced": "events"}, "today": ["good-spirits"]},
        ("activate billy", "search", "activate billy"),
    ),
    ({"survivors": {"billy": {"drawbacks": ["lazy"]}}, "rp": 1, "options": {"advanced": "drawbacks"}}, ()),
    # two traits are enough
    (
        {
            "scene": "campaign", "rp": 9, "defenses": ["laboratory re"], "objective": {"id": "the-cure", "points": 19},
            "survivors": {"billy": {"experience": ["fast", "tough"]}, "adam": "re"},
        },
        ("activate billy", "research"),
    ),
    # weapons and what is thrown
    (
        {
            "survivors": {"billy": FULL, "adam": "re"}, "zombies": ["brute ep", "brute re"], "step": "fight",
            "defenses": ["explosive-barrel ip"],
        },
        ("turn billy",),
    ),
    (
        {
            "survivors": {"billy": {"area": "ep", "items": ["grenade", "explosive-charge", "flare-gun"]}, "adam": "re"},
            "zombies": ["brute ep", "brute ip"], "defenses": ["explosive-barrel ip"], "step": "fight",
        },
        ("turn billy",),
    ),
    (
        {
            "survivors": {"billy": {"area": "ew", "items": ["molotov", "molotov"]}, "adam": "re"},
            "zombies": ["boss ep"], "step": "fight", "options": {"thrown-items-per-turn": "1"},
        },
        ("turn billy", "launch molotov boss-1"),
    ),
    (
        {
            "survivors": {"billy": {"area": "ep", "loses-now": True, "items": ["healing-kit"]}, "adam": {"damage": 1}},
            "zombies": ["brute ep"], "step": "fight",
        },
        (),
    ),
    # fire
    (
        {
            "survivors": {"billy": "ew", "adam": "re"}, "zombies": ["boss ip"], "fire": 3, "rp": 0, "done": ["roof"],
            "defenses": ["reinforced-roof re"], "step": "fight", "options": {"advanced": "fire"},
        },
        ("turn billy",),
    ),
    (
        {
            "survivors": {"billy": "re", "adam": "re"}, "zombies": ["boss ip"], "fire": 3, "rp": 0, "done": ["roof"],
            "defenses": ["reinforced-roof re"], "step": "fight", "options": {"advanced": "fire"},
        },
        ("turn billy", "attack boss-1"),
    ),
    (
        {
            "survivors": {"billy": "re"}, "fire": 2, "step": "fire-subphase", "defenses": ["reinforced-roof re"],
            "options": {"advanced": "fire"},
        },
        ("stand-by billy",),
    ),
)  # fmt: skip
WAITED_FOR: Final[tuple[tuple[str, dict[str, Any]], ...]] = (  # questions that come by chance
    ("share-damage", {"step": "enemy", "rp": 3, "defenses": ["hole ep"], "walls": {"ew": 5, "rw": 5}}),
    (
        "armor",
        {
            "survivors": {"billy": {"area": "ep", "items": ["armor"]}, "adam": "re"},
            "zombies": ["boss ep"], "step": "zombies",
        },
    ),
    (
        "save",
        {
            "survivors": {"billy": {"area": "ep", "damage": 2, "items": ["healing-kit"]}, "adam": "re"},
            "zombies": ["boss ep"], "step": "zombies",
        },
    ),
)  # fmt: skip


def tables(games: int, first_seed: int = 0) -> Iterator[Game]:
    for seed, (scene, options) in enumerate(islice(cycle(TABLES), games), first_seed):
        yield shamble.new("enclave", scene, seed=seed, options=options)


def rare() -> Iterator[Game]:
    """What random games hardly ever come to."""
    for page, answers in RARE:
        game = shamble.position({"title": "enclave", "scene": "bootcamp", "survivors": {"billy": "re"}, **page})
        for answer in answers:
            game.answer(answer)
        yield game
    for ask, page in WAITED_FOR:
        yield waited_for(ask, page)


def waited_for(ask: str, page: dict[str, Any]) -> Game:
    for seed in range(100):
        game = shamble.position(
            {"title": "enclave", "scene": "bootcamp", "survivors": {"billy": "re"}, **page, "seed": seed}
        )
        if game.question is not None and game.question.ask == ask:
            return game
    raise AssertionError(f"nothing asks {ask}")
