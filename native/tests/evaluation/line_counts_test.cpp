#include "pions/evaluation/line_counts.hpp"

#include <doctest/doctest.h>

#include "pions/core/random.hpp"
#include "support/boards.hpp"

using namespace pions;
using namespace pions::testing;

namespace {

constexpr LineKind kKinds[] = {LineKind::kKTuple, LineKind::kPuissance3, LineKind::kDangers};

// Any axes will do where only the counting is tested.
LineAxes some_axes(const InARowBoard& board) {
    LineAxes axes;
    for (unsigned line = 0; line < board.line_count(); ++line) {
        axes.push_back(static_cast<std::uint8_t>(line % kAxisCount));
    }
    return axes;
}

template <int kWords>
Value afresh(const InARow<kWords>& position, const LineValues& values, const LineAxes& axes) {
    LineCounts counts(position.board(), values, axes);
    counts.begin(position);
    return counts.value(position);
}

// Plays to the end and back: at every step, what was carried along is what is counted afresh.
template <int kWords>
void follow(LineCounts& counts, const InARow<kWords>& position, const LineValues& values,
            const LineAxes& axes, Random& random) {
    const Value here = counts.value(position);
    REQUIRE(here == afresh(position, values, axes));
    const auto moves = position.legal_moves();
    if (moves.empty()) return;
    const Move move = moves[random.below(moves.size())];
    const auto next = position.after(move);
    const Value expected = counts.value_after(position, move, next);
    counts.play(position, move);
    // Where a line was just won the value of the position is its end, not this sum.
    if (!next.is_over()) {
        REQUIRE(counts.value(next) == expected);
        follow(counts, next, values, axes, random);
    }
    counts.undo(position, move);
    REQUIRE(counts.value(position) == here);
    REQUIRE(counts.value_after(position, move, next) == expected);
}

template <int kWords>
void check_board(const InARowBoard& board, Random& random) {
    const LineAxes axes = some_axes(board);
    for (const LineKind kind : kKinds) {
        const LineValues values = line_values(kind, board.k());
        LineCounts counts(board, values, axes);
        for (int game = 0; game < 5; ++game) {
            const auto start = empty_board<kWords>(board);
            counts.begin(start);
            follow(counts, start, values, axes, random);
        }
    }
}

}  // namespace

TEST_CASE("counts carried along are those counted afresh, on boards of every kind") {
    Random random(5);
    constexpr int kSizes[][3] = {{3, 3, 3}, {7, 6, 4}, {5, 5, 3},   {6, 5, 2},
                                 {4, 4, 1}, {9, 9, 4}, {12, 11, 5}, {17, 17, 3}};
    for (const auto& [columns, rows, k] : kSizes) {
        for (int kind = 0; kind < 4; ++kind) {
            const InARowBoard board(plane(columns, rows, k, kind % 2 == 1, kind >= 2));
            if (board.cells() <= 64) check_board<1>(board, random);
            if (board.cells() <= 256) check_board<4>(board, random);
            if (board.cells() > 64) check_board<11>(board, random);
        }
    }
}

TEST_CASE("the example of the course: rows 60 and 230, columns 60 and 30") {
    auto spec = plane(5, 5, 3, true);
    LineAxes axes;
    InARowSpec straight{5, 5, 3, true, false, {}, {}};
    for (std::size_t line = 0; line < spec.lines.size(); ++line) {
        const int step = spec.lines[line][1] - spec.lines[line][0];
        if (step != 1 && step != 5) continue;
        straight.lines.push_back(spec.lines[line]);
        straight.ends.push_back(spec.ends[line]);
        axes.push_back(step == 1 ? 0 : 1);
    }
    const InARowBoard board(straight);
    const auto position = in_a_row<1>(board, "----------------X---XO-O-", Side::kBlack);
    CHECK(afresh(position, line_values(LineKind::kPuissance3, 3), axes) == -140);
}

TEST_CASE("GNU Emacs' table, and what it becomes for another K") {
    CHECK(line_values(LineKind::kKTuple, 5).now == std::vector{0, 35, 800, 15000, 800000, 0});
    CHECK(line_values(LineKind::kKTuple, 3).now == std::vector{0, 15000, 800000, 0});
    CHECK(line_values(LineKind::kKTuple, 7).now == std::vector{0, 8, 9, 35, 800, 15000, 800000, 0});
    CHECK(line_values(LineKind::kDangers, 4).now == std::vector{0, 5, 50, 1000, 0});
    CHECK(line_values(LineKind::kDangers, 4).later == std::vector{0, 5, 20, 300, 0});
}
