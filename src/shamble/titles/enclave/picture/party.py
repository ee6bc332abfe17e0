"""What is around the picture: the turn, the goals, dashboards of the people, track and cup."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from shamble.draw.about import CARD
from shamble.draw.painter import (
    FORECAST_TAB,
    OBJECTIVES,
    THE_DEAD,
    CarriedCard,
    Dash,
    Goal,
    Panel,
    Pip,
    Sheet,
    Tab,
    Tag,
)
from shamble.draw.svg import Element, el
from shamble.kernel.questions import Question
from shamble.kernel.records import Plain
from shamble.speech.words import capital
from shamble.titles.enclave.picture.forecast import attack_chance, drawable, in_vain, of_area, pool
from shamble.titles.enclave.picture.pieces import figure
from shamble.titles.enclave.picture.seen import Seen, listed, percent
from shamble.titles.enclave.rules.pieces import AREAS, DRAWBACKS, EVENTS, EW, RW, VE, Chit, ItemKind
from shamble.titles.enclave.rules.rules import COLLAPSE
from shamble.titles.enclave.words.sentences import counted, price_of
from shamble.titles.enclave.words.terminal import last_turn

DAY: Final = ("new-day", "activation", "enemy", "end-of-day")
DAY_STEPS: Final = ("New day", "Survivors", "Enemy", "End of day")
COMBAT: Final = ("fight", "zombies", "fire", "end")
COMBAT_STEPS: Final = ("Defenses and survivors", "Zombies", "Fire", "End check")
ASKED: Final = {  # what is to be known, by what is asked of nobody in particular
    "fight": "All of you in any order, then the zombies.",
    "who": "One job each. Whoever does none heals better.",
    "reallocate": "Give anything to anybody before the day ends.",
    "purchase": "What you don't spend is kept.",
    "share-damage": "A defense without Structure Points (SP) is lost.",
}
MOLOTOV: Final = "molotov"
HORDE: Final = "horde"
TEN: Final = 10  # the track of a game without an end is as long as the next multiple of this


def sheet_of(seen: Seen, question: Question | None) -> Sheet:
    view = seen.view
    steps, step = (COMBAT_STEPS, view["step"]) if view["fighting"] else (DAY_STEPS, view["phase"])
    order = COMBAT if view["fighting"] else DAY
    at_work = who_decides(seen, question)
    return Sheet(
        round=day_of(seen),
        within=combat_turn_of(seen),
        steps=steps if step in order else (),
        step=order.index(step) if step in order else -1,
        face=figure(seen, at_work) if at_work is not None else None,
        note=note_of(seen, at_work, question),
        pips=pips_of(seen) if is_turn_of(seen, at_work) else (),
        pips_say=pips_say(seen) if is_turn_of(seen, at_work) else "",
        goals=tuple(goals_of(seen)),
        party=tuple(dashboard(seen, one) for one in seen.survivors),
        panels=tuple(panels_of(seen)),
        track=track(seen),
        zooms=False,
        tabs=(THE_DEAD, Tab("cup", f"Cup {chance_of_attack(seen)}".strip(), "cup"), OBJECTIVES),
    )


def turn_of(seen: Seen) -> str:
    return " · ".join([part for part in (day_of(seen), combat_turn_of(seen)) if part])


def day_of(seen: Seen) -> str:
    if seen.cleaning:
        return "Clearing the house"
    return f"Day {seen.view['turn']}" if seen.view["turn"] else "Before the first day"


def combat_turn_of(seen: Seen) -> str:
    turn = seen.view["combat-turn"]
    return f"Combat turn {turn}" if turn else ""


def who_decides(seen: Seen, question: Question | None) -> Plain | None:
    """Who acts, or whom the question is about."""
    named = [*question.about[:1]] if question is not None else []
    for id in (*named, seen.active):
        for one in seen.survivors:
            if one["id"] == id:
                return one
    return None


def is_turn_of(seen: Seen, one: Plain | None) -> bool:
    """Are the actions those of the person who is asked? By day they are the group's."""
    return one is None or not seen.active or one["id"] == seen.active


