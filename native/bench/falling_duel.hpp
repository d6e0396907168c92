// What trained values are worth against others: games of the engine between them.
#pragma once

#include "falling_training.hpp"

namespace pions::falling {

struct DuelResult {
    int won = 0;
    int drawn = 0;
    int lost = 0;
    double elo = 0;
    double margin = 0;  // two standard errors, by pairs of games from one opening
};

// Two games from each opening drawn by lot, the colours swapped.
DuelResult duel(const InARowBoard& rules, const Values& first, const Values& second, int openings,
                std::uint64_t nodes, Random& random);

}  // namespace pions::falling
