"""Synthesise the sounds of the game into assets/sounds: paper, wood, one drum and a few notes of a wooden bar.

Run it from the project folder: `.venv/bin/python tools/make_sounds.py`. The same seed gives the same files.

Everything is a body and what makes it sound. A body is a sum of damped modes; a blow is a short smooth force,
the longer the softer what strikes; paper is noise in a moving band whose loudness flickers as its fibres catch.
"""

from __future__ import annotations

import sys
import wave
from array import array
from collections.abc import Callable
from math import cos, exp, pi, sin, tan, tanh
from pathlib import Path
from random import Random

ROOT = Path(__file__).resolve().parent.parent
RATE = 44_100
PEAK = 10 ** (-12 / 20)  # of full scale
FADE_IN = 0.001
LOWEST = 35.0  # Hz; below is nothing but a moving membrane

Samples = list[float]
Mode = tuple[float, float, float]  # Hz, loudness, seconds until it is 60 dB down


def count(seconds: float) -> int:
    """Return how many samples a time takes."""
    return round(seconds * RATE)


# ---------------------------------------------------------------------- what makes a body sound


def blow(contact: float) -> Samples:
    """Return the force of a blow: one smooth hump, as long as the contact lasts."""
    size = max(3, count(contact))
    return [0.5 * (1 - cos(2 * pi * (at + 0.5) / size)) for at in range(size)]


def noise(chance: Random, seconds: float) -> Samples:
    """Return white noise."""
    return [chance.uniform(-1, 1) for _ in range(count(seconds))]


# ---------------------------------------------------------------------- bodies and filters


def body(force: Samples, modes: list[Mode], seconds: float, bend: float = 0.0) -> Samples:
    """Return how a body answers a force. Its pitch starts higher by the part `bend`, as a tight skin's does."""
    size = count(seconds)
    out = [0.0] * size
    force = force[:size] + [0.0] * (size - len(force))
    for hertz, loudness, decay in modes:
        radius = exp(-6.91 / (decay * RATE))
        one, two = 0.0, 0.0
        turn = 2 * pi * hertz / RATE
        gain = loudness * sin(turn)
        a1, a2 = 2 * radius * cos(turn), -radius * radius
        for at in range(size):
            if bend:
                a1 = 2 * radius * cos(turn * (1 + bend * exp(-at / (0.06 * RATE))))
            one, two = gain * force[at] + a1 * one + a2 * two, one
            out[at] += one
    return out


def band(samples: Samples, hertz: Callable[[float], float], width: float) -> Samples:
    """Keep a band around a frequency that may move: `hertz` of the part of the way, 0 to 1; `width` is 1/Q."""
    out, low, mid = [], 0.0, 0.0
    for at, sample in enumerate(samples):
        g = tan(pi * hertz(at / len(samples)) / RATE)
        high = (sample - (width + g) * mid - low) / (1 + g * (width + g))
        pushed = g * high
        centre = pushed + mid
        mid = pushed + centre
        low += 2 * g * centre
        out.append(width * centre)
    return out


def low_pass(samples: Samples, hertz: float) -> Samples:
    """Keep what is below a frequency, gently."""
    part, held, out = 1 - exp(-2 * pi * hertz / RATE), 0.0, []
    for sample in samples:
        held += part * (sample - held)
        out.append(held)
    return out


def high_pass(samples: Samples, hertz: float) -> Samples:
    """Keep what is above a frequency, gently."""
    return [a - b for a, b in zip(samples, low_pass(samples, hertz), strict=True)]


def swell(samples: Samples, rise: float) -> Samples:
    """Let a sound grow for a part of its length and die away over the rest, smoothly."""
    size = len(samples)
    out = []
    for at, sample in enumerate(samples):
        part = at / size
        phase = part / rise if part < rise else (1 - part) / (1 - rise)
        out.append(sample * sin(phase * pi / 2) ** 2)
    return out


def mix(*layers: tuple[float, float, Samples]) -> Samples:
    """Lay sounds over each other: each (from when in seconds, its peak in the mix, samples)."""
    out = [0.0] * max(count(start) + len(samples) for start, _, samples in layers)
    for start, peak, samples in layers:
        scale = peak / max(map(abs, samples))
        for at, sample in enumerate(samples, count(start)):
            out[at] += scale * sample
    return out


# ---------------------------------------------------------------------- paper, wood, skin, notes


def slide(chance: Random, seconds: float, start: float, end: float) -> Samples:
    """Return paper sliding over paper, its hiss moving from one frequency to another."""
    hiss = band(noise(chance, seconds), lambda part: start + (end - start) * part, 1.1)
    air = band(noise(chance, seconds), lambda part: 1.9 * (start + (end - start) * part), 1.4)
    catch = low_pass(low_pass(noise(chance, seconds), 140), 140)
    loudest = max(map(abs, catch))
    grain = [0.62 + 0.38 * each / loudest for each in catch]
    return low_pass([(a + 0.35 * b) * c for a, b, c in zip(hiss, air, grain, strict=True)], 6500)


