#include <algorithm>
#include <functional>
#include <thread>

#include "pions/othello/engine.hpp"

namespace pions::othello {

namespace {

constexpr std::size_t kNearMegabytes = 1;
constexpr int kAnyNumber = 64;  // of empty squares: deep searches fill any table

using NearMemories = std::vector<std::unique_ptr<Memory>>;

// Helpers think about the same position; what they learn reaches the task through the table. True
// if a limit or a wish ended the work.
bool think_together(Think think, ThinkTask& task, const NearMemories& near) {
    std::vector<std::unique_ptr<ThinkTask>> helpers;
    std::vector<std::jthread> workers;
    for (std::size_t n = 1; n < near.size(); ++n) {
        helpers.push_back(std::make_unique<ThinkTask>(ThinkTask{
            task.board, task.own, task.other, task.depth, 1, task.shared, *near[n], nullptr}));
        workers.emplace_back(think, std::ref(*helpers.back()));
    }
    think(task);
    return task.shared.stopped.exchange(true);
}

}  // namespace

void Thought::add(int value, const Line& line) {
    lines.push_back({value, line});
}

void Thought::best_first() {
    std::stable_sort(lines.begin(), lines.end(),
                     [](const auto& a, const auto& b) { return a.value > b.value; });
}

void Journal::tell(const Thought& thought) {
    const std::scoped_lock lock(mutex_);
    thought_ = thought;
}

Thought Journal::read() const {
    const std::scoped_lock lock(mutex_);
    return thought_;
}

Engine::Engine(const OthelloBoard& board, std::size_t megabytes, const Evaluation* evaluation)
    : board_(board), evaluation_(evaluation), memory_(megabytes), think_(best_think()) {}

void Engine::clear() {
    memory_.clear();
    near_.clear();
}

void Engine::begin(bool passed, int threads) {
    nodes_ = 0;
    passed_ = passed;
    journal_.tell({});
    memory_.begin(kAnyNumber);
    near_.resize(static_cast<std::size_t>(threads));
    for (auto& near : near_) {
        if (near == nullptr) near = std::make_unique<Memory>(kNearMegabytes);
        near->begin(kAnyNumber);
    }
}

ThinkReport Engine::think(const Othello& position, const ThinkOrder& order) {
    const bool passed = position.must_pass();
    begin(passed, order.threads);
    const Othello moving = passed ? position.after(kPass) : position;
    const bool black = moving.turn() == Side::kBlack;
    const auto busy = order.threads > 1 ? std::make_unique<BusyMap>() : nullptr;
    Shared shared{memory_, evaluation_, order.limits, order.stop, nodes_, busy.get()};
    ThinkTask task{board_,
                   black ? moving.black() : moving.white(),
                   black ? moving.white() : moving.black(),
                   order.limits.depth,
                   passed ? 1 : order.lines,
                   shared,
                   *near_.front(),
                   &journal_};
    return report(think_together(think_, task, near_));
}

ThinkReport Engine::now() const {
    return report(false);
}

ThinkReport Engine::report(bool stopped) const {
    ThinkReport report{journal_.read(), nodes_, stopped};
    if (!passed_) return report;
    for (ThoughtLine& line : report.thought.lines) {
        Line with_pass;
        with_pass.become(kPass, line.line);
        line = {-line.value, with_pass};
    }
    return report;
}

}  // namespace pions::othello
