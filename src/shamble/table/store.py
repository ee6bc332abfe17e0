"""The games of a table on disk: SQLite unless another database is named.

What is stored is the journal, entry by entry, exactly as a game's file has it; so a game is exported by writing its
rows one below the other. Entries are only ever added, each under its number, and a number can be taken once: two
processes that play the same game notice one another."""

from __future__ import annotations

import json
import secrets
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from shamble.kernel.plain import Plain
from shamble.table import migrations

LETTERS: Final = "abcdefghjkmnpqrstuvwxyz23456789"  # of ids: none that looks like another
BUSY: Final = 10  # seconds to wait for another process that writes

metadata = sa.MetaData()

games = sa.Table(
    "games",
    metadata,
    sa.Column("id", sa.String(80), primary_key=True),
    sa.Column("number", sa.Integer, nullable=False),  # in the order of creation
    sa.Column("title", sa.Text, nullable=False),
    sa.Column("scene", sa.Text, nullable=False),
    sa.Column("header", sa.Text, nullable=False),
    # What a list of games shows without opening them; all of it can be made from the entries again.
    sa.Column("position", sa.Integer, nullable=False),
    sa.Column("round", sa.Integer, nullable=False),
    sa.Column("outcome", sa.Text, nullable=False),  # why it ended; empty while it runs
    sa.Column("won", sa.Boolean, nullable=False),
    sa.Column("seats", sa.Text, nullable=False),
    sa.Column("changed", sa.BigInteger, nullable=False),  # seconds since 1970
    sa.Column("asked", sa.Text, nullable=False),  # the open question in words; empty when it is over
    sa.UniqueConstraint("number", name="one_game_a_number"),
)

