"""What a scene is, and what it may ask of the rest of the program."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, Protocol

from pdk_game.scenes.focus import follow, hit
from pdk_game.ui.geometry import Rect
from pdk_game.ui.input.gestures import Gesture
from pdk_game.ui.widgets.brush import Brush
from pdk_game.ui.widgets.canvas import Item

BACK: Final = "leave"  # the way back, in every scene that has one; the backs of the cards are a setting
COPY_KEYS: Final = ("ctrl c", "ctrl insert")


class Clipboard(Protocol):
    """The system's clipboard, as far as there is one."""

    def copy(self, text: str) -> bool:
        """Put a text there; whether it is there now."""

    def paste(self) -> str:
        """The text that is there, or nothing."""


class Scene:
    """One scene. Time comes from outside with every call, in seconds; drawing changes nothing.

    What can be tapped or reached by key is in `focusables`, and nowhere else: fingers, keys, the ring of the focus
    and those who listen all start from there, and `activate` is what comes of a tap and of a key alike.
    """

    brush: Brush
    name = ""  # of the folder it lives in
    covers = False  # whether it hides the scenes below, which then stand still
    holds = False  # whether the scene below waits with what happens there, though it is seen
    held = False  # whether this scene waits for one above
    typing = False  # whether a letter is a letter here, and no key for something else
    in_one_row = False  # whether up and down go through the groups of what has the focus, as Tab does
    pressed = ""  # the focusable that a finger is on
    finger = (0, 0)  # where it came down there

    def arrange(self, brush: Brush, now: float) -> None:
        """Lay everything out for a screen; called first, and whenever the screen or the theme changes."""
        del now
        self.brush = brush

    def items(self, now: float) -> list[Item]:
        """What is seen, from back to front."""
        raise NotImplementedError

    # What can be used, by finger and by key ---------------------------------------------------------

    def focusables(self, now: float) -> Mapping[str, Rect]:
        """What can be tapped or reached by key, in the order of Tab, named as scenes.focus says."""
        del now
        return {}

    def window(self, name: str) -> Rect:
        """The part of the screen in which a focusable is seen, and can be tapped, if it is there."""
        del name
        return self.brush.metrics.whole

    def reveal(self, name: str, now: float) -> None:
        """The focus has come to a focusable: bring it into its window."""

    def activate(self, name: str, now: float, tap: Gesture | None = None) -> None:
        """Use a focusable, by a tap or, without one, by key."""

    def own_key(self, key: str, name: str, now: float) -> bool:
        """Use a key otherwise than the focus would, which is on `name` ("" is nowhere); whether it was used."""
        del key, name, now
        return False

    def describe(self, name: str) -> str:
        """What a focusable is, in a sentence or its label, for those who listen."""
        del name
        return ""

    def words(self) -> Sequence[str]:
        """What the scene is, offers and shows, for those who listen: each line is told when it is new."""
        return ()

    # What the player does ---------------------------------------------------------------------------

    def hit(self, x: int, y: int, now: float) -> str:
        """The focusable that is seen at a point, "" if none is."""
        boxes = self.focusables(now)
        return hit({name: boxes[name].within(self.window(name)) for name in boxes}, x, y)

    def under(self, x: int, y: int, now: float) -> str:
        """What the pointer of a mouse is over, a focusable or ""."""
        return self.hit(x, y, now)

    def hover(self, name: str, now: float) -> bool:
        """The mouse has come over a focusable ("" is none); whether its edge is to be brighter."""
        del now
        return bool(name)

    def gesture(self, gesture: Gesture, now: float) -> None:
        """Press lights a focusable, a tap uses it."""
        name = self.hit(gesture.x, gesture.y, now)
        self.pressed, tapped = follow(self.pressed, gesture.kind, name)
        self.finger = gesture.start_x, gesture.start_y
        if tapped and name:
            self.activate(name, now, gesture)

    def key(self, name: str, now: float) -> None:
        """A key went down that neither the focus nor `own_key` has a use for; as from input.keys.KeyNames."""

    def wheel(self, steps: float, now: float) -> None:
        """The wheel was turned by so many steps, up if positive."""

    # Time -------------------------------------------------------------------------------------------

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
