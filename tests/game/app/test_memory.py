"""That dropped pictures do not stay in memory."""

import subprocess
import sys

import pytest

GROWN = """
import sys
from pdk_game.app.memory import give_back_pictures
def resident():
    with open("/proc/self/status") as file:
        return next(int(line.split()[1]) for line in file if line.startswith("VmRSS"))
told = give_back_pictures()
large = bytearray(8_000_000)
del large  # after this, glibc by itself would keep what is smaller
before = resident()
kept = []
pictures = []
for _ in range(60):
    pictures.append(bytearray(300_000))
    kept.append(bytearray(1_000))
del pictures
print(told, resident() - before)
"""


@pytest.mark.skipif(sys.platform != "linux", reason="only glibc can be told")
def test_pictures_go_back_to_the_system() -> None:
    said = subprocess.run(
        [sys.executable, "-c", GROWN], stdout=subprocess.PIPE, text=True, check=True
    ).stdout.split()
    assert said[0] == "True"
    assert int(said[1]) < 2_000  # kilobytes, of 18,000
