"""What is heard: the mixer, opened late, on a machine that may have no sound at all."""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Callable, Iterator
from importlib.resources.abc import Traversable
from io import BytesIO
from itertools import cycle
from typing import Final, Protocol

import pygame

from pdk_game.ui.assets import folder
from pdk_game.ui.sounds import VOICES, Sound, files

RATE: Final = 44_100  # that of the files, so that nothing is converted here
# In samples: 23 ms. A card on screen and its sound still are one event, and a Pi that paints at 60 Hz has more
# than a frame to spare before it crackles; half of it would wake the mixer, and so the processor, twice as often.
BUFFER: Final = 1024
CHANNELS: Final = 6  # sounds at a time; one more is not heard
GAP: Final = 0.040  # seconds before a sound starts again: closer ones are a rattle
LOUDEST: Final = 100


class Speaker(Protocol):
    """What plays sounds."""

    volume: int
    muted: bool

    def prepare(self) -> None:
        """Do now, while nothing moves, what the first sound would have to wait for."""

    def play(self, name: Sound) -> None:
        """Start a sound."""


class Audio:
    """Plays the files in assets/sounds; where there is no device, nothing, and nobody is told.

    `now` is the clock, in seconds.
    """

    def __init__(self, now: Callable[[], float], source: Traversable | None = None) -> None:
        self._now = now
        self._source = source
        self._volume = LOUDEST
        self._muted = False
        self._tried = False
        self._takes: dict[Sound, tuple[pygame.mixer.Sound, ...]] = {}
        self._turns: dict[Sound, cycle[pygame.mixer.Sound]] = {}
        self._started: dict[Sound, float] = {}

    @property
    def volume(self) -> int:
        """How loud everything is, 0 to LOUDEST; also what is heard at this moment."""
        return self._volume

    @volume.setter
    def volume(self, volume: int) -> None:
        self._volume = max(0, min(LOUDEST, volume))
        self._level()

    @property
    def muted(self) -> bool:
        """Whether nothing is heard, whatever the volume."""
        return self._muted

    @muted.setter
    def muted(self, muted: bool) -> None:
        self._muted = muted
        self._level()

    @property
    def audible(self) -> bool:
        """Whether the player wants to hear anything."""
        return not self._muted and self._volume > 0

    def prepare(self) -> None:
        """Open the device, once and only if it is wanted: that stops the program for some 10 to 50 ms."""
        if self._tried or not self.audible:
            return
        self._tried = True
        # A device that is missing, a pygame without its mixer, a file that cannot be read: all are silence.
        with contextlib.suppress(pygame.error, NotImplementedError, OSError), _alsa_unheard():
            pygame.mixer.init(RATE, -16, 1, BUFFER, allowedchanges=0)
            pygame.mixer.set_num_channels(CHANNELS)
            self._takes = self._load()
            self._turns = {name: cycle(takes) for name, takes in self._takes.items()}
            self._level()

    def play(self, name: Sound) -> None:
        """Start a sound, unless it has just been started or too much is heard already."""
        self.prepare()
        now = self._now()
        if not self.audible or name not in self._turns or now - self._started.get(name, -GAP) < GAP:
            return
        self._started[name] = now
        next(self._turns[name]).play()

    def close(self) -> None:
        """Give the device back."""
        if self._tried:
            self._takes, self._turns = {}, {}
            with contextlib.suppress(pygame.error, NotImplementedError):
                pygame.mixer.quit()

    def _load(self) -> dict[Sound, tuple[pygame.mixer.Sound, ...]]:
        sounds = (self._source or folder()) / "sounds"
        return {
            name: tuple(pygame.mixer.Sound(BytesIO((sounds / file).read_bytes())) for file in files(name))
            for name in VOICES
        }

    def _level(self) -> None:
        """Set every sound to its own level within that of all."""
        loudness = self._volume / LOUDEST if self.audible else 0.0
        for name, takes in self._takes.items():
            for take in takes:
                take.set_volume(VOICES[name].level * loudness)


@contextlib.contextmanager
def _alsa_unheard() -> Iterator[None]:
    """Keep ALSA, which explains at length that there is no card, from the player's terminal."""
    if not sys.platform.startswith("linux"):
        yield
        return
    terminal, nowhere = os.dup(2), os.open(os.devnull, os.O_WRONLY)
    try:
        os.dup2(nowhere, 2)
        yield
    finally:
        os.dup2(terminal, 2)
        os.close(terminal)
        os.close(nowhere)
