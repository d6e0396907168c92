// The exact value of any in-a-row position on a board of at most 128 cells.
//
// A score is found by tests "is it at least s?", each of them a goal of one attacker: does the side
// to move win with the piece number `last` or sooner, or else does its enemy? Near wins are tested
// first while that is cheap, then whether anybody wins at all, then how soon.
#pragma once

#include <atomic>
#include <mutex>
#include <vector>

#include "pions/solve/parallel_prover.hpp"
#include "pions/solve/report.hpp"

namespace pions {

struct LinePosition {
    std::array<Cells, 2> stones{};  // black, white
    unsigned turn = 0;
};

// Mutable: keeps what it learns in its table. One solve at a time, others wait; the progress may be
// read from any thread.
class LineSolver {
  public:
    LineSolver(const InARowBoard& board, const LineGeometry::Symmetries& symmetries,
               std::size_t megabytes);

    // The position is not finished. With one thread the same solve is the same work every time.
    SolveReport solve(const LinePosition& position, const SolveRequest& request);
    // In the order of the moves.
    std::vector<MoveBounds> solve_moves(const LinePosition& position, const SolveRequest& request);
    void clear();

    int lower() const noexcept { return lower_.load(std::memory_order_relaxed); }
    int upper() const noexcept { return upper_.load(std::memory_order_relaxed); }
    std::uint64_t nodes() const noexcept { return nodes_.load(std::memory_order_relaxed); }
    std::size_t table_bytes() const noexcept { return table_.bytes(); }

  private:
    // Mutable: one solve, from the first goal to the last.
    struct Task {
        ParallelProver& prover;
        const SolveRequest& request;
        int lower = 0;
        int upper = 0;
        int cell = -1;  // reaches `reached`
        int reached = 0;
        bool stopped = false;
    };

    void begin(Task& task, const LinePosition& position) const;
    void publish(const Task& task) noexcept;
    bool done(const Task& task) const;
    bool is_useful(const Task& task, int score) const;
    bool test_score(Task& task, int score, std::uint64_t max_nodes);
    LineProof prove(Task& task, int score, std::uint64_t max_nodes) const;
    void prove_near_wins(Task& task);
    void prove_all(Task& task);
    void find_move(Task& task);
    std::vector<Move> principal_variation(Task& task);
    int best_cell(Task& task, int score, std::uint64_t max_nodes) const;
    int any_cell(const LineState& state) const;
    SolveReport run(Task& task, const LinePosition& position);

    LineGeometry geometry_;
    LineTable table_;
    std::mutex mutex_;
    std::atomic<int> lower_{0};
    std::atomic<int> upper_{0};
    std::atomic<std::uint64_t> nodes_{0};
};

}  // namespace pions
