"""What is told, asked, refused and shown in the course of recorded games, and at tables that games hardly ever come to.

A course says how often each kind of event was told, each question asked, each wish refused, each kind of step played
back, each kind of thing asked what it is and the table looked at, with a digest of all that was said then. A difference
names what is said in another way now; a look at the game shows whether that was meant."""

from __future__ import annotations

import hashlib
import json
from collections import defaultdict
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, Final
from xml.etree.ElementTree import Element, tostring

from shamble.draw.about import CARD, SKILL
from shamble.draw.painter import Offer, Painter
from shamble.kernel.events import Event
from shamble.kernel.game import Game
from shamble.kernel.questions import Option
from shamble.speech.playback import playback
from shamble.testing.asking import everything_asked
from shamble.testing.recording import replayed

Course = dict[str, str]
Said = dict[str, list[Any]]
OFTEN: Final = 30  # looks at the table in the course of a game, or a few more
SELDOM: Final = 8  # times that everything is asked that might be wanted


def course_of(path: Path, printed: Iterable[str] = ()) -> Course:
    """The course of a recorded game; `printed` are ids of cards whose words are compared too."""
    said: Said = defaultdict(list)
    answers = len(path.read_text("utf-8").splitlines())
    known = 0
    for number, game in enumerate(replayed(path, by_people=True)):
        tell(game, game.events[known:], said)
        known = len(game.events)
        play_back(game, said)
        ask(game, said)
        if number % (1 + answers // OFTEN) == 0:
            look(game, said)
        if number % (1 + answers // SELDOM) == 0 and game.question is not None:
            ask_everything(game, said)
    title = game.title
    said["at the end"] = [*title.epilogue(game, 0), title.preparations(game), title.story(game)]
    for card in printed:
        said["printed"].append([card, title.card_names(game, card), title.card_says(game, card)])
        if title.painter is not None:
            said["printed"] += [title.painter.about(game.view(0), kind + card) for kind in (CARD, SKILL)]
    return summed_up(said)


def course_of_tables(games: Iterable[Game]) -> Course:
    """The same for single tables."""
    said: Said = defaultdict(list)
    for game in games:
        ask(game, said)
        look(game, said)
        ask_everything(game, said)
    return summed_up(said)


def summed_up(said: Said) -> Course:
    return {what: f"{len(all_of_it)} {digest_of(all_of_it)}" for what, all_of_it in sorted(said.items()) if all_of_it}


def tell(game: Game, events: Sequence[Event], said: Said) -> None:
    """What the last answer has brought about, in the log, on the board, and by hand at a real table."""
    title, painter = game.title, game.title.painter
    for event in events:
        shown = [painter.actor(event), painter.roll(event), painter.read_aloud(event)] if painter is not None else []
        said[f"told: {event.kind}"].append([event.rule, event.data, event.line, title.sentence(event), *shown])
        chores = title.chores(game, event) or []
        said[f"done by hand: {event.kind}"] += [[chore, title.chore_says(game, chore)] for chore in chores]
    if painter is not None:
        said["moved"] += painter.motions(events)


def ask(game: Game, said: Said) -> None:
    question, title = game.question, game.title
    if question is not None:
        options = [[option.text, title.say(option), title.price(game, option)] for option in options_of(game)]
        refused = [[refusal.what, refusal.rule, refusal.why] for refusal in game.refusals()]
        asked = [question.rule, question.about, title.prompt(question), title.hint(game), title.threshold(game)]
        said[f"asked: {question.ask}"].append([*asked, options, refused])


def play_back(game: Game, said: Said) -> None:
    """The same, step by step."""
    found = playback(game, 0, game.position - 1)
    for step in found.steps if found is not None else ():
        said[f"played back: {step.kind}"].append(step)
    if found is not None and found.summary is not None:
        said["played back: in sum"].append(found.summary)


def options_of(game: Game) -> list[Option]:
    question = game.question
    return [*question.options, *question.asides_of(0)] if question is not None else []


def look(game: Game, said: Said) -> None:
    """What is on the table, as data and in words, and how good it looks to a bot."""
    title, view = game.title, game.view(0)
    said["seen: by the player"].append(view)
    said["seen: by a bot"].append(f"{game.rules.judge(game.state, 0):.4f}")
    said["seen: on a screen"].append([title.show(view, 80), title.brief(view, 80)])
    said["seen: at a real table"].append(title.cards(game))
    if title.painter is not None:
        look_at_picture(game, title.painter, said)


def look_at_picture(game: Game, painter: Painter, said: Said) -> None:
    """The board with its options, and what is beside it."""
    title, view = game.title, game.view(0)
    said["seen: in words"].append(painter.passages(view))
    said["seen: on the sheet"].append(painter.sheet(view, game.question))
    offers: list[Offer] = []
    for option in options_of(game):
        place, label = painter.place(view, option), painter.label(view, option)
        said["seen: options"].append([option.text, place, label, painter.drag(view, option), painter.rules(option)])
        if place:
            offers.append(Offer(option.text, place, painter.verbs[option.verb].icon, title.say(option)))
    said["seen: on the board"].append(painter.board(view, offers, forecast=True))
    said["seen: in small"].append([painter.thumbnail(view), painter.narrow_board(view), title.progress(view)])


def ask_everything(game: Game, said: Said) -> None:
    """Why not, for all that might be wanted; what each option may lead to; and what everything is that is seen."""
    for option in game.title.intents(game):
        refusal = game.why_not(option.text)
        if refusal is not None:
            said[f"wanted: {option.verb}"].append([option.text, refusal.rule, refusal.why])
    for option in options_of(game):
        stakes = game.title.stakes(game, option, 0)
        ways = [[str(chance), change] for chance, change in stakes.ways] if stakes is not None else None
        said["foreseen"].append([option.text, ways, game.title.caution(game, option)])
    if game.title.painter is not None and can_be_asked(game.title.painter):
        for id, about in everything_asked(game.title.painter, game.view(0)).items():
            said[f"asked what it is: {id[:2]}"].append([id, about])
        for card in sorted({lying.card for lying in game.title.cards(game)}):
            said["searched for"].append(game.title.painter.card_face(game.view(0), card))


def can_be_asked(painter: Painter) -> bool:
    """Does it say what anything is? Toys need not."""
    return type(painter).about is not Painter.about


def digest_of(said: list[Any]) -> str:
    return hashlib.sha256(json.dumps(said, sort_keys=True, default=plain).encode()).hexdigest()[:12]


def plain(thing: object) -> object:
    """What it consists of; compiled classes have no `vars`."""
    if isinstance(thing, Element):
        return tostring(thing, "unicode")
    parts = {name: getattr(thing, name) for name in dir(thing) if not name.startswith("_")}
    return {name: part for name, part in parts.items() if not callable(part)}


# -- written down ------------------------------------------------------------------------------------------------------


def recorded_course(folder: Path, name: str) -> Course:
    course: Course = json.loads((folder / f"{name}.json").read_text("utf-8"))
    return course


def record_course(folder: Path, name: str, course: Course) -> None:
    folder.mkdir(exist_ok=True)
    (folder / f"{name}.json").write_text(f"{json.dumps(course, indent=1)}\n", "utf-8")
