// Random openings of the 8×8 board.
#pragma once

#include "pions/core/random.hpp"
#include "pions/rules/othello.hpp"

namespace pions::othello {

inline Othello standard_start(const OthelloBoard& board) noexcept {
    return {board, bit_at(28) | bit_at(35), bit_at(27) | bit_at(36), Side::kBlack};
}

// The game must not be over.
inline Move random_move(const Othello& position, Random& random) noexcept {
    const auto moves = position.legal_moves();
    return moves[random.below(moves.size())];
}

// The position after `moves` moves, passes among them; fewer if the game ends before.
inline Othello random_opening(const OthelloBoard& board, int moves, Random& random) noexcept {
    Othello position = standard_start(board);
    for (int n = 0; n < moves && !position.is_over(); ++n) {
        position.play(random_move(position, random));
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
