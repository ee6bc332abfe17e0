"""The lobby: everything that can be chosen is chosen there, and leads to just that game."""

from __future__ import annotations

import re
from dataclasses import replace
from html import escape
from html.parser import HTMLParser
from pathlib import Path

import pytest

import shamble
from shamble import bots
from shamble.kernel.title import DIFFICULTIES
from shamble.table.games.game_session import summary_of
from shamble.table.pages import new_game_form, title_assets

DOCS = Path(__file__).parents[2] / "docs"
NASTY = '<b>&"'
TITLES = ["duel", "enclave", "lantern", "nld"]


@pytest.fixture
def client(pages):
    return pages[0]


@pytest.fixture
def sessions(pages):
    return pages[1]


class Page(HTMLParser):
    """What stands in a page: its elements, and the fields of its form with the values that they would send."""

    def __init__(self, html):
        super().__init__()
        self.elements = []
        self.select = ""
        self.feed(html)

    def handle_starttag(self, tag, attributes):
        self.elements.append((tag, dict(attributes)))

    def find(self, tag, **wanted):
        return [had for name, had in self.elements if name == tag and wanted.items() <= had.items()]

    @property
    def ids(self):
        return [had["id"] for _, had in self.elements if "id" in had]


@pytest.fixture
def lobby(client):
    def show(title=""):
        reply = client.get("/", params={"title": title} if title else {})
        assert reply.status_code == 200
        return reply.text

    return show


@pytest.fixture
def begin(client, sessions):
    """Send the form; gives the game that it leads to."""

    def send(title="nld", **fields):
        reply = client.post("/", data={"title": title, **fields})
        assert reply.status_code == 303, reply.text
        with sessions.open(reply.headers["location"].removeprefix("/games/")).looking() as game:
            return game

    return send


@pytest.fixture
def refuse(client):
    """Send a form that can't be granted; gives the page that says why."""

    def send(title="nld", **fields):
        reply = client.post("/", data={"title": title, **fields})
        assert reply.status_code == 422
        return reply.text

    return send


@pytest.mark.parametrize("title", TITLES)
def test_everything_that_a_title_leaves_open_can_be_chosen(lobby, title):
    page = Page(lobby(title))
    chosen = shamble.title(title)
    values = [had["value"] for had in page.find("input", name="scene")]
    assert sorted(values[: len(chosen.scenes)]) == sorted(scene.id for scene in chosen.scenes)
    assert values[0] == chosen.scenes[0].id
    for name in chosen.options:
        assert page.find("input", name=f"option-{name}") or page.find("select", name=f"option-{name}")
    assert len(page.find("input", value="you")) == len(page.find("input", value="bot")) == len(chosen.seats)
    assert {had["value"] for had in page.find("option")} >= set(bots.names())
    assert len(page.ids) == len(set(page.ids))


@pytest.mark.parametrize("title", TITLES)
def test_an_untouched_form_is_the_game_that_the_library_would_begin(begin, lobby, title):
    game = begin(title)
    usual = shamble.new(title, seed=game.header["seed"])
    assert game.header == usual.header


def test_a_newcomer_is_led_to_the_tutorial(lobby):
    html = lobby()
    assert Page(html).find("input", name="scene", value="tutorial")[0].keys() >= {"checked"}
    assert html.count("Start here") == 1


def test_the_last_title_is_remembered(client):
    client.get("/", params={"title": "enclave"})
    assert Page(client.get("/").text).find("form", **{"data-title": "enclave"})


def test_what_was_chosen_is_what_is_played(begin):
    game = begin(
        scene="fuel-pump",
        seed="12345",
        fate="manual",
        **{"player-0": "Ada", "seat-0": "you", "player-1": "  Grace  Hopper ", "seat-1": "bot", "bot-1": "random"},
        **{"option-ghoul-cards": "easier, 43", "option-ultrared": "yes", "option-karen": "walker"},
    )
    assert game.header["scene"] == "fuel-pump"
    assert game.header["seed"] == 12345
    assert game.header["fate"] == "manual"
    assert game.header["players"] == ["Ada", "Grace Hopper"]
    assert game.header["options"] == {"ghoul-cards": "easier, 43", "ultrared": "yes", "karen": "walker"}
    assert game.seats == ["you", "random"]


