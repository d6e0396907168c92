#include "pions/rules/in_a_row.hpp"

#include <doctest/doctest.h>

#include "pions/core/random.hpp"
#include "support/boards.hpp"

using namespace pions;
using namespace pions::testing;

namespace {

// A run of at least K (or exactly K) own cells somewhere on the plane, found by walking runs; one
// of K between two pieces of the other side does not count where the rule is open.
template <int kWords>
bool has_run(const InARowBoard& board, const CellSet<kWords>& own, const CellSet<kWords>& other) {
    const auto holds = [&](const CellSet<kWords>& cells, int row, int column) {
        return row >= 0 && row < board.rows() && column >= 0 && column < board.columns() &&
               cells.has(row * board.columns() + column);
    };
    const auto held = [&](int row, int column) { return holds(own, row, column); };
    for (int cell = 0; cell < board.cells(); ++cell) {
        const int row = cell / board.columns();
        const int column = cell % board.columns();
        for (const auto& [down, right] : kAxes) {
            if (held(row - down, column - right)) continue;  // not where a run begins
            int length = 0;
            while (held(row + down * length, column + right * length)) ++length;
            if (board.exact() ? length != board.k() : length < board.k()) continue;
            const bool blocked =
                length == board.k() && holds(other, row - down, column - right) &&
                holds(other, row + down * length, column + right * length);
            if (!board.open() || !blocked) return true;
        }
    }
    return false;
}

template <int kWords>
void check_random_game(const InARowBoard& board, Random& random) {
    auto position = empty_board<kWords>(board);
    while (!position.is_over()) {
        const auto moves = position.legal_moves();
        REQUIRE(moves.size() > 0);
        const Move move = moves[random.below(moves.size())];
        const int cell = position.landing(move);
        REQUIRE((cell >= 0 && !position.pieces().has(cell)));
        position = position.after(move);
        const auto& mover = position.turn() == Side::kWhite ? position.black() : position.white();
        const bool won = position.is_over() && position.result() != Result::kDraw;
        const auto& other = position.turn() == Side::kWhite ? position.white() : position.black();
        REQUIRE(won == has_run(board, mover, other));
        REQUIRE(position.result() == judge(board, position.black(), position.white()));
        REQUIRE(is_settled(board, position.pieces()));
    }
    CHECK(position.legal_moves().empty());
}

}  // namespace

TEST_CASE("wins agree with walking runs, on boards of every kind") {
    Random random(21);
    constexpr int kSizes[][3] = {{3, 3, 3}, {7, 6, 4},   {5, 5, 3},  {8, 8, 5},  {2, 5, 2},
                                 {9, 9, 4}, {15, 15, 5}, {4, 20, 3}, {26, 26, 4}};
    for (const auto& [columns, rows, k] : kSizes) {
        for (int kind = 0; kind < 8; ++kind) {
            InARowSpec spec = plane(columns, rows, k, kind % 2 == 1, kind / 2 % 2 == 1);
            spec.open = kind >= 4;
            const InARowBoard board(spec);
            for (int game = 0; game < 10; ++game) {
                if (board.cells() <= 64) check_random_game<1>(board, random);
                if (board.cells() <= 256) check_random_game<4>(board, random);
                check_random_game<11>(board, random);
            }
        }
    }
}

TEST_CASE("exactly five: six in a row do not win, five do") {
    const InARowBoard board(plane(7, 1, 5, false, true));
    const auto gap = in_a_row<1>(board, "XXX-XX-", Side::kBlack);
    CHECK_FALSE(gap.after(3).is_over());
    CHECK(in_a_row<1>(board, "XXX-X--", Side::kBlack).after(3).result() == Result::kBlackWins);
    CHECK(in_a_row<4>(board, "XXX-XX-", Side::kBlack).after(3).result() == Result::kUnfinished);
}

TEST_CASE("Caro: five between two pieces of the other side do not win, at an edge they do") {
    InARowSpec spec = plane(9, 1, 5);
    spec.open = true;
    const InARowBoard board(spec);
    const auto result = [&board](std::string_view cells, Move move) {
        const auto position = in_a_row<1>(board, cells, Side::kBlack);
        CHECK(in_a_row<4>(board, cells, Side::kBlack).after(move).result() ==
              position.after(move).result());
        return position.after(move).result();
    };
    CHECK(result("-OXXX-XO-", 5) == Result::kUnfinished);
    CHECK(result("-OXXX-X--", 5) == Result::kBlackWins);
    CHECK(result("XXX-XO---", 3) == Result::kBlackWins);
    CHECK(result("OXXX-XXO-", 4) == Result::kBlackWins);  // six: the ends of five are own
}

TEST_CASE("the smallest board is won by the first piece") {
    const InARowBoard board(plane(1, 1, 1));
    const auto start = empty_board<1>(board);
    CHECK(start.legal_moves().size() == 1);
    CHECK(start.after(0).result() == Result::kBlackWins);
    CHECK(empty_board<11>(board).after(0).result() == Result::kBlackWins);
}

TEST_CASE("without lines the board fills to a draw") {
    const InARowBoard board({2, 2, 9, true, false, {}, {}});
    auto position = empty_board<1>(board);
    for (const Move move : {0, 0, 1, 1}) position = position.after(move);
    CHECK(position.result() == Result::kDraw);
    CHECK(winning_line(board, position.black(), position.white()) == -1);
}

TEST_CASE("gravity lets pieces fall, and full columns close") {
    const InARowBoard board(plane(3, 2, 3, true));
    auto position = empty_board<4>(board);
    CHECK(position.landing(1) == 4);
    position = position.after(1);
    CHECK(position.landing(1) == 1);
    position = position.after(1);
    CHECK(position.landing(1) == -1);
    CHECK(position.landing(-1) == -1);
    CHECK(position.landing(3) == -1);
    CHECK(position.legal_moves().size() == 2);
}

TEST_CASE("pieces in the air and two winners are seen") {
    const InARowBoard falling(plane(3, 2, 3, true));
    CHECK_FALSE(is_settled(falling, parse_cells<1>("X-----", 6)->black));
    const InARowBoard board(plane(3, 3, 3));
    const auto both = parse_cells<1>("XXX---OOO", 9).value();
    CHECK_FALSE(judge(board, both.black, both.white).has_value());
    CHECK(winning_line(board, both.white, both.black) >
          winning_line(board, both.black, both.white));
}

TEST_CASE("a game that is over keeps its winner, whatever is played on") {
    const InARowBoard board(plane(3, 3, 3));
    const auto won = in_a_row<1>(board, "XXXOO----", Side::kWhite);
    CHECK(won.after(5).result() == Result::kBlackWins);
}
