// Pairing strategies: if every line that the attacker may still complete has two empty cells of its
// own, the defender answers each piece on such a cell with one on its partner, and no line is ever
// completed (Hales and Jewett).
#pragma once

#include <array>
#include <vector>

#include "pions/solve/line_map.hpp"

namespace pions {

// Mutable: scratch space of one search.
class LinePairing {
  public:
    void clear() noexcept { lines_.clear(); }
    // The empty cells of a line to be spoilt.
    void add(Cells cells) { lines_.push_back(cells); }

    // Whether all lines get their pairs; false may also mean that no way was found.
    bool exists();

  private:
    void drop_implied();
    bool take_cell(unsigned line, Cells& seen);

    std::vector<Cells> lines_;
    std::array<int, LineMap::kMostCells> owner_{};  // of each cell: its line, or -1
};

}  // namespace pions
