"""`pdk shots`: pictures of every scene, and strips of frames of what moves."""

from __future__ import annotations

import os
from collections.abc import Sequence
from itertools import chain

from pdk_game.app.film_strips import strips
from pdk_game.app.screenshots import pictures
from pdk_game.cli.surroundings import Parser, usable
from pdk_game.text.languages import LANGUAGES


def main(arguments: Sequence[str]) -> int:
    """Read the arguments and paint; return the exit status."""
    parser = Parser(prog="pdk shots", description="Paint every scene into files.")
    parser.add_argument("folder", metavar="DIR", help="where the pictures go, a folder a language")
    parser.add_argument(
        "only", nargs="*", metavar="WORD", help="only pictures whose name has all these words"
    )
    parser.add_argument("--lang", metavar="CODE", choices=[*LANGUAGES], help="one language instead of all")
    chosen = parser.parse_intermixed_args(arguments)  # words may come after options, too
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    languages = [chosen.lang] if chosen.lang else list(LANGUAGES)
    folder, only = usable(chosen.folder), " ".join(chosen.only)
    for made in chain(pictures(folder, languages, only), strips(folder, languages, only)):
        print(made)
    return 0
