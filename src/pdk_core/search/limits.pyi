from typing import final

@final
class Limits:
    """How long a player may think; immutable.

    `seconds` of wall-clock time (0 to 3,600, None for no limit) and `playouts` (1 to 10^9, None for no limit);
    whichever comes first stops it. Playouts alone make the answer the same on every run and every machine;
    seconds promise no such thing. Without either a search needs a Cancel to end it. Raises PdkError.
    """
    @property
    def seconds(self) -> float | None: ...
    @property
    def playouts(self) -> int | None: ...
    def __new__(cls, seconds: float | None = ..., playouts: int | None = ...) -> Limits: ...
    def __eq__(self, value: object, /) -> bool: ...
    def __hash__(self) -> int: ...

def check(limits: object, cancel: object) -> None:
    """Raise PdkError unless these are a Limits or None, a Cancel or None, and can end a search together."""

@final
class Cancel:
    """A flag by which one thread stops a search that runs in another."""
    def cancel(self) -> None:
        """Stop the search at its next look, within milliseconds."""
    @property
    def cancelled(self) -> bool:
        """Whether cancel was called."""
