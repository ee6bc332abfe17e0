"""Skills of survivors: pieces that answer hooks. The flow of a game asks them and never tests for a name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

from shamble.kernel.abilities import Ability, Tally
from shamble.kernel.questions import Choice, Option
from shamble.kernel.state import Steps
from shamble.zones.rules.enemies import Enemy
from shamble.zones.rules.equipment import MELEE, RANGED, Attack, Card, Weapon

if TYPE_CHECKING:
    from shamble.zones.rules.reasons import Why
    from shamble.zones.rules.table import Table


@mypyc_attr(allow_interpreted_subclasses=True)
class Skill(Ability):
    """A survivor's skill. Constants are attributes; what depends on the situation is a method. Compiled skills set
    their constants in the class body, interpreted ones must set them in `__init__`."""

    rule = ""
    called = ""  # with an X for its kind
    adds_up = False  # two of it count twice
    more_actions = 0
    free_action = ""  # the kind of free action that it gives once a turn
    more_room = 0  # in the backpack
    search_cards = 1
    searches_again = False  # more than once a turn
    searches_outdoors = False
    draws_anew = False  # once a turn, in place of a card just drawn
    takes_the_other = False  # of a pair of which one was found
    starts_with = ""  # the card that it gives at setup
    starts_with_ammo = False  # a card of the owner's choice that lets attacks be rolled again
    starts_with_experience = 0
    at_setup = False  # works only at setup, so it is useless later
    doubles = ""  # the card of which it makes two instead of one
    shares = ""  # the skill that everybody in the zone has, if the owner is not alone
    opens_without_tool = False
    run = 1  # zones that one move of a turn may cover
    more_zones = 0  # that each move may cover
    leaves_freely = False
    slips_once = False  # leaves the dead freely with one move of a turn
    innate = False  # comes with the survivor, and can't be learned
    passes_the_dead = False  # they do not end its owner's moves
    sees_through_rooms = False
    sees_in_the_dark = False
    shoots_in_the_dark = False  # as well as by day
    more_range = 0  # of ranged weapons
    shoots_own_zone = False  # whatever the least range of the weapon is
    holds_everything = False  # what is in the backpack counts as held in hand
    holds_sort = ""  # the sort of cards that count as held in hand wherever they are carried
    reloads_freely = False
    moves_after_killing = False
    hit_by_no_friend = False
    ignores_wounds = 0  # of each activation of the dead, and of each friendly fire
    discards_for_wounds = False  # may discard cards instead of taking wounds
    health = 0  # the wounds that eliminate its owner, if not the usual number
    acts_any_time = False  # its owner takes turns between those of others
    turn_before_shortage = False  # an extra turn before all of a kind act again because miniatures are missing,
    turn_before_extra_card = False  # or because a card says so
    reacts_to_spawn = False  # of the dead nearby
    assigns_spawns = False
    draws_when_cleared = False  # when the last of the dead in the zone is gone
    in_attacks = False  # modifies what its owner's attacks can do
    ignores_breaks = 0  # of each attack
    strips_weapons = False  # may discard a weapon to save another from breaking
    verb = ""  # of the action that it adds, once a turn
    price = 0  # of that, in actions, without a surcharge

    def __init__(self, id: str, kind: str = "") -> None:
        super().__init__(id, self.rule)
        self.kind = kind  # what the id says after its colon
        self.melee = kind not in ("ranged", "magic")  # the kinds of attack that it is about, if it is about attacks
        self.ranged = kind not in ("melee", "magic")
        self.magic = kind not in ("melee", "ranged")
        self.name = self.called.replace("X", kind.capitalize()) if kind else self.called
        self.common_name = self.called.removesuffix(": X").removeprefix("X: ").replace(" X", "")  # of all its kinds

    def stand_for(self, skill: Skill) -> None:
        """Called once, with the skill that this one is named after."""

    def going_all_out(self) -> Skill:
        """What it is while its owner goes all-out."""
        return self

    def about(self, attack: Attack) -> bool:
        return self.about_kind(attack.kind)

    def about_kind(self, kind: int) -> bool:
        """Is it about this kind of attack?"""
        if kind == MELEE:
            return self.melee
        return self.ranged if kind == RANGED else self.magic

    def dice(self, attack: Attack, dice: Tally) -> None:
        """Modify the dice that each weapon rolls."""

    def more_dice(self, attack: Attack, dice: Tally) -> None:
        """Modify the extra dice of the attack, whatever the number of weapons."""

    def all_out_dice(self, attack: Attack, dice: Tally) -> None:
        """Modify the dice of the second colour that each weapon adds."""

    def roll_bonus(self, attack: Attack) -> int:
        """The bonus of each die."""
        return 0

    def damage(self, attack: Attack, damage: Tally) -> None:
        """Modify the damage of each hit."""

    def six_adds_die(self, attack: Attack) -> bool:
        return False

    def six_adds_damage(self, attack: Attack) -> bool:
        return False

    def more_hits(self, attack: Attack, hits: int) -> int:
        """How many hits it adds to those that were rolled."""
        return 0

    def makes_dual(self, weapon: Weapon) -> bool:
        """Do two of the same kind attack together, even if their card does not say so?"""
        return False

    def improvises(self) -> Card | None:
        """The substitute for a weapon in a free attack that needs none, once a turn."""
        return None

    def picks_targets(self, attack: Attack) -> bool:
        return False

    def spares_friends(self, attack: Attack) -> bool:
        return False

    def rolls_again(self, attack: Attack) -> bool:
        return False

    def kills_a_second(self, attack: Attack) -> bool:
        return False

    def ignores_wounds_of(self, enemy: Enemy) -> bool:
        return False

    def ignored(self, table: Table, who: int, wounds: int) -> int:
        """How many of the wounds that its owner is about to take it ignores."""
        return min(self.ignores_wounds, wounds)

    def offer_actions(self, table: Table, who: int, choice: Choice) -> None:
        """Add what its owner can do in its turn, if it is not used yet and enough actions are left."""

    def at_hand(self, table: Table, who: int) -> list[Option]:
        """Those of its wishes that are near enough to explain without being asked."""
        return []

    def why_not_there(self, table: Table, who: int, zone: int) -> str:
        """Why it can't be done to a zone, in a sentence; empty if it can."""
        return ""

    def to_zone(self, table: Table, zone: int) -> Option:
        return Option(self.verb, (table.zone_name(zone),), zone)

    def wishes(self, table: Table) -> list[Option]:
        """Everything that a player could want to do by it: its verb with each zone."""
        return [Option(self.verb, (zone.id,)) for zone in table.stage.board.zones]

    def why_not(self, table: Table, who: int, option: Option) -> Why:
        """Why one of its wishes can't be done to what it names."""
        why = self.why_not_there(table, who, table.stage.board.zone_index[option.names[0]])
        return (self.rule, why) if why else ("", "")

    def cost(self, table: Table, who: int) -> int:
        """What an option of `offer_actions` costs in actions."""
        return self.price

    def toll(self, table: Table, who: int, option: Option) -> int:
        """What one of these options costs in addition to the others."""
        return 0

    def act(self, table: Table, who: int, option: Option) -> Steps | None:
        """Carry out an option of `offer_actions`; it is already paid for."""
        return None

    def threw(self, table: Table, who: int, card: str, back: str) -> Steps | None:
        """What it does when its owner has thrown a card, which is now among the discards of that back."""
        return None

    def react(self, table: Table, who: int, zone: int) -> Steps | None:
        """What it does when some of the dead have spawned in a nearby zone."""
        return None

    def end_phase(self, table: Table, who: int) -> Steps | None:
        """What it does at the end of a round."""
        return None
