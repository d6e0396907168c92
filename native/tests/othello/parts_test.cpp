// The parts of the engine, each against its definition.
#include <doctest/doctest.h>

#include "pions/othello/discs.hpp"
#include "pions/othello/hash_table.hpp"
#include "pions/othello/last_flips.hpp"
#include "pions/othello/regions.hpp"
#include "pions/othello/stability.hpp"
#include "support/endgames.hpp"

using namespace pions;
using namespace pions::othello;
using namespace pions::testing;

TEST_CASE("the last move's flips are counted without being found") {
    Random random(21);
    for (int square = 0; square < 64; ++square) {
        for (int round = 0; round < 200; ++round) {
            const Word own = random.next() & ~bit_at(square);
            const Word other = ~own & ~bit_at(square);
            const Word flips = portable::flips(own, other, square);
            CHECK(last_flips(own, square) == 2 * std::popcount(flips));
        }
    }
}

TEST_CASE("a stable disc is never flipped") {
    const OthelloBoard board = othello_board(8, 8);
    Random random(22);
    int found = 0;
    for (int game = 0; game < 300; ++game) {
        auto position = random_endgame(board, 30, random);
        if (!position) continue;
        const Word black = stable_discs(stable_edges(), position->black(), position->white());
        const Word white = stable_discs(stable_edges(), position->white(), position->black());
        found += std::popcount(black | white);
        while (!position->is_over()) {
            const auto moves = position->legal_moves();
            position->play(moves[random.below(moves.size())]);
            REQUIRE((black & ~position->black()) == 0);
            REQUIRE((white & ~position->white()) == 0);
        }
    }
    CHECK(found > 300);
}

TEST_CASE("on a full board every disc is stable") {
    const Word own = 0x0123456789abcdef;
    CHECK(stable_discs(stable_edges(), own, ~own) == own);
}

TEST_CASE("the parity of regions is that of their empty squares") {
    CHECK(parity_of(0) == 0);
    CHECK(parity_of(bit_at(0) | bit_at(9)) == 0);
    CHECK(parity_of(bit_at(0) | bit_at(7)) == 0b0011);
    CHECK(parity_of(bit_at(56) | bit_at(63) | bit_at(62)) == 0b0100);
    for (int square = 0; square < 64; ++square) {
        CHECK((quadrant_of(square) & bit_at(square)) != 0);
        CHECK(parity_of(bit_at(square)) == quadrant_bit(square));
    }
}

TEST_CASE("the hash table joins what it learns of one position") {
    HashTable table(1);
    HashEntry entry;
    CHECK_FALSE(table.probe(77, entry));
    HashEntry first;
    first.lower = 4;
    first.best = 9;
    first.depth = 10;
    table.store(77, first);
    HashEntry second;
    second.upper = 8;
    second.depth = 10;
    table.store(77, second);
    REQUIRE(table.probe(77, entry));
    CHECK(entry.lower == 4);
    CHECK(entry.upper == 8);
    CHECK(entry.best == 9);
    table.clear();
    CHECK_FALSE(table.probe(77, entry));
}

TEST_CASE("what cost most stays in a full line") {
    HashTable table(1);
    const std::uint64_t stride = table.bytes();  // keys of one line, for every line size
    for (std::uint64_t n = 0; n < 12; ++n) {
        HashEntry entry;
        entry.depth = 10;
        entry.cost = static_cast<std::uint8_t>(n == 3 ? 40 : n);
        table.store(5 + n * stride, entry);
    }
    HashEntry entry;
    REQUIRE(table.probe(5 + 3 * stride, entry));
    CHECK(entry.cost == 40);
    table.begin(20);
    for (std::uint64_t n = 20; n < 24; ++n) {
        HashEntry fresh;
        fresh.depth = 10;
        fresh.cost = 1;
        table.store(5 + n * stride, fresh);
    }
    CHECK_FALSE(table.probe(5 + 3 * stride, entry));
}
