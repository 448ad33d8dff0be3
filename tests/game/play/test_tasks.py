import subprocess
import sys
import threading
from concurrent import futures

import pytest

import pdk_core as pdk
from pdk_game.play.tasks import Task, ThinkingThread
from support.sessions import AtOnce, Waiting

PATIENCE = 30  # seconds, after which something hangs; nothing here takes any


def test_an_answer_is_there_when_the_job_is_done():
    wait = Waiting()
    task = Task(7, lambda cancel: ("answer", cancel.cancelled), wait)
    assert not task.done
    wait.jobs[0]()
    assert task.done
    assert task.answer() == ("answer", False)
    assert task.ply == 7


def test_none_is_an_answer_too():
    task = Task(7, lambda _cancel: None, AtOnce())
    assert task.done
    assert task.answer() is None


@pytest.mark.parametrize("failure", [ZeroDivisionError, MemoryError, SystemExit])
def test_a_failure_is_raised_where_the_answer_is_wanted(failure):
    def think(_cancel):
        raise failure

    task = Task(7, think, AtOnce())
    assert task.done
    with pytest.raises(failure):
        task.answer()


def test_who_asks_too_early_does_not_wait():
    task = Task(7, lambda _cancel: None, Waiting())
    with pytest.raises(TimeoutError):
        task.answer()


def test_nobody_is_asked_who_was_cancelled_before():
    calls, wait = [], Waiting()
    task = Task(7, calls.append, wait)
    task.cancel()
    wait.jobs[0]()
    assert not calls


def test_an_executor_of_the_library_does_too():
    with futures.ThreadPoolExecutor(1) as pool:
        assert Task(7, lambda _cancel: 3, pool)._future.result(PATIENCE) == 3


def test_one_thread_that_begins_with_the_first_task_and_does_not_keep_the_program_alive():
    before = set(threading.enumerate())
    thinking = ThinkingThread()
    assert set(threading.enumerate()) == before
    seen = [thinking.submit(threading.current_thread).result(PATIENCE) for _ in range(3)]
    (thread,) = set(seen)
    assert thread not in before
    assert thread.daemon
    assert thread.name == "cpu player"


def test_a_failure_does_not_end_the_thread():
    thinking = ThinkingThread()
    assert isinstance(thinking.submit(lambda: 1 / 0).exception(PATIENCE), ZeroDivisionError)
    assert thinking.submit(lambda: 3).result(PATIENCE) == 3


def test_the_next_waits_until_the_last_has_come_to_rest():
    """A player's working memory is never used by two threads, and whoever cancels does not wait."""
    thinking = ThinkingThread()
    begun, rest = threading.Event(), threading.Event()
    order = []

    def slow(_cancel):
        begun.set()
        assert rest.wait(PATIENCE)
        order.append("first")

    first = Task(7, slow, thinking)
    assert begun.wait(PATIENCE)
    first.cancel()
    second = Task(7, lambda _cancel: order.append("second"), thinking)
    assert not second.done
    assert not order
    rest.set()
    second._future.result(PATIENCE)
    assert order == ["first", "second"]


@pytest.mark.parametrize("ask", ["choose", "analyse"])
def test_the_engine_thinks_without_the_gil_and_stops_when_told(ask):
    """It would search until its limit; that this line is reached at all shows that it lets others go on."""
    player, view = pdk.Player("expert"), pdk.Game.from_code("A1739204").view(0)
    begun = threading.Event()

    def think(cancel):
        begun.set()
        return getattr(player, ask)(view, pdk.Limits(playouts=10**9), cancel)

    task = Task(7, think, ThinkingThread())
    assert begun.wait(PATIENCE)
    assert not task.done
    task.cancel()
    assert task._future.result(PATIENCE)


STUBBORN = """
import threading
import pdk_core as pdk
from pdk_game.play.tasks import Task, ThinkingThread

player, view = pdk.Player("expert"), pdk.Game.from_code("A1739204").view(0)
begun = threading.Event()

def search(cancel):
    begun.set()
    return player.choose(view, pdk.Limits(playouts=10**9))

def wait(cancel):
    begun.set()
    threading.Event().wait()

task = Task(0, THINK, ThinkingThread())
begun.wait()
task.cancel()
print("leaving")
"""


@pytest.mark.parametrize("think", ["search", "wait"])
def test_the_program_ends_while_somebody_thinks_who_cannot_be_stopped(think):
    ended = subprocess.run(
        [sys.executable, "-c", STUBBORN.replace("THINK", think)],
        check=True,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
    )
    assert (ended.stdout, ended.stderr) == ("leaving\n", "")


def test_the_start_loads_no_executor():
    """Futures bring `logging` along, which together take 4 ms."""
    code = "import sys, pdk_game.app.loop; sys.exit(bool({'concurrent.futures', 'logging'} & sys.modules.keys()))"
    subprocess.run([sys.executable, "-c", code], check=True)
