"""Check an installed game without a screen: `python tools/check_installed.py`, with the Python it is installed in.

Every module loads, every language speaks, every variant's net finds a move, and a deal is played to its end in the
real scenes with clicks. Nothing is taken from the checkout; with a fake clock it takes as long as it computes.
"""

from __future__ import annotations

import os
import pkgutil
import tempfile
from importlib import import_module
from importlib.metadata import version
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"

import pdk_core as pdk
import pdk_game
from pdk_game.app.headless import Headless, SurfaceDisplay
from pdk_game.play.session import YOU
from pdk_game.text import i18n, phrases
from pdk_game.ui.metrics import DESKTOP_DENSITY, Metrics

CODE = "A1739204"
SCREEN = Metrics(1280, 720, DESKTOP_DENSITY)
LIMITS = pdk.Limits(playouts=40)
FRAME = 1 / 20
LONGEST = 3600.0  # seconds of false time that a deal may take


def play_out(headless: Headless) -> pdk.Game:
    """Deal, click what the greedy player would play to the end, and see the result; the game."""
    table, greedy = headless.deal(CODE), pdk.Player("greedy")
    game = table.session.game
    end = headless.clock.time + LONGEST
    while game.turn is not None:
        assert headless.clock.time < end, f"the deal does not end: {game}"
        if game.turn == YOU and not table.moves.busy(headless.clock.time):
            play = greedy.choose(game.view(YOU))
            for card in play.cards if play else ():
                headless.tap_card(card)
            headless.press("play" if play else "pass")
        headless.wait(FRAME, FRAME)
    headless.wait(30)
    assert len(headless.app.stack.scenes) > 1, "the result is not shown"
    return game


def load_all() -> int:
    """Load every module of both packages; how many there are."""
    names = [
        module.name
        for package in (pdk, pdk_game)
        for module in pkgutil.walk_packages(package.__path__, package.__name__ + ".")
    ]
    for name in names:
        import_module(name)
    return len(names)


def main() -> None:
    """Check everything; an exception says what is wrong."""
    print(f"pdk {version('pao-de-kuai')}: {load_all()} modules in {Path(pdk.__file__).parent.parent}")
    for language in i18n.LANGUAGES:
        i18n.use(language)
        print(f"{language}: {phrases.turn_line(YOU, None)!a}")
    for variant in pdk.VARIANTS:
        game = pdk.Game(pdk.Deal.random(variant, seed=1))
        found = pdk.Player("expert", seed=1).analyse(game.view(game.turn or 0), LIMITS)
        print(f"{variant}: {found[0].play} of {len(found)}")
    # Windows keeps what is still open.
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        game = play_out(Headless(SurfaceDisplay(SCREEN), Path(folder), hint_limits=LIMITS))
        print(f"{CODE}: {len(game.history)} moves, won by seat {game.winner}, {game.scores().total}")


if __name__ == "__main__":
    main()
