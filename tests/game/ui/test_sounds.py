"""The sound files: what the script makes, short, soft, and silent at both ends."""

from __future__ import annotations

import importlib.util
import wave
from array import array
from cmath import exp
from math import log10, pi
from pathlib import Path
from types import ModuleType

import pytest

from pdk_game.ui.sounds import VOICES, files
from support.cases import case

ROOT = Path(__file__).parents[3]
FOLDER = ROOT / "assets" / "sounds"
FILES = sorted(FOLDER.glob("*.wav"))
RATE = 44_100


@pytest.fixture(scope="module")
def script() -> ModuleType:
    spec = importlib.util.spec_from_file_location("make_sounds", ROOT / "tools" / "make_sounds.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def read(path: Path) -> array[int]:
    with wave.open(str(path)) as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, RATE)
        return array("h", file.readframes(file.getnframes()))


def test_every_sound_has_its_files_and_every_file_is_a_sound(script: ModuleType) -> None:
    named = {file for name in VOICES for file in files(name)}
    assert {path.name for path in FILES} == named
    assert {f"{name}.wav" for name in script.SOUNDS} == named


def test_a_file_is_what_the_script_makes(script: ModuleType) -> None:
    for path in FILES:
        with case(path):
            kept, made = read(path), script.made(path.stem)
            assert len(kept) == len(made)
            # Another machine's sine may round another way.
            assert max(abs(a - b) for a, b in zip(kept, made, strict=True)) <= 1


def test_a_file_is_short_and_soft_and_does_not_click() -> None:
    for path in FILES:
        with case(path):
            samples = read(path)
            assert 0.05 <= len(samples) / RATE < 0.6
            assert 20 * log10(max(map(abs, samples)) / 32767) == pytest.approx(-12, abs=0.01)
            peak = max(map(abs, samples))
            for end in (samples[:5], samples[-20:]):
                assert max(map(abs, end)) < peak / 100
            assert abs(sum(samples)) / len(samples) < peak / 1000, "it rests at zero"


def test_the_files_are_small() -> None:
    assert sum(path.stat().st_size for path in FILES) < 400_000


def test_notes_rise_for_a_win_and_fall_for_a_loss() -> None:
    def strongest(samples: array[int], start: float, candidates: tuple[float, ...]) -> float:
        """The candidate that a tenth of a second contains most of."""
        part = samples[round(start * RATE) : round((start + 0.1) * RATE)]
        return max(candidates, key=lambda hertz: power(part, hertz))

    win, lose = (392.0, 523.25, 659.26), (369.99, 293.66)
    assert tuple(strongest(read(FOLDER / "win.wav"), at, win) for at in (0.01, 0.125, 0.26)) == win
    assert tuple(strongest(read(FOLDER / "lose.wav"), at, lose) for at in (0.05, 0.25)) == lose


def power(samples: array[int], hertz: float) -> float:
    """How much of a frequency is in there."""
    turn = 2j * pi * hertz / RATE
    return abs(sum(sample * exp(-turn * at) for at, sample in enumerate(samples)))
