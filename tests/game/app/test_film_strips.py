"""The strips show what they are named for, and each of their frames is another."""

from __future__ import annotations

from pathlib import Path

import pygame

from pdk_game.app import film_strips
from pdk_game.app.film_strips import BETWEEN, COLUMNS, FRAMES, MOMENTS, SIZES, WIDE, strip, strips
from pdk_game.app.headless import Headless, SurfaceDisplay
from support.cases import case

SMALL = SIZES["800x480"]


def test_every_moment_comes_to_its_play(tmp_path: Path) -> None:
    for name, moment in MOMENTS.items():
        with case(name):
            headless = Headless(SurfaceDisplay(SMALL), tmp_path / name)
            cards = moment.before(headless)
            film_strips.put_down(headless, cards)
            assert headless.table.session.game.history[-1].cards == tuple(sorted(cards))
            assert headless.table.moves.moving(headless.clock.time)
            if name == "shut-out":
                assert min(headless.table.session.game.scores().shut_out) < 0


def test_a_strip_is_a_row_of_different_frames() -> None:
    picture = strip(MOMENTS["end"], SMALL)
    wide, columns = WIDE[False], COLUMNS[False]
    high = round(wide * SMALL.h / SMALL.w)
    assert picture.get_width() == columns * (wide + BETWEEN) - BETWEEN
    frames = {
        pygame.image.tobytes(
            picture.subsurface(
                (at % columns * (wide + BETWEEN), at // columns * (high + BETWEEN), wide, high)
            ),
            "RGB",
        )
        for at in range(FRAMES)
    }
    assert len(frames) > FRAMES / 2


def test_names_choose_strips(tmp_path: Path) -> None:
    made = list(strips(tmp_path, ["en"], "bomb 800"))
    assert [path.name for path in made] == ["strip-bomb-800x480.png"]
    assert made[0].is_file()
