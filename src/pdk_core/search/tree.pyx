# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
"""Tree search over a seat's own decisions, in sampled hands.

Every playout draws hands that fit what the seat knows, then walks down: at own decisions by PUCT (Rosin 2011)
with the net's softmax as prior and its value as some visits already made; the others' moves are drawn from the
net's softmax for what they would know. The first own decision not seen before is worth the net's best value.

Values are whole numbers and floating point is used for sums, products, quotients and square roots alone, which
IEEE 754 fixes to the bit (the build forbids fused operations): one seed gives one answer everywhere.
"""

from libc.math cimport fabs, lround, sqrt
from libc.stdlib cimport calloc, free, malloc
from libc.string cimport memset

cimport cython
from pdk_core.belief.belief cimport Belief, play_in, read_view_on_turn, rewind, sample
from pdk_core.belief.bounds cimport Bounds, note_move, reset_bounds
from pdk_core.cards cimport shown
from pdk_core.combos cimport counts_in
from pdk_core.deal cimport split_mix
from pdk_core.eval.min_plays cimport MemoOwner
from pdk_core.eval.net cimport POINT, ValueNet, evaluate, sample_softmax, softmax
from pdk_core.plays cimport Play
from pdk_core.position cimport NOBODY, Position, bombs_paid, do_move, moves_and_pass, points
from pdk_core.search.limits cimport Stop, is_past, must_stop, reraise, seconds_now, stop_of
from pdk_core.search.playout cimport counted, measured, seed_of
from pdk_core.search.taste cimport Taste, taste_of

from pdk_core.errors import PdkError
from pdk_core.search.candidate import Candidate

cdef enum:
    TABLE_SIZE = 8192          # places for nodes, more than NODES_MAX of them
    PARTICLES_MAX = 256
    DEPTH_MAX = 64             # own decisions on one way down
    LEAST_TRIES = 32           # of a comparison, before its error is believed

ctypedef Branch* branch_p
ctypedef Node* node_p


cdef struct Tuning:
    double c_puct              # PUCT's weight of the prior, in points
    int virtual_visits         # visits that the net's value counts for
    int own_temperature        # of the prior's softmax, in 1 / POINT points
    int others_temperature     # of the others' moves
    int particles              # hands drawn and weighed by the others' past moves; 0 draws anew each time
    int belief_temperature     # of the moves by which they are weighed


cdef inline uint64_t after_move(uint64_t key, play_t play) noexcept nogil:
    """Hash one more ply into a key of public history."""
    key = (key ^ play) * 0x9E3779B97F4A7C15ULL + 0xD1B54A32D192ED03ULL
    return key ^ (key >> 29)


