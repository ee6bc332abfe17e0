"""A title as the kernel and every front end see it: its name, its rules, and its words."""

# Interpreted: titles are subclasses that override the constants here, which compiled classes would not notice.
from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Final

from shamble.kernel.events import Event, told_apart
from shamble.kernel.lessons import Story
from shamble.kernel.odds import Odds, explore
from shamble.kernel.questions import Option, Question, Refusal
from shamble.kernel.records import Plain
from shamble.kernel.state import Rules

if TYPE_CHECKING:
    from shamble.draw.painter import Painter
    from shamble.kernel.game import Game
    from shamble.speech.chores import Chore, Span
    from shamble.speech.steps import StepTeller


DIFFICULTIES: Final = ("easy", "normal", "hard", "very hard")


class Scene:
    """One way to set up a title."""

    def __init__(self, id: str, name: str, about: str, goal: str = "", difficulty: str = "", minutes: int = 0) -> None:
        self.id = id
        self.name = name
        self.about = about  # its story
        self.goal = goal  # how it is won, in one short sentence; empty if its author does not say
        self.difficulty = difficulty  # one of DIFFICULTIES, or empty if nobody has measured it
        self.minutes = minutes  # how long it takes; 0 if nobody has measured it
        self.explains = False  # does it explain each thing the first time it happens?

    def __repr__(self) -> str:
        return f"<scene {self.id}: {self.name}>"


class SettingWords:
    """How a front end asks for a setting of the rules."""

    def __init__(
        self, label: str, says: str, choices: dict[str, str] | None = None, other: str = "", seldom: bool = False
    ) -> None:
        self.label = label  # "Zombies strike the Refuge"
        self.says = says  # what it changes, in a short sentence
        self.choices = choices or {}  # values in a word or two, in the order in which to offer them
        self.other = other  # an example of what else may be typed; empty if nothing may
        self.seldom = seldom  # does hardly anybody change it?

    def __repr__(self) -> str:
        return f"<setting {self.label}>"


class Lying:
    """A card of a deck, and where it is in words: "with Ben"; empty while it can be drawn."""

    def __init__(self, deck: str, card: str, place: str = "") -> None:
        self.deck = deck
        self.card = card
        self.place = place

    def __repr__(self) -> str:
        return f"<{self.card} of {self.deck}: {self.place or 'to be drawn'}>"


class Threshold:
    """From which face a die succeeds, and to which; or the sum of all dice rolled `together`."""

    def __init__(self, least: int, most: int, yes: str = "hit", no: str = "miss", together: bool = False) -> None:
        self.least = least
        self.most = most
        self.yes = yes  # what it is called then,
        self.no = no  # and otherwise
        self.together = together

    def reaches(self, face: int) -> bool:
        return self.least <= face <= self.most


class Throw:
    """The dice that an option begins with, if only their sum counts."""

    def __init__(
        self, needed: Threshold, says: str, count: int = 2, sides: int = 6, breaks_from: int = 0, breaks: str = ""
    ) -> None:
        self.needed = needed
        self.says = says  # what they need: "7 or less hits"
        self.count = count
        self.sides = sides
        self.breaks_from = breaks_from  # from this sum on what is used is lost; 0 if it never is
        self.breaks = breaks  # and what that is called


