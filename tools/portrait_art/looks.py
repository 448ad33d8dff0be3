"""Faces and their expressions: head, eyes, brows and mouth, for every way to feel."""

from __future__ import annotations

from dataclasses import dataclass

from .brushes import (
    BLUSH,
    FINE,
    FIRM,
    IVORY,
    LINE,
    MIDDLE,
    SKIN,
    THIN,
    both,
    circle,
    ellipse,
    group,
    line,
    mirrored,
    path,
    shape,
)

EXPRESSIONS = ("rest", "thinking", "pleased", "worried", "beaten")

EYE_X, EYE_Y, BROW_Y, MOUTH_Y = 19.0, 99.0, 82.0, 127.0
DROP = "#9cc3d6"
SHADE = "#20304a"
MOUTH = "#8e2f28"


@dataclass(frozen=True)
class Head:
    """The form of a head: half its width, where the chin is, and how broad the jaw, as a part of that width."""

    half: float = 38.0
    chin: float = 147.0
    jaw: float = 0.66
    skin: str = SKIN
    brow: float = 4.6  # how heavy the brows are
    hair: str = LINE  # their colour
    lips: str = "#b5483c"
    lashes: bool = False
    bearded: bool = False  # so that lips are seen by their colour
    lined: bool = False  # with the lines of age
    cheeks: bool = False
    ears: float = 8.0
    mouth: float = 0.0  # how much lower than usual the mouth is
    eyes: float = 1.0  # their size
    drop: float = 58.0  # how high a drop of sweat hangs


def turn(expression: str) -> str:
    """How the head is held."""
    return {
        "thinking": "rotate(-5 100 150)",
        "pleased": "translate(0 -2)",
        "worried": "translate(0 1)",
        "beaten": "translate(0 9) rotate(4 100 150)",
    }.get(expression, "translate(0 0)")


def bare(head: Head) -> str:
    """Ears and the face without its features."""
    half, chin, jaw = head.half, head.chin, head.half * head.jaw
    left, right = MIDDLE - half, MIDDLE + half
    outline = (
        f"M{left} 90C{left} 34 {right} 34 {right} 90C{right} 116 {MIDDLE + jaw} {chin} 100 {chin}"
        f"C{MIDDLE - jaw} {chin} {left} 116 {left} 90Z"
    )
    ear = ellipse(left, 102, head.ears, head.ears * 1.45, head.skin, FIRM)
    ear += line(f"M{left - head.ears * 0.3:.1f} 98C{left + 1} 99 {left + 1} 104 {left - 1} 107", LINE, FINE)
    return both(ear) + shape(outline, head.skin)


def features(head: Head, expression: str) -> str:
    """Brows, eyes, nose, cheeks, lines and mouth."""
    out = ""
    if head.cheeks or expression == "pleased":
        out += both(ellipse(MIDDLE - EYE_X - 6, 116, 8.5, 6, BLUSH))
    if head.lined:
        out += both(line("M82 110C76 115 74 121 76 128M65 94L58 90M65 101L58 102", LINE, FINE))
        out += line("M84 68C94 65 106 65 116 68", LINE, FINE)
    out += line("M101 100C100.500 107 97 110 96.500 114H103", LINE, FINE)
    out += eyes(head, expression) + brows(head, expression)
    return out + group(mouth(head, expression), f"translate(0 {head.mouth:g})")


def eyes(head: Head, expression: str) -> str:
    """Both eyes."""
    x, y, r = MIDDLE - EYE_X, EYE_Y, 4.6 * head.eyes
    lash = f"M{x - 10} {y - 1}L{x - 14} {y - 5}" if head.lashes else ""
    if expression == "pleased":
        return both(
            line(f"M{x - 9} {y + 3}C{x - 5} {y - 7} {x + 5} {y - 7} {x + 9} {y + 3}{lash}", LINE, 4.4)
        )
    if expression == "beaten":
        return both(line(f"M{x - 9} {y}C{x - 4} {y + 6} {x + 5} {y + 6} {x + 9} {y + 1}{lash}", LINE, 4.0))
    if expression == "worried":
        rx, ry = 8.6 * head.eyes, 8.2 * head.eyes
        upper = f"M{x - rx - 1} {y}C{x - rx} {y - ry - 3} {x + rx} {y - ry - 3} {x + rx + 1} {y}{lash}"
        lower = f"M{x - rx + 1} {y + 4}C{x - 4} {y + ry + 1} {x + 4} {y + ry + 1} {x + rx - 1} {y + 4}"
        white = ellipse(x, y + 0.5, rx, ry, IVORY)
        lids = line(upper, LINE, 4.0) + line(lower, LINE, FINE * 0.8)
        return both(white + lids) + both(circle(x + 1.5, y + 0.5, 3.6, LINE))
    lid = line(f"M{x - 10} {y - 1}C{x - 5} {y - 9} {x + 5} {y - 9} {x + 9.5} {y - 1.5}{lash}", LINE, THIN)
    if expression == "thinking":
        aside = "".join(
            ellipse(eye, y, 8 * head.eyes, 7 * head.eyes, IVORY) + circle(eye + 4, y - 3.2, r, LINE)
            for eye in (x, 2 * MIDDLE - x)
        )
        return aside + both(lid)
    lights = "".join(circle(eye + 1.6, y - 1.6, 1.4, IVORY) for eye in (x, 2 * MIDDLE - x))
    return both(circle(x, y, r, LINE) + lid) + lights


