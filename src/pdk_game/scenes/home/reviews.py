"""What the home screen does while it rests: one review after the other of deals that have none."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pdk_core as pdk

if TYPE_CHECKING:
    from pdk_game.profile.profile import Profile
    from pdk_game.profile.reviewing import Reviewing

REST: Final = 4.0  # seconds without anything happening
POLL: Final = 0.5  # seconds between looks at a review that is being made


class RestingReviews:
    """Begins when nothing has happened for a while, and stops at once when something does."""

    def __init__(self, profile: Profile) -> None:
        self._profile = profile
        self._since: float | None = None
        self._below = 2**62  # deals from this number on have been tried
        self._making: Reviewing | None = None
        self._done = False

    @property
    def wanted(self) -> bool:
        """Whether there is or may be something to do."""
        return self._profile.settings.reviews and not self._done

    def disturb(self, now: float) -> None:
        """The player has done something: stop, and wait anew."""
        self._since = now
        self.stop()

    def stop(self) -> None:
        """Drop what is being made."""
        if self._making is not None:
            self._making.cancel()
            self._making = None

    def update(self, now: float) -> None:
        """Go on, if it is time."""
        if self._since is None:
            self._since = now
        if not self.wanted:
            self.stop()
            return
        if self._making is not None:
            self._making.poll()
            if not self._making.done:
                return
            self._making = None
        if now - self._since >= REST:
            try:
                found = self._profile.review_next(self._below)
            except pdk.PdkError:  # plays that are none, in a row somebody has changed
                self._done = True
                return
            if found is None:
                self._done = True
            else:
                self._below, self._making = found

    def next_look(self, now: float) -> float | None:
        """When it wants to be asked again."""
        if not self.wanted:
            return None
        if self._making is not None:
            return now + POLL
        return max(now, (now if self._since is None else self._since) + REST)
