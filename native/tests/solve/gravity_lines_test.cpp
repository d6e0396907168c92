#include "pions/solve/gravity_lines.hpp"

#include <doctest/doctest.h>

#include "pions/core/random.hpp"
#include "pions/solve/gravity_key.hpp"
#include "support/gravity_boards.hpp"

using namespace pions;
using namespace pions::testing;

namespace {

constexpr std::pair<int, int> kSizes[] = {{7, 6}, {6, 7}, {4, 4}, {3, 8}, {9, 3},
                                          {9, 6}, {1, 6}, {2, 6}, {16, 7}};

// The bit of a cell of the rules.
template <class W>
W bit_of(const GravityPlan& plan, int cell) {
    const int height = plan.rows - 1 - cell / plan.columns;
    return W{1} << (cell % plan.columns * (plan.rows + 1) + height);
}

template <class W>
std::vector<W> walked_lines(const GravityPlan& plan) {
    std::vector<W> lines;
    for (const auto& line : walked(plan).lines) {
        W bits = 0;
        for (const int cell : line) bits |= bit_of<W>(plan, cell);
        lines.push_back(bits);
    }
    return lines;
}

template <class W>
W random_cells(const GravityPlan& plan, Random& random) {
    W cells = 0;
    for (int cell = 0; cell < plan.columns * plan.rows; ++cell) {
        if (random.below(5) < 3) cells |= bit_of<W>(plan, cell);
    }
    return cells;
}

// The cells of columns filled to random heights.
template <class W>
W random_pile(const GravityPlan& plan, Random& random) {
    W cells = 0;
    for (int column = 0; column < plan.columns; ++column) {
        const int height = random.below(plan.rows + 1);
        cells |= ((W{1} << height) - 1) << (column * (plan.rows + 1));
    }
    return cells;
}

template <class W>
W completing_walked(const std::vector<W>& lines, W cells) {
    W found = 0;
    for (const W line : lines) {
        const W missing = line & ~cells;
        if (missing != 0 && !has_several(missing)) found |= missing;
    }
    return found;
}

template <class S>
void check_lines(const S& shape, const GravityPlan& plan) {
    using W = typename S::Bits;
    const std::vector<W> lines = walked_lines<W>(plan);
    Random random(3);
    for (int trial = 0; trial < 300; ++trial) {
        const W cells = random_cells<W>(plan, random);
        bool any = false;
        for (const W line : lines) any = any || (line & ~cells) == 0;
        CHECK((lines_in(shape, cells) != 0) == any);
        if (plan.k == 1) continue;
        const W pile = random_pile<W>(plan, random);
        const W empty = shape.board() & ~pile;
        CHECK((completing(shape, cells & pile) & empty) ==
              (completing_walked<W>(lines, cells & pile) & empty));
    }
}

void check_plan(const GravityPlan& plan) {
    CAPTURE(plan.columns);
    CAPTURE(plan.rows);
    CAPTURE(plan.k);
    CAPTURE(plan.cylinder);
    CAPTURE(plan.diagonals);
    check_lines(AnyShape<Wide>(plan), plan);
    if (plan.columns * (plan.rows + 1) <= kWordBits) check_lines(AnyShape<Word>(plan), plan);
}

}  // namespace

TEST_CASE("lines and the cells that complete them are those of a walk over the board") {
    for (const bool cylinder : {false, true}) {
        for (const bool diagonals : {false, true}) {
            for (const auto& [columns, rows] : kSizes) {
                for (int k = 1; k <= 7; ++k) {
                    check_plan({columns, rows, k, cylinder, diagonals});
                }
            }
        }
    }
    check_lines(FixedShape<Word, 7, 6, 4>({}), {7, 6, 4, false, true});
}

TEST_CASE("several boards at a time are several boards") {
    const GravityPlan plan{7, 6, 4, true, true};
    const AnyShape<Word> shape(plan);
    Random random(5);
    Words cells;
    for (int i = 0; i < kWordLanes; ++i) cells[i] = random_cells<Word>(plan, random);
    const Words found = completing(shape, cells);
    const Words lines = lines_in(shape, cells);
    const Words keys = canonical(shape, cells);
    const Words counts = ones(cells);
    for (int i = 0; i < kWordLanes; ++i) {
        CHECK(found[i] == completing(shape, Word{cells[i]}));
        CHECK(lines[i] == lines_in(shape, Word{cells[i]}));
        CHECK(keys[i] == canonical(shape, Word{cells[i]}));
        CHECK(static_cast<int>(counts[i]) == ones(Word{cells[i]}));
    }
    CHECK(Pack<Word>::used(Words{0, 1, 0, Word{1} << 63}) == 0b1010);
}

TEST_CASE("mirror images, and on a cylinder rotations, have one key") {
    for (const bool cylinder : {false, true}) {
        for (const int columns : {1, 2, 5, 6, 7}) {
            const GravityPlan plan{columns, 5, 4, cylinder, true};
            const AnyShape<Word> shape(plan);
            Random random(11);
            for (int trial = 0; trial < 50; ++trial) {
                const Word cells = random_cells<Word>(plan, random);
                const Word image = mirrored(shape, cells);
                CHECK(mirrored(shape, image) == cells);
                CHECK(canonical(shape, image) == canonical(shape, cells));
                const Word turned = (cells << 6 | cells >> (6 * (columns - 1))) &
                                    (shape.board() | shape.board() << 1);
                if (cylinder) CHECK(canonical(shape, turned) == canonical(shape, cells));
            }
        }
    }
}

TEST_CASE("from the first cell of a set upwards") {
    const AnyShape<Word> shape(GravityPlan{2, 6, 4, false, true});
    CHECK(from_first(shape, Word{0b0010100}) == (0b0111100 | Word{1} << 13));
    CHECK(column_above(shape, Word{1} << 9) == Word{0b111100} << 7);
}
