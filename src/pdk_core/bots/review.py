"""Judging the choices of one seat: by what it could know, and with all cards open.

By what it knew, candidates are found by the search, and then the best is held against the play made in hands and
chances of its own: what chose the best must not measure by how much it is better, or luck would count twice. With
open cards an exact search answers near the end, and playouts of the true hands before that.
"""

from __future__ import annotations

from math import sqrt

from pdk_core.belief.belief import knows_all
from pdk_core.bots.expected_points import hard_temperature
from pdk_core.bots.judgement import Judgement
from pdk_core.bots.outlook import outlook
from pdk_core.errors import PdkError, plain_int, shown
from pdk_core.eval.weights import shipped_net
from pdk_core.game import Game
from pdk_core.search.candidate import Candidate
from pdk_core.search.limits import Cancel, Limits, check
from pdk_core.search.solver import solve
from pdk_core.search.sure_win import sure_wins
from pdk_core.search.tree import TreeSearch

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from pdk_core.plays import Play
    from pdk_core.view import Move, View

PLAYOUTS = 8000  # of one choice by default, half of them to find the best
TRIES = 3  # of every candidate before the search goes where it finds most promise
WITHIN = 0.5  # points: two standard errors of a difference that is known well enough
OPEN_MOST = 6  # candidates that are looked at with open cards, beside the play made
# What open cards are given where a choice has PLAYOUTS or more, and the least where it has fewer.
OPEN_PLAYOUTS = (60, 8)  # of each of these candidates
WIN_NODES = (40_000, 4_000)  # of the exact search for a forced win
POINTS_NODES = (15_000, 1_500)  # of that for points, at the position itself; after each play as many again
SOLVED_CARDS = 24  # no exact search with more cards in the three hands together


def review(
    game: Game,
    seat: int,
    limits: Limits | None = None,
    cancel: Cancel | None = None,
    progress: Callable[[int, int], object] | None = None,
    seed: int = 0,
) -> Iterator[Judgement]:
    """Judge every choice that a seat (0..2) made in a game, finished or not: an iterator of Judgement, as found.

    A ply with a single legal answer was no choice. `limits` bound the thinking about each choice, by default 8,000
    playouts; with playouts alone a seed gives the same judgements on every machine. After a Cancel no further
    judgement comes. `progress(done, of)` is called before the first and after each. What becomes of the game
    meanwhile changes nothing. Raises PdkError.
    """
    if not isinstance(game, Game):
        raise PdkError(f"review takes a Game, not {shown(game)}")
    number, first = plain_int(seat), plain_int(seed)
    if number is None or not 0 <= number <= 2:
        raise PdkError(f"{shown(seat)} is no seat; seats are 0, 1 and 2")
    if first is None:
        raise PdkError(f"a seed is an int, not {shown(seed)}")
    check(limits, cancel)
    if progress is not None and not callable(progress):
        raise PdkError(f"progress is called with two numbers; {shown(progress)} cannot be")
    return _judgements(
        game.copy(), number, limits or Limits(playouts=PLAYOUTS), cancel or Cancel(), progress, first
    )


def _judgements(
    game: Game,
    seat: int,
    limits: Limits,
    cancel: Cancel,
    progress: Callable[[int, int], object] | None,
    seed: int,
) -> Iterator[Judgement]:
    history = game.history
    while game.history:
        game.undo()
    choices = [ply for ply, _ in _choices(game.copy(), history, seat)]
    if progress is not None:
        progress(0, len(choices))
    judge = Judge(game, limits, cancel, seed)
    for done, (ply, made) in enumerate(_choices(game, history, seat), 1):
        found = judge.choice(game, ply, made)
        if cancel.cancelled or found is None:
            return
        yield found
        if progress is not None:
            progress(done, len(choices))


def _choices(game: Game, history: tuple[Move, ...], seat: int) -> Iterator[tuple[int, Play | None]]:
    """Play a history on in a game; stop before every ply of a seat that had a choice, with what it did."""
    for ply, move in enumerate(history):
        if move.seat == seat:
            plays = game.legal_plays()
            if len(plays) + game.can_pass() > 1:
                yield ply, game.copy().play(move.cards) if move.cards else None
        if move.cards:
            game.play(move.cards)
        else:
            game.pass_turn()


