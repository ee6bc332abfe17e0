"""For each rule that refuses something: the same table, but for what the rule complains about. Each chapter has a
section of its own."""

from __future__ import annotations

from shamble.kernel.game import Game
from shamble.kernel.questions import Option
from shamble.testing.intents import Mend
from shamble.titles.wicked.rules.ballista import DIRECTIONS, line_from
from shamble.titles.wicked.rules.dragon import landings, zone_of_dragon, zones_to_spew_at
from shamble.titles.wicked.rules.inventory import WickedInventory
from shamble.titles.wicked.rules.spells import ENCHANTMENTS, card_for, way_for_zombies
from shamble.titles.wicked.rules.stage import our_stage
from shamble.titles.wicked.rules.table import BACKPACK, our
from shamble.zones.rules.attacking import form_of
from shamble.zones.rules.board import AWAY, VAULT
from shamble.zones.rules.carrying import NOTHING
from shamble.zones.rules.equipment import MELEE, Card
from shamble.zones.rules.moving_skills import two_away
from shamble.zones.rules.survivors import ORANGE
from shamble.zones.rules.table import Table
from tests.zones import mends as family
from tests.zones.mends import Edit, edited, held, in_hand, item, mending, nobody_dead_here, played_on, stand_in

# -- attacks -----------------------------------------------------------------------------------------------------------


def a_weapon_for_it(table: Table, who: int, option: Option) -> object:
    """And somebody to fight, or a zone in range."""
    if not family.a_weapon_for_it(table, who, option):
        return False
    melee = form_of(option)[0] == MELEE
    return melee or len(option.names) == 1 or family.in_sight_and_range(table, who, option)


def in_sight(table: Table, who: int, option: Option) -> object:
    table.closed = 0
    if option.verb in AIMED:
        stand_in(table, who, zone_aimed_at(table, option))
        return True
    return family.in_sight_and_range(table, who, option)


# -- things ------------------------------------------------------------------------------------------------------------


def in_a_quiet_room(table: Table, who: int, option: Option) -> object:
    if not family.where_the_scene_lets_search(table, who, option):
        return False
    nobody_dead_here(table, who, option)
    return True


def something_to_eat(table: Table, who: int, option: Option) -> object:
    if table.stage.cards[option.names[0]].experience == 0:
        return False
    held(table, who, option.names[0])
    return True


def fewer_cards(table: Table, who: int, option: Option) -> None:
    """So few in the backpack that what is not held fits, or what is taken off."""
    inventory = table.survivors[who].inventory
    kept = len([name for name in option.names if name != NOTHING])
    surplus = len(inventory.carried) - BACKPACK - kept if option.verb == "hold" else 1
    others = [one for one in inventory.backpack if one.name not in option.names]
    inventory.backpack = tuple(one for one in inventory.backpack if one not in others[:surplus])


def something_to_wear(table: Table, who: int, option: Option) -> object:
    """It is carried, and nothing is worn."""
    card = table.stage.cards.get(option.names[0].removesuffix("-empty"))
    inventory = table.survivors[who].inventory
    assert isinstance(inventory, WickedInventory)
    if card is None or not table.edition.can_wear(table, who, card):
        return False
    inventory.body = ()
    if option.names[0] not in [one.name for one in inventory.carried]:
        one = item(table, card.id, option.names[0] == card.id)
        inventory.backpack = (*inventory.backpack[: BACKPACK - 1], one)
    return True


def one_more_to_hold(table: Table, who: int, option: Option) -> object:
    """One more of what is worn, in the backpack."""
    inventory = table.survivors[who].inventory
    inventory.backpack = (*inventory.backpack, *inventory.worn)
    return len(inventory.backpack) <= BACKPACK


def dressed(game: Game, option: Option) -> Game | None:
    """Most things have to wait until somebody is dressed; what is worn or held depends on what there is."""
    edits = {"wear": something_to_wear, "hold": one_more_to_hold}
    return edited(game, option, edits[option.verb]) if option.verb in edits else played_on(game, option)


def unlocked(table: Table, who: int, option: Option) -> None:
    """Everything has happened that unlocks a colour."""
    table.twisted = (1 << len(table.stage.twists)) - 1


# -- siege engines -----------------------------------------------------------------------------------------------------


def at_a_ballista(table: Table, who: int, option: Option) -> None:
    our(table).engines = [table.survivors[who].zone]


