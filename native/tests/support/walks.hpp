// Windows of boards on a plane, a cylinder or a torus, by walking over the unrolled board.
#pragma once

#include <vector>

#include "pions/in_a_row/windows.hpp"
#include "support/glued.hpp"

namespace pions::testing {

struct WalkedBoard {
    int columns = 15;
    int rows = 15;
    int k = 5;
    Gluing gluing = Gluing::kPlane;
    in_a_row::Overline overline = in_a_row::Overline::kWins;
    int axes = in_a_row::kAxes;
    bool forbids = false;  // Black may not make overlines, two fours or two threes
    bool gravity = false;
    bool open = false;  // a row between two pieces of the enemy does not count
};

inline int walked_cell(const WalkedBoard& board, int cell, int axis, int steps) {
    const auto& [down, right] = kAxes[axis];
    int row = cell / board.columns + down * steps;
    int column = cell % board.columns + right * steps;
    const auto wrapped = [](int place, int size) { return (place % size + size) % size; };
    if (board.gluing != Gluing::kPlane) column = wrapped(column, board.columns);
    if (board.gluing == Gluing::kTorus) row = wrapped(row, board.rows);
    const bool on = row >= 0 && row < board.rows && column >= 0 && column < board.columns;
    return on ? row * board.columns + column : in_a_row::kWall;
}

inline in_a_row::WindowPlan walked(const WalkedBoard& board) {
    in_a_row::WindowPlan plan;
    plan.columns = board.columns;
    plan.rows = board.rows;
    plan.k = board.k;
    plan.black = board.forbids ? in_a_row::Overline::kForbidden : board.overline;
    plan.white = board.overline;
    plan.axes = board.axes;
    plan.gravity = board.gravity;
    plan.open = board.open;
    for (int cell = 0; cell < plan.cells(); ++cell) {
        for (int way = 0; way < 2 * in_a_row::kAxes; ++way) {
            std::vector<int> walk;
            for (int step = 1; step <= plan.reach(); ++step) {
                walk.push_back(walked_cell(board, cell, way / 2, way % 2 == 0 ? -step : step));
            }
            plan.walks.push_back(walk);
        }
    }
    return plan;
}

}  // namespace pions::testing
