"""What must hold in every game, in random games of a mission with knock-outs and cards of every kind."""

from __future__ import annotations

import pytest

from shamble.testing.properties import play_through

MISSION = """
title: washington
scene: errands
name: Errands
about: A mission for tests.
uses: [ko]
map: |
  +.....+.....+.....+.....+.....+.....+
  : pl  : pl  : pl  : pl  : pl  : ro  :
  +.....+--d--+-----+.....+-----+.....+
  : al  | st  o sh  | ya  | va  | ro  :
  +.....+-----+--D--+.....+--o--+.....+
  : al  : s1  : s2  : s3  D of  | ro  :
  +.....+.....+.....+.....+-----+.....+
zones:
  pl: {id: plaza, name: the plaza, kind: exterior}
  ro: {id: road, name: the road, kind: exterior}
  al: {id: alley, name: the alley, kind: exterior}
  ya: {id: yard, name: the yard, kind: exterior}
  s1: {id: south-west, name: the south-west corner, kind: exterior}
  s2: {id: street, name: the street, kind: exterior}
  s3: {id: south-east, name: the south-east corner, kind: exterior}
  st: {id: store, name: the store, kind: interior}
  sh: {id: shop, name: the shop, kind: interior}
  va: {id: vault, name: the vault, kind: interior}
  of: {id: office, name: the office, kind: interior}
starts: {plaza: 3, street: 3}
figures:
  - {kind: walker, zone: yard, count: 2}
  - {kind: runner, zone: alley, count: 1}
spawns:
  - {zone: road, colour: white}
  - {zone: alley, colour: red}
companions:
  - {id: taylor, name: Taylor, skill: "search-2-cards", zone: store, loses: false}
  - {id: president, name: The President, skill: born-leader, leader: start, loses: false}
  - {id: clerk, name: The clerk, skill: lucky, loses: false}
cards:
  - id: card-1
    zone: plaza
    name: The bench
    text: Somebody slept here.
    effects:
      - {keyword: FUSE}
      - {experience: 5}
      - {companion: clerk}
      - {heal: {who: all, wounds: 1}}
  - id: card-2
    zone: shop
    name: The counter
    text: The till is open.
    again: 2
    stays: true
    effects:
      - choose:
          - {id: take-food, says: Take the food., effects: [{draws: {deck: equipment, count: 2}}]}
          - id: take-bottles
            says: Take the bottles.
            once: true
            effects: [{takes-out: {card: molotov, deck: equipment, count: 1}}]
          - {id: light-one, says: Light one., lanterns: 1, effects: [{lanterns: -1}, {nest: 1}]}
  - id: card-3
    door: office--south-east
    name: The office
    text: A steel door.
    needs: [FUSE]
    effects: [{note: 1}, {nest: {cards: 1, zone: vault}}]
  - id: card-4
    door: shop--street
    name: The shutter
    text: It rattles.
    effects: [{one-of-notes: [2, 3]}]
  - id: card-5
    zone: vault
    name: The ledger
    text: Names and numbers.
    effects:
      - {when: {taken: [card-2], then: [{achievement: open-book}], otherwise: [{achievement: sealed-lips}]}}
      - {achievement: moth}
      - {cxp: {who: all, points: 1}}
  - {id: card-6, zone: yard, name: The well, text: Dry., needs: [FUSE], effects: [{heal: 1}, {trust: 1}]}
notes:
  - {number: 1, text: Nobody has been here., effects: [{wakes: red}, {spawns-twice: {colour: white}}]}
  - {number: 2, text: It is dark., effects: [{lanterns: 1}, {trust: -1}]}
  - {number: 3, text: It is loud., effects: [{spawns-twice: {colour: white, since: 2}}]}
exits: [road]
objectives:
  - {id: cards, kind: take, tokens: [card-1, card-5], says: Take both cards.}
  - {id: out, kind: escape, says: Get everybody who is still in play out by the road.}
last_round: 12
"""


def mission(lost_when_somebody_dies: bool) -> str:
    return MISSION + ("lost_when: [death]\n" if lost_when_somebody_dies else "")


@pytest.mark.parametrize("seed", range(3))
def test_random_games(seed: int) -> None:
    players = ("Anna", "Bo", "Cleo")[: 1 + seed % 3]
    text = mission(seed % 2 == 1)
    play_through("washington", "errands", seed=seed, every=150, often=10, players=players, text=text)


def test_a_random_game_with_real_dice() -> None:
    play_through("washington", "errands", seed=7, every=150, often=10, fate="manual", text=mission(False))