def with_actions_for_it(table: Table, who: int, option: Option) -> object:
    """And without the zombies that hold it back; it never goes into a vault."""
    zone = table.stage.board.zone_index.get(option.names[0], AWAY)
    if zone != AWAY and table.stage.board.zones[zone].kind == VAULT:
        return False
    nobody_dead_here(table, who, option)
    family.actions_left(table, who, option)
    return True


def where_a_bolt_can_fly(table: Table, who: int, option: Option) -> object:
    for zone in range(len(table.stage.board.zones)):
        if line_from(table, zone, DIRECTIONS.index(option.names[0])):
            family.stand_in(table, who, zone)
            our(table).engines = [zone]


# -- spells, dragon fire, vaults and terrain ---------------------------------------------------------------------------

AIMED = ("enchant", "repulse", "throw", "light")


def zone_aimed_at(table: Table, option: Option) -> int:
    """Where it is to happen."""
    if option.verb == "enchant":
        return table.survivors[table.number_of(option.names[1])].zone
    return table.stage.board.zone_index[option.names[0 if option.verb == "repulse" else 1]]


def card_wanted(table: Table, option: Option) -> Card | None:
    """The card with which it would be done, if it can be done with it at all."""
    if option.verb in ("enchant", "repulse", "transmute"):
        card = card_for(table, option)
        return card if card.enchants and ENCHANTMENTS[card.enchants].verb == option.verb else None
    card = table.stage.cards[option.names[0]]
    return card if (card.throws if option.verb == "throw" else card.lights) else None


def the_card_in_hand(table: Table, who: int, option: Option) -> object:
    """Whatever it is to be used for."""
    if option.verb not in ("enchant", "repulse", "transmute"):
        in_hand(table, who, option)
        return True
    return ready_to_enchant(table, who, option)


def ready_to_enchant(table: Table, who: int, option: Option) -> object:
    """In hand, and not used yet."""
    card = card_wanted(table, option)
    if card is None:
        return False
    if option.verb != "transmute":
        held(table, who, card.id)
    else:
        inventory = table.survivors[who].inventory
        inventory.hands = (item(table, card.id), *[one for one in inventory.hands if one.name == option.names[0]][:1])
    if table.turns:
        table.turn.marks = [mark for mark in table.turn.marks if mark != card.id]
    return True


def somebody_to_enchant(table: Table, who: int, option: Option) -> object:
    """Beside the caster, wounded, visible, with no zombies around, and with somewhere to go."""
    whom, zone = table.number_of(option.names[1]), table.survivors[who].zone
    stand_in(table, whom, zone)
    table.survivors[whom].wounds = 1
    our(table).invisible = 0
    nobody_dead_here(table, who, option)
    table.closed = 0
    return len(table.stage.board.ground(0).steps[zone]) > 0


def something_to_push(table: Table, who: int, option: Option) -> object:
    """From the caster's own zone, along a way that zombies could take."""
    zone, to = [table.stage.board.zone_index[name] for name in option.names]
    table.closed = 0
    stand_in(table, who, zone)
    family.a_dead_one_in(table, zone)
    return to in way_for_zombies(table, zone)


def something_to_transmute(table: Table, who: int, option: Option) -> None:
    inventory = table.survivors[who].inventory
    card = option.names[0].removesuffix("-empty")
    inventory.backpack = (*inventory.backpack[:3], item(table, card, card == option.names[0]))


def ready_to_throw_or_light(table: Table, who: int, option: Option) -> object:
    """In hand, and where it is to be thrown, or set on fire, with bile there for that."""
    if card_wanted(table, option) is None:
        return False
    in_hand(table, who, option)
    zone = zone_aimed_at(table, option)
    stand_in(table, who, zone)
    our(table).bile[zone] = 1
    return True


def no_bile(table: Table, who: int, option: Option) -> None:
    our(table).bile = [0] * len(our(table).bile)


def experienced(table: Table, who: int, option: Option) -> None:
    survivor = table.survivors[who]
    survivor.level, survivor.experience, survivor.picks = ORANGE, table.stage.thresholds[ORANGE], ((0,), (0,), (0,), ())


def where_the_artefact_lies(table: Table, who: int, option: Option) -> object:
    """In its vault, where it lies again if it was taken."""
    laid_out = our_stage(table).artefacts
    for index, (zone, card) in enumerate(laid_out):
        if card == option.names[0]:
            if our(table).artefacts[index] != zone:
                our(table).artefacts[index] = zone
                table.lying.append(item(table, card))
            stand_in(table, who, zone)
            return True
    return False


