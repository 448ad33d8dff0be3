"""How the table moves: everything starts where it was, ends on the board, and may be skipped."""

from __future__ import annotations

from dataclasses import replace

import pytest
from msgspec.structs import replace as replace_struct

import pdk_core as pdk
from pdk_core import RANKS
from pdk_game.play.session import Played
from pdk_game.scenes.table.board import Board, SeatView, Snapshot, build
from pdk_game.scenes.table.choreography import Carry, Choreography, Pose, rest_pose
from pdk_game.scenes.table.layout import table_layout
from pdk_game.scenes.table.piles import heap_place
from pdk_game.ui.anim import durations
from pdk_game.ui.anim.durations import FAST, NORMAL, OFF, Motion
from pdk_game.ui.metrics import Metrics
from support.cases import case

SCREEN = Metrics(1280, 720)
SEATS = (SeatView(3), SeatView(3), SeatView(3))
START = Snapshot(hand=(44, 20, 3), seats=SEATS)
NOW = 50.0
CALM = replace_struct(NORMAL, calm=True)


def board(snapshot: Snapshot) -> Board:
    return build(snapshot, table_layout(SCREEN, len(snapshot.hand)))


def seats(you: int = 3, left: int = 3, right: int = 3) -> tuple[SeatView, SeatView, SeatView]:
    return SeatView(you), SeatView(left), SeatView(right)


def at_rest(moves: Choreography, shown: Board, now: float) -> bool:
    return all(moves.pose(sprite, now) == rest_pose(sprite) for sprite in shown.sprites)


@pytest.mark.parametrize("motion", [NORMAL, FAST])
def test_the_deal_brings_every_card_to_its_place(motion: Motion) -> None:
    shown, moves = board(START), Choreography(lambda: motion)
    moves.deal(shown, NOW)
    assert moves.undealt(shown, NOW) == 8  # the first is on its way
    assert moves.busy(NOW)
    assert moves.pending("stack1", shown, NOW) == 3
    end = NOW + motion(8 * durations.DEAL_STEP + durations.DEAL_FLIGHT)
    assert moves.moving(end - 0.001)
    assert not at_rest(moves, shown, end - 0.001)
    assert not moves.busy(end)
    assert not moves.moving(end)
    assert at_rest(moves, shown, end)
    assert moves.pending("stack1", shown, end) == 0


def test_cards_come_from_the_deck_one_by_one_to_each_seat() -> None:
    shown, moves = board(START), Choreography(lambda: NORMAL)
    moves.deal(shown, NOW)
    begins = {}
    for sprite in shown.sprites:
        times = (NOW + i / 1000 for i in range(1000))
        begins[sprite.key] = next(time for time in times if moves.pose(sprite, time) is not None)
    order = sorted(begins, key=lambda key: begins[key])
    assert [key.split()[0] for key in order] == ["card", "back", "back"] * 3


def test_the_turned_up_card_is_held_for_a_while() -> None:
    shown, moves = board(replace(START, turned_up=20)), Choreography(lambda: NORMAL)
    moves.deal(shown, NOW)
    dealt = NOW + 8 * durations.DEAL_STEP + durations.DEAL_FLIGHT
    assert moves.busy(dealt + durations.TURNED_UP)
    assert not moves.moving(dealt + durations.PLAY + 0.01)
    assert not moves.busy(dealt + durations.PLAY + durations.TURNED_UP + 0.01)


def test_a_play_of_ones_own_flies_from_the_hand() -> None:
    before = board(replace(START, selection=frozenset({20})))
    after = board(replace(START, hand=(44, 3), seats=seats(you=2), table=(20,), table_seat=0))
    moves = Choreography(lambda: NORMAL)
    moves.move(before, after, NOW)
    sprite = after.by_key["card 20"]
    pose = moves.pose(sprite, NOW)
    assert pose is not None
    assert (pose.x, pose.y) == (before.by_key["card 20"].x, before.by_key["card 20"].y)
    assert moves.flying(sprite, NOW + 0.01)
    assert moves.pose(sprite, NOW + durations.PLAY) == rest_pose(sprite)
    # The hand closes its gap.
    pose = moves.pose(after.by_key["card 44"], NOW)
    assert pose is not None
    assert pose.x == before.by_key["card 44"].x


def test_a_play_of_a_cpu_flies_face_down_from_its_seat_and_turns() -> None:
    before = board(START)
    after = board(replace(START, seats=seats(left=1), table=(8, 9), table_seat=1))
    moves = Choreography(lambda: NORMAL)
    moves.move(before, after, NOW)
    first = moves.pose(after.by_key["card 8"], NOW)
    assert first == Pose(*after.layout.left.source, after.layout.back_card.w, -1.0)
    turns = [moves.pose(after.by_key["card 8"], NOW + i * 0.01) for i in range(30)]
    assert [pose.turn for pose in turns if pose] == sorted(pose.turn for pose in turns if pose)
    assert turns[-1] == rest_pose(after.by_key["card 8"])


