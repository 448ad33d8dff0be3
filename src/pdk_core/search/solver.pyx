# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
"""Exact search of a deal whose cards are all open.

Two questions: can the seat to move force going out first against both others together (depth-first AND/OR
search), and what does everybody get when each plays for his own points (max^n; Luckhardt and Irani 1986). Both
keep what they found in a transposition table, both stop at a number of nodes, at a time, or when told to.
"""

from libc.stdint cimport int16_t, uint64_t
from libc.stdlib cimport calloc, free, malloc
from libc.string cimport memset

from pdk_core.cards cimport counts_t, first_cards, four_of, popcount, shown
from pdk_core.combos cimport BOMB, combo_in, counts_in, kind_of, play_t
from pdk_core.eval.min_plays cimport Memo, MemoOwner, min_plays
from pdk_core.game cimport Game
from pdk_core.movegen cimport PLAYS_MAX
from pdk_core.plays cimport play_object
from pdk_core.position cimport (
    NOBODY, PLIES_MAX, Position, do_move, may_pass, moves, moves_and_pass, score,
)
from pdk_core.rules cimport rules_at
from pdk_core.search.limits cimport Stop, must_stop, reraise, stop_of_long

from pdk_core.errors import PdkError, plain_flag, plain_int
from pdk_core.search.solution import Solution

cdef enum:
    TABLE_BITS = 18
    TABLE_SIZE = 1 << 18

cdef enum:
    NO, YES, UNDECIDED

cdef struct Entry:
    uint64_t key
    uint64_t check             # a second hash: 128 bits together, so that no two positions are confused
    uint64_t value

cdef struct Search:
    Entry* table
    play_t* plays              # PLAYS_MAX for each ply of depth
    Memo* memo
    int hero                   # the seat that tries to go out first
    long long nodes
    long long budget           # 0 once it must stop for another reason
    Stop stop


cdef inline bint is_over(Search* search) noexcept nogil:
    """Count a node; tell whether there was none left to count, or the time is up."""
    # A node of a full hand takes up to half a millisecond.
    if search.nodes & 15 == 15 and must_stop(&search.stop):
        search.budget = 0
    if search.nodes >= search.budget:
        return True
    search.nodes += 1
    return False


cdef inline uint64_t mixed(uint64_t x) noexcept nogil:
    x = (x ^ (x >> 32)) * 0xD6E8FEB86659FD93ULL
    return (x ^ (x >> 29)) * 0xA0761D6478BD642FULL


cdef inline Entry* place_of(Search* search, const Position* position, uint64_t extra, uint64_t* key,
                            uint64_t* check) noexcept nogil:
    """Find the table's place for a position, and its two hashes."""
    cdef uint64_t state = (<uint64_t> combo_in(position.table) | <uint64_t> position.turn << 12
                           | <uint64_t> position.owner << 16 | <uint64_t> position.passed << 20
                           | <uint64_t> position.opening << 24 | extra << 28)
    # A table of 0 is a lead; no play has combo code 0.
    cdef uint64_t a = mixed(position.hand[0] ^ state << 32 ^ state >> 7)
    cdef uint64_t b = mixed(a + position.hand[1] + (state << 11))
    cdef uint64_t c = mixed(b ^ position.hand[2] ^ state)
    key[0] = c
    check[0] = mixed(c + 0x9E3779B97F4A7C15ULL + position.hand[0] * 3 + position.hand[1] * 5 + state) | 1
    return &search.table[c >> (64 - TABLE_BITS)]


cdef void order(play_t* plays, int number, counts_t hand, bint must_beat, Memo* memo) noexcept nogil:
    """Sort plays by the fewest plays that they leave, then by more cards put down."""
    cdef int[PLAYS_MAX] cost
    cdef int at, to, this
    cdef play_t play
    for at in range(number):
        play = plays[at]
        this = 32 * min_plays(hand - counts_in(play), must_beat, memo) - popcount(counts_in(play))
        to = at
        while to > 0 and cost[to - 1] > this:
            cost[to] = cost[to - 1]
            plays[to] = plays[to - 1]
            to -= 1
        cost[to] = this
        plays[to] = play


