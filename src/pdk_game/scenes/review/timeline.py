"""The timeline of a review: what each seat could expect, ply by ply, and where the person's choices cost something.

Marks differ in shape as well as in colour: a ring for a slip, a triangle for a mistake, a square for a blunder.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from pdk_game.ui.geometry import Rect
from pdk_game.ui.theme import Theme, faded
from pdk_game.ui.widgets.canvas import Item
from pdk_game.ui.widgets.shapes import drawn, paint

if TYPE_CHECKING:
    from pdk_game.profile.stats.reviews import KeptJudgement, Points

LEAST: Final = 6.0  # points that the scale has at least, up and down
DASHES: Final = ("", "6 4", "2 3")  # the lines of the seats, so that they differ without colour


def ply_at(area: Rect, plies: int, x: int) -> int:
    """The ply under a column."""
    part = (x - area.x) / max(1, area.w)
    return min(plies, max(0, round(part * plies)))


def timeline(
    theme: Theme,
    area: Rect,
    plies: int,
    outlook: Sequence[Points],
    judgements: Sequence[KeptJudgement],
    at: int,
    unit: float,
) -> list[Item]:
    """The lines as far as they are known, the marks, and where the review is; `unit` is the size of a mark."""
    pad = unit
    most = _most(outlook)

    def x_of(ply: int) -> float:
        return pad + (area.w - 2 * pad) * ply / max(1, plies)

    def y_of(points: float) -> float:
        return _height(area, points, most, pad)

    body = (
        f'<path d="M0 {area.h / 2}H{area.w}" fill="none" {paint(faded(theme.quiet, 0.4), "stroke")} '
        f'stroke-width="1"/>'
    )
    tints = (theme.accent, theme.text, theme.quiet)
    for seat in (2, 1, 0):
        points = "L".join(f"{x_of(ply):.1f} {y_of(row[seat]):.1f}" for ply, row in enumerate(outlook))
        if points and len(outlook) > 1:
            dash = f'stroke-dasharray="{DASHES[seat]}" ' if DASHES[seat] else ""
            body += (
                f'<path d="M{points}" fill="none" {dash}{paint(tints[seat], "stroke")} '
                f'stroke-width="{max(1.5, unit * (0.34 if seat == 0 else 0.2)):.1f}" stroke-linejoin="round"/>'
            )
    for judged in judgements:
        if judged.counts and judged.ply < len(outlook):
            x, y = x_of(judged.ply), y_of(outlook[judged.ply][0])
            body += mark(theme, judged.grade, x, y, unit)
    cursor = (
        f'<path d="M{x_of(at):.1f} 0V{area.h}" fill="none" {paint(theme.ivory, "stroke")} '
        f'stroke-width="{max(1.5, unit / 4):.1f}"/>'
    )
    return [
        Item(drawn(body, area.w, area.h), area.x, area.y),
        Item(drawn(cursor, area.w, area.h), area.x, area.y),
    ]


def ends(area: Rect, outlook: Sequence[Points], unit: float, side: int) -> tuple[int, ...]:
    """How far down the area the line of each seat ends, kept apart so that a sign of some side has room at each."""
    if not outlook:
        return ()
    most = _most(outlook)
    wanted = [_height(area, points, most, unit) for points in outlook[-1]]
    out, lowest = [0, 0, 0], side / 2
    ranked = sorted(range(len(wanted)), key=lambda seat: (wanted[seat], seat))
    for nth, seat in enumerate(ranked):
        after = len(ranked) - 1 - nth
        lowest = min(max(wanted[seat], lowest), area.h - side * (after + 0.5))
        out[seat] = round(lowest)
        lowest += side
    return tuple(out)


def _most(outlook: Sequence[Points]) -> float:
    """The points at the upper end of the scale, as many as at the lower end."""
    return max([LEAST, *(abs(points) for row in outlook for points in row)])


def _height(area: Rect, points: float, most: float, pad: float) -> float:
    """How far down an area some points are."""
    return area.h / 2 - points / most * (area.h / 2 - pad)


def mark(theme: Theme, grade: str, x: float, y: float, unit: float) -> str:
    """The mark of a slip, a mistake or a blunder around a point, as SVG."""
    r = unit * 0.75
    edge = f'{paint(theme.ivory, "stroke")} stroke-width="{max(1.0, unit * 0.18):.1f}"'
    if grade == "slip":
        return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{r * 0.8:.1f}" {paint(theme.felt_edge)} {edge}/>'
    if grade == "mistake":
        shape = f"M{x:.1f} {y - r:.1f}L{x + r:.1f} {y + r * 0.8:.1f}H{x - r:.1f}Z"
    else:
        shape = f"M{x - r:.1f} {y - r:.1f}H{x + r:.1f}V{y + r:.1f}H{x - r:.1f}Z"
    return f'<path d="{shape}" {paint(theme.badge)} {edge}/>'
