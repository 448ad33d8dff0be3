"""From what there is to say to whole sentences: the one place where a Notice becomes words."""

from collections.abc import Callable, Mapping
from typing import Final

from pdk_game.text.i18n import _, msg
from pdk_game.text.notice import Notice
from pdk_game.text.phrases.evidence import could_have_line
from pdk_game.text.phrases.reasons import pass_hint, play_hint
from pdk_game.text.phrases.refusals import last_card_line, refusal, status_line
from pdk_game.text.phrases.spoken import none_held
from pdk_game.text.phrases.turns import nothing_beats, opening_line, turn_line, win_line

SENTENCES: Final[Mapping[str, str | Callable[..., str]]] = {
    # At the table.
    "opening": opening_line,
    "turn": turn_line,
    "nothing_beats": nothing_beats,
    "last_card": last_card_line,
    "selection": status_line,
    "refusal": refusal,
    "none_held": none_held,
    "hint_thinking": msg("Looking for a good play."),
    "play_hint": play_hint,
    "pass_hint": pass_hint,
    "win": win_line,
    "could_have": could_have_line,
    "deal_kept": msg("The unfinished deal stays under Continue."),
    # Files; what is moved away is kept under the name of `file`, and `reason` comes from the system.
    "save_quarantined": msg("A saved deal could not be read. It was set aside as {file}."),
    "save_unreadable": msg("A saved deal could not be read: {reason}"),
    "save_failed": msg("The deal could not be saved: {reason}"),
    "settings_quarantined": msg("The settings could not be read. They were set aside as {file}."),
    "settings_unreadable": msg("The settings could not be read: {reason}"),
    "settings_failed": msg("The settings could not be saved: {reason}"),
    "stats_quarantined": msg("The statistics could not be read. They were set aside as {file}."),
    "stats_unreadable": msg("The statistics could not be read: {reason}"),
    "stats_failed": msg("The deal could not be counted yet: {reason}"),
    "stats_newer": msg(
        "The statistics were written by a newer game. They stay as they are, and finished deals wait."
    ),
    "no_input": msg(
        "No keyboard, mouse or touchscreen can be read here. On a console, the user has to be in the group input."
    ),
    "window_too_small": msg("The window is too small for the table. Make it larger, and the game goes on."),
    # Deal codes.
    "find_a_code": msg("A finished deal by its code, or a part of it."),
    "type_a_code": msg("A letter and seven digits, as in A1739204."),
    "wrong_code": msg("“{text}” is not a deal code: a letter A, B or C and seven digits, as in A1739204."),
    "nothing_to_paste": msg("There is no text to paste."),
    "begin_anew": msg("Begin a new sitting, with other people? Press again."),
    "copied": msg("Copied: {text}"),
    "link_copied": msg("The link is copied, with a word on how to open it."),
    "not_copied": msg("There is no clipboard here. Write it down: {text}"),
}
"""What each kind of Notice says: a message, or the function that makes its sentence of the data."""


def sentence(notice: Notice | None) -> str:
    """Say it in the language in use; nothing says nothing."""
    if notice is None:
        return ""
    said = SENTENCES[notice.kind]
    return _(said).format_map(notice.data) if isinstance(said, str) else said(**notice.data)
