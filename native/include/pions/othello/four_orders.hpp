// In which order the last four empty squares are tried, by how they lie in quadrants.
//
// A square alone in its quadrant comes first. The four are named by their rank from the lowest
// square; two bits a square name its quadrant, which makes 256 ways to lie:
//
//     quadrants    1 + 1 + 1 + 1     2 + 1 + 1          2 + 2              3 + 1      4
//     order        as they are       lone, lone, pair   a pair, the other  lone, …    as they are
#pragma once

#include <array>
#include <cstdint>

#include "pions/othello/regions.hpp"

namespace pions::othello {

struct FourOrder {
    std::uint8_t first, second, third, fourth;
    bool paired;  // they stand two and two
};

namespace detail {

constexpr unsigned quadrant_in(unsigned quadrants, unsigned rank) noexcept {
    return quadrants >> 2 * rank & 3;
}

// How many of the four stand in the quadrant of this one.
constexpr int company(unsigned quadrants, unsigned rank) noexcept {
    int count = 0;
    for (unsigned other = 0; other < 4; ++other) {
        count += quadrant_in(quadrants, other) == quadrant_in(quadrants, rank);
    }
    return count;
}

constexpr FourOrder four_order(unsigned quadrants) noexcept {
    std::array<std::uint8_t, 4> ranks{};
    unsigned size = 0;
    const bool paired = company(quadrants, 0) == 2 && company(quadrants, 1) == 2 &&
                        company(quadrants, 2) == 2 && company(quadrants, 3) == 2;
    for (const bool early : {true, false}) {
        for (unsigned rank = 0; rank < 4; ++rank) {
            const bool is_early = paired ? quadrant_in(quadrants, rank) == quadrant_in(quadrants, 0)
                                         : company(quadrants, rank) == 1;
            if (is_early == early) ranks[size++] = static_cast<std::uint8_t>(rank);
        }
    }
    return {ranks[0], ranks[1], ranks[2], ranks[3], paired};
}

constexpr std::array<FourOrder, 256> four_orders() noexcept {
    std::array<FourOrder, 256> orders{};
    for (unsigned quadrants = 0; quadrants < 256; ++quadrants) {
        orders[quadrants] = four_order(quadrants);
    }
    return orders;
}

}  // namespace detail

inline constexpr std::array<FourOrder, 256> kFourOrders = detail::four_orders();

}  // namespace pions::othello
