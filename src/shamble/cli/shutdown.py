"""Clean exits: signals, closed terminals, and broken pipes."""

from __future__ import annotations

import os
import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Final, NoReturn

STOPPED: Final = 130  # exit code after Ctrl-C, as in shells
GONE: Final = 129  # and after the terminal was closed
HEARTBEAT: Final = 0.2  # seconds


class Leave(BaseException):
    """The person or the system wants to quit. It is not an error, so that no handler catches it by accident."""

    def __init__(self, code: int) -> None:
        super().__init__()
        self.code = code


def _signalled(number: int, frame: FrameType | None) -> NoReturn:
    raise Leave(128 + number)


@contextmanager
def heeding_signals() -> Iterator[None]:
    """Make a closed terminal and SIGTERM end the game as Ctrl-C does."""
    if threading.current_thread() is not threading.main_thread():  # signals can't be handled there
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
    """Wraps reading a line. Python only notes a signal that comes just before it waits for a key, and acts on it when
    something ends that wait: so a timer does, a few times a second."""
    if not hasattr(signal, "setitimer") or threading.current_thread() is not threading.main_thread():
        yield
        return
    handler = signal.signal(signal.SIGALRM, _stir)
    timer = signal.setitimer(signal.ITIMER_REAL, HEARTBEAT, HEARTBEAT)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)  # first, because without our handler the timer's signal would kill us
        signal.signal(signal.SIGALRM, handler)
        signal.setitimer(signal.ITIMER_REAL, *timer)


def _stir(number: int, frame: FrameType | None) -> None:
    """Does nothing: the signal alone is enough."""


def calm_streams() -> None:
    """Replace characters that a stream can't encode or decode, instead of ending the game."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")


def silence() -> None:
    """Nobody reads our output any more: discard the rest, so that we exit without an error."""
    for stream in (sys.stdout, sys.stderr):
        try:
            nowhere = os.open(os.devnull, os.O_WRONLY)
            os.dup2(nowhere, stream.fileno())
            os.close(nowhere)
        except (OSError, ValueError, AttributeError):
            continue
