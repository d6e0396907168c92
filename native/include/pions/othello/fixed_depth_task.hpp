// A search of one depth with nothing left out: what labels and measurements are made of.
#pragma once

#include "pions/othello/solve_task.hpp"

namespace pions::othello {

// Mutable: the question, and the answer. The side to move must have a move.
struct LookTask {
    const OthelloBoard& board;
    Word own;
    Word other;
    int depth;  // plies; from the number of empty squares on: to the end
    Shared& shared;
    Memory& near;
    int value = 0;  // in discs, for the side to move
    Line line = {};
};

using Look = void (*)(LookTask&);

// The search compiled for the best processor that this build and this machine share.
Look best_look() noexcept;

}  // namespace pions::othello
