"""The review of one recorded deal while it is made, beside the game, and as it was kept."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

import pdk_core as pdk
from pdk_game.play.tasks import Executor, Task
from pdk_game.profile.stats.records import Record, game_of
from pdk_game.profile.stats.reviews import KeptJudgement, KeptReview, Points, kept
from pdk_game.text.seats import YOU

if TYPE_CHECKING:
    from pdk_game.profile.stats.store import StatsStore


class Effort(NamedTuple):
    """How much goes into a review: of each choice; and playouts of what cards are worth and of each outlook."""

    limits: pdk.Limits
    worth: int
    outlook: int


FULL: Final = Effort(pdk.Limits(playouts=8000), worth=1000, outlook=100)


class Reviewing:
    """A review of the person's choices in a deal, as far as it has come.

    What is found can be read at once: `worth`, what the cards were worth to each seat, None at first; `outlook`,
    what each seat could expect before every ply and at the end, as far as known; `judgements`; and how many of how
    many choices are judged. A thread adds to them and takes nothing away. `review` is all of it once complete.
    """

    def __init__(self, stats: StatsStore, record: Record, executor: Executor, effort: Effort = FULL) -> None:
        self.record = record
        self.game = game_of(record)
        self.worth: Points | None = None
        self.outlook: list[Points] = []
        self.judgements: list[KeptJudgement] = []
        self.judged, self.choices = 0, 0
        self.review = stats.review(record.id)
        self.failed = False
        self._stats = stats
        self._effort = effort
        self._task: Task[KeptReview | None] | None = None
        if self.review is not None:
            self._take(self.review)
        else:
            self._task = Task(0, self._make, executor)

    @property
    def done(self) -> bool:
        """Whether there is no more to come."""
        return self._task is None

    @property
    def part(self) -> float:
        """How far it has come, 0 to 1."""
        if self.done:
            return 1.0
        plies = len(self.game.history) + 1
        judged = self.judged / self.choices if self.choices else 0.0
        return 0.25 * len(self.outlook) / plies + 0.75 * judged

    def poll(self) -> bool:
        """Keep the review if it has just been completed; whether it has."""
        if self._task is None or not self._task.done:
            return False
        task, self._task = self._task, None
        try:
            review = task.answer()
        except Exception:  # whatever the engine raises is in the log; the deal can be looked at all the same
            self.failed = True
            return False
        if review is None:
            return False
        self.review = review
        self._stats.keep_review(self.record.id, review)
        return True

    def cancel(self) -> None:
        """Stop; what was found so far stays, and is not kept."""
        if self._task is not None:
            self._task.cancel()
            self._task = None

    def _take(self, review: KeptReview) -> None:
        self.worth = review.worth
        self.outlook = list(review.outlook)
        self.judgements = list(review.judgements)
        self.judged = self.choices = len(self.judgements)

    def _make(self, cancel: pdk.Cancel) -> KeptReview | None:
        """Find everything, in the thread; None if it was cancelled."""
        game, seed = self.game.copy(), self.record.seed
        positions = [game.copy()]
        while game.history:
            game.undo()
            positions.append(game.copy())
        positions.reverse()
        try:
            self.worth = pdk.expected_points(positions[0], self._effort.worth, seed, cancel)
            for position in positions:
                points = pdk.expected_points(position, self._effort.outlook, seed, cancel)
                if cancel.cancelled:
                    return None
                self.outlook.append(points)
        except pdk.PdkError:
            if cancel.cancelled:
                return None
            raise

        def tell(judged: int, choices: int) -> None:
            self.judged, self.choices = judged, choices

        for judgement in pdk.review(positions[-1], YOU, self._effort.limits, cancel, tell, seed):
            self.judgements.append(kept(judgement, positions[judgement.ply]))
        if cancel.cancelled:
            return None
        return KeptReview(self.worth, tuple(self.outlook), tuple(self.judgements))
