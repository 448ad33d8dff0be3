"""Reading the vector files: cases with known answers, agreed before there was an engine."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parent.parent / "vectors"


def load(name: str) -> list[dict[str, Any]]:
    """All cases of one file."""
    cases: list[dict[str, Any]] = json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))
    assert cases, name
    return cases
