"""Scrolling in one direction, by hand, wheel, key or jump. Pure: the time comes with every call."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from pdk_game.ui.anim.durations import GLIDE, SCROLL, Motion
from pdk_game.ui.anim.tween import Tween

RECENT: Final = 0.1  # seconds of a drag that tell how fast it is thrown
NOTCH: Final = 3.0  # one step of the wheel or of an arrow key, in b
THROWN: Final = 3.0  # an ease-out cubic starts at three times its mean speed


def stride(key: str, line: int, leaf: int, whole: int) -> int:
    """How far down a key moves a page, given its steps: a line, a leaf or all of it; 0 if it does not."""
    ways = {"down": line, "page down": leaf, "end": whole, "up": -line, "page up": -leaf, "home": -whole}
    return ways.get(key, 0)


class Scroll:
    """An offset in pixels from 0 to `most`; the content moves against it."""

    def __init__(self, motion: Callable[[], Motion]) -> None:
        self._motion = motion
        self.most = 0
        self._from = self._goal = 0.0
        self._tween = Tween(0.0, 0.0)
        self._held: tuple[float, float] | None = None  # where the finger is, and the offset there
        self._trail: list[tuple[float, float]] = []  # the moments of the drag and where the finger was

    @property
    def motion(self) -> Motion:
        """The speed the player has chosen, now."""
        return self._motion()

    def limit(self, most: int) -> None:
        """The content has another length now; the offset stays within it, and at rest."""
        self.most = max(0, most)
        self._from = self._goal = self._clamped(self._goal)
        self._tween = Tween(0.0, 0.0)

    def at(self, now: float) -> int:
        """The offset at a moment."""
        return round(self._tween.between(self._from, self._goal, now))

    def moving(self, now: float) -> bool:
        """Whether it moves by itself."""
        return not self._tween.done(now) and self._from != self._goal

    def jump(self, offset: float) -> None:
        """Be at an offset, or as near as there is, at once."""
        self._rest(self._clamped(offset))

    def settle(self) -> None:
        """Be where it is going."""
        self._rest(self._goal)

    def to(self, offset: float, now: float) -> None:
        """Go to an offset, or as near as there is."""
        self._go(offset, now, SCROLL)

    def by(self, step: float, now: float) -> None:
        """Go on by a step from where it is going."""
        self.to(self._goal + step, now)

    def show(self, start: float, end: float, view: float, now: float) -> None:
        """Go as little as it takes to bring a stretch of the content into a view of some length."""
        if start < self._goal:
            self.to(start, now)
        elif end > self._goal + view:
            self.to(end - view, now)

    def drag(self, position: float, now: float) -> None:
        """The finger that holds the content is there now; the first call takes hold of it."""
        if self._held is None:
            self._rest(self.at(now))
            self._held = position, self._goal
            self._trail = []
        hand_drag, offset = self._held
        self._rest(self._clamped(offset + hand_drag - position))
        self._trail = [(time, place) for time, place in self._trail if now - time <= RECENT]
        self._trail.append((now, position))

    def stop(self, now: float) -> None:
        """A finger came down: what glides stands still."""
        if self._held is None:
            self._rest(self.at(now))

    def release(self, now: float) -> None:
        """The finger has let go: what was thrown glides on."""
        if self._held is None:
            return
        self._held = None
        time, place = self._trail[0]
        if now - self._trail[-1][0] > RECENT or now <= time:
            return
        speed = (place - self._trail[-1][1]) / (now - time)
        seconds = self.motion(GLIDE)
        self._go(self._goal + speed * seconds / THROWN, now, GLIDE)

    def _go(self, offset: float, now: float, seconds: float) -> None:
        self._from, self._goal = float(self.at(now)), self._clamped(offset)
        self._tween = Tween(now, self.motion(seconds))

    def _rest(self, offset: float) -> None:
        self._from = self._goal = offset
        self._tween = Tween(0.0, 0.0)

    def _clamped(self, offset: float) -> float:
        return min(max(offset, 0.0), float(self.most))
