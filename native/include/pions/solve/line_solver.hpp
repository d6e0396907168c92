// The exact value of any in-a-row position on a board of at most 128 cells.
//
// A score is found by questions "is it at least s?", each of them a question about one attacker:
// does the side to move win with the piece number `last` or sooner, or else does its enemy? Near
// wins are asked for first while that is cheap, then whether anybody wins at all, then how soon.
#pragma once

#include <atomic>
#include <mutex>
#include <optional>
#include <stop_token>
#include <vector>

#include "pions/search/limits.hpp"
#include "pions/solve/line_team.hpp"
#include "pions/solve/report.hpp"

namespace pions {

struct LinePosition {
    std::array<Cells, 2> stones{};  // black, white
    unsigned turn = 0;
};

// Scores at or below `lower` and at or above `upper` need not be told apart.
struct LineWindow {
    std::optional<int> lower;
    std::optional<int> upper;
};

struct LineMove {
    Move move;
    int lower;
    int upper;
};

// Mutable: keeps what it learns in its table. One solve at a time, others wait; the progress may be
// read from any thread.
class LineSolver {
  public:
    LineSolver(const InARowBoard& board, const LineMap::Symmetries& symmetries,
               std::size_t megabytes);

    // The position is not finished. `limits.depth` means nothing here. With one thread the same
    // solve is the same work every time.
    SolveReport solve(const LinePosition& position, const LineWindow& window, const Limits& limits,
                      std::stop_token stop, unsigned threads = 1);
    // Every legal move with the bounds of its score for the side that makes it.
    std::vector<LineMove> solve_moves(const LinePosition& position, const LineWindow& window,
                                      const Limits& limits, std::stop_token stop,
                                      unsigned threads = 1);
    void clear();

    int lower() const noexcept { return lower_.load(std::memory_order_relaxed); }
    int upper() const noexcept { return upper_.load(std::memory_order_relaxed); }
    std::uint64_t nodes() const noexcept { return nodes_.load(std::memory_order_relaxed); }
    std::size_t table_bytes() const noexcept { return table_.bytes(); }

  private:
    // Mutable: one solve, from the first question to the last.
    struct Task {
        LineTeam& team;
        LineWindow window;
        int lower = 0;
        int upper = 0;
        int cell = -1;  // reaches `reached`
        int reached = 0;
        bool stopped = false;
    };

    void begin(Task& task, const LinePosition& position) const;
    void publish(const Task& task) noexcept;
    bool done(const Task& task) const;
    bool worth_asking(const Task& task, int score) const;
    bool test(Task& task, int score, std::uint64_t most);
    LineProof ask(Task& task, int score, std::uint64_t most) const;
    void ask_near(Task& task);
    void ask_all(Task& task);
    void find_move(Task& task);
    std::vector<Move> best_line(Task& task);
    int best_cell(Task& task, int score, std::uint64_t most) const;
    int some_cell(const LineState& state) const;
    SolveReport run(Task& task, const LinePosition& position);

    LineMap map_;
    LineTable table_;
    std::mutex busy_;
    std::atomic<int> lower_{0};
    std::atomic<int> upper_{0};
    std::atomic<std::uint64_t> nodes_{0};
};

}  // namespace pions
