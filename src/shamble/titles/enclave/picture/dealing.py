"""What can be built, repaired and prepared, as cards of a long list: the places are buttons on them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from shamble.draw.painter import Deal, Label
from shamble.kernel.questions import Option
from shamble.titles.enclave.picture.seen import Seen, percent, up_to
from shamble.titles.enclave.rules.pieces import AREAS, EW, RW, VE, DefenseCard
from shamble.titles.enclave.words.sentences import counted

HOLD: Final = "Hold them back"
HURT: Final = "Hurt them"
WALLS: Final = "Walls"
SUPPLIES: Final = "Repair and supplies"
HEADINGS: Final = (HOLD, HURT, WALLS, SUPPLIES)
TOO_DEAR: Final = (
    "enclave.build.pay-cost",
    "enclave.setup.starting-rp-free-purchase",
    "enclave.activation.rp-must-exist-at-phase-start",
)


def card_label(seen: Seen, option: Option) -> Label | None:
    """None for options that are rows of their own."""
    verb, names = option.verb, option.names
    if verb in ("build", "buy"):
        return of_card(seen, seen.stage.defenses[names[0]], names[1].upper())
    if verb == "upgrade":
        return of_card(seen, seen.stage.defenses[names[1]], spot_of(seen, names[0]))
    if verb in ("reinforce", "wall"):
        points = int(names[1]) if verb == "reinforce" else 1
        says = f"Adds {counted(points, 'Structure Point')} to a wall, until lost."
        now = seen.wall(names[0]) or 0
        more = f"{seen.area_name(names[0])}: {now} now, {counted(now + points, 'Structure Point')} then."
        return Label(f"Reinforce by {points}", deal=Deal(WALLS, says, names[0].upper(), more))
    if verb == "repair":
        says = f"Takes {counted(int(names[1]), 'Damage Point')} off it."
        place = spot_of(seen, names[0])
        return Label(f"Repair {seen.name(names[0])} by {names[1]}", deal=Deal(SUPPLIES, says, place, says))
    if verb == "repair-vehicle":
        says = f"Takes {counted(int(names[0]), 'Damage Point')} off it."
        place = AREAS[VE].upper()
        return Label(f"Repair {seen.stage.vehicle_name} by {names[0]}", deal=Deal(SUPPLIES, says, place, says))
    if verb in ("molotov", "molotovs"):
        name, says = ("Molotov", "One more Molotov.") if verb == "molotov" else ("Gasoline", "Makes 1d6 Molotovs.")
        more = f"{says} Thrown in a fight, it sets a Zombie on fire."
        return Label(name, deal=Deal(SUPPLIES, says, seen.words.name(names[0]), more))
    return None


def of_card(seen: Seen, card: DefenseCard, spot: str) -> Label:
    left: int = seen.view["available"].get(card.id, 0)
    chance = f"{percent(up_to(card.av))}: " if card.av else ""
    first = card.says[:1].lower() if chance else card.says[:1]
    replaces = f" Replaces a {seen.stage.defenses[card.upgrade_of].name}." if card.upgrade_of else ""
    says = f"{chance}{first}{card.says[1:]}{replaces}"
    points = f"{counted(card.sp, 'Structure Point')} (SP)."
    more = f"Attack Value (AV) {card.av}, {points}" if card.av else f"{points} {card.says}"
    return Label(card.name, f"{left} left" if left else "", deal=Deal(group_of(card), says, spot, more))


def group_of(card: DefenseCard) -> str:
    """By what it is good for."""
    if card.can_hold():
        return HOLD
    if card.av or card.set_off:
        return HURT
    return WALLS if set(card.areas) <= {EW, RW} else SUPPLIES


def spot_of(seen: Seen, id: str) -> str:
    """The area of a defense; with its number if others of its kind are there."""
    defense = next(one for one in seen.defenses if one["id"] == id)
    alike = [one for one in seen.defenses_in(defense["area"]) if one["card"] == defense["card"]]
    area = str(defense["area"]).upper()
    return area if len(alike) == 1 else f"{area} {id.rpartition('-')[2]}"


def short_of(seen: Seen, rule: str, price: Sequence[tuple[str, int]]) -> str:
    """How many Resource Points are missing."""
    missing = dict(price).get("rp", 0) - int(seen.view["rp"])
    return f"{missing} RP short" if rule in TOO_DEAR and missing > 0 else ""
