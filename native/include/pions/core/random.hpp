// A small deterministic generator: the same seed gives the same games on every machine.
#pragma once

#include <bit>
#include <cstdint>

#include "pions/core/bits.hpp"

namespace pions {

// Two words of state in the manner of xoroshiro128++ (Blackman and Vigna): period 2^128 - 1.
class Random {
  public:
    // Mixed, since seeds that differ in one bit must not give related states; mix() is 0 for 0
    // only, so the two words are never both 0.
    explicit constexpr Random(std::uint64_t seed) noexcept
        : a_(mix(seed + kGolden)), b_(mix(seed + 2 * kGolden)) {}

    constexpr std::uint64_t next() noexcept {
        const std::uint64_t a = a_;
        const std::uint64_t b = b_ ^ a;
        const std::uint64_t value = std::rotl(a_ + b_, 17) + a;
        a_ = std::rotl(a, 49) ^ b ^ (b << 21);
        b_ = std::rotl(b, 28);
        return value;
    }

    // A number in 0 … count - 1. A multiplication instead of a remainder: no division, and the
    // bias is below count / 2^32, which no number of games we can play would show.
    constexpr int below(int count) noexcept {
        return static_cast<int>((next() >> 32) * static_cast<std::uint64_t>(count) >> 32);
    }

  private:
    static constexpr std::uint64_t kGolden = 0x9e3779b97f4a7c15;

    std::uint64_t a_;
    std::uint64_t b_;
};

}  // namespace pions
