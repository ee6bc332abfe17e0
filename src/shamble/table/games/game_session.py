"""A session: a game that is open on this server.

A session serialises access to its game. Every change is in the store before anybody sees it, because the game writes
each journal entry before it continues. If another process has played in the meantime, the session catches up first; if
the other process wins a race, the change made here is refused as stale. A session can be closed at any time: the
journal holds everything that is needed to open it again."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from typing import Final

from shamble import bots, library
from shamble.asides import who_may
from shamble.bots import Bot, Look
from shamble.files.journal import Journal
from shamble.kernel.errors import IllegalAnswer, RuleFault, ShambleError
from shamble.kernel.game import YOU, Game
from shamble.kernel.questions import FATE, Choice
from shamble.kernel.records import Plain
from shamble.speech.display_names import players
from shamble.speech.second_thought import second_thought
from shamble.table.games.live import Hub
from shamble.table.games.store import Store, Summary, Taken
from shamble.table.show.option_list import is_any_better, verb_of

log: Final = logging.getLogger("shamble.table")


class NoGame(ShambleError):
    """There is no game with that id, or it has been deleted."""

    def __init__(self, id: str) -> None:
        super().__init__(f"There is no game “{id[:80]}” at this table; it may have been deleted.")


class Stale(ShambleError):
    """The game has moved on since the client last saw it."""

    def __init__(self, revision: int, position: int, message: str = "") -> None:
        super().__init__(message or "The game has moved on; look again and answer.")
        self.revision = revision
        self.position = position


class ThinkTwice(ShambleError):
    """A careful answer that the player should confirm; the text says why."""


class Unwritten(ShambleError):
    """The game could not be saved; nothing has changed."""


@dataclass(frozen=True)
class Done:
    """The result of a request. A request that was already stored is acknowledged and not applied again."""

    revision: int
    position: int
    applied: bool


def summary_of(game: Game) -> Summary:
    """The status of the game, for the list of games."""
    outcome = game.outcome
    people = [seat for seat, who in enumerate(game.seats) if who == YOU]
    winners = outcome.winners if outcome is not None else ()
    won = any(seat in winners for seat in people or range(len(game.header["players"])))
    why = outcome.why if outcome is not None else ""
    turn = game.question.seats if game.question is not None else ()
    done, goals = game.title.progress(game.view(0))
    about = (game.position, game.state.round, why, won, tuple(game.seats), _asked(game))
    return Summary(*about, tuple(turn), done, goals)


def _asked(game: Game) -> str:
    """The open question, and who is to answer it if several play."""
    if game.question is None:
        return ""
    who = players(game, game.question.seats, "or") if len(game.header["players"]) > 1 else ""
    prompt = game.title.prompt(game.question)
    return f"{who}: {prompt}" if who else prompt


class GameSession:
    """One open game."""

    def __init__(self, id: str, store: Store, hub: Hub) -> None:
        self.id = id
        self._store = store
        self._hub = hub
        self._lock = threading.RLock()
        self._request: str | None = None  # of the client that changes the game now; stored with the first entry
        self._stumbled = -1  # the revision at which a bot failed, so that a person answers there
        self._thinker: threading.Thread | None = None
        self._closed = False
        self._open()

    def _open(self) -> None:
        header = self._store.header(self.id)
        recorded = self._store.recorded(self.id)
        if header is None or not recorded:
            raise NoGame(self.id)
        journal = Journal(header)
        for entry in recorded:
            journal.add(entry)
        self.game = library.follow(journal)
        self.game.store = self._write
        self._noted = summary_of(self.game)
        self.revision = len(recorded)
        self._take_seats()

    def _take_seats(self) -> None:
        game = self.game
        self._bots: dict[int, Bot] = {
            seat: bots.bot(who, game.header["seed"]) for seat, who in enumerate(game.seats) if who in bots.names()
        }

    def _write(self, entries: list[Plain]) -> None:
        summary = summary_of(self.game)
        self._store.append(self.id, self.revision, entries, self._request, summary)
        self.revision += len(entries)
        self._request = None
        self._noted = summary

    def _catch_up(self) -> None:
        """Read what another process has written."""
        stored = self._store.revision(self.id)
        if stored == 0:
            raise NoGame(self.id)
        if stored != self.revision:
            self._open()
            self._hub.tell(self.id, stored)

    # -- looking -------------------------------------------------------------------------------------------------------

    @contextmanager
    def looking(self) -> Iterator[Game]:
        """The current game, locked for as long as you look at it. Do not change it."""
        with self._lock:
            self._catch_up()
            yield self.game

    def copy(self) -> Game:
        """A copy of the game for slow work: odds, or a bot that thinks."""
        with self.looking() as game:
            return game.clone()

    @property
    def people(self) -> list[int]:
        """The seats of the people at this screen."""
        return [seat for seat in range(len(self.game.header["players"])) if seat not in self._bots]

    def speaker(self) -> int:
        """The seat for which a person is asked now; FATE if it is dice, a bot's turn, or the game is over."""
        question = self.game.question
        asked = question.seats if question is not None else ()
        for seat in asked:
            if seat not in self._bots or self._stumbled == self.revision:
                return seat
        return FATE

    def viewer(self, seat: int | None = None) -> int:
        """The seat from which the game is shown: the given one, the person who is asked, or the first."""
        if seat is not None:
            return seat
        speaker = self.speaker()
        return speaker if speaker != FATE else (self.people or [0])[0]

    def check_seat(self, seat: int) -> None:
        """Raise unless the game has that seat."""
        players = len(self.game.header["players"])
        if not 0 <= seat < players:
            raise IllegalAnswer(f"There is no seat {seat}; they are 0 to {players - 1}.", "")

    def is_thinking(self) -> bool:
        """Is a bot about to answer?"""
        return self._bot_to_answer() != FATE

    # -- acting --------------------------------------------------------------------------------------------------------

    def answer(
        self,
        answer: object,
        revision: int,
        position: int,
        request: str,
        seat: int | None = None,
        careful: bool = False,
    ) -> Done:
        """Answer the open question for a person. A careful answer is refused if it needs a second thought."""

        def do(game: Game) -> None:
            if position != game.position:
                raise Stale(self.revision, game.position)
            self._must_follow()
            by = who_may(game, answer, self._who_answers(seat))
            why = second_thought(game, answer, by) if careful else ""
            if why and not is_idle(game, answer, by):
                raise ThinkTwice(why)
            game.answer(answer, by)

        return self._act(do, revision, request)

    def _who_answers(self, seat: int | None) -> int:
        question = self.game.question
        if question is None or not question.seats:
            return FATE
        chosen = self.speaker() if seat is None else seat
        if chosen == FATE or (chosen in self._bots and self._stumbled != self.revision):
            raise IllegalAnswer("That seat is played by a bot.", question.rule)
        return chosen

    def _must_follow(self) -> None:
        """Raise if the rules can't replay the journal to its end; going back is how a person accepts losing the
        rest."""
        if self.game.trouble:
            raise Stale(self.revision, self.game.position, f"{self.game.trouble} Go back to where it fits first.")

    def undo(self, revision: int, request: str, to: int | None = None) -> Done:
        """Back to the last question that a person answered, or to the first such question from position `to` on: bots
        would only answer the same again."""

        def do(game: Game) -> None:
            if to is None:
                game.undo()
            elif not 0 <= to <= game.position:
                raise IllegalAnswer(f"This game has the positions 0 to {game.position}.", "")
            else:
                game.back_to(to if game.trouble else self._asked_of_person(to))
            game.trouble = ""

        return self._act(do, revision, request)

    def _asked_of_person(self, position: int) -> int:
        """The first position, from this one on, whose question a person has answered."""
        for asked in range(position, self.game.position):
            if self.game.decided_at(asked):
                return asked
        raise IllegalAnswer("Only bots have answered since then, and they would do the same again.", "")

    def turn_start(self) -> int:
        """The position to which `undo_turn` goes back."""
        with self.looking() as game:
            return turn_start(game)

    def undo_turn(self, revision: int, request: str) -> Done:
        """Back to the start of the turn."""
        return self._act(lambda game: game.back_to(turn_start(game)), revision, request)

    def redo(self, revision: int, request: str) -> Done:
        return self._act(lambda game: game.redo(), revision, request)

    def stand(self, answer: str, revision: int, request: str, seat: int | None = None) -> Done:
        """Give this answer to the open kind of question from now on."""

        def do(game: Game) -> None:
            self._must_follow()
            game.stand(answer, self._who_answers(seat))

        return self._act(do, revision, request)

    def ask_again(self, seat: int, ask: str) -> Done:
        """Drop a standing answer."""
        with self.looking() as game:
            if f"{seat} {ask}" not in game.standing:
                return Done(self.revision, game.position, False)
            return self._act(lambda game: game.ask_again(seat, ask), self.revision, None)

    def sit(self, seats: list[str]) -> Done:
        """Change who plays each seat."""
        with self.looking() as game:
            check_seats(game, seats)
            if seats == game.seats:
                return Done(self.revision, game.position, False)
            done = self._act(lambda game: game.sit(seats), self.revision, None)
            self._take_seats()
        self.wake_bots()
        return done

    def _act(self, do: Callable[[Game], None], revision: int, request: str | None) -> Done:
        """Change the game, unless the request is already stored or stale."""
        with self._lock:
            self._catch_up()
            game = self.game
            if request is not None and self._store.has_seen(self.id, request):
                return Done(self.revision, game.position, False)
            if revision != self.revision:
                raise Stale(self.revision, game.position)
            try:
                self._do(do, request)
            except Stale:
                if request is None or not self._store.has_seen(self.id, request):
                    raise
                return Done(self.revision, self.game.position, False)  # another process received the request too
            except Exception:
                if self.revision != revision:  # it failed after something was stored: what is stored counts
                    self._open()
                raise
            finally:
                if self.revision != revision:
                    self._hub.tell(self.id, self.revision)
            done = Done(self.revision, self.game.position, self.revision != revision)
        self.wake_bots()
        return done

    def _do(self, do: Callable[[Game], None], request: str | None) -> None:
        self._request = request
        try:
            do(self.game)
            self._note_if_returned()
        except RuleFault as fault:
            self._keep_fault(fault)
            raise
        except ShambleError as error:
            cause = error.__cause__ or error.__context__  # the compiled kernel sets only `__context__`
            if isinstance(cause, Taken):
                self._catch_up()
                raise Stale(self.revision, self.game.position) from error
            if isinstance(cause, OSError):
                raise Unwritten(str(error)) from error
            raise
        finally:
            self._request = None

    def _note_if_returned(self) -> None:
        """Update the summary after an undo: the undo is stored before the game goes back, so its new status is known
        only now."""
        summary = summary_of(self.game)
        if summary != self._noted:
            with suppress(OSError):  # only the list of games needs it
                self._store.note(self.id, summary)
                self._noted = summary

    def _keep_fault(self, fault: RuleFault) -> None:
        """Store the report, so that the rule can be fixed."""
        log.error("A rule broke in game %s: %s", self.id, fault)
        with suppress(OSError):
            self._store.keep_fault(self.id, fault.report)

    # -- bots ----------------------------------------------------------------------------------------------------------

    def _bot_to_answer(self) -> int:
        """The seat whose bot must answer the open question; FATE if a person may answer it."""
        question = self.game.question
        if question is None or self.game.trouble or self._stumbled == self.revision:
            return FATE
        if any(seat not in self._bots for seat in question.seats):
            return FATE
        return question.seats[0] if question.seats else FATE

    def wake_bots(self) -> None:
        """Let the bots answer, one after another, each answer stored before the next, until a person is asked."""
        with self._lock:
            if self._closed or self._thinker is not None or self._bot_to_answer() == FATE:
                return
            self._thinker = threading.Thread(target=self._think, name=f"bots of {self.id}", daemon=True)
            self._thinker.start()

    def _think(self) -> None:
        try:
            while self._step():
                pass
        except (NoGame, OSError) as error:
            log.info("The bots of game %s have stopped: %s", self.id, error)
        finally:
            with self._lock:
                if self._thinker is threading.current_thread():
                    self._thinker = None

    def _step(self) -> bool:
        """One answer by a bot. The bot thinks about a copy, so that nobody waits for it."""
        if self._closed:
            return False
        with self.looking() as game:
            seat = self._bot_to_answer()
            if seat == FATE:
                self._thinker = None  # before the lock is released, so that no wake-up is lost
                return False
            bot, revision, copy = self._bots[seat], self.revision, game.clone()
        try:
            answer = bot.decide(Look(copy, seat))
            if not self._closed:
                self._act(lambda game: game.answer(answer, seat, "bot"), revision, None)
        except (Stale, NoGame):
            pass  # a person, or another process, was faster
        except Exception as error:  # whatever failed, the game continues: a person answers for the bot this once
            log.warning("The bot of seat %d in game %s failed: %s", seat, self.id, error)
            if isinstance(error, RuleFault):
                self._keep_fault(error)
            self._stumbled = revision
            self._hub.tell(self.id, revision)
        return True

    def is_busy(self) -> bool:
        return self._thinker is not None

    def close(self) -> None:
        """Stop the bots. A client that still holds the session can read the game, and its changes are still stored."""
        self._closed = True

    def wait(self, seconds: float) -> None:
        """Wait up to `seconds` for a bot that is thinking."""
        thinker = self._thinker
        if thinker is not None:
            thinker.join(seconds)


