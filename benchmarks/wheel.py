"""Build a wheel of this checkout for the benchmarks, unless its sources are unchanged.

`python benchmarks/wheel.py` prints the wheel's path. Run it with a Python that has the project's build tools
(the project's own venv does): the build is not isolated, so CMake keeps its folder and a changed file rebuilds
in seconds. An editable install is no fair subject: its import hook costs milliseconds.
"""

import hashlib
import os
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BUILD = ROOT / "build"
STAMP = "sources"


def digest(files: Iterable[Path]) -> str:
    """Hash this Python, its build tools' place, and the names and bytes of some files of the project."""
    result = hashlib.sha256(f"{sys.version} {sys.prefix}".encode())
    for path in files:
        content = path.read_bytes()
        result.update(f"\n{path.relative_to(ROOT).as_posix()} {len(content)}\n".encode())
        result.update(content)
    return result.hexdigest()


def engine_sources() -> list[Path]:
    """List the files that decide what the compiled engine is."""
    engine = ROOT / "src" / "pdk_core"
    files = [path for path in engine.rglob("*") if path.is_file() and "__pycache__" not in path.parts]
    return sorted([*files, ROOT / "CMakeLists.txt", ROOT / "pyproject.toml"])


def read_stamp(folder: Path) -> str:
    """Return the digest that a folder was made from, "" when there is none."""
    stamp = folder / STAMP
    return stamp.read_text(encoding="utf-8") if stamp.is_file() else ""


def write_stamp(folder: Path, wanted: str) -> None:
    """Note the digest that a folder was made from."""
    (folder / STAMP).write_text(wanted, encoding="utf-8")


def run(*command: str | Path) -> None:
    """Run a command, its output to stderr; its failure ends this program with the reason."""
    words = list(map(str, command))
    environment = os.environ | {"PIP_DISABLE_PIP_VERSION_CHECK": "1"}
    status = subprocess.run(words, cwd=ROOT, env=environment, stdout=sys.stderr, check=False).returncode
    if status:
        sys.exit(f"failed with status {status}: {' '.join(words)}")


def build(*, native: bool = False) -> Path:
    """Return an up-to-date release wheel, with portable flags or tuned for this machine's processor."""
    kind = "native" if native else "portable"
    folder = BUILD / f"bench-wheel-{kind}"
    wanted = digest(engine_sources())
    if read_stamp(folder) != wanted:
        print(f"Building the engine for benchmarks, {kind} ...", file=sys.stderr, flush=True)
        for old in [*folder.glob("*.whl"), *folder.glob(STAMP)]:
            old.unlink()
        settings = [
            f"build-dir=build/bench-cmake-{kind}",
            f"cmake.define.PDK_NATIVE={'ON' if native else 'OFF'}",
        ]
        options = [f"--config-settings={setting}" for setting in settings]
        pip = (sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation")
        run(*pip, *options, "--wheel-dir", folder, ROOT)
        write_stamp(folder, wanted)
    return next(folder.glob("*.whl"))


def install(*, native: bool = False) -> Path:
    """Return a folder with that wheel installed in it, to be put on the path."""
    wheel = build(native=native)
    folder = BUILD / ("bench-site-native" if native else "bench-site")
    wanted = read_stamp(wheel.parent)
    if read_stamp(folder) != wanted:
        pip = (sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--upgrade")
        run(*pip, "--no-build-isolation", "--target", folder, wheel)
        write_stamp(folder, wanted)
    return folder


if __name__ == "__main__":
    print(build())
