"""What an update leaves as it is: whoever reads, types or looks at something is not disturbed by it."""

from __future__ import annotations

import json
from typing import Any

import httpx
import pytest
from playwright.sync_api import expect

import shamble
from shamble.kernel.questions import Share

pytestmark = pytest.mark.long

FILL = """async ([before, after]) => {
  const {fill} = await import('/static/morph.js');
  const place = document.createElement('div');
  document.body.append(place);
  place.innerHTML = before;
  const was = Object.fromEntries([...place.querySelectorAll('[id]')].reverse().map((one) => [one.id, one]));
  fill(place, after);
  const same = Object.entries(was).filter(([id, one]) => place.querySelector(`[id="${id}"]`) === one).map(([id]) => id);
  const made = document.createElement('div');
  made.innerHTML = after;
  return {same: same.sort(), alike: place.innerHTML === made.innerHTML};
}"""


def answer_elsewhere(table: Any, answer: object = 0) -> None:
    """Another page answers, and this one shows it."""
    state = table.state()
    body = {"answer": answer, "position": state["position"], "revision": state["revision"]}
    request = f"elsewhere-{state['revision']:012d}"
    httpx.post(f"{table.address}/api/games/{table.id}/answers", json={"request": request, **body}).raise_for_status()
    table.until_revision(state["revision"])


@pytest.fixture
def at_table(table: Any) -> Any:
    table.begin(title="nld", scene="tutorial", seed=3)
    return table


@pytest.fixture
def at_shop(table: Any) -> Any:
    """Six points to spend on 24 things in one list; each that is bought makes it shorter."""
    table.begin(title="enclave", scene="first-day", seed=3)
    return table


PLATE = "buy spiked-plate ep"  # 3 points, after which what costs 4 is gone from the list and from the board


def test_the_focus_stays_on_an_option_that_changes_places(at_shop: Any) -> None:
    bars = at_shop.page.locator(".opt[data-answer='buy iron-bars ew']")
    bars.focus()
    number = bars.get_attribute("data-option")
    answer_elsewhere(at_shop, PLATE)
    assert bars.get_attribute("data-option") != number
    expect(bars).to_be_focused()


def test_a_focused_option_that_is_gone_does_not_become_another(at_shop: Any) -> None:
    """Otherwise Enter would answer what nobody has read."""
    at_shop.page.locator(".opt[data-answer='buy iron-blades ew']").focus()
    answer_elsewhere(at_shop, PLATE)
    expect(at_shop.page.locator("#q")).to_be_focused()


def test_a_focused_option_of_the_board_does_not_become_another(at_table: Any) -> None:
    helen = at_table.page.locator("#board .bo[aria-label*='Helen']").first
    expect(helen).to_be_visible()
    helen.focus()
    answer_elsewhere(at_table, "turn helen")
    expect(at_table.page.locator("#board .bo[aria-label*='Helen']")).to_have_count(0)
    expect(at_table.page.locator("#q")).to_be_focused()


def test_a_piece_that_the_keyboard_has_reached_keeps_the_focus(at_table: Any) -> None:
    """The server does not know that it can be focused."""
    page = at_table.page
    page.locator("#p-ben").evaluate("(ben) => { ben.setAttribute('tabindex', '-1'); ben.focus(); }")
    page.keyboard.press("n")  # the same moment, with what the dead would do
    expect(page.locator("#board .forecast").first).to_be_attached()
    page.wait_for_timeout(100)  # a browser takes the focus from what can't have it when it draws the page
    expect(page.locator("#p-ben")).to_be_focused()


def test_scroll_positions_and_the_zoom_stay(at_table: Any) -> None:
    page = at_table.page
    page.evaluate("localStorage.setItem('shamble-playback', 'false')")  # what others do is not played
    for answer in ("turn helen", "move porch", "end", "turn ben"):  # so that the log is longer than its pane
        answer_elsewhere(at_table, answer)
    page.set_viewport_size({"width": 1440, "height": 720})
    for _ in range(2):
        page.keyboard.press("+")
    middle = "(({scrollLeft, scrollWidth, clientWidth}) => (scrollLeft + clientWidth / 2) / scrollWidth)"
    assert page.evaluate(f"{middle}(document.getElementById('scroll'))") == pytest.approx(0.5, abs=0.01)
    scroll = "[document.getElementById('scroll'), document.getElementById('log')]"
    page.keyboard.press("l")
    page.evaluate(f"{scroll}.forEach((one) => one.scrollTo(40, 30))")
    where = f"{scroll}.map((one) => [one.scrollLeft, one.scrollTop])"
    before = page.evaluate(where)
    assert before[0] == [40, 30]
    assert before[1][1] > 0
    revision = at_table.revision
    page.keyboard.press("n")  # the same moment, with what the dead would do
    expect(page.locator("#board .forecast").first).to_be_attached()
    assert at_table.revision == revision
    assert page.evaluate(where) == before
    answer_elsewhere(at_table, "end")
    assert page.evaluate(where)[0] == pytest.approx(before[0], abs=2)  # another question may be a line taller


