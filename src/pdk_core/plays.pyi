from collections.abc import Iterable, Iterator
from typing import final, overload

from pdk_core.combos import Combo

@final
class Play:
    """Cards put down together and what they read as; immutable, compared by value. Only the engine makes it."""
    @property
    def cards(self) -> tuple[int, ...]:
        """The cards, a tuple of ints 0..51, ascending."""
    @property
    def ranks(self) -> str:
        """Their ranks as sorted text: "344588"."""
    @property
    def combo(self) -> Combo:
        """What they read as, a Combo."""
    def __init__(self, *args: object, **kwargs: object) -> None: ...
    def __eq__(self, value: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __len__(self) -> int: ...

@final
class LegalPlays:
    """The legal plays of one moment: a lazy, immutable sequence of Play, one for each multiset of ranks.

    Each takes the first suits in the order spade, heart, club, diamond. `in` takes a Play or cards and
    compares ranks. The pass is not in it.
    """
    def __init__(self, *args: object, **kwargs: object) -> None: ...
    def __len__(self) -> int: ...
    @overload
    def __getitem__(self, key: int, /) -> Play: ...
    @overload
    def __getitem__(self, key: slice, /) -> tuple[Play, ...]: ...
    def __iter__(self) -> Iterator[Play]: ...
    def __contains__(self, key: Play | str | int | Iterable[str | int], /) -> bool: ...
    def __eq__(self, value: object, /) -> bool: ...
    def __hash__(self) -> int: ...

def rebuild_play(cards: str | int | Iterable[str | int], combo: Combo) -> Play:
    """Make a pickled Play again; BadCards or PdkError for values that no Play holds."""