def test_the_old_play_fades_while_the_new_one_comes() -> None:
    before = board(replace(START, table=(8,), table_seat=1))
    after = board(replace(START, table=(12,), table_seat=2))
    moves = Choreography(lambda: NORMAL)
    moves.move(before, after, NOW)
    assert [sprite.key for sprite, _ in moves.ghosts(NOW + 0.05)] == ["card 8"]
    assert moves.ghosts(NOW + durations.SWEEP) == []


def test_a_round_that_ends_slides_face_down_to_the_heap() -> None:
    before = board(replace(START, table=(8,), table_seat=1, beaten=(4,)))
    after = board(replace(START, heap=1))
    moves = Choreography(lambda: NORMAL)
    moves.move(before, after, NOW)
    heap = heap_place(after.layout)
    for sprite, pose in moves.ghosts(NOW + 1.9 * durations.SWEEP):
        assert abs(pose.x - heap.cx) < abs(sprite.x - heap.cx)
        assert (pose.turn < 0) is (sprite.zone == "table")
        assert 0 < pose.alpha < 1
    assert len(moves.ghosts(NOW + 1.9 * durations.SWEEP)) == 2
    assert not moves.busy(NOW + 2 * durations.SWEEP)


def test_a_pass_is_said_for_a_moment() -> None:
    moves = Choreography(lambda: NORMAL)
    moves.passed(2, NOW)
    assert moves.moments.bubble(1, NOW + 0.5) == 0
    alphas = [moves.moments.bubble(2, NOW + t) for t in (0, 0.06, 0.5, 1.1, 1.2)]
    assert alphas[0] == 0
    assert alphas[1] == pytest.approx(0.5)
    assert alphas[2] == 1
    assert 0 < alphas[3] < 1
    assert alphas[4] == 0
    assert not moves.busy(NOW)
    assert moves.next_change(NOW + 0.5) == pytest.approx(NOW + 1.02)


def test_refused_cards_shake_and_come_back() -> None:
    shown, moves = board(START), Choreography(lambda: NORMAL)
    moves.resized(1280)
    moves.refused(frozenset({"card 20"}), NOW)
    swings = [moves.pose(shown.by_key["card 20"], NOW + i * 0.01) for i in range(18)]
    offsets = [pose.x - shown.by_key["card 20"].x for pose in swings if pose]
    assert max(offsets) > 1
    assert min(offsets) < -1
    assert all(pose.y >= shown.by_key["card 20"].y for pose in swings if pose)
    assert moves.pose(shown.by_key["card 44"], NOW + 0.05) == rest_pose(shown.by_key["card 44"])
    assert at_rest(moves, shown, NOW + durations.REFUSE)


def test_a_bomb_rings_and_a_seal_stamps() -> None:
    moves = Choreography(lambda: NORMAL)
    moves.bomb(NOW)
    moves.last_card(1, NOW)
    seen = moves.moments
    assert seen.ring(NOW + durations.BOMB / 2)
    assert any(seen.quake(NOW + at / 100) for at in range(int(durations.QUAKE * 100)))
    assert seen.seal("bomb", NOW) == 0
    assert seen.seal("last 1", NOW) == 0
    assert moves.moving(NOW + 0.1)
    later = NOW + durations.BOMB + durations.BADGE
    assert seen.ring(later) is None
    assert seen.quake(later) == 0
    assert seen.seal("bomb", later) == 1
    assert seen.seal("last 1", later) == 1
    assert seen.nudge(1, later) == 0
    assert not moves.busy(later), "nobody waits for the points and the pulse"
    assert moves.moving(later + durations.PULSE / 2)
    assert seen.pulse(1, later + durations.PULSE / 4) > 0.5
    assert not moves.moving(later + durations.PULSE)


def test_no_moment_takes_more_than_half_a_second() -> None:
    for motion in (NORMAL, FAST, OFF, CALM):
        for moment in (Choreography.bomb, lambda moves, now: moves.last_card(1, now)):
            with case(motion.name, moment):
                moves = Choreography(lambda motion=motion: motion)
                moment(moves, NOW)
                assert not moves.busy(NOW + 0.5)
                assert not moves.moving(NOW) or motion is not OFF


def test_with_less_motion_nothing_shakes_flashes_or_pulses() -> None:
    moves = Choreography(lambda: CALM)
    moves.resized(1280)
    straight = pdk.Combo("straight", 8, "T")
    moves.move(board(START), board(START), NOW, [Played(1, tuple(range(0, 32, 4)), straight, 1)])
    moves.bomb(NOW)
    times = [NOW + at / 60 for at in range(300)]
    seen = moves.moments
    assert not any(seen.quake(at) or seen.pulse(1, at) or seen.glint(0.5, at) for at in times)
    assert not any(seen.nudge(1, at) for at in times)
    assert any(seen.ring(at) for at in times), "the ring stays, which only grows"