def tap(chance: Random, contact: float, modes: list[Mode], seconds: float, paper: float) -> Samples:
    """Return something light set down: a blow on a damped body, and a breath of air from under it."""
    struck = body(blow(contact), modes, seconds)
    puff = swell(band(noise(chance, 0.022), lambda part: 2600 - 1400 * part, 1.3), 0.15)
    return mix((0, 1, struck), (contact / 3, paper, puff))


def string(chance: Random, hertz: float, seconds: float) -> Samples:
    """Return a plucked silk string: a burst of noise that goes round a loop and grows darker."""
    period = RATE / hertz - 0.5  # the averaging below delays by half a sample
    whole = int(period)
    tune = (1 - (period - whole)) / (1 + (period - whole))  # an all-pass delays by the rest
    loop = low_pass(low_pass(noise(chance, whole / RATE), 2600), 2600)
    middle = sum(loop) / whole
    loop = [each - middle for each in loop]
    last = before = passed = 0.0
    out = []
    for at in range(count(seconds)):
        here = loop[at % whole]
        dark = 0.9965 * 0.5 * (here + last)
        passed = tune * (dark - passed) + before
        before, last = dark, here
        loop[at % whole] = passed
        out.append(here)
    return out


def note(chance: Random, hertz: float, seconds: float, mallet: float, ring: float) -> Samples:
    """Return a wooden bar over its tube, tuned as marimbas are, with a string along to warm it."""
    bar = [(hertz, 1.0, ring), (3.93 * hertz, 0.30, ring * 0.3), (9.24 * hertz, 0.10, ring * 0.12)]
    tube = [(hertz * 1.003, 0.5, ring * 1.3), (2 * hertz, 0.06, ring * 0.5)]
    struck = body(blow(mallet), bar + tube, seconds)
    thud = body(blow(mallet), [(190, 0.5, 0.05), (420, 0.3, 0.03)], 0.08)
    return mix((0, 1, struck), (0, 0.12, thud), (0.002, 0.2, string(chance, hertz, seconds)))


# ---------------------------------------------------------------------- the sounds


def deal(chance: Random, seconds: float = 0.11, start: float = 1900, end: float = 3200) -> Samples:
    """A card slides off the deck and comes to rest."""
    rest = tap(chance, 0.0009, [(430, 0.5, 0.03), (900, 0.4, 0.02), (1900, 0.3, 0.012)], 0.05, 0.7)
    return mix((0, 1, swell(slide(chance, seconds, start, end), 0.42)), (seconds * 0.62, 0.4, rest))


def select(chance: Random) -> Samples:
    """A fingertip on a card."""
    finger = [(310, 1.0, 0.05), (560, 0.9, 0.04), (1080, 0.5, 0.028), (1950, 0.25, 0.016)]
    return tap(chance, 0.0014, finger, 0.09, 0.22)


def play(chance: Random) -> Samples:
    """A card is pushed onto the table and set down."""
    table = [(172, 1.0, 0.13), (288, 0.9, 0.10), (505, 0.7, 0.07), (880, 0.5, 0.045), (1640, 0.3, 0.025)]
    down = tap(chance, 0.0008, table, 0.2, 0.5)
    way = swell(slide(chance, 0.085, 1900, 3000), 0.6)
    return mix((0, 0.3, way), (0.06, 1, down))


def knock(chance: Random) -> Samples:
    """A knuckle on the wooden table."""
    wood = [(186, 1.0, 0.22), (305, 0.8, 0.15), (512, 0.6, 0.10), (790, 0.35, 0.06), (1320, 0.2, 0.03)]
    return tap(chance, 0.0016, wood, 0.28, 0.07)


def drum(chance: Random) -> Samples:
    """A big drum, struck once: the skin's modes, the air in it, and the stick."""
    skin = [
        (82, 1.0, 1.2),
        (123, 0.9, 0.9),
        (162, 0.9, 0.7),
        (201, 0.7, 0.5),
        (240, 0.6, 0.36),
        (321, 0.5, 0.25),
    ]
    rim = [(352, 1.0, 0.12), (610, 0.8, 0.08), (1040, 0.5, 0.04)]
    low = body(blow(0.0026), skin, 0.59, bend=0.2)
    stick = swell(low_pass(low_pass(noise(chance, 0.06), 1800), 1800), 0.05)
    whole = mix((0, 2.2, low), (0, 0.6, body(blow(0.0012), rim, 0.2)), (0, 0.6, stick))
    # Driven a little, so that its harmonics bring it through speakers that have no bass.
    return [tanh(each) for each in whole]


