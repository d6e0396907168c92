// How far a line of pieces has come: the classes of one axis, and of all axes through a cell.
//
// A class speaks of one axis through a cell on which the side has just placed a piece. It is
// defined by what one more piece would make of it, never by the look of the line, so that one
// definition serves every K, every overline rule and every surface:
//
//     five        a complete line (of K, whatever K is)
//     open four   two cells complete it: no single answer stops it
//     four        one cell completes it: the answer is forced
//     open three  one more piece makes an open four
//     three       one more piece makes a four
//     …           and so on down to one; dead: no line can be completed any more
#pragma once

#include <array>
#include <cstdint>

namespace pions::in_a_row {

enum class LineClass : std::uint8_t {
    kDead,
    kOne,
    kOpenOne,
    kTwo,
    kOpenTwo,
    kThree,
    kOpenThree,
    kFour,
    kOpenFour,
    kFive,
};

constexpr int kLineClasses = 10;
constexpr int kAxes = 4;

// What a piece on a cell would threaten, over all its axes; the strongest first, so that
// "at least a four" is a comparison.
enum class Threat : std::uint8_t {
    kFive,
    kOpenFour,     // or two fours at once: the next move wins either way
    kFourThree,    // a four and an open three
    kDoubleThree,  // two open threes
    kFour,
    kOpenThree,
    kThree,  // a three or two open twos: worth looking at
    kOpenTwo,
    kTwo,
    kNone,
};

constexpr int kThreats = 10;
constexpr std::uint8_t kOccupied = 0xff;  // in place of a threat: no piece can be placed there

// The classes of the four axes as one number: axis a counts 10^a.
using AxisCode = std::uint16_t;
constexpr int kAxisCodes = 10'000;
constexpr std::array<int, kAxes> kAxisWeight = {1, 10, 100, 1000};

// A code without the order of its axes: 715 multisets of four classes out of ten.
constexpr int kMultisets = 715;

struct CodeInfo {
    std::uint16_t multiset;
    Threat threat;
};

// For every axis code; `disjoint` says whether two axes through a cell never share another cell.
// Where they do (small wrapped boards), one answer may stop threats on both, so that threats on
// two axes are not added up.
const std::array<CodeInfo, kAxisCodes>& code_infos(bool disjoint) noexcept;

}  // namespace pions::in_a_row