def test_selected_text_stays_selected(at_table: Any) -> None:
    page = at_table.page
    page.evaluate(
        "() => { const name = document.querySelector('#pc-tom .nm').firstChild;"
        " getSelection().setBaseAndExtent(name, 0, name, 3); }"
    )
    answer_elsewhere(at_table, "turn helen")
    assert page.evaluate("getSelection().toString()") == "Tom"


def test_what_is_typed_stays_and_so_does_the_caret(table: Any) -> None:
    game = sharing()
    made = table.page.request.post(f"{table.address}/api/games/file", data=json.dumps(game.save()).encode())
    table.open(made.json()["id"])
    field = table.page.locator("[data-entry] input[type=number]").first
    field.focus()
    table.page.keyboard.press("Control+A")
    table.page.keyboard.type("71")
    table.page.evaluate("document.querySelector('[data-act=forecast]').click()")  # brings a new frame
    expect(table.page.locator("#rail [data-act=forecast]")).to_have_attribute("aria-pressed", "true")
    expect(field).to_be_focused()
    expect(field).to_have_value("71")


def sharing() -> shamble.Game:
    """A game at a question that is answered by typing numbers."""
    for seed in range(80):
        game = shamble.new("nld", "board-up-the-house", seed=seed)
        while game.question is not None and game.position < 300:
            if isinstance(game.question, Share) and game.question.total > 1:
                return game
            options = getattr(game.question, "options", [])
            game.answer((7 * game.position + seed) % len(options) if options else "auto")
    raise AssertionError("no such question was found")


def test_open_panels_stay_open_and_shut_ones_shut(at_table: Any) -> None:
    page = at_table.page
    page.get_by_role("tab", name="Objectives").click()
    panel = page.locator("#pane-goals details")
    panel.locator("summary").click()
    page.get_by_role("button", name="More").click()
    answer_elsewhere(at_table, "turn helen")
    expect(panel).to_have_attribute("open", "")
    expect(page.locator("#menu")).to_be_visible()
    expect(page.get_by_role("button", name="More")).to_have_attribute("aria-expanded", "true")
    page.keyboard.press("Escape")
    panel.locator("summary").click()
    answer_elsewhere(at_table, "move porch")
    expect(panel).not_to_have_attribute("open", "")
    expect(page.locator("#menu")).to_be_hidden()


def test_whatever_moves_goes_on_moving(at_table: Any) -> None:
    page = at_table.page
    began = (
        "() => { const helen = document.getElementById('p-helen');"
        " window.walk = helen.animate([{opacity: 0}, {opacity: 1}], {duration: 60000}); window.helen = helen;"
        " walk.currentTime = 20000; }"
    )
    page.evaluate(began)
    answer_elsewhere(at_table, "turn helen")
    answer_elsewhere(at_table, "move porch")
    goes_on = "helen.isConnected && helen.getAnimations().includes(walk) && walk.playState === 'running'"
    assert page.evaluate(goes_on)
    assert page.evaluate("walk.currentTime") >= 20000


def test_what_a_style_sheet_moves_does_not_begin_anew_when_it_changes_places(at_table: Any) -> None:
    begun = """async () => {
      const {fill} = await import('/static/morph.js');
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('@keyframes turn { to { rotate: 1turn } } #b { animation: turn 60s !important }');
      document.adoptedStyleSheets = [sheet];
      const place = document.createElement('div');
      document.body.append(place);
      place.innerHTML = '<p id="a">a</p><p id="b">b</p><p id="c">c</p>';
      const motion = document.getElementById('b').getAnimations()[0];
      motion.currentTime = 30000;
      fill(place, '<p id="c">c</p><p id="b">b</p><p id="a">a</p>');
      const now = document.getElementById('b').getAnimations();
      return now.length === 1 && now[0] === motion && now[0].currentTime >= 30000;
    }"""
    assert at_table.page.evaluate(begun)