cdef int forces(Search* search, const Position* position, int depth) noexcept nogil:
    """Tell whether the hero goes out first however both others play: YES, NO or UNDECIDED."""
    cdef uint64_t key, check
    cdef Entry* entry
    cdef play_t* plays = search.plays + depth * PLAYS_MAX
    cdef Position after
    cdef int number, at, answer
    cdef bint own = position.turn == search.hero
    if position.turn == NOBODY:
        return YES if position.winner == search.hero else NO
    if is_over(search):
        return UNDECIDED
    number = moves(position, plays)
    for at in range(number):
        if counts_in(plays[at]) == position.hand[position.turn]:
            return YES if own else NO
    entry = place_of(search, position, 0, &key, &check)
    if entry.key == key and entry.check == check:
        return <int> entry.value
    order(plays, number, position.hand[position.turn], position.must_beat, search.memo)
    if may_pass(position):
        plays[number] = 0
        number += 1
    for at in range(number):
        after = position[0]
        do_move(&after, plays[at])
        answer = forces(search, &after, depth + 1)
        if answer == UNDECIDED:
            # Out of nodes: nothing after this is searched either.
            return UNDECIDED
        if answer == (YES if own else NO):
            entry.key = key
            entry.check = check
            entry.value = answer
            return answer
    entry.key = key
    entry.check = check
    entry.value = NO if own else YES
    return NO if own else YES


cdef inline void bombs_so_far(const Position* position, int* out) noexcept nogil:
    """Write the points that bombs have brought each seat already."""
    cdef int seat, each = rules_at(position.variant).bomb_points
    cdef int sum_ = position.bombs[0] + position.bombs[1] + position.bombs[2]
    for seat in range(3):
        out[seat] = each * (3 * position.bombs[seat] - sum_)


cdef int most_points(const Position* position) noexcept nogil:
    """Bound from above what the seat to move can still win."""
    cdef int seat, other, bombs, most = 0
    seat = position.turn
    for other in range(3):
        if other != seat:
            most += position.left[other] * (1 if position.played >> other & 1 else 2)
    bombs = popcount(four_of(position.hand[seat]))
    if position.must_beat and position.table and kind_of(combo_in(position.table)) == BOMB:
        bombs += 1
    return most + 2 * bombs * rules_at(position.variant).bomb_points


cdef bint max_n(Search* search, const Position* position, int depth, int* value) noexcept nogil:
    """Write what each seat still wins when each plays for his own points; False when out of nodes.

    Of plays that bring the mover the same, the first in the order of generation is taken, the pass last.
    """
    cdef uint64_t key, check
    cdef Entry* entry
    cdef play_t* plays = search.plays + depth * PLAYS_MAX
    cdef Position after
    cdef int number, at, seat, turn = position.turn, most
    cdef int[3] found
    cdef int[3] before
    cdef int[3] since
    cdef int[3] cards_left
    cdef int[3] shut_out
    cdef int[3] bombs
    if turn == NOBODY:
        score(position, cards_left, shut_out, bombs)
        for seat in range(3):
            value[seat] = cards_left[seat] + shut_out[seat]
        return True
    if is_over(search):
        return False
    entry = place_of(search, position, 1 + position.played, &key, &check)
    if entry.key == key and entry.check == check:
        for seat in range(3):
            value[seat] = <int16_t> (entry.value >> (16 * seat) & 0xFFFF)
        return True
    number = moves_and_pass(position, plays)
    most = most_points(position)
    bombs_so_far(position, before)
    for at in range(number):
        after = position[0]
        do_move(&after, plays[at])
        if not max_n(search, &after, depth + 1, found):
            return False
        bombs_so_far(&after, since)
        for seat in range(3):
            found[seat] += since[seat] - before[seat]
        if at == 0 or found[turn] > value[turn]:
            for seat in range(3):
                value[seat] = found[seat]
            if value[turn] >= most:
                break
    entry.key = key
    entry.check = check
    entry.value = 0
    for seat in range(3):
        entry.value |= (<uint64_t> value[seat] & 0xFFFF) << (16 * seat)
    return True


