#include "pions/core/random.hpp"

#include <doctest/doctest.h>

#include <array>

using namespace pions;

TEST_CASE("the same seed gives the same numbers, another gives others") {
    Random a(7);
    Random b(7);
    Random c(8);
    bool differs = false;
    for (int i = 0; i < 100; ++i) {
        const auto value = a.next();
        CHECK(value == b.next());
        differs |= value != c.next();
    }
    CHECK(differs);
}

TEST_CASE("below is even over its range") {
    Random random(3);
    std::array<int, 7> counts{};
    for (int i = 0; i < 70000; ++i) ++counts[static_cast<unsigned>(random.below(7))];
    for (const int count : counts) {
        CHECK(count > 9500);  // five standard deviations are 463
        CHECK(count < 10500);
    }
    CHECK(random.below(1) == 0);
}
