"""What is heard: the mixer, opened late, on a machine that may have no sound at all."""

from __future__ import annotations

from array import array
from collections.abc import Callable
from importlib.resources.abc import Traversable
from io import BytesIO
from itertools import cycle
from threading import Event, Lock, Thread
from typing import Final, Protocol

import pygame

from pdk_game.app.sound_device import SoundDeviceError, SoundDeviceHangs, close_mixer, open_mixer
from pdk_game.ui.assets import folder
from pdk_game.ui.sounds import VOICES, Cue, Sound, files

CHANNELS: Final = 6  # sounds at a time; one more is not heard
GAP: Final = 0.040  # seconds before a sound starts again: closer ones are a rattle
LOUDEST: Final = 100
LATE: Final = (
    0.15  # seconds for which a sound may wait for the device; later it belongs to nothing on the screen
)
GRACE: Final = 0.3  # seconds the end waits for a device that is just being opened


class Speaker(Protocol):
    """What plays sounds."""

    volume: int
    muted: bool

    def prepare(self) -> None:
        """Do now, while nothing moves, what the first sound would have to wait for."""

    def play(self, name: Sound, pitch: int = 0, weight: float = 1.0) -> None:
        """Start a sound, some semitones higher than it was made, at a part of its level."""


def in_background(work: Callable[[], None]) -> None:
    """Have it done while the program goes on, and do not wait for it at the end either."""
    Thread(target=work, name="mixer", daemon=True).start()


class Audio:
    """Plays the files in assets/sounds; where no device is or answers, nothing, and nobody is told.

    `now` is the clock, in seconds. `do` does what may take long.
    """

    def __init__(
        self,
        now: Callable[[], float],
        source: Traversable | None = None,
        do: Callable[[Callable[[], None]], None] = in_background,
    ) -> None:
        self._now = now
        self._source = source
        self._do = do
        self._lock = Lock()  # on what the thread that opens the device and the player's share
        self._opened = self._closed = False
        self._settled = Event()  # no thread is busy with the device any more
        self._waiting: dict[Cue, float] = {}  # asked for while the device is being opened, and when
        self._volume = LOUDEST
        self._muted = False
        self._tried = False
        self._takes: dict[Sound, tuple[pygame.mixer.Sound, ...]] = {}
        self._turns: dict[Sound, cycle[pygame.mixer.Sound]] = {}
        self._raised: dict[tuple[Sound, int], pygame.mixer.Sound] = {}
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
        """Have the device opened, once and only if it is wanted; nobody waits for it."""
        if not self._tried and self.audible:
            self._tried = True
            self._do(self._open)

    def _open(self) -> None:
        try:
            open_mixer()
        except SoundDeviceHangs:
            return
        except SoundDeviceError:
            self._settled.set()
            return
        with self._lock:
            self._opened = True
            self._settled.set()
            if self._closed:  # the player has left meanwhile
                return
            try:
                pygame.mixer.set_num_channels(CHANNELS)
                takes = self._load()
                self._raised = {
                    (name, pitch): raised(take, pitch)
                    for name, (take, *_) in takes.items()
                    for pitch in range(1, VOICES[name].pitches + 1)
                }
            except (pygame.error, OSError):  # a file that cannot be read is silence, too
                return
            self._takes, self._turns = takes, {name: cycle(each) for name, each in takes.items()}
            self._level()
            late = self._now() - LATE
            for cue, moment in self._waiting.items():
                if moment >= late and self.audible:
                    self._start(cue)
            self._waiting.clear()

    def play(self, name: Sound, pitch: int = 0, weight: float = 1.0) -> None:
        """Start a sound, unless it has just been started or too much is heard already."""
        self.prepare()
        now = self._now()
        if not self.audible or now - self._started.get(name, -GAP) < GAP:
            return
        self._started[name] = now
        if self._lock.acquire(blocking=False):
            try:
                cue = Cue(name, min(pitch, VOICES[name].pitches), weight)
                if self._turns:
                    self._start(cue)
                elif not self._opened:
                    self._waiting[cue] = now
            finally:
                self._lock.release()

    def _start(self, cue: Cue) -> None:
        sound = self._raised.get((cue.name, cue.pitch)) or next(self._turns[cue.name])
        channel = sound.play()
        if channel is not None:
            channel.set_volume(cue.weight)

    def close(self) -> bool:
        """Give the device back, without waiting for one that does not answer.

        False if there is such a one: then the program may end, but pygame must not be asked to end.
        """
        if not self._tried:
            return True
        with self._lock:
            self._closed = True
            self._takes, self._turns, self._raised = {}, {}, {}
        if not self._settled.wait(GRACE):
            return False
        opened, self._opened = self._opened, False
        return not opened or close_mixer()

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
        for (name, _), take in self._raised.items():
            take.set_volume(VOICES[name].level * loudness)


def raised(sound: pygame.mixer.Sound, pitch: int) -> pygame.mixer.Sound:
    """The same sound so many semitones higher, and as much shorter: read faster, between its samples by a line."""
    samples = array("h", sound.get_raw())
    step = 2 ** (pitch / 12)
    out = array("h", bytes(2 * int((len(samples) - 1) / step)))
    for at in range(len(out)):
        whole = int(at * step)
        part = at * step - whole
        out[at] = round(samples[whole] * (1 - part) + samples[whole + 1] * part)
    return pygame.mixer.Sound(buffer=out)
