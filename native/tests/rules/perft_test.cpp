#include "pions/rules/perft.hpp"

#include <doctest/doctest.h>

#include "support/boards.hpp"

using namespace pions;
using namespace pions::testing;

TEST_CASE("Othello from the start, as published") {
    const OthelloBoard board = othello_board(8, 8);
    const Othello start = othello_start(board);
    constexpr std::uint64_t kLeaves[] = {1, 4, 12, 56, 244, 1396, 8200, 55092, 390216, 3005288};
    for (int depth = 0; depth <= 9; ++depth) CHECK(perft(start, depth) == kLeaves[depth]);
    CHECK(count_games(start, 8) == 0);
}

TEST_CASE("Othello counts the same in several words, and on 10×10 as the Python core does") {
    const auto published = WideOthelloBoard<2>::make(8, 8, false).value();
    CHECK(perft(wide_othello_start(published), 8) == 390216);
    const auto large = WideOthelloBoard<2>::make(10, 10, false).value();
    constexpr std::uint64_t kLeaves[] = {1, 4, 12, 56, 244, 1396, 8200, 55180};
    for (int depth = 0; depth <= 7; ++depth) {
        CHECK(perft(wide_othello_start(large), depth) == kLeaves[depth]);
    }
    const auto wider = WideOthelloBoard<4>::make(10, 10, false).value();
    CHECK(perft(wide_othello_start(wider), 6) == kLeaves[6]);
    const auto widest = WideOthelloBoard<11>::make(10, 10, false).value();
    CHECK(perft(wide_othello_start(widest), 5) == kLeaves[5]);
}

TEST_CASE("a game of Othello that ends at ply 9 is a leaf at depth 10") {
#if defined(NDEBUG)
    const OthelloBoard board = othello_board(8, 8);
    CHECK(perft(othello_start(board), 10) == 24571284);
#endif
}

TEST_CASE("Connect-4 from the start") {
    const InARowBoard board(plane(7, 6, 4, true));
    constexpr std::uint64_t kLeaves[] = {1, 7, 49, 343, 2401, 16807, 117649, 823536};
    for (int depth = 0; depth <= 7; ++depth) {
        CHECK(perft(empty_board<1>(board), depth) == kLeaves[depth]);
    }
    CHECK(perft(empty_board<1>(board), 8) == 5673234 + count_games(empty_board<1>(board), 7));
    CHECK(perft(empty_board<4>(board), 7) == kLeaves[7]);
    CHECK(perft(empty_board<11>(board), 6) == kLeaves[6]);
}

TEST_CASE("tic-tac-toe has 255168 games") {
    const InARowBoard board(plane(3, 3, 3));
    CHECK(count_games(empty_board<1>(board), 9) == 255168);
    CHECK(count_games(empty_board<4>(board), 9) == 255168);
    CHECK(count_games(empty_board<1>(board), 5) == 1440);
    CHECK(perft(empty_board<1>(board), 9) == 255168);
    CHECK(perft(empty_board<1>(board), 10) == 255168);
}

TEST_CASE("a finished game is one game and one leaf") {
    const InARowBoard board(plane(3, 3, 3));
    const auto won = in_a_row<1>(board, "XXXOO----", Side::kWhite);
    CHECK(count_games(won, 0) == 1);
    CHECK(perft(won, 0) == 1);
    CHECK(perft(won, 1) == 1);
    CHECK(perft(won, 3) == 1);
}
