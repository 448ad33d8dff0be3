"""What is told of a deal to those who don't look: whole sentences, each a line of its own."""

from collections import Counter
from collections.abc import Iterable, Sequence

from pdk_core import RANKS, Combo
from pdk_game.text.i18n import _, msg, ngettext, pgettext
from pdk_game.text.phrases.choices import setting_name, setting_option
from pdk_game.text.phrases.labels import (
    button,
    cards_count,
    level_line,
    level_name,
    signed,
    variant_name,
)
from pdk_game.text.phrases.people import seat_name
from pdk_game.text.phrases.plays import combo_name
from pdk_game.text.phrases.ranks import card_name, face, rank_forms, rank_word
from pdk_game.text.phrases.refusals import join
from pdk_game.text.phrases.statistics import tally_deals, tally_title
from pdk_game.text.seats import YOU

SIMPLE = ("single", "pair", "trio", "straight", "pair_run", "plane", "bomb")  # the name says every rank
CHANGED: dict[tuple[str, object], str] = {
    ("level", "easy"): msg("The level is easy."),
    ("level", "medium"): msg("The level is medium."),
    ("level", "hard"): msg("The level is hard."),
    ("level", "expert"): msg("The level is expert."),
    ("sort", "high"): msg("Hand sorted, highest on the left."),
    ("sort", "low"): msg("Hand sorted, lowest on the left."),
    ("sort", "kinds"): msg("Hand grouped by kinds of play."),
    ("match", 0): msg("A sitting goes on for as long as you like."),
    ("match", 5): msg("A match has five deals."),
    ("match", 10): msg("A match has ten deals."),
    ("start", "home"): msg("The game opens on the home screen."),
    ("start", "table"): msg("The game opens with a deal."),
    ("counter", True): msg("Card counter shown."),
    ("counter", False): msg("Card counter hidden."),
    ("less_motion", True): msg("Cards fly, and nothing shakes, flashes or pulses."),
    ("less_motion", False): msg("Big moments shake, flash and pulse."),
    ("could_have", True): msg("The card counter shows who could have what, which counts as a hint."),
    ("could_have", False): msg("The card counter shows only what is unseen."),
    ("auto_last", True): msg("A last forced card is played for you."),
    ("auto_last", False): msg("You play a last forced card yourself."),
    ("auto_pass", True): msg("The game passes for you when nothing beats."),
    ("auto_pass", False): msg("You pass yourself when nothing beats."),
    ("reviews", True): msg("Deals are reviewed while the home screen rests."),
    ("reviews", False): msg("Deals are reviewed only when you look at them."),
    ("speed", "normal"): msg("Cards move at their usual speed."),
    ("speed", "fast"): msg("Cards move fast."),
    ("speed", "off"): msg("Cards are there at once, without animation."),
    ("muted", True): msg("Sound off."),
    ("muted", False): msg("Sound on."),
    ("theme", "evening"): msg("The table is in evening colours."),
    ("theme", "jade"): msg("The table is jade green."),
    ("theme", "plum"): msg("The table is plum, as at dusk."),
    ("theme", "paper"): msg("The table is ivory paper."),
    ("theme", "ink"): msg("The table is in ink colours."),
    ("four_colours", True): msg("The suits have four colours."),
    ("four_colours", False): msg("The suits have two colours."),
    ("back", "clouds"): msg("The card backs show clouds."),
    ("back", "lattice"): msg("The card backs show a lattice."),
    ("size", "small"): msg("Everything is shown small."),
    ("size", "normal"): msg("Everything is shown at normal size."),
    ("size", "large"): msg("Everything is shown large."),
    ("left_handed", True): msg("The buttons are placed for the left hand."),
    ("left_handed", False): msg("The buttons are placed for the right hand."),
    ("fullscreen", True): msg("Full screen."),
    ("fullscreen", False): msg("In a window."),
    ("language", None): msg("The language is that of the system."),
}
"""What a setting is now, for those that can be but a few things."""

RESULT_BUTTONS = {
    "new": "new_deal",
    "same": "same_deal",
    "home": "home",
    "review": "review",
    "reset": "new_tally",
    "copy_code": "copy_code",
    "copy_link": "copy_link",
}


def listed(things: Iterable[str]) -> str:
    """Put things into one list."""
    whole = ""
    for thing in things:
        # TRANSLATORS: a list with one thing more: "king, 2 queens".
        whole = _("{things}, {thing}").format(things=whole, thing=thing) if whole else thing
    return whole


