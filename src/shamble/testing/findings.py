"""The findings of the intent suite, as data and as text."""

from __future__ import annotations

from dataclasses import dataclass, field

from shamble.kernel.game import Game
from shamble.testing.failing import whereabouts


@dataclass
class Asked:
    """The results of the intents with one verb."""

    asked: int = 0
    allowed: int = 0


@dataclass
class Cited:
    """The results of the refusals by one rule."""

    refused: int = 0
    example: str = ""
    tried: dict[str, int] = field(default_factory=dict)  # by verb: positions given to the mend
    mended: dict[str, int] = field(default_factory=dict)  # by verb: positions that it mended
    allowed: int = 0  # mended, and the intent was then allowed
    cure: str = ""  # what a mend changed where the intent was then allowed
    behind: dict[str, int] = field(default_factory=dict)  # mended, but another rule then refuses the intent


@dataclass
class Fault:
    """Something wrong: how often, and where it was first seen."""

    times: int
    example: str
    where: str


@dataclass
class Findings:
    """What was asked, what was answered, and what is wrong."""

    title: str = ""
    games: int = 0
    questions: int = 0
    verbs: dict[str, Asked] = field(default_factory=dict)
    rules: dict[str, Cited] = field(default_factory=dict)
    not_theirs: int = 0  # refused because another seat decides
    unmendable: dict[str, str] = field(default_factory=dict)  # of the rules that have refused something
    faults: dict[str, Fault] = field(default_factory=dict)  # by what is wrong

    @property
    def asked(self) -> int:
        return sum(verb.asked for verb in self.verbs.values())

    @property
    def allowed(self) -> int:
        return sum(verb.allowed for verb in self.verbs.values())

    @property
    def refused(self) -> int:
        return self.asked - self.allowed

    def fault(self, what: str, example: str = "", game: Game | None = None) -> None:
        """Something is wrong; only the first example is kept."""
        known = self.faults.get(what)
        if known is None:
            self.faults[what] = Fault(1, example, whereabouts(game) if game is not None else "")
        else:
            known.times += 1

    def check(self) -> Findings:
        """Fail if something is wrong."""
        if self.faults:
            raise AssertionError("\n".join(self._fault_rows()))
        return self

    def truth(self, rule: str) -> str:
        """How often the rule's mend worked."""
        if rule in self.unmendable:
            return f"can't be mended: {self.unmendable[rule]}"
        cited = self.rules[rule]
        tried, mended = sum(cited.tried.values()), sum(cited.mended.values())
        by = f", by {cited.cure}" if cited.cure else ""
        behind = [
            f"{other} ({times}{', and nothing mends that' if other in self.unmendable else ''})"
            for other, times in sorted(cited.behind.items())
        ]
        then = f"; else refused by {', '.join(behind)}" if behind else ""
        return f"mended in {mended} of {tried} positions, allowed then in {cited.allowed}{by}{then}"

    def __str__(self) -> str:
        rows = [
            f"{self.title}: {self.asked} intents at {self.questions} questions of {self.games} games, {self.allowed} "
            f"allowed, {self.refused} refused by {len(self.rules)} rules; {self.not_theirs} times others decide.",
            "",
        ]
        for verb, asked in sorted(self.verbs.items()):
            refused = asked.asked - asked.allowed
            rows.append(f"  {verb:<20} {asked.asked:>7} asked {asked.allowed:>7} allowed {refused:>7} refused")
        for rule, cited in sorted(self.rules.items()):
            rows += ["", f"  {rule} refuses {cited.refused}", f"    {cited.example}", f"    {self.truth(rule)}"]
        return "\n".join([*rows, "", *(self._fault_rows() if self.faults else ["Nothing is wrong."])])

    def _fault_rows(self) -> list[str]:
        rows = [f"{len(self.faults)} {'thing is' if len(self.faults) == 1 else 'things are'} wrong with {self.title}:"]
        for what, fault in self.faults.items():
            rows.append(f"- {what}" + (f" ({fault.times} times)" if fault.times > 1 else ""))
            rows += [f"  {fault.example}"] * bool(fault.example)
            rows += [fault.where] * bool(fault.where)
        return rows
