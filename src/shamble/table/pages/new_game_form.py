"""What somebody wishes to play: the lobby's form, shown with its defaults, read, and handed to the library."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from shamble import bots, library
from shamble.files.content import read_yaml
from shamble.files.player_names import why_no_name
from shamble.kernel.errors import ContentError, SettingError, ShambleError
from shamble.kernel.game import YOU
from shamble.kernel.title import Title
from shamble.speech.display_names import bare_name
from shamble.speech.words import capital
from shamble.table.games.uploads import said_of

OWN: Final = "own"  # among the scenes: one that is brought along
MANUAL: Final = "manual"
USUAL_BOT: Final = "greedy"
MOST_SEED: Final = 2**64 - 1

Form = dict[str, list[str]]


class Unfit(ShambleError):
    """A wish that can't be granted, and the control that says so."""

    def __init__(self, message: str, control: str = "") -> None:
        super().__init__(message)
        self.control = control


@dataclass(frozen=True)
class Control:
    """An option of the rules, as a form asks for it."""

    name: str
    label: str
    about: str
    kind: str  # check, select, number, text
    value: str
    usual: str  # the default, in words
    choices: dict[str, str] = field(default_factory=dict)

    @property
    def is_on(self) -> bool:
        return self.value == "yes"


@dataclass(frozen=True)
class Seat:
    number: int
    own_name: str  # what the seat is called if its player gives no name
    name: str
    bot: str  # who plays it; empty for a person
    taken: bool  # or is it one that can be added?


@dataclass
class Wish:
    title: Title
    scene: str
    text: str = ""
    seed: str = ""
    fate: str = "auto"
    names: list[str] = field(default_factory=list)
    seats: list[str] = field(default_factory=list)
    options: dict[str, str] = field(default_factory=dict)

    @property
    def fewest(self) -> int:
        return self.title.fewest or len(self.title.seats)

    @property
    def controls(self) -> list[Control]:
        return [_control(self.title, name, self.options[name]) for name in self.title.options]

    @property
    def all_seats(self) -> list[Seat]:
        """Those that are taken, and those that can be added."""
        shown = []
        for number, id in enumerate(self.title.seats):
            taken = number < len(self.names)
            who = self.seats[number] if taken else _usual_player(self.title, number)
            name = self.names[number] if taken else ""
            shown.append(Seat(number, _own_name(self.title, id), name, "" if who == YOU else who, taken))
        return shown

    def settings(self) -> dict[str, Any]:
        """As `shamble.new` takes them; what can't be is said in words."""
        scene, text = _brought_scene(self.title, self.text) if self.scene == OWN else (self.scene, "")
        return {
            "scene": scene,
            "text": text,
            "seed": _seed(self.seed),
            "players": _players(self.title, self.names),
            "options": {name: _value(self.title, name, typed) for name, typed in self.options.items()},
            "fate": self.fate,
        }


def fresh(title: Title) -> Wish:
    """What is chosen before anybody has touched anything."""
    count = title.fewest or len(title.seats)
    options = {name: _typed(value) for name, value in title.options.items()}
    seats = [_usual_player(title, number) for number in range(count)]
    return Wish(title, title.scenes[0].id, names=[""] * count, seats=seats, options=options)


def read(title: Title, form: Form) -> Wish:
    """What the form says. It is taken as it is, so that it can be shown again with what is wrong."""
    wish = fresh(title)
    wish.scene = _one(form, "scene", wish.scene)
    wish.text = _one(form, "text")
    wish.seed = _one(form, "seed").strip()
    wish.fate = MANUAL if _one(form, "fate") == MANUAL else "auto"
    numbers = [number for number in range(len(title.seats)) if f"player-{number}" in form]
    wish.names = [" ".join(_one(form, f"player-{number}").split()) for number in numbers] or wish.names
    wish.seats = [_player(form, number) for number in numbers] or wish.seats
    for name, value in wish.options.items():
        wish.options[name] = _one(form, f"option-{name}", value).strip()
    return wish


