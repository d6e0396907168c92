// One search, as the parts compiled for each kind of processor are given it.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>

#include "pions/core/move.hpp"
#include "pions/othello/shared_state.hpp"
#include "pions/rules/othello_board.hpp"

namespace pions::othello {

// Mutable: the moves of best play, passes included.
class Line {
  public:
    int size() const noexcept { return size_; }
    Move operator[](int n) const noexcept { return moves_[static_cast<unsigned>(n)]; }
    void clear() noexcept { size_ = 0; }

    // One move and what follows.
    void become(Move move, const Line& rest) noexcept {
        moves_[0] = static_cast<std::int8_t>(move);
        for (int n = 0; n < rest.size_; ++n) {
            moves_[static_cast<unsigned>(n + 1)] = rest.moves_[static_cast<unsigned>(n)];
        }
        size_ = rest.size_ + 1;
    }

  private:
    static constexpr int kMost = 128;  // sixty moves, and a pass after each

    std::array<std::int8_t, kMost> moves_{};
    int size_ = 0;
};

// Mutable: what is proven so far, to be read from any thread.
struct Progress {
    std::atomic<int> lower = -kMostScore;
    std::atomic<int> upper = kMostScore;
    std::atomic<std::uint64_t> nodes = 0;
};

// What a search could prove, and the best line that it knows.
struct Answer {
    int lower = -kMostScore;
    int upper = kMostScore;
    Line line = {};
    bool stopped = false;
};

// Mutable: the question, and the answer. A helper has no progress to tell.
struct Task {
    const OthelloBoard& board;
    Word own;
    Word other;
    int alpha;  // scores up to alpha and from beta on need not be told apart
    int beta;
    Shared& shared;
    Memory& near;  // of this thread alone
    Progress* progress;
    Answer answer = {};

    void prove(int at_least, int at_most) noexcept {
        answer.lower = at_least > answer.lower ? at_least : answer.lower;
        answer.upper = at_most < answer.upper ? at_most : answer.upper;
        if (progress == nullptr) return;
        progress->lower.store(answer.lower, std::memory_order_relaxed);
        progress->upper.store(answer.upper, std::memory_order_relaxed);
    }
};

using Run = void (*)(Task&);

// The search compiled for the best processor that this build and this machine share.
Run best_run() noexcept;

}  // namespace pions::othello
