"""A second start of the game with the same data: the first opens what it asked for and comes to the front."""

from __future__ import annotations

import os
import shutil
import sys

import pytest

from e2e.conftest import Sit

pytestmark = pytest.mark.window

CODE = "A1739204"
OTHER = "B0000042"


def test_the_first_opens_the_deal_of_the_second_and_keeps_its_own(sit: Sit) -> None:
    person = sit(speed="fast")
    person.start()
    home = person.rest()
    person.start_again(CODE)
    person.wait(lambda: person.is_lit(person.table().hint), "buttons after the dealing")
    assert [saved.code for saved in person.deals()] == [CODE]
    assert person.picture() != home
    person.shoot("second-start")

    person.play_on(1)
    assert person.your_turn()
    before = person.deal()
    person.start_again(f"pdk://deal/{CODE}")
    assert [saved.id for saved in person.deals()] == [before.id]

    person.start_again(f"pdk://deal/{OTHER}")
    assert [saved.code for saved in person.deals()] == [OTHER, CODE]
    assert person.deals()[1].game.history == before.game.history
    person.open_at_once()
    assert person.your_turn()


def test_another_folder_is_another_window_and_the_first_comes_to_the_front(sit: Sit) -> None:
    below, above = sit(), sit()
    below.start()
    seen = below.rest()
    above.start(CODE)
    assert above.rest() != seen
    below.start_again()
    below.wait(lambda: below.rest() == seen, "window in front of the other")
    assert above.process.poll() is None


def test_a_killed_game_is_replaced(sit: Sit) -> None:
    person = sit()
    person.start(CODE)
    person.kill()
    person.start(OTHER)
    assert person.deal().code == OTHER
    person.start_again("--variant", "forced16")
    assert person.deal().code.startswith("C")


def test_a_link_of_the_desktop_opens_its_deal(sit: Sit) -> None:
    if shutil.which("xdg-open") is None:
        (pytest.fail if os.environ.get("CI") else pytest.skip)("missing: xdg-open")
    person = sit()
    # The link knows nothing of --data, so the person's folder is the system's here.
    share = person.data.parent / ".local" / "share"
    share.mkdir(parents=True)
    (share / "pao-de-kuai").symlink_to(person.data)
    installed = person.run(sys.executable, "-m", "pdk_game.cli", "desktop", "install")
    assert (installed.returncode, installed.stderr) == (0, "")

    person.start()
    opened = person.run("xdg-open", f"pdk://deal/{CODE}")
    assert (opened.returncode, opened.stdout) == (0, "")
    assert person.deal().code == CODE
