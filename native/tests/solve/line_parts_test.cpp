#include <doctest/doctest.h>

#include "pions/core/random.hpp"
#include "pions/solve/line_analysis.hpp"
#include "pions/solve/line_scale.hpp"
#include "pions/solve/line_table.hpp"
#include "support/glued.hpp"

using namespace pions;
using namespace pions::testing;

namespace {

Cells cells_of(std::initializer_list<int> cells) {
    Cells set = 0;
    for (const int cell : cells) set |= cell_at(cell);
    return set;
}

}  // namespace

TEST_CASE("sets of up to 128 cells") {
    const Cells set = cells_of({0, 63, 64, 127});
    CHECK(ones(set) == 4);
    CHECK(first_one(without_first(set)) == 63);
    CHECK(first_one(set & ~first_cells(64)) == 64);
    CHECK(ones(first_cells(128)) == 128);
    CHECK_FALSE(has_several(cell_at(100)));
    CHECK(has_several(set));
}

TEST_CASE("scores and the pieces that win are two words for one thing") {
    for (int cells = 1; cells <= 128; ++cells) {
        for (int pieces = 0; pieces < cells; ++pieces) {
            for (int last = pieces + 1; last <= cells; last += 2) {
                CHECK(score_of(cells, last) == (cells + 1 - (last - 1)) / 2);
                REQUIRE(last_of(cells, pieces, score_of(cells, last)) == last);
            }
        }
    }
}

TEST_CASE("a state played forth and back is what it was, and what it would be set up afresh") {
    Random random(5);
    for (const bool exact : {false, true}) {
        const InARowBoard board(glued(5, 4, 3, Gluing::kTorus, false, exact));
        const LineGeometry geometry(board, {});
        LineState state(geometry);
        LineState fresh(geometry);
        state.begin({}, 0);
        for (int game = 0; game < 50; ++game) {
            int placed = 0;
            while (state.empty() != 0 && random.below(8) != 0) {
                Cells left = state.empty();
                for (int skip = random.below(ones(left)); skip > 0; --skip) {
                    left = without_first(left);
                }
                const Word expected = state.key_after(first_one(left));
                state.place(first_one(left));
                ++placed;
                REQUIRE(state.key() == expected);
                fresh.begin(state.stones(), state.turn());
                REQUIRE(state.key() == fresh.key());
                for (const unsigned side : {0U, 1U}) {
                    REQUIRE(state.winning(side) == fresh.winning(side));
                    REQUIRE(std::equal(state.filled(side),
                                       state.filled(side) + geometry.line_count(),
                                       fresh.filled(side)));
                }
            }
            for (; placed > 0; --placed) state.undo();
            REQUIRE(state.empty() == geometry.all());
            REQUIRE(state.winning(0) == 0);
        }
    }
}

TEST_CASE("weights and pairs say when a defender can spoil every line") {
    constexpr Word kHalf = Word{1} << (LineBlocking::kUnit - 1);
    const InARowBoard board(plane(6, 6, 4));
    const LineGeometry geometry(board, {});
    LineBlocking blocking(geometry);
    const auto add = [&](std::initializer_list<int> cells) {
        blocking.add(cells_of(cells), kHalf >> (cells.size() - 1));
    };
    CHECK(blocking.brings_below(kHalf));  // nothing to spoil
    add({0, 1});
    CHECK(blocking.brings_below(kHalf));
    blocking.clear();
    for (const int first : {0, 2, 4, 6}) add({first, first + 1});
    CHECK(blocking.brings_below(kHalf));  // too heavy, but each line is a pair
    blocking.clear();
    add({0, 1, 2});
    add({2, 3, 4});
    add({0, 1, 2, 5});
    CHECK(blocking.brings_below(kHalf));
    blocking.clear();
    add({0, 1});
    add({1, 2});
    CHECK_FALSE(blocking.brings_below(kHalf));  // a piece on 1 threatens both
    blocking.clear();
    add({7});
    CHECK_FALSE(blocking.brings_below(kHalf));
    CHECK(blocking.brings_below(2 * kHalf));  // the defender is to move
}

TEST_CASE("a threat sequence, and the moves that refute it") {
    // Rows of six with K=4: X on b, c of two rows that cross in a column.
    const InARowBoard board(plane(6, 6, 4));
    const LineGeometry geometry(board, {});
    LineState state(geometry);
    ThreatSearch chain;
    state.begin({cells_of({13, 14, 22, 28}), cells_of({0, 5, 30, 35})}, 0);
    REQUIRE(chain.wins(state, 36));  // not always the shortest
    REQUIRE(chain.wins(state, 11));
    CHECK(chain.won_by() == 11);
    CHECK(state.pieces() == 8);
    CHECK_FALSE(chain.wins(state, 10));
    state.pass();
    CHECK_FALSE(chain.wins(state, 36));  // the corners are no threat
    state.undo_pass();
}

TEST_CASE("the table keeps what cost most") {
    LineTable table(0);  // one bucket
    LineEntry known;
    for (unsigned work = 1; work <= 6; ++work) {
        known.lower = -static_cast<int>(work);
        known.upper = 60;
        known.work = work == 1 ? 200 : work;
        table.store(work, known);
    }
    LineEntry found;
    CHECK(table.probe(1, found));
    CHECK(found.lower == -1);
    CHECK(found.upper == 60);
    CHECK(table.probe(6, found));
    CHECK_FALSE(table.probe(2, found));
    table.clear();
    CHECK_FALSE(table.probe(1, found));
}
