from pdk_core.cards import CardsLike
from pdk_core.combos import Combo
from pdk_core.variants import Variant

def legal_plays(
    hand: CardsLike,
    variant: str | Variant = ...,
    table: Combo | None = ...,
    must_include_3S: bool = ...,
    next_has_one_card: bool = ...,
) -> dict[str, Combo]: ...
def can_pass(
    hand: CardsLike,
    variant: str | Variant = ...,
    table: Combo | None = ...,
    must_include_3S: bool = ...,
    next_has_one_card: bool = ...,
) -> bool: ...
