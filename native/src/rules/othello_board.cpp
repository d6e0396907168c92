#include "pions/rules/othello_board.hpp"

namespace pions {

namespace {

constexpr bool is_side(int side) noexcept {
    return side >= OthelloBoard::kMinSide && side <= OthelloBoard::kMaxSide && side % 2 == 0;
}

constexpr Word mask_of(int columns, int rows) noexcept {
    Word mask = 0;
    for (int row = 0; row < rows; ++row) mask |= low_bits(columns) << (row * OthelloBoard::kStride);
    return mask;
}

}  // namespace

std::optional<OthelloBoard> OthelloBoard::make(int columns, int rows, bool anti) noexcept {
    if (!is_side(columns) || !is_side(rows)) return std::nullopt;
    return OthelloBoard(columns, rows, anti, mask_of(columns, rows));
}

}  // namespace pions
