"""Anything at any time, for a little while; tools/monkey.py goes on for longer."""

from pathlib import Path

import pytest

from support.monkey import Monkey


@pytest.mark.parametrize(("seed", "events"), [(1, 1_100), (2, 500)])  # the first past its first way home
def test_a_monkey_breaks_nothing(tmp_path: Path, seed: int, events: int) -> None:
    monkey = Monkey(tmp_path, seed)
    try:
        monkey.run(events)
    except Exception:
        print(f"seed {seed}, event {monkey.events}", *monkey.last, sep="\n")
        raise
    assert {"HomeScene", "TableScene"} <= set(monkey.seen)
    assert len(monkey.seen) >= 4, "it is shut in"


def test_the_same_seed_does_the_same(tmp_path: Path) -> None:
    first, second = (Monkey(tmp_path / name, 3) for name in ("first", "second"))
    for monkey in (first, second):
        monkey.run(150)
    assert list(first.last) == list(second.last)
