"""Who they are: for each a ground, a head, a robe, and what is behind and before the face."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from .brushes import (
    FINE,
    GOLD,
    GREY,
    HAIR,
    INK_ROBE,
    IVORY,
    JADE,
    LINE,
    OCHRE,
    PLUM,
    ROSE,
    SIDE,
    SKIN,
    SLATE,
    TAN,
    THIN,
    VERMILION,
    WHITE_HAIR,
    both,
    circle,
    ellipse,
    group,
    line,
    path,
    petals,
    place,
    shape,
)
from .looks import Head, bare, drop, features, hand, turn, veil


@dataclass(frozen=True)
class Person:
    """How one is drawn: colours, and functions that draw the layers from back to front."""

    ground: str
    head: Head
    robe: Callable[[], str]
    behind: Callable[[], str]  # of the head, moving with it
    over: Callable[[], str]  # the features: hair, hat
    beard: Callable[[], str] = str  # under the mouth
    size: float = 1.0  # how near one sits


def portrait(person: Person, expression: str) -> str:
    """The whole picture of one with an expression, to be seen through a round window."""
    head = person.head
    moving = person.behind() + bare(head) + person.beard() + features(head, expression) + person.over()
    neck = shape("M84 128V160C90 172 110 172 116 160V128Z", head.skin)
    out = f'<path d="M0 0H{SIDE}V{SIDE}H0Z" fill="{person.ground}"/>'
    if expression == "worried":
        moving += drop(head)
    back, front = group(person.behind(), turn(expression)), group(moving, turn(expression))
    body = group(person.robe(), "translate(0 5)") if expression == "beaten" else person.robe()
    figure = back + neck + body + front
    if expression == "thinking":
        figure += hand(head.skin)
    out += place(figure, 100 - 100 * person.size, 190 - 190 * person.size, person.size)
    return out + (veil() if expression == "beaten" else "")


def robe(cloth: str, trim: str, inner: str = IVORY, more: str = "") -> Callable[[], str]:
    """Shoulders with a crossed collar, the left side over the right."""

    def draw() -> str:
        return (
            shape(
                "M-4 210C0 172 22 158 52 152C68 149 78 146 84 140H116C122 146 132 149 148 152"
                "C178 158 200 172 204 210Z",
                cloth,
            )
            + more
            + shape("M86 140L100 164L114 140L108 136H92Z", inner, THIN)
            + shape("M116 138L126 144L98 186L90 210H76L84 182Z", trim, THIN)
            + shape("M84 138L74 144L92 176L101 161Z", trim, THIN)
        )

    return draw


def weave(
    tint: str,
    places: tuple[tuple[float, float], ...] = ((34, 178), (160, 172), (142, 190), (178, 190), (54, 192)),
) -> str:
    """Plum blossom woven into a robe."""
    return "".join(
        "".join(
            circle(x + dx * 4.5, y + dy * 4.5, 3.2, tint)
            for dx, dy in ((0, -1), (0.95, -0.31), (0.59, 0.81), (-0.59, 0.81), (-0.95, -0.31))
        )
        for x, y in places
    )


def nothing() -> str:
    """No layer."""
    return ""


# Uncle Fu keeps the tea house: bald, round and ruddy, with a moustache that says it all.


def fu_over() -> str:
    """Tufts at the ears, a shine, a moustache."""
    tuft = shape("M60 86C52 88 50 104 56 112C60 106 63 98 64 88Z", GREY, THIN)
    moustache = shape(
        "M100 117C92 112 80 114 72 126C68 132 62 132 58 130C64 142 78 138 86 130C92 126 97 124 100 122"
        "C103 124 108 126 114 130C122 138 136 142 142 130C138 132 132 132 128 126C120 114 108 112 100 117Z",
        GREY,
        THIN,
    )
    shine = line("M82 58C88 53 96 51 102 51", IVORY, 4.5)
    return both(tuft) + shine + moustache


def fu_towel() -> str:
    """The towel of the house over a shoulder."""
    return shape("M136 149L162 156C168 170 172 186 174 206H142C144 186 142 166 136 149Z", IVORY) + line(
        "M143 182H171M144 190H172", VERMILION, THIN
    )


# Granny Lan: white hair in a knot, a band with jade round the brow.


def lan_behind() -> str:
    """White hair in a knot."""
    return shape(
        "M56 108C44 60 70 40 100 40C130 40 156 60 144 108C140 124 130 128 126 120H74C70 128 60 124 56 108Z",
        WHITE_HAIR,
    ) + shape("M77 38C73 20 86 14 100 14C114 14 127 20 123 38C121 49 79 49 77 38Z", WHITE_HAIR)


def lan_over() -> str:
    """Hair, the band with its jade, pin and earrings."""
    hair = shape(
        "M60 94C58 60 76 46 100 46C124 46 142 60 140 94C134 80 128 72 120 70H80C72 72 66 80 60 94Z",
        WHITE_HAIR,
    )
    band = shape(
        "M59 82C66 66 80 60 100 60C120 60 134 66 141 82L139 92C130 78 118 73 100 73C82 73 70 78 61 92Z",
        INK_ROBE,
        THIN,
    )
    jade = ellipse(100, 66.5, 8, 6, "#66b08f", THIN)
    pin = line("M66 26L134 38", GOLD, 5) + circle(66, 26, 6.5, "#66b08f", LINE, THIN)
    strands = line("M90 21C87 26 87 31 90 36M110 21C113 26 113 31 110 36", GREY, FINE)
    return hair + band + jade + strands + pin + both(circle(59, 120, 5, "#66b08f", LINE, FINE))


# Master Shen: a scholar's square cap and a beard in three strands.


def shen_over() -> str:
    """The square cap and a thin moustache."""
    cap = shape("M60 72L57 27C84 17 116 17 143 27L140 72C116 62 84 62 60 72Z", HAIR) + shape(
        "M58 74L55 44C84 34 116 34 145 44L142 74C118 62 82 62 58 74Z", INK_ROBE
    )
    trim = line("M100 38V64", "#61708c", THIN) + shape("M100 44L106 52L100 60L94 52Z", IVORY, FINE)
    side = shape("M61 72C58 84 60 96 63 104C67 96 69 86 70 76Z", HAIR, THIN)
    moustache = shape(
        "M100 118C92 114 84 118 76 140C86 136 94 130 100 123C106 130 114 136 124 140"
        "C116 118 108 114 100 118Z",
        HAIR,
        FINE,
    )
    return both(side) + cap + trim + moustache


def shen_beard() -> str:
    """A long beard."""
    return shape(
        "M82 132C82 158 90 180 100 192C110 180 118 158 118 132C110 140 90 140 82 132Z", HAIR, THIN
    ) + line("M94 146C94 160 97 172 100 182M106 146C106 160 103 172 100 182", "#6b7488", FINE)


# Mei: two buns with red ribbons, and never afraid.


def mei_behind() -> str:
    """Two buns with ribbons, and the hair."""
    bun = shape("M28 46C24 24 42 12 58 20C72 26 74 44 66 56C56 68 34 66 28 46Z", HAIR) + line(
        "M36 32C44 28 54 32 58 42", "#59637a", FINE
    )
    ribbon = shape(
        "M54 56C44 62 34 76 30 98C40 94 46 88 50 80C52 88 50 96 48 104C58 96 64 78 66 62Z", VERMILION, THIN
    )
    return both(ribbon + bun) + shape(
        "M56 106C46 62 68 38 100 38C132 38 154 62 144 106C140 118 134 116 132 106H68C66 116 60 118 56 106Z",
        HAIR,
    )


def mei_over() -> str:
    """A fringe and a blossom."""
    fringe = shape(
        "M60 92C56 60 74 44 100 44C126 44 144 60 140 92C136 82 132 76 128 72C126 78 122 80 118 80"
        "C116 76 114 72 112 70C110 76 104 79 99 79C97 75 96 72 95 69C92 76 86 80 80 81C78 78 78 76 78 73"
        "C70 78 64 84 60 92Z",
        HAIR,
    )
    bands = both(shape("M52 58C58 60 66 54 68 46L74 52C70 62 60 68 52 66Z", VERMILION, THIN))
    return fringe + bands + petals(128, 58, 7, ROSE)


# Hai rows the ferry: a straw hat, a tan, a kerchief.


def hai_over() -> str:
    """The straw hat."""
    return (
        shape("M10 76C42 66 76 38 100 8C124 38 158 66 190 76C150 92 50 92 10 76Z", OCHRE)
        + line("M100 10V86M100 10C86 42 66 68 44 84M100 10C114 42 134 68 156 84", "#8a5a1c", FINE)
        + line("M26 79C60 87 140 87 174 79", "#8a5a1c", FINE)
    )


def hai_beard() -> str:
    """A full beard."""
    return shape(
        "M63 100C62 134 78 151 100 151C122 151 138 134 137 100C134 118 126 122 118 119"
        "C108 113 92 113 82 119C74 122 66 118 63 100Z",
        "#4b4038",
        THIN,
    )


def hai_behind() -> str:
    """The string of the hat."""
    return line("M62 84C60 112 70 142 92 156M138 84C140 112 130 142 108 156", "#8a5a1c", THIN)


# Yun sings at the opera: high hair, a phoenix pin, red at the eyes.


def yun_behind() -> str:
    """High hair."""
    return (
        shape(
            "M54 112C40 62 62 34 100 34C138 34 160 62 146 112C144 132 134 140 130 124H70"
            "C66 140 56 132 54 112Z",
            HAIR,
        )
        + shape("M64 46C58 24 78 11 100 11C122 11 142 24 136 46C130 58 70 58 64 44Z", HAIR)
        + line("M80 20C75 27 75 36 80 44M120 20C125 27 125 36 120 44M100 15V36", "#59637a", FINE)
    )


def yun_over() -> str:
    """Hair, the phoenix pin, flowers."""
    hair = shape(
        "M59 98C54 66 70 46 90 50C95 51 98 54 100 58C102 54 105 51 110 50C130 46 146 66 141 98"
        "C138 78 126 64 108 66C104 66 102 68 100 70C98 68 96 66 92 66C74 64 62 78 59 98Z",
        HAIR,
    )
    pin = shape(
        "M74 48C58 52 44 46 36 32C30 40 20 42 10 36C16 50 28 58 42 58C34 64 26 64 18 60C30 74 54 74 74 60Z",
        GOLD,
        THIN,
    ) + circle(43, 47, 2.4, LINE)
    drops = (
        line("M20 62V84M32 66V92", GOLD, FINE)
        + circle(20, 88, 4.5, VERMILION, LINE, FINE)
        + circle(32, 96, 4.5, VERMILION, LINE, FINE)
    )
    flowers = petals(132, 44, 8, VERMILION) + petals(146, 60, 6, ROSE)
    return (
        hair + group(pin + drops, "translate(10 3)") + flowers + both(circle(60, 121, 4.5, GOLD, LINE, FINE))
    )


def yun_paint() -> str:
    """Red at the eyes and on the brow."""
    return both(
        path("M64 92C72 84 88 86 93 98C88 108 72 108 64 104C60 100 58 96 56 90C60 92 62 92 64 92Z", ROSE)
    ) + path("M100 60C104 66 104 72 100 77C96 72 96 66 100 60Z", VERMILION)


# Bao, who ought to be in bed: a tuft before, two behind the ears.


def bao_over() -> str:
    """The tuft in front."""
    front = shape(
        "M82 60C78 44 86 34 100 32C114 34 122 44 118 60C112 70 108 72 106 66C102 74 96 74 94 66"
        "C90 72 86 70 82 60Z",
        HAIR,
    )
    return front + line("M92 44C90 50 91 56 93 60M106 42C108 48 108 54 106 60", "#59637a", FINE)


def bao_behind() -> str:
    """The tufts at the sides."""
    return both(
        shape("M52 62C40 62 32 50 38 38C46 30 60 36 62 48C62 56 58 62 52 62Z", HAIR)
        + line("M56 56L64 64", VERMILION, 7)
    )


def bao_lock() -> str:
    """A lucky lock round the neck."""
    return (
        line("M66 152C76 184 124 184 134 152", GOLD, 5)
        + shape("M84 176H116V190C112 200 88 200 84 190Z", GOLD, THIN)
        + line("M92 186H108", "#8a5a1c", FINE)
    )


# Qin rules the kitchen: a headcloth, strong brows, an apron.


def qin_behind() -> str:
    """The tail of the cloth, and the hair."""
    return shape(
        "M146 58C162 50 178 54 186 66C176 70 166 70 158 68C166 76 168 88 164 98C154 92 146 80 142 68Z",
        "#3f8c74",
    ) + shape(
        "M58 108C50 70 66 46 100 46C134 46 150 70 142 108C138 120 132 116 130 108H70C68 116 62 120 58 108Z",
        HAIR,
    )


def qin_over() -> str:
    """The headcloth, and a mole."""
    cloth = shape(
        "M52 84C46 46 66 22 100 22C134 22 154 46 148 84C136 66 120 60 100 60C80 60 64 66 52 84Z", "#3f8c74"
    )
    folds = line("M66 54C80 42 104 38 130 44M60 68C78 54 108 50 140 60", "#7dbfa2", FINE)
    lock = shape("M62 82C60 92 60 100 62 108C68 102 70 92 72 80Z", HAIR, FINE)
    return both(lock) + cloth + folds + circle(124, 122, 2.8, "#5a3a2c")


def apron() -> str:
    """An apron over the robe."""
    return shape(
        "M58 156L66 151C74 174 126 174 134 151L142 156C146 176 148 194 148 210H52C52 194 54 176 58 156Z",
        IVORY,
    )


# And you: four faces to choose from.


def cap_over() -> str:
    """A topknot in a red band."""
    knot = shape("M84 34C80 16 90 10 100 10C110 10 120 16 116 34Z", HAIR) + shape(
        "M80 36C90 30 110 30 120 36L118 46C108 40 92 40 82 46Z", VERMILION, THIN
    )
    hair = shape(
        "M60 94C56 58 74 40 100 40C126 40 144 58 140 94C138 82 132 72 124 68C108 62 92 62 76 68"
        "C68 72 62 82 60 94Z",
        HAIR,
    )
    return (
        hair + knot + line("M84 50C80 54 77 58 76 62M116 50C120 54 123 58 124 62M100 46V60", "#59637a", FINE)
    )


def blossom_behind() -> str:
    """Long hair."""
    return shape(
        "M54 118C42 66 64 38 100 38C136 38 158 66 146 118C150 146 140 166 130 170"
        "C136 150 134 132 130 120H70C66 132 64 150 70 170C60 166 50 146 54 118Z",
        HAIR,
    )


def blossom_over() -> str:
    """Hair to one side, and blossoms."""
    hair = shape(
        "M60 98C54 62 72 42 100 42C128 42 146 62 140 98C136 84 130 74 116 64C104 76 76 78 60 98Z", HAIR
    )
    return (
        hair
        + line("M112 52C98 62 84 64 72 74", "#59637a", FINE)
        + petals(132, 62, 8.5, IVORY)
        + petals(143, 80, 5.5, ROSE)
    )


def grey_over() -> str:
    """A grey topknot and moustache."""
    knot = shape("M87 42C82 24 91 17 100 17C109 17 118 24 113 42Z", GREY) + line("M76 32L126 39", OCHRE, 5)
    hair = shape(
        "M60 96C56 58 74 38 100 38C126 38 144 58 140 96C136 78 128 66 114 62C104 60 96 60 86 62"
        "C72 66 64 78 60 96Z",
        GREY,
    )
    moustache = shape(
        "M100 118C92 114 82 118 76 130C86 130 94 127 100 123C106 127 114 130 124 130"
        "C118 118 108 114 100 118Z",
        GREY,
        FINE,
    )
    return (
        knot
        + hair
        + line("M86 46C80 50 76 56 74 62M114 46C120 50 124 56 126 62", "#63666c", FINE)
        + moustache
    )


def grey_beard() -> str:
    """A short beard."""
    return shape("M78 130C80 148 90 160 100 168C110 160 120 148 122 130C112 140 88 140 78 130Z", GREY, THIN)


def shawl_behind() -> str:
    """Greying hair in a low knot."""
    return shape(
        "M56 112C46 62 66 36 100 36C134 36 154 62 144 112C140 126 132 124 130 114H70C68 124 60 126 56 112Z",
        "#7d8087",
    ) + shape("M122 38C124 22 142 16 154 26C164 36 160 52 146 56C134 58 124 52 122 38Z", "#7d8087")


def shawl_over() -> str:
    """Hair to one side, with a pin."""
    hair = shape(
        "M59 98C54 62 72 42 100 42C128 42 146 62 141 98C138 80 128 68 112 62C92 70 70 76 59 98Z", "#7d8087"
    )
    return (
        hair
        + line("M108 50C94 58 80 62 70 74M120 56C128 62 134 70 136 80", "#b3b4b4", FINE)
        + line("M116 34L166 44", GOLD, 4.6)
        + both(circle(59, 121, 4.5, JADE, LINE, FINE))
    )


def shawl_cloth() -> str:
    """A shawl over both shoulders."""
    return shape(
        "M-4 210C0 168 26 152 60 150C68 166 84 180 100 186C116 180 132 166 140 150C174 152 200 168 204 210Z",
        PLUM,
    ) + line("M22 196C34 176 50 168 62 164M178 196C166 176 150 168 138 164", "#c79fb4", THIN)


PEOPLE = {
    "fu": Person(
        "#d8b370",
        Head(44, 150, 0.84, TAN, 6.5, GREY, cheeks=True, lined=True, ears=9, mouth=5),
        robe(JADE, OCHRE, IVORY, fu_towel()),
        nothing,
        fu_over,
        size=1.15,
    ),
    "lan": Person(
        "#b98fa0",
        Head(38, 146, 0.74, "#efd0b0", 3.4, GREY, lined=True, eyes=0.85),
        robe(PLUM, "#b8845f", IVORY, weave("#b784a0")),
        lan_behind,
        lan_over,
        size=1.06,
    ),
    "shen": Person(
        "#a9b79a",
        Head(37, 150, 0.5, SKIN, 4.2, mouth=9, eyes=0.9, bearded=True, lips="#cf7a63"),
        robe(SLATE, IVORY, IVORY),
        nothing,
        shen_over,
        shen_beard,
    ),
    "mei": Person(
        "#e3c48d",
        Head(38, 144, 0.6, "#f7e2cb", 4.0, lashes=True, cheeks=True, eyes=1.15),
        robe(VERMILION, OCHRE, IVORY, weave("#f0b79a")),
        mei_behind,
        mei_over,
        size=1.04,
    ),
    "hai": Person(
        "#93b0b8",
        Head(39, 149, 0.78, "#d9a878", 6.0, "#3a312b", bearded=True, lips="#e0936f", drop=92),
        robe(INK_ROBE, VERMILION, TAN),
        hai_behind,
        hai_over,
        hai_beard,
    ),
    "yun": Person(
        "#c9a58f",
        Head(36, 146, 0.5, "#f9e8d6", 3.6, lips=VERMILION, lashes=True),
        robe(IVORY, VERMILION, OCHRE, weave("#e0a58c")),
        yun_behind,
        yun_over,
        yun_paint,
    ),
    "bao": Person(
        "#9fb9a4",
        Head(42, 143, 0.8, "#f5dabb", 3.8, cheeks=True, ears=10, eyes=1.25),
        robe("#d88f3c", VERMILION, IVORY, bao_lock()),
        bao_behind,
        bao_over,
        size=1.07,
    ),
    "qin": Person(
        "#dba98a",
        Head(41, 148, 0.8, "#eecaa4", 5.6, lashes=True, lips="#a8443a", cheeks=True),
        robe("#a4553d", "#7d3d2c", IVORY, apron()),
        qin_behind,
        qin_over,
        size=1.1,
    ),
    "cap": Person(
        "#c59a72", Head(37, 147, 0.58, SKIN, 5.0), robe(INK_ROBE, VERMILION, IVORY), nothing, cap_over
    ),
    "blossom": Person(
        "#a3b5a6",
        Head(36, 145, 0.54, "#f7e2cb", 3.8, lashes=True, cheeks=True),
        robe(JADE, IVORY, ROSE, weave("#9cd0b2")),
        blossom_behind,
        blossom_over,
        size=1.12,
    ),
    "grey": Person(
        "#b7a68c",
        Head(39, 149, 0.7, TAN, 5.2, GREY, lined=True, mouth=7),
        robe("#7b5a3c", OCHRE, IVORY),
        nothing,
        grey_over,
        grey_beard,
        size=1.07,
    ),
    "shawl": Person(
        "#9aa9b8",
        Head(38, 146, 0.68, SKIN, 4.0, "#6f7278", lashes=True, lined=True, lips="#a8443a"),
        robe(SLATE, IVORY, IVORY, shawl_cloth()),
        shawl_behind,
        shawl_over,
        size=1.05,
    ),
}
