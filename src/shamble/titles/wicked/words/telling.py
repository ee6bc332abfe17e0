"""What No Rest for the Wicked tells of a table in its own way."""

from __future__ import annotations

from functools import cached_property
from typing import ClassVar, Final

from shamble.kernel.records import Plain
from shamble.speech.words import capital
from shamble.titles.wicked.rules.ballista import DIRECTIONS, line_of_bolt
from shamble.titles.wicked.rules.goals import Exit
from shamble.titles.wicked.rules.losses import Counted, Overrun
from shamble.titles.wicked.rules.necromancer import TOO_MANY_TOKENS
from shamble.titles.wicked.rules.spawn_cards import LinesCard
from shamble.titles.wicked.rules.stage import WickedStage
from shamble.titles.wicked.words.sentences import WickedWords
from shamble.titles.wicked.words.short_names import short_names
from shamble.zones.rules.board import Edge
from shamble.zones.rules.stage import LAST_ROUND, Stage
from shamble.zones.rules.survivors import LEVELS
from shamble.zones.words.phrases import counted, listed
from shamble.zones.words.sentences import ZoneWords
from shamble.zones.words.telling import Telling

DRAGON: Final = "dragon"  # the symbol of all of them
ICONS: Final = {"melee": "fight", "ranged": "bow", "magic": "cast"}  # of the kinds of attack


