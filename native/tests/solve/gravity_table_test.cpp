#include "pions/solve/gravity_table.hpp"

#include <doctest/doctest.h>

#include <set>
#include <utility>
#include <vector>

#include "pions/core/random.hpp"

using namespace pions;

namespace {

template <class W>
void check_table(int key_bits, std::size_t megabytes) {
    GravityTable<W> table(key_bits, megabytes);
    CHECK(table.bytes() == megabytes << 20);
    Random random(1);
    const W mask = ~W{0} >> (8 * static_cast<int>(sizeof(W)) - key_bits);
    for (int trial = 0; trial < 200; ++trial) {
        W key = random.next();
        if constexpr (sizeof(W) > sizeof(Word)) key |= Wide{random.next()} << kWordBits;
        const auto place = table.place(key & mask);
        CHECK_FALSE(static_cast<bool>(table.find(place)));
        const int lower = random.below(100) - 50;
        table.keep(place, {lower, lower + 3}, 2);
        CHECK(table.find(place).lower == lower);
        CHECK(table.find(place).upper == lower + 3);
        table.keep(place, {lower + 1, lower + 1}, 2);
        CHECK(table.find(place).lower == lower + 1);
        CHECK(table.find(place).upper == lower + 1);
        table.clear();
        CHECK_FALSE(static_cast<bool>(table.find(place)));
    }
}

}  // namespace

TEST_CASE("what is kept is found, until it is forgotten") {
    check_table<Word>(49, 1);
    check_table<Word>(49, 4);
    check_table<Word>(64, 1);
    check_table<Word>(20, 1);
    check_table<Wide>(128, 1);
    check_table<Wide>(72, 2);
    check_table<Wide>(65, 1);
}

TEST_CASE("a table smaller than its keys takes no more than it needs") {
    CHECK(GravityTable<Word>(4, 16).bytes() == 16 * 64);
}

TEST_CASE("no two keys share a place") {
    const GravityTable<Word> table(16, 1);
    std::set<std::pair<std::size_t, Word>> places;
    for (Word key = 0; key < 1 << 16; ++key) {
        const auto place = table.place(key);
        places.emplace(place.bucket, place.rest);
    }
    CHECK(places.size() == 1 << 16);
}

TEST_CASE("a full bucket gives up what cost least") {
    GravityTable<Word> table(49, 1);
    std::vector<GravityTable<Word>::Place> same;
    for (Word key = 0; same.size() <= GravityTable<Word>::kBucket; ++key) {
        const auto place = table.place(key);
        if (place.bucket == table.place(0).bucket) same.push_back(place);
    }
    for (std::size_t i = 0; i < same.size(); ++i) {
        table.keep(same[i], {0, 1}, i == 3 ? 1 : 10);
    }
    for (std::size_t i = 0; i < same.size(); ++i) {
        CHECK(static_cast<bool>(table.find(same[i])) == (i != 3));
    }
}
