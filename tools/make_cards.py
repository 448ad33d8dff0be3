"""Write the card faces and backs into assets/cards.

Run it from the project folder after changing `tools/card_art`: `.venv/bin/python tools/make_cards.py`.
"""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

from card_art import backs, faces
from card_art.glyphs import Letters
from card_art.suits import NAMES

ROOT = Path(__file__).resolve().parent.parent


def main(assets: Path = ROOT / "assets") -> None:
    """Draw everything: 52 faces, 12 French courts, two backs."""
    letters = Letters(next((assets / "fonts").glob("NotoSansSC-Bold.*")))
    out = assets / "cards"
    out.mkdir(parents=True, exist_ok=True)
    for rank in faces.RANKS:
        for suit, name in enumerate(NAMES):
            (out / f"{rank}{name}.svg").write_text(faces.face(letters, rank, suit))
            if rank in faces.FRENCH:
                french = faces.FRENCH[rank]
                (out / f"{french}{name}.svg").write_text(faces.face(letters, rank, suit, french))
    (out / "back_clouds.svg").write_text(backs.clouds())
    (out / "back_lattice.svg").write_text(backs.lattice())


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:2]))
