"""The rulebook: every rule is there, can be found, and shows what a game has made of it."""

from __future__ import annotations

import re

import pytest

import shamble
from shamble.speech.rule_search import Found
from shamble.table.pages import rulebooks

TITLES = ["duel", "enclave", "lantern", "nld", "washington", "wicked"]


@pytest.fixture
def client(pages):
    return pages[0]


@pytest.fixture
def sessions(pages):
    return pages[1]


def ids_of(html):
    return re.findall(r'<article class="rl" id="([^"]+)"', html)


@pytest.fixture
def book(client):
    def show(title="nld", **query):
        reply = client.get(f"/rules/{title}", params=query)
        assert reply.status_code == 200
        return reply.text

    return show


def test_every_title_can_be_chosen(client):
    html = client.get("/rules").text
    for title in ("nld", "enclave"):
        assert f'href="/rules/{title}"' in html
        assert shamble.title(title).name in html


@pytest.mark.parametrize("title", TITLES)
def test_every_rule_stands_once_in_the_book(book, title):
    html = book(title)
    found = ids_of(html)
    assert sorted(found) == sorted(rule.id for rule in shamble.title(title).rulebook)
    anchors = re.findall(r'\sid="([^"]+)"', html)
    assert len(anchors) == len(set(anchors))


@pytest.mark.parametrize("title", TITLES)
def test_a_book_is_light(client, title):
    reply = client.get(f"/rules/{title}")
    assert len(reply.content) < 300_000
    assert reply.headers["content-encoding"] == "gzip"


@pytest.mark.parametrize("title", TITLES)
def test_chapters_say_how_many_rules_they_have(book, title):
    html = book(title)
    chapters = re.findall(r'<a href="#(c-[^"]+)">[^<]+<span class="num">(\d+)</span>', html)
    assert sum(int(count) for _, count in chapters) == len(shamble.title(title).rulebook)
    for anchor, _ in chapters:
        assert f'<h2 id="{anchor}"' in html


def test_sections_stand_in_their_chapter():
    assert rulebooks.chapter_of("Combat: Ranged") == "Combat"
    chapters = {chapter.name: chapter for chapter in rulebooks._chapters(shamble.title("enclave").rulebook)}
    combat = chapters["3.7 Combat Phase"]
    assert {rule.section for rule in combat.rules} >= {"3.7 Combat Phase", "3.7.1.2 Damage Allocation"}
    assert "3.8 Stacking" in chapters


def test_rulings_notes_kinds_and_twins_are_shown(book):
    rules = shamble.title("nld").rulebook
    html = book()
    assert html.count('<div class="ruling">') == sum(bool(rule.ruling) for rule in rules)
    assert html.count('<p class="note">') == sum(bool(rule.note) for rule in rules)
    assert html.count('<span class="tag">component</span>') == sum(rule.kind == "component" for rule in rules)
    twin = next(rule for rule in rules if len(rules.twins(rule.id)) > 1)
    other = next(id for id in rules.twins(twin.id) if id != twin.id)
    article = html[html.index(f'<article class="rl" id="{twin.id}"') :].partition("</article>")[0]
    assert f'Says the same as <a href="#{other}">{rules[other].heading}</a>' in article


def test_examples_are_shown_and_can_be_asked_for(book):
    rules = shamble.title("nld").rulebook
    having = [rule.id for rule in rules if rule.examples]
    html = book()
    assert html.count('<dl class="ex">') == sum(len(rule.examples) for rule in rules) > 0
    article = html[html.index('<article class="rl" id="nld.move.leave-occupied"') :].partition("</article>")[0]
    assert "<dt>Given</dt><dd>Helen shares a zone with two walkers.</dd>" in article
    assert "<dt>When</dt><dd>She moves out.</dd><dt>Then</dt><dd>She spends 3 actions:" in article
    assert sorted(ids_of(book(example=1))) == sorted(having)
    assert 0 < len(ids_of(book(example=1, q="walker"))) < len(having)
    assert 'name="example"' not in book("duel")


def test_ids_are_quiet_and_lead_to_the_rule(book):
    article = book()
    article = article[article.index('<article class="rl" id="nld.move.leave-occupied"') :].partition("</article>")[0]
    assert ">Leave occupied</h3>" in article
    assert '<a class="rule mark" href="#nld.move.leave-occupied"' in article
    assert article.count(">nld.move.leave-occupied<") == article.count("<code>nld.move.leave-occupied</code>") == 1


def test_a_rule_that_is_not_played_yet_says_so():
    rule = shamble.speech.rulebook.Rule("a.b", "A", "says", not_yet=True)
    assert rulebooks.tags(rule) == ["not yet implemented"]


def test_a_search_gives_what_the_library_finds(book):
    html = book(q="leaving  ZONE")
    found = shamble.title("nld").rulebook.search("leaving zone")
    assert ids_of(html) == [rule.id for rule in found.rules]
    assert f"<b>{len(found.rules)}</b> rules" in html
    assert "<mark>leaving</mark> a <mark>zone</mark> pays" in html


