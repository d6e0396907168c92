// Words that hold a whole board where pieces fall, and several of them side by side.
//
//     Word    64 bits    boards such as 7×6
//     Wide    128 bits   larger ones
//     Octet   eight Words, which the compiler keeps in vector registers: one for each child
//
// The functions on boards are templates over these: what is written once for one board runs for
// eight at a time.
#pragma once

#include <bit>
#include <cstdint>

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
};

template <>
struct Pack<Wide> {
    static constexpr int kLanes = 1;
    using Type = Wide;
    static Wide fill(Wide word) noexcept { return word; }
    static Wide lane(const Wide& wide, int) noexcept { return wide; }
    static void set(Wide& wide, int, Wide word) noexcept { wide = word; }
};

}  // namespace pions
