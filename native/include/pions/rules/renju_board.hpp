// The board of renju: five in a row on a plane, and what lies around each cell.
//
// On each of the four axes a cell sees five steps both ways, eleven cells with itself in the
// middle. Five in a row span four steps; the fifth shows whether they are an overline.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace pions {

class RenjuBoard {
  public:
    static constexpr int kMaxSide = 26;
    static constexpr int kAxes = 4;
    static constexpr int kReach = 5;
    static constexpr int kSpan = 2 * kReach + 1;
    static constexpr std::int16_t kOutside = -1;

    // The cells on one axis through a cell, which is the middle one; kOutside beyond the edge.
    using Axis = std::array<std::int16_t, kSpan>;

    // The measures must have no error.
    RenjuBoard(int columns, int rows, bool white_exact);

    int columns() const noexcept { return columns_; }
    int rows() const noexcept { return rows_; }
    int cells() const noexcept { return columns_ * rows_; }

    // Whether more than five in a row do not win for White either; for Black they never do.
    bool white_exact() const noexcept { return white_exact_; }

    const std::array<Axis, kAxes>& axes(int cell) const noexcept {
        return axes_[static_cast<std::size_t>(cell)];
    }

  private:
    Axis axis(int cell, int down, int right) const noexcept;

    int columns_;
    int rows_;
    bool white_exact_;
    std::vector<std::array<Axis, kAxes>> axes_;
};

// What is wrong with the measures, in words; empty if nothing is.
std::string_view find_renju_error(int columns, int rows) noexcept;

}  // namespace pions