def blamed(error: ShambleError) -> Unfit:
    """The library's words for somebody at a form, who has typed no command."""
    if isinstance(error, Unfit):
        return error
    if isinstance(error, ContentError):
        return Unfit("\n".join(said_of(problem) for problem in error.problems), "text")
    if isinstance(error, SettingError):
        return Unfit(f"{label_of(error.name)} “{error.value}”: {error.why}", f"option-{error.name}")
    return Unfit(str(error))


def label_of(option: str) -> str:
    return capital(option.replace("-", " "))


# -- options -----------------------------------------------------------------------------------------------------------


def _control(title: Title, name: str, value: str) -> Control:
    choices = title.choices.get(name, {})
    usual = _typed(title.options[name])
    about = capital(title.about_options.get(name, ""))
    return Control(name, label_of(name), about, _kind(title, name), value, choices.get(usual, usual), choices)


def _kind(title: Title, name: str) -> str:
    default = title.options[name]
    choices = title.choices.get(name, {})
    if isinstance(default, bool) or sorted(choices) == ["no", "yes"]:
        return "check"
    if isinstance(default, int):
        return "number"
    return "select" if choices else "text"


def _typed(value: object) -> str:
    """A default as a form has it."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)


def _value(title: Title, name: str, typed: str) -> object:
    """What was typed, as the rules want it."""
    default = title.options[name]
    if isinstance(default, bool):
        return typed == "yes"
    if isinstance(default, int):
        if not re.fullmatch(r"-?\d{1,9}", typed):
            raise Unfit(f"{label_of(name)} must be a whole number, such as {default}.", f"option-{name}")
        return int(typed)
    return typed or default


# -- scene, seed and players -------------------------------------------------------------------------------------------


def _brought_scene(title: Title, text: str) -> tuple[str, str]:
    """The id of a scene of one's own, and the scene."""
    if not text.strip():
        raise Unfit("You chose your own scene, but there is none yet: open a file, or paste it.", "text")
    page = read_yaml(text, "your scene")
    named = page.get("title") if isinstance(page.data, dict) else None
    if named is not None and named.data != title.id:
        raise named.error(f"this is a scene of “{named.text()}”, not of {title.name}; choose that game above")
    return library.scene_id(page), text


def _seed(typed: str) -> int | None:
    if not typed:
        return None
    if not (typed.isascii() and typed.isdecimal()) or len(typed) > 20 or int(typed) > MOST_SEED:
        raise Unfit(f"A seed must be a whole number from 0 to {MOST_SEED}; leave it empty for a random one.", "seed")
    return int(typed)


def _players(title: Title, names: Sequence[str]) -> list[str]:
    """Whoever gives no name is called as their seat; where that is only a place to sit, several players need names."""
    own = [_own_name(title, id) if title.fewest and len(names) > 1 else id for id in title.seats]
    given = [name or own[number] for number, name in enumerate(names)]
    for number, name in enumerate(given):
        why = why_no_name(name)
        if why:
            raise Unfit(why, f"player-{number}")
        if name.casefold() in [other.casefold() for other in given[:number]]:
            raise Unfit(f"Two players are called “{name}”; use different names.", f"player-{number}")
    return given


def _player(form: Form, number: int) -> str:
    if _one(form, f"seat-{number}", YOU) == YOU:
        return YOU
    kind = _one(form, f"bot-{number}", USUAL_BOT)
    return kind if kind in bots.names() else USUAL_BOT


def _usual_player(title: Title, number: int) -> str:
    """Opponents are bots, friends sit around one table."""
    return USUAL_BOT if number and title.opposed else YOU


def _own_name(title: Title, id: str) -> str:
    return capital(bare_name(title, id))


def _one(form: Form, name: str, otherwise: str = "") -> str:
    return form[name][-1] if form.get(name) else otherwise
