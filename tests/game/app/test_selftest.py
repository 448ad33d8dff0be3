"""The report on a machine, finding by finding; the whole of it runs in a real window elsewhere."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

import pdk_core as pdk
from pdk_game import cli
from pdk_game.app import selftest
from pdk_game.app.selftest import Finding, clipboard, engine, inputs, report, saves, versions


def test_a_report_ends_badly_when_something_is_bad() -> None:
    said: list[str] = []
    assert report(iter([Finding("screen", "x11"), Finding("sound", "none")]), said.append) == 0
    assert said == ["ok   screen     x11", "ok   sound      none", "all is well"]
    said.clear()
    assert report(iter([Finding("saves", "full", good=False), Finding("sound", "none")]), said.append) == 1
    assert said[0] == "BAD  saves      full"
    assert said[-1] == "wrong: saves"


def test_the_folder_of_saves_is_tried_and_left_as_it_was(tmp_path: Path) -> None:
    assert saves(tmp_path / "new").good
    assert not any((tmp_path / "new").iterdir())
    (tmp_path / "file").write_text("in its place")
    found = saves(tmp_path / "file")
    assert not found.good
    assert "cannot be written" in found.text


def test_the_versions_are_named() -> None:
    assert "pdk 0" in versions().text
    assert f"pygame-ce {pygame.version.ver}" in versions().text


def test_the_engine_works() -> None:
    assert engine().good
    assert "positions a second" in engine().text


def test_an_engine_that_counts_wrongly_is_bad(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pdk, "perft", lambda _game, _depth: 12)
    assert not engine().good


def test_what_was_on_the_clipboard_is_there_again(monkeypatch: pytest.MonkeyPatch) -> None:
    board = {"text": "mine"}

    class Board:
        def copy(self, text: str) -> bool:
            board["text"] = text
            return True

        def paste(self) -> str:
            return board["text"]

    monkeypatch.setattr(selftest, "SystemClipboard", Board)
    assert clipboard().text == "works"
    assert board["text"] == "mine"


def test_a_console_that_cannot_be_touched_is_bad(monkeypatch: pytest.MonkeyPatch) -> None:
    assert inputs(0).good
    monkeypatch.setattr(selftest, "no_input", lambda _driver: True)
    assert not inputs(0).good


def test_without_a_screen_the_report_says_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def no_window(_fullscreen: bool) -> None:
        raise selftest.NoScreen("nothing there")

    monkeypatch.setattr(selftest, "Window", no_window)
    assert cli.main(["selftest"]) == 1
    assert "nothing there" in capsys.readouterr().out
