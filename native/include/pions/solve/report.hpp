// What a solver found.
#pragma once

#include <cstdint>
#include <vector>

#include "pions/core/move.hpp"

namespace pions {

struct SolveReport {
    int lower, upper;
    Move move;
    std::vector<Move> line;
    std::uint64_t nodes;
    bool stopped;
};

}  // namespace pions
