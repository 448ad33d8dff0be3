"""The bundle's program: the command `pdk`, whose `match` starts more of itself."""

import sys
from multiprocessing import freeze_support

from pdk_game.cli import main

if __name__ == "__main__":
    freeze_support()  # a copy started to play deals does that, and never comes back
    sys.exit(main())
