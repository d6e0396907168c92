// The cells of a board as the line solver has them, row by row from the top: bit i stands for cell
// i. 4 columns × 3 rows:
//
//     0   1   2   3
//     4   5   6   7
//     8   9  10  11      with gravity the floor
#pragma once

#include "pions/core/wide.hpp"

namespace pions {

using Cells = Wide;

constexpr Cells cell_at(int cell) noexcept {
    return Cells{1} << cell;
}

// `count` from 0 to 128.
constexpr Cells first_cells(int count) noexcept {
    return count >= 2 * kWordBits ? ~Cells{0} : cell_at(count) - 1;
}

}  // namespace pions
