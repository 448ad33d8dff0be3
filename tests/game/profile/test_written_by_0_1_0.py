"""What 0.1.0 has written opens, is in the order it had, and loses nothing.

The folder was written by the code of that version, with the clock a year ahead for a while: A0000001, B0000042,
A1739204 and C1739204 are of that time. C0000176 was over and not counted yet.
"""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from pdk_game.profile.profile import Profile
from pdk_game.profile.stats.store import StatsStore
from support.sessions import HINT_LIMITS, AtOnce

WRITTEN = Path(__file__).parent / "written_by_0_1_0"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return shutil.copytree(WRITTEN, tmp_path / "data")


def opened(folder: Path) -> Profile:
    return Profile(folder, executor=AtOnce(), hint_limits=HINT_LIMITS, chance=lambda: 1)


def test_nothing_is_lost(folder: Path) -> None:
    before = StatsStore(folder).records()
    profile = opened(folder)
    assert profile.message() is None
    assert [saved.code for saved in profile.unfinished()] == ["C1739204", "A1739204", "B1739204"]
    assert [saved.plies for saved in profile.unfinished()] == [4, 9, 6]
    records = profile.stats.records()
    assert records[:-1] == before
    assert [(each.code, each.replay) for each in records] == [
        ("A0000001", 0),
        ("B0000042", 0),
        ("C0000007", 0),
        ("A0000001", 1),
        ("C0000176", 0),
    ], "in the order in which they were counted, of which the clock knew nothing"
    assert (profile.figures().deals, profile.figures().replays) == (4, 1)
    chosen = profile.settings
    assert (chosen.language, chosen.theme, chosen.variant, chosen.start) == (
        "fr",
        "jade",
        "compact15",
        "table",
    )
    assert profile.message() is None


def test_what_is_played_now_comes_before_what_was_written_with_a_clock_ahead(folder: Path) -> None:
    profile = opened(folder)
    old = profile.resume(profile.unfinished()[-1])
    old.hint()
    profile.open("A0000005")
    again = opened(folder)
    assert [saved.code for saved in again.unfinished()] == ["A0000005", "B1739204", "C1739204", "A1739204"]
    for number in range(3):
        again.open(f"B000000{number}")
    assert [saved.code for saved in opened(folder).unfinished()] == [
        *("B0000002", "B0000001", "B0000000", "A0000005", "B1739204")
    ]
