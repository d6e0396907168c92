#include "pions/wide_othello/search.hpp"

#include <doctest/doctest.h>

#include <algorithm>

#include "pions/core/random.hpp"
#include "pions/wide_othello/engine.hpp"
#include "support/boards.hpp"

using namespace pions;
using namespace pions::wide_othello;

namespace {

using Board = WideOthelloBoard<2>;
using Game = WideOthello<2>;

Game random_game(const Board& board, int plies, Random& random) {
    Game game = pions::testing::wide_othello_start(board);
    for (; plies > 0 && !game.is_over(); --plies) {
        const auto moves = game.legal_moves();
        game.play(moves[random.below(moves.size())]);
    }
    return game;
}

// The value of minimax by the definition.
struct Minimax {
    const Board& board;
    const Evaluation<2>& evaluation;

    int end(const Game& game) const {
        const int own = game.own().size();
        const int other = game.other().size();
        const int empty = board.cells() - own - other;
        return own == other ? 0 : own > other ? own - other + empty : own - other - empty;
    }

    int value(const Game& game, int depth) const {
        if (game.is_over()) return end(game);
        if (game.must_pass()) return -value(game.after(kPass), depth);
        if (depth == 0) return evaluation.value(game.own(), game.other(), game.placements());
        int best = -1000;
        game.placements().for_each([&](int square) {
            best = std::max(best, -value(game.after(square), depth - 1));
        });
        return best;
    }
};

}  // namespace

TEST_CASE("on large boards the value of a search is that of minimax") {
    const Board board = *Board::make(10, 10, false);
    const Evaluation<2> evaluation(board);
    const Minimax minimax{board, evaluation};
    Random random(2);
    for (int trial = 0; trial < 12; ++trial) {
        const Game game = random_game(board, 4 + 7 * trial, random);
        if (game.is_over() || game.must_pass()) continue;
        TranspositionTable table(1);
        Search<2> search(board, evaluation, table, Watch({}, {}));
        for (int depth = 1; depth <= 3; ++depth) {
            const int found =
                search.score({game.own(), game.other()}, game.placements(), {-101, 101}, depth);
            CHECK(found == minimax.value(game, depth));
            CHECK(search.pv().size() >= 1);
        }
    }
}

TEST_CASE("what is worth something to one side is worth as much less to the other") {
    const Board board = *Board::make(10, 12, false);
    const Evaluation<2> evaluation(board);
    Random random(5);
    for (int trial = 0; trial < 20; ++trial) {
        const Game game = random_game(board, 4 * trial, random);
        const auto& own = game.own();
        const auto& other = game.other();
        const int value = evaluation.value(own, other, wide::moves(board, own, other));
        CHECK(value == -evaluation.value(other, own, wide::moves(board, other, own)));
    }
}

TEST_CASE("a disc diagonally beside a corner counts while the corner is empty") {
    const Board board = *Board::make(10, 10, false);
    const Evaluation<2> evaluation(board);
    const auto none = CellSet<2>{};
    const auto diagonal = Board::set_of(11);  // b2
    const auto corner = Board::set_of(0);
    const int bad = evaluation.value(diagonal, none, none);
    const int good = evaluation.value(diagonal | corner, none, none);
    CHECK(bad < 0);
    CHECK(good > 0);
    CHECK(good - bad == 9);  // the corner 6, the disc 3
}
