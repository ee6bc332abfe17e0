"""The arguments of `shamble serve`. The web app is imported only when needed, and may not be installed."""

from __future__ import annotations

import argparse
import importlib
from pathlib import Path

from shamble.cli import saved_games
from shamble.kernel.errors import ShambleError

LEVELS = ("debug", "info", "warning", "error")


def add_arguments(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--host",
        default="127.0.0.1",
        help="the address to listen on (default: 127.0.0.1, which only this machine reaches)",
    )
    command.add_argument(
        "--port", type=_port, metavar="N", help="the port; 0 is any free one (default: 8472, or the next free one)"
    )
    command.add_argument(
        "--allow-host",
        action="append",
        default=[],
        metavar="NAME",
        help="another name under which browsers may reach the table, such as a proxy's; can be repeated "
        "(without it: localhost, the address it listens on, and this machine's own names and addresses)",
    )
    place = command.add_mutually_exclusive_group()
    place.add_argument("--data", metavar="FOLDER", help="where to store games (default: the data folder, SHAMBLE_HOME)")
    place.add_argument(
        "--database",
        metavar="URL",
        help="another database, such as postgresql://user@host/shamble (which needs the extra: postgres)",
    )
    command.add_argument("--open", action="store_true", help="open the table in the browser")
    command.add_argument(
        "--log-level", choices=LEVELS, default="warning", help="how much to log to standard error (default: warning)"
    )
    command.set_defaults(run=run)


def _port(text: str) -> int:
    if not text.isdecimal() or int(text) > 65535:
        raise argparse.ArgumentTypeError(f"“{text}” is not a port; use a number from 0 to 65535")
    return int(text)


def run(args: argparse.Namespace) -> int:
    try:
        table = importlib.import_module("shamble.table.serve")
    except ModuleNotFoundError as error:
        if (error.name or "").startswith("shamble"):
            raise
        raise ShambleError(
            f'The table needs packages that are not installed (here {error.name}): pip install "shamble[table]"'
        ) from error
    code: int = table.serve(_database(args), args.host, args.port, args.open, args.log_level, args.allow_host)
    return code


def _database(args: argparse.Namespace) -> str | Path:
    """A URL, or the file."""
    if args.database is not None:
        return str(args.database)
    folder = saved_games.home() if args.data is None else Path(args.data)
    folder.mkdir(parents=True, exist_ok=True)
    return folder / "table.db"
