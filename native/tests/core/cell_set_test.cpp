#include "pions/core/cell_set.hpp"

#include <doctest/doctest.h>

#include <vector>

using namespace pions;

TEST_CASE_TEMPLATE("a set of cells across words", Cells, CellSet<1>, CellSet<4>, CellSet<11>) {
    Cells cells;
    CHECK(cells.empty());
    const std::vector<int> wanted{0, 7, Cells::kCapacity - 1};
    for (const int cell : wanted) cells.add(cell);

    std::vector<int> seen;
    cells.for_each([&](int cell) { seen.push_back(cell); });
    CHECK(seen == wanted);
    CHECK(cells.size() == 3);
    CHECK_FALSE(cells.empty());
    for (int n = 0; n < 3; ++n) CHECK(cells[n] == wanted[static_cast<unsigned>(n)]);
    CHECK(cells.has(7));
    CHECK_FALSE(cells.has(8));
}

TEST_CASE("the centre of a 15x15 board is word 1, bit 48") {
    CellSet<4> cells;
    cells.add(112);
    CHECK(cells.words[1] == bit_at(48));
}

TEST_CASE("the first cells, union and difference") {
    const auto first = CellSet<4>::first(65);
    CHECK(first.size() == 65);
    CHECK(first.words[1] == 1);
    CHECK((first - CellSet<4>::first(64)).size() == 1);
    CHECK((CellSet<4>::first(3) | CellSet<4>::first(5)) == CellSet<4>::first(5));
    CHECK(CellSet<4>::first(256).size() == 256);
}
