// Stable discs, which can never be flipped again: a bound on what the other side can still reach.
#pragma once

#include <array>
#include <cstdint>

#include "pions/core/bits.hpp"
#include "pions/othello/variant.hpp"

namespace pions::othello {

// For each edge, as own discs and other discs in a byte each: the own discs that no sequence of
// moves along the edge can flip, whoever plays them.
using EdgeTable = std::array<std::array<std::uint8_t, 256>, 256>;

const EdgeTable& stable_edges() noexcept;

namespace detail {

// The squares from which `steps` steps back leave the board.
constexpr Word without_room(int down, int right, int steps) noexcept {
    Word squares = 0;
    for (int square = 0; square < 64; ++square) {
        const int row = square / 8 - down * steps;
        const int column = square % 8 - right * steps;
        if (row < 0 || row > 7 || column < 0 || column > 7) squares |= bit_at(square);
    }
    return squares;
}

// The squares from which every square both ways along an axis is in `discs`, by doubling.
template <int kDown, int kRight>
PIONS_INLINE Word full_axis(Word discs) noexcept {
    constexpr int kStep = 8 * kDown + kRight;
    Word up = discs & (discs << kStep | without_room(kDown, kRight, 1));
    Word down = discs & (discs >> kStep | without_room(-kDown, -kRight, 1));
    up &= up << 2 * kStep | without_room(kDown, kRight, 2);
    down &= down >> 2 * kStep | without_room(-kDown, -kRight, 2);
    up &= up << 4 * kStep | without_room(kDown, kRight, 4);
    down &= down >> 4 * kStep | without_room(-kDown, -kRight, 4);
    return up & down;
}

PIONS_INLINE Word full_rows(Word discs) noexcept {
    discs &= discs >> 4;
    discs &= discs >> 2;
    discs &= discs >> 1;
    return (discs & 0x0101010101010101) * 255;
}

PIONS_INLINE Word full_columns(Word discs) noexcept {
    discs &= discs >> 32 | discs << 32;
    discs &= discs >> 16 | discs << 48;
    return discs & (discs >> 8 | discs << 56);
}

PIONS_INLINE unsigned column_bits(Word word, int column) noexcept {
    return static_cast<unsigned>((word >> column & 0x0101010101010101) * 0x0102040810204080 >> 56);
}

// The reverse of column_bits for the first column.
PIONS_INLINE Word first_column(Word bits) noexcept {
    return (((bits & 0x7f) * 0x0002040810204081) | (bits >> 7 << 56)) & 0x0101010101010101;
}

PIONS_INLINE Word edge_stable(const EdgeTable& edges, Word own, Word other) noexcept {
    const Word top = edges[own & 255][other & 255];
    const Word bottom = edges[own >> 56][other >> 56];
    const Word left = edges[column_bits(own, 0)][column_bits(other, 0)];
    const Word right = edges[column_bits(own, 7)][column_bits(other, 7)];
    return top | bottom << 56 | first_column(left) | first_column(right) << 7;
}

}  // namespace detail

inline namespace PIONS_VARIANT {

// Own discs that are stable for sure, on the 8×8 board; there may be more. An inner disc is
// stable if along each of the four axes the line is full or a neighbour is stable.
inline Word stable_discs(const EdgeTable& edges, Word own, Word other) noexcept {
    constexpr Word kInner = 0x007e7e7e7e7e7e00;
    const Word discs = own | other;
    const Word rows = detail::full_rows(discs);
    const Word columns = detail::full_columns(discs);
    const Word falling = detail::full_axis<1, 1>(discs);
    const Word rising = detail::full_axis<1, -1>(discs);
    const Word inner = own & kInner;
    Word stable =
        detail::edge_stable(edges, own, other) | (inner & rows & columns & falling & rising);
    for (Word before = 0; stable != before;) {
        before = stable;
        stable |= inner & (stable << 1 | stable >> 1 | rows) &
                  (stable << 8 | stable >> 8 | columns) & (stable << 9 | stable >> 9 | falling) &
                  (stable << 7 | stable >> 7 | rising);
    }
    return stable;
}

}  // namespace PIONS_VARIANT

}  // namespace pions::othello
