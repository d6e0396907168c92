// Boards with glued edges, their lines found by walking over the unrolled board.
#pragma once

#include <algorithm>
#include <set>
#include <vector>

#include "support/boards.hpp"

namespace pions::testing {

enum class Gluing { kPlane, kCylinder, kTorus };

// Like plane(), where columns wrap on a cylinder and rows as well on a torus.
inline InARowSpec glued(int columns, int rows, int k, Gluing gluing, bool gravity = false,
                        bool exact = false) {
    InARowSpec spec{columns, rows, k, gravity, exact, {}, {}};
    std::set<std::vector<int>> known;
    const auto cell_at = [&](int row, int column) {
        if (gluing != Gluing::kPlane) column = (column + columns * k) % columns;
        if (gluing == Gluing::kTorus) row = (row + rows * k) % rows;
        const bool on = row >= 0 && row < rows && column >= 0 && column < columns;
        return on ? row * columns + column : -1;
    };
    for (int cell = 0; cell < columns * rows; ++cell) {
        for (const auto& [down, right] : kAxes) {
            std::vector<int> line;
            for (int i = 0; i < k; ++i) {
                line.push_back(cell_at(cell / columns + down * i, cell % columns + right * i));
            }
            std::vector<int> sorted = line;
            std::sort(sorted.begin(), sorted.end());
            const bool twice = std::adjacent_find(sorted.begin(), sorted.end()) != sorted.end();
            if (sorted[0] < 0 || twice || !known.insert(sorted).second) continue;
            std::vector<int> ends;
            for (const int i : {-1, k}) {
                const int end = cell_at(cell / columns + down * i, cell % columns + right * i);
                const bool own = std::find(line.begin(), line.end(), end) != line.end();
                if (end >= 0 && !own) ends.push_back(end);
            }
            spec.lines.push_back(line);
            spec.ends.push_back(ends);
        }
    }
    return spec;
}

}  // namespace pions::testing
