"""A finger on the hand: what it slides over, and whether it slides, swipes or stays."""

from __future__ import annotations

import pytest

from pdk_game.scenes.table.grip import Grip, Mode
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


def grip_on(layout: TableLayout, place: int, base: frozenset[int] = frozenset()) -> Grip:
    grip = Grip.on(layout, HAND, base, at(layout, place), 10.0)
    assert grip is not None
    assert grip.card == HAND[place]
    return grip


def cards(*places: int) -> frozenset[int]:
    return frozenset(HAND[place] for place in places)


def test_nothing_is_gripped_beside_the_hand() -> None:
    assert Grip.on(LOW, HAND, frozenset(), (400, 100), 10.0) is None


def test_a_slide_takes_the_range_and_sliding_back_undoes_it() -> None:
    grip = grip_on(LOW, 3, base=cards(0, 5))
    taken = []
    for place in (5, 9, 4, 3, 1):
        grip.drag(*at(LOW, place), LOW)
        assert grip.mode is Mode.SLIDE
        taken.append(grip.selection)
    assert taken == [
        cards(0, 3, 4, 5),
        cards(0, *range(3, 10)),
        cards(0, 3, 4, 5),
        cards(0, 3, 5),
        cards(0, 1, 2, 3, 5),
    ]


def test_a_fast_slide_skips_no_card() -> None:
    grip = grip_on(LOW, 15)
    grip.drag(*at(LOW, 0), LOW)
    assert grip.selection == frozenset(HAND)


def test_a_slide_that_starts_on_a_selected_card_gives_back() -> None:
    grip = grip_on(LOW, 3, base=cards(2, 3, 4, 5, 8))
    grip.drag(*at(LOW, 6), LOW)
    assert grip.selection == cards(2, 8)
    assert not grip.taking
    grip.drag(*at(LOW, 3), LOW)
    assert grip.selection == cards(2, 4, 5, 8)


def test_a_slide_is_read_at_the_bottom_of_the_row() -> None:
    for height in (0, 60, 120, 150):
        grip = grip_on(LOW, 3, base=cards(7))
        grip.drag(*at(LOW, 6), LOW)
        grip.drag(*at(LOW, 8, up=height), LOW)
        assert grip.selection == cards(*range(3, 9))


def test_a_slide_reaches_the_end_beyond_the_end() -> None:
    grip = grip_on(LOW, 3)
    grip.drag(0, 470, LOW)
    assert grip.end == 0
    grip.drag(799, 479, LOW)
    assert grip.end == 15


def test_a_slide_goes_on_in_the_next_row() -> None:
    grip = grip_on(UPRIGHT, 5)
    x, y = at(UPRIGHT, 9)
    grip.drag(*at(UPRIGHT, 6), UPRIGHT)
    grip.drag(x, y, UPRIGHT)
    assert grip.selection == cards(5, 6, 7, 8, 9)
    grip.drag(*at(UPRIGHT, 7, up=60), UPRIGHT)
    assert grip.selection == cards(5, 6, 7)


def test_a_wobble_between_two_rows_stays_in_the_one() -> None:
    edge = UPRIGHT.hand.rows[1][0].y
    slack = UPRIGHT.hand.card.h // 10
    grip = grip_on(UPRIGHT, 2)
    for y in (edge - 5, edge + slack, edge - slack, edge + slack):
        grip.drag(at(UPRIGHT, 5)[0], y, UPRIGHT)
        assert grip.selection == cards(2, 3, 4, 5)
    grip.drag(at(UPRIGHT, 13)[0], edge + 2 * slack, UPRIGHT)
    assert grip.end == 13
    grip.drag(at(UPRIGHT, 13)[0], edge - slack, UPRIGHT)
    assert grip.end == 13


@pytest.mark.parametrize("layout", [LOW, UPRIGHT])
def test_upwards_is_a_swipe(layout: TableLayout) -> None:
    grip = grip_on(layout, 12, base=cards(2))
    x, y = at(layout, 12)
    grip.drag(x + 10, y - 40, layout)
    assert grip.mode is Mode.SWIPE
    assert grip.selection == cards(2, 12)
    assert (grip.dx, grip.dy) == (10, -40)
    grip.drag(x + 10, y + 40, layout)
    assert (grip.dx, grip.dy) == (10, 0), "what is dragged never hangs below its place"


def test_a_swipe_may_still_become_a_slide_and_back_but_not_for_a_wobble() -> None:
    grip = grip_on(LOW, 3)
    x, y = at(LOW, 3)
    steps = [(10, 40), (40, 40), (70, 40), (85, 40)]
    modes = []
    for across, up in steps:
        grip.drag(x + across, y - up, LOW)
        modes.append(grip.mode)
    assert modes == [Mode.SWIPE, Mode.SWIPE, Mode.SWIPE, Mode.SLIDE]
    grip.drag(x + 60, y - 130, LOW)
    assert grip.mode is Mode.SLIDE, "it has left its card"
    grip.drag(x + 20, y - 30, LOW)
    assert grip.mode is Mode.SLIDE
    grip.drag(x + 20, y - 50, LOW)
    assert grip.mode is Mode.SWIPE


def test_high_above_the_hand_a_swipe_stays_one() -> None:
    grip = grip_on(LOW, 3)
    x, y = at(LOW, 3)
    grip.drag(x, y - 250, LOW)
    grip.drag(x + 600, y - 250, LOW)
    assert grip.mode is Mode.SWIPE


def test_staying_is_a_long_press_and_only_a_swipe_may_follow() -> None:
    grip = grip_on(LOW, 3)
    assert grip.due == pytest.approx(10 + LONG_PRESS)
    grip.stayed(cards(3, 4))
    assert grip.due is None
    x, y = at(LOW, 3)
    grip.drag(*at(LOW, 9), LOW)
    assert (grip.mode, grip.selection) == (Mode.PRESS, cards(3, 4))
    grip.drag(x, y - 60, LOW)
    assert (grip.mode, grip.selection) == (Mode.SWIPE, cards(3, 4))
    grip.drag(*at(LOW, 9), LOW)
    assert (grip.mode, grip.selection) == (Mode.PRESS, cards(3, 4))


def test_moving_is_no_long_press() -> None:
    grip = grip_on(LOW, 3)
    grip.drag(*at(LOW, 4), LOW)
    assert grip.due is None
