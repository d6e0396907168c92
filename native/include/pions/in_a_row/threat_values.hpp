// What threats are worth: the trained numbers of the evaluation.
//
// A position is worth, to the side to move, the sum over the empty cells of what a piece there would
// make for it, less what one would make for the opponent, plus what the strongest threats of both
// say together. The two sides have tables of their own: to be the one who moves is worth something
// in every cell, which one table for both would average away from ply to ply.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "pions/in_a_row/line_class.hpp"

namespace pions::in_a_row {

// Which threats a side can make, as bits: an open four, a four-three, a double three, a four, an
// open three for each side, and one more bit: a five of the opponent. 2^11 contexts.
constexpr int kContexts = 1 << 11;

// Values of cells count sixteenths of a point: a board has hundreds of cells, and what is rounded
// away in each would add up.
constexpr int kFine = 16;

// So many points more make the odds of winning e times better.
constexpr int kPointsOfOdds = 200;

struct ThreatValues {
    std::array<std::int16_t, kMultisets> own{};
    std::array<std::int16_t, kMultisets> enemy{};
    std::array<std::int16_t, kContexts> context{};

    // How good a move looks before anything is searched: what the piece makes, what it prevents.
    std::array<std::int16_t, kMultisets> make{};
    std::array<std::int16_t, kMultisets> prevent{};
};

// As plain numbers: own, enemy, context, make, prevent, one after the other.
constexpr std::size_t kValueNumbers = 4 * kMultisets + kContexts;
ThreatValues values_from(std::span<const std::int16_t, kValueNumbers> numbers) noexcept;
std::array<std::int16_t, kValueNumbers> numbers_of(const ThreatValues& values) noexcept;

// Values by hand: where training starts, and what boards without trained values play by.
const ThreatValues& hand_values() noexcept;

}  // namespace pions::in_a_row
