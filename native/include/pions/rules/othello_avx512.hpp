// Othello's legal moves with each of the eight directions in one lane.
#pragma once

#if defined(__AVX512F__)

#include <immintrin.h>

#include "pions/core/bits.hpp"
#include "pions/core/inline.hpp"
#include "pions/rules/othello_avx2.hpp"

namespace pions::avx512 {

namespace detail {

// Every lane is kept: the masked forms only spare us GCC 12's false warning (its PR 105593)
// about the undefined register inside the plain ones.
inline constexpr __mmask8 kAllLanes = 0xff;

// A rotation is a shift both ways: rotating by 56 is a step of -8.
PIONS_INLINE __m512i rotate(__m512i lanes, __m512i counts) noexcept {
    return _mm512_maskz_rolv_epi64(kAllLanes, lanes, counts);
}

PIONS_INLINE Word any_lane(__m512i lanes) noexcept {
    return avx2::detail::any_lane(
        _mm256_or_si256(_mm512_maskz_extracti64x4_epi64(kAllLanes, lanes, 0),
                        _mm512_maskz_extracti64x4_epi64(kAllLanes, lanes, 1)));
}

// Where a line may cross: what a rotation carries round the word, or a step past the end of a
// row, lands on an edge that no line of that direction crosses.
PIONS_INLINE __m512i crossable() noexcept {
    const long long rows = 0x7e7e7e7e7e7e7e7e;
    const long long columns = 0x00ffffffffffff00;
    const long long both = 0x007e7e7e7e7e7e00;
    return _mm512_setr_epi64(rows, both, columns, both, rows, both, columns, both);
}

}  // namespace detail

// As portable::moves, all eight directions at once.
PIONS_INLINE Word moves(Word own, Word other) noexcept {
    const __m512i step = _mm512_setr_epi64(1, 7, 8, 9, 63, 57, 56, 55);
    const __m512i two = _mm512_setr_epi64(2, 14, 16, 18, 62, 50, 48, 46);
    const __m512i crossed =
        _mm512_and_si512(_mm512_set1_epi64(static_cast<long long>(other)), detail::crossable());
    const __m512i discs = _mm512_set1_epi64(static_cast<long long>(own));
    __m512i run = _mm512_and_si512(crossed, detail::rotate(discs, step));
    run = _mm512_or_si512(run, _mm512_and_si512(crossed, detail::rotate(run, step)));
    const __m512i pairs = _mm512_and_si512(crossed, detail::rotate(crossed, step));
    run = _mm512_or_si512(run, _mm512_and_si512(pairs, detail::rotate(run, two)));
    run = _mm512_or_si512(run, _mm512_and_si512(pairs, detail::rotate(run, two)));
    return detail::any_lane(detail::rotate(run, step)) & ~(own | other);
}

}  // namespace pions::avx512

#endif
