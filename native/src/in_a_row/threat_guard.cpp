// What the root does about moves after which the opponent wins by a proved attack: they are not
// chosen while another is left, and a proof tells their value.
#include <algorithm>
#include <memory>

#include "pions/in_a_row/root_safety.hpp"
#include "pions/in_a_row/threat_search.hpp"

namespace pions::in_a_row {

// Where one move is wanted. With gravity no threat is forced, and a search for any end is followed
// by a prover anyway.
void ThreatSearch::guard_root(const Limits& limits, const std::stop_token& stop, int lines) {
    guarded_ = pruning_.root_safety && lines == 1 && !any_end_ && !board_.windows().gravity();
    if (!guarded_) return;
    if (!safety_) safety_ = std::make_unique<RootSafety>(board_.windows(), values_);
    safety_->begin(board_, limits, stop);
}

bool ThreatSearch::is_lost(int move) const noexcept {
    return guarded_ && safety_->is_lost(move);
}

bool ThreatSearch::finds_loss(int move) noexcept {
    if (!guarded_) return false;
    const std::uint64_t before = safety_->nodes();
    const bool lost = safety_->finds_loss(move, watch_->nodes());
    // Its nodes count like those of the search.
    for (std::uint64_t node = before; node < safety_->nodes(); ++node) watch_->enter();
    return lost;
}

// Those go behind all others; the best of the others is asked about before it is searched again.
void ThreatSearch::drop_losses(RootPart part) noexcept {
    if (!guarded_) return;
    const auto first = root_.begin() + part.first;
    const auto last = root_.begin() + part.last;
    std::stable_partition(first, last,
                          [&](const Variation& one) { return !is_lost(one.moves.front()); });
    while (!is_lost(first->moves.front()) && finds_loss(first->moves.front())) {
        std::rotate(first, first + 1, last);
    }
}

// Any move that would become the best is asked about first.
int ThreatSearch::root_value(const Node& node, const Turn& turn, int alpha) noexcept {
    if (!is_lost(turn.cell)) {
        const int value = search_move(node, turn, alpha);
        if (watch_->stopped() || turn.number == 0 || value <= alpha || value >= kSureWin) {
            return value;
        }
        if (!finds_loss(turn.cell)) return value;
    }
    const std::vector<int>& line = safety_->line(turn.cell);
    Frame& next = frames_[1];
    next.pv_size = std::min(kMostPly - 1, static_cast<int>(line.size()) - 1);
    std::transform(line.begin() + 1, line.begin() + 1 + next.pv_size, next.pv.begin(),
                   [](int cell) { return static_cast<std::uint16_t>(cell); });
    return -(kWin - (safety_->plies(turn.cell) + 1));
}

// What the depth that was not finished found: a better move, or that the best one loses. Then the
// next best is worth that much at most.
void ThreatSearch::revise(ThreatReport& report) const {
    Variation& best = report.lines.front();
    const Variation& now = root_.front();
    if (now.value > -kSureWin) {
        best = now;
    } else if (is_lost(best.moves.front()) && !is_lost(now.moves.front())) {
        best.moves = {now.moves.front()};
    }
}

}  // namespace pions::in_a_row
