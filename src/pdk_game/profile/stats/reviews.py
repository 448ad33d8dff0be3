"""A review as it is kept: the judgements of the person's choices in one deal, as values that a file can hold."""

from __future__ import annotations

from typing import Annotated, Final

import msgspec

import pdk_core as pdk

VERSION: Final = 1
PASS: Final = "-"
KINDS: Final = ("leading", "following", "passing", "bomb", "last_card")
"""The kinds of choices that the statistics tell apart."""

Points = tuple[float, float, float]
Chance = Annotated[float, msgspec.Meta(ge=-1e6, le=1e6)]


class KeptCandidate(msgspec.Struct, frozen=True, array_like=True):
    """One answer that was weighed: its cards as text ("-" for the pass), points, error (None: untried), visits."""

    cards: str
    points: Chance
    stderr: Chance | None
    visits: int


class KeptJudgement(msgspec.Struct, frozen=True):
    """A Judgement of the engine, with cards as text ("-" for the pass); and the `kind` of choice, one of KINDS."""

    ply: int
    kind: str
    made: str
    best: str
    cost: Chance
    stderr: Chance
    grade: str
    missed_win: bool
    proved: bool
    open_best: str
    open_cost: Chance
    open_stderr: Chance
    open_proved: bool
    open_line: tuple[tuple[int, str], ...]
    candidates: tuple[KeptCandidate, ...]

    @property
    def counts(self) -> bool:
        """Whether it cost more than luck may have measured."""
        return self.grade != "best"

    @property
    def unlucky(self) -> bool:
        """Whether it was right by what the person knew, and yet with all cards open something else was better."""
        return not self.counts and self.open_cost >= 2 and self.open_cost > 2 * self.open_stderr


class KeptReview(msgspec.Struct, frozen=True):
    """What a review found: what the cards were `worth`, the `outlook` of the three seats before each ply and at the
    end, and the judgements of the person's choices."""

    worth: Points
    outlook: tuple[Points, ...]
    judgements: tuple[KeptJudgement, ...]
    version: int = VERSION

    @property
    def lost(self) -> float:
        """The points that slips, mistakes and blunders cost."""
        return sum(each.cost for each in self.judgements if each.counts)

    @property
    def worst(self) -> KeptJudgement | None:
        """The choice that cost most, if any cost something."""
        counted = [each for each in self.judgements if each.counts]
        return max(counted, key=lambda each: each.cost, default=None)


def cards_of(play: pdk.Play | None) -> str:
    """A play as it is kept."""
    return PASS if play is None else pdk.cards_text(play.cards)


def kept(judgement: pdk.Judgement, game: pdk.Game) -> KeptJudgement:
    """A judgement as it is kept; `game` is the position before it."""
    return KeptJudgement(
        ply=judgement.ply,
        kind=kind_of(judgement, game),
        made=cards_of(judgement.play),
        best=cards_of(judgement.best),
        cost=round(judgement.cost, 3),
        stderr=round(judgement.stderr, 3),
        grade=judgement.grade,
        missed_win=judgement.missed_win,
        proved=judgement.proved,
        open_best=cards_of(judgement.open_best),
        open_cost=round(judgement.open_cost, 3),
        open_stderr=round(judgement.open_stderr, 3),
        open_proved=judgement.open_proved,
        open_line=tuple((move.seat, pdk.cards_text(move.cards) or PASS) for move in judgement.open_line),
        candidates=tuple(
            KeptCandidate(
                cards_of(each.play),
                round(each.points, 3),
                None if each.stderr is None else round(each.stderr, 3),
                each.visits,
            )
            for each in judgement.candidates
        ),
    )


def kind_of(judgement: pdk.Judgement, game: pdk.Game) -> str:
    """Which kind of choice it was, the rarer first."""
    view = judgement.view
    if any(left == 1 for seat, left in enumerate(view.cards_left) if seat != view.seat):
        return "last_card"
    if any(_touches_bomb(play, view) for play in (judgement.play, judgement.best)):
        return "bomb"
    if game.table is None:
        return "leading"
    return "passing" if judgement.play is None or judgement.best is None else "following"


def _touches_bomb(play: pdk.Play | None, view: pdk.View) -> bool:
    """Whether a play is a bomb, or takes cards out of one."""
    if play is None:
        return False
    ranks = [card // 4 for card in view.hand]
    return play.combo.kind == "bomb" or any(ranks.count(card // 4) == 4 for card in play.cards)


def encode(review: KeptReview) -> str:
    """A review as text for the database."""
    return msgspec.json.encode(review).decode()


def decode(text: str) -> KeptReview | None:
    """The review in a text; None for one that is damaged or of another version: it is made anew."""
    try:
        review = msgspec.json.decode(text, type=KeptReview)
    except (msgspec.DecodeError, UnicodeError):
        return None
    return review if review.version == VERSION else None
