"""What a scene is, and what it may ask of the rest of the program."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from pdk_game.anim.durations import Motion
from pdk_game.geometry import Rect
from pdk_game.input.gestures import Gesture, Kind
from pdk_game.settings import Settings
from pdk_game.sounds import Sound
from pdk_game.widgets.brush import Brush
from pdk_game.widgets.canvas import Item

if TYPE_CHECKING:
    from pdk_core import Game
    from pdk_game.session import Session
    from pdk_game.stats.figures import Figures
    from pdk_game.stats.sitting import Sitting


class SavedDeal(Protocol):
    """An unfinished deal, as the home screen lists it."""

    @property
    def code(self) -> str:
        """Its deal code."""

    @property
    def variant(self) -> str:
        """Its variant."""

    @property
    def cards(self) -> int:
        """How many cards the player holds."""

    @property
    def game(self) -> Game:
        """The deal as it stands."""


class House(Protocol):
    """Where deals come from and go to: implemented by the application."""

    def new(self, variant: str) -> Session:
        """Deal at random."""

    def open(self, code: str) -> Session:
        """Deal the cards of a code, in canonical form."""

    def again(self, session: Session) -> Session:
        """Deal the same cards again."""

    def resume(self, saved: SavedDeal) -> Session:
        """Go on with an unfinished deal."""

    def unfinished(self) -> Sequence[SavedDeal]:
        """The unfinished deals, the newest first."""

    def figures(self, variant: str | None = None, level: str | None = None) -> Figures:
        """What the statistics say of a variant and a level; None stands for all."""

    @property
    def sitting(self) -> Sitting:
        """The tally since the program started or the player reset it."""

    def reset_sitting(self) -> None:
        """Begin the tally of the sitting anew."""

    def message(self) -> str | None:
        """What the player has to be told at home, once."""

    @property
    def settings(self) -> Settings:
        """What the player has chosen."""

    def change(self, **changes: object) -> None:
        """Remember other settings, by their names in Settings; they count at once."""

    @property
    def motion(self) -> Motion:
        """The speed of animation the player has chosen."""

    @property
    def level(self) -> str:
        """The level at which the CPU players play new deals, a name in settings.LEVELS."""

    @property
    def fullscreen(self) -> bool:
        """Whether the game fills the screen."""

    @property
    def folder(self) -> Path:
        """Where everything is kept."""


class Clipboard(Protocol):
    """The system's clipboard, as far as there is one."""

    def copy(self, text: str) -> bool:
        """Put a text there; whether it is there now."""

    def paste(self) -> str:
        """The text that is there, or nothing."""


class Stage(Protocol):
    """What a scene sees of the director."""

    @property
    def kiosk(self) -> bool:
        """Whether nobody may leave the program."""

    @property
    def clipboard(self) -> Clipboard:
        """Where codes are copied to and pasted from."""

    @property
    def playing(self) -> str | None:
        """The code of the deal that is on the table and not over, None if there is none."""

    @property
    def house(self) -> House:
        """Where deals come from."""

    def show_home(self) -> None:
        """Leave everything for the home scene."""

    def show_table(self, session: Session, fresh: bool) -> None:
        """Play a deal; a fresh one is dealt out first."""

    def show_menu(self, session: Session) -> None:
        """Lay the menu over the table, whose deal waits until it is closed."""

    def show_round(self, session: Session) -> None:
        """Lay what was played in this round over the table, whose deal waits meanwhile."""

    def show_result(self, session: Session) -> None:
        """Lay the result over the table."""

    @property
    def places(self) -> Sequence[str]:
        """What `show` can show: "settings", "rules" and the like, in the order of a menu."""

    def show(self, place: str, about: str = "") -> None:
        """Show one of `places` over what is seen now; `about` is what in it, in words of its own."""

    def back(self) -> None:
        """Take the top scene away; the one below goes on."""

    def sound(self, name: Sound) -> None:
        """Let a sound be heard with the next frame."""

    def quit(self) -> None:
        """End the program."""


class Scene:
    """One scene. Time comes from outside with every call, in seconds; drawing changes nothing."""

    brush: Brush
    covers = False  # whether it hides the scenes below, which then stand still
    holds = False  # whether the scene below waits with what happens there, though it is seen
    held = False  # whether this scene waits for one above

    def arrange(self, brush: Brush, now: float) -> None:
        """Lay everything out for a screen; called first, and whenever the screen or the theme changes."""
        del now
        self.brush = brush

    def items(self, now: float) -> list[Item]:
        """What is seen, from back to front."""
        raise NotImplementedError

    def gesture(self, gesture: Gesture, now: float) -> None:
        """The player did something."""

    def key(self, name: str, now: float) -> None:
        """A key went down that the focus has no use for; names as from input.keys.key_name."""

    def stops(self, now: float) -> Mapping[str, Rect]:
        """Where the focus of the keyboard can go, in the order of Tab, named as scenes.focus says."""
        del now
        return {}

    def act(self, stop: str, key: str, now: float) -> None:
        """Space or Enter (`key` is "space" or "return") was pressed on a stop."""

    def stop_words(self, stop: str) -> str:
        """What a stop is, in a sentence or its label, for those who listen."""
        del stop
        return ""

    def words(self) -> str:
        """What the scene is and offers, in sentences, for those who listen; "" leaves it unsaid."""
        return ""

    def wheel(self, steps: float, now: float) -> None:
        """The wheel was turned by so many steps, up if positive."""

    def update(self, now: float) -> None:
        """Let time pass."""

    def wake(self, now: float) -> float | None:
        """When the next frame is due: `now` while something moves, None if nothing will by itself."""
        del now
        return None

    def prepare(self) -> bool:
        """Do a small piece of work that will be wanted soon, while nothing else happens; whether there was any."""
        return False

    def leave(self) -> None:
        """The scene is taken away."""


def hit(targets: Mapping[str, Rect], x: int, y: int) -> str:
    """The first target that holds a point, "" if none does."""
    return next((name for name, box in targets.items() if box.holds(x, y)), "")


def press(pressed: str, kind: Kind, target: str) -> tuple[str, bool]:
    """Follow a finger from target to target ("" is none): what it presses now, and whether it tapped there.

    A press lights the target it hits, dragging off lets go of it, and only a tap that ends on it takes it.
    """
    if kind is Kind.PRESS:
        return target, False
    if kind is Kind.DRAG:
        return (pressed if target == pressed else ""), False
    return "", kind is Kind.TAP and target == pressed


class TargetScene(Scene):
    """A scene of named rectangles: a press lights one, and a tap, or a key on its stop, takes it."""

    def __init__(self) -> None:
        self._pressed = ""  # the target that a finger is on

    def targets(self) -> Mapping[str, Rect]:
        """Everything that can be tapped, in reading order."""
        raise NotImplementedError

    def take(self, target: str) -> None:
        """Do what a target stands for."""
        raise NotImplementedError

    def gesture(self, gesture: Gesture, now: float) -> None:
        """Press lights a target, a tap takes it."""
        del now
        target = hit(self.targets(), gesture.x, gesture.y)
        self._pressed, tapped = press(self._pressed, gesture.kind, target)
        if tapped and target:
            self.take(target)

    def stops(self, now: float) -> Mapping[str, Rect]:
        """All that can be tapped."""
        del now
        return self.targets()

    def act(self, stop: str, key: str, now: float) -> None:
        """A tap by key."""
        del key, now
        self.take(stop)