def test_a_search_without_a_hit_says_what_to_try(book):
    html = book(q="submarine")
    assert ids_of(html) == []
    assert '<p class="nothing soft">' in html
    assert '<p class="nothing soft" hidden>' in book()


@pytest.mark.parametrize("words", ["<script>alert(1)</script>", '"><img src=x>', "a(", "\\", "*", "." * 500])
def test_a_search_is_text_and_nothing_else(book, words):
    html = book(q=words)
    assert "<script>alert" not in html
    assert "<img" not in html


def test_marks_are_put_around_escaped_text():
    found = Found(marked={"bb": 2, "catch": 3})
    assert rulebooks.mark("a << bb & catch", found) == "a &lt;&lt; <mark>bb</mark> &amp; <mark>cat</mark>ch"
    assert rulebooks.mark("a < b", Found()) == "a &lt; b"


def test_words_are_found_in_any_order_and_letters_are_not_marked(book):
    html = book(q="a zone leaving")
    assert ids_of(html)[0].startswith("nld.move.leave-")
    assert "<mark>leaving</mark> a <mark>zone</mark>" in html
    assert not re.search("<mark>.?</mark>", html)


def test_a_slip_is_said(book):
    html = book(q="freindly fire")
    assert ids_of(html)[0].startswith("nld.friendly-fire")
    assert "</b> rules with <b>friendly</b>; none says “freindly”" in html
    assert "none says" not in book(q="friendly fire")


def test_only_rules_with_a_ruling(book):
    rules = shamble.title("nld").rulebook
    assert sorted(ids_of(book(ruling=1))) == sorted(rule.id for rule in rules if rule.ruling)


def test_what_a_game_has_used_is_counted_and_can_come_first(book, sit):
    player = sit()
    for _ in range(8):
        player.answer(0)
    cited = [entry["rule"] for entry in player.state(log=1000)["log"]]
    most = max(cited, key=cited.count)
    html = book(game=player.id)
    assert f'id="{most}" data-used="{cited.count(most)}"' in html
    assert f"{cited.count(most)}&times; in this game" in html
    assert f'href="/games/{player.id}">' in html
    assert "Back to the table" in html
    first = ids_of(book(game=player.id, used=1))
    times = [cited.count(id) for id in first]
    assert times == sorted(times, reverse=True)
    assert times[0] > 0


def test_what_was_asked_at_the_table_stands_beside_the_book(book, sit):
    player = sit()
    while not player.state()["question"]["refusals"]:
        player.answer(0)
    refusal = player.state()["question"]["refusals"][0]
    html = book(game=player.id)
    beside = html[html.index('<aside class="ctx"') :]
    assert "Asked at your table" in beside
    assert f'href="#{refusal["rule"]}"' in beside
    assert "Just happened" in beside


def test_a_book_without_a_game_knows_of_none(book):
    html = book()
    assert "in this game" not in html
    assert "Back to the table" not in html
    assert "My tables" in html


def test_a_game_of_another_title_is_left_alone(book, sit):
    assert "Back to the table" not in book("enclave", game=sit().id)


def test_what_only_another_seat_knows_is_not_told(client, sessions):
    """Whoever looks through one seat's eyes does not learn by which rules the other was dealt its cards."""
    session = sessions.create("duel", seed=3, seats=["you", "greedy"])
    with session.looking() as game:
        told = [sentence for _, sentence in game.log_for(session.viewer())]
    beside = client.get("/rules/duel", params={"game": session.id}).text.partition('<aside class="ctx"')[2]
    for says in re.findall(r"<li><span>([^<]+)</span>", beside.partition("Just happened")[2]):
        assert says.replace("&#39;", "'") in told


@pytest.mark.parametrize("title", TITLES)
def test_every_rule_has_a_card(client, title):
    for rule in list(shamble.title(title).rulebook)[::20]:
        html = client.get(f"/rules/{title}/{rule.id}").text
        assert html.startswith('<article class="rule-card"')
        assert f"<h3>{rule.heading}</h3>" in html
        assert f"<code>{rule.id}</code>" in html
        assert rule.section.replace("'", "&#39;") in html
        assert ('class="ruling"' in html) == bool(rule.ruling)
        assert html.count('class="ex"') == len(rule.examples)
        assert f'<a class="btn" href="/rules/{title}#{rule.id}">Open in the rulebook</a>' in html


@pytest.mark.parametrize("path", ["/rules/moon", "/rules/nld/nld.moon", "/rules/moon/nld.moon", "/rules/nld?game=moon"])
def test_what_is_not_there_is_not_found(client, path):
    assert client.get(path).status_code == 404


@pytest.mark.parametrize("path", ["/rules", "/rules/nld", "/rules/nld?q=move", "/rules/nld/nld.move.leave-occupied"])
def test_pages_carry_no_script_and_no_style_of_their_own(client, path):
    assert not re.search(r"<script(?![^>]*\bsrc=)|<style|\sstyle=|\son[a-z]+=", client.get(path).text)