def brows(head: Head, expression: str) -> str:
    """Both brows."""
    x, y = MIDDLE - EYE_X, BROW_Y

    def arc(outer: float, peak: float, inner: float) -> str:
        return line(
            f"M{x - 12} {y + outer}C{x - 5} {y + peak} {x + 4} {y + peak} {x + 11} {y + inner}",
            head.hair,
            head.brow,
        )

    if expression == "thinking":
        return arc(3, 0, 3) + mirrored(arc(-2, -9, -3))
    forms = {"rest": (3, -3, 1), "pleased": (1, -8, -1), "worried": (6, -2, -7), "beaten": (7, 3, -1)}
    return both(arc(*forms[expression]))


def mouth(head: Head, expression: str) -> str:
    """The mouth, and the teeth of whoever laughs."""
    y = MOUTH_Y
    if expression == "pleased":
        open_ = (
            f"M85 {y - 4}C92 {y - 1} 108 {y - 1} 115 {y - 4}C114 {y + 10} 107 {y + 13} 100 {y + 13}"
            f"C93 {y + 13} 86 {y + 10} 85 {y - 4}Z"
        )
        teeth = (
            f"M88 {y - 1.5}C95 {y + 0.5} 105 {y + 0.5} 112 {y - 1.5}L110.5 {y + 3}"
            f"C104 {y + 4.5} 96 {y + 4.5} 89.5 {y + 3}Z"
        )
        return shape(open_, MOUTH, THIN) + path(teeth, IVORY)
    strokes = {
        "rest": f"M90 {y + 1}C96 {y + 5} 104 {y + 5} 110 {y + 1}",
        "thinking": f"M94 {y + 4}C99 {y + 1} 105 {y + 1} 110 {y - 1}",
        "worried": f"M88 {y + 6}C91 {y - 1} 95 {y + 7} 100 {y + 3}C105 {y - 1} 109 {y + 7} 112 {y + 3}",
        "beaten": f"M89 {y + 8}C95 {y + 1} 105 {y + 1} 111 {y + 8}",
    }
    tint = head.lips if head.lashes or head.bearded else LINE
    return line(strokes[expression], tint, 4.2)


def hand(skin: str) -> str:
    """A closed hand at the chin of whoever thinks."""
    fist = (
        "M104 196C104 178 106 168 110 160C107 154 111 149 116 150C124 147 134 149 138 156"
        "C142 164 140 174 136 182L138 200Z"
    )
    fingers = (
        "M110 160C114 158 119 158 122 161M114 152C119 154 121 158 121 161M138 158C134 156 130 157 128 160"
    )
    return shape(fist, skin) + line(fingers, LINE, FINE)


def drop(head: Head) -> str:
    """A drop of sweat at the temple of whoever worries."""
    x, y = MIDDLE - head.half + 1, head.drop
    left, right, low, foot = x - 10, x + 10, y + 14, y + 24
    outline = f"M{x} {y}C{right} {low} {right - 1} {foot} {x} {foot}C{left + 1} {foot} {left} {low} {x} {y}Z"
    light = f"M{x - 3} {y + 14}C{x - 3} {y + 18} {x - 1} {y + 19} {x} {y + 19}"
    return shape(outline, DROP, THIN) + line(light, IVORY, FINE)


def veil() -> str:
    """A little shadow over a face that hangs."""
    return f'<path d="M0 0H200V200H0Z" fill="{SHADE}" fill-opacity="0.16"/>'
