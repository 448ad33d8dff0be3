"""The sounds there are, and how loud each is beside the others. Pure; tools/make_sounds.py makes them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal, NamedTuple

Sound = Literal[
    "deal",
    "select",
    "play",
    "pass",
    "bomb",
    "last_card",
    "shut_out",
    "refused",
    "sweep",
    "turn",
    "win",
    "lose",
]


class Cue(NamedTuple):
    """A sound to be heard: so many semitones higher than it was made, and with a part of its level."""

    name: Sound
    pitch: int = 0
    weight: float = 1.0


class Voice(NamedTuple):
    """How a sound is heard: its level, a part of full, how many takes alternate, and how far it may rise."""

    level: float
    takes: int = 1
    pitches: int = 0  # how many semitones it may rise


# All files peak at the same height; what is heard often is softer than what is rare.
VOICES: Final[Mapping[Sound, Voice]] = {
    "deal": Voice(0.35, takes=3),
    "select": Voice(0.5),
    "play": Voice(0.9, pitches=7),
    "pass": Voice(0.8),
    "bomb": Voice(1.0),
    "last_card": Voice(1.0),
    "shut_out": Voice(1.0),
    "refused": Voice(0.55),
    "sweep": Voice(0.4),
    "turn": Voice(0.3),
    "win": Voice(0.7),
    "lose": Voice(0.8),
}


def files(name: Sound) -> tuple[str, ...]:
    """The files of a sound in assets/sounds, one a take."""
    return f"{name}.wav", *(f"{name}_{take}.wav" for take in range(2, VOICES[name].takes + 1))