def badge(chance: Random) -> Samples:
    """A stone seal comes down on paper over wood, and lets go of it."""
    wood = [(124, 1.0, 0.20), (203, 0.9, 0.15), (331, 0.6, 0.10), (540, 0.3, 0.05)]
    stone = [(1180, 1.0, 0.04), (1930, 0.7, 0.025), (3150, 0.3, 0.015)]
    press = swell(band(noise(chance, 0.06), lambda part: 1500 - 700 * part, 1.2), 0.1)
    peel = swell(slide(chance, 0.075, 2400, 3600), 0.5)
    return mix(
        (0, 1, body(blow(0.0026), wood, 0.3)),
        (0, 0.18, body(blow(0.0005), stone, 0.08)),
        (0.001, 0.25, press),
        (0.17, 0.08, peel),
    )


def gate(chance: Random) -> Samples:
    """A heavy gate falls shut: wood on wood, and the drum of the room behind it."""
    leaf = [(68, 1.0, 0.5), (97, 0.9, 0.4), (141, 0.8, 0.28), (233, 0.5, 0.16), (402, 0.3, 0.08)]
    bolt = [(620, 1.0, 0.06), (1010, 0.6, 0.04), (1720, 0.3, 0.02)]
    shut = body(blow(0.0042), leaf, 0.5, bend=0.08)
    whole = mix(
        (0, 1.6, shut), (0, 0.9, drum(chance)[: count(0.5)]), (0.15, 0.35, body(blow(0.0007), bolt, 0.12))
    )
    return [tanh(each) for each in whole]


def refused(chance: Random) -> Samples:
    """Two dull knocks on a damped board, the second softer."""
    board = [(176, 1.0, 0.07), (262, 0.7, 0.05), (410, 0.3, 0.03)]
    once = tap(chance, 0.004, board, 0.12, 0.15)
    return mix((0, 1, once), (0.085, 0.7, tap(chance, 0.0045, board, 0.12, 0.15)))


def sweep(chance: Random) -> Samples:
    """Cards pushed together and drawn over the felt."""
    return swell(slide(chance, 0.26, 1500, 2600), 0.35)


def turn(chance: Random) -> Samples:
    """One soft note: it is your turn."""
    return note(chance, 523.25, 0.36, 0.0022, 0.4)


def win(chance: Random) -> Samples:
    """Three rising notes, struck softly, over a low one."""
    notes = ((0.0, 0.8, 392.0), (0.115, 0.9, 523.25), (0.23, 1.0, 659.26))
    low = (0.0, 0.55, note(chance, 196.0, 0.59, 0.003, 0.9))
    high = ((at, loud, note(chance, hertz, 0.59 - at, 0.0014, 0.7)) for at, loud, hertz in notes)
    return mix(low, *high)


def lose(chance: Random) -> Samples:
    """Two falling notes, struck softly."""
    notes = ((0.0, 0.9, 369.99), (0.19, 1.0, 293.66))
    return mix(*((at, loud, note(chance, hertz, 0.58 - at, 0.0018, 0.55)) for at, loud, hertz in notes))


# File name: (what makes it, seed, how long its end fades).
SOUNDS: dict[str, tuple[Callable[[Random], Samples], int, float]] = {
    "deal": (deal, 1, 0.02),
    "deal_2": (lambda chance: deal(chance, 0.10, 2150, 3500), 2, 0.02),
    "deal_3": (lambda chance: deal(chance, 0.12, 1750, 2950), 3, 0.02),
    "select": (select, 4, 0.02),
    "play": (play, 5, 0.05),
    "pass": (knock, 6, 0.06),
    "bomb": (drum, 7, 0.25),
    "last_card": (badge, 8, 0.06),
    "shut_out": (gate, 11, 0.2),
    "refused": (refused, 12, 0.04),
    "sweep": (sweep, 13, 0.04),
    "turn": (turn, 14, 0.2),
    "win": (win, 9, 0.22),
    "lose": (lose, 10, 0.2),
}


def finished(samples: Samples, fade: float) -> array[int]:
    """Return a sound ready for its file: no rumble, silent at both ends, its peak where it belongs."""
    samples = high_pass(high_pass(samples, LOWEST), LOWEST)
    ends = ((count(FADE_IN), range(len(samples))), (count(fade), range(len(samples) - 1, -1, -1)))
    for size, order in ends:
        for step, at in zip(range(size), order, strict=False):
            samples[at] *= 0.5 * (1 - cos(pi * step / size))
    scale = PEAK * 32767 / max(map(abs, samples))
    return array("h", (round(each * scale) for each in samples))


def made(name: str) -> array[int]:
    """Synthesise one sound, as 16-bit samples."""
    make, seed, fade = SOUNDS[name]
    return finished(make(Random(seed)), fade)


def main(folder: Path = ROOT / "assets" / "sounds") -> None:
    """Write every sound."""
    folder.mkdir(parents=True, exist_ok=True)
    for name in SOUNDS:
        samples = made(name)
        if sys.byteorder == "big":
            samples.byteswap()
        with wave.open(str(folder / f"{name}.wav"), "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(RATE)
            file.writeframes(samples.tobytes())


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:2]))
