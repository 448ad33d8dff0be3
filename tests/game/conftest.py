from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from pdk_game.text import company, i18n
from pdk_game.ui.assets import Fonts
from pdk_game.ui.metrics import Metrics
from pdk_game.ui.widgets.text import Writer
from support.driver import Driver
from support.shortcuts import catalogues_read_once, drawings_made_once, no_waiting_for_the_disk


@pytest.fixture(autouse=True)
def english_afterwards() -> Iterator[None]:
    """No test leaves its language to the next, nor those who sit at its table."""
    yield
    i18n.use("en")
    company.sit(())
    company.call_you("")


@pytest.fixture(scope="session", autouse=True)
def no_window() -> Iterator[None]:
    """SDL paints into memory here."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SDL_VIDEODRIVER", "dummy")
        pygame.display.init()
        yield
    pygame.display.quit()


@pytest.fixture(scope="session", autouse=True)
def shortcuts() -> Iterator[None]:
    """Nothing waits for the disk, and neither a drawing nor a catalogue is made twice."""
    with pytest.MonkeyPatch.context() as patch:
        no_waiting_for_the_disk(patch)
        drawings_made_once(patch)
        catalogues_read_once(patch)
        yield


@pytest.fixture(scope="session")
def writer() -> Writer:
    """What measures words: its fonts are read once for all tests."""
    return Writer(Fonts())


@pytest.fixture
def driver(tmp_path: Path) -> Driver:
    """Someone who plays on a window of 1280 by 720."""
    return Driver(tmp_path, Metrics(1280, 720))
