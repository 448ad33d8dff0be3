"""The board: what lies where, from a snapshot and a layout."""

from __future__ import annotations

from dataclasses import replace

from pdk_game.scenes.table.board import SeatView, Snapshot, build, by_rank, grouped, tilt_of
from pdk_game.scenes.table.layout import table_layout
from pdk_game.ui.metrics import Metrics
from pdk_game.ui.theme import Card

SEATS = (SeatView(4), SeatView(3), SeatView(2))
SEEN = Snapshot(hand=(44, 20, 21, 3), seats=SEATS, selection=frozenset({20}), dimmed=frozenset({3}))
LAYOUT = table_layout(Metrics(1280, 720), 4)


def test_hands_go_by_rank_and_suit() -> None:
    assert by_rank([3, 20, 44, 21]) == (44, 20, 21, 3)
    assert by_rank([3, 20, 44, 21], high_left=False) == (3, 20, 21, 44)


def test_plays_are_laid_most_of_a_rank_first() -> None:
    trio_with_one = [0, 20, 21, 22]
    assert grouped(trio_with_one) == (20, 21, 22, 0)
    assert grouped([16, 0, 12, 4, 8]) == (0, 4, 8, 12, 16)
    assert grouped([24, 8, 9, 10, 12, 13, 14, 0]) == (8, 9, 10, 12, 13, 14, 0, 24)


def test_every_card_and_back_has_its_place() -> None:
    board = build(SEEN, LAYOUT)
    assert [s.key for s in board.sprites if s.zone == "hand"] == ["card 44", "card 20", "card 21", "card 3"]
    assert sorted(s.key for s in board.sprites if s.zone == "stack1") == ["back 1 0", "back 1 1", "back 1 2"]
    assert sum(s.zone == "stack2" for s in board.sprites) == 2
    assert len(board.by_key) == len(board.sprites)


def test_a_selected_card_is_lifted_and_a_forbidden_one_dim() -> None:
    board = build(SEEN, LAYOUT)
    lifted, lying = board.by_key["card 20"], board.by_key["card 21"]
    assert lying.y - lifted.y == LAYOUT.hand.lift
    assert [s.key for s in board.sprites if s.dim] == ["card 3"]
    assert board.lifted() == {1}


def test_cards_are_found_under_the_finger() -> None:
    board = build(SEEN, LAYOUT)
    for card, rect in zip(SEEN.hand, LAYOUT.hand.rects, strict=True):
        assert board.card_at(rect.x + 2, rect.bottom - 2) == card
    assert board.card_at(*LAYOUT.pile.center) is None


def test_the_play_lies_in_the_middle_a_little_askew() -> None:
    board = build(replace(SEEN, table=(0, 1), table_seat=2), LAYOUT)
    pile = [s for s in board.sprites if s.zone == "table"]
    assert [s.card for s in pile] == [0, 1]
    assert all(abs(s.tilt) <= Card.TILT for s in pile)
    assert not any(s.glow for s in pile)
    assert {tilt_of(card) for card in range(48)} > {-Card.TILT, 0.0, Card.TILT}


def test_the_turned_up_card_is_shown_until_the_first_play() -> None:
    board = build(replace(SEEN, turned_up=20), LAYOUT)
    assert board.by_key["turned up"].card == 20
    assert board.by_key["card 20"].zone == "hand"
    assert "turned up" not in build(replace(SEEN, turned_up=20, table=(0,), table_seat=1), LAYOUT).by_key


def test_after_the_end_hands_are_open_and_the_last_play_glows() -> None:
    seats = (SEATS[0], replace(SEATS[1], open=(4, 8, 40)), replace(SEATS[2], cards=0))
    board = build(replace(SEEN, seats=seats, table=(0,), table_seat=2, over=True), LAYOUT)
    assert [s.card for s in board.sprites if s.zone == "stack1"] == [40, 8, 4]
    assert [s.key for s in board.sprites if s.glow] == ["card 0"]
