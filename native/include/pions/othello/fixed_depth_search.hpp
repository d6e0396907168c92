// How a position is looked at: two plies deeper each time, to the depth that was asked for.
#pragma once

#include <algorithm>

#include "pions/othello/fixed_depth_task.hpp"
#include "pions/othello/pv_search.hpp"

namespace pions::othello {
inline namespace PIONS_VARIANT {

template <bool kUsual>
void look_at(LookTask& task) noexcept {
    Principal<kUsual> search(task.board, task.shared, task.near);
    const Discs discs{task.own, task.other};
    const int empty = std::popcount(search.empty_squares(discs));
    const int deepest = std::min(task.depth, empty);
    const Window everything{-kMostScore - 1, kMostScore + 1};
    for (int depth = deepest % 2 == 0 ? std::min(deepest, 2) : 1; depth <= deepest; depth += 2) {
        task.value = search.score(discs, everything, empty, {depth, kExact}, task.line);
    }
    if (deepest == 0) task.value = search.score(discs, everything, empty, {0, kExact}, task.line);
    search.settle();
}

}  // namespace PIONS_VARIANT
}  // namespace pions::othello