def test_who_plays_is_chosen_in_the_form(begin, refuse):
    game = begin("washington", scene="brownout", **{"option-survivors": "doug, bunny g"})
    assert list(game.view(0)["survivors"]) == ["bunny-g", "doug"]
    html = refuse("washington", scene="brownout", **{"option-survivors": "doug, dug"})
    assert "nobody is called “dug”" in html
    assert Page(html).find("input", name="other-survivors")[0]["value"] == "doug, dug"
    assert "checked" in Page(html).find("input", name="option-survivors", value="other")[0]


def test_a_box_that_is_not_ticked_says_no(begin):
    name = "option-ip-zombies-strike-refuge"
    hidden, box = "no", "yes"
    assert begin("enclave", **{name: [hidden, box]}).header["options"]["ip-zombies-strike-refuge"] == "yes"
    assert begin("enclave", **{name: hidden}).header["options"]["ip-zombies-strike-refuge"] == "no"


@pytest.mark.parametrize("title", TITLES)
def test_every_choice_that_is_offered_is_one_that_the_rules_know(title):
    chosen = shamble.title(title)

    def is_played(scene, **options):
        try:
            return shamble.new(chosen, scene.id, seed=1, options=options)
        except shamble.ShambleError:
            return None

    for name, values in chosen.choices.items():
        assert chosen.options[name] in values
        for value in values:
            assert any(is_played(scene, **{name: value}) for scene in chosen.scenes), f"{name}={value}"


def test_opponents_are_bots_and_friends_sit_around_one_table(begin):
    assert begin("duel").seats == ["you", "greedy"]
    game = begin("nld", **{"player-0": "", "player-1": ""})
    assert game.seats == ["you", "you"]
    assert game.header["players"] == ["Player 1", "Player 2"]


@pytest.mark.parametrize(
    ("fields", "says", "control"),
    [
        ({"seed": "seven"}, "A seed must be a whole number", "seed"),
        ({"seed": str(2**64)}, "A seed must be a whole number", "seed"),
        ({"option-ghoul-cards": "many"}, "Ghoul cards “many”: this is not part of the", "option-ghoul-cards"),
        ({"option-karen": "aunt"}, "“Karen? Poor Baby!” brings “aunt”: it is one of relative, walker.", ""),
        ({"player-0": "Ada", "player-1": "ada"}, "Two players are called “ada”", "player-1"),
        ({"player-0": "A" * 41}, "A name can have at most 40 letters", "player-0"),
        ({"player-0": "A\x07da"}, "This name has unsupported characters", "player-0"),
        ({"scene": "moon"}, "There is no scene of nld “moon”", ""),
        ({"scene": "own", "text": " "}, "there is none yet", "text"),
        ({"scene": "own", "text": "scene: [mine"}, "Line 1, column ", "text"),
        ({"scene": "own", "text": "scene: mine\nmap: |\n  x\ncolour: red"}, "Line 3, column 3: the top border", "text"),
        ({"scene": "own", "text": "scene: mine\nmap: |\n  x\ncolour: red"}, "\nLine 4, column 1: unknown key", "text"),
        ({"scene": "own", "text": "title: enclave\nscene: mine"}, "not of Night of the Living Dead", "text"),
    ],
)
def test_what_cannot_be_is_said_in_words_beside_its_control(refuse, fields, says, control):
    html = refuse(**fields)
    assert says in html
    assert "--option" not in html
    page = Page(html)
    assert page.find("div", id="trouble", role="alert", tabindex="-1")
    marked = [had.get("id") for _, had in page.elements if had.get("aria-invalid") == "true"]
    assert marked == ([control] if control else [])


def test_what_was_typed_is_still_there_when_something_is_wrong(refuse):
    page = Page(refuse(seed="seven", scene="till-dawn", fate="manual", **{"player-0": NASTY, "option-karen": "walker"}))
    assert page.find("input", name="seed", value="seven")
    assert "checked" in page.find("input", name="scene", value="till-dawn")[0]
    assert "checked" in page.find("input", name="fate", value="manual")[0]
    assert "checked" in page.find("input", name="option-karen", value="walker")[0]
    assert page.find("input", name="player-0", value=NASTY)
    assert "data-fresh" not in page.find("form", **{"data-title": "nld"})[0]


