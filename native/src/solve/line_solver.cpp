#include <algorithm>
#include <utility>

#include "pions/solve/line_scale.hpp"
#include "pions/solve/line_solver.hpp"

namespace pions {

namespace {

constexpr std::uint64_t kNoLimit = ParallelProver::kNoLimit;
// What a proof of a near win may cost before it is tested whether there is a win at all.
constexpr std::uint64_t kNearWinNodes = 20'000;
// What the principal variation may cost beyond a share of the solution.
constexpr std::uint64_t kPvNodes = 100'000;

}  // namespace

LineSolver::LineSolver(const InARowBoard& board, const LineGeometry::Symmetries& symmetries,
                       std::size_t megabytes)
    : geometry_(board, symmetries), table_(megabytes) {}

void LineSolver::clear() {
    const std::lock_guard lock(mutex_);
    table_.clear();
}

SolveReport LineSolver::solve(const LinePosition& position, const SolveRequest& request) {
    const std::lock_guard lock(mutex_);
    nodes_ = 0;
    ParallelProver prover(geometry_, table_, request, nodes_);
    Task task{prover, request};
    SolveReport report = run(task, position);
    report.nodes = nodes();
    return report;
}

std::vector<MoveBounds> LineSolver::solve_moves(const LinePosition& position,
                                                const SolveRequest& request) {
    const std::lock_guard lock(mutex_);
    nodes_ = 0;
    ParallelProver prover(geometry_, table_, request, nodes_);
    prover.begin(position.stones, position.turn);
    const LineState& state = prover.state();
    const Cells winning = state.winning(position.turn);
    const int win = score_of(geometry_.cells(), state.pieces() + 1);
    const SolveRequest reply_request = request.negated();
    std::vector<MoveBounds> moves;
    for (Cells left = state.playable(); left != 0; left = without_first(left)) {
        const int cell = first_one(left);
        moves.push_back({geometry_.move_to(cell), win, win});
        if ((winning & cell_at(cell)) != 0) continue;
        LinePosition next{position.stones, position.turn ^ 1};
        next.stones[position.turn] |= cell_at(cell);
        Task reply{prover, reply_request};
        begin(reply, next);
        prove_all(reply);
        moves.back() = {geometry_.move_to(cell), -reply.upper, -reply.lower};
    }
    std::sort(moves.begin(), moves.end(),
              [](const MoveBounds& a, const MoveBounds& b) { return a.move < b.move; });
    return moves;
}

// What holds before any proof: nobody wins before the next piece, nor after the board is full.
void LineSolver::begin(Task& task, const LinePosition& position) const {
    task.prover.begin(position.stones, position.turn);
    const LineState& state = task.prover.state();
    task.upper = std::max(0, score_of(geometry_.cells(), state.pieces() + 1));
    task.lower = std::min(0, -score_of(geometry_.cells(), state.pieces() + 2));
    task.reached = task.lower;
    // Strategy stealing: whoever begins could use any strategy of the second player, since a piece
    // more never hurts.
    const bool stealing = state.pieces() == 0 && !geometry_.gravity() && !geometry_.exact();
    if (stealing) task.lower = 0;
    if (state.empty() == 0) task.lower = task.upper = 0;
}

void LineSolver::publish(const Task& task) noexcept {
    lower_.store(task.lower, std::memory_order_relaxed);
    upper_.store(task.upper, std::memory_order_relaxed);
}

bool LineSolver::done(const Task& task) const {
    return task.stopped || task.lower >= task.upper ||
           (task.request.lower && task.upper <= *task.request.lower) ||
           (task.request.upper && task.lower >= *task.request.upper);
}

bool LineSolver::is_useful(const Task& task, int score) const {
    return score > task.lower && score <= task.upper &&
           (!task.request.lower || score > *task.request.lower) &&
           (!task.request.upper || score <= *task.request.upper);
}

// "Is the score at least this?", as a goal of whoever would win.
LineProof LineSolver::prove(Task& task, int score, std::uint64_t max_nodes) const {
    LineState& state = task.prover.state();
    const bool own = score > 0;
    const int wins = own ? score : 1 - score;
    const int last = last_of(geometry_.cells(), state.pieces() + (own ? 0 : 1), wins);
    return task.prover.prove({own ? state.turn() : state.turn() ^ 1, last}, max_nodes);
}

// Proves, and takes in the result; false if `max_nodes` gave none.
bool LineSolver::test_score(Task& task, int score, std::uint64_t max_nodes) {
    const LineProof proof = prove(task, score, max_nodes);
    if (proof.status == ProofStatus::kUnknown) return false;
    const int won = score_of(geometry_.cells(), proof.won_by);
    const bool own = score > 0;
    const bool holds = (proof.status == ProofStatus::kProven) == own;
    if (holds) {
        const int reached = own ? std::max(score, won) : proof.never ? std::max(score, 0) : score;
        task.lower = std::max(task.lower, reached);
        if (proof.cell >= 0 && (task.cell < 0 || reached > task.reached)) {
            task.cell = proof.cell;
            task.reached = reached;
        }
    } else {
        task.upper =
            std::min(task.upper, own ? (proof.never ? 0 : score - 1) : std::min(score - 1, -won));
    }
    return true;
}

// Wins of either side, the nearest first, while each proof is cheap. That they are nearer than
// the window asks for is no loss: the shortest win is often the first to be found.
void LineSolver::prove_near_wins(Task& task) {
    const LineState& state = task.prover.state();
    const int cells = geometry_.cells();
    for (int last = state.pieces() + 1; last <= cells && !done(task); ++last) {
        const bool own = (last - state.pieces()) % 2 != 0;
        const int score = own ? score_of(cells, last) : 1 - score_of(cells, last);
        const bool idle = own ? task.request.upper && *task.request.upper <= 0
                              : task.request.lower && *task.request.lower >= 0;
        if (idle || score <= task.lower || score > task.upper) continue;
        if (!test_score(task, score, kNearWinNodes)) return;
        publish(task);
    }
}

void LineSolver::prove_all(Task& task) {
    publish(task);
    prove_near_wins(task);
    while (!done(task)) {
        int score = 1;
        if (!is_useful(task, 1)) score = 0;
        if (!is_useful(task, score)) score = task.lower > 0 ? task.upper : task.lower + 1;
        if (task.request.upper) score = std::min(score, *task.request.upper);
        if (task.request.lower) score = std::max(score, *task.request.lower + 1);
        task.stopped = !test_score(task, score, kNoLimit);
        publish(task);
    }
}

// A value known without a move, as by strategy stealing, still needs one.
void LineSolver::find_move(Task& task) {
    const LineState& state = task.prover.state();
    const int worst = -score_of(geometry_.cells(), state.pieces() + 2);
    if (task.lower <= worst) {
        task.cell = any_cell(state);
    } else if (task.cell < 0 || task.reached < task.lower) {
        const LineProof proof = prove(task, task.lower, kNoLimit);
        task.cell = proof.cell;
        task.stopped = task.stopped || proof.status == ProofStatus::kUnknown;
    }
}

// Any move, a block if the enemy threatens to win.
int LineSolver::any_cell(const LineState& state) const {
    const Cells playable = state.playable();
    const Cells threats = state.winning(state.turn() ^ 1) & playable;
    return first_one(threats != 0 ? threats : playable);
}

SolveReport LineSolver::run(Task& task, const LinePosition& position) {
    begin(task, position);
    prove_all(task);
    if (!task.stopped) find_move(task);
    SolveReport report{task.lower, task.upper, kPass, {}, 0, task.stopped};
    if (task.cell >= 0) report.move = geometry_.move_to(task.cell);
    if (task.cell >= 0 && task.lower == task.upper) report.pv = principal_variation(task);
    return report;
}

int LineSolver::best_cell(Task& task, int score, std::uint64_t max_nodes) const {
    const LineState& state = task.prover.state();
    if (score <= -score_of(geometry_.cells(), state.pieces() + 2)) return any_cell(state);
    return prove(task, score, max_nodes).cell;
}

// Best play of both sides, as far as the table makes it cheap.
std::vector<Move> LineSolver::principal_variation(Task& task) {
    LineState& state = task.prover.state();
    const std::uint64_t max_nodes = nodes() + nodes() / 4 + kPvNodes;
    std::vector<Move> pv;
    int score = task.lower;
    int cell = task.cell;
    while (cell >= 0) {
        pv.push_back(geometry_.move_to(cell));
        const bool won = (state.winning(state.turn()) & cell_at(cell)) != 0;
        state.place(cell);
        if (won || state.playable() == 0 || nodes() >= max_nodes) break;
        score = -score;
        cell = best_cell(task, score, max_nodes - nodes());
    }
    return pv;
}

}  // namespace pions
