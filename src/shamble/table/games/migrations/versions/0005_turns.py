"""Who is asked in each game and how far it is, for the list of games."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Older games get their values with their next answer."""
    op.add_column("games", sa.Column("turn", sa.Text, nullable=False, server_default="[]"))
    op.add_column("games", sa.Column("done", sa.Integer, nullable=False, server_default="0"))
    op.add_column("games", sa.Column("goals", sa.Integer, nullable=False, server_default="0"))
