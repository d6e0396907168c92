#include "pions/evaluation/othello_evaluations.hpp"

#include <doctest/doctest.h>

#include "support/boards.hpp"

using namespace pions;
using namespace pions::testing;

TEST_CASE("weights: a corner, an X cell and the middle") {
    const OthelloBoard board = othello_board(8, 8);
    const Weights weights(board, false);
    CHECK(weights.value({board, bit_at(0), 0, Side::kBlack}) == 500);
    CHECK(weights.value({board, bit_at(0), 0, Side::kWhite}) == -500);
    CHECK(weights.value({board, 0, bit_at(9), Side::kBlack}) == 250);
    CHECK(weights.value({board, bit_at(27), bit_at(63), Side::kBlack}) == 16 - 500);
    CHECK(weights.value({board, ~Word{0}, 0, Side::kBlack}) ==
          4 * (500 - 300 + 60 + 20 - 250 + 1 + 4 + 16));
}

TEST_CASE("weights of the course count Black only, and 5000 for a win") {
    const OthelloBoard board = othello_board(6, 4);
    const Weights weights(board, true);
    const Othello position(board, bit_at(5), bit_at(0), Side::kWhite);  // a corner each
    CHECK(weights.value(position) == -500);
    CHECK(weights.end({board, bit_at(5) | bit_at(2), bit_at(0), Side::kWhite}) == -5000);
    CHECK(weights.end(position) == 0);
}

TEST_CASE("a finished game is worth its margin, with the empties to the side with more discs") {
    for (const bool anti : {false, true}) {
        const OthelloBoard board = othello_board(8, 8, anti);
        const Othello lost(board, bit_at(0), bit_at(62) | bit_at(63), Side::kBlack);
        CHECK(DiscCount{}.end(lost) == (anti ? 1 : -1) * (kWin + 1 + 61));
        CHECK(DiscCount{true}.end(lost) == (anti ? 5000 : -5000));
    }
}

TEST_CASE("mobility counts the placements of both sides, whoever is to move") {
    const OthelloBoard board = othello_board(8, 8);
    const Othello start = othello_start(board);
    CHECK(Mobility{}.value(start) == 0);
    const Othello one_way(board, bit_at(0), bit_at(1), Side::kWhite);  // Black could play c1
    CHECK(Mobility{}.value(one_way) == -1);
}
