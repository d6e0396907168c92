#include "pions/wide_othello/engine.hpp"

#include <algorithm>
#include <utility>

namespace pions::wide_othello {

namespace {

// From this many plies before the end, the next iteration goes to the end.
constexpr int kEndgameLeap = 7;
// Half the width of the first aspiration window; doubled where the value lies outside.
constexpr int kAspiration = 3;

}  // namespace

template <int kWords>
EngineReport Engine<kWords>::search(const Position& position, const EngineRequest& request) {
    const bool passed = position.must_pass();
    const Position root = passed ? position.after(kPass) : position;
    progress_.begin({});
    last_values_.clear();
    {
        const std::scoped_lock lock(mutex_);
        latest_ = {};
        passed_ = passed;
    }
    Searching search = this->search_of(request.limits, request.stop, progress_);
    run(search, {root.own(), root.other()}, request.limits.depth, passed ? 1 : request.lines);
    progress_.count(search.nodes());
    EngineReport report = latest();
    report.stopped = search.stopped();
    return report;
}

template <int kWords>
void Engine<kWords>::run(Searching& search, const Root& root, int depth, int lines) {
    EngineReport guess;
    guess.lines.push_back({0, {search.guess(root, search.moves(root))}});
    publish(guess);
    const int empties = search.empties(root);
    const bool to_the_end = depth >= empties;
    const int deepest = to_the_end ? empties - kEndgameLeap : depth;
    for (int d = 1; d <= deepest; ++d) {
        if (!iterate(search, root, d, lines)) return;
    }
    if (to_the_end) iterate(search, root, empties, lines);
}

// The best move, then the best of the others, and so on. False if it was stopped half-way, and then
// it is dropped.
template <int kWords>
bool Engine<kWords>::iterate(Searching& search, const Root& root, int depth, int lines) {
    EngineReport report{depth, depth >= search.empties(root), {}, 0, false};
    CellSet<kWords> left = search.moves(root);
    for (int line = 0; line < lines && !left.empty(); ++line) {
        const int value = score_near(search, root, left, depth, line);
        if (search.stopped()) return false;
        left = left - WideOthelloBoard<kWords>::set_of(search.pv().front());
        report.lines.push_back({value, search.pv()});
    }
    std::ranges::stable_sort(report.lines, std::ranges::greater{}, &PvLine::value);
    last_values_.clear();
    for (const PvLine& line : report.lines) last_values_.push_back(line.value);
    publish(report);
    return true;
}

template <int kWords>
int Engine<kWords>::score_near(Searching& search, const Root& root, const CellSet<kWords>& moves,
                               int depth, int line) {
    const auto n = static_cast<std::size_t>(line);
    const int most = this->board_.cells() + 1;
    const int guess = n < last_values_.size() ? last_values_[n] : 0;
    int below = n < last_values_.size() ? kAspiration : 2 * most;
    int above = below;
    for (;;) {
        const Window window{std::max(-most, guess - below), std::min(most, guess + above)};
        const int value = search.score(root, moves, window, depth);
        if (search.stopped()) return value;
        if (value <= window.alpha) {
            below = guess - value + 4 * below;
        } else if (value >= window.beta) {
            above = value - guess + 4 * above;
        } else {
            return value;
        }
    }
}

template <int kWords>
void Engine<kWords>::publish(const EngineReport& report) {
    const std::scoped_lock lock(mutex_);
    latest_ = report;
}

template <int kWords>
EngineReport Engine<kWords>::latest() const {
    const std::scoped_lock lock(mutex_);
    EngineReport report = latest_;
    report.nodes = progress_.now().nodes;
    if (!passed_) return report;
    for (PvLine& line : report.lines) {
        line.value = -line.value;
        line.pv.insert(line.pv.begin(), kPass);
    }
    return report;
}

template class Engine<2>;
template class Engine<4>;
template class Engine<11>;

}  // namespace pions::wide_othello
