// Positions up to the symmetries of their board: one key, and one name for moves that are the same.
//
// A position is the text of its cells (X, O, -). Of all its images the smallest text stands for it;
// a move is the smallest cell to which a symmetry that leads there takes it:
//
//     X - -      - - X      - - -      - - -        the last is smallest ('-' comes before 'X');
//     - - -  =   - - -  =   - - -  =   - - -        c1 there is a3, c3 and a1 of the others
//     - - -      - - -      X - -      - - X
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace pions::explore {

// For each cell of an image, the cell whose piece comes there.
using Symmetry = std::vector<std::uint16_t>;

// Mutable: what it found out about the last position.
class Canonical {
  public:
    // Symmetries of one board, all of the same size; the identity must be among them.
    explicit Canonical(std::vector<Symmetry> symmetries);

    std::size_t cells() const noexcept { return symmetries_.front().size(); }

    // Look at a position: `key` and `move` are about it until the next.
    void look(std::string_view cells, int turn);

    // The same for positions that are the same by symmetry; for others, another 64-bit number.
    std::uint64_t key() const noexcept { return key_; }

    // The cell that stands for a move on that cell.
    std::uint16_t move(std::uint16_t cell) const noexcept;

  private:
    std::uint64_t key_of(std::string_view cells, int turn) const noexcept;

    std::vector<Symmetry> symmetries_;
    std::vector<Symmetry> inverses_;
    std::vector<std::size_t> smallest_;  // the symmetries that lead to the smallest image
    std::uint64_t key_ = 0;
};

}  // namespace pions::explore
