// Othello endgames solved exactly, on every board and for anti-Othello.
#pragma once

#include <cstddef>
#include <memory>
#include <vector>

#include "pions/othello/entry_points.hpp"
#include "pions/othello/solve_task.hpp"
#include "pions/rules/othello.hpp"
#include "pions/solve/report.hpp"
#include "pions/solve/request.hpp"

namespace pions::othello {

// Mutable. Keeps what it learns until clear(). One search at a time; the bounds and the nodes of
// the search that runs can be read from any thread.
class Solver {
  public:
    // The board and the evaluation must outlive the solver.
    Solver(const OthelloBoard& board, std::size_t megabytes,
           const Evaluation* evaluation = nullptr);

    SolveReport solve(const Othello& position, const SolveRequest& request);
    // Best first.
    std::vector<MoveBounds> solve_moves(const Othello& position, const SolveRequest& request);
    void clear();

    const OthelloBoard& board() const noexcept { return board_; }
    int lower() const noexcept { return progress_.lower; }
    int upper() const noexcept { return progress_.upper; }
    std::uint64_t nodes() const noexcept { return progress_.nodes; }
    std::size_t table_bytes() const noexcept { return table_.bytes(); }

  private:
    void begin(const Othello& position, int threads);
    SolveResult search(const Othello& position, const SolveRequest& request, Progress* progress);
    MoveBounds solve_move(const Othello& position, Move move, const SolveRequest& request);

    const OthelloBoard& board_;
    const Evaluation* evaluation_;
    HashTable table_;
    LocalTables local_tables_;
    Progress progress_;
};

}  // namespace pions::othello
