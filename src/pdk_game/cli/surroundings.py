"""What a command stands on: where it keeps its files, and where it may say something."""

from __future__ import annotations

import argparse
import io
import os
import sys
from errno import EBADF, ELOOP, ENAMETOOLONG
from pathlib import Path
from typing import Any, Final

from pdk_game.profile.files import NoHome, data_folder, give_up, why
from pdk_game.text import i18n, phrases

WRONG_USE: Final = 2
NOWHERE: Final = {ELOOP, ENAMETOOLONG}  # what will not be a folder, whatever is done about it


class WrongUseError(Exception):
    """The command cannot be done as asked; the text is for the player."""


def chosen_folder(text: str | None) -> Path:
    """The folder that --data names, else the system's for this game. Raises WrongUseError."""
    if text is None:
        try:
            return data_folder()
        except NoHome as error:
            raise WrongUseError(phrases.no_home()) from error
    if not text:
        raise WrongUseError(phrases.folder_unnamed())
    return usable(text)


def usable(text: str) -> Path:
    """A folder by its name, which may begin with a home's; it need not be there. Raises WrongUseError."""
    try:
        folder = Path(text).expanduser().absolute()
    except RuntimeError as error:  # no home, or nobody of that name
        raise WrongUseError(phrases.folder_unusable(text, str(error))) from error
    except OSError as error:  # the working folder is gone
        raise WrongUseError(phrases.folder_unusable(text, why(error))) from error
    try:
        folder.stat()
    except ValueError as error:
        raise WrongUseError(phrases.folder_unusable(text, str(error))) from error
    except OSError as error:
        if error.errno in NOWHERE:
            raise WrongUseError(phrases.folder_unusable(text, why(error))) from error
    return folder


def say_wrong(message: str, prefix: str = "pdk") -> None:
    """Say on stderr what is wrong, where that can be written."""
    try:
        print(f"{prefix}: {message}", file=sys.stderr, flush=True)
    except OSError:
        give_up(sys.stderr)


class Parser(argparse.ArgumentParser):
    """One that does not hide that its help could not be written."""

    def _print_message(self, message: str, file: Any = None) -> None:
        if message and file is sys.stdout:
            file.write(message)
        else:
            super()._print_message(message, file)


class Lost(io.StringIO):
    """In the place of a stdout that is closed; it keeps what it is told, so that it can be missed."""


def with_streams() -> None:
    """See to it that there are three streams, and that no file of ours is taken for one of them."""
    for handle in range(3):
        try:
            os.fstat(handle)
        except OSError:
            os.open(os.devnull, os.O_RDWR)  # becomes the lowest that is free, which is this one
    if sys.stdout is None:
        sys.stdout = Lost()
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: PTH123, SIM115


def delivered(status: int) -> int:
    """Write what is still to be written; the status, or another one where that could not be done."""
    reason = None
    if isinstance(sys.stdout, Lost):
        reason = os.strerror(EBADF) if sys.stdout.getvalue() else None
    else:
        try:
            sys.stdout.flush()
        except BrokenPipeError:  # whoever read it has seen enough
            give_up(sys.stdout)
        except OSError as error:
            give_up(sys.stdout)
            reason = why(error)
    if reason is None:
        return status
    i18n.use(i18n.best_language())
    say_wrong(phrases.output_lost(reason))
    return WRONG_USE
