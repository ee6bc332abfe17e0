"""The campaign: missions in a row with the same survivors, and what happens between two of them.

A campaign is one game. When a mission is decided, the table is cleared and laid out for the next one; the logbook holds
what lasts. A mission that is tried again begins from the logbook with which it began before."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from shamble.kernel.ask import choose
from shamble.kernel.questions import Option
from shamble.kernel.state import Outcome, Setup, Steps, Task
from shamble.titles.washington.rules.knockouts import EVERYBODY_DOWN, has_died
from shamble.titles.washington.rules.setup import lay_out
from shamble.titles.washington.rules.sheets import CAMPAIGN, Logbook, PastMission, Sheet
from shamble.titles.washington.rules.stage import our_stage
from shamble.titles.washington.rules.table import WashingtonTable, our
from shamble.titles.washington.settings import DEFAULTS, TRIES, most_tries
from shamble.zones.rules.equipment import Item
from shamble.zones.rules.learning import settle_skills
from shamble.zones.rules.reasons import Why, first, unless
from shamble.zones.rules.setup import HOST
from shamble.zones.rules.stage import Stage
from shamble.zones.rules.table import Table

GO_ON: Final = Option("go-on")
AGAIN: Final = Option("again")
GIVE_UP: Final = Option("give-up")
NOBODY: Final = Option("nobody")
ORDER: Final = "washington.campaign.end-of-mission-order"
LOST_AGAIN: Final = "washington.campaign.lost-mission-again"
SUCCESSOR: Final = "washington.ko.successor-next-mission"
DEAD: Final = "washington.ko.dead-cannot-return-this-campaign"
KEPT: Final = "washington.keep.kept-card-assigned-at-setup"

StageOf = Callable[[str, tuple[str, ...], tuple[str, ...]], Stage]  # of a mission, for a team with its achievements


class Itinerary:
    """The missions in their order, and how to get the stage of one. Content: never changed."""

    def __init__(self, missions: list[str], people: list[str], stage_of: StageOf) -> None:
        self.missions = missions
        self.people = people  # everybody who can be chosen
        self.stage_of = stage_of
        self.achievements: list[str] = []  # all that a team or a survivor can achieve
        self.endings: list[tuple[int, str, str, bool]] = []  # lanterns and achievement needed, its id, is it won?


# -- a mission ends ----------------------------------------------------------------------------------------------------


def decided(table: WashingtonTable, outcome: Outcome | None) -> Outcome | None:
    """The outcome of the campaign. That of a mission begins the next chapter."""
    if table.phase == CAMPAIGN:
        winners = tuple(range(table.players)) if table.won else ()
        return Outcome(winners, table.ending, table.ended_by) if table.ending else None
    if outcome is not None:
        table.phase = CAMPAIGN
        table.begin_chapter(Task("mission-over", (1 if outcome.winners else 0,), (outcome.why, outcome.rule)))
    return None


def chapter_of(table: WashingtonTable) -> str:
    """The mission, and whether it is over: the next one has other spawn zones and other tokens."""
    return f"{table.scene} {table.logbook.tries}" if table.phase != CAMPAIGN else CAMPAIGN


def mission_over(table: Table, task: Task) -> None:
    """Whoever is left rolls to keep what it carries; a lost mission gives nothing. If nobody can be played any more,
    the campaign is lost."""
    won, (why, rule) = task.numbers[0] == 1, task.words
    if why == EVERYBODY_DOWN:
        end_campaign(our(table), False, why, "washington.ko.everyone-down-loses-campaign")
        return
    if not won:
        open_logbook(our(table), our(table).logbook)
        table.push("lost-mission", (), (why,))
        table.tell("mission-lost", rule, table.scene, why)
        return
    table.push("write-down")
    for who in reversed(range(table.count_played())):
        if table.survivors[who].inventory.count() > 0:  # those who went down have nothing any more
            table.push("keep", (who,))
    table.push("look-back")
    table.tell("mission-won", rule, table.scene)


def write_down(table: Table, itinerary: Itinerary) -> None:
    """The sheets and the record of the team, when a mission is won. The dead lose theirs."""
    city = our(table)
    book = city.logbook
    died = tuple([table.name(who) for who in range(table.count_played()) if has_died(table, who)])
    for who, sheet in enumerate(city.sheets):
        city.sheets[who] = sheet.after_mission(city.survivors[who].inventory.items)
    here = [sheet.person for sheet in city.sheets]
    sheets = [sheet for sheet in city.sheets if sheet.person not in died]
    sheets += [sheet for sheet in book.sheets if sheet.person not in here]
    achieved = tuple(city.achieved)
    mission = book.mission + 1
    city.before = book
    city.logbook = Logbook(
        mission,
        0,
        city.lanterns,
        city.trust,
        achieved,
        tuple(sheets),
        (*book.dead, *died),
        (*book.past, PastMission(table.scene, book.tries, table.round, city.first_hour, died)),
        tuple(city.keep_rolls),
        book.successors,
    )
    table.push("ending" if mission == len(itinerary.missions) else "between")
    table.tell("written", ORDER, n=len(sheets))


# -- between two missions ----------------------------------------------------------------------------------------------


def between(table: Table, itinerary: Itinerary) -> Steps:
    """The next mission is named only now."""
    city = our(table)
    choice = table.choice(HOST, "between", ORDER, (itinerary.missions[city.logbook.mission],))
    choice.offer(GO_ON)
    choice.offer(AGAIN)
    for who in range(table.count_played()):
        if can_be_swapped(city, itinerary, who):
            choice.offer(Option("swap", (table.name(who),), who))
    choice.usual = GO_ON
    chosen = yield from choose(choice)
    if chosen is AGAIN:
        begin_again(city, city.before)
        table.tell("again-won", LOST_AGAIN, table.scene)
        return
    if chosen.verb == "swap":
        table.push("between")
        table.push("successor", (chosen.value,))
        return
    table.push("set-up-mission")
    for who in reversed(range(table.count_played())):
        if has_died(table, who):
            table.push("successor", (who,))


def lost_mission(table: Table, task: Task) -> Steps:
    """A lost mission is tried again, with everything as it was when it began, as often as the players have agreed."""
    city = our(table)
    tries = allowed_tries(city)
    if tries and city.logbook.tries + 1 >= tries:
        end_campaign(city, False, "out-of-tries", LOST_AGAIN)
        return
    choice = table.choice(HOST, "lost-mission", LOST_AGAIN, (table.scene,))
    choice.offer(AGAIN)
    choice.offer(GIVE_UP)
    choice.usual = AGAIN
    chosen = yield from choose(choice)
    if chosen is GIVE_UP:
        end_campaign(city, False, "gave-up", LOST_AGAIN)
        return
    begin_again(city, city.logbook.after_lost_try())
    table.tell("again", LOST_AGAIN, table.scene, n=city.logbook.tries)


def allowed_tries(city: WashingtonTable) -> int:
    """How often the players have agreed to try a mission; 0 for any number of times."""
    return most_tries(settings_of(city)[TRIES])


def begin_again(city: WashingtonTable, book: Logbook) -> None:
    """The mission begins again with the same team, and what it gave is dropped."""
    city.logbook = book
    city.successors, city.left_behind = [], []
    city.push("set-up-mission")


def last_page(table: Table, itinerary: Itinerary) -> None:
    """How the campaign ends is read from the lights that burned on the roofs, or where no roof waited for one, from the
    lanterns of the team; and from what it has achieved."""
    city = our(table)
    lights = city.burning if our_stage(city).roofs else city.lanterns
    for lanterns, achievement, ending, won in itinerary.endings:
        if lights >= lanterns and (not achievement or achievement in city.achieved):
            end_campaign(city, won, ending, "washington.frame.campaign-of-ten-missions")
            return


def end_campaign(city: WashingtonTable, won: bool, ending: str, rule: str) -> None:
    city.won = won
    city.ending = ending
    city.ended_by = rule
    city.tell("campaign-over", rule, ending)


def choose_successor(table: Table, itinerary: Itinerary, who: int) -> Steps:
    """The player of a dead survivor may take another one, who begins with an empty sheet. So may the player of a living
    one, whose sheet is kept; the players have said so already, and now only say who."""
    city = our(table)
    choice = table.choice(table.survivors[who].seat, "successor", SUCCESSOR, (table.name(who),))
    for number, person in enumerate(itinerary.people):
        forbidden, why = why_no_successor(city, person)
        choice.offer(Option("succeed", (table.name(who), person), number), forbidden, why)
    if has_died(table, who):
        choice.offer(NOBODY)
    chosen = yield from choose(choice)
    if chosen is not NOBODY:
        city.successors.append(f"{itinerary.people[chosen.value]} {table.survivors[who].seat} {table.name(who)}")
        city.left_behind.append(table.name(who))
        table.tell("succeeds", SUCCESSOR, itinerary.people[chosen.value], table.name(who))


def can_be_swapped(city: WashingtonTable, itinerary: Itinerary, who: int) -> bool:
    """The dead are succeeded when the next mission is set up; and somebody must be left to play."""
    if has_died(city, who) or city.name(who) in city.left_behind:
        return False
    return any(not why_no_successor(city, person)[0] for person in itinerary.people)


def why_no_successor(city: WashingtonTable, person: str) -> Why:
    """Not the dead, nor those who play already or were just chosen."""
    chosen = [successor.split()[0] for successor in city.successors]
    playing = [sheet.person for sheet in city.sheets]
    return first(
        unless(person not in city.logbook.dead, DEAD, "That survivor has died in this campaign."),
        unless(person not in playing, SUCCESSOR, "That survivor is already playing."),
        unless(person not in chosen, SUCCESSOR, "That survivor has just been chosen."),
    )


# -- the next mission --------------------------------------------------------------------------------------------------


def set_up_mission(table: Table, itinerary: Itinerary) -> None:
    """The mission of the logbook begins, with everybody who is left and those who succeed the others."""
    city = our(table)
    pairs = [successor.split() for successor in city.successors]
    heirs = [heir_of(city, person, dead) for person, _, dead in pairs]
    book = city.logbook.with_successors(tuple([f"{person} {dead}" for person, _, dead in pairs]), heirs)
    seats = seats_of_team(city)
    lay_out_mission(city, itinerary, book, tuple([person for person in itinerary.people if person in seats]))
    begin_mission(city, book)
    for who, survivor in enumerate(city.survivors[: city.count_played()]):
        survivor.seat = seats[city.name(who)]
    table.push("starts")
    table.push("hand-out-kept")
    table.tell("mission", "washington.frame.campaign-of-ten-missions", table.scene, n=book.mission + 1)


def lay_out_mission(city: WashingtonTable, itinerary: Itinerary, book: Logbook, team: tuple[str, ...]) -> None:
    """Clear the table, and put onto it what the mission of the logbook needs for this team."""
    mission, counting = itinerary.missions[book.mission], having(book)
    setup = Setup(mission, ("",) * city.players, settings_of(city), None, "")
    fresh = lay_out(itinerary.stage_of(mission, team, counting), setup, team)
    fresh.having = counting
    fresh.before = city.before
    fresh.chosen = city.chosen
    fresh.guessing = city.guessing
    fresh.copy_onto(city)


def settings_of(city: WashingtonTable) -> dict[str, str]:
    """The settings with which the campaign began."""
    return {**DEFAULTS, **dict([choice.split("=", 1) for choice in city.chosen])}


def seats_of_team(city: WashingtonTable) -> dict[str, int]:
    """Who plays the next mission, and the seats of their players."""
    seats: dict[str, int] = {}
    for who, survivor in enumerate(city.survivors[: city.count_played()]):
        if city.name(who) not in city.logbook.dead and city.name(who) not in city.left_behind:
            seats[city.name(who)] = survivor.seat
    for successor in city.successors:
        person, seat, _ = successor.split()
        seats[person] = int(seat)
    return seats


def heir_of(city: WashingtonTable, person: str, before: str) -> Sheet:
    """The sheet of a successor, who inherits nothing from a dead survivor but the achievements."""
    sheet = city.logbook.sheet_of(person)
    for old in city.sheets:
        if old.person == before and before in city.logbook.dead:
            for name in old.achieved:
                sheet = sheet if name in sheet.achieved else sheet.with_achievement(name)
    return sheet


def having(book: Logbook) -> tuple[str, ...]:
    """All achievements of the team and of its survivors."""
    own = [name for sheet in book.sheets for name in sheet.achieved]
    return tuple(dict.fromkeys([*book.achieved, *own]))


def open_logbook(city: WashingtonTable, book: Logbook) -> None:
    """The team and its sheets as they were written down."""
    city.logbook = book
    city.lanterns, city.trust = book.lanterns, book.trust
    city.achieved = list(book.achieved)
    city.sheets = [book.sheet_of(city.name(who)) for who in range(city.count_played())]


def begin_mission(city: WashingtonTable, book: Logbook) -> None:
    """With everything that was written down; skills come with the sheets."""
    open_logbook(city, book)
    for who, sheet in enumerate(city.sheets):
        survivor = city.survivors[who]
        owned = [skill for id, skill in our_stage(city).owners_have.items() if id in sheet.achieved]
        survivor.gifts = (*survivor.gifts, *sheet.skills, *owned)
        settle_skills(city, who)


def hand_out_kept(table: Table, task: Task) -> Steps:
    """Kept cards are taken out of their decks before these are shuffled, so that there are never more copies of them.
    Where copies are missing, the players decide who goes without."""
    city = our(table)
    kept = [(who, item) for who, sheet in enumerate(city.sheets) for item in sheet.kept]
    for card in dict.fromkeys([item.card for _, item in kept]):
        owners = [(who, item) for who, item in kept if item.card == card]
        while len(owners) > copies_of(city, owners[0][1]):
            choice = table.choice(HOST, "kept", "washington.keep.shortage-players-decide", (card,))
            for index, (who, _) in enumerate(owners):
                choice.offer(Option("goes-without", (table.name(who), card), index))
            chosen = yield from choose(choice)
            owners.pop(chosen.value)
        for who, item in owners:
            city.decks[city.stage.decks.index(item.back)].take_out(card)
            city.survivors[who].inventory.add(Item(card, item.back))
            table.tell("has-kept", KEPT, table.name(who), card)


def copies_of(city: WashingtonTable, item: Item) -> int:
    deck = city.decks[city.stage.decks.index(item.back)]
    return len([card for card in deck.all_cards() if card == item.card])
