// Words that hold a whole board where pieces fall, and several of them side by side.
//
//     Word    64 bits    boards such as 7×6
//     Wide    128 bits   larger ones
//     Octet   eight Words, which the compiler keeps in vector registers: one for each child
//
// The functions on boards are templates over these: what is written once for one board runs for
// eight at a time.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#if defined(__AVX512F__)
#include <immintrin.h>
#endif

#include "pions/core/bits.hpp"

namespace pions {

__extension__ using Wide = unsigned __int128;

using Octet [[gnu::vector_size(64)]] = Word;

constexpr Word low_half(Wide wide) noexcept {
    return static_cast<Word>(wide);
}
constexpr Word high_half(Wide wide) noexcept {
    return static_cast<Word>(wide >> kWordBits);
}

constexpr int ones(Word word) noexcept {
    return std::popcount(word);
}
constexpr int ones(Wide wide) noexcept {
    return std::popcount(low_half(wide)) + std::popcount(high_half(wide));
}

constexpr int first_one(Word word) noexcept {
    return std::countr_zero(word);
}
constexpr int first_one(Wide wide) noexcept {
    return low_half(wide) != 0 ? first_one(low_half(wide))
                               : kWordBits + first_one(high_half(wide));
}

template <class W>
constexpr bool has_several(W word) noexcept {
    return (word & (word - 1)) != 0;
}

inline Octet ones(const Octet& octet) noexcept {
#if defined(__AVX512VPOPCNTDQ__)
    return std::bit_cast<Octet>(_mm512_popcnt_epi64(std::bit_cast<__m512i>(octet)));
#else
    Octet counts;
    for (int i = 0; i < 8; ++i) counts[i] = static_cast<Word>(std::popcount(octet[i]));
    return counts;
#endif
}

inline Word least(Octet octet) noexcept {
    const auto smaller_of = [](const Octet& a, const Octet& b) { return a < b ? a : b; };
    octet = smaller_of(octet, __builtin_shufflevector(octet, octet, 4, 5, 6, 7, 0, 1, 2, 3));
    octet = smaller_of(octet, __builtin_shufflevector(octet, octet, 2, 3, 0, 1, 6, 7, 4, 5));
    return std::min<Word>(octet[0], octet[1]);
}

// How many children are looked at together, and in what.
template <class W>
struct Pack;

template <>
struct Pack<Word> {
    static constexpr int kLanes = 8;
    using Type = Octet;
    static Octet fill(Word word) noexcept { return word - Octet{}; }
    static Word lane(const Octet& octet, int i) noexcept { return octet[i]; }
    static void set(Octet& octet, int i, Word word) noexcept { octet[i] = word; }

    // Ones in the lanes that are zero.
    static Octet where_zero(const Octet& octet) noexcept {
        return octet == 0 ? ~Octet{} : Octet{};
    }

    // Bit i for a lane i that is not zero.
    static unsigned used(const Octet& octet) noexcept {
#if defined(__AVX512F__)
        const auto bits = std::bit_cast<__m512i>(octet);
        return _mm512_test_epi64_mask(bits, bits);
#else
        unsigned found = 0;
        for (int i = 0; i < kLanes; ++i) found |= unsigned{octet[i] != 0} << i;
        return found;
#endif
    }
};

template <>
struct Pack<Wide> {
    static constexpr int kLanes = 1;
    using Type = Wide;
    static Wide fill(Wide word) noexcept { return word; }
    static Wide lane(const Wide& wide, int) noexcept { return wide; }
    static void set(Wide& wide, int, Wide word) noexcept { wide = word; }
    static Wide where_zero(const Wide& wide) noexcept { return wide == 0 ? ~Wide{0} : Wide{0}; }
    static unsigned used(const Wide& wide) noexcept { return wide != 0 ? 1 : 0; }
};

}  // namespace pions
