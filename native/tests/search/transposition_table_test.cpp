#include "pions/search/transposition_table.hpp"

#include <doctest/doctest.h>

using namespace pions;

TEST_CASE("an entry settles only its own depth, and only what its bound says") {
    const Entry exact{1, 10, 3, 4, Bound::kExact};
    CHECK(exact.settles(4, -100, 100));
    CHECK_FALSE(exact.settles(3, -100, 100));
    CHECK_FALSE(exact.settles(5, -100, 100));
    const Entry at_least{1, 10, 3, 4, Bound::kAtLeast};
    CHECK(at_least.settles(4, 0, 10));
    CHECK_FALSE(at_least.settles(4, 0, 11));
    const Entry at_most{1, 10, 3, 4, Bound::kAtMost};
    CHECK(at_most.settles(4, 10, 20));
    CHECK_FALSE(at_most.settles(4, 9, 20));
}

TEST_CASE("a table of no size is none") {
    CHECK_FALSE(static_cast<bool>(Table(0)));
    CHECK(static_cast<bool>(Table(1)));
}

TEST_CASE("deep entries stay, the last one stays, the same position has one entry") {
    constexpr std::uint64_t kSamePair = std::uint64_t{1} << 40;
    Table table(1);
    CHECK(table.find(0) == nullptr);
    table.keep({7, 1, 0, 5, Bound::kExact});
    table.keep({7 + kSamePair, 2, 0, 1, Bound::kExact});
    CHECK(table.find(7)->value == 1);
    CHECK(table.find(7 + kSamePair)->value == 2);
    table.keep({7 + 2 * kSamePair, 3, 0, 1, Bound::kExact});
    CHECK(table.find(7)->value == 1);
    CHECK(table.find(7 + kSamePair) == nullptr);
    table.keep({7, 4, 0, 2, Bound::kAtMost});
    CHECK(table.find(7)->value == 4);
    table.keep({7 + 2 * kSamePair, 5, 0, 9, Bound::kExact});
    CHECK(table.find(7 + 2 * kSamePair)->value == 5);
    CHECK(table.find(7)->value == 4);
}
