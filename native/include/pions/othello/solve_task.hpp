// One solve, as the code compiled for each kind of processor is given it.
#pragma once

#include <atomic>
#include <cstdint>

#include "pions/othello/pv.hpp"
#include "pions/othello/shared_state.hpp"
#include "pions/rules/othello_board.hpp"

namespace pions::othello {

// Mutable: what is proven so far, to be read from any thread.
struct Progress {
    std::atomic<int> lower = -kMaxScore;
    std::atomic<int> upper = kMaxScore;
    std::atomic<std::uint64_t> nodes = 0;
};

// What a search could prove, and the best principal variation that it knows.
struct SolveResult {
    int lower = -kMaxScore;
    int upper = kMaxScore;
    Pv pv = {};
    bool stopped = false;
};

// Mutable: what is asked, and the result. A helper thread has no progress to report.
struct SolveTask {
    const OthelloBoard& board;
    Word own;
    Word other;
    int alpha;  // scores up to alpha and from beta on need not be told apart
    int beta;
    SharedState& shared;
    HashTable& local_table;  // of this thread alone
    Progress* progress;
    SolveResult result = {};

    void prove(int at_least, int at_most) noexcept {
        result.lower = at_least > result.lower ? at_least : result.lower;
        result.upper = at_most < result.upper ? at_most : result.upper;
        if (progress == nullptr) return;
        progress->lower.store(result.lower, std::memory_order_relaxed);
        progress->upper.store(result.upper, std::memory_order_relaxed);
    }
};

}  // namespace pions::othello
