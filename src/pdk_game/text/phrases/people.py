"""The people of the table: what they are called, how they are, and the portraits that a person may choose."""

from pdk_game.text import company
from pdk_game.text.i18n import _, msg, ngettext, pgettext, pmsg
from pdk_game.text.phrases.labels import level_name
from pdk_game.text.phrases.refusals import join
from pdk_game.text.seats import YOU

CAST_NAMES = {
    "fu": pmsg("cast", "Uncle Fu"),
    "lan": pmsg("cast", "Granny Lan"),
    "shen": pmsg("cast", "Master Shen"),
    "mei": pmsg("cast", "Mei"),
    "hai": pmsg("cast", "Hai"),
    "yun": pmsg("cast", "Lady Yun"),
    "bao": pmsg("cast", "Bao"),
    "qin": pmsg("cast", "Aunt Qin"),
}
MANNERS = {
    "fu": msg("Keeps the tea house, and keeps his bombs for the very end."),
    "lan": msg("Has played for sixty years. Her small single cards go first."),
    "shen": msg("Teaches calligraphy. Would rather pass and wait than hurry."),
    "mei": msg("Studies in the city. A bomb in her hand does not stay there long."),
    "hai": msg("Rows the ferry. Nothing pleases him more than a long straight."),
    "yun": msg("Sings at the opera. Strikes early with her twos."),
    "bao": msg("Ought to be in bed. Beats whatever he can, and hates to pass."),
    "qin": msg("Rules the kitchen. Saves her twos like good vinegar."),
}
"""One line for each of the cast; it tells what the taste in play/cast.py does."""

PORTRAITS = {
    "cap": pmsg("portrait", "Topknot"),
    "blossom": pmsg("portrait", "Blossom"),
    "grey": pmsg("portrait", "Beard"),
    "shawl": pmsg("portrait", "Shawl"),
}

LETTERS = pmsg("letters of names beside A to Z, in capitals", "-’")
SEATS = (pmsg("player", "You"), pmsg("player", "CPU left"), pmsg("player", "CPU right"))
SIDES = {1: msg("{name} sits on your left."), 2: msg("{name} sits on your right.")}


def cast_name(who: str) -> str:
    """Return what one of the cast is called."""
    return pgettext(*CAST_NAMES[who])


def seat_name(seat: int) -> str:
    """Return who sits at a seat, as a title or within a sentence; the seat itself if nobody in particular does."""
    who = company.sitting(seat)
    if not who:
        return plain_seat_name(seat)
    return who if seat == YOU else cast_name(who)


def plain_seat_name(seat: int) -> str:
    """Return the name of a seat, whoever sits there."""
    return pgettext(*SEATS[seat])


def manner(who: str) -> str:
    """Say how one of the cast is."""
    return _(MANNERS[who])


def age_line(age: int) -> str:
    """Say how old somebody is."""
    return ngettext("{n} year old", "{n} years old", age).format(n=age)


def person_line(who: str, age: int) -> str:
    """Introduce one of the cast."""
    line = _("{name}, {age}.").format(name=cast_name(who), age=age_line(age))
    return join(line, manner(who))


def side_line(seat: int) -> str:
    """Say on which side a CPU player sits."""
    return _(SIDES[seat]).format(name=seat_name(seat))


def plate_words(seat: int, age: int, level: str, cards: str) -> str:
    """Say who sits at a plate, how many cards they hold and how well they play."""
    line = _("{name}: {cards}.").format(name=seat_name(seat), cards=cards)
    if level:
        line = join(line, _("Level: {level}.").format(level=level_name(level)))
    return join(join(side_line(seat), line), person_line(company.sitting(seat), age))


def letters_of_names() -> str:
    """Return what is written in names of the language in use beside A to Z, in capitals."""
    return pgettext(*LETTERS)


def name_note(most: int) -> str:
    """Say how long a name may be, and what stands for none."""
    return _("Up to {n} letters. Without a name you are “{you}”.").format(n=most, you=plain_seat_name(YOU))
