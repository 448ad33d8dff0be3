"""`pdk review` judges a deal of the statistics or of a file."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

import pdk_core as pdk
from game.profile.test_written_by_0_1_0 import WRITTEN
from pdk_game.cli import main
from support.cases import case

FEW = ("--playouts", "60", "--lang", "en")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return shutil.copytree(WRITTEN, tmp_path / "data")


def test_a_table(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["review", "A0000001", "--data", str(folder), *FEW]) == 0
    head, *lines = capsys.readouterr().out.splitlines()
    assert head.split()[:2] == ["Move", "Played"]
    assert lines[-1].startswith("The cards were worth ")
    numbers = [int(line.split()[0]) for line in lines[:-2]]
    assert numbers == sorted(numbers)
    assert numbers


def test_json_of_each_seat(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for seat in range(3):
        with case(seat):
            words = ["review", "c0000007", "--seat", str(seat), "--json", "--data", str(folder), *FEW]
            assert main(words) == 0
            found = json.loads(capsys.readouterr().out)
            assert (found["code"], found["variant"], found["seat"]) == ("C0000007", "forced16", seat)
            assert sum(found["result"]) == 0
            game = pdk.Game.from_code(found["code"])
            for ply, cards in enumerate(found["plays"]):
                judged = next((each for each in found["judgements"] if each["ply"] == ply), None)
                assert judged is None or (judged["made"] == cards and game.turn == seat)
                game.pass_turn() if cards == "-" else game.play(cards)
            assert list(game.scores().total) == found["result"]


def test_a_saved_deal(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = next((folder / "deals").glob("*A1739204*"))
    assert main(["review", str(path), *FEW]) == 0
    assert "choices lost" in capsys.readouterr().out


def test_what_cannot_be_is_told_in_a_line(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    cases = {
        "A0009999": "There is no finished deal A0009999",
        "A12": "A12",
        str(folder / "settings.json"): "settings.json",
        str(folder / "nothing.deal.json"): "nothing",
    }
    for deal, said in cases.items():
        with case(deal):
            assert main(["review", deal, "--data", str(folder), *FEW]) == 2
            told = capsys.readouterr()
            assert told.out == ""
            assert said in told.err
            assert told.err.count("\n") == 1
    assert main(["review", "A0000001", "--data", str(folder), "--playouts", "0", "--lang", "en"]) == 2
    assert "playouts" in capsys.readouterr().err
