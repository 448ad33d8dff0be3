"""The scene stack: which scenes are on, from the ground up, and how the program goes from one to another."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Final, cast
from weakref import WeakKeyDictionary

from msgspec.structs import replace

import pdk_core as pdk
from pdk_game.profile.profile import Profile
from pdk_game.profile.settings import Settings
from pdk_game.scenes.base import Clipboard, Scene
from pdk_game.scenes.focus import ACTIVATING, Focus
from pdk_game.scenes.places import PLACES, place_scene
from pdk_game.text import company, phrases
from pdk_game.text.notice import Notice
from pdk_game.ui.anim.durations import MOTIONS, Motion
from pdk_game.ui.input.gestures import Gesture, Kind
from pdk_game.ui.sounds import Cue, Sound
from pdk_game.ui.theme import Type
from pdk_game.ui.widgets import shapes
from pdk_game.ui.widgets.brush import Brush
from pdk_game.ui.widgets.canvas import Item
from pdk_game.ui.widgets.ring import focus_ring, hover_edge

if TYPE_CHECKING:
    from pdk_game.play.session import Session
    from pdk_game.scenes.code.scene import CodeScene
    from pdk_game.scenes.deals.scene import DealsScene
    from pdk_game.scenes.table.scene import TableScene

TOO_SMALL: Final = Notice("window_too_small")
CANCELLED: Final = Gesture(Kind.CANCEL, -1, -1, -1, -1)


class SceneStack:
    """Holds the stack of scenes; the last one is on top and gets what the player does."""

    def __init__(
        self,
        profile: Profile,
        brush: Brush,
        clock: Callable[[], float],
        sound: Callable[[Cue], None],
        clipboard: Clipboard,
        *,
        kiosk: bool = False,
    ) -> None:
        self.profile = profile
        self.clipboard = clipboard
        self.kiosk = kiosk
        self.brush = brush
        self.scenes: list[Scene] = []
        self.running = True
        self._practising: tuple[int, int] | None = None  # the number and the ply of a deal for practice
        self._focuses: WeakKeyDictionary[Scene, Focus] = WeakKeyDictionary()
        self._mouse: tuple[int, int] | None = None  # where a mouse is that holds nothing
        self._hovered = ""  # what it is over in the top scene,
        self._edged = False  # and whether that has a brighter edge
        self._clock = clock
        self._sound = sound

    @property
    def settings(self) -> Settings:
        """What the player has chosen, now; every scene is arranged anew when that changes."""
        return self.profile.settings

    @property
    def motion(self) -> Motion:
        """The speed of animation the player has chosen."""
        motion = MOTIONS[self.settings.speed]
        return replace(motion, calm=True) if self.settings.less_motion else motion

    @property
    def cramped(self) -> bool:
        """Whether the window is too small to play in: it says so, and the scenes wait as they are."""
        return not self.brush.metrics.playable

    @property
    def top(self) -> Scene:
        """The scene that gets what the player does."""
        return self.scenes[-1]

    @property
    def at_home(self) -> bool:
        """Whether the home scene is on top."""
        return bool(self.scenes) and self.top.name == "home"

    @property
    def table(self) -> TableScene | None:
        """The table, also under what lies over it; None when no deal is open."""
        return cast("TableScene", self.scenes[0]) if self.scenes and self.scenes[0].name == "table" else None

    @property
    def focus(self) -> Focus:
        """Where the keyboard is in the top scene."""
        return self._focuses.setdefault(self.top, Focus())

    @property
    def playing(self) -> str | None:
        """The code of the deal that is on the table and not over, None if there is none."""
        game = self.table.session.game if self.table else None
        return game.deal.code if game and game.winner is None else None

    def show_home(self) -> None:
        """Leave everything for the home scene."""
        from pdk_game.scenes.home.scene import HomeScene

        self._only(HomeScene(self))

    def show_table(self, session: Session, fresh: bool) -> None:
        """Play a deal."""
        from pdk_game.scenes.table.scene import TableScene

        company.sit(session.company)
        self._practising = None
        self._only(TableScene(self, session, fresh))

    def show_practice(self, number: int, ply: int) -> None:
        """Play on for practice where a finished deal was before a ply; `leave_practice` leads back there."""
        record = self.profile.stats.deal(number)
        if record is not None:
            session = self.profile.practise(record, ply)
            self.show_table(session, fresh=False)
            self._practising = number, ply

    def leave_practice(self) -> None:
        """Go from a deal for practice back to the review that it came from."""
        if self._practising is not None:
            number, ply = self._practising
            self.show_home()
            self.show_review(number, ply)

    def practise_again(self) -> None:
        """Play the same moment for practice once more."""
        if self._practising is not None:
            self.show_practice(*self._practising)

    def show_playing(self) -> None:
        """Take away what lies over the table."""
        while len(self.scenes) > 1:
            self.back()

    def show_menu(self, session: Session) -> None:
        """Lay the menu over the table."""
        from pdk_game.scenes.menu.scene import MenuScene

        self._push(MenuScene(self, session))

    def show_round(self, session: Session) -> None:
        """Lay what was played in this round over the table."""
        from pdk_game.scenes.round.scene import RoundScene

        self._push(RoundScene(self, session))

    def show_person(self, session: Session, seat: int) -> None:
        """Lay a card over the table that says who sits at a seat."""
        from pdk_game.scenes.person.scene import PersonScene

        self._push(PersonScene(self, session, seat))

    def show_name(self) -> None:
        """Let the person type what to be called."""
        from pdk_game.scenes.name.scene import NameScene

        self._push(NameScene(self))

    def show_result(self, session: Session) -> None:
        """Lay the result over the table."""
        from pdk_game.scenes.result.scene import ResultScene

        self._push(ResultScene(self, session))

    def show_crash(self, log: str | None) -> None:
        """Leave everything, whatever state it is in, for the words about an error."""
        playing = self.playing is not None
        scenes, self.scenes = self.scenes, []
        for scene in scenes:
            with suppress(Exception):
                scene.leave()
        from pdk_game.scenes.crash.scene import CrashScene

        self._only(CrashScene(self, log, playing))

    @property
    def places(self) -> Sequence[str]:
        """What `show` can show."""
        return tuple(PLACES)

    def show(self, place: str, about: str = "") -> None:
        """Show one of `places` over what is seen now."""
        self._push(place_scene(place, self, about))

    def find_deals(self, code: str) -> None:
        """Take away where a code was typed in, and show the finished deals that have it in theirs."""
        self.back()
        cast("DealsScene", self.top).search(code)

    def show_review(self, number: int, ply: int | None = None) -> None:
        """Show the review of a finished deal, by its number in the statistics, at a ply, or at its start."""
        from pdk_game.scenes.review.scene import ReviewScene

        record = self.profile.stats.deal(number)
        if record is not None:
            self._push(ReviewScene(self, number, self.profile.reviewing(record), ply))

    def show_wrong(self, text: str) -> None:
        """Show where codes are typed in, and that this text is none."""
        if self.top.name != "code":
            self.show("code")
        cast("CodeScene", self.top).offer(text)

    def back(self) -> None:
        """Take the top scene away; the last one stays."""
        if len(self.scenes) > 1:
            self._hovered, self._edged = "", False
            self.scenes.pop().leave()
            self.top.held = False

    def copy_deal(self, what: str, code: str) -> Notice:
        """Put a deal's bare code ("copy_code") or its link, in words to a friend ("copy_link"), on the clipboard.

        Return what is to be said of it: where there is no clipboard, the code is to be written down.
        """
        text = code
        if what == "copy_link":
            text = phrases.invitation(pdk.Deal.from_code(code).variant.name, code)
        if not self.clipboard.copy(text):
            return Notice("not_copied", text=code)
        return Notice("link_copied") if what == "copy_link" else Notice("copied", text=code)

    def sound(self, name: Sound, pitch: int = 0, weight: float = 1.0) -> None:
        """Let a sound be heard with the next frame, some semitones higher and at a part of its level."""
        self._sound(Cue(name, pitch, weight))

    def quit(self) -> None:
        """End the program after this frame."""
        self.running = False

    def arrange(self, brush: Brush) -> None:
        """Another screen or theme: every scene lays itself out anew, as soon as it has room."""
        self.brush = brush
        for scene in () if self.cramped else self.scenes:
            scene.arrange(brush, self._clock())

    def gesture(self, gesture: Gesture, now: float) -> None:
        """Hand a gesture to the top scene; whoever points has no use for the focus."""
        if self.cramped:
            return
        self.focus.clear()
        self.top.gesture(gesture, now)

    def key(self, name: str, now: float) -> None:
        """Do what a key means in every scene, or to the focus; the rest goes to the top scene."""
        top = self.top
        if self.cramped and name != "f11":
            if name == "escape" and not self.kiosk:  # on a screen that cannot grow, there is no other way out
                self.quit()
            return
        if top.name == "keys" and not self.cramped:
            self.back()
            return
        if name == "f1" or (name == "?" and not top.typing):
            from pdk_game.scenes.keys.scene import KeysScene

            self._push(KeysScene(self))
        elif name == "f11" and not self.kiosk:
            self.profile.change(fullscreen=not self.settings.fullscreen)
        elif name == "m" and not top.typing:
            self.profile.change(muted=not self.settings.muted)
        elif not self._focused(top, name, now):
            top.key(name, now)

    def _focused(self, top: Scene, name: str, now: float) -> bool:
        """Use what the focus is on, or move it; whether a key is for that, or the scene had its own use for it."""
        focusables = top.focusables(now)
        focused = self.focus.name if self.focus.name in focusables else ""
        if top.own_key(name, focused, now):
            return True
        if self.focus.key(name, focusables, top.in_one_row):
            top.reveal(self.focus.name, now)
            return True
        if name in ACTIVATING and focused:
            top.activate(focused, now)
            return True
        return False

    def hover(self, at: tuple[int, int] | None, now: float) -> bool:
        """A mouse is at a point and holds nothing, or is away; whether anything looks different now."""
        self._mouse = at
        if self.cramped or not self.scenes:
            return False
        name = self.top.under(*at, now) if at is not None else ""
        if name == self._hovered:
            return False
        self._hovered, self._edged = name, self.top.hover(name, now)
        return True

    def wheel(self, steps: float, now: float) -> None:
        """Hand a turn of the wheel to the top scene."""
        if not self.cramped:
            self.top.wheel(steps, now)

    def update(self, now: float) -> None:
        """Let time pass for every scene that is seen."""
        if self.cramped:
            return
        for scene in self._seen():
            scene.update(now)
        self.hover(self._mouse, now)  # what is under it may be something else by now
        if self.scenes and self.focus.name:
            self.focus.settle(self.top.focusables(now))

    def items(self, now: float) -> list[Item]:
        """What is seen of all scenes, from back to front, and the focus."""
        if self.cramped:
            brush = self.brush
            room = brush.metrics.whole.inset(brush.metrics.margin)
            return brush.block(phrases.sentence(TOO_SMALL), room, brush.style(Type.TITLE), "center")
        out = [item for scene in self._seen() for item in scene.items(now)]
        if self._edged and self.scenes:
            hovered = self.top.focusables(now).get(self._hovered)
            if hovered is not None:
                window = self.top.window(self._hovered)
                out += [item._replace(clip=window) for item in hover_edge(self.brush, hovered)]
        if not self.scenes or not self.focus.name:
            return out
        focused = self.top.focusables(now).get(self.focus.name)
        if focused is None:
            return out
        window = self.top.window(self.focus.name)
        return out + [item._replace(clip=window) for item in focus_ring(self.brush, focused)]

    def next_frame_at(self, now: float) -> float | None:
        """When the next frame is due."""
        if self.cramped:
            return None
        moments = (scene.next_frame_at(now) for scene in self._seen())
        return min((moment for moment in moments if moment is not None), default=None)

    def prepare(self) -> bool:
        """Let the top scene do a small piece of work ahead; whether there was any."""
        return bool(self.scenes) and not self.cramped and self.top.prepare()

    def close(self) -> None:
        """Take every scene away."""
        while self.scenes:
            self.scenes.pop().leave()

    def _seen(self) -> tuple[Scene, ...]:
        """The scenes from the last one that covers the others, up."""
        covering = [i for i, scene in enumerate(self.scenes) if scene.covers]
        return tuple(self.scenes[covering[-1] if covering else 0 :])

    def _only(self, scene: Scene) -> None:
        self.close()
        shapes.forget()
        self._push(scene)

    def _push(self, scene: Scene) -> None:
        self._hovered, self._edged = "", False
        if self.scenes:
            self.top.gesture(CANCELLED, self._clock())  # the rest of it goes to the new scene
            self.top.held = self.top.held or scene.holds
        self.scenes.append(scene)
        scene.arrange(self.brush.enlarged(), self._clock())
