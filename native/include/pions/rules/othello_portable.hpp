// Othello's two kernels in plain C++: where a side may move, and what a move flips.
//
// Both take the discs of the side to move (`own`) and of its opponent (`other`).
#pragma once

#include "pions/core/bits.hpp"
#include "pions/core/inline.hpp"
#include "pions/rules/othello_rays.hpp"

namespace pions::portable {

namespace detail {

// Discs that a line can cross along a step of 1, 7 or 9: never those on the left or right edge,
// where the step would re-enter on the other side.
inline constexpr Word kInner = 0x7e7e7e7e7e7e7e7e;

// Fills from `own` over up to six opposing discs by doubling (one, two, four and six steps), then
// takes one step more: the squares that would close a line.
template <int kStep>
constexpr Word closing_squares(Word own, Word other) noexcept {
    Word up = other & (own << kStep);
    Word down = other & (own >> kStep);
    up |= other & (up << kStep);
    down |= other & (down >> kStep);
    const Word pairs_up = other & (other << kStep);
    const Word pairs_down = other & (other >> kStep);
    for (int twice = 0; twice < 2; ++twice) {
        up |= pairs_up & (up << 2 * kStep);
        down |= pairs_down & (down >> 2 * kStep);
    }
    return (up << kStep) | (down >> kStep);
}

// On a climbing ray the first square that is not the opponent's is the lowest of the rest.
constexpr Word flips_up(Word own, Word other, Word ray) noexcept {
    const Word rest = ray & ~other;
    const Word end = rest & -rest & own;
    return end == 0 ? 0 : ray & (end - 1);
}

constexpr Word flips_down(Word own, Word other, Word ray) noexcept {
    const Word end = std::bit_floor(ray & ~other) & own;
    return ray & -(end << 1);  // nothing if there is no end
}

}  // namespace detail

// The empty squares of the grid from which at least one disc would be flipped.
PIONS_INLINE constexpr Word moves(Word own, Word other) noexcept {
    const Word inner = other & detail::kInner;
    return (detail::closing_squares<1>(own, inner) | detail::closing_squares<7>(own, inner) |
            detail::closing_squares<8>(own, other) | detail::closing_squares<9>(own, inner)) &
           ~(own | other);
}

// The discs that a disc on the empty `square` would flip.
PIONS_INLINE constexpr Word flips(Word own, Word other, int square) noexcept {
    const auto& rays = rays_of(square).masks;
    Word flipped = 0;
    for (unsigned d = 0; d < 4; ++d) flipped |= detail::flips_up(own, other, rays[d]);
    for (unsigned d = 4; d < 8; ++d) flipped |= detail::flips_down(own, other, rays[d]);
    return flipped;
}

}  // namespace pions::portable
