"""Cards that can be dragged on the page, and the slots to drop them on."""

from __future__ import annotations

from shamble.kernel.questions import Option
from shamble.kernel.records import Plain
from shamble.zones.rules.carrying import NOTHING
from shamble.zones.rules.equipment import HANDS


def drag(view: Plain, option: Option) -> tuple[str, str] | None:
    """The card to drag, and where: a card in a backpack onto one in hand or an empty hand, or the reverse; armour onto
    the body; or a card onto the dashboard of the only other survivor there."""
    if option.verb in ("give", "take") and view["ask"] == "trade" and view["turns"]:
        return _drag_across(view, option)
    if option.verb == "wear":
        return _drag_onto_body(view, option.names[0])
    if option.verb == "hold":
        names = [] if option.names == (NOTHING,) else list(option.names)
        for who in _most_likely_first(view):
            one = view["survivors"][who]
            carried = [*one["hands"], *one["backpack"]]
            if all(carried.count(name) >= names.count(name) for name in names) and len(carried) > len(one["hands"]):
                return _drag_within(who, one, names)
    return None


def _most_likely_first(view: Plain) -> list[str]:
    """The survivors, those whose turn it is before the others."""
    return [turn["who"] for turn in reversed(view["turns"])] + list(view["survivors"])


def _drag_onto_body(view: Plain, name: str) -> tuple[str, str] | None:
    for who in _most_likely_first(view):
        card = _card(who, view["survivors"][who], name)
        if card:
            return card, slot_id(who, "body", 0)
    return None


def _drag_across(view: Plain, option: Option) -> tuple[str, str] | None:
    who = view["turns"][-1]["who"]
    others = [other for other in view["zones"][view["survivors"][who]["zone"]]["survivors"] if other != who]
    if len(others) != 1:
        return None
    giver, taker = (who, others[0]) if option.verb == "give" else (others[0], who)
    card = _card(giver, view["survivors"][giver], option.names[0])
    return (card, f"d-{taker}") if card else None


def _drag_within(who: str, one: Plain, names: list[str]) -> tuple[str, str] | None:
    """Only what one drag can do: one card moves, or two swap places."""
    put_away, taken = list(one["hands"]), list(names)
    for name in names:
        if name in put_away:
            put_away.remove(name)
            taken.remove(name)
    if len(taken) == 1 and len(put_away) <= 1:
        card = card_id(who, "back", one["backpack"].index(taken[0]))
        slot = one["hands"].index(put_away[0]) if put_away else len(one["hands"])
        return (card, slot_id(who, "hand", slot)) if slot < HANDS else None
    if not taken and len(put_away) == 1:
        card = card_id(who, "hand", one["hands"].index(put_away[0]))
        return card, slot_id(who, "back", len(one["backpack"]))
    return None


def _card(who: str, one: Plain, name: str) -> str:
    for part, names in (("back", one["backpack"]), ("hand", one["hands"])):
        if name in names:
            return card_id(who, part, names.index(name))
    return ""


def card_id(who: str, part: str, index: int) -> str:
    return f"c-{who}-{part}-{index}"


def slot_id(who: str, part: str, index: int) -> str:
    return f"s-{who}-{part}-{index}"
