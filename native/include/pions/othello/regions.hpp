// Parity by quadrants: whoever moves last in a region gains there, so a move into a region with
// an odd number of empty squares comes first.
//
//     a b c d   e f g h
//     0 0 0 0 | 1 1 1 1   1
//     0 0 0 0 | 1 1 1 1   2
//     0 0 0 0 | 1 1 1 1   3
//     0 0 0 0 | 1 1 1 1   4      The parity of a position is four bits, one a quadrant:
//     --------+--------          set while its number of empty squares is odd.
//     2 2 2 2 | 3 3 3 3   5
//     …
#pragma once

#include <array>

#include "pions/core/bits.hpp"

namespace pions::othello {

inline constexpr std::array<Word, 4> kQuadrants = {0x000000000f0f0f0f, 0x00000000f0f0f0f0,
                                                   0x0f0f0f0f00000000, 0xf0f0f0f000000000};

namespace detail {

constexpr std::array<std::uint8_t, 64> quadrant_bits() noexcept {
    std::array<std::uint8_t, 64> bits{};
    for (unsigned square = 0; square < 64; ++square) {
        bits[square] = static_cast<std::uint8_t>(1U << ((square >> 5 << 1) | (square >> 2 & 1)));
    }
    return bits;
}

constexpr std::array<Word, 16> odd_regions() noexcept {
    std::array<Word, 16> regions{};
    for (unsigned parity = 0; parity < 16; ++parity) {
        for (unsigned q = 0; q < 4; ++q) {
            if ((parity >> q & 1) != 0) regions[parity] |= kQuadrants[q];
        }
    }
    return regions;
}

}  // namespace detail

inline constexpr std::array<std::uint8_t, 64> kQuadrantBit = detail::quadrant_bits();
inline constexpr std::array<Word, 16> kOddRegions = detail::odd_regions();

constexpr unsigned quadrant_number(int square) noexcept {
    const auto place = static_cast<unsigned>(square);
    return (place >> 5 << 1) | (place >> 2 & 1);
}

constexpr unsigned quadrant_bit(int square) noexcept {
    return kQuadrantBit[static_cast<unsigned>(square)];
}

constexpr Word quadrant_of(int square) noexcept {
    return kOddRegions[quadrant_bit(square)];
}

constexpr unsigned parity_of(Word empty) noexcept {
    unsigned parity = 0;
    for (unsigned q = 0; q < 4; ++q) {
        parity |= (static_cast<unsigned>(std::popcount(empty & kQuadrants[q])) & 1) << q;
    }
    return parity;
}

}  // namespace pions::othello
