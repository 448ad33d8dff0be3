"""A whole deal with exact cards, written from rules.md sections 5 to 9: every answer the long way."""

from __future__ import annotations

import copy
from collections.abc import Iterable
from typing import NamedTuple

from reference.naive_cards import RANKS, Card, Combo, Counts, Deal, card_index, counts_of, deal, text_of
from reference.naive_combos import readings, shown, taken
from reference.naive_moves import (
    before_last_card_rule,
    can_pass,
    highest_single,
    legal_counts,
    lowest_beat,
    split_bombs,
)


class Verdict(NamedTuple):
    """The answer to a selection or a pass; `detail` is the figure the reason is given with."""

    ok: bool
    combo: Combo | None
    reason: str | None
    detail: object


class Ply(NamedTuple):
    """One play (cards in rank-then-suit order) or pass (no cards, no combo)."""

    seat: int
    cards: tuple[Card, ...]
    combo: Combo | None


class NaiveGame:
    """A deal being played; undo goes back to a copy kept before each ply."""

    def __init__(self, dealt: Deal) -> None:
        self.deal = dealt
        self.variant = dealt.variant
        self.hands: list[set[Card]] = [set(hand) for hand in dealt.hands]
        self.turn: int | None = dealt.opener
        self.table: Ply | None = None
        self.passed: set[int] = set()
        self.history: list[Ply] = []
        self.winner: int | None = None
        self._before: list[dict[str, object]] = []

    @classmethod
    def from_code(cls, code: str) -> NaiveGame:
        """Start the deal of a canonical code."""
        return cls(deal(code))

    # What the seat to move may do

    def hand(self, seat: int) -> tuple[Card, ...]:
        """The cards of a seat in rank-then-suit order."""
        return tuple(sorted(self.hands[seat], key=card_index))

    def table_combo(self) -> Combo | None:
        """What has to be beaten; None for a leader."""
        return self.table.combo if self.table else None

    def must_include_3s(self) -> bool:
        """Whether this is classic16's first play."""
        return self.variant == "classic16" and not self.history

    def next_has_one_card(self, seat: int) -> bool:
        """Whether the next seat in the circle is on its last card, out of the round or not."""
        return len(self.hands[(seat + 1) % 3]) == 1

    def legal_counts(self) -> dict[Counts, Combo]:
        """The legal plays of the seat to move as counts; none when the deal is over."""
        if self.turn is None:
            return {}
        return legal_counts(
            counts_of(self.hands[self.turn]),
            self.variant,
            self.table_combo(),
            self.must_include_3s(),
            self.next_has_one_card(self.turn),
        )

    def legal_plays(self) -> dict[str, Combo]:
        """The same as rank text."""
        return {text_of(play): combo for play, combo in self.legal_counts().items()}

    def can_pass(self) -> bool:
        """Whether the seat to move may pass; False when the deal is over."""
        return self.verify_pass().ok

    def verify(self, cards: Iterable[Card], seat: int | None = None) -> Verdict:
        """Judge a selection (each card at most once) in the order of section 9."""
        chosen = set(cards)
        asked = seat if seat is not None else self.turn if self.turn is not None else 0
        held = self.hands[asked]
        play, hand = counts_of(chosen), counts_of(held)
        found = readings(play, self.variant, whole_hand=chosen == held)
        table = self.table_combo()
        combo = shown(found, table)

        def refused(reason: str, detail: object = None) -> Verdict:
            return Verdict(False, combo, reason, detail)

        if self.turn is None:
            return refused("deal_over")
        if asked != self.turn:
            return refused("not_your_turn")
        if not chosen:
            return refused("no_cards")
        if not chosen <= held:
            return refused("cards_not_in_hand")
        if not found:
            return refused("no_combination", len(chosen))
        if self.variant == "forced16" and (split := split_bombs(play, hand)):
            return refused("bomb_cannot_be_split", RANKS[split[0]])
        if self.must_include_3s() and "3S" not in chosen:
            return refused("must_include_3S")
        if taken(found, table) is None:
            assert table is not None
            alike = any(c[:2] == table[:2] for c in found)
            return refused("not_higher" if alike else "wrong_kind", table)
        if combo is not None and combo[0] == "single" and self.next_has_one_card(asked):
            best = highest_single(before_last_card_rule(hand, self.variant, table, self.must_include_3s()))
            if combo[2] != best:
                return refused("must_play_highest_single", best)
        return Verdict(True, combo, None, None)

    def verify_pass(self, seat: int | None = None) -> Verdict:
        """Judge a pass; for `must_beat` the detail is the rank text of a play that beats."""
        if self.turn is None:
            return Verdict(False, None, "deal_over", None)
        if seat is not None and seat != self.turn:
            return Verdict(False, None, "not_your_turn", None)
        if self.table is None:
            return Verdict(False, None, "leader_cannot_pass", None)
        hand = text_of(counts_of(self.hands[self.turn]))
        one_card = self.next_has_one_card(self.turn)
        if not can_pass(hand, self.variant, self.table_combo(), self.must_include_3s(), one_card):
            return Verdict(False, None, "must_beat", text_of(lowest_beat(self.legal_counts())))
        return Verdict(True, None, None, None)

    # Doing and undoing

    def play(self, cards: Iterable[Card]) -> Combo:
        """Put cards down."""
        chosen = tuple(sorted(cards, key=card_index))
        verdict = self.verify(chosen)
        if not verdict.ok or verdict.combo is None:
            raise ValueError(verdict)
        self._remember()
        self.do(chosen)
        return verdict.combo

    def pass_turn(self) -> None:
        """Decline, and stay out until the round ends."""
        verdict = self.verify_pass()
        if not verdict.ok:
            raise ValueError(verdict)
        self._remember()
        self.do(())

    def undo(self) -> None:
        """Take back the last ply."""
        self.__dict__.update(self._before.pop())

    def do(self, cards: Iterable[Card]) -> None:
        """Make a ply known to be legal, a play or (no cards) a pass, without undo."""
        chosen = tuple(sorted(cards, key=card_index))
        assert self.turn is not None
        seat = self.turn
        if not chosen:
            self.history.append(Ply(seat, (), None))
            self.passed.add(seat)
            self._next_turn(seat)
            return
        whole_hand = set(chosen) == self.hands[seat]
        combo = taken(readings(counts_of(chosen), self.variant, whole_hand), self.table_combo())
        self.table = Ply(seat, chosen, combo)
        self.history.append(self.table)
        self.hands[seat] = self.hands[seat] - set(chosen)
        if not self.hands[seat]:
            self.winner, self.turn = seat, None
        else:
            self._next_turn(seat)

    def copy(self) -> NaiveGame:
        """An independent game in the same position, with nothing to undo."""
        twin = NaiveGame(self.deal)
        twin.hands, twin.turn, twin.table = list(self.hands), self.turn, self.table
        twin.passed, twin.history, twin.winner = set(self.passed), list(self.history), self.winner
        return twin

    def _remember(self) -> None:
        now = {name: value for name, value in self.__dict__.items() if name not in ("deal", "_before")}
        self._before.append({name: copy.copy(value) for name, value in now.items()})

    def _next_turn(self, seat: int) -> None:
        """Hand the turn on, past seats that are out; the round ends when two are."""
        while True:
            seat = (seat + 1) % 3
            if seat not in self.passed:
                break
        self.turn = seat
        if len(self.passed) == 2:
            self.table = None
            self.passed = set()

    # The end

    def scores(self) -> dict[str, tuple[int, ...]]:
        """The four rows of section 8, three seats each."""
        if self.winner is None:
            raise ValueError("the deal is not over")
        left = [len(hand) for hand in self.hands]
        played = {ply.seat for ply in self.history if ply.cards}
        rows = {
            "cards_left": _collect(self.winner, left),
            "shut_out": _collect(self.winner, [0 if s in played else left[s] for s in range(3)]),
            "bombs": self._bombs(),
        }
        rows["total"] = tuple(sum(row[seat] for row in rows.values()) for seat in range(3))
        return rows

    def _bombs(self) -> tuple[int, ...]:
        row = [0, 0, 0]
        for i, ply in enumerate(self.history):
            if ply.combo is None or ply.combo[0] != "bomb":
                continue
            each = 2
            if self.variant == "forced16":
                if not self._wins_its_round(i):
                    continue
                each = 10
            for seat in range(3):
                row[seat] += 2 * each if seat == ply.seat else -each
        return tuple(row)

    def _wins_its_round(self, index: int) -> bool:
        """Whether the play at `index` was the last of its round, seen from the plies up to it.

        Those out of the round are the seats that passed since its lead; the play wins if nothing but
        passes follows until all others are out, or if it ended the deal.
        """
        out: set[int] = set()
        for i, ply in enumerate(self.history):
            if not ply.cards:
                out.add(ply.seat)
                if len(out) == 2:
                    if i > index:
                        return True
                    out = set()
            elif i > index:
                return False
        return True


def _collect(winner: int, paid: list[int]) -> tuple[int, ...]:
    """A row in which every seat but the winner pays and the winner gets it all."""
    row = [0 if seat == winner else -n for seat, n in enumerate(paid)]
    row[winner] = -sum(row)
    return tuple(row)
