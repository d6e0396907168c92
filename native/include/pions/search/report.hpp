// What a search found.
#pragma once

#include <cstdint>
#include <vector>

#include "pions/evaluation/value.hpp"

namespace pions {

struct SearchReport {
    Value value = 0;  // seen by the side to move
    std::vector<Move> pv;
    int depth = -1;        // the last depth completed; -1 if none was
    bool stopped = false;  // whether a limit came before the depth asked for
    std::uint64_t nodes = 0;
    std::uint64_t leaves = 0;  // nodes without children: estimates and finished games
    std::uint64_t ends = 0;    // finished games among them
};

}  // namespace pions
