#include "pions/falling/engine.hpp"

#include <algorithm>
#include <utility>

namespace pions::falling {

namespace {

constexpr int kAspiration = 150;  // points on either side of the value of the depth before

bool is_sure(const PvLine& line) {
    return line.value >= kSureWin || line.value <= -kSureWin;
}

}  // namespace

Engine::Engine(const InARowBoard& rules, const Values& values, std::size_t megabytes)
    : board_(rules, values), megabytes_(megabytes), table_(megabytes) {}

Report Engine::search(const Limits& limits, std::stop_token stop, int lines) {
    // In this order: whoever asks meanwhile must not take the last report for one of this search.
    publish({});
    progress_.begin({});
    Search search(board_, table_, Watch(limits, std::move(stop), &progress_));
    const int deepest = std::min(limits.depth, board_.empties());
    for (int depth = 1; depth <= deepest; ++depth) {
        if (!iterate(search, depth, static_cast<std::size_t>(lines))) break;
        if (std::ranges::all_of(latest_.lines, is_sure)) break;
    }
    progress_.count(search.nodes());
    Report report = latest();
    report.stopped = search.stopped();
    return report;
}

// The best move, then the best of the others, and so on. False if it was stopped half-way: then
// only a best move that was found better than the others so far is kept.
bool Engine::iterate(Search& search, int depth, std::size_t lines) {
    Report report{depth, depth >= board_.empties(), {}, 0, false};
    Columns without = 0;
    for (std::size_t line = 0; line < lines; ++line) {
        const int value = value_near(search, depth, line, without);
        if (value == Search::kNothing) break;
        if (search.stopped()) {
            if (lines == 1) adopt({value, search.pv()});
            return false;
        }
        without |= Columns{1} << search.pv().front();
        report.lines.push_back({value, search.pv()});
    }
    if (search.stopped()) return false;
    std::ranges::stable_sort(report.lines, std::ranges::greater{}, &PvLine::value);
    publish(std::move(report));
    return true;
}

int Engine::value_near(Search& search, int depth, std::size_t line, Columns without) {
    const bool is_known = line < latest_.lines.size();
    const int guess = is_known ? latest_.lines[line].value : 0;
    const int first = is_known ? latest_.lines[line].pv.front() : -1;
    int below = is_known ? kAspiration : 2 * kWin;
    int above = below;
    for (;;) {
        const Window window{std::max(-kWin, guess - below), std::min(kWin, guess + above)};
        const int value = search.root_value(depth, window, without, first);
        // A move that was only found to be worse than the window says nothing.
        if (search.stopped()) return value > window.alpha ? value : Search::kNothing;
        if (value == Search::kNothing) return value;
        if (value <= window.alpha && window.alpha > -kWin) {
            below = guess - value + 4 * below;
        } else if (value >= window.beta && window.beta < kWin) {
            above = value - guess + 4 * above;
        } else {
            return value;
        }
    }
}

void Engine::adopt(const PvLine& line) {
    const std::scoped_lock lock(mutex_);
    if (!latest_.lines.empty()) latest_.lines.front() = line;
}

void Engine::publish(Report report) {
    const std::scoped_lock lock(mutex_);
    latest_ = std::move(report);
}

Report Engine::latest() const {
    const std::scoped_lock lock(mutex_);
    Report report = latest_;
    report.nodes = progress_.now().nodes;
    return report;
}

}  // namespace pions::falling
