"""Thinking beside the game: what a player is asked, and its answer once it is there."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from threading import Thread, get_native_id
from typing import TYPE_CHECKING, Final, Generic, Protocol, TypeVar

import pdk_core as pdk

if TYPE_CHECKING:
    from concurrent.futures import Future
    from queue import SimpleQueue

Answer = TypeVar("Answer")
HUMBLE: Final = 19  # the lowest priority there is


class Executor(Protocol):
    """Runs what it is given, one after the other: what a Session needs of a `concurrent.futures.Executor`."""

    def submit(self, fn: Callable[[], Answer], /) -> Future[Answer]:
        """Have `fn` run, and return its future."""


class ThinkingThread:
    """An executor of one thread, which begins with the first task; the engine lets go of the GIL while it thinks.

    A ThreadPoolExecutor of one worker would do, if the program did not wait for that worker before it ends.
    `humble`: the thread runs only where nobody else wants the processor, as far as the system has that.
    """

    def __init__(self, *, humble: bool = False) -> None:
        self._humble = humble
        self._tasks: SimpleQueue[Callable[[], None]] | None = None

    def submit(self, fn: Callable[[], Answer], /) -> Future[Answer]:
        """As in Executor; called by one thread only."""
        from concurrent.futures import (
            Future,  # 4 ms with the `logging` it brings, which the start can do without
        )
        from queue import SimpleQueue

        if self._tasks is None:
            self._tasks = SimpleQueue()
            name = "reviews" if self._humble else "cpu player"
            Thread(target=_work, args=(self._tasks, self._humble), name=name, daemon=True).start()
        future: Future[Answer] = Future()
        self._tasks.put(partial(fulfil, future, fn))
        return future


def _work(tasks: SimpleQueue[Callable[[], None]], humble: bool) -> None:
    if humble and sys.platform == "linux":  # elsewhere a number of a thread is none of a process
        with suppress(OSError):
            os.setpriority(os.PRIO_PROCESS, get_native_id(), HUMBLE)
    while True:
        tasks.get()()


def fulfil(future: Future[Answer], think: Callable[[], Answer]) -> None:
    """Find the answer, unless nobody wants it any more; a failure is kept for whoever asks for the answer."""
    if not future.set_running_or_notify_cancel():
        return
    try:
        answer = think()
    except BaseException as error:
        future.set_exception(error)
    else:
        future.set_result(answer)


class Task(Generic[Answer]):
    """One question about one ply, being thought about: a future, and the flag that stops a search."""

    def __init__(self, ply: int, think: Callable[[pdk.Cancel], Answer], executor: Executor) -> None:
        self.ply = ply
        self._cancel = pdk.Cancel()
        self._future = executor.submit(partial(think, self._cancel))

    @property
    def done(self) -> bool:
        """Whether the answer is there, or the failure, or neither will come because the task was cancelled."""
        return self._future.done()

    def cancel(self) -> None:
        """Stop thinking; whoever asked has to forget this task. Never waits."""
        self._future.cancel()
        self._cancel.cancel()

    def answer(self) -> Answer:
        """Return the answer of a task that is done; what went wrong with it is raised here."""
        return self._future.result(timeout=0)
