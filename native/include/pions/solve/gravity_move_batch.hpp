// All moves of a position at once: what each one threatens, and whether it decides the game.
#pragma once

#include "pions/solve/gravity_state.hpp"

namespace pions {

// Up to kLanes moves side by side, one for each column; a lane without a move holds nothing useful.
template <class S>
struct MoveBatch {
    using T = typename Pack<typename S::Bits>::Type;

    T cells;     // the cell of the move, 0 where there is none
    T all;       // the pieces after it
    T wins;      // the empty cells that win for the side that moved
    T landings;  // where the next piece can land
    T safe;      // those that do not let that side win on top
    T decided;   // not 0: that side wins with its next piece
    T forced;    // not 0: the opponent has at most one move that does not lose at once
};

// The moves among `moves` whose columns are in this pack.
template <class S>
typename MoveBatch<S>::T move_lanes(const S& shape, typename S::Bits moves,
                                    int first_column) noexcept {
    using Lanes = Pack<typename S::Bits>;
    typename Lanes::Type columns{};
    for (int lane = 0; lane < Lanes::kLanes; ++lane) {
        if (first_column + lane >= shape.columns()) break;
        Lanes::set(columns, lane, column_bits(shape, first_column + lane));
    }
    return columns & moves;
}

// The position must have no forced move (see resolve_forced).
template <class S>
MoveBatch<S> expand_batch(const S& shape, const GravityState<S>& state, typename S::Bits moves,
                          int first_column) noexcept {
    using Lanes = Pack<typename S::Bits>;
    using T = typename MoveBatch<S>::T;
    MoveBatch<S> batch;
    batch.cells = move_lanes(shape, moves, first_column);
    batch.all = batch.cells | state.all;
    batch.wins = completing(shape, batch.cells | state.own) & shape.board() & ~batch.all;
    batch.landings = (batch.all + shape.floor()) & shape.board();
    batch.safe = batch.landings & ~(batch.wins >> 1);
    const T threats = batch.wins & batch.landings;
    const T several = threats & (threats - 1);
    batch.decided = (several | (threats << 1 & batch.wins) | Lanes::where_zero(batch.safe)) &
                    ~Lanes::where_zero(batch.cells);
    batch.forced = threats | Lanes::where_zero(batch.safe & (batch.safe - 1));
    return batch;
}

}  // namespace pions
