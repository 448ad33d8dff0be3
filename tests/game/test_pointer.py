"""One physical tap is one action in all four event streams of SDL."""

from __future__ import annotations

import pygame
import pytest

from pdk_game.input.gestures import Phase, Pointer
from pdk_game.input.pointer import Pointers

SIZE = (800, 480)


def mouse(kind: str, x: int = 100, y: int = 100, touch: bool = False, button: int = 1) -> pygame.Event:
    if kind == "move":
        return pygame.Event(pygame.MOUSEMOTION, pos=(x, y), rel=(0, 0), buttons=(1, 0, 0), touch=touch)
    name = pygame.MOUSEBUTTONDOWN if kind == "down" else pygame.MOUSEBUTTONUP
    return pygame.Event(name, pos=(x, y), button=button, touch=touch)


def finger(kind: str, x: int = 100, y: int = 100, number: int = 0) -> pygame.Event:
    names = {"down": pygame.FINGERDOWN, "up": pygame.FINGERUP, "move": pygame.FINGERMOTION}
    place = {"x": x / SIZE[0], "y": y / SIZE[1], "dx": 0.0, "dy": 0.0}
    return pygame.Event(names[kind], touch_id=1, finger_id=number, pressure=1.0, **place)


STREAMS = {
    "mouse only": [mouse("down"), mouse("up")],
    "finger with SDL's mouse": [
        mouse("down", touch=True),
        finger("down"),
        mouse("up", touch=True),
        finger("up"),
    ],
    "finger only": [finger("down"), finger("up")],
    "finger, then a mouse pair": [finger("down"), finger("up"), mouse("down"), mouse("up")],
    "finger around a mouse pair": [finger("down"), mouse("down"), mouse("up"), finger("up")],
    "mouse pair, then finger": [mouse("down"), mouse("up"), finger("down"), finger("up")],
    "mouse pair around a finger": [mouse("down"), finger("down"), finger("up"), mouse("up")],
    "mouse first, finger last": [mouse("down"), finger("down"), mouse("up"), finger("up")],
    "finger first, mouse last": [finger("down"), mouse("down"), finger("up"), mouse("up")],
}


def taps(pointers: Pointers, events: list[pygame.Event], start: float) -> list[Pointer]:
    found = (pointers.feed(event, start + 0.01 * i) for i, event in enumerate(events))
    return [pointer for pointer in found if pointer is not None]


@pytest.mark.parametrize("pause", [0.12, 0.3, 1.0, 5.0])
@pytest.mark.parametrize("stream", STREAMS)
def test_every_tap_is_one_action(stream: str, pause: float) -> None:
    pointers = Pointers(SIZE, density=5.2)
    for i in range(5):
        found = taps(pointers, STREAMS[stream], 10 + i * pause)
        assert [pointer.phase for pointer in found] == [Phase.DOWN, Phase.UP], f"tap {i}"
        assert {(pointer.x, pointer.y) for pointer in found} == {(100, 100)}


def test_a_second_finger_does_nothing() -> None:
    pointers = Pointers(SIZE, 5.2)
    events = [finger("down"), finger("down", 300, 300, 1), finger("move", 310, 300, 1)]
    events += [finger("up", 310, 300, 1), finger("up")]
    assert [pointer.phase for pointer in taps(pointers, events, 1)] == [Phase.DOWN, Phase.UP]


def test_losing_the_focus_cancels_and_leaves_nothing_stuck() -> None:
    pointers = Pointers(SIZE, 5.2)
    events = [finger("down"), pygame.Event(pygame.WINDOWFOCUSLOST), finger("up")]
    assert [pointer.phase for pointer in taps(pointers, events, 1)] == [Phase.DOWN, Phase.CANCEL]
    assert len(taps(pointers, STREAMS["finger only"], 3)) == 2


def test_a_lost_release_is_forgotten() -> None:
    pointers = Pointers(SIZE, 5.2)
    taps(pointers, [finger("down", number=7)], 1)
    assert len(taps(pointers, [finger("down", number=8), finger("up", number=8)], 20)) == 2
    taps(pointers, [finger("down", number=9)], 40)
    again = taps(pointers, [finger("down", number=9), finger("up", number=9)], 40.5)
    assert [pointer.phase for pointer in again] == [Phase.DOWN, Phase.UP]


def test_a_mouse_far_from_a_finger_is_a_mouse() -> None:
    pointers = Pointers(SIZE, 5.2)
    assert len(taps(pointers, STREAMS["finger only"], 1)) == 2
    assert pointers.touching
    assert len(taps(pointers, [mouse("down", 600, 300), mouse("up", 600, 300)], 4)) == 2
    assert not pointers.touching


def test_other_buttons_are_nothing() -> None:
    pointers = Pointers(SIZE, 5.2)
    assert taps(pointers, [mouse("down", button=3), mouse("up", button=3)], 1) == []


def test_drags_of_mouse_and_finger_move() -> None:
    for down, move, up in (
        (mouse("down"), mouse("move", 200), mouse("up", 200)),
        (finger("down"), finger("move", 200), finger("up", 200)),
    ):
        found = taps(Pointers(SIZE, 5.2), [down, move, up], 1)
        assert [pointer.phase for pointer in found] == [Phase.DOWN, Phase.MOVE, Phase.UP]
        assert found[-1].x == 200


def test_the_edges_of_a_panel_are_on_it() -> None:
    found = taps(Pointers(SIZE, 5.2), [finger("down", 800, 480), finger("up", 800, 480)], 1)
    assert (found[0].x, found[0].y) == (799, 479)
