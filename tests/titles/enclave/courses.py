"""What was told, asked and refused in the course of the recorded games:

    PYTHONPATH=tests python -m titles.enclave.courses       write it down again, after a look at what has changed

The folder `courses` has a file for each recorded game: how often each kind of event was told, each question asked, each
wish refused and the table looked at, with a digest of all that was said then. One more is about the tables that games
hardly ever come to. A difference names what is said in another way now. All is written down again whenever games are,
or when something should be said in another way."""

from __future__ import annotations

import hashlib
import json
from collections import defaultdict
from pathlib import Path
from typing import Any
from xml.etree.ElementTree import Element, tostring

from shamble.kernel.game import Game
from shamble.kernel.questions import Option
from shamble.testing.recording import replayed
from shamble.titles.enclave.bot.judgement import judge
from shamble.titles.enclave.rules.table import Enclave
from shamble.titles.enclave.title import content

from .intent_tables import rare

GAMES = Path(__file__).parent / "games"
COURSES = Path(__file__).parent / "courses"
TABLES = "rare-tables"
OFTEN = 30  # looks at the table in the course of a game, or a few more
SELDOM = 8  # times that everything is asked that might be wanted
STAGE = content().stage
PRINTED = [
    *(*STAGE.people, *STAGE.zombies, *STAGE.chits, *STAGE.defenses, *STAGE.items, *STAGE.drawbacks, *STAGE.events),
    *(*STAGE.objectives, *STAGE.experience),
]
Course = dict[str, str]


def course_of(path: Path) -> Course:
    """How often each thing happened, and a digest of how."""
    found: dict[str, list[Any]] = defaultdict(list)
    answers = len(path.read_text("utf-8").splitlines())
    for number, game in enumerate(replayed(path)):
        ask(game, found)
        if number % (1 + answers // OFTEN) == 0:
            look(game, found)
        if number % (1 + answers // SELDOM) == 0 and game.question is not None:
            ask_everything(game, found)
    for event in game.events:
        found[f"told: {event.kind}"].append([event.rule, event.data, event.line, game.title.sentence(event)])
    found["at the end"] = [*game.title.epilogue(game, 0), game.title.preparations(game)]
    found["printed"] = [[card, game.title.card_names(game, card), game.title.card_says(game, card)] for card in PRINTED]
    return summed_up(found)


def course_of_tables() -> Course:
    """The same for tables that games hardly ever come to."""
    found: dict[str, list[Any]] = defaultdict(list)
    for game in rare():
        ask(game, found)
        look(game, found)
        ask_everything(game, found)
    return summed_up(found)


def summed_up(found: dict[str, list[Any]]) -> Course:
    return {what: f"{len(said)} {digest_of(said)}" for what, said in sorted(found.items())}


def ask(game: Game, found: dict[str, list[Any]]) -> None:
    question, title = game.question, game.title
    if question is not None:
        options = [[option.text, title.say(option), title.price(game, option)] for option in options_of(game)]
        refused = [[refusal.what, refusal.rule, refusal.why] for refusal in game.refusals()]
        found[f"asked: {question.ask}"].append(
            [question.rule, question.about, title.prompt(question), options, refused]
        )


def options_of(game: Game) -> list[Option]:
    question = game.question
    return [*question.options, *question.asides_of(0)] if question is not None else []


def look(game: Game, found: dict[str, list[Any]]) -> None:
    """What is on the table, in words and beside the picture, and how good it looks to a bot."""
    title, painter, view = game.title, game.title.painter, game.view(0)
    assert isinstance(game.state, Enclave)
    assert painter is not None
    found["seen: by the player"].append(view)
    found["seen: by a bot"].append(f"{judge(game.state, 0):.4f}")
    found["seen: in words"].append(painter.passages(view))
    found["seen: on the sheet"].append(painter.sheet(view, game.question))
    found["seen: on a screen"].append([title.show(view, 80), title.brief(view, 80)])
    found["seen: at a real table"].append(title.cards(game))
    for option in options_of(game):
        offered = [option.text, painter.place(view, option), painter.label(view, option), painter.drag(view, option)]
        found["seen: options"].append([*offered, painter.rules(option)])


def ask_everything(game: Game, found: dict[str, list[Any]]) -> None:
    """Why not, for all that might be wanted; and what each option may lead to."""
    for option in game.title.intents(game):
        refusal = game.why_not(option.text)
        if refusal is not None:
            found[f"wanted: {option.verb}"].append([option.text, refusal.rule, refusal.why])
    for option in options_of(game):
        stakes = game.title.stakes(game, option, 0)
        ways = [[str(chance), change] for chance, change in stakes.ways] if stakes is not None else None
        found["foreseen"].append([option.text, ways])


def digest_of(said: list[Any]) -> str:
    return hashlib.sha256(json.dumps(said, sort_keys=True, default=plain).encode()).hexdigest()[:12]


def plain(thing: object) -> object:
    """What it consists of; compiled classes have no `vars`."""
    if isinstance(thing, Element):
        return tostring(thing, "unicode")
    parts = {name: getattr(thing, name) for name in dir(thing) if not name.startswith("_")}
    return {name: part for name, part in parts.items() if not callable(part)}


def recorded_course(name: str) -> Course:
    course: Course = json.loads((COURSES / f"{name}.json").read_text("utf-8"))
    return course


def record(name: str, course: Course) -> None:
    COURSES.mkdir(exist_ok=True)
    (COURSES / f"{name}.json").write_text(f"{json.dumps(course, indent=1)}\n", "utf-8")


if __name__ == "__main__":
    record(TABLES, course_of_tables())
    for path in sorted(GAMES.glob("*.jsonl")):
        record(path.stem, course_of(path))
