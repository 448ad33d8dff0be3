"""The marks of a newcomer's first deal: one after another, once, and in nobody's way."""

from __future__ import annotations

import pygame
import pytest

from pdk_game.profile.settings import SettingsStore
from pdk_game.scenes.table.coach_marks import TIP, CoachMarks, coach_mark_layout
from pdk_game.scenes.table.layout import table_layout
from pdk_game.text import i18n
from pdk_game.text.i18n import LANGUAGES
from pdk_game.text.phrases.coach import MARKS, coach_mark_line
from pdk_game.ui.geometry import Rect
from pdk_game.ui.metrics import Metrics
from pdk_game.ui.theme import WHITE, Type
from pdk_game.ui.widgets.text import Style, Writer
from support.cases import case
from support.driver import Driver
from support.screens import EVERY_SIZE
from support.sessions import session_at
from support.tables import play_by_hints


def test_marks_come_in_order() -> None:
    coach = CoachMarks(coached=False)
    seen = []
    while coach.mark:
        seen.append((coach.number, coach.mark))
        coach.read()
    assert seen == [(1, "hand"), (2, "play"), (3, "seats")]
    coach.read()
    assert coach.mark is None


def test_who_has_seen_them_sees_none() -> None:
    assert CoachMarks(coached=True).mark is None


def test_doing_the_thing_does_for_the_mark() -> None:
    coach = CoachMarks(coached=False)
    assert not coach.did("move"), "the hand comes first"
    assert coach.did("choose")
    assert not coach.did("choose")
    assert coach.mark == "play"
    assert coach.did("move")
    assert coach.did("move")
    assert coach.mark is None
    assert not coach.did("move")


def test_all_can_be_skipped() -> None:
    coach = CoachMarks(coached=False)
    coach.skip()
    assert coach.mark is None


def test_a_mark_is_on_the_screen_and_covers_nothing_it_speaks_of() -> None:
    for size, metrics in EVERY_SIZE.items():
        for mark in MARKS:
            with case(size, mark):
                for cards in (16, 15, 1):
                    table = table_layout(metrics, cards)
                    layout = coach_mark_layout(table, mark)
                    for rect in (layout.box, *layout.rings):
                        assert metrics.whole.covers(rect)
                    assert layout.box.w >= 3 * metrics.target
                    for part in (layout.text, layout.skip, layout.number):
                        assert layout.box.covers(part)
                    assert not layout.text.meets(layout.skip)
                    assert not layout.number.meets(layout.skip)
                    assert min(layout.skip.w, layout.skip.h) >= metrics.target
                    targets = {
                        "hand": table.hand.rects,
                        "play": table.buttons(),
                        "seats": (table.left.count, table.right.count),
                    }[mark]
                    for target in targets:
                        assert any(ring.covers(target) for ring in layout.rings)
                        assert not layout.box.meets(target)
                    if mark != "play":
                        assert not any(layout.box.meets(button) for button in table.buttons())
                    for at, where in layout.tips:
                        if where == "down":
                            tip = Rect(at.x - metrics.px(TIP), at.y, 2 * metrics.px(TIP), metrics.px(TIP))
                            assert not any(tip.meets(button) for button in table.buttons())


def test_the_words_of_a_mark_fit(writer: Writer) -> None:
    for size, metrics in EVERY_SIZE.items():
        with case(size):
            table = table_layout(metrics, 16)
            for language in LANGUAGES:
                i18n.use(language)
                for mark in MARKS:
                    text = coach_mark_layout(table, mark).text
                    style = Style(metrics.type_px(Type.NAME), WHITE, bold=True)
                    assert writer.fits(coach_mark_line(mark), style, text.w, text.h), (language, mark)


# At the table ---------------------------------------------------------------------------------------


@pytest.fixture
def newcomer(driver: Driver) -> Driver:
    driver.profile.change(coached=False)
    driver.app.stack.show_table(driver.profile.open("A1739204"), fresh=True)
    return driver


def mark(driver: Driver) -> str | None:
    return driver.table._coach_marks.mark if driver.table._mark() else None


def coached(driver: Driver) -> bool:
    """What is on disk."""
    return SettingsStore(driver.profile.saves.folder.parent).settings.coached


