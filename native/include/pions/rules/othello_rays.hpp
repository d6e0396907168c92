// The eight rays that leave each square of the 8×8 grid.
//
// Directions 0-3 climb to higher squares, 4-7 are the same axes walked down:
//
//     step   +1  +7  +8  +9   -1  -7  -8  -9
//            →   ↙   ↓   ↘    ←   ↗   ↑   ↖
//
// From d3 (square 19), ray 1 (+7) holds c4, b5, a6: squares 26, 33, 40.
#pragma once

#include <array>

#include "pions/core/bits.hpp"

namespace pions {

struct Rays {
    // Aligned so that four rays load as one register.
    alignas(64) std::array<Word, 8> masks;
};

namespace detail {

constexpr Word walk(int row, int column, int down, int right) noexcept {
    Word ray = 0;
    for (row += down, column += right; row >= 0 && row < 8 && column >= 0 && column < 8;
         row += down, column += right) {
        ray |= bit_at(row * 8 + column);
    }
    return ray;
}

constexpr Rays rays_from(int row, int column) noexcept {
    return {{walk(row, column, 0, 1), walk(row, column, 1, -1), walk(row, column, 1, 0),
             walk(row, column, 1, 1), walk(row, column, 0, -1), walk(row, column, -1, 1),
             walk(row, column, -1, 0), walk(row, column, -1, -1)}};
}

constexpr std::array<Rays, 64> all_rays() noexcept {
    std::array<Rays, 64> rays{};
    for (int square = 0; square < 64; ++square) {
        rays[static_cast<unsigned>(square)] = rays_from(square / 8, square % 8);
    }
    return rays;
}

}  // namespace detail

inline constexpr std::array<Rays, 64> kRays = detail::all_rays();

constexpr const Rays& rays_of(int square) noexcept {
    return kRays[static_cast<unsigned>(square)];
}

}  // namespace pions
