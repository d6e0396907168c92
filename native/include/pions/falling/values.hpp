// What the parts of a position with gravity are worth, in points: 1000 more make the odds of
// winning e times better. The parts are counted for each side in two ways, for who is to move and
// for who waits, and for Black and White, since the one who begins fills other cells at the end.
//
// Where all other columns are full, a cell is filled by Black or by White, whatever they do: it is
// natural for that side. On 7×6 the odd rows are Black's, the even ones White's.
//
//     lines      by the cells they lack, natural and not; those of one side alone
//     threats    empty cells that complete a line but cannot be reached yet
//     balance    which threats both sides have together
#pragma once

#include <array>
#include <cstdint>

#include "pions/rules/position.hpp"

namespace pions::falling {

// Lines that lack more count nothing.
inline constexpr int kMostLacking = 5;
inline constexpr int kReaches = 5;  // how far above the piles a threat is: 1, 2, 3, 4 to 5, more
inline constexpr int kUnders = 4;

// What is under a threat in its column.
enum class Under : std::uint8_t { kNothing, kOwnBelow, kOwnLower, kOther };

namespace layout {

inline constexpr int kLacks = (kMostLacking + 1) * (kMostLacking + 1);
inline constexpr int kLines = 2 * 2 * 2 * kLacks;
inline constexpr int kThreats = 2 * 2 * 2 * kReaches * kUnders;
inline constexpr int kBalances = 2 * 3 * 2 * 3 * 2;
inline constexpr int kNumbers = kLines + kThreats + kBalances;

constexpr int who(bool moves, Side side) noexcept {
    return 2 * static_cast<int>(moves) + static_cast<int>(side);
}

constexpr int line(bool moves, Side side, bool upright, int natural, int other) noexcept {
    return (2 * who(moves, side) + static_cast<int>(upright)) * kLacks +
           natural * (kMostLacking + 1) + other;
}

constexpr int threat(bool moves, Side side, bool natural, int reach, Under under) noexcept {
    const int cell = 2 * who(moves, side) + static_cast<int>(natural);
    return kLines + (cell * kReaches + reach) * kUnders + static_cast<int>(under);
}

}  // namespace layout

using Values = std::array<std::int16_t, layout::kNumbers>;

// Those that ship, for K in a row on so many rows: who fills which cell at the end depends on
// whether those are even.
const Values& usual_values(int k, int rows);

}  // namespace pions::falling