def test_a_form_from_nobody_of_ours_begins_an_ordinary_game(client):
    assert client.post("/", content="&".join(f"a{n}=1" for n in range(1000))).status_code == 303
    assert client.post("/", content=b"\xff\xfe=%ff&title=%00").status_code == 303


def test_a_scene_of_ones_own_is_played_from_its_text(begin):
    text = (Path(shamble.title("nld").folder) / "scenes" / "tutorial.yaml").read_text(encoding="utf-8")
    game = begin(scene="own", text=text.replace("scene: tutorial", "scene: mine"))
    assert game.header["scene"] == "mine"
    assert game.header["text"].startswith("title: nld\nscene: mine")


def test_an_own_scene_is_not_offered_where_the_title_takes_none(lobby):
    assert not Page(lobby("duel")).find("input", name="scene", value="own")
    assert Page(lobby("nld")).find("input", name="scene", value="own")


def test_the_table_played_last_is_offered_first(client, sit):
    assert "Continue" not in client.get("/").text
    sit(scene="till-dawn")
    player = sit(scene="board-up-the-house", players=[NASTY])
    html = client.get("/").text
    asked = player.state()["question"]["prompt"]
    assert "Board up the house" in html
    assert f"/games/{player.id}" in html
    assert asked.replace('<b>&"', "&lt;b&gt;&amp;&#34;") in html


def test_pages_carry_no_script_and_no_style_of_their_own(lobby):
    for title in TITLES:
        html = lobby(title)
        assert not re.search(r"<script(?![^>]*\bsrc=)|<style|\sstyle=|\son[a-z]+=", html)


# -- what titles bring -------------------------------------------------------------------------------------------------


def test_the_figures_of_nld_are_those_of_the_simulation():
    table = (DOCS / "nld-greedy.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| ([a-z-]+) \| (\d+) \| (\d+) \|", table, re.MULTILINE)
    assert title_assets.figures(shamble.title("nld")) == {scene: (int(won), int(games)) for scene, games, won in rows}


def test_the_figures_of_enclave_are_those_of_the_simulation():
    table = (DOCS / "enclave-balance.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| ([a-z-]+) \| (\d+) \| ([\d.]+) % \|", table, re.MULTILINE)
    told = title_assets.figures(shamble.title("enclave"))
    assert {scene: (games, f"{100 * won / games:.1f}") for scene, (won, games) in told.items()} == {
        scene: (int(games), share) for scene, games, share in rows
    }


def test_nothing_is_said_about_games_that_nobody_has_counted(lobby):
    assert title_assets.figures(shamble.title("duel")) == {}
    assert "of 100 games" not in lobby("duel")
    assert "difficulty" not in lobby("duel").lower()


def test_every_title_has_an_emblem():
    drawn = [title_assets.emblem(shamble.title(title)) for title in TITLES]
    assert len(set(drawn)) == 3
    assert all(emblem.startswith("<svg") for emblem in drawn)


def test_a_scene_has_a_thumbnail_where_its_title_has_a_painter(client, lobby):
    for title in shamble.titles():
        for scene in title.scenes:
            reply = client.get(f"/scenes/{title.id}/{scene.id}.svg")
            assert reply.status_code == (200 if title.painter else 404)
        assert ("<img" in lobby(title.id)) == (title.painter is not None)
    assert client.get("/scenes/nld/moon.svg").status_code == 404
    assert client.get("/scenes/moon/tutorial.svg").status_code == 404


def test_a_title_without_a_painter_shows_its_scenes_by_name(lobby, monkeypatch):
    monkeypatch.setattr(type(shamble.title("duel")), "painter", None)
    assert '<span class="thumb word" aria-hidden="true">The barn</span>' in lobby("duel")


def test_bots_say_how_they_play():
    assert all(bots.about(name) for name in bots.names())


