"""Who sits where: the person, then the CPU players on the left and on the right."""

from typing import Final

YOU: Final = 0
CPU_SEATS: Final = (1, 2)
SEATS: Final = (YOU, *CPU_SEATS)
