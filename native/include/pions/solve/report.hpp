// What a solver proved.
#pragma once

#include <cstdint>
#include <vector>

#include "pions/core/move.hpp"

namespace pions {

struct SolveReport {
    int lower, upper;      // of the score, seen by the side to move
    Move move;             // reaches `lower`; -1 if none is known
    std::vector<Move> pv;  // as far as it is known
    std::uint64_t nodes;
    bool stopped;
};

// A legal move with the bounds of its score, seen by the side that plays it.
struct MoveBounds {
    Move move;
    int lower;
    int upper;
};

}  // namespace pions
