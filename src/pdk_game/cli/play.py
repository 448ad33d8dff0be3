"""`pdk` itself: reads its arguments, and only then loads the window."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import NoReturn

import pdk_core as pdk
from pdk_core.codes import find_code
from pdk_game.app.launch_options import LaunchOptions
from pdk_game.app.startup_error import DIALOGS, show_startup_error
from pdk_game.cli import COMMANDS
from pdk_game.cli.surroundings import WRONG_USE, Parser, WrongUseError, chosen_folder
from pdk_game.profile.files import data_folder, why
from pdk_game.profile.settings import LEVELS
from pdk_game.single_instance import WRONG, Request, Unanswered, Undecided, claim
from pdk_game.text import i18n, phrases
from pdk_game.text.languages import LANGUAGES
from pdk_game.text.notice import Notice
from pdk_game.version import version

NO_ANSWER = 1


def parser() -> argparse.ArgumentParser:
    """Describe the arguments."""
    made = Parser(
        prog="pdk",
        description="Pao De Kuai (跑得快, Run Fast): you against two players of the computer.",
        epilog="Also: " + "; ".join(f"pdk {name}, {what}" for name, (_, what) in COMMANDS.items()) + ".",
    )
    made.add_argument("deal", nargs="?", metavar="CODE", help="deal code or link to open at once: A1739204")
    made.add_argument("--deal", dest="deal_option", metavar="CODE", help="the same, by name")
    made.add_argument(
        "--variant", metavar="NAME", help=f"deal this variant at once: {', '.join(pdk.VARIANTS)}"
    )
    made.add_argument(
        "--level", metavar="NAME", help=f"how well the computer plays new deals: {', '.join(LEVELS)}"
    )
    made.add_argument("--fullscreen", action="store_true", help="fill the screen")
    made.add_argument(
        "--kiosk",
        action="store_true",
        help="fill the screen, without a way out, and go home when nobody plays",
    )
    made.add_argument("--lang", metavar="CODE", help=f"language: {', '.join(LANGUAGES)}")
    made.add_argument("--announce", action="store_true", help="print what happens, a line an event")
    made.add_argument(
        DIALOGS,
        action="store_true",
        help="also say in a window why the game cannot start, for starts by a click",
    )
    made.add_argument("--data", metavar="FOLDER", help="keep saves and settings in this folder")
    made.add_argument("-v", "--version", action="store_true", help="show the version and leave")
    return made


def options(arguments: Sequence[str]) -> LaunchOptions:
    """Read the arguments; what is wrong with them is said on stderr, with exit status 2."""
    read = parser().parse_args(arguments)
    if read.version:
        print(f"pdk {version()}")
        raise SystemExit(0)

    def refuse(message: str) -> NoReturn:
        show_startup_error(message, read.dialogs)
        raise SystemExit(WRONG_USE)

    i18n.use(i18n.best_language())
    if read.lang is not None:
        wanted = i18n.match(read.lang)
        if wanted is None:
            refuse(phrases.unknown_language(read.lang, LANGUAGES))
        read.lang = wanted
        i18n.use(wanted)
    if read.variant is not None and read.variant not in pdk.VARIANTS:
        refuse(phrases.unknown_variant(read.variant, pdk.VARIANTS))
    if read.level is not None and read.level not in LEVELS:
        refuse(phrases.unknown_level(read.level, LEVELS))
    try:
        folder = chosen_folder(read.data)  # where the system's is not there, that is said here, too
    except WrongUseError as error:
        refuse(str(error))
    text = read.deal_option if read.deal_option is not None else read.deal
    code = wrong = None
    if text is not None:
        code = find_code(text)
        if code is None:
            if not read.dialogs:
                refuse(phrases.sentence(Notice("wrong_code", text=text)))
            wrong = text.encode(errors="replace").decode()[:WRONG]
    return LaunchOptions(
        request=Request(code, read.variant, read.level, wrong),
        folder=None if read.data is None else folder,
        language=read.lang,
        fullscreen=read.fullscreen,
        kiosk=read.kiosk,
        announce=read.announce,
        dialogs=read.dialogs,
    )


def main(arguments: Sequence[str]) -> int:
    """Play; the exit status."""
    return play(options(arguments))


def play(chosen: LaunchOptions) -> int:
    """Open the window, or let the game that already has this data folder open what was asked for."""
    try:
        instance = claim(chosen.folder or data_folder(), chosen.request)
    except Unanswered:
        show_startup_error(phrases.game_silent(), chosen.dialogs)
        return NO_ANSWER
    except Undecided as error:
        show_startup_error(phrases.folder_undecided(error.filename, why(error)), chosen.dialogs)
        return NO_ANSWER
    if instance is None:
        return 0
    with instance:
        from pdk_game.app.loop import (
            run,  # takes a tenth of a second to load, which a later start has no use for
        )

        return run(chosen, instance)
