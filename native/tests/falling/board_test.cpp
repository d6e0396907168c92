#include "pions/falling/board.hpp"

#include <doctest/doctest.h>

#include <numeric>

#include "pions/core/random.hpp"
#include "support/gravity_boards.hpp"

using namespace pions;
using falling::Board;
using falling::Columns;

namespace {

constexpr GravitySpec kSpecs[] = {{7, 6, 4, false, true}, {5, 7, 3, true, true},
                                  {8, 8, 5, true, true},  {9, 7, 5, false, false},
                                  {4, 4, 4, true, true},  {8, 7, 6, false, true}};

std::vector<std::uint8_t> owners_of(const InARow<1>& position) {
    std::vector<std::uint8_t> owners(static_cast<std::size_t>(position.board().cells()), 2);
    position.black().for_each([&](int cell) { owners[static_cast<std::size_t>(cell)] = 0; });
    position.white().for_each([&](int cell) { owners[static_cast<std::size_t>(cell)] = 1; });
    return owners;
}

// Where that side wins by the rules, were it to move.
Columns wins_by_rules(const InARow<1>& position, Side side) {
    const InARow<1> seen(position.board(), position.black(), position.white(), side,
                         Result::kUnfinished);
    Columns wins = 0;
    seen.legal_moves().for_each([&](int column) {
        wins |= Columns{seen.after(column).result() == win_for(side)} << column;
    });
    return wins;
}

void check_alike(const Board& board, const Board& fresh) {
    CHECK(board.key() == fresh.key());
    CHECK(board.value() == fresh.value());
    CHECK(board.empties() == fresh.empties());
    for (const Side side : {Side::kBlack, Side::kWhite}) {
        CHECK(board.wins(side) == fresh.wins(side));
        CHECK(board.poisoned(side) == fresh.poisoned(side));
        CHECK(board.can_win(side) == fresh.can_win(side));
    }
}

// Plays at random until somebody could win, with a visit at each position.
template <class Visit>
void random_walk(const InARowBoard& rules, Random& random, const Visit& visit) {
    auto position = testing::empty_board<1>(rules);
    while (!position.is_over()) {
        const auto moves = position.legal_moves();
        const int move = moves[random.below(moves.size())];
        visit(position, move);
        if ((wins_by_rules(position, position.turn()) >> move & 1) != 0) return;
        position.play(move);
    }
}

}  // namespace

TEST_CASE("what a board with gravity counts is what it counts afresh") {
    Random random(5);
    for (const GravitySpec& spec : kSpecs) {
        const InARowBoard rules(testing::walked(spec));
        const falling::Values& values = falling::usual_values(spec.k, spec.rows);
        for (int game = 0; game < 5; ++game) {
            Board board(rules, values);
            Board fresh(rules, values);
            random_walk(rules, random, [&](const InARow<1>& position, int move) {
                fresh.set_up(owners_of(position), position.turn());
                check_alike(board, fresh);
                if ((board.wins(position.turn()) >> move & 1) != 0) return;
                board.play(move);
                board.undo(move);
                check_alike(board, fresh);
                board.play(move);
            });
        }
    }
}

TEST_CASE("a board with gravity sees who wins at once, and what lies above") {
    Random random(6);
    for (const GravitySpec& spec : kSpecs) {
        const InARowBoard rules(testing::walked(spec));
        Board board(rules, falling::usual_values(spec.k, spec.rows));
        for (int game = 0; game < 5; ++game) {
            random_walk(rules, random, [&](const InARow<1>& position, int) {
                board.set_up(owners_of(position), position.turn());
                for (const Side side : {Side::kBlack, Side::kWhite}) {
                    CHECK(board.wins(side) == wins_by_rules(position, side));
                }
                const Side other = opponent(position.turn());
                position.legal_moves().for_each([&](int column) {
                    const InARow<1> after = position.after(column);
                    if (after.is_over()) return;
                    const Columns above = wins_by_rules(after, other) >> column & 1;
                    // A line may also have been completed there before.
                    const Columns poison = board.poisoned(other) >> column & 1;
                    CHECK(above == poison);
                });
            });
        }
    }
}

TEST_CASE("the value of a board with gravity is the sum of what counts") {
    Random random(7);
    for (const GravitySpec& spec : kSpecs) {
        const InARowBoard rules(testing::walked(spec));
        const falling::Values& values = falling::usual_values(spec.k, spec.rows);
        Board board(rules, values);
        random_walk(rules, random, [&](const InARow<1>& position, int) {
            board.set_up(owners_of(position), position.turn());
            const std::vector<int> counts = board.counts();
            const int sum =
                std::inner_product(counts.begin(), counts.end(), values.begin(), 0);
            CHECK(board.value() == (position.turn() == Side::kBlack ? sum : -sum));
        });
    }
}
