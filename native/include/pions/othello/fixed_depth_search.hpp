// Iterative deepening by two plies, so that every iteration ends on the same side's move.
#pragma once

#include <algorithm>

#include "pions/othello/fixed_depth_task.hpp"
#include "pions/othello/pv_search.hpp"

namespace pions::othello {
inline namespace PIONS_VARIANT {

template <bool kStandard>
void search_fixed_depth(FixedDepthTask& task) noexcept {
    PvSearch<kStandard> search(task.board, task.shared, task.local_table);
    const Discs discs{task.own, task.other};
    const int empties = std::popcount(search.empty_squares(discs));
    const int deepest = std::min(task.depth, empties);
    const auto iterate = [&](int depth) noexcept {
        task.value = search.score(discs, kAllScores, empties, {depth, task.selectivity}, task.pv);
    };
    for (int depth = deepest % 2 == 0 ? std::min(deepest, 2) : 1; depth <= deepest; depth += 2) {
        iterate(depth);
    }
    if (deepest == 0) iterate(0);
    search.flush_nodes();
}

}  // namespace PIONS_VARIANT
}  // namespace pions::othello
