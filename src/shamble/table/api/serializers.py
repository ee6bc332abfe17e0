"""Games, questions and odds in the form of the API. What a seat may not know is left out here or by the game."""

from __future__ import annotations

from collections import Counter

from shamble import bots, library
from shamble.asides import find_asides
from shamble.kernel.errors import ShambleError
from shamble.kernel.game import YOU, Game
from shamble.kernel.odds import Odds
from shamble.kernel.questions import Choice, Option, Pick, Question, Roll, Share, option_of
from shamble.kernel.title import Title
from shamble.speech.dice_text import in_words
from shamble.speech.display_names import bare_name, name_of, name_of_scene, player_name, scene_in, scene_name
from shamble.speech.odds_text import step
from shamble.table.api import models
from shamble.table.games.game_session import GameSession
from shamble.table.games.store import StoredGame


def titles() -> list[models.TitleInfo]:
    return [_title(title) for title in library.offered()]


def _title(title: Title) -> models.TitleInfo:
    return models.TitleInfo(
        id=title.id,
        name=title.name,
        stage=title.stage,
        ruleset=title.ruleset,
        fewest=title.fewest,
        opposed=title.opposed,
        secrets=title.secrets,
        seats=[models.SeatInfo(id=id, name=bare_name(title, id)) for id in title.seats],
        scenes=[
            models.SceneInfo(
                id=scene.id,
                name=scene.name,
                about=scene.about,
                goal=scene.goal,
                difficulty=scene.difficulty,
                minutes=scene.minutes,
            )
            for scene in title.scenes
        ],
        options=[
            models.Setting(
                name=name,
                label=words.label if (words := title.settings.get(name)) else name.replace("-", " "),
                default=default,
                about=title.about_options.get(name, ""),
                choices=title.choices.get(name, {}),
            )
            for name, default in title.options.items()
        ],
        bots=bots.names(),
    )


def game_info(game: StoredGame) -> models.GameInfo:
    """A game of the list, without opening it."""
    header, summary = game.header, game.summary
    try:
        title: Title | None = library.title(header["title"])
    except ShambleError:  # no longer installed
        title = None
    scene = scene_in(title, header) if title is not None else None
    ending = summary.outcome
    if title is not None and ending:
        ending = title.ending(ending)
    return models.GameInfo(
        id=game.id,
        number=game.number,
        title=header["title"],
        title_name=title.name if title is not None else header["title"],
        scene=header["scene"],
        scene_name=name_of_scene(scene, header["scene"]),
        players=header["players"],
        seats=list(summary.seats),
        fate=header["fate"],
        position=summary.position,
        round=summary.round,
        over=bool(summary.outcome),
        won=summary.won,
        ending=ending,
        asked=list(summary.turn),
        done=summary.done,
        goals=summary.goals,
        changed=game.changed,
    )


def state(session: GameSession, seat: int | None, log: int) -> models.GameState:
    """The game as the seat sees it, with the last sentences of its log."""
    with session.looking() as game:
        viewer = session.viewer(seat)
        view = game.view(viewer)
        told = game.log_for(viewer)
        return models.GameState(
            id=session.id,
            title=game.title.id,
            title_name=game.title.name,
            scene=game.header["scene"],
            scene_name=scene_name(game),
            fate=game.header["fate"],
            seed=game.header["seed"],
            revision=session.revision,
            position=game.position,
            seat=viewer,
            players=_players(game),
            question=question(session, viewer),
            outcome=_ending(game, viewer),
            view=view,
            log=[
                models.LogEntry(position=event.line, words=sentence, rule=event.rule, kind=event.kind)
                for event, sentence in told[max(0, len(told) - log) :]
            ],
            log_left_out=max(0, len(told) - log),
            standing=_standing(game),
            can_undo=game.can_undo(),
            can_redo=bool(game.undone),
            trouble=game.trouble,
        )


def _players(game: Game) -> list[models.Player]:
    return [
        models.Player(
            seat=seat, name=player_name(game, seat), plays=game.seats[seat] if seat < len(game.seats) else YOU
        )
        for seat in range(len(game.header["players"]))
    ]


def _standing(game: Game) -> list[models.Standing]:
    found = []
    for key, answer in game.standing.items():
        seat, _, ask = key.partition(" ")
        found.append(models.Standing(seat=int(seat), ask=ask, answer=answer))
    return found


def _ending(game: Game, viewer: int) -> models.Ending | None:
    outcome = game.outcome
    if outcome is None:
        return None
    return models.Ending(
        why=outcome.why,
        words=game.title.ending(outcome.why),
        rule=outcome.rule,
        winners=list(outcome.winners),
        figures=game.title.epilogue(game, viewer),
    )


# -- the question ------------------------------------------------------------------------------------------------------


