#include "pions/solve/gravity_table.hpp"

#include <doctest/doctest.h>

#include <set>
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
        const W place = table.mixed(static_cast<W>(key & mask));
        CHECK_FALSE(static_cast<bool>(table.probe(place)));
        const int lower = random.below(100) - 50;
        table.store(place, {lower, lower + 3}, 2);
        CHECK(table.probe(place).lower == lower);
        CHECK(table.probe(place).upper == lower + 3);
        table.store(place, {lower + 1, lower + 1}, 2);
        CHECK(table.probe(place).lower == lower + 1);
        CHECK(table.probe(place).upper == lower + 1);
        table.clear();
        CHECK_FALSE(static_cast<bool>(table.probe(place)));
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

TEST_CASE("no two keys have the same mark") {
    const GravityTable<Word> table(16, 1);
    std::set<Word> hashes;
    for (Word key = 0; key < 1 << 16; ++key) hashes.insert(table.mixed(key));
    CHECK(hashes.size() == 1 << 16);
    CHECK(*hashes.rbegin() < 1 << 16);
}

TEST_CASE("a full bucket gives up what cost least") {
    GravityTable<Word> table(49, 1);
    constexpr int kRest = 49 - 14;  // a megabyte has 2^14 buckets
    std::vector<Word> same;
    for (Word key = 0; same.size() <= GravityTable<Word>::kBucket; ++key) {
        const Word hash = table.mixed(key);
        if (hash >> kRest == table.mixed(Word{0}) >> kRest) same.push_back(hash);
    }
    for (std::size_t i = 0; i < same.size(); ++i) {
        table.store(same[i], {0, 1}, i == 3 ? 1 : 10);
    }
    for (std::size_t i = 0; i < same.size(); ++i) {
        CHECK(static_cast<bool>(table.probe(same[i])) == (i != 3));
    }
}

namespace {

template <class W>
void check_growth(int key_bits) {
    GravityTable<W> table(key_bits, 16);
    table.clear();  // another age than the first
    Random random(2);
    std::vector<W> hashes;
    for (int i = 0; i < 1000; ++i) {
        W key = random.next();
        if constexpr (sizeof(W) > sizeof(Word)) key |= Wide{random.next()} << kWordBits;
        hashes.push_back(table.mixed(static_cast<W>(key & ~W{0} >> (8 * static_cast<int>(sizeof(W)) - key_bits))));
        table.store(hashes.back(), {i % 50, 50}, 3);
    }
    const auto check = [&] {
        for (std::size_t i = 0; i < hashes.size(); ++i) {
            REQUIRE(table.probe(hashes[i]).lower == static_cast<int>(i % 50));
            REQUIRE(table.probe(hashes[i]).upper == 50);
        }
    };
    check();
    table.make_room(1 << 17);  // to 8 MB
    check();
    table.grow_fully();
    check();
    table.clear();
    for (const W hash : hashes) REQUIRE_FALSE(static_cast<bool>(table.probe(hash)));
}

}  // namespace

TEST_CASE("a table that grows keeps what it knows") {
    check_growth<Word>(49);
    check_growth<Word>(64);
    check_growth<Wide>(72);
    check_growth<Wide>(128);
}
