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
#include <cstddef>
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

// The same classes, finer, as they are kept for each axis: an open two and an open three count the
// more the more cells carry them on.
enum class LineGrade : std::uint8_t {
    kDead,
    kOverline,  // longer than a side may make it
    kOne,
    kOpenOne,
    kTwo,
    kOpenTwo,        // one cell makes an open three of it
    kWideTwo,        // two
    kFreeTwo,        // three or more
    kThree,
    kOpenThree,      // one cell makes an open four of it
    kWideThree,      // two or more
    kFour,
    kOpenFour,       // two cells complete the same four pieces
    kDoubleFour,     // two cells complete two fours
    kFive,
};

constexpr int kLineGrades = 15;

constexpr LineClass class_of(LineGrade grade) noexcept {
    constexpr std::array<LineClass, kLineGrades> classes = {
        LineClass::kDead,      LineClass::kDead,      LineClass::kOne,     LineClass::kOpenOne,
        LineClass::kTwo,       LineClass::kOpenTwo,   LineClass::kOpenTwo, LineClass::kOpenTwo,
        LineClass::kThree,     LineClass::kOpenThree, LineClass::kOpenThree, LineClass::kFour,
        LineClass::kOpenFour,  LineClass::kOpenFour,  LineClass::kFive,
    };
    return classes[static_cast<std::size_t>(grade)];
}

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
    kForbidden,  // the side may not place a piece there
};

constexpr int kThreats = 11;
constexpr std::uint8_t kOccupied = 0xff;  // in place of a threat: no piece can be placed there

// The grades of the four axes as one number: axis a counts 15^a.
using AxisCode = std::uint16_t;
constexpr int kAxisCodes = 50'625;
constexpr std::array<int, kAxes> kAxisWeight = {1, 15, 225, 3375};

// A code without the order of its axes: 3060 multisets of four grades out of fifteen.
constexpr int kMultisets = 3060;

struct CodeInfo {
    std::uint16_t multiset;
    Threat threat;
};

// How threats on two axes through a cell go together.
enum class Joining : std::uint8_t {
    kApart,   // the axes share no other cell: threats add up
    kShared,  // they may (small wrapped boards): one answer may stop threats on both
    // Threats add up, but more than one four, an overline, and, for all that the code tells, two
    // open threes are forbidden: two open threes are given as kDoubleThree whatever else there is.
    kForbidding,
};

// For every axis code.
const std::array<CodeInfo, kAxisCodes>& code_infos(Joining joining) noexcept;

}  // namespace pions::in_a_row
