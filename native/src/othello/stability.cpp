#include "pions/othello/stability.hpp"

#include <bit>

namespace pions::othello {

namespace {

unsigned edge_ray(unsigned own, unsigned other, int at, int step) noexcept {
    unsigned crossed = 0;
    for (int place = at + step; place >= 0 && place < 8; place += step) {
        const unsigned here = 1U << place;
        if ((own & here) != 0) return crossed;
        if ((other & here) == 0) return 0;
        crossed |= here;
    }
    return 0;
}

// The own discs that survive any move to the empty square `at`, by either side. A move that flips
// nothing along the edge may still be legal through the rest of the board.
unsigned after_moves(const EdgeTable& table, unsigned own, unsigned other, int at) noexcept {
    const unsigned here = 1U << at;
    const unsigned gained = edge_ray(own, other, at, 1) | edge_ray(own, other, at, -1);
    const unsigned lost = edge_ray(other, own, at, 1) | edge_ray(other, own, at, -1);
    return table[own | gained | here][other & ~gained] & table[own & ~lost][other | lost | here];
}

unsigned stable_in(const EdgeTable& table, unsigned own, unsigned other) noexcept {
    unsigned stable = own;
    for (int at = 0; at < 8; ++at) {
        if (((own | other) >> at & 1) == 0) stable &= after_moves(table, own, other, at);
    }
    return stable;
}

// Fuller edges first: each is judged by those with one disc more.
EdgeTable made() noexcept {
    EdgeTable table{};
    for (int empty = 0; empty <= 8; ++empty) {
        for (unsigned discs = 0; discs < 256; ++discs) {
            if (8 - std::popcount(discs) != empty) continue;
            for (unsigned own = discs;; own = (own - 1) & discs) {
                table[own][discs & ~own] =
                    static_cast<std::uint8_t>(stable_in(table, own, discs & ~own));
                if (own == 0) break;
            }
        }
    }
    return table;
}

}  // namespace

const EdgeTable& stable_edges() noexcept {
    static const EdgeTable table = made();
    return table;
}

}  // namespace pions::othello
