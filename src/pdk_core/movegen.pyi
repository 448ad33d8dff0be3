from collections.abc import Iterable

from pdk_core.combos import Combo
from pdk_core.variants import Variant

def legal_plays(
    hand: str | int | Iterable[str | int],
    variant: str | Variant = ...,
    table: Combo | None = ...,
    must_include_3S: bool = ...,
    next_has_one_card: bool = ...,
) -> dict[str, Combo]:
    """List the legal plays of a hand at rank level, as a dict from sorted rank text to Combo.

    `hand` are at most 16 ranks or cards; `table` is the Combo to beat, None for a lead. `must_include_3S`
    asks for a three, `next_has_one_card` brings in the last-card rule. The pass is not listed. Raises
    BadCards for a bad hand, PdkError for an unknown variant or a table that it does not have.
    """

def can_pass(
    hand: str | int | Iterable[str | int],
    variant: str | Variant = ...,
    table: Combo | None = ...,
    must_include_3S: bool = ...,
    next_has_one_card: bool = ...,
) -> bool:
    """Tell whether this hand may pass: never when leading, nor in forced16 while any play beats the table.

    Takes and raises what legal_plays does.
    """
