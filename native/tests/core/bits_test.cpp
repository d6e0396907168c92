#include "pions/core/bits.hpp"

#include <doctest/doctest.h>

#include "pions/core/random.hpp"

using namespace pions;

TEST_CASE("low bits reach the whole word") {
    CHECK(low_bits(0) == 0);
    CHECK(low_bits(3) == 0b111);
    CHECK(low_bits(64) == ~Word{0});
}

TEST_CASE("the lowest and the highest bit") {
    CHECK(lowest_bit(0b10100) == 2);
    CHECK(highest_bit(0b10100) == 4);
    CHECK(highest_bit(0) == -1);
    CHECK(without_lowest(0b10100) == 0b10000);
}

TEST_CASE("deposit, extract and select agree with their portable versions") {
    Random random(1);
    for (int round = 0; round < 2000; ++round) {
        const Word word = random.next();
        const Word mask = random.next() & random.next();
        CHECK(deposit(word, mask) == deposit_portable(word, mask));
        CHECK(extract(word, mask) == extract_portable(word, mask));
        CHECK(deposit(extract(word, mask), mask) == (word & mask));
        const int n = random.below(std::popcount(word));
        CHECK(select(word, n) == select_portable(word, n));
    }
}

TEST_CASE("the examples of the header") {
    CHECK(deposit(0b11, 0b10100) == 0b10100);
    CHECK(extract(0b10000, 0b10100) == 0b10);
    CHECK(select(0b10110, 2) == 4);
}
