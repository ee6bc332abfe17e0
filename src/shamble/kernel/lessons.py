"""What a scene tells those who play it for the first time: its story, and lessons about what they see."""

from __future__ import annotations

from typing import Final

ASK: Final = "ask "  # precedes the id of a question that a lesson waits for
OPTION: Final = "option "  # precedes the verb of an option that it waits for


class Lesson:
    """What a scene explains once, when its subject is there for the first time. Content."""

    def __init__(self, id: str, on: str, rule: str, says: str, at: tuple[str, ...]) -> None:
        self.id = id
        self.on = on  # the kind of an event; or ASK and the id of a question, OPTION and a verb
        self.rule = rule
        self.says = says
        self.at = at  # what it points at, the first of these that can be seen


class Story:
    """What the game is about, for its beginning."""

    def __init__(self, id: str, name: str, about: str, goals: list[str], lessons: list[Lesson]) -> None:
        self.id = id
        self.name = name
        self.about = about
        self.goals = goals
        self.lessons = lessons