def tap_mark(driver: Driver) -> None:
    layout = driver.table._mark()
    assert layout
    driver.tap(*layout.text.center)
    driver.wait(0.1)


def test_the_first_comes_when_the_cards_are_dealt(newcomer: Driver) -> None:
    newcomer.wait(0.5)
    assert mark(newcomer) is None
    newcomer.wait(3)
    assert mark(newcomer) == "hand"
    assert newcomer.app.due() is None, "it waits without moving"


def test_three_taps_and_they_never_come_again(newcomer: Driver) -> None:
    newcomer.wait(3)
    for name in MARKS:
        assert mark(newcomer) == name
        assert not coached(newcomer)
        tap_mark(newcomer)
    assert mark(newcomer) is None
    assert coached(newcomer)
    assert not newcomer.table.session.selection, "a tap on a mark is no tap on the table"
    newcomer.app.stack.show_table(newcomer.profile.open("A1739204"), fresh=True)
    newcomer.wait(3)
    assert mark(newcomer) is None


def test_playing_on_does_for_all_of_them(newcomer: Driver) -> None:
    newcomer.wait(3)
    table = newcomer.table
    card = next(card for card in table.board.snapshot.hand if card == 0)
    newcomer.tap_card(card)
    assert mark(newcomer) == "play"
    newcomer.press("play")
    assert table.session.game.history
    assert mark(newcomer) == "seats"
    newcomer.wait(8)
    assert table.session.game.turn == 0, "the others play on under a mark"
    assert mark(newcomer) == "seats"
    newcomer.press("hint")
    newcomer.press("play" if table.session.can_play else "pass")
    assert mark(newcomer) is None
    assert coached(newcomer)


def test_a_slide_over_the_hand_is_choosing(newcomer: Driver) -> None:
    newcomer.wait(3)
    rects = newcomer.table.board.layout.hand.rects
    start, end = (rects[3].x + 5, rects[3].bottom - 5), (rects[6].x + 5, rects[6].bottom - 5)
    newcomer.app.handle([pygame.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1, touch=False)])
    move = {"pos": end, "rel": (0, 0), "buttons": (1, 0, 0), "touch": False}
    newcomer.app.handle([pygame.Event(pygame.MOUSEMOTION, move)])
    newcomer.app.handle([pygame.Event(pygame.MOUSEBUTTONUP, pos=end, button=1, touch=False)])
    assert newcomer.table.session.selection
    assert mark(newcomer) == "play"


def test_a_refused_play_teaches_nothing(newcomer: Driver) -> None:
    newcomer.wait(3)
    newcomer.tap_card(newcomer.table.board.snapshot.hand[0])
    newcomer.press("play")
    assert newcomer.table.session.status.tone == "refused"
    assert mark(newcomer) == "play"


def test_the_cross_skips_all(newcomer: Driver) -> None:
    newcomer.wait(3)
    layout = newcomer.table._mark()
    assert layout
    newcomer.tap(*layout.skip.center)
    newcomer.wait(0.1)
    assert mark(newcomer) is None
    assert coached(newcomer)


def test_who_leaves_before_the_end_is_told_again(newcomer: Driver) -> None:
    newcomer.wait(3)
    tap_mark(newcomer)
    newcomer.press("menu")
    newcomer.app.stack.show_table(newcomer.profile.open("A1739204"), fresh=True)
    newcomer.wait(3)
    assert mark(newcomer) == "hand"


def test_a_deal_played_to_its_end_was_the_first(driver: Driver) -> None:
    driver.profile.change(coached=False)
    driver.app.stack.show_table(session_at("C0000007"), fresh=False)
    driver.wait(0.2)
    play_by_hints(driver)
    driver.wait(3)
    assert driver.profile.settings.coached


def test_a_mark_finds_its_place_on_another_screen(newcomer: Driver) -> None:
    newcomer.wait(3)
    for metrics in (Metrics(720, 1280, 8.3), Metrics(640, 360), Metrics(800, 480, 5.2)):
        newcomer.display.resize(metrics)
        newcomer.app.handle([pygame.Event(pygame.WINDOWSIZECHANGED, x=metrics.w, y=metrics.h)])
        newcomer.app.frame()
        layout = newcomer.table._mark()
        assert layout
        assert metrics.whole.covers(layout.box)
    tap_mark(newcomer)
    assert mark(newcomer) == "play"
