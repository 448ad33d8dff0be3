"""The focus of the keyboard: along rows, from row to row, from group to group, and when one of its places goes."""

from __future__ import annotations

from pdk_game.scenes.focus import Focus, beside, next_group
from pdk_game.scenes.table.board import Snapshot, build, key_of
from pdk_game.scenes.table.focusables import card_focusables
from pdk_game.scenes.table.layout import table_layout
from pdk_game.ui.geometry import Rect
from support.cases import case
from support.screens import EVERY_SIZE

# Two rows of cards, and two buttons above their right end.
BOXES = {
    **{f"card {i}": Rect(100 * i, 200, 100, 80) for i in range(4)},
    **{f"card {4 + i}": Rect(100 * i, 280, 100, 80) for i in range(4)},
    "hint": Rect(180, 100, 100, 50),
    "play": Rect(300, 100, 100, 50),
}


def walked(*keys: str) -> str:
    """Where these keys lead."""
    focus = Focus()
    for key in keys:
        assert focus.key(key, BOXES)
    return focus.name


def test_keys_lead_somewhere() -> None:
    for keys, name in (
        (["right"], "card 0"),
        (["tab"], "card 0"),
        (["shift tab"], "play"),
        (["right", "right", "right"], "card 2"),
        (["right", "left"], "card 0"),
        (["right"] * 6, "card 3"),
        (["right", "down", "right"], "card 5"),
        (["right", "right", "up"], "hint"),
        (["right"] * 4 + ["up"], "play"),
        (["right", "up", "right", "down"], "card 3"),
        (["right", "down", "down"], "card 4"),
        (["right", "right", "tab"], "hint"),
        (["right", "tab", "tab", "tab"], "card 0"),
        (["right", "shift tab"], "play"),
    ):
        with case(keys, name):
            assert walked(*keys) == name


def test_other_keys_and_scenes_with_nothing_to_reach_are_left_alone() -> None:
    focus = Focus()
    assert not focus.key("p", BOXES)
    assert not focus.key("right", {})
    assert focus.name == ""


def test_what_goes_leaves_the_focus_to_its_neighbour() -> None:
    focus = Focus()
    for _ in range(3):
        focus.key("right", BOXES)
    left = {name: rect for name, rect in BOXES.items() if name not in ("card 2", "card 1")}
    focus.settle(left)
    assert focus.name in ("card 3", "card 6")
    focus.settle({})
    assert focus.name == ""


def test_every_place_can_be_reached_and_left() -> None:
    for start in BOXES:
        reached, todo = {start}, [start]
        while todo:
            here = todo.pop()
            steps = {beside(here, step, BOXES) for step in ((-1, 0), (1, 0), (0, -1), (0, 1))}
            steps |= {next_group(here, 1, BOXES)} - {""}
            for name in steps - {""} - reached:
                reached.add(name)
                todo.append(name)
        assert reached == set(BOXES)


def test_the_cards_of_a_hand_can_be_reached_and_do_not_overlap() -> None:
    for size, metrics in EVERY_SIZE.items():
        with case(size):
            hand = tuple(range(20, 36))
            board = build(Snapshot(hand=hand), table_layout(metrics, len(hand)))
            focusables = card_focusables(board)
            assert list(focusables) == [key_of(card) for card in hand]
            for name, rect in focusables.items():
                assert metrics.whole.covers(rect)
                assert rect.w > 0
                assert rect.h > 0
                assert not any(rect.meets(other) for key, other in focusables.items() if key != name)
                # What is seen of a card is where a finger takes it too.
                assert board.card_at(rect.cx, rect.y + 2) == int(name.split()[1])
