// The engine for large boards: plays, analyses and solves within limits.
#pragma once

#include <atomic>
#include <cstdint>
#include <mutex>
#include <stop_token>
#include <vector>

#include "pions/search/limits.hpp"
#include "pions/search/progress.hpp"
#include "pions/solve/report.hpp"
#include "pions/solve/request.hpp"
#include "pions/wide_othello/search.hpp"

namespace pions::wide_othello {

struct EngineRequest {
    int lines = 1;  // principal variations (multi-PV)
    Limits limits;  // its depth too
    std::stop_token stop;
};

// A principal variation with its value in discs, seen by the side to move.
struct PvLine {
    int value;
    std::vector<Move> pv;
};

struct EngineReport {
    int depth = 0;
    bool exact = false;         // whether the values are proven
    std::vector<PvLine> lines;  // best first
    std::uint64_t nodes = 0;
    bool stopped = false;
};

// What both workers have: the board as the search reads it, and a table that is kept.
template <int kWords>
class Worker {
  public:
    using Position = WideOthello<kWords>;
    using Board = WideOthelloBoard<kWords>;

    // The board must outlive the worker.
    Worker(const Board& board, std::size_t megabytes)
        : board_(board),
          evaluation_(board),
          megabytes_(megabytes),
          table_(megabytes) {}

    void clear() { table_ = TranspositionTable(megabytes_); }

  protected:
    Search<kWords> search_of(const Limits& limits, std::stop_token stop,
                             SearchProgress& progress) {
        return {board_, evaluation_, table_, Watch(limits, std::move(stop), &progress)};
    }

    // The scores of full boards are even, as the number of cells is; so then are all exact ones.
    static constexpr int kStep = 2;

    const Board& board_;
    Evaluation<kWords> evaluation_;
    std::size_t megabytes_;
    TranspositionTable table_;
};

// Mutable. One search at a time; its latest result can be read from any thread meanwhile.
template <int kWords>
class Engine : public Worker<kWords> {
  public:
    using Worker<kWords>::Worker;
    using typename Worker<kWords>::Position;

    // The game must not be over. A side that must pass has one line, which begins with the pass.
    EngineReport search(const Position& position, const EngineRequest& request);

    EngineReport latest() const;

  private:
    using Searching = Search<kWords>;
    using Root = Discs<kWords>;

    void run(Searching& search, const Root& root, int depth, int lines);
    bool iterate(Searching& search, const Root& root, int depth, int lines);
    int score_near(Searching& search, const Root& root, const CellSet<kWords>& moves, int depth,
                   int line);
    void publish(const EngineReport& report);

    mutable std::mutex mutex_;
    EngineReport latest_;
    bool passed_ = false;
    std::vector<int> last_values_;  // of the iteration before, line by line
    SearchProgress progress_;
};

// Mutable, as the engine; what is proved so far can be read from any thread.
template <int kWords>
class Solver : public Worker<kWords> {
  public:
    using Worker<kWords>::Worker;
    using typename Worker<kWords>::Position;

    SolveReport solve(const Position& position, const SolveRequest& request);

    // Each legal move with the bounds of its score, the best first.
    std::vector<MoveBounds> solve_moves(const Position& position, const SolveRequest& request);

    int lower() const noexcept { return lower_; }
    int upper() const noexcept { return upper_; }
    std::uint64_t nodes() const noexcept { return before_ + progress_.now().nodes; }
    std::size_t table_bytes() const noexcept { return this->megabytes_ << 20; }

  private:
    using Searching = Search<kWords>;

    // Whether what is proved is told: as it is, with the other sign after a pass, or not at all.
    static constexpr int kSame = 1;
    static constexpr int kUntold = 0;

    SolveReport bounds(const Position& position, const SolveRequest& request, int told);
    SolveReport over(const Position& position) const;
    void narrow(Searching& search, const Discs<kWords>& root, Window window, SolveReport& report,
                int told);
    int first_guess(Searching& search, const Discs<kWords>& root) const;
    void publish(const SolveReport& report, int told) noexcept;

    std::atomic<int> lower_ = 0;
    std::atomic<int> upper_ = 0;
    std::atomic<std::uint64_t> before_ = 0;  // nodes of the moves before, where each is solved
    SearchProgress progress_;
};

extern template class Engine<2>;
extern template class Engine<4>;
extern template class Engine<11>;
extern template class Solver<2>;
extern template class Solver<4>;
extern template class Solver<11>;

}  // namespace pions::wide_othello
