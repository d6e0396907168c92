// Several Wides side by side: their low halves in one vector, their high halves in another.
#pragma once

#include "pions/solve/gravity_word.hpp"

namespace pions {

struct Wides {
    Words low{};
    Words high{};

    Wides() noexcept = default;
    Wides(const Words& its_low, const Words& its_high) noexcept : low(its_low), high(its_high) {}
    // The same in every lane.
    Wides(Wide wide) noexcept  // NOLINT: mixed expressions are meant to work
        : low(low_half(wide) - Words{}), high(high_half(wide) - Words{}) {}

    friend Wides operator&(const Wides& a, const Wides& b) noexcept {
        return {a.low & b.low, a.high & b.high};
    }
    friend Wides operator|(const Wides& a, const Wides& b) noexcept {
        return {a.low | b.low, a.high | b.high};
    }
    friend Wides operator^(const Wides& a, const Wides& b) noexcept {
        return {a.low ^ b.low, a.high ^ b.high};
    }
    friend Wides operator~(const Wides& a) noexcept { return {~a.low, ~a.high}; }

    // A comparison gives all ones, which is -1: the carry.
    friend Wides operator+(const Wides& a, const Wides& b) noexcept {
        const Words sum = a.low + b.low;
        return {sum, a.high + b.high - (sum < a.low ? ~Words{} : Words{})};
    }
    friend Wides operator-(const Wides& a, const Wides& b) noexcept {
        return {a.low - b.low, a.high - b.high + (a.low < b.low ? ~Words{} : Words{})};
    }

    // The way is the same in all lanes, and from 0 to 127.
    friend Wides operator<<(const Wides& a, int way) noexcept {
        if (way == 0) return a;
        if (way >= kWordBits) return {Words{}, a.low << (way - kWordBits)};
        return {a.low << way, a.high << way | a.low >> (kWordBits - way)};
    }
    friend Wides operator>>(const Wides& a, int way) noexcept {
        if (way == 0) return a;
        if (way >= kWordBits) return {a.high >> (way - kWordBits), Words{}};
        return {a.low >> way | a.high << (kWordBits - way), a.high >> way};
    }

    Wides& operator&=(const Wides& other) noexcept { return *this = *this & other; }
    Wides& operator|=(const Wides& other) noexcept { return *this = *this | other; }
    Wides& operator+=(const Wides& other) noexcept { return *this = *this + other; }
};

// Small numbers, one in each lane.
inline Wides operator*(int factor, const Wides& numbers) noexcept {
    return {static_cast<Word>(factor) * numbers.low, Words{}};
}

inline Wides ones(const Wides& wides) noexcept {
    return {ones(wides.low) + ones(wides.high), Words{}};
}

inline Wides smaller(const Wides& a, const Wides& b) noexcept {
    const Words above = a.high > b.high ? ~Words{} : Words{};
    const Words level = a.high == b.high ? ~Words{} : Words{};
    const Words larger = above | (level & (a.low > b.low ? ~Words{} : Words{}));
    return {(b.low & larger) | (a.low & ~larger), (b.high & larger) | (a.high & ~larger)};
}

#if defined(__AVX2__)
template <>
struct Pack<Wide> {
    static constexpr int kLanes = kWordLanes;
    using Type = Wides;
    static Wides fill(Wide word) noexcept { return word; }
    static Wide lane(const Wides& wides, int i) noexcept {
        return Wide{wides.high[i]} << kWordBits | wides.low[i];
    }
    static void set(Wides& wides, int i, Wide wide) noexcept {
        wides.low[i] = low_half(wide);
        wides.high[i] = high_half(wide);
    }
    static Wides where_zero(const Wides& wides) noexcept {
        const Words zero = Pack<Word>::where_zero(wides.low | wides.high);
        return {zero, zero};
    }
    static unsigned used(const Wides& wides) noexcept {
        return Pack<Word>::used(wides.low | wides.high);
    }
};
#else
// Vectors of two words save nothing where each number takes two: one at a time is faster.
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
#endif

}  // namespace pions
