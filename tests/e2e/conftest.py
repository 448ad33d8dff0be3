from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from pdk_game.ui.geometry import Size
from support.person import SCREENSHOTS, Person
from support.xvfb import Display, missing

Sit = Callable[..., Person]


@pytest.fixture(scope="session")
def displays(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Callable[[Size], Display]]:
    """Screens of any size, switched on when first needed; without the programs there is nothing to test."""
    if lacking := missing():
        (pytest.fail if os.environ.get("CI") else pytest.skip)(f"missing: {', '.join(lacking)}")
    shutil.rmtree(SCREENSHOTS, ignore_errors=True)
    running: dict[Size, Display] = {}

    def display(size: Size) -> Display:
        if size not in running:
            running[size] = Display(size, tmp_path_factory.mktemp(f"screen-{size.w}x{size.h}-"))
        return running[size]

    yield display
    for each in running.values():
        each.close()


@pytest.fixture
def sit(displays: Callable[[Size], Display], tmp_path: Path) -> Iterator[Sit]:
    """Sit somebody down at a screen of some size."""
    persons: list[Person] = []

    def down(w: int = 1280, h: int = 720, **named: Any) -> Person:
        persons.append(Person(displays(Size(w, h)), tmp_path / f"person{len(persons)}", **named))
        return persons[-1]

    yield down
    for person in persons:
        person.close()
