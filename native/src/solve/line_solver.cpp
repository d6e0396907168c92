#include <algorithm>
#include <utility>

#include "pions/solve/line_scale.hpp"
#include "pions/solve/line_solver.hpp"

namespace pions {

namespace {

constexpr std::uint64_t kNoLimit = LineTeam::kNoLimit;
// What a question about a near win may cost before the question whether there is one at all.
constexpr std::uint64_t kNear = 20'000;
// What the best line may cost beyond a share of the solution.
constexpr std::uint64_t kLine = 100'000;

}  // namespace

LineSolver::LineSolver(const InARowBoard& board, const LineMap::Symmetries& symmetries,
                       std::size_t megabytes)
    : map_(board, symmetries), table_(megabytes) {}

void LineSolver::clear() {
    const std::lock_guard lock(busy_);
    table_.clear();
}

SolveReport LineSolver::solve(const LinePosition& position, const LineWindow& window,
                              const Limits& limits, std::stop_token stop, unsigned threads) {
    const std::lock_guard lock(busy_);
    nodes_ = 0;
    LineTeam team(map_, table_, limits, std::move(stop), threads, nodes_);
    Task task{team, window};
    SolveReport report = run(task, position);
    report.nodes = nodes();
    return report;
}

std::vector<LineMove> LineSolver::solve_moves(const LinePosition& position,
                                              const LineWindow& window, const Limits& limits,
                                              std::stop_token stop, unsigned threads) {
    const std::lock_guard lock(busy_);
    nodes_ = 0;
    LineTeam team(map_, table_, limits, std::move(stop), threads, nodes_);
    team.begin(position.stones, position.turn);
    const LineState& state = team.state();
    const Cells winning = state.winning(position.turn);
    const int win = score_of(map_.cells(), state.pieces() + 1);
    std::vector<LineMove> moves;
    for (Cells left = state.playable(); left != 0; left = without_first(left)) {
        const int cell = first_of(left);
        moves.push_back({map_.move_to(cell), win, win});
        if ((winning & cell_at(cell)) != 0) continue;
        LinePosition next{position.stones, position.turn ^ 1};
        next.stones[position.turn] |= cell_at(cell);
        Task reply{team, {}};
        if (window.upper) reply.window.lower = -*window.upper;
        if (window.lower) reply.window.upper = -*window.lower;
        begin(reply, next);
        ask_all(reply);
        moves.back() = {map_.move_to(cell), -reply.upper, -reply.lower};
    }
    std::sort(moves.begin(), moves.end(),
              [](const LineMove& a, const LineMove& b) { return a.move < b.move; });
    return moves;
}

// What holds before any question: nobody wins before the next piece, nor after the board is full.
void LineSolver::begin(Task& task, const LinePosition& position) const {
    task.team.begin(position.stones, position.turn);
    const LineState& state = task.team.state();
    task.upper = std::max(0, score_of(map_.cells(), state.pieces() + 1));
    task.lower = std::min(0, -score_of(map_.cells(), state.pieces() + 2));
    task.reached = task.lower;
    // Whoever begins could use any strategy of the second player, since a piece more never hurts.
    const bool stealing = state.pieces() == 0 && !map_.gravity() && !map_.exact();
    if (stealing) task.lower = 0;
    if (state.empty() == 0) task.lower = task.upper = 0;
}

void LineSolver::publish(const Task& task) noexcept {
    lower_.store(task.lower, std::memory_order_relaxed);
    upper_.store(task.upper, std::memory_order_relaxed);
}

bool LineSolver::done(const Task& task) const {
    return task.stopped || task.lower >= task.upper ||
           (task.window.lower && task.upper <= *task.window.lower) ||
           (task.window.upper && task.lower >= *task.window.upper);
}

bool LineSolver::worth_asking(const Task& task, int score) const {
    return score > task.lower && score <= task.upper &&
           (!task.window.lower || score > *task.window.lower) &&
           (!task.window.upper || score <= *task.window.upper);
}

// "Is the score at least this?", as a question about whoever would win.
LineProof LineSolver::ask(Task& task, int score, std::uint64_t most) const {
    LineState& state = task.team.state();
    const bool own = score > 0;
    const int wins = own ? score : 1 - score;
    const int last = last_of(map_.cells(), state.pieces() + (own ? 0 : 1), wins);
    return task.team.ask({own ? state.turn() : state.turn() ^ 1, last}, most);
}

// Asks, and takes in the answer; false if `most` nodes gave none.
bool LineSolver::test(Task& task, int score, std::uint64_t most) {
    const LineProof proof = ask(task, score, most);
    if (proof.answer == Answer::kOpen) return false;
    const int won = score_of(map_.cells(), proof.won_by);
    const bool own = score > 0;
    const bool holds = (proof.answer == Answer::kTrue) == own;
    if (holds) {
        const int reached = own ? std::max(score, won) : proof.ever ? std::max(score, 0) : score;
        task.lower = std::max(task.lower, reached);
        if (proof.cell >= 0 && (task.cell < 0 || reached > task.reached)) {
            task.cell = proof.cell;
            task.reached = reached;
        }
    } else {
        task.upper =
            std::min(task.upper, own ? (proof.ever ? 0 : score - 1) : std::min(score - 1, -won));
    }
    return true;
}

// Wins of either side, the nearest first, while each question is cheap. That they are nearer than
// the window asks for is no loss: a win is often soonest found by way of the shortest.
void LineSolver::ask_near(Task& task) {
    const LineState& state = task.team.state();
    const int cells = map_.cells();
    for (int last = state.pieces() + 1; last <= cells && !done(task); ++last) {
        const bool own = (last - state.pieces()) % 2 != 0;
        const int score = own ? score_of(cells, last) : 1 - score_of(cells, last);
        const bool idle = own ? task.window.upper && *task.window.upper <= 0
                              : task.window.lower && *task.window.lower >= 0;
        if (idle || score <= task.lower || score > task.upper) continue;
        if (!test(task, score, kNear)) return;
        publish(task);
    }
}

void LineSolver::ask_all(Task& task) {
    publish(task);
    ask_near(task);
    while (!done(task)) {
        int score = 1;
        if (!worth_asking(task, 1)) score = 0;
        if (!worth_asking(task, score)) score = task.lower > 0 ? task.upper : task.lower + 1;
        if (task.window.upper) score = std::min(score, *task.window.upper);
        if (task.window.lower) score = std::max(score, *task.window.lower + 1);
        task.stopped = !test(task, score, kNoLimit);
        publish(task);
    }
}

// A value known without a move, as by stealing strategies, still wants one.
void LineSolver::find_move(Task& task) {
    const LineState& state = task.team.state();
    const int worst = -score_of(map_.cells(), state.pieces() + 2);
    if (task.lower <= worst) {
        task.cell = some_cell(state);
    } else if (task.cell < 0 || task.reached < task.lower) {
        const LineProof proof = ask(task, task.lower, kNoLimit);
        task.cell = proof.cell;
        task.stopped = task.stopped || proof.answer == Answer::kOpen;
    }
}

// Any move, one that stops a line if there is one.
int LineSolver::some_cell(const LineState& state) const {
    const Cells playable = state.playable();
    const Cells threats = state.winning(state.turn() ^ 1) & playable;
    return first_of(threats != 0 ? threats : playable);
}

SolveReport LineSolver::run(Task& task, const LinePosition& position) {
    begin(task, position);
    ask_all(task);
    if (!task.stopped) find_move(task);
    SolveReport report{task.lower, task.upper, kPass, {}, 0, task.stopped};
    if (task.cell >= 0) report.move = map_.move_to(task.cell);
    if (task.cell >= 0 && task.lower == task.upper) report.line = best_line(task);
    return report;
}

int LineSolver::best_cell(Task& task, int score, std::uint64_t most) const {
    const LineState& state = task.team.state();
    if (score <= -score_of(map_.cells(), state.pieces() + 2)) return some_cell(state);
    return ask(task, score, most).cell;
}

// Best play of both sides, as far as the table makes it cheap.
std::vector<Move> LineSolver::best_line(Task& task) {
    LineState& state = task.team.state();
    const std::uint64_t most = nodes() + nodes() / 4 + kLine;
    std::vector<Move> line;
    int score = task.lower;
    int cell = task.cell;
    while (cell >= 0) {
        line.push_back(map_.move_to(cell));
        const bool won = (state.winning(state.turn()) & cell_at(cell)) != 0;
        state.place(cell);
        if (won || state.playable() == 0 || nodes() >= most) break;
        score = -score;
        cell = best_cell(task, score, most - nodes());
    }
    return line;
}

}  // namespace pions
