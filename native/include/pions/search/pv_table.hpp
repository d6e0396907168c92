// A triangular table of principal variations, one for each depth on the way.
#pragma once

#include <algorithm>
#include <span>
#include <vector>

#include "pions/core/move.hpp"

namespace pions {

// Mutable. Row d holds the principal variation of a node with depth d left, at most d moves.
class PvTable {
  public:
    explicit PvTable(int max_depth)
        : width_(static_cast<std::size_t>(max_depth)),
          moves_((width_ + 1) * width_),
          lengths_(width_ + 1) {}

    void clear(int depth) noexcept { lengths_[static_cast<unsigned>(depth)] = 0; }

    // The row becomes the move and after it the row below.
    void extend(int depth, Move move) noexcept {
        const auto below = (*this)[depth - 1];
        Move* row = row_of(depth);
        row[0] = move;
        std::ranges::copy(below, row + 1);
        lengths_[static_cast<unsigned>(depth)] = below.size() + 1;
    }

    std::span<const Move> operator[](int depth) const noexcept {
        const auto row = static_cast<unsigned>(depth);
        return {moves_.data() + row * width_, lengths_[row]};
    }

  private:
    Move* row_of(int depth) noexcept {
        return moves_.data() + static_cast<unsigned>(depth) * width_;
    }

    std::size_t width_;
    std::vector<Move> moves_;
    std::vector<std::size_t> lengths_;
};

}  // namespace pions
