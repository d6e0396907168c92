#include "pions/solve/gravity_solver.hpp"

#include <algorithm>
#include <set>

#include "pions/solve/gravity_engines.hpp"

namespace pions {

namespace {

constexpr int kMostBits = 2 * kWordBits;

// The cells of the walk of K cells from (column, height), or nothing if it leaves the board or
// meets a cell twice. Cells are bits as in gravity_shape.hpp.
Wide walk(const GravityPlan& plan, int column, int height, int right, int up) {
    Wide cells = 0;
    for (int n = 0; n < plan.k; ++n, column += right, height += up) {
        if (plan.cylinder) column %= plan.columns;
        if (column >= plan.columns || height < 0 || height >= plan.rows) return 0;
        const Wide cell = Wide{1} << (column * (plan.rows + 1) + height);
        if ((cells & cell) != 0) return 0;
        cells |= cell;
    }
    return cells;
}

std::set<Wide> lines_of(const GravityPlan& plan) {
    std::set<Wide> lines;
    for (int column = 0; column < plan.columns; ++column) {
        for (int height = 0; height < plan.rows; ++height) {
            lines.insert(walk(plan, column, height, 0, 1));
            lines.insert(walk(plan, column, height, 1, 0));
            if (!plan.diagonals) continue;
            lines.insert(walk(plan, column, height, 1, 1));
            lines.insert(walk(plan, column, height, 1, -1));
        }
    }
    lines.erase(0);
    return lines;
}

std::set<Wide> lines_of(const InARowBoard& board) {
    std::set<Wide> lines;
    for (unsigned number = 0; number < board.line_count(); ++number) {
        Wide cells = 0;
        for (const int cell : board.line(number)) {
            const int height = board.rows() - 1 - cell / board.columns();
            cells |= Wide{1} << (cell % board.columns() * (board.rows() + 1) + height);
        }
        lines.insert(cells);
    }
    return lines;
}

bool is_side(int side) {
    return side >= 1 && side <= InARowBoard::kMaxSide;
}

}  // namespace

std::string flaw_of(const GravityPlan& plan) {
    if (!is_side(plan.columns) || !is_side(plan.rows)) return "a side must be 1 to 26 cells long";
    if (plan.k < 1) return "k must be at least 1";
    if (plan.columns * (plan.rows + 1) > kMostBits) {
        return "columns × (rows + 1) must be at most 128: " +
               std::to_string(plan.columns * (plan.rows + 1));
    }
    return {};
}

bool is_board_of(const GravityPlan& plan, const InARowBoard& board) {
    return board.columns() == plan.columns && board.rows() == plan.rows && board.k() == plan.k &&
           board.gravity() && !board.exact() && lines_of(board) == lines_of(plan);
}

std::unique_ptr<GravitySolver> GravitySolver::make(const GravityPlan& plan, std::size_t megabytes) {
    if (auto solver = make_fixed_engine(plan, megabytes)) return solver;
    const bool narrow = plan.columns * (plan.rows + 1) <= kWordBits;
    return narrow ? make_word_engine(plan, megabytes) : make_wide_engine(plan, megabytes);
}

}  // namespace pions
