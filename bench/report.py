"""From measurements to reports: ratios, floors and tables, in the terminal and as docs/performance.md."""

from __future__ import annotations

from dataclasses import dataclass
from textwrap import wrap
from typing import Any

from shamble.lab.bench import HEADS, LEGEND, NONE, aligned, is_numeric, pooled, row

Plain = dict[str, Any]

CATANATRON = "catanatron"
BACKGAMMON = "open_spiel backgammon"
PEER_HEADS = (
    "peer",
    "version",
    "decisions/s",
    "spread",
    "games/s",
    "nld : it",
    "pure nld : it",
    "with a choice/s",
    "nld : that",
)
FLOOR_HEADS = ("compiled, unless said", "measured", "floor", "reached")
TITLE_HEADS = ("title", "compiled, decisions/s", "pure, decisions/s", "compiled : pure")

COUNTING = [
    "Every engine is driven from Python through the public interface, one decision at a time, by random choices that "
    "cost almost nothing. Setting a game up is part of it. All take turns on one core in the same run, ours between "
    "theirs, and the best round of each counts.",
    "A peer's decisions are all actions that its players take, even if there is only one: in catanatron that is "
    "most of them, such as rolling the dice. Our engine never asks such a question, so counting them favours the peer; "
    "the ratios with a floor count them. “With a choice” leaves them out.",
    "Chance nodes of OpenSpiel are sampled in Python, because that is how pyspiel is driven; they count as time and "
    "not as decisions. One row shows backgammon among its own bots in C++, where Python decides nothing.",
    "A title's figure is that of all its scenes, with as many decisions in each. Games differ in how much happens "
    "between two decisions: read the ratios with care.",
]
MADE = (
    "Made by `{command}` on {date}, which measures everything in one run. How fast the table in the browser is: see "
    "[its own page](table-figures.md)."
)
HOW = (
    "Each measurement plays whole games for {seconds:g} seconds, from a seed on; the first round begins at seed "
    "{seed}, and every round has games of its own. The first games of each round end in the same state in both builds, "
    "or there are no figures. The processes live through all rounds, so most of what games share is there already when "
    "they begin."
)


@dataclass(frozen=True)
class Floor:
    """A figure to reach. `most` means that less is better."""

    what: str
    figure: float | None  # None: not measured
    floor: float
    aim: float | None = None
    most: bool = False
    unit: str = ""
    alone: float | None = None  # the same for the title's first scene

    @property
    def reached(self) -> str:
        if self.figure is None:
            return "not measured"
        if not self._meets(self.figure, self.floor):
            return "no"
        return "yes, and the aim" if self.aim is not None and self._meets(self.figure, self.aim) else "yes"

    def _meets(self, figure: float, wanted: float) -> bool:
        return figure <= wanted if self.most else figure >= wanted

    def row(self) -> list[str]:
        bound = "at most" if self.most else "at least"
        aim = "" if self.aim is None else f" (aim {self.aim:g})"
        return [
            self.what,
            _number(self.figure, self.unit),
            f"{bound} {self.floor:g}{self.unit}{aim}",
            self.reached,
            _number(self.alone, self.unit),
        ]


def _number(figure: float | None, unit: str = "") -> str:
    return NONE if figure is None else f"{figure:.2f}{unit}" if figure < 10 else f"{figure:.1f}{unit}"


def ratio(ours: float, theirs: float) -> float | None:
    """None if one of them was not measured."""
    return ours / theirs if ours and theirs else None


# -- the floors --------------------------------------------------------------------------------------------------------


def rate(results: list[Plain], title: str, scene: str, build: str) -> float:
    """Decisions per second of a scene; 0 if it was not measured."""
    return pooled([found for found in results if found["scene"] == scene], title, build)


def spread_of(results: list[Plain], title: str) -> float | None:
    """How much longer a decision takes in the slowest scene of a title than in the quickest, in the compiled build."""
    rates = [found["decisions_per_s"] for found in results if (found["title"], found["build"]) == (title, "compiled")]
    return ratio(max(rates), min(rates)) if rates else None


