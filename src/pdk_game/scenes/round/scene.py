"""What each seat played in the round on the table, over the dimmed table; any tap goes on with the deal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from pdk_game.play.rounds import laps, last_round
from pdk_game.scenes.base import Scene
from pdk_game.scenes.round.layout import RoundLayout, round_layout
from pdk_game.scenes.table.board import grouped
from pdk_game.text import phrases
from pdk_game.text.seats import SEATS
from pdk_game.ui.input.gestures import Gesture, Kind
from pdk_game.ui.theme import Type
from pdk_game.ui.widgets.brush import Brush
from pdk_game.ui.widgets.canvas import Item
from pdk_game.ui.widgets.portraits import portrait

if TYPE_CHECKING:
    from pdk_game.play.session import Session
    from pdk_game.scenes.stack import SceneStack

WORD: Final = 2  # cards: a pass takes as much room as a pair
MORE: Final = "…"


class RoundScene(Scene):
    """A row for each seat, with its plays from left to right."""

    name = "round"

    layout: RoundLayout
    holds = True

    def __init__(self, stack: SceneStack, session: Session) -> None:
        self._stack = stack
        self._laps = laps(last_round(session.game))
        self._over = session.game.table is None
        self._company = (stack.settings.portrait, *session.company)

    def arrange(self, brush: Brush, now: float) -> None:
        """Lay the laps out."""
        super().arrange(brush, now)
        most = [max(WORD, *(len(cards or ()) for cards in lap)) for lap in self._laps]
        self.layout = round_layout(brush.metrics, most)

    def gesture(self, gesture: Gesture, now: float) -> None:
        """Any tap closes it."""
        del now
        if gesture.kind is Kind.TAP:
            self._stack.back()

    def key(self, name: str, now: float) -> None:
        """Any key closes it."""
        del name, now
        self._stack.back()

    def words(self) -> Sequence[str]:
        """The title; the plays were told as they were made."""
        return (phrases.round_title(self._over),)

    def items(self, now: float) -> list[Item]:
        """The panel with its title, seats and plays."""
        del now
        brush, layout, theme = self.brush, self.layout, self.brush.theme
        out = [brush.scrim(), *brush.dialog(layout.panel)]
        out += brush.line(phrases.round_title(self._over), layout.title, brush.style(Type.STATUS, bold=True))
        names, quiet = brush.style(Type.SMALL, theme.quiet), brush.style(Type.NAME, theme.quiet)
        for seat in SEATS:
            who = self._company[seat]
            face = portrait(layout.avatars[seat].w, theme, who, "rest")
            out.append(brush.centred(face, layout.avatars[seat]))
            out += brush.line(phrases.seat_name(seat), layout.names[seat], names, "center")
        if layout.skipped:
            out += brush.line(MORE, layout.skipped, quiet)
        for lap, cells in zip(self._laps[-len(layout.cells) :], layout.cells, strict=True):
            for cards, cell in zip(lap, cells, strict=True):
                if cards:
                    bleed = brush.faces.bleed(layout.card.w)
                    for card, place in zip(grouped(cards), layout.cards(cell, len(cards)), strict=True):
                        face = brush.faces.get(card, layout.card.w)
                        out.append(Item(face, place.x - bleed, place.y - bleed))
                elif cards is not None:
                    out += brush.line(phrases.pass_word(), cell, quiet)
        return out
