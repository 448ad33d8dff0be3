"""New Python processes that see the installed wheel and nothing else."""

import subprocess
import sys
from pathlib import Path

import pdk_core as pdk

SITE = Path(pdk.__file__).parents[1]
# The venv's own Python would run the hooks of whatever is installed there before anything else.
PYTHON: str = getattr(sys, "_base_executable", sys.executable)
START = f"import sys; sys.path.insert(0, {str(SITE)!r}); "


def start(code: str) -> str:
    """Run code in a new Python that reads no environment, and return what it prints."""
    command = [PYTHON, "-I", "-c", START + code]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout
