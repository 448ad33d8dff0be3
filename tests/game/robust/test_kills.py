"""A few kills in the midst of play; tools/kill_test.py does five hundred."""

import sys
from pathlib import Path

import pytest

from support.kills import Ledger, kill


@pytest.mark.skipif(sys.platform != "linux", reason="a process is forked with SDL in it")
def test_a_kill_loses_at_most_the_play_being_made(tmp_path: Path) -> None:
    ledger = Ledger(tmp_path)
    for seed in range(8):
        ledger.check(kill(tmp_path, seed, longest=0.3))
    assert ledger.news
