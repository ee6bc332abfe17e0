"""Random games at night, in which everybody can reach a flashlight, keep what every game promises."""

from __future__ import annotations

import pytest

from shamble.testing.properties import play_through

NIGHT = """\
title: washington
scene: nightwatch
name: Night watch
about: Two houses, a street and six flashlights.
map: |
  +.....+.....+.....+.....+
  : na  : nb  : nb  : nc  :
  +.....+--d--+-----+.....+
  : wa  | sh  o bk  D ea  :
  +.....+-----+--D--+.....+
  : sa  H sb  : sb  : sc  :
  +.....+.....+.....+.....+
zones:
  na: {id: north-west, name: the north-west corner, kind: exterior}
  nb: {id: north, name: North Street, kind: exterior}
  nc: {id: north-east, name: the north-east corner, kind: exterior}
  wa: {id: west, name: the west side, kind: exterior}
  ea: {id: east, name: the east side, kind: exterior}
  sa: {id: south-west, name: the south-west corner, kind: exterior}
  sb: {id: south, name: South Street, kind: exterior}
  sc: {id: south-east, name: the south-east corner, kind: exterior}
  sh: {id: shop, name: the shop, kind: interior}
  bk: {id: backroom, name: the back room, kind: interior, search: secret-service}
starts: {shop: 6}
spawns:
  - {zone: south-west, colour: white}
  - {zone: north-east, colour: green}
figures:
  - {kind: walker, zone: south, count: 2}
  - {kind: runner, zone: north-east, count: 1}
tokens:
  - {id: lamp-1, name: a flashlight, zone: shop, do: take, gives: {card: flashlight}}
  - {id: lamp-2, name: another flashlight, zone: shop, do: take, gives: {card: flashlight}}
humvees: [north-west]
objectives:
  - {id: survive, kind: survive, rounds: 14, says: Hold out until the morning.}
last_round: 14
uses: [clock, night]
clock: 18
"""


@pytest.mark.parametrize(("seed", "fate"), [(2, "auto"), (4, "manual")])
def test_a_night_keeps_every_promise(seed: int, fate: str) -> None:
    play_through("washington", "nightwatch", seed, every=200, often=5, fate=fate, text=NIGHT)
