"""Thinking beside the game: what a player is asked, and its answer once it is there."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Generic, TypeVar

import pdk_core as pdk

Job = Callable[[], None]
Answer = TypeVar("Answer")


def in_thread(job: Job) -> None:
    """Run a job beside the game; the engine lets go of the GIL while it thinks."""
    threading.Thread(target=job, name="cpu player", daemon=True).start()


class Task(Generic[Answer]):
    """One question about one ply. Its job alone writes the answer or the failure, and `done` last.

    `think` gets a Cancel; `turn` is held while it runs, so that a player who was stopped has come to rest
    before it is asked again.
    """

    def __init__(self, ply: int, think: Callable[[pdk.Cancel], Answer], turn: threading.Lock) -> None:
        self.ply = ply
        self.done = False
        self._think = think
        self._turn = turn
        self._cancel = pdk.Cancel()
        self._answers: list[Answer] = []
        self._failure: Exception | None = None

    def job(self) -> None:
        """Find the answer, unless nobody wants it any more."""
        with self._turn:
            if self._cancel.cancelled:
                return
            try:
                self._answers.append(self._think(self._cancel))
            except Exception as error:
                self._failure = error
            self.done = True

    def cancel(self) -> None:
        """Stop thinking; whoever asked has to forget this thought. Never waits."""
        self._cancel.cancel()

    def answer(self) -> Answer:
        """Return the answer of a thought that is done; what went wrong with it is raised here."""
        if self._failure is not None:
            raise self._failure
        return self._answers[0]
