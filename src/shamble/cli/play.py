"""The driver: shows the open question to the person who is asked, takes an answer, and continues until the game is
over.

Each answer is on disk before its result is shown, because the game stores it before `answer` returns. So it is always
safe to leave: everything that was on the screen is in the file.
"""

from __future__ import annotations

import sys
from typing import Final

from shamble import bots
from shamble.asides import who_may
from shamble.bots import Bot
from shamble.cli import commands, saved_games
from shamble.cli.completing import candidates
from shamble.cli.dice_entry import Named, is_left_to_shamble, read_cards, still_to_name, whole
from shamble.cli.names import Unclear, short_name
from shamble.cli.parse_answer import is_about, read_answer, split_seat
from shamble.cli.saved_games import SavedGame
from shamble.cli.screen import YES, News, Screen, counted
from shamble.cli.shutdown import GONE, STOPPED, Leave, silence
from shamble.files.journal import JournalFile
from shamble.kernel.errors import IllegalAnswer, RuleFault, ShambleError
from shamble.kernel.events import Event
from shamble.kernel.game import YOU, Game
from shamble.kernel.history import AUTOMATIC, Line
from shamble.kernel.questions import FATE, Fated, Option, Pick, Question, is_number
from shamble.speech.chores import FEW, to_do, to_put_back
from shamble.speech.display_names import bare_name, player_name, scene_name
from shamble.speech.lessons import due
from shamble.speech.second_thought import risk_of_losing

MANUAL: Final = "manual"
MOST_NEWS: Final = 30  # sentences shown at once; `log` has the rest


