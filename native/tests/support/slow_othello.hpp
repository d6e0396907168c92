// Othello's flips as the rules say them, walking cell by cell: what the kernels must agree with.
#pragma once

#include "pions/rules/othello_board.hpp"

namespace pions::testing {

inline bool on_board(const OthelloBoard& board, int row, int column) {
    return row >= 0 && row < board.rows() && column >= 0 && column < board.columns();
}

inline Word slow_ray(const OthelloBoard& board, Word own, Word other, int square, int down,
                     int right) {
    Word crossed = 0;
    int row = square / 8 + down;
    int column = square % 8 + right;
    for (; on_board(board, row, column); row += down, column += right) {
        const Word here = bit_at(row * 8 + column);
        if ((own & here) != 0) return crossed;
        if ((other & here) == 0) return 0;
        crossed |= here;
    }
    return 0;
}

inline Word slow_flips(const OthelloBoard& board, Word own, Word other, int square) {
    Word flips = 0;
    for (int down = -1; down <= 1; ++down) {
        for (int right = -1; right <= 1; ++right) {
            if (down != 0 || right != 0) flips |= slow_ray(board, own, other, square, down, right);
        }
    }
    return flips;
}

inline Word slow_moves(const OthelloBoard& board, Word own, Word other) {
    Word moves = 0;
    for (int square = 0; square < 64; ++square) {
        const Word here = bit_at(square);
        if ((board.mask() & ~(own | other) & here) == 0) continue;
        if (slow_flips(board, own, other, square) != 0) moves |= here;
    }
    return moves;
}

}  // namespace pions::testing