class Judge:
    """Judges choices of one game."""

    def __init__(self, game: Game, limits: Limits, cancel: Cancel, seed: int) -> None:
        self._net = shipped_net(game.variant)
        self._search = TreeSearch(self._net)
        self._temperature = hard_temperature(game.variant)
        self._cancel = cancel
        self._seed = seed * 1_000_003
        playouts, seconds = limits.playouts, limits.seconds
        part = 1.0 if playouts is None else min(1.0, playouts / PLAYOUTS)
        self._open_playouts, self._win_nodes, self._points_nodes = (
            max(least, int(usual * part)) for usual, least in (OPEN_PLAYOUTS, WIN_NODES, POINTS_NODES)
        )
        self._half = Limits(
            None if seconds is None else seconds / 2, None if playouts is None else max(1, playouts // 2)
        )

    def choice(self, game: Game, ply: int, made: Play | None) -> Judgement | None:
        """Judge what was done at a ply, `game` being the position before it; None once it is cancelled."""
        view = game.view(mover(game))
        seed = self._seed + 2 * ply
        candidates = self._search.analyse(view, self._half, seed, self._cancel, None, TRIES)
        if self._cancel.cancelled:
            return None
        open_ = self._open(game, made, candidates, seed)
        if self._cancel.cancelled:
            return None
        proved = knows_all(view) and open_.points is not None
        if proved:
            candidates, best, cost, stderr = open_.exact()
        else:
            candidates, best, cost, stderr = self._fair(view, made, candidates, seed + 1)
        if self._cancel.cancelled:
            return None
        if knows_all(view):
            missed = bool(open_.line) and not open_.kept_win
        else:
            # There are wins that only the search sees: one that it does not miss was not let go.
            wins = sure_wins(view)
            missed = bool(wins) and made not in wins and cost > 2 * stderr
        return Judgement(
            ply=ply,
            view=view,
            play=made,
            best=best,
            cost=cost,
            stderr=stderr,
            candidates=tuple(candidates),
            missed_win=missed,
            proved=proved,
            open_best=open_.best,
            open_cost=open_.cost,
            open_stderr=open_.stderr,
            open_proved=open_.points is not None,
            open_line=open_.line,
        )

    def _fair(
        self, view: View, made: Play | None, candidates: list[Candidate], seed: int
    ) -> tuple[list[Candidate], Play | None, float, float]:
        """Hold the best candidate against the play made; the candidates again, the best, its lead and the error."""
        best, own = candidates[0], next(each for each in candidates if each.play == made)
        if best is own:
            return candidates, made, 0.0, 0.0
        lead, error, _ = self._search.compare(view, best.play, made, self._half, seed, self._cancel, WITHIN)
        error = error or 0.0
        own = Candidate(made, best.points - lead, own.stderr, own.visits)
        others = [each for each in candidates if each.play != made]
        ranked = sorted([*others, own], key=lambda each: -each.points)
        if lead <= 0:
            ranked.remove(own)
            return [own, *ranked], made, 0.0, error
        ranked.remove(best)
        return [best, *ranked], best.play, lead, error

    def _open(self, game: Game, made: Play | None, candidates: list[Candidate], seed: int) -> _OpenCards:
        """Judge the same choice with all cards open."""
        near = sum(game.cards_left) <= SOLVED_CARDS
        seat = mover(game)
        line: tuple[Move, ...] = ()
        kept = False
        if near:
            forced = solve(game, None, self._cancel, nodes=self._win_nodes, points=False)
            line = forced.line
            if line:
                after = _after(game, made)
                kept = after.winner == seat or bool(
                    after.winner is None
                    and solve(after, None, self._cancel, seat, nodes=self._win_nodes, points=False).forced_win
                )
            points = self._solved(game, [each.play for each in candidates])
            if points is not None:
                best = max(points, key=lambda each: (points[each], each == made))
                return _OpenCards(made, best, points[best] - points[made], 0.0, line, kept, points)
        few = [each.play for each in candidates[:OPEN_MOST] if each.play != made]
        plays = [made, *few]
        tried = outlook(self._net, game, self._temperature, self._open_playouts, seed, self._cancel, plays)
        rows = [[row[seat] for row in each] for each in tried]
        if not rows[0]:
            return _OpenCards(made, made, 0.0, 0.0, line, kept, None)
        best_at = max(range(len(plays)), key=lambda at: sum(rows[at]))
        cost, error = _difference(rows[best_at], rows[0])
        return _OpenCards(made, plays[best_at], cost, error, line, kept, None)

    def _solved(self, game: Game, plays: list[Play | None]) -> dict[Play | None, int] | None:
        """Return the points of every play with open cards, all playing for their own; None if that takes long."""
        if not solve(game, None, self._cancel, nodes=self._points_nodes).points:
            return None
        out: dict[Play | None, int] = {}
        seat = mover(game)
        for play in plays:
            after = _after(game, play)
            if after.winner is not None:
                out[play] = after.scores().total[seat]
                continue
            found = solve(after, None, self._cancel, nodes=self._points_nodes).points
            if found is None:
                return None
            out[play] = found[seat]
        return out


class _OpenCards:
    """What a choice looks like with all cards open."""

    def __init__(
        self,
        made: Play | None,
        best: Play | None,
        cost: float,
        stderr: float,
        line: tuple[Move, ...],
        kept_win: bool,
        points: dict[Play | None, int] | None,
    ) -> None:
        self.made = made
        self.best = best
        self.cost = cost
        self.stderr = stderr
        self.line = line
        self.kept_win = kept_win
        self.points = points

    def exact(self) -> tuple[list[Candidate], Play | None, float, float]:
        """Return the candidates with the points that the exact search found, the best, its lead and no error."""
        assert self.points is not None
        found = [Candidate(play, float(points), 0.0, 1) for play, points in self.points.items()]
        found.sort(key=lambda each: (-each.points, each.play != self.best))
        return found, self.best, self.cost, 0.0


def mover(game: Game) -> int:
    """Return the seat to move of a game that is not over."""
    assert game.turn is not None
    return game.turn


def _after(game: Game, play: Play | None) -> Game:
    """Return the game after a play or pass, as one of its own."""
    after = game.copy()
    if play is None:
        after.pass_turn()
    else:
        after.play(play)
    return after


def _difference(better: list[int], worse: list[int]) -> tuple[float, float]:
    """Return the mean of paired differences and its standard error."""
    number = len(better)
    differences = [a - b for a, b in zip(better, worse, strict=True)]
    mean = sum(differences) / number
    if number < 2:
        return mean, 0.0
    return mean, sqrt(sum((each - mean) ** 2 for each in differences) / (number - 1) / number)