def test_light_runs_over_a_long_straight_from_left_to_right() -> None:
    for length, shines in ((5, False), (6, True), (12, True)):
        with case(length):
            moves = Choreography(lambda: NORMAL)
            straight = pdk.Combo("straight", length, RANKS[length - 1])
            moves.move(
                board(START), board(START), NOW, [Played(1, tuple(range(0, 4 * length, 4)), straight, 3)]
            )
            times = [NOW + at / 100 for at in range(100)]
            left, right = (
                max(times, key=lambda at, part=part: moves.moments.glint(part, at)) for part in (0.1, 0.9)
            )
            assert (left < right) is shines


def test_a_run_of_pairs_lands_two_by_two_and_a_plane_by_trios() -> None:
    for cards, groups in (((0, 1, 4, 5, 8, 9), 3), ((0, 1, 2, 4, 5, 6, 20, 24), 3), ((0, 4, 8, 12, 16), 5)):
        with case(cards):
            after = board(replace(START, table=cards, table_seat=1))
            moves = Choreography(lambda: NORMAL)
            moves.move(board(START), after, NOW)
            starts = {moves._flights[f"card {card}"].tween.start for card in cards}
            assert len(starts) == groups
            assert max(starts) - NOW <= 0.5


def test_everything_can_be_skipped() -> None:
    shown, moves = board(START), Choreography(lambda: NORMAL)
    moves.deal(shown, NOW)
    moves.bomb(NOW)
    moves.settle()
    assert not moves.busy(NOW)
    assert not moves.moving(NOW)
    assert at_rest(moves, shown, NOW)
    moves.deal(shown, NOW)
    moves.resized(800)
    assert at_rest(moves, shown, NOW)


def test_without_motion_nothing_moves_but_each_move_is_held() -> None:
    before, after = board(START), board(replace(START, table=(8,), table_seat=1))
    moves = Choreography(lambda: OFF)
    moves.deal(before, NOW)
    assert at_rest(moves, before, NOW)
    moves.move(before, after, NOW, [Played(1, (8,), pdk.Combo("single", 1, "5"), 1)])
    moves.bomb(NOW)
    moves.refused(frozenset({"card 20"}), NOW)
    assert at_rest(moves, after, NOW)
    assert not moves.moving(NOW)
    assert moves.busy(NOW + durations.HOLD - 0.01)
    assert not moves.busy(NOW + durations.HOLD)
    moves.passed(1, NOW)
    assert moves.moments.bubble(1, NOW) == 1


@pytest.mark.parametrize("motion", [NORMAL, FAST, OFF])
def test_what_is_carried_is_where_the_finger_has_it(motion: Motion) -> None:
    shown, moves = board(replace(START, selection=frozenset({20}))), Choreography(lambda: motion)
    moves.carry(Carry(frozenset({"card 20"}), 30, -200, over=True))
    held, other = shown.by_key["card 20"], shown.by_key["card 44"]
    assert moves.pose(held, NOW) == rest_pose(held)._replace(x=held.x + 30, y=held.y - 200)
    assert moves.pose(other, NOW) == rest_pose(other)
    assert [moves.carries(sprite) for sprite in (held, other)] == [True, False]
    assert not moves.moving(NOW), "it is the finger that moves it"


def test_what_is_dropped_springs_back_from_where_it_was() -> None:
    shown, moves = board(replace(START, selection=frozenset({20}))), Choreography(lambda: NORMAL)
    held = shown.by_key["card 20"]
    moves.carry(Carry(frozenset({"card 20"}), 30, -200, over=False))
    before = moves.pose(held, NOW)
    moves.drop(shown, NOW)
    assert not moves.carries(held)
    assert moves.pose(held, NOW) == before
    assert moves.moving(NOW)
    assert moves.pose(held, NOW + durations.SPRING) == rest_pose(held)
    assert not moves.moving(NOW + durations.SPRING)


def test_without_motion_what_is_dropped_is_back_at_once() -> None:
    shown, moves = board(START), Choreography(lambda: OFF)
    moves.carry(Carry(frozenset({"card 20"}), 30, -200, over=False))
    moves.drop(shown, NOW)
    assert at_rest(moves, shown, NOW)
    moves.drop(shown, NOW)
    assert at_rest(moves, shown, NOW)


def test_a_play_flies_from_the_finger_that_carried_it() -> None:
    before = board(replace(START, selection=frozenset({20})))
    after = board(replace(START, hand=(44, 3), seats=seats(you=2), table=(20,), table_seat=0))
    moves = Choreography(lambda: NORMAL)
    moves.carry(Carry(frozenset({"card 20"}), 30, -200, over=True))
    held = moves.pose(before.by_key["card 20"], NOW)
    moves.move(before, after, NOW)
    moves.drop(after, NOW)
    played = moves.pose(after.by_key["card 20"], NOW)
    assert held is not None
    assert played is not None
    assert (played.x, played.y) == (held.x, held.y)
