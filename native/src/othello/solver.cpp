#include "pions/othello/solver.hpp"

#include <algorithm>
#include <bit>
#include <memory>
#include <thread>

namespace pions::othello {

namespace {

// Up to kEasy empty squares 16 MB lost nothing against 512 MB where it was tried, and each
// further one asks for less than twice as much.
constexpr int kEasy = 24;

std::uint64_t entries_for(int empties) noexcept {
    return std::uint64_t{1} << 20 << std::clamp(empties - kEasy, 0, 40);
}

constexpr int kMinHugePages = 18;  // with this many empty squares a search fills the table

// Helper threads search the same position; what they learn reaches the task through the table.
void solve_in_parallel(SolveTask& task, const LocalTables& local_tables) {
    const auto solve = entry_points().solve;
    std::vector<std::unique_ptr<SolveTask>> helpers;
    std::vector<std::jthread> workers;
    for (std::size_t n = 1; n < local_tables.size(); ++n) {
        helpers.push_back(std::make_unique<SolveTask>(SolveTask{task.board, task.own, task.other,
                                                                task.alpha, task.beta, task.shared,
                                                                *local_tables[n], nullptr}));
        workers.emplace_back(solve, std::ref(*helpers.back()));
    }
    solve(task);
    task.shared.stopped = true;
}

SolveReport report_of(const SolveResult& result, std::uint64_t nodes) {
    SolveReport report{result.lower, result.upper, kPass, {}, nodes, result.stopped};
    for (int n = 0; n < result.pv.size(); ++n) report.pv.push_back(result.pv[n]);
    if (!report.pv.empty()) report.move = report.pv.front();
    return report;
}

// A search with little time keeps most of it for itself.
void fetch_huge_pages(HashTable& table, SharedState& shared) {
    const auto& [depth, nodes, deadline] = shared.limits;
    if (nodes) return;
    const Clock::time_point now = Clock::now();
    const auto until = deadline ? now + (*deadline - now) / 8 : Clock::time_point::max();
    table.fetch_huge_pages([&] { return Clock::now() >= until || shared.check_limits(0); });
}

// Whether a limit or a stop has ended the work on the moves before.
bool is_over(const SolveRequest& request, std::uint64_t nodes) {
    const Limits& limits = request.limits;
    return request.stop.stop_requested() || (limits.nodes && nodes >= *limits.nodes) ||
           (limits.deadline && Clock::now() >= *limits.deadline);
}

}  // namespace

Solver::Solver(const OthelloBoard& board, std::size_t megabytes, const Evaluation* evaluation)
    : board_(board), evaluation_(evaluation), table_(megabytes) {}

void Solver::clear() {
    table_.clear();
    local_tables_.clear();
}

void Solver::begin(const Othello& position, int threads) {
    const int empties = board_.cells() - std::popcount(position.discs());
    progress_.lower = -board_.cells();
    progress_.upper = board_.cells();
    progress_.nodes = 0;
    table_.begin(entries_for(empties));
    begin_local_tables(local_tables_, threads);
}

SolveResult Solver::search(const Othello& position, const SolveRequest& request,
                           Progress* progress) {
    const auto busy = request.threads > 1 ? std::make_unique<BusyMap>() : nullptr;
    SharedState shared{table_,       evaluation_,     request.limits,
                       request.stop, progress_.nodes, busy.get()};
    SolveTask task{board_,
                   position.own(),
                   position.other(),
                   std::max(request.lower.value_or(kAllScores.alpha), kAllScores.alpha),
                   std::min(request.upper.value_or(kAllScores.beta), kAllScores.beta),
                   shared,
                   *local_tables_.front(),
                   progress};
    if (std::popcount(board_.mask() & ~position.discs()) >= kMinHugePages) {
        fetch_huge_pages(table_, shared);
    }
    solve_in_parallel(task, local_tables_);
    return task.result;
}

SolveReport Solver::solve(const Othello& position, const SolveRequest& request) {
    begin(position, request.threads);
    const SolveResult result = search(position, request, &progress_);
    return report_of(result, progress_.nodes);
}

// Once stopped, the moves that are left are not even begun.
MoveBounds Solver::solve_move(const Othello& position, Move move, const SolveRequest& request) {
    if (is_over(request, progress_.nodes)) return {move, -board_.cells(), board_.cells()};
    const SolveResult result = search(position.after(move), request.negated(), nullptr);
    return {move, -result.upper, -result.lower};
}

std::vector<MoveBounds> Solver::solve_moves(const Othello& position, const SolveRequest& request) {
    begin(position, request.threads);
    std::vector<MoveBounds> moves;
    position.legal_moves().for_each(
        [&](Move move) { moves.push_back(solve_move(position, move, request)); });
    std::stable_sort(moves.begin(), moves.end(), [](const MoveBounds& a, const MoveBounds& b) {
        return a.lower != b.lower ? a.lower > b.lower : a.upper > b.upper;
    });
    return moves;
}

}  // namespace pions::othello
