"""What the enemies' turn has come to, in a few lines."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from shamble.speech.steps import Group, Harm, Loss, Step, StepTeller, added_up, amount_of, line_of
from shamble.speech.words import capital

FEW_LOST: Final = 2  # things that are named in one line


@dataclass(frozen=True)
class Summary:
    """What the enemies' turn has changed. A section without lines is left out."""

    heading: str
    news: str  # all of it in one line
    sections: tuple[tuple[str, tuple[str, ...], bool], ...] = ()  # name, lines, and whether it is bad


def summary_of(teller: StepTeller, steps: Sequence[Step]) -> Summary:
    """Without sections if nobody was hurt and nothing was lost."""
    hurt: dict[str, list[Harm]] = {}
    for step in steps:
        for harm in step.harm:
            hurt.setdefault(harm.who, []).append(harm)
    lost = added_up([loss for step in steps for loss in step.loss])
    came = counted([group for step in steps for group in step.came])
    new = counted([group for step in steps for group in step.new])
    if not hurt and not lost:
        return Summary(f"{teller.them} moved", teller.calm(steps, came))
    sections = (
        ("Hurt", tuple([teller.hurt(who, harms) for who, harms in hurt.items()]), True),
        ("Lost", tuple([line_of(loss) for loss in lost]), True),
        (teller.came_of(came), (capital(f"{teller.groups(came)}."),) if came else (), False),
        ("New", (capital(f"{teller.groups(new)}."),) if new else (), False),
    )
    return Summary(
        f"While {teller.them[0].lower()}{teller.them[1:]} moved",
        news_line(teller, len(steps), [harm for harms in hurt.values() for harm in harms], lost, came),
        tuple([section for section in sections if section[1]]),
    )


def news_line(
    teller: StepTeller, steps: int, harms: Sequence[Harm], lost: Sequence[Loss], came: Sequence[Group]
) -> str:
    harm = sum([harm.count for harm in harms])
    said = [f"{harm} {teller.hurts[harm != 1]}"] if harm else []
    said += [harm.says.rstrip(".") for harm in harms if not harm.count]
    if len(lost) <= FEW_LOST:
        said += [f"{amount_of(loss) or loss.what} lost" for loss in lost]
    else:
        said.append(f"{len(lost)} things lost")
    said += [teller.came_to(came)] if came else []
    return f"{teller.them} took {steps} {'step' if steps == 1 else 'steps'}: {', '.join(said)}."


def counted(groups: Sequence[Group]) -> list[Group]:
    """Those of one kind at one place together."""
    found: dict[Group, int] = {}
    for group in groups:
        kind = replace(group, count=0)
        found[kind] = found.get(kind, 0) + group.count
    return [replace(kind, count=count) for kind, count in found.items()]
