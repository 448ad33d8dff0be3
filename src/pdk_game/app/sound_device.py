"""Opening the loudspeaker where a sound service may never answer: nobody who has to go on waits for that."""

from __future__ import annotations

import contextlib
import ctypes
import os
import sys
from collections.abc import Callable, Iterator
from threading import Event, Thread
from typing import Final

import pygame

RATE: Final = 44_100  # that of the files, so that nothing is converted here
# In samples: 23 ms. A card on screen and its sound still are one event, and a Pi that paints at 60 Hz has more
# than a frame to spare before it crackles; half of it would wake the mixer, and so the processor, twice as often.
BUFFER: Final = 1024
PATIENCE: Final = 5.0  # seconds a device may take; one that takes longer is as good as none
CLOSING: Final = 0.5  # seconds to give it back
STDERR: Final = 2
AUDIO: Final = 0x10  # SDL_INIT_AUDIO
SIGNED_16: Final = 0x8010 if sys.byteorder == "little" else 0x9010  # AUDIO_S16SYS
NO_DEVICE: Final = 0


class SoundDeviceError(OSError):
    """There is no sound device."""


class SoundDeviceHangs(SoundDeviceError):
    """There may be a sound device, but it does not answer, and a thread waits for it still."""


def open_mixer() -> None:
    """Open pygame's mixer. Raises SoundDeviceError. It may wait as long as PATIENCE, without Python's lock."""
    with _unheard():
        there = within(PATIENCE, answers)
        if there is None:
            raise SoundDeviceHangs(f"no sound device answers within {PATIENCE:g} seconds")
        if not there:
            raise SoundDeviceError("no sound device")
        try:
            pygame.mixer.init(RATE, -16, 1, BUFFER, allowedchanges=0)
        except (pygame.error, NotImplementedError) as error:  # also a pygame without its mixer
            raise SoundDeviceError(str(error)) from error


def close_mixer() -> bool:
    """Close pygame's mixer; False if it hangs, and this program can only be ended without it."""

    def close() -> bool:
        with contextlib.suppress(pygame.error, NotImplementedError):
            pygame.mixer.quit()
        return True

    return within(CLOSING, close) is True


def within(seconds: float, work: Callable[[], bool]) -> bool | None:
    """Do what may never end in a thread of its own; its answer, or None if there is none in so many seconds."""
    found: list[bool] = []
    done = Event()

    def run() -> None:
        try:
            found.append(work())
        finally:
            done.set()

    Thread(target=run, name="sound device", daemon=True).start()
    done.wait(seconds)
    return found[0] if found else None


class _Wanted(ctypes.Structure):
    """SDL_AudioSpec."""

    _fields_ = (
        ("rate", ctypes.c_int),
        ("format", ctypes.c_uint16),
        ("channels", ctypes.c_uint8),
        ("silence", ctypes.c_uint8),
        ("samples", ctypes.c_uint16),
        ("padding", ctypes.c_uint16),
        ("size", ctypes.c_uint32),
        ("callback", ctypes.c_void_p),
        ("data", ctypes.c_void_p),
    )


def answers() -> bool:
    """Open a device and close it again, past pygame.

    `pygame.mixer.init` keeps Python's lock all the while, and so would stop the whole program, window and all, for
    half a minute where a sound service accepts and never answers. What has just answered it may ask.
    """
    try:
        sdl = _sdl()
        if sdl.SDL_InitSubSystem(AUDIO) != 0:
            return False
    except (AttributeError, OSError):  # a pygame that is put together otherwise: it has to be asked itself
        return True
    wanted = _Wanted(RATE, SIGNED_16, 1, samples=BUFFER)
    device = sdl.SDL_OpenAudioDevice(None, 0, ctypes.byref(wanted), None, 0)
    if device != NO_DEVICE:
        sdl.SDL_CloseAudioDevice(device)
    sdl.SDL_QuitSubSystem(AUDIO)
    return bool(device != NO_DEVICE)


def _sdl() -> ctypes.CDLL:
    """The SDL that pygame has loaded, with calls that let go of Python's lock."""
    if sys.platform == "win32":
        return ctypes.CDLL("SDL2.dll")
    import pygame.mixer  # a module that is missing is one only when asked for something

    file = getattr(pygame.mixer, "__file__", None)
    if file is None:
        raise OSError("a pygame without its mixer")
    return ctypes.CDLL(file)  # names are looked for in what it needs, too


@contextlib.contextmanager
def _unheard() -> Iterator[None]:
    """Keep ALSA, which explains at length that there is no card, from the player's terminal."""
    try:
        terminal = os.dup(STDERR) if sys.platform.startswith("linux") else None
    except OSError:  # a start without one
        terminal = None
    if terminal is None:
        yield
        return
    nowhere = os.open(os.devnull, os.O_WRONLY)
    try:
        os.dup2(nowhere, STDERR)
        yield
    finally:
        os.dup2(terminal, STDERR)
        os.close(terminal)
        os.close(nowhere)
