"""Work spread over processes: what one of them costs when it dies, and that none outlives who started them."""

from __future__ import annotations

import contextlib
import ctypes
import os
import signal
import sys
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from multiprocessing import get_context, parent_process
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from pathlib import Path
from threading import Thread
from typing import Final, Generic, TypeVar

Task = TypeVar("Task")
Answer = TypeVar("Answer")

TRIES: Final = 2  # of a task whose worker died
STILLBORN: Final = 3  # workers a place, in a row, that may die without any answer from anybody
PDEATHSIG: Final = 1  # PR_SET_PDEATHSIG


class WorkersFail(OSError):
    """All workers die as soon as they begin."""


class _Worker(Generic[Task, Answer]):
    """A process, and the task it has in hand."""

    def __init__(self, work: Callable[[Task], Answer]) -> None:
        # Not forked: a worker then holds nothing open that is another's.
        context = get_context("spawn")
        self.connection, theirs = context.Pipe()
        self.process: SpawnProcess = context.Process(target=_serve, args=(theirs, work), daemon=True)
        self.process.start()
        theirs.close()
        self.task: tuple[int, Task] | None = None

    def give(self, number: int, task: Task) -> None:
        """Hand it a task."""
        self.task = number, task
        with contextlib.suppress(OSError):  # it has died; that is found when its answer is looked for
            self.connection.send(task)

    def end(self) -> None:
        """Do away with it."""
        self.process.kill()
        self.connection.close()


def spread(work: Callable[[Task], Answer], tasks: Sequence[Task], number: int) -> Iterator[Answer | None]:
    """Do tasks in so many processes and yield the answers as they come, None for a task that is lost.

    A task whose worker dies is given to another one once more. Whoever stops asking ends all of them at once.
    Raises WorkersFail, and what a task has raised.
    """
    try:
        Path.cwd()
    except OSError:  # processes begin where this one stands, and that is gone
        os.chdir(os.sep)
    left = deque(enumerate(tasks))
    tries = [0] * len(tasks)
    stillborn = 0
    workers: list[_Worker[Task, Answer]] = []
    try:
        while left or workers:
            while left and len(workers) < number:
                workers.append(_Worker(work))
                workers[-1].give(*left.popleft())
            ready = wait([worker.connection for worker in workers])
            for worker in [worker for worker in workers if worker.connection in ready]:
                assert worker.task is not None
                try:
                    answer, error = worker.connection.recv()
                except (EOFError, OSError):
                    workers.remove(worker)
                    worker.end()
                    stillborn += 1
                    if stillborn >= STILLBORN * number:
                        raise WorkersFail(
                            "the processes that should work end as soon as they begin"
                        ) from None
                    at, task = worker.task
                    tries[at] += 1
                    if tries[at] < TRIES:
                        left.append((at, task))
                    else:
                        yield None
                    continue
                stillborn = 0
                if error is not None:
                    raise error
                if left:
                    worker.give(*left.popleft())
                else:
                    workers.remove(worker)
                    worker.end()
                yield answer
    finally:
        for worker in workers:
            worker.end()


def _serve(connection: Connection, work: Callable[[Task], Answer]) -> None:
    """Answer task after task; runs in a worker."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for who started it
    _die_with_parent()
    try:
        while True:
            task = connection.recv()
            try:
                answer = work(task), None
            except Exception as error:
                connection.send((None, error))
            else:
                connection.send(answer)
    except (EOFError, OSError):
        pass


def _die_with_parent() -> None:
    """End this process when its parent has ended, however that ended and whatever is being thought about here."""
    parent = parent_process()
    assert parent is not None
    if sys.platform == "linux":
        with contextlib.suppress(OSError, AttributeError):
            ctypes.CDLL(None).prctl(PDEATHSIG, int(signal.SIGKILL), 0, 0, 0)

    def watch() -> None:
        wait([parent.sentinel])
        os._exit(1)

    # Where the system does not tell; also of a parent that ended before it could be told.
    Thread(target=watch, daemon=True).start()
