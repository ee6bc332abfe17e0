"""The lobby's form: its defaults, what was entered, and the settings it gives to the library."""

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
from shamble.kernel.title import SettingWords, Title
from shamble.speech.display_names import bare_name
from shamble.speech.words import capital
from shamble.table.games.uploads import said_of

OWN: Final = "own"  # in place of a scene's id: the user's own scene
PLAYED: Final = "played-"  # before the id of a game: the user's own scene in which that was played
OTHER: Final = "other"  # in place of a setting's value: what has been typed beside it
FEW: Final = 4  # choices that are all shown
MANUAL: Final = "manual"
USUAL_BOT: Final = "greedy"
MOST_SEED: Final = 2**64 - 1

Form = dict[str, list[str]]


class InvalidField(ShambleError):
    """Something in the form is invalid; `control` names the field."""

    def __init__(self, message: str, control: str = "") -> None:
        super().__init__(message)
        self.control = control


@dataclass(frozen=True)
class Control:
    """A setting of the rules as a field of the form."""

    name: str
    label: str
    says: str
    kind: str  # check, few, select, number, text
    value: str
    usual: str  # the default
    choices: dict[str, str]
    other: str  # an example of what else may be typed
    seldom: bool
    scenes: tuple[str, ...]  # in which it makes a difference

    @property
    def is_on(self) -> bool:
        return self.value == "yes"

    @property
    def is_changed(self) -> bool:
        return self.value != self.usual

    @property
    def typed(self) -> str:
        """What has been typed instead of one of the choices."""
        return "" if self.value in self.choices else self.value


@dataclass(frozen=True)
class Seat:
    number: int
    own_name: str  # what the seat is called if its player gives no name
    name: str
    bot: str  # who plays it; empty for a person
    taken: bool  # false for a seat that can be added


@dataclass
class NewGameForm:
    title: Title
    scene: str
    text: str = ""
    played: tuple[str, str] = ("", "")  # id and text of the scene that a game was played in, if this is to be played
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

    def controls_that(self, seldom: bool) -> list[Control]:
        """Those that are seldom changed, or the others; without those that make a difference in no scene of the title,
        unless it has scenes of users, too."""
        return [
            control
            for control in self.controls
            if control.seldom == seldom and (control.scenes or self.title.own_scenes)
        ]

    def concerns(self, control: Control) -> bool:
        """Does it make a difference in the chosen scene?"""
        return self.scene in control.scenes or self.is_own

    @property
    def is_own(self) -> bool:
        """Is it a user's own scene?"""
        return self.scene == OWN or self.scene.startswith(PLAYED)

    @property
    def all_seats(self) -> list[Seat]:
        """The seats that are taken, and those that can be added."""
        shown = []
        for number, id in enumerate(self.title.seats):
            taken = number < len(self.names)
            who = self.seats[number] if taken else _usual_player(self.title, number)
            name = self.names[number] if taken else ""
            shown.append(Seat(number, _own_name(self.title, id), name, "" if who == YOU else who, taken))
        return shown

    def settings(self) -> dict[str, Any]:
        """The arguments of `shamble.new`; raises InvalidField if something is wrong."""
        scene, text = self._scene_and_text()
        return {
            "scene": scene,
            "text": text,
            "seed": _seed(self.seed),
            "players": _players(self.title, self.names),
            "options": {name: _value(self.title, name, typed) for name, typed in self.options.items()},
            "fate": self.fate,
        }

    def _scene_and_text(self) -> tuple[str, str]:
        if self.scene == OWN:
            return _own_scene(self.title, self.text)
        if not self.scene.startswith(PLAYED):
            return self.scene, ""
        if not self.played[1]:
            raise InvalidField("This scene is gone, because its games were deleted; open its file again.")
        return self.played


def fresh(title: Title) -> NewGameForm:
    """The form with its defaults."""
    count = title.fewest or len(title.seats)
    options = {name: _typed(value) for name, value in title.options.items()}
    seats = [_usual_player(title, number) for number in range(count)]
    return NewGameForm(title, title.scenes[0].id, names=[""] * count, seats=seats, options=options)


def read(title: Title, form: Form) -> NewGameForm:
    """What was entered, unchecked, so that the form can be shown again with what is wrong."""
    new_game = fresh(title)
    new_game.scene = _field(form, "scene", new_game.scene)
    new_game.text = _field(form, "text")
    new_game.seed = _field(form, "seed").strip()
    new_game.fate = MANUAL if _field(form, "fate") == MANUAL else "auto"
    numbers = [number for number in range(len(title.seats)) if f"player-{number}" in form]
    new_game.names = [" ".join(_field(form, f"player-{number}").split()) for number in numbers] or new_game.names
    new_game.seats = [_player(form, number) for number in numbers] or new_game.seats
    for name, value in new_game.options.items():
        chosen = _field(form, f"option-{name}", value).strip()
        new_game.options[name] = _field(form, f"other-{name}").strip() or value if chosen == OTHER else chosen
    return new_game


