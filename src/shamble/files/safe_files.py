"""Files that survive a crash: locked by one process at a time, and replaced as a whole."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

from shamble.kernel.errors import ShambleError

if sys.platform != "win32":
    import fcntl


def hold(handle: int) -> bool:
    """Lock an open file for as long as it is open; False if another process has it."""
    if sys.platform != "win32":  # there, opening one file in two windows is at the user's own risk
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            return False
    return True


def sync_folder(folder: Path) -> None:
    """Sync the folder: a new file's name is on disk only when its folder is."""
    if os.name == "posix":
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


@contextmanager
def replacing(path: Path) -> Iterator[IO[bytes]]:
    """Write a new version of a file, creating its folder if necessary: readers find the old version or the new one,
    never half of it."""
    half = path.with_name(f"{path.name}.part")
    try:
        path.parent.mkdir(exist_ok=True)
        with half.open("wb") as stream:
            yield stream
            stream.flush()
            os.fsync(stream.fileno())
        half.replace(path)
        sync_folder(path.parent)
    except OSError as error:
        half.unlink(missing_ok=True)
        raise ShambleError(f"{path} can't be written: {error.strerror or error}.") from error
