"""A campaign between two missions on a phone: the same as the picture, one thing below the other."""

from __future__ import annotations

from shamble.draw.svg import Element, el
from shamble.titles.washington.picture.campaign import BAR, BOX, boxes
from shamble.titles.washington.picture.sheet import mission_card
from shamble.titles.washington.rules.sheets import BOXES
from shamble.titles.washington.words.campaign import FOG, CampaignPage, Kept, Row, Stop, Thread, cxp_said
from shamble.titles.washington.words.campaign_text import fog_said, heading, stop_facts
from shamble.zones.picture.pieces import classes, figure
from shamble.zones.words.phrases import counted


def narrow(page: CampaignPage) -> Element:
    stops = page.stops()
    told = [stop for stop in stops if stop.state != FOG]
    fog = [el("li", said, class_="ca-fog") for said in (fog_said(stops),) if said]
    mission = page.upcoming_mission()
    graves = [el("p", f"R.I.P. {grave}") for grave in page.graves()]
    threads = [thread_line(thread) for thread in page.threads()]
    return el(
        "div",
        el("h3", page.campaign.name),
        el("ol", [*map(stop_line, told), *fog], class_="ca-missions"),
        [el("h3", heading(page)), mission_card(mission)] if mission is not None else [],
        el("h3", page.over_sheets),
        [sheet(page, row) for row in page.rows()],
        graves,
        [el("h3", "Achievements"), el("ul", threads, class_="ca-missions")] if threads else [],
        class_="ca-narrow",
    )


def stop_line(stop: Stop) -> Element:
    facts = f" {stop_facts(stop)}"
    return el("li", el("i", str(stop.number)), el("span", el("b", stop.name), facts), class_=f"ca-{stop.state}")


def thread_line(thread: Thread) -> Element:
    look = "ca-missing" if not thread.written else "ca-counts" if thread.next else ""
    facts = f" mission {thread.mission}, {thread.note}"
    return el("li", el("i", class_="ca-bead"), el("span", el("b", thread.name), facts), class_=look or None)


def sheet(page: CampaignPage, row: Row) -> Element:
    telling = page.telling
    look = classes(row.who, True, False, telling.colour(row.who))
    face = el("svg", figure(telling.initials[row.who]), class_=f"face {look}", viewBox="-2 0 40 48", aria_hidden="true")
    bar = el("svg", boxes(row, 0), viewBox=f"{BAR - 1} -1 {BOX * BOXES} 19", aria_hidden="true", class_="ca-bar")
    rewards = [*row.skills, *([f"{counted(row.bonus, 'bonus action')} in every mission"] if row.bonus else [])]
    gained = f"; {row.gained} of them now" if row.gained else ""
    return el(
        "section",
        el("h4", face, el("span", row.name), el("small", row.by) if row.by else None),
        bar,
        el("p", f"{cxp_said(row.cxp, row.reward)}{gained}"),
        el("p", "Rewards: ", el("b", ", ".join(rewards))) if rewards else None,
        el("p", "Own achievements: ", el("b", ", ".join(row.own))) if row.own else None,
        el("ul", [card_line(card) for card in row.cards]) if row.cards else None,
    )


def card_line(card: Kept) -> Element:
    dice = [el("i", face, class_="" if face.isdecimal() else "ca-broken") for face in card.faces]
    return el(
        "li",
        el("span", card.name, class_=None if card.kept else "ca-gone"),
        el("span", dice, class_="ca-dice") if dice else None,
        el("span", card.chance) if card.chance else None,
        el("b", card.result, class_=f"ca-{card.result}"),
    )
