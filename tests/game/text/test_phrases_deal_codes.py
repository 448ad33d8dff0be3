"""What a friend is sent names the game, the variant and the way in, in every language, and reads as the code."""

from pdk_core import VARIANTS
from pdk_core.codes import LINK, find_code
from pdk_game.scenes.places import place_title
from pdk_game.text import i18n, phrases
from pdk_game.text.languages import LANGUAGES
from support.cases import case


def test_an_invitation_says_what_it_is_and_how_to_open_it():
    for language in LANGUAGES:
        i18n.use(language)
        for variant, letter in zip(VARIANTS, "ABC", strict=True):
            with case(language, variant):
                code = f"{letter}1739204"
                text = phrases.invitation(variant, code)
                assert phrases.variant_name(variant) in text
                assert place_title("code") in text, "the button is called so"
                assert text.endswith(LINK + code), "so that nothing sticks to the link"
                assert "\n" not in text
                assert find_code(text) == find_code(text.upper()) == code


def test_in_english():
    i18n.use("en")
    assert phrases.invitation("classic16", "A1739204") == (
        "Pao De Kuai, Classic 16: play the same cards. "
        "In the game, type A1739204 under “Deal code”, or open this link: pdk://deal/A1739204"
    )
    assert phrases.last_deal("Compact 15", "B0000042") == "Last deal: Compact 15, B0000042"
