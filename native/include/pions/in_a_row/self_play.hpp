// Games that a search plays against itself, to learn from.
#pragma once

#include <cstdint>
#include <stop_token>
#include <vector>

#include "pions/core/random.hpp"
#include "pions/in_a_row/threat_search.hpp"

namespace pions::in_a_row {

struct PlayedGame {
    std::vector<std::uint16_t> cells;  // in the order of play
    // To the side to move, what the search said before each move; kUnknown in the opening.
    std::vector<std::int16_t> values;
    int opening = 0;  // how many moves were drawn by lot
    int winner = kNobody;

    static constexpr std::int16_t kUnknown = INT16_MIN;
};

struct SelfPlay {
    std::uint64_t nodes = 2'000;
    int least_opening = 2;  // plies drawn by lot
    int most_opening = 7;
    // Openings worth more than this to either side are drawn again: a lost game teaches little.
    int most_imbalance = 250;
};

// Pieces near one another, about the middle, in about equal chances. Leaves the board played.
std::vector<std::uint16_t> draw_opening(ThreatSearch& search, Random& random, const SelfPlay& plan);

// A whole game; `white` may be the same as `black`. Ends early when stopped: nobody has won then.
PlayedGame play_game(ThreatSearch& black, ThreatSearch& white,
                     const std::vector<std::uint16_t>& opening, std::uint64_t nodes,
                     std::stop_token stop);

}  // namespace pions::in_a_row
