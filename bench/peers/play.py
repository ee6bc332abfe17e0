"""Plays other engines' games, as fast as their public Python interfaces allow. It runs in an environment of its own,
without Shamble: `bench/performance.py` asks it over a pipe, one line per measurement.

Every player chooses at random, by the same cheap arithmetic as ours. A decision is an action that a player takes, even
if it is the only one possible; decisions with a choice are also counted separately, because our engine never asks a
question with one option. Chance takes time but is not a decision. Setting up a game counts, loading a library does
not."""

from __future__ import annotations

import json
import os
import random
import sys
from collections.abc import Callable
from importlib.metadata import version
from time import perf_counter

Count = tuple[int, int]  # decisions, and those among them with more than one action to choose from


class Chooser:
    """Numbers to choose by: random enough, and almost free."""

    def __init__(self, seed: int) -> None:
        self.number = seed

    def below(self, count: int) -> int:
        self.number = (self.number * 75 + 74) % 65537
        return self.number % count


# -- catanatron --------------------------------------------------------------------------------------------------------


def catanatron(chooser: Chooser, seed: int) -> Callable[[int], Count]:
    """Four players on the standard map, tick by tick."""
    from catanatron import Color, Game, Player
    from catanatron.game import TURNS_LIMIT

    class Chance(Player):
        def decide(self, game: Game, playable_actions: list[object]) -> object:
            return playable_actions[chooser.below(len(playable_actions))]

    def play(number: int) -> Count:
        decisions = choices = 0
        game = Game([Chance(color) for color in Color], seed=seed + number)
        state = game.state
        while game.winning_color() is None and state.num_turns < TURNS_LIMIT:
            choices += len(state.playable_actions) > 1
            decisions += 1
            game.play_tick()
        return decisions, choices

    return play


# -- OpenSpiel ---------------------------------------------------------------------------------------------------------


def open_spiel(name: str) -> Callable[[Chooser, int], Callable[[int], Count]]:
    """A game written in C++, driven through pyspiel. Chance is sampled in our own code, which is faster than
    `random.choices` and than the library's own `sample_action`."""

    def begin(chooser: Chooser, seed: int) -> Callable[[int], Count]:
        import pyspiel

        game = pyspiel.load_game(name)
        chance, terminal = pyspiel.PlayerId.CHANCE, pyspiel.PlayerId.TERMINAL
        uniform = random.Random(seed).random

        def sampled(state: pyspiel.State) -> int:
            left = uniform()
            outcomes = state.chance_outcomes()
            for outcome, probability in outcomes:
                left -= probability
                if left < 0:
                    return outcome
            return outcomes[-1][0]

        def play(number: int) -> Count:
            decisions = choices = 0
            state = game.new_initial_state()
            while (player := state.current_player()) != terminal:
                if player == chance:
                    state.apply_action(sampled(state))
                    continue
                actions = state.legal_actions()
                choices += len(actions) > 1
                decisions += 1
                state.apply_action(actions[chooser.below(len(actions))])
            return decisions, choices

        return play

    return begin


def inside_open_spiel(chooser: Chooser, seed: int) -> Callable[[int], Count]:
    """Backgammon between bots that are also written in C++: Python only starts the games and counts the actions."""
    import pyspiel

    game = pyspiel.load_game("backgammon")
    bots = [pyspiel.make_uniform_random_bot(player, seed) for player in range(2)]

    def play(number: int) -> Count:
        state = game.new_initial_state()
        pyspiel.evaluate_bots(state, bots, seed + number)
        return sum(taken.player >= 0 for taken in state.full_history()), 0  # possible actions are not counted

    return play


# -- PettingZoo --------------------------------------------------------------------------------------------------------


def petting_zoo(name: str) -> Callable[[Chooser, int], Callable[[int], Count]]:
    """A classic environment as `env()` gives it, in the loop of its documentation. The mask is read in our own code,
    which is faster than `action_space(agent).sample(mask)`."""

    def begin(chooser: Chooser, seed: int) -> Callable[[int], Count]:
        import importlib

        env = importlib.import_module(f"pettingzoo.classic.{name}").env()

        def play(number: int) -> Count:
            decisions = choices = 0
            env.reset(seed=seed + number)
            for _ in env.agent_iter():
                observation, _reward, terminated, truncated, _info = env.last()
                if terminated or truncated:
                    env.step(None)
                    continue
                actions = observation["action_mask"].nonzero()[0]
                choices += len(actions) > 1
                decisions += 1
                env.step(int(actions[chooser.below(len(actions))]))
            return decisions, choices

        return play

    return begin


# -- RLCard ------------------------------------------------------------------------------------------------------------


def rlcard(name: str) -> Callable[[Chooser, int], Callable[[int], Count]]:
    """An environment driven by `reset` and `step`, which is faster than `run` with its random agents."""

    def begin(chooser: Chooser, seed: int) -> Callable[[int], Count]:
        import rlcard

        env = rlcard.make(name, config={"seed": seed})

        def play(number: int) -> Count:
            decisions = choices = 0
            state, _ = env.reset()
            while not env.is_over():
                actions = list(state["legal_actions"])
                choices += len(actions) > 1
                decisions += 1
                state, _ = env.step(actions[chooser.below(len(actions))])
            return decisions, choices

        return play

    return begin


PEERS = {
    "catanatron": catanatron,
    "open_spiel backgammon": open_spiel("backgammon"),
    "open_spiel gin_rummy": open_spiel("gin_rummy"),
    "open_spiel hanabi": open_spiel("hanabi"),
    "open_spiel backgammon, bots in C++": inside_open_spiel,
    "pettingzoo connect_four": petting_zoo("connect_four_v3"),
    "pettingzoo texas_holdem": petting_zoo("texas_holdem_v4"),
    "rlcard uno": rlcard("uno"),
    "rlcard gin-rummy": rlcard("gin-rummy"),
}


def main() -> None:
    """One peer on one core: each input line asks for some seconds of whole games, starting with a seed."""
    name, core = sys.argv[1], int(sys.argv[2])
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {core})
    answers, sys.stdout = sys.stdout, sys.stderr  # some libraries print a greeting
    print("{}", file=answers, flush=True)  # ready
    for line in sys.stdin:
        asked = json.loads(line)
        chooser = Chooser(asked["seed"])
        play = PEERS[name](chooser, asked["seed"])
        play(0)  # warms up what is built once
        games = decisions = choices = 0
        spent = 0.0
        begun = perf_counter()
        while spent < asked["seconds"]:
            more = play(games)
            games, decisions, choices = games + 1, decisions + more[0], choices + more[1]
            spent = perf_counter() - begun
        found = {
            "version": version(name.split()[0]),
            "games": games,
            "decisions": decisions,
            "decisions_per_s": decisions / spent,
            "choices_per_s": choices / spent,
            "games_per_s": games / spent,
        }
        print(json.dumps(found), file=answers, flush=True)


if __name__ == "__main__":
    main()
