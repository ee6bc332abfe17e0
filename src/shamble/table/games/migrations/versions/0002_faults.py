"""The report of the rule that broke last in a game."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.create_table(
        "faults",
        sa.Column("game", sa.String(80), sa.ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("report", sa.Text, nullable=False),
    )
