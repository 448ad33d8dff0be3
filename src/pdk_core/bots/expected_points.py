"""What a deal is worth to each seat before luck and play have their say."""

from __future__ import annotations

from pdk_core.bots.outlook import outlook
from pdk_core.bots.player import SLIPS
from pdk_core.errors import PdkError, shown
from pdk_core.eval.weights import shipped_net
from pdk_core.game import Game

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pdk_core.search.limits import Cancel
    from pdk_core.variants import Variant


def expected_points(
    game: Game, playouts: int = 1000, seed: int = 0, cancel: Cancel | None = None
) -> tuple[float, float, float]:
    """Return what each seat may expect of the whole deal from here on when all play as `hard`, with the true hands.

    At the start of a deal that is what the cards are worth. Each seat plays by what it may know itself; the mean of
    `playouts` (1 to 10^6; a thousand take about a tenth of a second) is within a third of a point or so. The same
    seed gives the same points on every machine; a finished game gives its scores. A Cancel ends it early, with the
    mean of what was played. Raises PdkError.
    """
    if not isinstance(game, Game):
        raise PdkError(f"expected_points takes a Game, not {shown(game)}")
    rows = outlook(shipped_net(game.variant), game, hard_temperature(game.variant), playouts, seed, cancel)
    if not rows:
        raise PdkError("cancelled before the first playout, so there is nothing to expect")
    first, second, third = (sum(column) / len(rows) for column in zip(*rows, strict=True))
    return first, second, third


def hard_temperature(variant: Variant) -> float:
    """Return the temperature of the level `hard`, in points."""
    _, free, must_beat = SLIPS["hard"]
    return must_beat if variant.must_beat else free
