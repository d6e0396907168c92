// Random games on large boards: for each side and line, count down the pieces still missing.
//
// On 15×15 with K=5 a piece stands on at most 20 of the 572 lines, and a line is full when nothing
// is missing: no line is ever read cell by cell.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "pions/core/random.hpp"
#include "pions/rules/in_a_row.hpp"

namespace pions {

// Mutable: reset for every game.
template <int kWords>
class LinePlayouts {
  public:
    explicit LinePlayouts(const InARow<kWords>& start);

    // Plays one game to the end.
    Result play(Random& random) noexcept;

  private:
    void reset() noexcept;
    int choose(Random& random) noexcept;
    bool place(int cell, Side side) noexcept;

    const InARowBoard& board_;
    const InARow<kWords> start_;
    std::array<CellSet<kWords>, 2> held_;
    // What black, then white, misses on each line.
    std::array<std::vector<std::uint16_t>, 2> start_missing_;
    std::array<std::vector<std::uint16_t>, 2> missing_;
    // The moves still open, in any order: empty cells, or with gravity the next cell of each
    // column.
    std::vector<std::uint16_t> start_open_;
    std::vector<std::uint16_t> open_;
    int open_count_ = 0;
};

extern template class LinePlayouts<4>;
extern template class LinePlayouts<11>;

}  // namespace pions
