#include "pions/rules/renju_board.hpp"

namespace pions {

namespace {

bool is_side(int side) noexcept {
    return side >= 1 && side <= RenjuBoard::kMaxSide;
}

}  // namespace

std::string_view find_renju_error(int columns, int rows) noexcept {
    return is_side(columns) && is_side(rows) ? "" : "a side must be 1 to 26 cells long";
}

RenjuBoard::RenjuBoard(int columns, int rows, bool white_exact)
    : columns_(columns), rows_(rows), white_exact_(white_exact) {
    for (int cell = 0; cell < cells(); ++cell) {
        axes_.push_back({axis(cell, 0, 1), axis(cell, 1, 0), axis(cell, 1, 1), axis(cell, 1, -1)});
    }
}

RenjuBoard::Axis RenjuBoard::axis(int cell, int down, int right) const noexcept {
    Axis seen{};
    for (int step = -kReach; step <= kReach; ++step) {
        const int row = cell / columns_ + step * down;
        const int column = cell % columns_ + step * right;
        const bool inside = row >= 0 && row < rows_ && column >= 0 && column < columns_;
        seen[static_cast<std::size_t>(step + kReach)] =
            inside ? static_cast<std::int16_t>(row * columns_ + column) : kOutside;
    }
    return seen;
}

}  // namespace pions
