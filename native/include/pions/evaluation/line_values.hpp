// The value of a line by the pieces on it: the tables of K-tuple, Puissance 3, dangers
// and initiative.
//
// For K = 4 and `dangers`, a line on which one side alone stands counts
//
//     pieces                            0   1    2     3    4
//     a cell of it is playable now      0   5   50  1000    0
//     none is                           0   5   20   300    0
#pragma once

#include <vector>

#include "pions/evaluation/value.hpp"

namespace pions {

enum class LineKind : std::uint8_t {
    kKTuple,
    kPuissance3,
    kCoursePuissance3,
    kDangers,
    kInitiative,
};

// Whether a full line has a value of its own.
constexpr bool counts_aligned(LineKind kind) noexcept {
    return kind == LineKind::kPuissance3 || kind == LineKind::kCoursePuissance3;
}

struct LineValues {
    // By the number of pieces, 0 to K, all of one side; a line of both sides counts nothing.
    std::vector<int> now;    // where a piece can be placed on the line at once
    std::vector<int> later;  // where none can
    // For each axis on which a side has a full line: possible in a game that goes on only where
    // exactly K win.
    int aligned = 0;
    // A finished game counts by its lines, as the course says, and not as won or lost.
    bool counts_ends = false;
    // Lines of either side add up, and not those of one against the other's.
    bool is_total = false;

    bool depends_on_playable() const noexcept { return now != later; }
};

LineValues line_values(LineKind kind, int k);

// What every line adds for whoever is to move, whosever it is: the other half of kInitiative.
LineValues initiative_values(int k);

}  // namespace pions
