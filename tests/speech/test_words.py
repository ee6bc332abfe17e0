"""Words are made from templates where there are some, from ids where not, and never tell a secret."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shamble.files.content import read_yaml
from shamble.kernel.errors import ContentError
from shamble.speech.words import Words

TEXT = """\
names:
  ben: Ben
  fog-card: the Fog
  rat: rat|rats
  in roof: on the roof
events:
  moved: "{n} {n:walker|walkers} shamble{n:s|} from {a} to {b}"
  hit: "{a} hits {b} with {c}"
  drawn:
    seen: "{a} draws {secret}"
    hidden: "{a} draws a card"
  braces: "{{{n}}} stands"
  came: "{n:nothing comes|one comes|# come} {b:in}, of {a:n}"
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
"""

WORDS = Words.read(read_yaml(TEXT))
NONE = Words()


def test_load(tmp_path: Path) -> None:
    path = tmp_path / "words.yaml"
    path.write_text(TEXT)
    assert Words.load(path).name("ben") == "Ben"


def test_names() -> None:
    assert WORDS.name("fog-card") == "the Fog"
    assert WORDS.name("old-mill") == "old mill"


def test_a_sentence_names_its_pieces_and_starts_with_a_capital() -> None:
    assert WORDS.sentence("hit", a="fog-card", b="ben", c="old-mill") == "The Fog hits Ben with old mill"


@pytest.mark.parametrize(
    ("n", "said"),
    [
        (0, "0 walkers shamble from porch to Ben"),
        (1, "1 walker shambles from porch to Ben"),
        (3, "3 walkers shamble from porch to Ben"),
    ],
)
def test_plurals(n: int, said: str) -> None:
    assert WORDS.sentence("moved", a="porch", b="ben", n=n) == said


@pytest.mark.parametrize(
    ("n", "said"),
    [
        (0, "Nothing comes on the roof, of rats"),
        (1, "One comes on the roof, of rat"),
        (12, "12 come on the roof, of rats"),
    ],
)
def test_forms_for_none_one_and_many_and_plurals_of_names(n: int, said: str) -> None:
    assert WORDS.sentence("came", a="rat", b="roof", n=n) == said


def test_a_name_without_a_plural_is_the_same_for_many() -> None:
    assert WORDS.name("ben", 2) == "Ben"
    assert WORDS.name("old-mill", 2) == "old mill"
    assert [WORDS.name("rat", n) for n in (0, 1, 2)] == ["rats", "rat", "rats"]


def test_a_word_before_a_name() -> None:
    assert WORDS.sentence("came", a="rat", b="old-mill").startswith("Nothing comes in old mill")
    assert WORDS.ask("where", ("rat", "ben"), 3) == "Where do the rats go from Ben?"
    assert WORDS.ask("where", ()) == "Where do the something go from something?"


def test_a_secret_is_told_to_those_who_may_know_it() -> None:
    assert WORDS.sentence("drawn", a="ben", secret="fog-card", knows=True) == "Ben draws the Fog"
    assert WORDS.sentence("drawn", a="ben", secret="fog-card", knows=False) == "Ben draws a card"
    assert WORDS.sentence("drawn", a="ben", secret="fog-card") == "Ben draws a card"
    assert NONE.sentence("drawn", a="ben", secret="fog-card", knows=True) == "Drawn: ben, fog card"
    assert NONE.sentence("drawn", a="ben", secret="fog-card", knows=False) == "Drawn: ben"


def test_braces() -> None:
    assert WORDS.sentence("braces", n=4) == "{4} stands"


def test_options_and_questions_by_letter_and_by_position() -> None:
    assert WORDS.option("move", ("ben", "old-mill")) == "Go to old mill with Ben"
    assert WORDS.option("trade", ("ben", "x", "y", "fog-card")) == "Trade Ben for x and the Fog"
    assert WORDS.ask("who-is-hit", ("ben",), 2) == "Who is hit by Ben, 2 times?"


def test_a_piece_that_is_not_there_is_something() -> None:
    assert WORDS.option("move", ("ben",)) == "Go to something with Ben"
    assert WORDS.sentence("hit", a="ben", b="x") == "Ben hits x with something"


def test_outcomes_and_measures() -> None:
    assert WORDS.outcome("no-lives") == "Nobody is left standing"
    assert WORDS.measure("kills") == "walkers killed"


def test_ids_speak_where_words_are_missing() -> None:
    assert NONE.sentence("card-drawn", a="ben", c="old-mill", n=3) == "Card drawn: ben, old mill, 3"
    assert NONE.sentence("round-ends") == "Round ends"
    assert WORDS.option("strike", ("ben",)) == "Strike: Ben"
    assert NONE.option("pass") == "Pass"
    assert NONE.ask("which-card", ("ben",)) == "Which card: ben?"
    assert NONE.outcome("out-of-time") == "Out of time"
    assert NONE.measure("own-wounds") == "own wounds"


def test_an_empty_section_has_its_own_complaint() -> None:
    with pytest.raises(ContentError, match=r"^words.yaml:1:7: expected a mapping .* found nothing"):
        Words.read(read_yaml("names:\n", "words.yaml"))


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("event: {}\n", "1:1: unknown key 'event'; did you mean 'events'?"),
        ("names:\n  ben: 3\n", "2:8: expected text, found the number 3; put it in quotes"),
        ("events:\n  hit: '{d} hits'\n", "2:8: unknown field '{d}'; known: a, b, c, n"),
        ("events:\n  hit: '{a.__class__} hits'\n", "2:8: unknown field '{a.__class__}'; known: a, b, c, n"),
        ("events:\n  hit: '{a[0]} hits'\n", "2:8: unknown field '{a[0]}'; known: a, b, c, n"),
        ("events:\n  hit: '{a!r} hits'\n", "2:8: unknown field '{a!r}'; "),
        ("events:\n  hit: '{} hits'\n", "2:8: unknown field '{}'; known: a, b, c, n"),
        ("events:\n  hit: '{0} hits'\n", "2:8: unknown field '{0}'; known: a, b, c, n"),
        ("events:\n  hit: '{a:x|y} hits'\n", "2:8: '{a:x|y}' has no meaning; write plurals like '{n:"),
        ("events:\n  hit: '{n:x} hits'\n", "2:8: '{n:x}' has no meaning; write plurals like '{n:walker|"),
        ("events:\n  hit: '{n:w|x|y|z} hits'\n", "2:8: '{n:w|x|y|z}' has no meaning; "),
        ("events:\n  hit: '{a:} hits'\n", "2:8: '{a:}' has no meaning; "),
        ("events:\n  hit: '{a:In} hits'\n", "2:8: '{a:In}' has no meaning; "),
        ("options:\n  go: 'to {a:n}'\n", "2:7: '{a:n}' has no meaning; "),
        ("events:\n  hit: '{a hits'\n", "2:8: a lone '{'; write '{{' for the brace itself"),
        ("events:\n  hit: 'a} hits'\n", "2:8: a lone '}'; write '}}' for the brace itself"),
        ("events:\n  hit: '{secret}'\n", "2:8: unknown field '{secret}'; only the 'seen' form of an event"),
        ("events:\n  hit: {seen: x, hidden: '{secret}'}\n", "2:26: unknown field '{secret}'; only"),
        ("events:\n  hit: {seen: x}\n", "2:8: the key 'hidden' is missing"),
        ("events:\n  hit: {a}\n", "2:9: unknown key 'a'; known: seen, hidden"),
        ("options:\n  go: '{n} steps'\n", "2:7: unknown field '{n}'; known: a, b, c, 0, 1"),
        ("options:\n  go: {a}\n", "2:7: expected text, found a mapping; put it in quotes"),
        ("asks:\n  go: '{secret}'\n", "2:7: unknown field '{secret}'; "),
        ("measures:\n  kills: '{n} kills'\n", "2:10: no {field} can be filled in here; write"),
        ("outcomes:\n  won: '{a} won'\n", "2:8: no {field} can be filled in here; write the words alone"),
    ],
)
def test_what_is_wrong_is_said_with_its_place(text: str, says: str) -> None:
    with pytest.raises(ContentError) as caught:
        Words.read(read_yaml(text, "words.yaml"))
    assert str(caught.value).startswith(f"words.yaml:{says}")


IDS = st.text(alphabet="abc-{}", max_size=6) | st.sampled_from(["ben", "moved", "drawn", "trade", "who-is-hit"])


@given(IDS, st.lists(IDS, max_size=5), st.integers(), st.booleans())
def test_words_never_fail(kind: str, names: list[str], n: int, knows: bool) -> None:
    for words in (WORDS, NONE):
        words.sentence(kind, kind, "".join(names), n=n, secret="fog", knows=knows)
        words.option(kind, names)
        words.ask(kind, tuple(names), n)
        words.outcome(kind)
        words.measure(kind)


@given(st.text(alphabet="abcn012{}:|. secret", max_size=12))
def test_a_template_works_or_is_refused_when_read(text: str) -> None:
    page = "".join(f'{section}: {{x: "{text}"}}\n' for section in ("asks", "options", "events"))
    try:
        words = Words.read(read_yaml(page))
    except ContentError:
        return
    words.ask("x", ("ben",), 1)
    words.option("x", ("ben",))
    assert words.sentence("x", knows=True) == words.sentence("x", knows=False)
