"""A position being set up on the table, and what a title adds to positions."""

from collections.abc import Iterable

from shamble.files.content import Located, nearest, suggest
from shamble.files.content_fields import amount, named
from shamble.zones.content.loader import Content
from shamble.zones.rules.stage import Stage, Twist
from shamble.zones.rules.table import Table


class Customs:
    """What a title adds to positions; by default nothing."""

    own_keys: tuple[str, ...] = ()  # additional keys of a survivor
    table_keys: tuple[str, ...] = ()  # and of the table

    def set_up(self, placing: "Placing") -> None:
        """Change what was laid out, before anything is placed."""

    def read_own(self, placing: "Placing", who: int, entry: Located) -> None:
        """Read those of a survivor."""

    def read_table(self, placing: "Placing") -> None:
        """Read those of the table, once the survivors are in their places."""

    def let_be_past(self, placing: "Placing", twist: Twist) -> None:
        """Apply a past twist that only this game has."""

    def place_dead(self, table: Table) -> None:
        """The dead are on the board."""

    def settle(self, table: Table, who: int) -> None:
        """Everything is on the table, and a survivor is about to get its skills."""

    def marks(self, stage: Stage) -> list[str]:
        """What a turn remembers that is not a skill, an attack or a search."""
        return []

    def sides(self, table: Table, who: int) -> list[list[str]]:
        """The skills that a survivor's card can have given it in its turn, for each side of the card."""
        return [table.skills_taken(who)]


USUAL = Customs()


class Placing:
    """A position being set up on the table."""

    def __init__(self, table: Table, page: Located, content: Content, customs: Customs) -> None:
        self.table = table
        self.page = page
        self.content = content
        self.customs = customs
        self.stage: Stage = table.stage
        self.the_dead = table.edition.the_dead  # the name of their phase, and of their key on the page
        self.phases = ("players", self.the_dead, "spawn", "end")
        self.phase = self.phases[0]

    def entries(self, key: str) -> list[Located]:
        """The entries of a list that may be left out."""
        return list(self.page[key].entries()) if key in self.page.data else []

    def items(self, key: str) -> list[tuple[str, Located]]:
        """The entries of a mapping that may be left out."""
        return list(self.page[key].items()) if key in self.page.data else []

    def key(self, where: Located, key: str, what: str, known: Iterable[str]) -> int:
        """The number of something named as a key."""
        names = list(known)
        if key not in names:
            where.wrong(f"no {what} is called '{key}'; {suggest(key, names)}", key)
            return names.index(nearest(key, names))
        return names.index(key)

    def edges(self, key: str) -> list[tuple[int, Located]]:
        index = self.stage.board.edge_index
        read = [(index[named(entry, "edge", index)], entry) for entry in self.entries(key)]
        return [(edge, entry) for edge, entry in read if entry.is_sound()]

    def number(self, key: str, least: int, most: int | None, why: str, usual: int) -> int:
        return amount(self.page[key], least, most, why) if key in self.page.data else usual

    def zone(self, value: Located) -> int:
        index = self.stage.board.zone_index
        return index[named(value, "zone", index)]

    def seat(self, value: Located) -> int:
        """People number seats from 1."""
        players = self.table.players
        why = f", there {'is' if players == 1 else 'are'} {players} at the table"
        return amount(value, 1, players, why) - 1
