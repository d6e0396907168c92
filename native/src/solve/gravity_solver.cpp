#include "pions/solve/gravity_solver.hpp"

#include <algorithm>
#include <set>

#include "pions/solve/gravity_engines.hpp"

namespace pions {

namespace {

constexpr int kMaxBits = 2 * kWordBits;

// The cells of the walk of K cells from (column, height), or nothing if it leaves the board or
// meets a cell twice. Cells are bits as in gravity_shape.hpp.
Wide walk(const GravitySpec& spec, int column, int height, int right, int up) {
    Wide cells = 0;
    for (int n = 0; n < spec.k; ++n, column += right, height += up) {
        if (spec.cylinder) column %= spec.columns;
        if (column >= spec.columns || height < 0 || height >= spec.rows) return 0;
        const Wide cell = Wide{1} << (column * (spec.rows + 1) + height);
        if ((cells & cell) != 0) return 0;
        cells |= cell;
    }
    return cells;
}

std::set<Wide> lines_of(const GravitySpec& spec) {
    std::set<Wide> lines;
    for (int column = 0; column < spec.columns; ++column) {
        for (int height = 0; height < spec.rows; ++height) {
            lines.insert(walk(spec, column, height, 0, 1));
            lines.insert(walk(spec, column, height, 1, 0));
            if (!spec.diagonals) continue;
            lines.insert(walk(spec, column, height, 1, 1));
            lines.insert(walk(spec, column, height, 1, -1));
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

std::string find_error(const GravitySpec& spec) {
    if (!is_side(spec.columns) || !is_side(spec.rows)) return "a side must be 1 to 26 cells long";
    if (spec.k < 1) return "k must be at least 1";
    if (spec.columns * (spec.rows + 1) > kMaxBits) {
        return "columns × (rows + 1) must be at most 128: " +
               std::to_string(spec.columns * (spec.rows + 1));
    }
    return {};
}

bool is_board_of(const GravitySpec& spec, const InARowBoard& board) {
    return board.columns() == spec.columns && board.rows() == spec.rows && board.k() == spec.k &&
           board.gravity() && !board.is_conditional() && lines_of(board) == lines_of(spec);
}

std::unique_ptr<GravitySolver> GravitySolver::make(const GravitySpec& spec, std::size_t megabytes) {
    if (auto solver = make_fixed_engine(spec, megabytes)) return solver;
    const bool narrow = spec.columns * (spec.rows + 1) <= kWordBits;
    return narrow ? make_word_engine(spec, megabytes) : make_wide_engine(spec, megabytes);
}

}  // namespace pions