@cython.binding(False)
@cython.embedsignature(True)
@cython.embedsignature.format("clinic")
@cython.final
cdef class TreeSearch(MemoOwner):
    """The working memory of one searching player, kept from move to move: about 6 MB.

    Threads may share it: one that finds it at work searches in a memory of its own, for that call.
    """

    cdef Node* nodes
    cdef Root* root
    cdef ValueNet net
    cdef Tuning wanted         # what tune has set, for the searches that begin after it
    cdef Tuning tuning         # of the search that is running
    cdef int used
    cdef Position[PARTICLES_MAX] particles
    cdef double[PARTICLES_MAX] cumulative  # running sums of the particles' weights
    cdef int particle_count

    def __cinit__(self, net):
        if not isinstance(net, ValueNet):
            raise PdkError("a search takes a ValueNet, not %s" % (shown(net),))
        self.net = net
        self.nodes = <Node*> calloc(TABLE_SIZE, sizeof(Node))
        self.root = <Root*> malloc(sizeof(Root))
        if self.nodes == NULL or self.root == NULL:
            raise MemoryError
        self.tune()

    def __dealloc__(self):
        free(self.nodes)
        free(self.root)

    def tune(self, c_puct=4.0, virtual_visits=4, own_temperature=1.0, others_temperature=0.5, particles=160,
             belief_temperature=1.0):
        """Set how the search weighs what it finds; temperatures in points, 0.01 to 1,000 (`others` also 0).

        `c_puct` is 0 to 1,000, `virtual_visits` 1 to 1,000, `particles` 0 to 256. Raises PdkError.
        """
        cdef Tuning tuning
        tuning.c_puct = measured(c_puct, 0, 1000, "c_puct")
        tuning.virtual_visits = <int> counted(virtual_visits, 1, 1000)
        tuning.own_temperature = in_values(own_temperature, 0.01, "own_temperature")
        tuning.others_temperature = in_values(others_temperature, 0, "others_temperature")
        tuning.particles = <int> counted(particles, 0, PARTICLES_MAX)
        tuning.belief_temperature = in_values(belief_temperature, 0.01, "belief_temperature")
        self.wanted = tuning

    def analyse(self, view, limits, seed, cancel=None, plays=None, min_visits=0):
        """Return candidates of the seat to move as a list of Candidate, best first. Raises PdkError.

        `plays` are those to weigh (Play, None for the pass), by default all; each is tried `min_visits` times (0 to
        10^9) before the search goes where it finds most promise, in the same hands and with the same chances.
        """
        cdef Belief belief
        cdef uint64_t state = seed_of(seed)
        cdef Stop stop = stop_of(limits, cancel)
        cdef long long rounds = counted(min_visits, 0, 1_000_000_000)
        cdef int64_t[PLAYS_MAX + 1] worth
        cdef TreeSearch desk
        self.read(&belief, view)
        desk = self.at_rest()
        try:
            desk.open_root(&belief)
            if plays is not None:
                desk.keep_branches(plays)
            with nogil:
                desk.begin(&belief, &state, &stop)
                while rounds > 0 and desk.try_all(&belief, &state, &stop, worth):
                    rounds -= 1
                desk.go_on(&belief, &state, &stop)
            reraise(stop.interrupted)
            return desk.candidates(&belief)
        finally:
            desk.busy = False

    def compare(self, view, best, other, limits, seed, cancel=None, within=0.0):
        """Measure by how many points one play is better than another: their difference, its standard error, tries.

        Each try plays both out in one sampled hand with the same chances (common random numbers), so that most of
        the luck cancels out. It goes on until the limits say stop, or two standard errors are no more than `within`
        points (0 to 1,000). `best` and `other` are a Play, or None for the pass. The error is None after one try.
        Raises PdkError.
        """
        cdef Belief belief
        cdef uint64_t state = seed_of(seed)
        cdef Stop stop = stop_of(limits, cancel)
        cdef double close = measured(within, 0, 1000, "within") * POINT / 2
        cdef double sum_ = 0, squares = 0, error = 0, difference
        cdef long long tries = 0
        cdef int64_t[PLAYS_MAX + 1] worth
        cdef TreeSearch desk
        self.read(&belief, view)
        desk = self.at_rest()
        try:
            desk.open_root(&belief)
            desk.keep_branches((best, other))
            with nogil:
                desk.begin(&belief, &state, &stop)
                while desk.try_all(&belief, &state, &stop, worth):
                    difference = <double> (worth[0] - worth[1])
                    sum_ += difference
                    squares += difference * difference
                    tries += 1
                    if tries > 1:
                        error = squares / tries - (sum_ / tries) * (sum_ / tries)
                        error = sqrt((error if error > 0 else 0.0) / (tries - 1))
                        if tries >= LEAST_TRIES and error <= close:
                            break
            reraise(stop.interrupted)
        finally:
            desk.busy = False
        return sum_ / tries / POINT if tries else 0.0, error / POINT if tries > 1 else None, tries

    def choose(self, view, limits, seed, cancel=None, taste=None):
        """Return the best candidate's Play, None for the pass; a forced move needs no search. Raises PdkError.

        A `taste` is weighed against what the candidates are found to be worth.
        """
        cdef Belief belief
        cdef uint64_t state = seed_of(seed)
        cdef Stop stop = stop_of(limits, cancel)
        cdef TreeSearch desk
        cdef play_t chosen
        cdef Taste liked = taste_of(taste)
        self.read(&belief, view)
        desk = self.at_rest()
        try:
            with nogil:
                desk.open_root(&belief)
                if desk.root.branches > 1:
                    desk.begin(&belief, &state, &stop)
                    desk.go_on(&belief, &state, &stop)
                chosen = desk.root.branch[desk.best(&belief.position, liked)].play
            reraise(stop.interrupted)
        finally:
            desk.busy = False
        return play_in(&belief, chosen)

    cdef int read(self, Belief* belief, object view) except -1:
        """Read the View of a seat to move, for the variant of the net."""
        read_view_on_turn(belief, view)
        if belief.position.variant != self.net.variant.index:
            raise PdkError("a net for %s cannot play %s" % (self.net.variant.name, view.variant.name))
        return 0

    cdef TreeSearch at_rest(self):
        """Return this memory for a search, or a new one if another thread or a handler of a signal is in this one.

        The caller sets `busy` back. Nothing lets go of the GIL between the look at it and its setting.
        """
        cdef TreeSearch desk = self
        if desk.busy:
            desk = TreeSearch(self.net)
        desk.busy = True
        desk.tuning = desk.wanted = self.wanted
        return desk

    cdef list candidates(self, const Belief* belief):
        """List the root's branches as Candidates, by the value that the search chooses by."""
        cdef int at
        cdef double spread, mean
        cdef Branch* branch
        found = []
        for at in range(self.root.branches):
            branch = &self.root.branch[at]
            error = None
            if branch.visits == 1:
                # One try says nothing of how far they lie apart, but for where the net would have it.
                error = fabs(<double> branch.sum_ - branch.value) / POINT
            elif branch.visits > 1:
                mean = <double> branch.sum_ / branch.visits / POINT
                spread = branch.squares / branch.visits / (POINT * POINT) - mean * mean
                error = sqrt(max(0.0, spread) / (branch.visits - 1))
            found.append((self.q_value(branch), -at, Candidate(
                play_in(belief, branch.play), self.q_value(branch) / POINT, error, branch.visits)))
        found.sort(reverse=True)
        return [candidate for _, _, candidate in found]

    cdef double q_value(self, const Branch* branch) noexcept nogil:
        """Return the mean of the visits and the virtual ones, in 1 / POINT points."""
        return (<double> branch.sum_ + <double> branch.value * self.tuning.virtual_visits) / (
            branch.visits + self.tuning.virtual_visits)

    cdef int best(self, const Position* position, Taste taste) noexcept nogil:
        """Return the place of the root's branch that is worth most to a taste."""
        cdef int at, best = 0
        cdef double worth, most = 0
        for at in range(self.root.branches):
            worth = self.q_value(&self.root.branch[at]) + taste.liking(position, self.root.branch[at].play)
            if at == 0 or worth > most:
                best, most = at, worth
        return best

    cdef void open_root(self, const Belief* belief) noexcept nogil:
        """List the root's branches with their values and priors."""
        cdef play_t[PLAYS_MAX + 1] plays
        cdef int32_t[PLAYS_MAX + 1] values
        cdef int32_t[PLAYS_MAX + 1] priors
        cdef Position position = belief.position
        cdef int number, at, best, other = belief.first
        number = moves_and_pass(&position, plays)
        # The net sees the others' cards together, so that any way to share them out will do.
        position.hand[other] = belief.unseen + belief.sure[0] + belief.sure[1] + belief.sure[2]
        best = evaluate(self.net.net, &position, &belief.bounds, plays, number, self.memo, values)
        softmax(values, number, best, self.tuning.own_temperature, priors)
        self.root.visits = 0
        self.root.branches = number
        for at in range(number):
            fill_branch(&self.root.branch[at], plays[at],
                        values[at] + POINT * bombs_paid(&position, belief.seat), priors[at])

    cdef int keep_branches(self, plays) except -1:
        """Keep the root's branches of these plays alone, in this order. Raises PdkError for others."""
        cdef int at, kept = 0
        cdef play_t play
        cdef Branch branch
        for wanted in plays:
            if wanted is not None and not isinstance(wanted, Play):
                raise PdkError("a play to weigh is a Play, or None for the pass, not %s" % (shown(wanted),))
            play = 0 if wanted is None else (<Play> wanted).word
            for at in range(kept, self.root.branches):
                if self.root.branch[at].play == play:
                    branch = self.root.branch[at]
                    self.root.branch[at] = self.root.branch[kept]
                    self.root.branch[kept] = branch
                    kept += 1
                    break
            else:
                raise PdkError("%s is not legal here, or weighed twice" % (shown(wanted),))
        self.root.branches = kept
        return 0

    cdef void begin(self, const Belief* belief, uint64_t* state, Stop* stop) noexcept nogil:
        """Forget the last search, and draw the particles of this one."""
        memset(self.nodes, 0, TABLE_SIZE * sizeof(Node))
        self.used = 0
        self.particle_count = 0
        if self.tuning.particles and belief.plies:
            self.fill_particles(belief, state, stop)

    cdef void go_on(self, const Belief* belief, uint64_t* state, Stop* stop) noexcept nogil:
        """Run playouts until the limits say stop."""
        cdef Position position
        while not must_stop(stop):
            self.draw(belief, &position, state)
            self.playout(&position, &belief.bounds, state, NULL)
            if stop.playouts > 0:
                stop.playouts -= 1

    cdef bint try_all(self, const Belief* belief, uint64_t* state, Stop* stop, int64_t* worth) noexcept nogil:
        """Play every branch of the root out once, in one hand and with the same chances; False if it had to stop.

        What each of them was worth is written to `worth`.
        """
        cdef Position drawn, position
        cdef uint64_t chances = 0
        cdef int at
        self.draw(belief, &drawn, state)
        for at in range(self.root.branches):
            if must_stop(stop):
                return False
            position = drawn
            chances = state[0]
            worth[at] = self.playout(&position, &belief.bounds, &chances, &self.root.branch[at])
            if stop.playouts > 0:
                stop.playouts -= 1
        split_mix(state)
        return self.root.branches > 0

    cdef void draw(self, const Belief* belief, Position* position, uint64_t* state) noexcept nogil:
        """Draw hands that fit the belief."""
        if self.particle_count:
            position[0] = self.particles[self.draw_particle(state)]
        else:
            sample(belief, position, state)

    cdef int draw_particle(self, uint64_t* state) noexcept nogil:
        """Draw a particle's place by weight."""
        cdef int low = 0, high = self.particle_count - 1, middle
        cdef double mark = (split_mix(state) >> 11) * (1.0 / 9007199254740992.0) * self.cumulative[high]
        while low < high:
            middle = (low + high) // 2
            if self.cumulative[middle] > mark:
                high = middle
            else:
                low = middle + 1
        return low

    cdef void fill_particles(self, const Belief* belief, uint64_t* state, Stop* stop) noexcept nogil:
        """Draw hands as particles and weigh each by how likely it makes what the others did."""
        cdef int at
        cdef double sum_ = 0, begun, end = 0
        if stop.deadline > 0:
            # With a time limit, a third of it at the most goes into this.
            begun = seconds_now()
            end = begun + (stop.deadline - begun) / 3
        for at in range(self.tuning.particles):
            if is_past(stop, end):
                break
            sample(belief, &self.particles[at], state)
            sum_ += self.likelihood(belief, &self.particles[at])
            self.cumulative[at] = sum_
            self.particle_count += 1
        if sum_ <= 0:
            self.particle_count = 0

    cdef double likelihood(self, const Belief* belief, const Position* now) noexcept nogil:
        """Return how likely the net holds the others' past moves with these hands."""
        cdef Position position
        cdef Bounds bounds
        cdef play_t[PLAYS_MAX + 1] plays
        cdef int32_t[PLAYS_MAX + 1] values
        cdef int32_t[PLAYS_MAX + 1] probabilities
        cdef int ply, at, number, best
        cdef double likely = 1, this
        rewind(belief, now, &position)
        reset_bounds(&bounds)
        for ply in range(belief.plies):
            if position.turn != belief.seat:
                number = moves_and_pass(&position, plays)
                if number > 1:
                    best = evaluate(self.net.net, &position, &bounds, plays, number, self.memo, values)
                    softmax(values, number, best, self.tuning.belief_temperature, probabilities)
                    this = 0
                    for at in range(number):
                        if counts_in(plays[at]) == counts_in(belief.history[ply]):
                            this = probabilities[at]
                            break
                    # Nobody plays just like the net; a tenth of any move is chance.
                    likely *= 0.9 * this / 65536 + 0.1 / number
            note_move(&bounds, &position, belief.history[ply])
            do_move(&position, belief.history[ply])
        return likely

    cdef int64_t playout(self, Position* position, const Bounds* at_root, uint64_t* state,
                         Branch* first) noexcept nogil:
        """Walk down once and carry the value back up; return it. The first branch is `first`, unless it is NULL."""
        cdef branch_p[DEPTH_MAX] path
        cdef node_p[DEPTH_MAX] nodes
        cdef Bounds bounds = at_root[0]
        cdef uint64_t key = 1
        cdef int depth = 0, at, seat = position.turn
        cdef Node* node
        cdef Branch* branch
        cdef play_t play
        cdef int64_t value = 0
        cdef play_t[PLAYS_MAX + 1] plays
        cdef int32_t[PLAYS_MAX + 1] values
        cdef int number, best
        while True:
            if position.turn == NOBODY:
                value = POINT * points(position, seat)
                break
            if position.turn == seat and depth == 0:
                branch = first
                if branch == NULL:
                    branch = self.select(self.root.branch, self.root.branches, self.root.visits)
                nodes[0] = NULL
                path[0] = branch
                depth = 1
                play = branch.play
            else:
                number = moves_and_pass(position, plays)
                if number == 1:
                    play = plays[0]
                elif position.turn != seat:
                    best = evaluate(self.net.net, position, &bounds, plays, number, self.memo, values)
                    play = plays[sample_softmax(values, number, best, self.tuning.others_temperature, state)]
                else:
                    node = self.find(key)
                    if node == NULL or node.key == 0 or depth == DEPTH_MAX:
                        best = evaluate(self.net.net, position, &bounds, plays, number, self.memo, values)
                        at = POINT * bombs_paid(position, seat)
                        value = values[best] + at
                        if node != NULL and node.key == 0 and depth < DEPTH_MAX:
                            self.expand(node, key, plays, values, number, best, at)
                        break
                    branch = self.select(node.branch, node.branches, node.visits)
                    nodes[depth] = node
                    path[depth] = branch
                    depth += 1
                    play = branch.play
            key = after_move(key, play)
            note_move(&bounds, position, play)
            do_move(position, play)
        self.root.visits += 1
        for at in range(depth):
            path[at].visits += 1
            path[at].sum_ += value
            path[at].squares += <double> value * <double> value
            if nodes[at] != NULL:
                nodes[at].visits += 1
        return value

    cdef Branch* select(self, Branch* branch, int branches, int visits) noexcept nogil:
        """Return the branch of most promise by PUCT."""
        cdef int at, best = 0
        cdef double score, highest = -1e300
        cdef double exploration = self.tuning.c_puct * POINT / 65536 * sqrt(<double> (visits + 1))
        for at in range(branches):
            score = self.q_value(&branch[at]) + exploration * branch[at].prior / (1 + branch[at].visits)
            if score > highest:
                highest = score
                best = at
        return &branch[best]

    cdef Node* find(self, uint64_t key) noexcept nogil:
        """Return the place of a key: its node, an empty one, or NULL when the table is full."""
        cdef uint64_t at = key >> 51
        while self.nodes[at].key != 0 and self.nodes[at].key != key:
            at = (at + 1) & (TABLE_SIZE - 1)
        if self.nodes[at].key == 0 and self.used >= NODES_MAX:
            return NULL
        return &self.nodes[at]

    cdef void expand(self, Node* node, uint64_t key, const play_t* plays, const int32_t* values, int number,
                     int best, int paid_) noexcept nogil:
        """Make a node of the best BRANCHES plays."""
        cdef int32_t[PLAYS_MAX + 1] priors
        cdef int at, worst, other, kept = 0
        softmax(values, number, best, self.tuning.own_temperature, priors)
        node.key = key
        node.visits = 0
        self.used += 1
        for at in range(number):
            if kept < BRANCHES:
                fill_branch(&node.branch[kept], plays[at], values[at] + paid_, priors[at])
                kept += 1
                continue
            worst = 0
            for other in range(1, BRANCHES):
                if node.branch[other].value < node.branch[worst].value:
                    worst = other
            if values[at] + paid_ > node.branch[worst].value:
                fill_branch(&node.branch[worst], plays[at], values[at] + paid_, priors[at])
        node.branches = kept


cdef int in_values(object temperature, double least, str what) except -1:
    """Check a temperature in points; return it as a difference of values."""
    return <int> lround(measured(temperature, least, 1000, what) * POINT)


cdef inline void fill_branch(Branch* branch, play_t play, int value, int prior) noexcept nogil:
    branch.play = play
    branch.value = value
    branch.prior = prior
    branch.visits = 0
    branch.sum_ = 0
    branch.squares = 0
