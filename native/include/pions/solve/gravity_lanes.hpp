// All moves of a stance at once: what each one threatens, and whether it decides the game.
#pragma once

#include "pions/solve/gravity_state.hpp"

namespace pions {

// Up to kLanes moves side by side, one for each column; a lane without a move holds nothing useful.
template <class S>
struct Fan {
    using T = typename Pack<typename S::Bits>::Type;

    T cells;     // the cell of the move, 0 where there is none
    T all;       // the pieces after it
    T wins;      // the empty cells that win for who moved
    T landings;  // where the next piece can land
    T safe;      // those that do not let who moved win on top
    T decided;   // not 0: who moved wins with the next piece
    T forced;    // not 0: the opponent has at most one move that does not lose at once
};

// The moves among `moves` whose columns are in this pack.
template <class S>
typename Fan<S>::T move_lanes(const S& shape, typename S::Bits moves, int first_column) noexcept {
    using Lanes = Pack<typename S::Bits>;
    typename Lanes::Type columns{};
    for (int lane = 0; lane < Lanes::kLanes; ++lane) {
        if (first_column + lane >= shape.columns()) break;
        Lanes::set(columns, lane, column_bits(shape, first_column + lane));
    }
    return columns & moves;
}

// The stance must be settled.
template <class S>
Fan<S> fan_out(const S& shape, const Stance<S>& stance, typename S::Bits moves,
               int first_column) noexcept {
    using Lanes = Pack<typename S::Bits>;
    using T = typename Fan<S>::T;
    Fan<S> fan;
    fan.cells = move_lanes(shape, moves, first_column);
    fan.all = fan.cells | stance.all;
    fan.wins = completing(shape, fan.cells | stance.own) & shape.board() & ~fan.all;
    fan.landings = (fan.all + shape.floor()) & shape.board();
    fan.safe = fan.landings & ~(fan.wins >> 1);
    const T threats = fan.wins & fan.landings;
    const T several = threats & (threats - 1);
    fan.decided = (several | (threats << 1 & fan.wins) | Lanes::where_zero(fan.safe)) &
                  ~Lanes::where_zero(fan.cells);
    fan.forced = threats | Lanes::where_zero(fan.safe & (fan.safe - 1));
    return fan;
}

}  // namespace pions
