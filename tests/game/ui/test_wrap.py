"""Breaking text into lines."""

from pdk_game.ui.widgets.wrap import elided, pieces, wrap, wrap_path


def test_pieces_are_words_and_single_chinese_characters() -> None:
    assert pieces("a big  cat") == ["a ", "big  ", "cat"]
    assert pieces("你好，世界") == ["你", "好，", "世", "界"]
    assert pieces("（不要）") == ["（不", "要）"]


def test_lines_are_as_wide_as_they_may_be() -> None:
    assert wrap("one two three", 7, len) == ["one two", "three"]
    assert wrap("one two three", 100, len) == ["one two three"]
    assert wrap("extraordinary", 5, len) == ["extraordinary"]
    assert wrap("a\nb", 9, len) == ["a", "b"]
    assert wrap("", 9, len) == [""]


def test_no_last_line_is_left_with_a_rest() -> None:
    assert wrap("48张牌，黑桃3先出，压不压随你。", 16, len) == ["48张牌，黑桃3先出，", "压不压随你。"]
    assert wrap("one two three four a", 18, len) == ["one two", "three four a"]
    for width in range(8, 30):
        text = "whoever can beat must beat and bombs stay whole"
        lines = wrap(text, width, len)
        assert " ".join(lines) == text
        assert all(len(line) <= width for line in lines)


def test_chinese_breaks_anywhere_but_before_signs() -> None:
    assert wrap("你好，世界", 2, len) == ["你", "好，", "世界"]


def test_elided_text_ends_in_an_ellipsis() -> None:
    assert elided("short", 9, len) == "short"
    assert elided("much too long", 6, len) == "much…"


def test_elided_text_is_as_long_as_it_may_be() -> None:
    for width in range(1, 20):
        assert elided("a very long line of words", width, len) == next(
            text
            for cut in range(25, -1, -1)
            if len(text := "a very long line of words"[:cut].rstrip() + "…") <= width
        )


def test_a_path_is_broken_behind_separators_and_within_names_that_are_too_long() -> None:
    assert wrap_path("/home/me/games", 9, len) == ["/home/me/", "games"]
    assert wrap_path("C:\\Users\\extraordinary", 9, len) == ["C:\\Users\\", "extraordi", "nary"]
    assert wrap_path("abc", 0, len) == ["a", "b", "c"]
    assert wrap_path("", 5, len) == [""]
