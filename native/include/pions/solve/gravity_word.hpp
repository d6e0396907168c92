// Words that hold a whole board with gravity, and several of them side by side.
//
//     Word    64 bits    boards such as 7×6
//     Wide    128 bits   larger ones
//     Words   as many Words as a vector register holds: one for each child
//     Wides   the same of Wides (gravity_wides.hpp)
//
// The functions on boards are templates over these: what is written once for one board runs for
// several at a time.
#pragma once

#include <bit>
#include <cstdint>
#if defined(__AVX512F__)
#include <immintrin.h>
#endif

#include "pions/core/wide.hpp"

namespace pions {

#if defined(__AVX512F__)
inline constexpr int kWordLanes = 8;
#else
inline constexpr int kWordLanes = 4;
#endif
using Words [[gnu::vector_size(kWordLanes * sizeof(Word))]] = Word;

inline Words ones(const Words& words) noexcept {
#if defined(__AVX512F__) && defined(__AVX512VPOPCNTDQ__)
    return std::bit_cast<Words>(_mm512_popcnt_epi64(std::bit_cast<__m512i>(words)));
#else
    Words counts;
    for (int i = 0; i < kWordLanes; ++i) counts[i] = static_cast<Word>(std::popcount(words[i]));
    return counts;
#endif
}

// What mix() makes of each.
inline Words mix_words(Words words) noexcept {
    words = (words ^ (words >> 30)) * 0xbf58476d1ce4e5b9;
    words = (words ^ (words >> 27)) * 0x94d049bb133111eb;
    return words ^ (words >> 31);
}

// How many children are computed together, and in what type.
template <class W>
struct Pack;

template <>
struct Pack<Word> {
    static constexpr int kLanes = kWordLanes;
    using Type = Words;
    static Words fill(Word word) noexcept { return word - Words{}; }
    static Word lane(const Words& words, int i) noexcept { return words[i]; }
    static void set(Words& words, int i, Word word) noexcept { words[i] = word; }

    // Ones in the lanes that are zero.
    static Words where_zero(const Words& words) noexcept { return words == 0 ? ~Words{} : Words{}; }

    // Bit i for a lane i that is not zero.
    static unsigned used(const Words& words) noexcept {
#if defined(__AVX512F__)
        const auto bits = std::bit_cast<__m512i>(words);
        return _mm512_test_epi64_mask(bits, bits);
#else
        unsigned found = 0;
        for (int i = 0; i < kLanes; ++i) found |= unsigned{words[i] != 0} << i;
        return found;
#endif
    }
};

}  // namespace pions
