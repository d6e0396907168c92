// All moves of a stance at once: what each one threatens, and whether it decides the game.
#pragma once

#include "pions/solve/gravity_key.hpp"
#include "pions/solve/gravity_stance.hpp"

namespace pions {

// Up to kLanes moves side by side, one for each column; a lane without a move holds nothing useful.
template <class S>
struct Fan {
    using W = typename S::Bits;
    using T = typename Pack<W>::Type;

    T cells;     // the cell of the move, 0 where there is none
    T all;       // the pieces after it
    T wins;      // the empty cells that win for who moved
    T landings;  // where the next piece can land
    T decided;   // not 0: who moved wins with the next piece
    T forced;    // not 0: the opponent has at most one move that does not lose at once
};

template <class T>
constexpr T lanes_where_zero(const T& lanes) noexcept {
    if constexpr (sizeof(T) == sizeof(Octet)) {
        return lanes == 0 ? ~Octet{} : Octet{};
    } else {
        return static_cast<T>(lanes == 0);
    }
}

// The moves among `moves` whose columns are in this pack.
template <class S>
typename Pack<typename S::Bits>::Type move_lanes(const S& shape, typename S::Bits moves,
                                                 int first_column) noexcept {
    using Lanes = Pack<typename S::Bits>;
    typename Lanes::Type cells{};
    for (int lane = 0; lane < Lanes::kLanes; ++lane) {
        if (first_column + lane >= shape.columns()) break;
        Lanes::set(cells, lane, moves & column_bits(shape, first_column + lane));
    }
    return cells;
}

// The stance must be settled.
template <class S>
Fan<S> fan_out(const S& shape, const Stance<S>& stance, typename S::Bits moves,
               int first_column) noexcept {
    using T = typename Fan<S>::T;
    Fan<S> fan;
    fan.cells = move_lanes(shape, moves, first_column);
    fan.all = fan.cells | stance.all;
    fan.wins = completing(shape, fan.cells | stance.own) & shape.board() & ~fan.all;
    fan.landings = (fan.all + shape.floor()) & shape.board();
    const T threats = fan.wins & fan.landings;
    const T safe = fan.landings & ~(fan.wins >> 1);
    fan.decided = ((threats & (threats - 1)) | (threats << 1 & fan.wins) | lanes_where_zero(safe)) &
                  ~lanes_where_zero(fan.cells);
    fan.forced = threats | lanes_where_zero(safe & (safe - 1));
    return fan;
}

template <class S>
bool any_decided(const Fan<S>& fan) noexcept {
    using Lanes = Pack<typename S::Bits>;
    for (int lane = 0; lane < Lanes::kLanes; ++lane) {
        if (Lanes::lane(fan.decided, lane) != 0) return true;
    }
    return false;
}

// What the side to move can hope for if the opponent answers each of its pieces with one on top of
// it. Where an even number of cells is empty, in columns that are all even, that gives the opponent
// every second cell from the top on. A column of odd height has one cell more at the bottom: who
// gets it depends, but the opponent keeps the count even by answering in another odd column. So
// the side to move can at most get the cells between, and the bottoms of odd columns; if they hold
// no line with its pieces, it cannot win. If the opponent's cells, without those bottoms, hold one,
// it loses.
template <class S>
struct AnswerBound {
    using W = typename S::Bits;

    // Whether it says anything of positions with so many pieces.
    static bool applies(const S& shape, int pieces) noexcept {
        return (cells_of(shape) - pieces) % 2 == 0;
    }

    // Not 0 where the side to move may still win.
    template <class T>
    static T hopes(const S& shape, const T& own, const T& all, const T& landings) noexcept {
        const T empty = shape.board() & ~all;
        return lines_in(shape, own | (empty & ~shape.answers()) | (landings & shape.answers()));
    }

    // Not 0 where the opponent is sure to win, if the side to move cannot.
    template <class T>
    static T fears(const S& shape, const T& other, const T& all, const T& landings) noexcept {
        const T empty = shape.board() & ~all;
        return lines_in(shape, other | (empty & shape.answers() & ~landings));
    }
};

}  // namespace pions
