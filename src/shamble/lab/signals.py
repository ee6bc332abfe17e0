"""Defers or ignores Ctrl-C and other signals while they would do harm. Only the main thread receives them, so other
threads have nothing to do."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType


@contextmanager
def deaf_to_ctrl_c() -> Iterator[None]:
    """Processes that start meanwhile never receive Ctrl-C: it is up to us to stop them."""
    if not _are_heard_here():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


@contextmanager
def heard_later() -> Iterator[None]:
    """Ctrl-C, SIGTERM and a closed terminal take effect afterwards."""

    def note(number: int, frame: FrameType | None) -> None:
        came.append(number)

    came: list[int] = []
    if not _are_heard_here():
        yield
        return
    numbers = [getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)]
    before = {number: signal.signal(number, note) for number in numbers}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
        for number in came:
            signal.raise_signal(number)


def _are_heard_here() -> bool:
    return threading.current_thread() is threading.main_thread()
