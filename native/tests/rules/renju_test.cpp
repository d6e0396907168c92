#include "pions/rules/renju.hpp"

#include <doctest/doctest.h>

#include <initializer_list>

#include "pions/core/random.hpp"

using namespace pions;

namespace {

using Cells = CellSet<4>;

constexpr int kSide = 15;

int at(int column, int row) {
    return row * kSide + column;
}

Cells cells_of(std::initializer_list<int> numbers) {
    Cells cells;
    for (const int number : numbers) cells.add(number);
    return cells;
}

bool is_forbidden(const RenjuBoard& board, const Cells& black, const Cells& white, int cell) {
    return renju::Forbidden<4>(board, black, white).has(cell);
}

}  // namespace

TEST_CASE("two threes at once are forbidden, one of them blocked is not") {
    const RenjuBoard board(kSide, kSide, false);
    const Cells black = cells_of({at(7, 5), at(7, 6), at(8, 7), at(9, 7)});
    CHECK(is_forbidden(board, black, {}, at(7, 7)));
    CHECK_FALSE(is_forbidden(board, black, cells_of({at(10, 7)}), at(7, 7)));
    CHECK_FALSE(is_forbidden(board, black, {}, at(3, 3)));
}

TEST_CASE("two fours on one axis are forbidden, a straight four is not") {
    const RenjuBoard board(kSide, kSide, false);
    // X.XXX.X has two fours, .XXXX. is one.
    const Cells split = cells_of({at(3, 7), at(5, 7), at(7, 7), at(9, 7)});
    CHECK(is_forbidden(board, split, {}, at(6, 7)));
    const Cells straight = cells_of({at(5, 7), at(6, 7), at(7, 7), at(1, 1)});
    CHECK_FALSE(is_forbidden(board, straight, {}, at(8, 7)));
}

TEST_CASE("an overline is forbidden, unless the piece makes exactly five elsewhere") {
    const RenjuBoard board(kSide, kSide, false);
    Cells black = cells_of({at(2, 7), at(3, 7), at(4, 7), at(6, 7), at(7, 7)});
    CHECK(is_forbidden(board, black, {}, at(5, 7)));
    for (const int row : {3, 4, 5, 6}) black.add(at(5, row));
    CHECK_FALSE(is_forbidden(board, black, {}, at(5, 7)));
    const Renju<4> position(board, black, {}, Side::kBlack, Result::kUnfinished);
    CHECK(position.after(at(5, 7)).result() == Result::kBlackWins);
}

TEST_CASE("six win for White, unless exactly five are asked of both") {
    const Cells white = cells_of({at(1, 1), at(2, 1), at(3, 1), at(5, 1), at(6, 1)});
    for (const bool exact : {false, true}) {
        const RenjuBoard board(kSide, kSide, exact);
        const Renju<4> position(board, {}, white, Side::kWhite, Result::kUnfinished);
        const Result expected = exact ? Result::kUnfinished : Result::kWhiteWins;
        CHECK(position.after(at(4, 1)).result() == expected);
    }
}

TEST_CASE("random games of renju end, and as judged from their pieces alone") {
    Random random(5);
    const RenjuBoard board(8, 7, false);
    for (int game = 0; game < 200; ++game) {
        Renju<4> position(board, {}, {}, Side::kBlack, Result::kUnfinished);
        while (!position.is_over()) {
            const auto moves = position.legal_moves();
            REQUIRE(!moves.empty());
            position.play(moves[random.below(moves.size())]);
            REQUIRE(position.result() == judge(board, position.black(), position.white()));
        }
        CHECK(position.legal_moves().empty());
    }
}
