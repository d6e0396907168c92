// The windows of a board: what a piece on each cell can be part of, axis by axis.
//
// A window is the cells up to `reach` steps before and after a cell along one axis, as the surface
// walks:
//
//     slot      0   1   2   3      4   5   6   7        (K = 5, reach 4)
//     cell     -4  -3  -2  -1  +  +1  +2  +3  +4
//
// Every line through the cell on that axis lies in it. Its content, seen by one side, is a ternary
// number: 0 empty, 1 own, 2 blocked (enemy or wall), slot s counting 3^s. A table of grades
// answers what a piece in the middle makes of it. Windows without repeated cells share one table;
// on a wrapped board a window that meets a cell twice has a shape of its own, over its distinct
// cells, and a table of its own. Nothing else depends on the surface.
//
// Where a row between two pieces of the enemy does not count, a wall is no such piece: what lies
// beyond the board has no slot, and windows near an edge have shapes of their own.
//
// With gravity a cell in the air is blocked to both sides, until a piece lies below it: no line can
// be carried on there now. Only a column is built upwards, so that its cells are as good as open.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "pions/in_a_row/line_class.hpp"

namespace pions::in_a_row {

// What more than K in a row mean to a side.
enum class Overline : std::uint8_t { kWins, kIgnored, kForbidden };

constexpr int kWall = -1;

// What windows are made from.
struct WindowPlan {
    int columns = 0;
    int rows = 0;
    int k = 0;
    Overline black = Overline::kWins;
    Overline white = Overline::kWins;
    bool open = false;  // a row between two pieces of the enemy does not count (Caro); no gravity
    bool gravity = false;
    int axes = kAxes;  // how many of the four axes win: 2 where only rows and columns do
    // For each cell, each of the four axes and both headings, the cells met, `reach` of them or
    // kWall from a wall on: walks[(cell * 4 + axis) * 2 + heading][step].
    std::vector<std::vector<int>> walks;

    int cells() const noexcept { return columns * rows; }
    // Whether a line of K wins, whatever stands at its ends.
    bool whole_lines_win() const noexcept {
        return black == Overline::kWins && white == Overline::kWins && !open;
    }
    // What else a line needs, it needs of the cell beyond each end.
    int reach() const noexcept { return whole_lines_win() ? k - 1 : k; }
};

// A piece on some cell changes this window (cell * kAxes + axis) by this weight.
struct Influence {
    std::uint32_t window;
    std::uint32_t weight;
};

constexpr int kMostK = 8;

// A line through the middle of a window that two cells end.
struct EndedLine {
    std::array<std::uint16_t, kMostK - 1> others{};  // K - 1 of them: all but the middle
    std::array<std::uint16_t, 2> ends{};
};

// While this cell hangs in the air, it adds this weight to the index of a window, for either side.
struct Hanging {
    std::uint32_t cell;
    std::uint32_t weight;
};

// Immutable; shared by all boards of the same rules.
class Windows {
  public:
    explicit Windows(const WindowPlan& plan);

    int columns() const noexcept { return columns_; }
    int rows() const noexcept { return rows_; }
    int cells() const noexcept { return columns_ * rows_; }
    int k() const noexcept { return k_; }
    bool gravity() const noexcept { return gravity_; }
    // Whether one more own piece never hurts, as where longer rows win too.
    bool is_monotone() const noexcept { return monotone_; }
    // Whether a row between two pieces of the enemy does not count.
    bool open() const noexcept { return open_; }
    // Whether more than K in a row win too, for both sides.
    bool longer_rows_win() const noexcept { return longer_rows_win_; }
    // How the threats of a side on several axes go together.
    Joining joining(int side) const noexcept { return joining_[static_cast<std::size_t>(side)]; }
    // Whether some empty cells are closed to the side, as they are to Black in renju.
    bool forbids(int side) const noexcept { return joining(side) == Joining::kForbidding; }

    std::span<const Influence> influences(int cell) const noexcept {
        return slice(influences_, influence_starts_, cell);
    }

    // The cells of a window that are blocked as long as they hang; none without gravity.
    std::span<const Hanging> hanging(std::uint32_t window) const noexcept {
        return slice(hanging_, hanging_starts_, static_cast<int>(window));
    }

    // The lines of a window that the enemy can block; none where a row counts between two pieces.
    std::span<const EndedLine> ended_lines(std::uint32_t window) const noexcept {
        return slice(ended_lines_, ended_starts_, static_cast<int>(window));
    }

    // The cells within two steps, candidates for an answer.
    std::span<const std::uint16_t> near(int cell) const noexcept {
        return slice(near_, near_starts_, cell);
    }

    // Indices of an empty board into grades(), for a side: base of the table plus the walls.
    std::span<const std::uint32_t> empty_indices(int side) const noexcept {
        return empty_indices_[static_cast<std::size_t>(side)];
    }

    const std::uint8_t* grades() const noexcept { return grades_.data(); }

  private:
    template <class T>
    static std::span<const T> slice(const std::vector<T>& items,
                                    const std::vector<std::uint32_t>& starts, int part) noexcept {
        const auto at = static_cast<std::size_t>(part);
        return {items.data() + starts[at], starts[at + 1] - starts[at]};
    }

    void lay_windows(const WindowPlan& plan);
    void find_near(const WindowPlan& plan);
    bool axes_are_disjoint(const WindowPlan& plan) const;

    int columns_;
    int rows_;
    int k_;
    bool gravity_;
    bool monotone_;
    bool open_;
    bool longer_rows_win_;
    std::array<Joining, 2> joining_{};
    std::vector<Influence> influences_;
    std::vector<std::uint32_t> influence_starts_;
    std::vector<Hanging> hanging_;
    std::vector<std::uint32_t> hanging_starts_;
    std::vector<EndedLine> ended_lines_;
    std::vector<std::uint32_t> ended_starts_;
    std::vector<std::uint16_t> near_;
    std::vector<std::uint32_t> near_starts_;
    std::vector<std::uint32_t> empty_indices_[2];
    std::vector<std::uint8_t> grades_;
};

}  // namespace pions::in_a_row
