"""CPU players: a level, a seed, and a View in."""

from __future__ import annotations

from pdk_core.bots.greedy import GreedyPlayer
from pdk_core.bots.levels import LEVELS
from pdk_core.bots.slipping import SlippingPlayer
from pdk_core.errors import PdkError, plain_int, plain_text, shown
from pdk_core.eval.weights import shipped_net
from pdk_core.search.limits import Cancel, Limits, check
from pdk_core.search.taste import Taste
from pdk_core.search.tree import TreeSearch
from pdk_core.variants import variant_of
from pdk_core.view import View

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from pdk_core.plays import Play
    from pdk_core.search.candidate import Candidate

# How the levels that do not search slip: the plies whose cards they remember (None for all), and the temperature
# of their choice in points, where passing is free and in the must-beat game. None of them draws anything from
# who passed on what. docs/strength.md measures them.
SLIPS: Mapping[str, tuple[int | None, float, float]] = {
    "easy": (0, 3.0, 5.0),
    "medium": (6, 1.8, 2.4),
    "hard": (None, 1.35, 1.5),
}
EXPERT_SECONDS = 0.09
PLAYS_MOST = 400  # more than any hand has, with the pass


class Player:
    """A CPU player of one level; it is given a View and nothing else, so it cannot cheat.

    `level` is a name in LEVELS, `seed` an int that every random choice comes from. `greedy` takes the play
    that leaves the fewest plays needed to empty its hand, then the lowest rank; `easy`, `medium` and `hard`
    weigh plays by the value net and slip as people do, less and less; `expert` searches. A `taste` makes plays
    seem better or worse to it than they are, so that players of one level differ; greedy has none. Threads may
    share one. Raises PdkError.
    """

    def __init__(self, level: str = "greedy", seed: int = 0, taste: Taste | None = None) -> None:
        name, number = plain_text(level), plain_int(seed)
        if name is None or name not in LEVELS:
            raise PdkError(f"no level {shown(level)}; there are {', '.join(LEVELS)}")
        if number is None:
            raise PdkError(f"a seed is an int, not {type(seed).__name__}: {shown(seed)}")
        if taste is not None and not isinstance(taste, Taste):
            raise PdkError(f"a taste is a Taste or None, not {type(taste).__name__}: {shown(taste)}")
        self._level = name
        self._taste = taste
        self._seed = number
        self._greedy: GreedyPlayer | None = None
        self._slipping: dict[str, SlippingPlayer] = {}
        self._trees: dict[str, TreeSearch] = {}

    @property
    def level(self) -> str:
        """The name of its level."""
        return self._level

    @property
    def seed(self) -> int:
        """The int that every random choice comes from."""
        return self._seed

    @property
    def taste(self) -> Taste | None:
        """What it likes beyond points, None for nothing."""
        return self._taste

    def choose(self, view: View, limits: Limits | None = None, cancel: Cancel | None = None) -> Play | None:
        """Choose for the seat whose view this is: a legal Play, or None for the pass.

        `limits` bound the thinking of `expert` (by default 90 ms); the other levels do not search and answer in
        microseconds. `cancel` stops a search from another thread. One seed gives one answer to a view, of `expert`
        only when playouts alone bound its thinking: how far it comes in a time is never twice the same. Raises
        PdkError when that seat is not to move, and for limits that would never end a search.
        """
        _check(view, limits, cancel)
        if self.level == "greedy":
            greedy = self._greedy = self._greedy or GreedyPlayer()
            return greedy.choose(view)
        seed = self._seed_at(view)
        if self.level == "expert":
            limits = limits or Limits(seconds=EXPERT_SECONDS)
            return self._tree(view).choose(view, limits, seed, cancel, self._taste)
        variant = variant_of(view.variant)
        if variant.name not in self._slipping:
            memory, free, must_beat = SLIPS[self.level]
            self._slipping[variant.name] = SlippingPlayer(
                shipped_net(variant),
                memory,
                infers=False,
                temperature=must_beat if variant.must_beat else free,
            )
        return self._slipping[variant.name].choose(view, seed, self._taste)

    def analyse(
        self,
        view: View,
        limits: Limits | None = None,
        cancel: Cancel | None = None,
        plays: Iterable[Play | None] | None = None,
        min_visits: int = 0,
    ) -> list[Candidate]:
        """Weigh every legal play, the pass among them, best first, as `expert` does whatever the level and taste.

        Hands that fit the view are sampled and searched, by default for 90 ms. `plays` names those to weigh (None
        for the pass), by default all; each of them is tried `min_visits` times (0 to 10^9) before the search goes
        where it finds most promise, in the same hands and with the same chances as the others. A candidate's points
        are those expected of the whole deal; one that the search never tried has the net's value, no visits and
        None for its error. What `choose` says of sameness goes for this too. Raises PdkError when that seat is not
        to move, for plays that are not legal, and for limits that would never end a search.
        """
        _check(view, limits, cancel)
        wanted = None if plays is None else _each(plays)
        return self._tree(view).analyse(
            view, limits or Limits(seconds=EXPERT_SECONDS), self._seed_at(view), cancel, wanted, min_visits
        )

    def _tree(self, view: View) -> TreeSearch:
        """Return the search of the view's variant, kept from move to move."""
        name = variant_of(view.variant).name
        if name not in self._trees:
            self._trees[name] = TreeSearch(shipped_net(name))
        return self._trees[name]

    def _seed_at(self, view: View) -> int:
        """Give every ply a seed of its own."""
        return self.seed * 1_000_003 + len(view.history)

    def __repr__(self) -> str:
        taste = "" if self.taste is None else f", taste={self.taste!r}"
        return f"Player({self.level!r}, seed={self.seed}{taste})"


def _each(plays: Iterable[Play | None]) -> tuple[Play | None, ...]:
    """Return the plays of an iterable, no more of them than there can be."""
    some: list[Play | None] = []
    try:
        for play in plays:
            if len(some) == PLAYS_MOST:
                raise PdkError(f"no hand has more than {PLAYS_MOST} plays to weigh")
            some.append(play)
    except PdkError:
        raise
    except Exception as error:
        raise PdkError(f"plays is an iterable of plays, not {shown(plays)}") from error
    if not some:
        raise PdkError("plays names at least one play to weigh, or is None for all")
    return tuple(some)


def _check(view: object, limits: object, cancel: object) -> None:
    if not isinstance(view, View):
        raise PdkError(f"a player takes a View, not {type(view).__name__}; try game.view(seat)")
    check(limits, cancel)
