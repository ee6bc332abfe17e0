"""What is printed on equipment: in figures, in one line for a real table, and in full for a tooltip."""

from __future__ import annotations

from collections.abc import Container
from fractions import Fraction
from typing import Final

from shamble.speech.odds_text import percent
from shamble.zones.rules.equipment import KINDS_OF_ATTACK, MELEE, Card, Weapon
from shamble.zones.rules.stage import ALL_OUT
from shamble.zones.words.phrases import counted
from shamble.zones.words.sentences import ZoneWords

KEEP: Final = "keep"  # the advanced rule about cards that outlast a mission


def weapons_of(card: Card) -> list[Weapon]:
    """How it attacks, for each kind of attack."""
    return [weapon for weapon in (card.melee, card.ranged, card.magic) if weapon is not None]


def reach(weapon: Weapon) -> str:
    return str(weapon.least) if weapon.least == weapon.most else f"{weapon.least}-{weapon.most}"


# -- in figures --------------------------------------------------------------------------------------------------------


def figures_on(card: Card) -> str:
    """ "2d 4+ · D2 · 0-1", and of armour "saves 5+"."""
    return " / ".join([*map(weapon_figures, weapons_of(card)), *([f"saves {card.armour}+"] if card.armour else [])])


def weapon_figures(weapon: Weapon) -> str:
    if weapon.burns:
        return f"burns all · {reach(weapon)}"
    figures = [f"{weapon.dice}d {weapon.accuracy}+", f"D{weapon.damage}"]
    return " · ".join(figures + ([reach(weapon)] if weapon.kind != MELEE else []))


def advanced_figures(card: Card, uses: Container[str]) -> list[str]:
    """What advanced rules add: the dice of going all-out, and the chance to keep the card after the mission. Copies of
    another deck may not last at all."""
    said = [f"all-out +{card.all_out}"] if card.all_out and ALL_OUT in uses else []
    return said + ([f"keep {keep_chance(max(card.keep.values()))}"] if card.keep and KEEP in uses else [])


def keep_chance(dice: int) -> str:
    """The chance to keep a card that is rolled for with this many dice: each breaks it with one face in six."""
    return percent(Fraction(5, 6) ** dice)


# -- in full -----------------------------------------------------------------------------------------------------------


def in_full(card: Card, words: ZoneWords) -> list[str]:
    """Everything that a card can do."""
    return [weapon_says(weapon) for weapon in weapons_of(card)] + besides_attacks(card, words)


def besides_attacks(card: Card, words: ZoneWords) -> list[str]:
    """What a card can do apart from attacking."""
    said = [f"worn on the body, it cancels a wound on {card.armour}+"] if card.armour else []
    said += ["dual: a pair attacks together"] if card.dual else []
    said += [f"opens {words.opens_what}{' noisily' if card.opens_noisily else ''}"] if card.opens else []
    said += ["can be spent to build a barricade"] if card.builds else []
    said += [f"attacks with {card.rerolls} can be rerolled"] if card.rerolls else []
    said += [f"a search draws {card.search_cards} cards"] if card.search_cards > 1 else []
    said += [f"eaten or drunk, it gives {card.experience} experience"] if card.experience else []
    said += [f"gives “{words.name(skill)}”{' to attacks with it' if card.is_weapon() else ''}" for skill in card.skills]
    said += [f"another melee weapon in hand rolls {more_dice(card)}"] if card.helps_other_melee else []
    said += words.more_in_full(card)
    said += ["can light up zones at night"] if card.lightsource else []
    said += ["also works in the backpack"] if card.works_in_backpack else []
    said += [f"attacks in {words.strong_mode} only"] if card.strong_only else []
    return said + advanced(card, words)


def advanced(card: Card, words: ZoneWords) -> list[str]:
    """What a card is worth by advanced rules."""
    said = [f"all-out: {counted(card.all_out, 'more die', 'more dice')}"] if card.all_out else []
    for deck, dice in card.keep.items():
        whose = f" if it is from {words.name(deck)}" if len(card.copies) > 1 else ""
        said.append(f"after a mission, roll {counted(dice, 'die', 'dice')} to keep it{whose}")
    return said + (["discard it to save a weapon that breaks"] if card.mends else [])


def more_dice(card: Card) -> str:
    return counted(card.helps_other_melee, "more die", "more dice")


def weapon_says(weapon: Weapon) -> str:
    how = KINDS_OF_ATTACK[weapon.kind].capitalize()
    at = f", range {reach(weapon)}" if weapon.kind != MELEE else ""
    if weapon.burns:
        return f"{how}{at}, single use; burns everyone in the zone"
    said = f"{how}{at}, {counted(weapon.dice, 'die', 'dice')}, hits on {weapon.accuracy}+, damage {weapon.damage}"
    return ", ".join([said, *besides_figures(weapon)])


def besides_figures(weapon: Weapon) -> list[str]:
    said = [f"uses {weapon.ammo}"] if weapon.ammo else []
    said += ["must be reloaded after each shot"] if weapon.reload else []
    said += ["noisy"] if weapon.noisy else []
    return said + (["picks its targets and never hits a friend"] if weapon.sniper else [])


# -- in one line -------------------------------------------------------------------------------------------------------


def in_one_line(card: Card, words: ZoneWords, trap: str) -> str:
    """What a card can do; the players may have chosen another enemy for a trap."""
    said = [attack_says(weapon, words) for weapon in weapons_of(card)]
    said += [f"armour: cancels a wound on {card.armour}+"] if card.armour else []
    said += ["dual"] if card.dual else []
    said += [f"in {words.strong_mode} only"] if card.strong_only else []
    said += [f"opens {words.opens_what}{' noisily' if card.opens_noisily else ''}"] if card.opens else []
    said += [f"search: {card.search_cards} cards"] if card.search_cards > 1 else []
    said += [f"rerolls attacks that use {card.rerolls}"] if card.rerolls else []
    said += ["builds a barricade"] if card.builds else []
    said += [f"food: {card.experience} experience"] if card.experience else []
    said += [words.name(skill) for skill in card.skills]
    said += [f"other melee weapon: {more_dice(card)}"] if card.helps_other_melee else []
    said += words.more_in_one_line(card)
    said += advanced(card, words)
    return "; ".join(said + ([f"a trap: brings a {trap or card.trap}"] if card.trap else []))


def attack_says(weapon: Weapon, words: ZoneWords) -> str:
    kind = f"{KINDS_OF_ATTACK[weapon.kind]} range {reach(weapon)}"
    if weapon.burns:
        return f"{kind}, eliminates everyone in {words.burns_what}, single use"
    said = [
        kind,
        counted(weapon.dice, "die", "dice"),
        f"hits on {weapon.accuracy}+",
        f"damage {weapon.damage}",
    ]
    said += [weapon.ammo] if weapon.ammo else []
    said += ["reload"] if weapon.reload else []
    said += ["noisy"] if weapon.noisy else []
    return ", ".join(said + (["sniper"] if weapon.sniper else []))
