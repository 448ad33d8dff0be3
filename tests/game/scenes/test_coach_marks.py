"""The marks of a newcomer's first deal: one after another, once, and in nobody's way."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from typing import Final

import pygame
import pytest

from pdk_game.profile.settings import SettingsStore
from pdk_game.scenes.menu.scene import MenuScene
from pdk_game.scenes.table.coach_marks import TIP, CoachMarks, coach_mark_layout, moment_of, readable
from pdk_game.scenes.table.layout import TableLayout, table_layout
from pdk_game.text import i18n
from pdk_game.text.i18n import LANGUAGES
from pdk_game.text.phrases.coach import MARKS, MOMENTS, coach_mark_line
from pdk_game.ui.geometry import Rect
from pdk_game.ui.metrics import Metrics
from pdk_game.ui.theme import WHITE, Type
from pdk_game.ui.widgets.text import Style, Writer
from support.cases import case
from support.driver import Driver
from support.screens import EVERY_SIZE
from support.sessions import LAST_CARD_FORCED, LAST_CARD_LEAD, LAST_CARD_SINGLE, PAIR_TO_BEAT, session_at
from support.tables import play_by_hints

SEAT: Final = ("plate", "avatar", "name", "note", "bombs", "count", "stack", "bubble", "badge")


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


def speaking(table: TableLayout) -> dict[str, Rect]:
    """All of the table that says something, or can be used."""
    seats = {"left": table.left, "right": table.right}
    return {
        **{"status": table.status, "why": table.why, "caption": table.caption, "own": table.own},
        **{"pass": table.passing, "hint": table.hint, "play": table.play},
        **{"menu": table.menu, "counter": table.counter, "code": table.code},
        **{f"count {i}": cell for i, cell in enumerate(table.counts)},
        **{f"card {i}": card for i, card in enumerate(table.hand.rects)},
        **{f"{name} {part}": getattr(seat, part) for name, seat in seats.items() for part in SEAT},
    }


def test_a_mark_is_on_the_screen_and_covers_nothing_that_speaks() -> None:
    for size, metrics in EVERY_SIZE.items():
        for cards, counting in product((16, 15, 1), (False, True)):
            table = table_layout(metrics, cards, counting)
            rects = speaking(table)
            for mark in MARKS:
                with case(size, mark, cards, counting):
                    layout = coach_mark_layout(table, mark)
                    for rect in (layout.box, *layout.rings):
                        assert metrics.whole.covers(rect)
                    assert layout.box.w >= 3 * metrics.target
                    for part in (layout.text, layout.skip):
                        assert layout.box.covers(part)
                    assert not layout.number.h or layout.box.covers(layout.number)
                    assert not layout.text.meets(layout.skip)
                    assert not layout.number.h or not layout.number.meets(layout.skip)
                    assert min(layout.skip.w, layout.skip.h) >= metrics.target
                    reach = metrics.px(TIP)
                    tips = [
                        Rect(at.x - (reach if where == "left" else 0), at.y - reach, reach, 2 * reach)
                        for at, where in layout.tips
                    ]
                    for name, rect in rects.items():
                        assert not layout.box.meets(rect), name
                        assert not any(tip.meets(rect) for tip in tips), name
                    targets = {
                        "hand": table.hand.rects,
                        "play": table.buttons(),
                        "seats": (table.left.count, table.right.count),
                    }[mark]
                    for target in targets:
                        assert any(ring.covers(target) for ring in layout.rings)


def test_a_mark_leaves_the_ranks_of_a_short_play_to_be_seen_on_most_screens() -> None:
    tight = set()
    for size, metrics in EVERY_SIZE.items():
        table = table_layout(metrics, 16)
        if not readable(table, 2, coach_mark_layout(table, "play").box):
            tight.add(size.partition(",")[0] + size.partition(",")[2].partition(",")[0])
        assert readable(table, 0, coach_mark_layout(table, "play").box)
    assert all("display 2" in size for size in tight), tight


def test_the_words_of_a_mark_fit(writer: Writer) -> None:
    for size, metrics in EVERY_SIZE.items():
        for counting in (False, True):
            table = table_layout(metrics, 16, counting)
            for language, mark, moment in product(LANGUAGES, MARKS, MOMENTS):
                with case(size, language, mark, moment, counting):
                    i18n.use(language)
                    text = coach_mark_layout(table, mark).text
                    style = Style(metrics.type_px(Type.NAME), WHITE, bold=True)
                    assert writer.fits(coach_mark_line(mark, moment), style, text.w, text.h)


def test_a_mark_says_what_may_be_done_now() -> None:
    moments = {
        "lead": session_at("A1739204"),
        "wait": session_at("A0000002"),
        "must": session_at(*PAIR_TO_BEAT),
        "free": session_at(*LAST_CARD_SINGLE),
    }
    for moment, session in moments.items():
        with case(moment):
            assert moment_of(session) == moment
            assert ("or pass" in coach_mark_line("play", moment)) == (moment == "free")
    assert moment_of(session_at(*LAST_CARD_FORCED)) == "must"
    assert moment_of(session_at(*LAST_CARD_LEAD)) == "lead"


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


CARD: Final = 0  # the 3S, that has to be led


def slide(driver: Driver) -> None:
    rects = driver.table.board.layout.hand.rects
    at = driver.table.board.snapshot.hand.index(CARD)
    driver.drag((rects[at].x + 5, rects[at].bottom - 5), (rects[at - 1].x + 5, rects[at].bottom - 5))


def long_press(driver: Driver) -> None:
    rect = driver.table.board.layout.hand.rects[driver.table.board.snapshot.hand.index(CARD)]
    pos = rect.x + 5, rect.bottom - 5
    driver.app.handle([pygame.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1, touch=False)])
    driver.wait(1)
    driver.app.handle([pygame.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1, touch=False)])


def touch(driver: Driver) -> None:
    rect = driver.table.board.layout.hand.rects[driver.table.board.snapshot.hand.index(CARD)]
    w, h = driver.display.metrics.w, driver.display.metrics.h
    place = {"x": (rect.x + 5) / w, "y": (rect.bottom - 5) / h, "touch_id": 1, "finger_id": 1}
    for kind in (pygame.FINGERDOWN, pygame.FINGERUP):
        driver.app.handle([pygame.Event(kind, dx=0.0, dy=0.0, pressure=1.0, **place)])


def focus(driver: Driver) -> None:
    driver.app.stack.focus.name = f"card {CARD}"
    driver.type("space")


WAYS: Final[dict[str, Callable[[Driver], None]]] = {
    "a tap": lambda driver: driver.tap_card(CARD),
    "a finger": touch,
    "a slide": slide,
    "a long press": long_press,
    "a key for the rank": lambda driver: driver.type("3"),
    "the focus": focus,
    "a hint": lambda driver: driver.press("hint"),
    "a hint by key": lambda driver: driver.type("h"),
}


def test_whatever_chooses_cards_does_for_the_first_mark(newcomer: Driver) -> None:
    for name, way in WAYS.items():
        with case(name):
            newcomer.app.stack.show_table(newcomer.profile.open("A1739204"), fresh=True)
            newcomer.wait(3)
            assert mark(newcomer) == "hand"
            way(newcomer)
            assert newcomer.table.session.selection
            assert newcomer.table._coach_marks.mark == "play"


def swipe(driver: Driver) -> None:
    layout = driver.table.board.layout
    rect = layout.hand.rects[driver.table.board.snapshot.hand.index(CARD)]
    x, y = rect.x + 5, rect.bottom - 5
    driver.drag((x, y), (x, y - 40), (x, layout.line - 20))


def test_whatever_plays_does_for_the_second(newcomer: Driver) -> None:
    ways: dict[str, Callable[[Driver], None]] = {
        "the button": lambda driver: (driver.tap_card(CARD), driver.press("play"))[0],
        "enter": lambda driver: driver.type("3", "return"),
        "a hint and enter": lambda driver: driver.type("h", "return"),
        "a swipe": swipe,
    }
    for name, way in ways.items():
        with case(name):
            newcomer.app.stack.show_table(newcomer.profile.open("A1739204"), fresh=True)
            newcomer.wait(3)
            way(newcomer)
            assert newcomer.table.session.game.history
            assert newcomer.table._coach_marks.mark == "seats"


def test_a_mark_makes_room_at_once_for_what_there_is_to_say(newcomer: Driver) -> None:
    newcomer.wait(3)
    newcomer.type("return")
    assert newcomer.table.status.tone == "refused"
    assert mark(newcomer) is None
    assert "why" in newcomer.table.focusables(newcomer.clock.time)
    newcomer.type("delete")
    assert mark(newcomer) == "hand"
    newcomer.press("pass")
    assert newcomer.table.status.tone == "refused"
    assert mark(newcomer) is None
    newcomer.type("h")
    assert newcomer.table.status.kind == "play_hint"
    assert mark(newcomer) is None
    newcomer.type("delete")
    assert mark(newcomer) == "play"
    newcomer.type("k")
    assert newcomer.table.status.tone == "refused", "it is not the 3S"
    assert mark(newcomer) is None


def test_escape_puts_one_mark_after_the_other_away_before_it_opens_the_menu(newcomer: Driver) -> None:
    newcomer.wait(3)
    for name in MARKS:
        assert mark(newcomer) == name
        newcomer.type("escape")
        assert newcomer.app.stack.top is newcomer.table
    assert mark(newcomer) is None
    assert coached(newcomer)
    newcomer.type("escape")
    assert isinstance(newcomer.app.stack.top, MenuScene)


def test_no_mark_hides_what_lies_on_the_table_or_what_is_said_at_any_moment_of_a_first_deal(
    newcomer: Driver,
) -> None:
    """A first deal played by hints on several screens, each mark left where it is as long as it may."""
    seen = set()
    for metrics, code in product(
        (Metrics(800, 480, 5.2), Metrics(720, 1280, 8.3), Metrics(720, 1280, 11.6), Metrics(640, 360)),
        ("A0000001", "B0000042", "C0000176"),
    ):
        newcomer.profile.change(coached=False)
        newcomer.display.resize(metrics)
        newcomer.app.handle([pygame.Event(pygame.WINDOWSIZECHANGED, x=metrics.w, y=metrics.h)])
        newcomer.app.stack.show_table(newcomer.profile.open(code), fresh=True)
        for step in range(60):
            newcomer.wait(0.3)
            table = newcomer.table
            if table._coach_marks.mark is None:
                break  # the last one has gone
            layout = table._mark()
            if layout:
                seen.add((metrics.w, metrics.density, table._coach_marks.mark))
                with case(metrics, code, step):
                    assert not any(layout.box.meets(rect) for rect in speaking(table.board.layout).values())
                    assert readable(table.board.layout, len(table.board.snapshot.table), layout.box)
                    assert not table.status.reason
                    assert table._words().marked, "the caption keeps clear of it"
            if step % 6 == 2 and table.session.your_turn and table.session.game.legal_plays():
                table.session.choose(frozenset(table.session.game.legal_plays()[0].cards))
                table._refresh(newcomer.clock.time)
            elif step % 6 == 5 and table.session.your_turn:
                newcomer.press("hint")
                newcomer.press("play" if table.session.can_play else "pass")
    assert len({where[:2] for where in seen}) == 4
    assert {what for *_, what in seen} == set(MARKS)


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
