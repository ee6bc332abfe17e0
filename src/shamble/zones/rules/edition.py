"""What differs from one game of the family to the next.

An edition answers these questions; by default it does what most games of the family do. A title overrides in a
subclass what differs, and lists its survivors' actions."""

from __future__ import annotations

from collections.abc import Generator
from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

from shamble.kernel.ask import roll
from shamble.zones.rules.board import DEAD, Board, Ground
from shamble.zones.rules.routes import ways
from shamble.zones.rules.survivors import Survivor

if TYPE_CHECKING:
    from shamble.kernel.questions import Question
    from shamble.kernel.state import Steps, Turn
    from shamble.zones.rules.action import Action
    from shamble.zones.rules.activation import Attraction, March, Moves
    from shamble.zones.rules.equipment import Attack, Card
    from shamble.zones.rules.stage import Twist
    from shamble.zones.rules.table import Table


@mypyc_attr(allow_interpreted_subclasses=True)
class Edition:
    """One game of the family."""

    def __init__(self, actions: list[Action], dead_one: str = "zombie", the_dead: str = "zombies") -> None:
        self.actions = actions  # in the order in which they are offered
        self.action_of = {verb: action for action in actions for verb in action.verbs}
        self.dead_one = dead_one  # the word for one enemy in sentences
        self.the_dead = the_dead  # and for several; also the id of their phase, its event and their deck
        self.phases: tuple[str, ...] = ()  # phases that only this game has
        self.surest_hit = 1  # the lowest face that an attack can be made to need
        self.fire_for_rooms = False  # can fire be thrown into rooms?
        self.closes_zones = False  # can a zone be closed, so that nobody can enter it?
        self.draws_past_traps = False  # does a search go on after a trap, which is sprung at its end?
        self.two_at_once = False  # are only two cards used together, even if more are held?
        self.searches_add_up = False  # does a skill let a search draw one more card even if a card does so too?

    # -- the pieces ----------------------------------------------------------------------------------------------------

    def new_survivor(self) -> Survivor:
        """A survivor as the game begins, with the slots that survivors have for what they carry."""
        return Survivor()

    def begins(self, table: Table, who: int) -> None:
        """A survivor is about to be put into its starting zone."""

    # -- turns ---------------------------------------------------------------------------------------------------------

    def turn_begins(self, table: Table, turn: Turn) -> None:
        """The turn that a survivor has in each round is about to begin."""

    def moved(self, table: Table, who: int) -> None:
        """A survivor was put into a zone, or out of play."""

    def end_of_round(self, table: Table) -> None:
        """What happens in the End phase before weapons are reloaded; tasks that this pushes come after the skills."""

    def time_passes(self, table: Table) -> None:
        """The round is over, and the first player token is about to pass."""

    def twisted(self, table: Table, twist: Twist) -> None:
        """Effects of a scene's twist that only this game has."""

    # -- skills --------------------------------------------------------------------------------------------------------

    def printed_skills(self, table: Table, who: int) -> list[str]:
        """The skills that a survivor's card gives now: those of the printed skills that were taken."""
        return table.stage.cast[who].traits + table.skills_taken(who)

    def newest_skill(self, table: Table, who: int, level: int) -> str:
        """The skill that the level just reached gives."""
        printed, picks = table.stage.cast[who].skills[level], table.survivors[who].picks[level]
        return printed[picks[-1]] if printed else ""

    def chose_skill(self, table: Table, who: int, id: str) -> None:
        """One of several skills of a level was chosen."""

    def reached_level(self, table: Table, who: int, level: int) -> None:
        """A survivor has reached a danger level for the first time, and has its skill."""

    # -- things --------------------------------------------------------------------------------------------------------

    def loose_kinds(self, table: Table) -> list[str]:
        """The names of what can be handed over in addition to cards."""
        return []

    def loose_things(self, table: Table, who: int) -> list[str]:
        """Those that a survivor has."""
        return []

    def hand_over_loose(self, table: Table, giver: int, taker: int, name: str) -> None:
        """One of the loose things changes hands."""

    def handed_over(self, table: Table, giver: int, taker: int, card: str) -> None:
        """A card has just changed hands."""

    def discarded(self, table: Table, who: int, card: str) -> None:
        """A survivor has just discarded a card."""

    def can_wear(self, table: Table, who: int, card: Card) -> bool:
        """Can a survivor put this on its body, in games that have a slot for it?"""
        return card.armour > 0

    def cost_of_food(self, table: Table) -> int:
        """The actions that it takes to eat or drink something."""
        return 0

    def why_no_search(self, table: Table, who: int, deck: int) -> str:
        """The rule that currently forbids the survivor to search this deck."""
        return ""

    def more_exactly(self, table: Table, rule: str, zone: int, there: int) -> str:
        """A rule of the family keeps somebody in one zone from searching it, or from going to another or seeing it. If
        this game has a rule that says more exactly what is in the way, that one."""
        return rule

    # -- sight ---------------------------------------------------------------------------------------------------------

    def sight(self, table: Table, ground: Ground, zone: int, through_rooms: bool, who: int, card: str) -> list[int]:
        """How far away each zone is seen from this one, or -1; survivors see none that `lines` does not name. `who` is
        the survivor who looks, perhaps along a weapon, or -1 for the dead."""
        return ground.sees(zone, through_rooms)

    def lines(self, table: Table, zones: list[int]) -> list[int]:
        """The zones that a survivor may see, in zone order: `zones`, to which lines of sight lead, and others that can
        be seen without."""
        return zones

    def why_dark(self, table: Table, who: int, zone: int) -> str:
        """The rule that keeps a survivor from seeing a zone to which a line of sight leads."""
        return ""

    # -- combat --------------------------------------------------------------------------------------------------------

    def why_useless(self, table: Table, who: int, card: Card) -> str:
        """The rule that keeps a survivor from using a weapon that it holds."""
        return ""

    def weapons_broken(self, table: Table, attack: Attack) -> int:
        """How many of the weapons used break, by what the dice of the second colour show."""
        return 0

    def hits_friends(self, table: Table) -> bool:
        """Do hits, instead of misses, hit friends who are in the way? Players are warned of that."""
        return False

    def accuracy(self, table: Table, attack: Attack) -> int:
        """The face that an attack needs before skills improve it."""
        return attack.weapon.accuracy

    def armour(self, table: Table, who: int) -> tuple[str, int]:
        """What protects a survivor, and the lowest face of a die that cancels a wound; 0 if nothing does."""
        for item in table.survivors[who].inventory.worn:
            return item.card, table.stage.cards[item.card].armour
        return "", 0

    def targets(self, table: Table, attack: Attack, damage: int) -> list[int]:
        """The kinds to which hits of an attack are dealt; hits pass by all others, and this tells why."""
        return list(range(len(table.stage.enemies)))

    def roll_armour(
        self, table: Table, who: int, protection: str, least: int, wounds: int
    ) -> Generator[Question, None, list[int]]:
        """A survivor rolls a die for each wound, for what protects it on the `least` face or a higher one."""
        return roll(table, "armour", "armour.roll", wounds, about=(table.name(who), protection))

    def take_effect(self, table: Table, attack: Attack, hits: int, misses: int, damage: int) -> Steps | None:
        """What hits and misses do, in games in which it is not as usual: hits are assigned, then misses hit friends."""
        return None

    def after_attack(self, table: Table, attack: Attack) -> None:
        """An attack is over."""

    def removed(self, table: Table, who: int) -> None:
        """A survivor was eliminated and is out of play."""

    def stays_up(self, table: Table, who: int) -> bool:
        """Does a survivor who has just lost the last health stay in play? Then this has healed some of it."""
        return False

    def lies_down(self, table: Table, who: int, zone: int) -> bool:
        """Is a survivor who lost the last health in this zone knocked out, instead of dead?"""
        return False

    # -- the dead ------------------------------------------------------------------------------------------------------

    def loudness(self, table: Table) -> list[int]:
        """What attracts the dead, by zone: by default the survivors in it."""
        return table.crowd_sizes()

    def noticed(self, table: Table) -> list[int]:
        """The survivors whom the dead see, hear and attack: by default all of them."""
        return table.in_play()

    def moving_alike(self, table: Table, kinds: int) -> list[int]:
        """These kinds, as bits, in groups that take the same ways to the same places; by default all of them do."""
        return [kinds]

    def drawn_to(self, table: Table, kinds: int, zone: int, attraction: Attraction, movers: int) -> list[int] | None:
        """Where some kinds go, who all move alike, in games in which not everybody goes for the loudest survivors."""
        return None

    def ways(self, board: Board, closed: int, zone: int, to: int, movers: int = DEAD) -> list[int]:
        """The first steps of the dead on their ways from one zone to another, as in `routes.ways`."""
        return ways(board, closed, zone, to, movers)

    def ends_of_move(self, table: Table, kinds: int, closed: int, zone: int, to: int, movers: int) -> list[int]:
        """The zones to which a move of some kinds, who all move alike, may lead, in zone order: by default one step."""
        return self.ways(table.stage.board, closed, zone, to, movers)

    def about_to_move(self, table: Table, moves: Moves) -> None:
        """Some of the dead are about to move."""

    def set_out(self, table: Table, march: March) -> None:
        """The dead who did not attack are about to move."""
        table.push("march", march.numbers())

    def groups(self, table: Table, zone: int, movers: list[int], routes: list[list[int]]) -> list[list[int]]:
        """The ways among which the dead of a zone split, by destination; `movers` may grow by those who join them."""
        return routes

    def movers_in_rush(self, table: Table) -> int:
        """How the dead move in a rush: it is no extra activation, so that obstacles stop them."""
        return DEAD

    def settle_tie(self, table: Table, zones: list[int]) -> list[int]:
        """The destinations of the dead who are drawn to several zones alike: by default all of them."""
        return zones

    def stepped(self, table: Table, who: int, came_from: int) -> None:
        """A survivor has walked into the zone where it is now."""

    def spawn_cards(self, table: Table, index: int) -> int:
        """How many cards a spawn token draws in this round."""
        return 1

    def nobody_spawns(self, table: Table) -> None:
        """There are spawn tokens, but none of them draws a card in this round: say why."""
        table.tell("nobody-spawns", "spawn.one-card-each")

    def opened(self, table: Table, who: int, edge: int) -> None:
        """A survivor has opened a door."""
