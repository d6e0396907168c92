// How much deep searches differ from shallow ones: what ProbCut's standard error is fitted to.
#pragma once

#include <vector>

#include "pions/othello/training.hpp"
#include "pions/rules/othello_board.hpp"

namespace pions::othello {

// What searches of 0, 1, 2 … `depth` plies say of the position, nothing left out; from as many
// plies as there are empty squares on, the exact score. None where the side to move cannot move.
std::vector<int> values_by_depth(const Sample& sample, const OthelloBoard& board,
                                 const Evaluation& evaluation, int depth);

}  // namespace pions::othello
