"""Going all-out: Breaks on the All-Out dice, the weapons that they cost, and what saves those."""

from __future__ import annotations

from collections.abc import Generator
from typing import Final

from shamble.kernel.ask import choose
from shamble.kernel.questions import Option, Question
from shamble.kernel.state import Steps, Task
from shamble.titles.washington.rules.table import our
from shamble.zones.rules.carrying import discard_item
from shamble.zones.rules.combat import BREAK, card_of
from shamble.zones.rules.equipment import Attack, Item
from shamble.zones.rules.table import Table

LET_IT_BREAK: Final = Option("let-break")


def breaks_ignored(table: Table, attack: Attack) -> int:
    """How many Breaks of each attack the attacker's skills ignore."""
    return sum([skill.ignores_breaks for skill in table.survivors[attack.who].abilities])


def weapons_broken(table: Table, attack: Attack) -> int:
    """Each Break costs one of the weapons used, but a weapon can only break once."""
    return min(attack.count, max(0, attack.second.count(BREAK) - breaks_ignored(table, attack)))


def check_weapons(table: Table, attack: Attack) -> None:
    """The attack is over: what has broken is discarded next."""
    ignored = min(attack.second.count(BREAK), breaks_ignored(table, attack))
    if ignored:
        table.tell("ignored-breaks", "washington.skill.ignore-1-break", table.name(attack.who), n=ignored)
    broken = weapons_broken(table, attack)
    if broken:
        table.push("breaks", (attack.who, attack.kind, attack.count, broken), (attack.card,))


def breaks(table: Table, task: Task) -> Steps:
    """The weapons that broke are discarded, unless the owner discards something else to save them."""
    who, kind, count, broken = task.numbers
    card = task.words[0]
    if (yield from is_mended(table, who, card, kind, count)):
        return
    for _ in range(broken):
        yield from lose_weapon(table, who, card, kind)


def lose_weapon(table: Table, who: int, card: str, kind: int) -> Steps:
    """Of copies that differ, the owner picks the one that goes."""
    rule = "washington.all-out.break-discards-weapon-after-action"
    copies = different(used_weapons(table, who, card, kind))
    if not copies:
        return  # its owner has discarded it in the meantime
    choice = table.asks(who, "which-breaks", rule, (table.name(who), card))
    for index, copy in enumerate(copies):
        choice.offer(Option("lose", (copy.name, copy.back), index))
    chosen = yield from choose(choice)
    our(table).broken += 1
    table.tell("broke", "washington.all-out.break-triggers-effect", table.name(who), card)
    discard_copy(table, who, copies[chosen.value], rule, held=True)


def used_weapons(table: Table, who: int, card: str, kind: int) -> list[Item]:
    """The weapons that may have been used in an attack: those in hand, and if it empties them, only empty ones."""
    weapon = table.stage.cards[card].weapon(kind)
    assert weapon is not None
    held = [item for item in table.held_items(who) if item.card == card]
    return [item for item in held if not (weapon.reload and item.loaded)]


def different(items: list[Item]) -> list[Item]:
    """One of each; cards of different decks are not alike."""
    found: list[Item] = []
    for item in items:
        if all((item.name, item.back) != (other.name, other.back) for other in found):
            found.append(item)
    return found


def discard_copy(table: Table, who: int, copy: Item, rule: str, held: bool) -> None:
    discard_item(table, who, table.survivors[who].inventory.remove_copy(copy, held), rule)


# -- what saves a weapon -----------------------------------------------------------------------------------------------


def is_mended(table: Table, who: int, card: str, kind: int, count: int) -> Generator[Question, None, bool]:
    """The owner may discard a Repair Kit, or by a skill another weapon of the same kind, to ignore all Breaks."""
    kits = [item for item in table.survivors[who].inventory.items if table.stage.cards[item.card].mends]
    parts = weapons_to_strip(table, who, card, kind, count)
    means = different(kits + parts)
    choice = table.asks(who, "breaks", "washington.all-out.break-triggers-effect", (table.name(who), card))
    choice.offer(LET_IT_BREAK)
    for index, item in enumerate(means):
        choice.offer(Option("mend" if item in kits else "strip", (item.name, item.back), index))
    chosen = yield from choose(choice)
    if chosen is LET_IT_BREAK:
        return False
    rule = "washington.equipment.repair-kit" if chosen.verb == "mend" else "washington.skill.spare-parts"
    table.tell("mended", rule, table.name(who), card, means[chosen.value].card)
    discard_copy(table, who, means[chosen.value], rule, held=False)
    return True


def weapons_to_strip(table: Table, who: int, card: str, kind: int, count: int) -> list[Item]:
    """All weapons for the same kind of attack but those that were just used, for somebody with the skill."""
    if not any(skill.strips_weapons for skill in table.survivors[who].abilities):
        return []
    used = used_weapons(table, who, card, kind)
    spared = used if len(used) <= count else []
    weapons = [item for item in table.survivors[who].inventory.items if card_of(table, who, item.card).weapon(kind)]
    return [item for item in weapons if not any(item is other for other in spared)]
