// What Black may not do in renju: an overline, two fours at once, or two threes at once.
//
// One axis through a cell is eleven bits, the cell in the middle. With X black and . empty:
//
//     four            four pieces that one more makes exactly five
//     straight four   .XXXX.   a four with two such cells
//     three           three pieces that one more, itself allowed, makes a straight four
//
// A move that makes exactly five wins whatever else it makes.
#pragma once

#include <algorithm>
#include <array>
#include <bit>

#include "pions/core/cell_set.hpp"
#include "pions/rules/renju_board.hpp"

namespace pions::renju {

using Bits = unsigned;

inline constexpr Bits kMiddle = Bits{1} << RenjuBoard::kReach;
inline constexpr int kFive = 5;

// One axis through a cell: which of its cells are black and which are empty.
struct Axis {
    Bits black = 0;
    Bits empty = 0;
};

// The unbroken ones of `bits` around `start`, which is one of them.
constexpr Bits run_at(Bits bits, Bits start) noexcept {
    for (Bits run = start;;) {
        const Bits longer = (run | run << 1 | run >> 1) & bits;
        if (longer == run) return run;
        run = longer;
    }
}

// Calls `visit` with each bit of `bits`, alone.
template <class Visit>
constexpr void for_each_bit(Bits bits, const Visit& visit) {
    for (; bits != 0; bits &= bits - 1) visit(bits & (~bits + 1));
}

// The four that the bit completes to exactly five with the middle among them, or 0.
constexpr Bits four_completed_by(Bits black, Bits bit) noexcept {
    const Bits five = run_at(black | bit, bit);
    return std::popcount(five) == kFive && (five & kMiddle) != 0 ? five ^ bit : 0;
}

// How many different fours hold the middle: a straight one is one, but an axis may have two.
int count_fours(const Axis& axis) noexcept;

// The cells that make a straight four which holds the middle.
Bits straight_fours(const Axis& axis) noexcept;

// Answers for the black and white pieces of one board, which must outlive it.
template <int kWords>
class Forbidden {
  public:
    using Cells = CellSet<kWords>;

    Forbidden(const RenjuBoard& board, const Cells& black, const Cells& white) noexcept
        : board_(&board), black_(black), taken_(black | white) {}

    // Whether Black may not place a piece on that empty cell.
    bool has(int cell) const noexcept {
        Axes axes;
        if (!look(cell, axes)) return false;
        int longest = 0;
        for (const Axis& axis : axes) {
            const int length = std::popcount(run_at(axis.black, kMiddle));
            if (length == kFive) return false;
            longest = std::max(longest, length);
        }
        return longest > kFive || has_two_fours(axes) || has_two_threes(cell, axes);
    }

  private:
    using Axes = std::array<Axis, RenjuBoard::kAxes>;

    // With fewer black pieces in reach nothing that is forbidden can arise.
    static constexpr int kFewestAround = 4;

    // What the axes show with a black piece on the cell; false if too little is around it.
    bool look(int cell, Axes& axes) const noexcept {
        int around = 0;
        for (std::size_t a = 0; a < axes.size(); ++a) {
            axes[a] = seen(board_->axes(cell)[a]);
            around += std::popcount(axes[a].black);
            axes[a].black |= kMiddle;
            axes[a].empty &= ~kMiddle;
        }
        return around >= kFewestAround;
    }

    Axis seen(const RenjuBoard::Axis& cells) const noexcept {
        Axis axis;
        for (std::size_t at = 0; at < cells.size(); ++at) {
            if (cells[at] == RenjuBoard::kOutside) continue;
            axis.black |= static_cast<Bits>(black_.has(cells[at])) << at;
            axis.empty |= static_cast<Bits>(!taken_.has(cells[at])) << at;
        }
        return axis;
    }

    static bool has_two_fours(const Axes& axes) noexcept {
        int fours = 0;
        for (const Axis& axis : axes) fours += count_fours(axis);
        return fours >= 2;
    }

    bool has_two_threes(int cell, const Axes& axes) const noexcept {
        int threes = 0;
        for (std::size_t a = 0; a < axes.size() && threes < 2; ++a) {
            threes += has_three(cell, a, straight_fours(axes[a]));
        }
        return threes >= 2;
    }

    // Whether a piece on one of those cells of the axis is allowed there, and serves no five.
    bool has_three(int cell, std::size_t axis, Bits candidates) const noexcept {
        if (candidates == 0) return false;
        Forbidden placed = *this;  // ends, since each level has one empty cell less
        placed.black_.add(cell);
        placed.taken_.add(cell);
        bool found = false;
        for_each_bit(candidates, [&](Bits bit) {
            const int other = board_->axes(cell)[axis][static_cast<std::size_t>(
                std::countr_zero(bit))];
            found = found || (!placed.makes_five(other) && !placed.has(other));
        });
        return found;
    }

    bool makes_five(int cell) const noexcept {
        Axes axes;
        look(cell, axes);
        return std::any_of(axes.begin(), axes.end(), [](const Axis& axis) {
            return std::popcount(run_at(axis.black, kMiddle)) == kFive;
        });
    }

    const RenjuBoard* board_;
    Cells black_;
    Cells taken_;
};

}  // namespace pions::renju
