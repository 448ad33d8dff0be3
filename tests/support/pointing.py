"""What a window makes of one finger or mouse: the streams of events that SDL gives, for any path."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

At = tuple[int, int]
Stream = Callable[[Sequence[At], At], list[pygame.Event]]


def mouse(kind: str, at: At = (100, 100), touch: bool = False, button: int = 1) -> pygame.Event:
    """A mouse that goes "down", "up", or "move"s."""
    if kind == "move":
        return pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(1, 0, 0), touch=touch)
    name = pygame.MOUSEBUTTONDOWN if kind == "down" else pygame.MOUSEBUTTONUP
    return pygame.Event(name, pos=at, button=button, touch=touch)


def finger(kind: str, at: At = (100, 100), number: int = 0, size: At = (800, 480)) -> pygame.Event:
    """A finger that goes "down", "up", or "move"s, on a window of this size."""
    names = {"down": pygame.FINGERDOWN, "up": pygame.FINGERUP, "move": pygame.FINGERMOTION}
    place = {"x": at[0] / size[0], "y": at[1] / size[1], "dx": 0.0, "dy": 0.0}
    return pygame.Event(names[kind], touch_id=1, finger_id=number, pressure=1.0, **place)


def phases(path: Sequence[At]) -> list[tuple[str, At]]:
    """Down at the first point, over the others, up at the last."""
    return [("down", path[0]), *(("move", at) for at in path[1:]), ("up", path[-1])]


def mouse_only(path: Sequence[At], size: At) -> list[pygame.Event]:
    """A mouse, or a panel that X makes a mouse of."""
    del size
    return [mouse(*phase) for phase in phases(path)]


def finger_only(path: Sequence[At], size: At) -> list[pygame.Event]:
    """A panel under Wayland."""
    return [finger(*phase, size=size) for phase in phases(path)]


def marked(path: Sequence[At], size: At) -> list[pygame.Event]:
    """A finger with SDL's own mouse events, which are marked as touch."""
    return [e for phase in phases(path) for e in (mouse(*phase, touch=True), finger(*phase, size=size))]


def finger_first(path: Sequence[At], size: At) -> list[pygame.Event]:
    """A finger with a mouse that is not marked, a step behind."""
    return [e for phase in phases(path) for e in (finger(*phase, size=size), mouse(*phase))]


def mouse_first(path: Sequence[At], size: At) -> list[pygame.Event]:
    """A mouse that is not marked, with a finger a step behind."""
    return [e for phase in phases(path) for e in (mouse(*phase), finger(*phase, size=size))]


def pair_after(path: Sequence[At], size: At) -> list[pygame.Event]:
    """A finger, and then a whole mouse that is not marked."""
    return finger_only(path, size) + mouse_only(path, size)


STREAMS: dict[str, Stream] = {
    "mouse only": mouse_only,
    "finger only": finger_only,
    "finger with SDL's mouse": marked,
    "finger, then the mouse": finger_first,
    "mouse, then the finger": mouse_first,
    "finger, then a mouse pair": pair_after,
}