# -- skills ------------------------------------------------------------------------------------------------------------


def able_to_see(table: Table, who: int, option: Option) -> object:
    """With the skill, in sight of the zone, two zones away to jump; and somebody to taunt."""
    target = family.zone_named(table, option)
    seen = table.stage.board.ground(table.closed).sees(target)
    far = two_away(table, target) if option.verb == "jump" else range(len(seen))
    starts = [zone for zone in far if seen[zone] >= 0 and not table.stage.board.is_climb(zone, target)]
    if not starts:
        return False
    family.learn(table, who, option.verb)
    family.stand_in(table, who, starts[0])
    nobody_dead_here(table, who, option)
    family.a_dead_one_in(table, target)
    return True


# -- the dragon and rubble ---------------------------------------------------------------------------------------------


def no_rubble(table: Table, who: int, option: Option) -> None:
    table.closed &= table.stage.board.every_edge


def a_crowd_as_large(table: Table, who: int, option: Option) -> object:
    """One survivor there and one in each zone with the largest crowds; everybody else is out of play."""
    zone = table.stage.board.zone_index[option.names[0]]
    zones = [zone, *zones_to_spew_at(table, zone_of_dragon(table))]
    present = table.in_play()
    for place, survivor in enumerate(present):
        table.survivors[survivor].zone = zones[place] if place < len(zones) else AWAY
    return len(present) >= len(zones)


def drawn_there_too(table: Table, who: int, option: Option) -> object:
    """One survivor there and one on each tile to which it flies anyway, and no noise."""
    zone = table.stage.board.zone_index[option.names[0]]
    zones = [zone, *landings(table, zone_of_dragon(table))]
    present = table.in_play()
    our(table).noise = [0] * len(our(table).noise)
    for place, survivor in enumerate(present):
        table.survivors[survivor].zone = zones[place] if place < len(zones) else AWAY
    return len(present) >= len(zones)


def flown(game: Game, option: Option) -> Game | None:
    return edited(game, option, drawn_there_too) if option.verb == "fly" else played_on(game, option)


EDITS: dict[str, Edit] = {
    # spells, dragon fire, vaults and terrain
    "fantasy.action.enchantment": ready_to_enchant,
    "fantasy.action.throw-bile": ready_to_throw_or_light,
    "fantasy.artefact.dragon-fire-blade": ready_to_throw_or_light,
    "fantasy.combat.bile-stays": no_bile,
    "fantasy.combat.dragon-fire": ready_to_throw_or_light,
    "fantasy.spell.healing": somebody_to_enchant,
    "fantasy.spell.invisibility": somebody_to_enchant,
    "fantasy.spell.repulse": something_to_push,
    "fantasy.spell.speed": somebody_to_enchant,
    "fantasy.spell.transmutation": something_to_transmute,
    "fantasy.terrain.barricade-edge": family.next_door,
    "fantasy.terrain.hedge-blocks-los": in_sight,
    "fantasy.terrain.waterhole-not-searchable": in_a_quiet_room,
    "fantasy.vault.artefact-pickup": where_the_artefact_lies,
    "fantasy.vault.building-zone": in_a_quiet_room,
    "fantasy.vault.level-mark": experienced,
    "fantasy.vault.no-los": in_sight,
    # rounds and moves
    "fantasy.action.move": family.next_door,
    "fantasy.action.move-must-be-paid-whole": nobody_dead_here,
    "fantasy.board.adjacent-by-edge": family.next_door,
    "fantasy.board.building-movement": family.next_door,
    "fantasy.round.free-actions": family.actions_left,
    "fantasy.round.players-in-turn": family.its_turn_to_come,
    "fantasy.round.three-actions": family.actions_left,
    "fantasy.terrain.waterhole-leave-survivor": family.actions_left,
    # sight and attacks
    "fantasy.action.combat": a_weapon_for_it,
    "fantasy.board.los-building": in_sight,
    "fantasy.board.los-closed-doors": in_sight,
    "fantasy.board.los-mixed": in_sight,
    "fantasy.board.los-street": in_sight,
    "fantasy.board.range-counting": family.in_sight_and_range,
    "fantasy.combat.magic-like-ranged": a_weapon_for_it,
    "fantasy.combat.ranged-zone": in_sight,
    "fantasy.inventory.dual": family.a_pair,
    "fantasy.inventory.hand-needed-to-use": the_card_in_hand,
    "fantasy.inventory.reload": family.loaded_or_to_be_loaded,
    # things
    "fantasy.action.door-colored": unlocked,
    "fantasy.action.door-either-side": family.at_the_closed_door,
    "fantasy.action.door-needs-tool": family.a_tool_in_hand,
    "fantasy.action.eat": something_to_eat,
    "fantasy.action.objective": family.where_the_token_lies,
    "fantasy.action.reorganize-trade": family.by_verb({"trade": family.together_with_something}),
    "fantasy.action.search-draw": in_a_quiet_room,
    "fantasy.action.search-once-per-turn": family.not_searched,
    "fantasy.action.search-reshuffle": family.discards_in_the_deck,
    "fantasy.action.search-where": in_a_quiet_room,
    "fantasy.inventory.discard-any-time": family.carried_by_its_player,
    "fantasy.inventory.rearranging-needs-an-action": family.by_verb({"reorganise": family.something_in_the_backpack}),
    "fantasy.inventory.slots": family.by_verb({"hold": fewer_cards, "wear": fewer_cards}),
    # the dragon and rubble
    "wicked.dragon.gush-targets-most-survivors": a_crowd_as_large,
    "wicked.dragon.rubble-blocks-los": no_rubble,
    "wicked.dragon.rubble-no-entry": no_rubble,
    "wicked.dragon.rubble-no-search": no_rubble,
    # siege engines
    "fantasy.siege.not-combat": with_actions_for_it,
    "fantasy.siege.operated-by-survivor": at_a_ballista,
    "wicked.ballista.bolt-stops-at-walls-and-closed-doors": where_a_bolt_can_fly,
    "wicked.ballista.fire-costs-two-actions": with_actions_for_it,
    "wicked.ballista.move-costs-two-actions": with_actions_for_it,
    "wicked.ballista.move-follows-move-rules": with_actions_for_it,
    "wicked.ballista.unlocks-siege-actions": at_a_ballista,
    # skills
    "fantasy.skill.bloodlust": family.able_to,
    "fantasy.skill.born-leader": family.able_to_lead,
    "fantasy.skill.jump": able_to_see,
    "fantasy.skill.lifesaver": family.able_to,
    "fantasy.skill.shove": family.able_to,
    "fantasy.skill.sprint": family.able_to_sprint,
    "fantasy.skill.taunt": able_to_see,
}

