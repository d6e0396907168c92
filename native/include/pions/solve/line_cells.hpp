// A set of at most 128 cells in one register pair: bit i stands for cell i.
#pragma once

#include "pions/core/bits.hpp"

namespace pions {

__extension__ using Cells = unsigned __int128;

constexpr Cells cell_at(int cell) noexcept {
    return Cells{1} << cell;
}

// `count` from 0 to 128.
constexpr Cells first_cells(int count) noexcept {
    return count >= 2 * kWordBits ? ~Cells{0} : cell_at(count) - 1;
}

constexpr Word low_word(Cells cells) noexcept {
    return static_cast<Word>(cells);
}
constexpr Word high_word(Cells cells) noexcept {
    return static_cast<Word>(cells >> kWordBits);
}

constexpr int count_of(Cells cells) noexcept {
    return std::popcount(low_word(cells)) + std::popcount(high_word(cells));
}

// The lowest cell of a set that is not empty.
constexpr int first_of(Cells cells) noexcept {
    return low_word(cells) != 0 ? lowest_bit(low_word(cells))
                                : kWordBits + lowest_bit(high_word(cells));
}

constexpr Cells without_first(Cells cells) noexcept {
    return cells & (cells - 1);
}

constexpr bool has_several(Cells cells) noexcept {
    return without_first(cells) != 0;
}

}  // namespace pions
