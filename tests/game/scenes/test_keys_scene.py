"""The page of keys: it comes over any scene, and its words fit."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest

from pdk_game.scenes.home.scene import HomeScene
from pdk_game.scenes.keys.layout import keys_layout
from pdk_game.scenes.keys.scene import KEYS, KeysScene
from pdk_game.text import phrases
from pdk_game.text.phrases.keyboard import USES
from pdk_game.ui.theme import WHITE, Space, Type
from pdk_game.ui.widgets.text import Style, Writer
from support.cases import case
from support.driver import Driver
from support.screens import EVERY_SIZE, in_all_languages
from support.sessions import PAIR_TO_BEAT, session_at


@pytest.mark.parametrize("closing", ["x", "f1", "escape", "return"])
def test_the_page_of_keys_comes_over_any_scene_and_goes_with_any_key(driver: Driver, closing: str) -> None:
    stack = driver.app.stack
    stack.show_home()
    driver.type("f1")
    assert isinstance(stack.top, KeysScene)
    driver.app.frame()
    driver.type(closing)
    assert isinstance(stack.top, HomeScene)
    driver.app.stack.show_table(session_at(*PAIR_TO_BEAT), fresh=False)
    driver.type("right")
    focus = stack.focus.name
    driver.key(pygame.K_SLASH, pygame.KMOD_SHIFT, "?")
    assert isinstance(stack.top, KeysScene)
    driver.key(pygame.K_LSHIFT, pygame.KMOD_SHIFT)
    assert isinstance(stack.top, KeysScene)
    driver.type(closing)
    assert stack.top is driver.table
    assert stack.focus.name == focus
    driver.type("f1")
    driver.tap(10, 10)
    assert stack.top is driver.table


def test_every_use_has_its_keys() -> None:
    assert list(KEYS) == list(USES)


def test_nothing_on_the_page_of_keys_overlaps_or_leaves_it() -> None:
    for size, metrics in EVERY_SIZE.items():
        with case(size):
            layout = keys_layout(metrics, len(KEYS))
            assert len(layout.rows) == len(KEYS)
            assert metrics.whole.covers(layout.panel)
            things = [layout.title, layout.foot, *(rect for row in layout.rows for rect in row)]
            for rect in things:
                assert layout.panel.covers(rect)
                assert rect.w > 0
                assert rect.h > 0
            assert not any(one.meets(other) for one, other in combinations(things, 2))


def test_the_words_of_the_keys_fit(writer: Writer) -> None:
    for language, size, metrics in in_all_languages():
        with case(size, language):
            layout = keys_layout(metrics, len(KEYS))
            name, small = (Style(metrics.type_px(size), WHITE) for size in (Type.NAME, Type.SMALL))
            for (use, caps), (left, right) in zip(KEYS.items(), layout.rows, strict=True):
                assert writer.fits(phrases.key_use(use), name, right.w, right.h), use
                words = [writer.measure(phrases.key_cap(cap), small.px, True) for cap in caps]
                wide = sum(max(metrics.px(1.7), word + metrics.px(0.9)) for word in words)
                assert wide + metrics.px(Space.HAIR) * (len(caps) - 1) <= left.w, use
            assert writer.measure(phrases.keys_close(), Type.LEAST_PX) <= layout.foot.w
