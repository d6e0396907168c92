// The discs of both sides, and the two kernels that this variant uses.
#pragma once

#include "pions/othello/variant.hpp"
#include "pions/rules/othello_avx2.hpp"
#include "pions/rules/othello_avx512.hpp"
#include "pions/rules/othello_portable.hpp"

namespace pions::othello {
inline namespace PIONS_VARIANT {

PIONS_INLINE Word moves_of(Word own, Word other) noexcept {
#if defined(__AVX512F__)
    return avx512::moves(own, other);
#elif defined(__AVX2__)
    return avx2::moves(own, other);
#else
    return portable::moves(own, other);
#endif
}

PIONS_INLINE Word flips_of(Word own, Word other, int square) noexcept {
#if defined(__AVX2__)
    return avx2::flips(own, other, square);
#else
    return portable::flips(own, other, square);
#endif
}

// Seen by the side to move.
struct Discs {
    Word own;
    Word other;

    PIONS_INLINE Discs passed() const noexcept { return {other, own}; }

    PIONS_INLINE Discs after(int square, Word flips) const noexcept {
        return {other ^ flips, own | flips | bit_at(square)};
    }

    PIONS_INLINE Discs after(int square) const noexcept {
        return after(square, flips_of(own, other, square));
    }

    PIONS_INLINE Word moves() const noexcept { return moves_of(own, other); }
    PIONS_INLINE Word all() const noexcept { return own | other; }
};

}  // namespace PIONS_VARIANT
}  // namespace pions::othello