def note_of(seen: Seen, one: Plain | None, question: Question | None) -> str:
    """Where they are and how far they reach; of a thing, what it is; otherwise what is to be done."""
    if one is None:
        about = question.about[0] if question is not None and question.about else ""
        if about in seen.stage.items:
            return seen.stage.items[about].says
        return ASKED.get(question.ask, "") if question is not None else ""
    area: str = one["area"]
    where = seen.words.names.get(f"in {area}", f"in {seen.words.name(area)}")
    if not seen.view["fighting"]:
        return where[:1].upper() + where[1:]
    return f"{where[:1].upper()}{where[1:]}: reaches {listed(seen.reach(area))}"


# -- actions left ------------------------------------------------------------------------------------------------------


def pips_of(seen: Seen) -> tuple[Pip, ...]:
    """Action Points by day; in a fight, the attacks and the move of the person who acts."""
    view = seen.view
    if view["fighting"]:
        if not view["attacks"]:
            return ()
        spent, granted = view["attacks"]
        attacks = [Pip(spent=index < spent) for index in range(granted)]
        return (*attacks, Pip(spent=view["moved"], free="move"))
    if view["phase"] != "activation":
        return ()
    if seen.active:
        return (Pip(),)
    acted = len([one for one in seen.survivors if one["activated"]])
    return (*[Pip(spent=True)] * acted, *[Pip()] * (view["points"] + view["extra"]))


def pips_say(seen: Seen) -> str:
    view = seen.view
    if view["fighting"]:
        if not view["attacks"]:
            return ""
        spent, granted = view["attacks"]
        left = granted - spent
        return f"{counted(left, 'attack') if left else 'No attack'} left, {'moved' if view['moved'] else '1 move left'}"
    if view["phase"] != "activation":
        return ""
    left = 1 if seen.active else view["points"] + view["extra"]
    return f"{counted(left, 'action') if left else 'No action'} left, {view['rp']} RP to spend"


# -- goals -------------------------------------------------------------------------------------------------------------


def goals_of(seen: Seen) -> list[Goal]:
    """How long it lasts, who is outside or what can be spent, how the walls are, and the fire."""
    view = seen.view
    last = last_turn(seen.stage, view)
    goals = [Goal("Days", f"{view['turn']} of {last}")] if last and view["turn"] else []
    if seen.zombies:
        goals.append(Goal("Zombies left", str(len(seen.zombies)), "not"))
    else:
        found = f" +{view['found']} tomorrow" if view["found"] else ""
        goals.append(Goal("RP", f"{view['rp']}{found}"))
    walls = {area.upper(): seen.wall(area) for area in (AREAS[EW], AREAS[RW]) if seen.wall(area) is not None}
    if walls:
        breached = "not" if not all(walls.values()) else ""
        goals.append(Goal(", ".join(walls), " and ".join(map(str, walls.values())), breached))
    if view["fire"]:
        goals.append(Goal("Fires", f"{view['fire']} of {COLLAPSE}", "not"))
    return goals + objective_goals(seen)


def stock_of(seen: Seen) -> list[Goal]:
    """The same with all that is there to be spent, for the table in words."""
    view = seen.view
    found = view["found"]
    goals = [Goal("Resources", f"{view['rp']} RP" + (f" +{found} tomorrow" if found else ""))]
    goals.append(Goal("Molotovs", str(sum(one["items"].count(MOLOTOV) for one in seen.survivors))))
    if seen.zombies:
        goals.append(Goal("Zombies left", str(len(seen.zombies)), "not"))
    elif not seen.stage.scenario.no_chits:
        goals.append(Goal("Horde", str(len(view["horde"]))))
    if view["fire"]:
        goals.append(Goal("Refuge on fire", f"{view['fire']} of {COLLAPSE}", "not"))
    return goals + objective_goals(seen)


def objective_goals(seen: Seen) -> list[Goal]:
    view = seen.view
    goals: list[Goal] = []
    if view["objective"]:
        goal = seen.stage.objectives[view["objective"]]
        if goal.point:
            done = "done" if view["progress"] >= goal.goal else ""
            goals.append(Goal(seen.words.name(goal.point, 2), f"{view['progress']} of {goal.goal}", done))
        elif goal.waits_for_forces():
            goals.append(
                Goal(goal.name, "on their way" if view["rescue"] else "not yet", "done" if view["rescue"] else "")
            )
    if view["wanted"]:
        goals.append(Goal("Objectives", f"{len(view['completed'])} of {view['wanted']}"))
    return goals


