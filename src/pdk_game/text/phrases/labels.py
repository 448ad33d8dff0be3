"""Short words of the screen: buttons, choices, names, badges, rows of the score."""

from pdk_game.text.i18n import _, language, msg, ngettext, pgettext, pmsg

BUTTONS = {
    "deal": pmsg("button", "Deal"),
    "play": pmsg("button", "Play"),
    "pass": pmsg("button", "Pass"),
    "hint": pmsg("button", "Hint"),
    "continue": pmsg("button", "Continue"),
    "home": pmsg("button", "Home"),
    "menu": pmsg("button", "Menu"),
    "same_deal": pmsg("button", "Same deal again"),
    "new_deal": pmsg("button", "New deal"),
    "new_tally": pmsg("button", "New sitting"),
    "quit": pmsg("button", "Quit"),
    "close": pmsg("button", "Close"),
    "back": pmsg("button", "Back"),
    "go_on": pmsg("button", "Go on"),
    "done": pmsg("button", "Done"),
    "open": pmsg("button", "Open"),
    "paste": pmsg("button", "Paste"),
    "copy_code": pmsg("button", "Copy code"),
    "new_match": pmsg("button", "New match"),
    "copy_link": pmsg("button", "Copy link"),
    "rules": pmsg("button", "Rules"),
    "find": pmsg("button", "Find"),
    "review": pmsg("button", "Review"),
    "to_review": pmsg("button", "Back to the review"),
    "once_more": pmsg("button", "Once more"),
    "deals": pmsg("place", "Deals"),
    "why": pmsg("button", "Why?"),
}
VARIANTS = {
    "classic16": msg("Classic 16"),
    "compact15": msg("Compact 15"),
    "forced16": msg("Must-beat 16"),
}
VARIANT_LINES = {
    "classic16": msg("48 cards. The 3♠ opens. Pass whenever you like."),
    "compact15": msg("45 cards. A turned-up card opens. Pass whenever you like."),
    "forced16": msg("48 cards. Whoever can beat must beat. Bombs stay whole."),
}
LEVELS = {
    "easy": pmsg("level", "Easy"),
    "medium": pmsg("level", "Medium"),
    "hard": pmsg("level", "Hard"),
    "expert": pmsg("level", "Expert"),
}
LEVEL_LINES = {
    "easy": msg("Forgets what was played and often slips."),
    "medium": msg("Remembers the last plays and slips now and then."),
    "hard": msg("Counts every card and seldom slips."),
    "expert": msg("Counts every card and thinks ahead."),
}
SPEEDS = {
    "normal": pmsg("animation", "Normal"),
    "fast": pmsg("animation", "Fast"),
    "off": pmsg("animation", "Off"),
}
SCORE_ROWS = {
    "cards_left": pmsg("score", "Cards left"),
    "shut_out": pmsg("score", "Shut out"),
    "bombs": pmsg("score", "Bombs"),
    "total": pmsg("score", "Total"),
}
"""In the order in which they are shown; the keys are the attributes of a ScoreSheet."""


def button(name: str) -> str:
    """Return the label of a button, a key of BUTTONS."""
    return pgettext(*BUTTONS[name])


def practice_mark(code: str) -> str:
    """Return what stands in the place of a deal's code when it is played for practice."""
    return _("Practice · {code}").format(code=code)


def variant_name(variant: str) -> str:
    """Return the name of a variant."""
    return _(VARIANTS[variant])


def variant_line(variant: str) -> str:
    """Return what sets a variant apart, in a few words."""
    return _(VARIANT_LINES[variant])


def level_name(level: str) -> str:
    """Return the name of a level of the CPU."""
    return pgettext(*LEVELS[level])


def level_line(level: str) -> str:
    """Return how a CPU of that level plays, in a few words."""
    return _(LEVEL_LINES[level])


def level_title() -> str:
    """Return the title over the choice of levels."""
    return pgettext("level", "Level")


def speed_title() -> str:
    """Return the title over the choice of speeds."""
    return pgettext("animation", "Animation")


def speed_name(speed: str) -> str:
    """Return the name of an animation speed."""
    return pgettext(*SPEEDS[speed])


def score_row(row: str) -> str:
    """Return the name of a row of the score, a key of SCORE_ROWS."""
    return pgettext(*SCORE_ROWS[row])


def pass_word() -> str:
    """Return what a seat says when it passes."""
    return pgettext("said by a player", "Pass")


def round_title(over: bool) -> str:
    """Return the title over what was played in a round: the one in play, or the one that is over."""
    return pgettext("round", "The last round") if over else pgettext("round", "This round")


def last_card_badge() -> str:
    """Return the words of the badge at a seat with one card left."""
    return pgettext("seal", "Last card")


def bombs_badge(bombs: int) -> str:
    """Return the words for the bombs that a seat has played."""
    return ngettext("{n} bomb", "{n} bombs", bombs).format(n=bombs)


def cards_count(cards: int) -> str:
    """Return how many cards a seat holds."""
    return ngettext("{n} card", "{n} cards", cards).format(n=cards)


def game_titles() -> tuple[str, str]:
    """Return the game's name in Latin letters and in Chinese, the one that its player reads first."""
    latin, chinese = "Pao De Kuai", "跑得快"
    return (chinese, latin) if language() == "zh_CN" else (latin, chinese)


def signed(points: int) -> str:
    """Return points with their sign, a real minus: +5, 0, −3."""
    return f"{points:+d}".replace("-", "−") if points else "0"
