"""The games of the server on disk, in SQLite or another database.

What is stored is the journal, entry by entry, exactly as in a game's file; a game is exported by writing its rows one
after another. Entries are only added, each under its number, and a number can be used once: so two processes that play
the same game notice each other."""

from __future__ import annotations

import json
import logging
import re
import secrets
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from shamble.kernel.records import Plain
from shamble.table.games import migrations
from shamble.table.games.writing import Writers

LETTERS: Final = "abcdefghjkmnpqrstuvwxyz23456789"  # of ids: no two look alike
BUSY: Final = 10  # seconds to wait for another process that is writing
IDS: Final = re.compile(r"[a-z0-9-]{1,80}")  # anything else can't be a game's id, so the database is not asked
TAKEN: Final = "another process has written to this game"
HEALTH: Final = 1  # the only row of its table
TRIES: Final = 20  # to create a game, when others do so at the same moment
PAGE: Final = 50  # games per page of a list
NO_TEXT: Final = (
    '%"text":""%'  # in the header of a game in one of its title's own scenes; names have their quotes escaped
)

log: Final = logging.getLogger("shamble.table")

metadata = sa.MetaData()

games = sa.Table(
    "games",
    metadata,
    sa.Column("id", sa.String(80), primary_key=True),
    sa.Column("number", sa.Integer, nullable=False),  # in the order of creation
    sa.Column("title", sa.Text, nullable=False),
    sa.Column("scene", sa.Text, nullable=False),
    sa.Column("header", sa.Text, nullable=False),
    # What a list of games shows without opening them; all of it can be computed from the entries.
    sa.Column("position", sa.Integer, nullable=False),
    sa.Column("round", sa.Integer, nullable=False),
    sa.Column("outcome", sa.Text, nullable=False),  # why it ended; empty while it runs
    sa.Column("won", sa.Boolean, nullable=False),
    sa.Column("seats", sa.Text, nullable=False),
    sa.Column("changed", sa.BigInteger, nullable=False),  # seconds since 1970
    sa.Column("asked", sa.Text, nullable=False),  # the open question in words; empty when it is over
    sa.Column("turn", sa.Text, nullable=False),  # the seats that are asked
    sa.Column("done", sa.Integer, nullable=False),  # how many objectives are complete
    sa.Column("goals", sa.Integer, nullable=False),  # and how many there are
    sa.Column("request", sa.String(64)),  # of the client that created it
    sa.UniqueConstraint("number", name="one_game_a_number"),
    sa.Index("one_game_a_request", "request", unique=True),
    sa.Index("games_last_played", "changed", "number"),
)

