"""A finger on the hand: what it slides over, and whether it slides, swipes or stays."""

from __future__ import annotations

import pytest

from pdk_game.scenes.table.hand_drag import HandDrag, Mode
from pdk_game.scenes.table.layout import TableLayout, table_layout
from pdk_game.ui.anim.durations import LONG_PRESS
from pdk_game.ui.metrics import Metrics

LOW = table_layout(Metrics(800, 480, 5.2), 16)
UPRIGHT = table_layout(Metrics(720, 1280, 8.3), 16)
HAND = tuple(range(0, 48, 3))  # card 3 * n at place n


def at(layout: TableLayout, place: int, up: int = 0) -> tuple[int, int]:
    """A point on a card that nothing covers, low in its row."""
    rect = layout.hand.rects[place]
    covered = place < len(layout.hand.rows[0]) and len(layout.hand.rows) > 1
    return rect.x + 6, (layout.hand.rows[1][0].y if covered else rect.bottom) - 6 - up


def hand_drag_on(layout: TableLayout, place: int, base: frozenset[int] = frozenset()) -> HandDrag:
    hand_drag = HandDrag.on(layout, HAND, base, at(layout, place), 10.0)
    assert hand_drag is not None
    assert hand_drag.card == HAND[place]
    return hand_drag


def cards(*places: int) -> frozenset[int]:
    return frozenset(HAND[place] for place in places)


def test_nothing_is_gripped_beside_the_hand() -> None:
    assert HandDrag.on(LOW, HAND, frozenset(), (400, 100), 10.0) is None


def test_a_slide_takes_the_range_and_sliding_back_undoes_it() -> None:
    hand_drag = hand_drag_on(LOW, 3, base=cards(0, 5))
    taken = []
    for place in (5, 9, 4, 3, 1):
        hand_drag.drag(*at(LOW, place), LOW)
        assert hand_drag.mode is Mode.SLIDE
        taken.append(hand_drag.selection)
    assert taken == [
        cards(0, 3, 4, 5),
        cards(0, *range(3, 10)),
        cards(0, 3, 4, 5),
        cards(0, 3, 5),
        cards(0, 1, 2, 3, 5),
    ]


def test_a_fast_slide_skips_no_card() -> None:
    hand_drag = hand_drag_on(LOW, 15)
    hand_drag.drag(*at(LOW, 0), LOW)
    assert hand_drag.selection == frozenset(HAND)


def test_a_slide_that_starts_on_a_selected_card_gives_back() -> None:
    hand_drag = hand_drag_on(LOW, 3, base=cards(2, 3, 4, 5, 8))
    hand_drag.drag(*at(LOW, 6), LOW)
    assert hand_drag.selection == cards(2, 8)
    assert not hand_drag.taking
    hand_drag.drag(*at(LOW, 3), LOW)
    assert hand_drag.selection == cards(2, 4, 5, 8)


def test_a_slide_is_read_at_the_bottom_of_the_row() -> None:
    for height in (0, 60, 120, 150):
        hand_drag = hand_drag_on(LOW, 3, base=cards(7))
        hand_drag.drag(*at(LOW, 6), LOW)
        hand_drag.drag(*at(LOW, 8, up=height), LOW)
        assert hand_drag.selection == cards(*range(3, 9))


def test_a_slide_reaches_the_end_beyond_the_end() -> None:
    hand_drag = hand_drag_on(LOW, 3)
    hand_drag.drag(0, 470, LOW)
    assert hand_drag.end == 0
    hand_drag.drag(799, 479, LOW)
    assert hand_drag.end == 15


def test_a_slide_goes_on_in_the_next_row() -> None:
    hand_drag = hand_drag_on(UPRIGHT, 5)
    x, y = at(UPRIGHT, 9)
    hand_drag.drag(*at(UPRIGHT, 6), UPRIGHT)
    hand_drag.drag(x, y, UPRIGHT)
    assert hand_drag.selection == cards(5, 6, 7, 8, 9)
    hand_drag.drag(*at(UPRIGHT, 7, up=60), UPRIGHT)
    assert hand_drag.selection == cards(5, 6, 7)


