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
W bit_of(const GravitySpec& spec, int cell) {
    const int height = spec.rows - 1 - cell / spec.columns;
    return W{1} << (cell % spec.columns * (spec.rows + 1) + height);
}

template <class W>
std::vector<W> walked_lines(const GravitySpec& spec) {
    std::vector<W> lines;
    for (const auto& line : walked(spec).lines) {
        W bits = 0;
        for (const int cell : line) bits |= bit_of<W>(spec, cell);
        lines.push_back(bits);
    }
    return lines;
}

template <class W>
W random_cells(const GravitySpec& spec, Random& random) {
    W cells = 0;
    for (int cell = 0; cell < spec.columns * spec.rows; ++cell) {
        if (random.below(5) < 3) cells |= bit_of<W>(spec, cell);
    }
    return cells;
}

// The cells of columns filled to random heights.
template <class W>
W random_pile(const GravitySpec& spec, Random& random) {
    W cells = 0;
    for (int column = 0; column < spec.columns; ++column) {
        const int height = random.below(spec.rows + 1);
        cells |= ((W{1} << height) - 1) << (column * (spec.rows + 1));
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
void check_lines(const S& shape, const GravitySpec& spec) {
    using W = typename S::Bits;
    const std::vector<W> lines = walked_lines<W>(spec);
    Random random(3);
    for (int trial = 0; trial < 300; ++trial) {
        const W cells = random_cells<W>(spec, random);
        bool any = false;
        for (const W line : lines) any = any || (line & ~cells) == 0;
        CHECK((lines_in(shape, cells) != 0) == any);
        if (spec.k == 1) continue;
        const W pile = random_pile<W>(spec, random);
        const W empty = shape.board() & ~pile;
        CHECK((completing(shape, cells & pile) & empty) ==
              (completing_walked<W>(lines, cells & pile) & empty));
    }
}

void check_plan(const GravitySpec& spec) {
    CAPTURE(spec.columns);
    CAPTURE(spec.rows);
    CAPTURE(spec.k);
    CAPTURE(spec.cylinder);
    CAPTURE(spec.diagonals);
    check_lines(AnyShape<Wide>(spec), spec);
    if (spec.columns * (spec.rows + 1) <= kWordBits) check_lines(AnyShape<Word>(spec), spec);
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
    const GravitySpec spec{7, 6, 4, true, true};
    const AnyShape<Word> shape(spec);
    Random random(5);
    Words cells;
    for (int i = 0; i < kWordLanes; ++i) cells[i] = random_cells<Word>(spec, random);
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
            const GravitySpec spec{columns, 5, 4, cylinder, true};
            const AnyShape<Word> shape(spec);
            Random random(11);
            for (int trial = 0; trial < 50; ++trial) {
                const Word cells = random_cells<Word>(spec, random);
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
    const AnyShape<Word> shape(GravitySpec{2, 6, 4, false, true});
    CHECK(from_first(shape, Word{0b0010100}) == (0b0111100 | Word{1} << 13));
    CHECK(column_above(shape, Word{1} << 9) == Word{0b111100} << 7);
}
