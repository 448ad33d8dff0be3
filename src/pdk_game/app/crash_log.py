"""The log of errors that nobody handled, and of crashes in compiled code: what and where, nothing of the player."""

from __future__ import annotations

import contextlib
import faulthandler
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from pdk_game.profile.files import ensure_regular, open_regular

FILE: Final = "pdk.log"
TRACE: Final = "pdk.trace"  # there while the game runs, and after a crash until the next start
LONGEST: Final = 100_000  # bytes that are taken from a trace


class CrashLog:
    """A rotating log in a folder. Its methods never raise."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / FILE
        self._trace = folder / TRACE

    def write(self, error: BaseException) -> bool:
        """Add an error with its traceback; whether that could be written."""
        return self._write("an error that nobody handled", error)

    @contextlib.contextmanager
    def watching(self) -> Iterator[None]:
        """Meanwhile a crash of compiled code leaves a trace of itself, which the next time goes into the log."""
        self._take_in_trace()
        with contextlib.ExitStack() as stack:
            if (
                not faulthandler.is_enabled()
            ):  # as by `python -X faulthandler`, which tells it on the terminal
                with contextlib.suppress(OSError):
                    self.path.parent.mkdir(parents=True, exist_ok=True)
                    ensure_regular(self._trace)
                    trace = self._trace.open("wb")
                    stack.callback(self._remove_trace)
                    stack.enter_context(trace)
                    faulthandler.enable(trace)
                    stack.callback(faulthandler.disable)
            yield

    def _take_in_trace(self) -> None:
        with contextlib.suppress(OSError), open_regular(self._trace) as file:
            trace = file.read(LONGEST).decode(errors="replace").strip()
            if trace:
                self._write(f"the game before this one crashed\n{trace}")

    def _remove_trace(self) -> None:
        with contextlib.suppress(OSError):
            self._trace.unlink(missing_ok=True)

    def _write(self, message: str, error: BaseException | None = None) -> bool:
        from pdk_game.app.log_file import log  # needed in bad times only, and `logging` takes milliseconds

        try:
            log(self.path, message, error)
        except Exception:  # what tells of an error must not be another
            return False
        return True
