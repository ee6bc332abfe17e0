"""What the things of No Rest for the Wicked are: its dragon and ballistae, vaults, bile and rubble."""

from __future__ import annotations

from functools import partial
from typing import ClassVar, Final

from shamble.draw.about import PIECE, TOKEN, About, Concern, Number, Row
from shamble.draw.svg import Element, use
from shamble.speech.words import capital
from shamble.titles.wicked.picture.board import ENGINE, WEAKNESS, WickedBoard
from shamble.titles.wicked.picture.options import ARTEFACT, FIRE
from shamble.titles.wicked.picture.pieces import diamond
from shamble.titles.wicked.rules.spawn_cards import LinesCard
from shamble.titles.wicked.words.telling import DRAGON, WickedTelling
from shamble.zones.picture.asking import AskingPicture, Things
from shamble.zones.picture.asking_people import framed
from shamble.zones.rules.board import Edge
from shamble.zones.rules.enemies import Enemy, SpawnCard
from shamble.zones.rules.survivors import LEVELS
from shamble.zones.words.phrases import counted

SIEGE: Final = (FIRE, "move-ballista")
BOLT: Final = (("3", "dice a zone"), ("3+", "hits in sight"), ("4+", "hits unseen"), ("2", "actions"))
SPECTRAL: Final = "spectral-walker"


