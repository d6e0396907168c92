// What the parity of the empty cells decides: who has to play first into a column (zugzwang).
//
// Columns with an even number of empty cells can be answered to the end: whatever is played in
// them, a piece on top of it follows (Allis's claimeven). Counted from the top, the answers get
// every second cell:
//
//     a    answers get the cells a, claimeven(), and the other side the cells o
//     o
//     a
//     o    a column with an odd number of empty cells lands on a cell a
//
// Where the number of empty cells is even, the side that is *not* to move can answer everywhere. An
// odd column is answered in another odd column, which makes both even, so that either side may get
// the bottoms of odd columns. So the side to move gets at most the cells o and those bottoms; if
// they make no line with its pieces, it cannot win. It does not get so far where the answers win
// first: nothing above a cell a that wins for the answering side.
//
// Where the number of empty cells is odd, the side that is not to move can answer everywhere, too,
// if it has a winning cell o in an odd column: answering there as well, it gets that cell. It
// wins, unless the other side makes a line before.
#pragma once

#include <algorithm>

#include "pions/solve/gravity_lines.hpp"

namespace pions {

template <class S>
bool is_even(const S& shape, int pieces) noexcept {
    return (cells_of(shape) - pieces) % 2 == 0;
}

// For an even number of empty cells: not 0 where the side to move may still win. `wins` are the
// cells that win for the other side.
template <class S, class T>
T winning_chances(const S& shape, typename S::Bits own, const T& all, const T& landings,
                  const T& wins) noexcept {
    const T empty = shape.board() & ~all;
    const T reached = ~from_first(shape, wins & shape.claimeven());
    return lines_in(
        shape, own | (((empty & ~shape.claimeven()) | (landings & shape.claimeven())) & reached));
}

// The score of cells a that win for the answering side: at the latest it gets one of them when
// nothing is empty but them, what is above them, and the cells o right below all but one.
template <class S>
int claimeven_wins(const S& shape, typename S::Bits wins) noexcept {
    using W = typename S::Bits;
    int score = 0;
    for (W left = wins; left != 0;) {
        const W column = column_above(shape, left & (~left + 1));
        score += (ones(column) + 1) / 2;
        left &= ~column;
    }
    return score;
}

// Where the side to move cannot win: the score that the answering side, whose pieces are `own` and
// winning cells `wins`, is sure to reach.
template <class S>
int claimeven_score(const S& shape, typename S::Bits own, typename S::Bits all,
                    typename S::Bits landings, typename S::Bits wins) noexcept {
    using W = typename S::Bits;
    if ((wins & shape.claimeven()) != 0) return claimeven_wins(shape, wins & shape.claimeven());
    const W sure = shape.board() & ~all & shape.claimeven() & ~landings;
    return lines_in(shape, static_cast<W>(own | sure)) != 0 ? 1 : 0;
}

// For an odd number of empty cells: the cells o in odd columns that win for the side that answers.
template <class S, class T>
T odd_threats(const S& shape, const T& landings, const T& wins) noexcept {
    return wins & ~shape.claimeven() & from_first(shape, landings & shape.claimeven()) &
           shape.board();
}

// The score of the answering side by one of its odd threats, 0 if none wins for sure. `own`
// are the pieces of the side to move, `wins` the winning cells of the answering side.
template <class S>
int odd_threat_score(const S& shape, typename S::Bits own, typename S::Bits all,
                     typename S::Bits landings, typename S::Bits wins) noexcept {
    using W = typename S::Bits;
    const W empty = shape.board() & ~all;
    const W odd = landings & shape.claimeven();
    const W found = odd_threats(shape, landings, wins);
    int best = 0;
    for (W left = odd; left != 0; left &= left - 1) {
        const W bottom = left & (~left + 1);
        const W column = column_above(shape, bottom);
        const W trap = found & column & (~(found & column) + 1);
        if (trap == 0) continue;
        const W reached = ~from_first(shape, wins & shape.claimeven() & ~column);
        const W between = ((empty & ~shape.claimeven() & ~column) | (odd & ~bottom)) & reached;
        if (lines_in(shape, own | between | (column & shape.claimeven() & (trap - 1))) != 0)
            continue;
        best = std::max(best, (ones(column_above(shape, trap)) + 1) / 2 +
                                  claimeven_wins(shape, wins & shape.claimeven() & ~column));
    }
    return best;
}

}  // namespace pions
