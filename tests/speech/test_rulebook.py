"""A rulebook is checked when it is read, and found in by id or by words."""

import re
import time
from collections import Counter
from io import StringIO
from pathlib import Path

import pytest

import shamble
from shamble.cli.rules import look_up
from shamble.cli.screen import Screen
from shamble.files.content import read_yaml
from shamble.kernel.errors import ContentError
from shamble.speech import rulebook
from shamble.speech.rule_search import Found
from shamble.speech.rulebook import Example, Rule, Rulebook

BOOK = """\
title: duel
rules:
  - id: duel.strike.hits
    section: "2 Fighting"
    says: >-
      A strike takes one life
      from the other fencer.
    ruling: Also from one who peeks.
    refuses: Nobody strikes twice.
  - id: duel.cards
    section: "1 Things"
    kind: component
    says: There are nine cards.
    note: Count them.
    examples:
      - {given: Anna holds a 3., when: She plays it., then: Ben goes down.}
      - given: Ben holds a 3.
        when: He waits.
        then: Nothing happens.
  - id: duel.again
    section: "3 Again"
    says: Strikes work here too.
    same_as: duel.strike.hits
  - id: duel.and-again
    section: "4 Again"
    says: And here.
    same_as: [duel.again]
"""


EXAMPLES = (
    Example("Anna holds a 3.", "She plays it.", "Ben goes down."),
    Example("Ben holds a 3.", "He waits.", "Nothing happens."),
)


def book() -> Rulebook:
    return Rulebook.read(read_yaml(BOOK))


def test_rules_are_read_whole_and_in_order(tmp_path: Path) -> None:
    path = tmp_path / "rulebook.yaml"
    path.write_text(BOOK)
    read = Rulebook.load(path)
    assert read.title == "duel"
    assert len(read) == 4
    assert list(read) == [
        Rule(
            id="duel.strike.hits",
            section="2 Fighting",
            says="A strike takes one life from the other fencer.",
            ruling="Also from one who peeks.",
            kind="behaviour",
            same_as=(),
            refuses="Nobody strikes twice.",
            note="",
            not_yet=False,
        ),
        Rule(
            "duel.cards", "1 Things", "There are nine cards.", kind="component", note="Count them.", examples=EXAMPLES
        ),
        Rule("duel.again", "3 Again", "Strikes work here too.", same_as=("duel.strike.hits",)),
        Rule("duel.and-again", "4 Again", "And here.", same_as=("duel.again",)),
    ]


def test_a_rule_refuses_with_what_it_says_unless_told() -> None:
    assert book()["duel.cards"].refuses == "There are nine cards."


def test_looking_up() -> None:
    assert book()["duel.again"].section == "3 Again"
    assert "duel.again" in book()
    assert "duel.none" not in book()
    with pytest.raises(KeyError):
        book()["duel.none"]


def test_behaviour_leaves_out_components_and_advice() -> None:
    assert [rule.id for rule in book().behaviour()] == ["duel.strike.hits", "duel.again", "duel.and-again"]


LATER = """\
title: duel
also: [fencing, court]
rules:
  - {id: duel.strike, section: s, says: Strike., not_yet: false}
  - {id: duel.ride, section: s, says: Ride., not_yet: true}
  - {id: duel.ride-on, section: s, says: Ride on., same_as: duel.ride, not_yet: true}
  - {id: duel.horse, section: s, says: A horse., kind: component, same_as: duel.ride}
  - {id: fencing.salute, section: s, says: Salute., same_as: duel.strike}
  - {id: court.bow, section: s, says: Bow., not_yet: true}
"""


def test_rules_that_are_not_implemented_yet_are_no_behaviour_to_test() -> None:
    read = Rulebook.read(read_yaml(LATER))
    assert [rule.id for rule in read.behaviour()] == ["duel.strike", "fencing.salute"]
    assert [rule.id for rule in read.not_yet()] == ["duel.ride", "duel.ride-on", "court.bow"]
    assert [rule.id for rule in read] == [
        "duel.strike", "duel.ride", "duel.ride-on", "duel.horse", "fencing.salute", "court.bow"
    ]  # fmt: skip