@pytest.mark.parametrize(
    ("before", "after", "same"),
    [
        ('<p id="a"></p><p id="b"></p><p id="c"></p>', '<p id="c"></p><p id="a"></p><p id="b"></p>', "abc"),
        ('<p id="a"></p><p id="b"></p><p id="c"></p>', '<p id="b"></p><p id="c"></p><p id="a"></p>', "abc"),
        (' <p id="a"></p> <p id="b"></p> <p id="c"></p> ', ' <p id="c"></p> <p id="x"></p> <p id="b"></p>', "bc"),
        ('<p>1</p><p id="a">2</p><b>3</b>', '<b>new</b><p id="a">4</p><p>5</p>text', "a"),
        ('<p id="a"></p><p id="a"></p>', '<i></i><p id="a"></p>', "a"),
        ('<p id="a"></p>', '<i></i><p id="a"></p><p id="a"></p>', "a"),
        ('<p id="a"></p>', '<b id="a"></b>', ""),
        ('<p id="a">x<!-- y --></p>', '<p id="a">z<!-- w --></p>', "a"),
        ('<ul id="u"><li>1<li id="b">2</ul>', '<ul id="u"><li id="b">2<li>1</ul>', "bu"),
        ("", '<p id="a"></p>', ""),
        ('<p id="a"></p>', "", ""),
    ],
)
def test_what_has_the_same_id_stays_the_same_element(at_table: Any, before: str, after: str, same: str) -> None:
    told = at_table.page.evaluate(FILL, [before, after])
    assert told["alike"]
    assert "".join(told["same"]) == same


def test_a_moved_element_keeps_the_focus_where_the_browser_can_only_take_it_out_and_put_it_in(at_table: Any) -> None:
    moved = """async (can) => {
      const {fill} = await import('/static/morph.js');
      if (!can) Object.defineProperty(Element.prototype, 'moveBefore', {value: undefined});
      const place = document.createElement('div');
      document.body.append(place);
      place.innerHTML = '<input id="a"><input id="b"><input id="c">';
      document.getElementById('b').focus();
      fill(place, '<input id="c"><input id="b"><input id="a">');
      return document.activeElement?.id;
    }"""
    assert at_table.page.evaluate(moved, True) == "b"
    assert at_table.page.evaluate(moved, False) == "b"


def test_pictures_and_html_never_become_one_another(at_table: Any) -> None:
    told = """async () => {
      const {fill} = await import('/static/morph.js');
      const place = document.createElement('div');
      document.body.append(place);
      place.innerHTML = '<a href="#x">text</a><svg id="s" viewBox="0 0 1 1"><a><text>1</text></a></svg>';
      const svg = document.getElementById('s');
      const rect = '<rect width="1" height="1"/><foreignObject><p>HTML</p></foreignObject>';
      fill(place, `<svg id="s" viewBox="0 0 2 2"><a><text>2</text></a>${rect}</svg><a href="#y">text</a>`);
      const kindOf = (one) => `${one.namespaceURI.split('/').at(-1)} ${one.localName}`;
      const kinds = [...place.querySelectorAll('*')].map(kindOf);
      return {same: document.getElementById('s') === svg, box: svg.viewBox.baseVal.width, kinds};
    }"""
    found = at_table.page.evaluate(told)
    assert found["same"]
    assert found["box"] == 2
    drawn = ["svg svg", "svg a", "svg text", "svg rect", "svg foreignObject"]
    assert found["kinds"] == [*drawn, "xhtml p", "xhtml a"]


def test_twice_as_many_children_are_twice_the_work(at_table: Any) -> None:
    """Counted, not timed: how often a child is asked what it is, when all of them change places."""
    count = """async (n) => {
      const {fill} = await import('/static/morph.js');
      const ids = [...Array(n).keys()];
      const mixed = ids.map((at) => (at * 7919) % n); // n is no multiple of that prime, so each comes once
      const write = (order) => order.map((id) => `<i id="i${id}"></i> `).join('');
      const place = document.createElement('div');
      document.body.append(place);
      place.innerHTML = write(ids);
      const asked = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeName');
      let calls = 0;
      Object.defineProperty(Node.prototype, 'nodeName', {...asked, get() { calls += 1; return asked.get.call(this); }});
      fill(place, write(mixed));
      Object.defineProperty(Node.prototype, 'nodeName', asked);
      const order = [...place.children].map((one) => Number(one.id.slice(1)));
      return [calls, order.every((id, at) => id === mixed[at])];
    }"""
    few, in_order = at_table.page.evaluate(count, 200)
    many, all_in_order = at_table.page.evaluate(count, 2000)
    assert in_order
    assert all_in_order
    assert few > 200
    assert many <= 10.5 * few


def test_the_reader_s_own_attributes_are_left_alone(at_table: Any) -> None:
    owned = """async () => {
      const {fill} = await import('/static/morph.js');
      const place = document.createElement('div');
      document.body.append(place);
      const form = '<form id="f" data-own="*"><input value="1"></form>';
      const first = `<p id="a" data-own="hidden" hidden class="old"></p>${form}`;
      place.innerHTML = first;
      document.getElementById('a').hidden = false;
      fill(place, first.replace('old', 'new').replace('value="1"', 'value="2"'));
      const a = document.getElementById('a');
      return [a.hidden, a.className, place.querySelector('input').value];
    }"""
    assert at_table.page.evaluate(owned) == [False, "new", "1"]
