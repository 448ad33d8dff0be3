"""Install dependency groups of pyproject.toml with the pip of this Python; not every pip knows --group yet."""

import subprocess
import sys
import tomllib
from pathlib import Path


def main() -> int:
    """Install the groups named as arguments; return pip's exit status."""
    project = tomllib.loads((Path(__file__).parent.parent / "pyproject.toml").read_text(encoding="utf-8"))
    wanted = [requirement for name in sys.argv[1:] for requirement in project["dependency-groups"][name]]
    return subprocess.run(
        [sys.executable, "-m", "pip", "install", "--quiet", *wanted], check=False
    ).returncode


if __name__ == "__main__":
    sys.exit(main())
