#include "pions/search/transposition_table.hpp"

#include <doctest/doctest.h>

using namespace pions;

TEST_CASE("an entry settles only its own depth, and only what its bound says") {
    const TableEntry exact{1, 10, 3, 4, Bound::kExact};
    CHECK(exact.is_sufficient(4, -100, 100));
    CHECK_FALSE(exact.is_sufficient(3, -100, 100));
    CHECK_FALSE(exact.is_sufficient(5, -100, 100));
    const TableEntry at_least{1, 10, 3, 4, Bound::kLower};
    CHECK(at_least.is_sufficient(4, 0, 10));
    CHECK_FALSE(at_least.is_sufficient(4, 0, 11));
    const TableEntry at_most{1, 10, 3, 4, Bound::kUpper};
    CHECK(at_most.is_sufficient(4, 10, 20));
    CHECK_FALSE(at_most.is_sufficient(4, 9, 20));
}

TEST_CASE("a table of no size is none") {
    CHECK_FALSE(static_cast<bool>(TranspositionTable(0)));
    CHECK(static_cast<bool>(TranspositionTable(1)));
}

TEST_CASE("deep entries stay, the last one stays, the same position has one entry") {
    constexpr std::uint64_t kSamePair = std::uint64_t{1} << 40;
    TranspositionTable table(1);
    CHECK(table.probe(0) == nullptr);
    table.store({7, 1, 0, 5, Bound::kExact});
    table.store({7 + kSamePair, 2, 0, 1, Bound::kExact});
    CHECK(table.probe(7)->value == 1);
    CHECK(table.probe(7 + kSamePair)->value == 2);
    table.store({7 + 2 * kSamePair, 3, 0, 1, Bound::kExact});
    CHECK(table.probe(7)->value == 1);
    CHECK(table.probe(7 + kSamePair) == nullptr);
    table.store({7, 4, 0, 2, Bound::kUpper});
    CHECK(table.probe(7)->value == 4);
    table.store({7 + 2 * kSamePair, 5, 0, 9, Bound::kExact});
    CHECK(table.probe(7 + 2 * kSamePair)->value == 5);
    CHECK(table.probe(7)->value == 4);
}
