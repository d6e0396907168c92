// The root of the search: iterative deepening, aspiration windows, several lines.
#include <algorithm>
#include <utility>

#include "pions/in_a_row/threat_search.hpp"

namespace pions::in_a_row {

namespace {

constexpr int kAspirationMargin = 30;

constexpr std::size_t at(int number) noexcept {
    return static_cast<std::size_t>(number);
}

}  // namespace

std::vector<int> ThreatSearch::root_moves() const {
    std::vector<int> found;
    const Windows& windows = board_.windows();
    Moves moves;
    Node node{-kWin, kWin, kPly, 0, true};
    if (board_.empties() == windows.cells() && !windows.gravity()) {
        return {windows.rows() / 2 * windows.columns() + windows.columns() / 2};
    }
    generate(moves, node, kNoMove);
    for (int number = 0; number < moves.size; ++number) found.push_back(moves.pick(number).cell);
    return found;
}

int ThreatSearch::search_root(int alpha, int beta, int depth, int first) noexcept {
    const Node node{alpha, beta, depth * kPly, 0, true, board_.value(), false};
    frames_[0].eval = node.eval;
    int best = -kWin;
    for (std::size_t number = at(first); number < root_.size(); ++number) {
        const int move = root_[number].moves.front();
        const int value = search_move(node, move, static_cast<int>(number) - first, alpha);
        if (watch_->stopped()) return best;
        root_[number].value = value > alpha || number == at(first) ? value : -kWin;
        if (value > alpha || number == at(first)) {
            raise_pv(0, move);
            root_[number].moves.assign(frames_[0].pv.begin(),
                                       frames_[0].pv.begin() + frames_[0].pv_size);
        }
        if (value > best) {
            best = value;
            std::rotate(root_.begin() + first, root_.begin() + static_cast<long>(number),
                        root_.begin() + static_cast<long>(number) + 1);
        }
        alpha = std::max(alpha, value);
        if (alpha >= beta) break;
    }
    return best;
}

// An aspiration window around the last value, opened on the side where the search fails.
void ThreatSearch::aspire(int depth, int first, int guess) noexcept {
    int margin = depth < 4 || std::abs(guess) >= kSureWin ? 2 * kWin : kAspirationMargin;
    int alpha = std::max(-kWin, guess - margin);
    int beta = std::min(kWin, guess + margin);
    while (true) {
        const int value = search_root(alpha, beta, depth, first);
        if (watch_->stopped()) return;
        if (value > alpha && value < beta) return;
        if (value <= alpha && alpha == -kWin) return;
        if (value >= beta && beta == kWin) return;
        margin *= 4;
        if (value <= alpha) alpha = std::max(-kWin, value - margin);
        if (value >= beta) beta = std::min(kWin, value + margin);
    }
}

ThreatReport ThreatSearch::think(const Limits& limits, std::stop_token stop, int lines) {
    Watch watch(limits, std::move(stop));
    watch_ = &watch;
    ++age_;
    for (auto& side : history_) {
        for (auto& entry : side) entry = static_cast<std::int16_t>(entry / 4);
    }
    root_.clear();
    // Inside the tree the counts end the search here; the root needs the move itself.
    int five = kWall;
    board_.for_each(board_.turn(), Threat::kFive, [&](int cell) {
        if (is_playable(cell)) five = cell;
    });
    if (five != kWall) return {{{kWin - 1, {five}}}, 1, 1, false};
    for (const int move : root_moves()) root_.push_back({-kWin, {move}});
    ThreatReport report;
    lines = std::min(lines, static_cast<int>(root_.size()));
    for (int depth = 1; depth <= std::min(limits.depth, kMostPly / 2); ++depth) {
        root_depth_ = depth;
        for (int first = 0; first < lines; ++first) {
            aspire(depth, first, report.lines.size() > at(first) ? report.lines[at(first)].value : 0);
            if (watch.stopped()) break;
        }
        if (watch.stopped() && depth > 1) break;
        std::stable_sort(root_.begin(), root_.begin() + lines,
                         [](const auto& a, const auto& b) { return a.value > b.value; });
        report.lines.assign(root_.begin(), root_.begin() + lines);
        report.depth = depth;
        const int value = report.lines.front().value;
        if (lines == 1 && (root_.size() == 1 || (std::abs(value) >= kSureWin &&
                                                  kWin - std::abs(value) <= depth))) {
            break;
        }
    }
    // A better move found at the depth that was not finished is still better.
    if (watch.stopped() && lines == 1 && root_.front().value > -kSureWin) {
        report.lines.front() = root_.front();
    }
    report.nodes = watch.nodes();
    report.stopped = watch.stopped();
    watch_ = nullptr;
    return report;
}

}  // namespace pions::in_a_row