def floors(page: Plain) -> list[Floor]:
    results, sizes = page["results"], page["zones"]
    peers = {peer["name"]: peer["decisions_per_s"] for peer in page["peers"]}
    first, largest = next(iter(sizes)), max(sizes, key=lambda scene: sizes[scene])
    fast, slow = pooled(results, "nld", "compiled"), pooled(results, "nld", "pure")
    fast_alone, slow_alone = rate(results, "nld", first, "compiled"), rate(results, "nld", first, "pure")
    catan, backgammon = peers.get(CATANATRON, 0.0), peers.get(BACKGAMMON, 0.0)
    clones = [found["clone_us"] for found in results if found["build"] == "compiled"]
    alone = [found["clone_us"] for found in results if (found["scene"], found["build"]) == (first, "compiled")]
    others = ("enclave", "washington", "wicked")
    enclave, washington, wicked = (pooled(results, title, "compiled") for title in others)
    wide = rate(results, "nld", largest, "compiled")
    return [
        Floor("nld : catanatron", ratio(fast, catan), 6, 10, alone=ratio(fast_alone, catan)),
        Floor("nld : OpenSpiel's backgammon", ratio(fast, backgammon), 1.5, 2.5, alone=ratio(fast_alone, backgammon)),
        Floor("nld, compiled : pure", ratio(fast, slow), 4, alone=ratio(fast_alone, slow_alone)),
        Floor("nld, pure : catanatron", ratio(slow, catan), 0.8, alone=ratio(slow_alone, catan)),
        Floor(f"time of a decision in {largest} ({sizes[largest]} zones) : {first} ({sizes[first]})",
              ratio(fast_alone, wide), 2, most=True),
        Floor("clone, in the slowest scene of any title", max(clones, default=None), 20, most=True, unit=" µs",
              alone=max(alone, default=None)),
        Floor("enclave : nld", ratio(enclave, fast), 1),
        Floor("washington : catanatron", ratio(washington, catan), 4, 6),
        Floor("wicked : catanatron", ratio(wicked, catan), 4, 6),
        Floor("time of a decision in the slowest scene of wicked : the quickest", spread_of(results, "wicked"), 2,
              most=True),
    ]  # fmt: skip


# -- tables ------------------------------------------------------------------------------------------------------------

Table = list[list[str]]


def floor_table(page: Plain) -> Table:
    first = next(iter(page["zones"]))
    return [[*FLOOR_HEADS, f"{first} alone"], *[floor.row() for floor in floors(page)]]


def peer_table(page: Plain) -> Table:
    fast, slow = (pooled(page["results"], "nld", build) for build in ("compiled", "pure"))
    rows = []
    for peer in page["peers"]:
        every, choices = peer["decisions_per_s"], peer["choices_per_s"]
        rows.append(
            [
                peer["name"],
                peer["version"],
                f"{every:,.0f}",
                f"{peer['spread']:.0%}",
                f"{peer['games_per_s']:,.0f}",
                _number(ratio(fast, every)),
                _number(ratio(slow, every)),
                f"{choices:,.0f}" if choices else NONE,
                _number(ratio(fast, choices)),
            ]
        )
    return [list(PEER_HEADS), *rows]


def our_table(page: Plain) -> Table:
    return [list(HEADS), *map(row, page["results"])]


def title_table(page: Plain) -> Table:
    """Each title over all its scenes."""
    results = page["results"]
    rows = []
    for title in dict.fromkeys(found["title"] for found in results):
        fast, slow = pooled(results, title, "compiled"), pooled(results, title, "pure")
        rows.append([title, f"{fast:,.0f}", f"{slow:,.0f}", _number(ratio(fast, slow))])
    return [list(TITLE_HEADS), *rows]


def terminal(page: Plain) -> str:
    """Everything, for a terminal."""
    tables = [our_table(page), title_table(page), *([peer_table(page)] if page["peers"] else []), floor_table(page)]
    parts = ["\n".join(aligned(table)) for table in tables]
    notes = [LEGEND.format(rounds=page["rounds"]), *COUNTING]
    return "\n\n".join([*parts, *["\n".join(wrap(note, 110)) for note in notes]])


def markdown(page: Plain) -> str:
    """Everything, as docs/performance.md."""
    parts = [
        "# How fast Shamble is",
        MADE.format(**page),
        _markdown_table([["", ""], *machine_rows(page)]),
        "## Targets",
        _markdown_table(floor_table(page)),
        "## Other engines",
        _markdown_table(peer_table(page)),
        "\n\n".join(COUNTING),
        "## Titles and scenes",
        _markdown_table(title_table(page)),
        _markdown_table(our_table(page)),
        LEGEND.format(rounds=page["rounds"]),
        HOW.format(**page),
    ]
    return "\n\n".join(parts) + "\n"


def machine_rows(page: Plain) -> Table:
    flags = [name for key, name in (("python_pgo", "PGO"), ("python_lto", "LTO")) if page[key]]
    build = f"{page['python_compiler']}, {' and '.join(flags) if flags else 'without PGO and LTO'}"
    return [
        ["Shamble", page["shamble"]],
        ["processor", f"{page['cpu']}, {page['cores']} cores; {'one is used' if page['pinned'] else 'not pinned'}"],
        ["system", page["system"]],
        ["Python", f"{page['python']} ({build})"],
        ["compiled by", f"mypyc {page['mypyc']}, {page['compiler']}"],
    ]


def _markdown_table(table: Table) -> str:
    head, *rows = table
    rule = ["---:" if is_numeric(column) else "---" for column in zip(*rows)]
    return "\n".join("| " + " | ".join(line) + " |" for line in [head, rule, *rows])
