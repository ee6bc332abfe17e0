"""The campaign between two missions in words: for those who do not see its picture, and for the terminal."""

from __future__ import annotations

from collections.abc import Sequence

from shamble.draw.painter import Passage
from shamble.titles.washington.words.campaign import (
    FOG,
    LOST,
    LOST_MISSION,
    NEXT,
    WON,
    CampaignPage,
    Kept,
    NextMission,
    Row,
    Stop,
    Thread,
    cxp_said,
)
from shamble.zones.words.phrases import counted


def passages(page: CampaignPage) -> list[Passage]:
    """The whole page."""
    counters = "; ".join([f"{label.lower()}: {value}" for label, value, _ in page.counters()])
    found = [Passage(page.campaign.name, (f"{counters.capitalize()}.", *sentences(page.outcome())), "say-game")]
    found.append(Passage("Missions", tuple([f"{stop_said(stop)}." for stop in page.stops()]), "say-missions"))
    threads = [f"{thread_said(thread)}." for thread in page.threads()]
    found += [Passage("Achievements", tuple(threads), "say-achievements")] if threads else []
    found.append(Passage(page.over_sheets, tuple([f"{row_said(row)}." for row in page.rows()]), "say-sheets"))
    found += [Passage("The dead", tuple(page.graves()), "say-dead")] if page.graves() else []
    mission = page.upcoming_mission()
    return found + ([Passage(heading(page), tuple(mission_said(mission)), "say-next")] if mission is not None else [])


def sentences(said: str) -> list[str]:
    return [f"{said}."] if said else []


def heading(page: CampaignPage) -> str:
    """Over the next mission: "Next, mission 5 of 10"."""
    again = "Again" if page.record["tries"] or page.view["ask"] == LOST_MISSION else "Next"
    return f"{again}, mission {page.reached + 1} of {page.record['missions']}"


def mission_said(mission: NextMission) -> list[str]:
    said = [f"{mission.name}. {mission.about}"]
    said += [f"{label}: {text}" for label, text in mission_facts(mission)]
    return said


def mission_facts(mission: NextMission) -> list[tuple[str, str]]:
    """A label and what it says."""
    found = [("Goal", goal) for goal in mission.goals]
    found.append(("Clock", f"{mission.clock}."))
    found += [("Try", f"{mission.attempt}.")] if mission.attempt else []
    for name, says, has in mission.because:
        found.append(("Because of you", f"{name if has else f'No {name}'}: {says}"))
    return found


def attempt(stop: Stop) -> str:
    """“2nd try”: the one that was won, or the one that comes."""
    place = stop.tries + 1
    return f"{place}{ {2: 'nd', 3: 'rd'}.get(place, 'th') } try"


def stop_said(stop: Stop) -> str:
    if stop.state == FOG:
        return f"Mission {stop.number}: told when it is reached"
    return f"Mission {stop.number}, {stop.name}: {stop_facts(stop)}"


def stop_facts(stop: Stop) -> str:
    took = f" in {counted(stop.rounds, 'round')}" if stop.rounds else ""
    states = {WON: f"won{took}", NEXT: "comes next", LOST: "lost"}
    parts = [states[stop.state], stop.when, attempt(stop) if stop.tries else ""]
    return ", ".join([part for part in parts if part])


def fog_said(stops: Sequence[Stop]) -> str:
    """All missions that were not reached, in one line; empty if there are none."""
    fog = [stop.number for stop in stops if stop.state == FOG]
    numbers = f"{fog[0]} to {fog[-1]}" if len(fog) > 1 else "".join(map(str, fog))
    return f"{numbers}: told when reached" if fog else ""


def thread_said(thread: Thread) -> str:
    if not thread.written:
        return f"{thread.name}, mission {thread.mission}: missed"
    later = ["may still count"] if thread.later and not thread.next else []
    return f"{thread.name}, written in mission {thread.mission}: {', '.join([thread.note, *later])}"


def row_said(row: Row) -> str:
    parts = [f"{row.name}{f' ({row.by})' if row.by else ''}: {cxp_said(row.cxp, row.reward)}"]
    parts += [f"{row.gained} of them now"] if row.gained else []
    parts += [", ".join(row.skills)] if row.skills else []
    parts += [f"{counted(row.bonus, 'bonus action')} in every mission"] if row.bonus else []
    parts += [card_said(card) for card in row.cards]
    parts += [f"own achievements: {', '.join(row.own)}"] if row.own else []
    return "; ".join(parts)


def card_said(card: Kept) -> str:
    dice = f" ({' '.join(card.faces)}, chance {card.chance})" if card.faces else ""
    return f"{card.name} {card.result}{dice}"
