"""What a scene is, and what it may ask of the rest of the program."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Protocol

from pdk_game.ui.geometry import Rect
from pdk_game.ui.input.gestures import Gesture, Kind
from pdk_game.ui.widgets.brush import Brush
from pdk_game.ui.widgets.canvas import Item

if TYPE_CHECKING:
    pass


class Clipboard(Protocol):
    """The system's clipboard, as far as there is one."""

    def copy(self, text: str) -> bool:
        """Put a text there; whether it is there now."""

    def paste(self) -> str:
        """The text that is there, or nothing."""


class Scene:
    """One scene. Time comes from outside with every call, in seconds; drawing changes nothing."""

    brush: Brush
    name = ""  # of the folder it lives in
    covers = False  # whether it hides the scenes below, which then stand still
    holds = False  # whether the scene below waits with what happens there, though it is seen
    held = False  # whether this scene waits for one above

    def arrange(self, brush: Brush, now: float) -> None:
        """Lay everything out for a screen; called first, and whenever the screen or the theme changes."""
        del now
        self.brush = brush

    def items(self, now: float) -> list[Item]:
        """What is seen, from back to front."""
        raise NotImplementedError

    def gesture(self, gesture: Gesture, now: float) -> None:
        """The player did something."""

    def key(self, name: str, now: float) -> None:
        """A key went down that the focus has no use for; names as from input.keys.key_name."""

    def focusables(self, now: float) -> Mapping[str, Rect]:
        """Where the focus of the keyboard can go, in the order of Tab, named as scenes.focus says."""
        del now
        return {}

    def activate(self, stop: str, key: str, now: float) -> None:
        """Space or Enter (`key` is "space" or "return") was pressed on a stop."""

    def describe(self, stop: str) -> str:
        """What a stop is, in a sentence or its label, for those who listen."""
        del stop
        return ""

    def words(self) -> str:
        """What the scene is and offers, in sentences, for those who listen; "" leaves it unsaid."""
        return ""

    def wheel(self, steps: float, now: float) -> None:
        """The wheel was turned by so many steps, up if positive."""

    def update(self, now: float) -> None:
        """Let time pass."""

    def next_frame_at(self, now: float) -> float | None:
        """When the next frame is due: `now` while something moves, None if nothing will by itself."""
        del now
        return None

    def prepare(self) -> bool:
        """Do a small piece of work that will be wanted soon, while nothing else happens; whether there was any."""
        return False

    def leave(self) -> None:
        """The scene is taken away."""


def hit(targets: Mapping[str, Rect], x: int, y: int) -> str:
    """The first target that holds a point, "" if none does."""
    return next((name for name, box in targets.items() if box.holds(x, y)), "")


def press(pressed: str, kind: Kind, target: str) -> tuple[str, bool]:
    """Follow a finger from target to target ("" is none): what it presses now, and whether it tapped there.

    A press lights the target it hits, dragging off lets go of it, and only a tap that ends on it takes it.
    """
    if kind is Kind.PRESS:
        return target, False
    if kind is Kind.DRAG:
        return (pressed if target == pressed else ""), False
    return "", kind is Kind.TAP and target == pressed


class TargetScene(Scene):
    """A scene of named rectangles: a press lights one, and a tap, or a key on its stop, takes it."""

    def __init__(self) -> None:
        self._pressed = ""  # the target that a finger is on

    def targets(self) -> Mapping[str, Rect]:
        """Everything that can be tapped, in reading order."""
        raise NotImplementedError

    def take(self, target: str) -> None:
        """Do what a target stands for."""
        raise NotImplementedError

    def gesture(self, gesture: Gesture, now: float) -> None:
        """Press lights a target, a tap takes it."""
        del now
        target = hit(self.targets(), gesture.x, gesture.y)
        self._pressed, tapped = press(self._pressed, gesture.kind, target)
        if tapped and target:
            self.take(target)

    def focusables(self, now: float) -> Mapping[str, Rect]:
        """All that can be tapped."""
        del now
        return self.targets()

    def activate(self, stop: str, key: str, now: float) -> None:
        """A tap by key."""
        del key, now
        self.take(stop)
