"""A screen without a monitor: Xvfb, the pixels on it, and the hands and eyes of xdotool."""

from __future__ import annotations

import ctypes
import fcntl
import os
import select
import shutil
import struct
import subprocess
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Self

import pygame

from pdk_game.ui.geometry import Rect, Size

PROGRAMS = ("Xvfb", "xdotool")
START = 20.0  # seconds, for a server to come up
DEPTH = 4  # bytes a pixel: blue, green, red, nothing
CLIENT_MESSAGE = 33  # ClientMessage of X.h
HEADER = struct.Struct(">25I")  # of an X window dump, the format in which Xvfb keeps its screen in a file


@contextmanager
def one_at_a_time() -> Iterator[None]:
    """No server comes up while another goes: that one would take away the socket of whoever gets its number."""
    with (Path(tempfile.gettempdir()) / "pdk-xvfb.lock").open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield


def missing() -> list[str]:
    """The programs that window tests need and this machine lacks."""
    return [program for program in PROGRAMS if shutil.which(program) is None]


class _ClientMessage(ctypes.Structure):
    """XClientMessageEvent, as long as an XEvent."""

    _fields_ = (
        ("type", ctypes.c_int),
        ("serial", ctypes.c_ulong),
        ("send_event", ctypes.c_int),
        ("display", ctypes.c_void_p),
        ("window", ctypes.c_ulong),
        ("message_type", ctypes.c_ulong),
        ("format", ctypes.c_int),
        ("data", ctypes.c_long * 24),
    )


class Picture:
    """What was on a screen at one moment."""

    def __init__(self, size: Size, data: bytes) -> None:
        self.size = size
        self.data = data

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Picture) and (self.size, self.data) == (other.size, other.data)

    __hash__ = None  # type: ignore[assignment]

    def pixel(self, x: int, y: int) -> tuple[int, int, int]:
        """Red, green and blue there."""
        at = (y * self.size.w + x) * DEPTH
        blue, green, red = self.data[at : at + 3]
        return red, green, blue

    def part(self, area: Rect) -> Picture:
        """A piece of it."""
        starts = ((y * self.size.w + area.x) * DEPTH for y in range(area.y, area.bottom))
        rows = (self.data[at : at + area.w * DEPTH] for at in starts)
        return Picture(Size(area.w, area.h), b"".join(rows))

    def without(self, areas: Iterable[Rect]) -> Picture:
        """The same with some pieces blacked out."""
        data = bytearray(self.data)
        for area in areas:
            for y in range(area.y, area.bottom):
                at = (y * self.size.w + area.x) * DEPTH
                data[at : at + area.w * DEPTH] = bytes(area.w * DEPTH)
        return Picture(self.size, bytes(data))

    def save(self, path: Path) -> Path:
        """Write it as PNG."""
        path.parent.mkdir(parents=True, exist_ok=True)
        opaque = bytearray(self.data)
        opaque[3::DEPTH] = b"\xff" * (len(opaque) // DEPTH)
        pygame.image.save(pygame.image.frombuffer(bytes(opaque), self.size, "BGRA"), path)
        return path


class Server:
    """An X server on whatever number is free, whose screen nobody looks at."""

    def __init__(self, screen: str, *options: str, log: IO[bytes] | int = subprocess.DEVNULL) -> None:
        told, tell = os.pipe()
        with one_at_a_time():
            self._server = subprocess.Popen(
                # Between two windows of one game it must not begin anew, and be away for a moment.
                [
                    "Xvfb",
                    "-displayfd",
                    str(tell),
                    "-screen",
                    "0",
                    screen,
                    "-nolisten",
                    "tcp",
                    "-noreset",
                    *options,
                ],
                pass_fds=(tell,),
                stdout=log,
                stderr=log,
            )
            os.close(tell)
            with open(told, "rb") as answer:  # noqa: PTH123
                ready = select.select([answer], [], [], START)[0]
                number = answer.readline().decode().strip() if ready else ""
        if not number:
            self.close()
            raise AssertionError(f"Xvfb does not come up with a screen of {screen}")
        self.name = f":{number}"

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Switch it off."""
        with one_at_a_time():
            self._server.terminate()
            self._server.wait()


class Display(Server):
    """An X server whose screen can be seen, as a file in a folder."""

    def __init__(self, size: Size, folder: Path) -> None:
        self.size = size
        self._metrics = folder / "Xvfb_screen0"
        self._log = (folder / "log").open("wb")
        screen = f"{size.w}x{size.h}x24"
        super().__init__(screen, "-fbdir", str(folder), log=self._log)
        self._data, self._wide = self._place()

    def _place(self) -> tuple[int, int]:
        """Where in the file the pixels begin, and how many bytes a row has."""
        with self._metrics.open("rb") as file:
            header = HEADER.unpack(file.read(HEADER.size))
        size, w, h, bits, wide, colours = (header[i] for i in (0, 4, 5, 11, 12, 19))
        assert ((w, h), bits, wide) == (self.size, DEPTH * 8, w * DEPTH)
        return size + colours * 12, wide

    def picture(self) -> Picture:
        """What is on the screen now, pointer included."""
        with self._metrics.open("rb") as file:
            file.seek(self._data)
            return Picture(self.size, file.read(self._wide * self.size.h))

    def xdotool(self, *words: object) -> str:
        """What xdotool answers; nothing if it finds nothing."""
        command = ["xdotool", *map(str, words)]
        done = subprocess.run(
            command,
            env={**os.environ, "DISPLAY": self.name},
            capture_output=True,
            text=True,
            timeout=START,
            check=False,
        )
        return done.stdout.strip()

    def ask_to_close(self, window: int) -> None:
        """Tell a window what its frame's closing button would; the older xdotool only knows how to break it."""
        x11 = ctypes.CDLL("libX11.so.6")
        x11.XOpenDisplay.restype = ctypes.c_void_p
        x11.XInternAtom.restype = ctypes.c_ulong
        server = ctypes.c_void_p(x11.XOpenDisplay(self.name.encode()))
        protocols, delete = (
            x11.XInternAtom(server, name, False) for name in (b"WM_PROTOCOLS", b"WM_DELETE_WINDOW")
        )
        event = _ClientMessage(CLIENT_MESSAGE, 0, True, None, window, protocols, 32, (delete,))
        x11.XSendEvent(server, ctypes.c_ulong(window), False, ctypes.c_long(0), ctypes.byref(event))
        x11.XCloseDisplay(server)

    def close(self) -> None:
        """Switch it off."""
        super().close()
        self._log.close()
