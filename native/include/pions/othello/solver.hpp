// Othello endgames solved exactly, on every board and for anti-Othello.
#pragma once

#include <atomic>
#include <cstddef>
#include <memory>
#include <stop_token>
#include <vector>

#include "pions/othello/solve_task.hpp"
#include "pions/rules/othello.hpp"
#include "pions/search/limits.hpp"
#include "pions/solve/report.hpp"

namespace pions::othello {

// How a position is to be solved. Scores up to `lower` and from `upper` on need not be told
// apart: -1 and 1 ask only who wins.
struct SolveOrder {
    int lower = -kMostScore - 1;
    int upper = kMostScore + 1;
    int threads = 1;
    Limits limits;
    std::stop_token stop;
};

// A legal move with the bounds of its score, seen by the side that plays it.
struct MoveBounds {
    Move move;
    int lower;
    int upper;
};

// Mutable. Keeps what it learns until clear(). One search at a time; the bounds and the nodes of
// the search that runs can be read from any thread.
class Solver {
  public:
    // The board must outlive the solver.
    Solver(const OthelloBoard& board, std::size_t megabytes,
           const Evaluation* evaluation = nullptr);

    SolveReport solve(const Othello& position, const SolveOrder& order);
    std::vector<MoveBounds> solve_moves(const Othello& position, const SolveOrder& order);
    void clear();

    const OthelloBoard& board() const noexcept { return board_; }
    int lower() const noexcept { return progress_.lower; }
    int upper() const noexcept { return progress_.upper; }
    std::uint64_t nodes() const noexcept { return progress_.nodes; }
    std::size_t table_bytes() const noexcept { return memory_.bytes(); }

  private:
    void begin(const Othello& position, int threads);
    Answer searched(Word own, Word other, const SolveOrder& order, Progress* progress);
    MoveBounds solve_move(const Othello& position, Move move, const SolveOrder& order);

    const OthelloBoard& board_;
    const Evaluation* evaluation_;
    Memory memory_;
    std::vector<std::unique_ptr<Memory>> near_;  // one a thread
    Progress progress_;
    Run run_;
};

}  // namespace pions::othello
