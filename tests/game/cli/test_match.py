"""`pdk match`: fair orders, whole tallies, repeatable, and any executor."""

from __future__ import annotations

import contextlib
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from pdk_game import cli
from pdk_game.cli import match
from pdk_game.cli.match import Plan, Totals, collect, main, play_deals, run, run_here, table
from pdk_game.cli.workers import WorkersFail, spread
from support.cases import case


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
        shared, ended = collect(plan, run(plan, executor), bar=False)
    assert ended
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

    totals, ended = collect(plan, results(), bar=True)
    assert not ended
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


# ---------------------------------------------------------------------- workers


def dies(task: tuple[str, str]) -> str:
    """Answer, but die of some tasks: always, or only the first time, of which a file tells."""
    name, folder = task
    told = Path(folder) / name
    if name == "always" or (name == "once" and not told.exists()):
        told.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return name


@pytest.mark.skipif(os.name != "posix", reason="other systems kill otherwise")
def test_a_dead_worker_costs_one_deal_at_most(tmp_path: Path) -> None:
    names = ["a", "once", "b", "always", "c"]
    for number in (1, 2):
        with case(number):
            (tmp_path / "once").unlink(missing_ok=True)
            answers = list(spread(dies, [(name, str(tmp_path)) for name in names], number))
            assert sorted(filter(None, answers)) == ["a", "b", "c", "once"]
            assert answers.count(None) == 1


def test_workers_that_cannot_begin_are_told(tmp_path: Path) -> None:
    with pytest.raises(WorkersFail):
        list(spread(dies, [("always", str(tmp_path))] * 10, 1))


def test_what_is_lost_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    plan = Plan("forced16", ("greedy", "easy", "easy"), deals=2)
    totals, _ = collect(plan, [None, play_deals(plan, plan.codes()[:1])], bar=False)
    assert len(totals["greedy"].points) == 1
    assert "1 of 2 deals lost" in capsys.readouterr().err


def test_a_million_workers_are_as_many_as_there_are_deals_and_cores(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []

    def here(plan: Plan, workers: int) -> Iterator[None]:
        asked.append(workers)
        return iter(())

    monkeypatch.setattr(match, "run_here", here)
    monkeypatch.setattr(os, "cpu_count", lambda: 8)
    for deals in (3, 100):
        assert main(["--deals", str(deals), "--workers", "1000000"]) == 0
    assert main(["--workers", "-4"]) == 0
    assert asked == [3, 8, 1]


def test_sums_do_not_depend_on_the_workers() -> None:
    plan = Plan("classic16", ("expert", "greedy", "greedy"), deals=6, seed=7, playouts=20)
    rows = []
    for workers in (1, 2):
        totals, _ = collect(plan, run_here(plan, workers), bar=False)
        rows.append([(tally.mean(), tally.stderr(), tally.wins, tally.moves) for tally in totals.values()])
    assert rows[0] == rows[1]


def children(pid: int) -> set[int]:
    """The processes below a process, however deep."""
    found: set[int] = set()
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError):
            if int(stat.read_text().rpartition(")")[2].split()[1]) == pid:
                child = int(stat.parent.name)
                found |= {child} | children(child)
    return found


def alive(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="looks at processes as Linux shows them")
def test_workers_end_with_their_parent_however_it_ends() -> None:
    """While each thinks for a minute about a move."""
    for number, status in (
        (signal.SIGINT, 130),
        (signal.SIGTERM, -signal.SIGTERM),
        (signal.SIGKILL, -signal.SIGKILL),
    ):
        with case(number):
            words = ("match", "--seats", "expert,expert,expert", "--seconds", "60", "--workers", "2")
            process = subprocess.Popen(
                ["env", "--default-signal=INT,TERM", sys.executable, "-m", "pdk_game.cli", *words],
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
            )
            end = time.monotonic() + 30
            while len(workers := children(process.pid)) < 2 + (os.cpu_count() == 1):
                assert time.monotonic() < end
                time.sleep(0.05)
            time.sleep(1)
            workers = children(process.pid)
            begun = time.monotonic()
            process.send_signal(number)
            assert process.wait(10) == status
            while any(map(alive, workers)):
                assert time.monotonic() < begun + 10
                time.sleep(0.02)
            assert time.monotonic() - begun < 5
