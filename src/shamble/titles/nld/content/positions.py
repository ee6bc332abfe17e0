"""Positions: what is peculiar to this game when one is put onto the table."""

from shamble.files.content import Located
from shamble.files.content_fields import amount
from shamble.titles.nld.rules.modes import relative_on_board
from shamble.titles.nld.rules.survivors import nld_survivor
from shamble.zones.content.loader import mode_of
from shamble.zones.content.placing.page import Customs, Placing
from shamble.zones.rules.stage import Twist
from shamble.zones.rules.table import Table


class NldCustoms(Customs):
    own_keys = ("mode", "boards")

    def read_own(self, placing: Placing, who: int, entry: Located) -> None:
        one = nld_survivor(placing.table, who)
        if "mode" in entry.data:
            one.strong = mode_of(entry["mode"], placing.content) == placing.content.strong
        if "boards" in entry.data:
            one.boards = amount(entry["boards"], 0)

    def let_be_past(self, placing: Placing, twist: Twist) -> None:
        """Everybody of whom the page does not tell the mode is in the one that the twist brought."""
        people = [person.id for person in placing.stage.cast]
        for name, entry in placing.items("survivors") if twist.mode else []:
            if isinstance(entry.data, str) or "mode" not in entry.data:
                nld_survivor(placing.table, people.index(name)).strong = twist.mode == placing.content.strong

    def settle(self, table: Table, who: int) -> None:
        """The mode as if it had been reached in play."""
        one = nld_survivor(table, who)
        one.mode = one.strong and not relative_on_board(table)

    def sides(self, table: Table, who: int) -> list[list[str]]:
        """Whoever has earned Zombicide mode can have been in either mode."""
        one = nld_survivor(table, who)
        weak = [skills[0] for skills in table.stage.cast[who].weak[: one.level + 1] if skills]
        return [weak, table.skills_taken(who)] if one.strong else [weak]


CUSTOMS = NldCustoms()
