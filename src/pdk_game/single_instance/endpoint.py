"""Where a running game can be reached: a Unix socket, or a port of this machine where there are none."""

from __future__ import annotations

import contextlib
import os
import socket
import stat
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Protocol

import msgspec

from pdk_game.profile.files import read_small

FILE = ".endpoint"
LONGEST = 90  # bytes of a socket's address
QUEUE = 8  # starts that may wait for an answer at once
HERE = "127.0.0.1"
GREETING = b"pdk\n"  # of who listens
ANSWER = 20  # bytes; no answer is longer


class Endpoint(Protocol):
    """An address on this machine that only this user may reach. All methods raise OSError."""

    def listen(self) -> tuple[socket.socket, bytes]:
        """Open it, replacing what a killed game has left; with the token that every message has to begin with."""

    def connect(self, seconds: float) -> tuple[socket.socket, bytes]:
        """Reach who listens, within so many seconds; with the token that the message has to begin with."""

    def stands(self) -> bool:
        """Whether it is there for others to find."""

    def remove(self) -> None:
        """Take it away."""


class UnixEndpoint(msgspec.Struct, frozen=True):
    """A socket in the file system, for its owner alone."""

    path: Path

    def listen(self) -> tuple[socket.socket, bytes]:
        """As in Endpoint; who holds the folder's lock may call it."""
        self.remove()
        listener = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        try:
            with short(self.path) as name:
                listener.bind(name)
            self.path.chmod(0o600)  # until it listens, nobody gets in
            listener.listen(QUEUE)
        except BaseException:
            listener.close()
            raise
        return listener, b""

    def connect(self, seconds: float) -> tuple[socket.socket, bytes]:
        """As in Endpoint."""
        connection = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        try:
            connection.settimeout(seconds)
            with short(self.path) as name:
                connection.connect(name)
        except BaseException:
            connection.close()
            raise
        return connection, b""

    def stands(self) -> bool:
        """As in Endpoint."""
        return os.path.lexists(self.path)

    def remove(self) -> None:
        """As in Endpoint."""
        self.path.unlink(missing_ok=True)


class _Port(msgspec.Struct, frozen=True):
    port: int
    token: str


class PortEndpoint(msgspec.Struct, frozen=True):
    """A port of the loopback interface; the file that names it, and the token to begin with, are the owner's."""

    path: Path

    def listen(self) -> tuple[socket.socket, bytes]:
        """As in Endpoint; who holds the folder's lock may call it."""
        listener = socket.create_server((HERE, 0), backlog=QUEUE)
        try:
            import secrets  # Unix sockets need none

            here = _Port(listener.getsockname()[1], secrets.token_hex())
            # Written where it is: Windows does not let a file go that a later start is just reading, and that start
            # asks again when it finds half of it.
            handle = os.open(self.path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
            with os.fdopen(handle, "wb") as file:
                file.write(msgspec.json.encode(here))
        except BaseException:
            listener.close()
            raise
        return listener, here.token.encode()

    def connect(self, seconds: float) -> tuple[socket.socket, bytes]:
        """As in Endpoint."""
        try:
            there = msgspec.json.decode(read_small(self.path), type=_Port)
            if not 0 < there.port < 65536:
                raise ValueError(f"no port {there.port}")
            token = there.token.encode()
        except (ValueError, RecursionError) as error:
            raise OSError(f"{self.path.name}: {error}") from error
        return socket.create_connection((HERE, there.port), seconds), token

    def stands(self) -> bool:
        """As in Endpoint."""
        return os.path.lexists(self.path)

    def remove(self) -> None:
        """As in Endpoint."""
        self.path.unlink(missing_ok=True)


class FolderEndpoint(msgspec.Struct, frozen=True):
    """The endpoint that lies in a data folder, beside the lock, so that whoever finds the one finds the other.

    It is a socket where the file system can hold one, else the file that names a port.
    """

    path: Path

    def listen(self) -> tuple[socket.socket, bytes]:
        """As in Endpoint; who holds the folder's lock may call it."""
        if hasattr(socket, "AF_UNIX"):
            with contextlib.suppress(OSError):
                return UnixEndpoint(self.path).listen()
        with contextlib.suppress(OSError):
            self.remove()
        return PortEndpoint(self.path).listen()

    def connect(self, seconds: float) -> tuple[socket.socket, bytes]:
        """As in Endpoint."""
        if stat.S_ISSOCK(self.path.lstat().st_mode):
            return UnixEndpoint(self.path).connect(seconds)
        return PortEndpoint(self.path).connect(seconds)

    def stands(self) -> bool:
        """As in Endpoint."""
        return os.path.lexists(self.path)

    def remove(self) -> None:
        """As in Endpoint."""
        self.path.unlink(missing_ok=True)


def endpoint_of(folder: Path) -> Endpoint:
    """The endpoint of the game that keeps its data in a folder: the same for every start."""
    return FolderEndpoint(folder / FILE)


@contextlib.contextmanager
def short(path: Path) -> Iterator[str]:
    """Another name of a path, for as long as it is needed: the address of a socket has about a hundred bytes."""
    if len(os.fsencode(path)) <= LONGEST:
        yield str(path)
        return
    room = (
        "/tmp" if Path("/tmp").is_dir() else None
    )  # where the user has chosen another, that may be long, too
    with tempfile.TemporaryDirectory(prefix="pdk", dir=room) as folder:
        link = Path(folder) / "d"
        link.symlink_to(path.parent.resolve())
        yield str(link / path.name)


def receive(connection: socket.socket, most: int, seconds: float) -> bytes:
    """Read `most` bytes, or what there is until the other side has finished, within so many seconds.

    Raises OSError, TimeoutError among them.
    """
    end = time.monotonic() + seconds
    data = b""
    while len(data) < most:
        connection.settimeout(max(0.001, end - time.monotonic()))
        piece = connection.recv(most - len(data))
        if not piece:
            break
        data += piece
    return data


def ask(endpoint: Endpoint, message: bytes, seconds: float) -> bytes:
    """Send a message to who listens there and return the answer, empty if there is none within so many seconds.

    Raises PermissionError where somebody else listens.
    """
    try:
        connection, token = endpoint.connect(seconds)
        with connection:
            # Said only to who listens: a game that was held up must not find it later, when nobody waits for it.
            if receive(connection, len(GREETING), seconds) == GREETING:
                connection.sendall(token + message)
                connection.shutdown(socket.SHUT_WR)
                return receive(connection, ANSWER, seconds)
    except PermissionError:
        raise
    except OSError:
        pass
    return b""
