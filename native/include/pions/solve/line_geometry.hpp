// A board as the line solver reads it: for each line its cells as a mask, for each cell its lines,
// and for each symmetry of the board the keys of a piece.
//
//     keys(side, cell)    one word for each symmetry: the key of the cell that the piece moves to
//
// so that one loop over a row of words carries the hashes of a position and all its images along.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "pions/core/move.hpp"
#include "pions/rules/in_a_row_board.hpp"
#include "pions/solve/line_cells.hpp"

namespace pions {

class LineGeometry {
  public:
    static constexpr int kMaxCells = 2 * kWordBits;
    // A torus of 11×11 has 968, which would cost more than they save.
    static constexpr std::size_t kMaxSymmetries = 256;

    using Symmetries = std::vector<std::vector<int>>;

    // At most kMaxCells cells. Of the symmetries, which must be permutations of the cells, those
    // that keep the lines are used, up to kMaxSymmetries of them.
    LineGeometry(const InARowBoard& board, const Symmetries& symmetries);

    int cells() const noexcept { return cells_; }
    int columns() const noexcept { return columns_; }
    int k() const noexcept { return k_; }
    bool gravity() const noexcept { return gravity_; }
    bool exact() const noexcept { return exact_; }
    unsigned line_count() const noexcept { return static_cast<unsigned>(masks_.size()); }
    std::size_t symmetry_count() const noexcept { return symmetry_count_; }

    Cells all() const noexcept { return first_cells(cells_); }
    Cells floor() const noexcept { return floor_; }
    Cells mask(unsigned line) const noexcept { return masks_[line]; }

    std::span<const std::uint16_t> cells_of(unsigned line) const noexcept {
        const auto length = static_cast<std::size_t>(k_);
        return {line_cells_.data() + line * length, length};
    }

    // The lines through a cell, and where only exactly K win those that end just before it.
    std::span<const std::uint16_t> through(int cell) const noexcept {
        return slice(through_, through_starts_, cell);
    }
    std::span<const std::uint16_t> ending_at(int cell) const noexcept {
        return slice(ending_, ending_starts_, cell);
    }

    const Word* keys(unsigned side, int cell) const noexcept {
        return keys_[side].data() + static_cast<unsigned>(cell) * symmetry_count_;
    }

    // The move by which a piece comes to the cell.
    Move move_to(int cell) const noexcept { return gravity_ ? cell % columns_ : cell; }

  private:
    using Numbers = std::vector<std::uint16_t>;
    using Starts = std::vector<std::uint32_t>;

    static std::span<const std::uint16_t> slice(const Numbers& items, const Starts& starts,
                                                int part) noexcept {
        const auto at = static_cast<unsigned>(part);
        return {items.data() + starts[at], items.data() + starts[at + 1]};
    }

    void store_lines(const InARowBoard& board);
    bool keeps_lines(const std::vector<int>& symmetry) const;
    void store_keys(const Symmetries& symmetries);

    int cells_;
    int columns_;
    int k_;
    bool gravity_;
    bool exact_;
    Cells floor_ = 0;
    std::vector<Cells> masks_;
    std::vector<Cells> end_masks_;
    Numbers line_cells_;
    Numbers through_;
    Starts through_starts_;
    Numbers ending_;
    Starts ending_starts_;
    std::size_t symmetry_count_ = 0;
    std::array<std::vector<Word>, 2> keys_;
};

}  // namespace pions
