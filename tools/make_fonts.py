"""Make assets/fonts from Debian's fonts-noto-cjk: static subsets of Noto Sans CJK SC, Regular and Bold.

Needs `apt install fonts-noto-cjk` and fonttools. The same input gives the same bytes, so a changed file
means a changed font or a changed character set.
"""

import sys
from pathlib import Path

from fontTools.subset import LaunchOptions, Subsetter
from fontTools.ttLib import TTFont

SOURCE = Path("/usr/share/fonts/opentype/noto")
TARGET = Path(__file__).parent.parent / "assets" / "fonts"
WEIGHTS = ("Regular", "Bold")
KOREAN, SIMPLIFIED_CHINESE = 1, 2  # faces of the collection; both point into one set of glyphs

NARROW_NO_BREAK_SPACE = 0x202F
PROPORTIONAL = "·‘’“”•"


def characters() -> set[int]:
    """Return the code points of the subset: European text, signs, GB2312 and its punctuation."""
    wanted = {*range(0x20, 0x7F), *range(0xA0, 0x180)}
    wanted.update(map(ord, "‐‑‒–—―‘’‚“”„†•…‰′″‹›€™−≤≥≠×÷←↑→↓✓✕★☆●○■□▲▶▼◀"))
    wanted.update(map(ord, "♠♥♣♦♤♡♧♢"))
    wanted.update(range(0x3000, 0x3020))
    wanted.update(range(0xFF01, 0xFF5F))
    for row in range(0xA1, 0xF8):  # GB2312 in its EUC form: rows A1..A9 signs, B0..F7 hanzi
        for cell in range(0xA1, 0xFF):
            try:
                wanted.add(ord(bytes((row, cell)).decode("gb2312")))
            except UnicodeDecodeError:
                continue  # a hole in the standard
    return wanted


def remap(font: TTFont, korean: TTFont) -> None:
    """Point quotes and dots to their European glyphs, and give the narrow no-break space one.

    The Chinese face draws them a full em wide, which tears "d’as" apart, and our texts share one font.
    """
    narrow = korean.getBestCmap()
    space = font.getBestCmap()[0x20]
    for table in font["cmap"].tables:
        if table.isUnicode() and table.format != 14:
            table.cmap.update({ord(sign): narrow[ord(sign)] for sign in PROPORTIONAL})
            table.cmap[NARROW_NO_BREAK_SPACE] = space  # 224/1000 em, narrow enough already


def subset(weight: str) -> TTFont:
    """Return the subset of one weight."""
    source = SOURCE / f"NotoSansCJK-{weight}.ttc"
    font = TTFont(source, fontNumber=SIMPLIFIED_CHINESE, recalcTimestamp=False)
    remap(font, TTFont(source, fontNumber=KOREAN))
    options = LaunchOptions()
    options.layout_features = ["ccmp", "kern", "mark", "mkmk", "tnum"]
    options.name_IDs = list(range(15))
    options.notdef_outline = True  # a box where a character is missing, so that it is seen
    options.drop_tables += ["VORG", "vhea", "vmtx", "BASE"]  # for vertical text, which we never set
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=[*characters(), NARROW_NO_BREAK_SPACE])
    subsetter.subset(font)
    return font


def main() -> None:
    """Write both weights."""
    if not SOURCE.is_dir():
        sys.exit(f"{SOURCE} is missing; on Debian: sudo apt install fonts-noto-cjk")
    TARGET.mkdir(parents=True, exist_ok=True)
    for weight in WEIGHTS:
        font = subset(weight)
        path = TARGET / f"NotoSansSC-{weight}.otf"
        font.save(path)
        print(f"{path.name}: {len(font.getBestCmap())} characters, {path.stat().st_size:,} bytes")


if __name__ == "__main__":
    main()