def check_seats(game: Game, seats: list[str]) -> None:
    """Raise unless every seat has a player."""
    players = len(game.header["players"])
    known = [YOU, *bots.names()]
    if len(seats) != players or any(who not in known for who in seats):
        raise ShambleError(f"This game has {players} seats; say who plays each: {', '.join(known)}.")


def is_idle(game: Game, answer: object, seat: int) -> bool:
    """Does it end a turn in which nothing useful is left to do, and lose nothing?"""
    question, painter = game.question, game.title.painter
    option = question.find(answer) if isinstance(question, Choice) else None
    if option is None or not isinstance(question, Choice) or not verb_of(option, painter).ends:
        return False
    return not game.risk(option, seat) and not is_any_better(game, question, painter, option)


def turn_start(game: Game) -> int:
    """The position at which the turn began in which a person has last answered: the first that a person answered in
    it. A copy walks back through the turn, answer by answer, for as long as the turn's key is the same."""
    copy = game.clone()
    marks = [not game.decided_at(position) for position in range(game.position)]
    while marks and marks[-1]:
        marks.pop()
    if not marks:
        raise IllegalAnswer("There is nothing to undo.", "")
    start = at = len(marks) - 1
    copy.back_to(at)
    turn = copy.turn_key
    while at > 0:
        at -= 1
        copy.back_to(at)
        if copy.turn_key != turn:
            break
        if not marks[at]:
            start = at
    return start
