// The engine's inner code; compiled once for each kind of processor (see variant.hpp).
#include "pions/othello/engine_search.hpp"
#include "pions/othello/entry_points.hpp"
#include "pions/othello/fixed_depth_search.hpp"
#include "pions/othello/solver_search.hpp"

namespace pions::othello {
inline namespace PIONS_VARIANT {

namespace {

bool is_standard(const OthelloBoard& board) noexcept {
    return board.cells() == 64 && !board.anti();
}

void solve(SolveTask& task) {
    if (is_standard(task.board)) {
        SolverSearch<true>(task).run();
    } else {
        SolverSearch<false>(task).run();
    }
}

void search(EngineTask& task) {
    if (is_standard(task.board)) {
        EngineSearch<true>(task).run();
    } else {
        EngineSearch<false>(task).run();
    }
}

void search_to_depth(FixedDepthTask& task) {
    if (is_standard(task.board)) {
        search_fixed_depth<true>(task);
    } else {
        search_fixed_depth<false>(task);
    }
}

}  // namespace

extern const EntryPoints kEntryPoints;
const EntryPoints kEntryPoints{&solve, &search, &search_to_depth};

}  // namespace PIONS_VARIANT
}  // namespace pions::othello