def ranks_words(cards: Iterable[int], order: Sequence[int] = ()) -> str:
    """Name cards by rank from high to low, "ace, 2 kings"; `order` is another order of ranks."""
    counts = Counter(card // 4 for card in cards)
    ranks = [rank for rank in order or reversed(range(len(RANKS))) if counts[rank]]
    return listed(
        _("{n} {ranks}").format(n=counts[rank], ranks=rank_word(RANKS[rank], counts[rank]))
        if counts[rank] > 1
        else rank_word(RANKS[rank])
        for rank in ranks
    )


def deal_words(variant: str, code: str) -> str:
    """Name a deal."""
    return _("{variant}, deal {code}.").format(variant=variant_name(variant), code=code)


def hand_words(cards: Sequence[int]) -> str:
    """Say what the player holds."""
    text = ngettext("Your hand, {n} card: {cards}.", "Your hand, {n} cards: {cards}.", len(cards))
    return text.format(n=len(cards), cards=ranks_words(cards))


def counts_words(seat: int, cards: int) -> str:
    """Say how many cards a seat has."""
    return _("{name}: {cards}.").format(name=seat_name(seat), cards=cards_count(cards))


def played_words(seat: int, combo: Combo, cards: Sequence[int], left: int) -> str:
    """Say who played what, with every rank that the name of the play leaves open, and how many cards remain."""
    text = ngettext("{name}: {play}, {n} card left.", "{name}: {play}, {n} cards left.", left)
    if not left:
        text = _("{name}: {play}.")
    play = combo_name(combo, len(cards))
    if combo.kind not in SIMPLE:
        faces = " ".join(face(RANKS[card // 4]) for card in sorted(cards, reverse=True))
        play = _("{play} ({faces})").format(play=play, faces=faces)
    return text.format(name=seat_name(seat), play=play, n=left)


def passed_words(seat: int) -> str:
    """Say who passed."""
    return _("You pass.") if seat == YOU else _("{name} passes.").format(name=seat_name(seat))


def last_card_words(seat: int) -> str:
    """Warn that a seat has one card left."""
    return _("Your last card.") if seat == YOU else _("{name}: last card.").format(name=seat_name(seat))


def points_words(points: Sequence[int]) -> str:
    """Say what the deal brought to all three."""
    each = (
        _("{name} {points}").format(name=seat_name(seat), points=signed(number))
        for seat, number in enumerate(points)
    )
    return _("Points: {list}.").format(list=listed(each))


def score_words(seat: int, cards_left: int, shut_out: int, bombs: int, total: int) -> str:
    """Say what a deal brought to a seat, row by row."""
    text = _(
        "{name}: {cards_left} for cards left, {shut_out} for shut-outs, {bombs} for bombs, {total} in all."
    )
    points = {"cards_left": cards_left, "shut_out": shut_out, "bombs": bombs, "total": total}
    return text.format(name=seat_name(seat), **{row: signed(number) for row, number in points.items()})


def held_words(seat: int, cards: Sequence[int]) -> str:
    """Say what a loser still held when the deal was over."""
    return _("{name} still held: {cards}.").format(name=seat_name(seat), cards=ranks_words(cards))


def selected_words(cards: Sequence[int], reading: str) -> str:
    """Say which cards are selected, and what they read as."""
    if not cards:
        return _("Nothing selected.")
    return join(_("Selected: {cards}.").format(cards=ranks_words(cards)), reading)


def focused_card(card: int, selected: bool) -> str:
    """Name the card that the keyboard is on."""
    return _("{card}, selected").format(card=card_name(card)) if selected else card_name(card)


def none_held(rank: str) -> str:
    """Say that the player has no card of a rank."""
    return _("You have no {ranks}.").format_map(rank_forms(rank))


def titled(title: str, line: str) -> str:
    """Put a name before what is said of it."""
    return _("{title}: {line}").format(title=title, line=line)


def choice(title: str, name: str, line: str = "") -> str:
    """Name one thing that can be chosen under a title, and what is said of it."""
    named = _("{title}: {name}.").format(title=title, name=name)
    return join(named, line) if line else named


def chosen(text: str) -> str:
    """Say of one of several things, which the text names, that it is the one that is chosen."""
    return join(text, _("It is chosen."))


def changed(setting: str, value: object) -> str:
    """Say what a setting is now that it has changed; "" for what the game remembers by itself."""
    if setting == "volume":
        return _("The volume is at {percent}%.").format(percent=value)
    if setting == "language" and value is not None:
        return _("The language is {language}.").format(language=setting_option(setting, value))
    if setting in ("name", "portrait"):
        return choice(setting_name(setting), setting_option(setting, value))
    text = CHANGED.get((setting, value))
    return _(text) if text else ""


def setting_line(setting: str, value: object) -> str:
    """Name a setting and what it is."""
    if setting == "level":
        return choice(setting_name(setting), level_name(str(value)), level_line(str(value)))
    if setting == "volume":
        return choice(setting_name(setting), _("{percent}%").format(percent=value))
    if setting == "four_colours" or not isinstance(value, bool):
        return choice(setting_name(setting), setting_option(setting, value))
    on = value != (setting == "muted")  # it is called by its contrary
    return choice(setting_name(setting), pgettext("switch", "on") if on else pgettext("switch", "off"))


def settings_words() -> str:
    """Say what the settings are, and how to go through them."""
    return _("Settings. Up and down go from one to the next, left and right change it.")


def statistics_words() -> str:
    """Say what the statistics are, and how to go through them."""
    return _("Statistics. Left and right choose, Tab leads to the figures.")


def variants_line(variant: str | None) -> str:
    """Say of which variant the deals in the statistics are, None for all."""
    if variant is None:
        return _("Deals of all variants.")
    return _("Deals of {variant}.").format(variant=variant_name(variant))


def levels_line(level: str | None) -> str:
    """Say of which level the deals in the statistics are, None for all."""
    if level is None:
        return _("Deals at all levels.")
    return _("Deals at level {level}.").format(level=level_name(level))


def rules_words(variant: str) -> str:
    """Say whose rules are read."""
    return _("Rules of {variant}.").format(variant=variant_name(variant))


def about_words() -> str:
    """Say what the about page is."""
    return _("About this game.")


def tally_words(deals: int, points: Sequence[int]) -> str:
    """Say how many deals were counted since the start, and what they brought."""
    return choice(tally_title(), tally_deals(deals), points_words(points))


def home_words(saved: int, message: str) -> str:
    """Say that the player is at home, how many deals wait there, and what else there is to say."""
    text = _("Home.")
    if saved:
        waiting = ngettext("{n} unfinished deal.", "{n} unfinished deals.", saved).format(n=saved)
        text = join(text, waiting)
    return join(text, message) if message else text


def result_button(name: str) -> str:
    """Name what can be done at the result."""
    if name in RESULT_BUTTONS:
        return button(RESULT_BUTTONS[name])
    return _("Fold the result away") if name == "fold" else _("Bring the result back")
