#include "pions/othello/solver.hpp"

#include <algorithm>
#include <bit>
#include <memory>
#include <thread>

namespace pions::othello {

namespace {

constexpr std::size_t kNearMegabytes = 1;
constexpr int kLong = 18;  // with so many empty squares a search fills the table

Word own_of(const Othello& position) noexcept {
    return position.turn() == Side::kBlack ? position.black() : position.white();
}

Word other_of(const Othello& position) noexcept {
    return position.turn() == Side::kBlack ? position.white() : position.black();
}

// Helpers search the same position; what they learn reaches the task through the table.
void run_together(Run run, Task& task, const std::vector<std::unique_ptr<Memory>>& near) {
    std::vector<std::unique_ptr<Task>> helpers;
    std::vector<std::jthread> workers;
    for (std::size_t n = 1; n < near.size(); ++n) {
        helpers.push_back(std::make_unique<Task>(Task{task.board, task.own, task.other, task.alpha,
                                                      task.beta, task.shared, *near[n], nullptr}));
        workers.emplace_back(run, std::ref(*helpers.back()));
    }
    run(task);
    task.shared.stopped = true;
}

SolveReport report_of(const Answer& answer, std::uint64_t nodes) {
    SolveReport report{answer.lower, answer.upper, kPass, {}, nodes, answer.stopped};
    for (int n = 0; n < answer.line.size(); ++n) report.line.push_back(answer.line[n]);
    if (!report.line.empty()) report.move = report.line.front();
    return report;
}

// A search with little time keeps most of it for itself.
void move_in(Memory& memory, Shared& shared) {
    const auto& [depth, nodes, deadline] = shared.limits;
    if (nodes) return;
    const Clock::time_point now = Clock::now();
    const auto until = deadline ? now + (*deadline - now) / 8 : Clock::time_point::max();
    memory.move_in([&] { return Clock::now() >= until || shared.look(0); });
}

// Whether a limit or a wish has ended the work on the moves before.
bool is_over(const SolveOrder& order, std::uint64_t nodes) {
    const Limits& limits = order.limits;
    return order.stop.stop_requested() || (limits.nodes && nodes >= *limits.nodes) ||
           (limits.deadline && Clock::now() >= *limits.deadline);
}

}  // namespace

Solver::Solver(const OthelloBoard& board, std::size_t megabytes, const Evaluation* evaluation)
    : board_(board), evaluation_(evaluation), memory_(megabytes), run_(best_run()) {}

void Solver::clear() {
    memory_.clear();
    near_.clear();
}

void Solver::begin(const Othello& position, int threads) {
    const int empty = board_.cells() - std::popcount(position.discs());
    progress_.lower = -board_.cells();
    progress_.upper = board_.cells();
    progress_.nodes = 0;
    memory_.begin(empty);
    near_.resize(static_cast<std::size_t>(threads));
    for (auto& near : near_) {
        if (near == nullptr) near = std::make_unique<Memory>(kNearMegabytes);
        near->begin(empty);
    }
}

Answer Solver::searched(Word own, Word other, const SolveOrder& order, Progress* progress) {
    const auto busy = order.threads > 1 ? std::make_unique<BusyMap>() : nullptr;
    Shared shared{memory_, evaluation_, order.limits, order.stop, progress_.nodes, busy.get()};
    Task task{board_, own, other, order.lower, order.upper, shared, *near_.front(), progress};
    if (std::popcount(board_.mask() & ~(own | other)) >= kLong) move_in(memory_, shared);
    run_together(run_, task, near_);
    return task.answer;
}

SolveReport Solver::solve(const Othello& position, const SolveOrder& order) {
    begin(position, order.threads);
    const Answer answer = searched(own_of(position), other_of(position), order, &progress_);
    return report_of(answer, progress_.nodes);
}

// The child is seen by the other side, so its window and its bounds are turned round. Once stopped,
// the moves that are left are not even begun.
MoveBounds Solver::solve_move(const Othello& position, Move move, const SolveOrder& order) {
    if (is_over(order, progress_.nodes)) return {move, -board_.cells(), board_.cells()};
    const Othello child = position.after(move);
    SolveOrder turned = order;
    turned.lower = -order.upper;
    turned.upper = -order.lower;
    const Answer answer = searched(own_of(child), other_of(child), turned, nullptr);
    return {move, -answer.upper, -answer.lower};
}

std::vector<MoveBounds> Solver::solve_moves(const Othello& position, const SolveOrder& order) {
    begin(position, order.threads);
    std::vector<MoveBounds> moves;
    position.legal_moves().for_each(
        [&](Move move) { moves.push_back(solve_move(position, move, order)); });
    std::stable_sort(moves.begin(), moves.end(), [](const MoveBounds& a, const MoveBounds& b) {
        return a.lower != b.lower ? a.lower > b.lower : a.upper > b.upper;
    });
    return moves;
}

}  // namespace pions::othello
