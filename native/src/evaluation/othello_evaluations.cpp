#include "pions/evaluation/othello_evaluations.hpp"

#include <algorithm>
#include <cassert>

namespace pions {

namespace {

// The upper left quarter; the rest mirrors it.
constexpr int kQuarter[4][4] = {
    {500, -150, 30, 10}, {-150, -250, 0, 0}, {30, 0, 1, 2}, {10, 0, 2, 16}};

// On other boards than 8×8 a cell counts by its distance to the nearest edges, from the third cell
// on like the middle.
constexpr int weight_at(int column, int row, const OthelloBoard& board) noexcept {
    const int down = std::min({row, board.rows() - 1 - row, 3});
    const int right = std::min({column, board.columns() - 1 - column, 3});
    return kQuarter[down][right];
}

}  // namespace

Weights::Weights(const OthelloBoard& board, bool course) noexcept : course_(course) {
    for (int cell = 0; cell < board.cells(); ++cell) {
        const int weight = weight_at(cell % board.columns(), cell / board.columns(), board);
        if (weight == 0) continue;
        // The class of this weight, or the first that is not taken yet.
        auto* same = std::ranges::find_if(classes_, [weight](const Class& known) {
            return known.weight == weight || known.weight == 0;
        });
        assert(same != classes_.end());
        same->weight = weight;
        same->squares |= bit_at(board.square_of(cell));
    }
}

}  // namespace pions
