// The cells that renju closes to a side: an overline, two fours, or two threes that count.
//
// Overlines and fours are told by the code of a cell. An open three counts only if some piece
// makes a straight four of it, which it must be allowed to do and not do by the way of making a
// five: to know, the pieces are placed.
#include <algorithm>
#include <array>

#include "pions/in_a_row/threat_board.hpp"

namespace pions::in_a_row {

namespace {

bool is_open_three(LineGrade grade) noexcept {
    return class_of(grade) == LineClass::kOpenThree;
}

}  // namespace

bool ThreatBoard::is_forbidden(int side, int cell) noexcept {
    if (!windows_.forbids(side)) return false;
    switch (threat(side, cell)) {
        case Threat::kForbidden:
            return true;
        case Threat::kDoubleThree:
            return has_two_threes(side, cell);
        default:
            return false;
    }
}

bool ThreatBoard::has_two_threes(int side, int cell) noexcept {
    int threes = 0;
    for (int axis = 0; axis < kAxes && threes < 2; ++axis) {
        threes += is_open_three(grade(side, cell, axis)) && has_three(side, cell, axis);
    }
    return threes >= 2;
}

// Whether, with a piece on the cell, some other makes a straight four of the two on that axis.
bool ThreatBoard::has_three(int side, int cell, int axis) noexcept {
    // What is a straight four only with the piece on the cell holds it.
    std::array<int, 16> others;
    std::size_t count = 0;
    for (const Influence& influence : windows_.influences(cell)) {
        const int other = static_cast<int>(influence.window / kAxes);
        if (static_cast<int>(influence.window % kAxes) == axis && owner(other) == kNobody &&
            grade(side, other, axis) != LineGrade::kOpenFour && count < others.size()) {
            others[count++] = other;
        }
    }
    const bool passes = turn_ != side;
    if (passes) pass();
    play(cell);
    const bool found = std::any_of(others.begin(), others.begin() + count, [&](int other) {
        return grade(side, other, axis) == LineGrade::kOpenFour &&
               threat(side, other) != Threat::kFive && !is_forbidden(side, other);
    });
    undo();
    if (passes) pass();
    return found;
}

}  // namespace pions::in_a_row