entries = sa.Table(
    "entries",
    metadata,
    sa.Column("game", sa.String(80), sa.ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("entry", sa.Text, nullable=False),
    sa.Column("request", sa.String(64)),  # of the client, to recognise a repeated request
    sa.UniqueConstraint("game", "request", name="one_entry_a_request"),
)

faults = sa.Table(
    "faults",
    metadata,
    sa.Column("game", sa.String(80), sa.ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("report", sa.Text, nullable=False),  # of the rule that failed last
)

health = sa.Table(
    "health",
    metadata,
    sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("checked", sa.BigInteger, nullable=False),  # seconds since 1970
)


class Taken(OSError):
    """Another process has written there, or the game has been deleted."""


@dataclass(frozen=True)
class Summary:
    """The status of a game, for a list of games."""

    position: int
    round: int
    outcome: str
    won: bool
    seats: tuple[str, ...]
    asked: str = ""
    turn: tuple[int, ...] = ()
    done: int = 0
    goals: int = 0

    def columns(self) -> Plain:
        return {
            "position": self.position,
            "round": self.round,
            "outcome": self.outcome,
            "won": self.won,
            "seats": json.dumps(self.seats),
            "asked": self.asked,
            "turn": json.dumps(self.turn),
            "done": self.done,
            "goals": self.goals,
            "changed": int(time.time()),
        }


@dataclass(frozen=True)
class StoredGame:
    """A game in the list."""

    id: str
    number: int
    header: Plain
    summary: Summary
    changed: int


class Store:
    """Every method is one transaction, and every failure is an OSError."""

    def __init__(self, database: str | Path) -> None:
        """Open a file, or the database of a URL."""
        try:
            url = _url(database)
            self.engine = sa.create_engine(url, pool_pre_ping=url.get_backend_name() != "sqlite")
        except ModuleNotFoundError as error:
            hint = 'pip install "shamble[postgres]"' if error.name == "psycopg" else f"install {error.name}"
            raise OSError(f"this database needs {error.name}, which is not installed: {hint}") from error
        except SQLAlchemyError as error:
            raise OSError(f"this database can't be used: {error}") from error
        self.one_writer = self.engine.dialect.name == "sqlite"
        if self.one_writer:
            sa.event.listen(self.engine, "connect", _set_up_sqlite)
            sa.event.listen(self.engine, "begin", _begin_sqlite)
        self.writing = self.engine.execution_options(writes=True)
        self._writers = Writers(lambda: self._begun(self.writing))
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
            raise Taken(TAKEN) from error
        except SQLAlchemyError as error:
            raise OSError(self._said(error)) from error

    def _write(self, do: Callable[[sa.Connection], None]) -> None:
        """Run `do` in a transaction, and wait until it is on disk."""
        if not self.one_writer:
            with self._begun(self.writing) as connection:
                do(connection)
            return
        written = self._writers.write(do)
        if written.trouble:
            raise OSError(written.trouble)
        if written.taken:
            raise Taken(TAKEN)

    def _said(self, error: SQLAlchemyError) -> str:
        """What went wrong, as users may see it. The address and the user of the database server go only into the
        log."""
        cause = getattr(error, "orig", None) or error
        if self.one_writer:
            return f"the database says: {cause}"
        log.error("The database says: %s", cause)
        return "the database can't be reached or refused the request; the server's log has details"

    # -- games ---------------------------------------------------------------------------------------------------------

    def create(self, header: Plain, recorded: list[Plain], summary: Summary, request: str | None = None) -> str:
        """Store a new game with its journal so far; gives its id. A request that has already created a game gets that
        game's id."""
        for _ in range(TRIES):
            known = self.begun_by(request)
            if known:
                return known
            with suppress(Taken):  # the same request came twice, or another game has just taken the number
                return self._create(header, recorded, summary, request)
        raise Taken("too many games are being created at once")

    def _create(self, header: Plain, recorded: list[Plain], summary: Summary, request: str | None) -> str:
        id = _new_id(header["title"])
        about = {"id": id, "title": header["title"], "scene": header["scene"], "header": _as_text(header)}
        number = sa.select(sa.func.coalesce(sa.func.max(games.c.number), 0) + 1).scalar_subquery()
        row = {**about, **summary.columns(), "number": number, "request": request}
        rows = _rows(id, 0, recorded, None)

        def write(connection: sa.Connection) -> None:
            connection.execute(games.insert().values(**row))
            connection.execute(entries.insert(), rows)

        self._write(write)
        return id

    def begun_by(self, request: str | None) -> str:
        """The id of the game that this request created, or an empty string."""
        if request is None:
            return ""
        with self._begun() as connection:
            return connection.execute(sa.select(games.c.id).where(games.c.request == request)).scalar() or ""

    def listing(
        self, first: int = 0, count: int = PAGE, unfinished: bool = False, open_first: bool = False, title: str = ""
    ) -> list[StoredGame]:
        """At most `count` games from number `first` on, most recently played first: all, only the `unfinished` ones,
        or these before the others; and only those of a title."""
        order = [games.c.changed.desc(), games.c.number.desc()]
        query = games.select().order_by(*([games.c.outcome != ""] if open_first else []), *order)
        if unfinished:
            query = query.where(games.c.outcome == "")
        if title:
            query = query.where(games.c.title == title)
        with self._begun() as connection:
            return [_stored_game(row) for row in connection.execute(query.offset(first).limit(count)).mappings()]

    def with_own_scenes(self, title: str, count: int) -> list[StoredGame]:
        """The games of a title that were played last in users' own scenes."""
        query = games.select().where(games.c.title == title, games.c.header.not_like(NO_TEXT))
        query = query.order_by(games.c.changed.desc(), games.c.number.desc()).limit(count)
        with self._begun() as connection:
            return [_stored_game(row) for row in connection.execute(query).mappings()]

    def titles(self) -> list[str]:
        """The ids of all titles that have been played."""
        with self._begun() as connection:
            return sorted(connection.execute(sa.select(games.c.title).distinct()).scalars())

    def has_finished(self, title: str, scene: str) -> bool:
        """Has a game in this scene been played to its end?"""
        query = sa.select(games.c.id).where(games.c.title == title, games.c.scene == scene, games.c.outcome != "")
        with self._begun() as connection:
            return connection.execute(query.limit(1)).first() is not None

    def header(self, id: str) -> Plain | None:
        if not IDS.fullmatch(id):
            return None
        with self._begun() as connection:
            text = connection.execute(sa.select(games.c.header).where(games.c.id == id)).scalar_one_or_none()
        return None if text is None else _read(text)

    def count(self) -> int:
        """How many games there are."""
        with self._begun() as connection:
            return connection.execute(sa.select(sa.func.count()).select_from(games)).scalar_one()

    def delete(self, id: str) -> bool:
        """Delete the game; gives whether it existed."""
        if not IDS.fullmatch(id):
            return False
        found: list[int] = []

        def write(connection: sa.Connection) -> None:
            for table in (entries, faults):
                connection.execute(table.delete().where(table.c.game == id))
            found.append(connection.execute(games.delete().where(games.c.id == id)).rowcount)

        self._write(write)
        return found[-1] > 0

    def check_writing(self) -> None:
        """Write something and wait until it is on disk."""
        now = int(time.time())

        def write(connection: sa.Connection) -> None:
            if not connection.execute(health.update().where(health.c.id == HEALTH).values(checked=now)).rowcount:
                connection.execute(health.insert(), {"id": HEALTH, "checked": now})

        with suppress(Taken):  # another process has just written it
            self._write(write)

    # -- entries -------------------------------------------------------------------------------------------------------

    def append(self, id: str, revision: int, added: list[Plain], request: str | None, summary: Summary) -> None:
        """Append entries after the first `revision` ones, all or none; raises Taken if there are already more."""
        rows = _rows(id, revision, added, request)

        def write(connection: sa.Connection) -> None:
            connection.execute(entries.insert(), rows)
            connection.execute(games.update().where(games.c.id == id).values(**summary.columns()))

        self._write(write)

    def note(self, id: str, summary: Summary) -> None:
        """Update the summary of a game, for when its status is known only after its entry was stored."""

        def write(connection: sa.Connection) -> None:
            connection.execute(games.update().where(games.c.id == id).values(**summary.columns()))

        self._write(write)

    def revision(self, id: str) -> int:
        """How many entries the game has; 0 if it does not exist, since every game has at least one."""
        if not IDS.fullmatch(id):
            return 0
        with self._begun() as connection:
            last = connection.execute(sa.select(sa.func.max(entries.c.seq)).where(entries.c.game == id)).scalar_one()
        return 0 if last is None else int(last) + 1

    def recorded(self, id: str) -> list[Plain]:
        query = sa.select(entries.c.entry).where(entries.c.game == id).order_by(entries.c.seq)
        with self._begun() as connection:
            return [_read(text) for text in connection.execute(query).scalars()]

    def has_seen(self, id: str, request: str) -> bool:
        """Is this request already stored?"""
        query = sa.select(entries.c.seq).where(entries.c.game == id, entries.c.request == request)
        with self._begun() as connection:
            return connection.execute(query).first() is not None

    # -- faults --------------------------------------------------------------------------------------------------------

    def keep_fault(self, id: str, report: Plain) -> None:
        """Store everything needed to find a rule that failed."""
        row = {"game": id, "report": json.dumps(report, default=str)}

        def write(connection: sa.Connection) -> None:
            connection.execute(faults.delete().where(faults.c.game == id))
            connection.execute(faults.insert(), row)

        self._write(write)

    def fault(self, id: str) -> Plain | None:
        with self._begun() as connection:
            text = connection.execute(sa.select(faults.c.report).where(faults.c.game == id)).scalar_one_or_none()
        return None if text is None else _read(text)


def _url(database: str | Path) -> sa.URL:
    """A PostgreSQL URL gets the driver that our extra installs."""
    if isinstance(database, Path):
        return sa.URL.create("sqlite", database=str(database))
    url = sa.make_url(database)
    return url.set(drivername="postgresql+psycopg") if url.drivername in ("postgres", "postgresql") else url


def _set_up_sqlite(connection: Any, _: object) -> None:
    """An acknowledged answer survives a power cut, readers do not wait, and writers wait for a while."""
    connection.isolation_level = None  # we begin transactions ourselves, so that a migration is all or nothing
    cursor = connection.cursor()
    for pragma in (f"busy_timeout={BUSY * 1000}", "journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _begin_sqlite(connection: sa.Connection) -> None:
    """A transaction that will write takes the lock at its start: otherwise what it has read might change before it
    writes."""
    writes = connection.get_execution_options().get("writes", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


def _new_id(title: str) -> str:
    """Short enough to read out, and hard to guess: nld-k4mz2qx7."""
    name = "".join([sign for sign in title.casefold() if sign.isascii() and (sign.isalnum() or sign == "-")])
    return f"{name[:60]}-{''.join([secrets.choice(LETTERS) for _ in range(8)])}"


def _rows(id: str, revision: int, added: list[Plain], request: str | None) -> list[Plain]:
    """The request is stored with the first of its entries; the others follow from it."""
    return [
        {"game": id, "seq": revision + at, "entry": _as_text(entry), "request": request if at == 0 else None}
        for at, entry in enumerate(added)
    ]


def _as_text(plain: Plain) -> str:
    return json.dumps(plain, ensure_ascii=False, separators=(",", ":"))


def _read(text: str) -> Plain:
    plain: Plain = json.loads(text)
    return plain


def _stored_game(row: sa.RowMapping) -> StoredGame:
    seats = tuple(json.loads(row["seats"]))
    turn = tuple(json.loads(row["turn"]))
    summary = Summary(
        *(row["position"], row["round"], row["outcome"], row["won"], seats, row["asked"], turn),
        *(row["done"], row["goals"]),
    )
    return StoredGame(row["id"], row["number"], _read(row["header"]), summary, row["changed"])
