"""The one game of a data folder, and how later starts hand over to it."""

from __future__ import annotations

import contextlib
import select
import socket
import time
from collections.abc import Callable
from pathlib import Path
from threading import Event, Lock, Thread
from typing import Final, Self

from pdk_game.single_instance.endpoint import GREETING, Endpoint, ask, endpoint_of, receive
from pdk_game.single_instance.lock import FolderLock, Undecided, try_lock
from pdk_game.single_instance.request import DONE, LARGEST, REFUSED, Request, read_request, write_request

PATIENCE: Final = (
    10.0  # seconds a later start waits for an answer; a slow machine needs some to open a window
)
READING: Final = 1.0  # seconds a request may take to come in
GUARD: Final = 2.0  # seconds between looks whether lock and endpoint are where the next start would find them
AGAIN: Final = 0.05  # seconds between attempts


class Unanswered(OSError):
    """Another game holds the data folder and does not answer."""


class PendingRequest:
    """A request of a later start, which waits for its answer."""

    def __init__(self, request: Request) -> None:
        self.request = request
        self._lock = Lock()
        self._accepted = self._given_up = False
        self._done = Event()

    def accept(self) -> bool:
        """Promise to do it; False when nobody waits for it any more, and it must not be done."""
        with self._lock:
            self._accepted = not self._given_up
            return self._accepted

    def finish(self) -> None:
        """Tell who waits that what was accepted is done."""
        self._done.set()

    def wait(self, seconds: float) -> bool:
        """Wait until it is done, at most so long; False if by then it is not even accepted, and never will be."""
        self._done.wait(seconds)
        with self._lock:
            self._given_up = not self._accepted
            return self._accepted


class Instance:
    """This process, as the one game of its data folder, until closed."""

    def __init__(self, lock: FolderLock | None, endpoint: Endpoint, folder: Path) -> None:
        self._lock = lock
        self._folder = folder
        self._guarding = Lock()
        self._endpoint = endpoint
        self._listener: socket.socket | None = None
        self._token = b""
        self._stop: socket.socket | None = None
        if lock is not None:
            with contextlib.suppress(OSError):  # then later starts are told that there is no answer
                self._listener, self._token = endpoint.listen()

    def serve(self, deliver: Callable[[PendingRequest], None]) -> None:
        """From now on hand over what later starts ask for; `deliver` is called in another thread.

        Starts that came before have been waiting. Each is answered once its request is done.
        """
        if self._listener is None:
            return
        self._stop, stopped = socket.socketpair()
        listener, self._listener = self._listener, None
        Thread(target=self._listen, args=(listener, stopped, deliver), name="instance", daemon=True).start()

    def _listen(
        self, listener: socket.socket, stopped: socket.socket, deliver: Callable[[PendingRequest], None]
    ) -> None:
        with contextlib.ExitStack() as stack:
            stack.enter_context(stopped)
            stack.enter_context(listener)
            while True:
                listener.setblocking(False)  # who connected may be gone before being accepted
                ready, _, _ = select.select([listener, stopped], [], [], GUARD)
                if stopped in ready:
                    return
                if not ready:
                    if (again := self._restored()) is not None:
                        listener.close()
                        listener = stack.enter_context(again)
                    continue
                try:
                    connection, _ = listener.accept()
                except OSError:  # out of handles, say; this must not become a busy loop
                    select.select([stopped], [], [], 1.0)
                    continue
                with connection, contextlib.suppress(OSError):  # of a start that has given up
                    self._answer(connection, deliver)

    def _restored(self) -> socket.socket | None:
        """Put back what has been removed of the lock and the endpoint; a new listener if there is one.

        A folder may be emptied while the game runs. The next start must find this game all the same.
        """
        with self._guarding, contextlib.suppress(OSError):
            if self._lock is None:
                return None
            stood = self._lock.stands
            if not stood:
                lock = try_lock(self._folder)
                if lock is None:  # somebody was quicker
                    return None
                self._lock.close()
                self._lock = lock
            if not (stood and self._endpoint.stands()):
                listener, self._token = self._endpoint.listen()
                return listener
        return None

    def _answer(self, connection: socket.socket, deliver: Callable[[PendingRequest], None]) -> None:
        size = len(self._token)
        connection.sendall(GREETING)
        data = receive(connection, size + LARGEST + 1, READING)
        try:
            import hmac  # when somebody asks

            if not hmac.compare_digest(data[:size], self._token):
                raise ValueError("a message of somebody else")
            pending = PendingRequest(read_request(data[size:]))
        except ValueError:
            connection.sendall(REFUSED)
            return
        deliver(pending)
        if pending.wait(PATIENCE):
            connection.sendall(DONE)

    def close(self) -> None:
        """Stop answering, and let the next start be the one; whoever still waits becomes that."""
        with self._guarding:
            if self._lock is None:
                return
            if self._listener is not None:
                self._listener.close()
            if self._stop is not None:
                self._stop.close()
            if self._lock.stands:  # else it may be somebody else's by now
                with contextlib.suppress(OSError):
                    self._endpoint.remove()
            self._lock.close()
            self._lock = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def claim(
    folder: Path,
    request: Request,
    *,
    endpoint: Endpoint | None = None,
    patience: float = PATIENCE,
    clock: Callable[[], float] = time.monotonic,
    rest: Callable[[float], None] = time.sleep,
) -> Instance | None:
    """Become the one game of a data folder; None if there is one and it has done what was requested.

    A folder that cannot be locked, because nothing can be written there, has no instance to guard it and gets one
    that is closed already. Raises Unanswered when there is another and it is silent for `patience` seconds, or
    does not understand, and Undecided when nobody can tell whether there is another.
    """
    endpoint = endpoint or endpoint_of(folder)
    message = write_request(request)
    end = clock() + patience
    while True:
        try:
            lock = try_lock(folder)
        except Undecided:
            raise
        except OSError:
            return Instance(None, endpoint, folder)
        if lock is not None:
            return Instance(lock, endpoint, folder)
        # The other may be on its way in, not listening yet, or on its way out: then the lock is soon free.
        try:
            answer = ask(endpoint, message, max(AGAIN, end - clock()))
        except PermissionError as error:
            raise Unanswered(f"another user's game holds {folder}") from error
        if answer == DONE:
            return None
        if answer == REFUSED or clock() >= end:
            raise Unanswered(f"another game holds {folder} and does not answer")
        rest(AGAIN)
