"""The deal that is over is shared from its result: its code, or its link in words, by finger and by key."""

from __future__ import annotations

import pygame
import pytest

from pdk_game.scenes.result.layout import ROWS, result_layout
from pdk_game.scenes.result.scene import SHEET, ResultScene, deal_text
from pdk_game.text import phrases
from pdk_game.text.notice import Notice
from pdk_game.text.phrases import sentence
from pdk_game.ui.anim.durations import NOTE
from pdk_game.ui.theme import WHITE, Space, Type
from pdk_game.ui.widgets.text import Style, Writer
from support.cases import case
from support.driver import Driver
from support.screens import in_all_languages
from support.sessions import play_out

CODE = "C0000007"


@pytest.fixture
def scene(driver: Driver) -> ResultScene:
    session = driver.profile.open(CODE)
    play_out(session)
    driver.app.stack.show_table(session, fresh=False)
    driver.app.stack.show_result(session)
    driver.wait(1)
    top = driver.app.stack.top
    assert isinstance(top, ResultScene)
    return top


def tap(driver: Driver, name: str) -> None:
    driver.tap(*driver.app.stack.top.focusables(driver.clock.time)[name].center)
    driver.wait(0.1)


def test_code_and_link_are_copied_by_finger(driver: Driver, scene: ResultScene) -> None:
    tap(driver, "copy_code")
    assert driver.clipboard.text == CODE
    assert scene.words()[-1] == f"Copied: {CODE}"
    tap(driver, "copy_link")
    assert driver.clipboard.text == phrases.invitation("forced16", CODE)
    assert scene.words()[-1] == sentence(Notice("link_copied"))
    assert driver.app.stack.top is scene


def test_by_key(driver: Driver, scene: ResultScene) -> None:
    driver.key(pygame.K_c, pygame.KMOD_LCTRL)
    assert driver.clipboard.text == CODE
    driver.app.stack.focus.name = "copy_link"
    driver.key(pygame.K_SPACE)
    assert driver.clipboard.text == phrases.invitation("forced16", CODE)


def test_what_is_said_gives_the_title_its_place_back(driver: Driver, scene: ResultScene) -> None:
    before = len(scene.words())
    tap(driver, "copy_code")
    assert len(scene.words()) == before + 1
    driver.wait(NOTE + 0.1)
    assert len(scene.words()) == before
    assert driver.app.due() is None
    tap(driver, "reset")
    assert scene.words()[-1] == sentence(Notice("begin_anew"))
    driver.wait(NOTE + 0.1)
    tap(driver, "reset")
    assert driver.profile.tally.deals, "whoever hesitates is asked again"
    tap(driver, "reset")
    assert not driver.profile.tally.deals
    assert len(scene.words()) == before


def test_rows_come_one_by_one_and_totals_roll(driver: Driver, scene: ResultScene) -> None:
    driver.profile.change(speed="normal")
    scene._slide = scene._new_slide(driver.clock.time)
    start, totals = scene._slide.end, scene._points["total"]
    rows = len(scene._rows)
    assert [row for row in scene._rows if row < ROWS - 1] == [
        row for row in range(ROWS - 1) if any(scene._points[SHEET[row]])
    ], "what is zero for all is left out"
    come = [next(t for t in range(400) if scene._come(at, start + t / 100) == 1) for at in range(rows)]
    assert come == sorted(set(come))
    assert scene._rolled(totals[0], start) == 0
    assert scene._rolled(totals[0], scene._ready_at) == totals[0]
    assert scene.next_frame_at(start) == start
    for at, points in enumerate(totals):
        between = [scene._rolled(points, start + t / 50) for t in range(100)]
        assert between == sorted(between, reverse=points < 0), at
    driver.profile.change(speed="off")
    assert scene._rolled(totals[0], start - 1) == totals[0]


def test_the_course_of_a_sitting_is_drawn_from_its_second_deal_on(driver: Driver) -> None:
    def lines() -> int:
        top = driver.app.stack.top
        assert isinstance(top, ResultScene)
        tally = driver.profile.tally
        course = ((0, 0, 0), *tally.course)
        box = top.layout.tally_cells[0]
        return sum(len(top._course([each[seat] for each in course], course, box, seat)) for seat in range(3))

    for number, wanted in enumerate((0, 3, 3), 1):
        session = driver.profile.open(f"A000000{number}")
        play_out(session)
        driver.app.stack.show_table(session, fresh=False)
        driver.app.stack.show_result(session)
        driver.wait(1)
        assert lines() == wanted
        assert len(driver.profile.tally.course) == number


def test_without_a_clipboard_the_code_stays_to_be_written_down(driver: Driver, scene: ResultScene) -> None:
    driver.clipboard.there = False
    for name in ("copy_code", "copy_link"):
        tap(driver, name)
        driver.wait(2 * NOTE)
        assert scene.words()[-1] == f"There is no clipboard here. Write it down: {CODE}"


def test_the_words_fit(writer: Writer) -> None:
    notes = [Notice("copied", text=CODE), Notice("link_copied"), Notice("not_copied", text=CODE)]
    for language, size, metrics in in_all_languages():
        with case(size, language):
            layout = result_layout(metrics, 2)
            small, title = Style(Type.LEAST_PX, WHITE), layout.title
            for note in notes:
                assert writer.fits(sentence(note), small, title.w, title.h), note.kind
            for name, box in (("copy_code", layout.copy_code), ("copy_link", layout.copy_link)):
                inner = box.inset(metrics.px(Space.HAIR), 0)
                assert writer.fits(phrases.button(name), small, inner.w, inner.h), name
            style = Style(metrics.type_px(Type.SMALL), WHITE)
            for variant in ("classic16", "compact15", "forced16"):
                text = deal_text(writer, phrases.variant_name(variant), CODE, style, layout.deal)
                assert text.endswith(CODE)
                assert writer.fits(text, style, layout.deal.w, layout.deal.h)
            assert writer.fits(phrases.win_line(1), small, title.w, title.h)