class WickedTelling(Telling):
    words: WickedWords
    all_enemies: ClassVar[str] = "the zombies"
    drawn_as: ClassVar[dict[str, str]] = {"necromantic-dragon": DRAGON, "swarm-of-ratz": "ratz"}

    def __init__(self, stage: Stage, view: Plain, words: ZoneWords) -> None:
        super().__init__(stage, view, words)
        self.short_names = short_names(our(stage))
        self.zones = {id: self.with_short_name(id, name) for id, name in self.zones.items()}

    def with_short_name(self, zone: str, name: str) -> str:
        """ "chapel (A.c)": the picture shows only the short names."""
        return f"{name} ({self.short_names[zone]})" if zone in self.short_names else name

    def has_deadline(self) -> bool:
        """Not if the quest has none: then the last round is only there so that nobody can wait endlessly."""
        return int(self.view["last-round"]) != LAST_ROUND

    def is_strong(self, one: Plain) -> bool:
        """There are no modes: everybody is drawn in full colour."""
        return True

    def deck_of(self, name: str) -> str:
        """All cards are of one deck, so the stripes tell their kinds instead."""
        card = self.printed(name)
        if card is None:
            return ""
        kinds = (("m", card.melee), ("r", card.ranged), ("e", card.magic), ("s", card.armour))
        return next((stripe for stripe, has in kinds if has), "h")

    # -- zombies -------------------------------------------------------------------------------------------------------

    def condition(self, one: Plain) -> list[str]:
        return ["invisible"] if one["invisible"] else []

    def in_order_of_hits(self, zone: str) -> list[str]:
        """The kinds of zombies there, those who are hit first before the others."""
        return sorted(self.view["zones"][zone]["dead"], key=lambda kind: self.kinds[kind].priority)

    def spawned(self, entry: str) -> str:
        zone, id = entry.split(" ")
        card = self.stage.spawn_cards[id]
        if not isinstance(card, LinesCard):
            return super().spawned(entry)
        lines = [f"{self.words.line(card, level)} at {name}" for level, name in enumerate(LEVELS)]
        return f"{self.zones[zone]}: {', '.join(lines)}"

    def dragons(self, zone: str) -> list[str]:
        """The kinds of dragons there."""
        return [kind for kind in self.view["zones"][zone]["dead"] if self.drawn_kind(kind) == DRAGON]

    def has_dragon(self) -> bool:
        """Is a dragon in the game?"""
        return bool(self.view["weakness"] or self.view["driven-off"] or self.view["vulnerabilities"])

    def dragon(self, zone: str) -> str:
        drives = f": {self.drives_it_off()}" if self.view["weakness"] else ""
        return f"The dragon, {self.zones[zone]}{drives}"

    def drives_it_off(self) -> str:
        weakness = self.view["weakness"]
        if not weakness:
            return "The next stomp shows what drives it off, besides a ballista."
        return f"Only a ballista, or {self.words.name(f'weakness {weakness}')} of damage 2, can drive it off."

    def plan(self, plan: Plain) -> str:
        if "dragon" not in plan:
            return super().plan(plan)
        who = f"{capital(self.zones[plan['zone']])}, {self.words.name(plan['dragon'])}"
        return f"{who}: {self.dragon_plan(plan)}."

    def dragon_plan(self, plan: Plain) -> str:
        spews, lands = ([self.zones[zone] for zone in plan[key]] for key in ("spews", "lands"))
        if spews:
            return f"spews zombies into {' or '.join(spews)}"
        if not lands:
            return "stays"
        hits = [self.stomp(zone, stomp) for zone, stomp in plan["stomps"].items() if stomp["survivors"]]
        return "; ".join([f"flies to {' or '.join(lands)} and stomps", *hits])

    def stomp(self, zone: str, stomp: Plain) -> str:
        people, wounds = listed(self.people(zone)), counted(stomp["wounds"], "wound")
        return f"{people} at {self.short_names[zone]}: {stomp['stays']} in 6 to take {wounds}"

    @cached_property
    def exits(self) -> dict[str, list[str]]:
        """By objective: the zones where everybody has to stand."""
        zones = self.stage.board.zones
        found = [objective for objective in self.stage.objectives if isinstance(objective, Exit)]
        return {objective.id: [zones[zone].id for zone in objective.zones] for objective in found}

    @cached_property
    def ways_out(self) -> list[int]:
        own = [self.stage.board.zone_index[zone] for zones in self.exits.values() for zone in zones]
        return [*super().ways_out, *own]

    @cached_property
    def loudest(self) -> list[str]:
        """The zones with the most noise, survivors included."""
        loudness = {zone: self.loudness(zone) for zone in self.zones}
        most = max(loudness.values())
        return [zone for zone, loud in loudness.items() if loud == most]

    # -- what else is on the board -------------------------------------------------------------------------------------

    def engine(self, number: int) -> str:
        return f"A ballista, {self.zones[self.view['engines'][number]]}"

    def bolt_zones(self, direction: str) -> list[str]:
        """The zones on the line of a bolt that is fired from where the acting survivor is, near to far."""
        board = self.stage.board
        if not self.here:
            return []
        closed = sum([1 << number for number, edge in enumerate(board.edges) if self.view["edges"][edge.id]["closed"]])
        line = line_of_bolt(board, closed, board.zone_index[self.here], DIRECTIONS.index(direction))
        return [board.zones[zone].id for zone in line]

    def way(self, edge: Edge) -> str:
        if edge.kind == "hedge":
            return f"{capital(self.words.name(edge.id))}: survivors pass; zombies do not, and nobody sees through it"
        return super().way(edge)

    def zone(self, id: str) -> list[str]:
        found = self.view["zones"][id]
        said = ["Rubble: nobody enters it, and nobody sees through it."] if found["rubble"] else []
        said += [f"{self.engine(number)}." for number, place in enumerate(self.view["engines"]) if place == id]
        said += [f"{capital(counted(found['bile'], 'bile token'))}."] if found["bile"] else []
        said += [f"{self.card_says(card)}" for card in found["artefacts"]]
        first, *rest = super().zone(id)
        return [first, *said, *rest]

    def standing(self) -> list[str]:
        return [*super().standing(), *self.losing(), *([self.drives_it_off()] if self.has_dragon() else [])]

    @cached_property
    def losses(self) -> list[Plain]:
        """What loses this quest, and how far it has come: what the quest says, rubble, and necromancers on the board.
        Each has a label, for where there is no space for a sentence."""
        own = [{**loss, "label": self.short_loss(number)} for number, loss in enumerate(self.view["losses"])]
        return [*own, *self.burials(), *self.escapes()]

    def short_loss(self, number: int) -> str:
        stage = our(self.stage)
        loss = stage.losses[number]
        if isinstance(loss, Overrun):
            return capital(listed([stage.enemies[kind].plural for kind in loss.kinds]))
        return capital(stage.counters[loss.counter]) if isinstance(loss, Counted) else capital(loss.why)

    def burials(self) -> list[Plain]:
        says = {objective["id"]: objective["says"].rstrip(".") for objective in self.view["objectives"]}
        return [
            {**burial, "label": "Buried", "says": f"Rubble makes “{says[burial['objective']]}” impossible."}
            for burial in self.view["burials"]
        ]

    def escapes(self) -> list[Plain]:
        if not any("necromancer" in zone["dead"] for zone in self.view["zones"].values()):
            return []
        says = f"A necromancer escapes while {TOO_MANY_TOKENS} spawn tokens are on the board."
        return [{"label": "Spawn tokens", "says": says, "have": len(self.view["spawns"]), "most": TOO_MANY_TOKENS}]

    def losing(self) -> list[str]:
        return [self.loss(loss["says"], loss["have"], loss["most"]) for loss in self.losses]

    def loss(self, says: str, have: int, most: int) -> str:
        how_far = f": {have} of {most} now" if most > 1 else ""
        return f"The quest is lost if: {says.rstrip('.')}{how_far}."


def our(stage: Stage) -> WickedStage:
    assert isinstance(stage, WickedStage)
    return stage