def test_ids_may_start_with_what_also_names() -> None:
    read = Rulebook.read(read_yaml(LATER))
    assert read.title == "duel"
    assert read["fencing.salute"].says == "Salute."
    assert read.twins("fencing.salute") == ("duel.strike", "fencing.salute")


def shown(words: str, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What `shamble rules` writes about LATER."""
    title, out = shamble.title("duel"), StringIO()
    monkeypatch.setitem(vars(title), "rulebook", Rulebook.read(read_yaml(LATER)))
    look_up(Screen(file=out, width=80), title, words)
    return [line.rstrip() for line in out.getvalue().splitlines()]


def test_the_mark_is_shown_with_the_rule(monkeypatch: pytest.MonkeyPatch) -> None:
    assert shown("duel.ride-on", monkeypatch) == [
        "duel.ride-on  s, behaviour, not yet implemented",
        "  Ride on.",
        "  same as: duel.ride",
    ]
    assert shown("duel.strike", monkeypatch) == ["duel.strike  s, behaviour", "  Strike."]


def test_the_mark_is_shown_in_the_list(monkeypatch: pytest.MonkeyPatch) -> None:
    assert shown("", monkeypatch)[:4] == [
        "s",
        "  duel.strike  Strike.",
        "  duel.ride  Ride.  (not yet implemented)",
        "  duel.ride-on  Ride on.  (not yet implemented)",
    ]


def test_twins_reach_through_others() -> None:
    all_three = ("duel.strike.hits", "duel.again", "duel.and-again")
    assert [book().twins(id) for id in all_three] == [all_three] * 3
    assert book().twins("duel.cards") == ("duel.cards",)


def test_twins_of_a_chain_that_is_named_backwards() -> None:
    rules = [Rule(f"t.{n}", "s", "says", same_as=(f"t.{n - 1}",) if n % 3 else ()) for n in range(6)]
    backwards = Rulebook("t", reversed(rules))
    assert backwards.twins("t.0") == ("t.2", "t.1", "t.0")
    assert backwards.twins("t.4") == ("t.5", "t.4", "t.3")


def test_twins_may_name_each_other() -> None:
    both = Rulebook("t", [Rule("t.a", "s", "x", same_as=("t.b",)), Rule("t.b", "s", "x", same_as=("t.a",))])
    assert both.twins("t.a") == both.twins("t.b") == ("t.a", "t.b")


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("strike", ["duel.strike.hits", "duel.again"]),
        ("STRIKE Life", ["duel.strike.hits"]),
        ("peeks", ["duel.strike.hits"]),
        ("things", ["duel.cards"]),
        ("again", ["duel.again", "duel.and-again"]),
        ("duel.and-again", ["duel.and-again"]),
        ("life nine", []),
        ("", ["duel.strike.hits", "duel.cards", "duel.again", "duel.and-again"]),
    ],
)
def test_search(words: str, found: list[str]) -> None:
    assert ids(book().search(words)) == found


def test_search_puts_ids_before_text() -> None:
    rules = Rulebook("t", [Rule("t.a", "s", "A peek"), Rule("t.peek-more", "s", "x"), Rule("t.peek", "s", "x")])
    assert ids(rules.search("peek")) == ["t.peek-more", "t.peek", "t.a"]
    assert ids(rules.search("t.peek")) == ["t.peek"]


SAID = [
    Rule("t.none", "Else", "x", examples=(Example("Anna opens the barrel.", "x", "x"),)),
    Rule("t.decided", "Else", "x", ruling="A barrel rolls."),
    Rule("t.rolls", "Else", "The barrel rolls on. Its rolling ends here."),
    Rule("t.barrel", "Else", "It rolls away."),
    Rule("t.barrels", "Else", "They roll and cat-like kin roll."),
]


def test_a_word_counts_most_in_the_heading_then_in_the_sentence_the_ruling_and_the_example() -> None:
    assert ids(Rulebook("t", SAID).search("barrel")) == ["t.barrel", "t.barrels", "t.rolls", "t.decided", "t.none"]


def test_the_whole_phrase_counts_as_one_word_more() -> None:
    rules = [Rule("t.a", "s", "The cat is dead and so is the mat."), Rule("t.b", "s", "A dead cat.")]
    assert ids(Rulebook("t", rules).search("dead cat")) == ["t.b", "t.a"]


@pytest.mark.parametrize(
    ("typed", "marked"),
    [
        ("roll", [("The barrel ", 0), ("rolls", 1), (" on. Its ", 0), ("rolling", 1), (" ends here.", 0)]),
        ("rolling", [("The barrel ", 0), ("rolls", 1), (" on. Its ", 0), ("rolling", 1), (" ends here.", 0)]),
        ("BARR", [("The ", 0), ("barr", 1), ("el rolls on. Its rolling ends here.", 0)]),
        ("b", [("The barrel rolls on. Its rolling ends here.", 0)]),
        ("the", [("The barrel rolls on. Its rolling ends here.", 0)]),
        ("the barrel", [("The ", 0), ("barrel", 1), (" rolls on. Its rolling ends here.", 0)]),
        ("barel", [("The ", 0), ("barrel", 1), (" rolls on. Its rolling ends here.", 0)]),
    ],
)
def test_only_what_was_searched_is_marked(typed: str, marked: list[tuple[str, int]]) -> None:
    found = Rulebook("t", SAID).search(typed)
    assert found.parts(SAID[2].says) == [(part, bool(mark)) for part, mark in marked]


def test_a_beginning_is_found_and_an_end_is_not() -> None:
    rules = Rulebook("t", SAID)
    assert "t.rolls" in ids(rules.search("rol"))
    assert ids(rules.search("arrel")) == ids(rules.search("barrel")), "as a slip: no word begins like that"
    assert rules.search("arrel").instead == {"arrel": "barrel"}
    assert ids(rules.search("oll")) == []


def test_a_slip_is_forgiven_and_said() -> None:
    found = Rulebook("t", SAID).search("barrle rollling")
    assert found.instead == {"barrle": "barrel", "rollling": "rolling"}
    assert "t.rolls" in ids(found)
    assert Rulebook("t", SAID).search("barrel").instead == {}
    assert ids(Rulebook("t", SAID).search("submarine")) == []


def test_a_word_that_is_everywhere_counts_only_alone() -> None:
    rules = Rulebook("t", SAID)
    assert set(ids(rules.search("the barrel"))) == set(ids(rules.search("barrel")))
    assert ids(rules.search("the")) == ["t.rolls", "t.none"]


def test_a_search_through_a_whole_book_is_quick() -> None:
    rules = Rulebook.load(WASHINGTON)
    rules.search("warm")
    began = time.perf_counter()
    for typed in ("l", "le", "leaving a zone", "freindly fier", "a", "zombie"):
        rules.search(typed)
    assert time.perf_counter() - began < 1


def ids(found: Found) -> list[str]:
    return [rule.id for rule in found.rules]


def changed(old: str, new: str, book: str = BOOK) -> str:
    assert book.count(old) == 1
    return book.replace(old, new)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("- a\n", "1:1: expected a mapping (key: value), found a list"),
        ("title: duel\n", "1:1: the key 'rules' is missing; add 'rules: ...'"),
        ("title: duel\nrule: []\n", "2:1: unknown key 'rule'; did you mean 'rules'?"),
        ("title: Duel\nrules: []\n", "1:8: 'Duel' is not a title id; use small letters, digits and hyphens"),
        ("title: duel\nrules: {}\n", "2:8: expected a list, found a mapping"),
        (changed("id: duel.cards", "id: duel.Cards"), "10:9: 'duel.Cards' is not a rule id; write it like"),
        (changed("id: duel.cards", "id: duel"), "10:9: 'duel' is not a rule id"),
        (changed("id: duel.cards", "id: duel..cards"), "10:9: 'duel..cards' is not a rule id"),
        (changed("id: duel.cards", "id: duel.car_ds"), "10:9: 'duel.car_ds' is not a rule id"),
        (changed("id: duel.cards", "id: duet.cards"), "10:9: 'duet.cards' must start with the title's id"),
        (changed("id: duel.cards", "id: duello.cards"), "10:9: 'duello.cards' must start with the"),
        (changed("id: duel.cards", "id: duel.again"), "20:9: 'duel.again' is here twice; give one"),
        (changed("kind: component", "kind: components"), "12:11: 'components' is not possible here;"),
        (changed("same_as: duel.strike.hits", "same_as: duel.strike"), "23:14: 'duel.strike' is not another"),
        (changed("same_as: [duel.again]", "same_as: [duel.and-again]"), "27:15: 'duel.and-again' is no"),
        (changed("same_as: [duel.again]", "same_as: [3]"), "27:15: expected text, found the number 3"),
        (changed("    says: And here.\n", ""), "24:5: the key 'says' is missing; add 'says: ...'"),
        (changed("says: And here.", "sayz: And here."), "26:5: unknown key 'sayz'; did you mean 'says'?"),
        (changed("says: And here.", "says:"), "26:10: expected text, found nothing"),
        (changed("        when: He waits.\n", ""), "17:9: the key 'when' is missing; add 'when: ...'"),
        (changed("when: He waits.", "wenn: He waits."), "18:9: unknown key 'wenn'; did you mean 'when'?"),
        (changed("then: Nothing happens.", "then: 4"), "19:15: expected text, found the number 4"),
        (changed("refuses: Nobody strikes twice.", "refuses: 2"), "9:14: expected text, found the number 2"),
        (changed("not_yet: false", "not_yet: later", LATER), "4:59: expected true or false, found the text"),
        (
            changed("on., same_as: duel.ride, not_yet: true", "on., same_as: duel.ride", LATER),
            "6:61: 'duel.ride' is marked not_yet, so 'duel.ride-on' must be too; add 'not_yet: true'",
        ),
        (
            changed("Ride., not_yet: true", "Ride.", LATER),
            "6:61: 'duel.ride' is not marked not_yet, so 'duel.ride-on' can't be; remove the mark",
        ),
        (
            changed("component, same_as: duel.ride", "component, not_yet: true", LATER),
            "7:76: this rule is component, which nothing implements; remove the mark",
        ),
        (changed("also: [fencing, court]", "also: court", LATER), "2:7: expected a list, found the text"),
        (changed("[fencing, court]", "[fencing, Court]", LATER), "2:17: 'Court' is not a title id; use small letters"),
        (
            changed("[fencing, court]", "[fencing]", LATER),
            "9:10: 'court.bow' must start with the title's id or with one of 'also'; write 'duel.bow'",
        ),
    ],
)
def test_what_is_wrong_is_said_with_its_place(text: str, says: str) -> None:
    with pytest.raises(ContentError) as caught:
        Rulebook.read(read_yaml(text, "duel.yaml"))
    assert str(caught.value).startswith(f"duel.yaml:{says}")


NLD = Path(rulebook.__file__).parents[1] / "titles" / "nld" / "rulebook.yaml"
WASHINGTON = Path(rulebook.__file__).parents[1] / "titles" / "washington" / "rulebook.yaml"
UNFIT = re.compile(r"\b(catalog\w*|engines?|chapters?|programs?|p\. ?xx|pages? xx)\b", re.IGNORECASE)


def test_the_book_of_nld_is_whole() -> None:
    book = Rulebook.load(NLD)
    assert book.title == "nld"
    assert len(book) == NLD.read_text("utf-8").count("\n  - id: ") == 412
    assert Counter(rule.kind for rule in book) == {"behaviour": 398, "component": 11, "advice": 3}
    assert book.not_yet() == []


@pytest.mark.parametrize("book", [NLD, WASHINGTON], ids=["nld", "washington"])
def test_a_book_speaks_to_players(book: Path) -> None:
    for rule in Rulebook.load(book):
        for sentence in (rule.says, rule.ruling, rule.refuses, rule.note):
            assert not UNFIT.search(sentence), rule.id
        assert not re.search(r"\d|/", rule.section), rule.id


@pytest.mark.parametrize(("title", "least"), [("nld", 25), ("washington", 20), ("wicked", 20), ("enclave", 20)])
def test_newcomers_find_examples(title: str, least: int) -> None:
    """Each is short and made of sentences; that a test plays it is checked wherever all tests run."""
    examples = [one for rule in Rulebook.load(NLD.parents[1] / title / "rulebook.yaml") for one in rule.examples]
    assert len(examples) >= least
    for one in examples:
        for said in (one.given, one.when, one.then):
            assert re.fullmatch(r"[A-Z\d].*[.]", said), said
            assert len(said) < 180, said
