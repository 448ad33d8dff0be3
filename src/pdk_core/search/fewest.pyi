from pdk_core.cards import CardsLike
from pdk_core.variants import Variant

def plays_to_empty(hand: CardsLike, variant: str | Variant = ...) -> int: ...
