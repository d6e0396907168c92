// The start of a game of the 8×8 board, and moves at random.
#pragma once

#include "pions/core/random.hpp"
#include "pions/rules/othello.hpp"

namespace pions::othello {

inline Othello usual_start(const OthelloBoard& board) noexcept {
    return {board, bit_at(28) | bit_at(35), bit_at(27) | bit_at(36), Side::kBlack};
}

// The game must not be over.
inline Move move_at_random(const Othello& position, Random& random) noexcept {
    const auto moves = position.legal_moves();
    return moves[random.below(moves.size())];
}

// The position after so many moves, passes among them; fewer if the game ends before.
inline Othello opened_at_random(const OthelloBoard& board, int moves, Random& random) noexcept {
    Othello position = usual_start(board);
    for (int n = 0; n < moves && !position.is_over(); ++n) {
        position.play(move_at_random(position, random));
    }
    return position;
}

// For black, the empty squares going to the winner; the game must be over.
inline int final_score(const Othello& position) noexcept {
    const int lead = std::popcount(position.black()) - std::popcount(position.white());
    const int empty = 64 - std::popcount(position.discs());
    return lead > 0 ? lead + empty : lead < 0 ? lead - empty : 0;
}

}  // namespace pions::othello
