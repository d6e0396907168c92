// Late Othello positions from random games, and the plainest way to solve them.
#pragma once

#include <algorithm>
#include <optional>

#include "pions/core/random.hpp"
#include "support/boards.hpp"

namespace pions::testing {

inline int empties_of(const Othello& position) {
    return std::popcount(position.board().mask() & ~position.discs());
}

// A position of a random game with that many empty squares; none if the game ended before.
inline std::optional<Othello> random_endgame(const OthelloBoard& board, int empties,
                                             Random& random) {
    Othello position = othello_start(board);
    while (empties_of(position) > empties) {
        const auto moves = position.legal_moves();
        if (moves.empty()) return std::nullopt;
        position.play(moves[random.below(moves.size())]);
    }
    return position;
}

// The disc difference for the side to move where the game is over, as the rules count it.
inline int counted_score(const Othello& position) {
    const bool black = position.turn() == Side::kBlack;
    const int own = std::popcount(black ? position.black() : position.white());
    const int other = std::popcount(black ? position.white() : position.black());
    const int empty = empties_of(position);
    const int lead = own > other ? own + empty - other : own < other ? own - other - empty : 0;
    return position.board().anti() ? -lead : lead;
}

// Alpha-beta and nothing else.
inline int plain_score(const Othello& position, int alpha, int beta) {
    const auto moves = position.legal_moves();
    if (moves.empty()) return counted_score(position);
    int best = -1000;
    for (int n = 0; n < moves.size() && best < beta; ++n) {
        const int floor = std::max(alpha, best);
        best = std::max(best, -plain_score(position.after(moves[n]), -beta, -floor));
    }
    return best;
}

}  // namespace pions::testing
