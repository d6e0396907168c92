// Whether a defender who only blocks (Breaker) can spoil every line, by potentials and pairs.
//
// Let a line with e empty cells weigh 2^-e. Erdős and Selfridge: if all lines together weigh less
// than 1/2 and the attacker is to move (less than 1 and the defender is), the defender spoils them
// all by always taking the cell that weighs most.
//
// Before that he may set aside pairs of cells, answering a piece on one with a piece on the other.
// Lines through both cells of a pair are as good as spoilt; through one of them, the cell is as
// good as the attacker's and the line weighs twice. With all lines through a weighing A, through b
// B and through both C, a pair changes the sum by A + B - 3C. Where every line has a pair of its
// own the sum falls to 0: the pairing strategies of Hales and Jewett.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "pions/solve/line_geometry.hpp"

namespace pions {

// Mutable: scratch space of one search.
class LineBlocking {
  public:
    static constexpr int kUnit = 40;  // weights are in units of 2^-kUnit

    explicit LineBlocking(const LineGeometry& geometry);

    void clear() noexcept { lines_.clear(); }
    // The empty cells of a line to be spoilt.
    void add(Cells cells, Word weight) { lines_.push_back({cells, weight}); }

    // Whether pairs bring the sum below `enough`; false may also mean that none were found. The
    // lines are no longer what was added.
    bool brings_below(Word enough);

    // What is left with the pairs set aside: all lines, and those through a cell.
    Word sum() const noexcept { return sum_; }
    Word through(int cell) const noexcept { return through_[static_cast<unsigned>(cell)]; }
    Cells pairs() const noexcept { return pairs_; }

  private:
    struct Line {
        Cells cells;
        Word weight;
    };

    void count(const Line& line);
    void uncount(const Line& line) noexcept;
    bool set_pair_aside();

    int stride_;
    Word sum_ = 0;     // of all lines
    Cells pairs_ = 0;  // cells set aside
    std::vector<Line> lines_;
    std::vector<Word> through_;  // what the lines through each cell weigh
    std::vector<Word> both_;     // and through each two cells a < b
    std::vector<std::uint32_t> used_;
};

}  // namespace pions