class Title:
    """A game that can be played. Here its words are derived from ids; `BookTitle` takes them from files."""

    stage = "prealpha"  # prealpha, alpha, beta, production
    listed = True  # is it offered as a game to play? Titles for tests can still be played by id
    ruleset = 1  # increased by a change that makes recorded games diverge
    family = ""  # the package whose rules it shares with other titles
    opposed = False  # do the seats play against one another?
    secrets = False  # do they hide cards from one another?
    round_name = "round"  # what players call what the game counts
    own_scenes = False  # can it be played in user-supplied scenes (`Setup.text`)?
    scene_keys: tuple[str, ...] = ()  # every file of such a scene has one of them; no file of a position does
    fewest = 0  # the fewest players, if there may be fewer than seats; 0: exactly one player per seat

    def __init__(self, id: str, name: str, rules: Rules, scenes: list[Scene], seats: tuple[str, ...]) -> None:
        self.id = id
        self.name = name
        self.rules = rules
        self.scenes = scenes  # the first is the default
        self.seats = seats  # the most seats; each game's players say who has how many of them
        self.options: Plain = {}  # settings of the rules, with their defaults
        self.about_options: dict[str, str] = {}  # what each of them is for
        self.choices: dict[str, dict[str, str]] = {}  # the possible values and what they mean, if there are few
        self.settings: dict[str, SettingWords] = {}  # how to ask for them; what is missing is named after its id

    def at_table(self, header: Plain) -> Title:
        """The title with the words for one table, which may have its own players and scene."""
        return self

    def story(self, game: Game) -> Story | None:
        """What the game is about now, with its goals and lessons; None if there is nothing to tell."""
        scene = next((scene for scene in self.scenes if scene.id == game.header["scene"]), None)
        if scene is None or game.header["text"]:
            return None
        return Story(scene.id, scene.name, scene.about, [], [])

    def kinds_of(self, event: Event) -> tuple[str, ...]:
        """The kinds of event that lessons may call it: its own, and perhaps a narrower one."""
        return (event.kind,)

    def concerns(self, setting: str, scene: str) -> bool:
        """Does the setting make a difference in this scene of the title?"""
        return True

    def progress(self, view: Plain) -> tuple[int, int]:
        """How many objectives are complete, and how many there are; none if the game is not won by completing some."""
        return 0, 0

    def reason(self, rule: str) -> str:
        """What to tell a player whom the rule refuses something."""
        return f"The rule {rule} forbids it."

    def intents(self, game: Game) -> list[Option]:
        """What a player might want to do now, possible or not: each verb with each piece, place and card that it could
        name. `shamble.testing` asks of each why it can't be done."""
        return []

    def why_not(self, game: Game, option: Option, seat: int) -> Refusal | None:
        """Why the open question does not accept this, if the question itself has no reason; None if the title has none
        either. A reason that nothing could remedy comes before one that a spare action would."""
        return None

    def sentence(self, event: Event, knows: bool = True) -> str:
        """The event in words; `knows` tells whether the reader may know its secret."""
        words, numbers = told_apart(event.data)
        secret = [event.secret] if knows and event.secret else []
        return " ".join([event.kind, *words, *secret, *numbers])

    def say(self, option: Option) -> str:
        """The option in words."""
        return option.text.replace("-", " ")

    def prompt(self, question: Question) -> str:
        """What the question asks, in words."""
        return " ".join([question.ask, *question.about]).replace("-", " ") + "?"

    def ending(self, why: str) -> str:
        """How the game ended, in words."""
        return why.replace("-", " ")

    def caution(self, game: Game, option: Option) -> str:
        """Why the player might want to reconsider this answer ("You have 2 actions left."), based on what the seat may
        know; front ends then ask a person to confirm. Empty for nearly every answer."""
        return ""

    def stakes(self, game: Game, option: Option, seat: int) -> Odds | None:
        """The odds of an option, such as an attack, if they are useful and quickly computed: front ends show them next
        to it. None for nearly every option."""
        return None

    def price(self, game: Game, option: Option) -> list[tuple[str, int]]:
        """What the option costs, in the title's own coin: [("action", 2)], [("free", 1)], [("rp", 3)]. Front ends show
        it next to the option; empty if it costs nothing."""
        return []

    def risk(self, game: Game, answer: object, seat: int) -> Fraction:
        """How likely the answer loses the game on the spot, if that is quickly computed; front ends then ask a person
        to confirm."""
        return Fraction(0)

    def epilogue(self, game: Game, seat: int) -> list[tuple[str, str]]:
        """A finished game in a few figures, each with its label, as the seat may know them; FATE means everybody."""
        return []

    # -- at a real table -----------------------------------------------------------------------------------------------

    def preparations(self, game: Game) -> list[str]:
        """What to put on a real table before this game begins, except for what its questions ask for."""
        return []

    def sets_up(self, game: Game) -> bool:
        """Is a real table to be set up before the open question is answered? In a game of several parts, for each."""
        return game.position == 0

    def cards(self, game: Game) -> list[Lying]:
        """Where each card is, for every deck whose cards anybody may count."""
        return []

    def card_names(self, game: Game, card: str) -> list[str]:
        """Other names for a card, such as its number; other cards may share them."""
        return []

    def card_says(self, game: Game, card: str) -> str:
        """What a card says in this game, in one line. Two cards that say the same are interchangeable."""
        return ""

    def hint(self, game: Game) -> str:
        """A hint for the open question if dice and cards are real: "hits on 4+"."""
        return ""

    def threshold(self, game: Game) -> Threshold | None:
        """What the dice of the open question have to show, if that is all that counts and is the same for all."""
        return None

    def throw(self, game: Game, option: Option, seat: int) -> Throw | None:
        """The dice that the option begins with, if only their sum counts."""
        return None

    def chores(self, game: Game, event: Event) -> list[Chore] | None:
        """What is done by hand, with pieces and cards, when this has happened; None if the title does not say so of
        anything, and its sentences are read instead."""
        return None

    def chore_says(self, game: Game, chore: Chore) -> list[Span]:
        """A chore in words, with what counts in it marked."""
        return []

    # -- what may happen, and how it looks -----------------------------------------------------------------------------

    def measure(self, id: str, n: int = 2) -> str:
        """What a number of the odds counts, in words; singular if `n` is 1."""
        return id.replace("-", " ")

    def odds(self, game: Game, answer: object, seat: int) -> Odds | None:
        """What the answer may cause, and how likely; a title with large dice pools uses a formula instead."""
        return explore(game, answer, seat)

    def show(self, view: Plain, width: int) -> str:
        """The table as text, for a terminal of this width."""
        return "\n".join(f"{key}: {value}" for key, value in view.items())

    def brief(self, view: Plain, width: int) -> str:
        """The one or two lines for players who see the table elsewhere: whose turn it is, what is left."""
        return ""

    def picture(self, view: Plain, theme: str = "dark") -> str:
        """The table as an SVG file in a theme, dark or light; empty if the title has no pictures."""
        return ""

    @property
    def painter(self) -> Painter | None:
        """The painter of its tables, for front ends that show pictures; None if tables are shown as text."""
        return None

    @property
    def step_teller(self) -> StepTeller | None:
        """What its events mean, for front ends that play back the enemies' turn; None if they can't."""
        return None

    def __repr__(self) -> str:
        return f"<title {self.id}: {self.name}>"
