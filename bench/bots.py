"""How often a bot wins a scene, and what a decision costs it: python bench/bots.py nld tutorial greedy --games 100

All seats are played by the same bot. The interval is Wilson's, 95 %."""

from __future__ import annotations

import argparse
import time
from collections import Counter
from math import sqrt

import shamble
from shamble import bots
from shamble.kernel import game as kernel


def interval(won: int, games: int) -> tuple[float, float]:
    z, share = 1.96, won / games
    middle = share + z * z / (2 * games)
    spread = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    return (middle - spread) / (1 + z * z / games), (middle + spread) / (1 + z * z / games)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("title")
    parser.add_argument("scene")
    parser.add_argument("bot", choices=bots.names())
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=0, help="of the first game; the others follow it")
    args = parser.parse_args()
    endings: Counter[str] = Counter()
    won = decisions = rounds = 0
    begun = time.perf_counter()
    for seed in range(args.seed, args.seed + args.games):
        game = shamble.new(args.title, args.scene, seed=seed, quiet=True)
        game.keep = kernel.KEEP_LAST  # as games have it that people play: imagining one need not begin at its beginning
        bot = bots.bot(args.bot, seed)
        while game.question is not None:
            bots.answer_for(game, game.question.seats[0], bot)
        assert game.outcome is not None
        endings[game.outcome.why] += 1
        won += 0 in game.outcome.winners
        decisions += game.position
        rounds = max(rounds, game.state.round)
    each = (time.perf_counter() - begun) / decisions * 1000
    least, most = interval(won, args.games)
    build = "pure" if kernel.__file__.endswith(".py") else "compiled"
    print(f"{args.title} {args.scene}, {args.bot}, seeds {args.seed} to {args.seed + args.games - 1}, {build}:")
    print(f"won {won} of {args.games} ({won / args.games:.0%}, 95 % interval {least:.1%} to {most:.1%})")
    print(f"{decisions / args.games:.0f} decisions a game, {each:.2f} ms each; at most {rounds} rounds")
    print(", ".join(f"{why} {count}" for why, count in endings.most_common()))


if __name__ == "__main__":
    main()
