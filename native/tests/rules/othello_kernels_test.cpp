#include "pions/rules/othello_kernels.hpp"

#include <doctest/doctest.h>

#include "pions/core/random.hpp"
#include "support/boards.hpp"
#include "support/slow_othello.hpp"

using namespace pions;
using namespace pions::testing;

namespace {

void check_moves(const OthelloBoard& board, Word own, Word other) {
    const Word expected = slow_moves(board, own, other);
    CHECK((portable::moves(own, other) & board.mask()) == expected);
    CHECK((kernels::moves(own, other) & board.mask()) == expected);
#if defined(__AVX2__)
    CHECK((avx2::moves(own, other) & board.mask()) == expected);
#endif
#if defined(__AVX512F__)
    CHECK((avx512::moves(own, other) & board.mask()) == expected);
#endif
}

void check_flips(const OthelloBoard& board, Word own, Word other, int square) {
    const Word expected = slow_flips(board, own, other, square);
    CHECK(portable::flips(own, other, square) == expected);
    CHECK(kernels::flips(own, other, square) == expected);
#if defined(__AVX2__)
    CHECK(avx2::flips(own, other, square) == expected);
#endif
}

void check_all(const OthelloBoard& board, Word own, Word other) {
    check_moves(board, own, other);
    const Word empty = board.mask() & ~(own | other);
    for (Word left = empty; left != 0; left = without_lowest(left)) {
        check_flips(board, own, other, lowest_bit(left));
    }
}

// Sparse, even and dense boards: the second word thins out the discs, the third the empties.
Word random_discs(Random& random, int round) {
    const Word word = random.next();
    if (round % 3 == 0) return word & random.next();
    if (round % 3 == 1) return word | random.next();
    return word;
}

}  // namespace

TEST_CASE("every kernel agrees with walking, on random discs and every size") {
    Random random(11);
    for (int columns = 4; columns <= 8; columns += 2) {
        for (int rows = 4; rows <= 8; rows += 2) {
            const OthelloBoard board = othello_board(columns, rows);
            for (int round = 0; round < 300; ++round) {
                const Word discs = random_discs(random, round) & board.mask();
                const Word own = discs & random.next();
                check_all(board, own, discs & ~own);
            }
        }
    }
}

TEST_CASE("every kernel agrees with walking, along random games") {
    Random random(12);
    for (int game = 0; game < 30; ++game) {
        const OthelloBoard board = othello_board(8, game % 2 == 0 ? 8 : 6);
        Othello position = othello_start(board);
        while (!position.is_over()) {
            check_all(board, position.black(), position.white());
            check_all(board, position.white(), position.black());
            const auto moves = position.legal_moves();
            position.play(moves[random.below(moves.size())]);
        }
    }
}
