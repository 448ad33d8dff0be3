"""What a pointer means."""

from __future__ import annotations

import pytest

from pdk_game.ui.input.gestures import Gesture, Gestures, Kind, Phase, Pointer


def feed(gestures: Gestures, *pointers: tuple[Phase, int, int, float]) -> list[Gesture | None]:
    return [gestures.feed(Pointer(*pointer)) for pointer in pointers]


def kinds(found: list[Gesture | None]) -> list[Kind | None]:
    return [gesture and gesture.kind for gesture in found]


@pytest.fixture
def gestures() -> Gestures:
    return Gestures(density=4.0)  # 14 pixels are far


def test_down_and_up_is_a_tap(gestures: Gestures) -> None:
    found = feed(gestures, (Phase.DOWN, 10, 10, 0.0), (Phase.UP, 14, 10, 0.1))
    assert kinds(found) == [Kind.PRESS, Kind.TAP]
    assert found[1] == Gesture(Kind.TAP, 14, 10, 10, 10, 1)


def test_a_small_movement_is_still_a_tap(gestures: Gestures) -> None:
    found = feed(gestures, (Phase.DOWN, 10, 10, 0), (Phase.MOVE, 18, 12, 0.05), (Phase.UP, 18, 12, 0.1))
    assert kinds(found) == [Kind.PRESS, None, Kind.TAP]


def test_a_large_movement_is_a_drag_even_if_it_comes_back(gestures: Gestures) -> None:
    found = feed(
        gestures,
        (Phase.DOWN, 10, 10, 0),
        (Phase.MOVE, 60, 10, 0.05),
        (Phase.MOVE, 10, 10, 0.1),
        (Phase.UP, 10, 10, 0.15),
    )
    assert kinds(found) == [Kind.PRESS, Kind.DRAG, Kind.DRAG, Kind.RELEASE]


def test_two_quick_taps_in_one_place_are_a_double_tap(gestures: Gestures) -> None:
    down, up = Phase.DOWN, Phase.UP
    found = feed(gestures, (down, 10, 10, 0), (up, 10, 10, 0.1), (down, 12, 10, 0.2), (up, 12, 10, 0.3))
    assert [gesture.taps for gesture in found if gesture and gesture.kind is Kind.TAP] == [1, 2]


def test_a_third_tap_begins_anew(gestures: Gestures) -> None:
    taps = []
    for i in range(4):
        found = feed(gestures, (Phase.DOWN, 5, 5, i * 0.2), (Phase.UP, 5, 5, i * 0.2 + 0.05))
        assert found[1]
        taps.append(found[1].taps)
    assert taps == [1, 2, 1, 2]


@pytest.mark.parametrize(("x", "time"), [(60, 0.2), (10, 0.6)])
def test_taps_apart_in_place_or_time_are_single(gestures: Gestures, x: int, time: float) -> None:
    feed(gestures, (Phase.DOWN, 10, 10, 0), (Phase.UP, 10, 10, 0.1))
    found = feed(gestures, (Phase.DOWN, x, 10, time), (Phase.UP, x, 10, time + 0.05))
    assert found[1]
    assert found[1].taps == 1


def test_cancel_ends_without_a_tap(gestures: Gestures) -> None:
    found = feed(gestures, (Phase.DOWN, 10, 10, 0), (Phase.CANCEL, 10, 10, 0.1), (Phase.UP, 10, 10, 0.2))
    assert kinds(found) == [Kind.PRESS, Kind.CANCEL, None]


def test_what_was_never_down_is_nothing(gestures: Gestures) -> None:
    assert feed(gestures, (Phase.MOVE, 10, 10, 0), (Phase.UP, 10, 10, 0.1)) == [None, None]
