// The size of an Othello board too large for one word, and what its kernels read.
//
// Squares are cells, packed row by row, so that 10×10 needs two words. Whoever walks along a row or
// a diagonal must not step over an edge into the next row: discs on the left and right edges are
// never flipped along these lines, so the kernels leave them out of what is crossed.
#pragma once

#include <algorithm>
#include <array>
#include <optional>

#include "pions/core/cell_set.hpp"

namespace pions {

template <int kWords>
class WideOthello;

template <int kWords>
class WideOthelloBoard {
  public:
    using Game = WideOthello<kWords>;
    using Set = CellSet<kWords>;

    static constexpr int kMinSide = 4;
    static constexpr int kMaxSide = 26;
    // How far one step along each axis leads: → ↙ ↓ ↘.
    static constexpr int kAxes = 4;

    // Empty unless both sides are even and between 4 and 26, and the words hold all cells.
    static std::optional<WideOthelloBoard> make(int columns, int rows, bool anti) noexcept {
        if (!is_side(columns) || !is_side(rows)) return std::nullopt;
        if (columns * rows > Set::kCapacity) return std::nullopt;
        return WideOthelloBoard(columns, rows, anti);
    }

    constexpr int columns() const noexcept { return columns_; }
    constexpr int rows() const noexcept { return rows_; }
    constexpr int cells() const noexcept { return columns_ * rows_; }
    // Whether the fewest discs win.
    constexpr bool anti() const noexcept { return anti_; }
    constexpr const Set& mask() const noexcept { return mask_; }

    static constexpr int square_of(int cell) noexcept { return cell; }
    static constexpr int cell_of(int square) noexcept { return square; }
    static constexpr const Set& cells_of(const Set& squares) noexcept { return squares; }
    static constexpr Set set_of(int cell) noexcept {
        Set set;
        set.add(cell);
        return set;
    }

    constexpr const std::array<Word, kAxes>& steps() const noexcept { return steps_; }
    // For each word the squares whose discs each axis may cross.
    constexpr const std::array<std::array<Word, kAxes>, kWords>& crossed() const noexcept {
        return crossed_;
    }
    // The longest run crosses two discs, and two more for each of these.
    constexpr int more_pairs() const noexcept { return more_pairs_; }

  private:
    static constexpr bool is_side(int side) noexcept {
        return side >= kMinSide && side <= kMaxSide && side % 2 == 0;
    }

    constexpr WideOthelloBoard(int columns, int rows, bool anti) noexcept
        : columns_(columns),
          rows_(rows),
          anti_(anti),
          more_pairs_((std::max(columns, rows) - 4) / 2),
          mask_(Set::first(columns * rows)) {
        const auto stride = static_cast<Word>(columns);
        steps_ = {1, stride - 1, stride, stride + 1};
        for (int cell = 0; cell < cells(); ++cell) add_crossed(cell);
    }

    constexpr void add_crossed(int cell) noexcept {
        const int column = cell % columns_;
        const bool on_side = column == 0 || column == columns_ - 1;
        for (unsigned axis = 0; axis < kAxes; ++axis) {
            const bool upright = axis == 2;
            if (on_side && !upright) continue;
            crossed_[static_cast<unsigned>(cell / kWordBits)][axis] |= bit_at(cell % kWordBits);
        }
    }

    int columns_;
    int rows_;
    bool anti_;
    int more_pairs_;
    Set mask_;
    std::array<Word, kAxes> steps_{};
    std::array<std::array<Word, kAxes>, kWords> crossed_{};
};

}  // namespace pions
