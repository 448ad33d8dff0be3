"""`tools/train.py` keeps what it has learnt when it is asked to end."""

from __future__ import annotations

import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from support.cases import case

TOOL = Path(__file__).parents[3] / "tools" / "train.py"
ROUND = 8  # bytes of the state that count rounds


def hears(pid: int, number: int) -> bool:
    """Whether a process has a handler for a signal that would else end it; Python itself has one for SIGINT."""
    caught = Path(f"/proc/{pid}/status").read_text().partition("SigCgt:")[2].split()[0]
    both = (1 << (signal.SIGTERM - 1)) | (1 << (number - 1))
    return int(caught, 16) & both == both


@pytest.mark.slow
@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="looks at processes as Linux shows them")
def test_a_signal_ends_training_with_its_state_saved(tmp_path: Path) -> None:
    state = tmp_path / "compact15.state"
    for number in (signal.SIGTERM, signal.SIGINT):
        with case(number):
            before = int.from_bytes(state.read_bytes()[:ROUND], "little") if state.exists() else 0
            words = ("compact15", "--state", str(tmp_path), "--players", "1")
            process = subprocess.Popen(
                ["env", "--default-signal=INT,TERM", sys.executable, str(TOOL), *words]
            )
            end = time.monotonic() + 60
            while not hears(process.pid, number):
                assert time.monotonic() < end
                time.sleep(0.05)
            process.send_signal(number)
            assert process.wait(60) == 128 + number
            assert int.from_bytes(state.read_bytes()[:ROUND], "little") >= before
            assert sorted(path.name for path in tmp_path.iterdir()) == ["compact15.pdknet", "compact15.state"]
