"""The log of errors that nobody handled: what went wrong and where, and nothing about the player."""

from __future__ import annotations

import platform
import traceback
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

FILE: Final = "pdk.log"
LARGEST: Final = 200_000  # bytes; then the log is put aside, and the one put aside before goes
OLDER: Final = 2  # logs that are put aside


class CrashLog:
    """A rotating log in a folder."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / FILE

    def write(self, error: BaseException) -> bool:
        """Add an error with its traceback; whether that could be written. Never raises."""
        from logging import LogRecord  # needed in bad times only
        from logging.handlers import RotatingFileHandler

        record = LogRecord("pdk", 40, "", 0, describe(error), None, None)
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            handler = RotatingFileHandler(
                self.path, maxBytes=LARGEST, backupCount=OLDER, encoding="utf-8", errors="backslashreplace"
            )
            try:
                if handler.shouldRollover(record):
                    handler.doRollover()
                assert handler.stream is not None  # it is opened at once, without `delay`
                handler.stream.write(record.getMessage() + "\n")
            finally:
                handler.close()
        except OSError:
            return False
        return True


def describe(error: BaseException) -> str:
    """Say when and where what happened; the player's home folder is written `~`, also where a text quotes it."""
    from importlib.metadata import PackageNotFoundError, version

    versions = []
    for name in ("pao-de-kuai", "pygame-ce", "msgspec"):
        try:
            versions.append(f"{name} {version(name)}")
        except PackageNotFoundError:
            versions.append(f"{name} unknown")
    moment = datetime.now(UTC).isoformat(timespec="seconds")
    machine = f"{platform.system()} {platform.machine()}, Python {platform.python_version()}"
    told = "".join(traceback.format_exception(error))
    text = f"{moment} {', '.join(versions)}, {machine}\n{told}"
    home = _home()
    doubled = home.replace("\\", "\\\\")  # as an OSError writes a path of Windows
    for spelt in filter(None, (home, doubled)):
        text = text.replace(spelt, "~")
    return text


def _home() -> str:
    """The player's home folder; empty where there is none, or one that is not the player's alone."""
    try:
        home = Path.home()
    except RuntimeError:  # a service without a home
        return ""
    return str(home) if home.name else ""
