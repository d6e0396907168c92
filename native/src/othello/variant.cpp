// The engine's inner code; compiled once for each kind of processor (see variant.hpp).
#include "pions/othello/fixed_depth_search.hpp"
#include "pions/othello/engine_search.hpp"
#include "pions/othello/solver_search.hpp"

namespace pions::othello {
inline namespace PIONS_VARIANT {

namespace {

bool is_usual(const OthelloBoard& board) noexcept {
    return board.cells() == 64 && !board.anti();
}

}  // namespace

void run(Task& task) {
    if (is_usual(task.board)) {
        Widening<true>(task).run();
    } else {
        Widening<false>(task).run();
    }
}

void think(ThinkTask& task) {
    if (is_usual(task.board)) {
        Thinking<true>(task).run();
    } else {
        Thinking<false>(task).run();
    }
}

void look(LookTask& task) {
    if (is_usual(task.board)) {
        look_at<true>(task);
    } else {
        look_at<false>(task);
    }
}

}  // namespace PIONS_VARIANT
}  // namespace pions::othello
