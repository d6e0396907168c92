#include "pions/rules/playouts.hpp"

#include <doctest/doctest.h>

#include <cmath>
#include <thread>

#include "support/boards.hpp"

using namespace pions;
using namespace pions::testing;

namespace {

constexpr std::uint64_t kGames = 20000;

// One game after another by the rules alone.
template <Position P>
Tally plain(const P& start) {
    Random random(99);
    Tally tally;
    for (std::uint64_t game = 0; game < kGames; ++game) tally.add(play_out(start, random));
    return tally;
}

// Both shares are of kGames games: their difference has a standard deviation below 0.005.
bool alike(std::uint64_t a, std::uint64_t b) {
    return std::abs(static_cast<double>(a) - static_cast<double>(b)) < 0.025 * kGames;
}

template <Position P>
void check_alike(const P& start) {
    const Tally fast = playouts(start, kGames, 1);
    const Tally slow = plain(start);
    CHECK(fast.black_wins + fast.draws + fast.white_wins == kGames);
    CHECK(alike(fast.black_wins, slow.black_wins));
    CHECK(alike(fast.draws, slow.draws));
    CHECK(alike(fast.white_wins, slow.white_wins));
}

}  // namespace

TEST_CASE("fast games end as plain ones do: Othello") {
    const OthelloBoard board = othello_board(6, 6);
    check_alike(othello_start(board));
}

TEST_CASE("fast games end as plain ones do: in a row, one word and many") {
    const InARowBoard falling(plane(7, 6, 4, true));
    check_alike(empty_board<1>(falling));
    check_alike(empty_board<4>(falling));
    const InARowBoard exact(plane(6, 6, 4, false, true));
    check_alike(empty_board<1>(exact));
    check_alike(empty_board<4>(exact));
    check_alike(empty_board<11>(exact));
    const InARowBoard small(plane(4, 4, 3));
    check_alike(in_a_row<4>(small, "XO---------O---X", Side::kWhite));
}

TEST_CASE("the same seed gives the same games, another gives others") {
    const OthelloBoard board = othello_board(8, 8);
    const Othello start = othello_start(board);
    CHECK(playouts(start, 500, 3) == playouts(start, 500, 3));
    CHECK_FALSE(playouts(start, 500, 3) == playouts(start, 500, 4));
    const InARowBoard large(plane(15, 15, 5));
    CHECK(playouts(empty_board<4>(large), 200, 3) == playouts(empty_board<4>(large), 200, 3));
}

TEST_CASE("two threads on one board do not disturb each other") {
    const InARowBoard board(plane(15, 15, 5));
    const auto start = empty_board<4>(board);
    Tally first;
    Tally second;
    std::thread one([&] { first = playouts(start, 300, 1); });
    std::thread two([&] { second = playouts(start, 300, 1); });
    one.join();
    two.join();
    CHECK(first == second);
}

TEST_CASE("any number of games, and games already over") {
    const OthelloBoard board = othello_board(4, 4);
    for (const std::uint64_t games : {0, 1, 3, 4, 5, 9}) {
        const Tally tally = playouts(othello_start(board), games, 1);
        CHECK(tally.black_wins + tally.draws + tally.white_wins == games);
    }
    const InARowBoard tiny(plane(3, 3, 3));
    CHECK(playouts(in_a_row<1>(tiny, "XXXOO----", Side::kWhite), 10, 1).black_wins == 10);
    CHECK(playouts(in_a_row<4>(tiny, "XXXOO----", Side::kWhite), 10, 1).black_wins == 10);
}

TEST_CASE("the number of threads changes nothing") {
    const OthelloBoard board = othello_board(6, 6);
    const Othello start = othello_start(board);
    const Tally alone = playouts(start, 20000, 5, 1);
    CHECK(alone.black_wins + alone.draws + alone.white_wins == 20000);
    CHECK(playouts(start, 20000, 5, 3) == alone);
    CHECK(playouts(start, 20000, 5, 0) == alone);
    const InARowBoard large(plane(9, 9, 5));
    CHECK(playouts(empty_board<4>(large), 9000, 5, 2) ==
          playouts(empty_board<4>(large), 9000, 5, 1));
}
