"""Scripts and style sheets are sent without comments and indentation; a browser reads the same in them."""

from __future__ import annotations

import re
from typing import Any

import pytest

from shamble.table.show.rendering import assets, sent, written

RULES = """async (text) => {
  const sheet = new CSSStyleSheet();
  await sheet.replace(text);
  const spacesThatNeverCount = /\\s*([,()*\\/])\\s*/g;
  return [...sheet.cssRules].map((rule) => rule.cssText.replace(spacesThatNeverCount, '$1'));
}"""
SHEETS = sorted(name for name in assets() if name.endswith(".css"))
SCRIPTS = sorted(name for name in assets() if name.endswith(".js"))


def test_shorter_style_sheets_have_the_same_rules(table: Any) -> None:
    table.page.goto(f"{table.address}/")
    for name in SHEETS:
        whole, shorter = written(name), sent(name).decode()
        rules = table.page.evaluate(RULES, whole)
        assert rules, name
        assert table.page.evaluate(RULES, shorter) == rules, name
        assert len(shorter) < len(whole), name


@pytest.mark.parametrize("name", SCRIPTS)
def test_shorter_scripts_still_say_the_same(name: str) -> None:
    """What is left out is white space and whole comments; strings, templates and patterns are kept."""
    whole, shorter = written(name), sent(name).decode()
    left = "".join(line.partition(" // ")[0] for line in without_comments(whole).splitlines())
    assert "".join(shorter.split()) == "".join(left.split())
    assert len(shorter) < len(whole)


@pytest.mark.parametrize("name", SCRIPTS)
def test_no_template_is_inside_another(name: str) -> None:
    """What shortens our scripts would take white space out of the inner one."""
    assert not re.search(r"\$\{[^{}`]*`", written(name))


def without_comments(script: str) -> str:
    """Our scripts have comments of these two kinds only: from /* to */, and lines that begin with //."""
    while (begin := script.find("/*")) >= 0:
        script = script[:begin] + script[script.index("*/", begin) + 2 :]
    return "\n".join(line for line in script.splitlines() if not line.lstrip().startswith("//"))
