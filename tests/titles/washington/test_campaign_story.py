"""The story of a campaign, event by event: tries, a death and a swap, a card that is kept and then lost, the end."""

from __future__ import annotations

from shamble.testing import rule
from tests.titles.washington.long_campaign import LongTitle, begin, give, kill, lose, record, table_of, win

TOLD = (
    *("mission", "mission-won", "mission-lost", "written", "again", "again-won", "campaign-over"),
    *("succeeds", "has-kept", "kept", "keep-rolled", "struck"),
)
STORY = """
struck 7
struck 8
struck 9
mission-lost alpha-street dawn
again alpha-street 1
mission alpha-street 1
struck 7
mission-won alpha-street
keep-rolled angelo machete 0
kept angelo machete
written 5
succeeds wanda tess
mission bravo-square 2
has-kept angelo machete
struck 13
mission-won bravo-square
keep-rolled angelo machete 1
written 6
again-won bravo-square
mission bravo-square 2
has-kept angelo machete
struck 13
mission-won bravo-square
keep-rolled angelo machete 1
written 6
mission charlie-yard 3
struck 19
struck 20
struck 21
mission-lost charlie-yard dawn
campaign-over gave-up
"""


@rule("washington.campaign.end-of-mission-order", "washington.campaign.lost-mission-again")
def test_the_story_of_a_campaign(long_campaign: LongTitle) -> None:
    game = begin(long_campaign, seed=5)
    give(game, 1, "machete")
    kill(game, 4)
    lose(game)
    game.answer("again")
    give(game, 0, "machete")
    kill(game, 4)
    win(game)
    for answer in ("swap tess", "succeed tess wanda", "go-on", "nobody"):
        game.answer(answer)
    team = [table_of(game).name(who) for who in range(table_of(game).count_played())]
    assert team == ["angelo", "justin", "anton", "ashley", "wanda"]
    win(game)
    game.answer("again")
    win(game)
    game.answer("go-on")
    lose(game)
    game.answer("give-up")
    events = [event for event in game.events if event.kind in TOLD]
    told = [[event.kind, *[str(value) for key, value in event.data.items() if key != "dice"]] for event in events]
    assert [" ".join(words) for words in told] == STORY.strip().split("\n")
    assert game.outcome is not None
    assert (game.outcome.winners, game.outcome.why) == ((), "gave-up")
    assert (record(game)["dead"], record(game)["successors"]) == (["mindy"], {"wanda": "tess"})
    sheets = {sheet["who"] for sheet in record(game)["sheets"]}
    assert sheets == {"angelo", "justin", "anton", "ashley", "wanda"}


@rule("washington.keep.kept-card-assigned-at-setup")
def test_kept_cards_leave_their_deck(long_campaign: LongTitle) -> None:
    game = begin(long_campaign, seed=5)
    city = table_of(game)
    copies = [card for card in city.decks[0].all_cards() if card == "machete"]
    for who in range(2):
        give(game, who, "machete")
    win(game)
    sheets = {sheet["who"]: sheet["kept"] for sheet in record(game)["sheets"]}
    kept = [who for who, cards in sheets.items() if cards]
    game.answer("go-on")
    city = table_of(game)
    carrying = [city.name(who) for who in range(6) if city.survivors[who].inventory.count()]
    assert kept
    assert [who for who in kept if who in carrying] == kept
    left = [card for card in city.decks[0].all_cards() if card == "machete"]
    assert len(left) == len(copies) - len(kept)