ASKED_BY = (  # rules that ask, so that something else has to wait
    "fantasy.combat.friendly-fire-misses",
    "fantasy.combat.melee-free-choice",
    "fantasy.combat.one-hit-one-target",
    "fantasy.combat.rerolls",
    "fantasy.combat.tie-players-choose",
    "fantasy.danger.orange-choice",
    "fantasy.danger.red-choice",
    "fantasy.necromancer.kill-removes-token",
    "fantasy.necromancer.tied-exits",
    "fantasy.setup.deal-starting-equipment",
    "fantasy.setup.first-player",
    "fantasy.setup.six-survivors",
    "fantasy.setup.start-zone",
    "fantasy.skill.blitz",
    "fantasy.skill.hit-and-run",
    "fantasy.skill.iron-rain",
    "fantasy.skill.plus-1-zone-per-move",
    "fantasy.skill.reaper",
    "fantasy.spawn.building-order",
    "fantasy.wounds.armor-roll",
    "fantasy.wounds.players-share",
    "wicked.dragon.gush-tie-players-choose",
    "wicked.dragon.stomp-compass-parallel-to-board",
    "wicked.setup.ballista-in-start-area",
)

MENDS: dict[str, Mend] = {
    **{rule: mending(rule, edit) for rule, edit in EDITS.items()},
    **dict.fromkeys(ASKED_BY, played_on),
    "fantasy.inventory.body-slot-armor": dressed,
    "fantasy.round.one-survivor-at-a-time": family.whose_turn,
    "wicked.dragon.flight-direction-by-standard-move": flown,
}

UNMENDABLE = {
    "fantasy.activation.split-equal-routes": "the same numbers are uneven, whatever else lies on the table",
    "fantasy.inventory.melee-ranged-magic": "a sword does not shoot",
    "wicked.ballista.fire-along-a-straight-line": "no bolt flies aslant",
    "fantasy.setup.set-aside-starting-and-vault-cards": "those cards are in no deck that is searched",
    "wicked.dragon.flight-lands-in-center": "a zone is in the centre of its tile or not",
    "wicked.dragon.flight-one-tile": "a tile is beside another or not",
    "wicked.dragon.gush-range-zero-to-one": "a zone is next to another or not",
}
