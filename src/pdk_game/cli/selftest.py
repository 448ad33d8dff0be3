"""`pdk selftest`: a report on this machine; the exit status is 1 when something is wrong."""

from __future__ import annotations

from collections.abc import Sequence

from pdk_game.app.selftest import run
from pdk_game.cli.surroundings import Parser, chosen_folder
from pdk_game.text import i18n


def main(arguments: Sequence[str]) -> int:
    """Read the arguments, look, and report; return the exit status."""
    parser = Parser(prog="pdk selftest", description="Report what this machine can do.")
    parser.add_argument("--fullscreen", action="store_true", help="on the whole screen, as in play")
    parser.add_argument("--data", metavar="FOLDER", help="the folder of saves to look at")
    parser.add_argument(
        "--input",
        type=float,
        default=0.0,
        metavar="SECONDS",
        help="wait so long for taps and keys; none is bad",
    )
    chosen = parser.parse_args(arguments)
    i18n.use(i18n.best_language())
    folder = chosen_folder(chosen.data)
    return run(chosen.fullscreen, folder, chosen.input)
