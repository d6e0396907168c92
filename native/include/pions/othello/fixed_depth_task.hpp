// A search of one depth, with nothing left out unless told: what labels and measurements are made
// of.
#pragma once

#include "pions/othello/pv.hpp"
#include "pions/othello/selectivity.hpp"
#include "pions/othello/shared_state.hpp"
#include "pions/rules/othello_board.hpp"

namespace pions::othello {

// Mutable: what is asked, and the result. The side to move must have a move.
struct FixedDepthTask {
    const OthelloBoard& board;
    Word own;
    Word other;
    int depth;  // in plies; from the number of empty squares on: to the end
    SharedState& shared;
    HashTable& local_table;
    int selectivity = kExact;
    int value = 0;  // in discs, seen by the side to move
    Pv pv = {};
};

}  // namespace pions::othello
