// What a position on a large board is worth at a glance.
#pragma once

#include <array>

#include "pions/rules/wide_othello.hpp"

namespace pions::wide_othello {

// Counts that mean the same on every board: moves, empty squares beside the discs of the inside
// (moves to come), corners, and discs beside corners that are empty.
template <int kWords>
class Evaluation {
  public:
    using Board = WideOthelloBoard<kWords>;
    using Set = CellSet<kWords>;

    // The board must outlive it.
    explicit Evaluation(const Board& board);

    // For the side to move, whose moves are given; less than the score of any full board may be.
    int value(const Set& own, const Set& other, const Set& own_moves) const noexcept;

    const Set& corners() const noexcept { return corners_; }
    // The squares diagonally beside them.
    const Set& beside_corners() const noexcept { return diagonal_; }

  private:
    // In halves of a move.
    static constexpr int kMove = 2;
    static constexpr int kOpen = 1;
    static constexpr int kCorner = 12;
    static constexpr int kDiagonal = 6;
    static constexpr int kEdge = 2;

    int shape(const Set& own, const Set& other, const Set& empty) const noexcept;
    // Empty squares beside inner discs of a side.
    int open(const Set& discs, const Set& empty) const noexcept;

    struct Corner {
        Set square;
        Set diagonal;
        Set edges;
    };

    const Board& board_;
    std::array<Corner, 4> each_;
    Set corners_;
    Set diagonal_;
    Set inside_;  // from here no step leads over an edge into another row
};

extern template class Evaluation<2>;
extern template class Evaluation<4>;
extern template class Evaluation<11>;

}  // namespace pions::wide_othello
