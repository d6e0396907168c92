#include "pions/rules/line_block.hpp"

#include <doctest/doctest.h>

#include "pions/core/random.hpp"

using namespace pions;

TEST_CASE("fillers never win") {
    const LineBlock block;
    CHECK_FALSE(block.won_by(0));
    CHECK_FALSE(block.won_by(1));
    CHECK_FALSE(block.won_by(~Word{0}));
}

TEST_CASE("a line wins when it is held and its ends are not") {
    LineBlock block;
    block.put(7, 0b01110, 0b10001);
    CHECK(block.won_by(0b01110));
    CHECK(block.won_by(0b101110));
    CHECK_FALSE(block.won_by(0b11110));
    CHECK_FALSE(block.won_by(0b01100));
}

TEST_CASE("the instructions agree with plain C++") {
    Random random(5);
    for (int round = 0; round < 2000; ++round) {
        LineBlock block;
        for (unsigned at = 0; at < 3; ++at) {
            const Word line = bit_at(random.below(8)) | bit_at(random.below(8));
            block.put(at, line, bit_at(8 + random.below(4)));
        }
        const Word own = random.next() & 0xfff;
        CHECK(block.won_by(own) == block.won_by_portable(own));
    }
}
