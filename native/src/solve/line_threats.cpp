#include "pions/solve/line_threats.hpp"

namespace pions {

namespace {

constexpr int kBudget = 100;  // more nodes are better spent in the search itself

}  // namespace

LineChain::LineChain() : failed_(kMemory) {}

bool LineChain::wins(LineState& state, int last) {
    budget_ = kBudget;
    own_ = replies_ = 0;
    return state.map().k() >= 2 && extend(state, last);
}

// The cells that make a line lack one more cell only; the one that stops the enemy if he is about
// to win.
Cells LineChain::gains(const LineState& state) const noexcept {
    const LineMap& map = state.map();
    const auto wanted = static_cast<LineState::Filled>(map.k() - 2);
    const LineState::Filled* filled = state.filled(state.turn());
    Cells found = 0;
    for (unsigned line = 0; line < map.line_count(); ++line) {
        if (filled[line] == wanted) found |= map.mask(line);
    }
    found &= state.empty();
    const Cells forced = state.winning(state.turn() ^ 1);
    if (forced == 0) return found;
    return has_several(forced) ? 0 : found & forced;
}

bool LineChain::extend(LineState& state, int last) {
    if (state.pieces() + 3 > last) return false;
    const Cells candidates = gains(state);
    if (candidates == 0) return false;
    const int left = last - state.pieces();
    const Word key = state.plain_key();
    Failed& memory = failed_[key % kMemory];
    if (memory.key == key && memory.left >= left) return false;
    for (Cells rest = candidates; rest != 0; rest = without_first(rest)) {
        if (--budget_ < 0) return false;
        if (try_gain(state, first_of(rest), last)) return true;
    }
    if (budget_ >= 0) memory = {key, left};
    return false;
}

bool LineChain::try_gain(LineState& state, int gain, int last) {
    const unsigned side = state.turn();
    ++nodes_;
    state.place(gain);
    const Cells threats = state.winning(side);
    bool won = has_several(threats);
    if (won) {
        won_by_ = state.pieces() + 2;
        own_ |= threats;
    } else if (threats != 0) {
        state.place(first_of(threats));
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

// Besides the cells of the chain itself: a piece on any line which, with the replies that the chain
// gives him, would be a threat of his own.
Cells LineChain::defences(const LineState& state, unsigned chaser) const noexcept {
    const LineMap& map = state.map();
    const LineState::Filled* filled = state.filled(chaser ^ 1);
    Cells found = own_ | replies_;
    for (unsigned line = 0; line < map.line_count(); ++line) {
        if (filled[line] >= LineState::kSpoilt) continue;
        const int given = filled[line] + count_of(map.mask(line) & replies_);
        if (given + 2 >= map.k()) found |= map.mask(line);
    }
    return found & state.empty();
}

}  // namespace pions