def goal_says(seen: Seen) -> str:
    """What must be done, in a sentence."""
    if seen.view["objective"]:
        goal = seen.stage.objectives[seen.view["objective"]]
        return f"{goal.name}: {goal.says}"
    turns = seen.stage.scenario.turns
    return f"Hold out for {turns} days." if turns else "Clear the house."


# -- dashboards --------------------------------------------------------------------------------------------------------


def dashboard(seen: Seen, one: Plain) -> Dash:
    now = seen.does_now(one)
    return Dash(
        id=one["id"],
        name=seen.words.name(one["id"]),
        by=" · ".join(part for part in (one["area"].upper(), now) if part),
        face=figure(seen, one),
        acting=one["id"] == seen.active,
        away=now == "done",
        harm=one["damage"],
        health=one["hp"],
        meter="hp",
        figure=f"AV {seen.attack_value(one)}",
        state=now,
        tags=tuple(tags_of(seen, one)),
        cards=tuple(cards_of(seen, one)),
    )


def tags_of(seen: Seen, one: Plain) -> list[Tag]:
    stage = seen.stage
    tags = [Tag(stage.traits[id].name, "m", stage.traits[id].says) for id in seen.traits(one)]
    tags += [Tag(stage.experience[id].name, "m", stage.experience[id].says) for id in one["experience"]]
    tags += [Tag(stage.drawbacks[id].name, "m held", stage.drawbacks[id].says) for id in one["drawbacks"]]
    if one["drunk"]:
        tags.append(Tag(f"{one['drunk']:+d} AV in this combat", "m held"))
    if one["fire"]:
        tags.append(Tag(f"on fire, {counted(one['fire'], 'marker')}", "m held"))
    if one["loses-turn"]:
        tags.append(Tag("loses a Combat Turn", "m held"))
    if not one["counts"]:
        owner = seen.view["owner"]
        tags.append(
            Tag(f"Dog of {seen.words.name(owner)}" if owner else "Dog", "", "Attacks a random zombie in its area.")
        )
    return tags


def cards_of(seen: Seen, one: Plain) -> list[CarriedCard]:
    """What somebody carries; equal items are one card."""
    items: list[str] = one["items"]
    cards: list[CarriedCard] = []
    for id, kind in seen.stage.items.items():
        count = items.count(id)
        if count:
            name = kind.name if count == 1 else f"{count} {kind.name}s"
            detail = short_detail(kind)
            id_here, asked = card_id(one["id"], id), f"{CARD}{id}"
            cards.append(CarriedCard(id_here, name, detail, stripe(kind), True, says=kind.says, piece=asked))
    return cards


def card_id(who: str, item: str) -> str:
    return f"c-{who}-{item}"


def short_detail(kind: ItemKind) -> str:
    """What an item is good for, in a few words."""
    if kind.is_weapon:
        parts = [f"+{kind.bonus} AV"] if kind.bonus else []
        parts += [f"{kind.hits} damage"] if kind.hits > 1 else []
        parts += ["same area"] if kind.same_area_only else []
        parts += [f"breaks {kind.breaks_on}+"] if kind.breaks_on else []
        return " · ".join([", ".join(parts[:2]), *parts[2:]])
    if kind.absorbs:
        return "absorbs 2" if kind.becomes else "absorbs 1"
    if kind.heals:
        return f"heals {kind.heals}"
    if kind.research:
        return f"{kind.research} Cure Points"
    if kind.at_crowd:
        return "1d6+1 damage"
    if kind.makes_fire:
        return "sets on fire"
    if kind.fuels:
        return "1d6 Molotovs"
    return "1d6 fires out" if kind.fights_fire else ""


def stripe(kind: ItemKind) -> str:
    if kind.is_weapon:
        return "m" if kind.same_area_only else "r"
    return "h" if kind.is_launched or kind.fuels else "e"


# -- panels ------------------------------------------------------------------------------------------------------------