def test_a_wobble_between_two_rows_stays_in_the_one() -> None:
    edge = UPRIGHT.hand.rows[1][0].y
    slack = UPRIGHT.hand.card.h // 10
    hand_drag = hand_drag_on(UPRIGHT, 2)
    for y in (edge - 5, edge + slack, edge - slack, edge + slack):
        hand_drag.drag(at(UPRIGHT, 5)[0], y, UPRIGHT)
        assert hand_drag.selection == cards(2, 3, 4, 5)
    hand_drag.drag(at(UPRIGHT, 13)[0], edge + 2 * slack, UPRIGHT)
    assert hand_drag.end == 13
    hand_drag.drag(at(UPRIGHT, 13)[0], edge - slack, UPRIGHT)
    assert hand_drag.end == 13


@pytest.mark.parametrize("layout", [LOW, UPRIGHT])
def test_upwards_is_a_swipe(layout: TableLayout) -> None:
    hand_drag = hand_drag_on(layout, 12, base=cards(2))
    x, y = at(layout, 12)
    hand_drag.drag(x + 10, y - 40, layout)
    assert hand_drag.mode is Mode.SWIPE
    assert hand_drag.selection == cards(2, 12)
    assert (hand_drag.dx, hand_drag.dy) == (10, -40)
    hand_drag.drag(x + 10, y + 40, layout)
    assert (hand_drag.dx, hand_drag.dy) == (10, 0), "what is dragged never hangs below its place"


def test_a_swipe_may_still_become_a_slide_and_back_but_not_for_a_wobble() -> None:
    hand_drag = hand_drag_on(LOW, 3)
    x, y = at(LOW, 3)
    steps = [(10, 40), (40, 40), (70, 40), (85, 40)]
    modes = []
    for across, up in steps:
        hand_drag.drag(x + across, y - up, LOW)
        modes.append(hand_drag.mode)
    assert modes == [Mode.SWIPE, Mode.SWIPE, Mode.SWIPE, Mode.SLIDE]
    hand_drag.drag(x + 60, y - 130, LOW)
    assert hand_drag.mode is Mode.SLIDE, "it has left its card"
    hand_drag.drag(x + 20, y - 30, LOW)
    assert hand_drag.mode is Mode.SLIDE
    hand_drag.drag(x + 20, y - 50, LOW)
    assert hand_drag.mode is Mode.SWIPE


def test_high_above_the_hand_a_swipe_stays_one() -> None:
    hand_drag = hand_drag_on(LOW, 3)
    x, y = at(LOW, 3)
    hand_drag.drag(x, y - 250, LOW)
    hand_drag.drag(x + 600, y - 250, LOW)
    assert hand_drag.mode is Mode.SWIPE


def test_staying_is_a_long_press_and_only_a_swipe_may_follow() -> None:
    hand_drag = hand_drag_on(LOW, 3)
    assert hand_drag.due == pytest.approx(10 + LONG_PRESS)
    hand_drag.stayed(cards(3, 4))
    assert hand_drag.due is None
    x, y = at(LOW, 3)
    hand_drag.drag(*at(LOW, 9), LOW)
    assert (hand_drag.mode, hand_drag.selection) == (Mode.PRESS, cards(3, 4))
    hand_drag.drag(x, y - 60, LOW)
    assert (hand_drag.mode, hand_drag.selection) == (Mode.SWIPE, cards(3, 4))
    hand_drag.drag(*at(LOW, 9), LOW)
    assert (hand_drag.mode, hand_drag.selection) == (Mode.PRESS, cards(3, 4))


def test_moving_is_no_long_press() -> None:
    hand_drag = hand_drag_on(LOW, 3)
    hand_drag.drag(*at(LOW, 4), LOW)
    assert hand_drag.due is None
