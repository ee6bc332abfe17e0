"""Database migrations. The server applies the missing ones when it starts."""

from __future__ import annotations

from pathlib import Path

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from alembic.util import CommandError

NEWEST = "head"
LOCK = 0x5348414D  # any number, the same for every process that upgrades


def upgrade(connection: sa.Connection, to: str = NEWEST) -> None:
    """Migrate the database to the newest version, or to an earlier one that it has not reached yet."""
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent).replace("%", "%%"))
    config.attributes["connection"] = connection
    if connection.dialect.name == "postgresql":  # two servers that start together would run the same migrations
        connection.execute(sa.select(sa.func.pg_advisory_xact_lock(LOCK)))
    try:
        command.upgrade(config, to)
    except CommandError as error:
        raise OSError(f"the database was made by another version of Shamble, perhaps a newer one ({error})") from error