def test_options_are_shown_as_what_they_are():
    kinds = {
        control.name: control.kind for title in TITLES for control in new_game_form.fresh(shamble.title(title)).controls
    }
    assert kinds["ghoul-cards"] == "few"
    assert kinds["objective"] == "select"
    assert kinds["ip-zombies-strike-refuge"] == "check"


def test_yes_and_no_and_numbers_of_another_title_are_understood():
    class Other(shamble.kernel.title.Title):
        pass

    duel = shamble.title("duel")
    other = Other("other", "Other", duel.rules, duel.scenes, duel.seats)
    other.options = {"dark": True, "speed": 3}
    new_game = new_game_form.fresh(other)
    assert [control.kind for control in new_game.controls] == ["check", "number"]
    assert new_game.settings()["options"] == {"dark": True, "speed": 3}
    new_game = new_game_form.read(other, {"option-dark": ["no"], "option-speed": ["5"]})
    assert new_game.settings()["options"] == {"dark": False, "speed": 5}
    with pytest.raises(new_game_form.InvalidField, match="Speed must be a whole number, such as 3"):
        new_game_form.read(other, {"option-speed": ["fast"]}).settings()


def test_thumbnails_come_in_both_themes_and_without_letters(client):
    pictures = [client.get(f"/scenes/nld/tutorial.svg?theme={theme}") for theme in ("dark", "light")]
    assert pictures[0].content != pictures[1].content
    for picture in pictures:
        assert picture.headers["content-type"] == "image/svg+xml"
        assert "<text" not in picture.text
    assert client.get("/scenes/nld/tutorial.svg?theme=pink").status_code == 400


