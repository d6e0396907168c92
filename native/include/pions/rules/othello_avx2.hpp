// Othello's kernels with one axis of the board in each 64-bit lane of a register.
#pragma once

#if defined(__AVX2__)

#include <immintrin.h>

#include "pions/core/bits.hpp"
#include "pions/core/inline.hpp"
#include "pions/rules/othello_rays.hpp"

namespace pions::avx2 {

namespace detail {

PIONS_INLINE __m256i splat(Word word) noexcept {
    return _mm256_set1_epi64x(static_cast<long long>(word));
}

PIONS_INLINE Word any_lane(__m256i lanes) noexcept {
    const __m128i half =
        _mm_or_si128(_mm256_castsi256_si128(lanes), _mm256_extracti128_si256(lanes, 1));
    return static_cast<Word>(_mm_cvtsi128_si64(_mm_or_si128(half, _mm_unpackhi_epi64(half, half))));
}

// Four climbing rays: the first square that is not the opponent's is the lowest of the rest.
PIONS_INLINE __m256i flips_up(__m256i own, __m256i other, __m256i rays) noexcept {
    const __m256i zero = _mm256_setzero_si256();
    const __m256i rest = _mm256_andnot_si256(other, rays);
    const __m256i end = _mm256_and_si256(own, _mm256_and_si256(rest, _mm256_sub_epi64(zero, rest)));
    const __m256i none = _mm256_cmpeq_epi64(end, zero);  // -1 in lanes without an end
    const __m256i below = _mm256_add_epi64(end, splat(~Word{0}));
    return _mm256_and_si256(rays, _mm256_sub_epi64(below, none));
}

// The highest one of each lane, where the lane's ones are steps apart on one ray.
PIONS_INLINE __m256i highest(__m256i rest, __m256i steps) noexcept {
#if defined(__AVX512CD__) && defined(__AVX512VL__)
    static_cast<void>(steps);
    return _mm256_srlv_epi64(splat(bit_at(63)), _mm256_lzcnt_epi64(rest));
#else
    // AVX2 counts no leading zeros: smear every one down its ray, keep those with none above.
    __m256i below = _mm256_srlv_epi64(rest, steps);
    below = _mm256_or_si256(below, _mm256_srlv_epi64(below, steps));
    below = _mm256_or_si256(below, _mm256_srlv_epi64(below, _mm256_add_epi64(steps, steps)));
    below = _mm256_or_si256(below, _mm256_srlv_epi64(below, _mm256_slli_epi64(steps, 2)));
    return _mm256_andnot_si256(below, rest);
#endif
}

PIONS_INLINE __m256i flips_down(__m256i own, __m256i other, __m256i rays) noexcept {
    const __m256i steps = _mm256_set_epi64x(9, 8, 7, 1);
    const __m256i end = _mm256_and_si256(own, highest(_mm256_andnot_si256(other, rays), steps));
    const __m256i above = _mm256_sub_epi64(_mm256_setzero_si256(), _mm256_add_epi64(end, end));
    return _mm256_and_si256(rays, above);
}

}  // namespace detail

// As portable::moves, all four axes at once.
PIONS_INLINE Word moves(Word own, Word other) noexcept {
    const __m256i step = _mm256_set_epi64x(9, 8, 7, 1);
    const __m256i two = _mm256_set_epi64x(18, 16, 14, 2);
    const __m256i crossed = _mm256_and_si256(
        detail::splat(other),
        _mm256_set_epi64x(0x7e7e7e7e7e7e7e7e, -1, 0x7e7e7e7e7e7e7e7e, 0x7e7e7e7e7e7e7e7e));
    const __m256i discs = detail::splat(own);
    __m256i up = _mm256_and_si256(crossed, _mm256_sllv_epi64(discs, step));
    __m256i down = _mm256_and_si256(crossed, _mm256_srlv_epi64(discs, step));
    up = _mm256_or_si256(up, _mm256_and_si256(crossed, _mm256_sllv_epi64(up, step)));
    down = _mm256_or_si256(down, _mm256_and_si256(crossed, _mm256_srlv_epi64(down, step)));
    const __m256i pairs_up = _mm256_and_si256(crossed, _mm256_sllv_epi64(crossed, step));
    const __m256i pairs_down = _mm256_srlv_epi64(pairs_up, step);  // the same pairs, lower disc
    for (int twice = 0; twice < 2; ++twice) {
        up = _mm256_or_si256(up, _mm256_and_si256(pairs_up, _mm256_sllv_epi64(up, two)));
        down = _mm256_or_si256(down, _mm256_and_si256(pairs_down, _mm256_srlv_epi64(down, two)));
    }
    const __m256i closing =
        _mm256_or_si256(_mm256_sllv_epi64(up, step), _mm256_srlv_epi64(down, step));
    return detail::any_lane(closing) & ~(own | other);
}

// As portable::flips, four rays at once.
PIONS_INLINE Word flips(Word own, Word other, int square) noexcept {
    const Word* masks = rays_of(square).masks.data();
    const __m256i rays_up = _mm256_load_si256(reinterpret_cast<const __m256i*>(masks));
    const __m256i rays_down = _mm256_load_si256(reinterpret_cast<const __m256i*>(masks + 4));
    const __m256i mine = detail::splat(own);
    const __m256i theirs = detail::splat(other);
    return detail::any_lane(_mm256_or_si256(detail::flips_up(mine, theirs, rays_up),
                                            detail::flips_down(mine, theirs, rays_down)));
}

}  // namespace pions::avx2

#endif
