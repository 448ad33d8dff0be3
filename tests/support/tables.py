"""Tables with a deal on them, opened by a driver."""

from __future__ import annotations

from typing import Final

from pdk_game.scenes.table.scene import TableScene
from support.driver import Driver
from support.sessions import session_at

CODE: Final = "A1739204"  # seat 0 holds the 3S and leads


def open_code(driver: Driver, code: str = CODE) -> TableScene:
    """A dealt table."""
    driver.app.stack.show_table(driver.profile.open(code), fresh=True)
    driver.wait(3)
    return driver.table


def open_at(driver: Driver, code: str, plays: tuple[str, ...]) -> TableScene:
    """A table in the middle of a deal."""
    driver.app.stack.show_table(session_at(code, plays), fresh=False)
    driver.wait(0.2)
    return driver.table


def play_by_hints(driver: Driver, seconds: float = 300) -> None:
    """Play the deal to its end with the three buttons."""
    session = driver.table.session
    for _ in range(round(seconds / 0.2)):
        if session.game.winner is not None:
            return
        if session.your_turn and not driver.table.moves.busy(driver.clock.time):
            driver.press("hint")
            driver.press("play" if session.can_play else "pass")
        driver.wait(0.2)
    raise AssertionError("the deal does not end")
