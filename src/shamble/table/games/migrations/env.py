"""Alembic runs this file for each command; `upgrade` hands it the connection."""

from __future__ import annotations

from alembic import context

connection = context.config.attributes["connection"]
context.configure(connection=connection, render_as_batch=True)  # SQLite changes a table by copying it
with context.begin_transaction():
    context.run_migrations()
