"""The app: brings events to the scenes and their pictures to the display."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Final, Protocol

import msgspec
import pygame

from pdk_core.codes import find_code
from pdk_game.app.audio import Speaker
from pdk_game.app.clipboard import SystemClipboard
from pdk_game.app.crash_log import CrashLog
from pdk_game.app.window import come_forward
from pdk_game.profile.profile import Profile
from pdk_game.scenes.base import Clipboard
from pdk_game.scenes.stack import SceneStack
from pdk_game.single_instance import Request
from pdk_game.text import company, i18n, phrases
from pdk_game.ui.assets import Faces, Fonts
from pdk_game.ui.geometry import Rect
from pdk_game.ui.input.gestures import Gestures, Phase, Pointer
from pdk_game.ui.input.keys import REPEATED, KeyNames
from pdk_game.ui.input.pointer import Pointers
from pdk_game.ui.metrics import Metrics
from pdk_game.ui.sounds import Cue
from pdk_game.ui.theme import THEMES, Theme
from pdk_game.ui.widgets import shapes
from pdk_game.ui.widgets.brush import Brush
from pdk_game.ui.widgets.canvas import Canvas
from pdk_game.ui.widgets.times import FrameTimes

if TYPE_CHECKING:
    from pdk_game.scenes.narrator import Narrator

REQUESTED: Final = pygame.event.custom_type()  # a later start of the game asks for something
KIOSK_IDLE: Final = 300.0  # seconds without a touch after which a kiosk goes home
BLANKED: Final = 300.0  # seconds without a touch after which a panel may be dark


class Clock(Protocol):
    """Where the time comes from."""

    def now(self) -> float:
        """Seconds since any fixed moment; never goes back."""


class SystemClock:
    """The real time."""

    def now(self) -> float:
        """Seconds since the machine was started."""
        return time.monotonic()


class Display(Protocol):
    """Where pictures go: the window, or a surface in tests."""

    @property
    def surface(self) -> pygame.Surface:
        """What is painted on."""

    @property
    def metrics(self) -> Metrics:
        """What layouts start from."""

    def present(self, areas: Sequence[Rect]) -> None:
        """Show what was painted."""

    def fill(self, fullscreen: bool) -> None:
        """Fill the whole screen, or be a window as before."""

    def notice(self, event: int) -> None:
        """Hear of an event of the window, by its type."""

    def look(self, now: float) -> float | None:
        """See whether what was asked for was granted; when to look the next time, None if never."""


class App:
    """Takes events, lets the scene stack answer, paints what has changed. It owns no rules and no waiting."""

    def __init__(
        self,
        display: Display,
        profile: Profile,
        clock: Clock,
        speaker: Speaker | None = None,
        clipboard: Clipboard | None = None,
        log: CrashLog | None = None,
        *,
        kiosk: bool = False,
        tell: Callable[[str], None] | None = None,
    ) -> None:
        self.display = display
        self.clock = clock
        self.profile = profile
        self.fonts = Fonts()
        self._language = profile.settings.language
        company.call_you(profile.settings.name)
        self._look = self._wanted_look()
        self._full = profile.settings.fullscreen
        self._look_at = display.look(clock.now())  # when to see what became of full screen
        self._canvas = Canvas(display.surface)
        self._stale = True  # something may look different
        self._promised: float | None = None  # when, at the last frame, the next one was due
        density = display.metrics.density
        self._pointers = Pointers(display.surface.get_size(), density)
        self._gestures = Gestures(density)
        self._key_names = KeyNames()
        self._held: set[int] = set()  # keys that are down
        self._cursor = True
        self._speaker = speaker
        self._log = log
        self._sounds: list[Cue] = []  # to be heard with the next frame
        clipboard = clipboard or SystemClipboard()
        self.stack = SceneStack(
            profile, self._brush(), clock.now, self._sounds.append, clipboard, kiosk=kiosk
        )
        self._narrator: Narrator | None = None
        if tell:
            from pdk_game.scenes.narrator import Narrator

            self._narrator = Narrator(self.stack, tell)
        self._touched = clock.now()  # when the player last did something
        self._waking = False  # the finger that is down has only woken a dark screen
        self._times = FrameTimes()
        profile.on_change = self._settings_changed
        self._set_volume()

    @property
    def theme(self) -> Theme:
        """The colours the player has chosen."""
        return THEMES[self.profile.settings.theme]

    @property
    def metrics(self) -> Metrics:
        """What layouts start from: the display, and how the player wants things on it."""
        chosen = self.profile.settings
        return msgspec.structs.replace(self.display.metrics, text=chosen.size, left_handed=chosen.left_handed)

    def _brush(self) -> Brush:
        chosen = self.profile.settings
        faces = Faces(self.theme, four_colours=chosen.four_colours, letter=phrases.face, back=chosen.back)
        return Brush(self.theme, self.metrics, self.fonts, faces)

    def _wanted_look(self) -> tuple[object, ...]:
        """Everything chosen that changes what is seen."""
        chosen = self.profile.settings
        return (
            chosen.theme,
            chosen.four_colours,
            chosen.back,
            chosen.size,
            chosen.left_handed,
            i18n.language(),
            chosen.name,
        )

    def _settings_changed(self) -> None:
        """The player has chosen: what is seen and heard follows at once."""
        self._set_volume()
        company.call_you(self.profile.settings.name)
        language = self.profile.settings.language
        if language != self._language:
            self._language = language
            i18n.use(language or i18n.best_language(system_languages()))
        brush, look = self.stack.brush, self._wanted_look()
        if look != self._look:
            self._look = look
            shapes.forget()
            brush = self._brush()
        self.stack.arrange(brush)
        self._stale = True
        if self.profile.settings.fullscreen != self._full:
            self._full = not self._full
            self.display.fill(self._full)
            self._look_at = self.display.look(self.clock.now())
            self.rearrange()

    def _set_volume(self) -> None:
        if self._speaker:
            self._speaker.volume = self.profile.settings.volume
            self._speaker.muted = self.profile.settings.muted

    @property
    def running(self) -> bool:
        """Whether the player has not left."""
        return self.stack.running

    def due(self) -> float | None:
        """How long nothing has to be done, in seconds; None if nothing will happen by itself."""
        now = self.clock.now()
        # A moment that is past is no longer the next one of any scene, and still has to be painted.
        if self._stale or (self._promised is not None and self._promised <= now):
            return 0.0
        moments = [
            moment
            for moment in (self.stack.next_frame_at(now), self._abandoned, self._look_at)
            if moment is not None
        ]
        return max(0.0, min(moments) - now) if moments else None

    @property
    def _abandoned(self) -> float | None:
        """When a kiosk goes home because nobody plays; None at home, and where it is none."""
        if not self.stack.kiosk or self.stack.at_home or not self.stack.scenes:
            return None
        return self._touched + KIOSK_IDLE

    def handle(self, events: Iterable[pygame.Event]) -> None:
        """Give events to whom they are for."""
        resized = False
        for event in events:
            if not self.running:
                return
            self.display.notice(event.type)
            if event.type == pygame.QUIT:
                self.stack.quit()
            elif event.type in (pygame.WINDOWSIZECHANGED, pygame.VIDEORESIZE):
                resized = True
            elif event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED, pygame.WINDOWFOCUSGAINED):
                self._canvas.forget()
                self._stale = True
            elif event.type == REQUESTED:
                if event.pending.accept():
                    self.ask(event.pending.request)
                    come_forward()
                    event.pending.finish()
            elif event.type in (pygame.DROPFILE, pygame.DROPTEXT):  # macOS hands links over as dropped files
                self._drop(event.file if event.type == pygame.DROPFILE else event.text)
            elif event.type == pygame.KEYDOWN:
                self._type(event)
            elif event.type == pygame.KEYUP:
                self._held.discard(event.key)
            elif event.type == pygame.MOUSEWHEEL:
                self._stale = True
                self._touched = self.clock.now()
                self.stack.wheel(event.precise_y, self._touched)
            else:
                if event.type == pygame.WINDOWFOCUSLOST:
                    self._held.clear()  # their KEYUPs go elsewhere
                self._point(event)
        if resized:
            self.rearrange()

    def _type(self, event: pygame.Event) -> None:
        """A key went down, or says so again because it is held."""
        name = self._key_names.of(event)
        self._touched = self.clock.now()
        if name and (event.key not in self._held or name in REPEATED):
            self._stale = True
            self._key(name, self._touched)
            if self._narrator:
                self._narrator.look()
                self._narrator.key(name)
        self._held.add(event.key)

    def _point(self, event: pygame.Event) -> None:
        now = self.clock.now()
        pointer = self._pointers.feed(event, now)
        self._pointed(None if pointer and self._wakes(pointer) else pointer, now)
        if self._pointers.touching or event.type == pygame.WINDOWLEAVE:
            self._stale |= self.stack.hover(None, now)
        elif event.type == pygame.MOUSEMOTION and pointer is None:
            self._stale |= self.stack.hover(event.pos, now)

    def _pointed(self, pointer: Pointer | None, now: float) -> None:
        gesture = self._gestures.feed(pointer) if pointer else None
        if gesture:
            self._stale = True
            self.stack.gesture(gesture, now)
        if self._cursor == self._pointers.touching:
            self._cursor = not self._pointers.touching
            pygame.mouse.set_visible(self._cursor)

    def _wakes(self, pointer: Pointer) -> bool:
        """Whether a finger comes after so long that it may only have lit a dark panel: it plays no card."""
        idle, self._touched = pointer.time - self._touched, pointer.time
        if pointer.phase is Phase.DOWN:
            self._waking = pointer.touch and idle >= BLANKED
        return self._waking

    def _key(self, name: str, now: float) -> None:
        if name == "f3":
            self._times.shown = not self._times.shown
            return
        self.stack.key(name, now)

    def ask(self, request: Request) -> None:
        """Show the deal that was asked for, as it is if it is on the table, else what the player was at."""
        if request.level is not None:
            self.profile.override(level=request.level)
        if request.code is not None and request.code == self.stack.playing:
            self.stack.show_playing()
        elif request.code is not None:
            self.stack.show_table(self.profile.open(request.code), fresh=True)
        elif request.variant is not None:
            self.stack.show_table(self.profile.new(request.variant), fresh=True)
        elif not self.stack.scenes:
            self._begin()
        if request.wrong is not None:
            self.stack.show_wrong(request.wrong)
        self._stale = True

    def _drop(self, text: str) -> None:
        """Something fell on the window: the first link or code in it is opened, anything else left lying."""
        code = find_code(text)
        if code is not None:
            self.ask(Request(code))

    def _begin(self) -> None:
        """Begin where the player wants to: at home, or with the deal played last."""
        if self.profile.settings.start == "table":
            self.stack.show_table(*self.profile.last())
        else:
            self.stack.show_home()

    def rearrange(self) -> None:
        """The window has another size: everything finds its new place."""
        surface, metrics = self.display.surface, self.metrics
        if surface is self._canvas.target and metrics == self.stack.brush.metrics:
            return
        now = self.clock.now()
        self._pointed(self._pointers.cancel(now), now)
        shapes.forget()
        self._canvas = Canvas(surface)
        self._pointers.size = surface.get_size()
        self.stack.arrange(self._brush())
        self._stale = True

    def frame(self) -> Sequence[Rect]:
        """Let time pass and paint what has changed; where that was."""
        now = self.clock.now()
        begun = time.perf_counter()
        if self._look_at is not None and self._look_at <= now:
            self._look_at = self.display.look(now)
        # A window that fills the screen may get other pixels without a word, and what was painted on is gone.
        self.rearrange()
        abandoned = self._abandoned
        if abandoned is not None and abandoned <= now:
            self.stack.show_home()
        self.stack.update(now)
        if self._narrator:
            self._narrator.look()
        if not self.running:
            return []
        # While something moves, one more frame is due: the one in which it has come to rest.
        moment = self.stack.next_frame_at(now)
        self._stale = moment is not None and moment <= now
        self._promised = moment
        brush = self.stack.brush
        items = self.stack.items(now) + self._times.items(brush)
        areas = self._canvas.show(brush.ground, items)
        self.display.present(areas)
        self._times.note(time.perf_counter() - begun)
        self._let_hear()
        return areas

    def _let_hear(self) -> None:
        """Start the sounds of a frame once it is seen: the first one of all has to open the device."""
        if self._speaker:
            for cue in dict.fromkeys(self._sounds):
                self._speaker.play(*cue)
        self._sounds.clear()

    def stumble(self, error: Exception) -> None:
        """Write an error down that nobody handled, say so, and offer to go on.

        Raises it again, not written down, when that is what has failed.
        """
        if not self.stack.scenes or self.stack.top.name == "crash":
            raise error
        written = self._log.path if self._log and self._log.write(error) else None
        self._canvas.forget()
        self._sounds.clear()
        self.stack.show_crash(str(written) if written else None)
        self._stale = True

    def rest(self) -> None:
        """Nothing moves and nothing is due: the moment for what takes a while."""
        if self._speaker:
            self._speaker.prepare()


def system_languages() -> list[str]:
    """The locales SDL says the player prefers, best first. It does not look at LC_ALL; under C there are none."""
    locales = pygame.system.get_pref_locales()
    return ["_".join(filter(None, (each["language"], each["country"]))) for each in locales]
