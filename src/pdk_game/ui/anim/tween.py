"""A tween: how far something has come at a moment. Pure; it holds no clock."""

from __future__ import annotations

import msgspec

from pdk_game.ui.anim.easing import Ease, out_cubic


class Tween(msgspec.Struct, frozen=True):
    """From `start`, for `duration` seconds, along `ease`."""

    start: float
    duration: float
    ease: Ease = out_cubic

    @property
    def end(self) -> float:
        """When it is over."""
        return self.start + self.duration

    def begun(self, now: float) -> bool:
        """Whether it has started."""
        return now >= self.start

    def done(self, now: float) -> bool:
        """Whether it is over."""
        return now >= self.start + self.duration

    def part(self, now: float) -> float:
        """The eased progress: 0 before the start, 1 after the end."""
        if now >= self.start + self.duration:
            return 1.0
        if now <= self.start:
            return 0.0
        return self.ease((now - self.start) / self.duration)

    def between(self, a: float, b: float, now: float) -> float:
        """The value on the way from a to b."""
        return a + (b - a) * self.part(now)