def blamed(title: Title, error: ShambleError) -> InvalidField:
    """The library's error in words for somebody at a form, who has not typed a command."""
    if isinstance(error, InvalidField):
        return error
    if isinstance(error, ContentError):
        return InvalidField("\n".join(said_of(problem) for problem in error.problems), "text")
    if isinstance(error, SettingError):
        label = words_of(title, error.name).label
        return InvalidField(f"{label} “{error.value}”: {error.why}", f"option-{error.name}")
    return InvalidField(str(error))


def words_of(title: Title, option: str) -> SettingWords:
    """How the title asks for a setting; otherwise it is named after its id."""
    known = title.settings.get(option)
    if known is not None:
        return known
    about = capital(title.about_options.get(option, ""))
    return SettingWords(capital(option.replace("-", " ")), f"{about}." if about else "")


# -- options -----------------------------------------------------------------------------------------------------------


def _control(title: Title, name: str, value: str) -> Control:
    words = words_of(title, name)
    known = title.choices.get(name, {})
    choices = words.choices or {choice: capital(says) for choice, says in known.items()}
    return Control(
        name,
        words.label,
        words.says,
        _kind(title.options[name], choices),
        value,
        _typed(title.options[name]),
        choices,
        words.other,
        words.seldom,
        tuple(scene.id for scene in title.scenes if title.concerns(name, scene.id)),
    )


def _kind(default: object, choices: dict[str, str]) -> str:
    if isinstance(default, bool) or sorted(choices) == ["no", "yes"]:
        return "check"
    if isinstance(default, int):
        return "number"
    if not choices:
        return "text"
    return "few" if len(choices) <= FEW else "select"


def _typed(value: object) -> str:
    """A default as the form shows it."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)


def _value(title: Title, name: str, typed: str) -> object:
    """What was typed, as the rules need it."""
    default = title.options[name]
    if isinstance(default, bool):
        return typed == "yes"
    if isinstance(default, int):
        if not re.fullmatch(r"-?\d{1,9}", typed):
            raise InvalidField(
                f"{words_of(title, name).label} must be a whole number, such as {default}.", f"option-{name}"
            )
        return int(typed)
    return typed or default


# -- scene, seed and players -------------------------------------------------------------------------------------------


def _own_scene(title: Title, text: str) -> tuple[str, str]:
    """The id of the user's own scene, and its text."""
    if not text.strip():
        raise InvalidField("You chose your own scene, but there is none yet: open a file, or paste it.", "text")
    page = read_yaml(text, "your scene")
    named = page.get("title") if isinstance(page.data, dict) else None
    if named is not None and named.data != title.id:
        raise named.error(f"this is a scene of “{named.text()}”, not of {title.name}; choose that game above")
    return library.scene_id(page), text


def _seed(typed: str) -> int | None:
    if not typed:
        return None
    if not (typed.isascii() and typed.isdecimal()) or len(typed) > 20 or int(typed) > MOST_SEED:
        raise InvalidField(
            f"A seed must be a whole number from 0 to {MOST_SEED}; leave it empty for a random one.", "seed"
        )
    return int(typed)


def _players(title: Title, names: Sequence[str]) -> list[str]:
    """A player without a name is called after the seat; if seats have no names of their own, several players must give
    theirs."""
    own = [_own_name(title, id) if title.fewest and len(names) > 1 else id for id in title.seats]
    given = [name or own[number] for number, name in enumerate(names)]
    for number, name in enumerate(given):
        why = why_no_name(name)
        if why:
            raise InvalidField(why, f"player-{number}")
        if name.casefold() in [other.casefold() for other in given[:number]]:
            raise InvalidField(f"Two players are called “{name}”; use different names.", f"player-{number}")
    return given


def _player(form: Form, number: int) -> str:
    if _field(form, f"seat-{number}", YOU) == YOU:
        return YOU
    kind = _field(form, f"bot-{number}", USUAL_BOT)
    return kind if kind in bots.names() else USUAL_BOT


def _usual_player(title: Title, number: int) -> str:
    """Opponents are bots by default, team-mates are people."""
    return USUAL_BOT if number and title.opposed else YOU


def _own_name(title: Title, id: str) -> str:
    return capital(bare_name(title, id))


def _field(form: Form, name: str, otherwise: str = "") -> str:
    return form[name][-1] if form.get(name) else otherwise
