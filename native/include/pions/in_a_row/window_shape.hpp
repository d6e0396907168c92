// The shape of a window: which of its cells make lines, and the grades that follow from it.
#pragma once

#include <cstdint>
#include <vector>

#include "pions/in_a_row/windows.hpp"

namespace pions::in_a_row {

// Cells as bits: bit s is slot s; the middle cell is part of every line and not among them.
struct ShapeLine {
    std::uint32_t cells = 0;
    std::uint32_t ends = 0;  // the cells one step beyond either end

    friend auto operator<=>(const ShapeLine&, const ShapeLine&) = default;
};

struct WindowShape {
    int slots = 0;
    std::vector<ShapeLine> lines;

    friend auto operator<=>(const WindowShape&, const WindowShape&) = default;
};

// A window as it lies on a board: its shape, and the cell in each slot (kWall: none).
struct LaidWindow {
    WindowShape shape;
    std::vector<int> cells;
};

// `before` and `after` are the walks from the cell along the axis, both headings. Where rows must
// be `open`, walls have no slots.
LaidWindow lay_window(int cell, const std::vector<int>& before, const std::vector<int>& after,
                      int k, bool open);

// The grade of every content of the window with an own piece in the middle, by its ternary number.
// `open`: a line with two ends does not count if both are blocked.
std::vector<std::uint8_t> grades_of(const WindowShape& shape, Overline overline, bool open);

}  // namespace pions::in_a_row
