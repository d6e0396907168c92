// Sets of cells as 64-bit words: bit i stands for cell i.
#pragma once

#include <bit>
#include <cstdint>
#if defined(__BMI2__)
#include <immintrin.h>
#endif

namespace pions {

using Word = std::uint64_t;

inline constexpr int kWordBits = 64;

constexpr Word bit_at(int index) noexcept {
    return Word{1} << index;
}

// The lowest `count` bits; `count` may be 64, for which a plain shift is undefined.
constexpr Word low_bits(int count) noexcept {
    return count >= kWordBits ? ~Word{0} : bit_at(count) - 1;
}

constexpr int lowest_bit(Word word) noexcept {
    return std::countr_zero(word);
}
constexpr int highest_bit(Word word) noexcept {
    return kWordBits - 1 - std::countl_zero(word);
}
constexpr Word without_lowest(Word word) noexcept {
    return word & (word - 1);
}

// The portable versions below are compiled everywhere, so that tests can compare them with the
// instructions.
constexpr Word deposit_portable(Word packed, Word mask) noexcept {
    Word spread = 0;
    for (; mask != 0; mask = without_lowest(mask), packed >>= 1) {
        if ((packed & 1) != 0) spread |= mask & -mask;
    }
    return spread;
}

constexpr Word extract_portable(Word spread, Word mask) noexcept {
    Word packed = 0;
    for (Word place = 1; mask != 0; mask = without_lowest(mask), place <<= 1) {
        if ((spread & mask & -mask) != 0) packed |= place;
    }
    return packed;
}

constexpr int select_portable(Word word, int n) noexcept {
    for (; n > 0; --n) word = without_lowest(word);
    return lowest_bit(word);
}

#if defined(__BMI2__)
// Packed bits go to the places where the mask has ones: deposit(0b11, 0b10100) == 0b10100.
inline Word deposit(Word packed, Word mask) noexcept {
    return _pdep_u64(packed, mask);
}

// The reverse: extract(0b10000, 0b10100) == 0b10.
inline Word extract(Word spread, Word mask) noexcept {
    return _pext_u64(spread, mask);
}

// The index of the n-th one, counted from 0: select(0b10110, 2) == 4.
inline int select(Word word, int n) noexcept {
    return lowest_bit(_pdep_u64(bit_at(n), word));
}
#else
inline Word deposit(Word packed, Word mask) noexcept {
    return deposit_portable(packed, mask);
}
inline Word extract(Word spread, Word mask) noexcept {
    return extract_portable(spread, mask);
}
inline int select(Word word, int n) noexcept {
    return select_portable(word, n);
}
#endif

// A well-mixed 64-bit value from any word: the finaliser of splitmix64.
constexpr Word mix(Word word) noexcept {
    word = (word ^ (word >> 30)) * 0xbf58476d1ce4e5b9;
    word = (word ^ (word >> 27)) * 0x94d049bb133111eb;
    return word ^ (word >> 31);
}

}  // namespace pions
