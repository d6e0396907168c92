#include "pions/rules/othello.hpp"

#include <doctest/doctest.h>

#include <string>

#include "support/boards.hpp"

using namespace pions;
using namespace pions::testing;

namespace {

Othello from_text(const OthelloBoard& board, const std::string& cells, Side turn) {
    const auto pieces = parse_cells<1>(cells, board.cells()).value();
    return {board, board.squares_of(pieces.black.words[0]), board.squares_of(pieces.white.words[0]),
            turn};
}

}  // namespace

TEST_CASE("the first moves are d3, c4, f5 and e6") {
    const OthelloBoard board = othello_board(8, 8);
    const auto moves = othello_start(board).legal_moves();
    CHECK(moves.cells.words[0] == (bit_at(19) | bit_at(26) | bit_at(37) | bit_at(44)));
    CHECK_FALSE(moves.pass);
}

TEST_CASE("f5 flips e5") {
    const OthelloBoard board = othello_board(8, 8);
    const Othello after = othello_start(board).after(37);
    CHECK(after.turn() == Side::kWhite);
    CHECK(after.white() == bit_at(27));
    CHECK(std::popcount(after.black()) == 4);
}

TEST_CASE("a side without a move passes, and the other goes on") {
    const OthelloBoard board = othello_board(4, 4);
    const Othello position = from_text(board, "XO----------OOOO", Side::kWhite);
    CHECK(position.must_pass());
    CHECK(position.legal_moves().size() == 1);
    CHECK(position.legal_moves()[0] == kPass);
    const Othello after = position.after(kPass);
    CHECK(after.turn() == Side::kBlack);
    CHECK(after.legal_moves()[0] == 2);
    CHECK(position.result() == Result::kUnfinished);
}

TEST_CASE("the most discs win, the fewest in anti-Othello") {
    for (const bool anti : {false, true}) {
        const OthelloBoard board = othello_board(4, 4, anti);
        const Othello black = from_text(board, "XXX-------------", Side::kWhite);
        CHECK(black.is_over());
        CHECK(black.legal_moves().empty());
        CHECK(black.result() == (anti ? Result::kWhiteWins : Result::kBlackWins));
        const Othello even = from_text(board, "XXXXXXXXOOOOOOOO", Side::kBlack);
        CHECK(even.result() == Result::kDraw);
    }
}

TEST_CASE("play is after in place, and hashes tell positions apart") {
    const OthelloBoard board = othello_board(8, 8);
    const Othello start = othello_start(board);
    Othello played = start;
    played.play(19);
    CHECK(played == start.after(19));
    CHECK(played.hash() == start.after(19).hash());
    CHECK(played.hash() != start.hash());
    CHECK(start.after(kPass).hash() != start.hash());
}
