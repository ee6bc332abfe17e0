"""Whatever can't be done in Last Can is explained, and each reason is true."""

from collections.abc import Callable
from typing import Final

import shamble
from shamble.kernel.game import Game
from shamble.kernel.questions import Option
from shamble.kernel.state import State, Task
from shamble.testing import altered, ask_intents, tables
from shamble.testing.intents import Mend
from shamble_duel.rules import BY_ID, CARDS, LIFE, Duel


def changing(edit: Callable[[Duel, int, Option], None]) -> Mend:
    """The same game with something else on the table of whoever is asked."""

    def mend(game: Game, option: Option) -> Game | None:
        assert game.question is not None
        seat = game.question.seats[0]

        def change(state: State) -> None:
            assert isinstance(state, Duel)
            edit(state, seat, option)

        return altered(game, change)

    return mend


def is_held(duel: Duel, seat: int, option: Option) -> None:
    duel.hands[seat].append(option.names[0])


def is_hurt(duel: Duel, seat: int, option: Option) -> None:
    duel.life[seat] = min(duel.life[seat], LIFE) - 1  # whatever bandages have given back since the rest point


def has_no_trap(duel: Duel, seat: int, option: Option) -> None:
    duel.traps[seat] = None


def has_discards(duel: Duel, seat: int, option: Option) -> None:
    duel.deck.discards.append("bat")


def in_an_ordinary_turn(duel: Duel, seat: int, option: Option) -> None:
    del duel.turns[:-1]


def first(duel: Duel, name: str, *numbers: int) -> None:
    """What is done now waits until this is done."""
    duel.agenda.append(duel.current)
    duel.current = Task(name, numbers)


def hears_a_groan(duel: Duel, seat: int, option: Option) -> None:
    first(duel, "play", seat, CARDS.index(BY_ID["groan"]))


def looks_at_the_deck(duel: Duel, seat: int, option: Option) -> None:
    card = option.names[0]
    duel.deck.put_on_top([card, "bat" if card != "bat" else "groan"], 1 << seat)
    first(duel, "order", seat, 2)


def once_answered(game: Game, option: Option) -> Game | None:
    """What comes first is done, and the same survivor is to act."""
    assert game.question is not None
    seats, twin = game.question.seats, game.clone()
    while twin.question is not None and twin.question.ask == game.question.ask:
        twin.answer(0)
    return twin if twin.question is not None and twin.question.seats[0] in seats else None


def with_the_dead_there_or_gone(game: Game, option: Option) -> Game | None:
    return (changing(hears_a_groan) if option.verb in ("face", "hide") else once_answered)(game, option)


def with_the_cards_there_or_gone(game: Game, option: Option) -> Game | None:
    return (changing(looks_at_the_deck) if option.verb == "put" else once_answered)(game, option)


MENDS: Final[dict[str, Mend]] = {
    "duel.turn.hand": changing(is_held),
    "duel.bandage.most": changing(is_hurt),
    "duel.trap.one": changing(has_no_trap),
    "duel.draw.none-left": changing(has_discards),
    "duel.adrenaline.once": changing(in_an_ordinary_turn),
    "duel.groan.any": with_the_dead_there_or_gone,
    "duel.flashlight.peek": with_the_cards_there_or_gone,
    "duel.attack.share": once_answered,
}
UNMENDABLE: Final = {
    "duel.bandage.aside": "a card is what it is: a bandage is never an action, and nothing else is used aside",
}


def rare() -> list[Game]:
    """What random games hardly ever come to: no card is left, and a turn inside a turn with more adrenaline."""
    turn = {"is": "Turn", "who": 0, "granted": 2}
    now = {"current": {"name": "act"}, "agenda": [{"is": "Task", "name": "round"}]}
    nothing_left = {"hands": [["bat"], []], "deck": {"layers": []}, "turns": [turn]}
    racing = {"hands": [["adrenaline"], []], "turns": [turn, turn]}
    return [shamble.position({"title": "duel", "state": now | state}) for state in (nothing_left, racing)]


def test_whatever_can_not_be_done_is_explained() -> None:
    found = ask_intents(tables("duel", 12), MENDS, UNMENDABLE, positions=rare(), every=2).check()
    assert {*MENDS, *UNMENDABLE} <= {*found.rules}  # each of them has refused something
