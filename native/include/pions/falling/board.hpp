// A position where pieces fall, on a board of any size and gluing, that knows its lines.
//
// A piece changes only the lines through its cell. Of each line is kept how many pieces of each
// side it has, how many of them on natural cells (values.hpp), and the sum of the numbers of its
// empty cells: where one is left, the sum is its number, and so threats are found without a search.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <span>
#include <vector>

#include "pions/falling/values.hpp"
#include "pions/rules/in_a_row_board.hpp"

namespace pions::falling {

// A set of columns, and of the cells of a column from the floor up.
using Columns = std::uint32_t;
using Heights = std::uint32_t;

// A number to whoever of Black and White is to move, both in one word, so that they are added at
// once.
using Sum = std::int64_t;

constexpr Sum sum_of(int black_moves, int white_moves) noexcept {
    return Sum{black_moves} * (Sum{1} << 32) + white_moves;
}

constexpr int part_of(Sum sum, Side turn) noexcept {
    const auto white_moves = static_cast<std::int32_t>(sum);
    if (turn == Side::kWhite) return white_moves;
    return static_cast<std::int32_t>((sum - white_moves) >> 32);
}

// Mutable: follows a search. The rules' board must outlive it. Nobody may have won: a move that
// wins is seen, not played.
class Board {
  public:
    static constexpr int kMostK = 15;  // the pieces on a line are counted in half a byte

    Board(const InARowBoard& rules, const Values& values);

    // The owners of all cells, 0 for Black, 1 for White, anything else for nobody.
    void set_up(std::span<const std::uint8_t> owners, Side turn);

    void play(int column) noexcept;
    void undo(int column) noexcept;

    Side turn() const noexcept { return turn_; }
    int columns() const noexcept { return columns_; }
    int cells() const noexcept { return columns_ * rows_; }
    int empties() const noexcept { return empties_; }
    std::uint64_t key() const noexcept { return key_; }
    int landing(int column) const noexcept { return cell_at(column, heights_[at(column)]); }

    // The columns that are not full.
    Columns open() const noexcept { return open_columns_; }
    // The columns where a piece of that side wins now.
    Columns wins(Side side) const noexcept { return wins_[at(side)]; }
    // The columns where a piece lets that side win on top of it.
    Columns poisoned(Side by) const noexcept { return poisoned_[at(by)]; }
    // Whether any line can still become that side's.
    bool can_win(Side side) const noexcept { return open_lines_[at(side)] > 0; }

    // An estimate to the side to move, in points.
    int value() const noexcept;
    // How much better it becomes for the side to move by a piece in that column.
    int gain(int column) const noexcept;

    // How often each number of the values counts for Black, counted afresh.
    std::vector<int> counts() const;

  private:
    struct Line {
        std::uint16_t state;  // pieces: Black's on own natural cells, on others, the same of White
        std::uint16_t rest;   // the sum of the numbers of empty cells
        std::array<std::uint8_t, 2> pieces;
        std::uint8_t kind;
    };

    static constexpr unsigned kStates = 256;  // of the pieces of one side
    static constexpr int kMostSide = InARowBoard::kMaxSide;
    static constexpr std::uint64_t kWhiteBegan = 0x9e3779b97f4a7c15;

    static constexpr std::size_t at(int number) noexcept { return static_cast<std::size_t>(number); }
    static constexpr std::size_t at(Side side) noexcept { return static_cast<std::size_t>(side); }

    int cell_at(int column, int height) const noexcept {
        return (rows_ - 1 - height) * columns_ + column;
    }
    std::span<const std::uint16_t> lines_through(int cell) const noexcept {
        return {through_.data() + starts_[at(cell)], starts_[at(cell) + 1] - starts_[at(cell)]};
    }
    std::uint16_t step(Side side, int cell) const noexcept {
        return static_cast<std::uint16_t>(1U << (8 * at(side) + 4 * other_class_[at(cell)]));
    }

    void lay_out_lines(const InARowBoard& rules, const Values& values);
    void add_kind(const Values& values, int natural_cells, bool upright);
    Sum table_value(const Values& values, Side side, bool upright, int natural, int other) const;

    Sum line_value(const Line& line) const noexcept;
    void place(int cell, Side side) noexcept;
    void take(int cell, Side side) noexcept;
    void add_threat(Side side, int cell) noexcept;
    void remove_threat(Side side, int cell) noexcept;
    void mark_threat(Side side, int cell, bool is_there) noexcept;
    void look_at_top(int column) noexcept;

    // Calls `visit` with the side and the number of each threat that cannot be reached yet, and
    // returns the number of the balance.
    template <class Visit>
    int visit_threats(const Visit& visit) const;
    template <class Visit>
    void visit_column(int column, const Visit& visit) const;
    int number_of(const Line& line) const noexcept;

    int columns_;
    int rows_;
    int k_;
    Values values_;
    std::vector<std::uint16_t> through_;
    std::vector<std::uint32_t> starts_;
    std::vector<std::uint8_t> other_class_;  // of a cell: 0 natural for Black, 1 for White
    std::vector<std::uint64_t> keys_;        // of a cell and side
    std::vector<Sum> table_;                 // by kind of line, side and state
    std::vector<int> kinds_;  // of lines: 2 × cells natural for Black + 1 if upright
    std::vector<Line> empty_lines_;

    std::vector<Line> lines_;
    std::array<std::vector<std::uint8_t>, 2> threat_counts_;  // of a cell: lines that lack it alone
    std::array<std::array<Heights, kMostSide>, 2> threats_{};
    std::array<std::uint8_t, kMostSide> heights_{};
    std::array<Columns, 2> wins_{};
    std::array<Columns, 2> poisoned_{};
    std::array<int, 2> open_lines_{};
    Columns open_columns_ = 0;
    std::vector<Sum> sums_;  // of the lines, by ply
    std::uint64_t key_ = 0;
    Side turn_ = Side::kBlack;
    int empties_ = 0;
};

}  // namespace pions::falling
