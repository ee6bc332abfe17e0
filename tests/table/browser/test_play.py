"""Whole games in a browser: with the mouse, and with nothing but the keyboard."""

from __future__ import annotations

import pytest

GAMES = [("nld", "tutorial"), ("enclave", "bootcamp")]
ENTER = "[data-entry] button[type=submit], [data-entry] .takes"  # what sends a share
MOST = 600  # answers; more than either game needs when nobody defends themselves


def last_option(page) -> str:  # type: ignore[no-untyped-def]
    """Of what is offered, the last: it mostly ends something."""
    return str(page.evaluate("[...document.querySelectorAll('#list .verb .opt')].at(-1)?.dataset.option ?? ''"))


@pytest.mark.parametrize(("title", "scene"), GAMES)
def test_a_whole_game_with_the_mouse(table, title: str, scene: str) -> None:  # type: ignore[no-untyped-def]
    table.begin(title=title, scene=scene, seed=3)
    on_board = 0
    for _ in range(MOST):
        if table.is_over:
            break
        if table.page.locator("[data-entry]").count():
            table.click(ENTER)
            continue
        key = last_option(table.page)
        there = table.page.locator(f'#board svg [data-option="{key}"]')
        on_board += there.count()
        table.click(f'#board svg [data-option="{key}"]' if there.count() else f'.opt[data-option="{key}"]')
    assert table.is_over
    assert table.state()["outcome"]
    assert on_board > 0
    table.page.wait_for_selector("#ended .figures")


@pytest.mark.parametrize(("title", "scene"), GAMES)
def test_a_whole_game_with_the_keyboard_alone(table, title: str, scene: str) -> None:  # type: ignore[no-untyped-def]
    table.begin(title=title, scene=scene, seed=4)
    for _ in range(MOST):
        if table.is_over:
            break
        if table.page.locator("[data-entry]").count():
            while not table.page.locator(f":is({ENTER}):focus").count():
                table.page.keyboard.press("Tab")
            table.press("Enter")
            continue
        table.page.keyboard.press("ArrowUp")  # from the question to the last option
        table.press("Enter")
    assert table.is_over
    assert table.state()["outcome"]