cdef tuple winning_line(Search* search, Game twin):
    """List the plies by which the hero goes out, the others taking the first defence in the search's order.

    They are played in `twin`. Returns None when out of nodes or of time.
    """
    cdef Position position, after
    cdef play_t* plays = search.plays
    cdef int number, at, answer
    cdef play_t chosen
    line = []
    plies = len(twin.history)
    while twin.turn is not None:
        position = twin.position
        number = moves(&position, plays)
        order(plays, number, position.hand[position.turn], position.must_beat, search.memo)
        if may_pass(&position):
            plays[number] = 0
            number += 1
        chosen = plays[0]
        if position.turn == search.hero:
            for at in range(number):
                chosen = plays[at]
                after = position
                do_move(&after, chosen)
                with nogil:
                    # The first rows of the buffer are in use here.
                    answer = forces(search, &after, 1)
                reraise(search.stop.interrupted)
                if answer == YES:
                    break
            else:
                return None
        if chosen:
            twin.play(play_object(first_cards(twin.hands[position.turn], counts_in(chosen)), chosen))
        else:
            twin.pass_turn()
        line.append(twin.history[len(line) + plies])
    return tuple(line)


def solve(game, limits=None, cancel=None, seat=None, *, nodes=10_000_000, points=True):
    """Solve a game's position with all cards open, within a budget of nodes (1..10^12) for each question.

    `limits` bound the seconds of both questions together (by default only the nodes are bounded), `cancel` stops
    it from another thread; what was not finished then is not decided. `seat` is the one of which a forced win is
    asked, 0..2, by default the seat to move. `points` false asks that question alone, which is much sooner
    decided than what everybody gets. Returns a Solution. The game stays as it is, and what becomes of it
    meanwhile changes nothing. Raises PdkError when the deal is over or an argument is wrong.
    """
    cdef Search search
    cdef Game twin
    cdef Position position
    cdef int[3] value
    cdef int[3] bombs
    cdef int forced
    cdef bint asked = plain_flag(points), valued = False
    cdef MemoOwner own_memo = MemoOwner()
    cdef long long budget = -1, spent
    if not isinstance(game, Game):
        raise PdkError("solve takes a Game, not %s" % (shown(game),))
    number = plain_int(nodes)
    if number is not None and 1 <= number <= 10 ** 12:
        budget = number
    if budget < 0:
        raise PdkError("nodes is an int 1..10^12, not %s" % (shown(nodes),))
    hero = plain_int(seat)
    if seat is not None and (hero is None or not 0 <= hero <= 2):
        raise PdkError("%s is no seat; seats are 0, 1 and 2" % (shown(seat),))
    search.stop = stop_of_long(limits, cancel, "a solver")
    # From here on the game itself is not looked at: another thread may go on with it.
    twin = (<Game> game).copy()
    position = twin.position
    if position.turn == NOBODY:
        raise PdkError("the deal is over, so there is nothing to solve")
    search.table = <Entry*> calloc(TABLE_SIZE, sizeof(Entry))
    search.plays = <play_t*> malloc((PLIES_MAX + 1) * PLAYS_MAX * sizeof(play_t))
    search.memo = own_memo.memo
    try:
        if search.table == NULL or search.plays == NULL:
            raise MemoryError
        search.hero = position.turn if hero is None else hero
        search.budget = budget
        search.nodes = 0
        with nogil:
            forced = forces(&search, &position, 0)
        reraise(search.stop.interrupted)
        spent = search.nodes
        line = ()
        if forced == YES:
            search.nodes = 0
            line = winning_line(&search, twin)
        if asked:
            memset(search.table, 0, TABLE_SIZE * sizeof(Entry))
            search.nodes = 0
            with nogil:
                valued = max_n(&search, &position, 0, value)
            reraise(search.stop.interrupted)
            spent += search.nodes
    finally:
        free(search.table)
        free(search.plays)
    forced_win = found = None
    if forced != UNDECIDED:
        forced_win = bool(forced == YES)
    if valued:
        bombs_so_far(&position, bombs)
        found = (value[0] + bombs[0], value[1] + bombs[1], value[2] + bombs[2])
    return Solution(decided=forced != UNDECIDED and line is not None and valued == asked, forced_win=forced_win,
                    line=line or (), points=found, nodes=spent)
