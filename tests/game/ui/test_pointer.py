"""One physical tap is one action in all four event streams of SDL."""

from __future__ import annotations

import pygame

from pdk_game.ui.input.gestures import Gestures, Kind, Phase, Pointer
from pdk_game.ui.input.pointer import Pointers
from support.cases import case
from support.pointing import STREAMS as PATHS
from support.pointing import finger, mouse

SIZE = (800, 480)


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


def test_every_tap_is_one_action() -> None:
    for pause in (0.12, 0.3, 1.0, 5.0):
        for stream, events in STREAMS.items():
            with case(pause, stream):
                pointers = Pointers(SIZE, density=5.2)
                for i in range(5):
                    found = taps(pointers, events, 10 + i * pause)
                    assert [pointer.phase for pointer in found] == [Phase.DOWN, Phase.UP], f"tap {i}"
                    assert {(pointer.x, pointer.y) for pointer in found} == {(100, 100)}


def test_a_second_finger_does_nothing() -> None:
    pointers = Pointers(SIZE, 5.2)
    events = [finger("down"), finger("down", (300, 300), 1), finger("move", (310, 300), 1)]
    events += [finger("up", (310, 300), 1), finger("up")]
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
    assert len(taps(pointers, [mouse("down", (600, 300)), mouse("up", (600, 300))], 4)) == 2
    assert not pointers.touching


def test_other_buttons_are_nothing() -> None:
    pointers = Pointers(SIZE, 5.2)
    assert taps(pointers, [mouse("down", button=3), mouse("up", button=3)], 1) == []


PATH = [(100, 400), (130, 398), (200, 395), (320, 390)]


def test_every_drag_is_one_drag() -> None:
    for pause in (0.12, 0.3, 1.0, 5.0):
        for stream in PATHS:
            with case(pause, stream):
                pointers = Pointers(SIZE, 5.2)
                for i in range(5):
                    found = taps(pointers, PATHS[stream](PATH, SIZE), 10 + i * pause)
                    phases = [Phase.DOWN, Phase.MOVE, Phase.MOVE, Phase.MOVE, Phase.UP]
                    assert [pointer.phase for pointer in found] == phases, f"drag {i}"
                    assert [(pointer.x, pointer.y) for pointer in found] == [*PATH, PATH[-1]]


def test_every_long_press_is_one() -> None:
    for stream in PATHS:
        with case(stream):
            pointers, gestures = Pointers(SIZE, 5.2), Gestures(5.2)
            for start in (10.0, 11.0, 20.0):
                events = PATHS[stream]([(100, 100)], SIZE)
                downs = len(events) // 2 if stream != "finger, then a mouse pair" else 1
                found = [pointers.feed(event, start + 0.01 * i) for i, event in enumerate(events[:downs])]
                found += [
                    pointers.feed(event, start + 0.9 + 0.01 * i) for i, event in enumerate(events[downs:])
                ]
                made = [gestures.feed(pointer) for pointer in found if pointer]
                assert [gesture and gesture.kind for gesture in made] == [Kind.PRESS, Kind.TAP]


def test_a_palm_is_one_finger() -> None:
    pointers = Pointers(SIZE, 5.2)
    palm = [(100 + 40 * i, 300) for i in range(5)]
    events = [finger("down", at, i) for i, at in enumerate(palm)]
    events += [finger("move", (x + 9, y), i) for i, (x, y) in enumerate(palm)]
    events += [finger("up", at, i) for i, at in enumerate(palm)]
    assert [pointer.phase for pointer in taps(pointers, events, 1)] == [Phase.DOWN, Phase.MOVE, Phase.UP]
    assert len(taps(pointers, [finger("down", number=3), finger("up", number=3)], 3)) == 2


def test_a_second_finger_that_is_never_lifted_counts_when_it_comes_again() -> None:
    pointers = Pointers(SIZE, 5.2)
    taps(pointers, [finger("down"), finger("down", (300, 300), 1), finger("up")], 1)
    again = taps(pointers, [finger("down", (300, 300), 1), finger("up", (300, 300), 1)], 12)
    assert [pointer.phase for pointer in again] == [Phase.DOWN, Phase.UP]


def test_another_window_cancels_what_is_down() -> None:
    pointers = Pointers(SIZE, 5.2)
    assert pointers.cancel(1) is None
    taps(pointers, [finger("down"), finger("move", (200, 100))], 1)
    assert pointers.cancel(1.1) == Pointer(Phase.CANCEL, 200, 100, 1.1, True)
    assert taps(pointers, [finger("move", (220, 100)), finger("up", (220, 100))], 1.2) == []


def test_the_edges_of_a_panel_are_on_it() -> None:
    found = taps(Pointers(SIZE, 5.2), [finger("down", (800, 480)), finger("up", (800, 480))], 1)
    assert (found[0].x, found[0].y) == (799, 479)
