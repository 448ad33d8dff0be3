"""The table's layout: at every size, density, hand and text size nothing overlaps or leaves the screen."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest

from pdk_game.scenes.table.layout import Seat, TableLayout, table_layout
from pdk_game.ui.geometry import Rect, bounds
from pdk_game.ui.metrics import Metrics
from support.cases import case
from support.screens import EVERY_SIZE, SCREENS


def blocks(layout: TableLayout) -> dict[str, Rect]:
    """Things that must not touch one another."""
    out = {
        "own": layout.own,
        "status": layout.status,
        "pass": layout.passing,
        "hint": layout.hint,
        "play": layout.play,
        "zone": layout.zone,
        "code": layout.code,
        "menu": layout.menu,
        "counter": layout.counter,
    }
    for name, seat in (("left", layout.left), ("right", layout.right)):
        out[f"{name} plate"] = seat.plate
        out[f"{name} stack"] = seat.stack
        out[f"{name} count"] = seat.count
    if layout.counts:
        out["counts"] = bounds(layout.counts)
    for i, rect in enumerate(layout.hand.rects):
        out[f"card {i}"] = Rect(rect.x, rect.y - layout.hand.lift, rect.w, rect.h + layout.hand.lift)
    return out


def test_nothing_overlaps_or_leaves_the_screen() -> None:
    for counting in (False, True):
        for size, metrics in EVERY_SIZE.items():
            with case(counting, size):
                for cards in range(17):
                    layout = table_layout(metrics, cards, counting)
                    things = blocks(layout)
                    for name, rect in things.items():
                        assert metrics.whole.covers(rect), f"{name} {rect} leaves the screen"
                        assert rect.w > 0, name
                        assert rect.h > 0, name
                    for (one, a), (other, b) in combinations(things.items(), 2):
                        if one.startswith("card") and other.startswith("card"):
                            continue
                        assert not a.meets(b), f"{one} {a} meets {other} {b}"


def test_seat_parts_stay_inside_and_apart() -> None:
    for size, metrics in EVERY_SIZE.items():
        with case(size):
            layout = table_layout(metrics, 16)
            for seat in (layout.left, layout.right):
                parts = [seat.avatar, seat.name, seat.note]
                assert seat.avatar.covers(seat.bombs)
                for part in parts:
                    assert seat.plate.covers(part)
                    assert part.w > 0
                    assert part.h > 0
                for a, b in combinations(parts, 2):
                    assert not a.meets(b)
                assert not seat.count.meets(seat.stack)
                assert seat.bubble.w >= 3.0 * metrics.b
                assert seat.stack.covers(seat.bubble)
                assert seat.stack.covers(seat.badge)
                assert seat.badge.h >= 1.2 * metrics.b, "a line of words"
                assert seat.badge.h >= 2.2 * metrics.b or seat.badge.w >= 5 * metrics.b, (
                    "two lines, or one long one"
                )
                assert seat.name.w >= 4 * metrics.b


def test_the_right_seat_mirrors_the_left() -> None:
    layout = table_layout(Metrics(1280, 720), 16)
    for name in ("plate", "avatar", "stack", "badge"):
        a, b = getattr(layout.left, name), getattr(layout.right, name)
        assert a.x == 1280 - b.right
        assert a.y == b.y


def test_buttons_are_large_enough() -> None:
    for size, metrics in EVERY_SIZE.items():
        with case(size):
            layout = table_layout(metrics, 16)
            for rect in (*layout.buttons(), layout.menu, layout.counter):
                assert min(rect.w, rect.h) >= metrics.target
                if metrics.panel:
                    assert min(rect.w, rect.h) / metrics.density >= 9
                else:
                    assert min(rect.w, rect.h) >= (32 if metrics.short < 480 else 44)


def test_the_pitch_of_the_hand() -> None:
    for size, metrics in EVERY_SIZE.items():
        with case(size):
            for cards in range(2, 17):
                layout = table_layout(metrics, cards)
                for row in layout.hand.rows:
                    for a, b in pairwise(row):
                        assert b.x - a.x >= int(metrics.pitch)
                        assert a.y == b.y
                assert sum(map(len, layout.hand.rows)) == cards


@pytest.mark.parametrize(
    ("name", "millimetres", "rows"),
    [("display 1", 8, 1), ("display 2, 7 inch", 8, 2), ("display 2, 5 inch", 7, 2)],
)
def test_the_panels_hold_sixteen_cards(name: str, millimetres: float, rows: int) -> None:
    w, h, density = SCREENS[name]
    layout = table_layout(Metrics(w, h, density), 16)
    assert len(layout.hand.rows) == rows
    assert int(layout.hand.pitch) / density >= millimetres - 0.1


def test_a_play_lies_inside_the_pile_with_its_indices_visible() -> None:
    for counting in (False, True):
        for size, metrics in EVERY_SIZE.items():
            with case(counting, size):
                for cards in range(1, 17):
                    layout = table_layout(metrics, cards, counting)
                    places = layout.pile_places(cards)
                    assert len(places) == cards
                    for a in places:
                        assert layout.pile.covers(a), (a, layout.pile)
                    for a, b in pairwise(places):
                        if a.y == b.y:
                            assert b.x - a.x >= 0.3 * a.w


def test_the_backs_lie_inside_the_stack() -> None:
    for size, metrics in EVERY_SIZE.items():
        with case(size):
            for cards in range(1, 17):
                layout = table_layout(metrics, 16)
                for seat, area in ((1, layout.left.stack), (2, layout.right.stack)):
                    places = layout.stack_places(seat, cards)
                    assert len(places) == cards
                    assert all(area.covers(place) for place in places)


def test_the_visible_strip_of_a_card_finds_it() -> None:
    for size, metrics in EVERY_SIZE.items():
        with case(size):
            for cards in range(1, 17):
                layout = table_layout(metrics, cards)
                for i, rect in enumerate(layout.hand.rects):
                    assert layout.card_at(rect.x + 3, rect.y + 3, frozenset()) == i
                last = layout.hand.rects[-1]
                assert layout.card_at(last.right - 2, last.bottom - 2, frozenset()) == cards - 1
                assert layout.card_at(last.x + 3, last.y - 2, frozenset()) in (None, *range(cards - 1))
                assert layout.card_at(last.x + 3, last.y - 2, frozenset({cards - 1})) == cards - 1


def test_the_counter_takes_no_room_from_seats_and_hand() -> None:
    for size, metrics in EVERY_SIZE.items():
        with case(size):
            without, counting = table_layout(metrics, 16), table_layout(metrics, 16, counting=True)
            assert not without.counts
            assert len(counting.counts) == 13
            for name in ("hand", "left", "right", "status", "play", "menu", "counter"):
                assert getattr(without, name) == getattr(counting, name)
            assert counting.play_card.h >= 0.6 * without.play_card.h
            assert all(a.right == b.x and a.y == b.y for a, b in pairwise(counting.counts))


def test_wide_screens_keep_the_table_together() -> None:
    layout = table_layout(Metrics(3440, 1440), 16)
    assert layout.left.plate.x >= (3440 - 2560) // 2
    assert layout.play.right <= 3440 - (3440 - 2560) // 2


def test_text_size_scales_type_and_cards() -> None:
    small, normal, large = (
        table_layout(Metrics(1280, 720, text=t), 16) for t in ("small", "normal", "large")
    )
    assert small.metrics.b < normal.metrics.b < large.metrics.b
    assert small.hand.card.h < normal.hand.card.h < large.hand.card.h


def test_left_handed_swaps_the_buttons() -> None:
    layout = table_layout(Metrics(800, 480, 5.2, left_handed=True), 16)
    assert layout.play.x < layout.hint.x < layout.passing.x < layout.status.right


def test_seats_know_their_side() -> None:
    layout = table_layout(Metrics(800, 480, 5.2), 16)
    seats: list[Seat] = [layout.seat(1), layout.seat(2)]
    assert [seat.right for seat in seats] == [False, True]


def test_the_line_of_a_swipe_is_between_the_table_and_what_is_below() -> None:
    for size, metrics in EVERY_SIZE.items():
        with case(size):
            for cards in (1, 8, 16):
                layout = table_layout(metrics, cards)
                below = [*layout.buttons(), layout.status, *layout.hand.rects]
                assert layout.zone.bottom <= layout.line < min(rect.y for rect in below)


def test_a_finger_that_slides_passes_every_place_in_turn() -> None:
    for size, metrics in EVERY_SIZE.items():
        with case(size):
            for cards in (1, 5, 11, 16):
                layout = table_layout(metrics, cards)
                passed = []
                for row, places in enumerate(layout.hand.rows):
                    middle = places[0].y + layout.hand.card.h // 4
                    assert layout.slide_row(middle, row) == row
                    assert layout.slide_row(metrics.h - 1, 0) == len(layout.hand.rows) - 1
                    assert layout.slide_row(0, row) == 0
                    passed += [layout.slide_place(x, row) for x in range(metrics.w)]
                assert sorted(set(passed)) == list(range(cards))
                assert passed == sorted(passed)
                assert [layout.row_of(place) for place in range(cards)] == [
                    row for row, places in enumerate(layout.hand.rows) for _ in places
                ]