def question(session: GameSession, viewer: int) -> models.QuestionInfo | None:
    """The open question as this seat sees it; what another seat decides from its secret hand is left out."""
    game = session.game
    asked = game.question
    if asked is None:
        return None
    hidden = bool(asked.seats) and viewer not in asked.seats and game.title.secrets
    info = models.QuestionInfo(
        kind=kind_of(asked),
        ask=asked.ask,
        about=list(asked.about),
        rule=asked.rule,
        prompt=game.title.prompt(asked),
        seats=list(asked.seats),
        speaker=session.speaker(),
        bot=session.is_thinking(),
        hidden=hidden,
        hint=game.title.hint(game),
        options=[],
        asides=[],
        usual=None,
        refusals=[],
    )
    if asked.seats:
        seat = viewer if viewer in asked.seats else asked.seats[0]
        info.asides = [option(game, aside, seat) for aside, _ in find_asides(game, viewer)]
    if not hidden:
        _fill_in(info, game, asked, viewer)
    return info


def kind_of(question: Question) -> models.Kind:
    """Which of the four kinds of question it is."""
    if isinstance(question, Choice):
        return "choice"
    if isinstance(question, Share):
        return "share"
    return "roll" if isinstance(question, Roll) else "pick"


def _fill_in(info: models.QuestionInfo, game: Game, asked: Question, viewer: int) -> None:
    title = game.title
    if asked.seats:
        seat = viewer if viewer in asked.seats else asked.seats[0]
        info.options = [option(game, one, seat) for one in asked.options]
    if isinstance(asked, Choice):
        info.usual = asked.usual.text if asked.usual is not None else None
        info.refusals = [
            models.RefusalInfo(what=no.what, words=title.say(option_of(no.what)), rule=no.rule, why=no.why)
            for no in game.refusals()
        ]
    elif isinstance(asked, Share):
        info.total = asked.total
        info.targets = [
            models.Target(id=id, name=name_of(title, id), floor=floor, cap=cap)
            for id, floor, cap in zip(asked.targets, asked.floors, asked.caps)
        ]
    elif isinstance(asked, Roll):
        info.count, info.sides = asked.count, asked.sides
        info.dice = [
            models.DiceInfo(name=dice.name, words=in_words(title, dice), count=dice.count, sides=dice.sides)
            for dice in asked.kinds
        ]
    elif isinstance(asked, Pick):
        info.count = asked.count
        info.bag = [
            models.BagCard(id=card, name=bare_name(title, card), count=count, says=title.card_says(game, card))
            for card, count in Counter(asked.bag).items()
        ]


def option(game: Game, option: Option, seat: int) -> models.OptionInfo:
    """An option with everything that helps to decide on it and is quick to compute."""
    title = game.title
    stakes = title.stakes(game, option, seat)
    asked = game.question is not None and game.question.verify(option) is None  # else an aside of another seat
    return models.OptionInfo(
        text=option.text,
        verb=option.verb,
        names=list(option.names),
        words=_say(title, game.question, option),
        price=[models.Price(coin=coin, amount=amount) for coin, amount in title.price(game, option)],
        caution=title.caution(game, option),
        risk=float(game.risk(option, seat)) if asked else 0.0,
        stakes=odds(title, stakes) if stakes is not None else None,
    )


def _say(title: Title, question: Question | None, option: Option) -> str:
    if not isinstance(question, Share):
        return title.say(option)
    parts = [part.partition("=") for part in option.names]
    return ", ".join([f"{bare_name(title, name)} {amount}" for name, _, amount in parts])


def odds(title: Title, odds: Odds) -> models.OddsInfo:
    return models.OddsInfo(
        exact=odds.exact,
        left_out=odds.left_out,
        measures=[_measure(title, odds, id) for id in odds.measures],
        passed=[
            models.Passed(
                ask=choice.ask, prompt=title.prompt(choice), answer=choice.usual.text, words=title.say(choice.usual)
            )
            for choice in odds.passed
            if choice.usual is not None
        ],
        again=None
        if odds.again is None
        else models.OddsInfo(
            exact=odds.again.exact,
            left_out=odds.again.left_out,
            measures=[_measure(title, odds.again, id) for id in odds.again.measures],
        ),
        parts=[
            models.OddsPart(
                place=part.place,
                words=step(title, part),
                needed=part.needed,
                measures=[_measure(title, part.odds, id) for id in part.odds.measures],
            )
            for part in odds.parts
        ],
    )


def _measure(title: Title, odds: Odds, id: str) -> models.Measure:
    return models.Measure(
        id=id,
        words=title.measure(id),
        chance=float(odds.chance(id)),
        mean=float(odds.mean(id)),
        spread=[
            models.Change(amount=amount, chance=float(chance), fraction=str(chance))
            for amount, chance in odds.spread(id)
        ],
    )
