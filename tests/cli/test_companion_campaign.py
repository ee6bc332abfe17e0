"""Companion mode in a campaign: every mission is set up at the real table."""

from __future__ import annotations

from tests.titles.washington.long_campaign import long_title

TABLE = ["play", "washington", "--scene", "campaign", "--fate", "manual", "--seed", "11"]


def test_the_next_mission_is_set_up_when_it_begins(run, announce, tmp_path):
    announce(long_title(tmp_path / "washington"))
    out = run(*TABLE, typed=["draw", "angelo; activate", "1", "draw", "angelo"]).out
    assert out.count("At the real table:") == 2
    first, between, second = out.replace("\n", " ").partition("Alpha Street is won.")
    assert "Clear the table" not in first
    assert "Tokens: the lever of Alpha Street" in first
    assert between
    assert "Lanterns on the Potomac · missions 1 of 10" in second
    assert "Clear the table; put every card that nobody kept back into its deck." in " ".join(second.split())
    assert "Tokens: the lever of Bravo Square" in second
