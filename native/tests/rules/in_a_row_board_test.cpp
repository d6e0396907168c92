#include "pions/rules/in_a_row_board.hpp"

#include <doctest/doctest.h>

#include "support/boards.hpp"

using namespace pions;
using namespace pions::testing;

TEST_CASE("a sound spec has no error") {
    CHECK(find_error(plane(15, 15, 5)).empty());
    CHECK(find_error(plane(1, 1, 1)).empty());
    CHECK(find_error(plane(26, 26, 26)).empty());
    CHECK(find_error({3, 3, 99, false, false, {}, {}}).empty());
}

TEST_CASE("every error is found") {
    const auto flawed = [](auto&& spoil) {
        InARowSpec spec = plane(3, 3, 3);
        spoil(spec);
        return !find_error(spec).empty();
    };
    CHECK(flawed([](auto& spec) { spec.columns = 0; }));
    CHECK(flawed([](auto& spec) { spec.rows = 27; }));
    CHECK(flawed([](auto& spec) { spec.k = 0; }));
    CHECK(flawed([](auto& spec) { spec.k = 4; }));
    CHECK(flawed([](auto& spec) { spec.ends.pop_back(); }));
    CHECK(flawed([](auto& spec) { spec.lines[0][1] = 9; }));
    CHECK(flawed([](auto& spec) { spec.lines[0][1] = -1; }));
    CHECK(flawed([](auto& spec) { spec.lines[0][1] = spec.lines[0][0]; }));
    CHECK(flawed([](auto& spec) { spec.ends[0] = {9}; }));
    CHECK(flawed([](auto& spec) { spec.ends[0] = {spec.lines[0][0]}; }));
}

TEST_CASE("the lines through a cell, plain and padded") {
    const InARowBoard board(plane(3, 3, 3));
    CHECK(board.line_count() == 8);
    CHECK(board.lines_through(4).size() == 4);
    CHECK(board.lines_through(1).size() == 2);
    CHECK(board.padded_lines_through(1).size() == 4);
    CHECK(board.padded_lines_through(1)[2] >= board.line_count());
    CHECK(board.padded_lines_through(1)[3] < board.padded_line_count());
}

TEST_CASE("ends are kept only where exactly K win") {
    CHECK(InARowBoard(plane(6, 1, 5, false, false)).ends(0).empty());
    CHECK(InARowBoard(plane(6, 1, 5, false, true)).ends(0).size() == 1);
}
