"""Campaign skills that no other game has."""

from __future__ import annotations

from shamble.kernel.ask import choose
from shamble.kernel.questions import Option
from shamble.kernel.state import Steps
from shamble.zones.rules.setup import take_from_deck
from shamble.zones.rules.skills import Skill
from shamble.zones.rules.table import Table


class Satchel(Skill):
    rule = "skill.satchel"
    called = "Satchel"
    more_room = 1


class StartsWithAmmo(Skill):
    rule = "skill.starts-with-an-ammo-card"
    called = "Starts with an ammo card"
    at_setup = True
    starts_with_ammo = True


def choose_ammo(table: Table) -> Steps:
    """Whoever has the skill chooses one of the ammo cards that are left."""
    for who, survivor in enumerate(table.survivors):
        for skill in survivor.abilities:
            if skill.starts_with_ammo:
                rule = "washington.skills.starts-with-ammo-is-a-choice"
                choice = table.asks(who, "ammo", rule, (table.name(who),))
                for card in table.stage.cards.values():
                    if card.rerolls and any(deck.has(card.id) for deck in table.decks):
                        choice.offer(Option("start-with", (card.id,)))
                if choice.options:
                    chosen = yield from choose(choice)
                    take_from_deck(table, who, chosen.names[0])
                    table.tell("dealt", skill.rule, table.name(who), chosen.names[0])
