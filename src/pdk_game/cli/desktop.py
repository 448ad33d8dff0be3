"""The command `pdk desktop`."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from pdk_game.app.startup_error import DIALOGS
from pdk_game.cli.surroundings import Parser, chosen_folder
from pdk_game.desktop import freedesktop, macos, windows
from pdk_game.desktop.launcher import launcher
from pdk_game.profile.files import why
from pdk_game.text import i18n
from pdk_game.text.phrases import desktop as words

FAILED = 1


def main(arguments: Sequence[str]) -> int:
    """Put the game into the desktop, or take it away; return the exit status."""
    parser = Parser(
        prog="pdk desktop", description="Put the game among the applications and let it open pdk:// links."
    )
    parser.add_argument("do", choices=("install", "uninstall"))
    read = parser.parse_args(arguments)
    i18n.use(i18n.best_language())
    chosen_folder(None)  # a user without a home has no menu either
    try:
        said = install() if read.do == "install" else uninstall()
    except OSError as error:
        print(f"pdk desktop: {words.not_written(why(error))}", file=sys.stderr)
        return FAILED
    print(said)
    return 0


def install() -> str:
    """Install for this system, and say what that brings. Raises OSError."""
    command = [*launcher(), DIALOGS]
    if sys.platform == "win32":
        windows.install(command)
        return words.opens_links()
    if sys.platform == "darwin":
        macos.install(command, macos.applications())
    else:
        freedesktop.install(command, freedesktop.Places.of_user())
    return words.in_the_menu()


def uninstall() -> str:
    """Undo that, and say so. Raises OSError."""
    if sys.platform == "win32":
        windows.uninstall()
    elif sys.platform == "darwin":
        macos.uninstall(macos.applications())
    else:
        freedesktop.uninstall(freedesktop.Places.of_user())
    return words.taken_away()
