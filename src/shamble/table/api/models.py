"""What the JSON API accepts and returns. The page uses nothing else, and no other client needs more."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import (
    AfterValidator,
    BaseModel,
    ConfigDict,
    Field,
    StrictBool,
    StrictFloat,
    StrictInt,
    StrictStr,
    StringConstraints,
)

from shamble.files.player_names import LONGEST_NAME, why_no_name

LONGEST_ANSWER = 4000

Text = Annotated[str, Field(max_length=200)]


def _named(name: str) -> str:
    why = why_no_name(name)
    if why:
        raise ValueError(why)
    return name


PlayerName = Annotated[
    str, StringConstraints(strip_whitespace=True, min_length=1, max_length=LONGEST_NAME), AfterValidator(_named)
]
Amount = Annotated[StrictInt, Field(ge=-1_000_000, le=1_000_000)]
Name = Annotated[StrictStr, Field(max_length=200)]
AnswerText = Annotated[StrictStr, Field(max_length=LONGEST_ANSWER)]
Answer = (
    AnswerText
    | Amount
    | Annotated[list[Amount | Name], Field(max_length=100)]
    | Annotated[dict[Name, Amount], Field(max_length=100)]
)
Switch = StrictBool | Annotated[StrictInt, Field(ge=-(10**9), le=10**9)] | StrictFloat | Name
Request = Annotated[
    str,
    Field(
        pattern=r"^[A-Za-z0-9_-]{8,64}$",
        description="An id that the client chooses for this request and repeats when it tries again: however often the "
        "request arrives, it is applied once.",
        examples=["6f1c2f0e5a7d4b1c"],
    ),
]
Revision = Annotated[
    int,
    Field(
        ge=0,
        le=2**31,
        description="How many entries the game's journal has, including undone answers and the undos; it only grows.",
        examples=[12],
    ),
]
Position = Annotated[
    int, Field(ge=0, le=2**31, description="How many answers count now; an undo makes it smaller.", examples=[9])
]
Seat = Annotated[int, Field(ge=-1, le=100, description="The number of a seat, from 0; -1 is fate.", examples=[0])]


BEGUN_ONCE = "An id that the client chooses for this request: if repeated, it returns the game that it created before."

Kind = Literal["choice", "share", "roll", "pick"]


class Body(BaseModel):
    """The base of every request body: unknown fields are refused."""

    model_config = ConfigDict(extra="forbid")


# -- what a client sends -----------------------------------------------------------------------------------------------


class NewGame(Body):
    """How a game begins; everything but the title has a default."""

    model_config = ConfigDict(
        extra="forbid",
        json_schema_extra={"examples": [{"title": "nld", "scene": "tutorial", "seed": 7, "players": ["Anna"]}]},
    )
    title: Text
    scene: Text = Field(default="", description="By default the title's first scene.")
    seed: Annotated[int, Field(ge=0, lt=2**64)] | None = Field(
        default=None, description="The same seed gives the same dice."
    )
    players: Annotated[list[PlayerName], Field(max_length=20)] | None = Field(
        default=None, description="A name for each seat; if the number of players can vary, it is the number of names."
    )
    seats: Annotated[list[Text], Field(max_length=20)] | None = Field(
        default=None, description="Who plays each seat: `you`, or a bot.", examples=[["you", "greedy"]]
    )
    options: Annotated[dict[Name, Switch], Field(max_length=100)] | None = Field(
        default=None, description="Settings of the rules, as `/api/titles` lists them."
    )
    fate: Literal["auto", "manual"] = Field(
        default="auto", description="Who rolls and draws: Shamble, or people by hand."
    )
    text: str = Field(
        default="", description="Your own scene in YAML, for titles that support this; `scene` is then its id."
    )
    request: Request | None = Field(default=None, description=BEGUN_ONCE)


class Again(Body):
    seed: Literal["same", "new"] = "new"
    request: Request | None = Field(default=None, description=BEGUN_ONCE)


class Show(Body):
    """How the page wants to see the game after its request, so that it need not ask again."""

    seat: Seat | None = None
    since: Position | None = Field(default=None, description="Include the moves and rolls after this position.")
    forecast: bool = Field(default=False, description="Draw what the dead would do next.")
    words: bool = Field(default=False, description="Include the board as text.")
    steps: bool = Field(default=False, description="Include what has happened since then in steps, to be played back.")
    party: bool = Field(default=False, description="Include the dashboards of the party.")


class Acting(Body):
    """A request to change a game that was at this revision."""

    request: Request
    revision: Revision
    show: Show | None = Field(default=None, description="Return the board as a piece of HTML, as the pages show it.")


class GivenAnswer(Acting):
    """An answer to the question that is open at this position and revision."""

    model_config = ConfigDict(
        extra="forbid",
        json_schema_extra={
            "examples": [{"request": "6f1c2f0e5a7d4b1c", "position": 9, "revision": 12, "answer": "move ben kitchen"}]
        },
    )
    position: Position
    answer: Answer = Field(
        description="The text of an option, or its place in the list; amounts in the order of the targets or by their "
        "names; faces of dice or names of cards, or `auto`: then Shamble rolls or draws."
    )
    seat: Seat | None = Field(default=None, description="Who answers, if several may.")
    careful: bool = Field(
        False,
        description="Refuse (428) an answer that needs a second thought: one that may lose the game, or wastes a lot.",
    )


class Undo(Acting):
    to: Position | Literal["turn"] | None = Field(
        default=None,
        description="A position to go back to, or the start of this turn; by default a person's last answer.",
    )


class Redo(Acting):
    """Redo needs nothing else."""


class Stand(Acting):
    answer: AnswerText = Field(default="usual", description="A legal answer, `usual`, or for dice and cards `auto`.")
    seat: Seat | None = None


class Sit(Body):
    seats: Annotated[list[Text], Field(max_length=20, examples=[["you", "greedy"]])]


# -- what it gets ------------------------------------------------------------------------------------------------------


class Problem(BaseModel):
    """What went wrong, in words for people. The question has not changed."""

    message: str
    rule: str = Field(default="", description="The rule that forbids it.")
    line: int = Field(default=0, description="Where the problem is in a file; 0 if that is not known.")
    column: int = 0
    revision: int | None = Field(default=None, description="The game's current revision, if the request was stale.")
    position: int | None = None
    report: str = Field(default="", description="Where to fetch a report, if a rule crashed.")


class Done(BaseModel):
    """The change is stored."""

    revision: Revision
    position: Position
    applied: bool = Field(description="False if it was already stored: a repeated request changes nothing.")
    html: str = Field(default="", description="The board, if `show` was given.")


class Created(BaseModel):
    id: str
    revision: Revision
    position: Position


class SceneInfo(BaseModel):
    id: str
    name: str
    about: str
    goal: str = Field(description="How it is won, in one sentence.")
    difficulty: str = Field(description="From easy to very hard; empty if nobody has measured it.")
    minutes: int = Field(description="How long it takes; 0 if nobody has measured it.")


class SeatInfo(BaseModel):
    id: str
    name: str


class Setting(BaseModel):
    """A setting of the rules."""

    name: str
    label: str
    default: Any
    about: str
    choices: dict[str, str] = Field(description="The values it may have, in words; empty if there are too many.")


class TitleInfo(BaseModel):
    id: str
    name: str
    stage: str
    ruleset: int
    fewest: int = Field(description="The smallest number of players; 0 if every seat must be taken.")
    opposed: bool
    secrets: bool
    seats: list[SeatInfo]
    scenes: list[SceneInfo]
    options: list[Setting]
    bots: list[str]


class GameInfo(BaseModel):
    """A game in the list."""

    id: str
    number: int = Field(description="Games are numbered in the order of their creation.")
    title: str
    title_name: str
    scene: str
    scene_name: str
    players: list[str]
    seats: list[str]
    fate: str
    position: Position
    round: int
    over: bool
    won: bool = Field(description="Whether the people at this table won, or anybody if only bots play.")
    ending: str = Field(description="How it ended, in words.")
    asked: list[int] = Field(description="The seats that decide now.")
    done: int = Field(description="How many objectives are complete.")
    goals: int = Field(description="How many there are.")
    changed: int = Field(description="When it was last played, in seconds since 1970.")


class Change(BaseModel):
    """A change of a measure, and how likely it is."""

    amount: int
    chance: float
    fraction: str = Field(examples=["5/36"])


class Measure(BaseModel):
    id: str
    words: str
    chance: float = Field(description="The chance that it grows at all.")
    mean: float
    spread: list[Change]


class Passed(BaseModel):
    """A question on the way that was taken as usually answered."""

    ask: str
    prompt: str
    answer: str
    words: str


class OddsPart(BaseModel):
    """One step of what happens, such as a zone that a bolt flies through."""

    place: str
    words: str = Field(description="Where, and the face that its dice need.")
    needed: int
    measures: list[Measure]


class OddsInfo(BaseModel):
    """What an answer may lead to before the next decision."""

    exact: bool
    left_out: str = Field(default="", description="What they do not count, where that has no end.")
    measures: list[Measure]
    passed: list[Passed] = Field(default=[], description="What the odds went past, one question of each kind.")
    again: OddsInfo | None = Field(default=None, description="With every allowed reroll that helps.")
    parts: list[OddsPart] = Field(default=[], description="The same in steps, where it happens in several.")


class OddsAnswer(BaseModel):
    answer: str
    odds: OddsInfo | None = Field(description="None if there are too many outcomes to count.")


class Price(BaseModel):
    coin: str
    amount: int


class OptionInfo(BaseModel):
    text: str = Field(description="What to answer.", examples=["move ben kitchen"])
    verb: str
    names: list[str]
    words: str
    price: list[Price]
    caution: str = Field(description="Why the answer deserves a second thought; if set, ask the player to confirm.")
    risk: float = Field(description="How likely it loses the game on the spot.")
    stakes: OddsInfo | None = Field(description="Its odds, if they are quick to compute and worth showing.")


class RefusalInfo(BaseModel):
    what: str
    words: str
    rule: str
    why: str


class Target(BaseModel):
    id: str
    name: str
    floor: int
    cap: int


class BagCard(BaseModel):
    id: str
    name: str
    count: int
    says: str


class DiceInfo(BaseModel):
    """Dice of one kind."""

    name: str = Field(description="What they are for; empty where all dice are alike.")
    words: str
    count: int
    sides: int


class QuestionInfo(BaseModel):
    """Who decides what."""

    kind: Kind
    ask: str
    about: list[str]
    rule: str
    prompt: str
    seats: list[int] = Field(description="Any of these seats may answer; empty if fate answers.")
    speaker: int = Field(description="The seat for which a person is asked; -1 for dice, cards or a bot.")
    bot: bool = Field(description="A bot is about to answer.")
    hidden: bool = Field(description="This seat may not see the question, so no options are listed.")
    hint: str
    options: list[OptionInfo]
    asides: list[OptionInfo] = Field(
        description="What else this seat may do, whether asked or not; the question is then asked again."
    )
    usual: str | None
    refusals: list[RefusalInfo]
    total: int = Field(default=0, description="The amount to share out.")
    targets: list[Target] = []
    count: int = Field(default=0, description="Dice or cards.")
    sides: int = Field(default=0, description="Of the dice; of the largest, where there are several kinds.")
    dice: list[DiceInfo] = Field(default=[], description="The kinds of dice, in the order in which to give the faces.")
    bag: list[BagCard] = []


class LogEntry(BaseModel):
    position: int = Field(description="How many answers had been given.")
    words: str
    rule: str
    kind: str


class Standing(BaseModel):
    seat: int
    ask: str
    answer: str


class Ending(BaseModel):
    why: str
    words: str
    rule: str
    winners: list[int]
    figures: list[tuple[str, str]]


class Player(BaseModel):
    seat: int
    name: str
    plays: str = Field(description="`you`, or the name of a bot.")


class GameState(BaseModel):
    """A game as one seat sees it."""

    id: str
    title: str
    title_name: str
    scene: str
    scene_name: str
    fate: str
    seed: int
    revision: Revision
    position: Position
    seat: int
    players: list[Player]
    question: QuestionInfo | None
    outcome: Ending | None
    view: dict[str, Any]
    log: list[LogEntry]
    log_left_out: int = Field(description="How many earlier sentences were left out.")
    standing: list[Standing]
    can_undo: bool
    can_redo: bool
    trouble: str = Field(description="Why the recorded game can't be replayed to its end; go back to accept that.")


class Health(BaseModel):
    status: Literal["ok"]
    version: str
    games: int


class Report(BaseModel):
    """Everything needed to reproduce a problem."""

    versions: dict[str, str]
    id: str
    revision: int
    position: int
    question: str
    game: dict[str, Any]
    fault: dict[str, Any] | None
