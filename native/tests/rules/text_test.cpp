#include "pions/rules/text.hpp"

#include <doctest/doctest.h>

using namespace pions;

TEST_CASE("text comes back as it went in") {
    const std::string cells = "XO--OX---";
    CHECK(text_of(parse_cells<1>(cells, 9).value(), 9) == cells);
    CHECK(text_of(parse_cells<4>(cells, 9).value(), 9) == cells);
}

TEST_CASE("other characters and other lengths are refused") {
    CHECK_FALSE(parse_cells<1>("XO-", 4).has_value());
    CHECK_FALSE(parse_cells<1>("XO--", 3).has_value());
    CHECK_FALSE(parse_cells<1>("XO.", 3).has_value());
    CHECK_FALSE(parse_cells<1>("xo-", 3).has_value());
}
