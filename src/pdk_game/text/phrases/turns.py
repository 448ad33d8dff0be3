"""Whole sentences about the course of a deal."""

from pdk_core import Combo
from pdk_game.text.i18n import _, ngettext
from pdk_game.text.phrases.labels import variant_name
from pdk_game.text.phrases.people import seat_name
from pdk_game.text.phrases.plays import asked_line, combo_name
from pdk_game.text.phrases.ranks import card_name
from pdk_game.text.seats import YOU


def turned_up_card() -> str:
    """Name the card that lies face up before the first play."""
    return _("Turned-up card")


def opening_line(seat: int, turned_up: int | None = None) -> str:
    """Say who leads the deal: the holder of the turned-up card if there is one, else of the ♠3."""
    name = seat_name(seat)
    if turned_up is None:
        return (
            _("You hold the 3♠ and open.")
            if seat == YOU
            else _("{name} holds the 3♠ and opens.").format(name=name)
        )
    card = card_name(turned_up)
    if seat == YOU:
        return _("Turned up: {card} – you open.").format(card=card)
    return _("Turned up: {card} – {name} opens.").format(card=card, name=name)


def turn_line(seat: int, table: Combo | None, must_include_3s: bool = False) -> str:
    """Say whose turn it is and, to the player, what may be played; `table` is None for a lead."""
    if seat != YOU:
        return (_("{name} leads.") if table is None else _("{name} to play.")).format(name=seat_name(seat))
    if table is not None:
        return _("Your turn. {asked}").format(asked=asked_line(table))
    return _("You lead, with the 3♠ in your play.") if must_include_3s else _("You lead.")


def table_line(seat: int, combo: Combo, cards: int | None = None) -> str:
    """Say who played what; `cards` as in combo_name."""
    return _("{name}: {play}").format(name=seat_name(seat), play=combo_name(combo, cards))


def nothing_beats() -> str:
    """Say that the player can only pass."""
    return _("Nothing in your hand beats this.")


def win_line(seat: int) -> str:
    """Say who won the deal."""
    return _("You win!") if seat == YOU else _("{name} wins.").format(name=seat_name(seat))


def saved_deal_line(variant: str, code: str, cards: int) -> str:
    """Name an unfinished deal in which the player holds so many cards."""
    text = ngettext("{variant}, {code}: {n} card in hand", "{variant}, {code}: {n} cards in hand", cards)
    return text.format(variant=variant_name(variant), code=code, n=cards)
