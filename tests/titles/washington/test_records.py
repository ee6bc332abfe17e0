"""Records of a campaign: what an empty one holds, and what changes when something is written into one; and copies of
the table."""

from __future__ import annotations

import shamble
from shamble.kernel.records import fields, to_plain
from shamble.titles.washington.rules.sheets import (
    NO_CAMPAIGN,
    KeepRoll,
    Logbook,
    PastMission,
    Sheet,
)
from shamble.titles.washington.rules.table import Doubled, our
from shamble.titles.washington.words.campaign import Stop, Thread
from shamble.zones.rules.board import AWAY
from shamble.zones.rules.equipment import Item


def of(sheet: Sheet) -> tuple[object, ...]:
    return sheet.person, sheet.cxp, sheet.skills, sheet.reserve, sheet.spent, sheet.kept, sheet.achieved


FULL = Sheet("tess", 3, ("lucky",), 2, 1, (Item("machete", "equipment"),), ("moth",))


def test_a_new_sheet_is_empty() -> None:
    assert of(Sheet("tess")) == ("tess", 0, (), 0, 0, (), ())


def test_what_is_written_on_a_sheet() -> None:
    person, cxp, skills, reserve, spent, kept, own = of(FULL)
    assert of(FULL.with_cxp()) == (person, 4, skills, reserve, spent, kept, own)
    assert of(FULL.with_skill("webbing")) == (person, cxp, ("lucky", "webbing"), reserve, spent, kept, own)
    assert of(FULL.with_bonus_action()) == (person, cxp, skills, 3, spent, kept, own)
    assert of(FULL.after_bonus_action()) == (person, cxp, skills, reserve, 2, kept, own)
    assert of(FULL.with_achievement("oath")) == (person, cxp, skills, reserve, spent, kept, ("moth", "oath"))
    assert of(FULL.after_mission(())) == (person, cxp, skills, reserve, 0, (), own)
    assert FULL.bonus_left == 1


def test_a_new_logbook_is_that_of_no_campaign() -> None:
    book = Logbook()
    assert (book.mission, book.tries, book.lanterns, book.trust) == (NO_CAMPAIGN, 0, 0, 0)
    assert (book.achieved, book.sheets, book.dead, book.past, book.rolls, book.successors) == ((),) * 6
    assert of(book.sheet_of("tess")) == of(Sheet("tess"))
    assert Logbook(sheets=(Sheet("anton"), FULL)).sheet_of("tess") is FULL


def test_what_changes_in_a_logbook() -> None:
    past, roll = PastMission("brownout"), KeepRoll("tess", "machete")
    book = Logbook(2, 1, 3, -1, ("on-air",), (FULL,), ("amy",), (past,), (roll,), ("wanda amy",))
    heir = Sheet("doug", achieved=("moth",))
    again, joined = book.after_lost_try(), book.with_successors(("doug tess",), [heir])
    assert (again.tries, again.successors, again.sheets) == (2, ("wanda amy",), (FULL,))
    assert (joined.tries, joined.successors, joined.sheets) == (1, ("wanda amy", "doug tess"), (FULL, heir))
    assert book.with_successors((), [Sheet("tess")]).sheets[0].cxp == 0  # in place of the sheet that tess had
    for other in (again, joined):
        assert (other.mission, other.lanterns, other.trust, other.achieved) == (2, 3, -1, ("on-air",))
        assert (other.dead, other.past, other.rolls) == (("amy",), (past,), (roll,))


def test_smaller_records() -> None:
    past, roll, doubled = PastMission("brownout"), KeepRoll("tess", "machete"), Doubled("red")
    assert (past.tries, past.rounds, past.hour, past.dead) == (0, 0, -1, ())
    assert (roll.faces, roll.kept) == ((), False)
    assert (doubled.first, doubled.last, doubled.zone) == (0, 0, AWAY)
    stop, thread = Stop(1, "fog"), Thread("Moth", 3, True, "Tess")
    assert (stop.name, stop.when, stop.tries, stop.rounds) == ("", "", 0, 0)
    assert (thread.counted, thread.next, thread.later) == ((), False, False)


def unlike(value: object, example: object) -> object:
    """Another value of the same kind."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1
    return f"{value}x" if isinstance(value, str) else value or example


def test_a_copied_table_is_the_same() -> None:
    table = our(shamble.new("washington", "brownout", seed=1).state)
    table.logbook, table.before = Logbook(2), Logbook(1)
    examples = table.contents()
    for name in fields(table):
        setattr(table, name, unlike(getattr(table, name), examples.get(name)))
    assert to_plain(table.copy()) == to_plain(table)
