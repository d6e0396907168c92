// A position with its threats: the empty cells that would win at once for either side.
#pragma once

#include "pions/solve/gravity_lines.hpp"

namespace pions {

// Scores are those of the shape's cells: 0 for a draw; for a win the number of own pieces still to
// place when it comes, that piece included; the same below 0 for a loss.
template <class S>
constexpr int win_score(const S& shape, int pieces_before) noexcept {
    return (cells_of(shape) + 1 - pieces_before) / 2;
}

template <class S>
struct GravityState {
    using W = typename S::Bits;

    W own;         // pieces of the side to move
    W all;         // pieces of both
    W own_wins;    // empty cells that complete a line of the side to move
    W other_wins;  // the same for the opponent
    int pieces;

    W landings(const S& shape) const noexcept { return (all + shape.floor()) & shape.board(); }

    // The moves that do not let the opponent win on top of them.
    W safe(const S& shape) const noexcept { return landings(shape) & ~(other_wins >> 1); }

    // After a piece of the side to move on that cell.
    void play(const S& shape, W cell) noexcept {
        const W moved = own | cell;
        own ^= all;
        all |= cell;
        const W wins = completing(shape, moved) & shape.board() & ~all;
        own_wins = other_wins & ~cell;
        other_wins = wins;
        ++pieces;
    }
};

template <class S>
GravityState<S> state_of(const S& shape, typename S::Bits own, typename S::Bits all) noexcept {
    const auto empty = shape.board() & ~all;
    return {own, all, completing(shape, own) & empty, completing(shape, own ^ all) & empty,
            ones(all)};
}

// The end of a sequence of forced moves: a score, for the side to move now, or a position where at
// least two moves are safe and nobody wins at once.
template <class S>
struct Resolved {
    GravityState<S> state;
    bool over = false;
    int score = 0;
    bool swapped = false;  // whether the other side is to move now
};

// Plays on while there is no choice. The side to move must have no immediate win.
template <class S>
Resolved<S> resolve_forced(const S& shape, GravityState<S> state) noexcept {
    bool swapped = false;
    for (;;) {
        const auto landings = state.landings(shape);
        if (landings == 0) return {state, true, 0, swapped};
        const auto forced = landings & state.other_wins;
        const auto safe = (forced != 0 ? forced : landings) & ~(state.other_wins >> 1);
        if (safe == 0 || has_several(forced)) {
            return {state, true, -win_score(shape, state.pieces + 1), swapped};
        }
        if (has_several(safe)) return {state, false, 0, swapped};
        state.play(shape, safe);
        swapped = !swapped;
    }
}

}  // namespace pions
