// The discs of both sides as bitboards: bit i stands for square i of the 8×8 grid.
//
//         a   b  …  h
//     1   0   1  …  7
//     2   8   9  … 15
//     …
//     8  56  57  … 63
//
// On smaller boards the other squares stay empty (see othello_board.hpp).
#pragma once

#include "pions/othello/variant.hpp"
#include "pions/rules/othello_kernels.hpp"

namespace pions::othello {
inline namespace PIONS_VARIANT {

// Seen by the side to move.
struct Discs {
    Word own;
    Word other;

    PIONS_INLINE Discs passed() const noexcept { return {other, own}; }

    PIONS_INLINE Discs after(int square, Word flips) const noexcept {
        return {other ^ flips, own | flips | bit_at(square)};
    }

    PIONS_INLINE Discs after(int square) const noexcept { return after(square, flips(square)); }

    PIONS_INLINE Word flips(int square) const noexcept {
        return kernels::flips(own, other, square);
    }

    PIONS_INLINE Word moves() const noexcept { return kernels::moves(own, other); }
    PIONS_INLINE Word all() const noexcept { return own | other; }
};

}  // namespace PIONS_VARIANT
}  // namespace pions::othello
