import threading
from functools import partial

import pytest

import pdk_core as pdk
from pdk_game.play.tasks import Task, in_thread
from support.sessions import Waiting

PATIENCE = 30  # seconds, after which something hangs; nothing here takes any


def task(think, turn=None):
    return Task(7, think, turn or threading.Lock())


def test_an_answer_is_there_when_the_job_is_done():
    wait = Waiting()
    asked = task(lambda cancel: ("answer", cancel.cancelled))
    wait(asked.job)
    assert not asked.done
    wait.jobs[0]()
    assert asked.done
    assert asked.answer() == ("answer", False)
    assert asked.ply == 7


def test_none_is_an_answer_too():
    asked = task(lambda _cancel: None)
    asked.job()
    assert asked.done
    assert asked.answer() is None


def test_a_failure_is_raised_where_the_answer_is_wanted():
    asked = task(lambda _cancel: 1 / 0)
    asked.job()
    assert asked.done
    with pytest.raises(ZeroDivisionError):
        asked.answer()


def test_nobody_is_asked_who_was_cancelled_before():
    calls = []
    asked = task(calls.append)
    asked.cancel()
    asked.job()
    assert not calls
    assert not asked.done


def test_a_thread_of_its_own_that_does_not_keep_the_program_alive():
    seen = []
    done = threading.Event()
    in_thread(lambda: (seen.append(threading.current_thread()), done.set()))
    assert done.wait(PATIENCE)
    (thread,) = seen
    assert thread is not threading.current_thread()
    assert thread.daemon
    assert thread.name == "cpu player"


def test_the_next_waits_until_the_last_has_come_to_rest():
    """A player's working memory is never used by two threads."""
    turn = threading.Lock()
    begun, rest = threading.Event(), threading.Event()
    order = []

    def slow(_cancel):
        begun.set()
        assert rest.wait(PATIENCE)
        order.append("first")

    first, second = task(slow, turn), task(lambda _cancel: order.append("second"), turn)
    threads = [threading.Thread(target=each.job) for each in (first, second)]
    threads[0].start()
    assert begun.wait(PATIENCE)
    first.cancel()
    threads[1].start()
    assert not second.done
    rest.set()
    for thread in threads:
        thread.join(PATIENCE)
    assert order == ["first", "second"]


@pytest.mark.parametrize("ask", ["choose", "analyse"])
def test_the_engine_thinks_without_the_gil_and_stops_when_told(ask):
    """It would search until its limit; that this line is reached at all shows that it lets others go on."""
    player, view = pdk.Player("expert"), pdk.Game.from_code("A1739204").view(0)
    begun = threading.Event()

    def think(cancel):
        begun.set()
        return partial(getattr(player, ask), view, pdk.Limits(playouts=10**9), cancel)()

    asked = task(think)
    thread = threading.Thread(target=asked.job, daemon=True)
    thread.start()
    assert begun.wait(PATIENCE)
    assert not asked.done
    asked.cancel()
    thread.join(PATIENCE)
    assert not thread.is_alive()
    assert asked.answer()
