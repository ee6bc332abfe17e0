"""The clock: it is the first player token, and it shows the hour."""

from __future__ import annotations

from shamble.titles.washington.rules.light import put_out_all
from shamble.titles.washington.rules.stage import our_stage
from shamble.titles.washington.rules.table import HOURS, NO_CLOCK, is_night_at, our
from shamble.zones.rules.table import Table


def tell_hour(table: Table) -> None:
    """When the game begins."""
    if our(table).first_hour != NO_CLOCK:
        table.tell("struck", "washington.clock.mission-sets-starting-hour", str(our(table).hour()))


def move_on(table: Table) -> None:
    """The clock goes forward one hour, just before it is passed on. The next round is wholly day or wholly night."""
    if our(table).first_hour == NO_CLOCK:
        return
    hour = our(table).hour()
    later = (hour + 1) % HOURS
    table.tell("struck", "washington.clock.advances-each-end-phase", str(later))
    if our_stage(table).has_night and is_night_at(hour) != is_night_at(later):
        if is_night_at(later):
            table.tell("nightfall", "washington.clock.nighttime-7pm-to-6am")
        else:
            table.tell("daybreak", "washington.clock.daytime-7am-to-6pm")
            put_out_all(table, "washington.light.only-at-night")
