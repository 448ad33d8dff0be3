from collections.abc import Iterable
from typing import overload

from pdk_core.eval.net import ValueNet
from pdk_core.game import Game
from pdk_core.plays import Play
from pdk_core.search.limits import Cancel

@overload
def outlook(
    net: ValueNet,
    game: Game,
    temperature: float,
    playouts: int,
    seed: int,
    cancel: Cancel | None = ...,
    plays: None = ...,
) -> list[tuple[int, int, int]]:
    """Play a game's position out with its true hands, `playouts` times (1 to 10^6); a list of rows of points.

    A row is a playout: the points that each seat gets in the whole deal, three ints. With `plays` (each a Play, or
    None for the pass, legal for the seat to move) there is a list of rows for each of them, and the same chances go
    through all. `temperature` is a slipping player's, in points. A Cancel leaves out what was not played. Raises
    PdkError.
    """

@overload
def outlook(
    net: ValueNet,
    game: Game,
    temperature: float,
    playouts: int,
    seed: int,
    cancel: Cancel | None = ...,
    plays: Iterable[Play | None] = ...,
) -> list[list[tuple[int, int, int]]]:
    """Play a game's position out with its true hands, `playouts` times (1 to 10^6); a list of rows of points.

    A row is a playout: the points that each seat gets in the whole deal, three ints. With `plays` (each a Play, or
    None for the pass, legal for the seat to move) there is a list of rows for each of them, and the same chances go
    through all. `temperature` is a slipping player's, in points. A Cancel leaves out what was not played. Raises
    PdkError.
    """