def test_a_thumbnail_that_is_known_is_not_sent_again(client):
    first = client.get("/scenes/nld/tutorial.svg")
    again = client.get("/scenes/nld/tutorial.svg", headers={"if-none-match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


def test_programs_can_choose_as_much_as_people(client):
    settings = {
        setting["name"]: setting
        for title in client.get("/api/titles").json()
        if title["id"] == "nld"
        for setting in title["options"]
    }
    assert settings["karen"]["choices"] == {"relative": "a relative", "walker": "a walker"}
    assert settings["ghoul-cards"]["label"] == "Ghoul cards"
    (tutorial,) = [
        scene
        for title in client.get("/api/titles").json()
        for scene in title["scenes"]
        if (title["id"], scene["id"]) == ("nld", "tutorial")
    ]
    assert (tutorial["difficulty"], tutorial["minutes"]) == ("easy", 30)
    assert tutorial["goal"].startswith("Fetch the oil")
    assert settings["ghoul-cards"]["choices"] == {}
    text = (Path(shamble.title("nld").folder) / "scenes" / "tutorial.yaml").read_text(encoding="utf-8")
    assert client.post("/api/games", json={"title": "nld", "scene": "mine", "text": text}).status_code == 201
    reply = client.post("/api/games", json={"title": "nld", "scene": "mine", "text": "scene: [mine"})
    assert (reply.status_code, reply.json()["line"]) == (400, 1)


def test_what_only_tests_need_is_not_offered_until_it_is_asked_for(lobby):
    assert "Last Can" not in lobby("nld")
    assert "Last Can" in lobby("duel")


def test_a_browser_remembers_only_what_is_offered(client, lobby):
    lobby("enclave")
    lobby("duel")
    assert Page(lobby()).find("form", **{"data-title": "enclave"})
    client.cookies.set("title", "duel")
    assert "Last Can" not in lobby()


# -- choosing a scene --------------------------------------------------------------------------------------------------


def test_the_first_game_comes_first_and_then_the_easiest(lobby):
    values = [had["value"] for had in Page(lobby("nld")).find("input", type="radio", name="scene")]
    found = [
        DIFFICULTIES.index(scene.difficulty) for id in values for scene in shamble.title("nld").scenes if scene.id == id
    ]
    assert found == sorted(found)
    assert Page(lobby("wicked")).find("input", name="scene")[0]["value"] == "straight-as-a-bolt"


@pytest.mark.parametrize("title", ["enclave", "nld", "washington", "wicked"])
def test_every_scene_of_ours_says_what_helps_to_choose_it(lobby, title):
    html = lobby(title)
    for scene in shamble.title(title).scenes:
        assert scene.goal
        assert escape(scene.goal) in html
        assert scene.difficulty
        assert scene.minutes


def test_what_takes_more_than_an_evening_is_counted_in_hours(lobby):
    assert "<span>6 h</span>" in lobby("washington")
    assert "6 hours, 1 to 6 players" in lobby("washington")
    assert "<span>105 min</span>" in lobby("nld")


def test_real_dice_are_offered_beside_the_players_not_among_rare_settings(lobby):
    page, folded = lobby("nld").split("<aside")[1], lobby("nld").split("<aside")[0]
    assert [field["value"] for field in Page(page).find("input", name="fate")] == ["auto", "manual"]
    assert 'name="fate"' not in folded


@pytest.mark.parametrize("title", ["enclave", "nld", "washington", "wicked"])
def test_difficulty_is_how_often_bots_win(title):
    for scene in shamble.title(title).scenes:
        won, games = title_assets.figures(shamble.title(title))[scene.id]
        share = won / games
        expected = "easy" if share >= 0.65 else "normal" if share >= 0.45 else "hard" if share >= 0.3 else "very hard"
        assert scene.difficulty == expected, scene.id
        folder = Path(shamble.title(title).folder)
        file = folder / "scenes" / f"{scene.id}.yaml"
        text = (file if file.exists() else folder / "content" / f"{scene.id}.yaml").read_text(encoding="utf-8")
        assert f"greedy won {won} of {games}" in text


def test_the_first_game_is_offered_on_top_until_it_was_finished(client, sessions):
    assert "Start with the tutorial" in client.get("/").text
    assert Page(client.get("/").text).find("button", form="first-game")
    played(sessions, "nld", "through-the-corn")
    assert "Start with the tutorial" in client.get("/").text
    played(sessions, "nld", "tutorial")
    assert "Start with the tutorial" not in client.get("/").text
    assert "New to Zombie Enclave? Start here" in client.get("/", params={"title": "enclave"}).text


def played(sessions, title, scene):
    """A game that is over."""
    session = sessions.create(title, scene, seed=1, seats=["you"])
    with session.looking() as game:
        summary = replace(summary_of(game), outcome="nobody-left", turn=())
    sessions.store.note(session.id, summary)


# -- settings ----------------------------------------------------------------------------------------------------------


def hidden_settings(html):
    """The names of the settings that are hidden for the chosen scene."""
    rows = html.split("data-setting ")[1:]
    return {
        re.search(r'id="option-([a-z-]+?)(?:-label)?"', row)[1] for row in rows if " hidden>" in row.partition("\n")[0]
    }


def test_only_settings_that_make_a_difference_in_the_scene_are_shown(lobby, refuse):
    campaign = {"campaign-start", "campaign-cleaning-the-house", "campaign-objectives"}
    assert hidden_settings(lobby("enclave")) == campaign
    assert hidden_settings(refuse("enclave", scene="campaign", seed="x")) == {"advanced"}
    assert hidden_settings(refuse("enclave", scene="own", text="", seed="x")) == set()
    assert hidden_settings(lobby("nld")) == set()


@pytest.mark.parametrize("title", ["enclave", "nld", "washington", "wicked"])
def test_every_setting_is_asked_for_in_words(title):
    chosen = shamble.title(title)
    assert set(chosen.settings) == set(chosen.options)
    for control in new_game_form.fresh(chosen).controls:
        assert control.says.endswith(".")
        assert control.usual in control.choices
        known = chosen.choices.get(control.name)
        if known:
            assert set(control.choices) == set(known)
        else:
            assert control.other or control.name == "campaign-objectives"


@pytest.mark.parametrize("title", ["enclave", "washington", "wicked"])
def test_a_setting_that_is_not_shown_changes_nothing(title):
    """What it may be instead either is refused, or leads to the same table."""
    chosen = shamble.title(title)
    for scene in chosen.scenes:
        for control in new_game_form.fresh(chosen).controls:
            if scene.id in control.scenes:
                continue
            usual = shamble.new(chosen, scene.id, seed=1)
            for value in set(control.choices) - {control.usual}:
                try:
                    other = shamble.new(chosen, scene.id, seed=1, options={control.name: value})
                except shamble.ShambleError:
                    continue
                assert other.view(0) == usual.view(0), (scene.id, control.name, value)


def test_settings_that_were_changed_are_counted(lobby, refuse):
    assert "changed</span>" not in lobby("nld")
    html = refuse(seed="x", **{"option-ghoul-cards": "easier"})
    assert html.count("1 changed</span>") == 1


def test_what_is_typed_counts_only_if_other_is_chosen(begin):
    typed = {"other-ghoul-cards": "easier, 43"}
    assert begin(**typed, **{"option-ghoul-cards": "other"}).header["options"]["ghoul-cards"] == "easier, 43"
    assert begin(**typed, **{"option-ghoul-cards": "harder"}).header["options"]["ghoul-cards"] == "harder"
    assert begin(**{"option-ghoul-cards": "other", "other-ghoul-cards": " "}).header["options"]["ghoul-cards"] == "all"


# -- scenes of one's own -----------------------------------------------------------------------------------------------

MINE = (Path(shamble.title("nld").folder) / "scenes" / "tutorial.yaml").read_text(encoding="utf-8")
MINE = MINE.replace("scene: tutorial", "scene: mine").replace("name: A light for the cellar", f"name: '{NASTY} house'")


def test_a_scene_of_ones_own_that_was_played_stays_in_the_lobby(client, lobby, begin, sessions):
    begin(scene="own", text=MINE)
    begin(scene="own", text=MINE)
    last = sessions.store.listing()[0].id
    begin(scene="tutorial")
    (kept,) = [had for had in Page(lobby("nld")).find("input", name="scene") if had["value"].startswith("played-")]
    assert "&lt;b&gt;&amp;&#34; house</b>" in lobby("nld")
    assert kept["value"] == f"played-{last}"
    again = begin(scene=kept["value"])
    assert (again.header["scene"], again.header["text"]) == ("mine", MINE)
    game = kept["value"].removeprefix("played-")
    picture = client.get(f"/games/{game}/scene.svg?theme=light")
    assert (picture.status_code, picture.headers["content-type"]) == (200, "image/svg+xml")
    assert "scene: mine" in client.get("/", params={"title": "nld", "edit": game}).text
    assert "played-" not in lobby("wicked")
    plain = sessions.store.listing()[-1]
    for listed in sessions.store.listing():
        assert client.get(f"/games/{listed.id}/scene.svg").status_code == (200 if listed.header["text"] else 404)
    assert plain.header["title"] == "nld"


def test_a_scene_whose_games_were_deleted_says_so(begin, lobby, refuse, sessions):
    begin(scene="own", text=MINE)
    (game,) = sessions.store.listing()
    sessions.delete(game.id)
    assert "played-" not in lobby("nld")
    assert "This scene is gone" in refuse(scene=f"played-{game.id}")


def test_a_scene_of_ones_own_says_its_name_and_story_at_the_table(begin, client, sessions):
    begin(scene="own", text=MINE)
    (game,) = sessions.store.listing()
    state = client.get(f"/api/games/{game.id}").json()
    assert state["scene_name"] == f"{NASTY} house"
    (listed,) = client.get("/api/games").json()
    assert (listed["scene_name"], listed["asked"], listed["goals"]) == (f"{NASTY} house", [0], 2)
    assert state["players"][0]["name"] == "Player 1"
    assert "safest room for miles" in client.get(f"/games/{game.id}").text


def test_a_form_that_is_sent_twice_opens_one_table(client, sessions, lobby):
    sent = {"title": "nld", "scene": "tutorial", "request": Page(lobby()).find("input", name="request")[0]["value"]}
    first = client.post("/", data=sent, follow_redirects=False)
    again = client.post("/", data=sent, follow_redirects=False)
    assert first.status_code == again.status_code == 303
    assert first.headers["location"] == again.headers["location"]
    client.post("/", data={**sent, "scene": "till-dawn"}, follow_redirects=False)
    assert sessions.store.count() == 2
    fresh = Page(lobby()).find("input", name="request")[0]["value"]
    client.post("/", data={**sent, "request": fresh}, follow_redirects=False)
    assert sessions.store.count() == 3
