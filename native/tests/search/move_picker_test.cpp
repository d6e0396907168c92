#include "pions/search/move_picker.hpp"

#include <doctest/doctest.h>

#include <vector>

using namespace pions;

namespace {

std::vector<Move> drained(MovePicker picker) {
    std::vector<Move> moves;
    while (!picker.empty()) moves.push_back(picker.next());
    return moves;
}

}  // namespace

TEST_CASE("board order, sorted with ties in board order, and a known move first") {
    const std::vector<ScoredMove> given = {{5, 0}, {-2, 1}, {5, 2}, {-2, 3}, {0, 4}, {9, 5}};
    for (const bool sorted : {false, true}) {
        for (Move known = -2; known < 6; ++known) {
            auto buffer = given;
            MovePicker picker(buffer);
            if (sorted) picker.sort();
            picker.put_first(known);
            std::vector<Move> expected{0, 1, 2, 3, 4, 5};
            if (sorted) expected = {1, 3, 4, 0, 2, 5};
            const auto found = std::ranges::find(expected, known);
            if (found != expected.end()) std::rotate(expected.begin(), found, found + 1);
            CHECK(drained(picker) == expected);
        }
    }
}
