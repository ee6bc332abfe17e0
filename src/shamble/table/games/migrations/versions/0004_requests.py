"""The request that created a game, its place in the list, and a row for test writes."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Add the column and the indexes in place: otherwise SQLite would copy the games and drop the rows that belong to
    them."""
    op.add_column("games", sa.Column("request", sa.String(64)))
    op.create_index("one_game_a_request", "games", ["request"], unique=True)
    op.create_index("games_last_played", "games", ["changed", "number"])
    op.create_table(
        "health",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("checked", sa.BigInteger, nullable=False),
    )
