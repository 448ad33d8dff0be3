"""Print the requirements of dependency groups in pyproject.toml, for pips too old to know --group."""

import shlex
import sys
import tomllib
from pathlib import Path


def main() -> None:
    """Print the named groups as words for a shell."""
    project = tomllib.loads((Path(__file__).parent.parent / "pyproject.toml").read_text(encoding="utf-8"))
    wanted = [requirement for name in sys.argv[1:] for requirement in project["dependency-groups"][name]]
    print(shlex.join(wanted))


if __name__ == "__main__":
    main()
