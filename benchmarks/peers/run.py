"""Compare the engine with OpenSpiel, RLCard and DouZero: `make bench-peers`.

Makes build/peers-venv with the pinned peers and a wheel of this checkout, all side by side, and runs
compare.py in it. What is there already is not made again: one stamp remembers the requirements, another the
engine's sources. Arguments are handed on: `make bench-peers ARGS="--rounds 3"`.

The wheel is the one of `make bench`, an ordinary release build with portable flags; see ../wheel.py.
"""

import os
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
BENCHMARKS = HERE.parent
VENV = BENCHMARKS.parent / "build" / "peers-venv"
REQUIREMENTS = HERE / "requirements.txt"
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
PIP = (PYTHON, "-m", "pip", "--disable-pip-version-check", "install", "--quiet", "--no-deps")


def run(*command: str | Path) -> None:
    """Run a command; its failure ends this one, with its status."""
    status = subprocess.run(list(map(str, command)), check=False).returncode
    if status:
        sys.exit(f"failed with status {status}: {' '.join(map(str, command))}")


def is_made_from(stamp: Path, source: str) -> bool:
    """Tell whether what a stamp stands for was made from this source."""
    return stamp.is_file() and stamp.read_text(encoding="utf-8") == source


def install_peers() -> None:
    """Make the venv and install the peers, unless the same ones are there."""
    stamp = VENV / ".peers"
    wanted = f"{sys.version}\n{REQUIREMENTS.read_text(encoding='utf-8')}"
    if is_made_from(stamp, wanted):
        return
    print("Installing OpenSpiel, RLCard and DouZero into build/peers-venv ...", file=sys.stderr, flush=True)
    run(sys.executable, "-m", "venv", "--clear", VENV)
    run(*PIP, "--requirement", REQUIREMENTS)
    stamp.write_text(wanted, encoding="utf-8")


def install_engine() -> None:
    """Install a wheel of this checkout beside the peers, unless its sources are unchanged."""
    command = [sys.executable, str(BENCHMARKS / "wheel.py")]
    done = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=False)
    if done.returncode:
        sys.exit(done.returncode)
    wheel = Path(done.stdout.strip())
    stamp = VENV / ".engine"
    wanted = (wheel.parent / "sources").read_text(encoding="utf-8")
    if not is_made_from(stamp, wanted):
        run(*PIP, "--force-reinstall", wheel)
        stamp.write_text(wanted, encoding="utf-8")


def main() -> None:
    """Set up what is missing, then compare."""
    install_peers()
    install_engine()
    # RLCard picks from sets of strings: with a fixed hash seed it plays the same deals in every run. The path
    # leads to positions.py, which `make bench` uses too.
    environment = os.environ | {"PYTHONHASHSEED": "0", "PYTHONPATH": str(BENCHMARKS)}
    command = [str(PYTHON), str(HERE / "compare.py"), *sys.argv[1:]]
    sys.exit(subprocess.run(command, env=environment, check=False).returncode)


if __name__ == "__main__":
    main()
