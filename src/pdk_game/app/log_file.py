"""A file of `logging` that names versions and machine, and not the player."""

from __future__ import annotations

import logging
import platform
import sys
import time
from importlib.metadata import PackageNotFoundError, version
from logging.handlers import RotatingFileHandler
from pathlib import Path
from typing import Final

from pdk_game.profile.files import ensure_regular

LARGEST: Final = 200_000  # bytes; then the log is put aside, and the one put aside before goes
OLDER: Final = 2  # logs that are put aside
PACKAGES: Final = ("pao-de-kuai", "pygame-ce", "msgspec")

logger = logging.getLogger("pdk_game")
logger.propagate = False  # to the terminal: the player is told in other words


def log(path: Path, message: str, error: BaseException | None) -> None:
    """Add a message to a log, and an error with its traceback if there is one. Raises what goes wrong."""
    path.parent.mkdir(parents=True, exist_ok=True)
    ensure_regular(path)
    handler = _Handler(path, maxBytes=LARGEST, backupCount=OLDER, encoding="utf-8", errors="backslashreplace")
    handler.setFormatter(_Formatter(f"%(asctime)s {_versions()}: %(message)s", "%Y-%m-%dT%H:%M:%SZ"))
    logger.addHandler(handler)
    try:
        logger.error(message, exc_info=error)
    finally:
        logger.removeHandler(handler)
        handler.close()


class _Handler(RotatingFileHandler):
    def handleError(self, record: logging.LogRecord) -> None:  # noqa: ARG002, N802
        """Raise what `logging` would print."""
        error = sys.exc_info()[1]
        assert error is not None
        raise error


class _Formatter(logging.Formatter):
    converter = staticmethod(time.gmtime)

    def format(self, record: logging.LogRecord) -> str:
        """Write the player's home folder `~`, also where a text quotes it."""
        text = super().format(record)
        home = _home()
        doubled = home.replace("\\", "\\\\")  # as an OSError writes a path of Windows
        for spelt in filter(None, (home, doubled)):
            text = text.replace(spelt, "~")
        return text


def _versions() -> str:
    found = []
    for name in PACKAGES:
        try:
            found.append(f"{name} {version(name)}")
        except PackageNotFoundError:
            found.append(f"{name} unknown")
    return f"{', '.join(found)}, {platform.system()} {platform.machine()}, Python {platform.python_version()}"


def _home() -> str:
    """The player's home folder; empty where there is none, or one that is not the player's alone."""
    try:
        home = Path.home()
    except RuntimeError:  # a service without a home
        return ""
    return str(home) if home.name else ""
