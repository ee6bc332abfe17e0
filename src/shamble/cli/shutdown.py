"""Leaving in good order: signals, closed terminals, and readers that have gone away."""

from __future__ import annotations

import os
import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Final, NoReturn

STOPPED: Final = 130  # exit code after Ctrl-C, as shells know it
GONE: Final = 129  # and after the terminal was closed
HEARTBEAT: Final = 0.2  # seconds


class Leave(BaseException):
    """The person, or the system, wants to end; not an error, so nothing on the way may catch it by accident."""

    def __init__(self, code: int) -> None:
        super().__init__()
        self.code = code


def _signalled(number: int, frame: FrameType | None) -> NoReturn:
    raise Leave(128 + number)


@contextmanager
def heeding_signals() -> Iterator[None]:
    """A closed terminal and a polite kill end the game as Ctrl-C does."""
    if threading.current_thread() is not threading.main_thread():  # signals are not ours to handle there
        yield
        return
    numbers = [getattr(signal, name) for name in ("SIGHUP", "SIGTERM") if hasattr(signal, name)]
    before = [signal.signal(number, _signalled) for number in numbers]
    try:
        yield
    finally:
        for number, handler in zip(numbers, before):
            signal.signal(number, handler)


@contextmanager
def listening() -> Iterator[None]:
    """For as long as a line is read. Python only takes note of a signal that comes just before it waits for a key, and
    acts on it when something ends that wait: so something does, a few times a second."""
    if not hasattr(signal, "setitimer") or threading.current_thread() is not threading.main_thread():
        yield
        return
    handler = signal.signal(signal.SIGALRM, _stir)
    timer = signal.setitimer(signal.ITIMER_REAL, HEARTBEAT, HEARTBEAT)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)  # first, because without our handler a heartbeat would kill
        signal.signal(signal.SIGALRM, handler)
        signal.setitimer(signal.ITIMER_REAL, *timer)


def _stir(number: int, frame: FrameType | None) -> None:
    """Nothing to do: that it came is enough."""


def calm_streams() -> None:
    """A character that a stream can't show or read is replaced, instead of ending the game."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")


def silence() -> None:
    """Nobody reads any more: what is still to be written goes nowhere, so that leaving makes no noise."""
    for stream in (sys.stdout, sys.stderr):
        try:
            nowhere = os.open(os.devnull, os.O_WRONLY)
            os.dup2(nowhere, stream.fileno())
            os.close(nowhere)
        except (OSError, ValueError, AttributeError):
            continue
