// How many discs the move to the last empty square of a full 8×8 board flips, without finding
// which: the square lies on four lines, and one table answers for each.
//
// A line's own discs are packed into a byte, the corner first; every other square of the line is
// the opponent's. The diagonal through d3 (square 19) is b1 c2 d3 e4 f5 g6 h7, seven bits; bits
// past the line's end are 0, as a row of opposing discs that nothing closes:
//
//     bit         0   1   2   3   4   5   6   7
//     diagonal   b1  c2  d3  e4  f5  g6  h7   ·
//     row        a3  b3  c3  d3  e3  f3  g3  h3
#pragma once

#include <array>
#include <cstdint>

#include "pions/core/bits.hpp"
#include "pions/othello/variant.hpp"
#include "pions/rules/othello_rays.hpp"

namespace pions::othello {

namespace detail {

constexpr int flips_in_line(int at, int own) noexcept {
    int total = 0;
    for (const int step : {-1, 1}) {
        int place = at + step;
        int crossed = 0;
        while (place >= 0 && place < 8 && (own >> place & 1) == 0) {
            ++crossed;
            place += step;
        }
        if (place >= 0 && place < 8) total += crossed;
    }
    return total;
}

using LineFlips = std::array<std::array<std::uint8_t, 256>, 8>;

// Twice the flips, which is what they add to a score.
constexpr LineFlips line_flips() noexcept {
    LineFlips table{};
    for (int at = 0; at < 8; ++at) {
        for (int own = 0; own < 256; ++own) {
            table[static_cast<unsigned>(at)][static_cast<unsigned>(own)] =
                static_cast<std::uint8_t>(2 * flips_in_line(at, own));
        }
    }
    return table;
}

// The lines through a square: column, diagonal ↘, diagonal ↙; and how far along each it lies.
struct Lines {
    Word column, falling, rising;
    std::uint8_t falling_at, rising_at;
};

constexpr Lines lines_through(int square) noexcept {
    const auto& rays = rays_of(square).masks;
    const Word here = bit_at(square);
    return {rays[2] | rays[6] | here, rays[3] | rays[7] | here, rays[1] | rays[5] | here,
            static_cast<std::uint8_t>(std::popcount(rays[7])),
            static_cast<std::uint8_t>(std::popcount(rays[5]))};
}

constexpr std::array<Lines, 64> all_lines() noexcept {
    std::array<Lines, 64> lines{};
    for (int square = 0; square < 64; ++square) {
        lines[static_cast<unsigned>(square)] = lines_through(square);
    }
    return lines;
}

}  // namespace detail

inline constexpr detail::LineFlips kLineFlips = detail::line_flips();
inline constexpr std::array<detail::Lines, 64> kLines = detail::all_lines();

inline namespace PIONS_VARIANT {

// A diagonal meets each column once, so where no instruction packs bits a multiplication gathers
// them, each at the place of its column.
PIONS_INLINE int diagonal_flips(Word own, Word mask, unsigned at, unsigned column) noexcept {
#if defined(__BMI2__)
    static_cast<void>(column);
    return kLineFlips[at][_pext_u64(own, mask)];
#else
    static_cast<void>(at);
    return kLineFlips[column][(own & mask) * 0x0101010101010101 >> 56];
#endif
}

PIONS_INLINE unsigned packed_column(Word word, int column) noexcept {
    constexpr Word kFirstColumn = 0x0101010101010101;
#if defined(__BMI2__)
    return static_cast<unsigned>(_pext_u64(word, kFirstColumn << column));
#else
    return static_cast<unsigned>((word >> column & kFirstColumn) * 0x0102040810204080 >> 56);
#endif
}

// Twice the number of discs flipped on the last empty square by the side that holds `own`.
PIONS_INLINE int last_flips(Word own, int square) noexcept {
    const auto& lines = kLines[static_cast<unsigned>(square)];
    const unsigned row = static_cast<unsigned>(square) / 8;
    const unsigned column = static_cast<unsigned>(square) % 8;
    return kLineFlips[column][own >> (8 * row) & 255] +
           kLineFlips[row][packed_column(own, static_cast<int>(column))] +
           diagonal_flips(own, lines.falling, lines.falling_at, column) +
           diagonal_flips(own, lines.rising, lines.rising_at, column);
}

}  // namespace PIONS_VARIANT

}  // namespace pions::othello
