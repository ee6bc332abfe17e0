"""The campaign, read from `content/campaign.yaml`."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from shamble.files.content import Located
from shamble.files.content_fields import LOBBY, amount, flag, named, new_id, reading, with_lobby
from shamble.kernel.title import Scene
from shamble.titles.washington.rules.sheets import CAMPAIGN

TEAM = "team"
SURVIVOR = "survivor"


@dataclass
class Achievement:
    id: str
    name: str
    of: str  # TEAM or SURVIVOR
    says: str
    mission: int  # the number of the mission in which it can be achieved, counted from 1


@dataclass
class Ending:
    id: str
    lanterns: int
    achievement: str  # that the team must have; empty if none
    won: bool
    says: str


@dataclass
class Campaign:
    name: str
    about: str
    listed: Scene  # as lists of scenes show it
    missions: list[str] = field(default_factory=list)
    lanterns: int = 0
    trust: int = 0
    achievements: dict[str, Achievement] = field(default_factory=dict)
    endings: list[Ending] = field(default_factory=list)


def read_campaign(path: Path, title: str, scenes: tuple[str, ...]) -> Campaign:
    keys = ["name", "about", "missions", "lanterns", "trust", "achievements", "endings"]
    with reading(path, title, keys, [LOBBY]) as page:
        name, about = page["name"].text(), " ".join(page["about"].text().split())
        campaign = Campaign(name, about, with_lobby(Scene(CAMPAIGN, name, about), page))
        campaign.missions = [named(entry, "scene", scenes) for entry in page["missions"].entries()]
        campaign.lanterns = amount(page["lanterns"], 1)
        campaign.trust = amount(page["trust"], 1)
        for entry in page["achievements"].entries():
            with entry.gathering():
                entry.fields(["id", "name", "of", "mission", "says"])
                id = new_id(entry["id"], campaign.achievements)
                campaign.achievements[id] = read_achievement(entry, id)
        for entry in page["endings"].entries():
            with entry.gathering():
                entry.fields(["id", "lanterns", "won", "says"], ["with"])
                id = new_id(entry["id"], [ending.id for ending in campaign.endings])
                needs = named(entry["with"], "achievement", campaign.achievements) if "with" in entry.data else ""
                lanterns, won = amount(entry["lanterns"], 0), flag(entry, "won")
                campaign.endings.append(Ending(id, lanterns, needs, won, entry["says"].text()))
        last = campaign.endings[-1] if campaign.endings else None
        if last is None or last.lanterns > 0 or last.achievement:
            page["endings"].wrong("a campaign must end somehow; let the last ending need no lantern and no achievement")
    return campaign


def read_achievement(entry: Located, id: str) -> Achievement:
    of = entry["of"].one_of([TEAM, SURVIVOR])
    return Achievement(id, entry["name"].text(), of, entry["says"].text(), amount(entry["mission"], 1))
