from typing import final

@final
class Limits:
    """How long a player may think; immutable.

    `seconds` of wall-clock time (0 to 3,600, None for no limit) and `playouts` (1 to 10^9, None for no limit);
    whichever comes first stops it. Playouts alone make the answer the same on every run. Raises PdkError.
    """
    @property
    def seconds(self) -> float | None: ...
    @property
    def playouts(self) -> int | None: ...
    def __init__(self, seconds: float | None = ..., playouts: int | None = ...) -> None: ...
    def __eq__(self, value: object, /) -> bool: ...
    def __hash__(self) -> int: ...

@final
class Cancel:
    """A flag by which one thread stops a search that runs in another."""
    def cancel(self) -> None:
        """Stop the search at its next look, within milliseconds."""
    @property
    def cancelled(self) -> bool:
        """Whether cancel was called."""
