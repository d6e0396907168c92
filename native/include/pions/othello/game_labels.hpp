// Games turned into positions with a score: the exact one near the end, and before that the score
// of the position from which the game was solved.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "pions/othello/solver.hpp"
#include "pions/othello/training.hpp"

namespace pions::othello {

// A game of the 8×8 board as the squares played, passes left out.
using GameSquares = std::span<const std::uint8_t>;

// Adds every position of the game where a side could choose. A game that breaks the rules, or
// stops with more than `solved_from` empty squares, adds nothing and gives false.
bool add_game(GameSquares squares, int solved_from, Solver& solver, std::vector<Sample>& samples);

}  // namespace pions::othello
