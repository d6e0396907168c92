#include "pions/rules/othello_board.hpp"

#include <doctest/doctest.h>

using namespace pions;

TEST_CASE("only even sides from 4 to 8 make a board") {
    for (int columns = -2; columns <= 11; ++columns) {
        for (int rows = -2; rows <= 11; ++rows) {
            const bool good = columns >= 4 && columns <= 8 && columns % 2 == 0 && rows >= 4 &&
                              rows <= 8 && rows % 2 == 0;
            CHECK(OthelloBoard::make(columns, rows, false).has_value() == good);
        }
    }
}

TEST_CASE("cells and squares of a 6x4 board") {
    const auto board = OthelloBoard::make(6, 4, true).value();
    CHECK(board.cells() == 24);
    CHECK(board.anti());
    CHECK(board.square_of(8) == 10);
    for (int cell = 0; cell < board.cells(); ++cell) {
        CHECK(board.squares_of(bit_at(cell)) == bit_at(board.square_of(cell)));
        CHECK(board.cells_of(bit_at(board.square_of(cell))) == bit_at(cell));
    }
}
