#include "pions/othello/engine.hpp"

#include <algorithm>
#include <bit>
#include <chrono>
#include <cmath>
#include <functional>
#include <thread>

namespace pions::othello {

namespace {

// What a search stores in the table that threads share, as far as its limits tell: one position in
// some twenty, and half as many again for each ply beyond kShallow.
constexpr int kShallow = 18;
constexpr double kPositionsPerSecond = 1e6;

std::uint64_t entries_for(const Limits& limits, int empties) {
    double entries = std::exp2(20 + std::clamp((limits.depth - kShallow) / 2, 0, 40));
    if (limits.depth >= empties) entries = std::exp2(60);
    if (limits.nodes) entries = std::min(entries, static_cast<double>(*limits.nodes) / 16);
    if (limits.deadline) {
        const std::chrono::duration<double> left = *limits.deadline - Clock::now();
        entries = std::min(entries, std::max(0.0, left.count()) * kPositionsPerSecond);
    }
    return static_cast<std::uint64_t>(entries);
}

// Helper threads search the same position; what they learn reaches the task through the table.
// True if a limit or a stop ended the search.
bool search_in_parallel(EngineTask& task, const LocalTables& local_tables) {
    const auto search = entry_points().search;
    std::vector<std::unique_ptr<EngineTask>> helpers;
    std::vector<std::jthread> workers;
    for (std::size_t n = 1; n < local_tables.size(); ++n) {
        helpers.push_back(
            std::make_unique<EngineTask>(EngineTask{task.board, task.own, task.other, task.depth, 1,
                                                    task.shared, *local_tables[n], nullptr}));
        workers.emplace_back(search, std::ref(*helpers.back()));
    }
    search(task);
    return task.shared.stopped.exchange(true);
}

}  // namespace

void EngineResult::add(int value, const Pv& pv) {
    lines.push_back({value, pv});
}

void EngineResult::sort() {
    std::stable_sort(lines.begin(), lines.end(),
                     [](const auto& a, const auto& b) { return a.value > b.value; });
}

void LatestResult::publish(const EngineResult& result) {
    const std::scoped_lock lock(mutex_);
    result_ = result;
}

EngineResult LatestResult::read() const {
    const std::scoped_lock lock(mutex_);
    return result_;
}

Engine::Engine(const OthelloBoard& board, std::size_t megabytes, const Evaluation* evaluation)
    : board_(board), evaluation_(evaluation), table_(megabytes) {}

void Engine::clear() {
    table_.clear();
    local_tables_.clear();
}

void Engine::begin(const Othello& position, const EngineRequest& request) {
    nodes_ = 0;
    passed_ = position.must_pass();
    latest_.publish({});
    table_.begin(entries_for(request.limits, board_.cells() - std::popcount(position.discs())));
    begin_local_tables(local_tables_, request.threads);
}

EngineReport Engine::search(const Othello& position, const EngineRequest& request) {
    const bool passed = position.must_pass();
    begin(position, request);
    const Othello root = passed ? position.after(kPass) : position;
    const auto busy = request.threads > 1 ? std::make_unique<BusyMap>() : nullptr;
    SharedState shared{table_, evaluation_, request.limits, request.stop, nodes_, busy.get()};
    EngineTask task{board_,
                    root.own(),
                    root.other(),
                    request.limits.depth,
                    passed ? 1 : request.lines,
                    shared,
                    *local_tables_.front(),
                    &latest_};
    return report(search_in_parallel(task, local_tables_));
}

EngineReport Engine::latest() const {
    return report(false);
}

EngineReport Engine::report(bool stopped) const {
    EngineReport report{latest_.read(), nodes_, stopped};
    if (!passed_) return report;
    for (PvLine& line : report.result.lines) {
        Pv with_pass;
        with_pass.assign(kPass, line.pv);
        line = {-line.value, with_pass};
    }
    return report;
}

}  // namespace pions::othello
