"""Held cards for Gunfire and for Foraging."""

from __future__ import annotations

from typing import Any

from shamble.testing import rule


@rule("zeds.fate.held-use")
def test_a_spare_magazine_pays_for_a_shot_and_shifts_it(table: Any, fd: Any) -> None:
    zeds = {"regular-zeds-30": "forest-2"}
    for answer, ammo, hits in (("play fate-spare-clip", 4, 1), ("hold", 3, 0)):
        game = table(people={"deputy-schmidt": "forest-1"}, zeds=zeds, held=["fate-spare-clip"], fate=[[1, 2]])
        fd.answer(game, "turn deputy-schmidt", "shoot deputy-schmidt regular-zeds-30")
        assert fd.asked(game) == "before-gunfire"
        fd.answer(game, answer)
        assert (fd.state(game).ammo, fd.said(game, "shot")[0][-1]) == (ammo, hits)
        assert fd.state(game).held == ([] if answer != "hold" else ["fate-spare-clip"])


@rule("zeds.fate.held-use", "zeds.gun.cost")
def test_without_ammo_the_spare_magazine_has_to_pay(table: Any, fd: Any) -> None:
    keys = {"people": {"deputy-schmidt": "forest-1"}, "zeds": {"regular-zeds-30": "forest-2"}, "ammo": 0}
    game = table(held=["fate-spare-clip"], fate=[[1, 2]], **keys)
    fd.answer(game, "turn deputy-schmidt", "shoot deputy-schmidt regular-zeds-30")
    assert (fd.state(game).ammo, fd.state(game).held) == (0, [])
    assert fd.said(game, "fires")[0][-1] == 0
    fd.answer(game, "turn deputy-schmidt")
    assert fd.refused(game, "shoot deputy-schmidt regular-zeds-30") == "zeds.gun.cost"


@rule("zeds.fate.held-use")
def test_a_lucky_find_counts_as_six(table: Any, fd: Any) -> None:
    for answer, ammo in (("play fate-lucky-find", 2), ("hold", 0)):
        game = table(people={"sheriff-hunt": "mountain-4"}, ammo=0, held=["fate-lucky-find"], fate=[[1]])
        fd.answer(game, "turn sheriff-hunt", "forage sheriff-hunt")
        assert fd.asked(game) == "after-forage-roll"
        fd.answer(game, answer)
        assert fd.state(game).ammo == ammo
