"""The words of a deal for those who don't look, line by line, and the stream that they are written to."""

from __future__ import annotations

import io
import os
import re
import subprocess
import sys
from unittest.mock import Mock

import pdk_core as pdk
from pdk_game.app.headless import AtOnce
from pdk_game.play.session import Session
from pdk_game.scenes.commentary import Commentary, Teller
from pdk_game.text import phrases
from support.cases import case
from support.sessions import NOTHING_BEATS, PAIR_TO_BEAT, game_at, select, session_at


def test_other_hidden_cards_would_be_told_the_same() -> None:
    """The CPU players change the cards that they have not played: a listener cannot tell."""
    game = game_at(*NOTHING_BEATS)
    opener, move = game.deal.opener, game.history[0]
    own, kept = set(game.deal.hands[0]), set(move.cards)
    hidden = sorted(set(game.variant.deck) - own - kept)
    told = []
    for others in (hidden, hidden[::-1]):
        here, there = kept | set(others[:12]), set(others[12:])
        hands = (own, here, there) if opener == 1 else (own, there, here)
        deal = pdk.Deal.from_hands("classic16", hands, opener)
        session = Session(pdk.Game(deal), {opener: Mock(choose=lambda *_, **__: move)}, executor=AtOnce())
        commentary = Commentary(session)
        session.think()
        assert session.poll()
        lines = commentary.opening() + commentary.news(session.status)
        for card in sorted(own):
            session.toggle(card)
            lines += commentary.news(session.status)
        told.append((lines, session.game.hand(opener)))
    assert told[0][0] == told[1][0]
    assert told[0][1] != told[1][1]


def test_a_deal_under_way_is_told_when_it_is_resumed() -> None:
    session = session_at(*PAIR_TO_BEAT)
    commentary = Commentary(session)
    assert commentary.opening()[2:] == [
        "CPU left: 16 cards.",
        "CPU right: 14 cards.",
        "CPU right: Pair of threes, 14 cards left.",
    ]
    news = commentary.news(session.status)
    assert len(news) == 1
    assert commentary.news(session.status) == []


def test_the_last_card_is_told() -> None:
    session = session_at("A1739204")
    greedy = pdk.Player("greedy")
    commentary = Commentary(session)
    lines: list[str] = []
    while session.game.turn is not None:
        if session.your_turn:
            play = greedy.choose(session.game.view(0))
            session.clear()
            select(session, pdk.cards_text(play.cards) if play else "")
            assert session.play() if play else session.pass_turn()
        else:
            session.think()
            session.poll()
        lines += commentary.news(session.status)
    ones = [line for line in lines if re.search(r", 1 card left\.$", line)]
    assert len([line for line in lines if "last card" in line and "next player" not in line]) == len(ones)
    assert lines[-1].startswith("CPU")
    sheet = session.game.scores()
    for seat, name in enumerate(("You", "CPU left", "CPU right")):
        rows = (sheet.cards_left[seat], sheet.shut_out[seat], sheet.bombs[seat], sheet.total[seat])
        left, out, bombs, total = (phrases.signed(points) for points in rows)
        told = f"{name}: {left} for cards left, {out} for shut-outs, {bombs} for bombs, {total} in all."
        assert lines.count(told) == 1
    assert commentary.news(session.status) == []


def test_every_line_is_written_at_once() -> None:
    with io.BytesIO() as raw, io.TextIOWrapper(raw, encoding="utf-8") as stream:
        Teller(stream).tell("跑得快")
        assert raw.getvalue().decode() == f"跑得快{os.linesep}"


def test_a_line_that_the_stream_cannot_hold_is_written_all_the_same() -> None:
    for encoding, told in (("utf-8", "跑 \ufffd\ufffd"), ("ascii", r"\u8dd1 \ufffd\ufffd")):
        with case(encoding), io.BytesIO() as raw, io.TextIOWrapper(raw, encoding=encoding) as stream:
            teller = Teller(stream)
            teller.tell("跑 \udcff\x1b")
            teller.tell("on")
            assert raw.getvalue().decode() == f"{told}{os.linesep}on{os.linesep}"


def test_nobody_reads_any_more() -> None:
    script = (
        "import sys\nfrom pdk_game.scenes.commentary import Teller\n"
        "teller = Teller(sys.stdout)\nsys.stdin.readline()\n"
        "for _ in range(3):\n    teller.tell('a line')\n"
        "print('still here', file=sys.stderr)"
    )
    process = subprocess.Popen(
        [sys.executable, "-c", script],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert process.stdout
    process.stdout.close()
    process.stdout = None
    _, said = process.communicate("\n", timeout=60)
    assert (process.returncode, said) == (0, "still here\n")


def test_a_closed_stream_or_none_is_silence() -> None:
    stream = io.StringIO()
    stream.close()
    for teller in (Teller(stream), Teller(None)):
        teller.tell("a line")
        teller.tell("another")
