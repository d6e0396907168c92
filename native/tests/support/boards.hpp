// Boards and positions that several tests share.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "pions/rules/in_a_row.hpp"
#include "pions/rules/othello.hpp"
#include "pions/rules/text.hpp"
#include "pions/rules/wide_othello.hpp"

namespace pions::testing {

inline constexpr std::pair<int, int> kAxes[] = {{0, 1}, {1, 0}, {1, 1}, {1, -1}};

// The lines of a plane board with their ends, by walking from every cell.
inline InARowSpec plane(int columns, int rows, int k, bool gravity = false, bool exact = false) {
    InARowSpec spec{columns, rows, k, gravity, exact, {}, {}};
    const auto on_board = [&](int row, int column) {
        return row >= 0 && row < rows && column >= 0 && column < columns;
    };
    for (int cell = 0; cell < columns * rows; ++cell) {
        for (const auto& [down, right] : kAxes) {
            const int row = cell / columns;
            const int column = cell % columns;
            if (!on_board(row + down * (k - 1), column + right * (k - 1))) continue;
            std::vector<int> line;
            std::vector<int> ends;
            for (int i = -1; i <= k; ++i) {
                if (!on_board(row + down * i, column + right * i)) continue;
                const int at = (row + down * i) * columns + column + right * i;
                (i < 0 || i == k ? ends : line).push_back(at);
            }
            spec.lines.push_back(line);
            spec.ends.push_back(ends);
            if (k == 1) break;  // one cell has no direction
        }
    }
    return spec;
}

template <int kWords>
InARow<kWords> in_a_row(const InARowBoard& board, std::string_view cells, Side turn) {
    const auto pieces = parse_cells<kWords>(cells, board.cells());
    return {board, pieces->black, pieces->white, turn,
            judge(board, pieces->black, pieces->white).value()};
}

template <int kWords>
InARow<kWords> empty_board(const InARowBoard& board) {
    return in_a_row<kWords>(board, std::string(static_cast<std::size_t>(board.cells()), '-'),
                            Side::kBlack);
}

// The standard four discs in the middle, black to move.
inline Othello othello_start(const OthelloBoard& board) {
    const int lower = board.rows() / 2 * OthelloBoard::kStride + board.columns() / 2;
    const int upper = lower - OthelloBoard::kStride;
    return {board, bit_at(upper) | bit_at(lower - 1), bit_at(upper - 1) | bit_at(lower),
            Side::kBlack};
}

template <int kWords>
WideOthello<kWords> wide_othello_start(const WideOthelloBoard<kWords>& board) {
    const int lower = board.rows() / 2 * board.columns() + board.columns() / 2;
    const int upper = lower - board.columns();
    return {board, board.set_of(upper) | board.set_of(lower - 1),
            board.set_of(upper - 1) | board.set_of(lower), Side::kBlack};
}

inline OthelloBoard othello_board(int columns, int rows, bool anti = false) {
    return OthelloBoard::make(columns, rows, anti).value();
}

}  // namespace pions::testing
