// A board of K in a row: its size, and the table of lines that win on it.
//
// Lines come from outside, so that every topology is the same to this core. What is stored is
// laid out for the one hot question, "does a piece on this cell complete a line?":
//
//     blocks    on boards of one word: for each cell, the lines through it as masks
//     rests     on larger boards: for each cell and line through it the K-1 other cells
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "pions/core/cell_set.hpp"
#include "pions/rules/line_block.hpp"

namespace pions {

// What a board is made from; `ends[i]` are the cells one step beyond `lines[i]`.
struct InARowSpec {
    int columns = 0;
    int rows = 0;
    int k = 0;
    bool gravity = false;
    bool exact = false;  // more than K in a row do not win
    std::vector<std::vector<int>> lines;
    std::vector<std::vector<int>> ends;
    bool open = false;  // K in a row between two pieces of the other side do not win (Caro)
};

// What is wrong with the spec, in words; empty if nothing is.
std::string_view find_error(const InARowSpec& spec);

class InARowBoard {
  public:
    static constexpr int kMaxSide = 26;

    // The spec must have no error.
    explicit InARowBoard(const InARowSpec& spec);

    int columns() const noexcept { return columns_; }
    int rows() const noexcept { return rows_; }
    int cells() const noexcept { return columns_ * rows_; }
    int k() const noexcept { return k_; }
    bool gravity() const noexcept { return gravity_; }
    bool exact() const noexcept { return exact_; }
    bool open() const noexcept { return open_; }
    // Whether a side may hold a whole line without having won.
    bool is_conditional() const noexcept { return exact_ || open_; }
    int moves() const noexcept { return gravity_ ? columns_ : cells(); }
    unsigned line_count() const noexcept { return line_count_; }

    // The cells of a line, in the order given.
    std::span<const std::uint16_t> line(unsigned number) const noexcept {
        return {line_cells_.data() + number * line_length(), line_length()};
    }

    // The cells that must not be the winner's own; none unless the rule is exact.
    std::span<const std::uint16_t> ends(unsigned number) const noexcept {
        return slice(end_cells_, end_starts_, number);
    }

    // The cells beyond a line that must not all be the other side's; none where that does not
    // matter: unless the rule is open, and where the line ends at an edge.
    std::span<const std::uint16_t> tips(unsigned number) const noexcept {
        return slice(tip_cells_, tip_starts_, number);
    }

    // The numbers of the lines through a cell.
    std::span<const std::uint32_t> lines_through(int cell) const noexcept {
        return slice(through_, through_starts_, static_cast<unsigned>(cell));
    }

    // The same, padded to one length for all cells, since the processor predicts loops of one
    // length. The fillers are lines that do not exist, numbered from line_count() to below
    // padded_line_count(); each differs from the next, so that counting one need not wait for
    // another.
    std::span<const std::uint32_t> padded_lines_through(int cell) const noexcept {
        return {padded_.data() + static_cast<unsigned>(cell) * width_, width_};
    }

    std::size_t padded_line_count() const noexcept { return line_count_ + width_; }

    // Lines through a cell as masks; only on boards of at most 64 cells.
    std::span<const LineBlock> blocks_through(int cell) const noexcept {
        return {blocks_.data() + static_cast<unsigned>(cell) * blocks_a_cell_, blocks_a_cell_};
    }

    // The K-1 other cells of each line through a cell, line after line as in lines_through.
    const std::uint16_t* rests(int cell) const noexcept {
        return rests_.data() + through_starts_[static_cast<unsigned>(cell)] * (line_length() - 1);
    }

    std::size_t line_length() const noexcept { return static_cast<std::size_t>(k_); }

    // All cells of a column; only on boards of at most 64 cells.
    Word column_mask(int column) const noexcept { return first_column_ << column; }

  private:
    template <class T>
    static std::span<const T> slice(const std::vector<T>& items,
                                    const std::vector<std::uint32_t>& starts,
                                    unsigned part) noexcept {
        return {items.data() + starts[part], starts[part + 1] - starts[part]};
    }

    void store_lines(const InARowSpec& spec);
    void index_lines();
    void store_rests();
    void store_padded();
    void store_blocks();

    int columns_;
    int rows_;
    int k_;
    bool gravity_;
    bool exact_;
    bool open_;
    unsigned line_count_ = 0;
    Word first_column_ = 0;
    std::vector<std::uint16_t> line_cells_;
    std::vector<std::uint16_t> end_cells_;
    std::vector<std::uint32_t> end_starts_;
    std::vector<std::uint16_t> tip_cells_;
    std::vector<std::uint32_t> tip_starts_;
    std::vector<std::uint32_t> through_;
    std::vector<std::uint32_t> through_starts_;
    std::vector<std::uint16_t> rests_;
    std::vector<std::uint32_t> padded_;
    std::vector<LineBlock> blocks_;
    std::size_t width_ = 0;  // the most lines that meet in a cell
    std::size_t blocks_a_cell_ = 0;
};

}  // namespace pions
