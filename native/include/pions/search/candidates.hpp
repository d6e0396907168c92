// Which moves a search looks at: all of them, or only those near a piece.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "pions/core/move.hpp"

namespace pions {

// The cells near each cell, as the caller sees it; empty: every move is a candidate. Unlike the
// refinements of SearchOptions this may change the value.
struct Candidates {
    std::vector<std::vector<std::uint16_t>> near;

    // Whether a piece stands near the cell where the move places one.
    template <class P>
    bool has(const P& position, Move move) const noexcept {
        if constexpr (requires { position.landing(move); }) {
            const auto pieces = position.black() | position.white();
            const auto& around = near[static_cast<std::size_t>(position.landing(move))];
            return std::ranges::any_of(
                around, [&](unsigned cell) { return pieces.has(static_cast<int>(cell)); });
        } else {
            return true;
        }
    }
};

}  // namespace pions
