"""A title as the kernel and every front end see it: what it is called, where its rules are, how it speaks."""

# Interpreted: titles are subclasses that replace what is constant here, which compiled classes do not see.
from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from shamble.kernel.events import Event, told_apart
from shamble.kernel.odds import Odds, explore
from shamble.kernel.questions import Option, Question, Refusal
from shamble.kernel.records import Plain
from shamble.kernel.state import Rules

if TYPE_CHECKING:
    from shamble.draw.painter import Painter
    from shamble.kernel.game import Game


class Scene:
    """One way to set up a title."""

    def __init__(self, id: str, name: str, about: str) -> None:
        self.id = id
        self.name = name
        self.about = about

    def __repr__(self) -> str:
        return f"<scene {self.id}: {self.name}>"


class Lying:
    """A card of a deck, and where it is in words: "with Ben"; nowhere as long as it can be drawn."""

    def __init__(self, deck: str, card: str, place: str = "") -> None:
        self.deck = deck
        self.card = card
        self.place = place

    def __repr__(self) -> str:
        return f"<{self.card} of {self.deck}: {self.place or 'to be drawn'}>"


class Title:
    """A game that can be played. Its words are made from ids here; `BookTitle` takes them from files."""

    stage = "prealpha"  # prealpha, alpha, beta, production
    listed = True  # is it offered as a game to play? What only tests need can still be played by its id
    ruleset = 1  # raised by a change that makes recorded games diverge
    family = ""  # the package whose rules it shares with other titles
    opposed = False  # do the seats play against one another?
    secrets = False  # do they hide cards from one another?
    own_scenes = False  # can it be played in scenes that are brought along as text (`Setup.text`)?
    scene_keys: tuple[str, ...] = ()  # one of them stands in every file of such a scene, and in none of a position
    fewest = 0  # players, where any number from here to one a seat may play; 0: exactly one a seat

    def __init__(self, id: str, name: str, rules: Rules, scenes: list[Scene], seats: tuple[str, ...]) -> None:
        self.id = id
        self.name = name
        self.rules = rules
        self.scenes = scenes  # the first is the default
        self.seats = seats  # all there can be; who sits on how many of them is said by each game's own players
        self.options: Plain = {}  # switches of the rules, with their defaults
        self.about_options: dict[str, str] = {}  # what each of them is for
        self.choices: dict[str, dict[str, str]] = {}  # the values they may have and what these mean, where few are

    def at_table(self, header: Plain) -> Title:
        """The title as it speaks at one table, which may have players and a scene of its own."""
        return self

    def reason(self, rule: str) -> str:
        """What the rule says to somebody whom it refuses something."""
        return f"The rule {rule} forbids it."

    def intents(self, game: Game) -> list[Option]:
        """What a player might want to do now, possible or not: each verb with each piece, place and card that it could
        name. `shamble.testing` asks of each why it can't be done."""
        return []

    def why_not(self, game: Game, option: Option, seat: int) -> Refusal | None:
        """Why the open question does not take this, where the question itself keeps no reason; None where the title
        has none either. A reason that nothing could mend comes before one that a spare action would."""
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
        """What speaks for a second thought before this answer to the open question ("You have 2 actions left."), by
        what the seat may know; front ends then ask a person once more. Empty for nearly every answer."""
        return ""

    def stakes(self, game: Game, option: Option, seat: int) -> Odds | None:
        """The odds of an option where they are quickly told and worth it, as of an attack: front ends show them beside
        it. None for nearly every option."""
        return None

    def price(self, game: Game, option: Option) -> list[tuple[str, int]]:
        """What the option costs, in the title's own coin: [("action", 2)], [("free", 1)], [("rp", 3)]. Front ends show
        it beside the option; empty where it costs nothing."""
        return []

    def risk(self, game: Game, answer: object, seat: int) -> Fraction:
        """How likely the answer loses the game on the spot, as far as that is quickly told; front ends then ask a
        person once more."""
        return Fraction(0)

    def epilogue(self, game: Game, seat: int) -> list[tuple[str, str]]:
        """The game that is over in a few figures, each with its label; as the seat may know them, or everybody if the
        seat is FATE."""
        return []

    # -- at a real table -----------------------------------------------------------------------------------------------

    def preparations(self, game: Game) -> list[str]:
        """What to put on a real table before this game begins, as far as its questions do not ask for it."""
        return []

    def cards(self, game: Game) -> list[Lying]:
        """Where each card is, for every deck whose cards anybody may count."""
        return []

    def card_names(self, game: Game, card: str) -> list[str]:
        """What people may call a card besides its name, such as its number; not necessarily only this one."""
        return []

    def card_says(self, game: Game, card: str) -> str:
        """What a card says in this game, in one line. Two cards that say the same are as good as one another."""
        return ""

    def hint(self, game: Game) -> str:
        """What helps with the open question where dice and cards are real: "hits on 4+"."""
        return ""

    # -- what may come, and how it looks -------------------------------------------------------------------------------

    def measure(self, id: str, n: int = 2) -> str:
        """What a number of the odds counts, in words; for just one, if `n` says so."""
        return id.replace("-", " ")

    def odds(self, game: Game, answer: object, seat: int) -> Odds | None:
        """What the answer may bring about, and how likely; a title with large dice pools has a formula instead."""
        return explore(game, answer, seat)

    def show(self, view: Plain, width: int) -> str:
        """The table as text, for a terminal of this width."""
        return "\n".join(f"{key}: {value}" for key, value in view.items())

    def brief(self, view: Plain, width: int) -> str:
        """The one or two lines of it that whoever sees the table elsewhere still wants: whose turn, what is left."""
        return ""

    def picture(self, view: Plain, theme: str = "dark") -> str:
        """The table as an SVG file in a theme, dark or light; empty if it has no pictures."""
        return ""

    @property
    def painter(self) -> Painter | None:
        """Who draws its tables, for front ends that show pictures; None if they are shown as text."""
        return None

    def __repr__(self) -> str:
        return f"<title {self.id}: {self.name}>"
