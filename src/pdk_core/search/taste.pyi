from typing import final

@final
class Taste:
    """What a player likes, in points that a play seems to it to be worth more, or less if negative; immutable.

    Each is a number -10..10: of `bombs`; of `twos`, in any play but a bomb; of `singles`, a low one (three to nine)
    that is led; of `chains`, straights and runs of pairs or trios; of `passes`, where something could be played.
    A play that empties the hand needs no liking. None of it depends on cards that the player may not see. Raises
    PdkError.
    """
    @property
    def bombs(self) -> float: ...
    @property
    def twos(self) -> float: ...
    @property
    def singles(self) -> float: ...
    @property
    def chains(self) -> float: ...
    @property
    def passes(self) -> float: ...
    def __new__(
        cls,
        bombs: float = ...,
        twos: float = ...,
        singles: float = ...,
        chains: float = ...,
        passes: float = ...,
    ) -> Taste: ...
    def __eq__(self, value: object, /) -> bool: ...
    def __hash__(self) -> int: ...
