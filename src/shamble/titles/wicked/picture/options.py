"""The options that only No Rest for the Wicked has: their groups, rules, places on the board, and short texts."""

from __future__ import annotations

from typing import Final

from shamble.draw.painter import Label, Verb
from shamble.kernel.questions import Option
from shamble.kernel.records import Plain
from shamble.speech.words import capital
from shamble.titles.wicked.words.telling import WickedTelling
from shamble.zones.picture.options import OptionTexts
from shamble.zones.picture.verbs import BEGIN, KEEP, TAKE
from shamble.zones.words.phrases import counted, listed
from shamble.zones.words.telling import Telling

ENCHANT: Final = Verb("enchant", "Enchant", "enchant")
HAUL: Final = Verb("haul", "Haul", "haul")
FIRE: Final = "fire-ballista"
OWN_VERBS: Final[dict[str, Verb]] = {
    "begin": BEGIN,
    "start-with": KEEP,
    "place-ballista": HAUL,
    FIRE: Verb("fire", "Fire", "bolt", "b"),
    "move-ballista": HAUL,
    **dict.fromkeys(("enchant", "repulse", "transmute"), ENCHANT),
    "throw": Verb("throw", "Throw", "flask"),
    "light": Verb("light", "Ignite", "torch"),
    "pick-up": TAKE,
    "remove-spawn": Verb("remove", "Remove", "drop"),
    "flee": Verb("flee", "Flee", "out"),
    "spew": Verb("spew", "Spew", "wing"),
    "fly": Verb("fly", "Fly", "wing"),
    "turn-compass": Verb("compass", "Compass", "compass"),
    "hit-with": Verb("hit", "Hit", "fight"),
}
_BOLT: Final = ("fire-costs-two-actions", "fire-along-a-straight-line", "fire-hits-every-zone-on-line")
_DICE: Final = ("three-dice-on-four-plus", "spotted-zone-hits-on-three-plus", "friendly-fire-applies")
_HAUL: Final = ("move-costs-two-actions", "moves-with-its-crew", "move-follows-move-rules")
OWN_RULES: Final[dict[str, tuple[str, ...]]] = {
    "begin": ("fantasy.setup.first-player",),
    "start-with": ("fantasy.setup.deal-starting-equipment",),
    "place-ballista": ("wicked.setup.ballista-in-start-area",),
    FIRE: tuple([f"wicked.ballista.{name}" for name in (*_BOLT, *_DICE)]),
    "move-ballista": tuple([f"wicked.ballista.{name}" for name in _HAUL]),
    "enchant": ("fantasy.action.enchantment",),
    "repulse": ("fantasy.action.enchantment", "fantasy.spell.repulse"),
    "transmute": ("fantasy.action.enchantment", "fantasy.spell.transmutation"),
    "throw": ("fantasy.action.throw-bile", "fantasy.combat.bile-stays"),
    "light": ("fantasy.combat.dragon-fire", "fantasy.combat.dragon-fire-torch-spent"),
    "pick-up": ("fantasy.vault.artefact-pickup",),
    "remove-spawn": ("fantasy.necromancer.kill-removes-token",),
    "flee": ("fantasy.necromancer.tied-exits",),
    "spew": ("wicked.dragon.gush-targets-most-survivors", "wicked.dragon.gush-tie-players-choose"),
    "fly": ("wicked.dragon.flight-direction-by-standard-move", "wicked.dragon.flight-lands-in-center"),
    "turn-compass": ("wicked.dragon.stomp-compass-parallel-to-board", "wicked.dragon.stomp-pushes-one-zone"),
    "hit-with": ("combat.hit-one-target",),
}
TO_ZONES: Final = ("place-ballista", "move-ballista", "remove-spawn", "flee", "spew", "fly")
ARTEFACT: Final = "artefact-"  # before the name of one in a vault
FROM_AFAR: Final = ("light", "repulse")  # the zone is the second name


class WickedOptionTexts(OptionTexts):
    of_things = (*OptionTexts.of_things, "pick-up", "transmute")

    def place(self, view: Plain, option: Option) -> str:
        verb, names = option.verb, option.names
        if verb in TO_ZONES:
            return names[0]
        if verb in FROM_AFAR:
            return names[1]
        if verb == "pick-up":
            return f"{ARTEFACT}{names[0]}"
        if verb == "enchant":
            return names[1] if view["survivors"][names[1]]["zone"] else ""
        return super().place(view, option)

    def label(self, telling: Telling, option: Option) -> Label | None:
        verb, names = option.verb, option.names
        if verb == FIRE:
            assert isinstance(telling, WickedTelling)
            return self.bolt(telling, names[0])
        if verb == "remove-spawn":
            return Label(capital(telling.zones[names[0]]), " ".join(names[1:]))
        if verb in TO_ZONES:
            return Label(capital(telling.zones[names[0]]), telling.aim(names[0], telling.acting))
        if verb == "light":
            return Label(
                capital(telling.zones[names[1]]), telling.aim(names[1], telling.acting), telling.card(names[0])
            )
        if verb == "repulse":
            away = f"from {telling.zones[names[0]]} to {telling.zones[names[1]]}"
            return Label(capital(away), listed(telling.crowd(names[0])), "Repulse")
        if verb == "enchant":
            whom = "Oneself" if names[1] == telling.acting else telling.words.name(names[1])
            return Label(whom, "", telling.card(names[0]))
        return super().label(telling, option)

    def bolt(self, telling: WickedTelling, direction: str) -> Label:
        """The zones on its line, from near to far, and who is there."""
        zones = telling.bolt_zones(direction)
        places = ", ".join([telling.short_names[zone] for zone in zones])
        dragons = [telling.words.name(kind) for zone in zones for kind in telling.dragons(zone)]
        zombies = sum([sum(telling.view["zones"][zone]["dead"].values()) for zone in zones]) - len(dragons)
        there = dragons + ([counted(zombies, "zombie")] if zombies else [])
        there += [who for zone in zones for who in telling.people(zone)]
        return Label(capital(direction), f"{places}: {listed(there) or 'nobody'}", minor=not dragons and not zombies)
