"""What flashes up at the table for a moment: a bubble, a seal, a bomb, a shine, the end of the deal.

Pure; it holds no clock. Everything here may be forgotten at any moment with `settle`: what stays is on the board.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, pi, sin
from typing import Final

from pdk_game.ui.anim import durations
from pdk_game.ui.anim.durations import Motion
from pdk_game.ui.anim.easing import in_out, linear, out_back, out_cubic
from pdk_game.ui.anim.tween import Tween

SWINGS: Final = 3
PULSES: Final = 2  # of a plate whose player has one card
SHINE_WIDTH: Final = 0.35  # of a play, that shines at once
BOMB: Final = "bomb"  # the seal on the bomb that lies on the table


@dataclass(frozen=True)
class Bubble:
    """What a seat says for a moment."""

    start: float
    fade_in: float
    stay: float
    fade_out: float

    def alpha(self, now: float) -> float:
        """How visible it is, 0 to 1."""
        age = now - self.start
        if age < 0 or age >= self.fade_in + self.stay + self.fade_out:
            return 0.0
        if age < self.fade_in:
            return age / self.fade_in
        if age > self.fade_in + self.stay:
            return 1 - (age - self.fade_in - self.stay) / self.fade_out
        return 1.0

    @property
    def end(self) -> float:
        """When it is gone."""
        return self.start + self.fade_in + self.stay + self.fade_out


class Moments:
    """What flashes up now, from when to when. The choreography begins it; draw asks how far it has come."""

    def __init__(self) -> None:
        self._bubbles: dict[int, Bubble] = {}
        self._seals: dict[str, Tween] = {}
        self._pulses: dict[int, Tween] = {}
        self._bomb: Tween | None = None
        self._quake: Tween | None = None
        self._paid: Tween | None = None
        self._shine: Tween | None = None
        self._glow: Tween | None = None
        self._banner: Tween | None = None
        self._over = 0.0  # when the result takes the banner's place
        self.calm = False  # nothing shakes, flashes or pulses

    # What begins ------------------------------------------------------------------------------------

    def say(self, seat: int, motion: Motion, now: float) -> None:
        """A seat says that it passes."""
        if motion.still:
            self._bubbles[seat] = Bubble(now, 0.0, durations.BUBBLE_STAY, 0.0)
        else:
            say = (durations.BUBBLE_IN, durations.BUBBLE_STAY, durations.BUBBLE_OUT)
            self._bubbles[seat] = Bubble(now, *(motion(part) for part in say))

    def bomb(self, motion: Motion, start: float) -> float:
        """A bomb has landed: its seal, a ring under it, light on the felt, a shake, points; the end of it all."""
        self.calm = motion.calm
        self._seals[BOMB] = Tween(start, motion(durations.STAMP), out_back)
        self._bomb = Tween(start, motion(durations.BOMB), out_cubic)
        self._paid = Tween(start, motion(durations.PAID), linear)
        if not motion.calm:
            self._quake = Tween(start, motion(durations.QUAKE), linear)
        return self._bomb.end

    def last_card(self, seat: int, motion: Motion, start: float) -> None:
        """The last-card seal stamps down at a seat, whose plate then pulses for a while."""
        self.calm = motion.calm
        seal = Tween(start, motion(durations.BADGE), out_back)
        self._seals[f"last {seat}"] = seal
        if not motion.calm:
            self._pulses[seat] = Tween(seal.end, motion(durations.PULSE), linear)

    def shut_out(self, seat: int, motion: Motion, start: float) -> None:
        """The seal of a player that never came to play stamps down."""
        self._seals[f"shut {seat}"] = Tween(start, motion(durations.BADGE), out_back)

    def shine(self, motion: Motion, start: float) -> None:
        """Light runs over a long straight, from left to right."""
        if not motion.calm:
            self._shine = Tween(start, motion(durations.SHINE), linear)

    def win(self, motion: Motion, start: float) -> None:
        """The last play glows, and a banner says who has won."""
        self._glow = Tween(start, motion(durations.GLOW), in_out)
        self._banner = Tween(start + motion(durations.HUSH), motion(durations.BANNER), out_back)
        self._over = start + motion(durations.WIN)

    def settle(self) -> None:
        """Skip all but what is said: the seals are there, what flashes is over."""
        self._seals.clear()
        self._pulses.clear()
        self._bomb = self._quake = self._paid = self._shine = None
        if self._glow is not None:
            self._glow = Tween(self._glow.start - 60, 0)
        self._banner = None

    # How far it has come ----------------------------------------------------------------------------

    def moving(self, now: float) -> bool:
        """Whether the picture changes from frame to frame. Forgets what is over."""
        self._seals = {name: tween for name, tween in self._seals.items() if not tween.done(now)}
        self._pulses = {seat: tween for seat, tween in self._pulses.items() if not tween.done(now)}
        for name in ("_bomb", "_quake", "_paid", "_shine"):
            tween = getattr(self, name)
            if tween is not None and tween.done(now):
                setattr(self, name, None)
        fading = any(0 < bubble.alpha(now) < 1 for bubble in self._bubbles.values())
        ending = any(tween is not None and not tween.done(now) for tween in (self._glow, self._banner))
        running = (self._seals, self._pulses, self._bomb, self._quake, self._paid, self._shine)
        return fading or ending or any(map(bool, running))

    def changes(self) -> list[float]:
        """The moments at which a still picture changes by itself."""
        ends = [
            (bubble.start + bubble.fade_in + bubble.stay, bubble.end) for bubble in self._bubbles.values()
        ]
        return [moment for pair in ends for moment in pair]

    def bubble(self, seat: int, now: float) -> float:
        """How visible a seat's bubble is, 0 to 1."""
        return self._bubbles[seat].alpha(now) if seat in self._bubbles else 0.0

    def seal(self, name: str, now: float) -> float:
        """How far a seal has come down: 0 not at all, 1 it is there. One that nobody stamps is there."""
        return self._seals[name].part(now) if name in self._seals else 1.0

    def nudge(self, seat: int, now: float) -> float:
        """How far a plate is shaken sideways by its seal, -1 to 1."""
        tween = self._seals.get(f"last {seat}")
        return 0.0 if tween is None or self.calm else _shaken(tween, now)

    def pulse(self, seat: int, now: float) -> float:
        """How brightly a plate glows because its player has one card, 0 to 1: it comes and goes a few times."""
        tween = self._pulses.get(seat)
        if tween is None or not tween.begun(now) or tween.done(now):
            return 0.0
        return (1 - cos(tween.part(now) * PULSES * 2 * pi)) / 2

    def ring(self, now: float) -> float | None:
        """How far the ring of a bomb has spread, or None."""
        return _running(self._bomb, now)

    def quake(self, now: float) -> float:
        """How far the play on the table is shaken by a bomb, -1 to 1."""
        return 0.0 if self._quake is None else _shaken(self._quake, now)

    def paid(self, now: float) -> float | None:
        """How far the points of a bomb have floated to the plates, or None."""
        return _running(self._paid, now)

    def glint(self, part: float, now: float) -> float:
        """How brightly a straight shines at a part of its width, 0 to 1."""
        at = _running(self._shine, now)
        if at is None:
            return 0.0
        away = abs(part - (at * (1 + 2 * SHINE_WIDTH) - SHINE_WIDTH))
        return max(0.0, 1 - away / SHINE_WIDTH)

    def glow(self, now: float) -> float:
        """How brightly the winning play shines, 0 to 1."""
        return 1.0 if self._glow is None else self._glow.part(now)

    def banner(self, now: float) -> float | None:
        """How far the banner of the winner has come, or None where there is none (the result comes after it)."""
        if self._banner is None or not self._banner.begun(now) or now >= self._over:
            return None
        return self._banner.part(now)


def _running(tween: Tween | None, now: float) -> float | None:
    """How far something has come that is seen only while it goes on."""
    if tween is None or not tween.begun(now) or tween.done(now):
        return None
    return tween.part(now)


def _shaken(tween: Tween, now: float) -> float:
    """A few swings that die away while a tween goes on."""
    if not tween.begun(now) or tween.done(now):
        return 0.0
    age = (now - tween.start) / tween.duration
    return wave(age) * (1 - age)


def wave(age: float) -> float:
    """A few swings from 0 to 0, between -1 and 1."""
    return sin(age * SWINGS * 2 * pi)
