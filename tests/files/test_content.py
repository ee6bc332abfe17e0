"""Content is read as plain data; what is wrong with it is said with its place and a way to mend it."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

import shamble
from shamble.files import content
from shamble.files.content import Located, read_json, read_yaml, suggest
from shamble.kernel.errors import ContentError

PAGE = """\
title: duel
rules:
  - id: duel.strike
    cards: 3
  - {id: duel.parry, cards: -4.5}
open: true
ends:
"""


def complaint(read: Callable[[], object]) -> str:
    with pytest.raises(ContentError) as caught:
        read()
    return str(caught.value)


def test_yaml_is_plain_data() -> None:
    assert read_yaml(PAGE).data == {
        "title": "duel",
        "rules": [{"id": "duel.strike", "cards": 3}, {"id": "duel.parry", "cards": -4.5}],
        "open": True,
        "ends": None,
    }


@pytest.mark.parametrize(
    ("steps", "place"),
    [
        ((), (1, 1)),
        (("title",), (1, 8)),
        (("rules",), (3, 3)),
        (("rules", 0), (3, 5)),
        (("rules", 0, "cards"), (4, 12)),
        (("rules", 1, "id"), (5, 10)),
        (("open",), (6, 7)),
    ],
)
def test_yaml_knows_the_place_of_every_value(steps: content.Steps, place: content.Place) -> None:
    assert read_yaml(PAGE).at(*steps) == place


def test_json_is_plain_data_with_places() -> None:
    text = r"""{
  "say \"hi\" {": [1, {"b": null}],
  "e": "\ud83d\ude00", "x": [{}],
"z": [true, -2.5e1]}"""
    page = read_json(text)
    assert page.data == json.loads(text)
    assert page.at() == (1, 1)
    assert page.at('say "hi" {') == (2, 19)
    assert page.at('say "hi" {', 1, "b") == (2, 29)
    assert page.at("e") == (3, 8)
    assert page.at("z", 1) == (4, 13)
    assert str(page.error("no", "e")) == "text:3:3: no"


PLAIN: st.SearchStrategy[Any] = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=12,
)


@given(PLAIN, st.sampled_from([None, 2]), st.booleans())
def test_json_reads_what_json_wrote(data: Any, indent: int | None, ascii_only: bool) -> None:
    text = json.dumps(data, indent=indent, ensure_ascii=ascii_only)
    assert read_json(text).data == data


def places(page: Located) -> dict[content.Steps, content.Place]:
    found = {page.path: page.at()}
    if isinstance(page.data, dict | list):
        for child in [page[key] for key in page.data] if isinstance(page.data, dict) else page.entries():
            found |= places(child)
    return found


@given(PLAIN)
def test_places_are_the_same_in_both_formats(data: Any) -> None:
    # JSON without long keys, surrogates and control characters is YAML, so each reader checks the other.
    text = json.dumps(data, indent=1)
    if "\\" not in text and len(text) < 900:
        assert places(read_yaml(text)) == places(read_json(text))


def test_words_that_old_yaml_took_for_something_else_stay_text() -> None:
    page = read_yaml("[on, no, off, y, 12:30, 2026-11-15, 0x1F, .nan, =, <<, 1_000]")
    assert page.data == ["on", "no", "off", "y", "12:30", "2026-11-15", "0x1F", ".nan", "=", "<<", "1_000"]


def test_numbers_and_the_like_are_read_as_such() -> None:
    page = read_yaml("[1, -2, 007, 1.5, .5, 1e3, true, False, null, ~, '1', 'true']")
    assert page.data == [1, -2, 7, 1.5, 0.5, 1000.0, True, False, None, None, "1", "true"]


def test_keys_are_text_as_written() -> None:
    assert read_yaml("{6: hit, on: x, true: y}").data == {"6": "hit", "on": "x", "true": "y"}


def test_aliases_are_followed() -> None:
    page = read_yaml("a: &x [1, 2]\nb: *x\n")
    assert page.data == {"a": [1, 2], "b": [1, 2]}
    assert page.data["a"] is not page.data["b"]


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("a: 1\nb: 2\na: 3\n", "x.yaml:3:1: the key 'a' is already on line 1; keep one of them"),
        ("a:\n  b: 1\n  'b': 2\n", "x.yaml:3:3: the key 'b' is already on line 2; keep one of them"),
        ("? [a]\n: 1\n", "x.yaml:1:3: a key must be text; put it in quotes"),
        ("a: !!python/name:os.system x\n", "x.yaml:1:4: the tag 'tag:yaml.org,2002:python/name:os.system'"),
        ("a: !!set {x}\n", "x.yaml:1:4: the tag 'tag:yaml.org,2002:set' has no meaning here; remove it"),
        ("a: !mine [1]\n", "x.yaml:1:4: the tag '!mine' has no meaning here; remove it"),
        ("a: !!int many\n", "x.yaml:1:4: 'many' can't be stored as int"),
        ("a: 1e999\n", "x.yaml:1:4: '1e999' can't be stored as float"),
        ("a: b: c\n", "x.yaml:1:5: mapping values are not allowed here; put a text with ': ' in it"),
        ("a:\n\t- b\n", "x.yaml:2:1: found character '\\t' that cannot start any token; indent with spaces"),
        ("a: @b\n", "x.yaml:1:4: found character '@' that cannot start any token; put the text in quotes"),
        ("a: {n} cards\n", "x.yaml:1:8: expected <block end>, but found '<scalar>'; put a text that starts"),
        ("a: *b\n", "x.yaml:1:4: found undefined alias 'b'; put a text that starts with * in quotes"),
        ("a: [1,\n", "x.yaml:2:1: "),
        ("a: 1\n---\nb: 2\n", "x.yaml:2:1: but found another document"),
        ("a: 1\nb: x\x07y\n", "x.yaml:2:5: a control character is not allowed here; delete it"),
        ('a: "\\UFFFFFFFF"\n', "x.yaml: an escape such as \\U0001F600 is not a character"),
        ('a: "\\ud83d"\n', "x.yaml:1:4: the text holds half of a surrogate pair; write the character itself"),
        ('"\\ud83d": a\n', "x.yaml:1:1: the text holds half of a surrogate pair"),
        ("[" * 100_000, "x.yaml:1:61: nested too deeply"),
        ("- " * 5_000, "x.yaml:1:121: nested too deeply"),
        ("&a [*a]", "x.yaml:1:1: nested too deeply"),
    ],
)
def test_bad_yaml(text: str, says: str) -> None:
    assert complaint(lambda: read_yaml(text, "x.yaml")).startswith(says)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ('{"a": 1,\n "a": 2}', "x.json:2:2: the key 'a' is already on line 1; keep one of them"),
        ('{"a": 1,\n "b" 2}', "x.json:2:6: not JSON: Expecting ':' delimiter"),
        ("", "x.json:1:1: not JSON: Expecting value"),
        ("[1,\n NaN]", "x.json:2:2: 'NaN' can't be stored as a number"),
        ("[-Infinity]", "x.json:1:2: '-Infinity' can't be stored as a number"),
        ("[1e999]", "x.json:1:2: '1e999' can't be stored as a number"),
        ("[" + "9" * 5000 + "]", "x.json:1:2: '99999999999999999999' can't be stored as a number"),
        ('["\\ud83d"]', "x.json:1:2: the text holds half of a surrogate pair; write the character itself"),
        ('{"\\ud83d": 1}', "x.json:1:2: the text holds half of a surrogate pair"),
        ("[" * 100_000, "x.json: nested too deeply"),
        ("[" * 70 + "]" * 70, "x.json:1:62: nested too deeply"),
    ],
)
def test_bad_json(text: str, says: str) -> None:
    assert complaint(lambda: read_json(text, "x.json")).startswith(says)


@pytest.mark.parametrize("read", [read_yaml, read_json])
@given(st.text(alphabet=" \n\t\\\"'-?:,[]{}#&*!|>%@`~<=+.0189abdfnuxU\ud83d\ufeff\x00\x85\u2028é", max_size=40))
def test_whatever_stands_in_a_file_is_read_or_refused(read: Callable[[str], Located], text: str) -> None:
    try:
        page = read(text)
    except ContentError:
        return
    assert json.loads(json.dumps(page.data)) == page.data
    assert places(page)[()] == page.at()


def test_a_bomb_of_aliases_is_refused() -> None:
    lines = ["a0: &a0 [x, x, x, x, x, x, x, x, x, x]"]
    lines += [f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 10)}]" for n in range(1, 12)]
    assert "more than 200000 values" in complaint(lambda: read_yaml("\n".join(lines)))


def test_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    page = Path("page.yaml")
    page.write_bytes(b"\xef\xbb\xbfa: \xc3\xa9\r\nb: 2\r\n")
    assert read_yaml(page).data == {"a": "é", "b": 2}
    assert read_yaml(page).at("b") == (2, 4)
    assert str(read_yaml(page)["b"].error("no")) == "page.yaml:2:4: no"
    marked = Path("page.json")
    marked.write_bytes(b"\xef\xbb\xbf[1]")
    assert read_json(marked).at(0) == (1, 2)
    assert str(read_yaml(page, "that page")["b"].error("no")) == "that page:2:4: no"

    page.write_bytes(b"a: 1\nb: \xff\n")
    assert complaint(lambda: read_yaml(page)) == "page.yaml:2:4: not UTF-8 text; save the file as UTF-8"
    page.write_bytes(b"#" * (content.MAX_BYTES + 1))
    assert complaint(lambda: read_json(page)).startswith("page.yaml: larger than 4000000 bytes; split")
    gone = Path("none.yaml")
    assert complaint(lambda: read_yaml(gone)) == "none.yaml: cannot be read: No such file or directory"
    assert complaint(lambda: read_yaml(tmp_path)) == f"{tmp_path}: cannot be read: Is a directory"


def test_an_empty_file_holds_nothing() -> None:
    assert complaint(lambda: read_yaml("# nothing\n").fields(["a"])).startswith("text:1:1: expected a mapping")


def test_unknown_and_missing_keys() -> None:
    page = read_yaml("- sayz: x\n  id: y\n- 4\n", "duel.yaml")
    page[0].fields(["sayz"], ["id"])
    assert complaint(lambda: page[0].fields(["says", "id"])) == (
        "duel.yaml:1:3: unknown key 'sayz'; did you mean 'says'?"
    )
    assert complaint(lambda: page[0].fields(["id"], ["ruling"])) == (
        "duel.yaml:1:3: unknown key 'sayz'; known: id, ruling"
    )
    assert complaint(lambda: page[0].fields(["id", "section"], ["sayz"])) == (
        "duel.yaml:1:3: the key 'section' is missing; add 'section: ...'"
    )
    assert complaint(lambda: page[1].fields(["id"])) == (
        "duel.yaml:3:3: expected a mapping (key: value), found the number 4"
    )


def test_expected_types() -> None:
    page = read_yaml("{t: ' word ', n: 3, f: true, l: [1, 2], m: {a: 1}, e: '  ', none: }")
    assert page["t"].text() == "word"
    assert page["n"].whole() == 3
    assert page["f"].flag() is True
    assert [entry.data for entry in page["l"].entries()] == [1, 2]
    assert [(key, value.data) for key, value in page["m"].items()] == [("a", 1)]
    assert page.get("nothing") is None
    assert page["t"].one_of(["word", "other"]) == "word"

    assert complaint(page["n"].text).endswith("expected text, found the number 3; put it in quotes")
    assert complaint(page["f"].text).endswith("expected text, found true; put it in quotes")
    assert complaint(page["m"].text).endswith("expected text, found a mapping; put it in quotes")
    assert complaint(page["none"].text).endswith("expected text, found nothing")
    assert complaint(page["e"].text).endswith("found an empty one; fill it in or leave the key out")
    assert complaint(page["f"].whole).endswith("expected a whole number, found true")
    assert complaint(page["n"].flag).endswith("expected true or false, found the number 3")
    assert complaint(page["t"].entries).endswith("expected a list, found the text ' word '")
    assert complaint(page["l"].items).endswith("expected a mapping (key: value), found a list")
    assert complaint(lambda: page["t"].one_of(["words"])).endswith("'word' is not possible here; did you mean 'words'?")


def test_an_error_knows_its_place() -> None:
    error = read_yaml("a:\n  b: 1\n", "x.yaml")["a"]["b"].error("no")
    assert (error.message, error.file, error.line, error.column) == ("no", "x.yaml", 2, 6)


def test_suggest() -> None:
    assert suggest("strke", ["strike", "parry"]) == "did you mean 'strike'?"
    assert suggest("zzz", ["strike", "parry"]) == "known: strike, parry"
    assert suggest("zzz", ["strike", "parry"], "look it up") == "look it up"


def test_nothing_changes_how_others_read_yaml() -> None:
    assert yaml.safe_load("on") is True


# -- all problems at once ----------------------------------------------------------------------------------------------


def gathered(text, read):
    page = read_yaml(text, "page.yaml")
    with pytest.raises(ContentError) as caught, page.gathering():
        read(page)
    return [f"{problem.line}:{problem.column} {problem.message.split(';')[0]}" for problem in caught.value.problems]


def test_problems_are_gathered_and_raised_in_the_files_order():
    def read(page):
        page.fields(["name", "ages", "kind"])
        assert page["kind"].one_of(["cat", "dog"]) == "cat"  # what it probably is, to go on with
        for entry in page["ages"].entries():
            entry.whole()
        assert page["name"].text() == ""

    assert gathered("ages: [1, two, 3, true]\nkind: cats\ncolour: red\n", read) == [
        "1:1 the key 'name' is missing",
        "1:11 expected a whole number, found the text 'two'",
        "1:19 expected a whole number, found true",
        "2:7 'cats' is not possible here",
        "3:1 unknown key 'colour'",
    ]


def test_what_follows_from_a_problem_is_not_told():
    def read(page):
        page.fields(["name", "cats"], ["ages"])  # it has a name, misspelled
        page["name"].text()
        for entry in page["cats"].entries():
            if entry.text() != "Tom":
                entry.wrong("this is not Tom")
        page["cats"].wrong("Tom is not here")
        assert not page.is_sound("cats")
        assert page.is_sound("ages")

    assert gathered("nme: x\nnames: y\ncats: [7, Ben]\n", read) == [
        "1:1 unknown key 'nme'",
        "2:1 unknown key 'names'",
        "3:8 expected text, found the number 7",
        "3:11 this is not Tom",
    ]


def test_an_entry_that_cannot_be_read_does_not_end_the_reading():
    def read(page):
        for entry in page["cats"].entries():
            with entry.gathering():
                entry.fields(["name"])
                {"Tom": 1}[entry["name"].text()]

    assert gathered("cats: [5, {nam: Tom}, {name: Tom}, [x]]\n", read) == [
        "1:8 expected a mapping (key: value), found the number 5",
        "1:12 unknown key 'nam'",
        "1:36 expected a mapping (key: value), found a list",
    ]


def test_a_fault_of_the_reader_is_not_hidden_by_gathering():
    page = read_yaml("a: 1\n")
    with pytest.raises(ZeroDivisionError), page.gathering():
        raise ZeroDivisionError
    with pytest.raises(ContentError, match="expected text"):  # and from then on the first problem raises again
        page["a"].text()


# -- the two loaders ---------------------------------------------------------------------------------------------------


def test_both_loaders_read_the_same() -> None:
    """The quick one is used; the other one explains what is wrong, and stands in where PyYAML has no parser in C."""
    for file in sorted(Path(shamble.__file__).parent.glob("titles/*/content/*.yaml")):
        text = file.read_text("utf-8")
        assert nodes(content._quick_loader(text).get_single_node()) == nodes(content._Loader(text).get_single_node())


def nodes(node: Any) -> Any:
    """A node with everything inside it: its tag, its place, its value."""
    if isinstance(node, list | tuple):
        return [nodes(each) for each in node]
    if not isinstance(node, yaml.Node):
        return node
    return node.tag, node.start_mark.line, node.start_mark.column, nodes(node.value)


def test_what_the_quick_loader_refuses_is_read_or_explained_by_the_other(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(text: str) -> Any:
        raise yaml.YAMLError

    monkeypatch.setattr(content, "_quick_loader", refuse)
    assert read_yaml("a: [1, 2]").data == {"a": [1, 2]}
    assert "put a text with ': ' in it in quotes" in complaint(lambda: read_yaml("a: b: c"))
