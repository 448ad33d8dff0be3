"""`pdk match`: fair orders, whole tallies, repeatable, and any executor."""

from __future__ import annotations

import json
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest

from pdk_game import cli
from pdk_game.cli.match import Plan, Totals, collect, main, play_deals, run, table


@pytest.mark.parametrize(
    ("seats", "orders"),
    [(("easy", "greedy", "greedy"), 3), (("easy", "medium", "hard"), 6), (("greedy",) * 3, 1)],
)
def test_every_different_order_is_played(seats: tuple[str, str, str], orders: int) -> None:
    plan = Plan("forced16", seats, deals=2)
    assert len(plan.orders) == orders
    all_totals = play_deals(plan, plan.codes())
    assert sum(tally.games for tally in all_totals.values()) == 2 * orders * 3
    assert sum(tally.wins for tally in all_totals.values()) == 2 * orders


@pytest.mark.parametrize("variant", ["classic16", "compact15", "forced16"])
def test_points_of_all_seats_sum_to_zero(variant: str) -> None:
    plan = Plan(variant, ("medium", "easy", "easy"), deals=10, seed=3)
    all_totals = play_deals(plan, plan.codes())
    for own, other in zip(all_totals["medium"].points, all_totals["easy"].points, strict=True):
        assert own + 2 * other == pytest.approx(0)


def test_the_same_seed_plays_the_same_whatever_the_executor() -> None:
    plan = Plan("classic16", ("expert", "greedy", "greedy"), deals=6, seed=7, playouts=20)
    alone = play_deals(plan, plan.codes())
    with ThreadPoolExecutor(2) as executor:
        shared = collect(plan, run(plan, executor), bar=False)
    for level, tally in alone.items():
        assert sorted(shared[level].points) == sorted(tally.points)
        assert (shared[level].wins, shared[level].bombs) == (tally.wins, tally.bombs)


def test_deals_differ_and_come_from_the_seed() -> None:
    codes = Plan("compact15", ("easy", "easy", "hard"), deals=50, seed=1).codes()
    assert len(set(codes)) == 50
    assert all(code[0] == "B" for code in codes)
    assert codes != Plan("compact15", ("easy", "easy", "hard"), deals=50, seed=2).codes()


def test_ctrl_c_keeps_what_is_finished(capsys: pytest.CaptureFixture[str]) -> None:
    plan = Plan("forced16", ("greedy", "easy", "easy"), deals=4)

    def results() -> Iterator[dict[str, Totals]]:
        yield play_deals(plan, plan.codes()[:1])
        raise KeyboardInterrupt

    totals = collect(plan, results(), bar=True)
    assert len(totals["greedy"].points) == 1
    assert "1/4 deals" in capsys.readouterr().err
    assert "greedy" in table(plan, totals)


def test_means_and_errors() -> None:
    tally = Totals(points=[1.0, 2.0, 3.0], games=6, wins=3, moves=2, seconds=0.004, slowest=0.003)
    row = tally.row()
    assert row["points"] == 2
    assert row["stderr"] == pytest.approx((1 / 3) ** 0.5)
    assert (row["win_rate"], row["mean_ms"], row["max_ms"]) == (0.5, pytest.approx(2), 3)
    assert Totals().row()["points"] == 0


def test_the_command_prints_json(capsys: pytest.CaptureFixture[str]) -> None:
    words = [
        "match",
        "--variant",
        "forced16",
        "--seats",
        "easy,greedy,greedy",
        "--deals",
        "3",
        "--workers",
        "1",
    ]
    assert cli.main([*words, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["players"]["easy"]["deals"] == 3
    assert found["variant"] == "forced16"


@pytest.mark.parametrize(
    "words",
    [["--seats", "easy,greedy"], ["--seats", "easy,greedy,nobody"], ["--deals", "0"], ["--variant", "x"]],
)
def test_wrong_use_ends_with_2(words: list[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(words)
    assert ended.value.code == 2


def test_wrong_limits_are_said(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--seconds", "-1"]) == 2
    assert "seconds" in capsys.readouterr().err
