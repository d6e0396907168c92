// Two evaluations compared by games between engines that use them.
#pragma once

#include <cstdint>
#include <utility>

#include "pions/othello/evaluation.hpp"
#include "pions/rules/othello.hpp"

namespace pions::othello {

struct DuelOptions {
    int depth = 6;    // plies that each engine looks ahead
    int opening = 8;  // moves at random before it begins
};

// Two games from one opening, the second with colours swapped: the discs by which `first` wins each
// of them. The seed says which opening. No evaluation: engines that count moves and corners.
std::pair<int, int> duel(const OthelloBoard& board, const Evaluation* first,
                         const Evaluation* second, std::uint64_t seed, const DuelOptions& options);

}  // namespace pions::othello
