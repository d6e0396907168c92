#include "pions/rules/batch.hpp"

#include <doctest/doctest.h>

#include <array>
#include <cstdlib>

#include "support/boards.hpp"

using namespace pions;
using namespace pions::testing;

namespace {

template <int kWords>
std::vector<std::int8_t> bytes(const CellSet<kWords>& cells, int count) {
    std::vector<std::int8_t> out(static_cast<std::size_t>(count) + 1, 7);
    detail::write_bytes(cells, count, out.data());
    REQUIRE(out.back() == 7);  // nothing is written behind the last cell
    out.pop_back();
    return out;
}

// Random games in a batch beside the same games played one by one.
template <Position P>
void check_games(const P& start, int steps) {
    constexpr std::size_t kGames = 5;
    Batch<P> batch(start, kGames, true);
    std::vector<P> alone(kGames, start);
    std::vector<std::int32_t> actions(kGames);
    Random random(3);
    for (int step = 0; step < steps; ++step) {
        batch.sample(actions, random);
        batch.step(actions, 1);
        for (std::size_t game = 0; game < kGames; ++game) {
            const int action = actions[game];
            const bool passes = action == placements(start.board());
            alone[game].play(passes ? kPass : placing_move(start.board(), action));
            const Result result = alone[game].result();
            REQUIRE((batch.ended()[game] != 0) == (result != Result::kUnfinished));
            REQUIRE(batch.illegal()[game] == 0);
            const float won = result == Result::kBlackWins   ? 1.0F
                              : result == Result::kWhiteWins ? -1.0F
                                                             : 0.0F;
            REQUIRE(batch.rewards()[2 * game] == won);
            REQUIRE(batch.rewards()[2 * game + 1] == -won);
            if (result != Result::kUnfinished) alone[game] = start;
            REQUIRE(batch.position(game) == alone[game]);
        }
    }
}

}  // namespace

TEST_CASE("a byte for each cell, and none behind the last") {
    Random random(1);
    for (const int count : {1, 7, 8, 9, 42, 63, 64, 65, 225}) {
        CellSet<4> cells;
        for (Word& word : cells.words) word = random.next();
        const auto written = bytes(cells, count);
        for (int cell = 0; cell < count; ++cell) {
            REQUIRE(written[static_cast<std::size_t>(cell)] == (cells.has(cell) ? 1 : 0));
        }
    }
}

TEST_CASE("games in a batch go as games alone: Othello, in a row, renju") {
    const OthelloBoard four = othello_board(4, 4);
    check_games(othello_start(four), 200);
    const InARowBoard falling(plane(7, 6, 4, true));
    check_games(empty_board<1>(falling), 200);
    const InARowBoard wide(plane(9, 9, 4));
    check_games(empty_board<4>(wide), 200);
    const RenjuBoard renju(7, 7, false);
    check_games(Renju<4>(renju, {}, {}, Side::kBlack, Result::kUnfinished), 200);
}

TEST_CASE("a batch shared by threads plays the same games") {
    const InARowBoard board(plane(7, 6, 4, true));
    const std::size_t games = 1000;
    Batch<InARow<1>> one(empty_board<1>(board), games, true);
    Batch<InARow<1>> many(empty_board<1>(board), games, true);
    std::vector<std::int32_t> actions(games);
    Random random(8);
    for (int step = 0; step < 60; ++step) {
        one.sample(actions, random);
        one.step(actions, 1);
        many.step(actions, 3);
        REQUIRE(std::equal(one.rewards(), one.rewards() + 2 * games, many.rewards()));
        REQUIRE(std::equal(one.masks(), one.masks() + 7 * games, many.masks()));
    }
}

TEST_CASE("every legal action is drawn about as often") {
    const InARowBoard board(plane(3, 3, 3));
    const std::size_t games = 9000;
    const Batch<InARow<1>> batch(in_a_row<1>(board, "XO-------", Side::kBlack), games, true);
    std::vector<std::int32_t> actions(games);
    Random random(4);
    batch.sample(actions, random);
    std::array<int, 9> counts{};
    for (const auto action : actions) ++counts[static_cast<std::size_t>(action)];
    CHECK(counts[0] + counts[1] == 0);
    // About 1286 each with a standard deviation of 33.
    for (std::size_t action = 2; action < 9; ++action) CHECK(std::abs(counts[action] - 1286) < 200);
}
