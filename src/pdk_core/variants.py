"""The three rule sets the game is played by, as configuration and nothing else."""

from __future__ import annotations

from types import MappingProxyType

from pdk_core.errors import PdkError, plain_text, shown
from pdk_core.fixed import Fixed

# Empty until the three are made, at the end of this module.
VARIANTS: MappingProxyType[str, Variant] = MappingProxyType({})


class Variant(Fixed):
    """One closed rule set (rules.md sections 2 to 4), immutable; those in VARIANTS are all there are.

    `letter` begins its deal codes, `hand_size` is the cards each seat gets, `removed` the cards (ints) taken
    from the 52, `kinds` the kinds of play it knows. `three_of_spades_opens`: the first play must contain it.
    `turned_up_opens`: the holder of the turned-up card leads first. `must_beat`: no pass while a play beats,
    bombs are never split, and only bombs that win their round are paid, `bomb_points` from each other seat.
    """

    __slots__ = (
        "bomb_points",
        "hand_size",
        "index",
        "kinds",
        "letter",
        "must_beat",
        "name",
        "removed",
        "three_of_spades_opens",
        "turned_up_opens",
    )

    index: int
    name: str
    letter: str
    hand_size: int
    removed: tuple[int, ...]
    kinds: tuple[str, ...]
    three_of_spades_opens: bool
    turned_up_opens: bool
    must_beat: bool
    bomb_points: int

    def __init__(
        self,
        *,
        index: int,
        name: str,
        letter: str,
        hand_size: int,
        removed: tuple[int, ...],
        kinds: tuple[str, ...],
        three_of_spades_opens: bool = False,
        turned_up_opens: bool = False,
        must_beat: bool = False,
        bomb_points: int,
    ) -> None:
        values = dict(locals())
        self._once("index")
        if VARIANTS:
            raise PdkError(f"no variant can be made; there are {', '.join(VARIANTS)} in VARIANTS")
        for field in self.__slots__:
            object.__setattr__(self, field, values[field])

    def __repr__(self) -> str:
        return f"<Variant {self.name}>"

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return variant_of, (self.name,)

    @property
    def deck(self) -> tuple[int, ...]:
        """The cards in play, ascending."""
        return tuple(card for card in range(52) if card not in self.removed)


ELEVEN_PLAYS = (
    "single",
    "pair",
    "trio",
    "trio_single",
    "trio_pair",
    "straight",
    "pair_run",
    "plane",
    "plane_singles",
    "plane_pairs",
    "bomb",
)
SEVEN_PLAYS = ("single", "pair", "straight", "pair_run", "trio_two", "plane_wings", "bomb")

# Cards are rank * 4 + suit: 48 to 51 are the twos, 44 the ace of spades, 40 the king of spades.
VARIANTS = MappingProxyType(
    {
        "classic16": Variant(
            index=0,
            name="classic16",
            letter="A",
            hand_size=16,
            removed=(44, 49, 50, 51),
            kinds=ELEVEN_PLAYS,
            three_of_spades_opens=True,
            bomb_points=2,
        ),
        "compact15": Variant(
            index=1,
            name="compact15",
            letter="B",
            hand_size=15,
            removed=(40, 45, 46, 47, 49, 50, 51),
            kinds=ELEVEN_PLAYS,
            turned_up_opens=True,
            bomb_points=2,
        ),
        "forced16": Variant(
            index=2,
            name="forced16",
            letter="C",
            hand_size=16,
            removed=(44, 49, 50, 51),
            kinds=SEVEN_PLAYS,
            must_beat=True,
            bomb_points=10,
        ),
    }
)

MOST_CARDS = max(variant.hand_size for variant in VARIANTS.values())
"""The most cards that a hand has in any variant."""


def variant_of(variant: Variant | str) -> Variant:
    """Return the Variant of that name (or itself); PdkError if there is none."""
    if type(variant) is Variant:
        for known in VARIANTS.values():
            if variant is known:
                return known
    name = plain_text(variant)
    if name is not None and name in VARIANTS:
        return VARIANTS[name]
    raise PdkError(f"no variant {shown(variant)}; there are {', '.join(VARIANTS)}")
