"""Check what has to come from the system, and name what is missing with the command that installs it.

It runs before anything is installed, so it must be understood by Pythons that are too old for the game.
"""

from __future__ import annotations

import importlib.util
import os
import shlex
import shutil
import sys
import sysconfig
from pathlib import Path


def missing_to_build() -> list[tuple[str, str]]:
    """List what a build lacks here, as (what, Debian package)."""
    missing = []
    if sys.version_info < (3, 11):  # noqa: UP036 - see above
        missing.append((f"Python 3.11 or newer (this is {sys.version.split()[0]})", "python3"))
    if importlib.util.find_spec("ensurepip") is None:
        missing.append(("the venv module", "python3-venv"))
    if not Path(sysconfig.get_path("include"), "Python.h").exists():
        missing.append(("the Python headers", "python3-dev"))
    compilers = (*shlex.split(os.environ.get("CC", ""))[:1], "cc", "gcc", "clang")
    if not any(shutil.which(compiler) for compiler in compilers):
        missing.append(("a C compiler", "build-essential"))
    return missing


def missing_to_test() -> list[tuple[str, str]]:
    """List what the window tests lack here, as (what, Debian package)."""
    programs = (("Xvfb", "xvfb"), ("xdotool", "xdotool"))
    return [(name, package) for name, package in programs if shutil.which(name) is None]


def tell(missing: list[tuple[str, str]]) -> str:
    """Name what is missing and the command that installs it, in one line."""
    packages = " ".join(package for _, package in missing)
    return f"missing: {', '.join(what for what, _ in missing)}; on Debian: sudo apt install {packages}"


def main() -> None:
    """Exit with 1 and one line when a build is impossible, or window tests are in CI; else warn."""
    if missing := missing_to_build():
        sys.exit(tell(missing))
    if "--tests" in sys.argv and (missing := missing_to_test()):
        if os.environ.get("CI"):
            sys.exit(tell(missing))
        print(f"the window tests will be skipped; {tell(missing)}")


if __name__ == "__main__":
    main()
