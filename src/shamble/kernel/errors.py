"""What can go wrong, in words for people."""

# Interpreted: exceptions are rare, and compiled ones lose the constants in their class body.
from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from shamble.kernel.questions import Fated


class ShambleError(Exception):
    """The base of all our errors. Its text says in one or two lines what happened and what to do."""


class IllegalAnswer(ShambleError):
    """An answer that the open question does not accept. Nothing has changed."""

    def __init__(self, reason: str, rule: str) -> None:
        super().__init__(f"{reason} [{rule}]" if rule else reason)
        self.reason = reason
        self.rule = rule


class SettingError(ShambleError):
    """A setting of the rules that can't be played with. Each front end calls it what it is called there."""

    def __init__(self, name: str, value: object, why: str) -> None:
        super().__init__(f"{name}={value}: {why}")
        self.name = name
        self.value = value
        self.why = why


class RuleFault(ShambleError):
    """A rule of ours broke. The question before it is open again; `report` lets us reproduce the fault."""

    def __init__(self, message: str, report: dict[str, object]) -> None:
        super().__init__(message)
        self.report = report


class OutOfFate(ShambleError):
    """Scripted fate has no outcome for what a rule asks."""

    def __init__(self, question: Fated, message: str) -> None:
        super().__init__(message)
        self.question = question


class Diverged(ShambleError):
    """A recorded answer or outcome no longer fits the rules."""


class FileError(ShambleError):
    """Something in a file is wrong: where it is, and how to fix it."""

    def __init__(self, message: str, file: str = "", line: int = 0, column: int = 0) -> None:
        place = ":".join(str(part) for part in (file, line, column) if part)
        super().__init__(f"{place}: {message}" if place else message)
        self.message = message
        self.file = file
        self.line = line
        self.column = column


class ContentError(FileError):
    """A content file (rulebook, words, scene, position) is wrong. If it has several problems, `problems` lists them
    in the file's order, and the error's place and message are those of the first."""

    path: tuple[str | int, ...] = ()  # the path to the value, from the top of the file
    _found: tuple[ContentError, ...] = ()

    @classmethod
    def of(cls, problems: list[ContentError]) -> ContentError:
        """One error for all of them, a line each."""
        first = problems[0]
        if len(problems) == 1:
            return first
        error = cls(first.message, first.file, first.line, first.column)
        error._found = tuple(problems)
        error.args = ("\n".join(str(problem) for problem in problems),)
        return error

    @property
    def problems(self) -> list[ContentError]:
        return list(self._found) or [self]

    def in_file(self, file: str, place: tuple[int, int] | None = None) -> ContentError:
        """The same error about another file, optionally with one place for all its problems."""
        return ContentError.of(
            [
                ContentError(problem.message, file, *(place or (problem.line, problem.column)))
                for problem in self.problems
            ]
        )


class JournalError(FileError):
    """A game file can't be read."""


class Over(Exception):
    """The outcome is decided."""


class NewChapter(Exception):
    """What is under way ends here, and the game goes on with its agenda."""