class WickedAsking(AskingPicture):
    picture: WickedBoard
    telling: WickedTelling
    attacks: ClassVar[tuple[str, ...]] = (*AskingPicture.attacks, FIRE, "light", "repulse")
    rule_keys: ClassVar[dict[str, tuple[str, ...]]] = {
        **AskingPicture.rule_keys,
        "spawn": ("fantasy.spawn.card-per-zone",),
        "spawn-asleep": ("fantasy.spawn.colored-zones",),
        **{kind: (f"fantasy.zombie.{kind}",) for kind in ("walker", "fatty", "runner", "abomination", "wolfz")},
        "necromancer": ("fantasy.necromancer.runs-for-exit", "fantasy.necromancer.six-tokens-lose"),
        "crowz": ("fantasy.zombie.crowz-flight", "fantasy.zombie.crowz"),
        SPECTRAL: ("wicked.spectral.immune-to-everything-else", "wicked.spectral.soaks-up-hits"),
        "swarm-of-ratz": ("wicked.ratz.moves-up-to-two-zones", "wicked.ratz.ignores-movement-obstacles"),
        "necromantic-dragon": ("wicked.dragon.vulnerability-gates-hits", "wicked.dragon.flight-one-tile"),
        "ballista": ("wicked.ballista.fire-costs-two-actions", "wicked.ballista.move-costs-two-actions"),
        "hedge": ("terrain.hedge-survivors-may-cross", "terrain.hedge-blocks-los"),
        "bile": ("fantasy.action.throw-bile", "fantasy.combat.dragon-fire"),
        "artefact": ("fantasy.vault.artefact-pickup",),
        "vault-door": (
            "fantasy.vault.connects-zones",
            "fantasy.vault.no-los",
        ),
    }

    @property
    def the_dead(self) -> str:
        return "zombies"

    def lying(self, index: int) -> Things:
        zone = self.board.zones[index].id
        here = self.view["zones"][zone]
        found = super().lying(index)
        for kind in self.telling.dragons(zone):
            found[f"{PIECE}{WEAKNESS}{kind}"] = found[f"{PIECE}{kind}"] = found.pop(f"{PIECE}{zone}-{kind}")
        for number, place in enumerate(self.view["engines"]):
            if place == zone:
                found[f"{PIECE}{ENGINE}{number + 1}"] = partial(self.engine, number)
        if here["bile"]:
            found[f"{PIECE}bile-{zone}"] = partial(self.bile, zone)
        return found | {f"{TOKEN}{ARTEFACT}{card}": partial(self.artefact, zone, card) for card in here["artefacts"]}

    def things_there(self, index: int) -> list[Row]:
        """A dragon is among the dead."""
        zone = self.board.zones[index].id
        dragons = [f"{PIECE}{mark}{kind}" for kind in self.telling.dragons(zone) for mark in ("", WEAKNESS)]
        return [row for row in super().things_there(index) if row.piece not in dragons]

    def dead_rows(self, zone: str) -> list[Row]:
        return [
            Row(row.name, row.says, f"{PIECE}{kind}", row.face) if self.telling.drawn_kind(kind) == DRAGON else row
            for kind, row in zip(self.order_of_hits(zone), super().dead_rows(zone))
        ]

    # -- the dead ------------------------------------------------------------------------------------------------------

    def order_of_hits(self, zone: str) -> list[str]:
        return self.telling.in_order_of_hits(zone)

    def needed_to_kill(self, enemy: Enemy) -> str:
        if enemy.id == SPECTRAL:
            return "ballista, spell or vault weapon"
        if self.telling.drawn_kind(enemy.id) == DRAGON:
            return "ballista" + (f" or {self.view['weakness']}, damage 2+" if self.view["weakness"] else "")
        return super().needed_to_kill(enemy)

    def dead(self, zone: str, kind: str) -> About:
        about = super().dead(zone, kind)
        if self.telling.drawn_kind(kind) != DRAGON:
            return about
        left = self.view["vulnerabilities"] + bool(self.view["weakness"])
        harm = (
            Number("2", "wounds, no armour"),
            Number("2+", "damage to drive off"),
        )
        place = capital(self.telling.zones[zone])
        says = f"{self.sentences.say(kind)} {self.telling.drives_it_off()}"
        face = framed(use("dragon-body", 0, 0, 64, 82.3, "hide"), "0 0 64 83")
        lives = Number(str(left), "lives left")
        return About(about.name, says, place, face, (*harm, lives), about.rules, (), about.concern)

    # -- things --------------------------------------------------------------------------------------------------------

    def engine(self, number: int) -> About:
        zone = self.view["engines"][number]
        return About(
            "Ballista",
            self.sentences.say("ballista"),
            capital(self.telling.zones[zone]),
            self.portrait(self.picture.engine(number)),
            (
                Number("3", "dice a zone"),
                Number("3+", "hits in sight"),
                Number("4+", "hits unseen"),
                Number("2", "actions"),
            ),
            self.cited("ballista"),
            concern=Concern(verbs=SIEGE),
        )

    def came(self, card: SpawnCard) -> str:
        """Other levels may bring others."""
        if not isinstance(card, LinesCard):
            return super().came(card)
        return self.telling.words.line(card, LEVELS.index(self.view["danger"]))

    def bile(self, zone: str) -> About:
        count = self.view["zones"][zone]["bile"]
        piece = next(piece for piece in self.picture.pieces(self.board.zone_index[zone]) if piece.id == f"bile-{zone}")
        return About(
            "Dragon bile",
            self.sentences.say("bile"),
            f"{capital(counted(count, 'token'))}, {self.telling.zones[zone]}",
            self.portrait(piece),
            rules=self.cited("bile"),
            concern=Concern((zone,), verbs=("light",)),
        )

    def artefact(self, zone: str, card: str) -> About:
        about = self.card(card)
        return About(
            about.name,
            f"{about.says} A survivor here can take it for 1 action.",
            f"Vault weapon, {self.telling.zones[zone]}",
            self.portrait(self.picture.artefact(card)),
            about.numbers,
            self.cited("artefact"),
            about.sections,
            Concern((f"{ARTEFACT}{card}",), (card,)),
        )

    def edge_face(self, edge: Edge) -> Element:
        if edge.kind != "vault-door":
            return super().edge_face(edge)
        sign = diamond("V", 34)
        sign.set("class", "vault-door" if self.view["edges"][edge.id]["closed"] else "vault-door ajar")
        return framed(sign, "0 0 34 34")

    # -- zones ---------------------------------------------------------------------------------------------------------

    def ground(self, index: int) -> list[str]:
        here = self.view["zones"][self.board.zones[index].id]
        return ["Rubble: nobody enters it or sees through it."] if here["rubble"] else super().ground(index)
