#include "pions/solve/line_threats.hpp"

namespace pions {

namespace {

constexpr int kBudget = 100;  // more nodes are better spent in the search itself

}  // namespace

ThreatSearch::ThreatSearch() : failed_(kFailedEntries) {}

bool ThreatSearch::wins(LineState& state, int last) {
    budget_ = kBudget;
    own_ = replies_ = 0;
    return state.geometry().k() >= 2 && extend(state, last);
}

// The cells that make a line lack one more cell only; the one that stops the enemy if he is about
// to win.
Cells ThreatSearch::gains(const LineState& state) const noexcept {
    const LineGeometry& geometry = state.geometry();
    const auto wanted = static_cast<LineState::Filled>(geometry.k() - 2);
    const LineState::Filled* filled = state.filled(state.turn());
    Cells found = 0;
    for (unsigned line = 0; line < geometry.line_count(); ++line) {
        if (filled[line] == wanted) found |= geometry.mask(line);
    }
    found &= state.empty();
    const Cells forced = state.winning(state.turn() ^ 1);
    if (forced == 0) return found;
    return has_several(forced) ? 0 : found & forced;
}

bool ThreatSearch::extend(LineState& state, int last) {
    if (state.pieces() + 3 > last) return false;
    const Cells candidates = gains(state);
    if (candidates == 0) return false;
    const int left = last - state.pieces();
    const Word key = state.plain_key();
    Failed& failed = failed_[key % kFailedEntries];
    if (failed.key == key && failed.left >= left) return false;
    for (Cells rest = candidates; rest != 0; rest = without_first(rest)) {
        if (--budget_ < 0) return false;
        if (try_gain(state, first_one(rest), last)) return true;
    }
    if (budget_ >= 0) failed = {key, left};
    return false;
}

bool ThreatSearch::try_gain(LineState& state, int gain, int last) {
    const unsigned side = state.turn();
    ++nodes_;
    state.place(gain);
    const Cells threats = state.winning(side);
    bool won = has_several(threats);
    if (won) {
        won_by_ = state.pieces() + 2;
        own_ |= threats;
    } else if (threats != 0) {
        state.place(first_one(threats));
        won = extend(state, last);
        state.undo();
        if (won) replies_ |= threats;
    }
    state.undo();
    if (won) {
        own_ |= cell_at(gain);
        first_ = gain;
    }
    return won;
}

// Besides the cells of the sequence itself: a piece on any line which, with the replies that the
// sequence gives him, would be a threat of his own.
Cells ThreatSearch::defences(const LineState& state, unsigned attacker) const noexcept {
    const LineGeometry& geometry = state.geometry();
    const LineState::Filled* filled = state.filled(attacker ^ 1);
    Cells found = own_ | replies_;
    for (unsigned line = 0; line < geometry.line_count(); ++line) {
        if (filled[line] >= LineState::kSpoilt) continue;
        const int given = filled[line] + ones(geometry.mask(line) & replies_);
        if (given + 2 >= geometry.k()) found |= geometry.mask(line);
    }
    return found & state.empty();
}

}  // namespace pions
