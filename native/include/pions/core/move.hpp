// Moves are plain numbers: a cell, or with gravity a column.
#pragma once

#include "pions/core/cell_set.hpp"

namespace pions {

using Move = int;

inline constexpr Move kPass = -1;

// The legal moves where a side without any must pass: cells, or the one move "pass".
template <int kWords>
struct MovesOrPass {
    CellSet<kWords> cells;
    bool pass = false;

    constexpr bool empty() const noexcept { return !pass && cells.empty(); }
    constexpr int size() const noexcept { return pass ? 1 : cells.size(); }

    // The n-th move in ascending order, counted from 0; `n` must be less than size().
    Move operator[](int n) const noexcept { return pass ? kPass : cells[n]; }

    template <class Visit>
    constexpr void for_each(Visit&& visit) const noexcept(noexcept(visit(0))) {
        if (pass) {
            visit(kPass);
        } else {
            cells.for_each(visit);
        }
    }
};

using CellsOrPass = MovesOrPass<1>;

}  // namespace pions
