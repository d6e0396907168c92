// The root of the search: iterative deepening, aspiration windows, several lines.
#include <algorithm>
#include <cstdlib>
#include <utility>

#include "pions/in_a_row/threat_search.hpp"

namespace pions::in_a_row {

namespace {

constexpr std::size_t at(int number) noexcept {
    return static_cast<std::size_t>(number);
}

}  // namespace

std::vector<int> ThreatSearch::root_moves(int lines) {
    const Windows& windows = board_.windows();
    std::vector<int> found;
    if (lines > 1) {
        for (int cell = 0; cell < windows.cells(); ++cell) {
            if (board_.owner(cell) == kNobody && is_playable(cell)) found.push_back(cell);
        }
        std::stable_sort(found.begin(), found.end(),
                         [&](int a, int b) { return look_of(a) > look_of(b); });
        return found;
    }
    if (board_.empties() == windows.cells() && !windows.gravity()) {
        return {windows.rows() / 2 * windows.columns() + windows.columns() / 2};
    }
    Moves moves;
    generate(moves, {-kWin, kWin, kPly, 0, true}, kNoMove);
    for (int number = 0; number < moves.size; ++number) found.push_back(moves.pick(number).cell);
    return found;
}

int ThreatSearch::search_root(int alpha, int beta, int depth, RootPart part) noexcept {
    Node node{alpha, beta, depth * kPly, 0, true};
    node.eval = frames_[0].eval = static_value();
    node.forced = must_stop();
    node.several = board_.stops().size() > 1;
    int best = -kWin;
    drop_losses(part);
    for (std::size_t number = at(part.first); number < at(part.last); ++number) {
        const int move = root_[number].moves.front();
        const Turn turn{move, static_cast<int>(number) - part.first, 0};
        const int value = root_value(node, turn, alpha);
        if (watch_->stopped()) return best;
        const bool counts = value > alpha || number == at(part.first);
        root_[number].value = counts ? value : -kWin;
        if (counts) {
            raise_pv(0, move);
            root_[number].moves.assign(frames_[0].pv.begin(),
                                       frames_[0].pv.begin() + frames_[0].pv_size);
        }
        if (value > best) {
            best = value;
            std::rotate(root_.begin() + part.first, root_.begin() + static_cast<long>(number),
                        root_.begin() + static_cast<long>(number) + 1);
        }
        alpha = std::max(alpha, value);
        if (alpha >= beta) break;
    }
    return best;
}

// An aspiration window around the last value, opened on the side where the search fails.
void ThreatSearch::aspire(int depth, RootPart part, int guess) noexcept {
    int margin = depth < 4 || std::abs(guess) >= kSureWin ? 2 * kWin : numbers_.aspiration;
    int alpha = std::max(-kWin, guess - margin);
    int beta = std::min(kWin, guess + margin);
    while (true) {
        const int value = search_root(alpha, beta, depth, part);
        if (watch_->stopped()) return;
        if (value > alpha && value < beta) return;
        if (value <= alpha && alpha == -kWin) return;
        if (value >= beta && beta == kWin) return;
        margin *= 4;
        if (value <= alpha) alpha = std::max(-kWin, value - margin);
        if (value >= beta) beta = std::min(kWin, value + margin);
    }
}

void ThreatSearch::search_lines(int depth, int lines) noexcept {
    const int moves = static_cast<int>(root_.size());
    for (int first = root_wins_; first < lines && !watch_->stopped(); ++first) {
        // Every move on its own, where all are wanted: no other would be compared with it.
        const RootPart part{first, lines == moves ? first + 1 : moves};
        aspire(depth, part, depth > 1 ? root_[at(first)].value : 0);
    }
    if (watch_->stopped() && depth > 1) return;
    std::stable_sort(root_.begin(), root_.begin() + lines,
                     [](const auto& a, const auto& b) { return a.value > b.value; });
}

// Moves that end the game come first and are not searched: the board goes on after a five, and the
// opponent would seem to answer it.
void ThreatSearch::settle_wins() {
    const auto wins = [&](const Variation& one) {
        return board_.threat(board_.turn(), one.moves.front()) == Threat::kFive;
    };
    const auto others = std::stable_partition(root_.begin(), root_.end(), wins);
    root_wins_ = static_cast<int>(others - root_.begin());
    std::for_each(root_.begin(), others, [](Variation& one) { one.value = kWin - 1; });
}

// Nothing deeper can change what is asked: one move only, or ends that are proved already.
bool ThreatSearch::is_settled(int depth, int lines) const noexcept {
    if (lines == 1 && root_.size() == 1) return true;
    return std::all_of(root_.begin(), root_.begin() + lines, [&](const Variation& one) {
        const int size = std::abs(one.value);
        return size >= kSureWin && (any_end_ || kWin - size <= depth);
    });
}

// Inside the tree the counts end the search at a five; the root needs the move itself.
std::optional<ThreatReport> ThreatSearch::immediate(int lines) {
    int five = kWall;
    board_.for_each(board_.turn(), Threat::kFive, [&](int cell) {
        if (is_playable(cell)) five = cell;
    });
    if (five == kWall || lines > 1) return std::nullopt;
    return ThreatReport{{{kWin - 1, {five}}}, 1, 1, false};
}

void ThreatSearch::publish(const ThreatReport& report) {
    const std::lock_guard lock(latest_lock_);
    latest_ = report;
}

ThreatReport ThreatSearch::latest() const {
    const std::lock_guard lock(latest_lock_);
    return latest_;
}

ThreatReport ThreatSearch::deepen(const Limits& limits, std::stop_token stop, int lines,
                                  int first_depth) {
    Watch watch(limits, std::move(stop));
    watch_ = &watch;
    for (auto& side : history_) {
        for (auto& entry : side) entry = static_cast<std::int16_t>(entry / 4);
    }
    root_.clear();
    for (const int move : root_moves(lines)) root_.push_back({-kWin, {move}});
    settle_wins();
    ThreatReport report;
    lines = std::min(lines, static_cast<int>(root_.size()));
    for (int depth = first_depth; depth <= std::min(limits.depth, kMostPly / 2); ++depth) {
        root_depth_ = depth;
        search_lines(depth, lines);
        if (watch.stopped()) break;
        report = {{root_.begin(), root_.begin() + lines}, depth, watch.nodes(), false};
        publish(report);
        if (is_settled(depth, lines)) break;
    }
    if (report.depth == 0) report.lines.assign(root_.begin(), root_.begin() + lines);
    if (watch.stopped() && lines == 1) revise(report);
    if (lines == 1) {
        const Variation& best = report.lines.front();
        const Bound bound = best.value < 0 ? Bound::kUpper : Bound::kLower;
        remember(0, {best.value, report.depth * kPly, best.moves.front(), bound});
    }
    report.nodes = watch.nodes();
    report.stopped = watch.stopped();
    watch_ = nullptr;
    return report;
}

}  // namespace pions::in_a_row
