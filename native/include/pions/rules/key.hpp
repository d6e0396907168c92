// The exact number of a position: (black | white << n) << 1 | turn, on a board of n cells.
//
// Tic-tac-toe with X on 4 and O on 0, X to move: black = 0b10000, white = 0b1, n = 9, so
// (0b10000 | 1 << 9) << 1 | 0 = 1056.
#pragma once

#include <array>

#include "pions/rules/position.hpp"
#include "pions/rules/text.hpp"

namespace pions {

// The key in words, the lowest first.
template <int kWords>
using Key = std::array<Word, 2 * kWords + 1>;

namespace detail {

template <int kWords>
constexpr void put(Key<kWords>& key, const CellSet<kWords>& cells, int offset) noexcept {
    auto at = static_cast<unsigned>(offset / kWordBits);
    const int shift = offset % kWordBits;
    for (const Word word : cells.words) {
        key[at++] |= word << shift;
        if (shift != 0 && at < key.size()) key[at] |= word >> (kWordBits - shift);
    }
}

}  // namespace detail

template <int kWords>
constexpr Key<kWords> key_of(const Pieces<kWords>& pieces, int cells, Side turn) noexcept {
    Key<kWords> key{static_cast<Word>(turn)};
    detail::put(key, pieces.black, 1);
    detail::put(key, pieces.white, 1 + cells);
    return key;
}

// What Python's hash() says of the key as an int: its remainder by the prime 2^61 - 1.
template <int kWords>
constexpr std::uint64_t python_hash(const Key<kWords>& key) noexcept {
    constexpr Word kPrime = (Word{1} << 61) - 1;
    Word hash = 0;
    for (auto word = key.rbegin(); word != key.rend(); ++word) {
        // 2^64 leaves 8; both summands are below the prime, so nothing overflows.
        hash = ((hash << 3 & kPrime) + (hash >> 58) + *word % kPrime) % kPrime;
    }
    return hash;
}

}  // namespace pions