def panels_of(seen: Seen) -> list[Panel]:
    panels = [goal_panel(seen), *coming(seen), *days(seen)]
    panels += [cup(seen)] if sum(pool(seen).values()) and not seen.cleaning else []
    panels += events(seen)
    panels += vehicle(seen)
    return panels + stores(seen)


def scene_name(seen: Seen) -> str:
    return seen.stage.scenario.name


def track(seen: Seen) -> Element | None:
    """The days: past ones, this one, and the one that wins."""
    if seen.stage.scenario.one_combat:
        return None
    now, last, end = span_of_days(seen)
    items: list[Element] = []
    for turn in range(1, end + 1):
        state = state_of(turn, now, last)
        shown = str(turn) if turn in (1, now, end) else ""
        items.append(el("li", shown, class_=state, title=f"Day {turn}", aria_current="step" if turn == now else None))
    return el("ol", items, class_="vtrack", aria_label=f"Day {now} of {last}" if last else f"Day {now}")


def span_of_days(seen: Seen) -> tuple[int, int, int]:
    """The day, the one that wins or 0, and the end of the track."""
    now: int = seen.view["turn"]
    last = last_turn(seen.stage, seen.view)
    return now, last, last or max(TEN, -(-(now + 1) // TEN) * TEN)


def state_of(day: int, now: int, last: int) -> str | None:
    return "past" if day < now else "win" if day == last and day != now else None


def goal_panel(seen: Seen) -> Panel:
    """What the track alone does not show."""
    done = seen.view["completed"]
    body = el("div", el("p", goal_says(seen)), class_="si-box")
    if seen.view["wanted"]:
        said = listed([seen.stage.objectives[id].name for id in done]) if done else "none yet"
        body.append(el("p", f"Campaign: {len(done)} of {seen.view['wanted']} objectives, {said}."))
    return Panel("goal", "Goal", body)


def chances(seen: Seen) -> list[tuple[str, bool, int, int, str]]:
    """What the next chit can do: in words, whether they attack, how many are in the cup and out of it, the chance."""
    inside = pool(seen)
    total = sum(drawable(seen).values())
    outside: list[str] = seen.view["drawn"] if inside is seen.view["chits"] else []
    rows: dict[str, tuple[bool, int, int, int]] = {}
    for chit in seen.stage.chits.values():
        more, less = inside.get(chit.id, 0), outside.count(chit.id)
        if more + less:
            said = chit_says(chit)
            _, before, gone, counts = rows.get(said, (False, 0, 0, 0))
            rows[said] = (chit.attack, before + more, gone + less, counts + (0 if in_vain(seen, chit) else more))
    order = sorted(rows.items(), key=lambda row: (not row[1][0], -row[1][1] - row[1][2], row[0]))
    return [
        (said, attack, more, less, percent(Fraction(counts, total) if total else Fraction(0)))
        for said, (attack, more, less, counts) in order
    ]


def chance_of_attack(seen: Seen) -> str:
    """That the next chit brings them; empty where the cup is."""
    chance = attack_chance(seen)
    return percent(chance) if chance is not None else ""


def cup_says(seen: Seen, chance: str) -> str:
    """How to read the cup."""
    if seen.view["quiet"]:
        return "No chit is drawn today."
    said = f"One chit is drawn when the day ends. Filled: still in the cup. {chance} that it brings an attack."
    if any(in_vain(seen, seen.stage.chits[id]) for id, count in pool(seen).items() if count):
        said += " Nobody is in the Horde, so one that only says “Attack!” is drawn again."
    return said


def cup(seen: Seen) -> Panel:
    rows = chances(seen)
    items: list[Element] = []
    for what, attack, more, less, chance in rows:
        dots = [el("i") for _ in range(more)] + [el("i", class_="out") for _ in range(less)]
        shown = el("span", dots, class_="chits", role="img", aria_label=f"{more} of {more + less} in the cup")
        items.append(
            el("li", el("span", what), shown, el("span", chance, class_="p"), class_="att" if attack else None)
        )
    inside, outside = sum(row[2] for row in rows), sum(row[3] for row in rows)
    note = f"{inside} in, {outside} drawn"
    heading = "Buildup cup: none drawn today" if seen.view["quiet"] else "Buildup cup: next chit"
    said = el("p", cup_says(seen, chance_of_attack(seen)), class_="si-box")
    return Panel("cup", heading, el("div", el("ul", items, class_="cup"), said), note, tab="cup")


def days(seen: Seen) -> list[Panel]:
    """Every day in its place, for those who see no track beside the picture."""
    if seen.stage.scenario.one_combat:
        return []
    now, last, end = span_of_days(seen)
    cells = [
        el("li", str(day), class_=state_of(day, now, last), aria_current="step" if day == now else None)
        for day in range(1, end + 1)
    ]
    heading = day_of(seen) + (f" of {last}" if last and now else "")
    note = f"hold out to the end of day {last}" if last else ""
    return [Panel("days", heading, el("ol", cells, class_="days"), note, tab="cup")]


def coming(seen: Seen) -> list[Panel]:
    """What the enemy would do next, from outside in."""
    rows: list[Element] = []
    for area in (HORDE, *seen.areas()):
        for one in of_area(seen, area):
            place = "Horde" if area == HORDE else f"{area.upper()}, {seen.area_name(area)}"
            figure = el("b", one.figure, class_="harm" if one.harm else None) if one.figure else None
            rows.append(el("li", el("span", place), figure, el("p", capital(", ".join(one.says)))))
    if not rows:
        return []
    heading = "If their turn came now" if seen.view["fighting"] else "When the day ends"
    return [Panel("coming", heading, el("ul", rows, class_="coming"), tab=FORECAST_TAB)]


def events(seen: Seen) -> list[Panel]:
    """The event that stays, and those of today."""
    stays: str = seen.view["events"]["stays"]
    today: list[str] = seen.view["events"]["today"]
    if not stays and not today:
        return []
    lines = [
        el("p", el("b", seen.stage.events[id].name), f": {seen.stage.events[id].says}") for id in (stays, *today) if id
    ]
    return [Panel("events", "Events", el("div", lines, class_="si-box"), "stays" if stays else "today")]


def vehicle(seen: Seen) -> list[Panel]:
    damage = seen.view["vehicle"]
    if damage is None:
        return []
    hp = seen.view["vehicle-hp"]
    marks = [el("i", class_=None if index < hp - damage else "off") for index in range(hp)]
    meter = el("span", marks, class_="hp", role="img", aria_label=f"{hp - damage} of {hp} hit points")
    extras = [seen.defense_name(one) for one in seen.defenses_in(AREAS[VE])]
    said = f"{hp - damage} of {hp} HP" + (f", with {listed(extras)}" if extras else "")
    body = el("div", el("p", meter, f" {said}"), el("p", seen.stage.vehicle_says), class_="si-box")
    return [Panel("vehicle", seen.stage.vehicle_name, body)]


def stores(seen: Seen) -> list[Panel]:
    """The defenses that can still be built by price, and how much is left in the pools."""
    rows = [part for price, said in to_build(seen) for part in (el("dt", price), el("dd", said))]
    rows += [el("dt", "Pools"), el("dd", ", ".join(pools(seen)))]
    return [Panel("stores", "Supply", el("dl", rows, class_="si-box"), folded=True)]


def to_build(seen: Seen) -> list[tuple[str, str]]:
    prices: dict[str, list[str]] = {}
    for id, count in seen.view["available"].items():
        card = seen.stage.defenses[id]
        if count:
            prices.setdefault(price_of(seen.stage, card), []).append(
                f"{count}× {card.name}" if count > 1 else card.name
            )
    return [(price, ", ".join(names)) for price, names in sorted(prices.items())]


def pools(seen: Seen) -> list[str]:
    codes = seen.view["codes"]
    used = {"drawbacks": DRAWBACKS in codes, "events": EVENTS in codes}
    cups: dict[str, int] = seen.view["cups"]
    return [f"{count} {name}" for name, count in cups.items() if name != "chits" and used.get(name, True)]


def chit_says(chit: Chit) -> str:
    """What a chit does, for the panel and the words."""
    said = [f"+{counted(chit.adds, 'zombie')}"] if chit.adds else []
    said += ["Attack!"] if chit.attack else []
    said += ["1d6 damage"] if chit.damage else []
    said += ["Lose a defense"] if chit.removes else []
    return " and ".join(said) or "Wait"
