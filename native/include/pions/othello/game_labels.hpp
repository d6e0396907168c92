// Training samples from games: their positions, labelled with scores.
//
// From some number of empty squares on, every position is solved. Before that, a position is worth
// what the game came to from there; in a game that is played here, also what searches say of it and
// of the positions after it. A search sees the side that makes its last move too well, so it counts
// as the mean of two depths.
#pragma once

#include <cstdint>
#include <span>
#include <stop_token>
#include <vector>

#include "pions/othello/training.hpp"
#include "pions/rules/othello.hpp"

namespace pions::othello {

// A game of the 8×8 board as the squares played, passes left out.
using GameSquares = std::span<const std::uint8_t>;

struct LabelOptions {
    int depth = 4;         // of the searches that play and label
    int solved_from = 14;  // positions with at most this many empty squares are solved
    int min_opening = 6;   // moves at random before the searches take over
    int max_opening = 14;
    int random_interval = 12;      // one later move in this many is at random too
    int late_random_interval = 4;  // likewise where positions are solved
    double trust = 0.2;  // in the search of the next position rather than in those after it
    std::stop_token stop = {};
};

// Both functions end soon when they are asked to stop; what they give then means nothing.
//
// Every position of the game where a side could choose; none if the game breaks the rules, or stops
// with more empty squares than are solved.
std::vector<Sample> labelled_game(GameSquares squares, const OthelloBoard& board,
                                  const LabelOptions& options);

// A game played by searches, begun at random; the seed says how. A move at random breaks the game:
// positions before it are worth what the search said there. At every position another move is
// tried too, and what it leads to is labelled: nearly all positions that a search meets come from
// moves that nobody would play. Without an evaluation, searches know too little to be asked: then
// the outcome counts for both, and only in solved positions is a move at random played instead.
std::vector<Sample> played_game(std::uint64_t seed, const OthelloBoard& board,
                                const Evaluation* evaluation, const LabelOptions& options);

}  // namespace pions::othello
