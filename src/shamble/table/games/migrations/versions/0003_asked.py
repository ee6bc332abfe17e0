"""What is asked in each game, for the list of games."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Older games get a value with their next answer."""
    op.add_column("games", sa.Column("asked", sa.Text, nullable=False, server_default=""))
