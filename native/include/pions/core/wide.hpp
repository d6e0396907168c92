// Sets of up to 128 cells in one register pair, with the functions of bits.hpp for both widths.
//
//     cell  0 … 63     the low half
//     cell 64 … 127    the high half
#pragma once

#include <bit>

#include "pions/core/bits.hpp"

namespace pions {

__extension__ using Wide = unsigned __int128;

constexpr Word low_half(Wide wide) noexcept {
    return static_cast<Word>(wide);
}
constexpr Word high_half(Wide wide) noexcept {
    return static_cast<Word>(wide >> kWordBits);
}

constexpr int ones(Word word) noexcept {
    return std::popcount(word);
}
constexpr int ones(Wide wide) noexcept {
    return std::popcount(low_half(wide)) + std::popcount(high_half(wide));
}

// The lowest one of a set that is not empty.
constexpr int first_one(Word word) noexcept {
    return std::countr_zero(word);
}
constexpr int first_one(Wide wide) noexcept {
    return low_half(wide) != 0 ? first_one(low_half(wide)) : kWordBits + first_one(high_half(wide));
}

template <class W>
constexpr W without_first(W word) noexcept {
    return word & (word - 1);
}

template <class W>
constexpr bool has_several(W word) noexcept {
    return without_first(word) != 0;
}

}  // namespace pions
