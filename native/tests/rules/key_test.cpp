#include "pions/rules/key.hpp"

#include <doctest/doctest.h>

#include <string>

using namespace pions;

TEST_CASE("the example of the header") {
    const auto pieces = parse_cells<1>("O---X----", 9).value();
    CHECK(key_of(pieces, 9, Side::kBlack)[0] == 1056);
    CHECK(key_of(pieces, 9, Side::kWhite)[0] == 1057);
}

TEST_CASE("all 64 cells of both sides have their place") {
    const auto black = parse_cells<1>(std::string(64, 'X'), 64).value();
    const auto white = parse_cells<1>(std::string(64, 'O'), 64).value();
    CHECK(key_of(black, 64, Side::kWhite) == Key<1>{~Word{0}, 1, 0});
    CHECK(key_of(white, 64, Side::kBlack) == Key<1>{0, ~Word{0} - 1, 1});
}

TEST_CASE("the hash is the remainder that Python takes") {
    CHECK(python_hash<1>({5, 0, 0}) == 5);
    CHECK(python_hash<1>({(Word{1} << 61) - 1, 0, 0}) == 0);
    CHECK(python_hash<1>({0, 1, 0}) == 8);   // 2^64
    CHECK(python_hash<1>({0, 0, 1}) == 64);  // 2^128
}
