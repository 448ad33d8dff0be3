"""What the engine says of a selection of cards or of a pass: accepted, or the one reason why not."""

from __future__ import annotations

from enum import StrEnum

from pdk_core.errors import PdkError, shown
from pdk_core.fixed import Fixed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pdk_core.combos import Combo
    from pdk_core.plays import Play


class Reason(StrEnum):
    """Why a play or a pass is refused, in the order in which the engine asks (rules.md section 9)."""

    DEAL_OVER = "deal_over"
    NOT_YOUR_TURN = "not_your_turn"
    NO_CARDS = "no_cards"
    CARDS_NOT_IN_HAND = "cards_not_in_hand"
    NO_COMBINATION = "no_combination"
    BOMB_CANNOT_BE_SPLIT = "bomb_cannot_be_split"
    MUST_INCLUDE_3S = "must_include_3S"
    WRONG_KIND = "wrong_kind"
    NOT_HIGHER = "not_higher"
    MUST_PLAY_HIGHEST_SINGLE = "must_play_highest_single"
    LEADER_CANNOT_PASS = "leader_cannot_pass"
    MUST_BEAT = "must_beat"


class Verdict(Fixed):
    """Whether a play or a pass is accepted; immutable, true when it is.

    `combo` is what the cards read as, also when refused (None when they read as nothing, and for a pass).
    `reason` is None when accepted. `detail` belongs to the reason: the number of cards (no_combination), the
    lowest rank split (bomb_cannot_be_split), the table's Combo (wrong_kind, not_higher), the rank to play
    (must_play_highest_single), a Play that beats (must_beat); else None.
    """

    __slots__ = ("combo", "detail", "ok", "reason")

    ok: bool
    combo: Combo | None
    reason: Reason | None
    detail: int | str | Combo | Play | None

    def __init__(
        self,
        ok: bool,
        combo: Combo | None = None,
        reason: Reason | None = None,
        detail: int | str | Combo | Play | None = None,
    ) -> None:
        self._once("ok")
        object.__setattr__(self, "ok", ok)
        object.__setattr__(self, "combo", combo)
        object.__setattr__(self, "reason", reason)
        object.__setattr__(self, "detail", detail)

    def __bool__(self) -> bool:
        return self.ok

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Verdict):
            return NotImplemented
        return (self.ok, self.combo, self.reason, self.detail) == (
            other.ok,
            other.combo,
            other.reason,
            other.detail,
        )

    def __hash__(self) -> int:
        return hash((self.ok, self.combo, self.reason, self.detail))

    def __repr__(self) -> str:
        return f"Verdict(ok={self.ok}, combo={self.combo!r}, reason={self.reason}, detail={self.detail!r})"


class IllegalPlay(PdkError):
    """A play or a pass that the rules refuse; `reason` and `verdict` say why."""

    reason: Reason | None
    verdict: Verdict

    def __init__(self, verdict: Verdict) -> None:
        if not isinstance(verdict, Verdict):
            raise PdkError(f"an IllegalPlay carries a Verdict, not {shown(verdict)}")
        super().__init__(explain(verdict))
        self.verdict = verdict
        self.reason = verdict.reason

    def __reduce__(self) -> tuple[object, tuple[Verdict]]:
        return IllegalPlay, (self.verdict,)


def explain(verdict: Verdict) -> str:
    """Say a verdict in plain English, for messages of errors and logs (the game has sentences of its own)."""
    if verdict.ok or verdict.reason is None:
        return "accepted"
    details = {
        Reason.DEAL_OVER: "the deal is over",
        Reason.NOT_YOUR_TURN: "it is another seat's turn",
        Reason.NO_CARDS: "no cards were given",
        Reason.CARDS_NOT_IN_HAND: "not all of these cards are in the hand",
        Reason.NO_COMBINATION: f"these {verdict.detail} cards are no combination",
        Reason.BOMB_CANNOT_BE_SPLIT: f"the bomb of rank {verdict.detail} cannot be split",
        Reason.MUST_INCLUDE_3S: "the first play must include the 3S",
        Reason.WRONG_KIND: f"the table asks for {verdict.detail}",
        Reason.NOT_HIGHER: f"not higher than {verdict.detail}",
        Reason.MUST_PLAY_HIGHEST_SINGLE: (
            f"the next seat has one card, so a single must be the {verdict.detail}"
        ),
        Reason.LEADER_CANNOT_PASS: "the leader cannot pass",
        Reason.MUST_BEAT: f"no pass, since {verdict.detail} beats the table",
    }
    return f"{verdict.reason}: {details[verdict.reason]}"
