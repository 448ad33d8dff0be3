"""The court figures: a scholar, a lady and a king, in flat shapes with an ink line.

A panel in two halves, each beside its index, on both sides of a slanted sash: the same figure twice, the lower one
facing the other way and close to the left edge, so that its head stands upright in what a fan leaves to be seen.
The robe tells the suit by colour and pattern: waves on ink, plum blossom on vermilion, bamboo on jade, key fret on
ochre.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from .suits import CLUB, DIAMOND, HEART, SPADE, pip
from .svg import IVORY, JADE, LINE, OCHRE, SKIN, VERMILION, circle, group, half_turn, path, place, rect

GROUND = "#f1e4c6"
INK_ROBE = "#2b3547"
BLADE = "#e9ecea"
THIN, FIRM = 1.8, 2.4

Spots: TypeAlias = tuple[tuple[float, float], ...]

# The upper half lies right of the upper index; the sash runs between the two inner corners.
NEAR, FAR, TOP, STEP = 78.0, 236.0, 14.0, 194.0
# Where a robe ends: along the sash and at the card's edge, or at the foot of the lower half.
UPPER_HEM = "82.5 157L173 190H232V152C228 134 208 117 180 111"
LOWER_HEM = "81 160V195.5H214.5V141C207 127 196 116 180 111"
LOWER = "matrix(-0.94 0 0 0.94 216 152)"
UPPER_SPOTS = ((206, 137), (220, 160), (198, 164), (218, 181), (136, 128), (122, 147), (146, 160))
LOWER_SPOTS = ((202, 139), (202, 168), (206, 188), (136, 128), (118, 150), (146, 160), (104, 180), (136, 185))


@dataclass(frozen=True)
class Dress:
    """The colours of one suit."""

    robe: str
    trim: str
    pattern: str
    inner: str


DRESSES = {
    SPADE: Dress(INK_ROBE, VERMILION, "#c9cfd6", IVORY),
    HEART: Dress(VERMILION, OCHRE, "#f6d9b0", IVORY),
    CLUB: Dress(JADE, OCHRE, "#bfe0c8", IVORY),
    DIAMOND: Dress(OCHRE, VERMILION, "#7a4a12", IVORY),
}


def court(rank: str, suit: int) -> str:
    """The picture of one court card."""
    dress = DRESSES[suit]
    figure = {"J": jack, "Q": queen, "K": king}[rank]
    upper = robe(suit, dress, UPPER_HEM, UPPER_SPOTS) + figure(dress) + place(pip(suit), 219, 32, 0.25)
    lower = robe(suit, dress, LOWER_HEM, LOWER_SPOTS) + figure(dress)
    return (
        path(panel(0), GROUND)
        + upper
        + group(lower, LOWER)
        + place(pip(suit), 155, 318, 0.25)
        + sash(dress)
        + path(panel(0), "none", LINE, FIRM)
        + path(panel(4.2), "none", OCHRE, 1.4)
    )


def panel(inset: float) -> str:
    """The outline of both halves as one path, moved inwards."""
    near, far, top, step = NEAR + inset, FAR - inset, TOP + inset, STEP - inset
    points = ((near, top), (far, top), (far, step), (250 - near, step))
    other = tuple((250 - x, 350 - y) for x, y in points)
    return "M" + "L".join(f"{x:g} {y:g}" for x, y in points + other) + "Z"


def sash(dress: Dress) -> str:
    """The band between the halves, with a clasp in the middle."""
    band = path("M78 153L172 191V197L78 159Z", dress.trim, LINE, THIN)
    clasp = path("M125 164L138 175L125 186L112 175Z", IVORY, LINE, THIN)
    return band + half_turn(band) + clasp + circle(125, 175, 4.2, dress.robe, LINE, 1.2)


def robe(suit: int, dress: Dress, hem: str, spots: Spots) -> str:
    """Shoulders, crossed collar and pattern."""
    return (
        path(
            f"M160 106C142 110 112 116 97 132C88 142 83 148 {hem}Z",
            dress.robe,
            LINE,
            FIRM,
        )
        + pattern(suit, dress.pattern, spots)
        # The collar: the left side over the right.
        + path("M143 109L168 150L182 184L197 188L177 142L152 105Z", dress.trim, LINE, THIN)
        + path("M178 109L163 136L155 125L168 104Z", dress.trim, LINE, THIN)
        + path("M150 104L160 126L171 104Z", dress.inner, LINE, THIN)
        + path("M149 96H171V107C166 113 154 113 149 107Z", SKIN, LINE, THIN)
    )


def pattern(suit: int, tint: str, spots: Spots) -> str:
    """What the robe is woven with."""
    one = {
        SPADE: path("M-11 4C-9-5 1-6 3 1C4 5-1 6-1 2M3 1C5-5 11-4 12 3M-11 8H12", "none", tint, 1.7),
        HEART: "".join(circle(x, y, 3.1, tint) for x, y in _petals(4.6)) + circle(0, 0, 2.0, VERMILION),
        CLUB: path("M-10 5C-4-5 3-8 11-7C6 0 0 5-10 5ZM-6 8C0 4 6 4 11 8C5 11-1 11-6 8Z", tint),
        DIAMOND: path("M-9-8H9V8H-5V-3H4V3H-0.5", "none", tint, 2.0, stroke_linejoin="miter"),
    }[suit]
    return "".join(place(one, x, y, 0.86) for x, y in spots)


def _petals(r: float) -> tuple[tuple[float, float], ...]:
    """Five places around a middle."""
    return (
        (0, -r),
        (0.95 * r, -0.31 * r),
        (0.59 * r, 0.81 * r),
        (-0.59 * r, 0.81 * r),
        (-0.95 * r, -0.31 * r),
    )


def face(lips: str, brow: float) -> str:
    """A face in three-quarter calm: brows, eyes, nose, mouth."""
    return (
        path("M137 74C136 52 184 52 183 74C184 94 174 108 160 108C146 108 136 94 137 74Z", SKIN, LINE, THIN)
        + path(f"M144 {75 - brow}Q150 {71 - brow} 156 {75 - brow}", "none", LINE, 2.2)
        + path(f"M164 {75 - brow}Q170 {71 - brow} 176 {75 - brow}", "none", LINE, 2.2)
        + path("M145 81Q150 77.5 155.500 81.500", "none", LINE, 1.7)
        + path("M164.500 81.500Q170 77.5 175 81", "none", LINE, 1.7)
        + circle(150.6, 81.4, 2.1, LINE)
        + circle(169.4, 81.4, 2.1, LINE)
        + path("M161 82C160 87 158 90 157.500 92.500H162", "none", LINE, 1.4)
        + path(
            "M154.500 99C157 97.5 158.500 98.500 160 98.500C161.500 98.500 163 97.5 165.500 99"
            "C163 102 157 102 154.500 99Z",
            lips,
        )
    )


def hand(x: float, y: float, turn: float = 0) -> str:
    """A closed hand."""
    return place(
        path("M-8-5C-9 3-6 8 0 8C7 8 9 3 8-4C5-8-5-8-8-5Z", SKIN, LINE, THIN)
        + path("M-3-6V1M2-6.500V1", "none", LINE, 1.2),
        x,
        y,
        1.0,
        turn,
    )


def jack(dress: Dress) -> str:
    """A young scholar in a soft cap, with a scroll."""
    cap = (
        # The ribbon behind.
        path("M183 58C199 60 207 76 203 100C198 90 193 78 182 72Z", dress.trim, LINE, THIN)
        + path("M180 62C190 70 194 84 190 104C186 94 184 82 177 74Z", dress.robe, LINE, THIN)
    )
    hair = path(
        "M136 84C133 70 136 62 142 60H178C184 62 187 70 184 84C182 76 180 72 176 70H144"
        "C140 72 138 76 136 84Z",
        LINE,
    )
    top = (
        path("M135 66C131 44 140 27 160 25C180 27 189 44 185 66C169 59 151 59 135 66Z", INK_ROBE, LINE, THIN)
        + path("M147 30C144 40 144 50 146 60M173 30C176 40 176 50 174 60", "none", "#5a6579", 1.5)
        + path("M134 64C150 56 170 56 186 64V72C170 64 150 64 134 72Z", dress.trim, LINE, THIN)
        + path("M160 52L165.500 61L160 69L154.500 61Z", IVORY, LINE, 1.4)
    )
    scroll = group(
        rect(-37, -8, 74, 16, 2, IVORY, LINE, THIN)
        + rect(-43, -5.5, 6, 11, 2, VERMILION, LINE, 1.4)
        + rect(37, -5.5, 6, 11, 2, VERMILION, LINE, 1.4)
        + path("M-12-8V8M14-8V8", "none", OCHRE, 2.4),
        "translate(121 138) rotate(-27)",
    )
    return cap + face("#b5483c", 0) + hair + top + scroll + hand(127, 139, -27)


def queen(dress: Dress) -> str:
    """A lady with a phoenix hairpin and a round fan."""
    behind = path(
        "M130 98C120 60 134 40 160 40C186 40 200 60 190 98C186 108 180 110 176 104V70H144V104"
        "C140 110 134 108 130 98Z",
        LINE,
    )
    hair = (
        path(
            "M137 78C134 56 150 50 160 58C170 50 186 56 183 78C180 66 172 61 160 63C148 61 140 66 137 78Z",
            LINE,
        )
        + path(
            "M141 44C128 42 126 24 140 22C152 22 156 34 152 46ZM179 44C192 42 194 24 180 22"
            "C168 22 164 34 168 46Z",
            LINE,
        )
        + path("M148 44C144 26 150 18 160 18C170 18 176 26 172 44Z", LINE)
        + path(
            "M140 30C144 27 148 30 148 36M180 30C176 27 172 30 172 36M156 24C160 22 164 24 165 30",
            "none",
            "#56617a",
            1.5,
        )
    )
    pin = (
        path(
            "M140 48C130 50 122 46 117 37C113 43 106 45 99 42C103 51 111 57 121 57C114 60 108 60 103 58"
            "C110 67 124 67 136 58Z",
            OCHRE,
            LINE,
            THIN,
        )
        + circle(121, 47.5, 1.7, LINE)
        + path("M104 59V79M111 63V86", "none", OCHRE, 1.5)
        + circle(104, 82, 3, VERMILION, LINE, 1.1)
        + circle(111, 89, 3, VERMILION, LINE, 1.1)
        + circle(160, 44, 5.4, VERMILION, LINE, 1.3)
        + "".join(circle(160 + x, 44 + y, 2.3, OCHRE) for x, y in _petals(7.6))
    )
    mark = path("M160 62C163 66 163 70 160 73C157 70 157 66 160 62Z", VERMILION)
    rings = circle(138, 99, 2.8, OCHRE, LINE, 1.1) + circle(182, 99, 2.8, OCHRE, LINE, 1.1)
    cheeks = circle(147, 91, 4.4, "#eebfa6") + circle(173, 91, 4.4, "#eebfa6")
    fan = (
        path("M126 150L138 172L132 176L119 154Z", OCHRE, LINE, THIN)
        + circle(110, 129, 24, IVORY, LINE, FIRM)
        + circle(110, 129, 20, "none", dress.trim, 1.5)
        + path(
            "M98 142C104 132 112 126 123 121M108 131C106 126 107 122 110 119M114 127C119 128 122 131 123 134",
            "none",
            LINE,
            1.6,
        )
        + "".join(circle(x, y, 2.9, VERMILION) for x, y in ((110, 117), (124, 120), (124, 135), (101, 137)))
    )
    return behind + face(VERMILION, 1) + cheeks + mark + hair + pin + rings + fan + hand(134, 164, -30)


def king(dress: Dress) -> str:
    """A king with a beaded crown, a beard, and a sword."""
    locks = path("M136 92C131 78 133 66 140 62H180C187 66 189 78 184 92L178 84V72H142V84Z", LINE)
    beard = (
        path(
            "M139 88C138 112 146 134 160 146C174 134 182 112 181 88C177 96 172 97 168 95H152"
            "C148 97 143 96 139 88Z",
            "#2a2f39",
            LINE,
            THIN,
        )
        + path(
            "M151 107C152 118 155 128 160 136M169 107C168 118 165 128 160 136M160 106V134",
            "none",
            "#6a7180",
            1.5,
        )
        + path(
            "M160 95C153 92 147 96 141 104C149 104 156 102 160 98C164 102 171 104 179 104"
            "C173 96 167 92 160 95Z",
            "#2a2f39",
            LINE,
            1.2,
        )
        + path("M155 101.500Q160 104 165 101.500", "none", VERMILION, 2.6)
    )
    cap = JADE if dress.robe == VERMILION else VERMILION
    crown = (
        path("M137 66L140 40H180L183 66C168 59 152 59 137 66Z", cap, LINE, THIN)
        + path("M136 66C151 58 169 58 184 66V72C169 65 151 65 136 72Z", OCHRE, LINE, THIN)
        + path("M125 55H195", "none", OCHRE, 3.2)
        + circle(124, 55, 3.6, OCHRE, LINE, 1.2)
        + circle(196, 55, 3.6, OCHRE, LINE, 1.2)
        + path(
            "M152 57C152 48 156 44 160 41C164 44 168 48 168 57C163 54.500 157 54.500 152 57Z",
            OCHRE,
            LINE,
            1.3,
        )
        + path("M119 30L201 25L204 34L122 41Z", INK_ROBE, LINE, THIN)
        + path("M122 41L204 34V38L122 45Z", OCHRE, LINE, 1.3)
        + "".join(_string(x, 44.500 - (x - 122) * 0.08) for x in (125, 132, 192, 199))
    )
    sword = (
        path("M96 112V44L102.500 28L109 44V112Z", BLADE, LINE, THIN)
        + path("M102.500 34V112", "none", "#9aa3a8", 1.5)
        + path("M88 110C94 106 111 106 117 110L115 118H90Z", OCHRE, LINE, THIN)
        + rect(98, 118, 9, 24, 2, VERMILION, LINE, THIN)
        + circle(102.5, 145, 5, OCHRE, LINE, THIN)
    )
    return locks + face("#9c4a3e", 2) + beard + crown + sword + hand(102.5, 130, 0)


def _string(x: float, y: float) -> str:
    """A string of beads that hangs from the crown."""
    beads = "".join(
        circle(x, y + 6 + i * 6.4, 2.3, IVORY if i % 2 else VERMILION, LINE, 0.9) for i in range(4)
    )
    return path(f"M{x:g} {y:g}V{y + 24:g}", "none", LINE, 1.1) + beads
