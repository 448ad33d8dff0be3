"""The command `pdk`: one module a word; what is not needed for a word is not loaded."""

from __future__ import annotations

import io
import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Final

COMMANDS: Final = {
    "match": ("match", "players against each other, measured"),
    "shots": ("screenshots", "pictures of every scene"),
    "review": ("review", "what each choice in a finished deal was worth"),
    "stats": ("stats", "what you have played, as a table or CSV"),
    "selftest": ("selftest", "a report on this machine"),
    "desktop": ("desktop", "an entry in the desktop's menu, and links to deals"),
}
"""Other things than playing, by their first word: the module here whose `main` does it, and what it is."""
INTERRUPTED: Final = 130  # what shells call the end by Ctrl+C


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the game, or another command; return its exit status."""
    from pdk_game.cli.surroundings import WRONG_USE, WrongUseError, delivered, say_wrong, with_streams
    from pdk_game.profile.files import give_up, why

    with_streams()
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")  # a terminal without Chinese still shows the help
    words = sys.argv[1:] if arguments is None else list(arguments)
    name, rest = ("play", words)
    if words and words[0] in COMMANDS:
        name, rest = COMMANDS[words[0]][0], words[1:]
    command: Callable[[Sequence[str]], int] = import_module(f"{__name__}.{name}").main
    try:
        return delivered(command(rest))
    except SystemExit as end:  # argparse, or a start that was refused
        raise SystemExit(delivered(end.code if isinstance(end.code, int) else WRONG_USE)) from None
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:  # whoever read what was printed has seen enough
        return delivered(0)
    except WrongUseError as error:
        say_wrong(str(error))
    except OSError as error:
        say_wrong(f"{error.filename}: {why(error)}" if error.filename else why(error))
        if not error.filename:  # it was stdout that could not be written
            give_up(sys.stdout)
    return delivered(WRONG_USE)