entries = sa.Table(
    "entries",
    metadata,
    sa.Column("game", sa.String(80), sa.ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("entry", sa.Text, nullable=False),
    sa.Column("request", sa.String(64)),  # of the client, so that a repeated one is known
    sa.UniqueConstraint("game", "request", name="one_entry_a_request"),
)

faults = sa.Table(
    "faults",
    metadata,
    sa.Column("game", sa.String(80), sa.ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("report", sa.Text, nullable=False),  # of the rule that broke last
)


class Taken(OSError):
    """Somebody else has written there, or the game has been deleted."""


@dataclass(frozen=True)
class Summary:
    """How a game stands, for a list of games."""

    position: int
    round: int
    outcome: str
    won: bool
    seats: tuple[str, ...]
    asked: str = ""

    def columns(self) -> Plain:
        return {
            "position": self.position,
            "round": self.round,
            "outcome": self.outcome,
            "won": self.won,
            "seats": json.dumps(self.seats),
            "asked": self.asked,
            "changed": int(time.time()),
        }


@dataclass(frozen=True)
class Shelved:
    """A game in the list."""

    id: str
    number: int
    header: Plain
    summary: Summary
    changed: int


class Store:
    """Every method is one transaction, and every failure an OSError."""

    def __init__(self, database: str | Path) -> None:
        """Open the file, or the database that a URL names."""
        url = database if isinstance(database, str) else sa.URL.create("sqlite", database=str(database))
        try:
            self.engine = sa.create_engine(url)
        except (SQLAlchemyError, ModuleNotFoundError) as error:
            raise OSError(f"this database can't be used: {error}") from error
        if self.engine.dialect.name == "sqlite":
            sa.event.listen(self.engine, "connect", _set_up_sqlite)
            sa.event.listen(self.engine, "begin", _begin_sqlite)
        self.writing = self.engine.execution_options(writes=True)
        with self._begun(self.writing) as connection:
            migrations.upgrade(connection)

    def close(self) -> None:
        self.engine.dispose()

    @contextmanager
    def _begun(self, engine: sa.Engine | None = None) -> Iterator[sa.Connection]:
        try:
            with (engine or self.engine).begin() as connection:
                yield connection
        except IntegrityError as error:
            raise Taken("somebody else has written to this game") from error
        except SQLAlchemyError as error:
            cause = getattr(error, "orig", None) or error
            raise OSError(f"the database says: {cause}") from error

    # -- games ---------------------------------------------------------------------------------------------------------

    def create(self, header: Plain, recorded: list[Plain], summary: Summary) -> str:
        """Keep a new game with all that was answered so far; gives its id."""
        id = _new_id(header["title"])
        about = {"id": id, "title": header["title"], "scene": header["scene"], "header": _written(header)}
        number = sa.select(sa.func.coalesce(sa.func.max(games.c.number), 0) + 1).scalar_subquery()
        with self._begun(self.writing) as connection:
            connection.execute(games.insert().values(**about, **summary.columns(), number=number))
            connection.execute(entries.insert(), _rows(id, 0, recorded, None))
        return id

    def listing(self) -> list[Shelved]:
        """All games, those last played first."""
        query = games.select().order_by(games.c.changed.desc(), games.c.number.desc())
        with self._begun() as connection:
            return [_shelved(row) for row in connection.execute(query).mappings()]

    def header(self, id: str) -> Plain | None:
        with self._begun() as connection:
            text = connection.execute(sa.select(games.c.header).where(games.c.id == id)).scalar_one_or_none()
        return None if text is None else _read(text)

    def count(self) -> int:
        """How many games there are."""
        with self._begun() as connection:
            return connection.execute(sa.select(sa.func.count()).select_from(games)).scalar_one()

    def delete(self, id: str) -> bool:
        """Was it there?"""
        with self._begun(self.writing) as connection:
            for table in (entries, faults):
                connection.execute(table.delete().where(table.c.game == id))
            return connection.execute(games.delete().where(games.c.id == id)).rowcount > 0

    # -- entries -------------------------------------------------------------------------------------------------------

    def append(self, id: str, revision: int, added: list[Plain], request: str | None, summary: Summary) -> None:
        """Write entries after the first `revision` many, all or none; raises Taken if there are more already."""
        with self._begun(self.writing) as connection:
            connection.execute(entries.insert(), _rows(id, revision, added, request))
            connection.execute(games.update().where(games.c.id == id).values(**summary.columns()))

    def note(self, id: str, summary: Summary) -> None:
        """Write down how the game stands, where that is known only after its entry was stored."""
        with self._begun(self.writing) as connection:
            connection.execute(games.update().where(games.c.id == id).values(**summary.columns()))

    def revision(self, id: str) -> int:
        """How many entries the game has; 0 if there is no such game, since each begins with one."""
        with self._begun() as connection:
            last = connection.execute(sa.select(sa.func.max(entries.c.seq)).where(entries.c.game == id)).scalar_one()
        return 0 if last is None else int(last) + 1

    def recorded(self, id: str) -> list[Plain]:
        query = sa.select(entries.c.entry).where(entries.c.game == id).order_by(entries.c.seq)
        with self._begun() as connection:
            return [_read(text) for text in connection.execute(query).scalars()]

    def has_seen(self, id: str, request: str) -> bool:
        """Was this request stored?"""
        query = sa.select(entries.c.seq).where(entries.c.game == id, entries.c.request == request)
        with self._begun() as connection:
            return connection.execute(query).first() is not None

    # -- faults --------------------------------------------------------------------------------------------------------

    def keep_fault(self, id: str, report: Plain) -> None:
        """Keep all that is needed to find a rule that broke."""
        with self._begun(self.writing) as connection:
            connection.execute(faults.delete().where(faults.c.game == id))
            connection.execute(faults.insert(), {"game": id, "report": json.dumps(report, default=str)})

    def fault(self, id: str) -> Plain | None:
        with self._begun() as connection:
            text = connection.execute(sa.select(faults.c.report).where(faults.c.game == id)).scalar_one_or_none()
        return None if text is None else _read(text)


def _set_up_sqlite(connection: Any, _: object) -> None:
    """An answer that was acknowledged survives a power cut, readers do not wait, and writers wait a while."""
    connection.isolation_level = None  # transactions begin where we say, so that a step of a migration is whole
    cursor = connection.cursor()
    for pragma in (f"busy_timeout={BUSY * 1000}", "journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _begin_sqlite(connection: sa.Connection) -> None:
    """Who is going to write says so at once: what was read first might have changed by then."""
    writes = connection.get_execution_options().get("writes", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


def _new_id(title: str) -> str:
    """Short enough to be read out, and not to be guessed: nld-k4mz2qx7."""
    name = "".join([sign for sign in title.casefold() if sign.isascii() and (sign.isalnum() or sign == "-")])
    return f"{name[:60]}-{''.join([secrets.choice(LETTERS) for _ in range(8)])}"


def _rows(id: str, revision: int, added: list[Plain], request: str | None) -> list[Plain]:
    """The request stands with the first of its entries; what follows that has come of it."""
    return [
        {"game": id, "seq": revision + at, "entry": _written(entry), "request": request if at == 0 else None}
        for at, entry in enumerate(added)
    ]


def _written(plain: Plain) -> str:
    return json.dumps(plain, ensure_ascii=False, separators=(",", ":"))


def _read(text: str) -> Plain:
    plain: Plain = json.loads(text)
    return plain


def _shelved(row: sa.RowMapping) -> Shelved:
    seats = tuple(json.loads(row["seats"]))
    summary = Summary(row["position"], row["round"], row["outcome"], row["won"], seats, row["asked"])
    return Shelved(row["id"], row["number"], _read(row["header"]), summary, row["changed"])
