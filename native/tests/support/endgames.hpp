// Late Othello positions from random games, and the plainest way to solve them.
#pragma once

#include <array>
#include <optional>

#include "pions/core/random.hpp"
#include "support/boards.hpp"
#include "support/squared_paper.hpp"

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

// By a solver that shares nothing with the core.
inline int plain_score(const Othello& position, int alpha, int beta) {
    return SquaredPaper(position).score(alpha, beta);
}

// A position that no game need lead to: empty squares anywhere, and one side with so few discs
// that passes and wipe-outs are common.
inline Othello lopsided_endgame(const OthelloBoard& board, int empties, Random& random) {
    Word empty = 0;
    while (std::popcount(empty) < empties) {
        empty |= bit_at(board.square_of(random.below(board.cells())));
    }
    constexpr std::array kBlackInHundred{2, 5, 10, 50, 90, 95, 98};
    const int share = kBlackInHundred[static_cast<unsigned>(random.below(7))];
    Word black = 0;
    for (int cell = 0; cell < board.cells(); ++cell) {
        if (random.below(100) < share) black |= bit_at(board.square_of(cell));
    }
    const Word discs = board.mask() & ~empty;
    return {board, discs & black, discs & ~black,
            random.below(2) == 0 ? Side::kBlack : Side::kWhite};
}

}  // namespace pions::testing
