"""Words are made from templates where there are some, from ids where not, and never tell a secret."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shamble.files.content import read_yaml
from shamble.kernel.errors import ContentError
from shamble.kernel.events import EventKind, RolledDice, declare
from shamble.speech.words import Words

TEXT = """\
names:
  ben: Ben
  fog-card: the Fog
  rat: rat|rats
  in roof: on the roof
events:
  moved: "{count} {count:walker|walkers} shamble{count:s|} from {start} to {to}"
  moved-away: "off to {to}"
  hit: "{who} hits {target} with {weapon}"
  drawn:
    seen: "{who} draws {secret}"
    hidden: "{who} draws a card"
  braces: "{{{count}}} stands"
  came: "{count:nothing comes|one comes|# come} {zone:in}, of {enemy:count}"
  fled: "the {enemy:many} flee"
  rolled: "{who} rolls {dice} at {left}"
options:
  move: "go to {b} with {a}"
  trade: "trade {0} for {1} and {3}"
asks:
  who-is-hit: "who is hit by {0}, {n} {n:time|times}?"
  where: "where do the {0:n} go {1:from}?"
measures:
  kills: walkers killed
outcomes:
  no-lives: nobody is left standing
  one-down: "{0} is down, and without {0} nobody stands"
"""

KINDS = declare(
    EventKind("moved", "start", "to", number="count"),
    EventKind("hit", "who", "target", "weapon"),
    EventKind("drawn", "who"),
    EventKind("braces", number="count"),
    EventKind("came", "enemy", "zone", number="count"),
    EventKind("fled", "enemy"),
    EventKind("rolled", "who", "left", dice=True),
)
WORDS = Words.read(read_yaml(TEXT), KINDS)
NONE = Words()


def sentence(kind: str, **data: object) -> str:
    return WORDS.sentence(kind, data)


def test_load(tmp_path: Path) -> None:
    path = tmp_path / "words.yaml"
    path.write_text(TEXT)
    assert Words.load(path, KINDS).name("ben") == "Ben"


def test_names() -> None:
    assert WORDS.name("fog-card") == "the Fog"
    assert WORDS.name("old-mill") == "old mill"


def test_a_sentence_names_its_pieces_and_starts_with_a_capital() -> None:
    assert sentence("hit", who="fog-card", target="ben", weapon="old-mill") == "The Fog hits Ben with old mill"


@pytest.mark.parametrize(
    ("n", "said"),
    [
        (0, "0 walkers shamble from porch to Ben"),
        (1, "1 walker shambles from porch to Ben"),
        (3, "3 walkers shamble from porch to Ben"),
    ],
)
def test_plurals(n: int, said: str) -> None:
    assert sentence("moved", start="porch", to="ben", count=n) == said


@pytest.mark.parametrize(
    ("n", "said"),
    [
        (0, "Nothing comes on the roof, of rats"),
        (1, "One comes on the roof, of rat"),
        (12, "12 come on the roof, of rats"),
    ],
)
def test_forms_for_none_one_and_many_and_plurals_of_names(n: int, said: str) -> None:
    assert sentence("came", enemy="rat", zone="roof", count=n) == said


def test_a_plural_without_a_number() -> None:
    assert sentence("fled", enemy="rat") == "The rats flee"


def test_dice_and_numbers_among_the_pieces_are_told_as_they_are() -> None:
    assert (
        sentence("rolled", who="ben", left=3, dice=RolledDice((5, 3, 1), (True, False, False)))
        == "Ben rolls 5 3 1 at 3"
    )
    assert (
        NONE.sentence("rolled", {"who": "ben", "left": 3, "dice": RolledDice((5, 3), (True, True))})
        == "Rolled: ben, 5 3, 3"
    )


def test_a_kind_that_is_told_apart_further_has_the_names_of_its_kind() -> None:
    assert sentence("moved-away", start="porch", to="ben", count=1) == "Off to Ben"


def test_a_name_without_a_plural_is_the_same_for_many() -> None:
    assert WORDS.name("ben", 2) == "Ben"
    assert WORDS.name("old-mill", 2) == "old mill"
    assert [WORDS.name("rat", n) for n in (0, 1, 2)] == ["rats", "rat", "rats"]


def test_a_word_before_a_name() -> None:
    assert sentence("came", enemy="rat", zone="old-mill", count=0).startswith("Nothing comes in old mill")
    assert WORDS.ask("where", ("rat", "ben"), 3) == "Where do the rats go from Ben?"
    assert WORDS.ask("where", ()) == "Where do the something go from something?"


def test_a_secret_is_told_to_those_who_may_know_it() -> None:
    assert WORDS.sentence("drawn", {"who": "ben"}, secret="fog-card", knows=True) == "Ben draws the Fog"
    assert WORDS.sentence("drawn", {"who": "ben"}, secret="fog-card", knows=False) == "Ben draws a card"
    assert WORDS.sentence("drawn", {"who": "ben"}, secret="fog-card") == "Ben draws a card"
    assert NONE.sentence("drawn", {"who": "ben"}, secret="fog-card", knows=True) == "Drawn: ben, fog card"
    assert NONE.sentence("drawn", {"who": "ben"}, secret="fog-card", knows=False) == "Drawn: ben"


def test_braces() -> None:
    assert sentence("braces", count=4) == "{4} stands"


def test_options_and_questions_by_letter_and_by_position() -> None:
    assert WORDS.option("move", ("ben", "old-mill")) == "Go to old mill with Ben"
    assert WORDS.option("trade", ("ben", "x", "y", "fog-card")) == "Trade Ben for x and the Fog"
    assert WORDS.ask("who-is-hit", ("ben",), 2) == "Who is hit by Ben, 2 times?"


def test_a_piece_that_is_not_there_is_something() -> None:
    assert WORDS.option("move", ("ben",)) == "Go to something with Ben"
    assert sentence("hit", who="ben", target="x", weapon="") == "Ben hits x with something"


def test_outcomes_and_measures() -> None:
    assert WORDS.outcome("no-lives") == "Nobody is left standing"
    assert WORDS.outcome("one-down", ("ben",)) == "Ben is down, and without Ben nobody stands"
    assert WORDS.measure("kills") == "walkers killed"


def test_ids_speak_where_words_are_missing() -> None:
    assert (
        NONE.sentence("card-drawn", {"who": "ben", "from": "", "place": "old-mill", "count": 3})
        == "Card drawn: ben, old mill, 3"
    )
    assert NONE.sentence("round-ends", {}) == "Round ends"
    assert WORDS.option("strike", ("ben",)) == "Strike: Ben"
    assert NONE.option("pass") == "Pass"
    assert NONE.ask("which-card", ("ben",)) == "Which card: ben?"
    assert NONE.outcome("out-of-time") == "Out of time"
    assert NONE.measure("own-wounds") == "own wounds"


def test_an_empty_section_has_its_own_complaint() -> None:
    with pytest.raises(ContentError, match=r"^words.yaml:1:7: expected a mapping .* found nothing"):
        Words.read(read_yaml("names:\n", "words.yaml"), KINDS)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("event: {}\n", "1:1: unknown key 'event'; did you mean 'events'?"),
        ("names:\n  ben: 3\n", "2:8: expected text, found the number 3; put it in quotes"),
        ("events:\n  hits: 'x'\n", "2:9: nothing tells an event 'hits'; did you mean 'hit'?"),
        ("events:\n  hit: '{d} hits'\n", "2:8: unknown field '{d}'; known: who, target, weapon"),
        ("events:\n  hit: '{a} hits'\n", "2:8: unknown field '{a}'; known: who, target, weapon"),
        ("events:\n  hit: '{whom} hits'\n", "2:8: unknown field '{whom}'; did you mean 'who'?"),
        ("events:\n  moved-far: '{who}'\n", "2:14: unknown field '{who}'; known: start, to, count"),
        ("events:\n  hit: '{dice}'\n", "2:8: unknown field '{dice}'; known: who, target, weapon"),
        ("events:\n  hit: '{n} hits'\n", "2:8: unknown field '{n}'; known: who, target, weapon"),
        ("events:\n  hit: '{who.__class__} hits'\n", "2:8: unknown field '{who.__class__}'; "),
        ("events:\n  hit: '{who[0]} hits'\n", "2:8: unknown field '{who[0]}'; "),
        ("events:\n  hit: '{who!r} hits'\n", "2:8: unknown field '{who!r}'; "),
        ("events:\n  hit: '{} hits'\n", "2:8: unknown field '{}'; known: who, target, weapon"),
        ("events:\n  hit: '{0} hits'\n", "2:8: unknown field '{0}'; known: who, target, weapon"),
        ("events:\n  hit: '{who:x|y} hits'\n", "2:8: '{who:x|y}' has no meaning; write plurals like '{n:"),
        ("events:\n  moved: '{to:x|y}'\n", "2:10: '{to:x|y}' has no meaning; write plurals like '{count:walker|"),
        ("events:\n  moved: '{count:x}'\n", "2:10: '{count:x}' has no meaning; write plurals like '{count:walker|"),
        ("events:\n  moved: '{count:w|x|y|z}'\n", "2:10: '{count:w|x|y|z}' has no meaning; "),
        ("events:\n  hit: '{who:} hits'\n", "2:8: '{who:}' has no meaning; "),
        ("events:\n  hit: '{who:In} hits'\n", "2:8: '{who:In}' has no meaning; "),
        ("events:\n  hit: '{who:n} hits'\n", "2:8: '{who:n}' has no meaning; "),
        ("options:\n  go: 'to {a:n}'\n", "2:7: '{a:n}' has no meaning; "),
        ("events:\n  hit: '{who hits'\n", "2:8: a lone '{'; write '{{' for the brace itself"),
        ("events:\n  hit: 'who} hits'\n", "2:8: a lone '}'; write '}}' for the brace itself"),
        ("events:\n  hit: '{secret}'\n", "2:8: unknown field '{secret}'; only the 'seen' form of an event"),
        ("events:\n  hit: {seen: x, hidden: '{secret}'}\n", "2:26: unknown field '{secret}'; only"),
        ("events:\n  hit: {seen: x}\n", "2:8: the key 'hidden' is missing"),
        ("events:\n  hit: {a}\n", "2:9: unknown key 'a'; known: seen, hidden"),
        ("options:\n  go: '{n} steps'\n", "2:7: unknown field '{n}'; known: a, b, c, 0, 1"),
        ("options:\n  go: {a}\n", "2:7: expected text, found a mapping; put it in quotes"),
        ("asks:\n  go: '{secret}'\n", "2:7: unknown field '{secret}'; "),
        ("measures:\n  kills: '{n} kills'\n", "2:10: no {field} can be filled in here; write"),
        ("outcomes:\n  won: '{n} won'\n", "2:8: unknown field '{n}'; known: a, b, c, 0, 1"),
    ],
)
def test_what_is_wrong_is_said_with_its_place(text: str, says: str) -> None:
    with pytest.raises(ContentError) as caught:
        Words.read(read_yaml(text, "words.yaml"), KINDS)
    assert str(caught.value).startswith(f"words.yaml:{says}")


IDS = st.text(alphabet="abc-{}", max_size=6) | st.sampled_from(["ben", "moved", "drawn", "trade", "who-is-hit"])


@given(IDS, st.lists(IDS, max_size=5), st.integers(), st.booleans())
def test_words_never_fail(kind: str, names: list[str], n: int, knows: bool) -> None:
    for words in (WORDS, NONE):
        words.sentence(kind, {"who": kind, "to": "".join(names), "count": n}, secret="fog", knows=knows)
        words.option(kind, names)
        words.ask(kind, tuple(names), n)
        words.outcome(kind)
        words.measure(kind)


@given(st.text(alphabet="abcn012{}:|. secretwho", max_size=12))
def test_a_template_works_or_is_refused_when_read(text: str) -> None:
    page = "".join(f'{section}: {{x: "{text}"}}\n' for section in ("asks", "options", "events"))
    try:
        words = Words.read(read_yaml(page), {"x": EventKind("x", "a", "who", number="n")})
    except ContentError:
        return
    words.ask("x", ("ben",), 1)
    words.option("x", ("ben",))
    data = {"a": "ben", "who": "", "n": 2}
    assert words.sentence("x", data, knows=True) == words.sentence("x", data, knows=False)
