// The fastest kernels that this build may use; tests compare all of them with each other. Always
// inlined: code for different processors (pions/othello/variant.hpp) must not share a copy.
#pragma once

#include "pions/rules/othello_avx2.hpp"
#include "pions/rules/othello_avx512.hpp"
#include "pions/rules/othello_portable.hpp"

namespace pions::kernels {

PIONS_INLINE Word moves(Word own, Word other) noexcept {
#if defined(__AVX512F__)
    return avx512::moves(own, other);
#elif defined(__AVX2__)
    return avx2::moves(own, other);
#else
    return portable::moves(own, other);
#endif
}

PIONS_INLINE Word flips(Word own, Word other, int square) noexcept {
#if defined(__AVX2__)
    return avx2::flips(own, other, square);
#else
    return portable::flips(own, other, square);
#endif
}

}  // namespace pions::kernels
