"""Names of files and pasted texts may hold anything: every scene that shows one draws it, and tells it."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import pytest

from pdk_game.app.crash_log import CrashLog
from pdk_game.scenes.commentary import Teller
from pdk_game.ui.metrics import Metrics
from support.cases import case
from support.driver import Driver

UNIX: Final = pytest.mark.skipif(sys.platform != "linux", reason="names of files are bytes on Linux alone")
NAME: Final = os.fsdecode(b"A1739204 \xff\xfe\x1b[31m\xe2\x80\xae\n\x01") + "\U0001f0a1" + "W" * 150
PASTED: Final = ("a\0b", "\ud800", "\udcff", "\u202egpj", "\x1b[31m", "W" * 9_000, "\u200b", "A1739204\0")


def listening(folder: Path, size: Metrics) -> tuple[Driver, io.BytesIO]:
    """Someone on a window of some size, who listens too."""
    raw = io.BytesIO()
    return Driver(folder, size, tell=Teller(io.TextIOWrapper(raw, encoding="utf-8")).tell), raw


@contextmanager
def readably() -> Iterator[None]:
    """What fails in here is told in letters that every process of the suite can hand on."""
    try:
        yield
    except Exception as error:
        raise AssertionError(ascii(error)) from None


@UNIX
@pytest.mark.parametrize("size", [Metrics(800, 480, 5.2), Metrics(240, 320), Metrics(1280, 720)])
def test_a_folder_and_a_damaged_deal(tmp_path: Path, size: Metrics) -> None:
    with readably():
        show_them(tmp_path / NAME, size)


def show_them(folder: Path, size: Metrics) -> None:
    deals = folder / "deals"
    deals.mkdir(parents=True)
    (deals / f"{NAME}.deal.json").write_bytes(b"damaged")
    driver, raw = listening(folder, size)
    driver.app.stack.show_home()
    driver.wait(1)
    assert (deals / f"{NAME}.deal.json.damaged").exists()
    driver.app.stack.show("about")
    driver.app.frame()
    driver.type("end")
    driver.wait(1)
    driver.app.stack.show_crash(str(CrashLog(folder).path))
    driver.app.frame()
    told = raw.getvalue().decode()
    assert told.count(".deal.json.damaged") == 1
    assert told.count("pdk.log") == 1
    assert "\x1b" not in told


def test_what_is_pasted(tmp_path: Path) -> None:
    for size in (Metrics(800, 480, 5.2), Metrics(320, 240)):
        driver, _ = listening(tmp_path, size)
        driver.app.stack.show_home()
        driver.app.stack.show("code")
        for text in PASTED:
            with case(size, ascii(text[:20])):
                driver.clipboard.text = text
                driver.app.stack.top.activate("key paste", driver.clock.time)
                driver.app.frame()
