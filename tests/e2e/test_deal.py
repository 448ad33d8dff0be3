"""A whole deal in a real window, played with real clicks, the plug pulled in the middle."""

from __future__ import annotations

import pytest

from e2e.conftest import Sit
from pdk_game.profile.saves import Saved
from pdk_game.ui.geometry import Size
from pdk_game.ui.metrics import DESKTOP_DENSITY

pytestmark = pytest.mark.window

CODE = "A1739204"  # the person holds the 3S and leads
TOUCH_DISPLAY = 5.2  # pixels per millimetre of the small panel


def position(saved: Saved) -> tuple[object, ...]:
    """Everything a deal resumes from: round, turn, table, and all hands."""
    game = saved.game
    hands = tuple(map(game.hand, range(3)))
    return (saved.code, game.history, game.turn, game.table, game.passed, hands, saved.settings)


@pytest.mark.parametrize(
    ("code", "size", "density", "speed"),
    [
        (CODE, Size(1280, 720), DESKTOP_DENSITY, "fast"),
        ("C0000006", Size(800, 480), TOUCH_DISPLAY, "off"),
    ],
    ids=["desktop", "panel"],
)
def test_a_whole_deal_with_a_power_cut(sit: Sit, code: str, size: Size, density: float, speed: str) -> None:
    person, name = sit(*size, density=density, speed=speed), f"{size.w}x{size.h}"
    person.start(code)
    assert (person.deal().code, person.deal().plies) == (code, 0)
    assert person.your_turn()
    person.wait(lambda: person.is_lit(person.table().hint), "buttons after the dealing")
    person.shoot(f"{name}-dealt")

    person.play_on(3)
    assert person.your_turn()
    layout = person.table()
    # A pass may still be said, or not any more; and whether the pointer is drawn depends on what was painted last.
    fleeting = [layout.left.bubble, layout.right.bubble, person.park()]
    before, saw = person.deal(), person.rest().without(fleeting)
    person.shoot(f"{name}-before-the-cut")
    person.kill()
    assert position(person.deal()) == position(before)

    person.start()
    person.rest()
    person.shoot(f"{name}-home")
    person.click(person.home().saved[0].box.center)
    person.park()
    person.wait(lambda: person.picture().without(fleeting) == saw, "same table as before")
    person.shoot(f"{name}-resumed")
    assert [position(saved) for saved in person.deals()] == [position(before)]

    person.play_on()
    assert person.deals() == []
    person.wait(lambda: person.is_gold(person.result().new), "result")
    person.rest()
    person.shoot(f"{name}-result")
    person.click(person.result().same.center)
    person.wait(person.deals, "same deal again")
    assert (person.deal().code, person.deal().plies) == (code, 0)


def test_a_power_cut_while_the_others_think(sit: Sit) -> None:
    person = sit(speed="fast")
    person.start(CODE)
    person.open_at_once()
    person.kill()
    before = person.deal()
    assert before.plies >= 1

    person.start()
    person.click(person.home().saved[0].box.center)
    assert person.your_turn()
    after = person.deal()
    assert after.id == before.id
    assert after.game.history[: before.plies] == before.game.history
    assert after.plies >= 3
