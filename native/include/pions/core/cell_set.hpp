// A set of cells too many for one word.
//
//     cell  0 … 63     word 0, bits 0 … 63
//     cell 64 … 127    word 1, bits 0 … 63
//     …
//
// On a 15×15 board the centre h8 is cell 7 * 15 + 7 = 112: word 1, bit 48.
#pragma once

#include <array>
#include <bit>

#include "pions/core/bits.hpp"

namespace pions {

template <int kWords>
struct CellSet {
    std::array<Word, kWords> words{};

    static constexpr int kCapacity = kWords * kWordBits;

    static constexpr CellSet first(int count) noexcept {
        CellSet set;
        for (int w = 0; w < kWords; ++w) {
            const int left = count - w * kWordBits;
            set.words[static_cast<unsigned>(w)] = left > 0 ? low_bits(left) : 0;
        }
        return set;
    }

    constexpr bool has(int cell) const noexcept {
        return (words[word_of(cell)] >> (cell % kWordBits) & 1) != 0;
    }

    constexpr void add(int cell) noexcept { words[word_of(cell)] |= bit_at(cell % kWordBits); }

    constexpr int size() const noexcept {
        int total = 0;
        for (const Word word : words) total += std::popcount(word);
        return total;
    }

    constexpr bool empty() const noexcept {
        Word any = 0;
        for (const Word word : words) any |= word;
        return any == 0;
    }

    // The n-th cell of the set, counted from 0; `n` must be less than size().
    int operator[](int n) const noexcept {
        int base = 0;
        for (const Word word : words) {
            const int here = std::popcount(word);
            if (n < here) return base + select(word, n);
            n -= here;
            base += kWordBits;
        }
        return base;
    }

    template <class Visit>
    constexpr void for_each(Visit&& visit) const noexcept(noexcept(visit(0))) {
        int base = 0;
        for (Word word : words) {
            for (; word != 0; word = without_lowest(word)) visit(base + lowest_bit(word));
            base += kWordBits;
        }
    }

    friend constexpr CellSet operator|(CellSet a, const CellSet& b) noexcept {
        for (unsigned w = 0; w < kWords; ++w) a.words[w] |= b.words[w];
        return a;
    }

    friend constexpr CellSet operator&(CellSet a, const CellSet& b) noexcept {
        for (unsigned w = 0; w < kWords; ++w) a.words[w] &= b.words[w];
        return a;
    }

    // The cells of `a` that are not in `b`.
    friend constexpr CellSet operator-(CellSet a, const CellSet& b) noexcept {
        for (unsigned w = 0; w < kWords; ++w) a.words[w] &= ~b.words[w];
        return a;
    }

    friend constexpr bool operator==(const CellSet&, const CellSet&) noexcept = default;

  private:
    static constexpr unsigned word_of(int cell) noexcept {
        return static_cast<unsigned>(cell) / kWordBits;
    }
};

template <int kWords>
constexpr int ones(const CellSet<kWords>& cells) noexcept {
    return cells.size();
}

}  // namespace pions
