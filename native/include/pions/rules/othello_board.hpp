// The size of an Othello board, and the grid of 8×8 squares on which every size lives.
//
// Rules speak of cells, packed row by row; the kernels speak of squares, always 8 to a row, so
// that one set of shifts serves every size. A 6×4 board (6 columns, 4 rows) sits top left:
//
//     cells                       squares
//      0  1  2  3  4  5            0  1  2  3  4  5  ·  ·
//      6  7  8  9 10 11            8  9 10 11 12 13  ·  ·
//     12 13 14 15 16 17           16 17 18 19 20 21  ·  ·
//     18 19 20 21 22 23           24 25 26 27 28 29  ·  ·   … four more empty rows
//
// Cell 8 (third of the second row) is square 10. The dots never hold a disc: rays end there as
// they end at the edge, and `mask()` keeps them out of the legal moves.
#pragma once

#include <optional>

#include "pions/core/bits.hpp"

namespace pions {

class Othello;

class OthelloBoard {
  public:
    using Game = Othello;
    using Set = Word;

    static constexpr int kMinSide = 4;
    static constexpr int kMaxSide = 8;
    static constexpr int kStride = 8;

    // Empty unless both sides are even and between 4 and 8.
    static std::optional<OthelloBoard> make(int columns, int rows, bool anti) noexcept;

    constexpr int columns() const noexcept { return columns_; }
    constexpr int rows() const noexcept { return rows_; }
    constexpr int cells() const noexcept { return columns_ * rows_; }
    // Whether the fewest discs win.
    constexpr bool anti() const noexcept { return anti_; }
    constexpr Word mask() const noexcept { return mask_; }

    constexpr int square_of(int cell) const noexcept {
        return cell / columns_ * kStride + cell % columns_;
    }

    constexpr int cell_of(int square) const noexcept {
        return square / kStride * columns_ + square % kStride;
    }

    Word set_of(int cell) const noexcept { return bit_at(square_of(cell)); }
    Word squares_of(Word cells) const noexcept { return deposit(cells, mask_); }
    Word cells_of(Word squares) const noexcept { return extract(squares, mask_); }

  private:
    constexpr OthelloBoard(int columns, int rows, bool anti, Word mask) noexcept
        : columns_(columns), rows_(rows), anti_(anti), mask_(mask) {}

    int columns_;
    int rows_;
    bool anti_;
    Word mask_;
};

}  // namespace pions
