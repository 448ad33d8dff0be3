"""`python -m pdk_game.cli` is `pdk`."""

import sys

from pdk_game.cli import main

if __name__ == "__main__":
    sys.exit(main())