class Driver:
    """One game at this terminal."""

    def __init__(self, game: Game, file: JournalFile, saved: SavedGame, screen: Screen) -> None:
        self.game = game
        self.file = file
        game.store = file.append
        self.saved = saved
        self.title = game.title
        self.screen = screen
        self.bots: dict[int, Bot] = {
            seat: bots.bot(who, game.header["seed"]) for seat, who in enumerate(game.seats) if who != YOU
        }
        self.people = [seat for seat, who in enumerate(game.seats) if who == YOU]
        self.secretive = self.title.opposed and len(self.people) > 1  # opponents share this terminal
        self.viewer: int | None = None  # the seat whose secrets are on the screen
        if self.people and not self.secretive:
            self.viewer = self.people[0]
        self.by_hand = game.header["fate"] == MANUAL  # people sit at a real table
        self.named: Named = {}  # those of the requested cards that have been named so far
        self.ahead: list[str] = []  # answers typed ahead in one line
        self.pictures = not (self.by_hand and saved_games.board_is_off())  # is the board shown with every question?
        self.taught: set[str] = set()  # the lessons that were on the screen
        self.stumbled = -1  # the position at which a bot failed, so that a person answers there

    def who(self, seat: int) -> str:
        return player_name(self.game, seat)

    def completions(self, line: str) -> list[str]:
        """The completions that TAB offers for the line."""
        return candidates(self.game, self.named, line, list(commands.COMMANDS))

    # -- the round of questions ----------------------------------------------------------------------------------------

    def run(self) -> int:
        """Play until the game is over or somebody leaves; gives the exit code."""
        try:
            while True:
                while self.game.question is not None:
                    self._step(self.game.question)
                if not self._after_the_end():
                    return 0
        except KeyboardInterrupt:
            return self._leave(STOPPED)
        except EOFError:
            return self._leave(0)
        except Leave as leave:
            return self._leave(leave.code)
        except OSError:  # the terminal is gone; a failed write to disk arrives as a ShambleError
            return self._leave(GONE)
        finally:
            self.game.store = None
            self.file.close()

    def _leave(self, code: int) -> int:
        try:
            self.screen.gap()
            if self.game.outcome is None:
                at = f"The game is saved at answer {self.game.position}."
                self.screen.note(f"{at} Continue with: {self.saved.how_to_go_on}")
        except OSError:
            silence()
        return code

    def _step(self, question: Question) -> None:
        speaker = self._speaker(question)
        if isinstance(question, Fated) or speaker is not None:
            self._ask_person(question, speaker)
            return
        seat = question.seats[0]
        try:
            bots.answer_for(self.game, seat, self.bots[seat])
        except ShambleError as error:
            self._explain(error)
            self.stumbled = self.game.position  # it would only fail again
            self.screen.note(f"{self.who(seat)}'s bot failed; please answer for it this once.")

    def _speaker(self, question: Question) -> int | None:
        """The seat for which a person at this terminal should answer first; None if fate or a bot answers."""
        for seat in question.seats:
            if seat in self.people or self.stumbled == self.game.position:
                return seat
        return None

    # -- asking a person -----------------------------------------------------------------------------------------------

    def _ask_person(self, question: Question, speaker: int | None) -> None:
        """Show the question, then take input until another one is open."""
        self._hand_over(question, speaker)
        self.named = {}
        picture = self.pictures and not (isinstance(question, Fated) and self.game.position)
        shown = not self.ahead
        if shown:
            self._show(picture)
        else:
            self._show_news()
        while self.game.question is question:
            if not shown and not self.ahead:
                self._show_question(picture)
                shown = True
            typed = self._typed()
            try:
                if not commands.obey(self, typed):
                    self._answer(question, typed, speaker)
            except ShambleError as error:
                self._explain(error)
                self._forget_the_rest()

    def _typed(self) -> str:
        """The next answer; one line may contain several: “move hall; search house; axe”."""
        if not self.ahead:
            typed = self.screen.ask("> ")
            self.ahead = [part.strip() for part in typed.split(";") if part.strip()] or [""]
        else:
            self.screen.print((f"> {self.ahead[0]}", "hint"))
        return self.ahead.pop(0)

    def _forget_the_rest(self) -> None:
        """Drop what was typed ahead, because the game took another course."""
        if self.ahead:
            self.screen.note(f"Not used: {'; '.join(self.ahead)}")
        self.ahead = []

    def _answer(self, question: Question, typed: str, speaker: int | None) -> None:
        named, typed = split_seat(self.game, question, typed)
        if named is not None and named not in self.people and self.stumbled != self.game.position:
            raise Unclear(f"{self.who(named)} is played by a bot.")
        seat = speaker if named is None else named
        if isinstance(question, Pick) and typed and not is_left_to_shamble(typed):
            self._name_cards(question, typed)
            return
        try:
            answer = read_answer(self.game, question, typed)
        except Unclear:
            if not is_about(self.title, question, typed):
                raise
            self.screen.note(self.title.prompt(question))
            return
        if self.named:
            raise Unclear("Shamble deals all cards or none; `undo` removes what you have named.")
        if self.means(question, answer, seat):
            self.game.answer(answer, FATE if seat is None else who_may(self.game, answer, seat))
        else:
            self._forget_the_rest()

    def _name_cards(self, pick: Pick, typed: str) -> None:
        """Cards drawn at the real table; if several are asked for, they may be named one by one."""
        self.named = read_cards(self.game, pick, typed, self.named)
        cards = whole(pick, self.named)
        if cards is not None:
            self.game.answer(" ".join(cards))
        else:
            self.screen.note(still_to_name(self.game, pick, self.named))

    def undo(self) -> None:
        """Take back the card that was named last, or the last answer; at a real table, say what to put back."""
        if self.named and isinstance(self.game.question, Pick):
            self.named.popitem()
            self.screen.note(still_to_name(self.game, self.game.question, self.named))
            return
        before = self.game.clone()
        self.game.undo()
        if self.by_hand:
            gone = [event for event in before.events if event.line > self.game.position]
            self.screen.chores("Put this back on the table:", to_put_back(before, gone, self.seat_of_log()))

    def means(self, question: Question, answer: Option | str, seat: int | None) -> bool:
        """Is the person sure? Asks only if the title warns about the answer or the game may be lost, and only a person
        at the keyboard: a script that pipes its answers is not interrupted."""
        if seat is None or question.verify(answer) is not None or not sys.stdin.isatty():
            return True
        caution = self.title.caution(self.game, answer) if isinstance(answer, Option) else ""
        if caution:
            self.screen.note(caution)
        loses = risk_of_losing(self.game.risk(answer, seat))
        if loses:
            self.screen.print((loses, "harm"))
        return not (caution or loses) or self._agrees("Really?")

    def _agrees(self, question: str) -> bool:
        """A confirmation, which may have been typed ahead: “end; y”."""
        if self.ahead and self.ahead[0].casefold() in YES:
            self._typed()
            return True
        return self.screen.agrees(question)

    def _explain(self, error: ShambleError) -> None:
        if isinstance(error, IllegalAnswer):
            reason = error.reason[:1].upper() + error.reason[1:]
            self.screen.print((reason, "note"), (f"  [{error.rule}]" if error.rule else "", "rule"))
            return
        self.screen.note(str(error))
        if isinstance(error, RuleFault):
            self.screen.note(f"Bug report: {saved_games.write_fault(error)}")

    # -- showing -------------------------------------------------------------------------------------------------------

    def show(self) -> None:
        """Show the news, the board for the seat that is asked, and the question; after the end, how the game ended."""
        self._show(True)

    def _show(self, picture: bool) -> None:
        game = self.game
        at = f"answer {game.position}" if game.question is not None else "over"
        self.screen.heading(" · ".join([self.title.name, scene_name(game), at]))
        self._show_news()
        if self.by_hand and game.position and self.title.sets_up(game):
            self.screen.preparations(game)
        self._show_question(picture)

    def _show_question(self, picture: bool) -> None:
        game = self.game
        if self.viewer is not None:
            self.screen.table(game, self.viewer, picture)
        self.screen.question_or_end(game)
        if self.named and isinstance(game.question, Pick):
            self.screen.note(still_to_name(game, game.question, self.named))
        if game.question is None:
            self.screen.epilogue(game, FATE if self.viewer is None else self.viewer)
        speakers = [seat for seat in game.question.seats if seat in self.people] if game.question is not None else []
        if len(speakers) > 1:
            first, second = speakers[:2]
            ways = f"“{short_name(game, second)}: 1” for {self.who(second)}, “1” alone for {self.who(first)}"
            self.screen.print((f"first to answer decides: {ways}", "hint"), indent=2)

    def log(self) -> News:
        """What has happened, as far as the person at the screen may know."""
        return self.game.log_for(self.seat_of_log())

    def seat_of_log(self) -> int:
        return self.viewer if self.viewer is not None else FATE

    def _show_news(self) -> None:
        """What has happened since the last answer of a person; opponents who share a screen read everything since their
        own."""
        own = (self.viewer,) if self.secretive and self.viewer is not None else (FATE, *self.people)
        lines = self.game.lines
        answers = [at for at in range(1, len(lines)) if lines[at].seat in own and lines[at].mark not in AUTOMATIC]
        since = answers[-1] if answers else 0
        if self.by_hand:
            self._show_drawn([line for line in lines[max(1, since) :] if line.seat == FATE and line.mark])
        news = [(event, sentence) for event, sentence in self.log() if event.line >= since]
        earlier = max(0, len(news) - MOST_NEWS) if self.people else 0
        self.screen.news(news[earlier:], earlier)
        if self.by_hand:
            self._show_chores([event for event, _ in news])
        lessons = [one.lesson for one in due(self.game, max(0, self.viewer or 0), since)]
        self.screen.lessons([lesson.says for lesson in lessons if lesson.id not in self.taught])
        self.taught |= {lesson.id for lesson in lessons}
        if news or lessons:
            self.screen.gap()

    def _show_chores(self, events: list[Event]) -> None:
        """What has to be done by hand, if that is more than the sentences say at a glance."""
        items = to_do(self.game, events, self.seat_of_log())
        if len(items) > FEW and items[0].chore is not None:
            self.screen.chores("Do this on the table:", items)

    def _show_drawn(self, lines: list[Line]) -> None:
        """What Shamble itself rolled and drew, so that players can take the real cards."""
        for line in lines:
            outcome = line.answer.split()
            if all(is_number(part) for part in outcome):
                self.screen.note(f"Shamble rolled {line.answer}.")
            else:
                self.screen.note(f"Shamble drew: {', '.join([bare_name(self.title, id) for id in outcome])}.")

    # -- one terminal, several hands -----------------------------------------------------------------------------------

    def _hand_over(self, question: Question, speaker: int | None) -> None:
        """Decide whose hand is shown on the screen; opponents hide theirs first."""
        if speaker is None:
            return
        if not self.secretive:
            self.viewer = speaker
            return
        together = len([seat for seat in question.seats if seat in self.people]) > 1
        wanted = None if together else speaker
        if wanted == self.viewer:
            return
        self._forget_the_rest()
        if self.viewer is not None:
            self._show_news()
            self.screen.ask(f"{self.who(self.viewer)}, press Enter to hide your side of the table. ")
            self.screen.clear()
        if wanted is not None and self.game.position > 0:
            self.screen.ask(f"Hand over to {self.who(wanted)}, then press Enter. ")
            self.screen.clear()
        self.viewer = wanted

    # -- the end -------------------------------------------------------------------------------------------------------

    def _after_the_end(self) -> bool:
        """Say how the game ended; True if somebody undid the last answer."""
        if self.secretive:
            self.viewer = None
        self._forget_the_rest()
        self.show()
        answers = counted(self.game.position, "answer")
        self.screen.print(f"{answers}. See it again: shamble replay {self.saved.name}")
        while self.people and self.game.question is None:
            typed = self.screen.ask("Press Enter to leave; undo, log, rules and save still work > ")
            if not typed:
                return False
            try:
                if not commands.obey(self, typed):
                    self.screen.note("The game is over; there is nothing to answer.")
            except ShambleError as error:
                self._explain(error)
        return self.game.question is not None
